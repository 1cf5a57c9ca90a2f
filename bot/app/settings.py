"""The settings of the bot: environment variables and ``.env``, checked at the start."""

from __future__ import annotations

from collections.abc import Mapping
from ipaddress import ip_address
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import (
    AfterValidator,
    BeforeValidator,
    Field,
    HttpUrl,
    SecretStr,
    TypeAdapter,
    ValidationError,
    WebsocketUrl,
)
from pydantic_settings import BaseSettings, SettingsConfigDict
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from bot.game.computers import BUDGET

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

    discord_token: SecretStr | None = Field(
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
    dev_guild_id: Annotated[int, Field(gt=0)] | None = Field(
        default=None, description="Register the commands on this server only, at once."
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


def _sentence(fault: Mapping[str, Any]) -> str:
    name = str(fault["loc"][0]).upper()
    return f"{name}: {fault['msg'].removeprefix('Value error, ')}"
