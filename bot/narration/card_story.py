"""What has become of a card in a game, gathered from what its turns did before everybody."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from engine import Goods, Resource
from engine.events import Activated, Built, Changed, Event, Refilled, TempleWorked, goods_moved
from render import Builder, CardStory

_RESOURCES = frozenset(resource.key for resource in Resource)


def card_story(turns: Iterable[Sequence[Event]], key: str) -> CardStory:
    """How often the card ``key`` was built and used in ``turns``, by whom, and what it brought.

    A card that lies face down is nobody's; what it does is told of no card (V3).
    """
    built: Counter[int] = Counter()
    brought: dict[int, Counter[str]] = {}
    used = 0
    for events in turns:
        built.update(e.seat for e in events if isinstance(e, Built) and e.card == key)
        for seat, doing in _uses(events, key):
            used += 1
            sums = brought.setdefault(seat, Counter())
            for event in doing:
                for who, what, amount in goods_moved(event):
                    sums[what] += amount if who == seat else 0
    builders = [
        Builder(seat, times, Goods.of(brought.get(seat, {})).amounts)
        for seat, times in sorted(built.items())
    ]
    return CardStory(built.total(), used, builders)


def _uses(events: Sequence[Event], key: str) -> Iterator[tuple[int, list[Event]]]:
    """Who used the card, and all that came of it until another card had its turn."""
    starts = [i for i, event in enumerate(events) if isinstance(event, Activated)]
    ends = [i for i, event in enumerate(events) if isinstance(event, Refilled)]
    for event in events:  # a temple works whenever what it waits for happens
        if isinstance(event, TempleWorked) and event.card == key:
            yield event.seat, [event]
    for start, end in pairwise([*starts, min(ends, default=len(events))]):
        activated = events[start]
        if isinstance(activated, Activated) and activated.card == key:
            doing = [e for e in events[start + 1 : end] if not isinstance(e, TempleWorked)]
            while doing and _overflows(doing[-1]):
                doing.pop()
            yield activated.seat, doing


def _overflows(event: Event) -> bool:
    """Whether these are resources that the boats do not carry (E7): a sale ends with its price."""
    return isinstance(event, Changed) and event.what in _RESOURCES and event.amount < 0
