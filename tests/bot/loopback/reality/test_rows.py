"""Every row of REALITY has a test that is named after it, and a line in the README's table."""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path

import pytest

from bot.loopback import Habits
from tests.bot.loopback.readme import README

ROWS = range(1, 56)
TESTS = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("*.py"))


@pytest.mark.parametrize("row", ROWS)
def test_a_row_has_a_test_and_a_place_in_the_readme(row: int) -> None:
    assert re.search(rf"def test_row_{row:02}_", TESTS)
    assert re.search(rf"^\| {row} \|", README, re.M)


@pytest.mark.parametrize("habit", [habit.name for habit in dataclasses.fields(Habits)])
def test_a_switch_is_tried_and_documented(habit: str) -> None:
    assert f"habits.{habit} = " in TESTS
    assert f"`{habit}`" in README
