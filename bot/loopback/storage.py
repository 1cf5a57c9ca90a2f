"""Keeps a loopback world between runs: one SQLite file, written at every change, read at the start.

Each change is committed before the bot or a page hears of it, so that a killed process loses
nothing that the bot has received. The objects are kept as plain JSON, others named by their ids.
"""

from __future__ import annotations

import base64
import json
import secrets
import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import fields
from enum import IntEnum, IntFlag
from pathlib import Path
from typing import Any, cast

from bot.loopback.world.event_log import Event, EventKind
from bot.loopback.world.objects import (
    Attachment,
    Channel,
    Emoji,
    Guild,
    Interaction,
    Member,
    Message,
    Role,
    User,
)
from bot.loopback.world.protocol import ChannelKind, Flag, InteractionKind, Json, Permission
from bot.loopback.world.world import World

FORMAT = 1
_OF_INTERACTION = ("id", "token", "kind", "user", "data", "created", "message")
_OF_PEOPLE = (
    *(EventKind.GUILD, EventKind.GUILD_GONE, EventKind.USER),
    *(EventKind.MEMBER, EventKind.MEMBER_CHANGED, EventKind.MEMBER_GONE),
)
KEPT_MESSAGES = 500  # of one channel; older ones are dropped when the file is opened
_TABLES = """
CREATE TABLE fact (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE thing (
    kind TEXT NOT NULL, id INTEGER NOT NULL, place INTEGER, value TEXT NOT NULL,
    PRIMARY KEY (kind, id)
);
CREATE TABLE file (id INTEGER PRIMARY KEY, message INTEGER NOT NULL, data BLOB NOT NULL);
CREATE INDEX file_of_message ON file (message);
CREATE INDEX thing_in_place ON thing (kind, place, id);
"""
_OLD_MESSAGES = """
DELETE FROM thing WHERE kind = 'message' AND id IN (
    SELECT id FROM (
        SELECT id, row_number() OVER (PARTITION BY place ORDER BY id DESC) AS age
        FROM thing WHERE kind = 'message'
    ) WHERE age > ?
)
"""
_LOST_FILES = "DELETE FROM file WHERE message NOT IN (SELECT id FROM thing WHERE kind = 'message')"
_KEEP = "INSERT OR REPLACE INTO thing (kind, id, place, value) VALUES (?, ?, ?, ?)"


class ArchiveError(Exception):
    """The file cannot be used; the text says why."""


class ArchiveInUse(ArchiveError):
    """Another process has the file open."""


