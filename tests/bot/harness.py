"""The real bot with the real discord.py client on a loopback Discord, for tests."""

from __future__ import annotations

import asyncio
import io
import os
import re
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, closing
from datetime import timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from PIL import Image
from PIL.PngImagePlugin import PngInfo
from sqlalchemy import text

from bot.app.client import DeusClient, Timing
from bot.game.table.reading import TableReader
from bot.game.table.state import TableState
from bot.loopback import Channel, LoopbackDiscord, Person, redirected
from bot.loopback.people.answers import Answer, text_of
from bot.loopback.world.objects import Message
from bot.loopback.world.protocol import Part
from bot.platform.discord.client import Panels
from bot.platform.services import Services
from bot.platform.store.opening import open_store
from bot.platform.store.store import Store
from bot.play.command_player import CommandPlayer
from engine import View, shipped
from render import NO_ANSWERS, Answers, Area
from render.draw.image_map import written
from tests.bot.actions import has_button, press
from tests.bot.databases import SOCKET, migrated
from tests.bot.fixtures import PLAYERS
from tests.bot.once import remember_registration, remember_translations
from tests.bot.painters import repaint
from tests.bot.patience import PatientClock, suggest_patiently
from tests.patience import patient

LIMIT_SECONDS = 20.0
START_SECONDS = 60.0  # the first bot translates its commands; machines pause
SEED = "k"  # two players: Bo begins and holds a temple, which cannot be built yet
_BOARD = re.compile(r"board-(\d+)(?:-(\d+))?\.png")
WAITING = "SELECT count(*) FROM outbox WHERE done_at IS NULL"
DRAWN = (
    *("since_png", "board_png", "payment_png", "preview_png", "draft_png", "choice_png"),
    *("goods_png", "hand_png", "lesson_png", "offering_png", "tableau_png", "result_png"),
    *("layout_png", "round_png", "analysis_png", "forms_png"),
)


