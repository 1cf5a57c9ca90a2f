"""A database in mid-life, and its Discord, on which the bot of today goes on.

An earlier version of the bot has written them, and they are kept as they are. There are tables in
every state, messages that wait to be sent, and buttons that somebody will press.
"""

from __future__ import annotations

import gzip
import sqlite3
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from typing import Any

from bot.loopback import Channel, Person
from bot.loopback.people.answers import Answer
from tests.bot.transcripts.stage import START, Stage
from tests.bot.transcripts.table import Table

KEPT = Path(__file__).parent / "kept"
FILES = ("deus", "discord")
PEOPLE = ("Ann", "Bo", "Cy", "Di", "Eve")
LEFT_OPEN = "SELECT id, status, lost FROM game WHERE status NOT IN ('finished', 'cancelled')"
STOPPED = START + timedelta(days=9)  # by then the database is left alone
RUNNING = (
    *("picks", "rich", "egypt", "offered", "refuge", "moved", "asleep", "stood-in"),
    *("late", "gone", "voted", "started", "picking", "open"),
)


class Town:
    """A server with a table in each of its channels."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        guilds = stage.discord.world.guilds.values()
        self.hall = next(iter(guilds), None) or stage.discord.guild("Hall")
        self.ann, self.bo, self.cy, self.di, self.eve = (
            stage.discord.person(name) for name in PEOPLE
        )
        self.people = [self.ann, self.bo, self.cy, self.di, self.eve]

    def channel(self, name: str) -> Channel:
        """The channel or thread of that name, a new one if there is none."""
        places = self.stage.discord.world.channels.values()
        found = next((place for place in places if place.name == name), None)
        return found or self.stage.discord.channel(name, guild=self.hall)

    def table(self, name: str) -> Table:
        """The table in the channel of that name."""
        return Table(self.stage, self.channel(name), list(self.people), name)

    async def says(self, person: Person, name: str, path: str, **options: Any) -> Answer:
        """A command in the channel of that name."""
        return await self.stage.types(person, self.channel(name), path, **options)

    async def presses(self, person: Person, name: str, custom_id: str) -> Answer:
        """The newest button with that beginning of its custom id, in the channel of that name."""
        message = self.stage.newest(self.channel(name), custom_id, person)
        return await self.stage.presses(person, message, custom_id)


async def goes_on(stage: Stage) -> None:
    """Start the current bot on stored data: it sends waiting messages, and all games go on."""
    town = Town(stage)
    await stage.start_bot()
    await stage.passes(minutes=30)
    await _buttons(town)
    await _plays_on(town)
    await _ends(town)
    await stage.passes(days=1, hours=1)
    assert stage.ask("SELECT kind, target FROM outbox WHERE done_at IS NULL") == []
    assert stage.ask(LEFT_OPEN) == []


async def _buttons(town: Town) -> None:
    """Messages that waited for a press: votes, offers, a lesson, a record, a film."""
    stage = town.stage
    for name in ("rich", "asleep"):
        for message in list(stage.discord.messages(town.channel(name))):
            votes = [str(b["custom_id"]) for b in message.buttons if "b:vote:" in str(b)]
            for person in town.people if votes else ():
                if message.buttons:
                    await stage.presses(person, message, votes[0])
    await town.presses(town.eve, "offered", "b:take_seat:")
    for _ in range(3):
        await town.presses(town.cy, "lobby", "b:tutorial:")
    for verb in ("record", "film", "replay", "log"):
        message = stage.newest(town.channel("over"), "b:record:")
        if any(str(b.get("custom_id")).startswith(f"b:{verb}:") for b in message.buttons):
            await stage.presses(town.ann, message, f"b:{verb}:")
    await town.says(town.di, "stood-in", "deus join")
    await town.says(town.eve, "gone", "deus join")
    await town.says(town.bo, "lobby", "deus-me back")
    await town.says(town.bo, "refuge", "deus-table move")
    for person in town.people:
        await town.says(person, "lobby", "deus-me tables")
    for path in ("deus-me stats", "deus-me data"):
        await town.says(town.ann, "lobby", path)
    await town.says(town.ann, "lobby", "deus leaderboard")


async def _plays_on(town: Town) -> None:
    """A turn at every table that runs, by the buttons of messages from before."""
    table = town.table("picks")
    await table.picks(town.cy)
    for person in (town.bo, town.eve):
        await town.table("picking").picks(person)
    await town.says(town.ann, "open", "deus start")
    for name in RUNNING:
        table = town.table(name)
        if table.status == "running":
            await table.taps()
    await town.table("rich").types()


async def _ends(town: Town) -> None:
    """Close every table as the person who has the opener's right."""
    for name in RUNNING:
        for person in town.people:
            if town.table(name).status != "running":
                break
            asked = await town.says(person, name, "deus end")
            if asked.message is not None and asked.message.buttons:
                await town.stage.presses(person, asked.message, "b:end:")


def unpack(source: Path, folder: Path) -> None:
    """Make in ``folder`` the databases that were stored in ``source``."""
    for name in FILES:
        with closing(sqlite3.connect(folder / f"{name}.db")) as database:
            packed = (source / f"{name}.sql.gz").read_bytes()
            database.executescript(gzip.decompress(packed).decode())
