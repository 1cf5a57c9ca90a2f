"""The scrolls: drawing, counting a column, gaining pieces. Activating cards has its own file."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Game, IllegalError, Kind
from engine.events import Activated, Changed, Refilled, Reshuffled
from tests.engine.effects.playing import PIECES, build, have, holding
from tests.engine.positions import game, keys, play

TREATISES = {
    "treatise_maritime": "maritime",
    "treatise_production": "production",
    "treatise_civil": "civil",
    "treatise_military": "military",
}
COVERED = {"academy", "workshop", "guild", *TREATISES}

COLUMNS = {
    "maritime": ["galley", "galley", "merchant_ship_clay", "exchange_wood_stone"],
    "production": ["farm", "quarry", "works_field", "granary"],
    "scientific": ["academy", "academy", "laboratory", "rostra"],
    "civil": ["villa_field", "town_vp", "hamlet_gold", "forum_swamp"],
    "military": ["legion", "raiders", "ballista", "cavalry"],
}
HOME = {"A1": ["mill"]}
SPARE = ["farm", "quarry", "legion"]
NEXT = ["ballista", "town_vp", "galley", "workshop"]


def test_academy_draws_the_next_two_cards() -> None:
    table = game([holding("academy", hand=SPARE, pieces=HOME)], next_cards=NEXT)
    size = table.view(0).deck_size

    played = build(table, "academy", "A1")

    assert played.changes == {"cards": 2}
    assert played.events == (Activated(0, "academy"), Changed(0, "cards", 2))
    assert sorted(table.view(0).hand or ()) == sorted([*SPARE, "ballista", "town_vp"])
    assert table.view(0).deck_size == size - 2
    assert played.asked == ("confirm",)


def test_academy_is_a_reveal_so_that_nothing_before_it_can_be_taken_back() -> None:
    table = game([holding("academy", hand=SPARE, pieces=HOME)], next_cards=NEXT)
    build(table, "academy", "A1")

    assert not table.can_undo
    with pytest.raises(IllegalError) as refused:
        table.undo()
    assert refused.value.refusal.code == "undo-floor"


@pytest.mark.parametrize(("others", "drawn"), [(7, 2), (8, 2), (9, 1)])
def test_r18_academy_stops_at_ten_cards(others: int, drawn: int) -> None:
    hand = (SPARE * 2 + ["guild", "siege_tower", "ballista"])[:others]
    table = game([holding("academy", hand=hand, pieces=HOME)])

    assert build(table, "academy", "A1").changes == {"cards": drawn}


def test_r18_a_second_academy_draws_nothing_into_a_full_hand() -> None:
    hand = [*SPARE * 2, "guild", "siege_tower"]
    table = game([holding("academy", hand=hand, pieces=HOME, columns={"scientific": ["academy"]})])

    played = build(table, "academy", "A1")

    assert played.changes == {"cards": 2}
    assert played.events == (
        Activated(0, "academy"),
        Changed(0, "cards", 2),
        Activated(0, "academy"),
    )


def test_r16_academy_with_an_empty_hand_is_asked_as_five_cards_would_come_instead() -> None:
    taking = game([holding("academy", pieces=HOME)])
    declining = game([holding("academy", pieces=HOME)])

    asked = build(taking, "academy", "A1")
    assert asked.asked == ("yes", "none")
    assert taking.decision is not None
    assert (taking.decision.kind, taking.decision.card) == (Kind.USE, "academy")

    taking.choose("yes")
    end = taking.choose("confirm")
    assert taking.view(0).seats[0].hand_size == 2
    assert Refilled(0, 5) not in end

    build(declining, "academy", "A1", "none")
    end = declining.choose("confirm")
    assert Refilled(0, 5) in end
    assert declining.view(0).seats[0].hand_size == 5


def test_r16_after_one_academy_has_filled_the_hand_the_next_is_not_asked() -> None:
    def table() -> Game:
        return game([holding("academy", pieces=HOME, columns={"scientific": ["academy"]})])

    assert build(table(), "academy", "A1", "yes").changes == {"cards": 4}
    declined = build(table(), "academy", "A1", "none")
    assert declined.asked == ("yes", "none")
    assert declined.changes == {}


@pytest.mark.parametrize(
    ("deck", "discard", "drawn", "reshuffled"),
    [
        (["farm"], 0, 1, False),
        ([], 0, 0, False),
        (["farm"], 5, 2, True),
        (["farm", "quarry"], 5, 2, True),
        ([], 5, 2, True),
    ],
)
def test_r19_academy_draws_the_available_cards_and_reshuffles_an_empty_deck(
    deck: list[str], discard: int, drawn: int, reshuffled: bool
) -> None:
    """All cards but deck and discard pile lie in an opponent's columns."""
    full = game([holding("academy", hand=["legion"], pieces=HOME)]).position()["deck"]
    for card in deck:
        full.remove(card)
    pile, rest = full[:discard], full[discard:]
    table = game(
        [
            holding("academy", hand=["legion"], pieces=HOME),
            {
                "columns": {
                    "civil": [card for card in rest if "temple" not in card],
                    "temple": [card for card in rest if "temple" in card],
                }
            },
        ],
        deck=deck,
        discard=pile,
    )

    played = build(table, "academy", "A1")

    assert played.changes == ({"cards": drawn} if drawn else {})
    assert (Reshuffled(0) in played.events) == reshuffled
    assert table.view(0).deck_size == len(deck) + (discard if reshuffled else 0) - drawn


