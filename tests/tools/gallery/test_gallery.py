"""The gallery writes to the given folder and in the given language; options are not folders."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tools.gallery.__main__ import arguments


def test_folder_and_language_may_be_named() -> None:
    assert arguments([]) == (Path("pictures"), "en-US")
    assert arguments(["elsewhere", "--locale", "en-XA"]) == (Path("elsewhere"), "en-XA")


@pytest.mark.parametrize("words", [["--folder", "elsewhere"], ["-o", "elsewhere"], ["a", "b"]])
def test_an_option_is_not_a_folder(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        arguments(words)
    assert ended.value.code == 2
    assert "unrecognized arguments" in capsys.readouterr().err
