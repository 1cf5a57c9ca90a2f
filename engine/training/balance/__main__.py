"""``python -m engine.training.balance``: play on; show what cards are worth and how games go."""

from __future__ import annotations

import argparse
import os
import signal
import sys
from pathlib import Path
from typing import Any

# Small matrices: threads of the numeric library would only get into the way of other processes.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from engine import shipped
from engine.model.config import BASE
from engine.players.learned.weights import SHIPPED
from engine.training.balance.deals import SETTINGS, BalanceError, Means, cards_of, deals
from engine.training.balance.playing import Line, play_deal
from engine.training.balance.tables import report
from engine.training.game_log import LogError, append, read, short
from engine.training.pool import as_they_end
from engine.training.schedule import EGYPT

DOCS = Path(__file__).parents[3] / "docs"
NOTE = DOCS / "BALANCE.md"
_BEGIN, _END = "<!-- balance -->\n", "<!-- /balance -->"


def main() -> int:
    """Run the command. Returns 0, 2 if it cannot be done, 130 if it was stopped by hand."""
    wanted = _parser().parse_args()
    signal.signal(signal.SIGTERM, _stop)
    code = 0
    try:
        if not wanted.export:
            _play(wanted)
    except (BalanceError, LogError) as error:
        return _refuse(error)
    except KeyboardInterrupt:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)  # some send it twice: let the tables be seen
        print("stopped; the same command goes on from here\n", flush=True)
        code = 130
    try:
        _show(wanted.log, wanted.export)
    except (BalanceError, LogError) as error:
        return _refuse(error)
    return code


def _refuse(error: Exception) -> int:
    print(f"balance: {error}", file=sys.stderr)
    return 2


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m engine.training.balance", description=__doc__)
    parser.add_argument("--agent", default="senator:150", help="or strategist:1500")
    parser.add_argument("--settings", type=_words, default=SETTINGS, help=", ".join(SETTINGS))
    parser.add_argument("--games", type=int, default=500, help="in each setting")
    parser.add_argument("--seed", default="balance")
    parser.add_argument("--weights", type=Path, default=SHIPPED)
    parser.add_argument("--cards", type=Path, help="corrections to try, as CARD_OVERRIDES takes")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--log", type=Path, default=Path("balance-run/games.jsonl"))
    parser.add_argument("--export", action="store_true", help="write what there is into docs/")
    return parser


def _words(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.split(",") if word.strip())


def _play(wanted: Any) -> None:
    """Play the games that the log does not have yet."""
    means = Means(wanted.agent, wanted.weights, wanted.cards)
    planned = [*deals(wanted.seed, wanted.settings, wanted.games, means)]
    cards = "".join(cards_of(means).digest(decks) for decks in (BASE, EGYPT))
    begun = {
        "seed": wanted.seed,
        "agent": wanted.agent,
        "weights": short(wanted.weights.read_bytes()),
        "cards": short(cards.encode()),
    }
    done = {game["key"] for game in read(wanted.log, begun)}
    left = [deal for deal in planned if deal.key not in done]
    print(f"{len(done)} games in {wanted.log}, {len(left)} to be played", flush=True)
    played = (line.to_json() for line in as_they_end(play_deal, left, max(1, wanted.processes)))
    for number, _ in enumerate(append(wanted.log, begun, played), 1):
        if number % 20 == 0:
            print(f"{number} of {len(left)}", flush=True)


def _show(log: Path, export: bool) -> None:
    try:
        lines = [Line.from_json(game) for game in read(log)]
    except (KeyError, TypeError) as error:
        raise LogError(f"{log}: is not a log of such games: {error}") from error
    if not lines:
        raise BalanceError(f"{log}: no game has been played yet")
    text = report(lines, shipped())
    print(text)
    log.with_name("balance.md").write_text(text, encoding="utf-8")
    if export:
        before, _, rest = NOTE.read_text(encoding="utf-8").partition(_BEGIN)
        after = rest.partition(_END)[2]
        NOTE.write_text(f"{before}{_BEGIN}{text}{_END}{after}", encoding="utf-8")


def _stop(*_: Any) -> None:
    raise KeyboardInterrupt


if __name__ == "__main__":
    sys.exit(main())
