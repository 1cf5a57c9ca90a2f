from __future__ import annotations

from pathlib import Path

import pytest

from bot.local import headless
from bot.local import play as program


def test_a_bot_that_does_not_start_is_a_clear_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def stopped(*_: object, **__: object) -> int:
        return 2

    monkeypatch.setattr(headless, "run", stopped)
    monkeypatch.setattr(program, "configure", lambda _: None)
    assert program.main(["--headless", "--out", str(tmp_path)]) == 1
    assert "the bot has stopped (exit status 2)" in capsys.readouterr().err
