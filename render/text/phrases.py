"""What a turn did, told in a few short phrases: for the caption, the marks and alt text."""

from __future__ import annotations

from collections.abc import Sequence

from engine.events import (
    BoatTaken,
    Built,
    Changed,
    Event,
    Moved,
    Offered,
    Passed,
    Resigned,
    Stole,
    TokenTaken,
    VillageFell,
    VillageRobbed,
)
from render.text.egypt_phrases import egypt_phrase
from render.text.phrase import Happening
from render.text.words import Words

_ORDER = ("gold", "wheat", "wood", "clay", "stone", "vp", "cards", "ship", "mill", "scroll",
          "house", "army", "token", "boat-one", "boat-two", "boat-three")  # fmt: skip
BOATS = {"boat-one": 1, "boat-two": 2, "boat-three": 3}
_BOAT_OF = {size: what for what, size in BOATS.items()}


def mover(events: Sequence[Event]) -> int | None:
    """Whose turn these events are; None if nothing happened."""
    return events[0].seat if events else None


def happenings(events: Sequence[Event], names: Sequence[str], words: Words) -> list[Happening]:
    """What is worth telling, in the order in which it happened; gains and costs summed up last."""
    told: list[Happening] = []
    sums: dict[str, int] = {}
    for event in events:
        gain = _gain(event)
        if gain is not None:
            what, amount = gain
            if event.seat == mover(events):
                sums[what] = sums.get(what, 0) + amount
        else:
            found = _phrase(event, names, words)
            if found is not None:
                told.append(found)
    goods = tuple((what, sums[what]) for what in _ORDER if sums.get(what))
    if goods:
        told.append(Happening(goods_words(goods, words), goods=goods))
    return told


def _gain(event: Event) -> tuple[str, int] | None:
    """What is summed up with everything else of its kind, instead of being told by itself."""
    match event:
        case Changed(what=what, amount=amount):
            return what, amount
        case TokenTaken():
            return "token", 1
        case BoatTaken(size=size):
            return _BOAT_OF[size], 1
    return None


def goods_words(goods: Sequence[tuple[str, int]], words: Words) -> str:
    """``+4 wheat, −2 gold`` in words."""
    return ", ".join(
        words.text("picture-change", amount=signed(amount),
                   what=words.text(f"picture-good-{what}", amount=abs(amount)))
        for what, amount in goods
    )  # fmt: skip


def signed(amount: int) -> str:
    """With a plus, or with a real minus sign."""
    return f"+{amount}" if amount > 0 else f"−{-amount}"


def _phrase(event: Event, names: Sequence[str], words: Words) -> Happening | None:
    match event:
        case Built(card=card, region=None):
            return Happening(words.card_name(card))
        case Built(card=card, region=str(region), landing=landing):
            key = "picture-built-landing" if landing else "picture-built"
            name = words.card_name(card)
            return Happening(words.text(key, card=name, region=region, vp=landing), region)
        case Moved(start=start, end=end) if start != end:
            return Happening(words.text("picture-army", start=start, end=end), end, (start, end))
        case VillageFell(region=region, shares=shares):
            won = ", ".join(
                words.text("picture-share", name=names[seat], vp=vp) for seat, vp, _ in shares
            )
            return Happening(words.text("picture-village-falls", region=region, shares=won), region)
        case VillageRobbed(region=region, amount=amount):
            return Happening(words.text("picture-village-robbed", region=region, vp=amount), region)
        case Stole(victim=victim, what=what, amount=amount) if amount:
            good = words.text(f"picture-good-{what}", amount=amount)
            return Happening(
                words.text("picture-stole", amount=amount, what=good, name=names[victim])
            )
        case Offered(god=god, power=power, count=count):
            key = "picture-offered" if god == power else "picture-offered-power"
            return Happening(
                words.text(
                    key, god=words.text(f"picture-god-{god}"), count=count,
                    power=words.text(f"picture-god-{power}"),
                )
            )  # fmt: skip
        case Passed():
            return Happening(words.text("picture-passed"))
        case Resigned(seat=seat):
            return Happening(words.text("picture-resigned", name=names[seat]))
    return egypt_phrase(event, names, words)
