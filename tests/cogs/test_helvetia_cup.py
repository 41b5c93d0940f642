"""Helvetia Cup on Discord: a whole match, a move phase in one line, names for numbers."""

from typing import Any

from rules.helvetia_cup.pitch import INDEX, NAMES
from tests.cogs.world import World, answer, board_of, buttons, selects, text_of

HALF = {"length": "half", "quiet": "5"}


async def state_of(inn: World) -> Any:
    table = await inn.newest()
    _, view, _ = await inn.bot.service.spectator(table.id)
    return view


async def kick_off(inn: World, **options: str) -> Any:
    """A match with usual squads up to the kick-off. Returns its thread."""
    place = await inn.start("helvetia_cup", inn.bob, options={**HALF, **options})
    await inn.alice.slash(place, "helvetia_cup choose", what="Dragons")
    await inn.bob.slash(place, "helvetia_cup choose", what="madmen")
    await inn.alice.slash(place, "helvetia_cup choose", what="usual")
    await inn.bob.slash(place, "helvetia_cup choose", what="usual")
    people = [inn.alice, inn.bob]
    while (view := await state_of(inn)).phase in ("toss", "placement", "place attack"):
        step = view.steps[-1]
        actor = people[step.seat]
        if view.phase == "toss":
            await actor.slash(place, "helvetia_cup choose", what="attack")
            continue
        await actor.slash(place, "helvetia_cup choose", what="square" if step.attack else "box")
        panel = await inn.bot.service.panel((await inn.newest()).id, actor.id)
        while panel.prompt is not None:
            action = panel.prompt.options[0].action
            await actor.slash(place, "helvetia_cup place", number=str(action.number), hex=action.hex)
            panel = await inn.bot.service.panel((await inn.newest()).id, actor.id)
        if panel.complete:
            await actor.slash(place, "confirm")
    assert view.phase == "kick-off"
    return place


async def test_a_whole_match_in_which_nobody_runs(inn: World) -> None:
    """Alice clicks, Bob types; eight rounds without a turnover move the clock until the half is over."""
    place = await kick_off(inn)
    people = [inn.alice, inn.bob]
    view = await state_of(inn)
    mate = next(
        NAMES[player.hex]
        for player in view.on_pitch(view.attack)
        if 0 < abs(player.hex - view.ball) < 40 and player.number != view.keepers[view.attack]
    )
    await people[view.attack].slash(place, "helvetia_cup short", hex=mate)
    await people[view.attack].slash(place, "confirm")
    rounds = 0
    while (table := await inn.newest()).status == "running":
        _, view, deciders = await inn.bot.service.spectator(table.id)
        name = type(view.steps[-1]).__name__
        if list(deciders) == [0]:
            panel = (await inn.alice.click(board_of(place), label="Your move")).response
            if name == "Moves":
                assert any("choose" in part["custom_id"] for part in selects(panel))
                await inn.alice.click(panel, label="End the move phase")
            elif name == "Placement":
                raise AssertionError("one half has one placement")
            else:
                await inn.alice.slash(place, "move", **_end(name))
        elif name == "Moves":
            await inn.bob.slash(place, "helvetia_cup phase", moves="done")
        else:
            await inn.bob.slash(place, "move", **_end(name))
        rounds += 1
        assert rounds < 400
    assert table.status == "finished"
    assert "A draw: 0-0." in text_of(board_of(place))
    assert "Rematch" in buttons(board_of(place))


def _end(name: str) -> dict[str, str]:
    return {"notation": "decline" if name in ("DefenceAction", "OffsideCall", "Interception", "Clearance") else "end"}


async def test_a_whole_phase_in_one_line_can_be_taken_back(inn: World) -> None:
    place = await kick_off(inn)
    view = await state_of(inn)
    attacker, defender = (inn.alice, inn.bob) if view.attack == 0 else (inn.bob, inn.alice)
    side = view.attack
    # The ball goes to nobody beside the kicker, so his side keeps it.
    await attacker.slash(place, "helvetia_cup short", hex="E7" if side == 0 else "E9")
    view = await state_of(inn)
    assert type(view.steps[-1]).__name__ == "Moves"
    movers = [player for player in view.on_pitch(side) if player.number != view.keepers[side]]
    ahead = 1 if side == 0 else -1
    goals = {player.number: NAMES[player.hex + ahead] for player in movers[:2]}
    line = ", ".join(f"{number} {hex}" for number, hex in goals.items())
    refused = await attacker.slash(place, "helvetia_cup phase", moves=f"{line}, 99 E1")
    assert "99 E1 is not clear" in answer(refused)
    assert (await state_of(inn)).player(side, movers[0].number).hex == movers[0].hex
    shown = await attacker.slash(place, "helvetia_cup phase", moves=f"{line}, done")
    assert "complete" in answer(shown)
    await attacker.slash(place, "undo", all=True)
    await attacker.slash(place, "helvetia_cup phase", moves=f"{line}; done")
    await attacker.slash(place, "confirm")
    view = await state_of(inn)
    assert [view.player(side, number).hex for number in goals] == [INDEX[hex] for hex in goals.values()]
    waiting = await defender.click(board_of(place), label="Your move")
    assert "Move your players" in answer(waiting)


async def test_players_by_name(inn: World) -> None:
    place = await kick_off(inn)
    view = await state_of(inn)
    side = view.attack
    attacker = (inn.alice, inn.bob)[side]
    await attacker.slash(place, "helvetia_cup short", hex="E7" if side == 0 else "E9")
    await attacker.slash(place, "helvetia_cup pick", number="Fas Nakt" if side == 0 else "mone")
    panel = await inn.bot.service.panel((await inn.newest()).id, attacker.id)
    assert panel.draft == ("pick 8",)
