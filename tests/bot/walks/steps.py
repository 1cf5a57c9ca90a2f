"""Steps of a walk: what is typed, found, pressed and written; a path leads to a page again."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from tests.bot.walks.kinds import family_of


@dataclass(frozen=True)
class Typed:
    """A command with its options."""

    command: str
    options: tuple[tuple[str, Any], ...] = ()

    def __str__(self) -> str:
        given = (f"{name}:{_shortly(value)}" for name, value in self.options)
        return " ".join((f"/{self.command}", *given))


@dataclass(frozen=True)
class Found:
    """A message that everybody sees, with the kinds of its components."""

    page: frozenset[str]

    def __str__(self) -> str:
        return f"the message with {sorted(self.page)}"


@dataclass(frozen=True)
class Pressed:
    """A component of the page before.

    ``value`` is what is chosen in a menu, ``argument`` what the custom id says beside its kind.
    """

    kind: str
    value: str = ""
    argument: str = ""

    def __str__(self) -> str:
        return f"[{self.kind}{'=' if self.value else ''}{self.value}]"


@dataclass(frozen=True)
class Written:
    """The text for the opened form."""

    kind: str
    text: str

    def __str__(self) -> str:
        return f"writes {self.text!r}"


Step: TypeAlias = Typed | Found | Pressed | Written
Path: TypeAlias = tuple[Step, ...]


def told(path: Path) -> str:
    """A path in words."""
    return " ".join(map(str, path))


def shown_by(path: Path) -> object:
    """The path to a page, which distinguishes the kinds of pages.

    It is a command, the action of a component or form, or the components of what everybody sees.
    """
    match path[-1]:
        case Typed(command):
            return command
        case Found(page):
            return page
        case Pressed(kind) | Written(kind):
            return family_of(kind)


def _shortly(value: Any) -> str:
    """The typed command, without details of channels and files."""
    if isinstance(value, str | int):
        return str(value)
    return str(getattr(value, "name", type(value).__name__))


@dataclass
class Met:
    """The kinds met by walks, and the number of steps."""

    commands: set[str] = field(default_factory=set)
    seen: set[str] = field(default_factory=set)  # kinds of components and forms
    pressed: set[str] = field(default_factory=set)
    pages: set[object] = field(default_factory=set)  # what showed them, and what can be done there
    done: Counter[str] = field(default_factory=Counter)
    unreached: list[str] = field(default_factory=list)

    @property
    def families(self) -> set[str]:
        """The actions of the components and forms that were used."""
        return {family_of(kind) for kind in self.pressed}

    def __str__(self) -> str:
        numbers = ", ".join(f"{count} {what}" for what, count in sorted(self.done.items()))
        return (
            f"{len(self.commands)} commands, {len(self.pressed)} kinds of components of "
            f"{len(self.families)} families, {len(self.pages)} kinds of pages: {numbers}"
        )
