"""Play a scene once for every point where its bot can be killed, and judge each ending.

With ``again`` the next bot is killed as well: at a point of its start, of the unfinished work that
it finds, or of a new request. A third one must repair everything.
"""

from __future__ import annotations

import asyncio
import shutil
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import repeat
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic

from tests.bot.kills.ending import Ending
from tests.bot.kills.scenes import SCENES, Scene
from tests.bot.kills.stage import InFiles, Keeping, OnPostgres, Stage, stage
from tests.tools.longrun.bots import Nursery, Stuck
from tests.tools.longrun.points import NONE, Mark, is_beat


@dataclass
class Found:
    """The result of one run.

    ``points`` are the places of the kills, one after the other; ``after`` are the counted ones
    that were passed after the first kill.
    """

    scene: str
    points: tuple[str, ...] = ()
    after: list[str] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)

    @property
    def right(self) -> bool:
        """Whether nothing is wrong."""
        return not (self.lost or self.doubled or self.wrong)

    @property
    def kind(self) -> str:
        """The points where bots were killed."""
        return ", ".join(point.partition(":")[0] for point in self.points)

    def __str__(self) -> str:
        lines = [
            *(f"  lost: {line}" for line in self.lost),
            *(f"  doubled: {line}" for line in self.doubled),
            *(f"  wrong: {line}" for line in self.wrong),
        ]
        return "\n".join([f"{self.scene}, killed {' | '.join(self.points)}", *lines])


@dataclass(frozen=True)
class Wanted:
    """The chosen kills.

    ``server`` is the folder of a PostgreSQL server's socket, None on SQLite. With ``again``
    everybody's successor is killed as well. ``most`` is the number of points of a scene, drawn by
    ``seed``; None: all points.
    """

    server: str | None = None
    again: bool = False
    most: int | None = None
    seed: str = ""

    @property
    def keeping(self) -> Keeping:
        """Where the bots keep their database."""
        return InFiles() if self.server is None else OnPostgres(self.server)

    def drawn(self, scene: Scene, points: Sequence[str]) -> list[Mark]:
        """The points of a scene where bots will be killed."""
        every = marks(points)
        if self.most is None or self.most >= len(every):
            return every
        return Random(f"{self.seed} {scene.name}").sample(every, self.most)


def marks(points: Iterable[str]) -> list[Mark]:
    """Every point by its name and how often it was passed, which is the same in every run.

    A process says that it lives as often as it has the time: of these the first counts.
    """
    counts = Counter(points)
    return [
        Mark(number + 1, name)
        for name in sorted(counts)
        for number in range(1 if is_beat(name) else counts[name])
    ]


class Rarest:
    """A chooser of the point that was chosen least so far."""

    def __init__(self) -> None:
        self._chosen: Counter[str] = Counter()

    def of(self, points: Sequence[str]) -> Mark:
        """One of them: the rarest name so far, and each time another point of that name."""
        name = min(dict.fromkeys(points), key=lambda point: self._chosen[point])
        times = self._chosen[name]
        self._chosen[name] += 1
        return Mark(1 if is_beat(name) else times % points.count(name) + 1, name)


