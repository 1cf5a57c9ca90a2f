"""Positions by hand and as JSON, with every fault at once; Egypt's entries too."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from engine import CATALOGUE, Game, IllegalError, MalformedError, PositionError
from tests.engine.effects.playing import have
from tests.engine.positions import game, keys, position, table


def faults(mapping: Any) -> tuple[str, ...]:
    with pytest.raises(PositionError) as caught:
        Game.from_position(mapping)
    assert str(caught.value) == "; ".join(caught.value.faults)
    assert caught.value.refusal.code == "bad-position"
    return caught.value.faults


def test_the_number_of_players_is_enough() -> None:
    table = Game.from_position({"config": {"players": 3}})
    view = table.view(0)
    assert (view.round, view.turn, view.to_move, table.seating) == (1, 0, 0, (0, 1, 2))
    assert (view.deck_size, view.discard_size, view.temples_left) == (96, 0, 6)
    assert view.supply == (12, 12, 12, 12)
    for row in view.seats:
        assert (row.gold, row.resources, row.hand_size) == (5, (1, 1, 1, 1), 0)
        assert (row.reserve, row.supply) == ((2,) * 5, (3,) * 5)
    assert view.seats[0].vp == 5
    assert table.faults() == ()


def test_cards_in_no_pile_are_in_the_deck() -> None:
    table = game([{"hand": ["farm"], "columns": {"civil": ["villa_field"]}}], discard=["galley"])
    deck = Counter(table.position()["deck"])
    everything = Counter({card.key: card.copies for card in CATALOGUE.cards if card.deck == "base"})
    assert everything - deck == Counter(["farm", "villa_field", "galley"])


def test_goods_without_an_owner_are_in_the_supply() -> None:
    table = game([{"resources": {"wheat": 4, "clay": 0}}])
    assert table.view(None).seats[0].resources == (4, 1, 0, 1)
    assert table.view(None).supply == (5, 8, 9, 8)


def test_pieces_on_the_board_are_subtracted_from_reserve_and_supply() -> None:
    table = game(
        [{"pieces": {"A1": ["house", "mill"], "A2": ["house"], "A3": ["house", "temple"]}}]
    )
    row = table.view(None).seats[0]
    assert (row.reserve, row.supply) == ((2, 2, 2, 2, 2), (3, 2, 3, 0, 3))
    assert table.view(None).temples_left == 3


def test_a_single_piece_needs_no_list() -> None:
    assert game([{"pieces": {"A1": "house"}}]).view(0).seats[0].pieces == {"A1": ("house",)}


def test_the_first_region_written_is_the_first_one_unless_it_is_named() -> None:
    pieces = {"A2": ["house"], "A1": ["mill"]}
    assert game([{"pieces": pieces}]).view(0).seats[0].first_region == "A2"
    named = game([{"pieces": pieces, "first_region": "D6"}])
    assert named.view(0).seats[0].first_region == "D6"


def test_villages_have_their_starting_vp_by_default() -> None:
    view = game(attacked=["A4"], villages={"D5": 1}).view(None)
    assert view.villages == {"B7": 4, "C3": 6, "D5": 1}
    assert view.attacked == {"A4"}


def test_the_board_is_drawn_from_the_seed_by_default() -> None:
    one = Game.from_position({"config": {"players": 2}, "seed": "one"})
    assert one.view(None).board == Game.from_position(one.position()).view(None).board
    other = Game.from_position({"config": {"players": 2}, "seed": "two"})
    assert one.view(None).board != other.view(None).board


def test_every_entry_round_trips() -> None:
    table = game(
        [
            {
                "hand": ["farm", "legion"],
                "gold": 3,
                "vp": 21,
                "village_vp": 7,
                "resources": {"wheat": 4},
                "reserve": {"ship": 1, "army": 3},
                "columns": {"civil": ["villa_field"], "temple": ["temple_wheat"]},
                "pieces": {"A1": ["mill", "army"], "A6": ["ship"]},
                "first_region": "A2",
            },
            {},
            {"resigned": True},
        ],
        seating=[2, 0, 1],
        seed="word",
        round=6,
        turn=15,
        discard=["raiders", "guild"],
        reshuffles=2,
        idle_rounds=3,
        built_this_round=True,
        ending="temples",
        last_round=7,
        villages={"C6": 2},
        attacked=["F4"],
        village_falls=[[4, "F4"]],
        vp_by_round=[[5, 5, 5], [6, 5, 5]],
        last_turn=[{"event": "Changed", "seat": 2, "what": "gold", "amount": 3}],
        choices=["offer:farm", "legion", "wheat"],
    )
    written = json.loads(json.dumps(table.position()))
    assert json.loads(json.dumps(Game.from_position(written).position())) == written
    assert table.seating == (2, 0, 1)
    assert (table.round, table.turn) == (6, 15)


def test_every_fault_is_reported_at_once() -> None:
    found = faults(
        position(
            [
                {"gold": -1, "hand": ["pyramid"], "colour": "red", "pieces": {"Z9": ["house"]}},
                {"pieces": {"A2": ["tower"], "A3": ["house", "house"]}},
            ],
            to_move=5,
            round=0,
            seed="two words",
            weather="fine",
            attacked=["Q1"],
            seating=[0, 0],
        )
    )
    assert found == (
        "weather: unknown entry",
        "seed: a seed is a word without spaces",
        "seats 1 colour: unknown entry",
        "seats 1 gold: needs a whole number from 0, not -1",
        "seats 1 hand: there is no card 'pyramid'",
        "seats 1: there is no region 'Z9'",
        "seats 2 pieces A2: there is no piece 'tower'",
        "seats 2 pieces A3: holds two of house (R13)",
        "round: rounds count from 1",
        "to_move: there is no seat 5",
        "there is no region 'Q1'",
        "seating: needs each of 0 to 1 once",
    )


def test_broken_invariants_are_reported_with_unreadable_entries() -> None:
    found = faults(position([{"gold": "much", "pieces": {"A7": ["house"]}}]))
    assert found == (
        "seats 1 gold: needs a whole number from 0, not 'much'",
        "seats 1: a building at A7 (R15)",
    )


def test_faults_of_the_configuration_are_reported_with_the_others() -> None:
    found = faults({"config": {"players": 7, "decks": ["x"] * 6}, "weather": "fine"})
    assert found[0] == "weather: unknown entry"
    assert found[1] == "players: 2, 3 or 4 can play, not 7"
    assert len(found) == 8  # and each of the six decks


@pytest.mark.parametrize(
    ("config", "fault"),
    [
        ({}, "config: players is missing"),
        ({"players": 2, "speed": 1}, "config: unknown entry 'speed'"),
        ({"players": 2, "decks": 5}, "config: decks needs a list, not 5"),
        ({"players": 2, "decks": ["base"]}, "decks: six are needed, one a colour, not 1"),
        ({"players": "two"}, "players: 2, 3 or 4 can play, not 'two'"),
        ({"players": 2.0}, "players: 2, 3 or 4 can play, not 2.0"),
        (
            {"players": 2, "start_pieces": 6.0},
            "start_pieces: 6 to 10, or 0 for none, not 6.0 (V1)",
        ),
        (
            {"players": 2, "layout": "round"},
            "layout: unknown 'round'; known: standard, chain, ring, random",
        ),
        (3, "config: needs a mapping, not 3"),
    ],
)
def test_a_configuration_names_its_faults(config: Any, fault: str) -> None:
    assert fault in faults({"config": config})


@pytest.mark.parametrize(
    ("entry", "fault"),
    [
        ({"format": 2}, "format: this engine reads 1, not 2"),
        ({"seats": 3}, "seats: needs a list, not 3"),
        ({"seats": [{}]}, "seats: 2 are needed, not 1"),
        ({"seats": [{}, 4]}, "seats 2: needs a mapping"),
        ({"seats": [{"hand": [["farm"]]}, {}]}, "seats 1 hand: there is no card ['farm']"),
        ({"seats": [{"hand": "farm"}, {}]}, "seats 1 hand: needs a list, not 'farm'"),
        ({"seats": [{"pieces": {"A1": [[]]}}, {}]}, "seats 1 pieces A1: there is no piece []"),
        ({"seats": [{"resigned": "no"}, {}]}, "seats 1 resigned: needs true or false, not 'no'"),
        ({"seats": [{"first_region": 4}, {}]}, "seats 1: there is no region 4"),
        ({"seats": [{"hidden": [[[], 1]]}, {}]}, "seats 1 hidden: needs a column and a rank"),
        ({"seats": [{"hidden": [["civil", 1]]}, {}]}, "seats 1 hidden: needs a column and a rank"),
        (
            {"seats": [{"columns": {"civil": ["farm"]}, "hidden": [["civil", 1.0]]}, {}]},
            "seats 1 hidden: needs a column and a rank",
        ),
        ({"seats": [{"lodged": [["civil", {}]]}, {}]}, "seats 1 lodged: needs a colour and a"),
        ({"seats": [{"gold": True}, {}]}, "seats 1 gold: needs a whole number from 0, not True"),
        ({"seats": [{"columns": {"red": []}}, {}]}, "seats 1 columns red: unknown entry"),
        ({"seats": [{"resources": {"gold": 1}}, {}]}, "seats 1 resources gold: unknown entry"),
        ({"seed": 5}, "seed: needs a text, not 5"),
        ({"seed": ""}, "seed: a seed is a word without spaces"),
        ({"seating": ["0", "1"]}, "seating: needs each of 0 to 1 once"),
        ({"attacked": ["A1"]}, "villages: each must stand or be attacked"),
        ({"attacked": [[1]]}, "there is no region [1]"),
        ({"villages": {"A1": 3}}, "villages A1: unknown entry"),
        ({"attacked": ["A4"], "villages": {"A4": 3}}, "villages A4: unknown entry"),
        ({"supply": {"wheat": 3}}, "wheat: 2 held and 3 in the supply, not 10 in all"),
        ({"supply": {"temples": 9}}, "temples: 0 on the board and 9 left"),
        ({"deck": []}, "card galley: there are 0 of 4"),
        ({"ending": "boredom"}, "ending: 'boredom' is none of temples, villages, stall"),
        ({"ending": "temples"}, "ending and last_round: one without the other (R30)"),
        ({"last_round": 3}, "ending and last_round: one without the other (R30)"),
        ({"over": True}, "over: nothing has ended the game (R30)"),
        ({"over": "no"}, "over: needs true or false, not 'no'"),
        ({"vp_by_round": [[5]]}, "vp_by_round: needs 2 whole numbers a round, not [5]"),
        ({"vp_by_round": [5]}, "vp_by_round: needs 2 whole numbers a round, not 5"),
        ({"village_falls": [["A4"]]}, "village_falls: needs a round and a region, not ['A4']"),
        ({"village_falls": [[1, "Z9"]]}, "there is no region 'Z9'"),
        ({"last_turn": [{"event": "Miracle"}]}, "last_turn: there is no such event:"),
        ({"last_turn": [4]}, "last_turn: there is no such event: 4"),
        ({"last_turn": [{"event": "Passed"}]}, "last_turn: there is no such event:"),
    ],
)
def test_each_fault_names_its_place(entry: dict[str, Any], fault: str) -> None:
    found = faults(position() | entry)
    assert any(line.startswith(fault) for line in found), found


@pytest.mark.parametrize(
    ("board", "fault"),
    [
        ([{"centre": [0, 0], "face": "9z"}], "board: no tile face is called '9z'"),
        ([{"centre": [0, 0], "face": "1a", "turned": 6}], "board: tile 1a is turned by 6"),
        (
            [{"centre": [0, 0], "face": "1a"}, {"centre": [2, 1], "face": "1b"}],
            "board: tile 1 lies on the board twice",
        ),
        (
            [{"centre": [0, 0], "face": "1a"}, {"centre": [1, 0], "face": "2b"}],
            "board: tiles overlap",
        ),
        ([{"face": "1a"}], "board: a tile needs centre [q, r] and face:"),
        ([4], "board: a tile needs centre [q, r] and face:"),
        *(
            ([{"centre": centre, "face": "1a"}], "board: a tile needs centre [q, r] and face:")
            for centre in ([0], [0.5, 0], [float("inf"), 0], ["0", "0"], [True, 0], "00", None)
        ),
        ([{"centre": [0, 0], "face": "1a", "turned": 1.0}], "board: a tile needs centre"),
        ([{"centre": [0, 0], "face": 1}], "board: a tile needs centre"),
        ([{"centre": [10**30, 0], "face": "1a"}], "board: a tile lies at most 99 steps out"),
    ],
)
def test_a_broken_board_is_refused(board: list[Any], fault: str) -> None:
    found = faults({"config": {"players": 2}, "board": board})
    assert any(line.startswith(fault) for line in found), found


def test_a_position_must_be_a_mapping() -> None:
    assert faults([])[0] == "needs a mapping"  # type: ignore[arg-type]


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
