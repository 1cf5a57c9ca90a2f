"""``python -m bot.loopback``, and the README's bot on it, each in a process of its own."""

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
import pytest

from bot.loopback import __main__ as program
from tests.bot.loopback.readme import FOLDER, files
from tests.patience import patient

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
