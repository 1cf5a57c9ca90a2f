"""A cache of parsed Fluent files in ``__pycache__``, as parsing a language takes a second.

A file of it is named by a hash of its sources, and trusted like Python's own bytecode. If nothing
can be written, the sources are parsed at every start.
"""

from __future__ import annotations

import gc
import hashlib
import os
import pickle
import sys
import threading
from collections.abc import Mapping
from importlib.metadata import version
from pathlib import Path

import structlog
from fluent.syntax import ast

from bot.platform.i18n import files, packed_entries
from bot.platform.i18n.files import Entry, Sources, read_sources
from bot.platform.i18n.locales import FOLDER
from bot.platform.i18n.packed_entries import PackedEntries

# The code that decides what is a fault, and how entries are packed.
_DECIDING = (Path(files.__file__), Path(packed_entries.__file__))

_log = structlog.get_logger(__name__)


def cached_sources(
    folder: str, base: str, against: Mapping[str, Entry] | None, root: Path = FOLDER
) -> Sources:
    """``read_sources(folder, root, against)``, cached; ``base`` is the language of ``against``."""
    found = find_cached(folder, base, root)
    if found is None:
        found = read_sources(folder, root, against)
        _keep(found, folder, _path(folder, base, root))
    return found


def is_cached(folder: str, base: str) -> bool:
    """Whether ``folder`` is in the cache and has not changed since."""
    return _path(folder, base, FOLDER).exists()


def find_cached(folder: str, base: str, root: Path = FOLDER) -> Sources | None:
    """The sources of ``folder`` from the cache; None if they are not in it or have changed."""
    path = _path(folder, base, root)
    collecting = gc.isenabled()
    gc.disable()  # the garbage collector would take most of the time
    try:
        entries, faults = pickle.loads(path.read_bytes())
        if not isinstance(entries, PackedEntries):
            raise TypeError(f"{type(entries).__name__} in place of packed entries")
    except (FileNotFoundError, PermissionError):
        return None
    except Exception as error:  # a damaged file may raise anything
        _log.warning("kept_texts_unreadable", path=str(path), error=repr(error))
        return None
    finally:
        if collecting:
            gc.enable()
    return Sources(entries, faults)


def _keep(sources: Sources, folder: str, path: Path) -> None:
    """Write the sources to the cache; remove older ones of the same language."""
    for entry in sources.entries.values():
        _without_places(entry)
    written = path.with_name(f"{path.name}.{os.getpid()}.{threading.get_ident()}")
    try:
        path.parent.mkdir(exist_ok=True)
        for old in path.parent.glob(f"{folder}.*"):
            old.unlink(missing_ok=True)
        packed = PackedEntries.of(sources.entries)
        written.write_bytes(pickle.dumps((packed, sources.faults), pickle.HIGHEST_PROTOCOL))
        written.replace(path)
    except OSError as error:
        _log.debug("texts_not_kept", path=str(path), error=repr(error))


def _path(folder: str, base: str, root: Path) -> Path:
    digest = hashlib.sha256(f"{version('fluent.syntax')} {sys.version}".encode())
    for part in dict.fromkeys((base, folder)):
        for path in sorted((root / part).glob("*.ftl")):
            digest.update(f"\n{path.name}\n".encode() + path.read_bytes())
    for code in _DECIDING:
        digest.update(code.read_bytes())
    return root / "__pycache__" / f"{folder}.{digest.hexdigest()[:16]}.texts"


def _without_places(node: ast.BaseNode) -> None:
    """Remove the places in the file, a third of the size."""
    for name, value in vars(node).items():
        if name == "span":
            node.span = None  # type: ignore[attr-defined]
        for part in value if isinstance(value, list) else (value,):
            if isinstance(part, ast.BaseNode):
                _without_places(part)
