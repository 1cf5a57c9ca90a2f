"""The code in the README of the loopback Discord runs as it stands there."""

from __future__ import annotations

import asyncio
import inspect
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import discord
import pytest

import bot.loopback

README = Path(bot.loopback.__file__).parent / "README.md"
NAMES = ("people", "faults", "clock", "storage", "page")
Example = Callable[..., Awaitable[None]]


def examples() -> dict[str, Example]:
    """The functions of the page's code that are named `example_…`."""
    blocks = re.findall(r"^```python\n(.*?)^```$", README.read_text(), re.DOTALL | re.MULTILINE)
    names: dict[str, Any] = {"__name__": "readme"}
    exec("\n".join(blocks), names)
    return {name: found for name, found in names.items() if name.startswith("example_")}


@pytest.mark.parametrize("name", NAMES)
async def test_an_example_does_what_it_says(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The examples set both addresses; here they are put back afterwards.
    socket = discord.gateway.DiscordWebSocket
    monkeypatch.setattr(discord.http.Route, "BASE", discord.http.Route.BASE)
    monkeypatch.setattr(socket, "DEFAULT_GATEWAY", socket.DEFAULT_GATEWAY)
    example = examples()[f"example_{name}"]
    wants_folder = "folder" in inspect.signature(example).parameters
    async with asyncio.timeout(20):
        await example(*([str(tmp_path)] if wants_folder else []))
        # discord.py runs its events in tasks of their own, which may still be to begin.
        left = [task for task in asyncio.all_tasks() if task.get_name().startswith("discord.py: ")]
        await asyncio.gather(*left, return_exceptions=True)


def test_every_example_is_run() -> None:
    assert set(examples()) == {f"example_{name}" for name in NAMES}
