"""Zefiria on Discord: what is typed in one command."""

from rules.zefiria.components import INDEX
from tests.cogs.world import World, answer


async def test_a_breeze_in_one_command(inn: World) -> None:
    place = await inn.start("zefiria", inn.bob, options={"first": "host"})
    await inn.alice.slash(place, "zefiria first", seat="1")
    await inn.alice.slash(place, "zefiria spirit", spirit="Borea")
    await inn.bob.slash(place, "zefiria spirit", spirit="Sk")
    await inn.alice.slash(place, "zefiria corner", space="a1")
    await inn.bob.slash(place, "zefiria corner", space="E5")
    offered = await inn.alice.autocomplete(place, "zefiria breeze", "space", "")
    space = offered[0]["value"]
    assert space in INDEX
    then = await inn.alice.autocomplete(place, "zefiria breeze", "then", "", space=space)
    assert then[0]["value"].startswith("with ")
    result = await inn.alice.slash(place, "zefiria breeze", space=space, then=then[0]["value"])
    assert "Borea" in answer(result)
    # Half a turn can be taken back.
    table = await inn.newest()
    before = (await inn.bot.service.panel(table.id, inn.alice.id)).view.islands
    await inn.alice.slash(place, "undo", all=True)
    after = (await inn.bot.service.panel(table.id, inn.alice.id)).view.islands
    assert before != after


async def test_giving_up_a_seat_for_two_leaves_it_to_the_computer(inn: World) -> None:
    place = await inn.start("zefiria", inn.bob)
    asked = await inn.bob.slash(place, "resign")
    assert "the computer plays on for you" in answer(asked)
