"""Egypt's decks in a game, and once effects (E1-E5)."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest

from engine import CATALOGUE, Config, Game, IllegalError, PositionError
from engine.events import Activated, BoatTaken, Built, Changed, PricesMoved, Sailed, TokenTaken
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


ALL = COLOURS
ONCE = [card for card in CATALOGUE.cards if card.once and card.colour.key != "temple"]


def seat(card: str, **more: Any) -> dict[str, Any]:
    return {
        "hand": [card, "thoth", "sobek"],
        "gold": 12,
        "resources": have(),
        "pieces": {"A1": ["mill"], "A2": ["house"]},
        **more,
    }


@pytest.mark.parametrize("card", ONCE, ids=lambda card: str(card.key))
def test_e04_every_standard_card_of_egypt_but_the_civil_ones_has_one(card: Any) -> None:
    assert card.deck == "egypt"
    assert card.colour.key != "civil"


def test_e04_every_face_of_these_decks_is_listed() -> None:
    egypt = [c for c in CATALOGUE.cards if c.deck == "egypt" and c.colour.key != "civil"]
    assert all(card.once for card in egypt)
    assert not any(c.once for c in CATALOGUE.cards if c not in egypt)


def test_e04_a_once_effect_comes_when_the_column_reaches_the_new_card() -> None:
    """The barge below sells at the old price; only then the new one may move it."""
    columns = {"maritime": ["barge_clay"]}
    mine = seat("barge_wood", columns=columns, resources=have(clay=2))
    game = table([mine], *ALL)
    done = build(game, "barge_wood", "A7")
    assert (done.card, done.kind) == ("barge_clay", "amount")
    with pytest.raises(IllegalError):
        game.choose("clay-up")
    play(game, "1")
    assert (game.decision and game.decision.card, asked(game)[0]) == ("barge_wood", "once")


def test_e04_a_once_effect_declined_before_is_not_asked_again_after() -> None:
    mine = seat("barge_wood", resources=have(wood=2))
    done = build(table([mine], *ALL), "barge_wood", "A7", "none", "1")
    assert done.asked == ("confirm",)


def test_e04_a_postponed_once_effect_can_still_be_declined() -> None:
    mine = seat("barge_wood", resources=have(wood=2))
    game = table([mine], *ALL)
    build(game, "barge_wood", "A7", "later", "1", "none")
    assert keys(game) == ("confirm",)
    assert game.view(0).market == dict.fromkeys(RESOURCES, 1)


def test_e04_a_once_effect_used_before_is_gone_after() -> None:
    mine = seat("barge_wood", resources=have(wood=2))
    game = table([mine], *ALL)
    build(game, "barge_wood", "A7", "wood-down", "1")
    assert keys(game) == ("confirm",)


def test_e04_the_next_card_of_the_column_activates_main_effects_only() -> None:
    """Everybody's once effects lie in the past: one token, one boat, one move of prices."""
    columns = {
        "military": ["camels", "garrison", "barracks"],
        "production": ["mill", "barn", "seasonal"],
    }
    game = table([seat("seasonal", columns=columns)], *ALL)
    done = build(game, "seasonal", "A2", "none")
    assert sum(isinstance(event, BoatTaken) for event in done.events) == 1
    assert not any(isinstance(event, TokenTaken | PricesMoved) for event in done.events)


def test_e04_a_card_played_again_after_an_offering_has_its_once_effect_again() -> None:
    """It is bound to the playing of a card, and every copy has its own."""
    game = table([seat("seasonal", columns={"production": ["seasonal"]})], *ALL)
    done = build(game, "seasonal", "A2")
    assert [e for e in done.events if isinstance(e, BoatTaken)] == [BoatTaken(0, 2)]
    assert game.view(0).seats[0].boats == (0, 2, 1)


def test_e04_a_card_activated_in_a_later_turn_has_no_once_effect() -> None:
    columns = {"production": ["seasonal"]}
    mine = seat("library", columns=columns)
    done = build(table([mine], *ALL), "library", "A2", "production.1", "none")
    assert not any(isinstance(event, BoatTaken) for event in done.events)
    assert done.changes == {"wood": 1}


def test_e04_a_face_down_card_has_no_once_effect() -> None:
    """V3, and the column below it is activated all the same."""
    columns = {"production": ["seasonal"]}
    game = table([seat("barge_wood", columns=columns)], *ALL, wild=True)
    events = play(game, "wild:barge_wood", "production", "A2")
    assert [e for e in events if isinstance(e, Activated)] == [Activated(0, "seasonal")]
    assert keys(game) == ("confirm",)


def test_e04_a_temples_once_effect_comes_right_after_its_piece() -> None:
    mine = seat("amun", hand=["amun"], gold=16, pieces={"A2": ["house"]})
    game = table([mine], *ALL)
    events = play(game, "build:amun")
    assert [type(e) for e in events[-2:]] == [Built, Changed]
    assert events[-1] == Changed(0, "vp", 4)


def test_e04_a_temple_without_a_piece_has_its_once_effect_too() -> None:
    gone = {"pieces": {"B5": ["temple"], "B4": ["temple"], "D7": ["temple"], "D1": ["temple"]}}
    mine = seat("amun", hand=["amun"], gold=16, pieces={"A2": ["house"]})
    game = table([mine, gone], *ALL, ending="temples", last_round=1)
    events = play(game, "build:amun")
    built = next(event for event in events if isinstance(event, Built))
    assert (built.region, events[-1]) == (None, Changed(0, "vp", 4))


@pytest.mark.parametrize(
    ("card", "region", "once"),
    [
        ("barn", "A2", BoatTaken(0, 1)),
        ("intensive_mountain", "A2", BoatTaken(0, 1)),
        ("seasonal", "A2", BoatTaken(0, 2)),
        ("royal_archives_production", "A2", Changed(0, "vp", 2)),
        ("house_of_life", "A2", Changed(0, "gold", 18)),
    ],
)
def test_r16_a_once_effect_with_an_irrelevant_moment_is_applied_first_unasked(
    card: str, region: str, once: Any
) -> None:
    columns = {"production": ["mill"]} if card.startswith("royal") else {}
    game: Game = table([seat(card, columns=columns)], *ALL)
    done = build(game, card, region)
    begins = done.events.index(Activated(0, card))
    assert done.events[begins + 1] == once
    assert done.kind != "once"


def test_r16_the_moment_is_asked_if_prices_or_other_cards_depend_on_it() -> None:
    timed = {card.key for card in ONCE if card.once and "price" in card.once[0]}
    asked_when = set()
    for card in sorted(timed):
        mine = seat(card, resources=have(wheat=1, clay=1))
        done = build(table([mine], *ALL, market={"wood": 2, "stone": 0}), card, "A7")
        assert done.kind == "once"
        asked_when |= {card} if "later" in done.asked else set()
    assert timed - asked_when == {"merchant_vessel"}  # its 6 VP do not depend on the market
