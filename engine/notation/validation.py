"""Reads a mapping written by a person and collects everything that is wrong with it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from engine.errors import brief
from engine.model.board import Board
from engine.model.card import Catalogue


class Reader:
    """Reads the entries of ``data``; ``path`` is where it stands, for the faults' wording.

    ``catalogue`` has the cards that keys stand for.
    """

    def __init__(
        self,
        data: Any,
        known: Collection[str],
        path: str,
        catalogue: Catalogue,
        faults: list[str] | None = None,
    ) -> None:
        self.catalogue = catalogue
        self.path = path
        self.faults: list[str] = [] if faults is None else faults
        self.data: Mapping[str, Any] = data if isinstance(data, Mapping) else {}
        if not isinstance(data, Mapping):
            self.fault("", "needs a mapping")
        for name in self.data:
            if name not in known:
                self.fault(str(name), "unknown entry")

    def fault(self, where: str, what: str) -> None:
        """Record that something is wrong at ``where``."""
        place = " ".join(part for part in (self.path, where) if part)
        self.faults.append(f"{place}: {what}" if place else what)

    def child(self, path: str, data: Any, known: Collection[str]) -> Reader:
        """A reader for a mapping inside this one, which collects into the same list."""
        where = " ".join(part for part in (self.path, path) if part)
        return Reader(data, known, where, self.catalogue, self.faults)

    def number(self, name: str, default: int) -> int:
        """A whole number from 0."""
        value = self.data.get(name, default)
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            self.fault(name, f"needs a whole number from 0, not {brief(value)}")
            return default
        return value

    def text(self, name: str, default: str) -> str:
        """A text."""
        value = self.data.get(name, default)
        if not isinstance(value, str):
            self.fault(name, f"needs a text, not {brief(value)}")
            return default
        return value

    def flag(self, name: str) -> bool:
        """Yes or no; no when left out."""
        value = self.data.get(name, False)
        if not isinstance(value, bool):
            self.fault(name, f"needs true or false, not {brief(value)}")
            return False
        return value

    def rows(self, name: str, default: list[Any]) -> list[Any]:
        """A list."""
        value = self.data.get(name, default)
        if not isinstance(value, list):
            self.fault(name, f"needs a list, not {brief(value)}")
            return default
        return value

    def mapping(self, name: str) -> Mapping[str, Any]:
        """A mapping; empty when left out."""
        value = self.data.get(name, {})
        if not isinstance(value, Mapping):
            self.fault(name, f"needs a mapping, not {brief(value)}")
            return {}
        return value

    def amounts(self, name: str, keys: Collection[str], default: Collection[int]) -> list[int]:
        """One number for each of ``keys``; those left out have their default."""
        inner = self.child(name, self.mapping(name), keys)
        return [inner.number(key, number) for key, number in zip(keys, default, strict=True)]

    def cards(self, name: str) -> list[int]:
        """A list of card keys, as catalogue indices."""
        found = []
        for key in self.rows(name, []):
            if isinstance(key, str) and key in self.catalogue:
                found.append(self.catalogue.index(key))
            else:
                self.fault(name, f"there is no card {brief(key)}")
        return found

    def region(self, board: Board, name: Any) -> int | None:
        """The number of the region called ``name``; None, and a fault, if there is none."""
        if not isinstance(name, str) or name not in board.index:
            self.fault("", f"there is no region {brief(name)}")
            return None
        return board.index[name]
