"""Houses: VP and gold for where and how densely one has built, and around the scribe."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from engine import Game, IllegalError
from engine.events import Activated, Changed
from tests.engine.effects.playing import build, have, holding
from tests.engine.positions import NOTHING, RICH, construct, gains, game, keys, table

# card: terrain, VP and gold for every region
BY_TERRAIN = {
    "villa_field": ("field", 1, 0),
    "villa_forest": ("forest", 1, 0),
    "villa_swamp": ("swamp", 1, 0),
    "villa_mountain": ("mountain", 1, 0),
    "forum_field": ("field", 0, 3),
    "forum_forest": ("forest", 0, 3),
    "forum_swamp": ("swamp", 0, 3),
    "forum_mountain": ("mountain", 0, 3),
}
# card: VP and gold for every two regions with one piece, every region with two, three, four up
BY_SIZE = {
    "hamlet_vp": (1, 0),
    "hamlet_gold": (0, 3),
    "town_vp": (1, 0),
    "town_gold": (0, 3),
    "city_vp": (2, 0),
    "city_gold": (0, 6),
    "metropolis_vp": (3, 0),
    "metropolis_gold": (0, 9),
}
COVERED = {*BY_TERRAIN, *BY_SIZE}

# The regions of the board for two players, by terrain.
REGIONS = {
    "field": ("A2", "B2", "C4", "D1"),
    "forest": ("A1", "B5", "C5", "D2"),
    "swamp": ("A3", "B1", "C7", "D6"),
    "mountain": ("A6", "B4", "C2", "D7"),
}


def _gain(vp: int, gold: int) -> dict[str, int]:
    return {what: amount for what, amount in (("vp", vp), ("gold", gold)) if amount}


@pytest.mark.parametrize("card", BY_TERRAIN)
@pytest.mark.parametrize("occupied", [1, 2, 3, 4])
def test_every_occupied_region_of_the_terrain_counts_once_for_any_pieces(
    card: str, occupied: int
) -> None:
    terrain, vp, gold = BY_TERRAIN[card]
    standing = (["army"], ["mill", "scroll", "army", "temple"], ["scroll"], ["mill"])
    pieces = dict(zip(REGIONS[terrain][:occupied], standing[:occupied], strict=True))
    pieces |= {"A5": ["ship"], "C1": ["ship"]}
    table = game([holding(card, pieces=pieces, resources=have())])

    played = build(table, card, REGIONS[terrain][0])

    assert played.changes == _gain(vp * occupied, gold * occupied)
    assert played.events == (
        Activated(0, card),
        *(Changed(0, what, n) for what, n in played.changes.items()),
    )
    assert played.asked == ("confirm",)


@pytest.mark.parametrize("card", BY_TERRAIN)
def test_other_terrains_and_an_opponents_regions_do_not_count(card: str) -> None:
    terrain, _, _ = BY_TERRAIN[card]
    others = [name for name in REGIONS if name != terrain]
    mine = {REGIONS[name][0]: ["army"] for name in others}
    theirs = {region: ["mill"] for region in REGIONS[terrain][:3]}
    table = game([holding(card, pieces=mine, resources=have()), {"pieces": theirs}])

    played = build(table, card, REGIONS[others[0]][0])

    assert (played.changes, played.events) == ({}, (Activated(0, card),))


@pytest.mark.parametrize("card", BY_TERRAIN)
def test_the_new_house_itself_occupies_its_region(card: str) -> None:
    """A first piece, on the edge: nothing was there before."""
    terrain, vp, gold = BY_TERRAIN[card]
    edge = {"field": "A2", "forest": "C5", "swamp": "A3", "mountain": "A6"}[terrain]
    table = game([holding(card, resources=have())])

    assert build(table, card, edge).changes == _gain(vp, gold)


@dataclass(frozen=True)
class Land:
    """The pieces, the place of the house, and the resulting number of regions of each size.

    ``sizes``: regions with exactly one, two, three, and with four or more pieces.
    """

    pieces: dict[str, list[str]]
    house: str
    sizes: tuple[int, int, int, int]


FIRST = ["mill"]
LANDS = {
    "one single": Land({}, "A2", (1, 0, 0, 0)),
    "two singles": Land({"A1": FIRST}, "A2", (2, 0, 0, 0)),
    "three singles": Land({"A1": FIRST, "A3": FIRST}, "A2", (3, 0, 0, 0)),
    "four singles": Land({"A1": FIRST, "A3": FIRST, "A5": ["ship"]}, "A2", (4, 0, 0, 0)),
    "five singles": Land(
        {"A1": FIRST, "A3": FIRST, "A5": ["ship"], "A7": ["ship"]}, "A2", (5, 0, 0, 0)
    ),
    "no single left": Land({"A1": FIRST}, "A1", (0, 1, 0, 0)),
    "a ship with an army aboard is a pair": Land(
        {"A1": FIRST, "A5": ["ship", "army"], "A6": ["scroll"]}, "A1", (1, 2, 0, 0)
    ),
    "a temple is a piece": Land(
        {"A1": ["temple"], "A6": ["mill", "temple"], "A2": ["scroll", "temple", "army"]},
        "A1",
        (0, 2, 1, 0),
    ),
    "a pair grows to three": Land(
        {"A1": ["mill", "scroll"], "A2": ["mill", "scroll", "army"]}, "A1", (0, 0, 2, 0)
    ),
    "three grow to four": Land(
        {"A1": ["mill", "scroll", "army"], "A2": ["mill", "scroll", "army"]},
        "A1",
        (0, 0, 1, 1),
    ),
    "five in a region are a metropolis": Land(
        {"A1": ["mill", "scroll", "army", "temple"], "A2": ["army", "mill", "scroll", "temple"]},
        "A1",
        (0, 0, 0, 2),
    ),
    "some of all": Land(
        {
            "A5": ["ship"],
            "C1": ["ship", "army"],
            "A2": ["mill"],
            "A3": ["scroll"],
            "A6": ["mill", "army"],
            "C7": ["mill", "scroll", "temple"],
            "C2": ["mill", "scroll", "army"],
            "B5": ["mill", "scroll", "army", "temple"],
        },
        "C2",
        (3, 2, 1, 2),
    ),
}


@pytest.mark.parametrize("land", LANDS)
@pytest.mark.parametrize("card", BY_SIZE)
def test_regions_count_by_the_number_of_own_pieces(card: str, land: str) -> None:
    """For every two hamlets rounds down; only the metropolis counts larger regions too."""
    there = LANDS[land]
    ones, twos, threes, more = there.sizes
    kind = card.split("_")[0]
    count = {"hamlet": ones // 2, "town": twos, "city": threes, "metropolis": more}[kind]
    vp, gold = BY_SIZE[card]
    theirs = {"B2": ["mill"], "B3": ["ship", "army"], "D1": ["mill", "house", "army", "scroll"]}
    table = game([holding(card, pieces=there.pieces, resources=have()), {"pieces": theirs}])

    played = build(table, card, there.house)

    assert played.changes == _gain(vp * count, gold * count)
    assert played.events == (
        Activated(0, card),
        *(Changed(0, what, n) for what, n in played.changes.items()),
    )
    assert played.asked == ("confirm",)


def test_every_land_of_these_tests_has_its_sizes() -> None:
    """The boards are typed by hand: count them once more, in the view after the house."""
    for name, land in LANDS.items():
        table = game([holding("town_vp", pieces=land.pieces, resources=have())])
        build(table, "town_vp", land.house)
        numbers = [len(pieces) for pieces in table.view(0).seats[0].pieces.values()]
        found = tuple(numbers.count(size) for size in (1, 2, 3))
        assert (*found, sum(number > 3 for number in numbers)) == land.sizes, name


def test_the_column_counts_from_the_bottom_up_with_the_new_house_in_place() -> None:
    columns = {"civil": ["villa_forest", "hamlet_gold", "town_vp"]}
    table = game([holding("forum_field", pieces={"A1": ["mill"], "A3": ["mill"]}, columns=columns)])

    played = build(table, "forum_field", "A2")

    assert played.events == (
        Activated(0, "villa_forest"),
        Changed(0, "vp", 1),
        Activated(0, "hamlet_gold"),
        Changed(0, "gold", 3),
        Activated(0, "town_vp"),
        Activated(0, "forum_field"),
        Changed(0, "gold", 3),
    )


# card: VP and gold for each thing counted
INNS = {"inn_vp": (1, 0), "inn_gold": (0, 3)}
REMOTE_HOUSES = {"remote_house_vp": (1, 0), "remote_house_gold": (0, 3)}
VILLAGE_HOUSES = {"village_house_vp": (1, 0), "village_house_gold": (0, 3)}
SPREAD = {"lighthouse": (1, 0), "palace": (1, 0)}
COVERED_EGYPT_CIVIL = {*INNS, *REMOTE_HOUSES, *VILLAGE_HOUSES, *SPREAD}
ALL = INNS | REMOTE_HOUSES | VILLAGE_HOUSES | SPREAD

NEEDS = {"village_house_vp": 1, "village_house_gold": 1, "lighthouse": 2, "palace": 3}
COSTS = {
    "inn_vp": "wheat+wood",
    "inn_gold": "wheat",
    "remote_house_vp": "wood+clay",
    "remote_house_gold": "clay",
    "village_house_vp": "clay+stone",
    "village_house_gold": "stone",
    "lighthouse": "wood+stone",
    "palace": "wheat+stone",
}


def _houses(card: str, pieces: dict[str, list[str]], *others: dict[str, Any], **top: Any) -> Game:
    seat = {"hand": [card, "academy"], "pieces": pieces, "resources": RICH}
    return table([seat, *others], "civil", "military", **top)


def _times(card: str, count: int) -> dict[str, int]:
    vp, gold = ALL[card]
    return {what: n * count for what, n in (("vp", vp), ("gold", gold)) if n * count}


@pytest.mark.parametrize("card", COSTS)
def test_each_card_has_its_printed_cost(card: str) -> None:
    place = _houses(card, {"A1": ["mill", "scroll", "army"]})
    place.choose(f"build:{card}")
    if card not in NEEDS:
        place.choose("A1")
    assert keys(place)[0] == COSTS[card]


@pytest.mark.parametrize("card", INNS)
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_an_inn_counts_every_occupied_region_of_the_scribes_terrain(card: str, count: int) -> None:
    fields = ("A2", "B2", "C4", "D1")[:count]
    pieces: dict[str, list[str]] = {name: ["mill", "army"] for name in fields} | {"A1": ["scroll"]}

    events = construct(_houses(card, pieces, {"pieces": {"D2": ["mill"]}}), card, "A2")

    assert gains(events) == _times(card, count)


@pytest.mark.parametrize("card", INNS)
def test_an_inn_in_a_new_region_counts_that_region(card: str) -> None:
    assert gains(construct(_houses(card, {}), card, "A2")) == _times(card, 1)


@pytest.mark.parametrize("card", INNS)
def test_an_inn_counts_a_region_with_only_an_own_barracks_token(card: str) -> None:
    events = construct(
        _houses(card, {"A2": ["mill"]}, {}, barracks={"D1": 0, "B2": 1, "D2": 0}), card, "A2"
    )
    assert gains(events) == _times(card, 2)


@pytest.mark.parametrize("card", INNS)
def test_an_inn_does_not_count_a_token_where_another_player_stands(card: str) -> None:
    rival = {"pieces": {"D1": ["army"]}}
    events = construct(_houses(card, {"A2": ["mill"]}, rival, barracks={"D1": 0}), card, "A2")
    assert gains(events) == _times(card, 1)


@pytest.mark.parametrize("card", INNS)
def test_an_inn_counts_a_region_with_piece_and_token_once(card: str) -> None:
    pieces: dict[str, list[str]] = {"A2": ["mill"], "D1": ["army"]}
    assert gains(construct(_houses(card, pieces, barracks={"D1": 0}), card, "A2")) == _times(
        card, 2
    )


@pytest.mark.parametrize("card", REMOTE_HOUSES)
def test_a_remote_house_counts_empty_regions_beside_the_scribe_seas_too(card: str) -> None:
    """A3 lies beside A1, A2 and B6, and the villages A4 and B7."""
    assert gains(construct(_houses(card, {}), card, "A3")) == _times(card, 3)
    occupied = _houses(card, {"A1": ["mill"]}, {"pieces": {"B6": ["ship"]}})
    assert gains(construct(occupied, card, "A3")) == _times(card, 1)


@pytest.mark.parametrize("card", REMOTE_HOUSES)
def test_a_remote_house_counts_attacked_villages_even_with_an_army_on_them(
    card: str,
) -> None:
    rival = {"pieces": {"D1": ["mill"]}, "fallen": ["B7"]}
    place = _houses(card, {}, rival, attacked=["A4", "B7"])
    assert gains(construct(place, card, "A3")) == _times(card, 5)


@pytest.mark.parametrize("card", REMOTE_HOUSES)
def test_a_remote_house_ignores_tokens(card: str) -> None:
    place = _houses(card, {}, {}, barracks={"A1": 1, "A2": 0})
    assert gains(construct(place, card, "A3")) == _times(card, 3)


@pytest.mark.parametrize("card", REMOTE_HOUSES)
def test_a_remote_house_surrounded_by_own_regions_gives_nothing(card: str) -> None:
    pieces: dict[str, list[str]] = {"A1": ["mill"], "A2": ["mill"], "B6": ["ship"]}
    assert gains(construct(_houses(card, pieces), card, "A3")) == {}


@pytest.mark.parametrize("card", VILLAGE_HOUSES)
@pytest.mark.parametrize("there", [["mill"], ["mill", "army"], ["mill", "scroll", "temple"]])
def test_a_village_house_counts_every_piece_in_the_scribes_region(
    card: str, there: list[str]
) -> None:
    place = _houses(card, {"A1": there, "A2": ["mill", "army"]})
    assert gains(construct(place, card, "A1")) == _times(card, len(there) + 1)


def test_the_rulebooks_region_of_three_gives_nine_gold_or_three_vp() -> None:
    """egypt-ru: «если ваш жетон Писца находится в регионе с 3 постройками»."""
    pieces: dict[str, list[str]] = {"A1": ["mill", "scroll"]}
    assert gains(construct(_houses("village_house_gold", pieces), "village_house_gold")) == {
        "gold": 9
    }
    assert gains(construct(_houses("village_house_vp", pieces), "village_house_vp")) == {"vp": 3}


def test_the_rulebooks_inn_on_a_swamp_counts_swamps_with_only_a_token() -> None:
    """egypt-ru: 3 gold / 1 VP a swamp with a building, those with only one's token included."""
    pieces: dict[str, list[str]] = {"A3": ["mill"], "B1": ["army"]}
    for card in INNS:
        place = _houses(card, pieces, barracks={"C7": 0})
        assert gains(construct(place, card, "A3")) == _times(card, 3)


