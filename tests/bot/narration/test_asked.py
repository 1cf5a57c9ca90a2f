"""Every card asks and offers with the words that are written down, and no question borrows them.

A question about several things (a topic, a piece that moves, an opponent) has a text of its own.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import engine
from bot.narration.prompts import decision_prompt
from engine import Decision, Kind
from tests.bot.narration.asked import NARRATOR, TEXTS, asked

_ASKING = {"ask_amount": "amount", "ask_piece": "gain_piece", "ask_victim": "victim"}
_ASKING |= {"ask_yes": "use"} | dict.fromkeys(("ask_region", "may", "must"), "")
_PASSES_ON = "turn_context.py"  # what it is asked to ask


def test_every_card_asks_in_its_recorded_words() -> None:
    """``python -m tests.bot.narration.asked`` renews them."""
    written = TEXTS.read_text(encoding="utf-8").splitlines()
    for now, before in zip(asked().splitlines(), written, strict=True):
        assert now == before


def about_several_things(source: str) -> Iterator[str]:
    """The texts that questions in ``source`` need if they are about more than one thing."""
    for call in ast.walk(ast.parse(source)):
        if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute)):
            continue
        if call.func.attr in _ASKING:
            given = {one.arg: ast.unparse(one.value).strip("'\"") for one in call.keywords}
            about = [given["topic"]] if "topic" in given else []
            about += ["from"] if {"moving", "region"} & given.keys() else []
            about += ["victim"] if "victim" in given else []
            said = [ast.unparse(arg) for arg in call.args] + [*given.values()]
            kinds = [one.removeprefix("Kind.").lower() for one in said if one.startswith("Kind.")]
            if len(about) > 1:
                yield "-".join(["prompt", *(kinds or [_ASKING[call.func.attr]]), *about])


def test_every_question_about_several_things_has_its_own_text() -> None:
    folder = Path(engine.__file__ or "").parent
    sources = [path for path in folder.rglob("*.py") if path.name != _PASSES_ON]
    needed = {
        key for path in sources for key in about_several_things(path.read_text(encoding="utf-8"))
    }
    assert [key for key in sorted(needed) if not NARRATOR.language.has(key)] == []


def test_a_question_without_its_text_is_named() -> None:
    planted = "turn.ask_region(Kind.DESTINATION, ends, moving=start, topic='chariot')"
    assert [*about_several_things(planted)] == ["prompt-destination-chariot-from"]
    decision = Decision(0, Kind.DESTINATION, (), "legion", region="C4", topic="chariot")
    with pytest.raises(LookupError, match="prompt-destination-chariot-from"):
        decision_prompt(NARRATOR, decision)
