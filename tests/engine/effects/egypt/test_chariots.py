"""Chariots: all armies at once, for one token (E9, R23, R24)."""

from __future__ import annotations

from typing import Any

from engine import Game, Kind
from engine.events import Moved, VillageFell
from tests.engine.positions import RICH, asked, construct, keys, play, table

COVERED = {"chariots"}
Pieces = dict[str, list[str]]


def _armies(card: str, pieces: Pieces, *others: dict[str, Any], **seat: Any) -> Game:
    top = {name: seat.pop(name) for name in ("attacked", "villages", "barracks") if name in seat}
    mine = {"hand": [card, "farm"], "pieces": pieces, "resources": RICH, **seat}
    return table([mine, *others], "military", **top)


def _tokens(place: Game) -> tuple[int, int]:
    """Combat tokens on the board and in the stock of the seat to move."""
    assert place.to_move is not None
    mine = place.view(place.to_move).seats[place.to_move]
    return mine.tokens, mine.stock


def test_chariots_move_all_armies_for_one_token() -> None:
    place = _armies("chariots", {"D2": ["house"], "A1": ["army"], "C5": ["mill"]})
    construct(place, "chariots", "D2")
    assert asked(place) == ("use", ("yes", "none"))
    play(place, "yes")
    assert place.decision is not None
    assert (place.decision.kind, place.decision.region) == (Kind.REDEPLOY, "A1")
    wanted = {"A1", "A2", "A3", "A6", "D2", "B4", "D7", "D1", "C5", "C4"}
    assert set(keys(place)) == wanted
    play(place, "C4")
    assert place.decision.region == "D2"
    assert set(keys(place)) == wanted - {"C4"}
    events = play(place, "A3")

    assert events == (Moved(0, "A1", "C4"), Moved(0, "D2", "A3"))
    assert dict(place.view(0).seats[0].pieces) == {
        "A3": ("army",),
        "C4": ("army",),
        "C5": ("mill",),
        "D2": ("house",),
    }
    assert _tokens(place) == (0, 5)


def test_chariots_may_swap_armies_and_use_seas_with_an_own_ship() -> None:
    place = _armies("chariots", {"D2": ["house"], "B6": ["ship", "army"]})
    construct(place, "chariots", "D2")
    play(place, "yes", "D2", "B6")
    assert dict(place.view(0).seats[0].pieces) == {
        "B6": ("ship", "army"),
        "D2": ("house", "army"),
    }
    assert _tokens(place) == (0, 5)


def test_chariots_never_enter_an_own_army_a_village_or_others_land() -> None:
    rival = {"pieces": {"D1": ["mill"], "D3": ["ship"]}}
    place = _armies("chariots", {"D2": ["house"], "B4": ["army"]}, rival)
    construct(place, "chariots", "D2")
    play(place, "yes")
    assert not {"D1", "D3", "B3", "B7", "C3"} & set(keys(place))
    play(place, "D7")
    assert "D7" not in keys(place)


def test_chariots_that_move_nothing_spend_nothing() -> None:
    place = _armies("chariots", {"D2": ["house"]})
    construct(place, "chariots", "D2")
    assert play(place, "yes", "D2") == ()
    assert _tokens(place) == (1, 4)


def test_chariots_without_a_token_or_declined_do_nothing() -> None:
    columns = {"military": ["chariots"]}
    place = _armies("garrison", {"D2": ["house"]}, columns=columns)
    construct(place, "garrison", "D2")
    assert asked(place)[0] == "confirm"

    other = _armies("chariots", {"D2": ["house"]})
    construct(other, "chariots", "D2")
    assert play(other, "none") == ()
    assert _tokens(other) == (1, 4)


def test_r24_chariots_do_not_move_an_army_alone_with_a_temple() -> None:
    place = _armies("chariots", {"D2": ["house"], "A1": ["army", "temple"]})
    construct(place, "chariots", "D2")
    play(place, "yes")
    assert place.decision is not None
    assert place.decision.region == "D2"  # A1's army is not asked about


def test_chariots_attack_when_all_are_in_place() -> None:
    place = _armies("chariots", {"D7": ["army"], "D2": ["house"], "D4": ["ship"], "D6": ["mill"]})
    construct(place, "chariots", "D2")
    assert play(place, "yes", "D1", "B4") == (
        Moved(0, "D2", "D1"),
        Moved(0, "D7", "B4"),
        VillageFell(0, "D5", ((0, 3, 1),)),
    )


def test_chariots_do_not_attack_in_between() -> None:
    """One army to D1, the other away from D6: one after the other they would surround D5."""
    place = _armies("chariots", {"D2": ["house"], "D4": ["ship"], "D6": ["army"]})
    construct(place, "chariots", "D2")
    assert play(place, "yes", "D1", "D7") == (Moved(0, "D2", "D1"), Moved(0, "D6", "D7"))
    assert place.view(0).attacked == frozenset()
