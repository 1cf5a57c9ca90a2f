"""The buttons and selects with which a step of a turn is answered, undone or ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from discord import ButtonStyle

from bot.i18n import Language
from bot.narration import NOT_LOOKED_AT, Forecasts, Narrator, option_description, option_label
from bot.tables import Draft, Stamp
from bot.ui.components.custom_id import CustomId, Verb
from bot.ui.components.items import OPTIONS, Item, button, select
from bot.ui.components.rules_link import rules_button, topic_of_question
from bot.ui.hand_order import by_hand, own_view
from engine import ActionOption, Decision, Game, Kind, Option, RegionOption, View, WordOption

DONE = "done"  # the key that ends a list
CONFIRM = "confirm"  # the key that ends a turn
ALL = "*all"  # a button's extra: every further card; no key of an option looks like it
AT_ONCE, FOR_ME = "once", "draft"  # extras: what shall become of a prepared turn
OWN = "own"  # a text button's extra: the turn in hand of whoever asks
# Which options begin a turn in which way, and the button that leads there.
ACTIONS = {Verb.STEP: "build", Verb.OFFER: "offer", Verb.WILD: "wild"}
BUTTONS = {Verb.STEP: "button-build", Verb.OFFER: "button-offer", Verb.WILD: "button-wild"}


@dataclass(frozen=True, slots=True)
class Step:
    """Everything a page is made from."""

    language: Language
    draft: Draft
    decision: Decision
    view: View
    # What the options bring, by their keys; "confirm" has the whole turn.
    forecasts: Forecasts = field(default_factory=dict)

    @classmethod
    def of(cls, language: Language, draft: Draft, forecasts: Forecasts = NOT_LOOKED_AT) -> Step:
        """The step at which ``draft`` stands."""
        decision = draft.game.decision
        assert decision is not None, "a draft is a turn in hand"
        view = own_view(draft.game, draft.table, draft.seat, language)
        return cls(language, draft, decision, view, forecasts)

    @property
    def names(self) -> list[str]:
        """The players' names by seat."""
        return self.draft.table.names

    @property
    def narrator(self) -> Narrator:
        """Who puts the step into words."""
        return Narrator.of(self.language, self.draft.table)

    def custom_id(self, verb: Verb, extra: str = "") -> CustomId:
        """The custom id of a component that belongs to this state of the turn."""
        return CustomId(verb, self.draft.stamp, extra)

    def text(self, key: str) -> str:
        """A text without arguments."""
        return self.language.text(key)

    def button(
        self,
        key: str,
        verb: Verb,
        extra: str = "",
        *,
        style: ButtonStyle = ButtonStyle.secondary,
        row: int = 3,
        disabled: bool = False,
    ) -> Item:
        """A button with the text ``key`` that belongs to this state of the turn."""
        custom_id = self.custom_id(verb, extra)
        return button(self.text(key), custom_id, style=style, row=row, disabled=disabled)


def way_to_begin(step: Step, way: Verb) -> Verb:
    """How a turn is begun: as asked for if that is possible, else by building, else by offering."""
    ways = (way, Verb.STEP, Verb.OFFER, Verb.WILD)
    return next(
        (one for one in ways if one in ACTIONS and actions(step.decision, ACTIONS[one])), Verb.STEP
    )


def actions(decision: Decision, action: str) -> list[ActionOption]:
    """The cards with which a turn can begin in that way: build, wild or offer."""
    beginnings = (option for option in decision.options if isinstance(option, ActionOption))
    return [option for option in beginnings if option.action == action]


def beginning_items(step: Step, way: Verb, page: int) -> tuple[Item, ...]:
    """Which card begins the turn, and buttons to the other ways."""
    options = by_hand(actions(step.decision, ACTIONS[way]), step.view)
    others = [
        step.button(BUTTONS[other], other, row=2)
        for other, action in ACTIONS.items()
        if other is not way and actions(step.decision, action)
    ]
    verb = Verb.PAGE if way is Verb.STEP else way
    return (*_choice(step, options, page, verb), *others, *_ending(step))


def middle_items(step: Step, way: Verb, page: int) -> tuple[Item, ...]:
    """What answers the question, declines it, or takes back what was chosen."""
    decision = step.decision
    options = [
        option
        for option in by_hand(ordered(step.view, step.draft.seat, decision), step.view)
        if not isinstance(option, WordOption)
    ]
    items = _choice(step, options, page, Verb.PAGE, several=decision.kind is Kind.OFFER_MORE)
    for option in decision.options:
        if isinstance(option, WordOption):
            items.append(_answer(step, option))
    if decision.kind is Kind.OFFER_MORE:
        items.append(step.button("button-offer-all", Verb.PICK, ALL, row=2))
    return (*items, *_ending(step))


