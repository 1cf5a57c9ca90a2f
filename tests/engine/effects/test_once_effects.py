"""Egypt's scrolls: strong once effects, cards that are bought, and gilded cards (E4)."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Game, IllegalError
from engine.events import Changed, Refilled, Reshuffled
from tests.engine.effects.playing import build, have, printed
from tests.engine.positions import PIECES, asked, keys, play, table, vp

# card: copies, cost, once effect
PRINTED: dict[str, tuple[int, dict[str, int], tuple[str, dict[str, Any]]]] = {
    "architect_workshop": (2, {"wood": 1, "stone": 1}, ("fill_reserve", {"pieces": 2})),
    "house_of_life": (2, {"wheat": 1, "clay": 1}, ("gold_per_piece", {"gold": 2})),
    "library": (2, {"clay": 1, "stone": 1}, ("activate_any", {})),
    "manufactory": (2, {"wood": 1, "clay": 1}, ("vp_per_pieces", {"vp": 1, "every": 2})),
    "observatory": (2, {"stone": 1, "wheat": 1}, ("fill_hand", {"cards": 8})),
    "scribe_school": (2, {"wheat": 1, "wood": 1}, ("fill_hand", {"cards": 8})),
    **{
        f"royal_archives_{colour}": (
            1,
            {"stone": 1, "clay": 1},
            ("vp_per_card", {"colour": colour, "vp": 2}),
        )
        for colour in ("maritime", "production", "civil", "military")
    },
}
COVERED = {"architect_workshop", "house_of_life", "manufactory", "scribe_school"}
SPARE = [
    "farm",
    "quarry",
    "legion",
    "raiders",
    "galley",
    "estate",
    "town_vp",
    "cavalry",
    "ballista",
]


def study(card: str, *, hand: int = 1, others: tuple[dict[str, Any], ...] = (), **top: Any) -> Game:
    """Seat 0 builds ``card`` at A2, a field; ``hand`` other cards stay with it."""
    seat = {
        "hand": [card, *SPARE[:hand]],
        "pieces": {"A2": ["mill"]},
        "gold": 8,
        "resources": have(),
    }
    for name in ("gold", "reserve", "supply", "columns", "fortressed", "pieces"):
        if name in top:
            seat[name] = top.pop(name)
    return table([seat, *others], *top.pop("egypt", "scientific").split(), **top)


@pytest.mark.parametrize("card", PRINTED)
def test_the_catalogue_has_the_scroll_as_listed(card: str) -> None:
    assert printed(card) == PRINTED[card]


def test_the_scrolls_make_a_deck_of_sixteen() -> None:
    assert sum(copies for copies, _, _ in PRINTED.values()) == 16


def test_architect_takes_the_two_top_cards_of_the_pile() -> None:
    game = study("architect_workshop", discard=["ballista", "cavalry", "quarry"])
    done = build(game, "architect_workshop", "A2")
    assert done.changes == {"cards": 2, "scroll": 1}
    assert game.view(0).hand == ("farm", "ballista", "cavalry")
    assert (game.view(0).discard_top, game.view(0).discard_size) == ("quarry", 1)


def test_architect_seeing_below_the_top_is_a_reveal_and_a_lone_card_is_not() -> None:
    shown = study("architect_workshop", discard=["ballista", "cavalry"])
    build(shown, "architect_workshop", "A2")
    assert not shown.can_undo
    alone = study("architect_workshop", discard=["ballista"])
    assert build(alone, "architect_workshop", "A2").changes["cards"] == 1
    assert alone.can_undo


def test_architect_with_a_lone_card_does_not_allow_undo_beyond_a_draw() -> None:
    """The House of Life below has drawn from the deck in the same breath."""
    columns = {"scientific": ["house_of_life"]}
    game = study("architect_workshop", columns=columns, gold=12, discard=["ballista"])
    done = build(game, "architect_workshop", "A2", "2")
    assert done.changes["cards"] == 3
    assert not game.can_undo


@pytest.mark.parametrize(("others", "taken"), [(7, 2), (8, 2), (9, 1)])
def test_r18_architect_stops_at_ten_cards(others: int, taken: int) -> None:
    """Seed: never more than ten cards in the hand."""
    game = study("architect_workshop", hand=others, discard=["siege_tower"] * 2)
    assert build(game, "architect_workshop", "A2").changes["cards"] == taken


def test_architect_with_an_empty_pile_takes_nothing() -> None:
    game = study("architect_workshop")
    done = build(game, "architect_workshop", "A2")
    assert (done.changes, done.asked) == ({"scroll": 1}, ("confirm",))


def test_r16_architect_with_an_empty_hand_is_asked_as_five_cards_would_come_instead() -> None:
    game = study("architect_workshop", hand=0, discard=["ballista", "cavalry"])
    done = build(game, "architect_workshop", "A2")
    assert done.asked == ("yes", "none")
    declined = game.copy()
    assert Refilled(0, 5) in play(declined, "none", "confirm")
    assert play(game, "yes") == (Changed(0, "cards", 2),)
    assert play(game, "confirm") == ()


def test_architect_once_takes_pieces_up_to_two_of_each() -> None:
    reserve = {"ship": 0, "mill": 1, "scroll": 1, "house": 2, "army": 4}
    supply = {"ship": 5, "mill": 3, "scroll": 4, "house": 3, "army": 1}
    done = build(
        study("architect_workshop", reserve=reserve, supply=supply), "architect_workshop", "A2"
    )
    assert done.changes == {"ship": 2, "mill": 1, "scroll": 2}
    assert done.game.view(0).seats[0].reserve == (2, 2, 2, 2, 4)


def test_architect_once_takes_what_the_supply_has_and_works_only_when_played() -> None:
    pieces = {r: ["ship"] for r in ("A7", "A5", "B6", "C6")} | {"A2": ["mill"]}
    reserve = {"ship": 0, "mill": 2, "scroll": 1, "house": 2, "army": 2}
    columns = {"scientific": ["architect_workshop"]}
    short = study("architect_workshop", pieces=pieces, reserve=reserve, supply={"ship": 1})
    assert build(short, "architect_workshop", "A2").changes == {"ship": 1, "scroll": 2}
    later = study("manufactory", reserve=dict(reserve, ship=0), supply={"ship": 5}, columns=columns)
    assert build(later, "manufactory", "A2", "none").changes == {"vp": 3}


def test_r16_architect_once_can_be_declined_if_the_reserve_has_a_fortress() -> None:
    """E12: the owner of the token gains the same as well."""
    reserve = {"ship": 0, "mill": 2, "scroll": 3, "house": 2, "army": 2}
    foe = {"tokens": 0}

    def fresh() -> Game:
        return study(
            "architect_workshop",
            egypt="scientific military",
            reserve=reserve,
            fortressed={"ship": 1},
            others=(foe,),
            supply={"ship": 5, "scroll": 2},
        )

    done = build(fresh(), "architect_workshop", "A2")
    assert (done.kind, done.asked) == ("gain_piece", ("ship", "none"))
    assert build(fresh(), "architect_workshop", "A2", "none").changes == {}
    one = build(fresh(), "architect_workshop", "A2", "ship")
    assert (one.changes, one.asked) == ({"ship": 1}, ("ship", "none"))
    play(one.game, "none", "confirm")
    assert one.game.view(1).seats[1].reserve[0] == 3
    game = fresh()
    assert build(game, "architect_workshop", "A2", "ship", "ship").changes == {"ship": 2}
    play(game, "confirm")
    assert game.view(1).seats[1].reserve[0] == 4


def test_house_of_life_draws_the_chosen_number_of_paid_cards() -> None:
    """Seed: the number is said and paid first, then the cards are drawn."""
    columns = {"scientific": ["house_of_life"]}
    game = study("manufactory", columns=columns, gold=8 + 3)
    done = build(game, "manufactory", "A2")
    assert (done.card, done.kind, done.asked) == (
        "house_of_life",
        "amount",
        ("1", "2", "3", "none"),
    )
    assert play(game, "2")[:2] == (Changed(0, "gold", -2), Changed(0, "cards", 2))
    assert not game.can_undo
    declined = study("manufactory", columns=columns, gold=9)
    assert build(declined, "manufactory", "A2", "none").changes == {}


@pytest.mark.parametrize(("others", "most"), [(1, 9), (7, 3), (9, 1)])
def test_r18_house_of_life_sells_no_card_above_ten(others: int, most: int) -> None:
    done = build(study("house_of_life", hand=others), "house_of_life", "A2")
    assert done.changes == {"gold": 18}
    assert done.asked == (*(str(n) for n in range(1, most + 1)), "none")


def test_house_of_life_offers_at_most_the_cards_of_deck_and_pile() -> None:
    """R19: all other cards lie in an opponent's columns."""
    plain = study("house_of_life", hand=1).position()["deck"]
    plain.remove("galley")
    plain.remove("cavalry")
    temples = [card for card in plain if card.startswith("temple_")]
    rest = [card for card in plain if not card.startswith("temple_")]
    foe = {"columns": {"civil": rest, "temple": temples}}
    game = study("house_of_life", others=(foe,), deck=["galley"], discard=["cavalry"])
    done = build(game, "house_of_life", "A2")
    assert done.asked == ("1", "2", "none")
    events = play(game, "2")
    assert Reshuffled(0) in events
    assert events[-1] == Changed(0, "cards", 2)


