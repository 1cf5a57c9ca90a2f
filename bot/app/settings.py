"""The settings of the bot: environment variables and ``.env``, checked at the start."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from ipaddress import ip_address
from pathlib import Path
from typing import Annotated, Any, Literal

from dotenv import dotenv_values
from pydantic import (
    AfterValidator,
    BeforeValidator,
    Field,
    HttpUrl,
    SecretStr,
    TypeAdapter,
    ValidationError,
    ValidationInfo,
    WebsocketUrl,
)
from pydantic_settings import BaseSettings, SettingsConfigDict
from rapidfuzz import fuzz, process
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from bot.game.people.personal_data import PrivacyTerms
from bot.game.table.computer_players import BUDGET

UNUSABLE = 2  # exit status: settings, cards or database are wrong; a restart will not help
MOST_SHARDS = 4096
_HTTP = TypeAdapter(HttpUrl)
_WEBSOCKET = TypeAdapter(WebsocketUrl)


def _http(value: str) -> str:
    _HTTP.validate_python(value)
    return value.rstrip("/")


def _websocket(value: str) -> str:
    _WEBSOCKET.validate_python(value)
    return value


def database_address(value: str) -> str:
    """``value``, if the bot can keep its games there. Raises ``ValueError`` saying why not."""
    try:
        address = make_url(value)
    except ArgumentError:
        raise ValueError("is no database address, like sqlite+aiosqlite:///data/deus.db") from None
    if address.drivername not in ("sqlite+aiosqlite", "postgresql+asyncpg"):
        raise ValueError("must begin with sqlite+aiosqlite:// or postgresql+asyncpg://")
    if not address.database or address.database == ":memory:":
        raise ValueError(
            "names no file, like sqlite+aiosqlite:///data/deus.db, or no database of a server; "
            "games would be lost with the process"
        )
    return value


def _token(value: SecretStr) -> SecretStr:
    word = value.get_secret_value()
    if any(letter.isspace() for letter in word) or not word.isascii() or not word.isprintable():
        raise ValueError("has white space or letters in it that no token has; copy it again, alone")
    return value


def numbers(value: str) -> frozenset[int]:
    """The numbers in a list such as ``0-3,6``. Raises ``ValueError``."""
    found = set[int]()
    for part in value.split(","):
        first, _, last = part.strip().partition("-")
        last = last or first
        if not (first.isdecimal() and last.isdecimal() and int(first) <= int(last) < MOST_SHARDS):
            raise ValueError(f"is no list of numbers below {MOST_SHARDS}, like 0-3 or 0,2,5")
        found.update(range(int(first), int(last) + 1))
    return frozenset(found)


def _shard_ids(value: str, settings: ValidationInfo) -> str:
    count, found = settings.data.get("shards"), numbers(value)
    if count is None:
        raise ValueError("needs SHARDS, the number of all shards, the same in every process")
    if max(found) >= count:
        raise ValueError(f"names shard {max(found)}; with SHARDS={count} the last is {count - 1}")
    if len(found) < count and settings.data.get("database_url", "").startswith("sqlite"):
        raise ValueError("must name all shards, or none: a SQLite file has one process")
    return value


def _address(value: str) -> str:
    try:
        return str(ip_address(value))
    except ValueError:
        raise ValueError("is no address of a machine, like 127.0.0.1 or ::1") from None


def _upper(value: object) -> object:
    return value.upper() if isinstance(value, str) else value


class SettingsError(Exception):
    """One or more settings are wrong; the text has a line for each of them."""


class Settings(BaseSettings):
    """Every setting, by the name of its variable in lower case."""

    model_config = SettingsConfigDict(
        env_file=".env", env_file_encoding="utf-8", env_ignore_empty=True, extra="ignore"
    )

    discord_token: Annotated[SecretStr, AfterValidator(_token)] | None = Field(
        default=None, description="The bot's token, from Discord's developer portal."
    )
    database_url: Annotated[str, AfterValidator(database_address)] = Field(
        default="sqlite+aiosqlite:///data/deus.db",
        description="Where games are kept; the folder of a SQLite file is made if missing.",
        repr=False,
    )
    discord_api_url: Annotated[str, AfterValidator(_http)] | None = Field(
        default=None, description="Discord's REST address, if a proxy or a stand-in is used."
    )
    discord_gateway_url: Annotated[str, AfterValidator(_websocket)] | None = Field(
        default=None, description="Discord's gateway address, likewise."
    )
    shards: Annotated[int, Field(ge=1, le=MOST_SHARDS)] | None = Field(
        default=None, description="How many shards there are; as many as Discord recommends."
    )
    shard_ids: Annotated[str, AfterValidator(_shard_ids)] | None = Field(
        default=None, description="Which of them this process has, like 0-3 or 0,2; all."
    )
    dev_guild_id: Annotated[int, Field(gt=0)] | None = Field(
        default=None, description="Register the commands on this server only, at once."
    )
    retention_days: Annotated[int, Field(ge=30, le=36_500)] = Field(
        default=PrivacyTerms().days,
        description="How long what is stored of people who are not here any more is kept.",
    )
    privacy_url: Annotated[str, AfterValidator(_http)] | None = Field(
        default=None, description="Where your privacy policy is, to be linked by /deus rules."
    )
    terms_url: Annotated[str, AfterValidator(_http)] | None = Field(
        default=None, description="Where your terms of service are, likewise."
    )
    icons: bool = Field(
        default=True, description="Show icons of its own, as emoji of the application."
    )
    card_overrides: Path | None = Field(
        default=None, description="A TOML file with corrected costs and amounts of cards."
    )
    computer_budget: Annotated[int, Field(ge=1, le=100_000)] = Field(
        default=BUDGET, description="Turns that a strategist tries out for each of its own."
    )
    computer_processes: Annotated[int, Field(ge=1, le=64)] | None = Field(
        default=None, description="Processes in which computers think; one or two by itself."
    )
    drawing_processes: Annotated[int, Field(ge=0, le=64)] | None = Field(
        default=None, description="Processes that draw pictures; 0: threads of the bot do."
    )
    metrics_port: Annotated[int, Field(ge=1, le=65535)] | None = Field(
        default=None, description="Serve /metrics and /healthz on this port; no port by itself."
    )
    metrics_host: Annotated[str, AfterValidator(_address)] = Field(
        default="127.0.0.1", description="The address of this machine on which they are served."
    )
    log_level: Annotated[
        Literal["DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL"], BeforeValidator(_upper)
    ] = Field(default="INFO", description="How much is logged: DEBUG, INFO, WARNING, ERROR.")
    log_json: bool = Field(default=False, description="Log JSON objects, one a line.")

    @property
    def own_shards(self) -> frozenset[int] | None:
        """The shards of this process; None for all."""
        return None if self.shard_ids is None else numbers(self.shard_ids)

    @property
    def privacy(self) -> PrivacyTerms:
        """Contact and retention as users read them."""
        return PrivacyTerms(self.retention_days, self.privacy_url or "", self.terms_url or "")


def load_settings() -> Settings:
    """The settings as the environment and ``.env`` give them.

    Raises ``SettingsError`` naming every wrong variable, without its value.
    """
    try:
        return Settings()
    except ValidationError as error:
        raise SettingsError("\n".join(_sentence(fault) for fault in error.errors())) from None
    except UnicodeDecodeError as error:
        raise SettingsError(f".env: is no text in UTF-8, from byte {error.start} on") from None
    except OSError as error:
        raise SettingsError(f".env: cannot be read: {error.strerror}") from None


# Variables that begin as ours do, and are for tests and tools.
_OTHERS = frozenset(("DISCORD_OPENAPI",))
_CLOSE = 85  # of 100: what is so like one of our names is meant for it, whatever it begins with


def unknown_variables() -> dict[str, str]:
    """Variables that look like settings and are none, each with the name that is nearest to it.

    In the environment those that begin as ours do, or are very much like one; in ``.env`` all.
    """
    ours = [name.upper() for name in Settings.model_fields]
    prefixes = tuple({f"{name.partition('_')[0]}_" for name in ours})
    given = {name.upper() for name in dotenv_values(".env", encoding="utf-8")}
    for name in map(str.upper, os.environ):
        if name.startswith(prefixes) or _near(name, ours):
            given.add(name)
    unknown = sorted(given - {*ours} - _OTHERS)
    return {name: str(process.extractOne(name, ours, scorer=fuzz.WRatio)[0]) for name in unknown}


def _near(name: str, ours: Sequence[str]) -> bool:
    return process.extractOne(name, ours, scorer=fuzz.ratio, score_cutoff=_CLOSE) is not None


def _sentence(fault: Mapping[str, Any]) -> str:
    name = str(fault["loc"][0]).upper()
    return f"{name}: {fault['msg'].removeprefix('Value error, ')}"
