"""However long the database takes, everybody gets a first response in time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from discord import app_commands
from structlog.testing import capture_logs

from bot.loopback import Person
from bot.platform.discord import commands as declare
from bot.platform.discord.custom_ids import CustomId
from bot.platform.request import Stamp
from bot.platform.store.store import Store
from bot.ui.actions import Action
from tests.bot.harness import Harness
from tests.sampling import every

COMMANDS: dict[str, dict[str, Any]] = {
    "deus new": {"players": 2},
    "deus join": {},
    "deus leave": {},
    "deus start": {},
    "deus computer": {},
    "deus end": {},
    "deus status": {},
    "deus board": {},
    "deus player": {},
    "deus log": {},
    "deus card": {"name": "Farm"},
    "deus settings": {"theme": "dark"},
    "deus replay": {"turn": 0},
    "deus analyse": {},
    "deus rules": {},
    "deus tutorial": {},
    "deus-me settings": {"zone": "Tokyo"},
    "deus-me away": {"until": "3 days"},
    "deus-me back": {},
    "deus-me data": {},
    "deus-server settings": {},
    "deus-table move": {},
    "deus-table pace": {"pace": "24h"},
    "deus-table kick": {"player": "1"},
    "deus-table resign": {},
    "deus-table replace": {},
    "deus-table handover": {"player": "1"},
    "deus-table follow": {"each": "turn"},
    "deus-table record": {},
    "deus-table load": {},
    "deus-table undo": {},
    "deus tables": {},
    "deus-me tables": {},
    "deus-me stats": {},
    "deus-me tutorial": {},
    "deus leaderboard": {},
    "build": {"card": "farm"},
    "offer": {"top": "guild"},
    "choose": {"option": "C4"},
    "undo": {},
    "confirm": {},
    "hand": {},
}
TYPED = [
    *(("build", option) for option in ("card", "region", "pay", "column", "face_down")),
    *(("offer", option) for option in ("top", "others", "god")),
    *(
        ("choose", "option"),
        ("deus card", "name"),
        ("deus player", "seat"),
        ("deus-table move", "table"),
    ),
    ("deus-me away", "until"),
    ("deus-table kick", "player"),
    ("deus-table replace", "seat"),
    ("deus-table handover", "player"),
    ("deus-table substitute", "until"),
]


@pytest.fixture
async def held(
    harness: Harness, mover: Person, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[asyncio.Event]:
    """Until this is set, no transaction begins. At the end all answers must be there."""
    await harness.all_sent()
    free = asyncio.Event()

    def holding(name: str) -> Any:
        begin = getattr(Store, name)

        @asynccontextmanager
        async def transaction(store: Store) -> AsyncIterator[Any]:
            await free.wait()
            async with begin(store) as session:
                yield session

        return transaction

    for name in ("reading", "writing"):
        monkeypatch.setattr(Store, name, holding(name))
    with capture_logs() as lines:
        yield free
        free.set()
        await harness.client.finish_answers(20)
    assert [line for line in lines if line["log_level"] == "error"] == []


async def test_every_command_is_answered_at_once(harness: Harness, held: asyncio.Event) -> None:
    leaves = {
        command.qualified_name
        for command in harness.client.tree.walk_commands()
        if isinstance(command, app_commands.Command)
    }
    member = {"deus-table substitute": {"who": harness.bo, "until": "3 days"}}
    assert set(COMMANDS) | set(member) == leaves
    harness.discord.moderator(harness.ann, harness.guild)  # who sees every command
    answers = await asyncio.gather(
        *(
            harness.ann.command(harness.channel, path, **options)
            for path, options in (COMMANDS | member).items()
        )
    )
    held.set()
    for answer in answers:
        await answer.settled()


async def test_a_film_is_promised_to_the_channel_at_once(
    harness: Harness, held: asyncio.Event
) -> None:
    answer = await harness.ann.command(harness.channel, "deus replay")
    assert answer.deferred
    assert not answer.ephemeral


@pytest.mark.parametrize("extra", every(3, ["", "1", "yes"]))
async def test_every_component_is_answered_at_once(
    harness: Harness, held: asyncio.Event, extra: str
) -> None:
    board = await harness.board(0)
    held.set()
    table = await harness.table()
    held.clear()
    await asyncio.gather(
        *(
            harness.forges(
                harness.ann, board, CustomId(action, Stamp(table.id, 0, 0), extra).button()
            )
            for action in Action
        )
    )


async def test_autocompletion_offers_nothing_rather_than_hang(
    harness: Harness, held: asyncio.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(declare, "SECONDS", 0.05)
    with capture_logs() as lines:
        for path, option in TYPED:
            assert await harness.ann.autocomplete(harness.channel, path, option=option) == []
    late = [line["doing"] for line in lines if line["event"] == "suggestions_late"]
    assert late == [path for path, _ in TYPED]
    assert declare.SECONDS < 2.5
