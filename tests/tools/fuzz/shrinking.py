"""Makes the input of a finding as short as it can be."""

from __future__ import annotations

import traceback
from pathlib import Path
from time import monotonic

from tests.tools.fuzz.bounds import hold
from tests.tools.fuzz.target import Target

_ROOT = str(Path(__file__).parents[3])


def trouble(target: Target, data: bytes) -> str | None:
    """What breaks the promise: an error and where it was raised; None if it is kept."""
    try:
        hold(target, data)
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt):
            raise
        steps = [
            s for s in traceback.extract_tb(error.__traceback__) if s.filename.startswith(_ROOT)
        ]
        ours = [step for step in steps if "/tests/" not in step.filename] or steps
        last = ours[-1]
        return f"{type(error).__name__} at {last.filename.removeprefix(_ROOT)}:{last.name}"
    return None


def shrunk(target: Target, data: bytes, seconds: float = 20.0) -> bytes:
    """The shortest input found in that time that makes the same trouble as ``data``."""
    wanted, until = trouble(target, data), monotonic() + seconds
    size = max(1, len(data) // 2)
    while wanted is not None and monotonic() < until:
        shorter = next(
            (
                part
                for at in range(0, len(data), size)
                if monotonic() < until
                and trouble(target, part := data[:at] + data[at + size :]) == wanted
            ),
            None,
        )
        if shorter is not None:
            data = shorter
        elif size == 1:
            break
        else:
            size //= 2
    return data
