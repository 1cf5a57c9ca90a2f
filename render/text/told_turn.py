"""A finished turn as rows and digests tell it: what was done, what it brought, whom it robbed.

The order is the same in every row: card, fallen village, moves of armies and ships, then the rest.
What did not happen is left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.events import (
    Built,
    Changed,
    EndTriggered,
    Event,
    Moved,
    Offered,
    Paid,
    Passed,
    Resigned,
    Sailed,
    Stole,
    TempleWorked,
    TookBack,
    VillageFell,
    VillageRobbed,
)
from render.text.event_texts import Length, event_words
from render.text.phrases import in_order, is_seen, summed
from render.text.words import Words

Goods = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Deed:
    """One thing that was done, in words and as it happened; ``goes_on``: the rest of its words."""

    words: str
    event: Event
    goes_on: bool = False


@dataclass(frozen=True, slots=True)
class ToldTurn:
    """A turn of ``seat``.

    ``gains``: what it brought and took from the player whose turn it was, by kind.
    ``losses``: what the reader lost by it, in amounts above 0; they are in no deed.
    """

    seat: int
    deeds: tuple[Deed, ...]
    gains: Goods
    losses: Goods = ()


def told_turn(
    seat: int,
    events: Sequence[Event],
    names: Sequence[str],
    words: Words,
    reader: int | None,
    length: Length = Length.ROW,
) -> ToldTurn:
    """The turn ``events`` of ``seat``, as ``reader`` (a seat; None: a spectator) is told it.

    ``length``: the form of each deed.
    """
    lost = losses(events, reader) if seat != reader else ()
    seen = [event for event in events if _is_told(event, seat) and not _robs(event, reader)]
    told = [Deed(_words(event, names, words, length), event) for event in sorted(seen, key=_place)]
    return ToldTurn(seat, tuple(told), gains(events, seat), lost)


def gains(events: Iterable[Event], seat: int) -> Goods:
    """Net change of the goods of ``seat`` through ``events``, without the price of a building."""
    sums: dict[str, int] = {}
    for event in events:
        for whose, what, amount in _flows(event):
            if whose == seat:
                sums[what] = sums.get(what, 0) + amount
    return in_order(sums)


def losses(events: Iterable[Event], seat: int | None) -> Goods:
    """The losses of ``seat`` to other players in their turn: amounts above 0, by kind."""
    sums: dict[str, int] = {}
    for event in events:
        match event:
            case Stole(victim=victim, what=what, amount=amount) if victim == seat:
                sums[what] = sums.get(what, 0) + amount
            case Changed(seat=whose, what=what, amount=amount) if whose == seat and amount < 0:
                sums[what] = sums.get(what, 0) - amount
    return in_order(sums)


def _flows(event: Event) -> Iterable[tuple[int, str, int]]:
    """Gains as seat, kind and amount."""
    match event:
        case Stole(seat=seat, what=what, amount=amount):
            yield seat, what, amount
        case VillageRobbed(seat=seat, amount=amount):
            yield seat, "vp", amount
        case VillageFell(shares=shares):
            yield from ((seat, "vp", vp) for seat, vp, _ in shares)
        case TempleWorked(seat=seat, vp=vp):
            yield seat, "vp", vp
        case _ if (gain := summed(event)) is not None:
            yield event.seat, *gain


def _is_told(event: Event, seat: int) -> bool:
    match event:
        case TempleWorked(seat=whose):
            return whose != seat  # the mover's own are among the gains
    return is_seen(event) or isinstance(event, EndTriggered)


def _robs(event: Event, reader: int | None) -> bool:
    return isinstance(event, Stole) and event.victim == reader


def _place(event: Event) -> int:
    match event:
        case Built() | Offered() | Passed() | Resigned() | TookBack():
            return 0
        case VillageFell() | VillageRobbed():
            return 1
        case Moved() | Sailed():
            return 2
        case Stole() | Paid():
            return 3
        case EndTriggered():
            return 5
    return 4


def _words(event: Event, names: Sequence[str], words: Words, length: Length) -> str:
    if isinstance(event, VillageFell):
        # What the mover won of it is among the gains.
        others = any(vp for seat, vp, _ in event.shares if seat != event.seat)
        length = Length.CAPTION if others else Length.ROW
    return event_words(event, names, words, length)
