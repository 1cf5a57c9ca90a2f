"""Faults around the bot, each with a turn that is played and announced once afterwards.

What is not here is elsewhere:

| what goes wrong | where it is tried |
|---|---|
| killed before or after any commit or call | ``tests/bot/kills`` |
| the disk is full, or fails; a file that may only be read | here, ``store/test_opening.py`` |
| what players read of such a database, by every path | ``discord/test_answers.py`` |
| another process holds the database | here, ``store/test_transactions.py`` |
| the machine's clock is set | here, ``outbox/test_worker.py``, ``test_scheduler.py`` |
| 429, of one route or of all | here, ``loopback/test_faults.py``, chaos |
| 5xx; a lost request, a lost answer | ``test_trouble.py``, ``play/test_lost_answers.py``, chaos |
| truncated or wrong JSON | here |
| the gateway is dropped, resumed, asks for it | ``test_trouble.py``, ``loopback/test_gateway.py`` |
| a session that cannot be resumed | here, ``test_while_away.py``, chaos |
| an outage of hours; people press meanwhile | ``test_gateway.py``, here |
| closed DMs | here, ``outbox/test_hands.py``, ``turn/test_hands.py`` |
| a deleted channel or thread, a locked thread | ``places/test_lost.py``, ``test_trouble.py`` |
| a right that is taken, and given back | ``test_trouble.py``, ``places/test_lost.py`` |
| a message that a moderator deletes | here, ``test_trouble.py``, ``play/test_lost_answers.py`` |
| kicked and invited again; away for the while | ``test_while_away.py`` |
| a server that is unavailable | ``test_trouble.py``, ``test_while_away.py`` |
"""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing, contextmanager
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from bot.app.client import SAVE_SECONDS, Timing
from bot.loopback import Person
from bot.loopback.people.answers import DidNotRespond
from tests.bot.actions import press
from tests.bot.databases import of_sqlite
from tests.bot.fixtures import ManualClock
from tests.bot.harness import Harness
from tests.sampling import released

CALLBACK = "POST */interactions/*/callback"
CALLBACKS = "POST /interactions/{interaction_id}/{interaction_token}/callback"
EDIT = "PATCH */webhooks/*"
MESSAGES = "POST */channels/*/messages"
HOUR = 3600.0


async def goes_on(harness: Harness, turn: int) -> None:
    """Check that the turn's board exists once and pings the next player, who plays on."""
    following = await harness.mover()
    assert following is not None
    board = await harness.board(turn)
    assert board.pinged == [following.user]
    await harness.command_player(following).turn()
    await harness.board(turn + 1)
    await harness.all_sent()
    assert [len(harness.boards(number)) for number in (turn, turn + 1)] == [1, 1]
    assert (await harness.table()).version == turn + 1


@contextmanager
def pragma(harness: Harness, name: str, meanwhile: int, usual: int) -> Iterator[None]:
    """Every connection that the bot uses has this pragma, until the block ends.

    It is set whenever a connection is taken from the pool: a pool that is disposed of while a
    job holds one of its connections never closes that one.
    """
    value = meanwhile

    def set_up(connection: Any, *rest: object) -> None:
        connection.execute(f"PRAGMA {name} = {value}")

    event.listen(harness.store.engine.sync_engine, "checkout", set_up)
    try:
        yield
    finally:
        value = usual


@asynccontextmanager
async def full(harness: Harness) -> AsyncIterator[None]:
    """The error of SQLite on a full disk, for every statement that would take room."""

    def refuse(connection: Any, cursor: Any, statement: str, *rest: Any) -> None:
        if statement.startswith("INSERT"):
            raise sqlite3.OperationalError("database or disk is full")

    engine = harness.store.engine.sync_engine
    event.listen(engine, "before_cursor_execute", refuse)
    try:
        yield
    finally:
        event.remove(engine, "before_cursor_execute", refuse)


@asynccontextmanager
async def read_only(harness: Harness) -> AsyncIterator[None]:
    with pragma(harness, "query_only", 1, usual=0):
        yield


@asynccontextmanager
async def held(harness: Harness) -> AsyncIterator[None]:
    """Another process writes, for longer than the bot waits, which is 10 s otherwise."""
    database = sqlite3.connect(harness.database, isolation_level=None)
    with pragma(harness, "busy_timeout", 100, usual=10_000), closing(database) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


@pytest.mark.long
async def test_a_database_that_cannot_be_written_for_a_while(
    harness: Harness, mover: Person
) -> None:
    panel = await harness.confirmable(mover)
    await harness.all_sent()
    troubles: dict[str, Callable[[Harness], AbstractAsyncContextManager[None]]] = {
        "disk is full": full,
        "try again later": read_only,
        "try again in a moment": held,
    }
    for told, trouble in troubles.items():
        async with trouble(harness):
            refused = await harness.presses(mover, panel.message, "confirm")
            assert told in (await harness.aside(refused)).content
    await harness.presses(mover, panel.message, "confirm")
    await goes_on(harness, 1)


