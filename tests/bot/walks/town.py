"""A server on which everybody has the rights that they need, and no other, and its places."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from pathlib import Path
from typing import Any

import pytest
from sqlmodel import col, func, select

from bot.app.client import Timing
from bot.game.scheduled.due_work import DueWork
from bot.loopback import Channel, Permission, Person
from bot.loopback.people.slash_commands import visible_commands
from bot.loopback.world.objects import Message
from bot.loopback.world.protocol import ChannelKind, Json, OptionKind
from bot.loopback.world.world import World
from bot.platform.discord.channels import PERMISSIONS
from bot.platform.discord.commands import NONE_LEGAL
from bot.platform.fair_queue import Budgets
from bot.platform.outbox.rows import OutboxRow
from engine.players import analysis
from tests.bot.fixtures import ManualClock
from tests.bot.harness import Harness, open_harness, signed_pictures
from tests.bot.painters import repaint
from tests.bot.walks.steps import Met, Typed

# What people need to play: they may not attach files, make threads or manage anything.
_OF_PEOPLE = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.SEND_IN_THREADS
    | Permission.READ_HISTORY
    | Permission.CONNECT
    | Permission.USE_COMMANDS
)


class Spot(StrEnum):
    """A kind of place where people type."""

    CHANNEL = "channel"
    THREAD = "thread"
    POST = "post"
    VOICE = "voice"
    ANNOUNCEMENT = "announcement"
    DM = "dm"


class Town:
    """A server, the place of the walk, and another channel; with a stopped clock.

    In a DM people type to the bot alone; their game is in a channel of the server.
    """

    def __init__(self, harness: Harness, spot: Spot, locale: str) -> None:
        self.harness, self.spot, self.locale = harness, spot, locale
        # The table that was made for the state of the place, and the turns that it had then.
        self.made: tuple[int, int] | None = None
        self.clock = ManualClock()
        self.clock.time = datetime(2026, 1, 1, 12, tzinfo=UTC)
        harness.timing = Timing(self.clock, 0.01, 0, outage=timedelta(days=1000))
        self.manager = harness.di
        self.people = [harness.ann, harness.bo, harness.cy, harness.di]
        harness.guild.locale = locale
        for person in self.people:
            harness.discord.world.change_user(person.user, locale=locale)
        self._give_rights()
        self.elsewhere = harness.discord.channel("elsewhere", guild=harness.guild)
        self.hall = harness.channel  # where threads can be made
        harness.channel = self._place()

    def _give_rights(self) -> None:
        discord, guild = self.harness.discord, self.harness.guild
        guild.everyone.permissions = Permission(0)
        of_people = discord.world.add_role(guild, "People", _OF_PEOPLE)
        of_bot = discord.world.add_role(guild, "Deus", Permission(PERMISSIONS.value))
        for person in self.people:
            guild.members[person.id].roles.append(of_people)
        guild.members[discord.bot.id].roles.append(of_bot)
        discord.moderator(self.manager, guild)

    def _place(self) -> Channel:
        discord, guild, ann = self.harness.discord, self.harness.guild, self.harness.ann
        kinds = {Spot.VOICE: ChannelKind.VOICE, Spot.ANNOUNCEMENT: ChannelKind.ANNOUNCEMENT}
        if self.spot is Spot.THREAD:
            return discord.thread(self.harness.channel, "thread", owner=ann)
        if self.spot is Spot.POST:
            forum = discord.channel("forum", guild=guild, kind=ChannelKind.FORUM)
            return discord.post(forum, "post", "Who plays?", owner=ann)
        if self.spot in kinds:
            return discord.channel(self.spot, guild=guild, kind=kinds[self.spot])
        return self.harness.channel

    @property
    def world(self) -> World:
        return self.harness.discord.world

    def where(self, person: Person) -> Channel:
        """Where a person types."""
        return person.dm if self.spot is Spot.DM else self.harness.channel

    def places(self, person: Person) -> list[Channel]:
        """Where a person looks: at the channels of the server and their DMs, or at these alone."""
        if self.spot is Spot.DM:
            return [person.dm]
        return [*self.harness.guild.channels.values(), person.dm]

    def shown(self, person: Person) -> Iterator[Message]:
        """The messages that a person sees beside the answers to them."""
        for place in self.places(person):
            yield from (m for m in person.sees(place) if not m.ephemeral)

    async def advance(self, hours: float) -> None:
        """Advance the clock, and do everything due."""
        self.clock.advance(hours * 3600)
        await self.settled()

    async def settled(self) -> None:
        """Wait until the bot has answered everybody, and has done and sent everything due."""
        harness = self.harness
        await harness.client.finish_answers(60)
        harness.client.scheduler.wake()
        harness.client.worker.wake()
        await harness.until(self._idle, seconds=120)

    async def _idle(self) -> bool:
        now = self.clock.now()
        due = await self.harness.services[DueWork].earliest(1)
        if due and due[0][1] <= now:
            return False
        waiting = select(func.count()).where(
            col(OutboxRow.done_at).is_(None), col(OutboxRow.not_before) <= now
        )
        async with self.harness.store.reading() as session:
            return not (await session.exec(waiting)).one()


@asynccontextmanager
async def open_town(
    folder: Path, monkeypatch: pytest.MonkeyPatch, spot: Spot, locale: str
) -> AsyncIterator[Town]:
    """The town with the bot; pictures are one pixel, and nobody's budget ends."""
    signed_pictures(monkeypatch)
    repaint(monkeypatch, "standings_png", lambda *args, **kwargs: b"standings")
    monkeypatch.setattr(analysis, "LEAST", 8)  # few turns are tried, and nobody stronger is asked
    monkeypatch.setattr(analysis, "LEAVES", 0)
    monkeypatch.setattr("bot.features.records.review._STRONGEST", (analysis.USUAL,))
    monkeypatch.setattr(Budgets, "spend", lambda *args: None)
    async with open_harness(folder, monkeypatch) as harness:
        town = Town(harness, spot, locale)
        async with harness.bot():
            yield town


