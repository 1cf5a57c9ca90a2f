"""A page: what a message shows, before it is known which message shows it."""

from __future__ import annotations

import io
from dataclasses import dataclass, field
from typing import Any

import discord

from bot.ui.components.items import Item, cut, view_of

CONTENT = 2000  # characters of a message, Discord's limit
ALT = 1024  # characters of an attachment's description, Discord's limit


@dataclass(frozen=True, slots=True)
class Attached:
    """A file to go with a message; ``alt`` says what a picture shows ("" for other files)."""

    name: str
    data: bytes = field(repr=False)
    alt: str = ""

    def file(self) -> discord.File:
        """A fresh file for one sending; discord.py closes it afterwards."""
        return discord.File(
            io.BytesIO(self.data), filename=self.name, description=cut(self.alt, ALT) or None
        )


@dataclass(frozen=True, slots=True)
class Page:
    """Text, files and components of one message."""

    text: str
    files: tuple[Attached, ...] = ()
    items: tuple[Item, ...] = ()

    @property
    def content(self) -> str:
        """The text within Discord's limit."""
        return cut(self.text, CONTENT)

    def view(self) -> discord.ui.View | None:
        """A fresh view of the components, None without any."""
        return view_of(*self.items) if self.items else None

    def new_message(self) -> dict[str, Any]:
        """What a new message holds; with fresh files, as one sending uses them up."""
        files = [file.file() for file in self.files]
        view = self.view() or discord.utils.MISSING
        return {"content": self.content, "files": files, "view": view}

    def changed_message(self) -> dict[str, Any]:
        """What a message is changed to; with fresh files too."""
        files = [file.file() for file in self.files]
        return {"content": self.content, "attachments": files, "view": self.view()}

    def noted(self, note: str) -> Page:
        """The same page with a line of its own at the top."""
        return Page(f"{note}\n\n{self.text}", self.files, self.items)

    def remarked(self, note: str) -> Page:
        """The same page with a note under its text, unless that is empty: what it asks is first."""
        return Page(join_lines(self.text, note), self.files, self.items)


def join_lines(*parts: str) -> str:
    """The parts that are not empty, one under the other."""
    return "\n".join(part for part in parts if part)
