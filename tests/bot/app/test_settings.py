"""Settings: defaults, the environment, and sentences for errors."""

from __future__ import annotations

from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.app import run
from bot.app.settings import UNUSABLE, Settings, SettingsError, load_settings, unknown_variables

EXAMPLE = Path(__file__).parents[3] / ".env.example"


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    monkeypatch.chdir(tmp_path)


def test_defaults_are_used_if_nothing_is_set() -> None:
    settings = load_settings()
    assert settings.discord_token is None
    assert settings.database_url == "sqlite+aiosqlite:///data/deus.db"
    assert (settings.log_level, settings.log_json) == ("INFO", False)


def test_the_example_names_every_setting_with_its_default(tmp_path: Path) -> None:
    lines = EXAMPLE.read_text(encoding="utf-8").splitlines()
    named = [line.partition("=")[0] for line in lines if line and not line.startswith("#")]
    assert sorted(named) == sorted(name.upper() for name in Settings.model_fields)
    (tmp_path / ".env").write_text(EXAMPLE.read_text(encoding="utf-8"), encoding="utf-8")
    assert load_settings() == Settings(_env_file=None)


def test_the_environment_comes_before_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / ".env").write_text("LOG_LEVEL=ERROR\nLOG_JSON=true\n", encoding="utf-8")
    monkeypatch.setenv("LOG_LEVEL", "debug")
    settings = load_settings()
    assert (settings.log_level, settings.log_json) == ("DEBUG", True)


def test_a_process_has_the_shards_that_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHARDS", "8")
    assert load_settings().own_shards is None
    monkeypatch.setenv("SHARD_IDS", "0-3, 6")
    with pytest.raises(SettingsError, match="SHARD_IDS: must name all shards, or none: a SQLite"):
        load_settings()
    monkeypatch.setenv("DATABASE_URL", "postgresql+asyncpg://deus@db/deus")
    assert load_settings().own_shards == {0, 1, 2, 3, 6}
    monkeypatch.setenv("SHARDS", "4")
    with pytest.raises(SettingsError, match="SHARD_IDS: names shard 6; with SHARDS=4 the last is"):
        load_settings()


def test_the_token_is_not_shown() -> None:
    settings = Settings(discord_token="very.secret.token", _env_file=None)
    assert "very" not in repr(settings)
    assert settings.discord_token is not None
    assert settings.discord_token.get_secret_value() == "very.secret.token"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DATABASE_URL", "data/deus.db"),
        ("DATABASE_URL", "mysql://somewhere/deus"),
        ("DATABASE_URL", "sqlite:///deus.db"),
        ("DISCORD_API_URL", "127.0.0.1"),
        ("DISCORD_GATEWAY_URL", "http://127.0.0.1"),
        ("SHARDS", "0"),
        ("SHARDS", "many"),
        ("SHARD_IDS", "0"),
        ("SHARD_IDS", "3-1"),
        ("SHARD_IDS", "0,-2"),
        ("SHARD_IDS", "0-9999"),
        ("DEV_GUILD_ID", "my server"),
        ("DEV_GUILD_ID", "-4"),
        ("METRICS_PORT", "0"),
        ("METRICS_PORT", "65536"),
        ("METRICS_HOST", "everywhere"),
        ("LOG_LEVEL", "LOUD"),
        ("LOG_JSON", "perhaps"),
    ],
)
def test_a_wrong_setting_is_named(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(SettingsError) as caught:
        load_settings()
    assert str(caught.value).startswith(f"{name}: ")


def test_all_wrong_settings_are_named_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOG_LEVEL", "LOUD")
    monkeypatch.setenv("DEV_GUILD_ID", "x")
    with pytest.raises(SettingsError) as caught:
        load_settings()
    assert len(str(caught.value).splitlines()) == 2


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("DISCORD_TOKEN", "one two", "white space"),
        ("DISCORD_TOKEN", "one.two\n", "white space"),
        ("DISCORD_TOKEN", "tökén", "no token has"),
        ("DATABASE_URL", "sqlite+aiosqlite://", "names no file"),
        ("DATABASE_URL", "sqlite+aiosqlite:///", "names no file"),
        ("DATABASE_URL", "sqlite+aiosqlite:///:memory:", "names no file"),
        ("DATABASE_URL", "postgresql+asyncpg://host", "names no file"),
        ("RETENTION_DAYS", "29", "greater than or equal to 30"),
        ("PRIVACY_URL", "docs/PRIVACY.md", "URL"),
    ],
)
def test_a_wrong_setting_is_one_clear_line(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, reason: str
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(SettingsError) as caught:
        load_settings()
    assert str(caught.value).startswith(f"{name}: ")
    assert reason in str(caught.value)
    assert "\n" not in str(caught.value)
    assert value.strip() not in str(caught.value) or name != "DISCORD_TOKEN"


def test_unknown_variables_are_named_with_the_nearest_known_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert unknown_variables() == {}
    (tmp_path / ".env").write_text("LOG_LEVEL=INFO\nSOMETHING=1\nMETRIC_PORT=9310\n", "utf-8")
    for name in ("DISCORD_TOKN", "DATABASE_URI", "SHARD", "CARD_OVERIDES", "DISCORDTOKEN", "HOME2"):
        monkeypatch.setenv(name, "1")
    monkeypatch.setenv("DISCORD_OPENAPI", "openapi.json")  # of the tests
    found = unknown_variables()
    assert "SOMETHING" in found  # nobody else writes into that file
    del found["SOMETHING"]
    assert found == {
        "CARD_OVERIDES": "CARD_OVERRIDES",
        "DATABASE_URI": "DATABASE_URL",
        "DISCORDTOKEN": "DISCORD_TOKEN",
        "DISCORD_TOKN": "DISCORD_TOKEN",
        "METRIC_PORT": "METRICS_PORT",
        "SHARD": "SHARDS",
    }


def test_the_start_logs_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPUTER_PROCESS", "2")
    monkeypatch.setattr(run, "configure", lambda level, json: None)
    with capture_logs() as logged:
        assert run.start() == UNUSABLE  # for want of a token
    [line] = [line for line in logged if line["event"] == "setting_unknown"]
    assert (line["name"], line["nearest"]) == ("COMPUTER_PROCESS", "COMPUTER_PROCESSES")
