"""The answer to one interaction: who asks, their language, and the responses so far.

Discord requires the first response within 3 s. How to complete the answer depends on the kind of
interaction; commands and panels need not know it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Hashable, Mapping, Sequence
from contextlib import suppress
from enum import Enum, auto
from json import JSONDecodeError
from typing import Any, TypeVar, cast

import aiohttp
import discord
import structlog
from discord.app_commands import Choice, Namespace

from bot.platform.discord.channels import PERMISSIONS, lacking
from bot.platform.discord.client import Interaction, Panels
from bot.platform.discord.error_codes import ALREADY_ANSWERED, UNKNOWN_MESSAGE, answer_lost
from bot.platform.discord.pages import Page
from bot.platform.discord.panels import PANEL_STAYS, Panel, fitting
from bot.platform.discord.refusals import InputError
from bot.platform.drawing.pool import RenderPool
from bot.platform.fair_queue import Budgets, Expense, Passage
from bot.platform.i18n.languages import Language, language
from bot.platform.request import Person, Place

_T = TypeVar("_T")


class _Stage(Enum):
    FRESH = auto()
    PRIVATE = auto()  # a private answer is promised
    PUBLIC = auto()  # a public answer is promised
    EDITING = auto()  # the message with the component will change
    SHOWN = auto()


async def _unguarded() -> None:
    """Allow everything, as what concerns the asker alone may be used anywhere."""


class Reply:
    """One interaction being answered, once."""

    def __init__(self, interaction: Interaction) -> None:
        self.interaction = interaction
        chosen = interaction.client.chosen_language(interaction.user.id)
        self.language: Language = language(chosen or str(interaction.locale))
        self._stage = _Stage.FRESH
        self.passage = Passage(interaction.user.id)
        self.message: discord.Message | None = None  # what was shown last, where Discord told
        # Raises a refusal where the component is of another place; a form asks before it opens.
        self.guard: Callable[[], Awaitable[None]] = _unguarded
        self._laid_out = False  # whether the promised answer has been a panel
        self.kept: Page | None = None  # what a fault must not lose: the answer to it gives it back

    @classmethod
    def of(cls, interaction: Interaction) -> Reply:
        """The reply to ``interaction``; always the same object."""
        reply: Reply = interaction.extras.setdefault("reply", cls(interaction))
        return reply

    @property
    def answered(self) -> bool:
        """Whether something was shown."""
        return self._stage is _Stage.SHOWN

    def __getitem__(self, kind: type[_T]) -> _T:
        """The use cases of that class. Raises ``LookupError`` if there are none."""
        return self.interaction.client.services[kind]

    def spend(self, expense: Expense) -> None:
        """Charge the asker's budget for expensive work.

        Raises ``OverBudget`` if they have asked for too much at once.
        """
        self[Budgets].spend(self.person.id, expense)

    @property
    def render_pool(self) -> RenderPool:
        """Pool that draws pictures."""
        return self.interaction.client.render_pool

    @property
    def panels(self) -> Panels:
        """The open private messages, which the next ones replace."""
        return self.interaction.client.panels

    @property
    def person(self) -> Person:
        """The person who asks."""
        user = self.interaction.user
        return Person(
            user.id, self.interaction.client.shown_name(user), str(self.interaction.locale)
        )

    @property
    def place(self) -> Place:
        """Place of the request, and the language of its server."""
        locale = self.interaction.guild_locale or self.interaction.locale
        channel = self.interaction.channel
        parent_id = channel.parent_id if isinstance(channel, discord.Thread) else None
        return Place(self.guild_id, self.channel_id, str(locale), parent_id=parent_id)

    @property
    def channel_id(self) -> int:
        """The id of the channel or thread of the interaction."""
        assert self.interaction.channel_id is not None
        return self.interaction.channel_id

    @property
    def guild_id(self) -> int:
        """The server on which they ask."""
        assert self.interaction.guild_id is not None
        return self.interaction.guild_id

    @property
    def custom_id(self) -> str:
        """The custom id of the component that was used, "" for other interactions."""
        return str(self._data.get("custom_id", ""))

    @property
    def values(self) -> tuple[str, ...]:
        """The selected values; none for a button."""
        return tuple(self._data.get("values", ()))

    @property
    def picked(self) -> Sequence[discord.User | discord.Member]:
        """The people who were picked in a menu of people; only members of the server are members.

        None for other interactions.
        """
        resolved = cast("Any", self._data.get("resolved") or {})
        found = Namespace._get_resolved_items(self.interaction, resolved)
        people = discord.User | discord.Member
        return tuple([one for one in found.values() if isinstance(one, people)])

    @property
    def filled_in(self) -> Sequence[Mapping[str, Any]]:
        """The parts of the form that was sent (``forms.typed_in``); none for other interactions."""
        return tuple(self._data.get("components", ()))

    @property
    def _data(self) -> dict[str, Any]:
        return cast("dict[str, Any]", self.interaction.data or {})

    @property
    def moderator(self) -> bool:
        """Whether they may manage messages or channels here."""
        allowed = self.interaction.permissions
        return allowed.manage_messages or allowed.manage_channels

    @property
    def manager(self) -> bool:
        """Whether they manage the server."""
        return self.interaction.permissions.manage_guild

    @property
    def role_ids(self) -> set[int]:
        """Their roles on this server."""
        user = self.interaction.user
        return {role.id for role in user.roles} if isinstance(user, discord.Member) else set()

    @property
    def channel_ids(self) -> tuple[int, ...]:
        """Channel of the request, or the thread and its channel."""
        parent_id = self.place.parent_id
        return (self.channel_id,) if parent_id is None else (self.channel_id, parent_id)

    async def defer(self, *, private: bool = True) -> None:
        """Promise a new message as the answer; a ``private`` one is seen by the asker alone.

        Does nothing if an answer was promised or shown already.
        """
        if self._stage is not _Stage.FRESH:
            return
        response = self.interaction.response
        await self._surely(lambda: response.defer(ephemeral=private, thinking=True))
        self._stage = _Stage.PRIVATE if private else _Stage.PUBLIC
        await self.passage.work()

    async def defer_edit(self) -> None:
        """Promise that the message with the component will change."""
        await self._surely(lambda: self.interaction.response.defer())
        self._stage = _Stage.EDITING
        self.passage.promised()

    async def show(self, page: Page, *, private: bool = True) -> None:
        """Give the answer that was promised, or a new one (``private``: to the asker alone).

        A promised answer that somebody has deleted meanwhile is given by a new message.
        """
        if self._stage is _Stage.FRESH:
            await self._send(page, private=private)
        elif self._stage is _Stage.SHOWN:
            await self._follow(page, private=private)
        else:
            await self._edit(page, private=private)
        self._stage = _Stage.SHOWN

    async def ask(self, form: discord.ui.Modal) -> None:
        """Open a form on the asker's screen, as the first response to them.

        What they send back is an interaction of its own (``takes_form``).
        """
        send = self.interaction.response.send_modal
        await self._surely(lambda: send(form))
        self._stage = _Stage.SHOWN

    async def suggest(self, choices: Sequence[Choice[str]]) -> None:
        """Offer ``choices`` for the option that is being typed."""
        send = self.interaction.response.autocomplete
        await self._surely(lambda: send(choices))
        self._stage = _Stage.SHOWN

    async def meanwhile(self, page: Page) -> None:
        """Show ``page`` until the promised answer is given."""
        if self._stage in (_Stage.PRIVATE, _Stage.PUBLIC, _Stage.EDITING):
            await self._edit(page)

    async def change(self, page: Page) -> None:
        """Change the message with the component at once."""
        if self._stage is _Stage.FRESH:
            response, fitted = self.interaction.response, fitting(page, self.interaction.message)
            try:
                self.message = _shown(
                    await self._placed(lambda page: response.edit_message(**page), fitted)
                )
            except discord.NotFound as error:
                if error.code != UNKNOWN_MESSAGE:
                    raise
                await self._send(page, private=True)
            self._stage = _Stage.SHOWN
        else:
            await self.show(page)

    async def tell(self, page: Page) -> None:
        """Send a private message to the asker; the message with the component stays."""
        if self._stage is _Stage.FRESH:
            await self._send(page, private=True)
        elif self._stage is _Stage.PRIVATE:
            await self._edit(page)
        else:
            if self._stage is _Stage.PUBLIC:
                # A promised public answer would make the refusal public: take the promise back.
                with suppress(discord.NotFound):
                    await self._surely(self.interaction.delete_original_response)
            await self._follow(page)
        self._stage = _Stage.SHOWN

    async def withdraw(self) -> None:
        """Delete what was shown last; errors of Discord are ignored.

        What is told next is a message to the asker alone.
        """
        shown = self.message
        delete = self.interaction.delete_original_response if shown is None else shown.delete
        try:
            await self._surely(delete)
        except (discord.HTTPException, aiohttp.ClientError) as error:
            if not answer_lost(error):
                raise
        self.message = None

    async def message_id(self) -> int | None:
        """The id of the answering message; None if it is gone, or Discord does not tell now."""
        if isinstance(self.message, discord.WebhookMessage):
            return self.message.id  # which has come in place of one that is gone
        found: list[int] = []

        async def fetch() -> None:
            found.append((await self.interaction.original_response()).id)

        try:
            await self._surely(fetch)
        except (discord.HTTPException, aiohttp.ClientError) as error:
            if not answer_lost(error):
                raise
        return next(iter(found), None)

    @property
    def in_own_thread(self) -> bool:
        """Whether they ask in a thread that the bot has made."""
        channel, user = self.interaction.channel, self.interaction.client.user
        return (
            isinstance(channel, discord.Thread) and user is not None and channel.owner_id == user.id
        )

    def check_here(self, *, personal: bool = False) -> None:
        """Raise ``InputError`` where nothing can be played: not-here in DMs, bot-missing on a
        server that has the commands alone, place-unknown in kinds of channels to come.

        ``personal``: what concerns the asker alone works in all but the last.
        """
        asked = self.interaction
        if asked.guild_id is None:
            if not personal:
                raise InputError("not-here")
            return
        if not personal and asked.client.absent(asked.guild_id):
            server = discord.Object(asked.guild_id)
            link = discord.utils.oauth_url(
                asked.application_id, permissions=PERMISSIONS, guild=server
            )
            raise InputError("bot-missing", link=f"<{link}>")
        if asked.channel_id is None:
            raise InputError("place-unknown")

    def check_rights(self, *, threads: bool = False) -> None:
        """Raise ``InputError`` if the bot lacks a permission in the channel that a game needs,
        or that it needs to make ``threads`` for games.
        """
        lacking = self.lacking_rights(threads=threads)
        if lacking:
            permissions = self.language.listing(lacking)
            raise InputError("bot-lacks", count=len(lacking), permissions=permissions)

    def lacking_rights(self, *, threads: bool = False) -> list[str]:
        """The names of the missing permissions, as Discord's settings call them."""
        asked = self.interaction
        names = lacking(asked.app_permissions, asked.channel, threads=threads)
        return [self.language.text(f"permission-{name}") for name in names]

    async def _surely(
        self, send: Callable[[], Awaitable[_T]], *, repeatable: bool = True
    ) -> _T | None:
        """Send, and once more if the answer was lost or garbled on the way; what Discord answers.

        discord.py does not repeat a request whose answer was lost. If it had arrived
        after all, Discord refuses the repetition, which is as good, but answers nothing: None.
        What is not ``repeatable`` is not sent again if Discord was silent, as it has probably
        arrived.
        """
        again = False
        while True:
            try:
                return await send()
            except (aiohttp.ClientConnectionError, ConnectionError, JSONDecodeError) as error:
                silent = isinstance(error, aiohttp.SocketTimeoutError)
                if again or (silent and not repeatable):
                    raise
                again = True
            except discord.HTTPException as error:
                if error.code != ALREADY_ANSWERED or not again:
                    raise
                return None

    async def _send(self, page: Page, *, private: bool) -> None:
        send, content = self.interaction.response.send_message, page.new_message()
        self.message = _shown(await self._surely(lambda: send(**content, ephemeral=private)))

    async def _placed(
        self, send: Callable[[dict[str, Any]], Awaitable[_T]], page: Page
    ) -> _T | None:
        """Put ``page`` into a message, which another press may have made a panel meanwhile."""
        try:
            return await self._surely(lambda: send(page.changed_message()))
        except discord.HTTPException as error:
            if isinstance(page, Panel) or PANEL_STAYS not in error.text:
                raise
        panel = Panel.of(page)
        return await self._surely(lambda: send(panel.changed_message()))

    async def _edit(self, page: Page, *, private: bool = True) -> None:
        changed = self.interaction.message if self._stage is _Stage.EDITING else None
        fitted = fitting(page, self.message or changed)
        # An earlier edit whose answer was lost may have made the message a panel for good.
        self._laid_out = self._laid_out or isinstance(fitted, Panel)
        fitted = Panel.of(fitted) if self._laid_out else fitted
        try:
            edit = self.interaction.edit_original_response
            self.message = await self._placed(lambda page: edit(**page), fitted)
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            await self._follow(page, private=private)  # somebody has deleted it meanwhile

    async def _follow(self, page: Page, *, private: bool = True) -> None:
        send = self.interaction.followup.send
        self.message = await self._surely(
            lambda: send(**page.new_message(), ephemeral=private, wait=True), repeatable=False
        )


