"""Samples of cases: some suffice for ``make test``; more are run by ``make test-slow`` and ``make
check``, and all by ``make test-release``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def every(step: int, cases: Iterable[Any], *, slow: int = 1) -> list[Any]:
    """All ``cases`` for ``parametrize``: of each ``step`` one is run always.

    In one of ``slow`` such steps, one more is long. The others are left to the release.
    """
    return [
        _marked(case, number % step, step // 2 if number // step % slow == 0 else -1)
        for number, case in enumerate(cases)
    ]


def some(step: int, cases: Iterable[Any]) -> list[Any]:
    """All ``cases`` for ``parametrize``: of each ``step`` one is run by ``make test``, all are run
    by ``make check``.
    """
    marked = pytest.mark.record
    return [
        case if number % step == 0 else pytest.param(case, marks=marked)
        for number, case in enumerate(cases)
    ]


def ends(cases: Iterable[Any]) -> list[Any]:
    """All ``cases`` of a long test for ``parametrize``: the first and the last are run always.

    The others are left to the release.
    """
    first, *between, last = cases
    return [first, *(released(case) for case in between), last]


def _marked(case: Any, place: int, second: int) -> Any:
    if place == 0:
        return case
    if place != second:
        return released(case)
    return pytest.param(*_values(case), marks=pytest.mark.long)


def released(case: Any) -> Any:
    """A case of ``parametrize`` that only the release runs."""
    return pytest.param(*_values(case), marks=[pytest.mark.long, pytest.mark.release])


def _values(case: Any) -> tuple[Any, ...]:
    return case if isinstance(case, tuple) else (case,)
