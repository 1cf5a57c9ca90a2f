"""A turn's events, sorted into what is told together: who did what, the column, the rest."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from bot.narration.narrator import Narrator
from engine.cards.card import Catalogue
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
    TokenPlaced,
    TokenReturned,
    TookBack,
    VillageFell,
)
from engine.model.terms import Piece, Resource
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


# What a card or a god did, in short phrases: "3 clay for 12 gold", "army C2 → D7".


def effects(narrator: Narrator, doings: Sequence[Event], mover: int) -> list[str]:
    """What happened, in its order; gains and payments are added up and told where they began.

    The gains of each other player, as a Fortress brings them (E12), are told together.
    """
    shown = _without_fortress_loss(doings)
    changes = [event for event in shown if isinstance(event, Changed)]
    halves = _halves([change for change in changes if change.seat == mover])
    found: list[str] = []
    done: set[int] = set()
    for event in shown:
        if not isinstance(event, Changed):
            found.append(narrator.event(event))
        elif event.seat == mover:
            found += [_trade(narrator, half) for half in halves if half[0] is event]
        elif event.seat not in done:
            done.add(event.seat)
            theirs = _halves([change for change in changes if change.seat == event.seat])
            effect = narrator.commas([_trade(narrator, half) for half in theirs])
            name = narrator.name(event.seat)
            found.append(narrator.text("turn-of-other", name=name, effect=effect))
    return found


def column(narrator: Narrator, items: Sequence[Item]) -> list[str]:
    """The cards that did something, with what they did; those they activated are told with them."""
    chains: list[list[Item]] = []
    for item in items:
        last = chains[-1][-1] if chains else None
        if last is not None and item.by == last.card and not last.doings:
            chains[-1].append(item)
        else:
            chains.append([item])
    return [_chain(narrator, chain) for chain in chains if chain[-1].doings]


def _chain(narrator: Narrator, chain: Sequence[Item]) -> str:
    """Cards that each activated the next, the last with what it did."""
    first, last = chain[0], chain[-1]
    text = narrator.commas(effects(narrator, last.doings, last.seat))
    for number, item in enumerate(reversed(chain[1:])):
        key = "turn-item-uses" if number else "turn-item"
        text = narrator.text(key, card=narrator.card(item.card), effects=text)
    card = narrator.card(first.card)
    if first.by is None:
        key = "turn-item-uses" if len(chain) > 1 else "turn-item"
        return narrator.text(key, card=card, effects=text)
    by = narrator.card(first.by)
    return narrator.text("turn-item-through", card=card, by=by, effects=text)


def _without_fortress_loss(doings: Sequence[Event]) -> list[Event]:
    """``doings`` without the piece that goes back under a Fortress: its token tells that."""
    found: list[Event] = []
    loss: Changed | None = None
    for event in doings:
        if event != loss:
            found.append(event)
        loss = None
        if isinstance(event, TokenPlaced) and event.what == "fortress" and event.victim is not None:
            loss = Changed(event.victim, event.where, -1)
    return found


def _halves(changes: Sequence[Changed]) -> list[Sequence[Changed]]:
    """First what was gained before anything was given, then what was given for what."""
    free = 0
    while free < len(changes) and changes[free].amount > 0:
        free += 1
    return [half for half in (changes[:free], changes[free:]) if half]


def _trade(narrator: Narrator, changes: Sequence[Changed]) -> str:
    gained: dict[str, int] = {}
    given: dict[str, int] = {}
    for change in changes:
        side = gained if change.amount > 0 else given
        side[change.what] = side.get(change.what, 0) + abs(change.amount)
    if given and gained:
        return narrator.text(
            "turn-trade",
            given=narrator.goods(_in_order(given)),
            gained=narrator.goods(_in_order(gained)),
        )
    if given:
        return narrator.text("turn-given", given=narrator.goods(_in_order(given)))
    return narrator.goods(_in_order(gained))


def _in_order(amounts: Mapping[str, int]) -> list[tuple[str, int]]:
    """Resources side by side in the game's order, pieces too, whichever was chosen first."""
    kinds = list(dict.fromkeys(_KINDS.get(what, what) for what in amounts))

    def place(pair: tuple[str, int]) -> tuple[int, int]:
        kind = _KINDS.get(pair[0], pair[0])
        return kinds.index(kind), _ORDER.index(pair[0]) if pair[0] in _KINDS else 0

    return sorted(amounts.items(), key=place)


_ORDER = (*(resource.key for resource in Resource), *(piece.key for piece in Piece))
_KINDS = {term.key: type(term).__name__ for term in (*Resource, *Piece)}
