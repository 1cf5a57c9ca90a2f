"""Icons of the verbs of Egypt's ships."""

from __future__ import annotations

from render.icons.bits import Bit, Item
from render.icons.effects.words import ANY, ARROW, MARKET, SWAP, gain, good, joined, row, up_to
from render.icons.goods import RESOURCES


def _pays(what: str) -> Item:
    """``→`` as much gold or VP as the market says."""
    return [ARROW, MARKET, good(what)]


@row
def shift_price(steps: list[str], resource: str = "") -> Item:
    what = good(resource) if resource else ANY
    return [MARKET, what, joined([Bit("sign", step, size=0.66) for step in steps])]


@row
def swap_prices() -> Item:
    return [MARKET, ANY, SWAP, ANY]


@row
def sell_sets(resource: str, size: int, limit: int) -> Item:
    return [
        [up_to(limit), [good(resource)] * size],
        _pays("vp"),
    ]


@row
def sell_at_market(resource: str, limit: int) -> Item:
    return [up_to(limit), good(resource), _pays("gold")]


@row
def sell_any(limit: int) -> Item:
    return [up_to(limit), ANY, _pays("gold")]


@row
def sell_full_set(vp: int) -> Item:
    return [[*map(good, RESOURCES)], gain(vp=vp)]


@row
def sail_and_buy(limit: int) -> Item:
    return [
        [Bit("hex", "sea", piece="ship"), ARROW, "+", "½", MARKET, good("gold")],
        [ARROW, up_to(limit), ANY],
    ]