def last_items(step: Step) -> tuple[Item, ...]:
    """Confirm, or take back; before one's turn: what shall become of what was prepared."""
    if step.draft.ahead:
        return (*_fates(step), _undo(step), _restart(step), _in_words(step))
    line = step.draft.line is not None
    confirm = step.button(
        "button-confirm",
        Verb.PICK if line else Verb.CONFIRM,
        CONFIRM if line else "",
        style=ButtonStyle.success,
    )
    back = (to_record(step.language, step.draft),) if line else ()
    return (confirm, _undo(step), _restart(step), *back, _in_words(step))


def line_end_items(language: Language, draft: Draft) -> tuple[Item, ...]:
    """Where a line has led to the end of the game: take back, or leave it."""
    undo = CustomId(Verb.UNDO, draft.stamp), CustomId(Verb.RESTART, draft.stamp)
    labels = language.text("button-undo"), language.text("button-start-over")
    taking_back = (button(label, one) for label, one in zip(labels, undo, strict=True))
    return (*taking_back, to_record(language, draft))


def to_record(language: Language, draft: Draft) -> Item:
    """Leaves a line for the turn of the record at which it began; the line is kept."""
    stamp = Stamp(draft.table.id, draft.table.version, 0)
    custom_id = CustomId(Verb.REPLAY_STEP, stamp, "here")
    return button(language.text("button-record-back"), custom_id, row=3)


def _fates(step: Step) -> tuple[Item, Item]:
    """The switch of a prepared turn, showing how it stands."""
    kept = step.draft.preparation
    chosen = (AT_ONCE if kept.at_once else FOR_ME) if kept is not None and kept.same else None

    def fate(key: str, extra: str) -> Item:
        style = ButtonStyle.success if extra == chosen else ButtonStyle.secondary
        return step.button(key, Verb.PREPARE, extra, style=style, row=2, disabled=extra == chosen)

    return fate("button-prepare-once", AT_ONCE), fate("button-prepare-draft", FOR_ME)


def _ending(step: Step) -> tuple[Item, ...]:
    draft = step.draft
    restart = (_restart(step),) if draft.can_undo else ()
    close = (
        step.button("button-close", Verb.CLOSE)
        if draft.line is None
        else to_record(step.language, draft)
    )
    return (_undo(step), *restart, close, _in_words(step), _rules(step))


def _undo(step: Step) -> Item:
    return step.button("button-undo", Verb.UNDO, disabled=not step.draft.can_undo)


def _restart(step: Step) -> Item:
    return step.button("button-start-over", Verb.RESTART, disabled=not step.draft.can_undo)


def _rules(step: Step) -> Item:
    """Opens the rules at what is being asked."""
    return rules_button(step.language, topic_of_question(step.decision), step.draft.stamp, row=3)


def _in_words(step: Step) -> Item:
    """Shows in words, to the same person alone, what the step's picture shows."""
    return step.button("button-text", Verb.TEXT, OWN)


def _choice(
    step: Step, options: Sequence[Option], page: int, verb: Verb, *, several: bool = False
) -> list[Item]:
    pages = max(1, -(-len(options) // OPTIONS))
    page = max(0, min(page, pages - 1))
    here = options[page * OPTIONS : (page + 1) * OPTIONS]
    if not here:
        return []
    language, decision, view, narrator = step.language, step.decision, step.view, step.narrator
    placeholder = (
        language.text("select-page", page=page + 1, pages=pages)
        if pages > 1
        else language.text("select-several" if several else "select-one")
    )
    items: list[Item] = [
        select(
            placeholder,
            step.custom_id(Verb.PICK),
            [
                (
                    option.key,
                    option_label(narrator, option, decision, view),
                    option_description(narrator, option, decision, view, step.forecasts),
                )
                for option in here
            ],
            picks=(1, len(here) if several else 1),
            row=0,
        )
    ]
    if pages > 1:
        before, after = str(page - 1) if page else "first", str(page + 1)
        last = page == pages - 1
        items += [
            step.button("button-previous", verb, before, row=1, disabled=page == 0),
            step.button("button-next", verb, after, row=1, disabled=last),
        ]
    return items


def _answer(step: Step, option: Option) -> Item:
    style = ButtonStyle.primary if option.key == "yes" else ButtonStyle.secondary
    label = option_label(step.narrator, option, step.decision, step.view)
    return button(label, step.custom_id(Verb.PICK, option.key), style=style, row=2)


def ordered(view: View, seat: int, decision: Decision) -> list[Option]:
    """The options in the order to show them: regions nearest to one's own land first."""
    options = list(decision.options)
    mine = [view.board.index[name] for name in view.seats[seat].pieces]
    if not mine:
        return options

    def far(option: Option) -> tuple[int, int]:
        if not isinstance(option, RegionOption):
            return (-1, 0)
        place = view.board.index[option.region]
        return (min(view.board.distance(place, own) for own in mine), place)

    return sorted(options, key=far)


def every_further_card(game: Game) -> list[str]:
    """The keys that offer every card still in hand, in the order of the options."""
    ahead, keys = game.copy(), []
    while ahead.decision is not None and ahead.decision.kind is Kind.OFFER_MORE:
        keys.append(ahead.options[0].key)
        ahead.choose(keys[-1])
    return keys
