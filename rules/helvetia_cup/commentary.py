"""What the reporter says: several ways for what happens often, chosen by what the dice show, so nothing is drawn."""

from rules.helvetia_cup.state import CupState

_PHRASES: dict[str, tuple[str, ...]] = {
    "steal-won": (
        "{player} gets a foot in.",
        "{player} pokes at the ball and has it at his toes.",
        "A clean touch by {player}.",
    ),
    "steal-lost": (
        "{player} grabs nothing but grass.",
        "{player} comes too late.",
        "{rival} does not even look at {player}.",
    ),
    "dribble-won": (
        "{player} wriggles free with the ball.",
        "A feint, a turn, and {player} is past {rival}.",
        "{player} dances around {rival}.",
    ),
    "dribble-lost": (
        "{player} stumbles over his own feint. {rival} has the ball!",
        "{rival} simply takes the ball away from {player}.",
        "{player} dribbles once too often: {rival} has the ball!",
    ),
    "tackle-won": (
        "{player} slides in and takes the ball; {rival} is on the ground.",
        "What a tackle! {rival} lies flat and {player} has the ball.",
        "{player} wins the ball, {rival} bites the turf.",
    ),
    "tackle-fall": (
        "{player} slides past everything and lies on the ground himself.",
        "{player} misses by a mile and stays down.",
        "{rival} hops over {player}, who lies on the ground.",
    ),
    "tackle-foul": (
        "Foul! {player} takes the legs of {rival}.",
        "The whistle: {player} has felled {rival}.",
        "{player} hits the man, not the ball. Foul on {rival}!",
    ),
    "intercept-won": (
        "{player} reads the pass and has the ball!",
        "{player} steps in between. The ball is his!",
        "Nobody asked {player}, but he has the ball!",
    ),
    "intercept-lost": (
        "{player} stretches in vain.",
        "The ball slips past {player}.",
        "{player} guesses wrong.",
    ),
    "clear-won": (
        "{player} kicks the ball away.",
        "{player} clears with all his might.",
        "Away with it, thinks {player}.",
    ),
    "clear-lost": (
        "{player} hits only air.",
        "{player} misses the ball.",
        "{player} jumps too early.",
    ),
    "long-won": (
        "A pass like drawn with a ruler.",
        "The ball sails to the very spot.",
        "Measured to the hex.",
    ),
    "long-lost": (
        "The ball drifts off, {meaning}.",
        "Not what he meant: the ball flies {meaning}.",
        "A gust of wind? The ball goes {meaning}.",
    ),
    "goal": (
        "GOAL! {player} beats {keeper}!",
        "GOOOAL! {player} leaves {keeper} no chance!",
        "It is in! {player} makes the net bulge behind {keeper}!",
    ),
    "miss": (
        "Over! {player} hides his face.",
        "Wide of the post. {player} stares at his boot.",
        "The woodwork! {player} cannot believe it.",
    ),
    "stopped": (
        "{keeper} was waiting there and holds it!",
        "{keeper} flies and has it!",
        "Saved! {keeper} knew the corner.",
    ),
    "receive": (
        "{player} controls it on {hex}.",
        "{player} takes it along on {hex}.",
        "It reaches {player} on {hex}.",
    ),
    "loose": (
        "Nobody there: the ball rolls free on {hex}.",
        "The ball lies on {hex} and waits for a friend.",
        "Into empty grass on {hex}.",
    ),
}


def phrase(state: CupState, event: str, salt: int) -> str:
    """A template for an event; the same situation always reads the same."""
    phrases = _PHRASES[event]
    return phrases[(salt + state.clock + state.rounds) % len(phrases)]
