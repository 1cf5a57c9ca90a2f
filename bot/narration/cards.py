"""Cards in words: a hand for its owner, one card for anyone who looks it up, and its story."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from bot.narration.narrator import Narrator
from bot.narration.status import own_score_text
from engine import Card, Estimate, Goods, Resource
from engine.events import Activated, Built, Changed, Event, Refilled, TempleWorked
from engine.model.terms import Colour
from engine.view import View
from render import Builder, CardStory
from render.text.cards import card_needs, card_once, card_ruling, card_source, card_text

BASE_DECK = "base"
_RESOURCES = frozenset(resource.key for resource in Resource)


def hand_cards(narrator: Narrator, view: View) -> str:
    """The names of the cards in the hand of ``view.seat``: "Farm · Academy"."""
    return narrator.dots([narrator.card(card) for card in view.hand or ()])


def hand_title(narrator: Narrator, view: View, estimate: Estimate) -> str:
    """The head of a hand for its owner alone: the cards' names, and the score."""
    score = own_score_text(narrator, estimate)
    if not view.hand:
        return "\n".join([narrator.text("hand-own-empty"), score])
    title = narrator.text("hand-own", count=len(view.hand), cards=hand_cards(narrator, view))
    return "\n".join([title, score])


def hand_card(narrator: Narrator, key: str) -> str:
    """A card of a hand: name, cost, effect, building condition and once effect."""
    card = narrator.catalogue.card(key)
    needs = card_needs(narrator.language, card)
    return " ".join(filter(None, (_line(narrator, card), needs, _once(narrator, card))))


def card_page(narrator: Narrator, card: Card) -> str:
    """A card as ``/deus card`` shows it: cost, effect, copies, ruling, source."""
    language, price = narrator.language, narrator.cost(card.key)
    copies = narrator.text("card-copies", count=card.copies)
    lines = [
        _title(narrator, card),
        narrator.text("card-cost", cost=price) if price else narrator.text("card-cost-free"),
        card_needs(language, card),
        card_text(language, card),
        _once(narrator, card),
        card_ruling(language, card),
        f"{copies} {card_source(language, card)}",
    ]
    return "\n".join(filter(None, lines))


def _title(narrator: Narrator, card: Card) -> str:
    name, colour = narrator.card(card.key), narrator.colour(card.colour.key)
    if card.deck == BASE_DECK:
        return narrator.text("card-title", card=name, colour=colour)
    deck = narrator.language.deck_name(card.deck)
    return narrator.text("card-title-deck", card=name, colour=colour, deck=deck)


def _once(narrator: Narrator, card: Card) -> str:
    text = card_once(narrator.language, card)
    return narrator.text("card-once", text=text) if text else ""


def _line(narrator: Narrator, card: Card) -> str:
    return narrator.text(
        "hand-card-line",
        card=narrator.card(card.key),
        cost=narrator.cost(card.key) or narrator.text("nothing"),
        text=card_text(narrator.language, card),
    )


def built_cards(narrator: Narrator, view: View, names: Sequence[str]) -> list[str]:
    """The face-up cards of a board: under each colour a line for a card, its builders and text."""
    lines: list[str] = []
    for colour in Colour:
        builders: dict[str, list[str]] = {}
        for seat in view.seats:
            for key in dict.fromkeys(seat.columns[colour]):
                if (card := narrator.catalogue.get(key)) is not None:  # V3: one may lie face down
                    builders.setdefault(card.key, []).append(names[seat.seat])
        if builders:
            lines.append(f"**{narrator.colour(colour.key).capitalize()}**")
        for key in sorted(builders, key=lambda key: narrator.language.sort_key(narrator.card(key))):
            card = narrator.catalogue.card(key)
            line = narrator.text(
                "board-card",
                card=narrator.card(key),
                names=narrator.listing(builders[key]),
                text=card_text(narrator.language, card),
            )
            lines.append(" ".join(filter(None, (line, _once(narrator, card)))))
    return lines


def card_story(turns: Iterable[Sequence[Event]], key: str) -> CardStory:
    """History of the card ``key`` in ``turns``: who built and used it how often, and its gains.

    What a face-down card does counts for no card (V3).
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
                for who, what, amount in event.flows():
                    sums[what] += amount if who == seat else 0
    builders = [
        Builder(seat, times, Goods.of(brought.get(seat, {})).amounts)
        for seat, times in sorted(built.items())
    ]
    return CardStory(built.total(), used, builders)


def _uses(events: Sequence[Event], key: str) -> Iterator[tuple[int, list[Event]]]:
    """Users of the card, and the events of each use."""
    starts = [i for i, event in enumerate(events) if isinstance(event, Activated)]
    ends = [i for i, event in enumerate(events) if isinstance(event, Refilled)]
    for event in events:  # a temple works in turns of others too
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
    """Whether these are resources that boats could not keep (E7): a sale ends with its price."""
    return isinstance(event, Changed) and event.what in _RESOURCES and event.amount < 0
