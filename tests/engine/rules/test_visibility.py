"""A view contains only what its seat may know, down to the last field (R8)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from inspect import isgetsetdescriptor
from random import Random
from typing import Any

import pytest

from engine import CATALOGUE, Catalogue, Config, Game, View
from engine.events import Built, Offered
from tests.engine.positions import game, play

CARDS = frozenset(card.key for card in CATALOGUE.cards if card.deck == "base")
SECRET = 10**17  # a number of VP that turns up nowhere by chance, bit masks included
MINE, THEIRS, ANOTHERS = SECRET + 1, SECRET + 2, SECRET + 3


def leaves(thing: Any, seen: set[int] | None = None) -> Iterator[Any]:
    """Every value without parts in ``thing``, at any depth.

    The catalogue is left out: it has every card of the box, which is public.
    """
    seen = set() if seen is None else seen
    if id(thing) in seen or isinstance(thing, Catalogue):
        return
    if thing is None or isinstance(thing, str | int | float | bytes):
        yield thing
        return
    seen.add(id(thing))
    parts: list[Any]
    if isinstance(thing, Mapping):
        parts = [*thing.keys(), *thing.values()]
    elif isinstance(thing, list | tuple | set | frozenset):
        parts = list(thing)
    else:
        names = [f.name for f in fields(thing)] if is_dataclass(thing) else []
        names += [*getattr(thing, "__dict__", {}), *getattr(type(thing), "__slots__", ())]
        if type(thing).__module__.startswith("engine."):  # compiled, a class names them itself
            kept = vars(type(thing)).items()
            names += [name for name, at in kept if isgetsetdescriptor(at) and name[:2] != "__"]
        parts = [getattr(thing, name) for name in dict.fromkeys(names)]
        if not parts:
            raise AssertionError(f"a view holds something that cannot be looked into: {thing!r}")
    for part in parts:
        yield from leaves(part, seen)


def cards_in(thing: Any) -> set[str]:
    return {leaf for leaf in leaves(thing) if isinstance(leaf, str) and leaf in CARDS}


def test_the_search_for_leaks_reads_all_values() -> None:
    view = game([{"hand": ["farm"]}]).view(0)
    found = set(leaves(view))
    assert {"farm", "A1", "C7", "2a"} <= found
    assert CARDS & found == {"farm"}


@pytest.fixture
def table() -> Game:
    """Three hands, columns and piles with different cards, and distinguishable VP."""
    return game(
        [
            {"hand": ["farm", "legion"], "vp": MINE, "columns": {"civil": ["villa_field"]}},
            {"hand": ["guild", "works_field"], "vp": THEIRS, "columns": {"military": ["cavalry"]}},
            {"hand": ["rostra", "treatise_civil"], "vp": ANOTHERS},
        ],
        discard=["ballista", "city_vp", "estate"],
        vp_by_round=[[MINE, THEIRS, ANOTHERS]],
    )


PUBLIC = {"villa_field", "cavalry", "ballista"}


@pytest.mark.parametrize(
    ("seat", "hand", "own"),
    [
        (0, {"farm", "legion"}, {MINE}),
        (1, {"guild", "works_field"}, {THEIRS}),
        (2, {"rostra", "treatise_civil"}, {ANOTHERS}),
        (None, set(), set()),
    ],
)
def test_a_view_names_only_own_and_public_cards(
    table: Game, seat: int | None, hand: set[str], own: set[int]
) -> None:
    view = table.view(seat)
    assert cards_in(view) == PUBLIC | hand
    numbers = {leaf for leaf in leaves(view) if isinstance(leaf, int) and leaf >= SECRET}
    assert numbers == own


def test_a_view_contains_no_seed(table: Game) -> None:
    position = table.position() | {"seed": "very-secret-seed"}
    secret = Game.from_position(position)
    assert "very-secret-seed" not in set(leaves(secret.view(0)))


def test_only_the_mover_sees_the_current_turn(table: Game) -> None:
    before = {seat: table.view(seat) for seat in (None, 1, 2)}
    turn_start = table.view(0)
    for key in ("build:farm", "A2", "clay"):
        table.choose(key)
        assert {seat: table.view(seat) for seat in (None, 1, 2)} == before
    assert table.view(0) != turn_start
    assert table.view(0).draft
    assert all(view.draft == () for view in before.values())

    play(table, "confirm")
    built = next(event for event in table.view(2).last_turn if isinstance(event, Built))
    assert (built.card, built.region) == ("farm", "A2")
    assert table.view(1).draft == table.view(None).draft == ()


def test_cards_drawn_during_a_turn_are_the_movers_secret() -> None:
    seats = [{"hand": ["academy", "legion"], "pieces": {"A2": ["house"]}}, {"hand": ["farm"]}]
    table = game(seats, next_cards=["ballista", "guild"])
    deck = table.view(1).deck_size
    play(table, "build:academy", "A2", "wheat")

    assert table.view(0).hand == ("guild", "legion", "ballista")
    assert table.view(1).seats[0].hand_size == 2
    assert table.view(1).deck_size == deck
    play(table, "confirm")
    seen = table.view(1)
    assert (seen.seats[0].hand_size, seen.deck_size) == (3, deck - 2)
    assert not {"ballista", "guild", "legion"} & cards_in(seen)


def test_ones_own_hand_is_in_the_order_of_the_catalogue() -> None:
    table = game([{"hand": ["temple_wheat", "galley", "legion", "farm", "galley"]}])
    assert table.view(0).hand == ("galley", "galley", "farm", "legion", "temple_wheat")


@pytest.mark.long
def test_no_view_of_a_whole_game_reveals_hidden_cards_or_totals() -> None:
    rng = Random(3)
    table = Game.new(Config(3), "views")
    while table.decision:
        for seat in (None, 0, 1, 2):
            _check(table, seat)
        turn = table.turn
        while table.decision and table.turn == turn:
            table.choose(rng.choice(table.options))


def _check(table: Game, seat: int | None) -> None:
    view = table.view(seat)
    named = {e.top for e in view.last_turn if isinstance(e, Offered)}
    public = {card for row in view.seats for column in row.columns for card in column}
    own = set(view.hand or ())
    assert cards_in(view.last_turn) <= public | named
    assert cards_in(_without_news(view)) <= public | own | {view.discard_top}
    assert [row.vp is not None for row in view.seats] == [i == seat for i in range(3)]
    assert view.result is None


def _without_news(view: View) -> View:
    return replace(view, last_turn=(), draft=())


def test_other_hands_stay_hidden_when_the_game_is_over() -> None:
    seats = [{"hand": ["farm"]}, {"hand": ["guild"]}]
    table = game(seats, ending="stall", last_round=4, round=4, over=True)
    assert "guild" not in cards_in(table.view(0))
    assert table.view(None).hand is None
    assert table.view(0).to_move is None
