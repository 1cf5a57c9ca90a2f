"""What a run and the bot that it kills share: a page of memory in a file, which outlives both."""

from __future__ import annotations

import asyncio
import mmap
import struct
import time
import zlib
from datetime import UTC, datetime
from pathlib import Path

SPEED = 8.0  # how much faster than the machine's the bot's clock goes
_FIELDS = struct.Struct("<ddqqqq")  # began, origin, counting, passed, deadly, kind


class Control:
    """The page: when the clock began and by how much it was put on, and which point is deadly.

    Points are counted while ``counting``, those of one kind or all; the bot dies at the one with
    the number ``deadly``, and from then on nothing is counted, so that its successor lives.
    """

    def __init__(self, path: Path) -> None:
        """Open the file ``path``, made if it is missing."""
        if not path.exists():
            path.write_bytes(bytes(mmap.PAGESIZE))
        with path.open("r+b") as file:
            self._page = mmap.mmap(file.fileno(), mmap.PAGESIZE)

    def _read(self) -> list[float | int]:
        return list(_FIELDS.unpack_from(self._page))

    def _write(self, place: int, value: float) -> None:
        values = self._read()
        values[place] = value
        _FIELDS.pack_into(self._page, 0, *values)

    def begin(self, origin: datetime) -> None:
        """Let the bot's clock show ``origin`` now, with nothing counted yet."""
        _FIELDS.pack_into(self._page, 0, time.time(), origin.timestamp(), 0, 0, 0, 0)

    def now(self) -> datetime:
        """The moment that the bot's clock shows."""
        began, origin, *_ = self._read()
        return datetime.fromtimestamp(origin + (time.time() - began) * SPEED, UTC)

    def leap(self, seconds: float) -> None:
        """Put the bot's clock on by so much, or back."""
        self._write(1, self._read()[1] + seconds)

    def arm(self, deadly: int, point: str = "") -> None:
        """Count from now on, and let the point with that number be deadly (0: none).

        ``point`` counts those of this name alone: jobs run beside each other, so that a number
        among all of them is now one point and now its neighbour.
        """
        self._write(5, _hashed(point))
        self._write(4, deadly)
        self._write(3, 0)
        self._write(2, 1)

    def disarm(self) -> None:
        """Count no longer."""
        self._write(2, 0)

    @property
    def passed(self) -> int:
        """How many points were passed."""
        return int(self._read()[3])

    def count(self, point: str) -> bool:
        """Pass a point of that name; whether it is the deadly one."""
        *_, counting, passed, deadly, kind = self._read()
        if not counting or kind not in (0, _hashed(point)):
            return False
        self._write(3, passed + 1)
        if passed + 1 != deadly:
            return False
        self.disarm()
        return True


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
