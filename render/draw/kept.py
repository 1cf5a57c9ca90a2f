"""Cache of drawn parts: land, sprites, masks, words, with one bound in bytes.

``@kept`` in place of ``lru_cache`` on a function that gives pictures. The least recently used ones
go first, whatever function made them. Whole lands (two per table) never evict sprites, which all
tables share. A hit costs a fifth of a microsecond, a fifth of what ``cachetools`` takes; a board
asks a thousand times.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable, Hashable
from functools import wraps
from threading import Lock
from typing import Any, ParamSpec, Protocol, TypeVar

from PIL import Image

MOST = 52 * 1024 * 1024  # bytes in a process of sprites, masks and words
MOST_LARGE = 22 * 1024 * 1024  # bytes of what is large: three lands
_LARGE = 1024 * 1024  # bytes from which on something is
_BESIDE = 900  # bytes of a picture besides its pixels and rows
_LEAF = 16  # bytes of what many tuples share
P = ParamSpec("P")
T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class _Kept:
    """A result, and whether it was asked for since it was last looked at."""

    __slots__ = ("found", "key", "size", "used", "value")

    def __init__(self, value: object, found: dict[Any, _Kept], key: Hashable, size: int) -> None:
        self.value, self.found, self.key, self.size = value, found, key, size
        self.used = False


class Shelf:
    """The results of many functions, together at most ``most`` bytes."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.size = 0
        self._turn: deque[_Kept] = deque()  # the order of looking at them
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._turn)

    def add(self, one: _Kept) -> None:
        """Keep a result; others go until there is room, each spared once if it was asked for."""
        with self._lock:
            if one.key in one.found:  # another thread has drawn it meanwhile
                return
            while self._turn and self.size + one.size > self.most:
                oldest = self._turn.popleft()
                if oldest.used:
                    oldest.used = False
                    self._turn.append(oldest)
                elif oldest.found.pop(oldest.key, None) is oldest:
                    self.size -= oldest.size
            if one.size <= self.most:
                one.found[one.key] = one
                self._turn.append(one)
                self.size += one.size

    def forget(self, found: dict[Any, _Kept]) -> None:
        """Drop all that one function gave."""
        with self._lock:
            self.size -= sum(one.size for one in self._turn if one.found is found)
            self._turn = deque(one for one in self._turn if one.found is not found)

    def clear(self) -> None:
        """Drop everything."""
        with self._lock:
            for one in self._turn:
                one.found.pop(one.key, None)
            self._turn.clear()
            self.size = 0


SMALL, LARGE = Shelf(MOST), Shelf(MOST_LARGE)


class Keeping(Protocol[P, T_co]):
    """A function whose results are kept."""

    def __call__(self, *args: P.args, **named: P.kwargs) -> T_co:
        """The result, which is not to be changed."""
        ...

    def cache_clear(self) -> None:
        """Forget all of them."""
        ...


def kept(function: Callable[P, T]) -> Keeping[P, T]:
    """Keep what ``function`` gives, by its arguments, which must be hashable."""
    mine: dict[Any, _Kept] = {}

    @wraps(function)
    def found(*args: P.args, **named: P.kwargs) -> T:
        key: Hashable = (args, tuple(sorted(named.items()))) if named else args
        one = mine.get(key)
        if one is not None:
            one.used = True
            value: T = one.value  # type: ignore[assignment]
            return value
        value = function(*args, **named)
        size = _bytes(value) + _bytes(key)
        (LARGE if size >= _LARGE else SMALL).add(_Kept(value, mine, key, size))
        return value

    def cache_clear() -> None:
        for shelf in (SMALL, LARGE):
            shelf.forget(mine)
        mine.clear()

    found.cache_clear = cache_clear  # type: ignore[attr-defined]
    return found  # type: ignore[return-value]


def forget_drawn() -> None:
    """Drop all that is kept, in a process that does not draw any more."""
    SMALL.clear()
    LARGE.clear()


def _bytes(what: object) -> int:
    """Approximate size in bytes."""
    if isinstance(what, Image.Image):
        pixel = 1 if what.mode in ("L", "P", "1") else 4
        return what.width * what.height * pixel + what.height * 8 + _BESIDE
    if isinstance(what, tuple):
        return sys.getsizeof(what) + sum(map(_bytes, what))
    return _LEAF
