"""A game on the loopback in one language: every message, panel, form and suggestion of the bot."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from bot.app.client import Timing
from bot.loopback.world.event_log import Event, EventKind
from bot.loopback.world.objects import Interaction, Message
from bot.loopback.world.protocol import Json
from tests.bot.fixtures import ManualClock
from tests.bot.harness import Harness, open_harness, signed_pictures
from tests.bot.play.test_five_languages import first_turns, speak
from tests.bot.play.word_reader import readable
from tests.tools.gallery.languages.texts import Rows

MOST = 30  # of one kind, such as the answers to what was typed behind one command


def walk(tag: str) -> Rows:
    """What the bot shows on the way through four turns, by what was asked and what can be pressed.

    Everybody and the channel speak the language; pictures are a pixel, their alt texts real.
    """
    return asyncio.run(_walk(tag))


async def _walk(tag: str) -> Rows:
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        signed_pictures(patch)
        async with open_harness(Path(folder), patch) as harness:
            clock = ManualClock()
            clock.time = datetime(2026, 1, 1, 12, tzinfo=UTC)
            harness.timing = Timing(clock, 0.01, 0, outage=timedelta(days=1000))
            people = speak(harness, tag, [tag])
            seen = _Seen(harness)
            async with harness.bot():
                await first_turns(harness, people)
            return seen.rows


class _Seen:
    def __init__(self, harness: Harness) -> None:
        self.rows: Rows = {}
        self._count: Counter[str] = Counter()
        self._bot = harness.discord.bot
        harness.discord.event_log.subscribe(self._listen)

    def _listen(self, event: Event) -> None:
        if event.kind in (EventKind.MESSAGE, EventKind.EDIT):
            message: Message = event.subject
            if message.author is self._bot and not message.loading:
                self._take(_where(message), "\n".join(_told(message)))
        elif event.kind is EventKind.ANSWER:
            interaction: Interaction = event.subject
            if interaction.choices:
                told = " · ".join(str(choice["name"]) for choice in interaction.choices)
                self._take(f"suggestions: {_asked(interaction)}", told)
            if interaction.modal:
                told = "\n".join(readable(interaction.modal))
                self._take(f"form: {_asked(interaction)}", told)

    def _take(self, key: str, told: str) -> None:
        if told in (self.rows.get(f"{key} {n}") for n in range(1, self._count[key] + 1)):
            return
        if self._count[key] < MOST:
            self._count[key] += 1
            self.rows[f"{key} {self._count[key]}"] = told


def _where(message: Message) -> str:
    private = "panel" if message.viewer else "dm" if message.channel.recipients else "channel"
    verbs = dict.fromkeys(
        str(part.get("custom_id")).split(":")[1]
        for part in (*message.buttons, *message.selects)
        if str(part.get("custom_id")).count(":")
    )
    files = sorted({re.split(r"[-.]", file.filename)[0] for file in message.attachments})
    asked = _asked(message.interaction) if message.interaction else "by itself"
    return f"{private}: {asked} [{' '.join(verbs)}] {' '.join(files)}".strip()


def _asked(interaction: Interaction) -> str:
    data = interaction.data
    if "custom_id" in data:
        return ":".join(str(data["custom_id"]).split(":")[:2])
    return "/" + " ".join(_path(data))


def _path(data: Json) -> Iterator[str]:
    yield str(data["name"])
    for option in data.get("options") or ():
        if option["type"] in (1, 2):
            yield from _path(option)


def _told(message: Message) -> Iterator[str]:
    yield message.content
    for label in message.labels:
        yield f"[ {label} ]"
    for menu in message.selects:
        yield f"▾ {menu.get('placeholder') or ''}"
        for option in menu.get("options") or ():
            about = f" – {option['description']}" if option.get("description") else ""
            yield f"   ▪ {option['label']}{about}"
    for file in message.attachments:
        yield f"🖼 {file.description or ''}"
