"""Looking up rules and games as people do, in threads, channels and direct messages."""

from typing import Any

import msgspec

from cogs.presses import decode
from data.rulebook import OVERVIEW
from tests.cogs.world import World, answer, board_of, buttons, parts, selects, text_of


def _ids(message: Any) -> list[str]:
    return [part["custom_id"] for part in parts(message) if part.get("custom_id")]


def _count(message: Any) -> int:
    """How many components Discord counts, accessories included."""
    found = list(parts(message))
    return len(found) + sum("accessory" in part for part in found)


# --- rules ---------------------------------------------------------------------------------------------------------


async def test_a_question_is_answered_privately_with_alternatives(inn: World) -> None:
    shown = (await inn.alice.slash(inn.channel, "rules", game="tholos", topic="how many stones can i grab")).response
    assert shown.ephemeral
    text = text_of(shown)
    assert "### Taking stones" in text
    assert "how many stones can i grab" in text
    assert "Tholos, section" in text
    assert len([id for id in _ids(shown) if id.startswith("st1|leaf|2")]) == 4


async def test_a_foreign_name_shows_its_meaning_and_section(inn: World) -> None:
    text = answer(await inn.alice.slash(inn.channel, "rules", game="helvetia", topic="Nachtwächter"))
    assert "**Night Watchman**:" in text
    assert "### Night Watchman" in text


async def test_at_a_table_the_game_is_known(inn: World) -> None:
    place = await inn.start("tholos", inn.bob)
    assert "### Ties" in answer(await inn.bob.slash(place, "rules", topic="ties"))
    assert "### Tholos: rules" in answer(await inn.bob.slash(place, "rules"))
    offered = await inn.bob.autocomplete(place, "rules", "topic", "quar")
    assert offered[0]["value"] == "Quarry"


async def test_without_a_table_all_games_are_searched(inn: World) -> None:
    shown = (await inn.alice.slash(inn.channel, "rules", topic="Nachtwächter")).response
    assert "### Night Watchman" in text_of(shown)
    offered = await inn.alice.autocomplete(inn.channel, "rules", "topic", "nachtw")
    assert offered[0]["value"] == "Helvetia: Nachtwächter"
    assert "Helvetia, section" in answer(await inn.alice.slash(inn.channel, "rules", topic=offered[0]["value"]))


async def test_without_anything_the_games_are_shown(inn: World) -> None:
    assert "### Games" in answer(await inn.alice.slash(inn.channel, "rules"))


async def test_autocompletes_games_and_topics(inn: World) -> None:
    offered = await inn.alice.autocomplete(inn.channel, "rules", "game", "")
    assert len(offered) == 20
    offered = await inn.alice.autocomplete(inn.channel, "rules", "game", "scyhte")
    assert offered[0]["value"] == "scythe"
    offered = await inn.alice.autocomplete(inn.channel, "rules", "topic", "HEBAM", game="helvetia")
    assert offered[0] == {"name": "Hebamme (Midwife)", "value": "Hebamme"}
    offered = await inn.alice.autocomplete(inn.channel, "rules", "topic", "", game="tholos")
    assert [choice["value"] for choice in offered[:2]] == ["Overview", "Stones and components"]


async def test_an_unknown_game_gets_the_nearest_with_the_topic_kept(inn: World) -> None:
    shown = (await inn.alice.slash(inn.channel, "rules", game="tolos", topic="workshop")).response
    assert "tolos" in text_of(shown)
    assert buttons(shown)[0] == "Tholos"
    opened = (await inn.alice.click(shown, label="Tholos")).response
    assert "### Workshop" in text_of(opened)


async def test_an_unknown_topic_gets_the_nearest_or_the_contents(inn: World) -> None:
    near = answer(await inn.alice.slash(inn.channel, "rules", game="tholos", topic="quarrry"))
    assert "### Quarry" in near
    shown = (await inn.alice.slash(inn.channel, "rules", game="tholos", topic="xqzzy")).response
    assert "nothing about" in text_of(shown)
    assert selects(shown)
    assert "nothing about" in answer(await inn.alice.slash(inn.channel, "rules", topic="xqzzy"))


_TYPED = ('"take OR', "NEAR(a b) take*", "🎲" * 40, "**x** @everyone <@1> ||y||", "取" * 90, "'; DROP TABLE whole")


