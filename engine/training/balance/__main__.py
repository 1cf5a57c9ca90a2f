"""``python -m engine.training.balance``: play on; show what cards are worth and how games go."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import Any

# Small matrices: threads of the numeric library would only get into the way of other processes.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from engine import shipped
from engine.players.learned.weights import SHIPPED
from engine.training.balance.games import SETTINGS, Line, Means, cards_of, deals, play_deal
from engine.training.balance.tables import report
from engine.training.runs import DOCS, play_on, read_lines, run, short, words, write_note
from engine.training.schedule import digest_of_cards

NOTE = DOCS / "BALANCE.md"


def main() -> int:
    """Run the command. Returns 0, 2 if it cannot be done, 130 if it was stopped by hand."""
    parser = argparse.ArgumentParser(prog="python -m engine.training.balance", description=__doc__)
    parser.add_argument("--agent", default="senator:150", help="or strategist:1500")
    parser.add_argument("--settings", type=words, default=SETTINGS, help=", ".join(SETTINGS))
    parser.add_argument("--games", type=int, default=500, help="in each setting")
    parser.add_argument("--seed", default="balance")
    parser.add_argument("--weights", type=Path, default=SHIPPED)
    parser.add_argument("--cards", type=Path, help="corrections to try, as CARD_OVERRIDES takes")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--log", type=Path, default=Path("balance-run/games.jsonl"))
    parser.add_argument("--export", action="store_true", help="write what there is into docs/")
    wanted = parser.parse_args()
    return run("balance", lambda: _play(wanted), lambda: _show(wanted.log, wanted.export))


def _play(wanted: Any) -> None:
    """Play the games that the log does not have yet."""
    if wanted.export:
        return
    means = Means(wanted.agent, wanted.weights, wanted.cards)
    planned = [*deals(wanted.seed, wanted.settings, wanted.games, means)]
    begun = {
        "seed": wanted.seed,
        "agent": wanted.agent,
        "weights": short(wanted.weights.read_bytes()),
        "cards": digest_of_cards(cards_of(means)),
    }
    play_on(wanted.log, begun, planned, play_deal, wanted.processes)


def _show(log: Path, export: bool) -> None:
    text = report(read_lines(log, Line.from_json), shipped())
    print(text)
    log.with_name("balance.md").write_text(text, encoding="utf-8")
    if export:
        write_note(NOTE, "balance", text)


if __name__ == "__main__":
    sys.exit(main())
