"""How a channel's pictures look: shown and changed, by command or by button."""

from __future__ import annotations

from discord import ButtonStyle

from bot.features.places.use_cases import Places
from bot.game.errors import TableError
from bot.game.reading import TableReader
from bot.game.state import Look
from bot.platform.discord.components import FirstResponse, handles
from bot.platform.discord.custom_ids import NO_TABLE, CustomId, StaleComponent
from bot.platform.discord.pages import OPTIONS, Item, Page, button, join_lines, select
from bot.platform.discord.reply import Reply
from bot.platform.i18n.languages import Language, language
from bot.platform.i18n.negotiation import available
from bot.ui.actions import Action
from bot.ui.table_text import hints_line
from render import Form, Theme

OF_SERVER, LANGUAGE = "server", "language"


async def settings(
    reply: Reply, theme: Theme | None, form: Form | None, spoken: str | None = None
) -> None:
    """Change what was asked for, and show what holds now; anybody may look.

    ``spoken`` is one of ``spoken_here``.
    """
    if theme is None and form is None and spoken is None:
        look = await reply[TableReader].look(reply.guild_id, reply.channel_id)
    else:
        look = await _set(reply, theme, form, spoken)
    page = settings_page(reply.language, look)
    await reply.show(page.remarked(await _terms_line(reply)))


async def _terms_line(reply: Reply) -> str:
    """Who may have hints at the table of the channel; "" where there is none."""
    try:
        table = await reply[TableReader].at(reply.channel_id, dealt=False)
    except TableError:
        return ""
    return hints_line(reply.language, table.terms)


@handles(Action.SETTINGS, first=FirstResponse.CHANGE)
async def on_settings(reply: Reply, custom_id: CustomId) -> None:
    """Take the theme or form that the button's extra names, or the language of the select."""
    theme = Theme(custom_id.extra) if custom_id.extra in tuple(Theme) else None
    form = Form(custom_id.extra) if custom_id.extra in tuple(Form) else None
    spoken = next(iter(reply.values), None) if custom_id.extra == LANGUAGE else None
    if spoken is not None and spoken not in spoken_here(reply.language):
        raise StaleComponent(spoken)
    page = settings_page(reply.language, await _set(reply, theme, form, spoken))
    await reply.show(page.remarked(await _terms_line(reply)))


async def _set(reply: Reply, theme: Theme | None, form: Form | None, spoken: str | None) -> Look:
    return await reply[Places].set_look(
        reply.place,
        reply.person.id,
        moderator=reply.moderator,
        theme=theme,
        form=form,
        language="" if spoken == OF_SERVER else spoken,
    )


def spoken_here(tongue: Language) -> dict[str, str]:
    """What a channel can speak: the language of its server, or one by its own name."""
    return {
        OF_SERVER: tongue.text("settings-language-server"),
        **{tag: language(tag).text("language-self") for tag in available()},
    }


def settings_page(language: Language, look: Look) -> Page:
    """What holds in the channel, and a button or an option for everything that could."""
    theme, form = language.text(f"theme-{look.theme}"), language.text(f"form-{look.form}")
    spoken = spoken_here(language)
    chosen = look.language if look.language in spoken else OF_SERVER
    return Page(
        join_lines(
            language.text("settings-title"),
            language.text("settings-look", theme=theme, form=form),
            language.text("settings-spoken", language=spoken[chosen]),
            language.text("settings-note"),
        ),
        items=(
            *(_choice(language, f"theme-{one}", one, one is look.theme, 0) for one in Theme),
            *(_choice(language, f"form-{one}", one, one is look.form, 1) for one in Form),
            select(
                language.text("settings-language-choose"),
                CustomId(Action.SETTINGS, NO_TABLE, LANGUAGE),
                [(tag, name, "") for tag, name in spoken.items()][:OPTIONS],
                row=2,
                chosen=(chosen,),
            ),
        ),
    )


def _choice(language: Language, key: str, value: str, chosen: bool, row: int) -> Item:
    style = ButtonStyle.primary if chosen else ButtonStyle.secondary
    custom_id = CustomId(Action.SETTINGS, NO_TABLE, value)
    return button(language.text(key), custom_id, style=style, row=row, disabled=chosen)