def test_house_of_life_once_pays_its_cards_with_two_gold_for_every_piece() -> None:
    """Seed: pieces on the player's board, not those in the supply or on the map."""
    none = dict.fromkeys(PIECES, 0)
    supply = {"ship": 5, "mill": 4, "scroll": 4, "house": 5, "army": 5}
    poor = study("house_of_life", reserve=none | {"scroll": 1}, supply=supply)
    assert build(poor, "house_of_life", "A2").changes == {}  # the scroll was the only one
    rich = study("house_of_life")
    done = build(rich, "house_of_life", "A2", "9")
    assert done.changes == {"gold": 18 - 9, "cards": 9}
    assert done.asked == ("confirm",)


def test_manufactory_gains_a_piece_of_choice_and_then_counts_the_pairs() -> None:
    """Two of each but one scroll are nine; the tenth makes five pairs, done after by itself."""
    done = build(study("manufactory"), "manufactory", "A2")
    assert (done.kind, done.asked) == ("gain_piece", (*PIECES, "none"))
    assert play(done.game, "army") == (Changed(0, "army", 1), Changed(0, "vp", 5))
    assert build(study("manufactory"), "manufactory", "A2", "none").changes == {"vp": 4}


@pytest.mark.parametrize(("reserve", "pairs"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2)])
def test_manufactory_once_rounds_down(reserve: int, pairs: int) -> None:
    """The scroll that is built is no longer on the player's board."""
    there = dict.fromkeys(PIECES, 0) | {"scroll": reserve}
    supply = {"ship": 5, "mill": 4, "scroll": 5 - reserve, "house": 5, "army": 5}
    game = study("manufactory", reserve=there, supply=supply)
    done = build(game, "manufactory", "A2", "none")
    assert done.changes == ({"vp": pairs} if pairs else {})


