"""A visit to El Paso: money, a Simmental card, the delivery (section "El Paso: steps of a visit")."""

from rules.elpasogwt import deck, offers
from rules.elpasogwt.actions import Deliver, Disc, Shift
from rules.elpasogwt.anytime import Decision, OpenDecision
from rules.elpasogwt.components import (
    BONUSES,
    DISCS,
    GIVES,
    POSTS,
    SIMMENTAL,
    TABLES,
    post_place,
)
from rules.elpasogwt.effects import grant
from rules.elpasogwt.state import NOBODY, ElPasoState
from rules.game import Action, Option, Prompt, Step, Turn
from rules.text import Argument, Place, Text, Who


def arrive(state: ElPasoState, seat: int, turn: Turn) -> None:
    """Money and a Simmental card; the hand is shown; then the delivery is chosen."""
    rancher = state.ranchers[seat]
    money = TABLES.arrival + sum(BONUSES[tile].arrival for tile in rancher.bonuses)
    rancher.money += money
    words: dict[str, Argument] = {"seat": Who(seat), "money": money, "now": rancher.money, "left": state.simmental}
    if state.simmental:
        state.simmental -= 1
        rancher.owned[SIMMENTAL] += 1
        rancher.discard.append(SIMMENTAL)
        words["left"] = state.simmental
        turn.say("{seat} gets ${money} (now ${now}) and a Simmental ({left} left).", **words)
    else:
        turn.say("{seat} gets ${money} (now ${now}); no Simmental is left.", **words)
        if state.ending == NOBODY:
            state.ending = seat
            turn.head("The end is near: {seat} stands on the Simmental space. The others have one more turn.", **words)
    state.shown = seat
    turn.reveal()
    turn.say(
        "{seat} shows {cards}: breeding value {value}.",
        seat=Who(seat),
        cards=deck.names(rancher.hand),
        value=rancher.breeding,
    )
    state.steps += [LeaveElPaso(seat=seat), ChoosePost(seat=seat)]


class LeaveElPaso(Step[ElPasoState, Action], kw_only=True):
    """After the delivery the whole hand is discarded. Decides itself."""

    rule = "el-paso"
    seat: int

    def deciders(self, state: ElPasoState) -> tuple[int, ...]:
        return ()

    def resolve(self, state: ElPasoState, turn: Turn) -> None:
        state.steps.pop()
        state.shown = NOBODY
        deck.discard_hand(state, self.seat)


class ChoosePost(OpenDecision):
    """Choose the trading post to which you deliver."""

    rule = "deliver"

    def text(self, state: ElPasoState) -> Text:
        rancher = state.ranchers[self.seat]
        words: dict[str, Argument] = {
            "value": rancher.breeding,
            "infinity": rancher.infinity,
            "certificates": rancher.certificates,
            "most": rancher.breeding + rancher.infinity + rancher.certificates,
        }
        template = "Choose a trading post. Breeding value {value}"
        if rancher.infinity:
            template += ", +{infinity} by tiles"
        if rancher.certificates:
            template += ", up to +{certificates} by certificates"
        return Text(template + ": at most {most}.", words)

    def own_options(self, state: ElPasoState) -> list[Option]:
        return [
            offers.deliver(post.value, certificates_for(state, self.seat, post.value))
            for post in state.reachable_posts(self.seat)
        ]

    def carry_out(self, state: ElPasoState, action: Action, turn: Turn) -> None:
        assert isinstance(action, Deliver)
        post = POSTS[action.post]
        step = ChooseDisc if state.removable(self.seat, post) else DiscShortage
        state.steps[-1] = step(seat=self.seat, post=action.post)

    def refusal(self, state: ElPasoState, seat: int, action: Action) -> Text | None:
        if not isinstance(action, Deliver):
            return super().refusal(state, seat, action)
        post = POSTS.get(action.post)
        if post is None:
            return Text("There is no such trading post.")
        rancher = state.ranchers[seat]
        if not rancher.takes(post):
            return Text("You have a disc on {post}.", {"post": Place(post_place(post.value))})
        most = rancher.breeding + rancher.infinity + rancher.certificates
        return Text("You reach {most} at most.", {"most": most})


