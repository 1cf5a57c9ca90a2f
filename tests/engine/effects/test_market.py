"""Egypt's ships and markets: prices that move, and trade at them (E6)."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Game, IllegalError
from engine.events import Activated, Changed, PricesMoved, Sailed, VillageFell
from tests.engine.effects.playing import build, have, printed
from tests.engine.positions import ONE_OCEAN, RESOURCES, asked, keys, play, table, vp

# card: copies, cost, once effect
PRINTED: dict[str, tuple[int, dict[str, int], tuple[str, dict[str, Any]]]] = {
    **{
        f"barge_{r}": (1, {"clay": 1, "wood": 1}, ("shift_price", {"steps": ["down"]}))
        for r in RESOURCES
    },
    **{
        f"papyrus_barque_{r}": (1, {"wood": 1}, ("shift_price", {"steps": ["up"]}))
        for r in RESOURCES
    },
    **{
        f"souk_{r}": (
            1,
            {"wood": 1, "wheat": 1},
            ("shift_price", {"steps": ["up", "down"], "resource": r}),
        )
        for r in RESOURCES
    },
    "great_souk": (2, {"stone": 1, "wheat": 1}, ("swap_prices", {})),
    "merchant_vessel": (2, {"stone": 1, "clay": 1}, ("swap_prices", {})),
}
BARGES = {f"barge_{r}": r for r in RESOURCES}
BARQUES = {f"papyrus_barque_{r}": r for r in RESOURCES}
COVERED = {*BARGES, *BARQUES, "great_souk", "merchant_vessel"}
# Prices of the steps 0, 1, 2.
GOLD, VP = (2, 4, 6), (1, 2, 3)
SEA = "A7"


def market(card: str, *, gold: int = 20, **top: Any) -> Game:
    """A game where seat 0 can build ``card`` at A7, with these resources and market steps."""
    seat = {"hand": [card], "pieces": {"A1": ["mill"]}, "gold": gold, "resources": have()}
    for name in ("resources", "columns"):
        if name in top:
            seat[name] = top.pop(name)
    return table([seat], "maritime", **top)


@pytest.mark.parametrize("card", PRINTED)
def test_the_catalogue_has_the_ship_as_listed(card: str) -> None:
    copies, cost, once = printed(card)
    assert (copies, cost, once) == PRINTED[card]


def test_the_ships_make_a_deck_of_sixteen() -> None:
    assert sum(copies for copies, _, _ in PRINTED.values()) == 16


@pytest.mark.parametrize("card", BARGES)
@pytest.mark.parametrize(
    ("owned", "amounts"), [(1, ()), (2, ("1",)), (3, ("1",)), (4, ("2", "1")), (9, ("2", "1"))]
)
def test_barge_offers_one_or_two_sets_of_two(
    card: str, owned: int, amounts: tuple[str, ...]
) -> None:
    done = build(market(card, resources=have(**{BARGES[card]: owned})), card, SEA, "none")

    assert done.asked == ((*amounts, "none") if amounts else ("confirm",))
    assert done.changes == {}
    with pytest.raises(IllegalError):
        done.game.choose("3")


@pytest.mark.parametrize("card", BARGES)
@pytest.mark.parametrize("step", [0, 1, 2])
@pytest.mark.parametrize("sets", [1, 2])
def test_barge_gives_the_vp_price_for_each_set(card: str, step: int, sets: int) -> None:
    """Seed: the barge of clay earns 3 VP for a set and 6 for two when clay stands at 3 VP."""
    kind = BARGES[card]
    game = market(card, resources=have(**{kind: 5}), market={kind: step})
    supply = game.view(0).supply

    done = build(game, card, SEA, "none", str(sets))

    assert done.changes == {kind: -2 * sets, "vp": VP[step] * sets}
    back = game.view(0).supply[RESOURCES.index(kind)] - supply[RESOURCES.index(kind)]
    assert back == 2 * sets
    assert done.asked == ("confirm",)


@pytest.mark.parametrize("card", BARGES)
def test_barge_sale_may_be_declined(card: str) -> None:
    game = market(card, resources=have(**{BARGES[card]: 4}))
    assert build(game, card, SEA, "none", "none").changes == {}


@pytest.mark.parametrize("card", BARGES)
def test_barge_once_lowers_any_one_resource_before_or_after_the_sale(card: str) -> None:
    kind = BARGES[card]
    lower = tuple(f"{r}-down" for r in RESOURCES)

    def at_once() -> Game:
        return market(card, resources=have(**{kind: 2}), market={kind: 2})

    asked = build(at_once(), card, SEA)
    assert (asked.kind, asked.asked) == ("once", (*lower, "later", "none"))
    assert asked.card == card

    before = build(at_once(), card, SEA, f"{kind}-down", "1")
    assert before.changes == {kind: -2, "vp": 2}
    assert before.asked == ("confirm",)

    later = build(at_once(), card, SEA, "later", "1")
    assert later.changes == {kind: -2, "vp": 3}
    assert later.asked == (*lower, "none")
    assert play(later.game, f"{kind}-down") == (PricesMoved(0, ((kind, 1),)),)
    assert later.game.view(0).market == {**dict.fromkeys(RESOURCES, 1), kind: 1}


def test_barge_once_cannot_lower_the_lowest_price_and_may_lower_another() -> None:
    game = market("barge_clay", market={"wheat": 0, "stone": 0})
    done = build(game, "barge_clay", SEA)
    assert done.asked == ("wood-down", "clay-down", "later", "none")
    with pytest.raises(IllegalError):
        game.choose("wheat-down")
    with pytest.raises(IllegalError):
        game.choose("wood-up")
    play(game, "wood-down")
    assert game.view(0).market == {"wheat": 0, "wood": 0, "clay": 1, "stone": 0}
    assert game.view(1).market == {"wheat": 0, "wood": 1, "clay": 1, "stone": 0}  # a draft
    play(game, "confirm")
    assert game.view(None).market == {"wheat": 0, "wood": 0, "clay": 1, "stone": 0}


@pytest.mark.parametrize("card", BARQUES)
@pytest.mark.parametrize("owned", [0, 1, 5, 6, 9])
def test_papyrus_barque_offers_up_to_six(card: str, owned: int) -> None:
    done = build(market(card, resources=have(**{BARQUES[card]: owned})), card, SEA, "none")

    amounts = tuple(str(n) for n in range(min(6, owned), 0, -1))
    assert done.asked == ((*amounts, "none") if owned else ("confirm",))


@pytest.mark.parametrize("card", BARQUES)
@pytest.mark.parametrize("step", [0, 1, 2])
@pytest.mark.parametrize("sold", [1, 4, 6])
def test_papyrus_barque_sells_at_the_gold_price(card: str, step: int, sold: int) -> None:
    kind = BARQUES[card]
    game = market(card, resources=have(**{kind: 7}), market={kind: step})

    done = build(game, card, SEA, "none", str(sold))

    assert done.changes == {kind: -sold, "gold": GOLD[step] * sold}


@pytest.mark.parametrize("card", BARQUES)
def test_papyrus_barque_once_raises_any_one_resource_before_or_after(card: str) -> None:
    kind = BARQUES[card]

    def fresh() -> Game:
        return market(card, resources=have(**{kind: 3}))

    assert build(fresh(), card, SEA).asked == (*(f"{r}-up" for r in RESOURCES), "later", "none")
    assert build(fresh(), card, SEA, f"{kind}-up", "3").changes == {kind: -3, "gold": 18}
    after = build(fresh(), card, SEA, "later", "3", f"{kind}-up")
    assert after.changes == {kind: -3, "gold": 12}
    market_now = after.game.view(0).market
    assert market_now is not None
    assert market_now[kind] == 2


def test_papyrus_barque_at_the_top_everywhere_has_no_once_effect() -> None:
    top = dict.fromkeys(RESOURCES, 2)
    game = market("papyrus_barque_clay", resources=have(clay=1), market=top)
    done = build(game, "papyrus_barque_clay", SEA)
    assert (done.kind, done.asked) == ("amount", ("1", "none"))


def test_great_souk_sells_up_to_four_of_any_mix() -> None:
    """Seed: wheat at 2 gold, stone at 6: one wheat and three stone bring 20 gold, not 16."""
    game = market("great_souk", resources=have(wheat=2, stone=4), market={"wheat": 0, "stone": 2})
    done = build(game, "great_souk", SEA, "none")
    assert (done.kind, done.asked) == ("sell", ("wheat", "stone", "done"))

    play(game, "wheat", "stone", "stone")
    gold = game.view(0).seats[0].gold
    assert gold == 20 - 6 - 2 + 2 + 6 + 6  # the card cost a stone at 6 gold and a wheat at 2
    play(game, "stone")
    assert game.view(0).seats[0].gold - (20 - 6 - 2) == 20
    assert game.view(0).seats[0].resources == (1, 0, 0, 1)
    assert keys(game) == ("confirm",)  # four is the limit


def test_great_souk_may_stop_at_any_point_and_sells_nothing_from_nothing() -> None:
    game = market("great_souk", resources=have(clay=2))
    assert build(game, "great_souk", SEA, "clay", "done").changes == {
        "clay": -1,
        "gold": 4,
    }
    assert build(market("great_souk"), "great_souk", SEA).asked == ("confirm",)


def test_great_souk_swaps_before_or_after_but_not_in_between() -> None:
    def fresh() -> Game:
        return market("great_souk", resources=have(clay=3), market={"clay": 0, "stone": 2})

    swaps = (
        *("wheat-clay-swap", "wheat-stone-swap", "wood-clay-swap", "wood-stone-swap"),
        "clay-stone-swap",
    )
    assert build(fresh(), "great_souk", SEA).asked == (*swaps, "later", "none")

    before = build(fresh(), "great_souk", SEA, "clay-stone-swap", "clay", "clay", "clay")
    assert before.changes == {"clay": -3, "gold": 18}
    assert before.asked == ("confirm",)

    later = build(fresh(), "great_souk", SEA, "later", "clay")
    assert later.asked == ("clay", "done")
    with pytest.raises(IllegalError):
        later.game.choose("clay-stone-swap")
    play(later.game, "done")
    assert asked(later.game) == ("once", (*swaps, "none"))
    assert play(later.game, "clay-stone-swap") == (PricesMoved(0, (("clay", 2), ("stone", 0))),)


def test_merchant_vessel_takes_exactly_one_of_each_for_six_vp() -> None:
    """Seed: exactly one of each of the four is needed."""
    game = market("merchant_vessel", resources=have(wheat=2, wood=1, clay=1, stone=3))
    done = build(game, "merchant_vessel", SEA)
    assert done.asked == ("yes", "none")  # markers on one step: nothing to swap
    assert play(game, "yes") == (
        *(Changed(0, r, -1) for r in RESOURCES),
        Changed(0, "vp", 6),
    )
    assert game.view(0).seats[0].resources == (1, 0, 0, 2)
    assert (vp(game, 0), keys(game)) == (11, ("confirm",))


@pytest.mark.parametrize("missing", RESOURCES)
def test_merchant_vessel_without_one_of_the_four_sells_nothing(missing: str) -> None:
    game = market("merchant_vessel", resources=have(**{r: 2 for r in RESOURCES if r != missing}))
    done = build(game, "merchant_vessel", SEA)
    assert (done.changes, done.asked) == ({}, ("confirm",))


def test_merchant_vessel_may_decline_and_its_price_does_not_follow_the_market() -> None:
    held = have(**dict.fromkeys(RESOURCES, 1))
    dear = dict.fromkeys(RESOURCES, 2)
    game = market("merchant_vessel", resources=held, market=dear)
    assert build(game, "merchant_vessel", SEA, "none").changes == {}
    again = market("merchant_vessel", resources=held, market=dear)
    assert build(again, "merchant_vessel", SEA, "yes").changes["vp"] == 6


def test_merchant_vessel_swaps_without_asking_when_because_its_vp_are_fixed() -> None:
    """R16: before or after is asked only where it matters."""
    held = have(**dict.fromkeys(RESOURCES, 1))
    game = market("merchant_vessel", resources=held, market={"wood": 2})
    done = build(game, "merchant_vessel", SEA)
    assert done.asked == ("wheat-wood-swap", "wood-clay-swap", "wood-stone-swap", "none")
    assert play(game, "wood-stone-swap", "yes")[0] == PricesMoved(0, (("wood", 1), ("stone", 2)))
    assert keys(game) == ("confirm",)


@pytest.mark.parametrize("card", PRINTED)
def test_e04_a_ship_lower_in_the_column_has_no_once_effect_any_more(card: str) -> None:
    top = "barge_wheat" if card != "barge_wheat" else "barge_wood"
    game = market(top, columns={"maritime": [card]}, market={"wheat": 2})
    events = build(game, top, SEA).events
    while game.decision and game.decision.card == card:
        assert game.decision.kind != "once"
        events += play(game, game.options[-1].key)
    assert [e.card for e in events if isinstance(e, Activated)] == [card, top]
    assert not any(isinstance(e, PricesMoved) for e in events)
    assert (asked(game)[0], game.decision and game.decision.card) == ("once", top)


SOUKS = {f"souk_{r}": r for r in RESOURCES}
COVERED |= {*SOUKS}
BUY = (*RESOURCES, "done")


def lone(card: str, *, gold: int = 30, **top: Any) -> Game:
    """The new ship goes to A7, a sea of its own: it cannot sail anywhere."""
    seat = {"hand": [card], "pieces": {"A1": ["mill"]}, "gold": gold, "resources": have()}
    return table([seat, *top.pop("others", [])], "maritime", **top)


def harbour(*others: dict[str, Any], pieces: dict[str, Any] | None = None, **top: Any) -> Game:
    """The board whose eight seas are one ocean; seat 0 can build ``souk_clay`` at A5."""
    there = {"A1": ["mill"]} | (pieces or {})
    seat = {"hand": ["souk_clay"], "pieces": there, "gold": 8, "resources": have()}
    return table([seat, *others], "maritime", board=ONE_OCEAN, **top)


@pytest.mark.parametrize("card", SOUKS)
def test_souk_once_raises_or_lowers_its_own_resource_only(card: str) -> None:
    kind = SOUKS[card]
    done = build(lone(card), card, "A7")
    assert (done.kind, done.asked) == ("once", (f"{kind}-up", f"{kind}-down", "later", "none"))
    other = next(r for r in RESOURCES if r != kind)
    with pytest.raises(IllegalError):
        done.game.choose(f"{other}-up")

    top = build(lone(card, market={kind: 2}), card, "A7")
    assert top.asked == (f"{kind}-down", "later", "none")
    bottom = build(lone(card, market={kind: 0}), card, "A7")
    assert bottom.asked == (f"{kind}-up", "later", "none")


@pytest.mark.parametrize("card", SOUKS)
def test_souk_once_comes_before_or_after_the_purchase(card: str) -> None:
    kind = SOUKS[card]
    before = build(lone(card), card, "A7", f"{kind}-down", *[kind] * 5)
    assert before.changes == {kind: 5, "gold": -5}
    assert before.asked == ("confirm",)

    after = build(lone(card), card, "A7", "later", *[kind] * 5)
    assert after.changes == {kind: 5, "gold": -10}
    assert after.asked == (f"{kind}-up", f"{kind}-down", "none")
    assert play(after.game, f"{kind}-up") == (PricesMoved(0, ((kind, 2),)),)


@pytest.mark.parametrize("card", SOUKS)
def test_souk_buys_up_to_five_at_half_the_price(card: str) -> None:
    """Seed: two clay at 4, two stone at 6 and one wood at 4 cost 12 gold, not 24."""
    game = lone(card, market={"stone": 2})
    basket = ("clay", "clay", "stone", "stone", "wood")

    done = build(game, card, "A7", "none", *basket)

    assert done.changes == {"clay": 2, "stone": 2, "wood": 1, "gold": -12}
    assert done.asked == ("confirm",)  # five is the limit


@pytest.mark.parametrize(("step", "half"), [(0, 1), (1, 2), (2, 3)])
def test_souk_every_step_has_its_half_price(step: int, half: int) -> None:
    done = build(
        lone("souk_wood", market={"wood": step}), "souk_wood", "A7", "none", "wood", "done"
    )
    assert done.changes == {"wood": 1, "gold": -half}


def test_souk_offers_affordable_amounts_up_to_the_supply() -> None:
    rich = {"resources": have(wheat=10, wood=9)}
    steps = {"clay": 0, "stone": 2}
    game = lone("souk_wood", gold=4 + 4 + 3, others=[rich], market=steps)
    done = build(game, "souk_wood", "A7", "none")
    assert done.asked == ("wood", "clay", "stone", "done")  # the wheat is all gone
    play(game, "wood")
    assert keys(game) == ("clay", "done")  # the last wood is gone, and 1 gold is left
    play(game, "clay")
    assert keys(game) == ("confirm",)


def test_souk_without_gold_asks_nothing_and_a_purchase_may_be_declined() -> None:
    assert build(lone("souk_clay", gold=8), "souk_clay", "A7", "none").asked == ("confirm",)
    assert build(lone("souk_clay"), "souk_clay", "A7", "none", "done").changes == {}


def test_souk_prices_do_not_change_during_the_purchase() -> None:
    """E6: a purchase changes no price, and the once effect is not asked during it."""
    done = build(lone("souk_clay"), "souk_clay", "A7", "later", "clay", "clay")
    assert done.asked == BUY
    with pytest.raises(IllegalError):
        done.game.choose("clay-down")


def test_e03_souk_moves_the_new_ship_anywhere_in_its_ocean_across_tiles() -> None:
    done = build(harbour(), "souk_clay", "A5", "none")
    assert (done.kind, done.asked) == ("sea", ("A4", "B5", "B6", "C1", "C3", "D5", "D6", "none"))

    assert play(done.game, "D5") == (Sailed(0, "A5", "D5"),)
    assert done.game.view(0).seats[0].pieces == {"A1": ("mill",), "D5": ("ship",)}


def test_souk_need_not_move_a_ship_to_buy() -> None:
    """Seed: resources may be bought without moving a ship."""
    game = harbour()
    play(game, "build:souk_clay", "A5")
    play(game, "none", "none")
    assert keys(game) == ("confirm",)  # no gold is left
    rich = lone("souk_clay")
    assert build(rich, "souk_clay", "A7", "none", "clay", "done").changes["clay"] == 1


def test_souk_sails_past_other_ships_but_ends_in_an_empty_sea() -> None:
    """Seed: seas that hold other ships may be crossed; the move ends in an empty one."""
    foe = {"pieces": {"A4": ["ship"], "B6": ["ship"]}}
    mine = {"C1": ["ship"], "C3": ["ship"]}
    done = build(harbour(foe, pieces=mine), "souk_clay", "A5", "none")
    assert (done.kind, done.asked) == ("ship", ("A5", "C1", "C3", "none"))
    play(done.game, "A5")
    assert asked(done.game) == ("sea", ("B5", "D5", "D6", "none"))


def test_souk_moves_one_ship_only_and_an_opponents_never() -> None:
    done = build(harbour({"pieces": {"D5": ["ship"]}}, pieces={"C1": ["ship"]}), "souk_clay", "A5")
    play(done.game, "none")
    assert keys(done.game) == ("A5", "C1", "none")
    play(done.game, "C1", "D6")
    assert keys(done.game) == ("confirm",)


def test_souk_does_not_move_a_ship_with_an_army() -> None:
    done = build(harbour(pieces={"C1": ["ship", "army"]}), "souk_clay", "A5", "none")
    assert done.kind == "sea"  # only the new ship can go, so it need not be chosen
    play(done.game, "A4")
    assert done.game.view(0).seats[0].pieces["C1"] == ("ship", "army")


def test_souk_asks_nothing_where_the_ocean_has_no_empty_sea() -> None:
    done = build(lone("souk_clay", gold=8), "souk_clay", "A7", "none")
    assert not any(isinstance(event, Sailed) for event in done.events)
    assert done.asked == ("confirm",)


def test_r20_a_ship_that_ends_its_move_beside_a_surrounded_village_attacks_it() -> None:
    """C6 has the neighbours C7, C1 and C5; the army at C7 waits for the ship."""
    game = harbour(pieces={"C7": ["army"], "C5": ["mill"]})
    assert {"C1", "C5", "C7"} == {
        game.view(0).board.names[n]
        for n in game.view(0).board.neighbours[game.view(0).board.index["C6"]]
    }
    build(game, "souk_clay", "A5", "none")
    assert play(game, "C1") == (Sailed(0, "A5", "C1"), VillageFell(0, "C6", ((0, 3, 1),)))


def test_r12_a_ship_leaves_its_first_region_empty_and_remembered() -> None:
    seat = {"hand": ["souk_clay"], "gold": 8, "resources": have()}
    game = table([seat], "maritime", board=ONE_OCEAN)
    build(game, "souk_clay", "A5", "none", "D6")
    play(game, "confirm")
    mine = game.view(0).seats[0]
    assert (dict(mine.pieces), mine.first_region) == ({"D6": ("ship",)}, "A5")


def test_r16_the_move_comes_before_the_purchase() -> None:
    seat = {"hand": ["souk_clay"], "pieces": {"A1": ["mill"]}, "gold": 12, "resources": have()}
    game = table([seat], "maritime", board=ONE_OCEAN)
    done = build(game, "souk_clay", "A5", "none")
    assert done.kind == "sea"
    play(game, "A4")
    assert asked(game) == ("buy", BUY)
    assert play(game, "wheat") == (Changed(0, "gold", -2), Changed(0, "wheat", 1))
    with pytest.raises(IllegalError):
        game.choose("A5")
