"""``python -m engine``: simulate, replay, verify, html, perft, show, cards, on the command line."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from engine.cards.catalogue import overridden, shipped
from engine.cards.editions import editions
from engine.cli.board_text import show
from engine.errors import GameError, OtherCardsError, PositionError
from engine.game import Game
from engine.model.board import LAYOUT_NAMES
from engine.model.card import Card, CatalogueError
from engine.model.config import BASE, Config
from engine.model.shuffling import is_seed
from engine.players.agents import AGENTS
from engine.players.simulation import Played, every_mix, perft, report, simulate
from engine.verify import check

_PAGES = "deus_engine.pages"  # the entry points that make pages of a record


class UsageError(Exception):
    """Something on the command line cannot be done; its text is the one line that is shown."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> Any:
        raise UsageError(message)


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command. Returns 0, 1 if a check failed, 2 for bad input, 130 if interrupted."""
    try:
        args = _parser().parse_args(argv)
        code = _run(args)
        sys.stdout.flush()
        return code
    except BrokenPipeError:  # the reader has closed the pipe, as head does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:  # a long simulation is stopped by hand
        return 130
    except OtherCardsError as error:
        return _refuse(_other_cards(error, args.file, args.overrides))
    except (UsageError, GameError, CatalogueError, OSError) as error:
        return _refuse(str(error))


def _run(args: argparse.Namespace) -> int:
    """Run the command with the corrected cards, of an earlier edition if a file needs those.

    Without corrections ``catalogue`` is None: the cards that a file carries or names, else those
    that come with the engine.
    """
    args.catalogue = None if args.overrides is None else overridden(shipped(), args.overrides)
    try:
        return int(args.run(args))
    except OtherCardsError:
        for earlier in editions()[1:] if args.overrides is not None else ():
            with suppress(OtherCardsError, CatalogueError):
                args.catalogue = overridden(earlier, args.overrides)
                return int(args.run(args))
        raise


def _refuse(reason: str) -> int:
    print(f"engine: {' '.join(reason.split())}", file=sys.stderr)
    return 2


def _other_cards(error: OtherCardsError, file: Path, overrides: Path | None) -> str:
    """Advice about a file that was played with other cards and does not contain them."""
    what = f"{file}: was played with other cards (catalogue {error.digest[:8]}) than "
    if overrides is None:
        return what + (
            "those of any edition here: name the corrections that it was played with by "
            "--overrides FILE (the bot's CARD_OVERRIDES), or ask the bot that has played it for "
            "its record as it writes it now, which carries them"
        )
    return what + (
        f"{overrides} makes: use that file as it was when the game began, or leave --overrides "
        "out for a game without corrections"
    )


def _parser() -> _Parser:
    parser = _Parser(prog="python -m engine", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    cards_of = _Parser(add_help=False)
    cards_of.add_argument(
        "--overrides", type=Path, metavar="FILE", help="corrected cards, as CARD_OVERRIDES names"
    )
    common = [cards_of]
    sim = commands.add_parser("simulate", parents=common, help="computer players play whole games")
    sim.set_defaults(run=_simulate)
    sim.add_argument("--games", type=int, default=10)
    sim.add_argument("--players", type=int, default=2)
    sim.add_argument("--decks", help="six names, in the order of the colours: egypt,base,…")
    sim.add_argument("--mixes", choices=("all",), help="game after game another mix of decks")
    sim.add_argument("--layout", default="standard", help=", ".join(LAYOUT_NAMES))
    sim.add_argument("--start-pieces", type=int, default=0, help="V1: 6 to 10")
    sim.add_argument("--wild", action="store_true", help="V3")
    sim.add_argument("--seed", default="simulation")
    sim.add_argument("--agents", default="random", help="one name, or one a seat: greedy,random")
    sim.add_argument("--unchecked", action="store_true", help="no invariants, no replay: faster")
    sim.add_argument("--json", action="store_true")
    again = commands.add_parser(
        "replay", parents=common, help="play a record and show where it ends"
    )
    again.set_defaults(run=_replay)
    again.add_argument("file", type=Path)
    again.add_argument("--json", action="store_true", help="print the final position")
    sound = commands.add_parser(
        "verify", parents=common, help="check a finished game's record and seal"
    )
    sound.set_defaults(run=_verify)
    sound.add_argument("file", type=Path)
    sound.add_argument("--seal", help="the SHA-256 shown when the game started")
    sound.add_argument("--json", action="store_true")
    page = commands.add_parser(
        "html", parents=common, help="make one HTML file of a finished game's record"
    )
    page.set_defaults(run=_html)
    page.add_argument("file", type=Path)
    page.add_argument("--out", type=Path, help="the page; without it FILE with the ending .html")
    page.add_argument("--language", default="en", help="of the page: en, fr, es, uk, ru")
    page.add_argument("--names", default="", help="the players, in the order of seats: Ann,Bo")
    page.add_argument("--quick", action="store_true", help="without the chances to win")
    count = commands.add_parser("perft", parents=common, help="count the sequences of choices")
    count.set_defaults(run=_perft)
    count.add_argument("--players", type=int, default=2)
    count.add_argument("--seed", default="perft")
    count.add_argument("--depth", type=int, default=4)
    count.add_argument("--file", type=Path, help="a record or position to start from")
    count.add_argument("--json", action="store_true")
    look = commands.add_parser("show", parents=common, help="show a record or a position as text")
    look.set_defaults(run=_show)
    look.add_argument("file", type=Path)
    look.add_argument("--seat", type=int, help="as this seat (from 1) sees it")
    look.add_argument("--json", action="store_true", help="print the position")
    cards = commands.add_parser("cards", parents=common, help="list every card")
    cards.set_defaults(run=_cards)
    cards.add_argument("--json", action="store_true")
    return parser


def _simulate(args: argparse.Namespace) -> int:
    configs = _configs(args)
    agents = args.agents.split(",")
    if len(agents) == 1:
        agents *= args.players
    unknown = sorted(set(agents) - set(AGENTS))
    if unknown:
        raise UsageError(f"no computer player is called {unknown[0]!r}: {', '.join(AGENTS)}")
    if len(agents) != args.players:
        raise UsageError(f"{args.players} seats need {args.players} agents, or one for all")
    if args.games < 1:
        raise UsageError("--games: at least 1")
    if not is_seed(args.seed):
        raise UsageError("--seed: a word without spaces")
    played = []
    games = simulate(
        configs,
        args.games,
        args.seed,
        agents,
        catalogue=args.catalogue,
        check=not args.unchecked,
    )
    for game in games:
        played.append(game)
        if not args.json:  # at once, so that a long run shows how far it is
            print(_game_line(game), flush=True)
    totals = report(played)
    if args.json:
        print(json.dumps(totals))
    else:
        print(
            f"{totals['finished']} of {totals['games']} games finished, "
            f"{totals['invariant_faults']} invariant faults, {totals['replay_faults']} replay "
            f"faults, {totals['choices']} choices in {totals['seconds']} s"
        )
    sound = totals["finished"] == totals["games"] and not (
        totals["invariant_faults"] or totals["replay_faults"]
    )
    return 0 if sound else 1


def _game_line(game: Played) -> str:
    scores = " ".join(map(str, game.scores))
    mix = "" if game.mix == BASE else f" with {','.join(game.mix)}"
    return f"{game.seed}{mix}: {game.turns} turns, {game.reason}, scores {scores}"


def _configs(args: argparse.Namespace) -> list[Config]:
    """The set-ups that the games take in turn: one, or one for each mix of decks (E1)."""
    if args.decks and args.mixes:
        raise UsageError("--decks and --mixes: one of the two")
    plain = Config(args.players, BASE, args.layout, args.start_pieces, args.wild)
    if args.mixes:
        return [replace(plain, decks=mix) for mix in every_mix(args.catalogue or shipped())]
    return [replace(plain, decks=tuple(args.decks.split(",")))] if args.decks else [plain]


def _replay(args: argparse.Namespace) -> int:
    game = Game.replay(_text(args.file), args.catalogue)
    print(json.dumps(game.position()) if args.json else show(game.view(None)))
    return 0


def _verify(args: argparse.Namespace) -> int:
    try:
        faults = check(_text(args.file), args.seal, args.catalogue)
    except OtherCardsError:
        raise  # nothing is wrong with the record: it only cannot be checked with these cards
    except PositionError as error:
        faults = error.faults
    if args.json:
        print(json.dumps({"sound": not faults, "faults": list(faults)}))
    else:
        print("\n".join(faults) or "The record is sound: deal, seal and every turn.")
    return 1 if faults else 0


def _html(args: argparse.Namespace) -> int:
    """Make the page by what draws it: the engine knows neither pictures nor languages."""
    found = entry_points(group=_PAGES, name="html")
    if not found:
        raise UsageError(
            "html: the bot draws the page, and its package is not installed here, or was "
            "installed by an earlier version: pip install -e . in its folder"
        )
    names = [name.strip() for name in args.names.split(",")] if args.names else []
    make = next(iter(found)).load()
    page = make(_text(args.file), args.catalogue, args.language, names, chances=not args.quick)
    out = args.out or args.file.with_suffix(".html")
    out.write_bytes(page)
    print(out)
    return 0


def _perft(args: argparse.Namespace) -> int:
    if args.depth < 0:
        raise UsageError("--depth: from 0")
    game = _load(args) if args.file else Game.new(Config(args.players), args.seed, args.catalogue)
    if game.awaited:
        raise UsageError("perft counts choices, and first pieces are still to be picked (V1)")
    counts = [perft(game, depth) for depth in range(1, args.depth + 1)]
    if args.json:
        print(json.dumps({"perft": counts}))
    else:
        for depth, number in enumerate(counts, 1):
            print(f"{depth}: {number}")
    return 0


def _show(args: argparse.Namespace) -> int:
    game = _load(args)
    if args.seat is not None and args.seat not in range(1, game.config.players + 1):
        raise UsageError(f"--seat: 1 to {game.config.players}")
    seat = None if args.seat is None else args.seat - 1
    print(json.dumps(game.position()) if args.json else show(game.view(seat)))
    return 0


def _load(args: argparse.Namespace) -> Game:
    text = _text(args.file)
    if not text.lstrip().startswith("{"):
        return Game.replay(text, args.catalogue)
    try:
        mapping = json.loads(text)
    except (ValueError, RecursionError) as error:  # broken, or a number or nesting too long
        raise UsageError(f"{args.file}: not JSON: {error}") from error
    return Game.from_position(mapping, args.catalogue)


def _text(path: Path) -> str:
    """The file's text, without the byte order mark that some editors write."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise UsageError(f"{path}: cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise UsageError(f"{path}: is no text in UTF-8") from error


