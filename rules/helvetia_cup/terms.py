"""What things are called, by their ids in texts."""

from rules.helvetia_cup.components import TABLES
from rules.helvetia_cup.pitch import NAMES

TERMS = {
    **{name: name for name in NAMES},
    **{team.id: team.name for team in TABLES.teams},
    **{
        f"{player.team}-{player.number}{end}": f"{player.name} (North)" if end else player.name
        for player in TABLES.players
        for end in ("", "n")
    },
    **{f"skill-{skill}": name for skill, name in TABLES.skills.items()},
    **{f"card-{card.id}": card.name for card in TABLES.cards},
    **{formation.id: formation.name for formation in TABLES.formations},
    **{f"square-{square}": f"{square} {name}" for square, name in TABLES.goal.names.items()},
    **{f"booking-{card}": card for card in ("none", "yellow", "red")},
    "pressure": "pressure",
    "direct": "direct kick",
    "word-shoot": "Shoot",
    "word-direct": "Direct kick",
    "word-header": "Header",
    "word-intercept": "Intercept",
    "word-clear": "Clear",
}
