"""``python -m bot.play.bot_child``: the real bot as a child process of the local Discord.

It is ``python -m bot`` with three additions. It stops when its standard input ends, so it never
outlives its parent process. Its deals can be made repeatable. Its computer players can wait before
each turn, so that a person can watch.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random

from bot.app.client import new_seed
from bot.app.log import configure
from bot.app.run import run
from bot.app.settings import Settings, load_settings
from bot.game.table.computer_players import LEVELS, ComputerPlayers
from engine import Game, Option
from engine.players.agents import AGENTS, Agent

_leaving = threading.Event()


def main() -> int:
    """Run the bot; the exit status is the one of ``python -m bot``."""
    parser = argparse.ArgumentParser(prog="python -m bot.play.bot_child", description=__doc__)
    parser.add_argument("--seed", help="every deal follows from it; left out, each is a secret")
    parser.add_argument("--pace", type=float, default=0.0, help="seconds before a computer's turn")
    wanted = parser.parse_args()
    settings = load_settings()
    configure(settings.log_level, json=settings.log_json)
    threading.Thread(target=_stop_with_parent, daemon=True).start()
    if wanted.pace:
        for level in LEVELS:
            AGENTS[level] = _unhurried(AGENTS[level], wanted.pace)
    return asyncio.run(_run(settings, (lambda: wanted.seed) if wanted.seed else new_seed))


async def _run(settings: Settings, seed: Callable[[], str]) -> int:
    try:
        # In threads: the pace above is this process's own.
        players = ComputerPlayers(executor=ThreadPoolExecutor(2), budget=settings.computer_budget)
        return await run(settings, seed=seed, players=players)
    finally:
        _leaving.set()  # only now: a computer that is waiting must not play on at the end


def _unhurried(agent: Agent, pace: float) -> Agent:
    """``agent``, waiting ``pace`` seconds before each turn unless the bot is being stopped."""
    begun: tuple[str, int] | None = None

    def play(game: Game, rng: Random) -> Option:
        nonlocal begun
        if begun != (game.seed, game.turn):
            begun = (game.seed, game.turn)
            _leaving.wait(pace)
        return agent(game, rng)

    return play


def _stop_with_parent() -> None:
    while os.read(sys.stdin.fileno(), 1024):  # a buffered read would hold up the exit
        pass
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    sys.exit(main())
