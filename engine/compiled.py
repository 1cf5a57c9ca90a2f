"""Compiled modules in place of the Python ones, if they were made from the very same sources.

``make compile`` translates the modules that a search runs through all the time into machine code
(mypyc: same source, about twice as fast). They lie outside the sources, in a folder named after
a digest of them: once a line is changed they are not found any more, and Python is run again.
``DEUS_COMPILED=0`` leaves them aside, ``DEUS_COMPILED=1`` refuses to start without them.
"""

from __future__ import annotations

import os
import sys
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

_ENGINE = Path(__file__).parent
BUILT = _ENGINE.parent / "build" / "compiled"
GROUP = "deus_engine"
SHARED = f"{GROUP}__mypyc"  # what all compiled modules have in common; mypyc names it so
SUFFIX = EXTENSION_SUFFIXES[0]

_ROOMS = ("model", "rules", "effects")
_BESIDE = (
    "players.evaluation",
    "players.imagining",
    *(f"players.learned.{name}" for name in ("features", "gains", "hand", "lookahead", "search")),
)
# Values, and what works once a page or once a process, not a thousand times a turn.
_LEFT = (
    "effects.verbs",
    "model.config",
    "model.decision",
    "model.goods",
    "rules.forecast",
    "rules.invariants",
    "rules.looking_ahead",
    "rules.refusals",
    "rules.visibility",
)


def sources() -> dict[str, Path]:
    """The modules that can be compiled, by name, and where their sources are."""
    found = [path for room in _ROOMS for path in (_ENGINE / room).rglob("*.py")]
    found += [_ENGINE.joinpath(*name.split(".")).with_suffix(".py") for name in _BESIDE]
    named = {
        ".".join(path.relative_to(_ENGINE.parent).with_suffix("").parts): path for path in found
    }
    left = {f"engine.{name}" for name in _LEFT}
    return {
        name: path
        for name, path in sorted(named.items())
        if path.stem != "__init__" and name not in left
    }


def folder() -> Path:
    """Folder of modules compiled from these sources for this Python."""
    digest = sha256(SUFFIX.encode())
    for name, path in sources().items():
        source = path.read_bytes()
        digest.update(f"\n{name} {len(source)}\n".encode())
        digest.update(source)
    return BUILT / digest.hexdigest()[:16]


class Compiled:
    """Finds compiled modules before the Python ones are looked for."""

    def __init__(self, where: Path) -> None:
        self._files = {path.name.removesuffix(SUFFIX): path for path in where.glob(f"*{SUFFIX}")}

    def find_spec(
        self, name: str, path: object = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Module spec of ``name``; None if it is not compiled."""
        file = self._files.get(name)
        return None if file is None else spec_from_file_location(name, file)


def _prefer() -> bool:
    """Take the compiled modules if there are any of these sources. Raises ``ImportError``."""
    wanted = os.environ.get("DEUS_COMPILED", "")
    if wanted == "0":
        return False
    if BUILT.is_dir() and (where := folder()).is_dir():
        sys.meta_path.insert(0, Compiled(where))
        return True
    if wanted == "1":
        raise ImportError("DEUS_COMPILED=1, but nothing is compiled from these sources")
    return False


IN_USE = _prefer()
