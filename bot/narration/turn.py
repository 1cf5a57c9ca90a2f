"""A whole turn in a few sentences, as the channel reads it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.narration.asides import aside, overflow_words
from bot.narration.building import elsewhere, prices, toll
from bot.narration.effects import item_phrases, phrases
from bot.narration.narrator import Narrator, cut
from bot.narration.story import Story, read_story
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
    narrator: Narrator,
    events: Sequence[Event],
    *,
    limit: int = LIMIT,
    unfinished: bool = False,
) -> str:
    """What ``events`` did: the first line is the deed, the second its effects.

    ``events`` may be a finished turn or a draft; of an ``unfinished`` one it is not said
    yet that its column brings nothing. At most ``limit`` characters: a long column
    loses its last cards ("… and 3 more") before anything else.
    """
    story = read_story(events, narrator.catalogue)
    if not events:
        return narrator.text("turn-nothing-yet")
    items = item_phrases(story.items, narrator)
    for shown in range(len(items), -1, -1):
        text = _composed(story, items, shown, narrator, unfinished=unfinished)
        if len(text) <= limit:
            return text
    return cut(text, limit)


def _composed(
    story: Story,
    items: Sequence[str],
    shown: int,
    narrator: Narrator,
    *,
    unfinished: bool,
) -> str:
    head = [_head(event, story, narrator) for event in story.heads]
    effects: list[str] = []
    if items:
        listed = list(items[:shown])
        if shown < len(items):
            listed.append(narrator.text("turn-more", count=len(items) - shown))
        effects.append(narrator.text("turn-column", items=narrator.dots(listed)))
    elif story.items and not unfinished:
        effects.append(narrator.text("turn-column-nothing"))
    loose = [] if story.built else [toll(narrator, event) for event in story.tolls]
    if story.gains and not any(isinstance(event, Offered) for event in story.heads):
        loose += _gains(story, narrator)
    if loose:
        key = "turn-temple-brings" if _is_temple(story, narrator) else "turn-also"
        effects.append(narrator.text(key, items=narrator.commas(loose)))
    effects += [aside(event, narrator) for event in story.asides]
    if story.overflow:
        lost = overflow_words(story.overflow, narrator)
        effects.append(narrator.text("turn-overflow", goods=lost))
    effects += [_rest(event, narrator) for event in story.rest]
    return "\n".join(filter(None, (" ".join(head), " ".join(effects))))


def _is_temple(story: Story, narrator: Narrator) -> bool:
    """Whether a temple was built: what is gained then is its own doing."""
    cards = (narrator.catalogue.get(e.card) for e in story.heads if isinstance(e, Built))
    return any(card is not None and card.colour is Colour.TEMPLE for card in cards)


def _gains(story: Story, narrator: Narrator) -> list[str]:
    if not story.gains:
        return []
    mover = (*story.heads, *story.gains)[0].seat
    return phrases(story.gains, mover, narrator)


def _head(event: Event, story: Story, narrator: Narrator) -> str:
    name = narrator.name(event.seat)
    if isinstance(event, Built):
        return _built(event, story, narrator)
    if isinstance(event, Offered):
        return _offered(event, story, narrator)
    if isinstance(event, Passed):
        return narrator.text("turn-passed", name=name)
    if isinstance(event, Resigned):
        return narrator.text("turn-resigned", name=name)
    raise TypeError(f"no sentence for {type(event).__name__}")


def _built(event: Built, story: Story, narrator: Narrator) -> str:
    name = narrator.name(event.seat)
    card = narrator.language.card_one(event.card)
    if event.region is None:
        what = narrator.text("turn-built-without", name=name, card=card)
    else:
        what = narrator.text("turn-built", name=name, card=card, region=event.region)
    column = elsewhere(event, narrator)
    if column:
        what = narrator.text("turn-built-column", what=what, column=column)
    paid = prices(event, story.tolls, narrator)
    if event.landing:
        paid.append(narrator.text("turn-landing", amount=event.landing))
    if paid:
        sentence = narrator.text("turn-cost", what=what, cost=narrator.listing(paid))
    else:
        sentence = narrator.text("turn-free", what=what)
    if event.region is None:
        return f"{sentence} {narrator.text('turn-no-piece')}"
    return sentence


def _offered(event: Offered, story: Story, narrator: Narrator) -> str:
    found = _gains(story, narrator)
    gains = narrator.text("turn-offered-gains", gains=narrator.commas(found)) if found else ""
    key = "turn-offered" if event.power == event.god else "turn-offered-jupiter"
    return narrator.text(
        key,
        name=narrator.name(event.seat),
        count=event.count,
        god=narrator.text(f"god-{event.god}"),
        power=narrator.text(f"god-{event.power}"),
        card=narrator.card(event.top),
        gains=gains,
    )


def _rest(event: Event, narrator: Narrator) -> str:
    if isinstance(event, Refilled):
        name = narrator.name(event.seat)
        return narrator.text("turn-refilled", name=name, count=event.count)
    if isinstance(event, Reshuffled):
        return narrator.text("turn-reshuffled")
    if isinstance(event, EndTriggered):
        return narrator.text("turn-end-triggered", reason=event.reason, round=event.last_round)
    if isinstance(event, GameOver):
        winners = narrator.listing([narrator.name(seat) for seat in event.winners])
        return narrator.text("turn-game-over", count=len(event.winners), winners=winners)
    raise TypeError(f"no sentence for {type(event).__name__}")
