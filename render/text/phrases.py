"""What happened, in words: one table from events to texts, for channel, log, caption and alt text.

Every kind of event has its text ``event-…`` in the language's catalogue. The places where it
is read differ in length alone: a text may have a shorter form for them. What comes many times
in a turn is summed up by whoever tells it: ``Changed`` here and in the bot's sentences.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from engine.events import (
    BoatTaken,
    Built,
    Changed,
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

_ORDER = (
    *("gold", "wheat", "wood", "clay", "stone", "vp", "cards"),
    *("ship", "mill", "scroll", "house", "army"),
    *("token", "boat-one", "boat-two", "boat-three"),
)
BOATS = {"boat-one": 1, "boat-two": 2, "boat-three": 3}
_BOAT_OF = {size: what for what, size in BOATS.items()}
# What a caption is made of: the other events leave nothing to be seen on the board.
_SEEN = (
    *(Built, Gilded, Moved, Offered, Paid, Passed, PricesMoved, Resigned, Sailed, Stole),
    *(TempleWorked, TokenPlaced, TokenReturned, TookBack, VillageFell, VillageRobbed),
)


class Length(Enum):
    """How much room there is; the value: the forms of a text that serve there, best first."""

    FULL = ()  # the channel's sentences
    SHORT = ("short",)  # a line of the log
    STORY = ("story", "short")  # the same line where it is one of the channel's
    CAPTION = ("caption", "short")  # pictures and their alternative texts
    ROW = ("row", "caption", "short")  # rows of turns, which have a sign before the words


@dataclass(frozen=True, slots=True)
class Phrase:
    """One thing that happened, as a caption tells it and the board marks it.

    ``region`` is where it happened, ``way`` an army's or ship's start and end. ``goods``
    are amounts to be drawn as icons instead of words.
    """

    words: str
    region: str | None = None
    way: tuple[str, str] | None = None
    goods: tuple[tuple[str, int], ...] = ()


def mover(events: Sequence[Event]) -> int | None:
    """Whose turn these events are; None if nothing happened."""
    return events[0].seat if events else None


def phrases(events: Sequence[Event], names: Sequence[str], words: Words) -> list[Phrase]:
    """A turn for a caption, in the order in which it happened.

    Robberies come after it, summed up by victim and what was taken; gains and costs last.
    """
    found: list[Phrase] = []
    sums: dict[str, int] = {}
    robbed: dict[tuple[int, str], Stole] = {}
    for event in events:
        gain = summed(event)
        if gain is not None:
            what, amount = gain
            if event.seat == mover(events):
                sums[what] = sums.get(what, 0) + amount
        elif isinstance(event, Stole):
            before = robbed.get((event.victim, event.what))
            taken = event.amount + (before.amount if before is not None else 0)
            robbed[event.victim, event.what] = replace(event, amount=taken)
        elif is_seen(event):
            told = event_words(event, names, words, Length.CAPTION)
            found.append(Phrase(told, _region(event), _way(event)))
    for event in robbed.values():
        if is_seen(event):
            found.append(Phrase(event_words(event, names, words, Length.CAPTION)))
    goods = in_order(sums)
    if goods:
        found.append(Phrase(goods_words(goods, words), goods=goods))
    return found


def event_words(event: Event, names: Sequence[str], words: Words, length: Length) -> str:
    """``event`` in words; ``names`` by seat as they are to be written.

    Raises ``TypeError`` for ``Changed`` and ``Activated``, which are told with others.
    """
    key, args = _text(event, names, words, length)
    return words.phrase(f"event-{key}", length.value, **args)


def _text(
    event: Event, names: Sequence[str], words: Words, length: Length
) -> tuple[str, dict[str, str | int]]:
    """The text that tells ``event``, without its ``event-``, and what is filled into it."""
    name = names[event.seat]
    match event:
        case Built(card=card, region=None):
            return "built-without", {"name": name, "card": _card(card, words, length)}
        case Built(card=card, region=str(region), landing=landing):
            built = _card(card, words, length)
            return "built", {"name": name, "card": built, "region": region, "landing": landing}
        case Offered(god=god, power=power, top=top, count=count):
            one_said = count == 1 and length is Length.FULL
            offered: dict[str, str | int] = {
                "name": name,
                "count": count,
                "cards": amount_words("cards", count, words),
                "card": words.card_one(top) if one_said else words.card_name(top),
                "god": words.text(f"god-{god}"),
                "power": words.text(f"god-{power}"),
            }
            return "offered" if god == power else "offered-power", offered
        case Passed():
            return "passed", {"name": name}
        case Resigned():
            return "resigned", {"name": name}
        case TookBack(turn=turn):
            return "took-back", {"name": name, "turn": turn}
        case Paid(to=to, what=what, amount=amount, why=why):
            return f"paid-{why}", {"what": amount_words(what, amount, words), "name": names[to]}
        case Stole(victim=victim, amount=0):
            return "stole-nothing", {"name": names[victim]}
        case Stole(victim=victim, what=what, amount=amount):
            return "stole", {"what": amount_words(what, amount, words), "name": names[victim]}
        case Moved(start=start, end=end):
            return "stayed" if start == end else "moved", {"start": start, "end": end}
        case VillageRobbed(region=region, amount=vp):
            return "robbed", {"region": region, "vp": vp}
        case VillageFell(region=region):
            return "village", {"region": region, "shares": _shares(event, names, words, length)}
        case PricesMoved(steps=steps):
            return "prices", {"prices": _prices(steps, words, length)}
        case Sailed(start=start, end=end):
            return "sailed", {"start": start, "end": end}
        case BoatTaken(size=size):
            return "boat", {"size": size}
        case TokenTaken():
            return "token", {}
        case TokenPlaced(what="barracks", where=region):
            return "barracks", {"region": region}
        case TokenPlaced(what="fortress", where=piece, victim=int(victim)):
            pieces = words.text(f"picture-good-{piece}", amount=2)
            owner = names[victim]
            return "fortress", {"name": owner, "piece": words.text(piece), "pieces": pieces}
        case TokenPlaced(where=column, victim=int(victim)):
            return "garrison", {"name": names[victim], "column": words.text(f"colour-{column}")}
        case TokenReturned(region=region, moved_to=None):
            return "token-left", {"name": name, "region": region}
        case TokenReturned(region=region, moved_to=str(goal)):
            return "token-moved", {"name": name, "region": region, "goal": goal}
        case Gilded(card=card):
            return "gilded", {"card": words.card_name(card)}
        case TempleWorked(card=card, vp=vp):
            return "temple", {"card": words.card_name(card), "vp": vp, "name": name}
        case Refilled(count=count):
            return "refilled", {"name": name, "count": count}
        case Reshuffled():
            return "reshuffled", {}
        case EndTriggered(reason=reason, last_round=last):
            return "end", {"reason": reason, "round": last}
        case GameOver(winners=winners):
            names_of_winners = words.listing([names[seat] for seat in winners])
            return "over", {"count": len(winners), "winners": names_of_winners}
    raise TypeError(f"no phrase for {type(event).__name__}")


def _card(key: str, words: Words, length: Length) -> str:
    in_sentence = length in (Length.FULL, Length.STORY)
    return words.card_one(key) if in_sentence else words.card_name(key)


def amount_words(what: str, number: int, words: Words) -> str:
    """``number`` of ``what`` as a sentence has it: "3 gold", "1 army"."""
    return words.text(f"good-{what}", amount=number)


def _prices(steps: Sequence[tuple[str, int]], words: Words, length: Length) -> str:
    return words.commas(
        [
            words.phrase(
                "event-price",
                length.value,
                what=words.text(what),
                gold=MARKET_GOLD[step],
                vp=MARKET_VP[step],
            )
            for what, step in steps
        ]
    )


def _shares(event: VillageFell, names: Sequence[str], words: Words, length: Length) -> str:
    """Who won what of a village (R20)."""
    shares = event.shares
    winners = words.listing([names[seat] for seat, _, _ in shares])
    if not any(vp for _, vp, _ in shares) and (length is Length.FULL or not shares):
        return words.text("village-nothing", count=len(shares), names=winners)
    if length is Length.FULL and len({(vp, armies) for _, vp, armies in shares}) == 1:
        _, vp, number = shares[0]
        armies = words.text("armies-in-words", amount=number)
        return words.text(
            "village-share", count=len(shares), names=winners, amount=vp, armies=armies
        )
    return words.commas(
        [
            words.phrase("village-one-share", length.value, name=names[seat], vp=vp)
            for seat, vp, _ in shares
        ]
    )


def is_seen(event: Event) -> bool:
    """Whether captions tell ``event`` in words of its own."""
    match event:
        case Moved(start=start, end=end):
            return start != end
        case Stole(amount=amount):
            return amount > 0
    return isinstance(event, _SEEN)


def _region(event: Event) -> str | None:
    match event:
        case Built(region=region) | VillageFell(region=region) | VillageRobbed(region=region):
            return region
        case Moved(end=end) | Sailed(end=end):
            return end
        case TokenPlaced(what="barracks", where=region):
            return region
        case TokenReturned(region=region, moved_to=goal):
            return goal or region
    return None


def _way(event: Event) -> tuple[str, str] | None:
    return (event.start, event.end) if isinstance(event, Moved | Sailed) else None


def summed(event: Event) -> tuple[str, int] | None:
    """What is summed up with everything else of its kind, instead of being told by itself."""
    match event:
        case Changed(what=what, amount=amount):
            return what, amount
        case TokenTaken():
            return "token", 1
        case BoatTaken(size=size):
            return _BOAT_OF[size], 1
    return None


def in_order(sums: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    """Amounts by kind in the order in which they are always told; noughts are left out."""
    return tuple((what, sums[what]) for what in _ORDER if sums.get(what))


def goods_words(goods: Sequence[tuple[str, int]], words: Words) -> str:
    """``+4 wheat, −2 gold`` in words."""
    return words.commas(
        [
            words.text(
                "picture-change",
                amount=signed(amount),
                what=words.text(f"picture-good-{what}", amount=abs(amount)),
            )
            for what, amount in goods
        ]
    )


def signed(amount: int) -> str:
    """With a plus, or with a real minus sign."""
    return f"+{amount}" if amount > 0 else f"−{-amount}"