@pytest.mark.parametrize(
    ("pieces", "oceans"),
    [
        ({"A2": ["mill", "army"]}, 1),  # A7
        ({"A1": ["mill", "army"]}, 2),  # A5 and A7
        ({"C2": ["mill", "army"]}, 2),  # B6 and C1
        ({"C5": ["mill", "army"]}, 1),  # C1 and C6 are one ocean
        ({"C5": ["mill", "army"], "C7": ["mill"]}, 2),  # A5 in addition
        ({"D7": ["mill", "army"]}, 0),
        ({"D1": ["mill", "army"], "B1": ["mill"], "A6": ["army"]}, 5),  # all but C6 with C1
        ({"D7": ["mill", "army"], "B3": ["ship"], "A7": ["ship"]}, 0),  # own land only
    ],
)
def test_a_lighthouse_counts_oceans_beside_own_land(
    pieces: dict[str, list[str]], oceans: int
) -> None:
    place = _houses("lighthouse", pieces)
    crowded = next(name for name, there in pieces.items() if len(there) > 1)
    assert gains(construct(place, "lighthouse", crowded)) == _times("lighthouse", oceans)


@pytest.mark.parametrize(
    ("more", "tiles"),
    [
        ({}, 1),
        ({"A2": ["mill"], "A5": ["ship"]}, 1),
        ({"B3": ["ship"]}, 2),
        ({"B3": ["ship"], "C5": ["army"], "D1": ["temple", "mill"]}, 4),
    ],
)
def test_a_palace_counts_tiles_with_any_piece(more: dict[str, list[str]], tiles: int) -> None:
    place = _houses("palace", {"A1": ["mill", "scroll", "army"], **more})
    assert gains(construct(place, "palace", "A1")) == _times("palace", tiles)


