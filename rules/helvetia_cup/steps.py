"""All decision points of Helvetia Cup."""

from rules.helvetia_cup.match import Match
from rules.helvetia_cup.steps_attack import AttackAction, HeaderChoice, KickOff, Receiver
from rules.helvetia_cup.steps_defence import Clearance, DefenceAction, ForcedStep, Interception
from rules.helvetia_cup.steps_destination import Destination
from rules.helvetia_cup.steps_duel import GoalDuel
from rules.helvetia_cup.steps_foul import Replacement, StandIn
from rules.helvetia_cup.steps_moves import Moves, StandingAnswers
from rules.helvetia_cup.steps_offside import OffsideCall
from rules.helvetia_cup.steps_placement import Placement
from rules.helvetia_cup.steps_restart import Displaced, Nearest
from rules.helvetia_cup.steps_run import Run
from rules.helvetia_cup.steps_setup import ChooseTeam, KeepCards, Squad, Toss
from rules.helvetia_cup.steps_shootout import NextKicker, ShootoutOrder
from rules.helvetia_cup.steps_windows import CardWindow

AnyStep = (
    Match
    | ChooseTeam
    | Squad
    | KeepCards
    | Toss
    | Placement
    | KickOff
    | Moves
    | Destination
    | Run
    | StandingAnswers
    | Nearest
    | Displaced
    | DefenceAction
    | ForcedStep
    | AttackAction
    | Interception
    | Receiver
    | Clearance
    | HeaderChoice
    | GoalDuel
    | Replacement
    | StandIn
    | OffsideCall
    | ShootoutOrder
    | NextKicker
    | CardWindow
)