def certificates_for(state: ElPasoState, seat: int, value: int) -> int:
    """The certificates of the track that a delivery to a post of that value spends."""
    rancher = state.ranchers[seat]
    return max(0, value - rancher.breeding - rancher.infinity)


def _deliver(state: ElPasoState, seat: int, value: int) -> int:
    """Spend the certificates that a delivery needs; returns how many."""
    spent = certificates_for(state, seat, value)
    state.ranchers[seat].certificates -= spent
    state.marks.append(post_place(value))
    return spent


def _say_delivered(template: str, spent: int, turn: Turn, **words: Argument) -> None:
    if spent:
        template += ", spending {spent} {spent:certificate|certificates}"
    turn.say(template + ".", spent=spent, **words)


class ChooseDisc(Decision):
    """Choose the disc of your player board that you put on the trading post.

    Attributes:
        post: its value.
    """

    rule = "deliver"
    post: int

    def prompt(self, state: ElPasoState, seat: int) -> Prompt:
        options = [offers.disc(id) for id in state.removable(seat, POSTS[self.post])]
        return Prompt(Text("Which disc goes to {post}?", {"post": Place(post_place(self.post))}), options)

    def play(self, state: ElPasoState, seat: int, action: Action, turn: Turn) -> None:
        assert isinstance(action, Disc)
        state.steps.pop()
        rancher = state.ranchers[seat]
        price = DISCS[action.disc].price
        spent = _deliver(state, seat, self.post)
        rancher.money -= price
        rancher.discs.remove(action.disc)
        rancher.posts.append(self.post)
        _say_delivered(
            "{seat} delivers to {post} with disc {disc} ({gives})" + (" for ${price}" if price else ""),
            spent,
            turn,
            seat=Who(seat),
            post=Place(post_place(self.post)),
            disc=action.disc,
            gives=GIVES[action.disc],
            price=price,
        )
        _bonus(state, seat, self.post, turn)

    def refusal(self, state: ElPasoState, seat: int, action: Action) -> Text | None:
        if not isinstance(action, Disc) or action.disc not in DISCS:
            return Text("Discs of your player board go first.") if isinstance(action, Shift) else None
        disc = DISCS[action.disc]
        if action.disc not in state.ranchers[seat].discs:
            return Text("Disc {disc} has left your player board.", {"disc": action.disc})
        if disc.middle and not POSTS[self.post].middle:
            least = min(post.value for post in POSTS.values() if post.middle)
            return Text("A middle disc leaves the board only for post {least} or higher.", {"least": least})
        return Text("Disc {disc} costs ${price}.", {"disc": action.disc, "price": disc.price})


class DiscShortage(Decision):
    """No disc of the board may go to the post: move one from another post, or place none.

    Attributes:
        post: its value.
    """

    rule = "no-disc"
    post: int

    def prompt(self, state: ElPasoState, seat: int) -> Prompt:
        others = sorted({value for value in state.ranchers[seat].posts if value != self.post})
        text = Text("No disc of your board may go to {post}. Move another one?", {"post": Place(post_place(self.post))})
        return Prompt(text, [*(offers.shift(value) for value in others), offers.NO_DISC])

    def play(self, state: ElPasoState, seat: int, action: Action, turn: Turn) -> None:
        state.steps.pop()
        rancher = state.ranchers[seat]
        spent = _deliver(state, seat, self.post)
        words: dict[str, Argument] = {"seat": Who(seat), "post": Place(post_place(self.post))}
        if isinstance(action, Shift):
            rancher.posts.remove(action.post)
            rancher.posts.append(self.post)
            words["old"] = Place(post_place(action.post))
            _say_delivered("{seat} delivers to {post} and moves the disc from {old} there", spent, turn, **words)
            _bonus(state, seat, self.post, turn)
        else:
            _say_delivered("{seat} delivers to {post} without a disc", spent, turn, **words)

    def refusal(self, state: ElPasoState, seat: int, action: Action) -> Text | None:
        match action:
            case Shift(post) if post == self.post:
                return Text("The disc must come from another post.")
            case Shift():
                return Text("You have no disc there.")
            case Disc():
                return Text("No disc of your board may go there.")
            case _:
                return None


def _bonus(state: ElPasoState, seat: int, value: int, turn: Turn) -> None:
    bonus = POSTS[value].bonus
    if bonus:
        grant(state, seat, bonus, turn)
