"""What activating a card would give about now: one line a verb, registered by the verb's name.

A line is an estimate from public counts, not the rule: it searches no moves and asks nothing.
A verb without a line would count nothing, so a test asks for one. Cards are known by what
they do, so a new or a corrected card of known verbs is understood.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, NamedTuple

from engine.cards.card import Catalogue
from engine.model.terms import Colour
from engine.players.learned.side import Side

Gain = tuple[float, float, float, float, float, float]
Line = Callable[[Side, int], Gain]  # the second argument is the card's rank, from 1
Builder = Callable[..., Line]  # takes a card's ``args`` once and for all

PARTS = ("vp", "gold", "resources", "cards", "pieces", "power")  # of a gain; power: whatever else
NOTHING: Gain = (0, 0, 0, 0, 0, 0)
_WORTH = (1.0, 0.3, 0.6, 0.6, 0.5, 0.5)  # roughly in VP, to order cards by; the net learns better

LINES: dict[str, Builder] = {}
WAKING: dict[str, Callable[..., Waking]] = {}


class Waking(NamedTuple):
    """Which other cards one activates: of these colours (None: any), of its own rank or any."""

    colours: frozenset[int] | None
    same_rank: bool


class Face(NamedTuple):
    """A card as the estimates need it, made once a catalogue."""

    line: Line | None  # None for cards that wake others, and for temples that only count
    wakes: Waking | None
    once: Line | None
    once_wakes: Waking | None


def line(builder: Builder) -> Builder:
    """Register the line of the verb that ``builder`` is named after."""
    LINES[builder.__name__] = builder
    return builder


def waking(builder: Callable[..., Waking]) -> Callable[..., Waking]:
    """Register a verb that activates another card."""
    WAKING[builder.__name__] = builder
    return builder


def worth(gain: Gain) -> float:
    """A gain in rough VP, to tell a better card from a worse one."""
    return (
        gain[0]
        + _WORTH[1] * gain[1]
        + _WORTH[2] * gain[2]
        + _WORTH[3] * gain[3]
        + _WORTH[4] * gain[4]
        + _WORTH[5] * gain[5]
    )


@lru_cache(maxsize=16)
def faces(catalogue: Catalogue) -> tuple[Face, ...]:
    """The faces of a catalogue's cards, by index."""
    return tuple(
        Face(*_use(card.verb, card.args), *(_use(*card.once) if card.once else (None, None)))
        for card in catalogue.cards
    )


def _use(verb: str, args: Any) -> tuple[Line | None, Waking | None]:
    if verb in WAKING:
        return None, WAKING[verb](**args)
    return (LINES[verb](**args), None) if verb in LINES else (None, None)


Given = tuple[float, int, int, Gain]  # worth, colour, rank, gain: a card that could be woken


def columns(side: Side) -> tuple[list[list[float]], list[Given]]:
    """What activating each of the five columns gives, and each of its cards."""
    state, me = side.state, side.me
    cards = faces(state.catalogue)
    colour = state.catalogue.colour
    given: list[Given] = []
    sums: list[list[float]] = []
    wakers: list[tuple[int, int, int]] = []
    hidden, gilded = me.hidden, me.gilded
    for column in range(5):
        total = [0.0] * 6
        for at, card in enumerate(me.columns[column]):
            if hidden and (column, at) in hidden:
                continue  # face down it has no effect (V3)
            found = cards[card].line
            if found is None:
                wakers.append((column, at, card))
                continue
            gain = found(side, at + 1)
            times = 2 if gilded and (column, at) in gilded else 1
            a, b, c, d, e, f = gain
            total[0] += times * a
            total[1] += times * b
            total[2] += times * c
            total[3] += times * d
            total[4] += times * e
            total[5] += times * f
            given.append((worth(gain), colour[card], at + 1, gain))
        sums.append(total)
    for column, at, card in wakers:
        wakes = cards[card].wakes
        if wakes is not None:
            gain = woken(wakes, at + 1, given)
            total = sums[column]
            for part in range(6):
                total[part] += gain[part]
    return sums, given


def woken(wakes: Waking, rank: int, given: Iterable[Given]) -> Gain:
    """What the best card gives that a card of that rank can wake."""
    colours, same_rank = wakes
    best, found = 0.0, NOTHING
    for value, colour, at, gain in given:
        if value > best and (colours is None or colour in colours):
            if same_rank and at != rank:
                continue
            best, found = value, gain
    return found


@waking
def activate(colours: list[str]) -> Waking:
    """One own card of these colours."""
    return Waking(frozenset(int(Colour[name.upper()]) for name in colours), False)


@waking
def activate_rank() -> Waking:
    """One own card of the same rank."""
    return Waking(None, True)


@waking
def activate_any() -> Waking:
    """Any other own card."""
    return Waking(None, False)
