"""Samples of cases: some suffice for ``make test``; more are run by ``make test-slow`` and ``make
check``, and all by ``make test-release``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def every(step: int, cases: Iterable[Any]) -> list[Any]:
    """All ``cases`` for ``parametrize``: of each ``step`` one is run always, one more is long.

    The others are left to the release.
    """
    return [_marked(case, number % step, step // 2) for number, case in enumerate(cases)]


def some(step: int, cases: Iterable[Any]) -> list[Any]:
    """All ``cases`` for ``parametrize``: of each ``step`` one is run by ``make test``, all are run
    by ``make check``.
    """
    marked = pytest.mark.record
    return [
        case if number % step == 0 else pytest.param(case, marks=marked)
        for number, case in enumerate(cases)
    ]


def _marked(case: Any, place: int, second: int) -> Any:
    if place == 0:
        return case
    marks = [pytest.mark.long] if place == second else [pytest.mark.long, pytest.mark.release]
    values = case if isinstance(case, tuple) else (case,)
    return pytest.param(*values, marks=marks)
