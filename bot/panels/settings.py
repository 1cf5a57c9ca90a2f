"""How a channel's pictures look: shown and changed, by command or by button."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.languages import Language
from bot.panels.call import Call
from bot.panels.items import Item, button
from bot.panels.marks import Mark, Verb
from bot.panels.page import Page, join_lines
from bot.table import Look, Stamp
from render import Form, Theme

_CHANNEL = Stamp(0, 0, 0)  # these buttons belong to the channel they are in, not to a table


async def settings(call: Call, theme: Theme | None, form: Form | None) -> None:
    """Change what was asked for, and show what holds now; anybody may look."""
    if theme is None and form is None:
        look = await call.tables.look(call.channel_id)
    else:
        look = await _set(call, theme, form)
    await call.show(settings_page(call.language, look))


async def press_settings(call: Call, mark: Mark, values: Sequence[str]) -> None:
    """A button of the page: its extra is the theme or form to take."""
    theme = Theme(mark.extra) if mark.extra in tuple(Theme) else None
    form = Form(mark.extra) if mark.extra in tuple(Form) else None
    await call.change(settings_page(call.language, await _set(call, theme, form)))


async def _set(call: Call, theme: Theme | None, form: Form | None) -> Look:
    return await call.tables.set_look(
        call.guild_id,
        call.channel_id,
        call.person.id,
        moderator=call.moderator,
        locale=str(call.interaction.guild_locale or call.interaction.locale),
        theme=theme,
        form=form,
    )


def settings_page(language: Language, look: Look) -> Page:
    """What holds in the channel, and a button for everything that could."""
    theme, form = language.text(f"theme-{look.theme}"), language.text(f"form-{look.form}")
    return Page(
        join_lines(
            language.text("settings-title"),
            language.text("settings-look", theme=theme, form=form),
            language.text("settings-note"),
        ),
        items=(
            *(_choice(language, f"theme-{one}", one, one is look.theme, 0) for one in Theme),
            *(_choice(language, f"form-{one}", one, one is look.form, 1) for one in Form),
        ),
    )


def _choice(language: Language, key: str, value: str, chosen: bool, row: int) -> Item:
    style = discord.ButtonStyle.primary if chosen else discord.ButtonStyle.secondary
    mark = Mark(Verb.SETTINGS, _CHANNEL, value)
    return button(language.text(key), mark, style=style, row=row, disabled=chosen)
