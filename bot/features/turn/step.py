"""A step of a turn: what is asked, and the buttons that take back, end and lead elsewhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

from discord import ButtonStyle

from bot.features.turn.plans import PlanStep
from bot.features.turn.together import CONFIRM, Amounts, Offering, ticks
from bot.game.people.preferences import HandOrder
from bot.game.table.prepared_turns import MOST_PLANS
from bot.game.table.state import Draft, Plans, TableState
from bot.game.terms import Hints
from bot.narration.narrator import Narrator
from bot.narration.options import NOT_LOOKED_AT, Forecasts, option_description, option_label
from bot.narration.refusals import is_plain
from bot.platform.discord.custom_ids import CustomId
from bot.platform.discord.pages import Item, button
from bot.platform.i18n.languages import Language
from bot.platform.request import Stamp
from bot.ui.actions import Action
from bot.ui.buttons import rules_button, topic_of_question
from bot.ui.pictures.painter import card_gains
from bot.ui.presenter import ranks_hand
from engine import ActionOption, CardOption, Decision, Game, Kind, Option, View
from engine.errors import Refusal
from engine.events import FACE_DOWN
from render import DraftTurn, hand_order
from render.look import Form

AnyOption = TypeVar("AnyOption", bound=Option)


def own_view(game: Game, table: TableState, seat: int, language: Language) -> View:
    """The view of the player of ``seat``, with the hand in their chosen order.

    Where the picture of the hand tells what cards bring, that decides first (``hand_order``),
    unless they want it by names.
    """
    view, order = game.view(seat), table.seats[seat].preferences.hand_order
    if not view.hand:
        return view
    cards = sorted(view.hand, key=lambda card: language.sort_key(language.card_name(card)))
    if order is not HandOrder.NAME:
        cards.sort(key=lambda card: view.catalogue.card(card).colour)
    if order is HandOrder.BUILDABLE:
        buildable = {one.card for one in game.outlook(seat) if one.refusal is None}
        cards.sort(key=lambda card: card not in buildable)
    return replace(view, hand=tuple(cards))


def by_hand(options: Sequence[AnyOption], view: View) -> list[AnyOption]:
    """Options that are cards in the order of the hand in ``view``; others stay before them."""
    places = {card: place for place, card in reversed(list(enumerate(view.hand or ())))}

    def place(option: Option) -> int:
        if isinstance(option, ActionOption | CardOption):
            return places.get(option.card, len(places))
        return -1

    return sorted(options, key=place)


AT_ONCE, FOR_ME = "once", "draft"  # extras: what to do with a prepared turn
PLANS = "list"  # an extra: shows the plans
OWN = "own"  # a text button's extra: the turn in hand of the person who asks


@dataclass(frozen=True, slots=True)
class Step:
    """Everything a page is made from."""

    language: Language
    draft: Draft
    decision: Decision
    view: View
    # What the options bring, by their keys; "confirm" has the whole turn.
    forecasts: Forecasts = field(default_factory=dict)
    form: Form = Form.WIDE  # of the reader's screen
    amounts: Amounts | None = None  # what is asked, taken together with the same questions
    offering: Offering | None = None  # where its cards can still be changed
    restarts: bool = True  # whether *Start over* takes back more than *Undo*

    @classmethod
    def of(
        cls,
        language: Language,
        draft: Draft,
        forecasts: Forecasts = NOT_LOOKED_AT,
        form: Form = Form.WIDE,
    ) -> Step:
        """The step at which ``draft`` stands."""
        decision = draft.game.decision
        assert decision is not None, "a draft is a turn in hand"
        view = own_view(draft.game, draft.table, draft.seat, language)
        if decision.kind is Kind.ACTION and view.hand:
            ranked = ranks_hand(draft.table, draft.seat)
            outlook = draft.game.outlook(draft.seat)
            gains = card_gains(forecasts, ranked=ranked)
            view = replace(view, hand=tuple(hand_order(view.hand, outlook, gains)))
        together = Amounts.of(draft), Offering.of(draft)
        return cls(language, draft, decision, view, forecasts, form, *together)

    @property
    def names(self) -> list[str]:
        """The players' names by seat."""
        return self.draft.table.names

    @property
    def narrator(self) -> Narrator:
        """Narrator of the step."""
        return Narrator.of(self.language, self.draft.table)

    @property
    def card_built(self) -> str | None:
        """The card that this turn builds, if a choice has named it."""
        begun, _, card = next(iter(self.draft.game.choices), "").partition(":")
        return {"build": card, "wild": FACE_DOWN}.get(begun)

    def tried_out(self) -> Game:
        """A copy of the game that has gone on with the first answer."""
        ahead = self.draft.game.copy()
        ahead.choose(self.decision.options[0])
        return ahead

    @property
    def ticks(self) -> list[tuple[str, str, bool]]:
        """The further cards of the offering: the extra that toggles it, the card, whether it is in.

        They stand in the order of the hand; there are none where no card can be changed.
        """
        if self.offering is None:
            return []
        view = own_view(self.offering.begun, self.draft.table, self.draft.seat, self.language)
        return ticks(self.offering, view.hand or ())

    def label(self, option: Option) -> str:
        """The label of an option."""
        return option_label(self.narrator, option, self.decision, self.view)

    def described(self, option: Option) -> str:
        """Details of an option."""
        return option_description(self.narrator, option, self.decision, self.view, self.forecasts)

    def custom_id(self, action: Action, extra: str = "") -> CustomId:
        """The custom id of a component that belongs to this state of the turn."""
        return CustomId(action, self.draft.stamp, extra)

    def text(self, key: str) -> str:
        """A text without arguments."""
        return self.language.text(key)

    def button(
        self,
        key: str,
        action: Action,
        extra: str = "",
        *,
        style: ButtonStyle = ButtonStyle.secondary,
        row: int = 3,
        disabled: bool = False,
    ) -> Item:
        """A button with the text ``key`` that belongs to this state of the turn."""
        custom_id = self.custom_id(action, extra)
        return button(self.text(key), custom_id, style=style, row=row, disabled=disabled)


