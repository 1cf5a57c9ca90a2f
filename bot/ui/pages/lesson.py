"""One step of the guided first game: what is asked, what the answer is called, its picture."""

from __future__ import annotations

from dataclasses import dataclass

from bot.narration import Narrator, option_label
from bot.tables.learning.script import (
    AT_VILLAGE,
    GIFTS,
    LESSONS,
    PERSON,
    STEPS,
    TURNS,
    VILLAGE,
    game_at,
)
from engine import ActionOption, CardOption, Decision, Game, Kind, Option, View
from engine.model.terms import Piece
from render import Advised, Aim, Gifts, Lesson, Tap


@dataclass(frozen=True, slots=True)
class Step:
    """The question after ``number`` answers, and who puts it into words."""

    number: int
    game: Game
    decision: Decision
    narrator: Narrator

    @property
    def turn(self) -> int:
        """The turn it belongs to, from 0."""
        return STEPS[self.number][0]

    @property
    def wanted(self) -> Option:
        """The answer that the lesson goes on with."""
        return _wanted(self.number, self.decision)

    @property
    def view(self) -> View:
        """What the learner sees."""
        return self.game.view(PERSON)

    @property
    def card(self) -> str:
        """The card that this turn is about."""
        return LESSONS[self.turn][0].partition(":")[2]

    def label(self, option: Option) -> str:
        """What an answer is called on its button."""
        return _label(self.narrator, option, self.decision, self.view)


def lesson_of(step: Step) -> Lesson:
    """The picture of a step: the card, where it goes, and what to tap in this turn."""
    text, turn = step.narrator.text, step.turn
    now = step.number - _first(turn)
    name = step.narrator.card(step.card)
    do, why = text(f"tutorial-do-{turn + 1}", card=name), text(f"tutorial-why-{turn + 1}")
    taps = [_tap(step.narrator, number) for number in range(_first(turn), _first(turn + 1))]
    card = step.wanted.card if isinstance(step.wanted, CardOption) else step.card
    advised = Advised(do, why, taps, now)
    return Lesson(PERSON, turn + 1, TURNS, card, _about(step, now), advised)


def _about(step: Step, now: int) -> Aim | Gifts:
    keys = LESSONS[step.turn]
    if step.turn in GIFTS:
        kinds = GIFTS[step.turn]
        colour = step.narrator.catalogue.card(step.card).colour
        return Gifts(colour, kinds, given=max(0, now - keys.index(kinds[0])))
    target, matters = keys[1], [VILLAGE] if step.turn in AT_VILLAGE else []
    piece = Piece(step.narrator.catalogue.card(step.card).colour).key
    stands = piece in step.view.seats[PERSON].pieces.get(target, ())
    return Aim(target, None if stands else piece, matters)


def _tap(narrator: Narrator, number: int) -> Tap:
    """What is tapped for an answer of the turn."""
    game = game_at(number)
    assert game.decision is not None, "the script goes on"
    option = _wanted(number, game.decision)
    if game.decision.kind is Kind.CONFIRM:
        return Tap(narrator.text("button-confirm"), confirms=True)
    words = _label(narrator, option, game.decision, game.view(PERSON))
    if isinstance(option, ActionOption | CardOption):
        return Tap(words, narrator.catalogue.card(option.card).colour)
    return Tap(words)


def _first(turn: int) -> int:
    """The number of a turn's first step."""
    return sum(len(keys) for keys in LESSONS[:turn])


def _wanted(number: int, decision: Decision) -> Option:
    return next(one for one in decision.options if one.key == STEPS[number][1])


def _label(narrator: Narrator, option: Option, decision: Decision, view: View) -> str:
    if isinstance(option, ActionOption):
        return narrator.text(f"tutorial-{option.action}", card=narrator.card(option.card))
    return option_label(narrator, option, decision, view)