def test_e04_manufactory_below_counts_no_pairs_again() -> None:
    columns = {"scientific": ["manufactory"]}
    done = build(study("manufactory", columns=columns), "manufactory", "A2", "ship", "ship")
    assert done.changes == {"ship": 2, "vp": 5}  # eleven pieces, counted once


@pytest.mark.parametrize(("gold", "most"), [(0, 0), (1, 0), (2, 1), (5, 2), (6, 3), (20, 3)])
def test_scribe_school_sells_up_to_three_pieces_for_two_gold_each(gold: int, most: int) -> None:
    game = study("scribe_school", gold=8 + gold, hand=8)
    done = build(game, "scribe_school", "A2")
    bought = 0
    while done.game.decision and "army" in keys(game):
        assert keys(game) == (*PIECES, "done")
        assert play(game, "army") == (Changed(0, "gold", -2), Changed(0, "army", 1))
        bought += 1
    assert (bought, game.view(0).seats[0].gold) == (most, gold - 2 * most)
    assert keys(game) == ("confirm",)


def test_scribe_school_may_stop_and_offers_only_pieces_of_the_supply() -> None:
    reserve = dict.fromkeys(PIECES, 5) | {"mill": 4, "house": 4}
    game = study("scribe_school", reserve=reserve, supply={"house": 1}, hand=8, gold=20)
    done = build(game, "scribe_school", "A2")
    assert done.asked == ("house", "done")
    play(game, "house")
    assert keys(game) == ("confirm",)
    assert (
        build(study("scribe_school", hand=8, gold=20), "scribe_school", "A2", "done").changes == {}
    )


@pytest.mark.parametrize("card", ["scribe_school", "observatory"])
@pytest.mark.parametrize(("others", "drawn"), [(1, 7), (7, 1), (8, 0), (9, 0)])
def test_once_fills_the_hand_to_eight(card: str, others: int, drawn: int) -> None:
    game = study(card, hand=others)
    done = build(game, card, "A2")
    assert done.changes == ({"cards": drawn} if drawn else {})
    assert game.view(0).seats[0].hand_size == max(8, others)
    assert game.can_undo == (not drawn)


@pytest.mark.parametrize("card", ["scribe_school", "observatory"])
def test_r16_once_with_an_empty_hand_is_asked(card: str) -> None:
    game = study(card, hand=0)
    build(game, card, "A2")
    assert asked(game) == ("use", ("yes", "none"))
    assert game.decision is not None
    assert game.decision.once
    declined = game.copy()
    assert Refilled(0, 5) in play(declined, "none", "confirm")
    assert play(game, "yes") == (Changed(0, "cards", 8),)
    play(game, "confirm")
    assert game.view(0).seats[0].hand_size == 8


def test_seed_example_delphine_takes_the_piece_first_and_then_four_vp_for_four_pairs() -> None:
    """Her second scroll: the workshop below takes two cards, then the Manufactory's both halves."""
    reserve = {"ship": 2, "mill": 1, "scroll": 2, "house": 1, "army": 2}
    game = study(
        "manufactory",
        reserve=reserve,
        supply={"ship": 3, "mill": 3, "scroll": 3, "house": 4, "army": 3},
        columns={"scientific": ["architect_workshop"]},
        discard=["ballista", "cavalry"],
    )
    done = build(game, "manufactory", "A2", "mill")
    assert done.changes == {"cards": 2, "mill": 1, "vp": 4}
    assert vp(game, 0) == 9
    with pytest.raises(IllegalError):
        game.choose("mill")
