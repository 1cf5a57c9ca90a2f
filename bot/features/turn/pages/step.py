"""The buttons and selects with which a step of a turn is answered, undone or ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from discord import ButtonStyle

from bot.features.turn.pages.best_fit import suiting_baskets
from bot.features.turn.pages.hand import own_view
from bot.features.turn.plans import PlanStep
from bot.game.prepared_turns import MOST_PLANS
from bot.game.state import Draft, Plans
from bot.narration.gains import worth
from bot.narration.narrator import Narrator
from bot.narration.options import (
    NOT_LOOKED_AT,
    Forecasts,
    button_words,
    option_description,
    option_label,
)
from bot.narration.refusals import is_plain
from bot.platform.discord.custom_ids import CustomId
from bot.platform.discord.pages import LABEL, OPTIONS, Item, button, cut, select
from bot.platform.i18n.languages import Language
from bot.platform.request import Stamp
from bot.ui.actions import Action
from bot.ui.button_rows import VIEW, items_height
from bot.ui.buttons import rules_button, topic_of_question
from bot.ui.pictures.painter import card_gains
from bot.ui.presenter import ranks_hand
from engine import (
    ActionOption,
    BasketOption,
    ColumnOption,
    Decision,
    Game,
    GodOption,
    Kind,
    Option,
    PaymentOption,
    RegionOption,
    SeatOption,
    SlotOption,
    View,
    WordOption,
)
from engine.errors import Refusal
from render import hand_order
from render.look import Form

DONE = "done"  # the key that ends a list
CONFIRM = "confirm"  # the key that ends a turn
ALL = "*all"  # a button's extra: every further card; no key of an option looks like it
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
        return cls(language, draft, decision, view, forecasts, form)

    @property
    def names(self) -> list[str]:
        """The players' names by seat."""
        return self.draft.table.names

    @property
    def narrator(self) -> Narrator:
        """Narrator of the step."""
        return Narrator.of(self.language, self.draft.table)

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


def last_items(step: Step) -> tuple[Item, ...]:
    """Confirm, or take back; before one's turn ``fate_items`` stand above."""
    if step.draft.ahead:
        return (_undo(step), _restart(step), *plan_items(step), _in_words(step), _rules(step))
    line = step.draft.line is not None
    confirm = step.button(
        "button-confirm",
        Action.PICK if line else Action.CONFIRM,
        CONFIRM if line else "",
        style=ButtonStyle.success,
    )
    back = (to_record(step.language, step.draft),) if line else ()
    return (confirm, _undo(step), _restart(step), *back, _in_words(step), _rules(step))


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
    restart = (_restart(step),) if draft.can_start_over else ()
    close = (
        step.button("button-close", Action.CLOSE)
        if draft.line is None
        else to_record(step.language, draft)
    )
    if draft.ahead and draft.plans is not None and draft.plans.several:
        (close,) = plan_items(step)  # which can be closed, too
    undo = (_undo(step),) if begun else ()
    out = (close,) if closes or draft.line is not None else ()
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


def _restart(step: Step) -> Item:
    return step.button("button-start-over", Action.RESTART, disabled=not step.draft.can_start_over)


def _rules(step: Step) -> Item:
    """Opens the rules at what is being asked; at a turn's end, at what was done in it."""
    topic = topic_of_question(step.decision)
    if step.decision.kind is Kind.CONFIRM:
        begun = next(iter(step.draft.game.choices), "").partition(":")[0]
        topic = {"build": "build", "wild": "build", "offer": "offer"}.get(begun, topic)
    return rules_button(step.language, topic, step.draft.stamp, row=3)


def _in_words(step: Step) -> Item:
    """Shows in words, to the same person alone, what the step's picture shows."""
    return step.button("button-text", Action.TEXT, OWN)


def every_further_card(game: Game) -> list[str]:
    """The keys that offer every card still in hand, in the order of the options."""
    ahead, keys = game.copy(), []
    while ahead.decision is not None and ahead.decision.kind is Kind.OFFER_MORE:
        keys.append(ahead.options[0].key)
        ahead.choose(keys[-1])
    return keys


BUTTONS = 5  # options that are buttons, and not a select
# Options that have a numbered tile or row on the picture of their question.
_NUMBERED = (GodOption, SeatOption, ColumnOption, SlotOption, PaymentOption)
_PICTURED = (*_NUMBERED, RegionOption)  # the picture says what these bring
PLACES = 10  # buttons for regions and baskets, with the words that decline


