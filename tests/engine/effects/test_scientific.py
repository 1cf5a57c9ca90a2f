"""Scrolls of the base decks: cards, pieces, treatises and the activation of other cards."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Game, IllegalError, Kind
from engine.events import Activated, Changed, Refilled, Reshuffled
from tests.engine.effects.playing import build, have, holding
from tests.engine.positions import PIECES, game, keys, play

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


COVERED_ACTIVATION = {"laboratory", "rostra"}

HOME_ACTIVATION = {"A1": ["mill"]}
COLUMNS_ACTIVATION: dict[str, list[str]] = {
    "maritime": ["merchant_ship_wheat", "small_port_wheat"],
    "production": ["lumber_camp"],
    "scientific": ["treatise_civil"],
    "civil": ["forum_forest", "villa_forest"],
    "military": ["ballista"],
    "temple": ["temple_wheat"],
}
OFFERED = {
    "laboratory": ("maritime.1", "maritime.2", "production.1", "none"),
    "rostra": ("civil.1", "civil.2", "military.1", "none"),
}


def _seat(card: str, **seat: Any) -> dict[str, Any]:
    usual: dict[str, Any] = {
        "pieces": HOME_ACTIVATION,
        "columns": COLUMNS_ACTIVATION,
        "resources": have(),
    }
    return holding(card, **(usual | seat))


@pytest.mark.parametrize("card", sorted(COVERED_ACTIVATION))
def test_it_offers_every_own_card_of_its_two_colours(card: str) -> None:
    table = game([_seat(card), {"columns": {"production": ["farm"], "civil": ["town_vp"]}}])

    played = build(table, card, "A1")

    assert played.asked == OFFERED[card]
    assert table.decision is not None
    assert (table.decision.kind, table.decision.card) == (Kind.CARD, card)
    for other in ("scientific.1", "scientific.2", "temple.1", "production.2", "civil.3"):
        with pytest.raises(IllegalError):
            table.choose(other)


@pytest.mark.parametrize("card", sorted(COVERED_ACTIVATION))
def test_it_may_be_declined(card: str) -> None:
    played = build(game([_seat(card)]), card, "A1", "none")

    assert played.changes == {"vp": 2}  # the treatise below it
    assert played.events[-1] == Activated(0, card)


def test_laboratory_activates_a_production_card() -> None:
    played = build(game([_seat("laboratory")]), "laboratory", "A1", "production.1")

    assert played.changes == {"vp": 2, "wood": 2}
    assert played.events[2:] == (
        Activated(0, "laboratory"),
        Activated(0, "lumber_camp", by="laboratory"),
        Changed(0, "wood", 2),
    )
    assert played.asked == ("confirm",)


def test_laboratory_activates_a_maritime_card_which_then_asks_its_own_question() -> None:
    """Only the chosen card works, not its whole column."""
    table = game([_seat("laboratory", resources=have(wheat=3))])

    asked = build(table, "laboratory", "A1", "maritime.2")
    assert asked.asked == ("3", "2", "1", "none")
    assert table.decision is not None
    assert table.decision.card == "small_port_wheat"

    assert play(table, "2") == (Changed(0, "wheat", -2), Changed(0, "vp", 2))
    assert keys(table) == ("confirm",)


@pytest.mark.parametrize(
    ("slot", "gained"),
    [("civil.1", {"gold": 3}), ("civil.2", {"vp": 1}), ("military.1", {"gold": 4})],
)
def test_rostra_activates_a_civil_or_military_card(slot: str, gained: dict[str, int]) -> None:
    """The army at A3 is next to the villages A4, unattacked, and B7, attacked long ago."""
    table = game([_seat("rostra", pieces={"A1": ["mill"], "A3": ["army"]})], attacked=["B7"])

    played = build(table, "rostra", "A1", slot)

    gained = dict(gained)
    gained["vp"] = gained.get("vp", 0) + 2
    assert played.changes == gained


@pytest.mark.parametrize("card", sorted(COVERED_ACTIVATION))
def test_one_card_to_activate_needs_no_question_and_none_has_no_effect(
    card: str,
) -> None:
    mine = {"laboratory": "production", "rostra": "civil"}[card]
    gain = {"laboratory": {"wood": 2}, "rostra": {"gold": 3}}[card]
    other = {"laboratory": "civil", "rostra": "production"}[card]
    first = {"production": ["lumber_camp"], "civil": ["forum_forest"]}
    one = game([_seat(card, columns={mine: first[mine]})])
    none = game([_seat(card, columns={other: first[other]})])

    assert build(one, card, "A1").changes == gain
    played = build(none, card, "A1")
    assert (played.changes, played.asked) == ({}, ("confirm",))


def test_r32_two_rostra_may_activate_the_same_card_one_after_the_other() -> None:
    columns = {"scientific": ["rostra"], "civil": ["forum_forest", "forum_field"]}
    table = game([_seat("rostra", columns=columns)])

    played = build(table, "rostra", "A1", "civil.1", "civil.1")

    assert played.changes == {"gold": 6}
    assert played.events == (
        Activated(0, "rostra"),
        Activated(0, "forum_forest", by="rostra"),
        Changed(0, "gold", 3),
        Activated(0, "rostra"),
        Activated(0, "forum_forest", by="rostra"),
        Changed(0, "gold", 3),
    )


@pytest.mark.parametrize(
    ("card", "guest", "gain"),
    [("laboratory", "lumber_camp", {"wood": 2}), ("rostra", "forum_forest", {"gold": 3})],
)
def test_r32_the_printed_colour_counts_and_a_card_finished_this_turn_can_be_chosen(
    card: str, guest: str, gain: dict[str, int]
) -> None:
    """The guest lies below in the scientific column: it works there, and once more."""
    columns = {"scientific": [guest]}
    table = game([_seat(card, columns=columns)])

    played = build(table, card, "A1")

    assert played.changes == {what: 2 * amount for what, amount in gain.items()}
    assert [event for event in played.events if isinstance(event, Activated)] == [
        Activated(0, guest),
        Activated(0, card),
        Activated(0, guest, by=card),
    ]


@pytest.mark.parametrize(
    ("card", "column", "built"),
    [("laboratory", "maritime", "galley"), ("rostra", "civil", "town_vp")],
)
def test_r32_an_activator_in_another_column_offers_the_cards_there_but_not_itself(
    card: str, column: str, built: str
) -> None:
    """In a column of its own targets it may choose the cards there, not itself."""
    below = {"laboratory": "merchant_ship_wheat", "rostra": "forum_forest"}[card]
    columns = {column: [below, card], "scientific": ["laboratory", "rostra"]}
    table = game([_seat(built, columns=columns)])
    region = {"galley": "A7", "town_vp": "A1"}[built]

    played = build(table, built, region)

    assert played.asked == (f"{column}.1", f"{column}.3", "none")
    assert table.decision is not None
    assert table.decision.card == card


COVERED |= COVERED_ACTIVATION
