"""Forms (Discord's modals) that ask for one text; like components, their custom id says it all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import discord

from bot.platform.discord.custom_ids import CustomId
from bot.platform.discord.pages import cut

TITLE = LABEL = 45  # characters, Discord's limits
DESCRIPTION = 100
_FIELD = "text"


@dataclass(frozen=True, slots=True)
class Form:
    """A form with one field of several lines.

    ``text`` is what the field has at first, ``most`` the characters that it takes; it may be left
    empty. ``custom_id`` names the handler (``takes_form``).
    """

    custom_id: CustomId
    title: str
    label: str
    description: str
    text: str = field(repr=False)
    most: int

    def modal(self) -> discord.ui.Modal:
        """The form for discord.py, which does not remember it."""
        modal = discord.ui.Modal(title=cut(self.title, TITLE), custom_id=self.custom_id.form())
        written: discord.ui.TextInput[Any] = discord.ui.TextInput(
            style=discord.TextStyle.paragraph,
            custom_id=_FIELD,
            default=self.text or None,
            required=False,
            max_length=self.most,
        )
        modal.add_item(
            discord.ui.Label(
                text=cut(self.label, LABEL),
                description=cut(self.description, DESCRIPTION),
                component=written,
            )
        )
        modal.stop()  # what has stopped is not kept for answers, which ``takes_form`` gives
        return modal


def text_in(components: Sequence[Mapping[str, Any]]) -> str:
    """The text written into a form, by the ``components`` that Discord sends back; "" for none."""
    for one in components:
        inside = one.get("component")
        part = inside if isinstance(inside, Mapping) else one
        if part.get("custom_id") == _FIELD:
            return str(part.get("value") or "")
        if found := text_in(part.get("components") or ()):
            return found
    return ""
