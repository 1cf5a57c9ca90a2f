"""``make soak``: games of every kind, every invariant after every choice, every record replayed.

A game depends only on the seed and its number, so a failure is reproducible: ``make soak
ARGS="--seed … --only …"``. With ``--chaos`` people misuse a bot on a bad network, and the bot is
killed now and then. With ``--kills`` the bot is killed at each point where it writes or calls
Discord, one point per run. ``--again`` also kills the bot that replaces it, and ``--postgres`` runs
them on a server. With ``--weeks`` 120 people play at 50 tables for a simulated quarter, and all
missing or superfluous notifications are listed. With ``--month`` 60 people of three servers play
two tournaments, a season that ends and daily puzzles. All standings are recomputed, and answers
searched for in all that was to be seen. With ``--cluster`` three processes share one
PostgreSQL server, are killed at any moment, and started again.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import traceback
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from itertools import count, islice
from random import Random
from time import monotonic
from typing import Any, TypeVar

from engine import CATALOGUE, Config
from engine.model.board import LAYOUT_NAMES
from engine.model.config import START_PIECES
from engine.players.simulation import Played, every_mix, play
from tests.bot.chaos.run import soak as chaos_soak
from tests.bot.cluster import soak as cluster_soak
from tests.bot.databases import make_template
from tests.bot.kills.run import Wanted, kills
from tests.bot.weeks.run import MONTH, QUARTER
from tests.bot.weeks.run import soak as weeks_soak
from tests.tools import postgres

AGENTS = ("random", "greedy", "both")
GAMES = 2000
DUELS = 100
MINUTES = 60.0
CLUSTER = {
    "processes": (3, "python -m bot, at the same time"),
    "shards": (3, "which they divide"),
    "servers": (30, "with two people each"),
    "tables": (60, "of people and computers"),
    "alone": (3, "of these: of computers alone"),
    "deaths": (30, "of a process, at any moment"),
}
DUELS_WON = 95  # of a hundred: greedy against random, two players
PROGRESS_SECONDS = 15.0
T = TypeVar("T")


@dataclass(frozen=True)
class Setup:
    """One game to play. ``agents`` is a name for every seat."""

    number: int
    seed: str
    config: Config
    agents: tuple[str, ...]

    def __str__(self) -> str:
        config = self.config
        variants = [f"start {config.start_pieces}"] if config.start_pieces else []
        variants += ["wild"] if config.wild else []
        parts = (
            f"game {self.number}: {config.players} players ({','.join(self.agents)})",
            ",".join(config.decks), config.layout, *variants,
        )  # fmt: skip
        return ", ".join(parts)


@dataclass
class Outcome:
    """The games played so far and their faults."""

    games: int = 0
    ended: int = 0
    alike: int = 0
    choices: int = 0
    faults: list[str] = field(default_factory=list)
    seen: Counter[tuple[str, object]] = field(default_factory=Counter)

    def add(self, setup: Setup, played: Played | str) -> list[str]:
        """Count a game, or the traceback of a failed one; returns the lines of its faults."""
        config = setup.config
        self.games += 1
        for kind, value in (
            ("mixes", config.decks), ("layouts", config.layout), ("starts", config.start_pieces),
            ("wild", config.wild), ("players", config.players), ("agents", setup.agents),
        ):  # fmt: skip
            self.seen[kind, value] += 1
        if isinstance(played, str):
            found = [played]
        else:
            self.ended += bool(played.reason)
            self.alike += played.replayed
            self.choices += played.choices
            found = list(played.faults)
            found += [] if played.reason else ["it does not end"]
            found += [] if played.replayed else ["its record replays otherwise"]
        lines = [f"{setup}: {fault}" for fault in found]
        self.faults += lines
        return lines

    def kinds(self, kind: str) -> int:
        """The number of different ones of ``kind`` played."""
        return sum(name == kind for name, _ in self.seen)


def dealt(values: Sequence[T], rng: Random) -> Iterator[T]:
    """All of ``values`` in a random order, then all of them in another, and so on."""
    while True:
        yield from rng.sample(values, len(values))


def setups(seed: str) -> Iterator[Setup]:
    """Games without end: each value of each choice comes up as often as any other."""
    rng = {name: Random(f"{seed} {name}") for name in Config.__slots__} | {
        "agents": Random(f"{seed} agents")
    }
    choices = zip(
        count(1),
        dealt((2, 3, 4), rng["players"]),
        dealt(every_mix(CATALOGUE), rng["decks"]),
        dealt(LAYOUT_NAMES, rng["layout"]),
        dealt(START_PIECES, rng["start_pieces"]),
        dealt((False, True), rng["wild"]),
        dealt(AGENTS, rng["agents"]),
        strict=False,
    )
    for number, players, decks, layout, start, wild, agent in choices:
        names = ("greedy", "random") if agent == "both" else (agent, agent)
        seats = tuple(names[(seat + number) % 2] for seat in range(players))
        config = Config(players, decks, layout, start, wild)
        yield Setup(number, f"{seed}-{number}", config, seats)


def run(setup: Setup) -> Played | str:
    """Play it. A game that raises is a fault like any other, described by its traceback."""
    try:
        return play(setup.config, setup.seed, setup.agents)
    except Exception:
        return traceback.format_exc()


def duel(number: int) -> bool:
    """One game of greedy against random, changing seats. Whether greedy won alone."""
    own = number % 2
    agents = ["greedy" if seat == own else "random" for seat in range(2)]
    return play(Config(2), f"duel-{number}", agents, check=False).winners == (own,)


def soak(wanted: Iterable[Setup], jobs: int, until: float, every: float) -> Outcome:
    """Play ``wanted`` with ``jobs`` processes, beginning none after ``until`` (monotonic)."""
    outcome, started = Outcome(), monotonic()
    told, left = started, iter(wanted)
    with ProcessPoolExecutor(jobs) as pool:
        running: dict[Future[Any], Setup] = {}
        while True:
            room = 2 * jobs - len(running) if monotonic() < until else 0
            running |= {pool.submit(run, setup): setup for setup in islice(left, room)}
            if not running:
                return outcome
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                for line in outcome.add(running.pop(future), future.result()):
                    print(line, flush=True)
            if monotonic() - told >= every:
                told = monotonic()
                print(
                    f"{outcome.games} games, {outcome.choices} choices, "
                    f"{len(outcome.faults)} faults after {told - started:.0f} s",
                    file=sys.stderr,
                    flush=True,
                )


def summary(outcome: Outcome, seconds: float) -> str:
    """All of it in one line."""
    kinds = ", ".join(
        f"{outcome.kinds(kind)} {kind}" for kind in ("mixes", "layouts", "starts", "players")
    )
    return (
        f"{outcome.games} games ({kinds}, {outcome.kinds('agents')} seatings of agents): "
        f"{outcome.ended} ended, {outcome.alike} replayed alike, {len(outcome.faults)} faults, "
        f"{outcome.choices} choices in {seconds:.0f} s"
    )


def _cluster(wanted: argparse.Namespace) -> cluster_soak.Size:
    return cluster_soak.Size(**{name: getattr(wanted, name) for name in CLUSTER})


def _kills(wanted: argparse.Namespace) -> int:
    jobs = wanted.jobs or os.cpu_count() or 1
    if not wanted.postgres:
        return kills(Wanted(None, wanted.again, wanted.sample, wanted.seed), jobs)
    try:
        with postgres.own_server() as name:
            asyncio.run(make_template(name))
            return kills(Wanted(name, wanted.again, wanted.sample, wanted.seed), jobs)
    except postgres.NotInstalled as error:
        print(error, file=sys.stderr)
        return 2


def main(argv: Sequence[str] | None = None) -> int:
    """Play them all. Returns 1 if a game failed, did not end or broke something, else 0."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.soak", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help="how many at most")
    parser.add_argument("--minutes", type=float, help="begin no game after them (60)")
    parser.add_argument("--seed", default="soak", help="what is played follows from it")
    parser.add_argument("--jobs", type=int, default=None, help="processes; one a core if left out")
    parser.add_argument("--only", type=int, help="play the game with this number and no other")
    parser.add_argument("--duels", type=int, default=DUELS, help="greedy against random")
    parser.add_argument("--weeks", action="store_true", help="a quarter of slow play, simulated")
    parser.add_argument("--month", action="store_true", help="a month of a club, simulated")
    parser.add_argument("--chaos", action="store_true", help="unkind people, a bad network")
    parser.add_argument("--cluster", action="store_true", help="three processes, one PostgreSQL")
    parser.add_argument(
        "--lenient",
        action="store_true",
        help="of a cluster: a line in a log, a long wait is no fault",
    )
    for name, (figure, told) in CLUSTER.items():
        parser.add_argument(f"--{name}", type=int, default=figure, help=f"of a cluster: {told}")
    parser.add_argument("--kills", action="store_true", help="killed at every point there is")
    parser.add_argument("--postgres", action="store_true", help="of kills: on a server of its own")
    parser.add_argument("--again", action="store_true", help="of kills: the next bot is killed too")
    parser.add_argument("--sample", type=int, help="of kills: at so many points of each scene")
    wanted = parser.parse_args(argv)
    if wanted.cluster:
        return cluster_soak.soak(_cluster(wanted), wanted.seed, lenient=wanted.lenient)
    wanted.minutes = MINUTES if wanted.minutes is None else wanted.minutes
    started = monotonic()
    if wanted.weeks or wanted.month:
        return weeks_soak(wanted.seed, QUARTER if wanted.weeks else MONTH)
    if wanted.kills:
        return _kills(wanted)
    if wanted.chaos:
        return chaos_soak(wanted.seed, started + 60 * wanted.minutes)
    games = islice(setups(wanted.seed), wanted.games)
    if wanted.only is not None:
        games = islice(setups(wanted.seed), wanted.only - 1, wanted.only)
    jobs = wanted.jobs or os.cpu_count() or 1
    outcome = soak(games, jobs, started + 60 * wanted.minutes, PROGRESS_SECONDS)
    print(summary(outcome, monotonic() - started), flush=True)
    duels = 0 if wanted.only is not None else wanted.duels
    with ProcessPoolExecutor(jobs) as pool:
        won = sum(pool.map(duel, range(duels), chunksize=5))
    if duels:
        print(f"greedy beat random in {won} of {duels} two-player games")
    return 0 if not outcome.faults and 100 * won >= DUELS_WON * duels else 1


if __name__ == "__main__":
    sys.exit(main())
