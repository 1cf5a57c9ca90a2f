"""``python -m tests.bot.transcripts.midlife``: writes a database in mid-life, and its Discord.

It is written once and kept as it is: what later versions of the bot find is what this one has
left. Tables in every state, messages that wait to be sent, buttons that somebody will press.
"""

from __future__ import annotations

import asyncio
import gzip
import logging
import sqlite3
import tempfile
from collections.abc import Sequence
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
import structlog

from bot.loopback import Channel, Person
from bot.loopback.people.answers import Answer
from tests.bot.transcripts.stage import START, Stage, open_stage
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
UNSENT = (
    "SELECT DISTINCT kind FROM outbox WHERE done_at IS NULL ORDER BY kind",
    "SELECT count(*) FROM outbox WHERE done_at IS NULL AND unsure",
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

    async def begin(
        self, name: str, *people: Person, terms: Sequence[tuple[str, str]] = (), **options: Any
    ) -> Table:
        """Open and start a table of these people, and of computers with the rest of its seats."""
        options = {"players": len(people)} | options
        await self.says(people[0], name, "deus new", **options)
        for person in people[1:]:
            await self.says(person, name, "deus join")
        for _ in range(options["players"] - len(people)):
            await self.says(people[0], name, "deus computer")
        if terms:
            panel = await self.presses(people[0], name, "b:options:")
            panel = await self.stage.presses(people[0], panel.message, "b:terms:")
            for menu, value in terms:
                if menu == "button":
                    await self.stage.presses(people[0], panel.message, value)
                else:
                    await self.stage.picks(people[0], panel.message, f":{menu}", value)
        await self.says(people[0], name, "deus start")
        return self.table(name)

    async def write(self) -> None:
        """Bring everything into the stored state."""
        await self._settle_in()
        await self._begin_early()
        await self.stage.passes(days=8)
        await self._begin_late()
        discord, routes = self.stage.discord, "/channels/*/messages"
        for route in (f"POST {routes}", f"PATCH {routes}/*", f"DELETE {routes}/*"):
            discord.faults.fail(route, status=503, times=100_000)
        await self._go_on_unheard()

    async def _settle_in(self) -> None:
        """Preferences, a lesson, and a person with closed DMs."""
        self.di.close_dms()
        await self.says(self.ann, "lobby", "deus-me settings", zone="Europe/Paris")
        await self.says(self.bo, "lobby", "deus-me settings", quiet_from="22:00", quiet_to="07:00")
        own = await self.says(self.eve, "lobby", "deus-me settings")
        await self.stage.picks(self.eve, own.message, ":where", "dm")
        own = await self.says(self.bo, "lobby", "deus-me settings")
        await self.stage.picks(self.bo, own.message, ":where", "both")
        await self.stage.picks(self.bo, own.message, ":reminder", "daily")
        await self.says(self.cy, "lobby", "deus settings", form="tall")
        await self.says(self.cy, "lobby", "deus tutorial")
        for _ in range(3):
            await self.presses(self.cy, "lobby", "b:tutorial:")

    async def _begin_early(self) -> None:
        """Games that began days ago: one over, one about to sleep, one with a replacement."""
        over = await self.begin("over", self.ann, self.bo, terms=[("button", "terms:left:closed")])
        await over.types(3)
        await self._resigns(self.bo, "over")
        assert over.status == "finished"
        asleep = await self.begin("asleep", self.ann, self.cy, terms=[("sleep", "7")])
        await asleep.types(2)
        late = [("pace", "24h"), ("timeout", "seat-1")]
        stood_in = await self.begin("stood-in", self.di, self.ann, self.bo, terms=late)
        await stood_in.types(1)

    async def _resigns(self, person: Person, name: str) -> None:
        asked = await self.says(person, name, "deus-table resign")
        await self.stage.presses(person, asked.message, "resign:yes")

    async def _begin_late(self) -> None:
        """Games of today."""
        await self.says(self.ann, "open", "deus new", players=3)
        await self.says(self.bo, "open", "deus join")
        picks = await self.begin("picks", self.ann, self.bo, self.cy, free_start=6)
        await picks.picks(self.ann)
        summary = [("pace", "24h"), ("timeout", "vote"), ("button", "terms:summary:yes")]
        rich = await self.begin("rich", self.ann, self.bo, self.cy, terms=summary)
        await self.says(self.di, "rich", "deus-table follow", each="turn")
        await self.says(self.eve, "rich", "deus-table follow", each="turn")
        await rich.types(2)
        await self.begin("egypt", self.ann, players=2, decks="egypt", wild=True)
        offered = await self.begin("offered", self.ann, self.bo)
        await offered.types(1)
        await self.begin("lost", self.cy, self.bo)
        await self.begin("moving", self.bo, self.cy)
        await self.says(self.bo, "yard", "deus new", players=2, thread=True)
        await self.says(self.cy, self._thread, "deus join")
        panel = await self.presses(self.bo, self._thread, "b:options:")
        panel = await self.stage.presses(self.bo, panel.message, "b:terms:")
        await self.stage.presses(self.bo, panel.message, "terms:left:closed")
        await self.says(self.bo, self._thread, "deus start")
        await self.table(self._thread).types(1)
        for name, timeout in (("late", "mark"), ("gone", "seat-1"), ("voted", "vote")):
            terms = [("pace", "8h"), ("timeout", timeout)]
            await self.begin(name, self.eve, self.ann, self.cy, terms=terms)
        await self.stage.passes(hours=7)

    @property
    def _thread(self) -> str:
        yard = self.channel("yard")
        places = self.stage.discord.world.channels.values()
        return next(place.name for place in places if place.parent is yard)

    async def _go_on_unheard(self) -> None:
        """Events while Discord takes no messages: all announcements wait."""
        await self.says(self.cy, "open", "deus join")
        await self.table("picks").picks(self.bo)
        rich = self.table("rich")
        await rich.types(3)
        mover = rich.mover
        others = [p for p in (self.ann, self.bo, self.cy) if p is not mover]
        await rich.prepares(others[0], "once")
        await self.says(others[1], "rich", "deus-table undo")
        await self.says(mover, "rich", "hand")
        await self.presses(mover, "rich", "b:take:")
        await self.table("egypt").types(2)
        offered = self.table("offered")
        await self.says(offered.mover, "offered", "deus-table replace")
        self.stage.discord.delete_channel(self.channel("lost"))
        await self.stage.settle()
        await self.says(self.bo, "moving", "deus-table move", to=self.channel("moved"))
        await self._resigns(self.cy, self._thread)
        asleep = self.table("asleep")
        waker = next(p for p in (self.ann, self.cy) if p is not asleep.mover)
        await self.presses(waker, "asleep", "b:wake:")
        await self.says(self.ann, "asleep", "deus-table substitute", who=self.di, until="5 days")
        await self.begin("started", self.bo, self.cy, decks="egypt")
        await self.begin("picking", self.bo, self.eve, free_start=7)
        await self.says(self.bo, "lobby", "deus-me away", until="4 days")
        await self.stage.passes(hours=2)


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


def pack(folder: Path, target: Path) -> None:
    """Store the databases of ``folder`` as SQL."""
    target.mkdir(exist_ok=True)
    for name in FILES:
        with closing(sqlite3.connect(folder / f"{name}.db")) as database:
            (version,) = database.execute("PRAGMA user_version").fetchone()
            lines = [*database.iterdump(), f"PRAGMA user_version = {version};"]
        packed = gzip.compress("\n".join(lines).encode(), mtime=0)
        (target / f"{name}.sql.gz").write_bytes(packed)
        print(f"{name}: {len(packed)} bytes")


def unpack(source: Path, folder: Path) -> None:
    """Make in ``folder`` the databases that were stored in ``source``."""
    for name in FILES:
        with closing(sqlite3.connect(folder / f"{name}.db")) as database:
            packed = (source / f"{name}.sql.gz").read_bytes()
            database.executescript(gzip.decompress(packed).decode())


async def _write(folder: Path, patch: pytest.MonkeyPatch) -> datetime:
    async with open_stage(folder, patch, "midlife", kept=True) as stage:
        town = Town(stage)
        await stage.start_bot()
        await town.write()
        await stage.stop_bot()
        for sql in UNSENT:
            print(*(row[0] for row in stage.ask(sql)))
        return stage.clock.now().astimezone(UTC)


def main() -> None:
    """Write it again."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        stopped = asyncio.run(_write(Path(folder), patch))
        assert stopped < STOPPED, stopped
        pack(Path(folder), KEPT)


if __name__ == "__main__":
    main()