class Enumeration:
    """A scene, prepared once in a folder; ``points`` are its points, in order.

    ``plant`` names a fault that its bots have (see ``plants``).
    """

    def __init__(
        self, scene: Scene, nursery: Nursery, folder: Path, keeping: Keeping, plant: str = ""
    ) -> None:
        self.scene = scene
        self.points: list[str] = []
        self._nursery = nursery
        self._keeping = keeping
        self._plant = plant
        self._prepared = folder / "prepared"
        self._running = folder / "running"
        self._whole: Ending | None = None

    async def prepare(self) -> None:
        """Prepare the scene, then play it without a kill, counting the points."""
        self._prepared.mkdir(parents=True)
        async with stage(self._nursery, self._prepared, self._keeping, self._plant) as found:
            await self.scene.prepare(found)
        whole = await self.killed_at(NONE)
        if not whole.right:
            raise Stuck(str(whole))

    async def killed_at(self, mark: Mark, then: Mark | None = None) -> Found:
        """Play it with the bot killed at that point, and another one after it.

        ``then`` is where that one is killed, ``NONE`` if its points are only counted.
        """
        shutil.rmtree(self._running, ignore_errors=True)
        shutil.copytree(self._prepared, self._running)
        self._keeping.copy(self._prepared, self._running)
        names = self._running / "points"
        names.unlink(missing_ok=True)
        async with stage(self._nursery, self._running, self._keeping, self._plant) as found:
            await found.settled()
            found.control.arm(mark, then)
            try:
                await self.scene.play(found)
                await found.outlived()
            except (Stuck, TimeoutError) as error:
                stuck = [f"{type(error).__name__}: {error}"]
            else:
                stuck = []
            passed = names.read_text().splitlines() if names.exists() else []
            if mark == NONE:
                self.points, self._whole = passed, Ending.of(found)
            return self._judged(found, mark, then, passed, stuck)

    def _judged(
        self, found: Stage, mark: Mark, then: Mark | None, passed: list[str], stuck: list[str]
    ) -> Found:
        deadly = [_told(each) for each in (mark, then) if each is not None]
        ending, whole = Ending.of(found), self._whole
        assert whole is not None, "what is whole is played first"
        return Found(
            self.scene.name,
            tuple(deadly[: found.killed]),
            passed[mark.number :] if found.killed else [],
            ending.lost(whole),
            ending.doubled(whole),
            [*stuck, *found.faults(), *ending.otherwise(whole)],
        )


def _told(mark: Mark) -> str:
    return f"{mark.name}, time {mark.number}"


async def _every_point(wanted: Wanted, share: int, shares: int) -> list[Found]:
    """Kill at every ``shares``-th point of each scene, from its ``share``-th on."""
    found = []
    rarest = Rarest()
    with TemporaryDirectory() as folder:
        async with Nursery() as nursery:
            for scene in SCENES:
                runs = Enumeration(scene, nursery, Path(folder) / scene.name, wanted.keeping)
                await runs.prepare()
                for mark in wanted.drawn(scene, runs.points)[share - 1 :: shares]:
                    run = await runs.killed_at(mark, NONE if wanted.again else None)
                    found.append(run)
                    if wanted.again and run.after:
                        found.append(await runs.killed_at(mark, rarest.of(run.after)))
    for run in found:
        if not run.right:
            print(run, flush=True)
    return found


def every_point(wanted: Wanted, share: int, shares: int) -> list[Found]:
    """Run one share of all points in a process."""
    return asyncio.run(_every_point(wanted, share, shares))


def summary(found: Iterable[Found], seconds: float) -> str:
    """The report: a line for each scene and kind of point, and one for all."""
    runs = [run for run in found if run.points]
    kinds = Counter((run.scene, run.kind) for run in runs)
    lines = []
    for (scene, kind), count in sorted(kinds.items()):
        those = [run for run in runs if (run.scene, run.kind) == (scene, kind)]
        lines.append(f"{scene:8} {kind:12} {count:4} runs, {_result(those)}")
    kills = sum(len(run.points) for run in runs)
    lines.append(f"faults injected {kills}, {_result(runs)}, in {seconds:.0f} s")
    return "\n".join(lines)


def _result(runs: list[Found]) -> str:
    lost = sum(bool(run.lost) for run in runs)
    doubled = sum(bool(run.doubled) for run in runs)
    wrong = sum(bool(run.wrong) for run in runs)
    return f"lost {lost}, doubled {doubled}" + (f", otherwise wrong {wrong}" if wrong else "")


def kills(wanted: Wanted, jobs: int) -> int:
    """Every scene at the points that are wanted, in ``jobs`` processes; 1 if anything was wrong."""
    started = monotonic()
    with ProcessPoolExecutor(jobs) as pool:
        shares = pool.map(every_point, repeat(wanted), range(1, jobs + 1), repeat(jobs))
        found = [run for share in shares for run in share]
    print(summary(found, monotonic() - started), flush=True)
    return int(not found or any(not run.right for run in found))
