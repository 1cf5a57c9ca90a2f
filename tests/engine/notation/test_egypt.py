"""Egypt's entries in hand-written positions, and wrong answers to Egypt's questions."""

from __future__ import annotations

import pytest

from engine import Game, IllegalError, MalformedError, PositionError
from tests.engine.effects.playing import have
from tests.engine.positions import game, keys, table


def test_e15_guests_in_other_columns_are_not_declared_twice() -> None:
    """The cards in other columns determine which columns a colour temple has used up."""
    columns = {"production": ["seasonal"], "civil": ["forum_field", "barn"], "temple": ["min"]}
    given = {"columns": columns, "lodged": [["production", "civil"]]}
    left_out = table([{"columns": columns}], "production", "temple")
    assert left_out.position()["seats"][0]["lodged"] == [["production", "civil"]]
    assert left_out.position() == table([given], "production", "temple").position()
    assert left_out.faults() == ()


def test_e15_two_guests_of_one_colour_in_one_column_are_refused() -> None:
    columns = {"civil": ["seasonal", "barn"], "temple": ["min"]}
    with pytest.raises(PositionError, match="columns of another colour"):
        table([{"columns": columns}], "production", "temple")


def test_e15_a_face_down_card_is_not_a_guest() -> None:
    seat = {"columns": {"civil": ["farm"]}, "hidden": [["civil", 1]], "wild_used": True}
    wild = table([seat], "temple", wild=True)
    assert "lodged" not in wild.position()["seats"][0]


def test_a_base_position_mentions_no_module_of_egypt() -> None:
    position = game().position()
    assert not {"market", "boats_left", "barracks", "picks"} & set(position)
    assert not {"boats", "stock", "lodged", "gilded"} & set(position["seats"][0])


@pytest.mark.parametrize(
    ("entry", "fault"),
    [
        ({"boats": [1, 1]}, "boats"),
        ({"boats": [9, 1, 1]}, "boats of size 1"),
        ({"gilded": [["civil", 1]]}, "gilded"),
        ({"lodged": [["civil"]]}, "lodged"),
        ({"hidden": [["temple", 1]]}, "hidden"),
        ({"columns": {"temple": ["amun"]}, "gilded": [["temple", 1]]}, "gold on a temple card"),
        ({"columns": {"temple": ["amun"]}, "temple_vp": [1]}, "1 VP on amun, which starts with 0"),
        ({"columns": {"temple": ["set"]}, "temple_vp": [4]}, "4 VP on set, which starts with 3"),
        ({"columns": {"civil": ["palace"]}, "garrisoned": {"civil": 0}}, "own tokens"),
        ({"fortressed": {"ship": 0}}, "own tokens"),
    ],
)
def test_a_fault_in_egypts_entries_is_named(entry: dict[str, object], fault: str) -> None:
    with pytest.raises(PositionError, match=fault):
        table([entry], "maritime", "production", "scientific", "civil", "military", "temple")


def test_e11_r21_a_token_in_a_village_is_refused() -> None:
    with pytest.raises(PositionError, match="a token in the village A4"):
        table((), "military", barracks={"A4": 0})


def test_boats_without_their_module_are_refused() -> None:
    with pytest.raises(PositionError, match="boats without their module"):
        game([{"boats": [0, 1, 1]}])


@pytest.mark.parametrize("key", ["wheat-up", "wood-clay-swap", "production", "amun+2gold", "later"])
def test_a_choice_from_elsewhere_in_the_game_is_illegal_not_malformed(key: str) -> None:
    table_: Game = table([{"hand": ["farm", "legion"], "resources": have()}], "maritime")
    with pytest.raises(IllegalError) as refused:
        table_.choose(key)
    assert refused.value.refusal.code == "not-possible"
    assert "offer:farm" in keys(table_)


def test_mill_means_the_piece_if_no_card_is_asked_for() -> None:
    seat = {"hand": ["seasonal", "mill"], "gold": 4, "resources": have(), "pieces": {"A1": "house"}}
    mills = table([seat], "production")
    mills.choose("build:seasonal")
    for key, code in (("mill", "not-possible"), ("build:mill", "not-in-hand")):
        with pytest.raises(IllegalError) as refused:
            mills.choose(key)
        assert refused.value.refusal.code == code


@pytest.mark.parametrize("key", ["wheat-sideways", "productions", "amun2+gold!", "-"])
def test_an_answer_that_no_question_offers_is_malformed(key: str) -> None:
    table_ = table([{"hand": ["farm", "legion"]}], "maritime")
    with pytest.raises(MalformedError):
        table_.choose(key)