def test_an_army_on_a_village_is_not_a_building_for_a_palace() -> None:
    seat = {
        "hand": ["palace", "academy"],
        "pieces": {"A1": ["mill", "scroll", "army"]},
        "fallen": ["B7"],
    }
    assert gains(construct(table([seat], "civil", "military", attacked=["B7"]), "palace")) == {
        "vp": 1
    }


@pytest.mark.parametrize("card", NEEDS)
def test_e5_a_condition_counts_own_pieces_of_the_region(card: str) -> None:
    """Regions of one to four pieces, temples counted; ships do not make land crowded."""
    pieces: dict[str, list[str]] = {
        "A2": ["mill"],
        "A1": ["mill", "temple"],
        "A3": ["mill", "scroll", "army"],
        "C7": ["mill", "scroll", "army", "temple"],
        "A5": ["ship", "army"],
    }
    place = _houses(card, pieces)
    place.choose(f"build:{card}")
    wanted = {name for name, there in pieces.items() if len(there) >= NEEDS[card]} - {"A5"}
    assert set(keys(place)) == wanted
    refusal = place.refusals()["A6"]
    assert (refusal.code, refusal.rule) == ("region-needs", "E5")
    with pytest.raises(IllegalError):
        place.choose("A6")


@pytest.mark.parametrize("card", NEEDS)
def test_e5_without_such_a_region_the_card_cannot_be_built_nor_be_the_first_piece(
    card: str,
) -> None:
    fewer = ["mill", "scroll", "army"][: NEEDS[card] - 1]
    tables = [
        _houses(card, {}),
        _houses(card, {"A1": fewer} if fewer else {"A5": ["ship"]}),
        _houses(card, {"A1": [*fewer, "house"], "D1": ["house"]}, {"pieces": {"B1": ["mill"]}}),
    ]
    for place in tables:
        assert place.refusals()[f"build:{card}"].code == "no-region-needs"
        with pytest.raises(IllegalError):
            place.choose(f"build:{card}")