def actions(decision: Decision, action: str) -> list[ActionOption]:
    """The cards with which a turn can begin in that way: build, wild or offer."""
    beginnings = (option for option in decision.options if isinstance(option, ActionOption))
    return [option for option in beginnings if option.action == action]


def draft_turn(step: Step) -> DraftTurn:
    """The player's goods before and after the turn in hand.

    Of a turn that ends the game it is what they own before the final scores (R8).
    """
    game, seat = step.draft.game, step.draft.seat
    ahead = step.tried_out().view(seat)
    after = step.view if ahead.result is not None else ahead
    return DraftTurn(seat, game.fork().view(seat).seats[seat], after.seats[seat])


def as_it_will_be(step: Step) -> View:
    """The board after the turn in hand, with that turn marked as the last one."""
    return replace(step.view, last_turn=step.view.draft)


def last_items(step: Step) -> tuple[Item, ...]:
    """Confirm, or take back; before one's turn ``fate_items`` stand above."""
    if step.draft.ahead:
        return (_undo(step), *_restart(step), *plan_items(step), _in_words(step), _rules(step))
    line = step.draft.line is not None
    confirm = step.button(
        "button-confirm",
        Action.PICK if line else Action.CONFIRM,
        CONFIRM if line else "",
        style=ButtonStyle.success,
    )
    back = (to_record(step.language, step.draft),) if line else ()
    return (confirm, _undo(step), *_restart(step), *back, _in_words(step), _rules(step))


def line_end_items(language: Language, draft: Draft) -> tuple[Item, ...]:
    """Where a line has led to the end of the game: take back, or leave it."""
    undo = CustomId(Action.UNDO, draft.stamp), CustomId(Action.RESTART, draft.stamp)
    labels = language.text("button-undo"), language.text("button-start-over")
    taking_back = (button(label, one) for label, one in zip(labels, undo, strict=True))
    return (*taking_back, to_record(language, draft))


def to_record(language: Language, draft: Draft) -> Item:
    """Leaves a line for the turn of the record at which it began; the line is kept."""
    stamp = Stamp(draft.table.id, draft.table.version, 0)
    custom_id = CustomId(Action.REPLAY_STEP, stamp, "here")
    return button(language.text("button-record-back"), custom_id, row=3)


def fate_items(step: Step) -> tuple[Item, ...]:
    """The switch of a turn that is prepared, showing how it stands."""
    if not step.draft.ahead:
        return ()
    plans, kept = step.draft.plans, step.draft.preparation
    if plans is not None and plans.several:
        return plan_fates(step, plans)
    chosen = (AT_ONCE if kept.at_once else FOR_ME) if kept is not None and kept.same else None

    def fate(key: str, extra: str) -> Item:
        style = ButtonStyle.success if extra == chosen else ButtonStyle.secondary
        return step.button(key, Action.PREPARE, extra, style=style, row=2, disabled=extra == chosen)

    return fate("button-prepare-once", AT_ONCE), fate("button-prepare-draft", FOR_ME)


