"""Hints beside rollouts: the same seed finds the same, and the report counts right signs."""

from __future__ import annotations

import pytest

from engine.training.hints import Checked, check, report


@pytest.mark.long
@pytest.mark.release
def test_the_same_seed_checks_the_same_hints() -> None:
    found, again = (
        [*check("same", positions=1, rollouts=2, budget=1, nodes=300, least=0.5)] for _ in range(2)
    )
    assert found == again
    assert found[0].claimed >= 0.5


def test_a_hint_is_right_if_its_better_turn_does_better() -> None:
    checked = [Checked(3.0, 2.0, 0.5), Checked(2.0, -0.4, 1.0)]

    assert [one.right for one in checked] == [True, False]
    text = report(checked)
    assert "right sign: 50%" in text
    assert "two standard errors: 100%" in text
    assert "claimed 2.5 VP, rollouts 0.8 VP" in text


def test_equal_rollouts_are_not_a_clear_difference() -> None:
    assert "two standard errors: none" in report([Checked(2.0, 0.0, 0.0)])
