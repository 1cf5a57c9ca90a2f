"""Work that is the same for every bot of a test run and done only once.

Commands are put into Discord's languages and registered, statements are compiled to SQL: both
take longer than many a test, and bring the same each time.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

import pytest
from discord.app_commands import Command, CommandTree, ContextMenu, Group, Translator
from sqlalchemy import Connection, event
from sqlalchemy.engine import Dialect, Engine
from sqlalchemy.util import LRUCache

from bot.app import client
from bot.loopback.world.world import World
from bot.platform.discord.client import AnsweringClient
from bot.platform.discord.commands import sync_if_changed

Payload = dict[str, Any]


@dataclass
class Remembered:
    """Payloads and registrations of trees of commands, by their English form."""

    payloads: dict[str, Payload] = field(default_factory=dict)
    registered: dict[str, list[Payload]] = field(default_factory=dict)


COMMANDS = Remembered()  # a test that changes languages puts an empty one here


def remember_translations(monkeypatch: pytest.MonkeyPatch) -> None:
    """Translate each command into all of Discord's languages once, not for every bot."""

    def remembering(whole: Callable[..., Awaitable[Payload]]) -> Callable[..., Awaitable[Payload]]:
        async def payload(command: Any, tree: CommandTree[Any], translator: Translator) -> Payload:
            if getattr(command, "parent", None) is not None:
                return await whole(command, tree, translator)
            key = json.dumps(command.to_dict(tree), default=str)
            if key not in COMMANDS.payloads:
                COMMANDS.payloads[key] = await whole(command, tree, translator)
            return deepcopy(COMMANDS.payloads[key])

        return payload

    for kind in (Command, Group, ContextMenu):
        whole = kind.get_translated_payload
        monkeypatch.setattr(kind, "get_translated_payload", remembering(whole))


def remember_registration(monkeypatch: pytest.MonkeyPatch, world: World) -> None:
    """Give ``world`` the commands that an earlier one has accepted from the same tree."""

    async def sync(
        tree: CommandTree[AnsweringClient],
        application_id: int,
        guild_id: int | None,
        load: Callable[[], Awaitable[str | None]],
        save: Callable[[str], Awaitable[None]],
    ) -> bool:
        english = [command.to_dict(tree) for command in tree.get_commands()]
        key = json.dumps([guild_id, english], default=str)
        if key not in COMMANDS.registered:
            sent = await sync_if_changed(tree, application_id, guild_id, load, save)
            if sent and guild_id is None:
                COMMANDS.registered[key] = list(world.commands.everywhere.values())
            return sent
        if world.commands.everywhere:
            return False
        for command in COMMANDS.registered[key]:
            own = {"id": str(world.snowflake()), "application_id": str(application_id)}
            world.commands.everywhere[int(own["id"])] = {**command, **own}
        return True

    monkeypatch.setattr(client, "sync_if_changed", sync)


def register_really(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the bots of this test send their commands themselves."""
    monkeypatch.setattr(client, "sync_if_changed", sync_if_changed)


def compile_statements_once() -> None:
    """Share the statements compiled for one database with all of its kind.

    SQLAlchemy keeps it for each engine, as the servers behind two of them may differ; in a test
    run they do not.
    """
    statements: dict[type[Dialect], LRUCache[Any, Any]] = {}

    @event.listens_for(Engine, "engine_connect")
    def _share(connection: Connection) -> None:
        kind = type(connection.dialect)
        connection.engine._compiled_cache = statements.setdefault(kind, _Statements(2000))


class _Statements(LRUCache[Any, Any]):
    """Compiled statements by SQLAlchemy's keys, without the engine's own dialect."""

    def get(self, key: Any, default: Any = None) -> Any:
        return super().get(key[1:], default)

    def __setitem__(self, key: Any, value: Any) -> None:
        super().__setitem__(key[1:], value)
