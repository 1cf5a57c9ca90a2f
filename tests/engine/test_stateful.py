"""Arbitrary choices, legal and not, over arbitrary mixes: Hypothesis looks for failures.

After every step the invariants hold; whatever is refused leaves the game as it was.
"""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine import CATALOGUE, Config, Game, GameError, IllegalError, Kind, StaleError
from engine.errors import RULES
from engine.model.config import START_PIECES
from tests.engine.positions import COLOURS

MIXES = list(product(("base", "egypt"), repeat=len(COLOURS)))
WORDS = (
    *(
        "none",
        "done",
        "yes",
        "later",
        "confirm",
        "free",
        "",
        "nonsense",
        "0",
        "3",
        "seat1",
        "seat9",
    ),
    *("A1", "A4", "D7", "Z9", "wood", "wood+clay", "4gold", "2wheat", "neptune", "mill", "ship"),
    *("civil", "temple", "civil.1", "temple.1", "clay-up", "wheat-wood-swap", "amun", "wild:", ":"),
)
KEYS = [
    f"{what}{card.key}" for card in CATALOGUE.cards for what in ("", "build:", "wild:", "offer:")
]


def _all(game: Game) -> list[Any]:
    """All that can be asked of a game."""
    return [
        game.position(),
        game.choices,
        game.floor,
        game.decision,
        game.result,
        [game.view(seat) for seat in (None, *range(game.config.players))],
    ]


class Table(RuleBasedStateMachine):
    """One game, handled by people who do anything."""

    game: Game
    turn_before: int

    @initialize(
        players=st.sampled_from([2, 3, 4]),
        mix=st.sampled_from(MIXES),
        layout=st.sampled_from(["standard", "chain", "ring", "random"]),
        start=st.sampled_from(START_PIECES),
        wild=st.booleans(),
        seed=st.integers(0, 999),
    )
    def begin(
        self, players: int, mix: tuple[str, ...], layout: str, start: int, wild: bool, seed: int
    ) -> None:
        config = Config(players, mix, layout, start, wild)
        self.game = Game.new(config, f"state-{seed}")

    @precondition(lambda self: bool(self.game.awaited))
    @rule(seat=st.integers(-1, 4), pieces=st.lists(st.integers(-1, 6), min_size=4, max_size=6))
    def pick_anything(self, seat: int, pieces: list[int]) -> None:
        before = _all(self.game)
        try:
            self.game.pick(seat, pieces)
        except GameError:
            assert _all(self.game) == before

    @precondition(lambda self: bool(self.game.awaited))
    @rule(data=st.data())
    def pick(self, data: st.DataObject) -> None:
        wanted = self.game.config.start_pieces
        seat = data.draw(st.sampled_from(self.game.awaited))
        pieces = [min(5, wanted), max(0, wanted - 5), 0, 0, 0]
        self.game.pick(seat, data.draw(st.permutations(pieces)))

    @precondition(lambda self: self.game.decision is not None)
    @rule(data=st.data(), steps=st.integers(1, 12))
    def choose(self, data: st.DataObject, steps: int) -> None:
        for _ in range(steps):
            if self.game.decision is None:
                return
            option = data.draw(st.sampled_from(self.game.options))
            turn, confirms = self.game.turn, self.game.decision.kind is Kind.CONFIRM
            self.game.choose(option)
            assert (self.game.turn > turn) is confirms
            assert self.game.faults() == ()

    @precondition(lambda self: self.game.decision is not None)
    @rule(number=st.integers(0, 10**6))
    def play_on(self, number: int) -> None:
        """Some turns at a stroke, or the end of the game would never be met."""
        for _ in range(40):
            if self.game.decision is None:
                return
            number = (number * 31 + 7) % 1_000_003
            self.game.choose(self.game.options[number % len(self.game.options)])

    @rule(key=st.sampled_from(WORDS) | st.sampled_from(KEYS) | st.text(max_size=12))
    def choose_anything(self, key: str) -> None:
        before = _all(self.game)
        legal = key in {option.key for option in self.game.options}
        if legal:
            self.game.choose(key)
            return
        with pytest.raises(GameError) as caught:
            self.game.choose(key)
        assert caught.value.refusal.code in RULES
        assert isinstance(caught.value, StaleError) is (self.game.decision is None)
        assert _all(self.game) == before

    @precondition(lambda self: self.game.decision is not None)
    @rule()
    def undo(self) -> None:
        before, choices = _all(self.game), self.game.choices
        if not self.game.can_undo:
            with pytest.raises(IllegalError):
                self.game.undo()
            assert _all(self.game) == before
            return
        self.game.undo()
        assert self.game.choices == choices[:-1]
        self.game.choose(choices[-1])
        assert _all(self.game) == before

    @precondition(lambda self: self.game.can_undo)
    @rule()
    def start_over(self) -> None:
        floor = self.game.floor
        self.game.start_over()
        assert len(self.game.choices) == floor

    @rule()
    def copy(self) -> None:
        before = _all(self.game)
        twin = self.game.copy()
        assert _all(twin) == before
        if twin.options:
            twin.choose(twin.options[-1])
        assert _all(self.game) == before

    @rule(seat=st.integers(-2, 5))
    def resign_a_seat_that_cannot(self, seat: int) -> None:
        there = range(self.game.config.players)
        if seat in there and not self.game.view(None).seats[seat].resigned:
            return
        before = _all(self.game)
        with pytest.raises(GameError):
            self.game.resign(seat)
        assert _all(self.game) == before

    @precondition(lambda self: self.game.result is None and self.game.round > 1)
    @rule(data=st.data())
    def resign(self, data: st.DataObject) -> None:
        active = [seat.seat for seat in self.game.view(None).seats if not seat.resigned]
        self.game.resign(data.draw(st.sampled_from(active)))

    @rule()
    def write_down_and_read_back(self) -> None:
        position = self.game.position()
        again = Game.from_position(position)
        assert again.position() == position
        assert again.decision == self.game.decision
        if not self.game.choices and not self.game.awaited:
            assert Game.replay(self.game.record()).position() == position

    @invariant()
    def holds(self) -> None:
        if not hasattr(self, "game"):
            return
        assert self.game.faults() == ()
        over = self.game.result is not None
        assert (self.game.decision is None) is (over or bool(self.game.awaited))
        if self.game.to_move is not None:
            assert not self.game.view(None).seats[self.game.to_move].resigned


TestTable = Table.TestCase
