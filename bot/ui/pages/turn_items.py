"""The buttons and selects with which a step of a turn is answered, undone or ended."""

from __future__ import annotations

from dataclasses import dataclass, field

from discord import ButtonStyle

from bot.i18n import Language
from bot.narration import NOT_LOOKED_AT, Forecasts, Narrator
from bot.tables import Draft, Stamp
from bot.ui.components.custom_id import CustomId, Verb
from bot.ui.components.items import Item, button
from bot.ui.components.rules_link import rules_button, topic_of_question
from bot.ui.hand_order import own_view
from engine import ActionOption, Decision, Game, Kind, View

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
        Verb.PICK if line else Verb.CONFIRM,
        CONFIRM if line else "",
        style=ButtonStyle.success,
    )
    back = (to_record(step.language, step.draft),) if line else ()
    # The row is full where a line is tried: the rules are below.
    return (confirm, _undo(step), _restart(step), *back, _in_words(step), _rules(step, row=4))


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


def ending_items(step: Step) -> tuple[Item, ...]:
    """Take back, fold the panel up, read it in words."""
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


def _rules(step: Step, row: int = 3) -> Item:
    """Opens the rules at what is being asked; at a turn's end, at what was done in it."""
    topic = topic_of_question(step.decision)
    if step.decision.kind is Kind.CONFIRM:
        begun = next(iter(step.draft.game.choices), "").partition(":")[0]
        topic = {"build": "build", "wild": "build", "offer": "offer"}.get(begun, topic)
    return rules_button(step.language, topic, step.draft.stamp, row=row)


def _in_words(step: Step) -> Item:
    """Shows in words, to the same person alone, what the step's picture shows."""
    return step.button("button-text", Verb.TEXT, OWN)


def every_further_card(game: Game) -> list[str]:
    """The keys that offer every card still in hand, in the order of the options."""
    ahead, keys = game.copy(), []
    while ahead.decision is not None and ahead.decision.kind is Kind.OFFER_MORE:
        keys.append(ahead.options[0].key)
        ahead.choose(keys[-1])
    return keys
