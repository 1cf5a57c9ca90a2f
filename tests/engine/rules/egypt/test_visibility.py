"""No view reveals hidden things: a seat's view and choices do not depend on them (R8).

Everything that a seat cannot know is dealt again: others' hands and VP, the deck, the pile under
its top, others' face-down cards. Its view must stay the same to the letter.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine import Config, Game, Kind
from engine.events import FACE_DOWN
from engine.players.simulation import random_pick
from tests.engine.positions import COLOURS, config

ALL = tuple(COLOURS)


def _shuffled(position: dict[str, Any], viewer: int | None, rng: Random) -> dict[str, Any]:
    """The position with everything that ``viewer`` cannot know dealt again."""
    seats = [dict(seat) for seat in position["seats"]]
    deck, under = list(position["deck"]), list(position["discard"][1:])
    others = [seat for number, seat in enumerate(seats) if number != viewer]
    for seat in seats:
        seat["columns"] = {name: list(cards) for name, cards in seat["columns"].items()}
    pool = deck + under
    for seat in others:
        pool += seat["hand"]
        pool += [seat["columns"][c][rank - 1] for c, rank in seat.get("hidden", [])]
    rng.shuffle(pool)
    for seat in others:
        seat["hand"] = [pool.pop() for _ in seat["hand"]]
        seat["vp"] = rng.randrange(40)
        for column, rank in seat.get("hidden", []):
            seat["columns"][column][rank - 1] = pool.pop()
    under = [pool.pop() for _ in under]
    return position | {
        "seats": seats,
        "deck": pool,
        "discard": position["discard"][:1] + under,
        "seed": "another",
        "vp_by_round": [[0] * len(seats) for _ in position["vp_by_round"]],
    }


def _compare(game: Game, rng: Random) -> int:
    """Compare the game with its twins; returns the number of its mover's choices in both."""
    together = 0
    position = game.position()
    assert position["choices"] == []
    same = Game.from_position(position | {"seed": "another"})
    for viewer in (None, *range(game.config.players)):
        other = Game.from_position(_shuffled(position, viewer, rng))
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
