"""Pyramis on Discord: a whole game by clicks, commands and a computer; secrets stay with their seats."""

import random

from tests.cogs.world import Clicker, Typist, World, answer, board_of, buttons, text_of


async def test_a_whole_game_with_a_restart_and_a_spectator(inn: World) -> None:
    chance = random.Random(5)
    lobby = await inn.open("pyramis", inn.bob)
    panel = (await inn.alice.click(lobby, label="Add computer")).response
    await inn.alice.click(panel, label=next(label for label in buttons(panel) if "andom" in label))
    await inn.alice.click(inn.again(lobby), label="Start")
    await inn.env.settle()
    place = inn.place(await inn.newest())
    clicker, typist = Clicker(inn, inn.alice, chance), Typist(inn, inn.bob, "pyramis", chance)
    restarted = False
    while (table := await inn.newest()).status == "running":
        if table.ply >= 25 and not restarted:
            old = board_of(place)
            await inn.restart()
            restarted = True
            assert "no seat" in answer(await inn.carol.click(old, label="Your move"))
        _, _, deciders = await inn.bot.service.spectator(table.id)
        if 0 in deciders:
            await clicker.turn(place)
        elif 1 in deciders:
            await typist.turn(place)
        await inn.env.settle()
    assert restarted
    assert table.status == "finished"
    assert table.result is not None
    assert clicker.clicks > 15
    assert typist.commands > 15
    assert "finished" in text_of(board_of(place))


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
