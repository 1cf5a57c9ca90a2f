"""A turn as it is told, from one reading of its events, at three lengths.

The *story* goes card by card: the channel, the log. *Steps* go in the order of events: captions,
marks on the board. *Rows* have the same order always: card, fallen village, moves of armies and
ships, then the rest; what did not happen is left out.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field, replace

from engine.events import (
    Activated,
    BoatTaken,
    Built,
    Changed,
    Event,
    Stole,
    TempleWorked,
    VillageFell,
)
from engine.model.terms import Resource
from render.text.amounts import BOATS, Length, goods_words, in_order
from render.text.faces import DOINGS, GAINS, Part, Spot, event_words, face_of, part_of, spot_of
from render.text.words import Words

Goods = tuple[tuple[str, int], ...]
_BOAT_OF = {size: what for what, size in BOATS.items()}
_RESOURCES = frozenset(resource.key for resource in Resource)


@dataclass(slots=True)
class Used:
    """A card that worked and what it did; ``by`` is the card that activated it, if any."""

    seat: int
    card: str
    by: str | None
    doings: list[Event] = field(default_factory=list)


@dataclass(slots=True)
class Story:
    """A turn that has been read.

    ``told``: its events in order, those that are told as one in the place of the first.
    ``gains``: what the deed itself brought, by a god or a temple. ``used``: the cards that worked
    after that. ``overflow``: what the boats could not keep (E7).
    """

    told: list[Event] = field(default_factory=list)
    gains: list[Event] = field(default_factory=list)
    used: list[Used] = field(default_factory=list)
    overflow: list[Changed] = field(default_factory=list)

    def of(self, *parts: Part) -> list[Event]:
        """The events of these parts, in order."""
        return [event for event in self.told if part_of(event) in parts]

    @property
    def built(self) -> bool:
        """Whether the turn opened with a building."""
        return any(isinstance(event, Built) for event in self.told)


def read(events: Iterable[Event]) -> Story:
    """Read a turn. What a card does is in ``told``, and among the doings of that card."""
    story = Story()
    for event in events:
        _add(story.told, event)
        if isinstance(event, Activated):
            story.used.append(Used(event.seat, event.card, event.by))
        elif part_of(event) in DOINGS:
            source = event.source if isinstance(event, Changed) else None
            if story.used and source not in (None, story.used[-1].card):
                # an activated card is done, and the one that activated it goes on
                story.used.append(Used(event.seat, str(source), None))
            _add(story.used[-1].doings if story.used else story.gains, event)
    last = story.used[-1].doings if story.used else story.gains
    while last and isinstance(event := last[-1], Changed):
        # Resources given up at the very end: a card gives something for what it takes.
        if event.amount > 0 or event.what not in _RESOURCES:
            break
        story.overflow.insert(0, event)
        last.pop()
    return story


def _add(told: list[Event], event: Event) -> None:
    """Append ``event``, or add it to the one with which it is told; an end is told once."""
    kind, adds = face_of(event).part, face_of(event).adds
    if kind in (Part.END, Part.CLOSE) and event in told:
        return
    if adds:
        alike = replace(event, **{adds: 0})
        for place, other in enumerate(told):
            if type(other) is type(event) and replace(other, **{adds: 0}) == alike:
                both = getattr(other, adds) + getattr(event, adds)
                told[place] = replace(event, **{adds: both})
                return
    told.append(event)


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

    def phrases(self, words: Words) -> list[str]:
        """The deeds in words, and what they brought."""
        brought = [goods_words(self.gains, words)] if self.gains else []
        return [deed.words for deed in self.deeds] + brought


def told_turn(
    seat: int,
    events: Sequence[Event],
    names: Sequence[str],
    words: Words,
    reader: int | None,
    length: Length = Length.ROW,
) -> ToldTurn:
    """The turn ``events`` of ``seat`` as a row, as ``reader`` (a seat; None: a spectator) is told.

    ``length``: the form of each deed.
    """
    lost = losses(events, reader) if seat != reader else ()
    told = [
        Deed(_words(event, names, words, length), event)
        for event in sorted(read(events).told, key=part_of)
        if event.happened
        and part_of(event) <= Part.END
        # The mover's own temples are among the gains, what the reader lost among the losses.
        and not (isinstance(event, TempleWorked) and event.seat == seat)
        and not (isinstance(event, Stole) and event.victim == reader)
    ]
    return ToldTurn(seat, tuple(told), gains(events, seat), lost)


def steps(events: Iterable[Event], names: Sequence[str], words: Words) -> list[Deed]:
    """A turn for a caption, in the order of events; thefts come after it.

    What cards brought to the mover is in none of them, but in ``gains`` of ``Part.SUM``.
    """
    told = [one for one in read(events).told if one.happened and part_of(one) < Part.END]
    told.sort(key=lambda event: part_of(event) is Part.THEFT)
    return [Deed(event_words(event, names, words, Length.CAPTION), event) for event in told]


def spots(events: Iterable[Event]) -> list[Spot]:
    """Where something happened in a turn, in order."""
    return [found for event in events if (found := spot_of(event)) is not None]


def mover(events: Sequence[Event]) -> int | None:
    """The seat whose turn these events are; None if nothing happened."""
    return events[0].seat if events else None


def gains(events: Iterable[Event], seat: int, parts: Collection[Part] = GAINS) -> Goods:
    """Net change of the goods of ``seat`` through ``events``, without the price of a building."""
    sums: dict[str, int] = {}
    for event in events:
        if part_of(event) in parts:
            for whose, what, amount in event.flows():
                if whose == seat:
                    icon = _icon(event, what)
                    sums[icon] = sums.get(icon, 0) + amount
    return in_order(sums)


def _icon(event: Event, what: str) -> str:
    """The icon of goods: boats have one for each size."""
    if isinstance(event, BoatTaken):
        return _BOAT_OF[event.size]
    return "token" if what == "tokens" else what


def losses(events: Iterable[Event], seat: int | None) -> Goods:
    """The losses of ``seat`` to other players in their turn: amounts above 0, by kind."""
    sums: dict[str, int] = {}
    for event in events:
        if part_of(event) in GAINS:
            for whose, what, amount in event.flows():
                if whose == seat and amount < 0:
                    sums[what] = sums.get(what, 0) - amount
    return in_order(sums)


def _words(event: Event, names: Sequence[str], words: Words, length: Length) -> str:
    if isinstance(event, VillageFell):
        # What the mover won of it is among the gains.
        others = any(vp for seat, vp, _ in event.shares if seat != event.seat)
        length = Length.CAPTION if others else Length.ROW
    return event_words(event, names, words, length)
