"""Pages: text, files and components of a message.

Components are persistent: their custom id alone says what they do.
"""

from __future__ import annotations

import io
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, TypeAlias

import discord

from bot.platform.discord.custom_ids import CustomId
from bot.platform.discord.emoji import plain, shown

Item: TypeAlias = "discord.ui.Item[Any]"
LABEL = 80  # characters, Discord's limit for buttons
PLACEHOLDER = 150  # characters, Discord's limit for selects
CHOICE = 100  # characters, Discord's limit for labels and descriptions of options
NO_EMOJI: Mapping[str, discord.PartialEmoji | None] = MappingProxyType({})
OPTIONS = 25  # options a select holds, Discord's limit


def button(
    label: str,
    custom_id: CustomId,
    *,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    row: int | None = None,
    disabled: bool = False,
    emoji: discord.PartialEmoji | None = None,
) -> Item:
    """A button with that label, cut to Discord's limit, behind an ``emoji`` if there is one."""
    return discord.ui.Button(
        label=cut(plain(label), LABEL),
        emoji=emoji,
        custom_id=custom_id.button(),
        style=style,
        row=row,
        disabled=disabled,
    )


def select(
    placeholder: str,
    custom_id: CustomId,
    options: Sequence[tuple[str, str, str]],
    *,
    picks: tuple[int, int] = (1, 1),
    row: int | None = None,
    chosen: Collection[str] = (),
    emoji: Mapping[str, discord.PartialEmoji | None] = NO_EMOJI,
) -> Item:
    """A select of (value, label, description) options, 1 to 25, with the ``emoji`` of each value.

    ``picks`` is how many of them may be taken, at least and at most; the values in
    ``chosen`` are taken already.
    """
    return discord.ui.Select(
        placeholder=cut(placeholder, PLACEHOLDER),
        custom_id=custom_id.select(),
        min_values=picks[0],
        max_values=min(picks[1], len(options)),
        options=[
            discord.SelectOption(
                label=cut(plain(label), CHOICE),
                value=value,
                description=cut(plain(description), CHOICE) or None,
                emoji=emoji.get(value),
                default=value in chosen,
            )
            for value, label, description in options
        ],
        required=False,  # in messages Discord refuses True where nothing may be picked
        row=row,
    )


def people_select(placeholder: str, custom_id: CustomId, *, most: int = OPTIONS) -> Item:
    """A menu of the server's people, who need not see the channel; ``Reply.picked`` has them."""
    return discord.ui.UserSelect(
        placeholder=cut(placeholder, PLACEHOLDER),
        custom_id=custom_id.select(),
        max_values=most,
    )


def cut(text: str, most: int) -> str:
    """``text``, shortened with "…" to at most ``most`` characters."""
    return text if len(text) <= most else text[: most - 1] + "…"


def view_of(*items: Item) -> discord.ui.View:
    """A view of these items that discord.py does not remember: their custom ids say it all."""
    view = discord.ui.View(timeout=None)
    for item in items:
        view.add_item(item)
    view.stop()  # what has stopped is not kept for answers, which ``dispatch`` gives
    return view


CONTENT = 2000  # characters of a message, Discord's limit
ALT = 1024  # characters of an attachment's description, Discord's limit


@dataclass(frozen=True, slots=True)
class Attached:
    """A file of a message; ``alt`` is a picture's alternative text ("" for other files)."""

    name: str
    data: bytes = field(repr=False)
    alt: str = ""

    def file(self) -> discord.File:
        """A fresh file for one sending; discord.py closes it afterwards."""
        return discord.File(
            io.BytesIO(self.data), filename=self.name, description=cut(plain(self.alt), ALT) or None
        )


@dataclass(frozen=True, slots=True)
class Page:
    """Text, files and components of one message."""

    text: str
    files: tuple[Attached, ...] = ()
    items: tuple[Item, ...] = ()

    @property
    def content(self) -> str:
        """The text within Discord's limit, with emoji where they are marked."""
        return cut(shown(self.text, CONTENT), CONTENT)

    @property
    def words(self) -> Page:
        """The same page without emoji in its text, for what is read in a notification."""
        return replace(self, text=plain(self.text))

    def view(self) -> discord.ui.View | None:
        """A fresh view of the components, None without any."""
        return view_of(*self.items) if self.items else None

    def new_message(self) -> dict[str, Any]:
        """The arguments for a new message, with fresh files, as one sending uses them up."""
        files = [file.file() for file in self.files]
        view = self.view() or discord.utils.MISSING
        return {"content": self.content, "files": files, "view": view}

    def changed_message(self) -> dict[str, Any]:
        """The arguments for an edit of a message, with fresh files too."""
        files = [file.file() for file in self.files]
        return {"content": self.content, "attachments": files, "view": self.view()}

    def noted(self, note: str) -> Page:
        """The same page with a line of its own at the top."""
        return replace(self, text=f"{note}\n\n{self.text}")

    def remarked(self, note: str) -> Page:
        """The same page with a note under its text, if there is a note."""
        return replace(self, text=join_lines(self.text, note))


def join_lines(*parts: str) -> str:
    """The parts that are not empty, one under the other."""
    return "\n".join(part for part in parts if part)
