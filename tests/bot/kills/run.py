"""Play a scene once for every point where its bot can be killed, and judge each ending.

With ``again`` the next bot is killed as well: at a point of its start, of the unfinished work that
it finds, or of a new request. A third one must repair everything.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import repeat
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic

from bot.loopback.people.answers import text_of
from bot.loopback.world.objects import Channel, Message
from tests.bot.kills.scenes import SCENES, Scene
from tests.bot.rig.bots import Nursery, Stuck
from tests.bot.rig.points import NONE, Mark, is_beat
from tests.bot.rig.stage import Stage, copy, stage

_NUMBER = re.compile(r"\d{17,20}")
_MOMENT = re.compile(r"<t:\d+(:\w)?>")
_KEPT = (
    "SELECT status, version, players, overdue FROM game",
    "SELECT number, choices, seat, stand_in, late FROM turn ORDER BY number",
    "SELECT name, number, computer, person_id, owner_id, missed FROM seat ORDER BY number, id",
    "SELECT turn, choices FROM draft",
    "SELECT kind, target, payload FROM outbox"
    " WHERE coalesce(failed, 'gone') LIKE 'gone%' ORDER BY target, id",
)


@dataclass(frozen=True)
class Ending:
    """The end of a scene, comparable with another.

    ``told``: every message ever posted and the people it pinged, and the content of channels and
    DMs. ``kept``: the content of the database.
    """

    told: Counter[str]
    kept: Counter[str]

    @classmethod
    def of(cls, stage: Stage) -> Ending:
        """The ending as it is now."""
        told = Counter(
            f"{_place(post.message.channel)}: {post.kind} of turn {post.turn} pings "
            + (", ".join(p.name for p in stage.people if p.id in post.pinged) or "nobody")
            for post in stage.judge.recorder.posted
        )
        told.update(
            f"{_place(place)}: {_shown(message)}"
            for place in stage.server.world.channels.values()
            for message in place.messages.values()
            if message.author is stage.server.bot and not message.ephemeral
        )
        return cls(told, Counter(line for sql in _KEPT for line in _kept(stage, sql)))


def _place(channel: Channel) -> str:
    return channel.name or f"DM of {channel.recipients[0].display}"


def _shown(message: Message) -> str:
    files = [file.filename for file in message.attachments]
    told = {"text": text_of(message), "buttons": message.labels, "files": files}
    return _MOMENT.sub("<t>", _NUMBER.sub("#", json.dumps(told, ensure_ascii=False)))


def _kept(stage: Stage, sql: str) -> Iterator[str]:
    table = sql.split("FROM ")[1].split()[0]
    for row in stage.query(sql):
        yield _NUMBER.sub("#", f"{table}: {row}")


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

    def __str__(self) -> str:
        kinds = (("lost", self.lost), ("doubled", self.doubled), ("wrong", self.wrong))
        lines = [f"  {kind}: {line}" for kind, found in kinds for line in found]
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


class Enumeration:
    """A scene, prepared once in a folder; ``points`` are its points, in order.

    ``on_server`` and ``plant`` as ``stage`` has them.
    """

    def __init__(
        self,
        scene: Scene,
        nursery: Nursery,
        folder: Path,
        on_server: str | None = None,
        plant: str = "",
    ) -> None:
        self.scene = scene
        self.points: list[str] = []
        self._nursery, self._server, self._plant = nursery, on_server, plant
        self._prepared, self._running = folder / "prepared", folder / "running"
        self._whole: Ending

    async def prepare(self) -> None:
        """Prepare the scene, then play it without a kill, counting the points."""
        self._prepared.mkdir(parents=True)
        async with stage(self._nursery, self._prepared, self._server, self._plant) as found:
            await self.scene.prepare(found)
        whole = await self.killed_at(NONE)
        if not whole.right:
            raise Stuck(str(whole))

    async def killed_at(self, mark: Mark, then: Mark | None = None) -> Found:
        """Play it with the bot killed at that point, and another one after it.

        ``then`` is where that one is killed, ``NONE`` if its points are only counted.
        """
        copy(self._prepared, self._running, self._server)
        names = self._running / "points"
        names.unlink(missing_ok=True)
        wrong: list[str] = []
        async with stage(self._nursery, self._running, self._server, self._plant) as found:
            await found.settled()
            found.control.arm(mark, then)
            try:
                await self.scene.play(found)
                await found.outlived()
            except (Stuck, TimeoutError) as error:
                wrong.append(f"{type(error).__name__}: {error}")
            passed = names.read_text().splitlines() if names.exists() else []
            ending = Ending.of(found)
            if mark == NONE:
                self.points, self._whole = passed, ending
            whole, wrong = self._whole, [*wrong, *found.faults()]
            wrong += [f"not kept: {line}" for line in _more(whole.kept, ending.kept)]
            wrong += [f"kept: {line}" for line in _more(ending.kept, whole.kept)]
            deadly = [f"{one.name}, time {one.number}" for one in (mark, then) if one is not None]
            return Found(
                self.scene.name,
                tuple(deadly[: found.killed]),
                passed[mark.number :] if found.killed else [],
                _more(whole.told, ending.told),
                _more(ending.told, whole.told),
                wrong,
            )


def _more(one: Counter[str], other: Counter[str]) -> list[str]:
    return sorted((one - other).elements())


async def _every_point(wanted: Wanted, share: int, shares: int) -> list[Found]:
    """Kill at every ``shares``-th point of each scene, from its ``share``-th on."""
    found: list[Found] = []
    chosen: Counter[str] = Counter()
    with TemporaryDirectory() as folder:
        async with Nursery() as nursery:
            for scene in SCENES:
                runs = Enumeration(scene, nursery, Path(folder) / scene.name, wanted.server)
                await runs.prepare()
                for mark in wanted.drawn(scene, runs.points)[share - 1 :: shares]:
                    run = await runs.killed_at(mark, NONE if wanted.again else None)
                    found.append(run)
                    if wanted.again and run.after:
                        found.append(await runs.killed_at(mark, _rarest(run.after, chosen)))
    for run in found:
        if not run.right:
            print(run, flush=True)
    return found


def _rarest(points: Sequence[str], chosen: Counter[str]) -> Mark:
    """The name that was ``chosen`` least so far, and each time another point of that name."""
    name = min(dict.fromkeys(points), key=lambda point: chosen[point])
    chosen[name] += 1
    return Mark(1 if is_beat(name) else (chosen[name] - 1) % points.count(name) + 1, name)


def every_point(wanted: Wanted, share: int, shares: int) -> list[Found]:
    """Run one share of all points in a process."""
    return asyncio.run(_every_point(wanted, share, shares))


def summary(found: Iterable[Found], seconds: float) -> str:
    """The report: a line for each scene and kind of point, and one for all."""
    runs = [run for run in found if run.points]
    kinds: dict[tuple[str, str], list[Found]] = {}
    for run in runs:
        kind = ", ".join(point.partition(":")[0] for point in run.points)
        kinds.setdefault((run.scene, kind), []).append(run)
    lines = [
        f"{scene:8} {kind:12} {len(those):4} runs, {_result(those)}"
        for (scene, kind), those in sorted(kinds.items())
    ]
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
