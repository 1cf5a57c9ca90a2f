"""The real bot as a child of the local Discord: kept running, and what the child itself does.

``python -m bot.play.bot_process`` is ``python -m bot`` with three additions. It stops when its
standard input ends, so it never outlives its parent process. Its deals can be made repeatable. Its
computer players can wait before each turn, so that a person can watch.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
import signal
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import bot
from bot.app.client import new_seed
from bot.app.log import configure
from bot.app.run import run
from bot.app.settings import UNUSABLE, Settings, load_settings
from bot.game.computer_players import LEVELS, ComputerPlayers
from bot.loopback.client import environment
from bot.loopback.server import LoopbackDiscord
from engine import Game, Option
from engine.players.agents import AGENTS, Agent

_log = logging.getLogger(__name__)
_ROOT = Path(bot.__file__).parents[1]
_GRACE = 5.0  # seconds that the bot has for stopping in good order
_LONGEST_PAUSE = 10.0  # seconds between two attempts


class BotProcess:
    """The bot's process. `ended` is set when the bot cannot run at all."""

    def __init__(
        self,
        discord: LoopbackDiscord,
        folder: Path,
        *,
        log: str,
        seed: str | None = None,
        pace: float = 0.0,
    ) -> None:
        self._discord = discord
        self._folder = folder.resolve()
        self._log_level = log
        self._arguments = ["--pace", str(pace), *(["--seed", seed] if seed else [])]
        self._process: asyncio.subprocess.Process | None = None
        self._keeping: asyncio.Task[None] | None = None
        self.ended = asyncio.Event()

    def start(self) -> None:
        """Start the bot, and start it again whenever it dies."""
        self._keeping = asyncio.create_task(self._keep(), name="bot-process")

    async def stop(self) -> None:
        """Stop the bot cleanly."""
        if self._keeping is not None:
            self._keeping.cancel()
            await asyncio.wait([self._keeping])
        process = self._process
        if process is None or process.returncode is not None:
            return
        if process.stdin is not None:
            process.stdin.close()  # it stops with us, whatever it waits for
        try:
            async with asyncio.timeout(_GRACE):
                await process.wait()
        except TimeoutError:
            process.kill()
            await process.wait()

    async def _keep(self) -> None:
        loop = asyncio.get_running_loop()
        pause = 0.5
        while True:
            begun = loop.time()
            self._process = await self._launch()
            status = await self._process.wait()
            if status == UNUSABLE:
                _log.error("the bot cannot run; what it printed says why")
                self.ended.set()
                return
            lasted = loop.time() - begun
            pause = 0.5 if lasted > 30 else min(pause * 2, _LONGEST_PAUSE)
            _log.warning("the bot has stopped (exit status %s); it starts again", status)
            await asyncio.sleep(pause)

    async def _launch(self) -> asyncio.subprocess.Process:
        return await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "bot.play.bot_process",
            *self._arguments,
            cwd=self._folder,  # where there is no .env of a real bot
            env=self._environment(),
            stdin=asyncio.subprocess.PIPE,
            # A Ctrl+C in the terminal is for us; we stop the bot ourselves.
            start_new_session=True,
        )

    def _environment(self) -> dict[str, str]:
        path = os.pathsep.join(filter(None, (str(_ROOT), os.environ.get("PYTHONPATH"))))
        real = ("DISCORD_", "DATABASE_", "DEV_GUILD_", "LOG_")
        return {
            **{name: value for name, value in os.environ.items() if not name.startswith(real)},
            **environment(self._discord),
            "DATABASE_URL": f"sqlite+aiosqlite:///{self._folder / 'deus.db'}",
            "LOG_LEVEL": self._log_level,
            "PYTHONPATH": path,
        }


_WHAT = "python -m bot, which stops with its standard input, and plays at a chosen pace."
_leaving = threading.Event()  # in the child: the bot is being stopped


def _main() -> int:
    """Run the bot; the exit status is the one of ``python -m bot``."""
    parser = argparse.ArgumentParser(prog="python -m bot.play.bot_process", description=_WHAT)
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
    sys.exit(_main())
