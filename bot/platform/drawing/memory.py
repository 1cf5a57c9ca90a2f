"""Gives back to the system what threads that draw have freed.

Drawing a picture takes 7 MB, and several are drawn at a time. The C library keeps the freed memory
in fragments that nothing fits into: 60 MB after 200 pictures, and more every hour. It keeps
fragments for each thread that has ever asked for memory. The bot has some twenty threads: 50 MB
more.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from functools import cache
from itertools import count
from typing import TypeVar

ONE_FOR_ALL = (-8, 1)  # glibc's M_ARENA_MAX: all threads use the same free memory
EVERY = 16  # pictures; it takes some 20 ms
T = TypeVar("T")
_drawn = count(1)


def tidily(paint: Callable[[], T]) -> T:
    """Call ``paint``, and sometimes return freed memory to the system afterwards."""
    try:
        return paint()
    finally:
        if next(_drawn) % EVERY == 0:
            give_back()


def give_back() -> None:
    """Give back what is free, where the C library can do that (glibc)."""
    if (trim := _trim()) is not None:
        trim(0)


def share_free_memory() -> bool:
    """Have all threads that begin from now on use the same free memory; whether that is possible
    (glibc).
    """
    try:
        return bool(ctypes.CDLL(None).mallopt(*ONE_FOR_ALL))
    except (AttributeError, OSError, TypeError):
        return False


@cache
def _trim() -> Callable[[int], int] | None:
    try:
        found: Callable[[int], int] = ctypes.CDLL(None).malloc_trim
    except (AttributeError, OSError, TypeError):  # another library, or none that can be asked
        return None
    return found
