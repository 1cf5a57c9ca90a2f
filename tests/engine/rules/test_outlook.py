"""The outlook of a hand and the refusals of its cards."""

from __future__ import annotations

from engine import Outlook
from tests.engine.positions import game, keys, play

HAND = ["farm", "farm", "temple_field", "villa_forest"]


def test_every_distinct_card_of_the_hand_is_listed_once() -> None:
    table = game([{"hand": HAND, "pieces": {"A1": ["house"]}}])
    assert [row.card for row in table.outlook(0)] == ["farm", "villa_forest", "temple_field"]


def test_places_are_counted_free_ones_and_landings_apart() -> None:
    table = game([{"hand": ["farm"], "pieces": {"A1": ["house"]}}, {}], to_move=1)
    assert table.outlook(0) == (Outlook("farm", regions=4, landings=7),)


def test_a_card_that_cannot_be_built_has_the_decisive_reason() -> None:
    seat = {"hand": HAND, "pieces": {"A1": ["house"]}, "gold": 0, "resources": {"clay": 0}}
    table = game([seat])
    codes = {row.card: row.refusal.code if row.refusal else "" for row in table.outlook(0)}
    assert codes == {
        "farm": "cannot-pay",
        "villa_forest": "cannot-pay",
        "temple_field": "cannot-pay",
    }
    assert {key: why.code for key, why in table.refusals().items()} == {
        f"build:{card}": "cannot-pay" for card in codes
    }


def test_outlook_and_options_agree_for_the_player_on_turn() -> None:
    table = game([{"hand": ["farm", "galley", "temple_field"], "pieces": {"A1": ["house"]}}])
    buildable = {f"build:{row.card}" for row in table.outlook(0) if row.refusal is None}
    assert buildable == {key for key in keys(table) if key.startswith("build:")}
    for row in table.outlook(0):
        ahead = table.copy()
        play(ahead, f"build:{row.card}")
        assert ahead.decision is not None
        if ahead.decision.kind == "region":
            assert len(keys(ahead)) == row.regions + row.landings


def test_waiting_players_see_their_hands_as_if_it_were_their_turn() -> None:
    seats = [{"hand": ["legion"]}, {"hand": ["galley"], "reserve": {"ship": 0}}]
    (row,) = game(seats).outlook(1)
    assert row.refusal is not None
    assert row.refusal.code == "no-piece"


def test_the_mover_sees_the_outlook_after_the_current_choices() -> None:
    table = game([{"hand": ["farm", "legion"], "pieces": {"A2": ["house"]}}])
    play(table, "build:farm", "A2", "clay")
    assert [row.card for row in table.outlook(0)] == ["legion"]
    assert table.outlook(0)[0].refusal is None  # 1 wheat, and 4 gold for the clay


def test_every_refused_region_has_a_reason_that_names_rule_and_region() -> None:
    table = game([{"hand": ["farm", "legion"], "pieces": {"A2": ["house"]}}])
    play(table, "build:farm")
    refusals = table.refusals()
    assert set(refusals) == set(table.view(None).board.names) - set(keys(table))
    for name, refusal in refusals.items():
        assert refusal.rule in ("R13", "R14", "R15")
        assert refusal.args["region"] == name


def test_questions_without_plausible_wrong_answers_have_no_refusals() -> None:
    table = game([{"hand": ["farm", "legion"], "pieces": {"A2": ["house"]}}])
    play(table, "build:farm", "A2")
    assert table.decision is not None
    assert table.decision.kind == "payment"
    assert table.refusals() == {}


def test_an_army_bound_by_a_temple_is_the_reason_for_an_unreachable_region() -> None:
    pieces = {"D2": ["house"], "A1": ["army", "temple"]}
    table = game([{"hand": ["legion", "farm"], "pieces": pieces}])
    play(table, "build:legion", "D2", "wheat+clay", "D2")
    assert table.refusals()["A2"].code == "move-temple"


def test_missing_resources_and_their_price_are_shown_for_every_card() -> None:
    seat = {
        "hand": ["villa_forest", "temple_field", "farm"],
        "pieces": {"A1": ["house"]},
        "gold": 9,
        "resources": {"wheat": 0, "wood": 1, "clay": 0, "stone": 0},
    }
    told = {row.card: (row.missing, row.gold) for row in game([seat]).outlook(0)}
    assert told == {
        "villa_forest": (("clay",), 4),
        "temple_field": (("wheat", "clay", "stone"), 12),
        "farm": (("clay",), 4),
    }
