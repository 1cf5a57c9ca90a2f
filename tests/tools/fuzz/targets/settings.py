"""The environment and ``.env``: settings, or a line for each variable that is wrong."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from bot.app.settings import Settings, SettingsError, load_settings
from tests.tools.fuzz.mutation import in_lines
from tests.tools.fuzz.target import Target, promise, promise_clear
from tests.tools.fuzz.targets.overrides import folder

NAMES = tuple(name.upper() for name in Settings.model_fields)
_EXAMPLE = Path(__file__).parents[4] / ".env.example"


def check(data: bytes) -> None:
    before, where = dict(os.environ), Path.cwd()
    os.chdir(folder())
    try:
        for name in NAMES:
            os.environ.pop(name, None)
        Path(".env").write_bytes(data)
        _load()
        Path(".env").write_bytes(b"")
        for row in data.replace(b"\0", b"").splitlines():
            name, _, value = row.partition(b"=")
            if name.decode(errors="replace") in NAMES:
                os.environb[name] = value
        _load()
    finally:
        os.chdir(where)
        os.environ.clear()
        os.environ.update(before)


def _load() -> None:
    try:
        settings = load_settings()
    except SettingsError as error:
        lines = str(error).split("\n")
        promise_clear(*lines)
        known = (*NAMES, ".env")
        promise(all(line.startswith(known) for line in lines), f"names no variable: {error}")
        return
    text = repr(settings)
    token = settings.discord_token
    secret = token.get_secret_value() if token else ""
    promise(len(secret) < 8 or secret not in text, "shows the token")


def seeds() -> Iterator[bytes]:
    yield _EXAMPLE.read_bytes()[:1500]
    yield b"DISCORD_TOKEN=a.b.c\nLOG_LEVEL=debug\nLOG_JSON=1\nDEV_GUILD_ID=12\n"
    yield b"DATABASE_URL=postgresql+asyncpg://u:p@h:5432/d?host=/tmp\nDISCORD_API_URL=http://[::1]:8/\n"
    yield b"DATABASE_URL=sqlite+aiosqlite:///x.db\nDISCORD_GATEWAY_URL=ws://h:1\nCARD_OVERRIDES=a.toml\n"
    yield "DISCORD_TOKEN='\u2028'\nexport LOG_JSON=\"maybe\"\nCOMPUTER_BUDGET=1e3\n".encode()


WORDS = (
    *NAMES,
    "=",
    "'",
    '"',
    "export ",
    "${HOME}",
    "\\",
    "postgresql+asyncpg://",
    "http://",
    "ws://",
)

TARGET = Target(
    check=check,
    reads=("bot/app/settings.py",),
    seeds=seeds,
    words=lambda: WORDS,
    mutate=in_lines(lambda: WORDS),
    longest=2048,
)
