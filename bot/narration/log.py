"""The log: every turn on one short line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from bot.narration.asides import overflow_words, short_aside
from bot.narration.building import elsewhere, toll
from bot.narration.effects import item_phrases, phrases
from bot.narration.narrator import Narrator, cut
from bot.narration.story import Story, read_story
from engine.events import (
    Built,
    EndTriggered,
    Event,
    GameOver,
    Offered,
    Paid,
    Passed,
    Refilled,
    Reshuffled,
    Resigned,
)

LINE = 280


class Entry(Protocol):
    """A completed turn as the log needs it; ``number`` counts from 1."""

    @property
    def number(self) -> int:
        """The turn's number."""

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened in it."""


def log_lines(narrator: Narrator, entries: Iterable[Entry]) -> list[str]:
    """One line for every entry, at most ``LINE`` characters long."""
    return [
        narrator.text(
            "log-line",
            number=str(entry.number),
            text=log_line(narrator, entry.events, limit=LINE - 10),
        )
        for entry in entries
    ]


def log_line(narrator: Narrator, events: Sequence[Event], *, limit: int = LINE) -> str:
    """The turn on one line, its last cards left out ("… and 2 more") where it grows too long."""
    story = read_story(events, narrator.catalogue)
    heads = [_head(event, story, narrator) for event in story.heads]
    if not story.built:
        heads += [toll(narrator, event) for event in story.tolls]
    if story.gains:
        mover = (*story.heads, *story.gains)[0].seat
        heads.append(narrator.commas(phrases(story.gains, mover, narrator)))
    items = item_phrases(story.items, narrator)
    tail = [short_aside(event, narrator) for event in story.asides]
    if story.overflow:
        tail.append(narrator.text("log-overflow", goods=overflow_words(story.overflow, narrator)))
    tail += [_rest(event, narrator) for event in story.rest]
    for shown in range(len(items), -1, -1):
        left = len(items) - shown
        more = [narrator.text("turn-more", count=left)] if left else []
        text = narrator.dots([*heads, *items[:shown], *more, *tail])
        if len(text) <= limit:
            return text
    return cut(text, limit)


def _head(event: Event, story: Story, narrator: Narrator) -> str:
    name = narrator.name(event.seat)
    if isinstance(event, Built):
        return _built(event, story.tolls, narrator)
    if isinstance(event, Offered):
        key = "log-offered" if event.power == event.god else "log-offered-jupiter"
        return narrator.text(
            key,
            name=name,
            count=narrator.amount("cards", event.count),
            god=narrator.text(f"god-{event.god}"),
            power=narrator.text(f"god-{event.power}"),
            card=narrator.card(event.top),
        )
    if isinstance(event, Passed):
        return narrator.text("log-passed", name=name)
    if isinstance(event, Resigned):
        return narrator.text("log-resigned", name=name)
    raise TypeError(f"no line for {type(event).__name__}")


def _rest(event: Event, narrator: Narrator) -> str:
    if isinstance(event, Refilled):
        return narrator.text("log-refilled", count=event.count)
    if isinstance(event, Reshuffled):
        return narrator.text("log-reshuffled")
    if isinstance(event, EndTriggered):
        return narrator.text("log-end-triggered", round=event.last_round)
    if isinstance(event, GameOver):
        winners = narrator.listing([narrator.name(seat) for seat in event.winners])
        return narrator.text("log-game-over", winners=winners)
    raise TypeError(f"no line for {type(event).__name__}")


def _built(event: Built, tolls: Sequence[Paid], narrator: Narrator) -> str:
    name, card = narrator.name(event.seat), narrator.card(event.card)
    if event.region is None:
        what = narrator.text("log-built-without", name=name, card=card)
    else:
        what = narrator.text("log-built", name=name, card=card, region=event.region)
    column = elsewhere(event, narrator)
    if column:
        what = narrator.text("log-built-column", what=what, column=column)
    prices = [narrator.amount(thing, number) for thing, number in event.paid]
    prices += [_log_toll(one, narrator) for one in tolls]
    if event.landing:
        prices.append(narrator.text("log-landing", amount=event.landing))
    if not prices:
        return what
    return narrator.text("log-cost", what=what, cost=narrator.commas(prices))


def _log_toll(event: Paid, narrator: Narrator) -> str:
    what = narrator.amount(event.what, event.amount)
    return narrator.text("log-paid", what=what, name=narrator.name(event.to))
