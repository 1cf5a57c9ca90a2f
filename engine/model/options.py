"""The options that decisions offer, made once each and shared: most recur thousands of times."""

from __future__ import annotations

from functools import cache, lru_cache

from engine.decision import Option
from engine.model.terms import Colour, God, Piece, Resource

NONE = Option("none")
DONE = Option("done")
LATER = Option("later")
YES = Option("yes")
CONFIRM = Option("confirm")

GODS = tuple(Option(god.key, god=god.key) for god in God)
RESOURCES = tuple(Option(r.key, resource=r.key) for r in Resource)
PIECES = tuple(Option(p.key, piece=p.key) for p in Piece)


@cache
def action(what: str, card: str) -> Option:
    """Build or offer ``card``."""
    return Option(f"{what}:{card}", action=what, card=card)


@cache
def card_option(card: str) -> Option:
    """A card of the hand."""
    return Option(card, card=card)


@cache
def region_option(name: str, landing: int = 0, barracks: int = 0, tokens: int = 0) -> Option:
    """A region, with the VP that building there costs (R14, E11) or the tokens it takes (E9)."""
    return Option(name, region=name, landing=landing, barracks=barracks, tokens=tokens)


@cache
def seat_option(seat: int) -> Option:
    """Another player; the key counts from 1, as people do."""
    return Option(f"seat{seat + 1}", seat=seat)


@cache
def amount_option(amount: int) -> Option:
    """A number of things."""
    return Option(str(amount), amount=amount)


@cache
def basket_option(resources: tuple[str, ...]) -> Option:
    """One each of several resources."""
    return Option("+".join(resources), resources=resources)


@cache
def slot_option(column: str, rank: int, card: str) -> Option:
    """The card at that rank of a column; ranks count from 1."""
    return Option(f"{column}.{rank}", card=card, column=column, rank=rank)


def slot_of(option: Option) -> tuple[int, int]:
    """Column and rank, from 0, of the card that a ``slot_option`` stands for."""
    column, _, rank = option.key.partition(".")
    return Colour[column.upper()], int(rank) - 1


@cache
def column_option(column: str) -> Option:
    """A column."""
    return Option(column, column=column)


@cache
def price_option(resources: tuple[str, ...], step: str) -> Option:
    """A move on the market: one marker up or down, or two swapped (E6)."""
    return Option("-".join((*resources, step)), resources=resources, step=step)


@lru_cache(maxsize=4096)
def payment_option(payment: tuple[tuple[str, int], ...]) -> Option:
    """A way to pay, such as one wood and four gold."""
    parts = [
        f"{amount}gold" if name == "gold" else name if amount == 1 else f"{amount}{name}"
        for name, amount in payment
    ]
    return Option("+".join(parts) or "free", payment=payment)
