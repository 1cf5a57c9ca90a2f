"""Turns what was typed behind /build, /offer and /choose into keys of the engine's options.

Tried out on a copy of the game, so that a refusal leaves the turn in hand as it was.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.features.turn.options import every_further_card
from bot.features.turn.step import actions
from bot.features.turn.together import DONE
from bot.game.table.state import Draft
from bot.narration.narrator import Narrator
from bot.narration.options import option_label
from bot.platform.discord.refusals import InputError
from bot.platform.i18n.languages import Language
from bot.ui.refusals import RuleViolation
from bot.ui.typed_words import (
    find,
    held_card,
    listed,
    means,
    means_all,
    payment_key,
    plain,
    region_name,
    shown,
    split,
    written_payment,
)
from engine import Decision, Game, GameError, God, Kind, RegionOption, Resource
from engine.events import Built, Passed
from engine.model.terms import Colour

GOODS = (*(resource.key for resource in Resource), "gold")
NO_ANSWER = ("not-possible", "unknown-choice", "unknown-card")  # refusals that give no reason


@dataclass(slots=True)
class Plan:
    """A turn being tried out: ``ahead`` has the keys found so far applied."""

    draft: Draft
    language: Language
    ahead: Game
    keys: list[str]

    @classmethod
    def afresh(cls, draft: Draft, language: Language) -> Plan:
        """From the start of the turn. Raises ``InputError`` if a reveal stands between."""
        ahead = draft.game.copy()
        while ahead.can_undo:
            ahead.undo()
        if ahead.choices:
            raise InputError("turn-fixed")
        return cls(draft, language, ahead, [])

    @classmethod
    def onward(cls, draft: Draft, language: Language) -> Plan:
        """From where the turn stands."""
        return cls(draft, language, draft.game.copy(), [])

    @property
    def decision(self) -> Decision:
        """The current decision."""
        assert self.ahead.decision is not None, "a turn in hand always asks something"
        return self.ahead.decision

    @property
    def narrator(self) -> Narrator:
        """Narrator of the options."""
        return Narrator.of(self.language, self.draft.table)

    @property
    def names(self) -> Sequence[str]:
        """The players' names by seat."""
        return self.draft.table.names

    def choose(self, key: str, typed: str | None = None) -> None:
        """Try ``key``, for which ``typed`` was read.

        Raises ``RuleViolation`` if a rule forbids it, ``InputError`` if no rule speaks of it.
        """
        try:
            self.ahead.choose(key)
        except GameError as error:
            if typed is not None and error.refusal.code in NO_ANSWER:
                possible = self.possible()
                raise InputError("choice-unclear", typed=shown(typed), possible=possible) from error
            raise RuleViolation(error.refusal, self._instead(key)) from error
        self.keys.append(key)

    def _instead(self, key: str) -> list[str]:
        """Alternatives to ``key``: other places, other cards to build."""
        places = [o.region for o in self.decision.options if isinstance(o, RegionOption)]
        if places:
            return places
        action = key.partition(":")[0]
        return [self.language.card_name(option.card) for option in actions(self.decision, action)]

    def labels(self, language: Language | None = None) -> dict[str, str]:
        """The options of the present question, in the asker's language: key → label."""
        decision, view = self.decision, self.ahead.view(self.draft.seat)
        narrator = Narrator.of(language or self.language, self.draft.table)
        return {
            option.key: option_label(narrator, option, decision, view)
            for option in decision.options
        }

    def all_labels(self) -> list[dict[str, str]]:
        """The labels in each language that typed answers may be in, the asker's first."""
        return [self.labels(one) for one in self.language.understood]

    def possible(self) -> str:
        """The labels of the present options, the first few of them, for a sentence."""
        return listed(list(self.labels().values()), self.language)


def check_beginning(plan: Plan) -> None:
    """Some turns begin without a choice: a pass, or an offering of the only card."""
    if plan.decision.kind is Kind.ACTION:
        return
    events = plan.ahead.view(plan.draft.seat).draft
    passes = any(isinstance(event, Passed) for event in events)
    raise InputError("must-pass" if passes else "turn-settled")


def plan_offer(plan: Plan, top: str, others: str | None, god: str | None) -> list[str]:
    """The keys of the typed part of an offering; raises as ``plan_build`` does."""
    check_beginning(plan)
    plan.choose(f"offer:{read_card(plan, top)}")
    if others is not None:
        _plan_others(plan, others)
    if god is not None:
        _plan_god(plan, god)
    return plan.keys


def read_card(plan: Plan, typed: str) -> str:
    """The card of the hand that ``typed`` means. Raises ``InputError``."""
    hand = plan.ahead.view(plan.draft.seat).hand or ()
    held = {key: plan.language.card_name(key) for key in hand}
    return held_card(plan.language, plan.draft.game.catalogue, typed.rpartition(":")[2], held)


def _plan_others(plan: Plan, typed: str) -> None:
    if means_all(plan.language, typed):
        for key in every_further_card(plan.ahead):
            plan.choose(key)
        return
    hand = plan.draft.game.view(plan.draft.seat).hand or ()
    for part in split(typed):
        labels = plan.labels() if plan.decision.kind is Kind.OFFER_MORE else {}
        labels.pop(DONE, None)
        plan.choose(held_card(plan.language, plan.draft.game.catalogue, part, labels, hand))
    if plan.decision.kind is Kind.OFFER_MORE:
        plan.choose(DONE)