def choice_items(
    step: Step,
    options: Sequence[Option],
    page: int = 0,
    *,
    placeholder: str = "",
    told: bool = True,
) -> list[Item]:
    """Buttons for a few options; a select for more, ``page`` counted from 0.

    ``told``: the buttons say what the options bring.
    """
    if len(options) <= BUTTONS:
        numbered = enumerate(options, start=1)
        return [
            option_button(step, option, 0, told=told, number=number) for number, option in numbered
        ]
    pages = -(-len(options) // OPTIONS)
    page = max(0, min(page, pages - 1))
    here = options[page * OPTIONS : (page + 1) * OPTIONS]
    if pages > 1:
        placeholder = step.language.text("select-page", page=page + 1, pages=pages)
    items = [
        select(
            placeholder or step.text("select-one"),
            step.custom_id(Action.PICK),
            [
                (
                    option.key,
                    _numbered(option, _label(step, option), number),
                    described(step, option),
                )
                for number, option in enumerate(here, start=1 + page * OPTIONS)
            ],
            picks=(1, len(here) if step.decision.kind is Kind.OFFER_MORE else 1),
            row=0,
        )
    ]
    if pages > 1:
        items += _turning(step, page, pages)
    return items


def answer_items(
    step: Step, options: Sequence[Option], page: int = 0, room: int = VIEW
) -> list[Item]:
    """All that answers a question, in the rows 0 to 2: its options, and words that decline.

    Where there are many, as many have a button as ``room`` pixels allow.
    """
    named = [option for option in options if not isinstance(option, WordOption)]
    words = [option for option in options if isinstance(option, WordOption)]
    items = choice_items(step, named, page)
    if items_height(items, step.form) > room and all(isinstance(one, _PICTURED) for one in named):
        items = choice_items(step, named, page, told=False)
    known = _known(step, named)
    first = 1 if len(named) > BUTTONS or len(named) + len(words) > BUTTONS else 0
    if len(named) > OPTIONS:
        first = 2
    # The menu above has every option, and says what each of them brings.
    few, fewer = PLACES - len(words), BUTTONS - len(words)
    ways = [(known[:few], True), (known[:few], False), (known[:fewer], False), ((), False)]
    for best, told in ways:
        numbered = [(option, told) for option in best] + [(option, True) for option in words]
        below = [
            option_button(step, option, first + number // BUTTONS, told=told)
            for number, (option, told) in enumerate(numbered)
        ]
        if items_height([*items, *below], step.form) <= room:
            break
    return [*items, *below]


def _known(step: Step, named: Sequence[Option]) -> Sequence[Option]:
    """The options of a select that also have a button, best first."""
    if not BUTTONS < len(named) <= OPTIONS:  # where there are more, the second row turns pages
        return ()
    if isinstance(named[0], BasketOption):
        suited = suiting_baskets(step.draft.game)
        return [*suited, *(option for option in named if option not in suited)]
    return named if isinstance(named[0], RegionOption) else ()


def option_button(
    step: Step, option: Option, row: int, *, told: bool = True, number: int = 0
) -> Item:
    """A button that takes an option; ``told``: with what that brings.

    ``number``: of its tile or row on the picture, if it has one there.
    """
    style = ButtonStyle.primary if option.key == "yes" else ButtonStyle.secondary
    custom_id = step.custom_id(Action.PICK, option.key)
    label = _told(step, option)[0] if told else _label(step, option)
    label = _numbered(option, label, number)
    return button(label, custom_id, style=style, row=row)


def _numbered(option: Option, label: str, number: int) -> str:
    """The label with the number that the option has on the picture."""
    if not number or not isinstance(option, _NUMBERED):
        return label
    return cut(f"{number}. {label}", LABEL)


def option_lines(step: Step, options: Sequence[Option]) -> list[str]:
    """Details of options whose buttons have no room for them.

    Not of those that the picture of their question shows with what they bring.
    """
    options = [one for one in options if not isinstance(one, _PICTURED)]
    told = [(_label(step, option), _told(step, option)[1]) for option in options]
    return [
        step.language.text("option-told", option=name, what=what) for name, what in told if what
    ]


def _told(step: Step, option: Option) -> tuple[str, str]:
    return button_words(step.narrator, option, step.decision, step.view, step.forecasts)


def described(step: Step, option: Option) -> str:
    """Details of an option."""
    return option_description(step.narrator, option, step.decision, step.view, step.forecasts)


def _label(step: Step, option: Option) -> str:
    return option_label(step.narrator, option, step.decision, step.view)


def _turning(step: Step, page: int, pages: int) -> list[Item]:
    before, after = str(page - 1) if page else "first", str(page + 1)
    return [
        step.button("button-previous", Action.PAGE, before, row=1, disabled=page == 0),
        step.button("button-next", Action.PAGE, after, row=1, disabled=page == pages - 1),
    ]


def ordered(
    view: View, seat: int, options: Sequence[Option], forecasts: Forecasts = NOT_LOOKED_AT
) -> list[Option]:
    """The options in the order to show them: regions that bring most first, by ``worth``.

    Of equal ones, and where nothing is known of what they bring, those nearest to one's own land.
    """
    mine = [view.board.index[name] for name in view.seats[seat].pieces]

    def place(option: Option) -> tuple[int, ...]:
        if not isinstance(option, RegionOption):
            return (-1,)
        forecast = forecasts.get(option.region)
        points, rest = (0, 0) if forecast is None else worth(forecast)
        there = view.board.index[option.region]
        far = min((view.board.distance(there, own) for own in mine), default=0)
        return (0, -points, -rest, far, there)

    return sorted(options, key=place)
