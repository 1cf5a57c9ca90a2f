"""``python -m engine.training.tournament``: play on, and show what it has come to so far."""

from __future__ import annotations

import argparse
import json
import os
import sys
from dataclasses import astuple
from pathlib import Path
from typing import Any

# Small matrices: threads of the numeric library would only get into the way of other processes.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from engine.players.agents import AGENTS
from engine.training.runs import DOCS, play_on, read_lines, run, words, write_note
from engine.training.tournament.games import SETTINGS, Line, head, matches, play_match
from engine.training.tournament.tables import agents_in, ratings, report


def main() -> int:
    """Run the command. Returns 0, 2 if it cannot be done, 130 if it was stopped by hand."""
    parser = argparse.ArgumentParser(
        prog="python -m engine.training.tournament", description=__doc__
    )
    parser.add_argument(
        "--agents",
        type=words,
        default=tuple(AGENTS),
        help="the weakest first; senator:600, senator:600@FILE with other weights, senator/+15-8",
    )
    parser.add_argument("--settings", type=words, default=SETTINGS, help=", ".join(SETTINGS))
    parser.add_argument("--games", type=int, default=400, help="of a pairing in a setting")
    parser.add_argument("--mirrors", type=int, default=20, help="of a player with itself")
    parser.add_argument("--seed", default="strength")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--log", type=Path, default=Path("strength-run/games.jsonl"))
    parser.add_argument("--export", action="store_true", help="write what there is into docs/")
    wanted = parser.parse_args()
    return run(
        "strength",
        lambda: _play(wanted),
        lambda: _show(wanted.log, wanted.agents, wanted.export),
    )


def _play(wanted: Any) -> None:
    """Play the games that the log does not have yet."""
    if wanted.export:
        return
    planned = [*matches(wanted.seed, wanted.agents, wanted.settings, wanted.games, wanted.mirrors)]
    play_on(wanted.log, head(wanted.seed, wanted.agents), planned, play_match, wanted.processes)


def _show(log: Path, order: tuple[str, ...], export: bool) -> None:
    lines = read_lines(log, Line.from_json)
    rated = ratings(lines)
    text = report(lines, agents_in(lines, order), rated)
    print(text)
    title = f"Strength of the computer players, {len(lines)} games"
    written = {"title": title, "ratings": {name: astuple(found) for name, found in rated.items()}}
    log.with_name("strength.md").write_text(text, encoding="utf-8")
    log.with_name("strength.json").write_text(json.dumps(written), encoding="utf-8")
    if export:
        write_note(DOCS / "COMPUTER.md", "strength", text)


if __name__ == "__main__":
    sys.exit(main())
