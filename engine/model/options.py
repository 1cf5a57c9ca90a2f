"""The options that decisions offer, made once each and shared: most recur thousands of times."""

from __future__ import annotations

from functools import cache, lru_cache

from engine.model.card import Catalogue
from engine.model.decision import (
    ActionOption,
    AmountOption,
    BasketOption,
    CardOption,
    ColumnOption,
    GodOption,
    PaymentOption,
    PieceOption,
    PriceOption,
    Purse,
    RegionOption,
    ResourceOption,
    SeatOption,
    Shows,
    SlotOption,
    Unit,
    WordOption,
)
from engine.model.goods import Goods
from engine.model.terms import Colour, God, Piece, Resource

Amounts = tuple[tuple[str, int], ...]  # kinds of goods, and how much of each

NONE = WordOption("none")
DONE = WordOption("done")
LATER = WordOption("later")
YES = WordOption("yes")
CONFIRM = WordOption("confirm")

GODS = tuple(GodOption(god.key, god) for god in God)
RESOURCES = tuple(ResourceOption(r.key, r) for r in Resource)
PIECES = tuple(PieceOption(p.key, p) for p in Piece)
COLUMNS = tuple(ColumnOption(c.key, c) for c in Colour)


@lru_cache(maxsize=64)
def actions(what: str, catalogue: Catalogue) -> tuple[ActionOption, ...]:
    """To build or to offer each card of the catalogue."""
    return tuple([ActionOption(f"{what}:{card}", card, what) for card in catalogue.keys])


@lru_cache(maxsize=64)
def card_options(catalogue: Catalogue) -> tuple[CardOption, ...]:
    """Each card of the catalogue, as a card of the hand."""
    return tuple([CardOption(card, card) for card in catalogue.keys])


@cache
def region_option(name: str, landing: int = 0, barracks: int = 0, tokens: int = 0) -> RegionOption:
    """A region, with the VP that building there costs (R14, E11) or the tokens it takes (E9)."""
    return RegionOption(name, name, landing, barracks, tokens)


@cache
def seat_option(seat: int, shows: Shows = Shows.NOTHING) -> SeatOption:
    """Another player; the key counts from 1, as people do."""
    return SeatOption(f"seat{seat + 1}", seat, shows)


@cache
def amount_option(
    amount: int, given: Amounts = (), gained: Amounts = (), unit: Unit = Unit.PIECES
) -> AmountOption:
    """A number of things, with all that is given for it and gained by it."""
    return AmountOption(str(amount), amount, _goods(given), _goods(gained), unit)


def _goods(amounts: Amounts) -> Goods:
    return Goods(tuple((kind, amount) for kind, amount in amounts if amount))


@cache
def sale_options(
    most: int, given: Amounts, gained: Amounts, unit: Unit = Unit.PIECES
) -> tuple[AmountOption, ...]:
    """From ``most`` down to 1 of what is ``given`` and ``gained`` each."""
    return tuple(
        amount_option(n, _times(n, given), _times(n, gained), unit) for n in range(most, 0, -1)
    )


def _times(number: int, amounts: Amounts) -> Amounts:
    return tuple((kind, number * amount) for kind, amount in amounts)


@cache
def basket_option(resources: tuple[Resource, ...], price: int = 0) -> BasketOption:
    """One each of several resources, for ``price`` gold in all."""
    return BasketOption("+".join(r.key for r in resources), resources, price)


@cache
def slot_option(column: Colour, rank: int, card: str) -> SlotOption:
    """The card at that rank of a column; ranks count from 1."""
    return SlotOption(f"{column.key}.{rank}", card, column, rank)


@cache
def price_option(resources: tuple[Resource, ...], step: str) -> PriceOption:
    """A move on the market: one marker up or down, or two swapped (E6)."""
    return PriceOption("-".join((*(r.key for r in resources), step)), resources, step)


def payment_option(payment: Amounts, purse: Purse | None = None) -> PaymentOption:
    """A way to pay, such as one wood and four gold, from ``purse``."""
    return PaymentOption(_payment_key(payment), payment, purse)


@lru_cache(maxsize=4096)
def _payment_key(payment: Amounts) -> str:
    parts = [
        f"{amount}gold" if name == "gold" else name if amount == 1 else f"{amount}{name}"
        for name, amount in payment
    ]
    return "+".join(parts) or "free"
