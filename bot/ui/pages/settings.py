"""How a channel's pictures look: shown and changed, by command or by button."""

from __future__ import annotations

from discord import ButtonStyle

from bot.i18n import Language
from bot.tables import Look, TableError
from bot.ui.components.custom_id import NO_TABLE, CustomId, Verb
from bot.ui.components.items import Item, button
from bot.ui.handlers import First, on
from bot.ui.page import Page, join_lines
from bot.ui.reply import Reply
from bot.ui.terms_text import hints_line
from render import Form, Theme


async def settings(reply: Reply, theme: Theme | None, form: Form | None) -> None:
    """Change what was asked for, and show what holds now; anybody may look."""
    if theme is None and form is None:
        look = await reply.tables.look(reply.guild_id, reply.channel_id)
    else:
        look = await _set(reply, theme, form)
    page = settings_page(reply.language, look)
    await reply.show(page.remarked(await _terms_line(reply)))


async def _terms_line(reply: Reply) -> str:
    """Who may have hints at the table of the channel; "" where there is none."""
    try:
        table = await reply.tables.at(reply.channel_id, dealt=False)
    except TableError:
        return ""
    return hints_line(reply.language, table.terms)


@on(Verb.SETTINGS, first=First.CHANGE)
async def on_settings(reply: Reply, custom_id: CustomId) -> None:
    """Take the theme or form that the button's extra names."""
    theme = Theme(custom_id.extra) if custom_id.extra in tuple(Theme) else None
    form = Form(custom_id.extra) if custom_id.extra in tuple(Form) else None
    page = settings_page(reply.language, await _set(reply, theme, form))
    await reply.show(page.remarked(await _terms_line(reply)))


async def _set(reply: Reply, theme: Theme | None, form: Form | None) -> Look:
    return await reply.tables.set_look(
        reply.place, reply.person.id, moderator=reply.moderator, theme=theme, form=form
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
    style = ButtonStyle.primary if chosen else ButtonStyle.secondary
    custom_id = CustomId(Verb.SETTINGS, NO_TABLE, value)
    return button(language.text(key), custom_id, style=style, row=row, disabled=chosen)