async def test_what_people_type_is_only_words(inn: World) -> None:
    for typed in _TYPED:
        for given in ({"game": "tholos", "topic": typed}, {"game": typed, "topic": typed}, {"topic": typed}):
            text = answer(await inn.alice.slash(inn.channel, "rules", **given))
            assert text
            assert "went wrong" not in text
            assert "@everyone" not in text.replace("@\u200beveryone", "")
            assert "**x**" not in text
        await inn.alice.autocomplete(inn.channel, "rules", "topic", typed, game="tholos")
        await inn.alice.autocomplete(inn.channel, "rules", "topic", typed)
        await inn.alice.autocomplete(inn.channel, "rules", "game", typed)


async def test_a_long_question_is_answered(inn: World) -> None:
    text = answer(await inn.alice.slash(inn.channel, "rules", game="tholos", topic="workshop " * 400))
    assert "### Workshop" in text
    assert len(text) < 4000


async def test_pages_turn_in_place(inn: World) -> None:
    shown = (await inn.alice.slash(inn.channel, "rules", game="tholos", topic="Taking stones")).response
    await inn.alice.click(shown, label="Next section")
    assert "### Placing a stone" in text_of(inn.again(shown))
    await inn.alice.click(inn.again(shown), label="Previous")
    assert "### Taking stones" in text_of(inn.again(shown))
    await inn.alice.click(inn.again(shown), label="Contents")
    menu = selects(inn.again(shown))
    assert sum(len(one["options"]) for one in menu) == len(inn.bot.library.books["tholos"].sections)
    await inn.alice.select(inn.again(shown), ["glossary"], custom_id=menu[-1]["custom_id"])
    assert "### Glossary" in text_of(inn.again(shown))
    assert "Next section" not in buttons(inn.again(shown))


async def test_a_long_section_has_parts(inn: World) -> None:
    shown = (await inn.alice.slash(inn.channel, "rules", game="scythe", topic="Glossary")).response
    assert "part 1 of 2" in text_of(shown)
    await inn.alice.click(shown, label="Rest of it")
    assert "part 2 of 2" in text_of(inn.again(shown))
    assert "Rest of it" not in buttons(inn.again(shown))
    await inn.alice.click(inn.again(shown), label="Earlier part")
    assert "part 1 of 2" in text_of(inn.again(shown))


async def test_sharing_posts_the_section_and_its_buttons_answer_privately(inn: World) -> None:
    shown = (await inn.alice.slash(inn.channel, "rules", game="tholos", topic="Quarry")).response
    shared = (await inn.alice.click(shown, label="Share here")).response
    assert not shared.ephemeral
    assert "### Quarry" in text_of(shared)
    opened = (await inn.bob.click(shared, label="Open it for me")).response
    assert opened.ephemeral
    assert "### Quarry" in text_of(opened)
    assert "### Quarry" in text_of(inn.again(shared))


async def test_rules_and_why_lead_from_the_table_to_its_rulebook(inn: World) -> None:
    place = await inn.start("tholos", inn.bob, options={"colours": "first"})
    board = board_of(place)
    opened = (await inn.carol.click(board, label="Rules")).response
    assert opened.ephemeral
    assert "### Tholos: rules" in text_of(opened)
    panel = (await inn.alice.click(board, label="Your move")).response
    why = (await inn.alice.click(panel, label="Why?")).response
    view = (await inn.bot.service.panel((await inn.newest()).id, inn.alice.id)).view
    section = inn.bot.library.books["tholos"].section(view.steps[-1].rule)
    assert section is not None
    assert f"### {section.title}" in text_of(why)


async def test_buttons_work_after_a_restart(inn: World) -> None:
    shown = (await inn.alice.slash(inn.channel, "rules", game="tholos", topic="Taking stones")).response
    await inn.restart()
    await inn.alice.click(shown, label="Next section")
    assert "### Placing a stone" in text_of(inn.again(shown))


async def test_buttons_to_what_is_gone_are_answered(inn: World) -> None:
    library = inn.bot.library
    shown = (await inn.alice.slash(inn.channel, "rules", game="tholos", topic="Taking stones")).response
    book = library.books["tholos"]
    kept = tuple(section for section in book.sections if section.id not in ("place", "take"))
    library.books["tholos"] = msgspec.structs.replace(book, sections=kept)
    assert "no longer" in answer(await inn.alice.click(shown, label="Share here"))
    await inn.alice.click(shown, label="Next section")
    assert "### Tholos: rules" in text_of(inn.again(shown))
    del library.books["tholos"]
    gone = await inn.alice.click(inn.again(shown), label="Start reading")
    assert "not here any more" in answer(gone)


