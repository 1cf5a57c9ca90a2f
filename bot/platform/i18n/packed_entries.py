"""The entries of a language as they are cached: each is unpacked when it is asked for.

A process needs few of them: unpacked, five languages take 35 MB and two seconds.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterator, Mapping
from typing import Any

from bot.platform.i18n.files import Entry, identifier, patterns


def texts_of(entry: Entry) -> tuple[str, ...]:
    """The keys of the texts of a message; a term has none that can be asked for."""
    if identifier(entry).startswith("-"):
        return ()
    return tuple(key for key, _ in patterns(entry))


class PackedEntries(Mapping[str, Entry]):
    """Entries by id, kept as bytes. ``texts``: the keys of the texts of each."""

    __slots__ = ("_packed", "texts")

    def __init__(self, packed: dict[str, bytes], texts: dict[str, tuple[str, ...]]) -> None:
        self._packed = packed
        self.texts = texts

    @classmethod
    def of(cls, entries: Mapping[str, Entry]) -> PackedEntries:
        """The same entries, packed."""
        packed = {
            name: pickle.dumps(entry, pickle.HIGHEST_PROTOCOL) for name, entry in entries.items()
        }
        return cls(packed, {name: texts_of(entry) for name, entry in entries.items()})

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle it as bytes."""
        return PackedEntries, (self._packed, self.texts)

    def __getitem__(self, name: str) -> Entry:
        entry: Entry = pickle.loads(self._packed[name])
        return entry

    def __iter__(self) -> Iterator[str]:
        return iter(self._packed)

    def __len__(self) -> int:
        return len(self._packed)