@pytest.mark.parametrize("card", TREATISES)
@pytest.mark.parametrize("height", [0, 1, 2, 4])
def test_treatise_gives_one_vp_for_every_card_of_its_column_only(card: str, height: int) -> None:
    counted = TREATISES[card]
    columns = {colour: cards for colour, cards in COLUMNS.items() if colour != "scientific"}
    columns |= {counted: COLUMNS[counted][:height], "temple": ["temple_wheat"]}
    table = game([holding(card, hand=[], pieces=HOME, columns=columns)])

    played = build(table, card, "A1")

    assert played.changes == ({"vp": height} if height else {})
    assert played.events == (
        Activated(0, card),
        *((Changed(0, "vp", height),) if height else ()),
    )
    assert played.asked == ("confirm",)


@pytest.mark.parametrize("card", TREATISES)
def test_treatise_does_not_count_an_opponents_column(card: str) -> None:
    table = game(
        [holding(card, pieces=HOME), {"columns": {TREATISES[card]: COLUMNS[TREATISES[card]]}}]
    )

    assert build(table, card, "A1").changes == {}


def _pieces_left(*there: str) -> dict[str, Any]:
    """A seat with a mill and a scroll to build, whose personal supply holds only these."""
    supply = {piece: there.count(piece) for piece in PIECES}
    on_board = {"mill": 1}
    return {
        "pieces": HOME,
        "supply": supply,
        "reserve": {p: 5 - on_board.get(p, 0) - supply[p] for p in PIECES},
    }


@pytest.mark.parametrize("card", TREATISES)
def test_treatise_counts_the_cards_in_the_column_not_its_colour(card: str) -> None:
    columns = {TREATISES[card]: ["academy"]}
    table = game([holding(card, pieces=HOME, columns=columns)])

    assert build(table, card, "A1").changes == {"vp": 1}


@pytest.mark.parametrize("piece", PIECES)
def test_workshop_gains_one_piece_of_choice(piece: str) -> None:
    table = game([holding("workshop", pieces=HOME)])

    asked = build(table, "workshop", "A1")
    assert asked.asked == (*PIECES, "none")
    before = table.view(0).seats[0].supply
    assert play(table, piece) == (Changed(0, piece, 1),)

    after = table.view(0).seats[0]
    assert [now - was for now, was in zip(after.supply, before, strict=True)] == [
        -(name == piece) for name in PIECES
    ]
    assert after.reserve == tuple(2 - (name == "scroll") + (name == piece) for name in PIECES)
    assert keys(table) == ("confirm",)


def test_workshop_may_be_declined_and_gives_no_temple() -> None:
    table = game([holding("workshop", pieces=HOME)])
    build(table, "workshop", "A1")

    with pytest.raises(IllegalError):
        table.choose("temple")
    assert play(table, "none") == ()


def test_workshop_offers_only_pieces_of_the_personal_supply() -> None:
    table = game([holding("workshop", **_pieces_left("ship", "army", "army"))])

    assert build(table, "workshop", "A1").asked == ("ship", "army", "none")


def test_workshop_with_one_type_left_does_not_ask_and_with_none_gives_nothing() -> None:
    one = game([holding("workshop", **_pieces_left("house", "house"))])
    none = game([holding("workshop", **_pieces_left())])

    assert build(one, "workshop", "A1").changes == {"house": 1}
    played = build(none, "workshop", "A1")
    assert (played.changes, played.asked) == ({}, ("confirm",))


@pytest.mark.parametrize(
    ("first", "second"), [("army", "army"), ("ship", "house"), ("scroll", "mill")]
)
def test_guild_pays_two_gold_once_and_gains_two_pieces(first: str, second: str) -> None:
    table = game([holding("guild", gold=2, pieces=HOME, resources=have())])

    played = build(table, "guild", "A1", first, second)

    assert played.changes == {"gold": -2} | (
        {first: 2} if first == second else {first: 1, second: 1}
    )
    assert played.asked == ("confirm",)
    assert played.events == (
        Activated(0, "guild"),
        Changed(0, "gold", -2),
        Changed(0, first, 1),
        Changed(0, second, 1),
    )


def test_guild_asks_before_it_is_paid_and_may_be_declined() -> None:
    table = game([holding("guild", gold=2, pieces=HOME)])

    played = build(table, "guild", "A1", "none")

    assert (played.changes, played.asked) == ({}, ("confirm",))


def test_guild_is_paid_even_if_the_second_piece_is_declined() -> None:
    table = game([holding("guild", gold=2, pieces=HOME)])

    played = build(table, "guild", "A1", "ship", "none")

    assert (played.changes, played.asked) == ({"gold": -2, "ship": 1}, ("confirm",))


@pytest.mark.parametrize("gold", [0, 1])
def test_guild_with_less_than_two_gold_asks_nothing(gold: int) -> None:
    table = game([holding("guild", gold=gold, pieces=HOME, resources=have(wheat=5))])

    played = build(table, "guild", "A1")

    assert (played.changes, played.asked) == ({}, ("confirm",))


def test_guild_gains_one_piece_for_the_same_price_if_there_is_only_one() -> None:
    table = game([holding("guild", gold=5, **_pieces_left("house"))])

    asked = build(table, "guild", "A1")
    assert asked.asked == ("house", "none")
    table.choose("house")

    me = table.view(0).seats[0]
    assert (me.gold, me.supply, keys(table)) == (3, (0, 0, 0, 0, 0), ("confirm",))


def test_guild_gives_the_second_piece_unasked_when_one_type_is_left_and_nothing_for_none() -> None:
    two = game([holding("guild", gold=2, **_pieces_left("house", "ship"))])
    none = game([holding("guild", gold=2, **_pieces_left())])

    assert build(two, "guild", "A1", "ship").changes == {"gold": -2, "ship": 1, "house": 1}
    played = build(none, "guild", "A1")
    assert (played.changes, played.asked) == ({}, ("confirm",))
