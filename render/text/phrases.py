"""Events of a turn for captions and marks on the board.

Events that occur many times in a turn are summed up by the caller: ``Changed`` here and in the
bot's sentences.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from engine.events import (
    Activated,
    BoatTaken,
    Built,
    Changed,
    EndTriggered,
    Event,
    GameOver,
    Moved,
    Refilled,
    Reshuffled,
    Sailed,
    Stole,
    TokenPlaced,
    TokenReturned,
    TokenTaken,
    VillageFell,
    VillageRobbed,
)
from render.text.event_texts import Length, event_words
from render.text.words import Words

_ORDER = (
    *("gold", "wheat", "wood", "clay", "stone", "vp", "cards"),
    *("ship", "mill", "scroll", "house", "army"),
    *("token", "boat-one", "boat-two", "boat-three"),
)
BOATS = {"boat-one": 1, "boat-two": 2, "boat-three": 3}
_BOAT_OF = {size: what for what, size in BOATS.items()}
# What captions do not tell: it leaves nothing to be seen on the board, or is summed up.
_UNSEEN = (
    *(Activated, BoatTaken, Changed, EndTriggered, GameOver, Refilled, Reshuffled, TokenTaken),
)


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
    """The seat whose turn these events are; None if nothing happened."""
    return events[0].seat if events else None


def phrases(
    events: Sequence[Event], names: Sequence[str], words: Words, length: Length = Length.CAPTION
) -> list[Phrase]:
    """A turn for a caption, in order of events.

    Robberies come after it, summed up by victim and what was taken; gains and costs last.
    ``length``: the form of the text; shares of a village are in every form.
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
            form = Length.CAPTION if isinstance(event, VillageFell) else length
            told = event_words(event, names, words, form)
            found.append(Phrase(told, _region(event), _way(event)))
    for event in robbed.values():
        if is_seen(event):
            found.append(Phrase(event_words(event, names, words, length)))
    goods = in_order(sums)
    if goods:
        found.append(Phrase(goods_words(goods, words), goods=goods))
    return found


def is_seen(event: Event) -> bool:
    """Whether captions tell ``event`` in words of its own."""
    match event:
        case Moved(start=start, end=end):
            return start != end
        case Stole(amount=amount):
            return amount > 0
    return not isinstance(event, _UNSEEN)


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
    """Whether events of this kind are summed up instead of told one by one."""
    match event:
        case Changed(what=what, amount=amount):
            return what, amount
        case TokenTaken():
            return "token", 1
        case BoatTaken(size=size):
            return _BOAT_OF[size], 1
    return None


def in_order(sums: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    """Amounts by kind in the order they are always told; noughts are left out."""
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
