"""Finding sections: how well, how fast, and whatever people type."""

from collections import defaultdict
from pathlib import Path

import msgspec
import pytest

from data.search import Library

# What of the players' questions the first, or one of the first three sections must answer.
RECALL_AT_1 = 0.9
RECALL_AT_3 = 0.98


class Question(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    ask: str
    answers: list[str]


class Questions(msgspec.Struct):
    question: list[Question]


QUESTIONS = msgspec.toml.decode((Path(__file__).parent / "questions.toml").read_bytes(), type=Questions).question


@pytest.fixture(scope="module")
def library() -> Library:
    return Library()


# --- quality -------------------------------------------------------------------------------------------------------


def test_there_are_questions_for_every_game(library: Library) -> None:
    asked: dict[str, set[str]] = defaultdict(set)
    for question in QUESTIONS:
        asked[question.game].add(question.ask)
        for id in question.answers:
            assert library.books[question.game].section(id), (question.game, id)
    assert set(asked) == set(library.books)
    assert all(len(asks) >= 15 for asks in asked.values())


def test_questions_find_their_sections(library: Library, capsys: pytest.CaptureFixture[str]) -> None:
    ranks: dict[str, list[int]] = defaultdict(list)
    for question in QUESTIONS:
        found = [hit.section.id for hit in library.index(question.game).search(question.ask)]
        right = [found.index(id) for id in question.answers if id in found]
        ranks[question.game].append(min(right, default=99))
    everything = [rank for game in ranks.values() for rank in game]
    lines = [
        f"{game:18}{len(found):4} questions, recall at 1: {_recall(found, 1):.3f}, at 3: {_recall(found, 3):.3f}"
        for game, found in [*sorted(ranks.items()), ("all games", everything)]
    ]
    with capsys.disabled():
        print("\n" + "\n".join(lines))  # noqa: T201
    assert _recall(everything, 1) >= RECALL_AT_1
    assert _recall(everything, 3) >= RECALL_AT_3
    assert all(_recall(found, 3) >= 0.85 for found in ranks.values())


def _recall(ranks: list[int], first: int) -> float:
    return sum(rank < first for rank in ranks) / len(ranks)


@pytest.mark.parametrize(
    ("game", "asked", "section", "term"),
    [
        ("helvetia", "Nachtwächter", "watchman", "Night Watchman"),
        ("helvetia", "nachtwachter", "watchman", "Night Watchman"),
        ("helvetia", "  HEBAMME ", "midwife", "Midwife"),
        ("helvetia", "Fuhrmann", "carter", "Carter"),
        ("tholos", "Laurel", "ornament-list", "Laurel"),
        ("tholos", "Taking stones", "take", None),
    ],
)
def test_a_name_is_found_at_once(library: Library, game: str, asked: str, section: str, term: str | None) -> None:
    hit = library.index(game).search(asked)[0]
    assert hit.section.id == section
    assert (hit.entry.term if hit.entry else None) == term


@pytest.mark.parametrize(
    ("game", "asked", "section"),
    [
        ("helvetia", "nachtwaechter", "watchman"),
        ("helvetia_cup", "penalty shotout", "shoot-out"),
        ("tholos", "workshp", "workshop"),
        ("tholos", "wrokshop", "workshop"),
        ("tholos", "ornam", "ornaments"),
    ],
)
def test_misspellings_and_beginnings_are_forgiven(library: Library, game: str, asked: str, section: str) -> None:
    assert section in [hit.section.id for hit in library.index(game).search(asked)][:2]


def test_a_synonym_stands_in_for_a_word_that_the_rulebook_does_not_use(library: Library) -> None:
    assert library.index("tholos").search("purchase cash tiebreaker")[0].section.id == "ties"


def test_alternatives_are_different_sections(library: Library) -> None:
    hits = library.index("scythe").search("how does combat work")
    assert len({hit.section.id for hit in hits}) == len(hits) == 5


def test_without_a_game_all_rulebooks_are_searched(library: Library) -> None:
    assert library.search_all("Nachtwächter")[0][0] == "helvetia"
    games = {game for game, _ in library.search_all("mech abilities")}
    assert "scythe" in games
    assert library.search_all("xqzzy wkrrp") == []


# --- names ---------------------------------------------------------------------------------------------------------


def test_suggestions_begin_with_what_begins_so(library: Library) -> None:
    names = [name.name for name in library.index("helvetia").suggest("nacht", 25)]
    assert names[0] == "Nachtwächter"
    names = [name.name for name in library.index("tholos").suggest("col", 25)]
    assert names[0].startswith("Col")
    assert "Winning a column" in names


def test_suggestions_without_a_word_are_the_sections(library: Library) -> None:
    names = library.index("tholos").suggest("", 25)
    assert [name.name for name in names[:2]] == ["Overview", "Stones and components"]
    assert len(names) == 25


def test_components_are_suggested(library: Library) -> None:
    assert "Upside-down Kick" in [name.name for name in library.index("helvetia_cup").suggest("upside", 25)]


def test_every_suggestion_leads_to_its_section(library: Library) -> None:
    for game in library.books:
        index = library.index(game)
        for name in index.holding(""):
            assert index.search(name.name)[0].section.title == name.title, (game, name)


def test_suggestions_of_all_games(library: Library) -> None:
    found = library.suggest_all("nacht", 25)
    assert ("helvetia", "Nachtwächter") in [(game, name.name) for game, name in found]
    assert library.suggest_all("", 25) == []


def test_games_are_known_by_title_and_id_and_by_what_resembles(library: Library) -> None:
    assert library.game("Helvetia CUP") == library.game("helvetia_cup") == "helvetia_cup"
    assert library.game("chess") is None
    assert library.games_like("cup")[0] == "helvetia_cup"
    assert library.games_like("scyhte")[0] == "scythe"
    assert library.games_like("zolkin")[0] == "tzolkin"
    assert len(library.games_like("🎲")) > 0


# --- whatever people type --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "typed",
    [
        "",
        " ",
        '"',
        "'",
        '"" OR ""',
        "take OR",
        "NEAR(take place, 2)",
        "title:take",
        "{title also}: take",
        "take*",
        "^take",
        "take AND NOT place",
        "-take +place",
        "(((",
        "'; DROP TABLE whole; --",
        "%_\\",
        "**bold** ||spoiler|| `code` @everyone <@1>",
        "🎲🎲🎲",
        "石はいくつ取れますか",
        "сколько камней",
        "α β Ω",
        "\x00take\x00",
        "\u202etake",
        "e\u0301" * 50,
        "a" * 4000,
        "take " * 800,
        "?!" * 2000,
    ],
)
def test_nothing_that_is_typed_breaks_the_search(library: Library, typed: str) -> None:
    for game in ("tholos", "scythe"):
        index = library.index(game)
        index.suggest(typed, 25)
        assert len(index.search(typed)) <= 5
        assert index.search("steal a worker")
    library.search_all(typed)
    library.suggest_all(typed, 25)
    assert library.games_like(typed)


def test_operators_are_words(library: Library) -> None:
    index = library.index("tholos")
    assert [hit.section.id for hit in index.search("NEAR(quarry NOT workshop*)")] == [
        hit.section.id for hit in index.search("near quarry not workshop")
    ]


def test_what_nothing_resembles_finds_nothing(library: Library) -> None:
    assert library.index("tholos").search("xqzzy") == []
