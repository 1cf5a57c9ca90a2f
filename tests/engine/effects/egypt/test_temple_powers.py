"""Egypt's temples that change their owner's rules: offerings, and columns for cards (E15)."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Game
from tests.engine.positions import NOTHING, RICH, asked, construct, gains, keys, play, table

COLOUR = {
    "maat": "maritime",
    "min": "production",
    "montu": "military",
    "mut": "civil",
    "neith": "scientific",
}
COVERED = {"isis", "ptah", *COLOUR}
# A card of each colour, its cost, and where it can go with a house at A2.
CARD_OF = {
    "maritime": ("merchant_ship_wood", "A7"),
    "production": ("estate", "A1"),
    "scientific": ("academy", "A1"),
    "civil": ("town_vp", "A1"),
    "military": ("raiders", "A1"),
}


def _seat(*hand: str, **seat: Any) -> dict[str, Any]:
    return {"hand": [*hand], "pieces": {"A2": ["house"]}, "resources": RICH, **seat}


def _with(temple: str, *hand: str, **seat: Any) -> Game:
    """Seat 0 has that temple standing at A2 already."""
    top = {name: seat.pop(name) for name in ("villages", "next_cards") if name in seat}
    mine = {"pieces": {"A2": ["house", "temple"]}, "columns": {"temple": [temple]}}
    return table([_seat(*hand, **mine | seat)], "temple", **top)


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


@pytest.mark.parametrize("temple", COLOUR)
def test_a_colour_temple_lets_a_card_of_its_colour_go_into_any_of_five_columns(
    temple: str,
) -> None:
    card, region = CARD_OF[COLOUR[temple]]
    place = _with(temple, card, "clay_pit")
    play(place, f"build:{card}")
    own = COLOUR[temple]
    assert asked(place) == ("column", (own, *(colour for colour in CARD_OF if colour != own)))
    other = next(colour for colour in CARD_OF if colour != COLOUR[temple])
    play(place, other)
    assert region in keys(place)
    play(place, region)
    if asked(place)[0] == "payment":
        play(place, keys(place)[0])
    column = list(CARD_OF).index(other)
    assert place.view(0).seats[0].columns[column] == (card,)


@pytest.mark.parametrize("temple", COLOUR)
def test_a_colour_temple_lets_no_other_colour_go_elsewhere(temple: str) -> None:
    for colour, (card, region) in CARD_OF.items():
        if colour != COLOUR[temple]:
            place = _with(temple, card, "clay_pit")
            play(place, f"build:{card}")
            assert asked(place)[0] == "region"
            assert region in keys(place)
