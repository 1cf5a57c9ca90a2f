"""The buttons and selects with which a step of a turn is answered, undone or ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from discord import ButtonStyle

from bot.features.turn.hand_order import own_view
from bot.features.turn.pages.best_fit import suiting_baskets
from bot.game.state import Draft
from bot.narration.narrator import Narrator
from bot.narration.options import (
    NOT_LOOKED_AT,
    Forecasts,
    button_words,
    option_description,
    option_label,
)
from bot.platform.discord.custom_ids import CustomId
from bot.platform.discord.pages import OPTIONS, Item, button, select
from bot.platform.i18n.languages import Language
from bot.platform.request import Stamp
from bot.ui.actions import Action
from bot.ui.buttons import rules_button, topic_of_question
from engine import (
    ActionOption,
    BasketOption,
    Decision,
    Game,
    Kind,
    Option,
    RegionOption,
    View,
    WordOption,
)

DONE = "done"  # the key that ends a list
CONFIRM = "confirm"  # the key that ends a turn
ALL = "*all"  # a button's extra: every further card; no key of an option looks like it
AT_ONCE, FOR_ME = "once", "draft"  # extras: what shall become of a prepared turn
OWN = "own"  # a text button's extra: the turn in hand of whoever asks


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
    """Confirm, or take back; before one's turn: what shall become of what was prepared."""
    if step.draft.ahead:
        return (*_fates(step), _undo(step), _restart(step), _in_words(step), _rules(step))
    line = step.draft.line is not None
    confirm = step.button(
        "button-confirm",
        Action.PICK if line else Action.CONFIRM,
        CONFIRM if line else "",
        style=ButtonStyle.success,
    )
    back = (to_record(step.language, step.draft),) if line else ()
    # The row is full where a line is tried: the rules are below.
    return (confirm, _undo(step), _restart(step), *back, _in_words(step), _rules(step, row=4))


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


def _fates(step: Step) -> tuple[Item, Item]:
    """The switch of a prepared turn, showing how it stands."""
    kept = step.draft.preparation
    chosen = (AT_ONCE if kept.at_once else FOR_ME) if kept is not None and kept.same else None

    def fate(key: str, extra: str) -> Item:
        style = ButtonStyle.success if extra == chosen else ButtonStyle.secondary
        return step.button(key, Action.PREPARE, extra, style=style, row=2, disabled=extra == chosen)

    return fate("button-prepare-once", AT_ONCE), fate("button-prepare-draft", FOR_ME)


def ending_items(step: Step) -> tuple[Item, ...]:
    """Take back, fold the panel up, read it in words."""
    draft = step.draft
    restart = (_restart(step),) if draft.can_undo else ()
    close = (
        step.button("button-close", Action.CLOSE)
        if draft.line is None
        else to_record(step.language, draft)
    )
    return (_undo(step), *restart, close, _in_words(step), _rules(step))


def _undo(step: Step) -> Item:
    return step.button("button-undo", Action.UNDO, disabled=not step.draft.can_undo)


def _restart(step: Step) -> Item:
    return step.button("button-start-over", Action.RESTART, disabled=not step.draft.can_undo)


def _rules(step: Step, row: int = 3) -> Item:
    """Opens the rules at what is being asked; at a turn's end, at what was done in it."""
    topic = topic_of_question(step.decision)
    if step.decision.kind is Kind.CONFIRM:
        begun = next(iter(step.draft.game.choices), "").partition(":")[0]
        topic = {"build": "build", "wild": "build", "offer": "offer"}.get(begun, topic)
    return rules_button(step.language, topic, step.draft.stamp, row=row)


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
PLACES = 10  # buttons for regions and baskets, with the words that decline


