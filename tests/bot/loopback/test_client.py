"""Pointing discord.py at a loopback Discord, and running clients and bots on it."""

from __future__ import annotations

import sys
from pathlib import Path

import discord
import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.loopback import LoopbackDiscord, environment, redirect, redirected, run, running


def addresses() -> tuple[str, str]:
    return Route.BASE, str(DiscordWebSocket.DEFAULT_GATEWAY)


def client() -> discord.Client:
    return discord.Client(intents=discord.Intents.none())


async def test_both_addresses_are_replaced_while_a_block_runs_and_put_back_after_an_error() -> None:
    before = addresses()
    async with LoopbackDiscord() as server:
        seen = []

        def fail() -> None:
            with redirected(server):
                seen.append(addresses())
                raise ZeroDivisionError

        with pytest.raises(ZeroDivisionError):
            fail()
        assert seen == [(server.api_url, server.gateway_url)]
    assert addresses() == before


async def test_a_process_takes_both_addresses_from_its_environment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with LoopbackDiscord() as server:
        for name, value in environment(server).items():
            monkeypatch.setenv(name, value)
        with redirected(server):  # puts back what the next line changes
            redirect("http://127.0.0.1:1/api", "ws://127.0.0.1:1/gateway")
            redirect()
            assert addresses() == (server.api_url, server.gateway_url)
        monkeypatch.delenv("DISCORD_GATEWAY_URL")
        with pytest.raises(KeyError, match="DISCORD_GATEWAY_URL"):
            redirect()


async def test_a_client_is_connected_when_the_block_begins_and_closed_when_it_ends() -> None:
    bot = client()
    async with LoopbackDiscord() as server:
        async with running(server, bot):
            assert server.gateway.connected
            assert bot.user is not None
            assert bot.user.id == server.bot.id
        assert bot.is_closed()
        await server.wait_for(lambda: not server.gateway.connected)


async def test_an_error_while_connecting_is_raised() -> None:
    before = addresses()
    async with LoopbackDiscord() as server:
        server.faults.refuse("GET /users/@me", status=401, code=0)
        with pytest.raises(discord.LoginFailure):
            async with running(server, client()):
                raise AssertionError
        server.faults.hold("GET /users/@me")
        with pytest.raises(TimeoutError, match="the bot did not come in time"):
            async with running(server, client(), seconds=0.05):
                raise AssertionError
    assert addresses() == before


async def test_a_client_that_stops_by_itself_is_not_running() -> None:
    class Leaving(discord.Client):
        async def connect(self, *, reconnect: bool = True) -> None:
            pass

    async with LoopbackDiscord() as server:
        with pytest.raises(ConnectionError, match="stopped before it was connected"):
            async with running(server, Leaving(intents=discord.Intents.none())):
                raise AssertionError


async def test_a_file_runs_as_a_program_with_its_own_arguments_and_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "beside.py").write_text("WORD = 'beside'")
    (tmp_path / "bot_file.py").write_text("""
import sys
from discord.http import Route
from beside import WORD
print(__name__, sys.argv[1:], Route.BASE, WORD)
""")
    monkeypatch.setattr(sys, "argv", sys.argv)
    monkeypatch.setattr(sys, "path", [*sys.path])
    async with LoopbackDiscord() as server:
        for name, value in environment(server).items():
            monkeypatch.setenv(name, value)
        with redirected(server):
            assert run.main([str(tmp_path / "bot_file.py"), "--loud"]) == 0
        assert capsys.readouterr().out == f"__main__ ['--loud'] {server.api_url} beside\n"


def test_a_program_without_a_file_or_without_addresses_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("DISCORD_API_URL", raising=False)
    monkeypatch.delenv("DISCORD_GATEWAY_URL", raising=False)
    assert run.main([]) == 2
    assert "usage" in capsys.readouterr().err
    assert run.main(["bot.py"]) == 2
    assert "DISCORD_API_URL and DISCORD_GATEWAY_URL must be set" in capsys.readouterr().err
