"""``python -m bot.play``: the bot on a local Discord, in a browser or in the terminal.

The bot is the real one with the real discord.py client; only Discord is a stand-in.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from bot.app.log import configure
from bot.loopback.people.answers import DidNotRespond, Impossible
from bot.loopback.storage import ArchiveError
from bot.play import browser, headless
from bot.play.command_player import PlayError
from bot.play.first_table import Setup
from bot.ui.decks import mixes
from engine import shipped
from engine.model.board import LAYOUT_NAMES

PORT = 8417  # of the page, if no other is asked for
HIGHEST_PORT = 65535
FOLDER = Path("data/play")
SLOWEST = 8  # seconds before a watched turn
LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")
INTERRUPTED = 130  # the exit status that shells give to what Ctrl+C has ended
WHAT = "The real bot on a local stand-in for Discord: a page in your browser, or the terminal."


def main(argv: Sequence[str] | None = None) -> int:
    """Serve the page until it is stopped, or play one game; 0 is success."""
    wanted = _wanted(argv)
    configure(wanted.log)
    try:
        if wanted.headless:
            asyncio.run(headless.play(wanted.seed or "deus", _setup(wanted), wanted.out))
            return 0
        return asyncio.run(browser.serve(_settings(wanted)))
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return INTERRUPTED
    except (PlayError, Impossible, DidNotRespond, ArchiveError, TimeoutError, OSError) as error:
        what = "The game" if wanted.headless else "The table"
        print(f"\n{what} could not be played: {error}", file=sys.stderr)
        return 1


def _wanted(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bot.play", description=WHAT)
    parser.add_argument("--seed", help="the deal follows from it, and in the terminal the play")
    game = parser.add_argument_group("the game that is set up")
    game.add_argument("--players", type=int, choices=(2, 3, 4), default=3)
    game.add_argument(
        "--decks", choices=tuple(mixes(shipped())), help="base, if no other is asked for"
    )
    game.add_argument("--free-start", type=int, choices=range(6, 11), help="first pieces (V1)")
    game.add_argument("--layout", choices=LAYOUT_NAMES, help="of the board; random is V2")
    game.add_argument("--wild", action="store_true", help="one card a player face down (V3)")
    log = parser.add_argument("--log", default="WARNING", type=str.upper, choices=LEVELS)
    log.help = "how much the bot logs"
    page = parser.add_argument_group("in a browser")
    page.add_argument("--watch", action="store_true", help="computers play, you look on")
    pace = page.add_argument("--pace", type=_pace, default=3.0)
    pace.help = f"seconds before a watched turn, {SLOWEST} at most"
    page.add_argument("--port", type=_port, help=f"of the page; {PORT} if it is free")
    page.add_argument("--data", type=Path, default=FOLDER, help="where the table is kept")
    page.add_argument("--no-open", action="store_true", help="do not open the browser")
    terminal = parser.add_argument_group("in the terminal")
    terminal.add_argument("--headless", action="store_true", help="play one game and end")
    terminal.add_argument("--out", type=Path, default=Path("table"), help="where pictures go")
    return parser.parse_args(argv)


def _pace(text: str) -> float:
    """Seconds, few enough for a whole game in the 15 minutes that /deus start may take."""
    with suppress(ValueError):
        if 0 <= float(text) <= SLOWEST:
            return float(text)
    raise argparse.ArgumentTypeError(f"{text} is no number from 0 to {SLOWEST}")


def _port(text: str) -> int:
    if text.isdecimal() and int(text) <= HIGHEST_PORT:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text} is no number from 0 (any free one) to {HIGHEST_PORT}")


def _setup(wanted: argparse.Namespace) -> Setup:
    """The options of /deus new; what was not asked for is left out."""
    asked = {
        "decks": wanted.decks,
        "layout": wanted.layout,
        "free_start": wanted.free_start,
        "wild": wanted.wild or None,
    }
    return {"players": wanted.players, **{k: v for k, v in asked.items() if v is not None}}


def _settings(wanted: argparse.Namespace) -> browser.Wanted:
    return browser.Wanted(
        folder=wanted.data,
        port=PORT if wanted.port is None else wanted.port,
        any_port=wanted.port is None,
        setup=_setup(wanted),
        seed=wanted.seed,
        watch=wanted.watch,
        pace=wanted.pace,
        log=wanted.log,
        opens=not wanted.no_open,
    )


if __name__ == "__main__":
    sys.exit(main())
