"""A handful of the points at which a bot is killed; ``make soak ARGS=--kills`` has them all."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bot.databases import make_template, of_sqlite
from tests.bot.kills.run import Enumeration, Found, summary
from tests.bot.kills.scenes import SCENES
from tests.bot.rig.bots import Nursery
from tests.bot.rig.points import Mark
from tests.sampling import released
from tests.tools import postgres

pytestmark = [of_sqlite, pytest.mark.long]
TURN = next(scene for scene in SCENES if scene.name == "turn")
COMMITTING = "store: before a commit of"
POSTED = "rest: after POST /channels/*/messages"
POSTING = "rest: before POST /channels/*/messages"
LOOKING = Mark(1, "rest: before GET /channels/*/messages")


async def killed(
    folder: Path, *points: str, server: str | None = None, plant: str = "", again: bool = False
) -> list[Found]:
    """The bot is killed in a turn: the last time that it passes each of these points.

    ``again``: so is the next one, when it looks for what may have been posted.
    """
    async with Nursery() as nursery:
        runs = Enumeration(TURN, nursery, folder, server, plant)
        await runs.prepare()
        found = []
        for point in points:
            name = next(name for name in reversed(runs.points) if name.startswith(point))
            # On a busy machine several things are done at once, and a point is passed less often.
            for times in range(runs.points.count(name), 0, -1):
                run = await runs.killed_at(Mark(times, name), LOOKING if again else None)
                if run.points:
                    break
            found.append(run)
        return found


async def test_a_kill_in_a_turn_loses_and_doubles_nothing(tmp_path: Path) -> None:
    found = await killed(tmp_path, COMMITTING, POSTED)
    assert [str(run) for run in found if not run.right] == []
    assert summary(found, 1).endswith("faults injected 2, lost 0, doubled 0, in 1 s")


@pytest.mark.release
async def test_a_second_kill_during_recovery_loses_and_doubles_nothing(tmp_path: Path) -> None:
    (run,) = await killed(tmp_path, POSTED, again=True)
    assert run.right, str(run)
    assert run.points == (f"{POSTED}, time 2", f"{LOOKING.name}, time 1")


@pytest.mark.release
async def test_two_kills_on_a_server_lose_and_double_nothing(tmp_path: Path) -> None:
    if postgres.programs() is None:
        pytest.skip("PostgreSQL is not installed")
    with postgres.own_server() as name:
        await make_template(name)
        (run,) = await killed(tmp_path, POSTED, server=name, again=True)
    assert run.right, str(run)
    assert len(run.points) == 2


@pytest.mark.parametrize(
    ("point", "plant", "found"),
    [
        released((POSTED, "looks_for_nothing", "doubled")),
        released((POSTING, "gives_up", "lost")),
    ],
)
async def test_a_planted_fault_is_found(tmp_path: Path, point: str, plant: str, found: str) -> None:
    (run,) = await killed(tmp_path, point, plant=plant)
    assert getattr(run, found)
