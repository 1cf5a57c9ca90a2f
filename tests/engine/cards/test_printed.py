"""Every base card face: its deck, copies and cost, and ways to pay for it (R10, R11)."""

from __future__ import annotations

import pytest

from engine import CATALOGUE, Game, IllegalError
from engine.events import Built, Changed
from tests.engine.cards.printed import (
    COLOUR_OF,
    COST_OF,
    DECKS,
    PIECE_OF,
    RESOURCES,
    TEMPLES,
    price,
)
from tests.engine.positions import game, keys, play

ALL = sorted(COST_OF)
STANDARD = [key for key in ALL if key not in TEMPLES]
# A seat on C2, a mountain with the sea C1 beside it.
PLACE = {"ship": "C1", "mill": "C2", "scroll": "C2", "house": "B5", "army": "C2", "temple": "C2"}


def _payer(key: str, *, gold: int, short_of: str | None = None, **seat: object) -> Game:
    """A game whose mover has ``key``, its resources (but one) and so much gold.

    A second card is in the hand, as an offering that is the only choice is made unasked.
    """
    other = "guild" if key == "academy" else "academy"
    owned = {name: COST_OF[key].get(name, 0) - (name == short_of) for name in RESOURCES}
    return game(
        [
            {
                "hand": [key, other],
                "pieces": {"C2": ["house"]},
                "gold": gold,
                "resources": owned,
                **seat,
            }
        ]
    )


def _region(key: str) -> str:
    return PLACE[PIECE_OF[COLOUR_OF[key]]]


@pytest.mark.parametrize("key", ALL)
def test_the_catalogue_has_the_card_as_printed(key: str) -> None:
    card = CATALOGUE.card(key)
    face = DECKS[COLOUR_OF[key]][key]

    assert (card.deck, card.colour.key) == ("base", COLOUR_OF[key])
    assert (card.copies, dict(card.cost), card.source) == face
    assert card.cost_gold == face.cost.get("gold", 0)
    assert card.cost_resources == tuple(face.cost.get(name, 0) for name in RESOURCES)


def test_every_base_deck_has_sixteen_cards_and_no_other_face() -> None:
    faces = {key: card for key, card in CATALOGUE.by_key.items() if card.deck == "base"}

    assert set(faces) == set(ALL)
    for colour, deck in DECKS.items():
        assert sum(face.copies for face in deck.values()) == 16, colour


@pytest.mark.parametrize("key", ALL)
def test_r11_exactly_the_printed_cost_builds_the_card_and_goes_back_to_the_supply(
    key: str,
) -> None:
    gold = COST_OF[key].get("gold", 0)
    table = _payer(key, gold=gold)
    supply = table.view(0).supply

    events = play(table, f"build:{key}")
    if table.decision and table.decision.piece:
        events += play(table, _region(key))

    built = next(event for event in events if isinstance(event, Built))
    cost = [(name, COST_OF[key][name]) for name in (*RESOURCES, "gold") if name in COST_OF[key]]
    assert built == Built(
        0, key, COLOUR_OF[key], _region(key), PIECE_OF[COLOUR_OF[key]], tuple(cost)
    )
    assert table.faults() == ()
    gained = [event for event in events if isinstance(event, Changed)]
    for name, before, after in zip(RESOURCES, supply, table.view(0).supply, strict=True):
        taken = sum(event.amount for event in gained if event.what == name)
        assert after - before == COST_OF[key].get(name, 0) - taken


@pytest.mark.parametrize("key", ALL)
def test_r11_every_resource_has_its_price_in_gold_and_one_coin_less_is_too_little(
    key: str,
) -> None:
    poor = _payer(key, gold=price(key) - 1, resources=dict.fromkeys(RESOURCES, 0))
    rich = _payer(key, gold=price(key), resources=dict.fromkeys(RESOURCES, 0))

    assert f"build:{key}" in keys(rich)
    assert poor.refusals()[f"build:{key}"].code == "cannot-pay"
    with pytest.raises(IllegalError) as refused:
        poor.choose(f"build:{key}")
    assert refused.value.refusal.rule == "R11"
    assert poor.choices == ()


@pytest.mark.parametrize(
    ("key", "lacking"),
    [(key, name) for key in ALL for name in COST_OF[key] if name != "gold"],
)
def test_r11_a_missing_resource_costs_four_gold(key: str, lacking: str) -> None:
    with_three = _payer(key, gold=3, short_of=lacking)
    with_four = _payer(key, gold=4, short_of=lacking)

    assert with_three.refusals()[f"build:{key}"].args["missing"] == lacking
    events = play(with_four, f"build:{key}")
    if with_four.decision and with_four.decision.piece:
        events += play(with_four, _region(key))
    built = next(event for event in events if isinstance(event, Built))
    assert dict(built.paid) == {n: 1 for n in COST_OF[key] if n != lacking} | {"gold": 4}


@pytest.mark.parametrize("key", STANDARD)
def test_r10_without_a_piece_of_its_type_in_the_reserve_a_card_cannot_be_built(key: str) -> None:
    piece = PIECE_OF[COLOUR_OF[key]]
    on_board = int(piece == "house")
    table = _payer(key, gold=40, reserve={piece: 0}, supply={piece: 5 - on_board})

    assert table.refusals()[f"build:{key}"].code == "no-piece"
    with pytest.raises(IllegalError, match=piece):
        table.choose(f"build:{key}")


@pytest.mark.parametrize("key", sorted(TEMPLES))
def test_r17_a_second_temple_needs_a_card_in_every_column(key: str) -> None:
    first = "temple_wheat" if key != "temple_wheat" else "temple_wood"
    built = {
        "maritime": ["galley"],
        "production": ["farm"],
        "scientific": ["academy"],
        "civil": ["town_vp"],
        "military": ["legion"],
    }
    lacking = dict(built, scientific=[])
    too_early = _payer(key, gold=0, columns=lacking | {"temple": [first]})
    in_time = _payer(key, gold=0, columns=built | {"temple": [first]})

    assert too_early.refusals()[f"build:{key}"].args == {
        "needed": 1,
        "number": 2,
        "columns": "scientific",
    }
    assert f"build:{key}" in keys(in_time)
