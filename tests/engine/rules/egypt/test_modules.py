"""The rules of each deck (E1), the rank of a card (E2), oceans (E3), conditions (E5)."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from engine import CATALOGUE, Config, Game, IllegalError, PositionError
from engine.events import Activated, Changed, Sailed
from tests.engine.effects.playing import build, have
from tests.engine.positions import COLOURS, ONE_OCEAN, RESOURCES, asked, game, keys, play, table

MIXES = [tuple(mix) for mix in product(("base", "egypt"), repeat=6)]


@pytest.mark.parametrize("mix", MIXES, ids=lambda mix: "".join(name[0] for name in mix))
def test_e01_any_of_the_64_mixes_deals_its_96_cards_and_its_own_rules_only(
    mix: tuple[str, ...],
) -> None:
    fresh = Game.new(Config(2, mix), "mix")
    position = fresh.position()
    there = Counter(position["deck"])
    for seat in position["seats"]:
        there.update(seat["hand"])
    assert sum(there.values()) == 96
    for colour, deck in zip(COLOURS, mix, strict=True):
        cards = [c for c in CATALOGUE.cards if (c.deck, c.colour.key) == (deck, colour)]
        assert all(there[card.key] == card.copies for card in cards)

    view = fresh.view(None)
    maritime, production, _, _, military, _ = (deck == "egypt" for deck in mix)
    assert view.modules == tuple(deck == "egypt" for deck in mix)
    assert view.market == (dict.fromkeys(RESOURCES, 1) if maritime else None)
    assert view.boats_left == ((7, 6, 7) if production else ())
    for seat_view in view.seats:
        assert seat_view.boats == ((0, 1, 1) if production else ())
        assert (seat_view.stock, seat_view.tokens) == ((5, 0) if military else (0, 0))
        assert (seat_view.scribe, seat_view.temple_vp) == (None, ())
    assert fresh.faults() == ()


def test_e01_a_deck_that_does_not_exist_is_refused() -> None:
    with pytest.raises(PositionError, match="no deck 'rome' in civil"):
        Game.new(Config(2, ("base", "base", "base", "rome", "base", "base")), "seed")
    with pytest.raises(PositionError, match="six are needed"):
        Config(2, ("egypt",) * 5)


def test_e01_a_card_of_the_deck_not_chosen_is_not_in_the_game() -> None:
    with pytest.raises(PositionError, match="seasonal"):
        game([{"hand": ["seasonal"]}])
    with pytest.raises(PositionError, match="farm"):
        table([{"hand": ["farm"]}], "production")


def test_e01_a_resource_costs_four_gold_in_every_mix_without_egypts_ships() -> None:
    seat = {"hand": ["seasonal"], "gold": 4, "resources": have(), "pieces": {"A1": ["house"]}}
    others = [colour for colour in COLOURS if colour != "maritime"]
    assert build(table([seat], *others), "seasonal", "A1").built.paid == (("gold", 4),)


def test_e01_resources_are_unlimited_without_egypts_mills() -> None:
    """A Souk's purchase stays whole, as the production deck is the base game's."""
    seat = {"hand": ["souk_wood"], "gold": 18, "resources": have(clay=9), "pieces": {"A1": "mill"}}
    done = build(table([seat], "maritime"), "souk_wood", "A7", "none", *["wheat"] * 5)
    assert (done.asked, done.changes) == (("confirm",), {"wheat": 5, "gold": -10})


def test_e02_rank_is_the_position_in_the_column_counted_from_the_bottom() -> None:
    """The Archives at rank 2 wake the second Forum; base cards have a rank too."""
    columns = {"scientific": ["library"], "civil": ["villa_field", "forum_field"]}
    seat = {"hand": ["royal_archives_maritime"], "gold": 8, "resources": have()}
    seats = [seat | {"columns": columns, "pieces": {"A2": ["house"]}}]
    done = build(table(seats, "scientific"), "royal_archives_maritime", "A2", "none")
    assert done.events[-2:] == (
        Activated(0, "forum_field", "royal_archives_maritime"),
        Changed(0, "gold", 3),
    )


@pytest.mark.parametrize(("column", "rank"), [("production", 2), ("civil", 3), ("scientific", 1)])
def test_e02_rank_counts_in_the_cards_actual_column(column: str, rank: int) -> None:
    """E15: with Min's temple a Mill may go into another column; it costs and makes its rank."""
    columns = {
        "production": ["intensive_mountain"],
        "civil": ["villa_forest", "forum_forest"],
        "temple": ["min"],
    }
    seat = {
        "hand": ["mill"],
        "gold": 9,
        "resources": have(),
        "pieces": {"A2": ["temple", "house"], "A3": ["scroll"]},
        "columns": columns,
    }
    done = build(table([seat], "production", "temple"), "mill", "A3", column=column)
    assert done.built.paid == (("gold", rank),)
    assert done.built.column == column
    assert done.changes["clay"] == rank


