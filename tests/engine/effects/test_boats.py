"""Egypt's mills: boats, and what fills them (E7)."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Game, IllegalError
from engine.events import Activated, BoatTaken, Changed
from tests.engine.cards.printed import RESOURCE_OF
from tests.engine.effects.playing import build, have, printed
from tests.engine.positions import keys, play, table

# card: copies, cost, size of its boat
PRINTED: dict[str, tuple[int, dict[str, int], int]] = {
    "barn": (2, {"gold": 1}, 1),
    "intensive_field": (1, {"stone": 1}, 1),
    "intensive_forest": (1, {"clay": 1}, 1),
    "intensive_swamp": (1, {"wood": 1}, 1),
    "intensive_mountain": (1, {"wheat": 1}, 1),
    "outsourced": (1, {"stone": 1}, 1),
    "seasonal": (4, {"clay": 1}, 2),
    "mill": (5, {}, 3),  # costs gold equal to its rank
}
INTENSIVE = {f"intensive_{terrain}": terrain for terrain in RESOURCE_OF}
COVERED = {"barn", "outsourced", "seasonal", "mill", *INTENSIVE}
# One region of each terrain, and another of none of these, on the board for two.
FIRST = {"field": "A2", "forest": "A1", "swamp": "A3", "mountain": "A6"}
SECOND = {"field": "B2", "forest": "B5", "swamp": "B1", "mountain": "B4"}
AWAY = {"field": "C2", "forest": "C2", "swamp": "C2", "mountain": "C4"}


def yard(card: str, *, others: tuple[dict[str, Any], ...] = (), **seat: Any) -> Game:
    """Seat 0 holds ``card``, has gold enough, no resources unless given, and ships all about."""
    mine = {"hand": [card], "gold": 20, "resources": have()} | seat
    mine["pieces"] = {"A5": ["ship"], "A7": ["ship"], "B6": ["ship"], **seat.get("pieces", {})}
    return table([mine, *others], "production")


@pytest.mark.parametrize("card", PRINTED)
def test_the_catalogue_has_the_mill_as_listed(card: str) -> None:
    copies, cost, boat = PRINTED[card]
    assert printed(card) == (copies, cost, ("take_boat", {"size": boat}))


def test_the_mills_make_a_deck_of_sixteen() -> None:
    assert sum(copies for copies, _, _ in PRINTED.values()) == 16


@pytest.mark.parametrize("card", PRINTED)
def test_e07_every_mill_brings_its_boat_when_played_and_never_again(card: str) -> None:
    size = PRINTED[card][2]
    below = "barn" if card != "barn" else "seasonal"
    game = yard(card, columns={"production": [below]})
    left = game.view(0).boats_left

    done = build(game, card, "A1")

    assert [e for e in done.events if isinstance(e, BoatTaken)] == [BoatTaken(0, size)]
    boats = [0, 1, 1]
    boats[size - 1] += 1
    assert game.view(0).seats[0].boats == tuple(boats)
    taken = [before - now for before, now in zip(left, game.view(0).boats_left, strict=True)]
    assert taken == [int(n == size) for n in (1, 2, 3)]


@pytest.mark.parametrize("card", PRINTED)
def test_e07_a_mill_brings_no_boat_if_the_supply_has_none_of_its_size(card: str) -> None:
    size = PRINTED[card][2]
    theirs = [0, 1, 1]
    theirs[size - 1] = (7, 7, 8)[size - 1]
    game = yard(card, others=({"boats": theirs},))
    assert game.view(0).boats_left[size - 1] == 0

    done = build(game, card, "A1")

    assert not any(isinstance(event, BoatTaken) for event in done.events)
    assert game.view(0).seats[0].boats == (0, 1, 1)


def test_barn_makes_one_in_every_region_with_a_mill_and_another_piece() -> None:
    """A lone mill and a crowd without one make nothing; three pieces make no more than two."""
    pieces = {
        "A1": ["mill", "house", "temple", "scroll"],
        "A2": ["mill", "temple"],
        "A3": ["mill"],
        "C2": ["house", "scroll"],
        "C7": ["house"],
    }
    foe = {"pieces": {"D7": ["mill", "house"]}}
    done = build(yard("barn", pieces=pieces, others=(foe,)), "barn", "C7")

    assert done.changes == {"wood": 1, "wheat": 1, "clay": 1}
    assert done.asked == ("confirm",)


def test_barn_in_an_empty_region_makes_nothing_and_r7_stops_at_the_supply() -> None:
    assert build(yard("barn"), "barn", "A1").changes == {}
    short = yard("barn", pieces={"A1": ["house"]}, others=({"resources": have(wood=10)},))
    assert build(short, "barn", "A1").changes == {}


@pytest.mark.parametrize("card", INTENSIVE)
@pytest.mark.parametrize(
    ("held", "sizes"),
    [
        (0, ("3", "2", "1", "none")),
        (3, ("3", "2", "1", "none")),
        (4, ("2", "1", "none")),
    ],
)
def test_intensive_fills_any_boat_after_the_others_are_emptied(
    card: str, held: int, sizes: tuple[str, ...]
) -> None:
    """Seed: resources may be shifted to empty a boat first. The new boat of size 1 helps."""
    terrain = INTENSIVE[card]
    resource = RESOURCE_OF[terrain]
    other = "wood" if resource != "wood" else "clay"
    game = yard(card, resources=have(**{other: held}))

    done = build(game, card, FIRST[terrain])

    assert (done.kind, done.asked) == ("boat", sizes)
    assert game.view(0).seats[0].boats == (1, 1, 1)
    size = int(sizes[0])
    assert play(game, sizes[0]) == (Changed(0, resource, size),)
    assert keys(game) == ("confirm",)  # what fits a boat never overflows


@pytest.mark.parametrize("card", INTENSIVE)
@pytest.mark.parametrize(("held", "gained"), [(5, 1), (6, 0), (9, 0)])
def test_intensive_without_a_boat_to_empty_gains_little_or_nothing(
    card: str, held: int, gained: int
) -> None:
    """R16: the only boat that can be emptied is not asked about."""
    resource = RESOURCE_OF[INTENSIVE[card]]
    other = "wood" if resource != "wood" else "clay"
    game = yard(card, resources=have(**{other: held}))
    done = build(game, card, FIRST[INTENSIVE[card]])
    assert done.changes.get(resource, 0) == gained
    overflow = max(0, held - 6)
    assert done.changes.get(other, 0) == -overflow  # one kind only: it goes back unasked


@pytest.mark.parametrize("card", INTENSIVE)
def test_intensive_needs_a_mill_of_ones_own_on_its_terrain(card: str) -> None:
    terrain = INTENSIVE[card]
    foe = {"pieces": {SECOND[terrain]: ["mill"]}}
    game = yard(card, pieces={FIRST[terrain]: ["house"], AWAY[terrain]: ["house"]}, others=(foe,))
    done = build(game, card, AWAY[terrain])
    assert (done.changes, done.asked) == ({}, ("confirm",))


@pytest.mark.parametrize("card", INTENSIVE)
def test_intensive_works_with_an_old_mill_and_may_be_declined(card: str) -> None:
    terrain = INTENSIVE[card]
    game = yard(card, pieces={FIRST[terrain]: ["mill"], AWAY[terrain]: ["house"]})
    done = build(game, card, AWAY[terrain], "none")
    assert (done.changes, done.asked) == ({}, ("confirm",))


@pytest.mark.parametrize("card", INTENSIVE)
@pytest.mark.parametrize(("left", "sizes"), [(1, None), (2, ("3", "1", "none"))])
def test_r7_intensive_gains_at_most_the_supply_and_offers_no_boat_twice(
    card: str, left: int, sizes: tuple[str, ...] | None
) -> None:
    resource = RESOURCE_OF[INTENSIVE[card]]
    foe = {"resources": have(**{resource: 10 - left})}
    done = build(yard(card, others=(foe,)), card, FIRST[INTENSIVE[card]])
    if sizes is None:
        assert (done.changes, done.asked) == ({resource: 1}, ("confirm",))
    else:
        assert done.asked == sizes
        assert play(done.game, "3") == (Changed(0, resource, left),)


def test_outsourced_makes_a_neighbouring_resource_for_every_piece() -> None:
    """Seed: three pieces on a mountain beside a village, a swamp and a forest: clay and wood."""
    game = yard("outsourced", pieces={"C2": ["house", "scroll"]})
    done = build(game, "outsourced", "C2")
    assert (done.kind, done.asked) == ("gain_resource", ("wood", "clay", "none"))

    play(game, "clay", "wood", "wood")

    assert game.view(0).seats[0].resources == (0, 2, 1, 0)
    assert keys(game) == ("confirm",)


def test_outsourced_asks_which_mill_and_counts_neighbours_of_any_holder() -> None:
    """A2, a field: the forest A1, the swamp A3, the sea A7 and the village B7 lie beside it."""
    foe = {"pieces": {"A1": ["house"]}}
    game = yard("outsourced", pieces={"A2": ["mill"], "C2": ["house"]}, others=(foe,))
    done = build(game, "outsourced", "C2")
    assert (done.kind, done.asked) == ("place", ("A2", "C2", "none"))
    play(game, "A2")
    assert keys(game) == ("wood", "clay", "none")
    assert play(game, "wood") == (Changed(0, "wood", 1),)
    assert keys(game) == ("confirm",)


def test_outsourced_with_one_kind_beside_does_not_ask_and_with_none_gives_nothing() -> None:
    """A6, a mountain, lies between two seas and a forest."""
    one = build(yard("outsourced", pieces={"A6": ["house"]}), "outsourced", "A6")
    assert (one.changes, one.asked) == ({"wood": 2}, ("confirm",))
    foe = {"resources": have(wood=10)}
    none = build(yard("outsourced", others=(foe,)), "outsourced", "A6")
    assert (none.changes, none.asked) == ({}, ("confirm",))


def test_outsourced_may_be_declined_and_offers_only_what_the_supply_has() -> None:
    foe = {"resources": have(clay=9)}
    game = yard("outsourced", pieces={"C2": ["house", "scroll"]}, others=(foe,))
    build(game, "outsourced", "C2", "clay")
    # the last clay is gone: both that are left are wood, unasked
    assert game.view(0).seats[0].resources == (0, 2, 1, 0)
    declined = build(yard("outsourced"), "outsourced", "C2", "none")
    assert declined.changes == {}


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_seasonal_every_own_mill_makes_one(number: int) -> None:
    places = ["A2", "A1", "A3", "A6"][:number]
    made = ["wheat", "wood", "clay", "stone"][:number]
    *old, new = places
    pieces = {place: ["mill"] for place in old} | {new: ["house"]}
    foe = {"pieces": {"D7": ["mill"]}}
    game = yard("seasonal", pieces=pieces, others=(foe,))
    done = build(game, "seasonal", new)
    assert done.changes == dict.fromkeys(made, 1)


def test_seasonal_two_mills_on_one_terrain_make_two_and_r7_no_more_than_there_is() -> None:
    pieces = {"A1": ["mill"], "B5": ["house"]}
    assert build(yard("seasonal", pieces=pieces), "seasonal", "B5").changes == {"wood": 2}
    foe = {"resources": have(wood=9)}
    short = yard("seasonal", pieces=pieces, others=(foe,))
    assert build(short, "seasonal", "B5").changes == {"wood": 1}


@pytest.mark.parametrize("rank", [1, 2, 3, 5])
def test_mill_costs_and_makes_as_many_as_its_rank(rank: int) -> None:
    """Seed: as the second production card it costs 2 gold and makes 2."""
    below = ["barn", "intensive_field", "intensive_mountain", "barn"][: rank - 1]
    game = yard("mill", gold=rank, columns={"production": below}, pieces={"A3": ["house"]})
    done = build(game, "mill", "A3")
    alone = [e.amount for e in done.events if isinstance(e, Changed)][-1]
    assert (done.built.paid, alone) == ((("gold", rank),), rank)
    assert done.events[-3:] == (
        Activated(0, "mill"),
        BoatTaken(0, 3),
        Changed(0, "clay", rank),
    )


def test_mill_without_the_gold_for_its_rank_is_refused() -> None:
    columns = {"production": ["barn", "barn"]}
    hand = ["mill", "outsourced"]
    game = yard("mill", hand=hand, gold=2, columns=columns, resources=have(wood=5))
    refusal = game.refusals()["build:mill"]
    assert (refusal.code, refusal.args["gold"]) == ("cannot-pay", 3)
    with pytest.raises(IllegalError):
        game.choose("build:mill")


def test_mill_asks_which_mill_may_be_declined_and_r7_is_cut_to_the_supply() -> None:
    columns = {"production": ["outsourced"]}
    game = yard("mill", pieces={"A2": ["mill"], "A3": ["house"]}, columns=columns)
    done = build(game, "mill", "A3", "none")
    assert (done.card, done.asked) == ("mill", ("A2", "A3", "none"))
    assert build(game.fork(), "mill", "A3", "none", "none").changes == {}
    assert play(game, "A2") == (Changed(0, "wheat", 2),)
    foe = {"resources": have(clay=9)}
    short = yard("mill", others=(foe,), columns={"production": ["intensive_field"]})
    assert build(short, "mill", "A3").changes == {"clay": 1}


def test_e04_mills_below_the_new_one_bring_no_boat_again() -> None:
    columns = {"production": ["mill", "seasonal", "barn"]}
    done = build(yard("seasonal", columns=columns), "seasonal", "A1")
    assert [e for e in done.events if isinstance(e, BoatTaken)] == [BoatTaken(0, 2)]
    # mill of rank 1, two seasonal, the barn none: three wood
    assert done.changes == {"wood": 3}
