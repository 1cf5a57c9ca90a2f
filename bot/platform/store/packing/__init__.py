"""JSON values as few bytes. What all games have in common stands once, in the words beside this.

A position is 5 kB of JSON, nine tenths of it the same in every game: names of cards, of fields,
of regions. zlib is told of them before it begins.
"""

from __future__ import annotations

import json
import zlib
from functools import cache
from pathlib import Path
from typing import Any

from sqlalchemy import Dialect, LargeBinary
from sqlalchemy.types import TypeDecorator

# The words are never changed, as what is in a database was packed with them: better ones get the
# next number, and a file of their own.
NEWEST = 1
_LEVEL = 6
_MOST = 1 << 24  # bytes of JSON; the largest position takes a thousandth of it


class DamagedTurn(Exception):
    """What is in the database cannot be unpacked."""


class PackedJson(TypeDecorator[Any]):
    """A JSON value as few bytes; what older versions wrote as plain JSON is read, too."""

    impl = LargeBinary
    cache_ok = True

    def process_bind_param(self, value: Any, dialect: Dialect) -> bytes | None:
        """Pack it."""
        return None if value is None else packed(value)

    def process_result_value(self, value: bytes | None, dialect: Dialect) -> Any:
        """Unpack it. Raises ``DamagedTurn`` if that cannot be done."""
        return None if value is None else unpacked(value)


def packed(value: Any) -> bytes:
    """``value``, anything that JSON can hold, as bytes: the number of the words, then zlib's."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
    packer = zlib.compressobj(_LEVEL, zdict=_words(NEWEST))
    return bytes((NEWEST,)) + packer.compress(text) + packer.flush()


def unpacked(data: bytes) -> Any:
    """The value that was ``packed``, or that plain JSON holds, as older versions wrote it.

    Raises ``DamagedTurn`` for what is neither.
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
