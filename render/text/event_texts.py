"""The text of every kind of event: its key in the language's catalogue, and what is filled in.

A function a kind; the places where a text is read differ in length alone, so that it may have a
shorter form for them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import singledispatch

from engine.events import (
    BoatTaken,
    Built,
    EndTriggered,
    Event,
    GameOver,
    Gilded,
    Moved,
    Offered,
    Paid,
    Passed,
    PricesMoved,
    Refilled,
    Reshuffled,
    Resigned,
    Sailed,
    Stole,
    TempleWorked,
    TokenPlaced,
    TokenReturned,
    TokenTaken,
    TookBack,
    VillageFell,
    VillageRobbed,
)
from engine.rules.costs import MARKET_GOLD, MARKET_VP
from render.text.words import Words


class Length(Enum):
    """Available room; the value: the usable forms of a text, best first."""

    FULL = ()  # the channel's sentences
    DRAFT = ("draft",)  # the same sentences of a turn in hand, told to its player
    SHORT = ("short",)  # a line of the log
    STORY = ("story", "short")  # the same line where it is one of the channel's
    CAPTION = ("caption", "short")  # pictures and their alternative texts
    ROW = ("row", "caption", "short")  # rows of turns, which have a sign before the words

    @property
    def whole(self) -> bool:
        """Whether there is room for whole sentences."""
        return self in (Length.FULL, Length.DRAFT)


def event_words(event: Event, names: Sequence[str], words: Words, length: Length) -> str:
    """``event`` in words; ``names`` by seat as they are to be written.

    Raises ``TypeError`` for ``Changed`` and ``Activated``, which are told with others.
    """
    key, args = _text(event, _Teller(names, words, length))
    return words.phrase(f"event-{key}", length.value, **args)


def amount_words(what: str, number: int, words: Words) -> str:
    """``number`` of ``what`` as a sentence has it: "3 gold", "1 army"."""
    return words.text(f"good-{what}", amount=number)


@dataclass(frozen=True, slots=True)
class _Teller:
    """The names, language and length with which events are told."""

    names: Sequence[str]
    words: Words
    length: Length

    def card(self, key: str) -> str:
        """A card's name for its place in the sentence."""
        in_sentence = self.length.whole or self.length is Length.STORY
        return self.words.card_one(key) if in_sentence else self.words.card_name(key)

    def amount(self, what: str, number: int) -> str:
        return amount_words(what, number, self.words)

    def part(self, key: str, **args: str | int) -> str:
        """A text that stands within an event's, as short as that."""
        return self.words.phrase(key, self.length.value, **args)


_Text = tuple[str, dict[str, str | int]]  # the key without ``event-``, and what is filled in


@singledispatch
def _text(event: Event, tell: _Teller) -> _Text:
    raise TypeError(f"no phrase for {type(event).__name__}")


@_text.register
def _built(event: Built, tell: _Teller) -> _Text:
    name, card = tell.names[event.seat], tell.card(event.card)
    if event.region is None:
        return "built-without", {"name": name, "card": card}
    return "built", {"name": name, "card": card, "region": event.region, "landing": event.landing}


@_text.register
def _offered(event: Offered, tell: _Teller) -> _Text:
    words = tell.words
    said = event.count == 1 and tell.length.whole
    return "offered" if event.god == event.power else "offered-power", {
        "name": tell.names[event.seat],
        "count": event.count,
        "cards": tell.amount("cards", event.count),
        "card": words.card_one(event.top) if said else words.card_name(event.top),
        "god": words.text(f"god-{event.god}"),
        "power": words.text(f"god-{event.power}"),
    }


@_text.register
def _passed(event: Passed, tell: _Teller) -> _Text:
    return "passed", {"name": tell.names[event.seat]}


@_text.register
def _resigned(event: Resigned, tell: _Teller) -> _Text:
    return "resigned", {"name": tell.names[event.seat]}


@_text.register
def _took_back(event: TookBack, tell: _Teller) -> _Text:
    return "took-back", {"name": tell.names[event.seat], "turn": event.turn}


@_text.register
def _paid(event: Paid, tell: _Teller) -> _Text:
    paid = tell.amount(event.what, event.amount)
    return f"paid-{event.why}", {"what": paid, "name": tell.names[event.to]}


