"""Egypt's events in a few words each, for the caption, the marks and alt text."""

from __future__ import annotations

from collections.abc import Sequence

from engine.events import (
    Event,
    Gilded,
    Paid,
    PricesMoved,
    Sailed,
    TempleWorked,
    TokenPlaced,
    TokenReturned,
)
from engine.rules.costs import MARKET_GOLD
from render.text.phrase import Happening
from render.text.words import Words


def egypt_phrase(event: Event, names: Sequence[str], words: Words) -> Happening | None:
    """The phrase of an event that only Egypt's decks bring; None for any other."""
    match event:
        case PricesMoved(steps=steps):
            prices = ", ".join(
                words.text("picture-price", what=words.text(f"picture-good-{what}", amount=1),
                           gold=MARKET_GOLD[step])
                for what, step in steps
            )  # fmt: skip
            return Happening(words.text("picture-prices", prices=prices))
        case Sailed(start=start, end=end):
            told = words.text("picture-ship-sails", start=start, end=end)
            return Happening(told, end, (start, end))
        case TokenPlaced(what=what, where=where, victim=victim):
            return _placed(what, where, "" if victim is None else names[victim], words)
        case TokenReturned(region=region, moved_to=None):
            return Happening(words.text("picture-token-leaves", region=region), region)
        case TokenReturned(region=region, moved_to=str(end)):
            told = words.text("picture-token-moves", start=region, end=end)
            return Happening(told, end)
        case Gilded(card=card):
            return Happening(words.text("picture-gilded", card=words.card_name(card)))
        case TempleWorked(card=card, vp=vp):
            told = words.text("picture-temple-works", card=words.card_name(card), vp=vp)
            return Happening(told)
        case Paid(to=to, what=what, amount=amount):
            good = words.text(f"picture-good-{what}", amount=amount)
            return Happening(words.text("picture-paid", amount=amount, what=good, name=names[to]))
    return None


def _placed(what: str, where: str, name: str, words: Words) -> Happening:
    if what == "barracks":
        return Happening(words.text("picture-token-barracks", region=where), where)
    if what == "fortress":
        good = words.text(f"picture-good-{where}", amount=2)
        return Happening(words.text("picture-token-fortress", name=name, what=good))
    column = words.text(f"alt-column-{where}")
    return Happening(words.text("picture-token-garrison", name=name, column=column))
