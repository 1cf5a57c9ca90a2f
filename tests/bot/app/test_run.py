from __future__ import annotations

import asyncio
import os
import shutil
import signal
import socket
import sqlite3
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from typing import Any, cast

import aiohttp
import discord
import pytest

from bot.app.client import DeusClient, Timing
from bot.app.run import close_down, until_stopped
from bot.features.turn.use_cases import Turns
from bot.game.table.computer_players import ComputerPlayers
from bot.platform.drawing.workers import DrawingWorkers
from bot.platform.store.opening import open_store
from bot.platform.worker_processes import WorkerProcesses
from bot.ui.pictures.craft import CRAFT
from engine.cards.catalogue import __file__ as CARDS
from tests.bot.actions import press
from tests.bot.databases import migrated
from tests.bot.harness import Harness
from tests.bot.play.process import ROOT, BotProcess
from tests.patience import patient


@pytest.fixture
async def bot(empty_harness: Harness, tmp_path: Path) -> AsyncIterator[BotProcess]:
    """It ends with the test in any case."""
    async with BotProcess(empty_harness, tmp_path) as process:
        yield process


@pytest.mark.long
@pytest.mark.release
async def test_a_wrong_token_is_one_clear_line(bot: BotProcess) -> None:
    status, output = await bot.outcome(DISCORD_TOKEN="not.the.token")
    assert status == 2
    assert output.strip() == "DISCORD_TOKEN: Discord does not accept this token"


@pytest.mark.long
@pytest.mark.release
async def test_no_token_is_one_clear_line(bot: BotProcess) -> None:
    status, output = await bot.outcome(DISCORD_TOKEN="")
    assert status == 2
    assert output.count("\n") == 1
    assert "DISCORD_TOKEN" in output


@pytest.mark.long
@pytest.mark.release
async def test_a_wrong_setting_is_named_without_its_value(bot: BotProcess) -> None:
    status, output = await bot.outcome(LOG_LEVEL="shouting")
    assert status == 2
    assert "LOG_LEVEL" in output
    assert "Traceback" not in output


@pytest.mark.long
@pytest.mark.release
async def test_too_few_shards_are_one_clear_line(empty_harness: Harness, bot: BotProcess) -> None:
    empty_harness.discord.session_limits.guilds_a_shard = 0
    status, output = await bot.outcome(SHARDS="2")
    assert status == 2
    assert output.strip().splitlines()[-1].startswith("SHARDS: Discord wants more shards")
    assert "Traceback" not in output


@pytest.mark.long
@pytest.mark.release
async def test_a_broken_database_is_not_changed(tmp_path: Path, bot: BotProcess) -> None:
    broken = tmp_path / "deus.db"
    broken.write_bytes(b"this is no database" * 100)
    status, output = await bot.outcome()
    assert status == 2
    assert str(broken) in output
    assert "Traceback" not in output
    assert broken.read_bytes() == b"this is no database" * 100


@pytest.mark.long
@pytest.mark.release
async def test_a_database_from_a_newer_version_is_not_changed(
    empty_harness: Harness, tmp_path: Path, bot: BotProcess
) -> None:
    async with empty_harness.bot():
        pass
    with sqlite3.connect(tmp_path / "deus.db") as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    status, output = await bot.outcome()
    assert status == 2
    assert "newer" in output
    assert "Traceback" not in output


@pytest.mark.long
@pytest.mark.release
async def test_a_broken_file_of_corrections_is_one_clear_line(
    tmp_path: Path, bot: BotProcess
) -> None:
    broken = tmp_path / "mine.toml"
    broken.write_text("[farm]\ncost = { amber = 2 }\n")
    status, output = await bot.outcome(CARD_OVERRIDES=str(broken))
    assert status == 2
    assert output == "mine.toml: card farm: cannot cost 2 amber\n"