def _cards(args: argparse.Namespace) -> int:
    listed = (args.catalogue or shipped()).cards
    if args.json:
        print(json.dumps([_card_row(card) for card in listed]))
        return 0
    for card in listed:
        cost = "gold=rank" if card.rank_gold else _values(dict(card.cost))
        needs = f", needs {card.needs}" if card.needs else ""
        deck = f"{card.deck} {card.colour.key}"
        print(f"{card.copies}x {card.key} ({deck}, {card.source}): {cost}{needs}")
        once = f"; once {_use(*card.once)}" if card.once else ""
        print(f"   {_use(card.verb, card.args)}{once}")
    return 0


def _use(verb: str, args: Mapping[str, Any]) -> str:
    """A verb with its arguments, as they stand in the deck file."""
    return f"{verb} {_values(args)}".rstrip()


def _values(values: Mapping[str, Any]) -> str:
    return " ".join(
        f"{name}={'+'.join(value) if isinstance(value, list) else value}"
        for name, value in values.items()
    )


def _card_row(card: Card) -> dict[str, Any]:
    return {
        "key": card.key,
        "deck": card.deck,
        "colour": card.colour.key,
        "copies": card.copies,
        "cost": {"gold": "rank"} if card.rank_gold else dict(card.cost),
        "needs": card.needs,
        "verb": card.verb,
        "args": dict(card.args),
        "once": {"verb": card.once[0], "args": dict(card.once[1])} if card.once else None,
        "source": card.source,
    }
