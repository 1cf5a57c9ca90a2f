"""``make soak``: thousands of games, every invariant after every choice, every record replayed."""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain

from engine import Config
from engine.simulation import Played, play

RANDOM_GAMES = 1000
GREEDY_GAMES = 200
DUELS = 100


def _play(number: int, players: int, agent: str) -> Played:
    return play(Config(players), f"soak-{agent}-{players}-{number}", [agent] * players)


def _duel(number: int) -> bool:
    """One game of greedy against random, changing seats. Whether greedy won alone."""
    own = number % 2
    agents = ["greedy" if seat == own else "random" for seat in range(2)]
    return play(Config(2), f"duel-{number}", agents, check=False).winners == (own,)


def main() -> int:
    """Play them all. Returns 1 if a game did not end, broke an invariant or replayed otherwise."""
    sound = True
    with ProcessPoolExecutor() as pool:
        for agent, games in (("random", RANDOM_GAMES), ("greedy", GREEDY_GAMES)):
            for players in (2, 3, 4):
                job = partial(_play, players=players, agent=agent)
                played = list(pool.map(job, range(games), chunksize=10))
                faults = [fault for game in played for fault in game.faults]
                same = sum(game.replayed for game in played)
                ended = sum(bool(game.reason) for game in played)
                print(
                    f"{agent}, {players} players: {ended} of {games} ended, {same} replayed alike, "
                    f"{len(faults)} broken invariants, "
                    f"{sum(game.choices for game in played)} choices",
                    flush=True,
                )
                sound = sound and ended == same == games and not faults
        won = sum(chain(pool.map(_duel, range(DUELS), chunksize=5)))
    print(f"greedy beat random in {won} of {DUELS} two-player games")
    return 0 if sound and won >= 95 else 1


if __name__ == "__main__":
    sys.exit(main())
