"""Time and memory that one input may take."""

from __future__ import annotations

import resource
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from tests.tools.fuzz.target import Broken, Target

MOST_MIB = 200  # by which the process may grow for one input


class TooSlow(BaseException):
    """The time for an input is over. No ``except Exception`` stops it."""


@contextmanager
def bounded(seconds: float) -> Iterator[None]:
    """Raise ``TooSlow`` after so many seconds of CPU, ``Broken`` if too much memory was taken.

    A machine that is busy with other things makes no difference.
    """
    before, most = signal.signal(signal.SIGVTALRM, _stop), _peak()
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
    if _peak() - most > MOST_MIB:
        raise Broken(f"took {_peak() - most} MiB")


def hold(target: Target, data: bytes) -> None:
    """Let ``target`` read ``data`` within bounds. Raises whatever breaks its promise."""
    with bounded(target.seconds):
        target.check(data)


def _peak() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def _stop(signum: int, frame: FrameType | None) -> None:
    raise TooSlow("the time for one input is over")
