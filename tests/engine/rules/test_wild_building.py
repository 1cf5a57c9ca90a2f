"""The variant of the wild building (V3): one card a game, face down, in any standard column."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Game, IllegalError, PositionError
from engine.events import FACE_DOWN, Activated, Built
from tests.engine.positions import NOTHING, RICH, asked, construct, gains, keys, play, table, vp

STANDARD = ("maritime", "production", "scientific", "civil", "military")
PIECE = dict(zip(STANDARD, ("ship", "mill", "scroll", "house", "army"), strict=True))


def _seat(*hand: str, **seat: Any) -> dict[str, Any]:
    return {"hand": [*hand], "pieces": {"A1": ["temple"]}, "resources": RICH, **seat}


def _wild(seat: dict[str, Any], *others: dict[str, Any], egypt: tuple[str, ...] = ()) -> Game:
    return table([seat, *(others or ({},))], *egypt, wild=True)


def _last(column: str, card: str = "farm") -> dict[str, Any]:
    """A seat that has played ``card`` face down as the top card of that column."""
    return {"columns": {column: [card]}, "hidden": [[column, 1]], "wild_used": True}


@pytest.mark.parametrize("column", STANDARD)
def test_v3_a_card_goes_into_any_standard_column_with_a_piece_of_its_colour(column: str) -> None:
    place = _wild(_seat("temple_pairs", "farm"))
    play(place, "wild:temple_pairs")
    assert asked(place) == ("column", STANDARD)
    place.undo()
    region = "A7" if column == "maritime" else "A2"
    events = construct(place, "temple_pairs", region, column=column, face_down=True)
    assert events == (Built(0, FACE_DOWN, column, region, PIECE[column], (("gold", 1),)),)
    mine = place.view(0).seats[0]
    assert mine.pieces[region] == (PIECE[column],)
    assert mine.face_down == {(column, 1)}


@pytest.mark.parametrize("rank", [1, 2, 3, 5])
def test_v3_it_costs_as_much_gold_as_its_rank_there(rank: int) -> None:
    below = ["villa_field", "villa_swamp", "villa_mountain", "forum_mountain"][: rank - 1]
    for gold in (rank - 1, rank):
        seat = _seat("farm", "quarry", columns={"civil": below}, gold=gold)
        place = _wild(seat)
        if gold < rank and rank == 1:
            assert "wild:farm" not in keys(place)
            continue
        play(place, "wild:farm")
        if gold < rank:
            assert "civil" not in keys(place)
            continue
        events = play(place, "civil", "A2")
        assert isinstance(events[0], Built)
        assert events[0].paid == (("gold", rank),)


def test_v3_no_resource_pays_the_gold() -> None:
    place = _wild(_seat("farm", "quarry", gold=0))
    assert not [key for key in keys(place) if key.startswith("wild:")]
    with pytest.raises(IllegalError) as caught:
        place.choose("wild:farm")
    assert caught.value.refusal.code == "cannot-pay"


def test_v3_only_columns_with_their_piece_in_the_reserve_are_offered() -> None:
    place = _wild(_seat("farm", "quarry", reserve={"house": 0, "mill": 0}))
    play(place, "wild:farm")
    assert keys(place) == ("maritime", "scientific", "military")


def test_v3_a_column_that_is_not_offered_is_refused_with_the_rule() -> None:
    columns = {"civil": ["villa_field", "villa_swamp"]}
    place = _wild(_seat("farm", "quarry", reserve={"mill": 0}, columns=columns, gold=2))
    play(place, "wild:farm")
    found = {key: (why.code, why.rule) for key, why in place.refusals().items()}
    assert found == {
        "production": ("no-piece", "R10"),
        "civil": ("cannot-pay", "R11"),
        "temple": ("column-temple", "R17"),
    }


def test_v3_once_a_game_for_each_player() -> None:
    seats = [_seat("farm", "quarry", "estate"), {"hand": ["academy", "guild"]}]
    place = table(seats, wild=True)
    construct(place, "farm", "A2", column="civil", face_down=True)
    play(place, "confirm")
    assert place.view(None).seats[0].wild_used
    construct(place, "academy", "D6", column="military", face_down=True)
    play(place, "confirm")
    assert not [key for key in keys(place) if key.startswith("wild:")]
    with pytest.raises(IllegalError) as caught:
        place.choose("wild:quarry")
    assert caught.value.refusal.code == "wild-used"


def test_v3_without_the_variant_no_card_is_played_face_down() -> None:
    place = table([_seat("farm", "quarry")])
    assert not [key for key in keys(place) if key.startswith("wild:")]
    with pytest.raises(IllegalError) as caught:
        place.choose("wild:farm")
    assert caught.value.refusal.code == "wild-off"


def test_v3_it_activates_the_other_cards_of_its_column_and_has_no_effect() -> None:
    """The face of the card would be worth something in that very column."""
    seat = _seat("forum_field", "quarry", columns={"civil": ["villa_forest"]})
    place = _wild(seat | {"pieces": {"A1": ["mill"], "A2": ["mill"]}})
    events = construct(place, "forum_field", "A2", column="civil", face_down=True)
    assert [e for e in events if isinstance(e, Activated)] == [Activated(0, "villa_forest")]
    assert gains(events) == {"vp": 1}


def test_v3_it_has_no_effect_later_either() -> None:
    columns = {"civil": ["forum_field", "villa_forest"]}
    seat = _seat("forum_forest", "quarry", columns=columns, hidden=[["civil", 1]], wild_used=True)
    place = _wild(seat | {"pieces": {"A1": ["mill"], "A2": ["mill"]}})
    events = construct(place, "forum_forest", "A1")
    assert [e.card for e in events if isinstance(e, Activated)] == ["villa_forest", "forum_forest"]


def test_v3_it_has_no_once_effect_and_no_condition() -> None:
    soldier = _wild(_seat("camels", "farm"), egypt=("military",))
    construct(soldier, "camels", "A2", column="military", face_down=True)
    assert soldier.view(0).seats[0].tokens == 0

    palace = _wild(_seat("palace", "farm"), egypt=("civil",))
    construct(palace, "palace", "A2", column="civil", face_down=True)
    assert palace.view(0).seats[0].pieces["A2"] == ("house",)


def test_v3_it_counts_as_a_card_of_the_column_for_temples() -> None:
    """Four columns have a card; the fifth has only the one face down (base-en, Wildcard)."""
    columns = {"temple": ["temple_great"], "maritime": ["galley"], "production": ["farm"]}
    columns |= {"scientific": ["academy"], "civil": ["town_vp"], "military": ["estate"]}
    seat = _seat("temple_pairs", "quarry", columns=columns, wild_used=True)
    place = _wild(seat | {"pieces": {"A1": ["house"]}, "hidden": [["military", 1]]})
    assert "build:temple_pairs" in keys(place)


def test_v3_it_cannot_be_the_temple_card_itself() -> None:
    place = _wild(_seat("temple_pairs", "farm"))
    play(place, "wild:temple_pairs")
    with pytest.raises(IllegalError):
        place.choose("temple")


@pytest.mark.parametrize(("temple", "points"), [("military", 3), ("production", 0)])
def test_v3_it_counts_as_the_columns_colour_and_not_the_printed_one(
    temple: str, points: int
) -> None:
    """A farm face down among the soldiers is a soldier, not a mill."""
    columns = {"production": ["quarry"], "military": ["legion", "farm"]}
    card = f"temple_{temple}"
    first = _seat(columns={"temple": [card], **columns}, gold=0, wild_used=True)
    first |= {"hidden": [["military", 2]], "resources": NOTHING, "hand": []}
    rich = {"gold": 99, "resources": RICH}
    place = table([first, rich], wild=True, to_move=1, round=9, last_round=9, ending="villages")
    play(place, "confirm")
    assert place.result is not None
    assert place.result.scores[0].temple_scores == ((card, points),)


def test_v3_royal_archives_count_it_by_its_column() -> None:
    columns = {"civil": ["farm", "town_vp"], "production": ["quarry"]}
    seat = _seat("royal_archives_civil", "galley", columns=columns, wild_used=True)
    seat |= {"hidden": [["civil", 1]], "pieces": {"A1": ["house"]}}
    place = _wild(seat, egypt=("scientific",))
    events = construct(place, "royal_archives_civil", "A2")
    assert gains(events)["vp"] >= 4  # two civil cards


def test_v3_it_cannot_be_activated() -> None:
    """Rostra and Laboratory look at printed colours; they cannot activate a face-down card."""
    columns = {"civil": ["quarry"], "production": ["farm"], "maritime": ["galley"]}
    seat = _seat("laboratory", "estate", columns=columns, wild_used=True)
    seat |= {"hidden": [["civil", 1]], "pieces": {"A1": ["house"], "A6": ["mill"]}}
    place = _wild(seat)
    events = construct(place, "laboratory", "A2")
    while asked(place)[0] != "confirm":
        assert "civil.1" not in keys(place)
        events += play(place, keys(place)[0])
    assert "quarry" not in [e.card for e in events if isinstance(e, Activated)]


def test_v3_library_archives_and_observatory_skip_it() -> None:
    columns = {"civil": ["town_vp"], "production": ["farm"], "maritime": ["estate"]}
    for card in ("library", "royal_archives_civil", "observatory"):
        seat = _seat(card, "quarry", columns=columns, wild_used=True, hidden=[["civil", 1]])
        place = _wild(seat | {"pieces": {"A1": ["house"]}}, egypt=("scientific",))
        construct(place, card, "A2")
        seen: set[str] = set()
        while asked(place)[0] != "confirm":
            seen |= {key for key in keys(place) if "." in key}
            last = keys(place)[-1]
            play(place, "later" if "later" in keys(place) else last)
        assert "production.1" in seen
        assert "civil.1" not in seen


def test_v3_its_rank_counts_for_the_cards_above_it() -> None:
    seat = _seat("mill", "academy", columns={"production": ["galley"]}, wild_used=True)
    seat |= {"hidden": [["production", 1]], "pieces": {"A1": ["house"]}}
    events = construct(_wild(seat, egypt=("production",)), "mill", "A1")
    assert isinstance(events[0], Built)
    assert events[0].paid == (("gold", 2),)
    assert gains(events) == {"wood": 2}


def test_v3_it_may_be_the_first_piece() -> None:
    place = _wild(_seat("farm", "quarry", pieces={}), {"pieces": {"D2": ["house"]}})
    play(place, "wild:farm", "maritime")
    assert set(keys(place)) <= {"A5", "A7", "C6"}
    play(place, "A7")
    assert place.view(0).seats[0].first_region == "A7"


def test_v3_it_may_land() -> None:
    place = _wild(_seat("farm", "quarry"))
    events = construct(place, "farm", "D2", column="civil", face_down=True)
    assert isinstance(events[0], Built)
    assert events[0].landing == 3
    assert vp(place, 0) == 2


def test_v3_in_the_civil_column_it_moves_the_scribe() -> None:
    place = _wild(_seat("farm", "quarry"), egypt=("civil",))
    construct(place, "farm", "A2", column="civil", face_down=True)
    assert place.view(0).seats[0].scribe == "A2"

    other = _wild(_seat("inn_vp", "quarry"), egypt=("civil",))
    construct(other, "inn_vp", "A2", column="military", face_down=True)
    assert other.view(0).seats[0].scribe is None


def test_v3_it_takes_no_slot_of_a_colour_temple() -> None:
    """A mill's card lies face down among the civil ones; Min still lets one more go there."""
    columns = {"temple": ["min"], "civil": ["farm"]}
    seat = _seat("quarry", "galley", columns=columns, wild_used=True, hidden=[["civil", 1]])
    place = _wild(seat | {"pieces": {"A1": ["house"]}}, egypt=("temple",))
    play(place, "build:quarry")
    assert "civil" in keys(place)