@pytest.mark.parametrize("card", [*INNS, *REMOTE_HOUSES])
def test_cards_without_a_condition_may_be_the_first_piece(card: str) -> None:
    place = _houses(card, {})
    place.choose(f"build:{card}")
    assert "A2" in keys(place)


@pytest.mark.parametrize("card", sorted(COVERED_EGYPT_CIVIL))
def test_houses_have_no_once_effect_and_work_each_time(card: str) -> None:
    """The same card below pays again when the column is activated, for the moved scribe."""
    pieces: dict[str, list[str]] = {"A1": ["mill", "scroll", "army"], "A2": ["house"]}
    seat = {
        "hand": [card, "academy"],
        "pieces": pieces,
        "columns": {"civil": [card]},
        "scribe": "A2",
        "resources": RICH,
    }
    alone = construct(_houses(card, pieces), card, "A1")
    twice = construct(table([seat], "civil"), card, "A1")
    assert gains(twice) == {what: 2 * n for what, n in gains(alone).items()}


def test_without_a_scribe_a_house_card_below_gives_nothing() -> None:
    seat = {
        "hand": ["library", "farm"],
        "columns": {"civil": ["inn_vp"]},
        "pieces": {"A1": ["mill"]},
        "resources": NOTHING | {"clay": 1, "stone": 1},
    }
    place = table([seat], "civil", "scientific")
    construct(place, "library", "A1")
    assert gains(place.choose("civil.1")) == {}


COVERED |= COVERED_EGYPT_CIVIL
