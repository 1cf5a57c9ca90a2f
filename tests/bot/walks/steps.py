"""Steps of a walk: what is typed, found, pressed and written; a path leads to a page again."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from typing import Any, TypeAlias

from bot.loopback.world.objects import Message
from bot.loopback.world.protocol import LINK_BUTTON, Json, Part
from bot.platform.discord.custom_ids import NO_TABLE, CustomId
from engine import Resource, shipped
from engine.model.terms import Colour, God, Piece


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


def fields_of(modal: Json, text: str) -> dict[str, Any]:
    """Fill in a form: with ``text``, and the last option of each menu or group.

    Without a text its menus and groups stay as they are.
    """
    filled: dict[str, Any] = {}
    for part in modal["components"]:
        field = part.get("component") or {}
        name, options = str(field.get("custom_id")), field.get("options") or ()
        if field.get("type") == Part.TEXT_INPUT:
            filled[name] = text
        elif text and field.get("type") == Part.CHECKBOX:
            filled[name] = not field.get("default")
        elif text and options:
            filled[name] = [options[-1]["value"]]
    return filled


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


_WORD = re.compile(r"[a-z][a-z_-]+")


@cache
def _of_the_game() -> frozenset[str]:
    """Names of cards, resources, colours, gods and pieces: one of each is enough."""
    named = (shipped().cards, Resource, Colour, God, Piece)
    return frozenset(one.key for some in named for one in some)


@cache
def words_of(text: str) -> str:
    """The words of an argument that say what it does: no numbers, cards or regions."""
    found = [one for one in _WORD.findall(text) if not {one, *one.split("-")} & _of_the_game()]
    return ":".join(found[:3])


@cache
def kind_of(custom_id: str) -> str:
    """The kind of a component or form by its custom id: ``b:end:yes``."""
    letter, action, _, extra = (*custom_id.split(":", 3), "", "", "")[:4]
    said = words_of(extra)
    return f"{letter}:{action}:{said}" if said else f"{letter}:{action}"


def argument_of(custom_id: str) -> str:
    """The parts of a custom id beside its action and its table."""
    return custom_id.split(":", 3)[3] if custom_id.count(":") > 2 else ""


def family_of(kind: str) -> str:
    """The action of a kind."""
    return kind.split(":")[1]


def of_a_table(custom_id: str) -> bool:
    """Whether a component belongs to a table, not to its channel or to a person."""
    return CustomId.parse(custom_id).stamp.table_id != NO_TABLE.table_id


def parts_of(message: Message) -> list[Json]:
    """The buttons and menus of a message that can be used, in reading order."""
    parts = (*message.buttons, *message.selects)
    return [one for one in parts if one.get("style") != LINK_BUTTON and not one.get("disabled")]


def page_of(message: Message) -> frozenset[str]:
    """The kind of page that a message shows: the actions of its components."""
    return frozenset(":".join(str(one["custom_id"]).split(":")[:2]) for one in parts_of(message))
