"""``python -m engine.training.tournament``: play on, and show what it has come to so far."""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
from dataclasses import astuple
from pathlib import Path
from typing import Any

# Small matrices: threads of the numeric library would only get into the way of other processes.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from engine.players.agents import AGENTS
from engine.training.pool import as_they_end
from engine.training.tournament.log import append, head, read
from engine.training.tournament.matches import SETTINGS, TournamentError, matches
from engine.training.tournament.playing import play_match
from engine.training.tournament.rating import ratings
from engine.training.tournament.tables import agents_in, report

NOTE = Path(__file__).parents[3] / "docs" / "COMPUTER.md"
_BEGIN, _END = "<!-- strength -->\n", "<!-- /strength -->"


def main() -> int:
    """Run the command. Returns 0, 2 if it cannot be done, 130 if it was stopped by hand."""
    wanted = _parser().parse_args()
    signal.signal(signal.SIGTERM, _stop)
    code = 0
    try:
        if not wanted.export:
            _play(wanted)
    except TournamentError as error:
        print(f"strength: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)  # some send it twice: let the tables be seen
        print("stopped; the same command goes on from here\n", flush=True)
        code = 130
    try:
        _show(wanted.log, wanted.agents, wanted.export)
    except TournamentError as error:
        print(f"strength: {error}", file=sys.stderr)
        return 2
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m engine.training.tournament", description=__doc__
    )
    parser.add_argument(
        "--agents",
        type=_words,
        default=tuple(AGENTS),
        help="the weakest first; senator:600, senator:600@FILE with other weights, senator/+15-8",
    )
    parser.add_argument("--settings", type=_words, default=SETTINGS, help=", ".join(SETTINGS))
    parser.add_argument("--games", type=int, default=400, help="of a pairing in a setting")
    parser.add_argument("--mirrors", type=int, default=20, help="of a player with itself")
    parser.add_argument("--seed", default="strength")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--log", type=Path, default=Path("strength-run/games.jsonl"))
    parser.add_argument("--export", action="store_true", help="write what there is into docs/")
    return parser


def _words(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.split(",") if word.strip())


def _play(wanted: Any) -> None:
    """Play the games that the log does not have yet."""
    begun = head(wanted.seed, wanted.agents)
    done = {line.key for line in read(wanted.log, begun)}
    planned = matches(wanted.seed, wanted.agents, wanted.settings, wanted.games, wanted.mirrors)
    left = [match for match in planned if match.key not in done]
    print(f"{len(done)} games in {wanted.log}, {len(left)} to be played", flush=True)
    played = as_they_end(play_match, left, max(1, wanted.processes))
    for number, _ in enumerate(append(wanted.log, begun, played), 1):
        if number % 20 == 0:
            print(f"{number} of {len(left)}", flush=True)


def _show(log: Path, order: tuple[str, ...], export: bool) -> None:
    lines = read(log)
    if not lines:
        raise TournamentError(f"{log}: no game has been played yet")
    rated = ratings(lines)
    text = report(lines, agents_in(lines, order), rated)
    print(text)
    title = f"Strength of the computer players, {len(lines)} games"
    written = {"title": title, "ratings": {name: astuple(found) for name, found in rated.items()}}
    log.with_name("strength.md").write_text(text, encoding="utf-8")
    log.with_name("strength.json").write_text(json.dumps(written), encoding="utf-8")
    if export:
        before, _, rest = NOTE.read_text(encoding="utf-8").partition(_BEGIN)
        after = rest.partition(_END)[2]
        NOTE.write_text(f"{before}{_BEGIN}{text}{_END}{after}", encoding="utf-8")


def _stop(*_: Any) -> None:
    raise KeyboardInterrupt


if __name__ == "__main__":
    sys.exit(main())