SUBCOMMANDS = (OptionKind.SUBCOMMAND, OptionKind.GROUP)
# What is typed where nothing is suggested; "1" for any other option.
SAMPLES = {
    "card": "farm",
    "each": "turn",
    "name": "Farm",
    "option": "1",
    "pace": "24h",
    "title": "Cup",
    "top": "guild",
    "until": "3 days",
    "zone": "Tokyo",
}


class Keyboard:
    """The commands that people can type in a town; ``record`` is the file that they have."""

    def __init__(self, town: Town, met: Met) -> None:
        self._town, self._met = town, met
        self.record = ("record.deus", b"no record")

    async def commands(
        self, person: Person, only: tuple[str, ...] = (), *, options: bool
    ) -> list[Typed]:
        """Every command that a person is offered, or these, with the options that it needs.

        ``options``: also with each of the others.
        """
        found: list[Typed] = []
        shown = visible_commands(self._town.world, self._town.where(person), person.user)
        for path, known in _leaves(shown):
            if only and path not in only:
                continue
            needed: dict[str, Any] = {}
            for one in known:
                if one.get("required"):
                    needed[one["name"]] = (await self._values(person, path, one, needed))[0]
            found.append(Typed(path, tuple(needed.items())))
            for one in known if options else ():
                for value in await self._values(person, path, one, needed):
                    found.append(Typed(path, tuple({**needed, one["name"]: value}.items())))
        return list(dict.fromkeys(found))

    async def _values(
        self, person: Person, path: str, option: Json, beside: dict[str, Any]
    ) -> list[Any]:
        """The values for an option: each choice, or the suggestions, or a sample."""
        if option.get("choices"):
            return [choice["value"] for choice in option["choices"]]
        if option.get("autocomplete"):
            found = await self._suggested(person, path, option["name"], beside)
            if found:
                return list(dict.fromkeys((found[0], found[-1])))
        samples: dict[OptionKind, list[Any]] = {
            OptionKind.STRING: [SAMPLES.get(option["name"], "1")],
            OptionKind.INTEGER: [max(int(option.get("min_value") or 0), 2)],
            OptionKind.BOOLEAN: [True, False],
            OptionKind.USER: [self._town.harness.cy],
            OptionKind.CHANNEL: [self._town.elsewhere],
            OptionKind.ATTACHMENT: [self.record],
        }
        return samples[OptionKind(option["type"])]

    async def _suggested(
        self, person: Person, path: str, option: str, beside: dict[str, Any]
    ) -> list[str | int | float]:
        others = {name: value for name, value in beside.items() if name != option}
        where = self._town.where(person)
        offered = await person.autocomplete(where, path, option=option, **others)
        self._met.done["suggestions"] += 1
        return [one.value for one in offered if one.value != NONE_LEGAL]


def _leaves(commands: list[Json]) -> Iterator[tuple[str, list[Json]]]:
    """Every command that can be sent, by its whole name, with its options."""
    for one in commands:
        options = one.get("options") or []
        inner = [option for option in options if option["type"] in SUBCOMMANDS]
        if not inner:
            yield one["name"], options
        for path, known in _leaves(inner):
            yield f"{one['name']} {path}", known
