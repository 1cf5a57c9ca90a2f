"""Egypt's Souks: one ship sails within its ocean, and resources cost half their price (E3, E6)."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Game, IllegalError
from engine.events import Changed, PricesMoved, Sailed, VillageFell
from tests.engine.effects.playing import build, have
from tests.engine.positions import ONE_OCEAN, RESOURCES, asked, keys, play, table

SOUKS = {f"souk_{r}": r for r in RESOURCES}
COVERED = {*SOUKS}
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
