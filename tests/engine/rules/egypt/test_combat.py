"""Combat tokens, and armies on villages (E9, E10)."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Game, IllegalError
from engine.events import Activated, Moved, TempleWorked, TokenTaken, VillageFell
from tests.engine.positions import (
    RICH,
    asked,
    config,
    construct,
    gains,
    keys,
    places,
    play,
    table,
    vp,
)

# Two players. Village D5 (3 VP) lies beside D1, D4, D6.


def _seat(*hand: str, **seat: Any) -> dict[str, Any]:
    return {"hand": [*hand], "pieces": {"D2": ["house"]}, "resources": RICH, **seat}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_e09_the_stock_has_five_tokens_per_player_and_the_board_none(players: int) -> None:
    place = Game.new(config(players, "military"), "tokens")
    assert {(s.stock, s.tokens) for s in place.view(None).seats} == {(5, 0)}


def test_e09_a_game_without_the_military_deck_has_no_tokens() -> None:
    place = Game.new(config(2, "civil", "temple"), "tokens")
    assert {(s.stock, s.tokens) for s in place.view(None).seats} == {(0, 0)}


def test_e09_only_tokens_on_the_board_can_be_used_not_those_of_the_stock() -> None:
    place = table([_seat("archers", "farm", pieces={"D1": ["house"]})], "military")
    construct(place, "archers", "D1")
    assert place.view(0).seats[0].stock == 4
    assert asked(place)[0] == "confirm"  # one on the board, two are needed


def test_e09_spent_tokens_return_to_the_stock_and_can_be_gained_again() -> None:
    """Archers spend two of five; the token of the once effect then comes after them (E4)."""
    seat = _seat("archers", "farm", pieces={"D1": ["house"]}, tokens=5)
    place = table([seat], "military")
    construct(place, "archers", "D1")
    events = play(place, "D5")
    assert events[-1] == TokenTaken(0)
    mine = place.view(0).seats[0]
    assert (mine.tokens, mine.stock) == (4, 1)


def test_e09_tokens_in_columns_and_reserves_stay_for_good_and_are_not_in_the_stock() -> None:
    rival = {
        "garrisoned": {"civil": 0},
        "fortressed": {"ship": 0},
        "columns": {"civil": ["inn_vp"]},
    }
    place = table([_seat("camels", "farm", tokens=3), rival], "military", "civil")
    construct(place, "camels", "D2")
    mine = place.view(0).seats[0]
    assert (mine.tokens, mine.stock) == (3, 0)


def test_e09_a_single_card_uses_tokens_in_one_activation_a_turn() -> None:
    """Library activates Camels after they used a token: now they go only where none is needed."""
    columns = {"scientific": ["royal_archives_civil"], "military": ["camels"]}
    rival = {"pieces": {name: ["mill"] for name in ("B4", "D7", "D1")}}
    seat = _seat("library", "farm", columns=columns, tokens=4, pieces={"D2": ["house", "army"]})
    place = table([seat, rival], "military", "scientific")
    events = construct(place, "library", "D2")
    assert Activated(0, "camels", "royal_archives_civil") in events
    assert {option.tokens for option in places(place).values()} == {1}
    play(place, "B2")
    play(place, "military.1")  # by the Library's once effect
    assert {option.tokens for option in places(place).values()} == {0}
    assert place.view(0).seats[0].tokens == 3


def test_e09_a_card_that_used_no_token_may_use_one_when_it_works_again() -> None:
    columns = {"scientific": ["royal_archives_civil"], "military": ["camels"]}
    rival = {"pieces": {name: ["mill"] for name in ("B4", "D7", "D1")}}
    seat = _seat("library", "farm", columns=columns, tokens=4, pieces={"D2": ["house", "army"]})
    place = table([seat, rival], "military", "scientific")
    construct(place, "library", "D2")
    play(place, "none", "military.1")
    assert {option.tokens for option in places(place).values()} == {1}


def test_e09_the_limit_applies_to_each_card_and_not_to_each_name() -> None:
    """Two Barracks, one above the other, place a token each."""
    seat = _seat("barracks", "farm", columns={"military": ["barracks"]}, tokens=1)
    place = table([seat], "military")
    construct(place, "barracks", "D2")
    play(place, "D1")
    assert asked(place)[0] == "place"
    play(place, "D7")
    assert dict(place.view(0).barracks) == {"D1": 0, "D7": 0}


def test_e09_in_a_later_turn_the_card_uses_tokens_again() -> None:
    columns = {"military": ["barracks"]}
    seat = _seat("camels", "garrison", columns=columns, tokens=2)
    place = table([seat, {}], "military")
    construct(place, "camels", "D2")
    play(place, "D1", "none", "confirm", "confirm")
    construct(place, "garrison", "D7")
    assert asked(place)[0] == "place"


# E10


def _archers(**seat: Any) -> dict[str, Any]:
    return _seat("archers", "farm", **{"pieces": {"D1": ["house"]}, "tokens": 1} | seat)


@pytest.mark.parametrize("left", [3, 0])
def test_e10_the_village_can_be_with_or_without_vp(left: int) -> None:
    place = table([_archers()], "military", villages={"D5": left})
    construct(place, "archers", "D1")
    assert play(place, "D5") == (Moved(0, "D1", "D5"), VillageFell(0, "D5", ((0, left, 1),)))
    assert vp(place, 0) == 5 + left


def test_e10_the_village_must_be_unattacked_and_next_to_the_army_that_goes() -> None:
    place = table([_archers(pieces={"D1": ["house"], "C4": ["army"]})], "military")
    construct(place, "archers", "D1")
    play(place, "D1")
    assert keys(place) == ("D5", "none")  # C3 lies beside C4's army alone
    with pytest.raises(IllegalError):
        place.choose("C3")


def test_e10_archers_attack_like_any_attack_and_hathor_pays() -> None:
    temple = {"columns": {"temple": ["hathor"]}, "temple_vp": [2]}
    place = table([_archers(), temple], "military", "temple")
    construct(place, "archers", "D1")
    assert TempleWorked(1, "hathor", 4) in play(place, "D5")
    play(place, "confirm")
    assert vp(place, 1) == 9
    assert place.view(1).seats[1].temple_vp == (1,)


def test_e10_the_result_counts_it_as_vp_from_villages() -> None:
    place = table([_archers(), {}], "military", round=8, last_round=8, ending="stall")
    construct(place, "archers", "D1")
    play(place, "D5", "confirm", "confirm")
    assert place.result is not None
    assert place.result.scores[0].villages == 3
    assert place.result.village_falls == ((8, "D5"),)


def test_e10_the_army_on_the_village_is_no_longer_anybodys_piece() -> None:
    """Nobody has a neighbour there: the army next to D5 finds no opponent to rob."""
    fallen = {"fallen": ["D5"], "pieces": {"A1": ["mill"]}}
    seat = _seat("garrison", "farm", pieces={"D1": ["house"]})
    place = table([seat, fallen | {"columns": {"civil": ["town_vp"]}}], "military", attacked=["D5"])
    construct(place, "garrison", "D1")
    assert asked(place)[0] == "confirm"
    assert "D5" not in place.view(0).seats[1].pieces


def test_e10_r24_an_army_alone_with_a_temple_cannot_go() -> None:
    pieces = {"D1": ["temple", "army"], "B5": ["house"]}
    place = table([_archers(pieces=pieces, columns={"military": ["camels"]})], "military")
    construct(place, "archers", "B5")
    play(place, "none")
    assert asked(place) == ("village", ("C3", "none"))  # B5's army; D1's is not offered


def test_e10_r14_a_player_without_regions_lands_free_and_keeps_the_first_region() -> None:
    seats = [
        {"hand": ["camels", "farm"], "pieces": {}, "first_region": "D1", "fallen": ["D5"], "vp": 0},
        {"pieces": {"A2": ["house"]}, "hand": ["galley", "clay_pit"]},
    ]
    place = table(seats, "military", attacked=["D5"])
    play(place, "build:camels")
    edge = {"A3", "A6", "B2", "B4", "C4", "C5", "C7", "D2", "D6"}
    assert set(keys(place)) == edge  # also next to A2: R12 was for the first piece
    assert {option.landing for option in places(place).values()} == {0}


def test_e10_the_region_is_empty_after_its_last_army_leaves() -> None:
    """Build at D1 alone and go: nothing of one's own is left on the board."""
    place = table([_archers(pieces={})], "military")
    construct(place, "archers", "D6")
    play(place, "D5")
    assert dict(place.view(0).seats[0].pieces) == {}
    assert place.view(0).seats[0].first_region == "D6"
    assert gains(play(place, "confirm")) == {}