class Harness:
    """A server with one channel and its people; the bot runs while ``bot()`` is open."""

    def __init__(self, server: LoopbackDiscord, folder: Path, seed: str) -> None:
        self.discord = server
        self.guild = server.guild("Hall")
        self.channel: Channel = server.channel("deus", guild=self.guild)
        self.ann, self.bo, self.cy, self.di = (server.person(n) for n in ("Ann", "Bo", "Cy", "Di"))
        self.database = folder / "deus.db"
        self.url = migrated(self.database)
        self.seed = seed
        self.catalogue = shipped()  # the cards of new games
        self.timing = Timing(ready_seconds=0.01, dm_gap=0)
        self.drawing = 0  # processes; threads draw
        self.icons = False  # own emoji
        self.client: DeusClient
        self.store: Store  # that of the bot

    @property
    def services(self) -> Services:
        return self.client.services

    @asynccontextmanager
    async def bot(self) -> AsyncIterator[DeusClient]:
        """The bot, from its login until it is closed in good order."""
        store = self.store = await open_store(self.url)
        self.client = DeusClient(
            store,
            catalogue=self.catalogue,
            seed=lambda: self.seed,
            timing=self.timing,
            players=PLAYERS,
            drawing=self.drawing,
            icons=self.icons,
        )
        running = asyncio.create_task(self.client.start(self.discord.token))
        ready = asyncio.create_task(self._ready())
        try:
            await asyncio.wait({running, ready}, return_when=asyncio.FIRST_COMPLETED)
            for done in (running, ready):
                if done.done():
                    done.result()
            yield self.client
        finally:
            ready.cancel()
            await self.client.close()
            await asyncio.gather(running, return_exceptions=True)
            await store.close()

    async def _ready(self) -> None:
        await self.discord.wait_connected(timeout=START_SECONDS)
        await self.client.wait_until_ready()

    async def table(self) -> TableState:
        return await self.services[TableReader].at(self.channel.id)

    async def says(self, person: Person, path: str, /, **options: Any) -> Answer:
        """A command and its whole answer."""
        answer = await person.command(self.channel, path, **options)
        return await answer.settled(timeout=START_SECONDS)

    async def presses(self, person: Person, message: Message | None, spec: str) -> Answer:
        """Press a button, found by its action (``tests.bot.actions``)."""
        assert message is not None
        return await (await press(person, message, spec)).settled(timeout=START_SECONDS)

    async def presses_label(self, person: Person, message: Message | None, label: str) -> Answer:
        """Press a button, found by its label: for tests of labels and of texts read on the page."""
        assert message is not None
        return await (await person.click(message, label)).settled(timeout=START_SECONDS)

    async def forges(
        self, person: Person, message: Message, custom_id: str, *values: str
    ) -> Answer:
        """Use a component of ``message`` that is not there, or not any more."""
        kind = Part.STRING_SELECT if custom_id.startswith("s:") else Part.BUTTON
        data = {"custom_id": custom_id, "component_type": kind, "values": list(values)}
        return await person._use(message, data)

    def let_panels_stay(self) -> None:
        """Keep a panel when the next one is shown, as after a quarter of an hour."""
        self.client.panels = Panels(self.timing.clock, timedelta())

    async def aside(self, answer: Answer) -> Message:
        """The private message beside a public answer or a panel, such as a refusal."""
        await self.discord.wait_for(lambda: answer.interaction.followups, what="an aside")
        message = answer.messages[-1]
        assert message.ephemeral
        return message

    async def picks(self, person: Person, message: Message | None, *values: str) -> Answer:
        assert message is not None
        return await (await person.select(message, *values)).settled(timeout=START_SECONDS)

    def keys(self, message: Message | None) -> list[str]:
        """The answers of a panel: its buttons, then its selects."""
        assert message is not None
        pressed = [
            str(b["custom_id"]).split(":", 3) for b in message.buttons if not b.get("disabled")
        ]
        keys = [parts[3] for parts in pressed if parts[1] == "pick" and len(parts) == 4]
        menus = [menu for menu in message.selects if str(menu["custom_id"]).startswith("s:pick:")]
        chosen = [str(option["value"]) for menu in menus for option in menu["options"]]
        return [*keys, *(key for key in chosen if key not in keys)]

    async def answers(self, person: Person, message: Message | None, key: str) -> Answer:
        """Answer the question of a panel with an option, by a button or by a select."""
        assert message is not None
        for button in message.buttons:
            custom_id = str(button.get("custom_id"))
            if custom_id.startswith("b:pick:") and custom_id.split(":", 3)[3:] == [key]:
                return await (await person.click(message, custom_id=custom_id)).settled(
                    timeout=START_SECONDS
                )
        menu = next(m for m in message.selects if str(m["custom_id"]).startswith("s:pick:"))
        answer = await person.select(message, key, custom_id=str(menu["custom_id"]))
        return await answer.settled(timeout=START_SECONDS)

    async def builds(
        self, person: Person, message: Message | None, card: str, region: str
    ) -> Answer:
        """Build a card in a region by the panel, whichever it has answered ahead."""
        shown = await self.answers(person, message, f"build:{card}")
        if has_button(shown.message, f"instead:1:{region}"):
            return await self.presses(person, shown.message, f"instead:1:{region}")
        if has_button(shown.message, "otherwise:1"):
            shown = await self.presses(person, shown.message, "otherwise:1")
        asked = region in self.keys(shown.message)
        return await self.answers(person, shown.message, region) if asked else shown

    async def begin(self, *people: Person, computers: int = 0, **options: Any) -> TableState:
        """A started table of these people and computers; its first board is posted.

        ``options`` are typed behind /deus new. With a free start nobody has picked yet.
        """
        await self.says(people[0], "deus new", players=len(people) + computers, **options)
        for person in people[1:]:
            await self.says(person, "deus join")
        for _ in range(computers):
            await self.says(people[0], "deus computer")
        await self.says(people[0], "deus start")
        if "free_start" not in options:
            await self.board(0)
        return await self.table()

    async def board(self, turn: int) -> Message:
        """The message with the board after that many turns, once it is posted."""
        return await self.discord.wait_for(
            lambda: next(iter(self.boards(turn)), None), timeout=LIMIT_SECONDS, what=f"board {turn}"
        )

    def boards(self, turn: int) -> list[Message]:
        """Every message that the outbox has posted for that turn, alone or with others."""
        return [
            message
            for message in self.discord.messages(self.channel)
            if message.interaction is None
            and any(turn in _turns_of(file.filename) for file in message.attachments)
        ]

    async def result(self) -> Message:
        return await self.discord.wait_for(
            lambda: next(
                (m for m in self.discord.messages(self.channel) if has_button(m, "record")), None
            ),
            timeout=LIMIT_SECONDS,
            what="the result",
        )

    async def mover(self) -> Person | None:
        """The person to move, or who still has to pick; None when the game is over."""
        table = await self.table()
        mover = table.awaited[0] if table.awaited else table.mover
        people = {p.id: p for p in (self.ann, self.bo, self.cy, self.di)}
        return None if mover is None or mover.person_id is None else people[mover.person_id]

    async def confirmable(self, person: Person) -> Answer:
        """A panel of ``person`` on which everything is chosen."""
        player = self.command_player(person)
        top = (await player._offered("offer", "top"))[0]
        await self.says(person, "offer", top=top, others="all")
        while (answers := await player._offered("choose", "option")) != ["confirm"]:
            await self.says(person, "choose", option=answers[0])
        (board,) = self.boards((await self.table()).version)
        return await self.presses(person, board, "take")

    def command_player(self, person: Person) -> CommandPlayer:
        return CommandPlayer(person, self.channel, self.seed)

    async def until(
        self, true: Callable[[], Awaitable[bool]], seconds: float = LIMIT_SECONDS
    ) -> None:
        """Wait until ``true()`` is, asking again every few milliseconds."""
        async with asyncio.timeout(patient(seconds)):
            while not await true():  # noqa: ASYNC110 – nothing tells when a database changes
                await asyncio.sleep(0.01)

    async def all_sent(self, seconds: float = LIMIT_SECONDS) -> None:
        """Wait until the outbox is empty, as the database itself says."""

        async def empty() -> bool:
            if SOCKET in os.environ:  # there is no file, and the bot runs in this process
                async with self.store.reading() as session:
                    count = await (await session.connection()).scalar(text(WAITING))
                return count == 0
            with closing(sqlite3.connect(self.database)) as database:
                return bool(database.execute(WAITING).fetchone() == (0,))

        await self.until(empty, seconds)

    def check(self) -> None:
        """Check the invariants that hold after every test."""
        assert self.discord.unknown_routes == []
        assert self.discord.schema_errors == []
        assert self.discord.rest.crashes == []