class Archive:
    """An open file. Open it with `Archive.open`, and `close` it."""

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self._db = connection
        self.path = path

    @classmethod
    def open(cls, path: Path) -> Archive:
        """Open the file, made if it is missing; no other process can until it is closed.

        Raises ArchiveInUse, and ArchiveError for a file of another program or version.
        """
        connection = sqlite3.connect(path, isolation_level=None, timeout=0.2)
        try:
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = NORMAL")
            connection.execute("BEGIN EXCLUSIVE")
            _prepare(connection, path)
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            connection.close()
            if isinstance(error, sqlite3.OperationalError) and "locked" in str(error):
                raise ArchiveInUse(f"{path} is in use") from error
            raise ArchiveError(f"{path} cannot be read: {error}") from error
        except ArchiveError:
            connection.close()
            raise
        return cls(connection, path)

    def close(self) -> None:
        """Close the file."""
        self._db.close()

    @property
    def seed(self) -> str:
        """The secret from which the world's tokens follow, the same in every run."""
        return str(self.recall("seed"))

    def recall(self, name: str) -> object:
        """Return the value that was last kept under `name`; None if there is none."""
        row = self._db.execute("SELECT value FROM fact WHERE name = ?", (name,)).fetchone()
        return json.loads(row[0]) if row else None

    def remember(self, name: str, value: object) -> None:
        """Keep a JSON value under `name`."""
        self._db.execute("INSERT OR REPLACE INTO fact VALUES (?, ?)", (name, json.dumps(value)))

    def follow(self, world: World) -> bool:
        """Fill a new world with what is kept, then keep whatever changes in it.

        Returns whether anything was kept.
        """
        found = self.recall("application") is not None
        if found:
            self._fill(world)
        else:
            self.remember("application", [world.application_id, world.bot.id])
            self._keep_people(world)
        world.event_log.subscribe(lambda event: self._on_event(world, event))
        return found

    def _fill(self, world: World) -> None:
        application_id, bot_id = cast(list[int], self.recall("application"))
        users = [User(**kept) for kept in self._kept("user")]
        world.take_over(application_id, users, next(u for u in users if u.id == bot_id))
        for kept in self._kept("guild"):
            _load_guild(world, kept)
        for kept in self._kept("channel"):
            _load_channel(world, kept)
        for kept in self._kept("message"):
            _load_message(world, kept, self._bytes)
        world.commands.everywhere = {c["id"]: c["body"] for c in self._commands()}
        for kept in self._kept("emoji"):
            data = base64.b64decode(kept.pop("data"))
            world.emojis[kept["id"]] = Emoji(**kept, data=data)

    def _kept(self, kind: str) -> Iterator[Json]:
        rows = self._db.execute("SELECT value FROM thing WHERE kind = ? ORDER BY id", (kind,))
        for (value,) in rows.fetchall():
            yield json.loads(value)

    def _commands(self) -> list[Json]:
        kept = self.recall("commands")
        return kept if isinstance(kept, list) else []

    def _bytes(self, number: int) -> bytes:
        row = self._db.execute("SELECT data FROM file WHERE id = ?", (number,)).fetchone()
        return bytes(row[0]) if row else b""

    def _on_event(self, world: World, event: Event) -> None:
        subject = event.subject
        if isinstance(subject, Message):
            if event.kind is EventKind.DELETE:
                self._drop_message(subject)
            else:
                self._keep_message(subject)
        elif isinstance(subject, Channel):
            if event.kind is EventKind.CHANNEL_GONE:
                self._drop_channel(subject)
            else:
                self._keep("channel", subject.id, to_json(subject))
        elif event.kind in _OF_PEOPLE:
            self._keep_people(world)
        elif event.kind is EventKind.EMOJI:
            data = base64.b64encode(subject.data).decode()
            self._keep("emoji", subject.id, _fields(subject, "data") | {"data": data})
        elif event.kind is EventKind.EMOJI_GONE:
            gone = (subject.id,)
            self._db.execute("DELETE FROM thing WHERE kind = 'emoji' AND id = ?", gone)
        elif event.kind is EventKind.COMMANDS:
            commands = world.commands.everywhere.items()
            self.remember("commands", [{"id": n, "body": body} for n, body in commands])

    def _keep(self, kind: str, number: int, value: Json, place: int | None = None) -> None:
        self._db.execute(_KEEP, (kind, number, place, json.dumps(value)))

    def _keep_people(self, world: World) -> None:
        with self._together():
            for user in world.users.values():
                self._keep("user", user.id, to_json(user))
            for guild in world.guilds.values():
                self._keep("guild", guild.id, to_json(guild))

    def _keep_message(self, message: Message) -> None:
        files = {file.id: file for file in message.attachments}
        with self._together():
            self._keep("message", message.id, to_json(message), message.channel.id)
            rows = self._db.execute("SELECT id FROM file WHERE message = ?", (message.id,))
            there = {number for (number,) in rows.fetchall()}
            for number in there - files.keys():
                self._db.execute("DELETE FROM file WHERE id = ?", (number,))
            for number in files.keys() - there:
                row = (number, message.id, files[number].data)
                self._db.execute("INSERT INTO file (id, message, data) VALUES (?, ?, ?)", row)

    def _drop_message(self, message: Message) -> None:
        with self._together():
            self._db.execute("DELETE FROM thing WHERE kind = 'message' AND id = ?", (message.id,))
            self._db.execute("DELETE FROM file WHERE message = ?", (message.id,))

    def _drop_channel(self, channel: Channel) -> None:
        with self._together():
            self._db.execute("DELETE FROM thing WHERE kind = 'channel' AND id = ?", (channel.id,))
            self._db.execute(
                "DELETE FROM thing WHERE kind = 'message' AND place = ?", (channel.id,)
            )
            self._db.execute(_LOST_FILES)

    def _together(self) -> _Transaction:
        return _Transaction(self._db)