def choice_items(
    step: Step, options: Sequence[Option], page: int = 0, *, placeholder: str = ""
) -> list[Item]:
    """Buttons for a few options; a select for more, ``page`` counted from 0."""
    if len(options) <= BUTTONS:
        return [option_button(step, option, 0) for option in options]
    pages = -(-len(options) // OPTIONS)
    page = max(0, min(page, pages - 1))
    here = options[page * OPTIONS : (page + 1) * OPTIONS]
    if pages > 1:
        placeholder = step.language.text("select-page", page=page + 1, pages=pages)
    items = [
        select(
            placeholder or step.text("select-one"),
            step.custom_id(Action.PICK),
            [(option.key, _label(step, option), described(step, option)) for option in here],
            picks=(1, len(here) if step.decision.kind is Kind.OFFER_MORE else 1),
            row=0,
        )
    ]
    if pages > 1:
        items += _turning(step, page, pages)
    return items


def answer_items(step: Step, options: Sequence[Option], page: int = 0) -> list[Item]:
    """All that answers a question, in the rows 0 to 2: its options, and words that decline."""
    named = [option for option in options if not isinstance(option, WordOption)]
    words = [option for option in options if isinstance(option, WordOption)]
    items = choice_items(step, named, page)
    known = _known(step, named)
    buttons = [*known[: PLACES - len(words)], *words]
    first = 1 if len(named) > BUTTONS or len(named) + len(words) > BUTTONS else 0
    if len(named) > OPTIONS:
        first = 2
    for number, option in enumerate(buttons):
        told = option not in known  # the menu above says what each of them brings
        items.append(option_button(step, option, first + number // BUTTONS, told=told))
    return items


def _known(step: Step, named: Sequence[Option]) -> Sequence[Option]:
    """Of the options in a select those that have a button besides, the best of them first."""
    if not BUTTONS < len(named) <= OPTIONS:  # where there are more, the second row turns pages
        return ()
    if isinstance(named[0], BasketOption):
        suited = suiting_baskets(step.draft.game)
        return [*suited, *(option for option in named if option not in suited)]
    return named if isinstance(named[0], RegionOption) else ()


def option_button(step: Step, option: Option, row: int, *, told: bool = True) -> Item:
    """A button that takes an option; ``told``: with what that brings."""
    style = ButtonStyle.primary if option.key == "yes" else ButtonStyle.secondary
    custom_id = step.custom_id(Action.PICK, option.key)
    label = _told(step, option)[0] if told else _label(step, option)
    return button(label, custom_id, style=style, row=row)


def option_lines(step: Step, options: Sequence[Option]) -> list[str]:
    """What there is to know about options that are buttons, where these have no room for it."""
    told = [(_label(step, option), _told(step, option)[1]) for option in options]
    return [
        step.language.text("option-told", option=name, what=what) for name, what in told if what
    ]


def _told(step: Step, option: Option) -> tuple[str, str]:
    return button_words(step.narrator, option, step.decision, step.view, step.forecasts)


def described(step: Step, option: Option) -> str:
    """What there is to know about an option."""
    return option_description(step.narrator, option, step.decision, step.view, step.forecasts)


def _label(step: Step, option: Option) -> str:
    return option_label(step.narrator, option, step.decision, step.view)


def _turning(step: Step, page: int, pages: int) -> list[Item]:
    before, after = str(page - 1) if page else "first", str(page + 1)
    return [
        step.button("button-previous", Action.PAGE, before, row=1, disabled=page == 0),
        step.button("button-next", Action.PAGE, after, row=1, disabled=page == pages - 1),
    ]


def ordered(view: View, seat: int, options: Sequence[Option]) -> list[Option]:
    """The options in the order to show them: regions nearest to one's own land first."""
    mine = [view.board.index[name] for name in view.seats[seat].pieces]
    if not mine:
        return list(options)

    def far(option: Option) -> tuple[int, int]:
        if not isinstance(option, RegionOption):
            return (-1, 0)
        place = view.board.index[option.region]
        return (min(view.board.distance(place, own) for own in mine), place)

    return sorted(options, key=far)