async def test_every_section_of_every_game_fits_into_a_message(inn: World) -> None:
    from cogs import shelf
    from cogs.pages import pages

    for book in inn.bot.library.books.values():
        assert len(shelf.contents(book).to_components()) == 1
        others = [(book, section) for section in book.sections[:4]]
        for section in book.sections:
            for page in range(len(pages(section.text))):
                for layout in (
                    shelf.section(book, section, page, "x" * 400, others),
                    shelf.shared(book, section, page),
                ):
                    assert layout.content_length() <= 4000
                    assert layout.total_children_count <= 40
                    ids = [item.custom_id for item in layout.walk_children() if getattr(item, "custom_id", None)]
                    assert len(ids) == len(set(ids))
                    assert all(decode(id, []) and len(id) <= 100 for id in ids)


# --- games -----------------------------------------------------------------------------------------------------------


async def test_games_are_browsed_by_pages_with_covers(inn: World) -> None:
    shown = (await inn.alice.slash(inn.channel, "games")).response
    seen = 0
    while True:
        covers = [part for part in parts(shown) if part["type"] == 9]
        assert all(part["accessory"]["media"]["url"] for part in covers)
        assert _count(shown) <= 40
        assert len(set(_ids(shown))) == len(_ids(shown))
        seen += len(covers)
        if "More games" not in buttons(shown):
            break
        await inn.alice.click(shown, label="More games")
        shown = inn.again(shown)
    assert seen == len(inn.bot.library.books)


async def test_games_are_filtered_by_command_and_by_clicking(inn: World) -> None:
    books = inn.bot.library.books.values()
    alone = [book for book in books if book.players[0] == 1]
    shown = (await inn.alice.slash(inn.channel, "games", players=1)).response
    assert alone[0].title in text_of(shown)
    assert "Tholos" not in text_of(shown)
    players = next(one for one in selects(shown) if "players" in one["custom_id"])
    await inn.alice.select(shown, ["2"], custom_id=players["custom_id"])
    minutes = next(one for one in selects(inn.again(shown)) if "minutes" in one["custom_id"])
    await inn.alice.select(inn.again(shown), ["30"], custom_id=minutes["custom_id"])
    shown = inn.again(shown)
    short = [book for book in books if book.players[0] <= 2 <= book.players[1] and book.minutes[1] <= 30]
    assert short[0].title in text_of(shown)
    assert "Scythe" not in text_of(shown)
    nothing = answer(await inn.alice.slash(inn.channel, "games", players=20, minutes=7))
    assert "No game fits" in nothing


async def test_a_table_is_opened_from_the_list(inn: World) -> None:
    shown = (await inn.alice.slash(inn.channel, "games", players=2, minutes=20)).response
    opening = [id for id in _ids(shown) if id.startswith("st1|open|") and id.endswith("|tholos")]
    assert opening
    await inn.alice.click(shown, custom_id=opening[0])
    assert (await inn.newest()).game == "tholos"


async def test_the_list_leads_to_the_rules(inn: World) -> None:
    shown = (await inn.alice.slash(inn.channel, "games", players=2, minutes=20)).response
    rule = next(id for id in _ids(shown) if id == "st1|rule||tholos")
    assert "### Tholos: rules" in answer(await inn.alice.click(shown, custom_id=rule))


async def test_the_overview_says_where_the_rules_come_from(inn: World) -> None:
    book = inn.bot.library.books["helvetia_cup"]
    text = answer(await inn.alice.slash(inn.channel, "rules", game=book.id, topic="Overview"))
    assert book.section(OVERVIEW) is not None
    assert book.sources[0] in text
    assert book.house in text


# --- elsewhere -------------------------------------------------------------------------------------------------------


async def test_look_ups_work_in_direct_messages(inn: World) -> None:
    dora = inn.env.create_user("dora")
    assert "### Quarry" in answer(await dora.slash("rules", game="tholos", topic="quarry"))
    games = (await dora.slash("games")).response
    assert "Open a table" not in buttons(games)


def test_look_ups_are_offered_everywhere() -> None:
    from cogs.lookups import Lookups

    for command in (Lookups.rules, Lookups.games):
        assert command.allowed_installs is not None
        assert command.allowed_contexts is not None
        assert command.allowed_installs.user
        assert command.allowed_contexts.dm_channel
        assert command.allowed_contexts.private_channel
