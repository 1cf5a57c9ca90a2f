"""Combat tokens, and where rules of Egypt's decks meet (E9, E10)."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Game, IllegalError
from engine.events import (
    Activated,
    BoatTaken,
    Built,
    Changed,
    Moved,
    Paid,
    Refilled,
    Sailed,
    TempleWorked,
    TokenReturned,
    TokenTaken,
    VillageFell,
)
from tests.engine.positions import (
    NOTHING,
    ONE_OCEAN,
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


_ALL = ("production", "scientific", "civil", "military", "temple")
EACH = {
    "maritime": ["galley"],
    "production": ["mill"],
    "scientific": ["library"],
    "civil": ["inn_vp"],
    "military": ["camels"],
}


def _seat_egypt_meetings(*hand: str, **seat: Any) -> dict[str, Any]:
    return {"hand": [*hand], "pieces": {"A1": ["house"]}, "resources": RICH, **seat}


def test_v3_e12_e13_e11_a_card_face_down_pays_rank_toll_and_token_and_amun_helps() -> None:
    """Rank 2 and a toll of 2 leave 1 gold of 5; with Amun's VP 3 of 3 VP go to the Barracks.

    The house takes the scribe along (E8), so the Inn below counts the field A2.
    """
    columns = {"temple": ["amun"], "civil": ["inn_vp"]}
    seat = _seat_egypt_meetings(
        "ptah", "seasonal", columns=columns, garrisoned={"civil": 1}, gold=5, vp=2
    )
    place = table(
        [seat | {"pieces": {"A1": ["mill"]}}, {}],
        *("production", "temple", "civil", "military"),
        wild=True,
        barracks={"A2": 1},
    )
    assert construct(place, "ptah", "A2", column="civil", face_down=True) == (
        Built(0, "face_down", "civil", "A2", "house", (("gold", 2),)),
        Paid(0, 1, "gold", 2, "garrison"),
        TempleWorked(0, "amun", 1),
        Paid(0, 1, "vp", 3, "barracks"),
        TokenReturned(1, "A2", None),
        Activated(0, "inn_vp"),
        Changed(0, "vp", 1),
    )
    mine = place.view(0).seats[0]
    assert (mine.scribe, mine.gold, vp(place, 0)) == ("A2", 1, 1)


def test_e11_e04_a_temple_moves_ones_own_token_and_gives_its_vp_afterwards() -> None:
    """The army was moved onto its owner's token; the temple is built there."""
    seat = _seat_egypt_meetings("ptah", "farm", pieces={"A1": ["army"]})
    place = table([seat], "military", "temple", barracks={"A1": 0})
    construct(place, "ptah")
    assert asked(place) == ("place", ("A2", "A3", "A5", "A6", "A7"))
    assert play(place, "A2") == (TokenReturned(0, "A1", "A2"), Changed(0, "vp", 4))
    assert dict(place.view(0).barracks) == {"A2": 0}


def test_e12_e13_a_temple_is_built_with_the_toll_in_gold_and_its_clay_from_amun() -> None:
    columns = {**EACH, "temple": ["amun"]}
    seat = _seat_egypt_meetings(
        "ptah", columns=columns, resources=NOTHING, garrisoned={"temple": 1}
    )
    for gold, allowed in ((13, False), (14, True)):
        place = table([seat | {"gold": gold, "hand": ["ptah", "seasonal"]}, {}], *_ALL)
        assert ("build:ptah" in asked(place)[1]) is allowed
    events = construct(place, "ptah")
    assert isinstance(events[0], Built)
    assert events[0].paid == (("amun", 1), ("gold", 12))
    assert place.view(0).seats[0].gold == 0


def test_e14_a_temple_is_the_fourth_piece_for_thoth_and_pays_its_own_once_effect_too() -> None:
    columns = {**EACH, "temple": ["thoth"]}
    pieces = {"A1": ["mill", "scroll", "house"]}
    place = table(
        [_seat_egypt_meetings("ptah", "seasonal", columns=columns, pieces=pieces, temple_vp=[3])],
        *_ALL,
    )
    events = construct(place, "ptah")
    assert events[1:] == (TempleWorked(0, "thoth", 4), Changed(0, "vp", 4))


