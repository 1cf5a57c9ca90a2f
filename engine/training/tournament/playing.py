"""One game of the tournament, and the line that the log keeps of it."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from random import Random
from time import process_time
from typing import Any

from engine import Game, Kind
from engine.events import Offered
from engine.model.terms import Colour
from engine.players.simulation import random_pick
from engine.training.tournament.matches import Match, agent


@dataclass(frozen=True, slots=True)
class Line:
    """A game that was played; what has one entry a seat is in seat order.

    ``won``: the share of the win. ``single``: offerings of one card. ``times``: milliseconds of
    one core for each turn.
    """

    key: str
    setting: str
    deal: int
    seats: tuple[str, ...]
    won: tuple[float, ...]
    scores: tuple[int, ...]
    rounds: int
    ended: str
    villages: tuple[int, ...]
    temples: tuple[int, ...]
    single: tuple[int, ...]
    times: tuple[tuple[float, ...], ...]

    def to_json(self) -> dict[str, Any]:
        """The line as a JSON mapping."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Line:
        """The line that ``to_json`` wrote. Raises ``TypeError`` for any other mapping."""
        times = tuple(tuple(row) for row in data.pop("times"))
        rows: dict[str, Any] = {k: tuple(v) if isinstance(v, list) else v for k, v in data.items()}
        return cls(times=times, **rows)


def play_match(match: Match) -> Line:
    """Play the game to its end."""
    game = Game.new(match.config, match.seed)
    picks = Random(f"{match.seed} picks")
    for seat in game.awaited:
        game.pick(seat, random_pick(match.config.start_pieces, picks))
    players = [agent(name) for name in match.seats]
    dice = [Random(f"{match.key} {seat}") for seat in range(len(players))]
    single = [0] * len(players)
    times: list[list[float]] = [[] for _ in players]
    while game.to_move is not None:
        seat, turn = game.to_move, game.turn
        began = process_time()
        while game.turn == turn and game.decision:
            if game.decision.kind is Kind.CONFIRM:
                events = game.turn_in_hand.events
                single[seat] += any(isinstance(e, Offered) and e.count == 1 for e in events)
            game.choose(players[seat](game, dice[seat]))
        times[seat].append(round((process_time() - began) * 1000, 1))
    result = game.result
    assert result is not None
    return Line(
        match.key,
        match.setting,
        match.deal,
        match.seats,
        tuple((seat in result.winners) / len(result.winners) for seat in range(len(players))),
        tuple(score.total for score in result.scores),
        result.rounds,
        result.reason,
        tuple(score.villages for score in result.scores),
        tuple(len(seat.columns[Colour.TEMPLE]) for seat in game.turn_start.seats),
        tuple(single),
        tuple(map(tuple, times)),
    )