def test_v3_its_owner_can_see_it_and_others_at_the_end() -> None:
    place = _wild(_seat("quarry", "farm"), {}, {"hand": ["academy"]})
    construct(place, "quarry", "A2", column="military", face_down=True)
    play(place, "confirm")
    shown = {seat: place.view(seat).seats[0].columns[4] for seat in (None, 0, 1, 2)}
    assert shown == {None: (FACE_DOWN,), 0: ("quarry",), 1: (FACE_DOWN,), 2: (FACE_DOWN,)}
    place.resign(0)
    place.resign(1)
    assert place.result is not None
    assert place.view(None).seats[0].columns[4] == ("quarry",)
    assert place.view(2).seats[0].columns[4] == ("quarry",)


def test_v3_no_event_names_it() -> None:
    place = _wild(_seat("quarry", "farm"))
    events = construct(place, "quarry", "A2", column="military", face_down=True)
    events += play(place, "confirm")
    assert "quarry" not in str(events)
    assert "quarry" not in str(place.view(1))


def test_v3_r33_it_is_a_card_built() -> None:
    place = table([_seat("farm", "quarry"), {}], wild=True, idle_rounds=9)
    construct(place, "farm", "A2", column="civil", face_down=True)
    play(place, "confirm", "confirm")
    assert place.view(None).ending is None
    assert place.round == 2


def test_v3_a_position_and_a_record_keep_it() -> None:
    place = _wild(_seat("quarry", "farm"))
    construct(place, "quarry", "A2", column="military", face_down=True)
    play(place, "confirm")
    again = Game.from_position(place.position())
    assert again.view(1) == place.view(1)
    assert again.view(0).seats[0].face_down == {("military", 1)}


def test_v3_a_position_after_it_allows_no_second_one() -> None:
    with pytest.raises(IllegalError):
        _wild(_seat("farm", "quarry", **_last("military", "estate"))).choose("wild:farm")


def test_v3_no_card_is_face_down_in_the_temple_column() -> None:
    with pytest.raises(PositionError, match="V3"):
        _wild(_seat("farm", "quarry", **_last("temple", "temple_pairs")))
