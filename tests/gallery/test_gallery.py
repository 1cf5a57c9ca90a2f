"""The gallery writes where it is told to, and takes no option for a folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.gallery.__main__ import folder_named


def test_the_folder_may_be_named() -> None:
    assert folder_named([]) == Path("pictures")
    assert folder_named(["elsewhere"]) == Path("elsewhere")


@pytest.mark.parametrize("words", [["--folder", "elsewhere"], ["-o", "elsewhere"], ["a", "b"]])
def test_an_option_is_no_folder(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        folder_named(words)
    assert ended.value.code == 2
    assert "unrecognized arguments" in capsys.readouterr().err
