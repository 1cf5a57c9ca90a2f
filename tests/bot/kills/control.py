"""What a run and the bots that it kills share: a page of memory in a file, which outlives them."""

from __future__ import annotations

import asyncio
import mmap
import struct
import time
import zlib
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import IntEnum
from pathlib import Path

SPEED = 8.0  # how much faster than the machine's the bot's clock goes


class _Field(IntEnum):
    """The page's numbers, in their order; the first two have fractions."""

    BEGAN, ORIGIN, COUNTING, PASSED, DEADLY, KIND, THEN, THEN_KIND, DEATHS = range(9)

    @property
    def coded(self) -> str:
        return "<d" if self <= _Field.ORIGIN else "<q"


@dataclass(frozen=True, slots=True)
class Mark:
    """A point: its name and how often it was passed then, or the number among all (no name).

    Number 0 is none: points are counted, and nobody dies. Jobs run beside each other, so that a
    number among all points is now one and now its neighbour; that of one name stays.
    """

    number: int = 0
    name: str = ""


NONE = Mark()


class Control:
    """The page: when the clock began and by how much it was put on, and which point is deadly.

    Points are counted while ``counting``, those of one kind or all; the bot dies at the one with
    the number ``deadly``. From then on its successors' are counted if there is a point ``then``
    at which one of them is to die.
    """

    def __init__(self, path: Path) -> None:
        """Open the file ``path``, made if it is missing."""
        if not path.exists():
            path.write_bytes(bytes(mmap.PAGESIZE))
        with path.open("r+b") as file:
            self._page = mmap.mmap(file.fileno(), mmap.PAGESIZE)

    def _get(self, field: _Field) -> float:
        found: float = struct.unpack_from(field.coded, self._page, 8 * field)[0]
        return found

    def _set(self, field: _Field, value: float) -> None:
        struct.pack_into(field.coded, self._page, 8 * field, value)

    def begin(self, origin: datetime) -> None:
        """Let the bot's clock show ``origin`` now, with nothing counted yet."""
        self._set(_Field.BEGAN, time.time())
        self._set(_Field.ORIGIN, origin.timestamp())
        for field in list(_Field)[_Field.COUNTING :]:
            self._set(field, 0)

    def now(self) -> datetime:
        """The moment that the bot's clock shows."""
        passed = (time.time() - self._get(_Field.BEGAN)) * SPEED
        return datetime.fromtimestamp(self._get(_Field.ORIGIN) + passed, UTC)

    def leap(self, seconds: float) -> None:
        """Put the bot's clock on by so much, or back."""
        self._set(_Field.ORIGIN, self._get(_Field.ORIGIN) + seconds)

    def arm(self, deadly: Mark, then: Mark | None = None) -> None:
        """Count from now on, and let that point be deadly; ``then`` one of whoever comes next."""
        self._await(deadly)
        self._set(_Field.THEN, -1 if then is None else then.number)
        self._set(_Field.THEN_KIND, _hashed(then.name) if then is not None else 0)
        self._set(_Field.COUNTING, 1)

    def _await(self, mark: Mark) -> None:
        self._set(_Field.KIND, _hashed(mark.name))
        self._set(_Field.DEADLY, mark.number)
        self._set(_Field.PASSED, 0)

    def disarm(self) -> None:
        """Count no longer."""
        self._set(_Field.COUNTING, 0)

    @property
    def deaths(self) -> int:
        """How many bots have come to a deadly point."""
        return int(self._get(_Field.DEATHS))

    @property
    def passed(self) -> int:
        """How many points were passed that count now."""
        return int(self._get(_Field.PASSED))

    def count(self, point: str) -> tuple[bool, bool]:
        """Pass a point of that name: whether it counts, and whether it is deadly."""
        if not self._get(_Field.COUNTING) or self._get(_Field.KIND) not in (0, _hashed(point)):
            return False, False
        self._set(_Field.PASSED, self.passed + 1)
        if self.passed != self._get(_Field.DEADLY):
            return True, False
        self._set(_Field.DEATHS, self.deaths + 1)
        then = int(self._get(_Field.THEN))
        self._set(_Field.COUNTING, then >= 0)
        self._set(_Field.DEADLY, then)
        self._set(_Field.KIND, self._get(_Field.THEN_KIND))
        self._set(_Field.PASSED, 0)
        self._set(_Field.THEN, -1)
        return True, True


def _hashed(point: str) -> int:
    return zlib.crc32(point.encode())  # of the empty name: 0


class SteeredClock:
    """The bot's clock: in a hurry, and put on as its ``Control`` says."""

    def __init__(self, control: Control) -> None:
        self._control = control

    def now(self) -> datetime:
        return self._control.now()

    async def sleep(self, seconds: float) -> None:
        end = self.now().timestamp() + seconds
        while (left := end - self.now().timestamp()) > 0:  # noqa: ASYNC110 – of another process
            await asyncio.sleep(min(left / SPEED, 0.02))
