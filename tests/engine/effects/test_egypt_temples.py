"""Egypt's temples: what they give when built, and what they do while they stand (E13-E16)."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Game, IllegalError
from engine.events import Built, Changed, TempleWorked
from tests.engine.positions import NOTHING, RICH, asked, construct, gains, keys, play, table, vp

RESOURCE = {"amun": "clay", "anubis": "stone", "apis": "wheat", "aton": "wood"}
TOKEN = ("hathor", "horus", "set", "sobek", "thoth")
COLOUR = {
    "maat": "maritime",
    "min": "production",
    "montu": "military",
    "mut": "civil",
    "neith": "scientific",
}
ONCE = (
    dict.fromkeys([*RESOURCE, "isis", "ptah"], 4)
    | dict.fromkeys(COLOUR, 6)
    | dict.fromkeys(TOKEN, 0)
)
COVERED = set(ONCE)


def _seat(*hand: str, **seat: Any) -> dict[str, Any]:
    return {"hand": [*hand], "pieces": {"A2": ["house"]}, "resources": RICH, **seat}


def _with(temple: str, *hand: str, **seat: Any) -> Game:
    """Seat 0 has that temple standing at A2 already."""
    top = {name: seat.pop(name) for name in ("villages", "next_cards") if name in seat}
    mine = {"pieces": {"A2": ["house", "temple"]}, "columns": {"temple": [temple]}}
    return table([_seat(*hand, **mine | seat)], "temple", **top)


@pytest.mark.parametrize("temple", sorted(COVERED))
def test_each_costs_one_of_each_resource_and_is_placed_as_r17_says(temple: str) -> None:
    place = table([_seat(temple, "farm", gold=16)], "temple")
    events = construct(place, temple, pay="16gold")
    assert events[0] == Built(0, temple, "temple", "A2", "temple", (("gold", 16),))
    assert place.view(0).seats[0].pieces["A2"] == ("house", "temple")


@pytest.mark.parametrize("temple", sorted(COVERED))
def test_e4_it_gives_its_vp_once_at_the_moment_it_is_built(temple: str) -> None:
    place = table([_seat(temple, "farm")], "temple")
    events = construct(place, temple)
    assert gains(events) == ({"vp": ONCE[temple]} if ONCE[temple] else {})
    on_card = (3,) if temple in TOKEN else (0,)
    assert place.view(0).seats[0].temple_vp == on_card
    play(place, "confirm")
    assert vp(place, 0) == 5 + ONCE[temple]


@pytest.mark.parametrize("temple", sorted(COVERED))
def test_r17_with_the_supply_empty_it_gives_the_same_without_a_piece(temple: str) -> None:
    theirs = {"pieces": {name: ["mill", "temple"] for name in ("D1", "D2", "D6", "D7")}}
    place = table([_seat(temple, "farm"), theirs], "temple")
    events = construct(place, temple)
    assert isinstance(events[0], Built)
    assert events[0].region is None
    assert gains(events) == ({"vp": ONCE[temple]} if ONCE[temple] else {})
    assert place.view(0).seats[0].temple_vp == ((3,) if temple in TOKEN else (0,))


@pytest.mark.parametrize("temple", sorted(COVERED))
def test_r17_without_a_region_for_it_it_cannot_be_built(temple: str) -> None:
    place = table([_seat(temple, "farm", pieces={"A5": ["ship"]})], "temple")
    assert place.refusals()[f"build:{temple}"].code == "temple-no-region"
    with pytest.raises(IllegalError):
        place.choose(f"build:{temple}")


@pytest.mark.parametrize("temple", sorted(COVERED))
def test_e16_a_temple_scores_only_its_own_vp_at_the_end(temple: str) -> None:
    first = {"columns": {"temple": [temple], "civil": ["town_vp"] * 1}, "gold": 0}
    first |= {"pieces": {"A2": ["house", "temple"]}, "resources": NOTHING}
    first |= {"temple_vp": [2]} if temple in TOKEN else {}
    rich = {"gold": 99, "resources": RICH}
    place = table([first, rich], "temple", to_move=1, round=9, last_round=9, ending="villages")
    play(place, "confirm")
    assert place.result is not None
    score = place.result.scores[0]
    left = 2 if temple in TOKEN else 0
    assert score.temple_scores == ((temple, left),)
    assert score.total == 5 + left


# Resource temples


def _cost(resource: str) -> str:
    """A card that costs that resource and one other thing at most."""
    return {"clay": "farm", "stone": "lumber_camp", "wheat": "clay_pit", "wood": "quarry"}[resource]


@pytest.mark.parametrize("temple", RESOURCE)
def test_a_resource_temple_covers_its_resource_or_gives_a_vp(temple: str) -> None:
    resource = RESOURCE[temple]
    place = _with(temple, _cost(resource), "academy")
    barren = "A3" if resource == "stone" else "A1"  # the mill makes nothing there
    play(place, f"build:{_cost(resource)}", barren)
    assert asked(place) == ("payment", (resource, temple, "4gold"))
    covered, idle = place.copy(), place
    events = play(covered, temple)
    assert isinstance(events[0], Built)
    assert events[0].paid == ((temple, 1),)
    assert covered.view(0).seats[0].resources == (3, 3, 3, 3)
    assert vp(covered, 0) == 5

    assert TempleWorked(0, temple, 1) in play(idle, resource)
    assert vp(idle, 0) == 6


@pytest.mark.parametrize("temple", RESOURCE)
def test_a_resource_temple_can_pay_alone(temple: str) -> None:
    card = _cost(RESOURCE[temple])
    place = _with(temple, card, "academy", gold=0, resources=NOTHING)
    construct(place, card, "A1")
    assert vp(place, 0) == 5


@pytest.mark.parametrize("temple", RESOURCE)
def test_a_resource_temple_covers_no_other_resource(temple: str) -> None:
    other = "stone" if RESOURCE[temple] != "stone" else "clay"
    place = _with(temple, _cost(other), "academy", gold=0, resources=NOTHING)
    assert place.refusals()[f"build:{_cost(other)}"].code == "cannot-pay"


@pytest.mark.parametrize("temple", RESOURCE)
def test_a_resource_temple_neither_works_nor_pays_for_its_own_construction(temple: str) -> None:
    place = table([_seat(temple, "farm", gold=0)], "temple")
    events = construct(place, temple)
    assert isinstance(events[0], Built)
    assert dict(events[0].paid) == {"wheat": 1, "wood": 1, "clay": 1, "stone": 1}
    assert not [event for event in events if isinstance(event, TempleWorked)]


# Token temples. Two players: village D5 (3 VP) beside D1, D4, D6.


def test_hathor_pays_whenever_a_village_is_attacked_by_anyone() -> None:
    temple = {"columns": {"temple": ["hathor"]}, "temple_vp": [3]}
    ring = {"D4": ["ship"], "D1": ["mill"]}
    mine = table([_seat("raiders", "farm", pieces=ring, **temple)], "temple")
    events = construct(mine, "raiders", "D6")
    assert TempleWorked(0, "hathor", 4) in events
    assert mine.view(0).seats[0].temple_vp == (2,)
    assert vp(mine, 0) == 5 + 3 + 4

    theirs = table([_seat("raiders", "farm", pieces=ring), temple], "temple")
    assert TempleWorked(1, "hathor", 4) in construct(theirs, "raiders", "D6")
    play(theirs, "confirm")
    assert vp(theirs, 1) == 9


def test_horus_pays_whenever_a_wooden_temple_is_built_by_anyone() -> None:
    temple = {"columns": {"temple": ["horus"]}, "temple_vp": [3]}
    place = table([_seat("set", "farm"), temple], "temple")
    assert TempleWorked(1, "horus", 4) in construct(place, "set")
    play(place, "confirm")
    assert vp(place, 1) == 9


@pytest.mark.parametrize(("temple", "number"), [("set", 2), ("sobek", 3), ("thoth", 4)])
@pytest.mark.parametrize("there", [0, 1, 2, 3])
def test_set_sobek_and_thoth_pay_for_the_second_third_and_fourth_piece(
    temple: str, number: int, there: int
) -> None:
    crowd = ["house", "scroll", "army"][:there]
    pieces = {"A2": ["house"], **({"A1": crowd} if crowd else {})}
    place = _with(temple, "farm", "academy", pieces=pieces, temple_vp=[3])
    events = construct(place, "farm", "A1")
    worked = [event for event in events if isinstance(event, TempleWorked)]
    pays = there + 1 == number
    assert worked == ([TempleWorked(0, temple, 4)] if pays else [])
    assert place.view(0).seats[0].temple_vp == ((2,) if pays else (3,))
    assert vp(place, 0) == (9 if pays else 5)


@pytest.mark.parametrize("temple", ["set", "sobek", "thoth"])
def test_set_sobek_and_thoth_count_temples_and_ignore_others_buildings(temple: str) -> None:
    number = {"set": 2, "sobek": 3, "thoth": 4}[temple]
    crowd = ["mill", "scroll", "temple"][-number + 1 :]
    place = _with(temple, "town_vp", "farm", pieces={"A1": crowd}, temple_vp=[3])
    assert TempleWorked(0, temple, 4) in construct(place, "town_vp", "A1")

    other = {"columns": {"temple": [temple]}, "temple_vp": [3]}
    theirs = table([_seat("town_vp", "farm", pieces={"A1": crowd}), other], "temple")
    events = construct(theirs, "town_vp", "A1")
    assert not [event for event in events if isinstance(event, TempleWorked)]


@pytest.mark.parametrize("temple", TOKEN)
def test_with_no_vp_left_a_token_temple_is_dead(temple: str) -> None:
    pieces = {"D1": ["scroll", "house", "mill"], "D4": ["ship"], "D6": ["scroll"], "D2": ["mill"]}
    number = {"set": "D6", "sobek": "D1", "thoth": "D1"}.get(temple, "D1")
    if temple == "sobek":
        pieces["D1"] = ["scroll", "house"]
    card = "horus" if temple == "hathor" else "hathor"
    top: dict[str, Any] = {"columns": {"temple": [temple]}, "temple_vp": [0], "pieces": pieces}
    place = table([_seat("raiders", card, **top)], "temple")
    events = construct(place, "raiders", number)
    assert not [event for event in events if isinstance(event, TempleWorked)]
    assert place.view(0).seats[0].temple_vp == (0,)


def test_vp_from_a_temple_are_a_change_and_vp_onto_a_card_are_not() -> None:
    given = construct(table([_seat("ptah", "farm")], "temple"), "ptah")
    assert given[1:] == (Changed(0, "vp", 4),)
    laid = construct(table([_seat("horus", "farm")], "temple"), "horus")
    assert laid[1:] == ()


COLOUR_EGYPT_TEMPLE_POWERS = {
    "maat": "maritime",
    "min": "production",
    "montu": "military",
    "mut": "civil",
    "neith": "scientific",
}
COVERED |= {"isis", "ptah", *COLOUR_EGYPT_TEMPLE_POWERS}
# A card of each colour, its cost, and where it can go with a house at A2.
CARD_OF = {
    "maritime": ("merchant_ship_wood", "A7"),
    "production": ("estate", "A1"),
    "scientific": ("academy", "A1"),
    "civil": ("town_vp", "A1"),
    "military": ("raiders", "A1"),
}


def test_isis_refills_to_six_after_an_offering() -> None:
    place = _with("isis", "galley", "academy", "raiders")
    play(place, "offer:galley", "done", "confirm")
    assert place.view(0).seats[0].hand_size == 6


def test_isis_leaves_the_refill_of_an_empty_hand_at_five() -> None:
    place = _with("isis", "farm")
    construct(place, "farm", "A1")
    play(place, "confirm")
    assert place.view(0).seats[0].hand_size == 5


def test_isis_does_not_change_the_limit_of_ten() -> None:
    hand = ["academy"] * 4 + ["farm", "raiders", "raiders"]
    place = _with("isis", *hand)
    play(place, "offer:academy", "academy", "academy", "academy", "done", "confirm")
    assert place.view(0).seats[0].hand_size == 10  # 6, then Minerva's 4


def test_isis_keeps_a_larger_hand() -> None:
    hand = ["academy"] * 4 + ["galley"] * 2 + ["raiders"] * 2
    place = _with("isis", *hand)
    play(place, "offer:galley", "done", "confirm")
    assert place.view(0).seats[0].hand_size == 7


@pytest.mark.parametrize(
    ("top", "god", "wanted"),
    [
        ("galley", None, {"gold": 2 * 3, "ship": 1}),
        ("town_vp", None, {"vp": 2, "house": 1}),
        ("horus", "neptune", {"gold": 2 * 3, "ship": 1}),
        ("horus", "vesta", {"vp": 2, "house": 1}),
    ],
)
def test_ptah_makes_an_offering_of_two_one_of_three(
    top: str, god: str | None, wanted: dict[str, int]
) -> None:
    place = _with("ptah", top, "farm", "academy")
    events = play(place, f"offer:{top}", "farm", "done", *([god] if god else []))
    assert gains(events) == wanted


def test_ptah_makes_one_card_count_as_two_for_vesta() -> None:
    place = _with("ptah", "town_vp", "farm")
    assert gains(play(place, "offer:town_vp", "done")) == {"vp": 2, "house": 1}


def test_ptah_makes_four_green_cards_bring_five_resources_as_in_the_rulebook() -> None:
    """egypt-ru: «если вы сбрасываете 4 карты, чтобы взять фишки ресурсов …, 5 … вместо 4»."""
    hand = ("farm", "farm", "academy", "academy", "quarry")
    place = _with("ptah", *hand, resources=NOTHING)
    events = play(place, "offer:farm", "farm", "academy", "academy", "done")
    for number in range(1, 6):
        assert asked(place)[0] == "gain_resource"
        assert place.decision is not None
        assert (place.decision.number, place.decision.count) == (number, 5)
        events += play(place, "clay")
    assert gains(events) == {"clay": 5, "mill": 1}
    assert asked(place)[0] == "confirm"


def test_ptah_gives_mars_one_piece_more() -> None:
    place = _with("ptah", "raiders", "farm")
    play(place, "offer:raiders", "done", "army")
    assert asked(place)[0] == "gain_piece"
    play(place, "house")
    assert asked(place)[0] == "confirm"


def test_ptah_gives_minerva_one_card_more_and_leaves_the_refill() -> None:
    place = _with("ptah", "academy", "farm")
    play(place, "offer:academy", "done", "confirm")
    assert place.view(0).seats[0].hand_size == 5 + 2

    plain = _with("ptah", "galley", "farm")
    play(plain, "offer:galley", "done", "confirm")
    assert plain.view(0).seats[0].hand_size == 5


# Colour temples


@pytest.mark.parametrize("temple", COLOUR_EGYPT_TEMPLE_POWERS)
def test_a_colour_temple_lets_a_card_of_its_colour_go_into_any_of_five_columns(
    temple: str,
) -> None:
    card, region = CARD_OF[COLOUR_EGYPT_TEMPLE_POWERS[temple]]
    place = _with(temple, card, "clay_pit")
    play(place, f"build:{card}")
    own = COLOUR_EGYPT_TEMPLE_POWERS[temple]
    assert asked(place) == ("column", (own, *(colour for colour in CARD_OF if colour != own)))
    other = next(colour for colour in CARD_OF if colour != COLOUR_EGYPT_TEMPLE_POWERS[temple])
    play(place, other)
    assert region in keys(place)
    play(place, region)
    if asked(place)[0] == "payment":
        play(place, keys(place)[0])
    column = list(CARD_OF).index(other)
    assert place.view(0).seats[0].columns[column] == (card,)


@pytest.mark.parametrize("temple", COLOUR_EGYPT_TEMPLE_POWERS)
def test_a_colour_temple_lets_no_other_colour_go_elsewhere(temple: str) -> None:
    for colour, (card, region) in CARD_OF.items():
        if colour != COLOUR_EGYPT_TEMPLE_POWERS[temple]:
            place = _with(temple, card, "clay_pit")
            play(place, f"build:{card}")
            assert asked(place)[0] == "region"
            assert region in keys(place)
