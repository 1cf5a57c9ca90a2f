"""Whole games under ``tests/games``, replayed and compared with their recorded results.

``python -m tests.games.record`` renews them.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine import Game, verify
from engine.notation.record import read
from tests.games.record import FOLDER, PLANS, RESULTS, outcome

RECORDED: dict[str, dict[str, Any]] = json.loads(RESULTS.read_text(encoding="utf-8"))


def _record(name: str) -> str:
    return (FOLDER / f"{name}.deus").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", RECORDED)
def test_a_recorded_game_has_the_same_result(name: str) -> None:
    text = _record(name)
    game = Game.replay(text)
    assert outcome(game) == RECORDED[name]
    assert game.record() == text
    assert game.faults() == ()
    assert verify(text, game.seal) == ()


def test_every_file_is_planned_and_every_plan_has_its_file() -> None:
    assert {path.stem for path in FOLDER.glob("*.deus")} == set(PLANS) == set(RECORDED)
    for name, plan in PLANS.items():
        assert read(_record(name)).config == plan.config


def test_the_games_cover_twelve_mixes_and_all_variants() -> None:
    plans = PLANS.values()
    assert len({plan.config.decks for plan in plans}) >= 12
    assert any(
        plan.config.wild and plan.config.start_pieces and plan.config.layout != "standard"
        for plan in plans
    )
    texts = [_record(name) for name in PLANS]
    assert sum("wild:" in text for text in texts) >= 4
    assert any("\nresign " in text for text in texts)
    assert {result["end"] for result in RECORDED.values()} >= {"temples", "villages"}
