"""Plays a turn on a copy, to forecast what it brings to each player, and says what it lacks.

Whatever the mover cannot know is put away before anything unknown is answered, so that
nothing hidden can show in what is told. Why an effect brings nothing is asked at the turn's end.
Where its owner has declined, or where nothing can be named, there is no reason. All of it can be
seen by everybody: goods, pieces and the board, and how many cards lie where.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TypeVar

from engine.events import (
    Activated,
    Built,
    Changed,
    EndTriggered,
    Event,
    Offered,
    Paid,
    Refilled,
    Stole,
    VillageFell,
)
from engine.model.card import Card
from engine.model.decision import (
    ActionOption,
    AmountOption,
    Decision,
    Kind,
    Option,
    PieceOption,
    RegionOption,
    WordOption,
)
from engine.model.goods import ANY_PIECE, ANY_RESOURCE, KINDS, Goods
from engine.model.options import DONE, NONE
from engine.model.seat import NOBODY
from engine.model.state import State
from engine.model.terms import Colour, Piece, Resource
from engine.rules.forecast import CardPart, Falling, Forecast, Lack
from engine.rules.refusals import choice_error
from engine.rules.registry import LACKS
from engine.rules.scoring import temple_scores
from engine.rules.turn import take_turn, wake
from engine.rules.turn_context import Turn
from engine.rules.visibility import imagine


def lack(turn: Turn, card: Card) -> Lack | None:
    """Shortage of ``card`` in this turn; None if there is no nameable one."""
    reason = LACKS.get(card.verb)
    return reason(turn, card.args) if reason else None


def shortfalls(state: State) -> dict[str, Lack]:
    """Shortages of the cards activated in the last completed turn, by card key.

    Empty if one of them had an effect. Cards without a known reason are left out.
    """
    idle = _idle(state.last_turn)
    if not idle:
        return {}
    turn = Turn(state)
    turn.seat = state.last_turn[0].seat
    turn.me = state.seats[turn.seat]
    found = {key: lack(turn, state.catalogue.card(key)) for key in idle}
    return {key: missing for key, missing in found.items() if missing is not None}


def _idle(events: Sequence[Event]) -> list[str]:
    """The cards that worked, if none of them did anything."""
    working, doing = list[str](), False
    for event in events:
        if isinstance(event, Activated):
            working.append(event.card)
        else:
            doing |= bool(working) and event.effect
    return [] if doing else working


TRIALS = 60  # turns played out for one forecast, at most
TRIALS_TOGETHER = 120  # and for one of each option of a question

# Any answer is as good as another: it is told as one's own choice.
_ANY = {Kind.GAIN_RESOURCE: ANY_RESOURCE, Kind.GAIN_PIECE: ANY_PIECE, Kind.BUY: ANY_RESOURCE}
_PLAIN = {Kind.PAYMENT, Kind.OFFER_MORE, Kind.OVERFLOW}  # bring nothing by themselves
_MEASURED = {Kind.AMOUNT, Kind.BASKET, Kind.USE, Kind.BUY, Kind.SELL, Kind.ONCE}  # all, or less
_UNTRIED = {Kind.AMOUNT, Kind.BASKET, Kind.USE, *_ANY, *_PLAIN}

# What a unit of something is taken to be worth where one answer has to be preferred, in VP.
_RESOURCES = (*(resource.key for resource in Resource), ANY_RESOURCE)
_PIECES = (*(piece.key for piece in Piece), ANY_PIECE)
_WORTH = {
    **dict.fromkeys(KINDS, 0.5),
    **dict.fromkeys(_RESOURCES, 0.45),
    **dict.fromkeys(_PIECES, 0.35),
    "vp": 1.0,
    "gold": 0.15,
    "cards": 0.4,
}
_RIVAL = 0.5  # what others gain counts against it by so much
_EventT = TypeVar("_EventT", bound=Event)


@dataclass(frozen=True, slots=True)
class Present:
    """State of a turn: its start, which is not changed, and the choices made since.

    ``whole``: what those choices have brought is to be told, too. ``known``: what they have
    brought to light has been seen; False in a turn that is prepared. ``column``: no turn is
    taken, that column works as it lies.
    """

    start: State
    actions: tuple[ActionOption, ...] | None
    choices: tuple[str, ...]
    whole: bool
    known: bool
    column: Colour | None = None


def look_ahead(present: Present, keys: Sequence[str], together: int = 1) -> Forecast:
    """Best forecast found for the turn if ``keys`` answer its next questions.

    ``together``: how many forecasts are wanted at once, which limits the search. Raises
    ``MalformedError`` or ``IllegalError`` for a key that is not an answer.
    """
    made = len(present.choices)
    named = made + len(keys)
    best = _Playing(present, keys, named)
    found, different, number = best.told(parts=False), False, named
    trials = min(TRIALS, TRIALS_TOGETHER // together)
    while number < len(best.answers):
        ways: list[tuple[str, ...]] = [
            (*best.keys[made:number], key) for key in _others(*best.answers[number])
        ]
        for way in ways:
            if not trials:
                break
            trials -= 1
            trial = _Playing(present, way, named)
            other = trial.told(parts=False)
            different |= _outcome(other) != _outcome(found)
            if _worth(other) > _worth(found):
                best, found = trial, other
            after = made + len(way)
            if after == number + 1 < len(trial.answers) and _asks_whereto(trial.answers[after][0]):
                ways += [(*way, key) for key in _others(*trial.answers[after])]
        number += 1
    return replace(best.told(), up_to=found.up_to or different or not trials)


def _asks_whereto(decision: Decision) -> bool:
    """Whether what moves has just been chosen, which is nothing by itself."""
    return decision.kind in (Kind.DESTINATION, Kind.SEA, Kind.VILLAGE)


def _others(decision: Decision, picked: int) -> list[str]:
    """The answers worth trying beside the one that was given."""
    moves_all = decision.kind is Kind.ARMY and decision.options[-1] == DONE
    if decision.kind in _UNTRIED or moves_all:
        return []
    return [
        option.key
        for number, option in enumerate(decision.options)
        if number != picked and not isinstance(option, WordOption)
    ]


class _Playing:
    """A turn played to its end: first the choices ``keys``, then default answers.

    ``named``: how many of its answers the caller gave.
    """

    def __init__(self, present: Present, keys: Sequence[str], named: int) -> None:
        state = present.start.copy()
        self.turn = Turn(state, present.actions)
        self.answers: list[tuple[Decision, int]] = []
        self._named = named
        self._free: dict[int, str] = {}  # number of an event -> a kind; any of that kind will do
        self._at_work: str | None = None
        self._since, self._temples, self._tokens = 0, self._temple_scores(), self.turn.me.tokens
        column = present.column
        self._steps = take_turn(self.turn) if column is None else wake(self.turn, column)
        self._decision = next(self._steps)
        for key in present.choices:
            self._name(key)
        imagine(state, self.turn.seat)
        self._seen = len(self.turn.events) if present.known else 0
        if not present.whole:
            self._since = len(self.turn.events)
            self._temples, self._tokens = self._temple_scores(), self.turn.me.tokens
            self._at_work = self.turn.card if self.turn.active else None
        for key in keys:
            self._name(key)
        while self._decision.kind is not Kind.CONFIRM:
            self._answer(_habit(self.turn, self._decision))
        with suppress(StopIteration):  # the generator of a turn ends with its confirmation
            self._steps.send(0)

    @property
    def keys(self) -> tuple[str, ...]:
        """All answers, from the turn's start on."""
        return tuple(decision.options[picked].key for decision, picked in self.answers)

    def _name(self, key: str) -> None:
        """Answer with the option of that key."""
        keys = [option.key for option in self._decision.options]
        if key not in keys:
            raise choice_error(self.turn.state, self._decision, key)
        if self._decision.kind is not Kind.CONFIRM:
            self._answer(keys.index(key))

    def _answer(self, picked: int) -> None:
        asked, before = self._decision, len(self.turn.events)
        by_habit = len(self.answers) >= self._named
        self.answers.append((asked, picked))
        self._decision = self._steps.send(picked)
        if by_habit and asked.kind in _ANY:
            gain = (asked.options[picked].key, 1)
            for number, event in enumerate(self.turn.events[before:], before):
                if isinstance(event, Changed) and (event.what, event.amount) == gain:
                    self._free[number] = _ANY[asked.kind]
                    break

    def _temple_scores(self) -> tuple[tuple[str, int], ...]:
        return temple_scores(self.turn.state, self.turn.seat)

    def told(self, *, parts: bool = True) -> Forecast:
        """The result; with ``parts`` also card by card."""
        turn, seat = self.turn, self.turn.seat
        # The turn itself, and its end: what boats could not keep, and the cards drawn.
        end = max(len(turn.events) if turn.worked is None else turn.worked, self._since)
        numbered = list(enumerate(turn.events))[self._since : end]
        done, late = [event for _, event in numbered], turn.events[end:]

        built, offered = _first(Built, done), _first(Offered, done)
        tolls = tuple((toll.to, toll.what, toll.amount) for toll in _each(Paid, done))
        ending = _first(EndTriggered, late)

        goods = self._goods(numbered, seat) + self._spent_tokens(numbered)
        theirs = ((other, self._goods(numbered, other)) for other in turn.state.others(seat))
        villages = tuple(
            Falling(village.region, tuple((whose, vp) for whose, vp, _ in village.shares))
            for village in _each(VillageFell, done)
        )
        temples, falling = self._temple_changes()

        board = any(event.board and event.happened for event in done)
        by_habit = [decision.kind for decision, _ in self.answers[self._named :]]
        unseen = [event for number, event in numbered if number >= self._seen]
        return Forecast(
            seat=seat,
            keys=self.keys,
            goods=goods,
            paid=built.paid if built else (),
            landing=built.landing if built else 0,
            tolls=tolls,
            piece=built.piece if built else None,
            region=built.region if built else None,
            parts=tuple(self._parts(numbered)) if parts else (),
            villages=villages,
            others=tuple((other, gained) for other, gained in theirs if gained),
            offered=offered.count if offered else 0,
            power=offered.power if offered else None,
            overflow=-sum(event.amount for event in _each(Changed, late)),
            refill=sum(event.count for event in _each(Refilled, late)),
            temples=temples,
            falling=falling,
            ending=ending.reason if ending else None,
            idle=not (goods or temples or offered or board),
            asked=any(kind not in _PLAIN for kind in by_habit),
            up_to=any(kind in _MEASURED for kind in by_habit),
            open=any(theft.what == "vp" for theft in _each(Stole, unseen)),
        )

    def _temple_changes(self) -> tuple[int, tuple[tuple[str, int], ...]]:
        """The gain of all temples' scores in sum, and the loss of each that has become less."""
        before, after = self._temples, self._temple_scores()
        falling = tuple(
            (card, old - new)  # new temples come behind those that were there
            for (card, old), (_, new) in zip(before, after, strict=False)
            if new < old
        )
        return sum(vp for _, vp in after) - sum(vp for _, vp in before), falling

    def _goods(self, events: Sequence[tuple[int, Event]], seat: int) -> Goods:
        """Gains and losses of ``seat`` by these events, without the payment for building."""
        sums: Counter[str] = Counter()
        for number, event in events:
            for who, what, amount in event.flows():
                if who == seat and not (isinstance(event, Paid) and seat == self.turn.seat):
                    sums[self._free.get(number, what)] += amount
        return Goods.of(sums)

    def _spent_tokens(self, events: Sequence[tuple[int, Event]]) -> Goods:
        """Combat tokens that go back to the stock, which no event tells (E9)."""
        told = self._goods(events, self.turn.seat)["tokens"]
        return Goods.of({"tokens": self.turn.me.tokens - self._tokens - told})

    def _parts(self, events: Sequence[tuple[int, Event]]) -> Iterator[CardPart]:
        card, by, own = self._at_work, None, list[tuple[int, Event]]()
        for number, event in events:
            if not isinstance(event, Activated):
                own.append((number, event))
                continue
            if card is not None:
                yield self._part(card, by, own)
            card, by, own = event.card, event.by, []
        if card is not None:
            yield self._part(card, by, own)

    def _part(self, card: str, by: str | None, own: Sequence[tuple[int, Event]]) -> CardPart:
        goods = self._goods(own, self.turn.seat)
        if goods or any(event.happened for _, event in own):
            return CardPart(card, by, goods, idle=False)
        face = self.turn.state.catalogue.card(card)
        return CardPart(card, by, goods, idle=True, lack=lack(self.turn, face))


