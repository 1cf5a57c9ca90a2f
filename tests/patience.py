"""Time limits of tests: a limit says that something is lost, never that it is slow.

``DEUS_PATIENCE`` multiplies all of them; ``.ci/run`` sets 4, as its machine may be busy.
"""

from __future__ import annotations

import os

FACTOR = float(os.environ.get("DEUS_PATIENCE", "1"))


def patient(seconds: float) -> float:
    """``seconds`` (or any other unit of time), times the factor of this run."""
    return seconds * FACTOR
