"""A feature of the bot: what it registers, on one screen, in the ``feature.py`` of its folder."""

from __future__ import annotations

from dataclasses import dataclass
from types import ModuleType
from typing import Protocol


class Registration(Protocol):
    """Something that a feature registers."""

    def register(self) -> None:
        """Register it. Raises ``LookupError`` if it is registered already."""
        ...


@dataclass(frozen=True, slots=True)
class Feature:
    """A feature and what it registers.

    ``modules`` register their rows, kinds of messages, duties, commands and handlers when they
    are imported; they are named here so that they are. ``hooks`` run when something happens at
    a table, after those of the features before this one in ``bot.app.features``.
    """

    name: str
    modules: tuple[ModuleType, ...]
    hooks: tuple[Registration, ...] = ()

    def install(self) -> None:
        """Register the hooks, once for the life of the process."""
        for hook in self.hooks:
            hook.register()
