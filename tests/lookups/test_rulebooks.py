"""The rulebooks themselves, and the reading of their files."""

from pathlib import Path

import pytest

from cogs.presses import custom_id
from data.rulebook import FOLDER, GLOSSARY, OVERVIEW, Rulebook, RulebookError, load, names_in, parse
from rules import components
from rules.registry import games

IDS = sorted(path.stem for path in FOLDER.glob("*.md"))

FACTS = """+++
id = "pond"
title = "Pond"
players = [2, 4]
minutes = [20, 30]
pitch = "Frogs on leaves."
sources = ["Nobody"]
+++
"""
BODY = """
Frogs jump.

## Setup {#setup see="jump" also="start, begin"}
Put frogs on leaves.

## Jumping {#jump}
Jump!

## Glossary {#glossary}
- **Frog** {see="jump" also="grenouille, Frosch"}: It jumps.
- **Leaf**: A place.
"""


def test_a_file_becomes_sections_and_terms() -> None:
    book = parse(FACTS + BODY)
    assert [section.id for section in book.sections] == [OVERVIEW, "setup", "jump", GLOSSARY]
    setup = book.section("setup")
    assert setup is not None
    assert (setup.title, setup.text, setup.see, setup.also) == (
        "Setup",
        "Put frogs on leaves.",
        ("jump",),
        ("start", "begin"),
    )
    assert [(entry.term, entry.see, entry.also) for entry in book.entries] == [
        ("Frog", "jump", ("grenouille", "Frosch")),
        ("Leaf", "", ()),
    ]
    assert book.sections[-1].text == "- **Frog**: It jumps.\n- **Leaf**: A place."


def test_sections_have_neighbours() -> None:
    book = parse(FACTS + BODY)
    before, after = book.beside("setup", -1), book.beside("setup", 1)
    assert before is not None
    assert after is not None
    assert (before.id, after.id) == (OVERVIEW, "jump")
    assert book.beside(OVERVIEW, -1) is None
    assert book.beside(GLOSSARY, 1) is None
    assert book.beside("nowhere", 1) is None


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('title = "Pond"\n', "", "title"),
        ("minutes", "munutes", "munutes"),
        ("{#jump}", "{#setup}", "two sections are called setup"),
        ("{#jump}", "{#Jump}", "not a section heading"),
        ("{#jump}", '{#jump sea="setup"}', "not understood"),
        ('see="jump" also="start', 'see="pond" also="start', "points to pond"),
        ('see="jump" also="start', 'see="setup" also="start', "points to setup"),
        ('see="jump" also="gren', 'see="pond" also="gren', "points to pond"),
        ("- **Leaf**: A place.", "- Leaf is a place.", "not a glossary entry"),
        ("Jump!", "", "jump is empty"),
        ("## Glossary {#glossary}", "## Words {#words}", "glossary"),
        ("Jump!", "{{tabel frogs: name}}", "not understood"),
        ("Jump!", "{{table frogs: name}}", "no component tables"),
        ("+++\n\nFrogs", "\n\nFrogs", r"lines of \+\+\+"),
    ],
)
def test_a_mistake_in_a_file_is_named(old: str, new: str, complaint: str) -> None:
    source = FACTS + BODY
    assert old in source
    with pytest.raises(RulebookError, match=complaint):
        parse(source.replace(old, new))


@pytest.fixture
def frogs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "pond.toml").write_text(
        '[[frogs]]\nname = "Green"\nlegs = 4\nkin = ["a", "b"]\ncost = { fly = 2 }\n\n'
        '[[frogs]]\nname = "Red"\nlegs = 3\npoison = true\n'
    )
    monkeypatch.setattr(components, "FOLDER", tmp_path)


@pytest.mark.usefixtures("frogs")
def test_numbers_come_from_the_component_tables() -> None:
    book = parse(FACTS + BODY.replace("Jump!", "{{table frogs: name=Frog, legs, kin, cost=Price, poison}}"))
    jump = book.section("jump")
    assert jump is not None
    assert jump.text.splitlines() == [
        "| Frog | Legs | Kin | Price | Poison |",
        "| --- | --- | --- | --- | --- |",
        "| Green | 4 | a b | 2 fly | - |",
        "| Red | 3 | - | - | yes |",
    ]


@pytest.mark.usefixtures("frogs")
def test_a_table_may_hold_only_some_rows() -> None:
    book = parse(FACTS + BODY.replace("Jump!", "{{table frogs where legs=3: name}}"))
    jump = book.section("jump")
    assert jump is not None
    assert jump.text.splitlines() == ["| Name |", "| --- |", "| Red |"]


@pytest.mark.usefixtures("frogs")
@pytest.mark.parametrize(
    "directive", ["{{table toads: name}}", "{{table frogs: name, arms}}", "{{table frogs where legs=9: name}}"]
)
def test_a_missing_table_or_column_is_an_error(directive: str) -> None:
    with pytest.raises(RulebookError, match=r"toads|arms|legs=9"):
        parse(FACTS + BODY.replace("Jump!", directive))


def test_components_are_named_in_tables_and_lists() -> None:
    text = "| Tile | Name |\n|---|---|\n| O1 | Laurel |\n| 7 | **Crown** |\n\n- **Big box:** x\n1. **Say** it\n- plain"
    assert list(names_in(text)) == ["Laurel", "Crown", "Big box", "Say"]


def test_every_game_has_a_rulebook() -> None:
    assert len(IDS) == 20
    assert set(games()) <= set(IDS)


@pytest.mark.parametrize("id", IDS)
def test_a_rulebook_keeps_the_limits(id: str) -> None:
    book = load(id)
    assert len(book.pitch) <= 100
    assert 1 <= book.players[0] <= book.players[1]
    assert 1 <= book.minutes[0] <= book.minutes[1]
    assert len(book.sections) >= 12
    assert len(book.entries) >= 15
    for section in book.sections:
        assert len(custom_id("share", 99, 99, word=f"{book.id}/{section.id}")) <= 100
        assert len(section.title) <= 100
        # Discord would read these as quotes, mentions and links.
        assert not any(line.startswith(">") for line in section.text.splitlines()), section.id
        assert not any(sign in section.text for sign in ("<@", "<#", "@everyone", "](", "http", "```", "{{")), (
            section.id
        )
        if section.id != GLOSSARY:
            assert len(section.text) <= 2400, section.id


@pytest.mark.parametrize("id", games())
def test_a_rulebook_agrees_with_its_game(id: str) -> None:
    book, game = load(id), games()[id]
    assert (book.title, book.players) == (game.info.title, game.info.seats)


def _rules(book: Rulebook) -> set[str]:
    kinds = games()[book.id].step_types
    return {kind.rule for kind in getattr(kinds, "__args__", (kinds,))}


@pytest.mark.parametrize("id", games())
def test_every_step_names_a_section(id: str) -> None:
    book = load(id)
    assert _rules(book) <= {section.id for section in book.sections}
