"""Texts are recognised by their keys, with any arguments and wording."""

from __future__ import annotations

import re

import pytest

from bot.platform.i18n.languages import language
from tests.bot.rig.judge import PLAYED, says_played
from tests.bot.said import said, says

ENGLISH = language("en")


@pytest.mark.parametrize("count", [1, 2, 5])
def test_a_text_is_recognised_with_any_arguments(count: int) -> None:
    told = ENGLISH.text("turn-played-again", names="Bo (b.*)", count=count)
    assert says(f"- {told}\n", "turn-played-again")
    assert not says(told, "turn-played", "turn-played-last")


def test_an_argument_is_read_out_of_a_text() -> None:
    told = ENGLISH.text("puzzle-day-line", place=1, name="Ann B.", points=12, found=3)
    pattern = said("puzzle-day-line", place=r"(\d+)", name="(.+)", points=r"(\d+)", found=r"(\d+)")
    assert re.findall(f"^{pattern}$", told, re.M) == [("1", "Ann B.", "12", "3")]


@pytest.mark.parametrize("key", PLAYED)
def test_a_judge_sees_a_turn_that_was_played(key: str) -> None:
    args = dict.fromkeys(ENGLISH.texts[0].arguments(key), "2")
    assert says_played(ENGLISH.text(key, **args | ({"count": 2} if "count" in args else {})))
    assert not says_played(ENGLISH.text("step-stale"))