def test_e03_an_ocean_is_a_maximal_set_of_connected_seas_across_tiles() -> None:
    board = table((), "maritime", board=ONE_OCEAN).view(None).board
    assert [board.names_of(ocean) for ocean in board.oceans] == [
        ("A4", "A5", "B5", "B6", "C1", "C3", "D5", "D6")
    ]
    plain = game().view(None).board
    assert [plain.names_of(ocean) for ocean in plain.oceans] == [
        *(("A5",), ("A7",), ("B3",), ("B6",), ("C1", "C6"), ("D3", "D4"))
    ]


def test_e03_a_ship_never_leaves_its_ocean() -> None:
    seat = {
        "hand": ["souk_clay"],
        "gold": 8,
        "resources": have(),
        "pieces": {"C7": ["mill"], "D3": ["ship"], "B3": ["ship"]},
    }
    done = build(table([seat], "maritime"), "souk_clay", "C6", "none")
    assert asked(done.game) == ("ship", ("C6", "D3", "none"))  # B3 lies in a sea of its own
    play(done.game, "D3")
    assert asked(done.game) == ("sea", ("D4", "none"))
    assert play(done.game, "D4") == (Sailed(0, "D3", "D4"),)


CROWD = {"A2": ["mill"], "A1": ["mill", "scroll"], "A3": ["mill", "scroll", "army"]}
NEEDS = {"village_house_vp": 1, "village_house_gold": 1, "lighthouse": 2, "palace": 3}


@pytest.mark.parametrize("card", NEEDS)
def test_e05_a_card_is_only_built_with_enough_own_pieces_in_the_region(card: str) -> None:
    """Seed: with a condition of one piece an empty region is out of the question."""
    seat = {"hand": [card, "farm"], "gold": 8, "resources": have(), "pieces": CROWD}
    hall = table([seat], "civil")
    play(hall, f"build:{card}")
    enough = [place for place in ("A1", "A2", "A3") if len(CROWD[place]) >= NEEDS[card]]
    if len(enough) == 1:
        assert hall.view(0).draft[0].seat == 0  # the one region answers itself
        return
    assert asked(hall) == ("region", tuple(enough))
    refusals = hall.refusals()
    assert refusals["C2"].code == "region-needs"
    assert refusals["C2"].args["needs"] == NEEDS[card]
    with pytest.raises(IllegalError):
        hall.choose("C2")


@pytest.mark.parametrize("card", NEEDS)
def test_e05_a_card_with_a_condition_cannot_be_the_first_piece_or_land(card: str) -> None:
    first = table([{"hand": [card, "farm"], "gold": 8}], "civil")
    assert first.refusals()[f"build:{card}"].code == "no-region-needs"
    away = {"hand": [card, "farm"], "gold": 8, "vp": 9, "pieces": {"A7": ["ship"]}}
    later = table([away], "civil")
    assert later.refusals()[f"build:{card}"].rule == "E5"
    assert f"build:{card}" not in keys(later)


def test_e05_pieces_of_another_player_and_the_piece_to_come_do_not_count() -> None:
    foe = {"pieces": {"D7": ["mill", "scroll", "army"]}}
    seat = {"hand": ["palace", "farm"], "gold": 8, "pieces": {"A2": ["mill", "scroll"]}}
    assert "build:palace" in table([seat, foe], "civil").refusals()


def test_e05_a_temple_and_an_army_count_as_pieces() -> None:
    pieces = {"A2": ["mill", "temple", "army"], "A7": ["ship"]}
    seat = {"hand": ["palace", "farm"], "gold": 8, "pieces": pieces}
    assert "build:palace" in keys(table([seat], "civil"))
