"""/deus-server …: for those who manage the server."""

from __future__ import annotations

from collections.abc import Iterable

from discord import app_commands

from bot.features.places.pages import moving
from bot.features.places.pages.look import settings as change_settings
from bot.features.places.pages.look import spoken_here
from bot.features.places.pages.moving import choices
from bot.features.places.pages.server import show_settings
from bot.platform.discord.client import Interaction
from bot.platform.discord.command_texts import choices_of
from bot.platform.discord.commands import command
from bot.platform.discord.refusals import InputError
from bot.platform.discord.reply import Reply
from bot.ui.actions import deus, deus_server, deus_table
from bot.ui.typed_words import find, narrow, shown
from render import Form, Theme


async def languages(reply: Reply, typed: str) -> Iterable[tuple[str, str]]:
    """The languages that a channel can speak."""
    return narrow(typed, spoken_here(reply.language).items())


async def movable(reply: Reply, typed: str) -> Iterable[tuple[str, str]]:
    """The games that the asker may carry to this channel."""
    return narrow(typed, await choices(reply))


@command("settings", deus, language=languages)
@app_commands.choices(
    theme=choices_of({one.value: f"theme-{one}" for one in Theme}),
    form=choices_of({one.value: f"form-{one}" for one in Form}),
)
async def settings(
    interaction: Interaction,
    theme: app_commands.Choice[str] | None = None,
    form: app_commands.Choice[str] | None = None,
    language: str | None = None,
) -> None:
    """How the pictures in this channel look, and what is spoken there."""
    reply = await Reply.deferred(interaction)
    spoken = None
    if language is not None:
        known = spoken_here(reply.language)
        spoken = find(language, known)
        if spoken is None:
            languages = reply.language.commas(list(known.values()))
            typed = shown(language)
            raise InputError("settings-language-unknown", typed=typed, languages=languages)
    await change_settings(
        reply,
        Theme(theme.value) if theme is not None else None,
        Form(form.value) if form is not None else None,
        spoken,
    )


@command("settings", deus_server)
async def server_settings(interaction: Interaction) -> None:
    """What holds on this server; those who manage it change it here."""
    await show_settings(await Reply.deferred(interaction))


@command("move", deus_table, table=movable)
async def move(
    interaction: Interaction, table: str | None = None, to: moving.PlaceNamed | None = None
) -> None:
    """Carry a game to this channel, or from here to another one."""
    await moving.move(await Reply.deferred(interaction), table, to)
