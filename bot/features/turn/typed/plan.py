"""Turns what was typed behind /build, /offer and /choose into keys of the engine's options.

Tried out on a copy of the game, so that a refusal leaves the turn in hand as it was.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.features.turn.pages.step import DONE, actions, every_further_card
from bot.game.state import Draft
from bot.narration.narrator import Narrator
from bot.narration.options import option_label
from bot.platform.discord.refusals import InputError
from bot.platform.i18n.languages import Language
from bot.ui.refusals import RuleViolation
from bot.ui.typed_words import find, held_card, listed, means_all, shown, split
from engine import Decision, Game, GameError, God, Kind, RegionOption, Resource
from engine.events import Passed

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
        """What is asked now."""
        assert self.ahead.decision is not None, "a turn in hand always asks something"
        return self.ahead.decision

    @property
    def narrator(self) -> Narrator:
        """Who puts options into words."""
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
        """What could be chosen in place of ``key``: other places, other cards to build."""
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
        """The same in every language in which an answer is read, the asker's first."""
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
    """The keys of an offering as far as it was typed; raises as ``plan_build`` does."""
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