@pytest.mark.long
@pytest.mark.parametrize("seconds", [released(HOUR), -HOUR])
async def test_the_machines_clock_is_set_an_hour_forward_or_back(
    empty_harness: Harness, seconds: float
) -> None:
    harness, clock = empty_harness, ManualClock()
    harness.timing = Timing(clock, 0.01, 0, outage=timedelta(minutes=10))
    async with harness.bot():
        await harness.begin(harness.ann, harness.bo)
        mover = await harness.mover()
        assert mover is not None
        panel = await harness.confirmable(mover)
        fault = harness.discord.faults.hold(MESSAGES)
        await harness.presses(mover, panel.message, "confirm")
        await fault.reached()
        clock.step(seconds)
        fault.release()
        await goes_on(harness, 1)


@of_sqlite
@pytest.mark.long
async def test_a_minute_after_a_turn_the_file_alone_has_it(
    empty_harness: Harness, tmp_path: Path
) -> None:
    """A bot that starts on a copy of only that file has every game."""
    harness, clock, copy = empty_harness, ManualClock(), tmp_path / "copy.db"
    harness.timing = Timing(clock, 0.01, 0)

    async def has_it() -> bool:
        clock.advance(SAVE_SECONDS)
        shutil.copy(harness.database, copy)
        with closing(sqlite3.connect(copy)) as database:
            return database.execute("SELECT version FROM game").fetchall() == [(1,)]

    async with harness.bot():
        await harness.begin(harness.ann, harness.bo)
        mover = await harness.mover()
        assert mover is not None
        await harness.command_player(mover).turn()
        await harness.until(has_it)


def cut(body: bytes) -> bytes:
    return body[: len(body) // 2]


def another(body: bytes) -> bytes:
    return b'{"message": "Everything is fine"}'


@pytest.mark.long
async def test_an_answer_of_discord_that_was_cut_off(harness: Harness, mover: Person) -> None:
    for turn, route in ((1, CALLBACK), (3, EDIT), (5, MESSAGES)):
        person = await harness.mover()
        assert person is not None
        panel = await harness.confirmable(person)
        fault = harness.discord.faults.garble(route, garbled=cut)
        await harness.presses(person, panel.message, "confirm")
        await goes_on(harness, turn)
        assert fault.hits == 1, route


@pytest.mark.long
@pytest.mark.release
async def test_an_answer_with_unexpected_json(harness: Harness, mover: Person) -> None:
    panel = await harness.confirmable(mover)
    fault = harness.discord.faults.garble(MESSAGES, garbled=another)
    await harness.presses(mover, panel.message, "confirm")
    await goes_on(harness, 1)
    assert fault.hits == 1
    assert json.loads(another(b""))  # valid JSON, but not a message


@pytest.mark.long
@pytest.mark.release
async def test_a_429_for_everything(harness: Harness, mover: Person) -> None:
    panel = await harness.confirmable(mover)
    harness.discord.faults.rate_limit(MESSAGES, times=2, retry_after=0.05, everywhere=True)
    await harness.presses(mover, panel.message, "confirm")
    await goes_on(harness, 1)


@pytest.mark.long
async def test_a_press_in_an_outage_works_again_after_it(
    harness: Harness, mover: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Presses reach the bot when it is back, too late to be answered; the turn is played once."""
    panel = await harness.confirmable(mover)
    assert panel.message is not None
    await harness.all_sent()
    connect = harness.client.http.ws_connect
    back = asyncio.Event()

    async def waits(url: str, **options: Any) -> Any:
        await back.wait()
        return await connect(url, **options)

    monkeypatch.setattr("bot.platform.gateway.connection.LONGEST_SECONDS", 0.01)
    monkeypatch.setattr(harness.client.http, "ws_connect", waits)
    harness.discord.faults.drop_sockets()
    with monkeypatch.context() as patch:
        patch.setattr("bot.loopback.people.answers.FIRST_ANSWER_SECONDS", 0.02)
        for _ in range(3):
            with pytest.raises(DidNotRespond):
                await press(mover, panel.message, "confirm")
        patch.setattr("bot.loopback.rest.interactions.FIRST_ANSWER_SECONDS", 0.02)
        before = len(harness.discord.calls_to(CALLBACKS))
        back.set()
        await harness.discord.wait_for(
            lambda: [c.status for c in harness.discord.calls_to(CALLBACKS)[before:]] == [404] * 3,
            timeout=20,
            what="three answers that come too late",
        )
    await harness.says(mover, "confirm")
    await goes_on(harness, 1)


@pytest.mark.long
@pytest.mark.release
async def test_a_session_that_cannot_be_resumed(harness: Harness, mover: Person) -> None:
    panel = await harness.confirmable(mover)
    harness.discord.faults.invalidate_sessions()
    await harness.discord.wait_for(
        lambda: harness.discord.gateway.identifies == 2, timeout=20, what="another session"
    )
    await harness.client.wait_until_ready()
    await harness.presses(mover, panel.message, "confirm")
    await goes_on(harness, 1)


@pytest.mark.long
async def test_dms_closed_midway_and_a_board_deleted_by_a_moderator(
    harness: Harness, mover: Person
) -> None:
    for person in (harness.ann, harness.bo):
        person.close_dms()
    panel = await harness.confirmable(mover)
    (board,) = harness.boards(0)
    harness.discord.delete_message(board)
    await harness.presses(mover, panel.message, "confirm")
    await goes_on(harness, 1)
    notes = [m for m in harness.discord.messages(harness.channel) if "direct messages" in m.content]
    assert len(notes) <= 2  # each is told once
