"""The page of a channel's look and language: shown and changed, by command or by button."""

from __future__ import annotations

from collections.abc import Iterable

from discord import ButtonStyle, app_commands

from bot.features.places.use_cases import Places
from bot.game.reading import TableReader
from bot.game.state import Look
from bot.platform.discord.commands import choices_of, command
from bot.platform.discord.components import FirstResponse, handles
from bot.platform.discord.custom_ids import NO_TABLE, CustomId, StaleComponent
from bot.platform.discord.pages import OPTIONS, Item, Page, button, join_lines, select
from bot.platform.discord.refusals import InputError
from bot.platform.discord.reply import Reply
from bot.platform.i18n.languages import Language, language
from bot.platform.i18n.locales import available
from bot.ui.actions import Action, deus
from bot.ui.table_text import hints_line
from bot.ui.typed_words import find, narrow, shown
from render.look import Form, Theme

OF_SERVER, LANGUAGE = "server", "language"


async def languages(reply: Reply, typed: str) -> Iterable[tuple[str, str]]:
    """The languages that a channel can speak."""
    return narrow(typed, spoken_here(reply.language).items())


@command("settings", deus, language=languages)
@app_commands.choices(
    theme=choices_of({one.value: f"theme-{one}" for one in Theme}),
    form=choices_of({one.value: f"form-{one}" for one in Form}),
)
async def settings(
    reply: Reply,
    theme: str | None = None,
    form: str | None = None,
    language: str | None = None,
) -> None:
    """Show the theme, board form and language of this channel to anybody."""
    spoken = None
    if language is not None:
        known = spoken_here(reply.language)
        spoken = find(language, known)
        if spoken is None:
            languages = reply.language.commas(list(known.values()))
            typed = shown(language)
            raise InputError("settings-language-unknown", typed=typed, languages=languages)
    if theme is None and form is None and spoken is None:
        look = await reply[TableReader].look(reply.guild_id, reply.channel_id)
    else:
        wanted = Theme(theme) if theme else None, Form(form) if form else None
        look = await _set(reply, *wanted, spoken)
    page = settings_page(reply.language, look)
    await reply.show(page.remarked(await _terms_line(reply)))


async def _terms_line(reply: Reply) -> str:
    """The rule for hints at the channel's table; "" without a table."""
    table = await reply[TableReader].here(reply.channel_id)
    return hints_line(reply.language, table.terms) if table is not None else ""


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
        channel_ids=reply.channel_ids,
        role_ids=reply.role_ids,
        manager=reply.manager,
        theme=theme,
        form=form,
        language="" if spoken == OF_SERVER else spoken,
    )


def spoken_here(tongue: Language) -> dict[str, str]:
    """The languages that a channel can have: the server's, or one by its own name."""
    return {
        OF_SERVER: tongue.text("settings-language-server"),
        **{tag: language(tag).text("language-self") for tag in available()},
    }


def settings_page(language: Language, look: Look) -> Page:
    """The channel's settings, with a button or an option for each value."""
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
