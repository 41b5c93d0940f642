"""All decisions of Helvetia, in the order of the rulebook."""

from rules.helvetia.steps_build import BuildHouse, BuildNeutral, ChooseSite, MoveInto, PayCost
from rules.helvetia.steps_carter import DeliverGood, MakeGood
from rules.helvetia.steps_people import BearChild, WakeQuarter
from rules.helvetia.steps_priest import MarryNeutral, MarryVillager, TakeDowry
from rules.helvetia.steps_round import ComeHome, Round
from rules.helvetia.steps_setup import (
    FirstPairs,
    NeutralPlace,
    NeutralVillager,
    PickStart,
    PlacePairs,
    PlaceStart,
    SecondPair,
    SwapPick,
    ThirdPairs,
)
from rules.helvetia.steps_turn import TakeTurn

AnyStep = (
    PickStart
    | SwapPick
    | NeutralPlace
    | NeutralVillager
    | PlaceStart
    | PlacePairs
    | FirstPairs
    | SecondPair
    | ThirdPairs
    | Round
    | TakeTurn
    | BuildHouse
    | PayCost
    | ChooseSite
    | MoveInto
    | DeliverGood
    | MakeGood
    | WakeQuarter
    | MarryVillager
    | TakeDowry
    | BearChild
    | BuildNeutral
    | MarryNeutral
    | ComeHome
)
