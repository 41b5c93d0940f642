"""Federation in words: the alt text of the picture, and the whole board in plain lines."""

from rendering.federation.worlds import short_name
from rendering.outcome import heading, verdict
from rendering.scene import Scene
from rules.federation import GAME, MARKS
from rules.federation.components import (
    AMBASSADORS,
    COLUMNS,
    DEEP_SPACE,
    ERUDITES,
    MEGASTRUCTURES,
    NODES,
    PLANETS,
    PRODUCTION,
    START_TILES,
    TABLES,
    TERMS,
    TOKENS,
)
from rules.federation.launch import deep_words
from rules.federation.scoring import scores
from rules.federation.state import FederationState, Placed
from rules.federation.tables import Goods
from rules.federation.turns import start_words
from rules.federation.wording import base_words, brings, cost
from rules.game import State
from rules.text import PlainReader, counted, write


def _mark(seat: int) -> str:
    return MARKS[seat].split()[0].lower()


def _placed(view: FederationState, placed: Placed) -> str:
    does = [counted(view.votes_of(placed), "vote")] if placed.votes else []
    does += ["funds"] if placed.funds else []
    told = f"{placed.space} {_mark(placed.seat)} {AMBASSADORS[placed.ambassador].id} {', '.join(does)}"
    return told + (f" +{placed.token}" if placed.token else "") + (" +assistant" if placed.assistant else "")


def _senate(view: FederationState) -> str:
    told = [_placed(view, placed) for placed in view.placed]
    told += [f"Outer Module {_mark(seat)} {AMBASSADORS[who].id}" for seat, who in view.outside]
    return "Senate: " + ("; ".join(told) or "empty")


def _laws(view: FederationState) -> str:
    votes = view.wing_votes()
    if not view.laws:
        return ""
    left, right = view.laws[0]
    for_left, for_right = counted(votes["left"], "vote"), counted(votes["right"], "vote")
    told = f"Laws: left {TERMS[left]} {for_left}, right {TERMS[right]} {for_right}"
    if len(view.laws) > 1:
        told += f"; next round left {TERMS[view.laws[1][0]]}, right {TERMS[view.laws[1][1]]}"
    return told


def _projects(view: FederationState) -> str:
    told = [
        f"{name} {TERMS[track]} {'funded' if counter == view.funded_at else f'{counter}/{view.funded_at}'}"
        for name, track, counter in zip(COLUMNS, view.projects, view.funding, strict=True)
    ]
    return "Projects: " + ", ".join(told)


def _seat(view: FederationState, scene: Scene, seat: int) -> str:
    """A player in one line."""
    player = view.players[seat]
    told = [f"{player.points} PP"]
    told.append(cost(Goods(player.green, player.pink, player.diamonds)) or "no crystals")
    told.append(f"Authority {player.authority}")
    told.append(" ".join(f"{planet} {player.influence(planet)}" for planet in PLANETS))
    told.append(f"ships {player.hangar} in the hangar, {len(player.launched)} flown")
    held = [id for id, count in zip(TOKENS, player.tokens, strict=True) for _ in range(count)]
    if held:
        told.append("tokens " + " ".join(held))
    if player.medal_count:
        told.append("medals " + " ".join([*player.medals, *["star"] * player.stars]))
    return f"{scene.called(seat)} ({MARKS[seat].lower()}): {', '.join(told)}"


def describe(view: State, scene: Scene) -> str:
    """The alt text of the picture."""
    assert isinstance(view, FederationState)
    lines = [heading(GAME, scene), verdict(GAME, view, scene)]
    lines.append(write(GAME.status(view), PlainReader()) + ".")
    if scene.places:
        lines.append("You may choose: " + ", ".join(sorted(TERMS[place] for place in scene.places)) + ".")
    if view.start_tiles:
        lines.append(f"Starting tiles: {', '.join(view.start_tiles)}.")
    lines += [_seat(view, scene, seat) + "." for seat in range(view.seats)]
    if not scene.over:
        lines += [told + "." for told in (_laws(view), _senate(view)) if told]
        if view.covers:
            lines.append(f"Covered: {', '.join(view.covers)}.")
    lines.append(_projects(view) + ".")
    return " ".join(line for line in lines if line)


def _nebula(view: FederationState) -> list[str]:
    """The open erudites, ring by ring, with the height of their stacks."""
    told: dict[str, list[str]] = {}
    for node, stack in zip(NODES, view.nebula, strict=True):
        name = short_name(ERUDITES[stack[-1]].name) if stack else "empty"
        told.setdefault(node[1], []).append(f"{node} {name} {len(stack)}")
    return [f"Nebula ring {ring}: {', '.join(nodes)}" for ring, nodes in told.items()]


def _structure(view: FederationState, id: str) -> str:
    robots = ", ".join(_mark(seat) for seat in view.robots_on(id))
    there = f" ({robots})" if robots else ""
    if id in PRODUCTION:
        part = PRODUCTION[id]
        return f"{id} {cost(part.cost)}: {brings(part.income)}{there}"
    part = MEGASTRUCTURES[id]
    return f"{id} {cost(part.cost)}: {base_words(part)}{there}"


def _more(view: FederationState, seat: int) -> str:
    """What a player has besides what the alt text tells."""
    player = view.players[seat]
    ticks = " ".join(id for id in player.ticks if id not in player.launched)
    told = [f"ticks {ticks or 'none'}"]
    if player.launched:
        told.append(f"flown {' '.join(player.launched)}")
    if view.steps:
        told.append("left " + (" ".join(AMBASSADORS[who].id for who in player.ready) or "nobody"))
    if player.assistant:
        told.append(f"assistant {player.assistant}")
    told.append(f"mage {player.mage}")
    if player.ring_world:
        told.append(f"Ring World at {TERMS[player.ring_world]}")
    told += [TERMS[id] for id in player.erudites]
    return "  " + ", ".join(told)


def words(view: State, scene: Scene) -> str:
    """The whole board in plain lines."""
    assert isinstance(view, FederationState)
    lines = [verdict(GAME, view, scene), write(GAME.status(view), PlainReader())]
    lines.append(f"{scene.called(view.president)} is President")
    lines += [f"  {id} {TERMS[id]}: {start_words(START_TILES[id])}" for id in view.start_tiles]
    lines += [_laws(view), _projects(view), _senate(view)]
    if view.covers:
        lines.append(f"Covered: {', '.join(view.covers)}")
    if not scene.over:
        lines.append(f"Free: {', '.join(view.free_spaces())}")
    stock = ", ".join(f"{id} {TERMS[id]} {count}" for id, count in zip(TOKENS, view.tokens, strict=True))
    lines += [f"Alteration tokens: {stock}", *_nebula(view)]
    lines.append(
        f"Production, {TABLES.robot_surcharge} G more for each robot there: "
        + "; ".join(_structure(view, id) for id in PRODUCTION)
    )
    lines.append("Megastructures: " + "; ".join(_structure(view, id) for id in view.structures))
    lines.append("Deep Space: " + ("; ".join(f"{id} {deep_words(DEEP_SPACE[id])}" for id in view.deep_space) or "none"))
    for score in scores(view):
        lines += ["", _seat(view, scene, score.seat), _more(view, score.seat)]
        if scene.over:
            parts = ", ".join(f"{write(text, PlainReader())} {points}" for text, points in score.parts if points)
            lines.append(f"  In the end {score.points}: {parts or 'nothing'}")
    return "\n".join(lines).strip()
