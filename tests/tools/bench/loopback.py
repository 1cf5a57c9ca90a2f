"""Several loopback Discords in one process, each with a bot of its own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import discord
import pytest
import yarl

from bot.local import LoopbackDiscord


@contextmanager
def pointed_to(server: LoopbackDiscord) -> Iterator[None]:
    """Let discord.py ask ``server`` while the block runs; the bots of others must be at rest."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(discord.http.Route, "BASE", server.api_url)
        patch.setattr(
            discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(server.gateway_url)
        )
        yield
