"""A whole turn in a few sentences, as the channel reads it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import Language
from bot.narration.asides import aside, overflow_words
from bot.narration.building import elsewhere, prices, toll
from bot.narration.effects import item_phrases, phrases
from bot.narration.goods import commas, dots
from bot.narration.names import cut, escape
from bot.narration.story import Story, read_story
from engine.cards.catalogue import CATALOGUE
from engine.events import (
    Built,
    EndTriggered,
    Event,
    GameOver,
    Offered,
    Passed,
    Refilled,
    Reshuffled,
    Resigned,
)
from engine.model.terms import Colour

LIMIT = 1500


def turn_sentence(
    events: Sequence[Event],
    names: Sequence[str],
    language: Language,
    *,
    limit: int = LIMIT,
    unfinished: bool = False,
) -> str:
    """What ``events`` did: the first line is the deed, the second its effects.

    ``events`` may be a finished turn or a draft; of an ``unfinished`` one it is not said
    yet that its column brings nothing. At most ``limit`` characters: a long column
    loses its last cards ("… and 3 more") before anything else.
    """
    story = read_story(events)
    if not events:
        return language.text("turn-nothing-yet")
    items = item_phrases(story.items, names, language)
    for shown in range(len(items), -1, -1):
        text = _composed(story, items, shown, names, language, unfinished=unfinished)
        if len(text) <= limit:
            return text
    return cut(text, limit)


def _composed(
    story: Story,
    items: Sequence[str],
    shown: int,
    names: Sequence[str],
    language: Language,
    *,
    unfinished: bool,
) -> str:
    head = [_head(event, story, names, language) for event in story.heads]
    effects: list[str] = []
    if items:
        listed = list(items[:shown])
        if shown < len(items):
            listed.append(language.text("turn-more", count=len(items) - shown))
        effects.append(language.text("turn-column", items=dots(listed, language)))
    elif story.items and not unfinished:
        effects.append(language.text("turn-column-nothing"))
    loose = [] if story.built else [toll(event, names, language) for event in story.tolls]
    if story.gains and not any(isinstance(event, Offered) for event in story.heads):
        loose += _gains(story, names, language)
    if loose:
        key = "turn-temple-brings" if _is_temple(story) else "turn-also"
        effects.append(language.text(key, items=commas(loose, language)))
    effects += [aside(event, names, language) for event in story.asides]
    if story.overflow:
        lost = overflow_words(story.overflow, language)
        effects.append(language.text("turn-overflow", goods=lost))
    effects += [_rest(event, names, language) for event in story.rest]
    return "\n".join(filter(None, (" ".join(head), " ".join(effects))))


def _is_temple(story: Story) -> bool:
    """Whether a temple was built: what is gained then is its own doing."""
    cards = (CATALOGUE.by_key.get(e.card) for e in story.heads if isinstance(e, Built))
    return any(card is not None and card.colour is Colour.TEMPLE for card in cards)


def _gains(story: Story, names: Sequence[str], language: Language) -> list[str]:
    if not story.gains:
        return []
    mover = (*story.heads, *story.gains)[0].seat
    return phrases(story.gains, mover, names, language)


def _head(event: Event, story: Story, names: Sequence[str], language: Language) -> str:
    name = escape(names[event.seat])
    if isinstance(event, Built):
        return _built(event, story, names, language)
    if isinstance(event, Offered):
        return _offered(event, story, names, language)
    if isinstance(event, Passed):
        return language.text("turn-passed", name=name)
    if isinstance(event, Resigned):
        return language.text("turn-resigned", name=name)
    raise TypeError(f"no sentence for {type(event).__name__}")


def _built(event: Built, story: Story, names: Sequence[str], language: Language) -> str:
    name = escape(names[event.seat])
    card = language.card_one(event.card)
    if event.region is None:
        what = language.text("turn-built-without", name=name, card=card)
    else:
        what = language.text("turn-built", name=name, card=card, region=event.region)
    column = elsewhere(event, language)
    if column:
        what = language.text("turn-built-column", what=what, column=column)
    paid = prices(event, story.tolls, names, language)
    if event.landing:
        paid.append(language.text("turn-landing", amount=event.landing))
    if paid:
        sentence = language.text("turn-cost", what=what, cost=language.listing(paid))
    else:
        sentence = language.text("turn-free", what=what)
    if event.region is None:
        return f"{sentence} {language.text('turn-no-piece')}"
    return sentence


def _offered(event: Offered, story: Story, names: Sequence[str], language: Language) -> str:
    found = _gains(story, names, language)
    gains = language.text("turn-offered-gains", gains=commas(found, language)) if found else ""
    key = "turn-offered" if event.power == event.god else "turn-offered-jupiter"
    return language.text(
        key,
        name=escape(names[event.seat]),
        count=event.count,
        god=language.text(f"god-{event.god}"),
        power=language.text(f"god-{event.power}"),
        card=language.card_name(event.top),
        gains=gains,
    )


def _rest(event: Event, names: Sequence[str], language: Language) -> str:
    if isinstance(event, Refilled):
        name = escape(names[event.seat])
        return language.text("turn-refilled", name=name, count=event.count)
    if isinstance(event, Reshuffled):
        return language.text("turn-reshuffled")
    if isinstance(event, EndTriggered):
        return language.text("turn-end-triggered", reason=event.reason, round=event.last_round)
    if isinstance(event, GameOver):
        winners = language.listing([escape(names[seat]) for seat in event.winners])
        return language.text("turn-game-over", count=len(event.winners), winners=winners)
    raise TypeError(f"no sentence for {type(event).__name__}")