def test_e14_r20_hathor_pays_when_a_sailing_ship_completes_an_attack() -> None:
    """C6 has the neighbours C7, C1 and C5 on the board whose seas are one ocean."""
    seat = {
        "hand": ["souk_clay"],
        "pieces": {"A1": ["mill"], "C7": ["army"], "C5": ["mill"]},
        "gold": 8,
        "resources": NOTHING,
        "columns": {"temple": ["hathor"]},
        "temple_vp": [3],
    }
    place = table([seat], "maritime", "temple", board=ONE_OCEAN)
    construct(place, "souk_clay", "A5")
    assert play(place, "none", "C1") == (
        Sailed(0, "A5", "C1"),
        VillageFell(0, "C6", ((0, 3, 1),)),
        TempleWorked(0, "hathor", 4),
    )


def test_e10_archers_take_all_vp_despite_others_armies_around() -> None:
    seats = [
        _seat_egypt_meetings("archers", "farm", pieces={"D2": ["house"]}, tokens=1),
        {"pieces": {"D6": ["army"], "C4": ["army"]}},
    ]
    place = table(seats, "military")
    construct(place, "archers", "D1")
    assert play(place, "D5") == (Moved(0, "D1", "D5"), VillageFell(0, "D5", ((0, 3, 1),)))


def test_r29_isis_refills_to_six_and_minerva_with_ptah_comes_on_top() -> None:
    """Two cards stay, four come to make six, and Minerva gives one more than was discarded."""
    columns = {"temple": ["isis", "ptah"]}
    place = table([_seat_egypt_meetings("academy", "farm", "quarry", columns=columns)], "temple")
    play(place, "offer:academy", "done")
    assert Refilled(0, 4 + 2) in play(place, "confirm")
    assert place.view(0).seats[0].hand_size == 8


def test_r28_ptah_counts_for_the_god_that_jupiter_names() -> None:
    place = table(
        [_seat_egypt_meetings("isis", "farm", "quarry", columns={"temple": ["ptah"]})], "temple"
    )
    assert gains(play(place, "offer:isis", "done", "vesta")) == {"vp": 2, "house": 1}


def test_e02_e15_a_mill_activated_in_another_column_makes_its_rank_there() -> None:
    columns = {"temple": ["min"], "civil": ["inn_vp", "palace", "mill"]}
    seat = _seat_egypt_meetings("library", "seasonal", columns=columns, pieces={"A2": ["mill"]})
    place = table([seat], *_ALL)
    construct(place, "library", "A2")
    assert gains(play(place, "civil.3")) == {"wheat": 3}


def test_e02_e15_archives_in_another_column_activate_a_card_of_their_rank_there() -> None:
    """Neith lets them lie on the Camels, as second card: Mill and Palace are second cards too."""
    columns = {
        "temple": ["neith"],
        "civil": ["inn_vp", "palace"],
        "production": ["seasonal", "mill"],
        "military": ["camels"],
    }
    seat = _seat_egypt_meetings(
        "royal_archives_civil", "seasonal", columns=columns, pieces={"A2": ["mill"]}
    )
    place = table([seat], *_ALL)
    events = construct(place, "royal_archives_civil", "A2", column="military")
    assert gains(events) == {"vp": 4}
    assert asked(place) == ("card", ("production.2", "civil.2", "none"))


def test_e04_a_doubled_mill_below_works_twice_and_brings_no_boat() -> None:
    seat = _seat_egypt_meetings(
        "mill", "camels", columns={"production": ["mill"]}, gilded=[["production", 1]]
    )
    place = table([seat | {"pieces": {"A2": ["house"]}, "resources": NOTHING}], *_ALL)
    events = construct(place, "mill", "A2")
    assert events[1:] == (
        Activated(0, "mill"),
        Changed(0, "wheat", 1),
        Activated(0, "mill", "observatory"),
        Changed(0, "wheat", 1),
        Activated(0, "mill"),
        BoatTaken(0, 3),
        Changed(0, "wheat", 2),
    )


def test_e09_a_doubled_card_places_only_one_token() -> None:
    """Twice in a row are two activations of one card; the once effect of the new one is apart."""
    columns = {"military": ["barracks"]}
    seat = _seat_egypt_meetings(
        "camels", "mill", columns=columns, gilded=[["military", 1]], tokens=3
    )
    place = table([seat | {"pieces": {"A1": ["army"]}}], *_ALL)
    construct(place, "camels", "A2")
    assert asked(place)[0] == "place"
    events = play(place, "A6")
    assert events[1:3] == (Activated(0, "barracks", "observatory"), Activated(0, "camels"))
    assert dict(place.view(0).barracks) == {"A6": 0}
