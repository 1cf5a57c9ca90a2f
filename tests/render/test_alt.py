"""The alternative texts name owners and changes, in 1,024 characters."""

from __future__ import annotations

from dataclasses import replace

from engine import Goods
from engine.cards.catalogue import CATALOGUE
from engine.errors import Refusal
from engine.model.decision import Outlook
from render import Gain, GoodsQuestion, Price, Proposal, alt_goods, alt_standings
from render.alt.board import (
    alt_board,
    alt_board_full,
    alt_card,
    alt_hand,
    alt_preview,
    alt_result,
    alt_tableau,
)
from render.alt.limit import LIMIT
from render.text.cards import card_text
from tests.render.picture_views import LONG, NAMES, finished, view_of
from tests.render.picture_words import WORDS
from tests.render.statistics import MANY, PLAYING


def test_the_board_in_words_names_turn_change_villages_and_owners() -> None:
    view = view_of(4)
    text = alt_board(view, NAMES, WORDS)
    assert "Round 14, Bo's turn." in text
    assert "Last turn, Ann: Legion on" in text
    assert f"{len(view.villages)} villages left:" in text
    for seat in view.seats:
        assert NAMES[seat.seat] in text
        assert all(region in text for region in seat.pieces)
    assert len(text) <= LIMIT
    levels = ("", "Senator", "", "")
    assert "Bo (Senator): " in alt_board(view, NAMES, WORDS, levels=levels)
    assert "Bo (Senator)" in alt_result(finished(4), NAMES, WORDS, levels=levels)


def test_a_crowded_board_keeps_to_the_limit_and_the_full_text_does_not() -> None:
    view = view_of(4)
    names = tuple(LONG[:28] + str(i) for i in range(4))
    every = ("mill", "scroll", "house", "army", "temple")
    quarter = len(view.board.names) // 4
    seats = tuple(
        replace(seat, pieces=dict.fromkeys(view.board.names[at : at + quarter], every))
        for seat, at in zip(view.seats, range(0, 4 * quarter, quarter), strict=True)
    )
    crowded = replace(view, seats=seats)
    assert len(alt_board(crowded, names, WORDS)) <= LIMIT
    assert len(alt_board_full(crowded, names, WORDS)) > LIMIT
    assert view.board.names[3 * quarter] in alt_board(crowded, names, WORDS)


def test_no_alternative_text_of_the_board_reveals_points_or_hands() -> None:
    view = view_of(4)
    rich = tuple(replace(seat, vp=77) for seat in view.seats)
    private = replace(view, seat=0, hand=("cavalry",), seats=rich)
    assert alt_board(private, NAMES, WORDS) == alt_board(view, NAMES, WORDS)


def test_a_preview_lists_the_regions_and_what_landing_costs() -> None:
    options = {"A1": Price(), "B2": Price(3)}
    gains = {"B2": Gain(Goods.of({"stone": 2}), village=4)}
    proposal = Proposal(0, options, "quarry", "B2", gains=gains)
    text = alt_preview(view_of(4), NAMES, WORDS, proposal)
    assert "A1, B2 (landing for 3 VP, a village falls, +4 VP, +2 stone)" in text
    assert "Quarry" in text
    assert "Chosen: B2." in text


def test_a_hand_says_for_every_card_whether_it_can_be_played() -> None:
    view = view_of(4, seat=0, hand=("farm", "legion"))
    outlook = [Outlook("farm", 4, 1), Outlook("legion", refusal=Refusal("x", words="No army left"))]
    text = alt_hand(view, NAMES, WORDS, outlook=outlook)
    assert "Your hand, 2 cards." in text
    assert "A landing is an empty region on the edge" in text
    assert "you may build there for 3 VP." in text
    without = alt_hand(view, NAMES, WORDS, outlook=[Outlook("farm", 4, 0), outlook[1]])
    assert "landing" not in without
    assert "Farm: 4 regions, 1 landing" in text
    assert "Legion: No army left" in text


def test_a_tableau_lists_the_columns() -> None:
    text = alt_tableau(view_of(4), 1, NAMES, WORDS)
    assert "Production: Farm, Timberyard, Quarry." in text


def test_a_card_is_its_name_and_effect() -> None:
    farm = CATALOGUE.card("farm")
    assert alt_card(farm, WORDS) == f"Farm: {card_text(WORDS, farm)}"
    assert all(len(alt_card(card, WORDS)) <= LIMIT for card in CATALOGUE.cards)


def test_the_result_gives_every_score_by_source() -> None:
    text = alt_result(finished(4), NAMES, WORDS)
    assert text.startswith("Cyprian wins with 61. 17 rounds, the last village fell.")
    assert "Ann 58 (5 start, 27 cards, 14 villages, 8 temples, 4 majorities)" in text


def test_a_question_about_goods_lists_them_with_reasons() -> None:
    view = view_of(2, seat=1)
    own = replace(view.seats[1], resources=(3, 2, 0, 5), vp=17)
    view = replace(view, supply=(0, 17, 18, 13), seats=(view.seats[0], own))
    possible = frozenset(("wood", "clay", "stone"))
    question = GoodsQuestion("Ceres: take 5", False, possible, ("stone", "wood", "stone"), left=2)
    assert alt_goods(view, WORDS, question) == (
        "Ceres: take 5\nChosen so far: 1 wood and 2 stone; 2 to go. "
        "Wheat: you have 3, none left. Wood: you have 2, 17 left. Clay: you have 0, 18 left. "
        "Stone: you have 5, 13 left. You have 17 VP."
    )
    given = replace(question, gives=True, chosen=(), feet={"wood": "for 3 gold"})
    assert "Wheat: you have 3, stays. Wood: you have 2, for 3 gold. Clay: you have 0, none." in (
        alt_goods(view, WORDS, given)
    )


def test_standings_of_many_in_words_have_every_row() -> None:
    """Rows that do not fit completely have place, name and points; nobody is left out."""
    text = alt_standings(MANY, WORDS)
    assert len(text) <= LIMIT
    for row in MANY.rows:
        assert f" {row.place}. {row.name} ({row.points})" in text
    assert text.count("(has left)") == sum(row.left for row in MANY.rows)
    assert "VP" in alt_standings(PLAYING, WORDS)
