"""A training run on disk: the network, the moments of its fit and how far it has come.

Files appear whole or not at all, so the run can be cut off at any moment and goes on from there.
"""

from __future__ import annotations

import io
import json
import os
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np

from engine.players.learned.features import NAMES, VERSION
from engine.players.learned.weights import Array, Network
from engine.players.learned.winning import OPEN, SURE
from engine.training.fit import LEARNED, Adam, Rows
from engine.training.runs import RunError
from engine.training.self_play import Track

FILE = "checkpoint.npz"


@dataclass(slots=True)
class Progress:
    """Progress of a run. ``cpu_seconds``: total of all processes that played and fitted."""

    seed: str
    features: str = VERSION
    round: int = 0
    games: int = 0
    turns: int = 0  # that were learned from
    cpu_seconds: float = 0.0
    generations: int = 0
    begun_with: str = ""  # the digest of the weights that it went on from, if any
    comparing: bool = False  # its rows are turns that were compared, not those that were played


@dataclass(slots=True)
class Checkpoint:
    """Everything that a run goes on from; without a network it has not begun.

    ``average`` is the running mean of what the network was after each round: what plays and is
    shipped, as it does not follow the luck of the latest games.
    """

    progress: Progress
    adam: Adam
    network: Network | None = None
    average: Network | None = None


def read(directory: Path) -> Checkpoint | None:
    """The checkpoint in ``directory``, or None. Raises ``RunError`` for a bad one."""
    path = directory / FILE
    if not path.exists():
        return None
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as arrays:
            about = json.loads(str(arrays["about"]))
            parts = {name: arrays[name] for name in arrays.files if name != "about"}
        progress = Progress(**about["progress"])
        adam = Adam(int(about["steps"]))
        for name in LEARNED:
            if f"first {name}" in parts:
                adam.first[name] = parts[f"first {name}"]
                adam.second[name] = parts[f"second {name}"]
        network = _network(parts, "net")
        average = _network(parts, "average") if "average skip" in parts else network.copy()
    except (OSError, ValueError, KeyError, TypeError, BadZipFile) as error:
        why = f"{path}: is no checkpoint: {error}; remove it to begin anew"
        raise RunError(why) from error
    if progress.features != VERSION:
        raise RunError(
            f"{path}: was learned with other features ({progress.features}) than those here "
            f"({VERSION}); begin in another directory"
        )
    if progress.begun_with and not progress.comparing:
        raise RunError(
            f"{path}: goes on from weights by how whole games ended, which an earlier version did; "
            "turns are compared now: begin in another directory"
        )
    return Checkpoint(progress, adam, network, average)


def write(directory: Path, checkpoint: Checkpoint) -> None:
    """Put the checkpoint into ``directory``."""
    assert checkpoint.network is not None
    arrays = _parts(checkpoint.network, "net")
    arrays |= _parts(checkpoint.average or checkpoint.network, "average")
    arrays |= {f"first {name}": part for name, part in checkpoint.adam.first.items()}
    arrays |= {f"second {name}": part for name, part in checkpoint.adam.second.items()}
    about = {"progress": asdict(checkpoint.progress), "steps": checkpoint.adam.steps}
    _put(directory / FILE, arrays | {"about": np.array(json.dumps(about))})


def _parts(network: Network, name: str) -> dict[str, Any]:
    return {f"{name} {field.name}": getattr(network, field.name) for field in fields(Network)}


def _network(parts: dict[str, Any], name: str) -> Network:
    return Network(*(parts[f"{name} {field.name}"] for field in fields(Network)))


def write_rows(path: Path, tracks: list[Track], summary: dict[str, Any]) -> None:
    """Put what a few games taught into ``path``, with a summary of them."""
    last = [np.arange(len(track.known)) == len(track.known) - 1 for track in tracks]
    _put(
        path,
        {
            "x": np.concatenate([track.rows for track in tracks]).astype(np.float16),
            "known": np.concatenate([track.known for track in tracks]),
            "margin": np.concatenate([np.full(len(t.known), t.margin) for t in tracks]),
            "share": np.concatenate([np.full(len(t.known), t.share) for t in tracks]),
            "last": np.concatenate(last),
            "about": np.array(json.dumps(summary)),
        },
    )


def read_rows(paths: list[Path]) -> Rows:
    """The rows of these files, end to end."""
    parts: dict[str, list[Any]] = {
        field.name: [] for field in fields(Rows) if field.name not in ("scale", "leads")
    }
    for path in paths:
        with np.load(path, allow_pickle=False) as arrays:
            for name, found in parts.items():
                found.append(arrays[name])
    joined = {name: np.concatenate(found) for name, found in parts.items()}
    for name in ("known", "margin", "share"):
        joined[name] = joined[name].astype(np.float32)
    scale = np.float32(SURE) + np.float32(OPEN) * _column(joined["x"], "openness")
    return Rows(**joined, scale=scale, leads=_leads(joined["x"]))


def _leads(rows: Any) -> Array:
    """The leads of opponents on their mean: that of the best, the others taken to be alike."""
    best = _column(rows, "lead") - _column(rows, "lead on the best")
    opponents = 1 + _column(rows, "three") + 2 * _column(rows, "four")
    least = -best / np.maximum(1, opponents - 1)
    nobody = np.float32(-np.inf)
    second = np.where(opponents > 1, least, nobody)
    return np.stack([best, second, np.where(opponents > 2, least, nobody)], axis=1)


def _column(rows: Any, name: str) -> Array:
    found: Array = rows[:, NAMES.index(name)].astype(np.float32)
    return found


def read_summary(path: Path) -> dict[str, Any]:
    """The summary of a file of rows."""
    with np.load(path, allow_pickle=False) as arrays:
        return dict(json.loads(str(arrays["about"])))


def _put(path: Path, arrays: dict[str, Any]) -> None:
    held = io.BytesIO()
    np.savez(held, **arrays)
    unfinished = path.with_name(path.name + ".part")
    unfinished.write_bytes(held.getvalue())
    os.replace(unfinished, path)
