"""A channel's look and language, moving a table to another channel, and messages about its place.

A channel is lost, found again or moved away from; a thread is archived.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import discord
from discord import ButtonStyle, app_commands

from bot.features.places.lost import LOST, MOVED, REST, RESUMED
from bot.features.places.use_cases import Places
from bot.game.table.messages import PlainMessage, TableMessage
from bot.game.table.reading import TableReader
from bot.game.table.state import Look, PlaceLoss, TableState, dealt
from bot.narration.narrator import escape
from bot.platform.discord.channels import bot_lacks, channel_of, may_write
from bot.platform.discord.commands import choices_of, command
from bot.platform.discord.components import FirstResponse, handles
from bot.platform.discord.custom_ids import NO_TABLE, CustomId, StaleComponent
from bot.platform.discord.pages import OPTIONS, Item, Page, button, join_lines, select
from bot.platform.discord.panels import Panel
from bot.platform.discord.refusals import InputError
from bot.platform.discord.reply import Reply
from bot.platform.i18n.languages import Language, language
from bot.platform.i18n.locales import available
from bot.platform.outbox.posting import Posting, Recogniser, links_of
from bot.platform.outbox.rows import Job, PostedMessage
from bot.platform.request import Place
from bot.platform.services import Services
from bot.ui.actions import Action
from bot.ui.board_message import Board, BoardMessage
from bot.ui.board_page import board_page, next_line, ping_items
from bot.ui.buttons import channel_link, jump_button
from bot.ui.command_groups import deus, deus_table
from bot.ui.presenter import Presenter
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


def settings_page(language: Language, look: Look) -> Panel:
    """The channel's settings, with a button or an option for each value."""
    theme, form = language.text(f"theme-{look.theme}"), language.text(f"form-{look.form}")
    spoken = spoken_here(language)
    chosen = look.language if look.language in spoken else OF_SERVER
    return Panel(
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


Named = app_commands.AppCommandChannel | app_commands.AppCommandThread


class PlaceOption(app_commands.Transformer):
    """An option for a channel or thread where games can be played, visible or not."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        """Type of the option."""
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        """Kinds of channels that Discord offers."""
        return [
            discord.ChannelType.text,
            discord.ChannelType.voice,
            discord.ChannelType.stage_voice,
            discord.ChannelType.news,
            discord.ChannelType.public_thread,
            discord.ChannelType.private_thread,
            discord.ChannelType.news_thread,
        ]

    async def transform(self, interaction: discord.Interaction[Any], value: Any, /) -> Named:
        """The channel as Discord describes it with the command."""
        if not isinstance(value, Named):
            raise app_commands.TransformerError(value, self.type, self)
        return value


PlaceNamed = app_commands.Transform[Named, PlaceOption]
_OF_TABLES = (discord.TextChannel, discord.VoiceChannel, discord.StageChannel, discord.Thread)


async def move(reply: Reply, table: str | None = None, to: PlaceNamed | None = None) -> None:
    """Carry a game ``to`` a channel, None for where it is asked.

    ``table`` is the number of one; None means the only one there is or, with ``to``, the
    one that stands here. Raises ``InputError``, ``TableError`` as ``Places.move`` does.
    """
    place, channel_ids = await _destination(reply, to)
    table_id = await _which(reply, table, place, from_here=to is not None)
    moved = await reply[Places].move(
        table_id,
        place,
        reply.person.id,
        channel_ids=channel_ids,
        moderator=reply.moderator,
    )
    channel = f"<#{moved.channel_id}>"
    await reply.show(Page(reply.language.text("move-done", channel=channel)))


async def _which(reply: Reply, typed: str | None, place: Place, *, from_here: bool) -> int:
    tables = await _movable(reply, place)
    if typed is not None:
        number = typed.strip()
        if number not in {str(table.id) for table in tables}:
            raise InputError("move-unknown")
        return int(number)
    here = await reply[TableReader].here(reply.channel_id) if from_here else None
    if here is not None and not here.over:
        return here.id
    lost = [table for table in tables if table.lost is not None]
    found = lost or tables
    if not found:
        raise InputError("move-none")
    if len(found) > 1:
        raise InputError("move-which", tables="\n".join(_lines(reply, found)))
    return found[0].id


async def _movable(reply: Reply, place: Place) -> Sequence[TableState]:
    return await reply[Places].movable(reply.person.id, place, moderator=reply.moderator)


def _lines(reply: Reply, tables: Sequence[TableState]) -> list[str]:
    return [f"· {escape(_label(reply, table))}" for table in tables]


def _label(reply: Reply, table: TableState) -> str:
    text = reply.language.text
    names = reply.language.commas(table.names)  # not escaped
    if table.lost in (PlaceLoss.CHANNEL, PlaceLoss.SERVER):
        return text("move-choice-lost", names=names)
    guild = reply.interaction.guild
    channel = guild.get_channel_or_thread(table.channel_id) if guild is not None else None
    if channel is None:
        return text("move-choice", names=names)
    return text("move-choice-channel", names=names, channel=channel.name)


async def _destination(reply: Reply, to: Named | None) -> tuple[Place, tuple[int, ...]]:
    """The game's new place, with a thread's parent channel. Raises ``InputError``."""
    if to is None:
        reply.check_rights()
        return reply.place, reply.channel_ids
    mention = f"<#{to.id}>"
    channel = await channel_of(reply.interaction.client, reply.guild_id, to.id)
    if not isinstance(channel, _OF_TABLES):
        raise InputError("move-not-there", channel=mention)
    member = reply.interaction.user
    assert isinstance(member, discord.Member), "commands of tables are used on servers"
    if not may_write(channel, member):
        raise InputError("move-not-yours", channel=mention)
    missing = bot_lacks(channel)
    if missing:
        names = [reply.language.text(f"permission-{name}") for name in missing]
        raise InputError(
            "move-bot-lacks",
            count=len(names),
            permissions=reply.language.listing(names),
            channel=mention,
        )
    parent_id = channel.parent_id if isinstance(channel, discord.Thread) else None
    place = Place(reply.guild_id, channel.id, reply.place.locale, parent_id=parent_id)
    return place, (channel.id,) if parent_id is None else (channel.id, parent_id)


async def movable(reply: Reply, typed: str) -> Iterable[tuple[str, str]]:
    """The games that the asker may carry to this channel, by the numbers of their tables."""
    tables = await _movable(reply, reply.place)
    return narrow(typed, [(str(table.id), _label(reply, table)) for table in tables])


move_command = command("move", deus_table, table=movable)(move)


# What is named where the bot does not know what it lacks.
_USUALLY = ("view_channel", "send_messages", "attach_files")


class LostMessage(PlainMessage):
    """By DM: where a game is played cannot be reached, and it waits."""

    kind = LOST
    to_seat = True
    needs = ("seat", "why", "until")

    async def post(self, posting: Posting, job: Job, loaded: TableState) -> PostedMessage:
        """Tell a player."""
        guild = posting.client.get_guild(loaded.guild_id)
        channel = guild.get_channel_or_thread(loaded.channel_id) if guild else None
        lacks = bot_lacks(channel) if channel else []
        tongue, server = language(loaded.seats[job.seat].locale), guild.name if guild else ""
        page = lost_page(tongue, loaded, job, server=server, lacks=lacks)
        return await posting.to_person(job, page)

    def recognises(self, job: Job, loaded: TableState) -> Recogniser:
        """By the day on which the game ends."""
        return lambda message: str(job.payload["until"]) in message.content


class ResumedMessage(BoardMessage):
    """In the channel: the board of a game that goes on here, or here again."""

    kind = RESUMED

    async def page(self, presenter: Presenter, job: Job, board: Board) -> Page:
        """The present board; after a move all are named."""
        moved = bool(job.payload.get("moved"))
        return await resumed_page(presenter, moved=moved, latest=board.latest)


class MovedMessage(PlainMessage):
    """In the channel where a table was: that it goes on elsewhere."""

    kind = MOVED
    gives_up_blocked = True

    async def post(self, posting: Posting, job: Job, loaded: TableState) -> PostedMessage:
        """Say where it goes on, with a button that leads there."""
        if job.channel_id is None:
            raise ValueError(f"job {job.id} names no channel")
        presenter = Presenter.for_channel(loaded, posting.render_pool)
        text = presenter.text("place-moved-away", channel=f"<#{loaded.channel_id}>")
        page = Page(text, items=(jump_button(presenter.language, loaded),))
        return await posting.to_channel(job, page, job.channel_id)

    def recognises(self, job: Job, loaded: TableState) -> Recogniser:
        """By where its button leads."""
        return lambda message: channel_link(loaded) in links_of(message)


class RestMessage(TableMessage[int]):
    """A thread that the bot has made is archived, as its game is over."""

    kind = REST
    needs = ("channel",)
    edits = gives_up_blocked = has_its_time = True

    async def load(self, job: Job, services: Services) -> int | None:
        """The thread; None if a game goes on there."""
        channel_id = int(job.payload["channel"])
        table = await services[TableReader].here(channel_id)
        return channel_id if table is None or table.over else None

    async def post(self, posting: Posting, job: Job, loaded: int) -> None:
        """Archive the thread."""
        await posting.archive(loaded)


async def resumed_page(presenter: Presenter, *, moved: bool, latest: bool) -> Page:
    """The board of a game that goes on where it stands: after a move, or as it can be reached."""
    page = await board_page(presenter)
    people = [f"<@{s.person_id}>" for s in presenter.table.seats if s.person_id is not None]
    line = presenter.text("place-found")
    if moved:
        line = presenter.text("place-moved-here", mentions=presenter.language.listing(people))
    items = (*page.items, *ping_items(presenter, latest=latest))
    return Page(join_lines(line, next_line(presenter) if latest else ""), page.files, items)


def lost_page(
    language: Language, table: TableState, job: Job, *, server: str, lacks: Sequence[str]
) -> Page:
    """Explain that a place cannot be reached, and what to do.

    ``lacks``: the permissions that the bot lacks there; none if that is not known.
    """
    about = job.payload
    why, name = PlaceLoss(about["why"]), escape(str(about.get("name") or ""))
    gone = why in (PlaceLoss.CHANNEL, PlaceLoss.SERVER)
    channel = language.text("place-unnamed") if gone else f"<#{table.channel_id}>"
    text = join_lines(
        language.text(
            f"place-lost-{why}",
            channel=f"**#{name}**" if name and why is PlaceLoss.CHANNEL else channel,
            server=escape(server) or name or language.text("place-server-unnamed"),
        ),
        language.text(
            "place-lost-game",
            names=language.listing([escape(seat.name) for seat in table.seats]),
            round=dealt(table).round,
        ),
        language.text(
            f"place-lost-{why}.help",
            until=f"<t:{about['until']}:D>",
            permissions=language.listing(
                [language.text(f"permission-{one}") for one in lacks or _USUALLY]
            ),
        ),
    )
    return Page(text, items=() if gone else (jump_button(language, table),))
