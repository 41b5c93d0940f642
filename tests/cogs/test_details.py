"""Looking closer: details of a board that have a picture of their own."""

import pytest

from cogs.presses import decode
from tests.cogs.world import World, answer, board_of, selects


async def test_a_detail_is_chosen_in_the_panel_and_on_the_private_board(inn: World, drawn: None) -> None:
    place = await inn.start("helvetia", inn.bob)
    for actor in (inn.alice, inn.carol):
        shown = (await actor.click(board_of(place), label="Your move")).response
        look = next(part for part in selects(shown) if decode(part["custom_id"], []).verb == "look")
        before = inn.again(shown).attachments[0].size
        assert len(look["options"]) > 2
        result = await actor.select(shown, [look["options"][1]["value"]], custom_id=look["custom_id"])
        assert result.acknowledged
        again = inn.again(shown)
        assert again.attachments[0].size != before
        chosen = next(part for part in selects(again) if decode(part["custom_id"], []).verb == "look")
        assert [option["value"] for option in chosen["options"] if option.get("default")] == [
            look["options"][1]["value"]
        ]


@pytest.mark.parametrize("game", ["fiftyfirststate", "helvetia", "thehanginggardens", "villagers"])
async def test_details_are_named_after_the_people(inn: World, game: str) -> None:
    place = await inn.start(game, inn.bob)
    shown = (await inn.alice.click(board_of(place), label="Your move")).response
    look = next(part for part in selects(shown) if decode(part["custom_id"], []).verb == "look")
    labels = [option["label"] for option in look["options"]]
    for name in ("alice", "bob"):
        assert any(label.endswith(f" of {name}") for label in labels), labels


async def test_a_game_without_details_offers_none(inn: World) -> None:
    place = await inn.start("tholos", inn.bob)
    shown = await inn.carol.click(board_of(place), label="Your move")
    assert "no seat" in answer(shown)
    assert not selects(shown.response)
