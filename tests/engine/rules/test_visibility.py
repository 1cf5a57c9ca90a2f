"""Views: all that may be known, and nothing that is hidden (R8), in base games and with Egypt."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from inspect import isgetsetdescriptor
from random import Random
from typing import Any

import pytest

from engine import CATALOGUE, Catalogue, Config, Game, Kind, View
from engine.events import FACE_DOWN, Built, Offered
from engine.players.simulation import random_pick
from tests.engine.positions import COLOURS, config, disguised, game, play

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


ALL = tuple(COLOURS)


def _compare(game: Game, rng: Random) -> int:
    """Compare the game with its twins; returns the number of its mover's choices in both."""
    together = 0
    position = game.position()
    assert position["choices"] == []
    same = Game.from_position(position | {"seed": "another"})
    for viewer in (None, *range(game.config.players)):
        other = Game.from_position(disguised(position, game.turn, viewer))
        assert other.view(viewer) == same.view(viewer)
        if viewer is not None:
            assert other.outlook(viewer) == same.outlook(viewer)
        if viewer == game.to_move:
            together = _play_together(same, other, viewer, rng)
    return together


def _play_together(same: Game, other: Game, mover: int, rng: Random) -> int:
    """Make the same choices in both games until a reveal or the turn's end; how many."""
    made = 0
    while True:
        assert (other.decision, other.refusals()) == (same.decision, same.refusals())
        assert same.decision is not None
        if same.decision.kind is Kind.CONFIRM or same.floor:
            return made
        key = rng.choice(same.options).key
        assert other.choose(key) == same.choose(key)
        assert other.floor == same.floor
        made += 1
        if not same.floor:
            assert other.view(mover) == same.view(mover)


def _play(game: Game, rng: Random, turns: int, *, wild: bool) -> None:
    """So many random turns; the wild building is played as soon as possible."""
    until = game.turn + turns
    while game.decision and game.turn < until:
        options = [o for o in game.options if wild and o.key.startswith("wild:")] or game.options
        builds = [o for o in options if not o.key.startswith("offer:")] or options
        game.choose(rng.choice(builds))


SETTINGS = {
    "two, all of Egypt, wild": config(2, *ALL, wild=True),
    "three, all of Egypt, wild, free start": config(3, *ALL, wild=True, start_pieces=8),
    "four, all of Egypt, wild": config(4, *ALL, wild=True, layout="ring"),
    "three, base, wild": Config(3, wild=True),
    "four, war and learning": config(4, "military", "scientific"),
}


@pytest.mark.parametrize("name", SETTINGS)
def test_r08_views_options_and_events_do_not_depend_on_hidden_things(name: str) -> None:
    setting = SETTINGS[name]
    rng = Random(name)
    game = Game.new(setting, "views")
    for seat in game.awaited:
        game.pick(seat, random_pick(setting.start_pieces, rng))
    together = 0
    for _ in range(40):
        if game.decision is None:
            break
        together += _compare(game, rng)
        _play(game, rng, 2, wild=setting.wild)
    assert game.turn > 20
    assert together > 40
    if setting.wild:
        assert any(seat.face_down for seat in game.view(None).seats)


@pytest.mark.parametrize("name", SETTINGS)
def test_r08_only_the_mover_sees_the_current_turn(name: str) -> None:
    setting = SETTINGS[name]
    rng = Random(name)
    game = Game.new(setting, "drafts")
    for seat in game.awaited:
        game.pick(seat, random_pick(setting.start_pieces, rng))
    for _ in range(25):
        if game.decision is None:
            break
        mover, turn = game.to_move, game.turn
        others = [s for s in (None, *range(setting.players)) if s != mover]
        before = {seat: game.view(seat) for seat in others}
        while game.decision and game.turn == turn:
            assert {seat: game.view(seat) for seat in others} == before
            game.choose(rng.choice(game.options))


def test_r08_others_vp_hands_and_face_down_cards_are_not_in_a_view() -> None:
    rng = Random(3)
    game = Game.new(config(3, *ALL, wild=True), "secrets")
    _play(game, rng, 30, wild=True)
    for viewer in (None, 0, 1, 2):
        view = game.view(viewer)
        assert [seat.vp is None for seat in view.seats] == [seat != viewer for seat in range(3)]
        assert (view.hand is None) is (viewer is None)
        for seat in view.seats:
            for column, rank in seat.face_down:
                shown = seat.columns[COLOURS.index(column)][rank - 1]
                assert (shown == FACE_DOWN) is (seat.seat != viewer)


def test_v1_views_and_options_do_not_depend_on_others_picks() -> None:
    setting = config(3, *ALL, start_pieces=10)
    picks = [(2, 2, 2, 2, 2), (5, 5, 0, 0, 0), (0, 0, 0, 5, 5)]
    games = []
    for pick in picks:
        game = Game.new(setting, "picks")
        game.pick(1, pick)
        games.append(game)
    for viewer in (None, 0, 2):
        assert len({repr(game.view(viewer).seats) for game in games}) == 1
        assert {game.view(viewer).pick for game in games} == {None}
        assert {game.view(viewer).picking for game in games} == {(0, 2)}
    assert [game.view(1).pick for game in games] == picks


def test_everything_is_public_after_the_game() -> None:
    rng = Random(5)
    game = Game.new(config(2, *ALL, wild=True), "open")
    _play(game, rng, 4, wild=True)
    _play(game, rng, 400, wild=False)
    assert game.result is not None
    view = game.view(None)
    assert all(seat.vp is not None for seat in view.seats)
    assert FACE_DOWN not in {
        card for seat in view.seats for column in seat.columns for card in column
    }
