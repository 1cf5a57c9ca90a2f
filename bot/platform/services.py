"""The objects that commands and pages use, each found by its class.

A module that uses one imports its class, so the dependency is visible.
"""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


class Services:
    """A mapping from classes to one object each."""

    def __init__(self) -> None:
        self._found: dict[type[object], object] = {}

    def add(self, service: T) -> T:
        """Add a service and return it.

        Raises ``ValueError`` if there is one of that class already.
        """
        kind = type(service)
        if kind in self._found:
            raise ValueError(f"there is a {kind.__qualname__} already")
        self._found[kind] = service
        return service

    def __getitem__(self, kind: type[T]) -> T:
        """The object of that class. Raises ``LookupError`` with its name if there is none."""
        found = self._found.get(kind)
        if not isinstance(found, kind):
            raise LookupError(f"there is no {kind.__qualname__}")
        return found