@_text.register
def _stole(event: Stole, tell: _Teller) -> _Text:
    victim = tell.names[event.victim]
    if not event.amount:
        return "stole-nothing", {"name": victim}
    return "stole", {"what": tell.amount(event.what, event.amount), "name": victim}


@_text.register
def _moved(event: Moved, tell: _Teller) -> _Text:
    key = "stayed" if event.start == event.end else "moved"
    return key, {"start": event.start, "end": event.end}


@_text.register
def _village_robbed(event: VillageRobbed, tell: _Teller) -> _Text:
    return "robbed", {"region": event.region, "vp": event.amount}


@_text.register
def _village_fell(event: VillageFell, tell: _Teller) -> _Text:
    return "village", {"region": event.region, "shares": _shares(event, tell)}


@_text.register
def _prices_moved(event: PricesMoved, tell: _Teller) -> _Text:
    prices = [
        tell.part(
            "event-price",
            what=tell.words.text(what),
            gold=MARKET_GOLD[step],
            vp=MARKET_VP[step],
        )
        for what, step in event.steps
    ]
    return "prices", {"prices": tell.words.commas(prices)}


@_text.register
def _sailed(event: Sailed, tell: _Teller) -> _Text:
    return "sailed", {"start": event.start, "end": event.end}


@_text.register
def _boat_taken(event: BoatTaken, tell: _Teller) -> _Text:
    return "boat", {"size": event.size}


@_text.register
def _token_taken(event: TokenTaken, tell: _Teller) -> _Text:
    return "token", {}


@_text.register
def _token_placed(event: TokenPlaced, tell: _Teller) -> _Text:
    """On a region (E11), on a reserve or on a column (E12)."""
    words, where = tell.words, event.where
    if event.what == "barracks" or event.victim is None:
        return "barracks", {"region": where}
    owner = tell.names[event.victim]
    if event.what == "fortress":
        pieces = words.text(f"picture-good-{where}", amount=2)
        return "fortress", {"name": owner, "piece": words.text(where), "pieces": pieces}
    return "garrison", {"name": owner, "column": words.text(f"colour-{where}")}


@_text.register
def _token_returned(event: TokenReturned, tell: _Teller) -> _Text:
    name, region = tell.names[event.seat], event.region
    if event.moved_to is None:
        return "token-left", {"name": name, "region": region}
    return "token-moved", {"name": name, "region": region, "goal": event.moved_to}


@_text.register
def _gilded(event: Gilded, tell: _Teller) -> _Text:
    return "gilded", {"card": tell.words.card_name(event.card)}


@_text.register
def _temple_worked(event: TempleWorked, tell: _Teller) -> _Text:
    card, name = tell.words.card_name(event.card), tell.names[event.seat]
    return "temple", {"card": card, "vp": event.vp, "name": name}


@_text.register
def _refilled(event: Refilled, tell: _Teller) -> _Text:
    return "refilled", {"name": tell.names[event.seat], "count": event.count}


@_text.register
def _reshuffled(event: Reshuffled, tell: _Teller) -> _Text:
    return "reshuffled", {}


@_text.register
def _end_triggered(event: EndTriggered, tell: _Teller) -> _Text:
    return "end", {"reason": event.reason, "round": event.last_round}


@_text.register
def _game_over(event: GameOver, tell: _Teller) -> _Text:
    winners = tell.words.listing([tell.names[seat] for seat in event.winners])
    return "over", {"count": len(event.winners), "winners": winners}


def _shares(event: VillageFell, tell: _Teller) -> str:
    """Players' shares of a village (R20)."""
    shares, words, full = event.shares, tell.words, tell.length.whole
    winners = words.listing([tell.names[seat] for seat, _, _ in shares])
    if not any(vp for _, vp, _ in shares) and (full or not shares):
        return words.text("village-nothing", count=len(shares), names=winners)
    if full and len({(vp, armies) for _, vp, armies in shares}) == 1:
        _, vp, number = shares[0]
        armies = words.text("armies-in-words", amount=number)
        return words.text(
            "village-share", count=len(shares), names=winners, amount=vp, armies=armies
        )
    return words.commas(
        [tell.part("village-one-share", name=tell.names[seat], vp=vp) for seat, vp, _ in shares]
    )
