"""Ships of the base decks: goods to buy and sell, their limits, and when nothing is asked."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine import IllegalError, Kind
from engine.events import Activated, Changed
from tests.engine.cards.printed import COST_OF, RESOURCES
from tests.engine.effects.playing import build, have, holding
from tests.engine.positions import game, keys, play, vp

# card: what it sells, gold and VP apiece
SALES = {
    "merchant_ship_wheat": ("wheat", 4, 0),
    "merchant_ship_wood": ("wood", 4, 0),
    "merchant_ship_clay": ("clay", 4, 0),
    "merchant_ship_stone": ("stone", 4, 0),
    "small_port_wheat": ("wheat", 0, 1),
    "small_port_wood": ("wood", 0, 1),
    "small_port_clay": ("clay", 0, 1),
    "small_port_stone": ("stone", 0, 1),
}
EXCHANGES = {
    "exchange_wood_stone": ("wood", "stone"),
    "exchange_stone_clay": ("stone", "clay"),
    "exchange_clay_wheat": ("clay", "wheat"),
    "exchange_wheat_wood": ("wheat", "wood"),
}
COVERED = {"galley", *SALES, *EXCHANGES}

HOME = {"A1": ["mill"]}
SEA = "A7"
BASKETS = ["+".join(chosen) for size in (4, 3, 2, 1) for chosen in combinations(RESOURCES, size)]


def _earned(gold: int, vp: int, amount: int) -> dict[str, int]:
    return {k: n * amount for k, n in (("gold", gold), ("vp", vp)) if n}


@pytest.mark.parametrize("card", SALES)
@pytest.mark.parametrize("owned", [1, 2, 5, 6, 7, 9])
def test_a_sale_offers_one_to_six_and_at_most_what_the_player_has(card: str, owned: int) -> None:
    resource, _, _ = SALES[card]
    table = game([holding(card, pieces=HOME, resources=have(**{resource: owned}))])

    played = build(table, card, SEA)

    amounts = tuple(str(n) for n in range(min(owned, 6), 0, -1))
    assert played.asked == (*amounts, "none")
    assert table.decision is not None
    assert (table.decision.kind, table.decision.card) == (Kind.AMOUNT, card)
    assert played.changes == {}
    with pytest.raises(IllegalError):
        table.choose(str(min(owned, 6) + 1))
    with pytest.raises(IllegalError):
        table.choose("0")


@pytest.mark.parametrize("card", SALES)
@pytest.mark.parametrize("sold", range(1, 7))
def test_a_sale_pays_by_the_piece_and_returns_the_goods_to_the_supply(card: str, sold: int) -> None:
    resource, gold, points = SALES[card]
    table = game([holding(card, pieces=HOME, resources=have(**{resource: 9}))])

    played = build(table, card, SEA, str(sold))

    earned = _earned(gold, points, sold)
    assert played.changes == {resource: -sold} | earned
    assert played.to_supply == {resource: sold}
    assert played.asked == ("confirm",)
    assert played.events == (
        Activated(0, card),
        Changed(0, resource, -sold),
        *(Changed(0, what, amount) for what, amount in earned.items()),
    )


@pytest.mark.parametrize("card", SALES)
def test_a_sale_may_be_declined(card: str) -> None:
    table = game([holding(card, pieces=HOME, resources=have(**{SALES[card][0]: 9}))])

    played = build(table, card, SEA, "none")

    assert (played.changes, played.to_supply) == ({}, {})
    assert played.events == (Activated(0, card),)


@pytest.mark.parametrize("card", SALES)
def test_a_sale_without_its_resource_asks_nothing(card: str) -> None:
    others = {name: 3 for name in RESOURCES if name != SALES[card][0]}
    table = game([holding(card, pieces=HOME, resources=have(**others))])

    played = build(table, card, SEA)

    assert (played.changes, played.asked) == ({}, ("confirm",))


@pytest.mark.parametrize(
    "card",
    ["merchant_ship_wood", "small_port_clay", "small_port_stone", *EXCHANGES],
)
def test_r10_resources_paid_for_the_ship_cannot_be_sold(card: str) -> None:
    table = game([holding(card, pieces=HOME, resources=have(wheat=1, wood=1, clay=1, stone=1))])

    table.choose(f"build:{card}")
    table.choose(SEA)
    table.choose("+".join(name for name in RESOURCES if name in COST_OF[card]))

    assert keys(table) == ("confirm",)


@pytest.mark.parametrize("card", EXCHANGES)
@pytest.mark.parametrize(("first", "second", "most"), [(5, 5, 2), (2, 2, 2), (2, 1, 1), (1, 4, 1)])
def test_an_exchange_takes_at_most_two_pairs_of_one_each(
    card: str, first: int, second: int, most: int
) -> None:
    one, other = EXCHANGES[card]
    goods = have(**{one: first, other: second})

    asked = build(game([holding(card, pieces=HOME, resources=goods)]), card, SEA).asked
    assert asked == (*(str(n) for n in range(most, 0, -1)), "none")

    for pairs in range(1, most + 1):
        table = game([holding(card, pieces=HOME, resources=goods)])
        played = build(table, card, SEA, str(pairs))
        assert played.changes == {one: -pairs, other: -pairs, "vp": 3 * pairs}
        assert played.to_supply == {one: pairs, other: pairs}


@pytest.mark.parametrize("card", EXCHANGES)
def test_an_exchange_may_be_declined_and_never_takes_a_third_pair(card: str) -> None:
    one, other = EXCHANGES[card]
    table = game([holding(card, pieces=HOME, resources=have(**{one: 5, other: 5}))])

    stopped = build(table, card, SEA)
    with pytest.raises(IllegalError):
        table.choose("3")
    table.choose("none")

    assert stopped.changes == {}
    assert keys(table) == ("confirm",)
    assert vp(table, 0) == 5


@pytest.mark.parametrize("card", EXCHANGES)
@pytest.mark.parametrize("lacking", [0, 1])
def test_an_exchange_with_half_of_the_pair_missing_asks_nothing(card: str, lacking: int) -> None:
    goods = dict.fromkeys(RESOURCES, 4) | {EXCHANGES[card][lacking]: 0}
    table = game([holding(card, pieces=HOME, resources=goods)])

    played = build(table, card, SEA)

    assert (played.changes, played.asked) == ({}, ("confirm",))


@pytest.mark.parametrize(
    ("card", "sizes"),
    [("merchant_ship_clay", (6, 2)), ("small_port_clay", (6, 2))],
)
def test_two_sellers_of_one_resource_sell_one_after_the_other(
    card: str, sizes: tuple[int, int]
) -> None:
    """Bottom to top: the lower one may take its six, the upper one has what is left."""
    below = "small_port_clay" if card != "small_port_clay" else "merchant_ship_clay"
    table = game(
        [
            holding(
                card,
                pieces=HOME | {"A5": ["ship"]},
                columns={"maritime": [below]},
                resources=have(clay=8),
            )
        ]
    )
    lower = SALES[below]
    upper = SALES[card]

    first = build(table, card, SEA)
    assert first.asked[0] == str(sizes[0])
    events = play(table, str(sizes[0]))
    assert keys(table) == ("2", "1", "none")
    events += play(table, str(sizes[1]))

    assert [event.card for event in first.events + events if isinstance(event, Activated)] == [
        below,
        card,
    ]
    me = table.view(0).seats[0]
    assert me.resources == (0, 0, 0, 0)
    assert me.gold == 6 * lower[1] + 2 * upper[1]
    assert me.vp == 5 + 6 * lower[2] + 2 * upper[2]


@pytest.mark.parametrize(
    ("gold", "most"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 4), (9, 4)], ids=str
)
def test_galley_offers_every_basket_that_the_gold_allows(gold: int, most: int) -> None:
    table = game([holding("galley", gold=gold, pieces=HOME, resources=have())])

    played = build(table, "galley", SEA)

    baskets = tuple(basket for basket in BASKETS if basket.count("+") < most)
    assert played.asked == ((*baskets, "none") if most else ("confirm",))
    assert played.changes == {}


@pytest.mark.parametrize("basket", BASKETS)
def test_galley_buys_one_apiece_for_one_gold_each(basket: str) -> None:
    table = game([holding("galley", gold=7, pieces=HOME, resources=have())])

    played = build(table, "galley", SEA, basket)

    bought = basket.split("+")
    assert played.changes == {"gold": -len(bought)} | dict.fromkeys(bought, 1)
    assert played.to_supply == dict.fromkeys(bought, -1)
    assert played.events[1:] == (
        Changed(0, "gold", -len(bought)),
        *(Changed(0, name, 1) for name in bought),
    )


@pytest.mark.parametrize("basket", ["wood+wood", "wood+wheat", "wheat+wheat+wood", "2wood"])
def test_galley_sells_no_resource_twice(basket: str) -> None:
    table = game([holding("galley", gold=7, pieces=HOME)])
    build(table, "galley", SEA)

    with pytest.raises(IllegalError):
        table.choose(basket)


def test_galley_may_be_declined() -> None:
    table = game([holding("galley", gold=4, pieces=HOME)])

    assert build(table, "galley", SEA, "none").changes == {}


def test_r7_galley_cannot_buy_a_resource_that_has_run_out() -> None:
    """With two players there are ten of each: here one holds all wood and all stone."""
    table = game(
        [
            holding("galley", gold=4, pieces=HOME, resources=have()),
            {"resources": have(wood=10, stone=10)},
        ]
    )

    assert build(table, "galley", SEA).asked == ("wheat+clay", "wheat", "clay", "none")


def test_r7_galley_asks_nothing_when_the_whole_supply_has_run_out() -> None:
    table = game(
        [
            holding("galley", gold=4, pieces=HOME, resources=dict.fromkeys(RESOURCES, 4)),
            {"resources": dict.fromkeys(RESOURCES, 6)},
        ]
    )

    played = build(table, "galley", SEA)

    assert (played.changes, played.asked) == ({}, ("confirm",))
