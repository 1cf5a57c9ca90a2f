"""Cases of which some are enough for ``make test``; the others are marked ``long``."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def every(step: int, cases: Iterable[Any]) -> list[Any]:
    """All ``cases`` for ``parametrize``, the first of each ``step`` of them to be run always."""
    return [case if number % step == 0 else _long(case) for number, case in enumerate(cases)]


def _long(case: Any) -> Any:
    values = case if isinstance(case, tuple) else (case,)
    return pytest.param(*values, marks=pytest.mark.long)
