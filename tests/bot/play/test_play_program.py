from __future__ import annotations

import re
from pathlib import Path

import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.play import __main__ as program
from bot.play import headless


@pytest.fixture(autouse=True)
def _unlogged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "configure", lambda _: None)


def test_a_bot_that_does_not_start_is_a_clear_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def stopped(*_: object, **__: object) -> int:
        return 2

    monkeypatch.setattr(headless, "run", stopped)
    assert program.main(["--headless", "--out", str(tmp_path)]) == 1
    assert "the bot has stopped (exit status 2)" in capsys.readouterr().err


def test_ctrl_c_ends_a_game_in_the_terminal_quietly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(headless, "play", interrupted)
    assert program.main(["--headless", "--out", str(tmp_path)]) == 130
    assert capsys.readouterr().err == "\nStopped.\n"


def test_a_folder_that_cannot_be_made_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    assert program.main(["--data", str(tmp_path / "file"), "--no-open"]) == 1
    assert f"{tmp_path / 'file'} is no folder" in capsys.readouterr().err


@pytest.mark.long
@pytest.mark.release
def test_decks_and_every_variant_are_typed_and_the_first_pieces_picked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(headless, "MOST_TURNS", 1)
    monkeypatch.setattr(Route, "BASE", Route.BASE)  # the bot changes both for its process
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", DiscordWebSocket.DEFAULT_GATEWAY)
    wanted = "--players 2 --decks egypt --layout random --free-start 6 --wild"
    status = program.main(["--headless", "--seed", "7", *wanted.split(), "--out", str(tmp_path)])
    told = capsys.readouterr()
    assert "/deus new players: 2 decks: egypt layout: random free_start: 6 wild: True" in told.out
    assert "Pick 6 pieces" in told.out
    assert "Ann types /choose option: " in told.out
    assert "Ann types /confirm" in told.out
    assert re.search(r"Ann types /(build card|offer top): [A-Z]\w+", told.out), "by its name"
    assert status == 1
    assert "no end after 1 turns" in told.err


@pytest.mark.parametrize(
    "wrong",
    [
        "--players 5",
        "--decks greek",
        "--free-start 5",
        "--layout round",
        "--pace 9",
        "--pace fast",
        "--port 65536",
        "--port x",
        "--log loud",
    ],
)
def test_an_impossible_game_is_refused_before_anything_starts(
    wrong: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        program.main(wrong.split())
    assert stopped.value.code == 2
    assert wrong.split()[0] in capsys.readouterr().err
