"""The buttons and selects themselves: persistent, known by their custom id alone."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, TypeAlias

import discord

from bot.ui.components.custom_id import CustomId

Item: TypeAlias = "discord.ui.Item[Any]"
LABEL = 80  # characters, Discord's limit for buttons
PLACEHOLDER = 150  # characters, Discord's limit for selects
CHOICE = 100  # characters, Discord's limit for labels and descriptions of options
OPTIONS = 25  # options a select holds, Discord's limit


def button(
    label: str,
    custom_id: CustomId,
    *,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    row: int | None = None,
    disabled: bool = False,
) -> Item:
    """A button with that label, cut to Discord's limit."""
    return discord.ui.Button(
        label=cut(label, LABEL),
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
) -> Item:
    """A select of (value, label, description) options, 1 to 25.

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
                label=cut(label, CHOICE),
                value=value,
                description=cut(description, CHOICE) or None,
                default=value in chosen,
            )
            for value, label, description in options
        ],
        row=row,
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
