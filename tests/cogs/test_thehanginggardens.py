"""The Hanging Gardens on Discord: what a turn may take back, and what its commands offer."""

from rules.notation import parse
from rules.table import act, begin, deciders
from rules.thehanginggardens import GAME
from rules.thehanginggardens.components import COLUMNS, TILES
from rules.thehanginggardens.state import HangingState
from rules.thehanginggardens.steps import Enhance
from tests.cogs.world import World, answer, buttons


def with_an_empty_card() -> tuple[int, str]:
    """A seed with which Alice can take an empty card for nothing and buy a tile at once; and its column."""
    for seed in range(1000):
        state: HangingState = begin(GAME, 2, {}, seed)[0]
        for column in COLUMNS if deciders(state) == (0,) else ():
            after = GAME.copy(state)
            act(GAME, after, 0, parse(GAME.action_types, f"take {column} 1 A3"), seed, 1)
            if isinstance(after.steps[-1], Enhance):
                return seed, column
    raise AssertionError("no such seed")


async def test_a_tile_can_be_taken_back_but_not_the_card(inn: World) -> None:
    seed, column = with_an_empty_card()
    inn.bot.service._seeds = lambda: seed
    place = await inn.start("thehanginggardens", inn.bob)
    table = await inn.newest()
    await inn.alice.slash(place, "thehanginggardens take", column=column, row="1", place="A3")
    _, view, _ = await inn.bot.service.spectator(table.id)
    # A new card has come to light, so the card lies for good.
    assert view.gardens[0][2]
    pile = next(number for number, tiles in enumerate(view.piles, 1) if tiles[-1] in _affordable(view))
    bought = await inn.alice.slash(place, "thehanginggardens buy", pile=str(pile), place="A3")
    assert "Take back" in buttons(bought.response)
    await inn.alice.slash(place, "undo")
    panel = await inn.bot.service.panel(table.id, inn.alice.id)
    assert panel.view.tiles[0] == [""] * 12
    assert panel.view.gardens[0][2] == view.gardens[0][2]
    again = await inn.alice.slash(place, "undo")
    assert "nothing" in answer(again).lower()


def _affordable(view: HangingState) -> list[str]:
    return [id for id, tile in TILES.items() if tile.price <= view.gold[0]]


async def test_a_refusal_names_the_rule(inn: World) -> None:
    seed, _ = with_an_empty_card()
    inn.bot.service._seeds = lambda: seed
    place = await inn.start("thehanginggardens", inn.bob)
    told = answer(await inn.alice.slash(place, "thehanginggardens take", column="L", row="1", place="B1"))
    assert "B1 needs a card on A1 and A2 first." in told
    told = answer(await inn.alice.slash(place, "thehanginggardens skip"))
    assert "First take a Garden card" in told