def _plan_god(plan: Plan, typed: str) -> None:
    if plan.decision.kind is Kind.OFFER_MORE:
        plan.choose(DONE)
    if plan.decision.kind is not Kind.GOD:
        raise InputError("god-not-asked")
    names = {god.key: god.key for god in God}
    key = find(typed, *plan.all_labels()) or find(typed, names)
    if key is None:
        raise InputError("god-unknown", typed=shown(typed), possible=plan.possible())
    plan.choose(key)


@dataclass(frozen=True, slots=True)
class Wanted:
    """The options typed after /build; None for each that was left out."""

    card: str
    region: str | None = None
    pay: str | None = None
    column: str | None = None
    face_down: str | None = None


def plan_build(plan: Plan, wanted: Wanted) -> list[str]:
    """The keys of the typed part of building a card.

    If no place was typed, the panel asks for it, and then for the payment even if that was typed.
    Raises ``InputError`` for words that mean nothing here, the engine's errors for what a rule
    forbids.
    """
    check_beginning(plan)
    action = "wild" if read_face_down(plan, wanted.face_down) else "build"
    plan.choose(f"{action}:{read_card(plan, wanted.card)}")
    if wanted.column is not None:
        _column(plan, wanted.column)
    if wanted.region is not None:
        _place(plan, wanted.region)
    if wanted.pay is not None and plan.decision.kind is not Kind.REGION:
        _pay(plan, wanted.pay)
    return plan.keys


def read_face_down(plan: Plan, typed: str | None) -> bool:
    """Whether the card is to be played face down (V3). Raises ``InputError``."""
    language = plan.language
    if typed is None or plain(typed) == "0" or means(language, typed, "no"):
        return False
    offered = (one.text("face-down-yes") for one in language.understood)
    if plain(typed) not in ("1", *map(plain, offered)) and not means(language, typed, "yes"):
        raise InputError("face-down-unclear", typed=shown(typed))
    check_face_down(plan)
    return True


def check_face_down(plan: Plan) -> None:
    """Raise ``InputError`` where no card can be played face down, or never could be (V3)."""
    if not plan.draft.game.config.wild:
        raise InputError("face-down-never")
    if not actions(plan.decision, "wild"):
        raise InputError("face-down-no")


def _column(plan: Plan, typed: str) -> None:
    if plan.decision.kind is Kind.COLUMN:
        key = find(typed, *plan.all_labels())
        if key is None:
            raise InputError("column-unknown", typed=shown(typed), possible=plan.possible())
        plan.choose(key)
        return
    only = _column_built(plan)
    named = [
        {c.key: one.text(f"colour-{c.key}") for c in Colour} for one in plan.language.understood
    ]
    if find(typed, *named) != only:
        raise InputError("column-settled", column=named[0][only])


def _column_built(plan: Plan) -> str:
    """The column of the new card if there was only one: seen by going on, on a copy.

    Where something else is asked first, it is the column of the card's colour.
    """
    ahead = plan.ahead.copy()
    while ahead.decision is not None and ahead.decision.kind in (Kind.REGION, Kind.PAYMENT):
        ahead.choose(ahead.options[0])
    built = _built(plan, ahead)
    own = plan.draft.game.catalogue.card(plan.keys[0].partition(":")[2]).colour.key
    return built.column if built else own


def _built(plan: Plan, ahead: Game) -> Built | None:
    """The building of the turn in hand in ``ahead``, or None."""
    events = ahead.view(plan.draft.seat).draft
    return next((event for event in events if isinstance(event, Built)), None)


def _place(plan: Plan, typed: str) -> None:
    if plan.decision.kind is Kind.COLUMN:
        raise InputError("column-first", possible=plan.possible())
    names = plan.draft.game.view(None).board.index
    name = region_name(typed)
    if name not in names:
        raise InputError("region-unknown", typed=shown(typed), possible=_regions(plan))
    if plan.decision.kind is Kind.REGION:
        plan.choose(name)
        return
    only = region_built(plan)
    if only is not None and only != name:
        raise InputError("region-settled", region=only, typed=name)


def _regions(plan: Plan) -> str:
    if plan.decision.kind is Kind.REGION:
        return plan.possible()
    return region_built(plan) or plan.language.text("hand-nothing")


def region_built(plan: Plan) -> str | None:
    """Where the piece goes if there was only one place: seen by paying on a copy."""
    ahead = plan.ahead.copy()
    if ahead.decision is not None and ahead.decision.kind is Kind.PAYMENT:
        ahead.choose(ahead.options[0])
    built = _built(plan, ahead)
    return built.region if built else None


def _pay(plan: Plan, typed: str) -> None:
    if plan.decision.kind is Kind.COLUMN:
        raise InputError("column-first", possible=plan.possible())
    if plan.decision.kind is not Kind.PAYMENT:
        _check_only_way(plan, typed)
        return
    labels = plan.all_labels()
    key = find(typed, *labels, loosely=False)
    key = key or payment_key(typed, plan.language, GOODS) or find(typed, *labels)
    if key is None:
        raise InputError("pay-unknown", typed=shown(typed), possible=plan.possible())
    plan.choose(key, typed)


def _check_only_way(plan: Plan, typed: str) -> None:
    """There was one way to pay: what was typed may say the same, but nothing else."""
    built = _built(plan, plan.ahead)
    paid = written_payment(built.paid) if built else ""
    if payment_key(typed, plan.language, GOODS) != paid:
        possible = plan.narrator.goods(built.paid) if built else ""
        raise InputError("pay-settled", possible=possible)
