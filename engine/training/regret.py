"""``python -m engine.training.regret``: what players give away with their turns.

Players are asked for the same turns of senators' games. All their turns, and the best that a long
search finds, are played on for a round in the same deals of what is hidden. A strategist does so
with fewer. A player's regret is by how much its turn then wins less often than the best of them.
This needs a tenth of the time of games, whose ends are mostly luck. What the network does not know
it cannot show. The same seed gives the same positions.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import fmean, pstdev

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from engine import Game, Kind
from engine.players.agents import Agent
from engine.players.learned.lookahead import Depth, Lookahead, varied
from engine.players.learned.player import begin_search, imagined_turn
from engine.players.learned.weights import WeightsError, shipped
from engine.players.learned.winning import UNIT, on_average, to_win
from engine.training.runs import RunError, as_they_end, run, words
from engine.training.self_play import new_game
from engine.training.tournament.games import SETTINGS, agent, config_of

TRIED, BEST = 3000, 8  # turns tried for the best ones, and how many of these are compared
DEPTH = Depth(reply=12, following=24)
ROUNDS = range(4, 22)  # players are asked in one of these
PLAYED = "senator:100"  # who plays the games
_CERTAIN = 4 * UNIT  # of the values that are averaged


@dataclass(frozen=True, slots=True)
class Position:
    """Where players are asked: a turn of the game of that seed."""

    setting: str
    seed: str
    players: tuple[str, ...]
    deals: int

    def game(self) -> Game | None:
        """The game at the start of the turn; None if it is in its last round before."""
        chance = Random(self.seed)
        game = new_game(config_of(self.seed, self.setting, 0), self.seed)
        seats = game.config.players
        turn = chance.choice(ROUNDS) * seats + chance.randrange(seats)
        player = agent(PLAYED)
        while game.turn < turn and game.decision:
            game.choose(player(game, chance))
        return game if game.decision and not game.turn_start.last_round else None


def regrets(position: Position) -> dict[str, float]:
    """By how much less likely each player's turn is to win, 0 to 1; none in a last round."""
    game = position.game()
    if game is None:
        return {}
    turns = {name: keys_of(agent(name), game) for name in position.players}
    judge = on_average(shipped())
    search = begin_search(game, *judge)
    search.run(TRIED)
    ranked = sorted(search.leaves, key=lambda leaf: -leaf.value)
    compared = list({*turns.values(), *(leaf.keys for leaf in varied(ranked, 0, BEST))})
    ahead = Lookahead(
        search.start.to_move,
        lambda number: imagined_turn(game, f"regret {number}")[0],
        game.turn_in_hand.actions,
        judge,
        to_win(shipped()),
        DEPTH,
    )
    deals = [ahead.ends(number, compared) for number in range(position.deals)]
    means = [fmean(end.value for end in ends) for ends in zip(*deals, strict=True)]
    found = dict(zip(compared, means, strict=True))
    return {name: (max(means) - found[keys]) / _CERTAIN for name, keys in turns.items()}


def keys_of(player: Agent, game: Game) -> tuple[str, ...]:
    """Answers of ``player`` in the turn in hand, until something new comes to light."""
    game, dice = game.copy(), Random(game.turn)
    while game.decision and game.decision.kind is not Kind.CONFIRM and not game.floor:
        game.choose(player(game, dice))
    return game.choices


def report(found: Sequence[Mapping[str, float]]) -> Iterator[str]:
    """A line for each player: the mean, and how far it may be off with 95 %."""
    for name in found[0] if found else ():
        each = [100 * one[name] for one in found]
        off = 1.96 * pstdev(each) / sqrt(len(each))
        yield f"{name}: {fmean(each):.2f} % ± {off:.2f} of {len(each)} positions"


def main() -> int:
    """Run the command. Returns 0, 2 if it cannot be done, 130 if it was stopped by hand."""
    parser = argparse.ArgumentParser(prog="python -m engine.training.regret", description=__doc__)
    parser.add_argument("--agents", type=words, default="senator,strategist", help="as in strength")
    parser.add_argument("--setting", choices=SETTINGS, default="base 2")
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--deals", type=int, default=48, help="in which each turn is played on")
    parser.add_argument("--seed", default="regret")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    wanted = parser.parse_args()
    return run("regret", lambda: _ask(wanted))


def _ask(wanted: argparse.Namespace) -> None:
    try:
        shipped()
    except WeightsError as error:
        raise RunError(str(error)) from error
    players = tuple(wanted.agents)
    for name in players:
        agent(name)
    positions = [
        Position(wanted.setting, f"{wanted.seed}-{number}", players, wanted.deals)
        for number in range(wanted.positions)
    ]
    found = [one for one in as_they_end(regrets, positions, max(1, wanted.processes)) if one]
    for line in report(found):
        print(line)


if __name__ == "__main__":
    sys.exit(main())
