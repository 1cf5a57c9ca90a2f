"""discord.py on a loopback Discord: in one process, and as programs of their own."""

from __future__ import annotations

import asyncio
import json
import os
import re
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import discord
import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.loopback import LoopbackDiscord, environment, redirect, redirected, run, running
from bot.loopback import __main__ as program
from tests.bot.loopback.test_readme import FOLDER, files
from tests.patience import patient


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


SECONDS = 60.0  # for a process to start and to answer; machines are slow at times
ANY = ("--port", "0")
Process = asyncio.subprocess.Process


@asynccontextmanager
async def python(folder: Path, *arguments: str, **variables: str) -> AsyncIterator[Process]:
    """A Python process with pipes, ended as by Ctrl+C or the service manager."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *arguments,
        cwd=folder,
        env={"PYTHONPATH": str(FOLDER.parents[1]), "PATH": os.environ["PATH"], **variables},
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.terminate()
        async with asyncio.timeout(patient(SECONDS)):
            await process.communicate()


async def told(process: Process, text: str) -> str:
    """The output of the process up to the line with ``text``."""
    assert process.stdout is not None
    lines = ""
    async with asyncio.timeout(patient(SECONDS)):
        while text not in lines:
            line = await process.stdout.readline()
            assert line, f"it ended after {lines!r}"
            lines += line.decode()
    return lines


def variables(lines: str) -> dict[str, str]:
    return dict(re.findall(r"^(DISCORD_\w+)=(\S+)$", lines, re.M))


@asynccontextmanager
async def greeter(folder: Path, lines: str) -> AsyncIterator[None]:
    """The README's bot, unchanged, with the variables that were printed."""
    (folder / "greeter.py").write_text(files()["greeter.py"], encoding="utf-8")
    arguments = ("-m", "bot.loopback.run", "greeter.py")
    async with python(folder, *arguments, **variables(lines)):
        yield


@pytest.mark.long
async def test_a_bot_of_another_process_answers_a_command_that_is_typed_in_the_terminal(
    tmp_path: Path,
) -> None:
    wanted = ("--headless", "--guild", "Club", "--channel", "news", "--person", "Zoe")
    async with python(tmp_path, "-m", "bot.loopback", *ANY, *wanted) as server:
        begun = await told(server, "Ctrl+C")
        assert "You are Zoe in #news." in begun
        assert server.stdin is not None
        async with greeter(tmp_path, begun):
            answer = ""
            while "Hello big world" not in answer:  # until the bot has come
                server.stdin.write(b"/hello name: big world\n")
                answer = await told(server, "\n")
                if answer.startswith("#news"):
                    answer += await told(server, "\n")
                else:
                    assert re.search("there is no command /hello|did not respond", answer)
                    await asyncio.sleep(0.05)
        assert re.match(r"#news Bot \(app\) \d\d:\d\d\n  Hello big world\n", answer)
    assert server.returncode == 0


@pytest.mark.long
@pytest.mark.release
async def test_a_bot_of_another_process_answers_a_command_from_the_page(tmp_path: Path) -> None:
    async with python(tmp_path, "-m", "bot.loopback", *ANY, "--page-port", "0") as server:
        begun = await told(server, "Ctrl+C")
        address = re.findall(r"The page: (\S+)", begun)[0]
        async with greeter(tmp_path, begun), aiohttp.ClientSession() as http:
            async with http.get(address) as index:
                page = await index.text()
            assert "<title>Guild</title>" in page
            token = re.findall(r'name="token" content="([^"]+)"', page)[0]
            origin = {"Origin": address.rstrip("/")}
            async with http.ws_connect(f"{address}talk", headers=origin) as socket:
                await socket.send_json({"token": token})
                state = await socket.receive_json()
                assert [one["name"] for one in state["people"]] == ["Ann", "Ben"]
                assert state["words"]["send"] == "Send"
                channel = state["guilds"][0]["channels"][0]["id"]
                async with asyncio.timeout(patient(SECONDS)):
                    while not state["bot"]["online"]:
                        packet = await socket.receive_json()
                        state = packet if packet["is"] == "state" else state
                    typed = {"path": "hello", "options": {"name": "page"}, "channel": channel}
                    await socket.send_str(json.dumps({"do": "command", "n": 1, **typed}))
                    while (packet := await socket.receive_json())["is"] != "message":
                        assert "problem" not in packet, packet
        assert packet["message"]["content"] == "Hello page"


@pytest.mark.long
async def test_a_stored_world_keeps_its_token_and_people(tmp_path: Path) -> None:
    begun: list[str] = []
    for person in ("Ann", "Cy"):
        kept = ("--data", "world.db", "--headless", "--person", person)
        async with python(tmp_path, "-m", "bot.loopback", *ANY, *kept) as server:
            begun.append(await told(server, "Ctrl+C"))
            if person == "Cy":
                assert server.stdin is not None
                server.stdin.write(b"@Ann\n")
                await told(server, "You are Ann.")
                again = ("-m", "bot.loopback", *ANY, *kept)
                async with python(tmp_path, *again) as second:
                    assert await second.wait() == 1
    assert len({variables(lines)["DISCORD_TOKEN"] for lines in begun}) == 1


@pytest.mark.parametrize("wrong", ["--port x", "--port 65536", "--page-port -1", "--people Ann"])
def test_a_wrong_option_is_refused_before_anything_starts(
    wrong: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        program.main(wrong.split())
    assert stopped.value.code == 2
    assert wrong.split()[0] in capsys.readouterr().err


def test_a_file_that_cannot_be_used_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "text").write_text("no database at all, but a text")
    assert program.main(["--port", "0", "--data", str(tmp_path / "text")]) == 1
    assert str(tmp_path / "text") in capsys.readouterr().err
