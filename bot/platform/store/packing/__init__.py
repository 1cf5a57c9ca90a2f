"""JSON values compressed by zlib with a dictionary of words that all games have in common.

A position is 5 kB of JSON, nine tenths of it the same in every game: names of cards, of fields,
of regions. These are in ``words-1.txt``.
"""

from __future__ import annotations

import json
import zlib
from functools import cache
from pathlib import Path
from typing import Any

from sqlalchemy import Dialect, LargeBinary
from sqlalchemy.types import TypeDecorator

# Never change a file of words, as databases were packed with it: better words get the next number.
NEWEST = 1
_LEVEL = 6
_MOST = 1 << 24  # bytes of JSON; the largest position takes a thousandth of it


class DamagedTurn(Exception):
    """Stored data cannot be unpacked."""


class PackedJson(TypeDecorator[Any]):
    """A packed JSON value; plain JSON of older versions is read too."""

    impl = LargeBinary
    cache_ok = True

    def process_bind_param(self, value: Any, dialect: Dialect) -> bytes | None:
        """Pack it, unless it is ``Packed``."""
        if value is None or isinstance(value, Packed):
            return None if value is None else bytes(value)
        return packed(value)

    def process_result_value(self, value: bytes | None, dialect: Dialect) -> Any:
        """Unpack it. Raises ``DamagedTurn`` if that cannot be done."""
        return None if value is None else unpacked(value)


def packed(value: Any) -> bytes:
    """A JSON ``value`` as bytes: the number of the words, then zlib's output."""
    return bytes(pack(json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()))


class Packed(bytes):
    """A value that is packed already, to be written as it is."""


def pack(text: bytes) -> Packed:
    """A value that is JSON already, packed."""
    packer = zlib.compressobj(_LEVEL, zdict=_words(NEWEST))
    return Packed(bytes((NEWEST,)) + packer.compress(text) + packer.flush())


def unpacked(data: bytes) -> Any:
    """The value that was ``packed``, or written as plain JSON by older versions.

    Raises ``DamagedTurn`` for anything else.
    """
    try:
        if data[:1] in b"{[":
            return json.loads(data)
        unpacker = zlib.decompressobj(zdict=_words(data[0]))
        text = unpacker.decompress(data[1:], _MOST)
        if not unpacker.eof:
            raise ValueError("it is cut short, or far too long")
        return json.loads(text)
    except (IndexError, FileNotFoundError, RecursionError, ValueError, zlib.error) as error:
        raise DamagedTurn(f"{type(error).__name__}: {error}") from error


@cache
def _words(number: int) -> bytes:
    return (Path(__file__).parent / f"words-{number}.txt").read_bytes()
