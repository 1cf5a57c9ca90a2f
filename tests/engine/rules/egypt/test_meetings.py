"""Several of Egypt's rules in one turn: who pays whom, in what order, and what counts.

Two players unless said otherwise; village D5 (3 VP) lies beside D1, D4, D6.
"""

from __future__ import annotations

from typing import Any

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
    VillageFell,
)
from tests.engine.positions import (
    NOTHING,
    ONE_OCEAN,
    RICH,
    asked,
    construct,
    gains,
    play,
    table,
    vp,
)

_ALL = ("production", "scientific", "civil", "military", "temple")
EACH = {
    "maritime": ["galley"],
    "production": ["mill"],
    "scientific": ["library"],
    "civil": ["inn_vp"],
    "military": ["camels"],
}


def _seat(*hand: str, **seat: Any) -> dict[str, Any]:
    return {"hand": [*hand], "pieces": {"A1": ["house"]}, "resources": RICH, **seat}


def test_v3_e12_e13_e11_a_card_face_down_pays_rank_toll_and_token_and_amun_helps() -> None:
    """Rank 2 and a toll of 2 leave 1 gold of 5; with Amun's VP 3 of 3 VP go to the Barracks.

    The house takes the scribe along (E8), so the Inn below counts the field A2.
    """
    columns = {"temple": ["amun"], "civil": ["inn_vp"]}
    seat = _seat("ptah", "seasonal", columns=columns, garrisoned={"civil": 1}, gold=5, vp=2)
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
    seat = _seat("ptah", "farm", pieces={"A1": ["army"]})
    place = table([seat], "military", "temple", barracks={"A1": 0})
    construct(place, "ptah")
    assert asked(place) == ("place", ("A2", "A3", "A5", "A6", "A7"))
    assert play(place, "A2") == (TokenReturned(0, "A1", "A2"), Changed(0, "vp", 4))
    assert dict(place.view(0).barracks) == {"A2": 0}


def test_e12_e13_a_temple_is_built_with_the_toll_in_gold_and_its_clay_from_amun() -> None:
    columns = {**EACH, "temple": ["amun"]}
    seat = _seat("ptah", columns=columns, resources=NOTHING, garrisoned={"temple": 1})
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
    place = table([_seat("ptah", "seasonal", columns=columns, pieces=pieces, temple_vp=[3])], *_ALL)
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
        _seat("archers", "farm", pieces={"D2": ["house"]}, tokens=1),
        {"pieces": {"D6": ["army"], "C4": ["army"]}},
    ]
    place = table(seats, "military")
    construct(place, "archers", "D1")
    assert play(place, "D5") == (Moved(0, "D1", "D5"), VillageFell(0, "D5", ((0, 3, 1),)))


def test_r29_isis_refills_to_six_and_minerva_with_ptah_comes_on_top() -> None:
    """Two cards stay, four come to make six, and Minerva gives one more than was discarded."""
    columns = {"temple": ["isis", "ptah"]}
    place = table([_seat("academy", "farm", "quarry", columns=columns)], "temple")
    play(place, "offer:academy", "done")
    assert Refilled(0, 4 + 2) in play(place, "confirm")
    assert place.view(0).seats[0].hand_size == 8


def test_r28_ptah_counts_for_the_god_that_jupiter_names() -> None:
    place = table([_seat("isis", "farm", "quarry", columns={"temple": ["ptah"]})], "temple")
    assert gains(play(place, "offer:isis", "done", "vesta")) == {"vp": 2, "house": 1}


def test_e02_e15_a_mill_activated_in_another_column_makes_its_rank_there() -> None:
    columns = {"temple": ["min"], "civil": ["inn_vp", "palace", "mill"]}
    seat = _seat("library", "seasonal", columns=columns, pieces={"A2": ["mill"]})
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
    seat = _seat("royal_archives_civil", "seasonal", columns=columns, pieces={"A2": ["mill"]})
    place = table([seat], *_ALL)
    events = construct(place, "royal_archives_civil", "A2", column="military")
    assert gains(events) == {"vp": 4}
    assert asked(place) == ("card", ("production.2", "civil.2", "none"))


def test_e04_a_doubled_mill_below_works_twice_and_brings_no_boat() -> None:
    seat = _seat("mill", "camels", columns={"production": ["mill"]}, gilded=[["production", 1]])
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
    seat = _seat("camels", "mill", columns=columns, gilded=[["military", 1]], tokens=3)
    place = table([seat | {"pieces": {"A1": ["army"]}}], *_ALL)
    construct(place, "camels", "A2")
    assert asked(place)[0] == "place"
    events = play(place, "A6")
    assert events[1:3] == (Activated(0, "barracks", "observatory"), Activated(0, "camels"))
    assert dict(place.view(0).barracks) == {"A6": 0}
