"""Random games of 2, 3 and 4 players: sound after every choice, and played again alike."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from engine import Config, Game, GameError, Kind, event_from_json, event_to_json, verify
from tests.sampling import every

GAMES = [(players, f"random-{players}-{n}") for players in (2, 3, 4) for n in range(4)]


@pytest.mark.parametrize(("players", "seed"), every(4, GAMES))
def test_a_random_game_is_sound_throughout(players: int, seed: str) -> None:
    rng = Random(seed)
    table = Game.new(Config(players), seed)
    told, this_turn = 0, ()
    while table.decision:
        decision = table.decision
        keys = [option.key for option in decision.options]
        assert len(set(keys)) == len(keys)
        assert not any(c.isspace() for key in keys for c in key)
        # Questions with a single answer are automatic, except those that begin and end a turn.
        assert len(keys) > 1 or decision.kind in (Kind.ACTION, Kind.CONFIRM)
        assert decision.seat == table.to_move
        turn = table.turn
        this_turn += table.choose(rng.choice(decision.options))
        assert table.faults() == ()
        if table.turn != turn:
            assert this_turn == table.view(None).last_turn  # every event is told once
            told, this_turn = told + 1, ()
    assert told == table.turn
    result = table.result
    assert result is not None
    assert result.reason in ("temples", "villages", "stall")
    assert result.rounds == table.round
    assert len(result.vp_by_round) == result.rounds + 1
    assert table.turn == players * result.rounds
    assert verify(table.record(), table.seal) == ()


@pytest.mark.parametrize(("deck", "wild"), [("base", True), ("egypt", True), ("egypt", False)])
def test_a_card_is_offered_or_has_a_reason_why_not(deck: str, wild: bool) -> None:
    rng = Random(7)
    table = Game.new(Config(3, (deck,) * 6, wild=wild), f"reasons-{deck}")
    while table.decision:
        if table.decision.kind is Kind.ACTION:
            keys = {option.key for option in table.options}
            for one in table.outlook(table.decision.seat):
                assert (f"build:{one.card}" in keys) == (one.refusal is None)
            assert keys.isdisjoint(table.refusals())
        table.choose(rng.choice(table.options))


@pytest.mark.parametrize(("players", "seed"), GAMES[::3])
def test_replaying_a_record_leads_to_the_same_position(players: int, seed: str) -> None:
    rng = Random(seed)
    table = Game.new(Config(players), seed)
    while table.decision:
        table.choose(rng.choice(table.options))
    again = Game.replay(table.record())
    assert again.position() == table.position()
    assert again.record() == table.record()
    assert again.result == table.result


@pytest.mark.parametrize("seed", ["undo-1", "undo-2"])
def test_undoing_and_choosing_again_changes_nothing(seed: str) -> None:
    """A wavering player ends where a resolute one does, whenever undo is allowed at all."""
    rng = Random(seed)
    table, resolute = Game.new(Config(2), seed), Game.new(Config(2), seed)
    while table.decision and table.turn < 60:
        option = rng.choice(table.options)
        confirms = table.decision.kind is Kind.CONFIRM
        before, floor, draft = table.choices, table.floor, table.view(table.to_move)
        table.choose(option)
        resolute.choose(option)
        if table.can_undo and not confirms:
            table.undo()
            assert (table.choices, table.floor) == (before, floor)
            assert table.view(table.to_move) == draft
            table.choose(option)
        elif not confirms:
            with pytest.raises(GameError):
                table.undo()
    assert table.position() == resolute.position()
    assert table.record() == resolute.record()


def test_every_event_round_trips_through_json() -> None:
    import json

    rng = Random(5)
    table = Game.new(Config(4), "events")
    kinds = set()
    while table.decision:
        for event in table.choose(rng.choice(table.options)):
            kinds.add(type(event).__name__)
            assert event_from_json(json.loads(json.dumps(event_to_json(event)))) == event
    assert {"Built", "Activated", "Changed", "Offered", "Refilled", "GameOver"} <= kinds


@pytest.mark.parametrize(("n", "players"), every(5, product(range(6), (3, 4))))
def test_a_game_with_resignations_ends(n: int, players: int) -> None:
    rng = Random(n)
    table = Game.new(Config(players), f"leaving-{n}")
    while table.decision:
        if rng.random() < 0.004:
            stayed = [i for i, row in enumerate(table.view(None).seats) if not row.resigned]
            table.resign(rng.choice(stayed))
        else:
            table.choose(rng.choice(table.options))
        assert table.faults() == ()
        assert table.to_move is None or not table.view(None).seats[table.to_move].resigned
    assert Game.replay(table.record()).position() == table.position()
    assert table.result is not None
    assert table.result.winners