def _shown(response: discord.InteractionCallbackResponse[Any] | None) -> discord.Message | None:
    """The message that a first response has shown."""
    message = None if response is None else response.resource
    return message if isinstance(message, discord.Message) else None


# Shows what the asker has of a table once only: their panel, their hand, the last refusal.


async def show_panel(reply: Reply, table_id: int, page: Page) -> None:
    """Show ``page`` as the asker's only panel of a table; the last refusal is deleted."""
    await reply.show(page)
    await keep_panel(reply, table_id)


def panel_of(person_id: int, table_id: int) -> Hashable:
    """The kind of private message that is a person's panel of a table."""
    return ("panel", person_id, table_id)


async def keep_panel(reply: Reply, table_id: int) -> None:
    """Make the message that was just shown the asker's only panel of a table."""
    await reply.panels.replace(panel_of(reply.person.id, table_id), reply.message)
    await reply.panels.remove(_refusal(reply), reply.message)


async def show_alone(reply: Reply, kind: str, table_id: int, page: Page) -> None:
    """Show ``page`` as the only private message of its ``kind`` that the asker has of a table."""
    await reply.show(page)
    await reply.panels.replace((kind, reply.person.id, table_id), reply.message)


async def refuse(reply: Reply, page: Page) -> None:
    """Tell the asker why a move is impossible; replaces the last refusal."""
    await reply.tell(page)
    await reply.panels.replace(_refusal(reply), reply.message)


def _refusal(reply: Reply) -> Hashable:
    return ("refusal", reply.person.id, reply.interaction.channel_id)


# The answer to a person when the bot is about to stop and cannot answer otherwise.


_log = structlog.get_logger(__name__)


async def ask_again(interaction: Interaction) -> None:
    """Tell the asker to ask again in a moment, unless they have their answer."""
    if interaction.type is discord.InteractionType.autocomplete:
        return  # nothing can be said there
    reply = Reply.of(interaction)
    if reply.answered:
        return
    try:
        await reply.tell(Page(reply.language.text("bot-restarting")))
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        _log.info("restart_notice_failed", reason=type(error).__name__)
