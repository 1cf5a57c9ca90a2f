"""Plays a scene once for every point at which its bot can be killed, and judges each ending."""

from __future__ import annotations

import asyncio
import shutil
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import repeat
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

from tests.bot.kills.bots import Nursery
from tests.bot.kills.ending import Ending
from tests.bot.kills.scenes import SCENES, Scene
from tests.bot.kills.stage import Stage, Stuck, stage


@dataclass
class Found:
    """What one run has shown. ``point`` is where the bot was killed, None if it was not."""

    scene: str
    number: int
    point: str | None
    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)

    @property
    def right(self) -> bool:
        """Whether nothing is wrong."""
        return not (self.lost or self.doubled or self.wrong)

    def __str__(self) -> str:
        where = f"{self.scene}, point {self.number} ({self.point})"
        lines = [
            *(f"  lost: {line}" for line in self.lost),
            *(f"  doubled: {line}" for line in self.doubled),
            *(f"  wrong: {line}" for line in self.wrong),
        ]
        return "\n".join([where, *lines])


class Enumeration:
    """A scene, prepared once in a folder; ``points`` are its points, in the order of one run.

    ``plant`` names a fault that its bots have (see ``plants``).
    """

    def __init__(self, scene: Scene, nursery: Nursery, folder: Path, plant: str = "") -> None:
        self.scene = scene
        self.points: list[str] = []
        self._nursery = nursery
        self._plant = plant
        self._prepared = folder / "prepared"
        self._running = folder / "running"
        self._whole: Ending | None = None

    async def prepare(self) -> None:
        """Set the scene, then play it with nobody killed, which counts the points."""
        self._prepared.mkdir(parents=True)
        async with stage(self._nursery, self._prepared, self._plant) as found:
            await self.scene.prepare(found)
        whole = await self.killed_at(0)
        if not whole.right:
            raise Stuck(str(whole))

    async def killed_at(self, number: int, only: str = "") -> Found:
        """Play it with the bot killed at that point, and another one after it (0: at none).

        ``only``: that number among the points of this name.
        """
        shutil.rmtree(self._running, ignore_errors=True)
        shutil.copytree(self._prepared, self._running)
        names = self._running / "points"
        names.unlink(missing_ok=True)
        async with stage(self._nursery, self._running, self._plant) as found:
            await found.settled()
            found.control.arm(number, only)
            try:
                await self.scene.play(found)
                await found.settled()
                await found.outlived(number)
            except (Stuck, TimeoutError) as error:
                stuck = [f"{type(error).__name__}: {error}"]
            else:
                stuck = []
            passed = names.read_text().splitlines() if names.exists() else []
            if not number:
                self.points, self._whole = passed, Ending.of(found)
            return self._judged(found, number, passed, stuck)

    def _judged(self, found: Stage, number: int, passed: list[str], stuck: list[str]) -> Found:
        point = passed[number - 1] if found.killed else None
        ending, whole = Ending.of(found), self._whole
        assert whole is not None, "what is whole is played first"
        wrong = [*stuck, *found.faults(), *ending.otherwise(whole)]
        return Found(
            self.scene.name, number, point, ending.lost(whole), ending.doubled(whole), wrong
        )


async def _every_point(share: int, shares: int) -> list[Found]:
    """Kill at every ``shares``-th point of each scene, from its ``share``-th on.

    A point is its name and how often that was passed, which is the same in every run; the order
    of jobs that run beside each other is not.
    """
    found = []
    with TemporaryDirectory() as folder:
        async with Nursery() as nursery:
            for scene in SCENES:
                runs = Enumeration(scene, nursery, Path(folder) / scene.name)
                await runs.prepare()
                counts = Counter(runs.points)
                points = [(name, n + 1) for name in sorted(counts) for n in range(counts[name])]
                for name, number in points[share - 1 :: shares]:
                    run = await runs.killed_at(number, name)
                    found.append(run)
                    if not run.right:
                        print(run, flush=True)
    return found


def every_point(share: int, shares: int) -> list[Found]:
    """In a process: one share of all points."""
    return asyncio.run(_every_point(share, shares))


def summary(found: Iterable[Found], seconds: float) -> str:
    """A line a scene and kind of point, and one for all."""
    runs = [run for run in found if run.point is not None]
    kinds = Counter((run.scene, str(run.point).partition(":")[0]) for run in runs)
    lines = []
    for (scene, kind), count in kinds.items():
        those = [r for r in runs if (r.scene, str(r.point).partition(":")[0]) == (scene, kind)]
        lines.append(f"{scene:8} {kind:6} {count:4} kills, {_result(those)}")
    lines.append(f"faults injected {len(runs)}, {_result(runs)}, in {seconds:.0f} s")
    return "\n".join(lines)


def _result(runs: list[Found]) -> str:
    lost = sum(bool(run.lost) for run in runs)
    doubled = sum(bool(run.doubled) for run in runs)
    wrong = sum(bool(run.wrong) for run in runs)
    return f"lost {lost}, doubled {doubled}" + (f", otherwise wrong {wrong}" if wrong else "")


def kills(jobs: int) -> int:
    """Every scene at every point, in ``jobs`` processes; 1 if anything was wrong, else 0."""
    started = monotonic()
    with ProcessPoolExecutor(jobs) as pool:
        shares = pool.map(every_point, range(1, jobs + 1), repeat(jobs))
        found = [run for share in shares for run in share]
    print(summary(found, monotonic() - started), flush=True)
    return int(not found or any(not run.right for run in found))
