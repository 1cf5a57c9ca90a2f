"""What those who manage a server have settled for it: who opens tables, where, and how they begin.

The functions are parts of a transaction, ``Servers`` has the use cases.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from contextlib import AbstractAsyncContextManager
from dataclasses import asdict, dataclass, fields
from enum import StrEnum
from typing import Any

from sqlmodel import col, update
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.store import Store
from bot.store.contention import retried
from bot.store.models import ChannelRow, ServerRow
from bot.store.putting import found_or_put
from bot.tables.errors import Code, TableError
from bot.tables.jobs import Outbox
from bot.tables.state import Place
from bot.tables.terms import Pace, Terms
from render import Form, Theme

MOST_CHANNELS = 25  # as many as one select menu can name
BASE_MIX = "base"


class Opening(StrEnum):
    """Who may open tables on a server."""

    EVERYONE = "everyone"
    ROLE = "role"  # the holders of a role, and managers
    MANAGERS = "managers"


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """The settings of a server.

    ``role_id`` is meant where ``opening`` is ROLE; no ``channels`` are all of them. ``mix``
    names the decks of a new table, ``pace`` its pace; an empty ``locale`` is the language
    that Discord names. ``threads``: each game gets a thread of its own.
    """

    opening: Opening = Opening.EVERYONE
    role_id: int | None = None
    channels: tuple[int, ...] = ()
    pace: Pace = Pace.NONE
    mix: str = BASE_MIX
    locale: str = ""
    theme: Theme = Theme.LIGHT
    form: Form = Form.WIDE
    computers: bool = True
    threads: bool = False

    @property
    def terms(self) -> Terms:
        """What a new table begins with."""
        return Terms(pace=self.pace)

    def to_json(self) -> dict[str, Any]:
        """The settings as a JSON mapping."""
        return asdict(self) | {"channels": list(self.channels)}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> ServerSettings:
        """The settings that ``to_json`` wrote; what is lacking is as usual."""
        known = {field.name for field in fields(cls)}
        usual = cls()
        values = asdict(usual) | {name: data[name] for name in known & data.keys()}
        return cls(
            **values
            | {
                "opening": Opening(values["opening"]),
                "channels": tuple(values["channels"]),
                "pace": Pace(values["pace"]),
                "theme": Theme(values["theme"]),
                "form": Form(values["form"]),
            }
        )

    def admit(
        self, channel_ids: Collection[int], role_ids: Collection[int], *, manager: bool
    ) -> None:
        """Raise ``TableError`` unless a member may open a table in a channel.

        ``channel_ids`` are the channel and, of a thread, the one that it is in; ``role_ids``
        the member's roles. Refused: opening-managers, opening-role, opening-channels.
        """
        if not manager and self.opening is Opening.MANAGERS:
            raise TableError(Code.OPENING_MANAGERS)
        if not manager and self.opening is Opening.ROLE and self.role_id not in role_ids:
            raise TableError(Code.OPENING_ROLE, role=f"<@&{self.role_id}>")
        if self.channels and not set(self.channels) & set(channel_ids):
            named = " · ".join(f"<#{channel}>" for channel in self.channels)
            raise TableError(Code.OPENING_CHANNELS, channels=named)


async def read(session: AsyncSession, guild_id: int) -> ServerSettings:
    """The settings of a server; the usual ones if nobody has set any."""
    row = await session.get(ServerRow, guild_id)
    return ServerSettings() if row is None else ServerSettings.from_json(row.settings)


async def channel_row(session: AsyncSession, place: Place) -> ChannelRow:
    """The row of a channel; a new one has the language and the look of its server.

    Those of a new thread are the ones that were chosen for the channel that it is in.
    """
    row = await session.get(ChannelRow, place.channel_id, with_for_update=True)
    if row is None:
        settings = await read(session, place.guild_id)
        parent = await session.get(ChannelRow, place.parent_id) if place.parent_id else None
        new = ChannelRow(
            id=place.channel_id,
            guild_id=place.guild_id,
            locale=settings.locale or place.locale,
            language="" if parent is None else parent.language,
            theme=settings.theme.value if parent is None else parent.theme,
            form=settings.form.value if parent is None else parent.form,
        )
        row = await found_or_put(session, new)
    session.add(row)
    return row


async def _change(
    session: AsyncSession,
    guild_id: int,
    change: Callable[[ServerSettings], ServerSettings],
) -> ServerSettings:
    """Keep what ``change`` makes of the settings; channels that were as before go along."""
    row = await found_or_put(session, ServerRow(id=guild_id, settings={}))
    before = ServerSettings.from_json(row.settings)
    after = change(before)
    row.settings = after.to_json()
    session.add(row)
    of_guild = col(ChannelRow.guild_id) == guild_id
    if after.locale and after.locale != before.locale:
        await session.exec(update(ChannelRow).where(of_guild).values(locale=after.locale))
    for column, old, new in (
        (col(ChannelRow.theme), before.theme, after.theme),
        (col(ChannelRow.form), before.form, after.form),
    ):
        if old is not new:
            followed = update(ChannelRow).where(of_guild, column == old.value)
            await session.exec(followed.values({column: new.value}))
    return after


@retried
class Servers:
    """Reads and changes the settings of servers; ``writing`` begins a transaction."""

    def __init__(
        self, store: Store, writing: Callable[[], AbstractAsyncContextManager[Outbox]]
    ) -> None:
        self._store = store
        self._writing = writing

    async def settings(self, guild_id: int) -> ServerSettings:
        """What holds on a server."""
        async with self._store.reading() as session:
            return await read(session, guild_id)

    async def change(
        self,
        guild_id: int,
        change: Callable[[ServerSettings], ServerSettings],
        *,
        manager: bool,
    ) -> ServerSettings:
        """Change the settings of a server; the right of those who manage it.

        A new language holds for all its channels, a new look for those that had the old one.
        Raises ``TableError`` (not-manager).
        """
        if not manager:
            raise TableError(Code.NOT_MANAGER)
        async with self._writing() as out:
            return await _change(out.session, guild_id, change)