def _each(kind: type[_EventT], events: Iterable[Event]) -> Iterator[_EventT]:
    return (event for event in events if isinstance(event, kind))


def _first(kind: type[_EventT], events: Iterable[Event]) -> _EventT | None:
    return next(_each(kind, events), None)


def _habit(turn: Turn, decision: Decision) -> int:
    """The option that takes all that is offered, and pays and moves as little as possible."""
    options, kind = decision.options, decision.kind
    if kind is Kind.OFFER_MORE:
        return len(options) - 1
    if kind is Kind.AMOUNT:
        return max(range(len(options)), key=lambda n: _amount(options[n]))
    fits = [n for n, option in enumerate(options) if _fits(turn, decision, option)]
    return fits[0] if fits else 0


def _amount(option: Option) -> int:
    return option.amount if isinstance(option, AmountOption) else 0


def _fits(turn: Turn, decision: Decision, option: Option) -> bool:
    if decision.kind in (Kind.DESTINATION, Kind.SEA, Kind.REDEPLOY):
        stays = isinstance(option, RegionOption) and option.region == decision.region
        return stays or option == NONE
    if isinstance(option, PieceOption) and decision.kind is Kind.GAIN_PIECE:
        return turn.me.fortressed[option.piece] == NOBODY
    return not (isinstance(option, RegionOption) and option.landing)


def _outcome(forecast: Forecast) -> tuple[object, ...]:
    return (
        forecast.goods,
        forecast.others,
        forecast.villages,
        forecast.temples,
        forecast.overflow,
        forecast.refill,
    )


def _worth(forecast: Forecast) -> float:
    value = _value(forecast.goods) + forecast.temples + _WORTH["cards"] * forecast.refill
    value -= _WORTH[ANY_RESOURCE] * forecast.overflow + forecast.landing
    value -= sum(_WORTH[what] * amount for _, what, amount in forecast.tolls)
    return value - _RIVAL * sum(_value(goods) for _, goods in forecast.others)


def _value(goods: Goods) -> float:
    return sum(_WORTH[kind] * amount for kind, amount in goods.amounts)
