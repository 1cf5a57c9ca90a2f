"""A handful of the points at which a bot is killed; ``make soak ARGS=--kills`` has them all."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bot.databases import of_sqlite
from tests.bot.kills.bots import Nursery
from tests.bot.kills.run import Enumeration, Found, summary
from tests.bot.kills.scenes import SCENES

pytestmark = of_sqlite
TURN = next(scene for scene in SCENES if scene.name == "turn")
POSTED = "rest: after POST /channels/*/messages"
POSTING = "rest: before POST /channels/*/messages"


async def killed(folder: Path, *points: str, plant: str = "") -> list[Found]:
    """The bot is killed in a turn: the last time that it passes each of these points."""
    async with Nursery() as nursery:
        runs = Enumeration(TURN, nursery, folder, plant)
        await runs.prepare()
        return [await runs.killed_at(runs.points.count(point), point) for point in points]


async def test_killed_in_a_turn_nothing_is_lost_or_doubled(tmp_path: Path) -> None:
    found = await killed(tmp_path, "store: before a commit", POSTED)
    assert [str(run) for run in found if not run.right] == []
    assert summary(found, 1).endswith("faults injected 2, lost 0, doubled 0, in 1 s")


@pytest.mark.long
async def test_a_post_that_is_doubled_is_found(tmp_path: Path) -> None:
    (run,) = await killed(tmp_path, POSTED, plant="looks_for_nothing")
    assert run.doubled


@pytest.mark.long
async def test_a_post_that_is_lost_is_found(tmp_path: Path) -> None:
    (run,) = await killed(tmp_path, POSTING, plant="gives_up")
    assert run.lost
