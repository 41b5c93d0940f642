"""Garden Nation on Discord: missions in secret, the first action in one list, refusals that name the rule."""

from typing import Any

from rules.gardennation.actions import Keep
from tests.cogs.world import World, answer, board_of, selects, text_of


async def chosen(inn: World) -> tuple[Any, int]:
    """A table of two on the printed layout after the missions are chosen, and who begins."""
    place = await inn.start("gardennation", inn.bob, options={"layout": "printed"})
    table = await inn.newest()
    for actor in (inn.alice, inn.bob):
        panel = await inn.bot.service.panel(table.id, actor.id)
        assert panel.prompt is not None
        keep = panel.prompt.options[0].action
        assert isinstance(keep, Keep)
        await actor.slash(place, "gardennation keep", first=keep.first, second=keep.second)
    _, _, deciders = await inn.bot.service.spectator(table.id)
    return place, deciders[0]


async def test_the_kept_missions_are_told_to_their_owner_alone(inn: World) -> None:
    place, _ = await chosen(inn)
    table = await inn.newest()
    logs = [await inn.bot.service.log(table.id, seat) for seat in range(2)]
    for seat, log in enumerate(logs):
        told = [line for line in log if line.message.text.template.startswith("You keep")]
        assert [line.message.to for line in told] == [seat]
    assert all("You keep" not in text_of(message) for message in place.history())


async def test_the_first_action_is_one_choice_among_all_areas(inn: World) -> None:
    place, seat = await chosen(inn)
    actor = (inn.alice, inn.bob)[seat]
    panel = (await actor.click(board_of(place), label="Your move")).response
    offered = [select for select in selects(panel) if len(select["options"]) > 1]
    assert sum(len(select["options"]) for select in offered) >= 42 + 7 * 3
    assert "off the map" in text_of(panel)
    refused = await actor.slash(place, "gardennation construct", area="4E")
    assert "4E is a bramble: convert it, and choose its land." in answer(refused)
    await actor.slash(place, "gardennation convert", area="4E", land="red")
    table = await inn.newest()
    _, view, deciders = await inn.bot.service.spectator(table.id)
    assert (view.crane, deciders) == (5, (1 - seat,))


async def test_a_ploy_and_the_action_after_it_are_one_line(inn: World) -> None:
    place, seat = await chosen(inn)
    first, second = (inn.alice, inn.bob) if seat == 0 else (inn.bob, inn.alice)
    await first.slash(place, "gardennation construct", area="5E")
    await second.slash(place, "gardennation strategic-move", way="up", then="construct 6SW; construct 6E")
    await second.slash(place, "confirm")
    table = await inn.newest()
    _, view, _ = await inn.bot.service.spectator(table.id)
    assert (view.ploys[1 - seat], view.crane, view.inhabitants[1 - seat]) == (3, 5, 35 - 3 - 4)
