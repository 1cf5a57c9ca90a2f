"""Laboratory and Rostra: their possible cards (R32), and only the main effect."""

from __future__ import annotations

from typing import Any

import pytest

from engine import IllegalError, Kind
from engine.events import Activated, Changed
from tests.engine.effects.playing import build, have, holding
from tests.engine.positions import game, keys, play

COVERED = {"laboratory", "rostra"}

HOME = {"A1": ["mill"]}
COLUMNS: dict[str, list[str]] = {
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
    usual: dict[str, Any] = {"pieces": HOME, "columns": COLUMNS, "resources": have()}
    return holding(card, **(usual | seat))


@pytest.mark.parametrize("card", sorted(COVERED))
def test_it_offers_every_own_card_of_its_two_colours(card: str) -> None:
    table = game([_seat(card), {"columns": {"production": ["farm"], "civil": ["town_vp"]}}])

    played = build(table, card, "A1")

    assert played.asked == OFFERED[card]
    assert table.decision is not None
    assert (table.decision.kind, table.decision.card) == (Kind.CARD, card)
    for other in ("scientific.1", "scientific.2", "temple.1", "production.2", "civil.3"):
        with pytest.raises(IllegalError):
            table.choose(other)


@pytest.mark.parametrize("card", sorted(COVERED))
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


@pytest.mark.parametrize("card", sorted(COVERED))
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
