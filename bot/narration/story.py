"""A turn's events, sorted into what is told together: who did what, the column, the rest."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.cards.catalogue import Catalogue
from engine.events import (
    Activated,
    Built,
    Changed,
    EndTriggered,
    Event,
    GameOver,
    Offered,
    Paid,
    Passed,
    Refilled,
    Reshuffled,
    Resigned,
    TempleWorked,
    TokenReturned,
    TookBack,
    VillageFell,
)
from engine.model.terms import Resource
from engine.notation.older_events import with_sources

_RESOURCES = frozenset(r.key for r in Resource)


@dataclass(slots=True)
class Item:
    """One activated card and what it did; ``by`` is the card that activated it, if any."""

    seat: int
    card: str
    by: str | None
    doings: list[Event] = field(default_factory=list)


@dataclass(slots=True)
class Story:
    """A turn: how it opened and what that took and gave, its column, and what came of it all.

    ``tolls``: what building paid to others. ``asides``: fallen villages, temples that
    worked, Barracks that left. ``overflow``: what the boats did not carry.
    """

    heads: list[Event] = field(default_factory=list)
    tolls: list[Paid] = field(default_factory=list)
    gains: list[Event] = field(default_factory=list)
    items: list[Item] = field(default_factory=list)
    asides: list[Event] = field(default_factory=list)
    overflow: list[Changed] = field(default_factory=list)
    rest: list[Event] = field(default_factory=list)

    @property
    def built(self) -> bool:
        """Whether the turn opened with a building."""
        return any(isinstance(event, Built) for event in self.heads)


def read_story(events: Iterable[Event], catalogue: Catalogue) -> Story:
    """``events`` in the order in which they are told; none is lost."""
    story = Story()
    for event in with_sources(events, catalogue):
        match event:
            case Built() | Offered() | Passed() | Resigned() | TookBack():
                story.heads.append(event)
            case Activated(seat=seat, card=card, by=by):
                story.items.append(Item(seat, card, by))
            case Paid():
                story.tolls.append(event)
            case TempleWorked():
                _add_temple(story, event)
            case VillageFell() | TokenReturned():
                story.asides.append(event)
            case Refilled() | Reshuffled() | EndTriggered() | GameOver():
                if event not in story.rest:
                    story.rest.append(event)
            case _:
                _add_doing(story, event)
    _split_overflow(story)
    return story


def _add_doing(story: Story, event: Event) -> None:
    if not story.items:
        story.gains.append(event)
        return
    source = event.source if isinstance(event, Changed) else None
    if source is not None and source != story.items[-1].card:
        # an activated card is done, and the one that activated it goes on
        story.items.append(Item(event.seat, source, None))
    story.items[-1].doings.append(event)


def _add_temple(story: Story, event: TempleWorked) -> None:
    """A temple that worked several times is told once."""
    for place, other in enumerate(story.asides):
        if isinstance(other, TempleWorked) and (other.seat, other.card) == (event.seat, event.card):
            story.asides[place] = TempleWorked(event.seat, event.card, other.vp + event.vp)
            return
    story.asides.append(event)


def _split_overflow(story: Story) -> None:
    """Resources given up last of all: whatever a card takes it pays for, so these are E7's."""
    last = story.items[-1].doings if story.items else story.gains
    while last and isinstance(event := last[-1], Changed):
        if event.amount > 0 or event.what not in _RESOURCES:
            break
        story.overflow.insert(0, event)
        last.pop()
