"""Tholos on Discord: an action and what follows from it in one command."""

from tests.cogs.world import World, answer


async def test_placing_and_using_the_power_in_one_command(inn: World) -> None:
    place = await inn.start("tholos", inn.bob, options={"colours": "first"})
    offered = await inn.alice.autocomplete(place, "tholos place", "then", "", colour="W", location="d")
    assert [choice["value"] for choice in offered] == ["supply W", "supply B", "supply G", "skip"]
    result = await inn.alice.slash(place, "tholos place", colour="white", location="δ Delta", then="supply G")
    assert "complete" in answer(result)
    await inn.alice.slash(place, "confirm")
    table = await inn.newest()
    assert table.ply == 2
