"""The log: every turn on one short line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from bot.i18n import Language
from bot.narration.asides import overflow_words, short_aside
from bot.narration.building import elsewhere, toll
from bot.narration.effects import item_phrases, phrases
from bot.narration.goods import amount, commas, dots
from bot.narration.names import cut, escape
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


def log_lines(entries: Iterable[Entry], names: Sequence[str], language: Language) -> list[str]:
    """One line for every entry, at most ``LINE`` characters long."""
    return [
        language.text(
            "log-line",
            number=str(entry.number),
            text=log_line(entry.events, names, language, limit=LINE - 10),
        )
        for entry in entries
    ]


def log_line(
    events: Sequence[Event], names: Sequence[str], language: Language, *, limit: int = LINE
) -> str:
    """The turn on one line, its last cards left out ("… and 2 more") where it grows too long."""
    story = read_story(events)
    heads = [_head(event, story, names, language) for event in story.heads]
    if not story.built:
        heads += [toll(event, names, language) for event in story.tolls]
    if story.gains:
        mover = (*story.heads, *story.gains)[0].seat
        heads.append(commas(phrases(story.gains, mover, names, language), language))
    items = item_phrases(story.items, names, language)
    tail = [short_aside(event, names, language) for event in story.asides]
    if story.overflow:
        tail.append(language.text("log-overflow", goods=overflow_words(story.overflow, language)))
    tail += [_rest(event, names, language) for event in story.rest]
    for shown in range(len(items), -1, -1):
        left = len(items) - shown
        more = [language.text("turn-more", count=left)] if left else []
        text = dots([*heads, *items[:shown], *more, *tail], language)
        if len(text) <= limit:
            return text
    return cut(text, limit)


def _head(event: Event, story: Story, names: Sequence[str], language: Language) -> str:
    name = escape(names[event.seat])
    if isinstance(event, Built):
        return _built(event, story.tolls, names, language)
    if isinstance(event, Offered):
        key = "log-offered" if event.power == event.god else "log-offered-jupiter"
        return language.text(
            key,
            name=name,
            count=amount("cards", event.count, language),
            god=language.text(f"god-{event.god}"),
            power=language.text(f"god-{event.power}"),
            card=language.card_name(event.top),
        )
    if isinstance(event, Passed):
        return language.text("log-passed", name=name)
    if isinstance(event, Resigned):
        return language.text("log-resigned", name=name)
    raise TypeError(f"no line for {type(event).__name__}")


def _rest(event: Event, names: Sequence[str], language: Language) -> str:
    if isinstance(event, Refilled):
        return language.text("log-refilled", count=event.count)
    if isinstance(event, Reshuffled):
        return language.text("log-reshuffled")
    if isinstance(event, EndTriggered):
        return language.text("log-end-triggered", round=event.last_round)
    if isinstance(event, GameOver):
        winners = language.listing([escape(names[seat]) for seat in event.winners])
        return language.text("log-game-over", winners=winners)
    raise TypeError(f"no line for {type(event).__name__}")


def _built(event: Built, tolls: Sequence[Paid], names: Sequence[str], language: Language) -> str:
    name, card = escape(names[event.seat]), language.card_name(event.card)
    if event.region is None:
        what = language.text("log-built-without", name=name, card=card)
    else:
        what = language.text("log-built", name=name, card=card, region=event.region)
    column = elsewhere(event, language)
    if column:
        what = language.text("log-built-column", what=what, column=column)
    prices = [amount(thing, number, language) for thing, number in event.paid]
    prices += [_log_toll(one, names, language) for one in tolls]
    if event.landing:
        prices.append(language.text("log-landing", amount=event.landing))
    if not prices:
        return what
    return language.text("log-cost", what=what, cost=commas(prices, language))


def _log_toll(event: Paid, names: Sequence[str], language: Language) -> str:
    what = amount(event.what, event.amount, language)
    return language.text("log-paid", what=what, name=escape(names[event.to]))