@pytest.mark.long
@pytest.mark.release
async def test_a_broken_deck_file_is_one_clear_line(tmp_path: Path, bot: BotProcess) -> None:
    engine = Path(CARDS).parents[1]
    shutil.copytree(engine, tmp_path / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    deck = tmp_path / "engine" / "cards" / "decks" / "egypt_civil.toml"
    deck.write_text(deck.read_text().replace('verb = "', 'verb = "un', 1))
    status, output = await bot.outcome(PYTHONPATH=f"{tmp_path}{os.pathsep}{ROOT}")
    assert status == 2
    assert output.count("\n") == 1
    assert output.startswith("egypt_civil.toml: card ")
    assert "unknown verb" in output


@pytest.mark.long
@pytest.mark.release
async def test_games_use_corrected_cards(
    empty_harness: Harness, tmp_path: Path, bot: BotProcess
) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text("[farm]\ncost = { stone = 3 }\n")
    harness = empty_harness
    await bot.start(CARD_OVERRIDES=str(mine))
    try:
        card = await harness.says(harness.ann, "deus card", name="Farm")
        assert "3 stone" in card.text
    finally:
        await bot.kill()


@pytest.mark.long
async def test_the_bot_stops_cleanly_on_a_signal(bot: BotProcess) -> None:
    for number in (signal.SIGTERM, signal.SIGINT):
        await bot.start(asyncio.subprocess.PIPE)
        assert bot.process is not None
        bot.process.send_signal(number)
        _, output = await bot.process.communicate()
        assert bot.process.returncode == 0
        assert output == b""


async def test_health_reports_a_stop_before_anything_ends(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its processes get the signal at the same moment, as if a whole group was signalled."""
    client, stop, known = harness.client, asyncio.Event(), list[bool]()
    drawers = client.render_pool.drawers = DrawingWorkers(1, CRAFT)

    async def ends() -> None:
        known.append(drawers.stopping and client._players.stopping)

    async def running(token: str) -> None:
        await stop.wait()

    stop.set()
    with monkeypatch.context() as patch:
        patch.setattr(client, "close", ends)
        patch.setattr(client, "start", running)
        assert await until_stopped(client, "token", stop) is None
    assert known == [True]


@pytest.mark.long
@pytest.mark.release
async def test_a_second_bot_on_the_same_database_is_one_clear_line(
    empty_harness: Harness, tmp_path: Path, bot: BotProcess
) -> None:
    await bot.start()
    status, output = await BotProcess(empty_harness, tmp_path).outcome()
    assert status == 2
    assert output.count("\n") == 1
    assert "another bot is running on it" in output
    await bot.kill()
    await bot.start()


@pytest.mark.long
@pytest.mark.release
async def test_the_bot_retries_without_a_network_until_stopped(bot: BotProcess) -> None:
    nobody = "http://127.0.0.1:9/api/v10"
    process = await bot.launch(asyncio.subprocess.PIPE, DISCORD_API_URL=nobody)
    assert process.stderr is not None
    async with asyncio.timeout(patient(120)):
        line = (await process.stderr.readline()).decode()
    assert "discord_unreachable" in line
    assert "127.0.0.1:9" in line
    process.send_signal(signal.SIGTERM)
    async with asyncio.timeout(patient(60)):
        _, rest = await process.communicate()
    assert process.returncode == 0
    assert b"Traceback" not in rest


@pytest.mark.long
@pytest.mark.release
async def test_a_login_that_was_cut_off_is_made_again(
    empty_harness: Harness, bot: BotProcess
) -> None:
    # The first one is repeated by aiohttp itself.
    fault = empty_harness.discord.faults.drop("GET */users/@me", times=2)
    await bot.start(asyncio.subprocess.PIPE)
    assert fault.hits == 2
    assert bot.process is not None
    bot.process.terminate()
    _, output = await bot.process.communicate()
    assert bot.process.returncode == 0
    assert output.count(b"\n") == 1
    assert b"discord_unreachable" in output


@pytest.mark.long
async def test_an_answer_under_way_is_given_before_it_stops(harness: Harness) -> None:
    await harness.begin(harness.ann, harness.bo)
    fault = harness.discord.faults.hold("PATCH */webhooks/*")
    asked = await harness.ann.command(harness.channel, "hand")
    await fault.reached()
    closing = asyncio.create_task(harness.client.close())
    await asyncio.wait([closing], timeout=0.1)
    assert not closing.done()
    fault.release()
    await closing
    assert "Your hand" in (await asked.settled()).text


async def test_a_press_during_the_stop_is_answered_too(harness: Harness) -> None:
    await harness.begin(harness.ann, harness.bo)
    first = harness.discord.faults.hold("PATCH */webhooks/*")
    asked = await harness.ann.command(harness.channel, "hand")
    await first.reached()
    closing = asyncio.create_task(harness.client.close())
    second = harness.discord.faults.hold("PATCH */webhooks/*")
    meanwhile = await harness.bo.command(harness.channel, "hand")
    await second.reached()
    first.release()
    await asked.settled()
    second.release()
    await closing
    assert "Your hand" in (await meanwhile.settled()).text


async def test_a_press_without_an_answer_before_the_stop_is_told_to_ask_again(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Requests during a stop, which may begin nothing, and requests with a cancelled answer."""
    await harness.begin(harness.ann, harness.bo)
    fault = harness.discord.faults.hold("PATCH */webhooks/*")
    given_up = await harness.ann.command(harness.channel, "hand")
    await fault.reached()
    await harness.client.stop_answering(0)
    fault.release()
    await given_up.settled()
    begun: list[object] = []
    monkeypatch.setattr("bot.app.client.check_place", lambda *what: begun.append(what))
    pressed = await harness.presses(harness.bo, await harness.board(0), "players")
    typed = await harness.says(harness.bo, "hand")
    again = "The bot is being restarted"
    assert [again in answer.text for answer in (given_up, pressed, typed)] == [True] * 3
    assert pressed.ephemeral
    assert typed.ephemeral
    assert begun == []


class Hanging:
    """Processes that begin every task and never end it."""

    count = busy = 1
    waiting = 0

    def __init__(self) -> None:
        self.begun: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    async def run(self, seconds: float, function: object, *args: object) -> Any:
        self.begun.set_result(function)
        return await self._answer

    def close(self) -> None:
        self._answer.cancel()


async def test_a_hint_cut_off_by_the_stop_is_told_to_ask_again(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.app.client.GRACE_SECONDS", 0.05)
    await harness.begin(harness.ann, computers=1)
    board = await harness.board((await harness.table()).version)
    panel = (await harness.presses(harness.ann, board, "take")).messages[-1]
    players, processes = ComputerPlayers(), Hanging()
    players._processes = cast(WorkerProcesses, processes)
    monkeypatch.setattr(harness.client, "_players", players)
    monkeypatch.setattr(harness.services[Turns], "_players", players)
    hint = await press(harness.ann, panel, "hint")
    async with asyncio.timeout(patient(30)):
        await processes.begun
        await harness.client.close()
    assert "The bot is being restarted" in (await hint.settled()).text


async def test_an_answer_called_off_by_the_stop_is_told_to_ask_again(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def called_off(*_: object) -> None:
        raise asyncio.CancelledError

    await harness.begin(harness.ann, harness.bo)
    for name in ("draft", "draft_at"):
        monkeypatch.setattr(harness.services[Turns], name, called_off)
    mover = await harness.mover()
    assert mover is not None
    pressed = await harness.presses(mover, await harness.board(0), "take")
    typed = await harness.says(mover, "build", card="farm")
    assert "The bot is being restarted" in pressed.text
    assert "The bot is being restarted" in typed.text


async def test_an_endless_answer_does_not_delay_the_stop(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.app.client.GRACE_SECONDS", 0.05)
    monkeypatch.setattr("bot.app.client.LAST_SECONDS", 0.05)
    await harness.begin(harness.ann, harness.bo)
    await harness.presses(harness.ann, await harness.board(0), "players")
    fault = harness.discord.faults.hold("PATCH */webhooks/*")
    await harness.ann.command(harness.channel, "hand")
    await fault.reached()
    async with asyncio.timeout(patient(30)):
        await harness.client.close()
    fault.release()


async def test_work_that_outlasts_the_stop_is_cancelled(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An overloaded machine, where nothing makes progress afterwards."""
    monkeypatch.setattr("bot.app.run.CLOSE_SECONDS", 0.2)
    await harness.begin(harness.ann, harness.bo)
    await harness.all_sent()
    fault = harness.discord.faults.hold("PATCH */webhooks/*")
    await harness.ann.command(harness.channel, "hand")
    await fault.arrived.wait()
    answering = [*harness.client._answering]
    connected = asyncio.create_task(asyncio.Event().wait())
    async with asyncio.timeout(patient(30)):
        await close_down(harness.client, cast(asyncio.Task[None], connected))
    assert [task.cancelled() for task in answering] == [True]
    assert harness.client._leaving
    fault.release()


async def test_work_that_ignores_its_cancellation_does_not_delay_the_stop(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.app.run.CLOSE_SECONDS", 0.05)
    monkeypatch.setattr("bot.app.run.ABANDON_SECONDS", 0.05)
    stop, over = asyncio.Event(), asyncio.Event()

    async def never() -> None:
        await asyncio.Event().wait()

    async def deaf(token: str) -> None:
        while not over.is_set():
            with suppress(asyncio.CancelledError):
                await over.wait()

    stop.set()
    with monkeypatch.context() as patch:
        patch.setattr(harness.client, "close", never)
        patch.setattr(harness.client, "abandon", never)
        patch.setattr(harness.client, "start", deaf)
        try:
            async with asyncio.timeout(patient(30)):
                assert await until_stopped(harness.client, "token", stop) is None
        finally:
            over.set()


async def test_the_bot_stops_even_if_discord_is_silent(
    empty_harness: Harness, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on a dead network, where the goodbye at the gateway waits for half a minute."""

    async def wait_for_ever(client: discord.Client) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr("bot.app.run.CLOSE_SECONDS", 0.2)
    monkeypatch.setattr(discord.Client, "close", wait_for_ever)
    store = await open_store(migrated(tmp_path / "deus.db"))
    client, stop = DeusClient(store, timing=Timing(ready_seconds=0.01)), asyncio.Event()
    token = empty_harness.discord.token
    running = asyncio.create_task(until_stopped(client, token, stop))
    await empty_harness.discord.wait_connected()
    stop.set()
    async with asyncio.timeout(patient(10)):
        assert await running is None
    await client.leave_gateway()  # what the real farewell does even without an answer
    await store.close()


@pytest.mark.long
@pytest.mark.release
async def test_metrics_and_health_are_served_at_the_configured_address(
    empty_harness: Harness, bot: BotProcess
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    await bot.start(METRICS_PORT=str(port), METRICS_HOST="127.0.0.1")
    try:
        async with aiohttp.ClientSession(f"http://127.0.0.1:{port}") as session:

            async def healthy() -> bool:  # it is connected before it has heard of its servers
                async with session.get("/healthz") as answer:
                    return answer.status == 200

            await empty_harness.until(healthy)
            async with session.get("/metrics") as answer:
                assert 'deus_shards{state="connected"} 1.0\n' in await answer.text()
            async with session.get("/") as answer:
                assert answer.status == 404
    finally:
        await bot.kill()
