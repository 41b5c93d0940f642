"""Pyramis on Discord: secrets stay with their seats."""

from tests.cogs.world import World, text_of


async def test_a_shooting_star_is_told_to_its_owner_alone(inn: World) -> None:
    place = await inn.start("pyramis", inn.bob)
    actors = (inn.alice, inn.bob)
    table = await inn.newest()
    while True:
        _, view, deciders = await inn.bot.service.spectator(table.id)
        seat = deciders[0]
        star = next((card for card in view.river if card[1:] in ("09", "10", "11", "12")), None)
        panel = await inn.bot.service.panel(table.id, actors[seat].id)
        assert panel.prompt is not None
        options = [option.action for option in panel.prompt.options]
        if star and getattr(options[0], "card", None):
            action = next(option for option in options if option.card == star)
            result = await actors[seat].slash(place, "pyramis take", card=action.card, slot=action.slot, way=action.way)
            break
        await inn.bot.service.act(table.id, actors[seat].id, options[0])
        if (await inn.bot.service.panel(table.id, actors[seat].id)).complete:
            await inn.bot.service.confirm(table.id, actors[seat].id)
    assert result.response is not None or result.followups
    own = await inn.bot.service.log(table.id, seat)
    other = await inn.bot.service.log(table.id, 1 - seat)
    assert any(line.message.text.template.startswith("Your Shooting Star") for line in own)
    assert not any(line.message.text.template.startswith("Your Shooting Star") for line in other)
    assert all("Your Shooting Star" not in text_of(message) for message in place.history())