class _Transaction:
    """A block whose changes are kept all together or not at all."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._db = connection

    def __enter__(self) -> None:
        self._db.execute("BEGIN IMMEDIATE")

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        self._db.execute("COMMIT" if error is None else "ROLLBACK")


def _plain(value: Any) -> Any:
    """Return a part of an object as JSON: other objects by their ids."""
    if isinstance(value, User | Role | Guild | Channel | Message):
        return value.id
    if isinstance(value, IntEnum | IntFlag):
        return int(value)
    if isinstance(value, list):
        return [_plain(inner) for inner in value]
    if isinstance(value, dict):
        return {str(key): _plain(inner) for key, inner in value.items()}
    return value


def _fields(subject: Any, *left_out: str) -> Json:
    names = (field.name for field in fields(subject) if field.name not in left_out)
    return {name: _plain(getattr(subject, name)) for name in names}


def to_json(subject: User | Guild | Channel | Message) -> Json:
    """Return an object as it is kept: a guild without channels, a file without its bytes."""
    if isinstance(subject, Guild):
        return _fields(subject, "roles", "members", "channels", "unavailable", "most_threads") | {
            "roles": [_fields(role) for role in subject.roles],
            "members": [_fields(member, "timed_out") for member in subject.members.values()],
        }
    if isinstance(subject, Message):
        origin = subject.interaction
        return _fields(subject, "attachments", "interaction", "deleted") | {
            "attachments": [_fields(file, "data", "channel_id") for file in subject.attachments],
            "interaction": {name: _plain(getattr(origin, name)) for name in _OF_INTERACTION}
            if origin
            else None,
        }
    return _fields(subject, "messages")


def _load_guild(world: World, kept: Json) -> None:
    """Put a guild with its members into the world."""
    owner = world.users[kept["owner"]]
    guild = Guild(kept["id"], kept["name"], owner, kept["created"], kept["locale"])
    guild.installed = kept.get("installed", True)
    guild.blocked_words = kept.get("blocked_words", [])
    for role in kept["roles"]:
        guild.roles.append(Role(**{**role, "permissions": Permission(role["permissions"])}))
    roles = {role.id: role for role in guild.roles}
    for member in kept["members"]:
        user = world.users[member["user"]]
        held = [roles[number] for number in member["roles"]]
        guild.members[user.id] = Member(user, member["joined"], held, member["nick"])
    world.guilds[guild.id] = guild


def _load_channel(world: World, kept: Json) -> None:
    """Put a channel into the world; a thread comes after its parent."""
    guild = world.guilds[kept["guild"]] if kept["guild"] else None
    converted: Json = {
        "kind": ChannelKind(kept["kind"]),
        "guild": guild,
        "parent": world.channels.get(kept["parent"]),
        "owner": world.users.get(kept["owner"]),
        "recipients": [world.users[number] for number in kept["recipients"]],
        "denied": {int(number): Permission(held) for number, held in kept["denied"].items()},
        "joined": {int(number): when for number, when in kept["joined"].items()},
    }
    channel = Channel(**{**kept, **converted})
    world.channels[channel.id] = channel
    if guild is not None:
        guild.channels[channel.id] = channel


def _load_message(world: World, kept: Json, data: Callable[[int], bytes]) -> None:
    """Put a message and its files into the world; it comes after those that it refers to."""
    channel = world.channels[kept["channel"]]
    roles = {role.id: role for role in channel.guild.roles} if channel.guild else {}
    origin = kept["interaction"]
    converted: Json = {
        "channel": channel,
        "author": world.users[kept["author"]],
        "attachments": [
            Attachment(channel_id=channel.id, data=data(file["id"]), **file)
            for file in kept["attachments"]
        ],
        "flags": Flag(kept["flags"]),
        "viewer": world.users.get(kept["viewer"]),
        "mentions": [world.users[number] for number in kept["mentions"]],
        "mention_roles": [roles[number] for number in kept["mention_roles"] if number in roles],
        "pinged": [world.users[number] for number in kept["pinged"]],
        "reference": channel.messages.get(kept["reference"]),
        "thread": world.channels.get(kept["thread"]),
        "interaction": _load_interaction(world, channel, origin) if origin else None,
    }
    message = Message(**{**kept, **converted})
    channel.messages[message.id] = message
    for file in message.attachments:
        world.attachments[file.id] = file
    if message.nonce is not None:
        world.nonces[message.author.id, channel.id, str(message.nonce)] = message


def _load_interaction(world: World, channel: Channel, kept: Json) -> Interaction:
    converted: Json = {
        "kind": InteractionKind(kept["kind"]),
        "user": world.users[kept["user"]],
        "message": channel.messages.get(kept["message"]),
    }
    return Interaction(**{**kept, **converted}, channel=channel, settled=True)


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version == FORMAT:
        connection.execute(_OLD_MESSAGES, (KEPT_MESSAGES,))
        connection.execute(_LOST_FILES)
        return
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if version or tables:
        raise ArchiveError(f"{path} was made by another version; move it away to begin anew")
    for statement in _TABLES.split(";"):
        connection.execute(statement)
    connection.execute(f"PRAGMA user_version = {FORMAT}")
    value = json.dumps(secrets.token_hex(16))
    connection.execute("INSERT INTO fact VALUES ('seed', ?)", (value,))
