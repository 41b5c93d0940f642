"""Elongo on Discord: whole lays typed in one short line."""

from tests.cogs.world import World, answer


async def test_lays_in_one_short_line(inn: World) -> None:
    place = await inn.start("elongo", inn.bob)
    table = await inn.newest()
    people = {0: inn.alice, 1: inn.bob}
    for _ in range(2):
        _, view, (seat,) = await inn.bot.service.spectator(table.id)
        await people[seat].slash(place, "elongo pass")
    _, view, (seat,) = await inn.bot.service.spectator(table.id)
    assert view.round == 1
    first, second = view.hands[seat][:2]
    mover = people[seat]
    refused = answer(await mover.slash(place, "elongo lay", where=f"{first} 99 L {first[0]}"))
    assert "There is no open side with this number." in refused
    assert "up is neither L nor R" in answer(await mover.slash(place, "elongo lay", where=f"{first} 3 up"))
    for shield, side in ((first, 3), (second, 5)):
        await mover.slash(place, "elongo lay", where=f"{shield} {side} L {shield[0]}")
        await mover.slash(place, "elongo skip")
    await mover.slash(place, "confirm")
    _, after, deciders = await inn.bot.service.spectator(table.id)
    assert deciders == (1 - seat,)
    assert [shield.colours for shield in after.laid[3:]] == [first, second]
    assert len(after.hands[seat]) == 11
    log = [line.message.text.template for line in await inn.bot.service.log(table.id, None)]
    assert sum(line.startswith("{seat} lays {shield}") for line in log) == 2
