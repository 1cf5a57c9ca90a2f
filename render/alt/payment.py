"""The picture of a payment in words: what is built where, what it costs, what the turn brings."""

from __future__ import annotations

from collections.abc import Sequence

from engine.model.goods import Goods
from engine.view import View
from render.alt.limit import shortened
from render.pictures.payment import Payment
from render.text.amounts import goods_words
from render.text.words import Words


def alt_payment(view: View, words: Words, payment: Payment) -> str:
    """The payment in at most 1,024 characters."""
    return shortened(lambda: alt_payment_full(view, words, payment))


def alt_payment_full(view: View, words: Words, payment: Payment) -> str:
    """The payment in words, however long."""
    forecast = payment.forecast
    said = [f"{payment.question}."]
    ways = [_paid(view, way, words) for way in payment.ways]
    said.append(words.text("alt-payment-ways", ways=words.semicolons(ways)))
    for village in forecast.villages:
        mine = sum(vp for seat, vp in village.shares if seat == payment.seat)
        said.append(words.text("alt-payment-village", region=village.region, vp=mine))
    parts = [f"{words.card_name(part.card)} {_goods(part.goods, words)}" for part in forecast.parts]
    if parts:
        said.append(words.text("alt-payment-column", parts=words.commas(parts)))
    said.append(words.text("alt-payment-together", goods=_goods(forecast.goods, words)))
    return " ".join(said)


def _paid(view: View, way: Sequence[tuple[str, int]], words: Words) -> str:
    """A way to pay; a temple may cover a resource (E13)."""
    said = [
        words.card_name(kind) if kind in view.catalogue else f"{n} {_good(kind, n, words)}"
        for kind, n in way
    ]
    return words.commas(said)


def _goods(goods: Goods, words: Words) -> str:
    return goods_words(goods.amounts, words) or "0"


def _good(kind: str, amount: int, words: Words) -> str:
    return words.text(f"picture-good-{kind}", amount=abs(amount))
