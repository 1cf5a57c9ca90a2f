"""The buttons and selects themselves: persistent, known by their custom id alone.

What a press does is looked up by its verb in ``bot.ui.handlers``.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import Any, Self, TypeAlias

import discord

from bot.ui.components.custom_id import (
    BUTTON,
    SELECT,
    CustomId,
    read,
)

AnyButton: TypeAlias = "discord.ui.Button[discord.ui.View]"
AnySelect: TypeAlias = "discord.ui.Select[discord.ui.View]"
Item: TypeAlias = "discord.ui.Item[Any]"
LABEL = 80  # characters, Discord's limit for buttons
CHOICE = 100  # characters, Discord's limit for labels and descriptions of options
OPTIONS = 25  # options a select holds, Discord's limit


class StampedButton(discord.ui.DynamicItem[AnyButton], template=BUTTON):
    """A button that carries what it does and the state it was made for."""

    def __init__(self, item: AnyButton, custom_id: CustomId) -> None:
        super().__init__(item)
        self.parsed = custom_id

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str]
    ) -> Self:
        """The button that was pressed, remade from its custom id."""
        assert isinstance(item, discord.ui.Button)
        return cls(item, read(match["verb"], match["stamp"], match["extra"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Do what the button says."""
        await interaction.client.pressed(interaction, self.parsed, ())


class StampedSelect(discord.ui.DynamicItem[AnySelect], template=SELECT):
    """A select that carries the state it was made for."""

    def __init__(self, item: AnySelect, custom_id: CustomId) -> None:
        super().__init__(item)
        self.parsed = custom_id

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str]
    ) -> Self:
        """The select that was used, remade from its custom id."""
        assert isinstance(item, discord.ui.Select)
        return cls(item, read(match["verb"], match["stamp"], match["extra"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Do what was selected."""
        await interaction.client.pressed(interaction, self.parsed, tuple(self.item.values))


def button(
    label: str,
    custom_id: CustomId,
    *,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    row: int | None = None,
    disabled: bool = False,
) -> StampedButton:
    """A button with that label, cut to Discord's limit."""
    return StampedButton(
        discord.ui.Button(
            label=cut(label, LABEL),
            custom_id=custom_id.button(),
            style=style,
            row=row,
            disabled=disabled,
        ),
        custom_id,
    )


def select(
    placeholder: str,
    custom_id: CustomId,
    options: Sequence[tuple[str, str, str]],
    *,
    least: int = 1,
    most: int = 1,
    row: int | None = None,
    chosen: Collection[str] = (),
) -> StampedSelect:
    """A select of (value, label, description) options, 1 to 25.

    ``least`` to ``most`` of them may be taken; the values in ``chosen`` are taken already.
    """
    return StampedSelect(
        discord.ui.Select(
            placeholder=cut(placeholder, 150),
            custom_id=custom_id.select(),
            min_values=least,
            max_values=min(most, len(options)),
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
        ),
        custom_id,
    )


def cut(text: str, most: int) -> str:
    """``text``, shortened with "…" to at most ``most`` characters."""
    return text if len(text) <= most else text[: most - 1] + "…"


def view_of(*items: Item) -> discord.ui.View:
    """A view of these items that discord.py need not remember: their custom ids say it all."""
    view = discord.ui.View(timeout=None)
    for item in items:
        view.add_item(item)
    return view