def ending_items(step: Step, *, begun: bool = True, closes: bool = True) -> tuple[Item, ...]:
    """Take back, fold the panel up, read it in words; not ``begun``: there is nothing yet.

    Not ``closes``: without the second, for which Discord has a way of its own.
    """
    draft = step.draft
    restart = _restart(step) if draft.can_start_over else ()
    close = (
        step.button("button-close", Action.CLOSE)
        if draft.line is None
        else to_record(step.language, draft)
    )
    listed = draft.ahead and draft.plans is not None and draft.plans.several
    if listed:
        (close,) = plan_items(step)  # which can be closed, too
    undo = (_undo(step),) if begun else ()
    out = (close,) if closes or listed or draft.line is not None else ()
    return (*undo, *restart, *out, _in_words(step), _rules(step), *_elsewhere(step))


def plan_items(step: Step) -> tuple[Item, ...]:
    """The way from a turn that is prepared to the others, or to another one once it is finished."""
    plans = step.draft.plans
    if plans is None or not step.draft.ahead:
        return ()
    if plans.several:
        return (step.button("button-plans", Action.PLAN, PLANS),)
    add = step.button("button-plan-add", Action.PLAN, PlanStep.ADD)
    return (add,) if plans.in_hand.ready else ()


def plan_fates(step: Step, plans: Plans) -> tuple[Item, ...]:
    """Where a turn that is prepared goes among the others; renews it if the board has changed."""
    if plans.in_hand.ready:
        renewed = step.button("button-plan-renew", Action.PLAN, PlanStep.SAVE, row=2)
        return () if plans.in_hand.same else (renewed,)
    last, full = plans.place == len(plans.each) - 1, plans.ready >= MOST_PLANS
    items = list[Item]()
    if not full:
        key, number = ("after", plans.place) if last else ("save", plans.place + 1)
        items.append(plan_button(step, key, number, PlanStep.SAVE, row=2))
    if last or full:
        items += [
            plan_button(step, "instead", place + 1, f"{PlanStep.INSTEAD}:{place}", row=2)
            for place, other in enumerate(plans.each)
            if other.ready
        ]
    return tuple(items)


def plan_button(
    step: Step, key: str, number: int, extra: str, *, row: int, disabled: bool = False
) -> Item:
    """A button about the plan with that number; ``extra`` says what it does with which plan."""
    label = step.language.text(f"button-plan-{key}", number=number)
    return button(label, step.custom_id(Action.PLAN, extra), row=row, disabled=disabled)


def refused_regions(step: Step) -> Mapping[str, Refusal]:
    """The regions that cannot be chosen where one is asked for, each with the reason.

    Nothing if the picture shows every reason by itself.
    """
    asked = step.decision.kind in (Kind.REGION, Kind.DESTINATION)
    refused = step.draft.game.refusals() if asked else {}
    return {} if all(map(is_plain, refused.values())) else refused


def _elsewhere(step: Step) -> tuple[Item, ...]:
    """Says why other regions cannot be chosen, where there is something to say."""
    if not refused_regions(step):
        return ()
    return (step.button("button-elsewhere", Action.ELSEWHERE, Action.ELSEWHERE),)


def _undo(step: Step) -> Item:
    return step.button("button-undo", Action.UNDO, disabled=not step.draft.can_undo)


def _restart(step: Step) -> tuple[Item, ...]:
    if not step.restarts:
        return ()
    closed = not step.draft.can_start_over
    return (step.button("button-start-over", Action.RESTART, disabled=closed),)


def _rules(step: Step) -> Item:
    """Opens the rules at what is being asked; at a turn's end, at what was done in it."""
    topic = topic_of_question(step.decision)
    if step.decision.kind is Kind.CONFIRM:
        begun = next(iter(step.draft.game.choices), "").partition(":")[0]
        topic = {"build": "build", "wild": "build", "offer": "offer"}.get(begun, topic)
    return rules_button(step.language, topic, step.draft.stamp, row=3)


def _in_words(step: Step) -> Item:
    """Shows in words, to the same person alone, what the step's picture shows."""
    return step.button("button-step-text", Action.TEXT, OWN)


def hint_items(step: Step) -> tuple[Item, ...]:
    """The button for a hint, where the turn in hand may have one."""
    draft = step.draft
    if not may_have(draft):
        return ()
    return (step.button("button-hint", Action.HINT, row=4),)


def may_have(draft: Draft) -> bool:
    """Whether the turn in hand, once it is theirs, may have a hint by the table's terms."""
    if draft.ahead or draft.line is not None:
        return False
    hints = draft.table.terms.hints
    return hints is Hints.ALLOWED or (hints is Hints.PRACTICE and draft.table.nothing_to_hide)
