"""``python -m bot emoji``: what it lists, deletes, and says of it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from functools import cache

import pytest

from bot.__main__ import main
from bot.app import emoji_report
from bot.loopback import LoopbackDiscord, redirected
from bot.loopback.world.objects import Emoji
from render.icons.emoji import EMOJI, every_emoji

drawn = cache(every_emoji)


@pytest.fixture
async def server(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[LoopbackDiscord]:
    monkeypatch.setattr(emoji_report, "every_emoji", drawn)
    async with LoopbackDiscord() as server:
        monkeypatch.setenv("DISCORD_TOKEN", server.token)
        with redirected(server):
            for name in (*drawn(), "wood_0000", "logo"):
                number = server.world.snowflake()
                server.world.emojis[number] = Emoji(number, name, b"")
            yield server


def current(word: str) -> str:
    return next(name for name in drawn() if name.rpartition("_")[0] == word)


def take(server: LoopbackDiscord, name: str) -> None:
    emojis = server.world.emojis
    del emojis[next(number for number, one in emojis.items() if one.name == name)]


def names(server: LoopbackDiscord) -> set[str]:
    return {one.name for one in server.world.emojis.values()}


async def run(*task: str) -> int:
    return await asyncio.to_thread(main, ["emoji", *task])


async def test_it_lists_what_is_there_and_what_is_missing(
    server: LoopbackDiscord, capsys: pytest.CaptureFixture[str]
) -> None:
    take(server, current("gold"))
    before = names(server)
    assert await run() == 0
    *lines, sums, missing, clean = capsys.readouterr().out.splitlines()
    found = [tuple(line.split()[:2]) for line in lines if not line.startswith("not ours")]
    assert ("current", current("wood")) in found
    assert ("earlier", "wood_0000") in found
    assert ("missing", "gold") in found
    assert [line.split()[2] for line in lines if line.startswith("not ours")] == ["logo"]
    assert sums == f"{len(EMOJI) - 1} current, 1 earlier, 1 not ours, 1 missing."
    assert "ICONS" in missing
    assert "emoji clean" in clean
    assert names(server) == before


async def test_it_cleans_earlier_drawings_that_have_a_newer_one(
    server: LoopbackDiscord, capsys: pytest.CaptureFixture[str]
) -> None:
    number = server.world.snowflake()
    server.world.emojis[number] = Emoji(number, "gold_0000", b"")
    take(server, current("gold"))
    assert await run("clean") == 0
    assert "wood_0000" not in names(server)
    assert {"gold_0000", "logo", current("wood")} <= names(server)
    deleted, told = capsys.readouterr().out.splitlines()
    assert deleted.split() == ["deleted", "wood_0000"]
    assert told.startswith(f"1 emoji were deleted, {len(EMOJI) + 1} stay, 1 of them not ours")


async def test_it_removes_all_of_the_bot_s_own_and_nothing_else(
    server: LoopbackDiscord, capsys: pytest.CaptureFixture[str]
) -> None:
    assert await run("remove") == 0
    assert names(server) == {"logo"}
    assert capsys.readouterr().out.splitlines()[-1].startswith(f"{len(EMOJI) + 1} emoji were")


async def test_a_refusal_of_discord_is_said(
    server: LoopbackDiscord,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    server.faults.refuse("GET /applications/*/emojis", code=50001)
    assert await run() == 1
    assert "Missing Access" in capsys.readouterr().err
    monkeypatch.setenv("DISCORD_TOKEN", "wrong")
    assert await run() == 2
    assert capsys.readouterr().err.startswith("DISCORD_TOKEN: Discord does not accept")
    monkeypatch.delenv("DISCORD_TOKEN")
    assert await run() == 2
    assert "DISCORD_TOKEN: is not set" in capsys.readouterr().err