@asynccontextmanager
async def open_harness(
    folder: Path, monkeypatch: pytest.MonkeyPatch, seed: str = SEED
) -> AsyncIterator[Harness]:
    """A loopback Discord to which discord.py is pointed, without the bot."""
    suggest_patiently(monkeypatch)
    async with LoopbackDiscord(clock=PatientClock(), bot_name="Deus") as server:
        remember_translations(monkeypatch)
        remember_registration(monkeypatch, server.world)
        harness = Harness(server, folder, seed)
        with redirected(server):
            yield harness
        harness.check()


@asynccontextmanager
async def own_harness(seed: str = SEED) -> AsyncIterator[Harness]:
    """The same without a test, in a folder that is deleted after the block."""
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        async with open_harness(Path(folder), patch, seed) as harness:
            yield harness


def _turns_of(file: str) -> range:
    """The turns on a board's picture, by its file name; none for any other."""
    told = _BOARD.fullmatch(file)
    return range(0) if told is None else range(int(told[1]), int(told[2] or told[1]) + 1)


def signed_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw one pixel instead of pictures, signed with the seat whose view was drawn.

    Only this process knows of it, so a bot that is set up by the environment draws in threads.
    """
    monkeypatch.setenv("DRAWING_PROCESSES", "0")

    def draw(view: View, *args: object, answers: Answers = NO_ANSWERS, **kwargs: object) -> bytes:
        return signature(view.seat, answers)

    for name in DRAWN:
        repaint(monkeypatch, name, draw)
    repaint(monkeypatch, "banded_png", lambda png, *, theme: png)
    repaint(monkeypatch, "Film", SignedFilm)


class SignedFilm:
    """A film of one frame, signed as a spectator's."""

    def __init__(self, views: Sequence[View], *args: object, **kwargs: object) -> None:
        assert all(view.seat is None for view in views)

    def __len__(self) -> int:
        return 1

    def draw(self, at: int) -> None:
        pass

    def gif(self) -> bytes:
        return signature(None)


def signature(seat: int | None, answers: Answers = NO_ANSWERS) -> bytes:
    """A picture of one pixel that names its viewer, and has all ``answers`` on its map."""
    target = io.BytesIO()
    info = written([Area(tuple(keys), ((0, 0), (1, 1))) for keys in answers.values()]) or PngInfo()
    info.add_text("seat", str(seat))
    Image.new("RGB", (1, 1)).save(target, "png", pnginfo=info)
    return target.getvalue()


def signed_by(picture: bytes) -> str:
    """The seat with the view of a signed picture, or "None"."""
    return str(Image.open(io.BytesIO(picture)).info["seat"])


def words(messages: Sequence[Message]) -> str:
    """Everything readable in these messages: text, alt texts, labels."""
    parts: list[str] = []
    for message in messages:
        parts += [text_of(message), *message.labels]
        parts += [file.description or "" for file in message.attachments]
        for menu in message.selects:
            parts += [f"{o['label']} {o.get('description')}" for o in menu["options"]]
    return "\n".join(parts)
