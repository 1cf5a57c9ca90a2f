"""Settings of servers and looks of channels. Functions are parts of a transaction."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import asdict, dataclass, fields
from enum import StrEnum
from typing import Any

from sqlmodel.ext.asyncio.session import AsyncSession

from bot.game.errors import Code, TableError
from bot.game.rows import ChannelRow, ServerRow
from bot.game.table.state import Look
from bot.game.terms import Pace, Terms
from bot.platform.request import Place
from bot.platform.store.concurrency import get_or_insert
from render.look import Form, Theme

MOST_CHANNELS = 25  # as many as one select menu can name
BASE_MIX = "base"


class OpeningRight(StrEnum):
    """Right to open tables on a server."""

    EVERYONE = "everyone"
    ROLE = "role"  # members with a role, and managers
    MANAGERS = "managers"


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """The settings of a server.

    ``role_id`` belongs to ``opening`` ROLE; no ``channels`` means all. ``mix`` names the decks of a
    new table. An empty ``locale`` means the language that Discord has for the server. ``threads``:
    each game gets a thread of its own. ``puzzle_channel``: where the puzzle of the day is posted,
    None for nowhere; from ``puzzle_hour`` on, of UTC. ``seasons``: rated games count for seasons;
    ``season_channel``: where the end of one is told, None for where the last games were. ``wall``:
    the forum where each table gets a post, None for no such forum.
    """

    opening: OpeningRight = OpeningRight.EVERYONE
    role_id: int | None = None
    channels: tuple[int, ...] = ()
    pace: Pace = Pace.NONE
    mix: str = BASE_MIX
    locale: str = ""
    theme: Theme = Theme.LIGHT
    form: Form = Form.WIDE
    computers: bool = True
    threads: bool = False
    puzzle_channel: int | None = None
    puzzle_hour: int = 17
    seasons: bool = True
    season_channel: int | None = None
    wall: int | None = None

    @property
    def terms(self) -> Terms:
        """The terms of a new table."""
        return Terms(pace=self.pace)

    def to_json(self) -> dict[str, Any]:
        """The settings as a JSON mapping."""
        return asdict(self) | {"channels": list(self.channels)}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> ServerSettings:
        """The settings that ``to_json`` wrote; missing ones get their defaults."""
        known = {field.name for field in fields(cls)}
        usual = cls()
        values = asdict(usual) | {name: data[name] for name in known & data.keys()}
        return cls(
            **values
            | {
                "opening": OpeningRight(values["opening"]),
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

        ``channel_ids``: the channel and, for a thread, its parent; ``role_ids``: those of the
        member. Codes: opening-managers, opening-role, opening-channels.
        """
        if not manager and self.opening is OpeningRight.MANAGERS:
            raise TableError(Code.OPENING_MANAGERS)
        if not manager and self.opening is OpeningRight.ROLE and self.role_id not in role_ids:
            raise TableError(Code.OPENING_ROLE, role=f"<@&{self.role_id}>")
        if self.channels and not set(self.channels) & set(channel_ids):
            named = " · ".join(f"<#{channel}>" for channel in self.channels)
            raise TableError(Code.OPENING_CHANNELS, channels=named)


async def read_server(session: AsyncSession, guild_id: int) -> ServerSettings:
    """The settings of a server; the defaults if nobody has changed any."""
    row = await session.get(ServerRow, guild_id)
    return ServerSettings() if row is None else ServerSettings.from_json(row.settings)


async def read_look(session: AsyncSession, guild_id: int, channel_id: int) -> Look:
    """The look of a channel; that of its server if nobody has changed it."""
    row = await session.get(ChannelRow, channel_id)
    if row is not None:
        return Look.of(row)
    settings = await read_server(session, guild_id)
    return Look(settings.theme, settings.form)


async def channel_row(session: AsyncSession, place: Place) -> ChannelRow:
    """The row of a channel, locked; a new one gets language and look of its server or parent."""
    row = await session.get(ChannelRow, place.channel_id, with_for_update=True)
    if row is None:
        settings = await read_server(session, place.guild_id)
        parent = await session.get(ChannelRow, place.parent_id) if place.parent_id else None
        new = ChannelRow(
            id=place.channel_id,
            guild_id=place.guild_id,
            locale=settings.locale or place.locale,
            language="" if parent is None else parent.language,
            theme=settings.theme.value if parent is None else parent.theme,
            form=settings.form.value if parent is None else parent.form,
        )
        row = await get_or_insert(session, new)
    session.add(row)
    return row
