"""A reader of the current database that replays every new turn."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from bot.game.table.computer_players import turn_of
from bot.game.table.first_pieces import replay
from bot.game.table.turns import RESIGN
from bot.platform.store.packing import unpacked
from engine import Config, Game
from tests.bot.databases import Database


@dataclass
class Seat:
    """A seat in turn order, or as joined before the start."""

    person: int | None
    computer: str | None
    name: str


@dataclass
class Table:
    """A table in the database. ``game`` is the result of the replayed record.

    ``draft`` is the turn in hand and ``prepared`` are those prepared ahead: turn and changes.
    ``lost``: its place is not there, or the bot may not post.
    """

    id: int
    channel: int
    status: str
    opener: int
    version: int
    players: int
    seats: list[Seat]
    config: dict[str, Any]
    seed: str | None
    draft: tuple[int, int] | None
    prepared: list[tuple[int, int]]
    lost: bool
    game: Game | None = None

    @property
    def running(self) -> bool:
        return self.status == "running"

    @property
    def active(self) -> bool:
        return self.status in ("open", "running")

    @property
    def mover(self) -> Seat | None:
        game = self.game
        if not self.running or game is None or game.awaited or game.to_move is None:
            return None
        return self.seats[game.to_move]


class Ledger:
    """The database of a bot, whether that runs or not.

    ``rethink``: every computer's turn is thought through once more, and must come out the same.
    """

    def __init__(self, database: Database, *, rethink: bool = True) -> None:
        self._database = database
        self._rethink = rethink
        self._games: dict[int, Game] = {}
        self._positions: dict[int, dict[int, dict[str, Any]]] = {}  # by table and turn
        self._seen: dict[int, int] = {}
        self.played: list[int | None] = []  # whose turn each one was, as they were found
        self.movers: dict[int, dict[int, int | None]] = {}  # by table and turn: who is next
        self.faults: list[str] = []

    def tables(self) -> dict[int, Table]:
        """Every table by id; its new turns are replayed and compared on the way."""
        with self._database.at_one_moment():
            rows = self._database.ask("SELECT * FROM game ORDER BY id")
            found = {row["id"]: self._table(row) for row in rows}
            for table in found.values():
                self._catch_up(table)
        return found

    def outbox(self) -> Sequence[Any]:
        """Every job there ever was."""
        return self._database.ask("SELECT * FROM outbox ORDER BY id")

    def waiting(self) -> int:
        """The number of unfinished jobs."""
        return sum(row["done_at"] is None for row in self.outbox())

    def hands(self) -> dict[tuple[int, int], int | None]:
        """By table and person: the message that shows their hand."""
        rows = self._database.ask("SELECT * FROM seat WHERE person_id IS NOT NULL")
        return {(row["game_id"], row["person_id"]): row["hand_message_id"] for row in rows}

    def asks_for_quiet(self, table_id: int, person_id: int) -> bool:
        """Whether a person may be left without a ping in the channel of a table: they want none
        there, have quiet hours, or are or were away.
        """
        ask = self._database.ask
        wishes = ask("SELECT * FROM preference WHERE person_id = ? ORDER BY game_id", person_id)
        said = {row["key"]: row["value"] for row in wishes if row["game_id"] in (0, table_id)}
        away = ask("SELECT * FROM away WHERE person_id = ?", person_id)
        return said.get("where") in ("dm", "none") or "quiet_start" in said or bool(away)

    def _table(self, row: Any) -> Table:
        ask, of = self._database.ask, row["id"]
        seats = ask("SELECT * FROM seat WHERE game_id = ? ORDER BY number, id", of)
        draft = next(iter(ask("SELECT * FROM draft WHERE game_id = ?", of)), None)
        prepared = ask("SELECT * FROM prepared WHERE game_id = ?", of)
        return Table(
            row["id"], row["channel_id"], row["status"], row["opener_id"], row["version"],
            row["players"],
            [Seat(s["person_id"], s["computer"], s["name"]) for s in seats],
            json.loads(row["config"] or "{}"),
            row["seed"],
            (draft["turn"], draft["changes"]) if draft is not None else None,
            [(kept["turn"], kept["changes"]) for kept in prepared],
            row["lost"] is not None,
        )  # fmt: skip

    def _catch_up(self, table: Table) -> None:
        turns = self._database.ask(
            "SELECT * FROM turn WHERE game_id = ? AND number >= ? ORDER BY number",
            table.id,
            self._seen.get(table.id, 0),
        )
        if not turns:
            return
        for fault in self._replay(table, turns):
            self.faults.append(f"table {table.id}: {fault}")
        table.game = self._games[table.id]

    def _replay(self, table: Table, turns: Sequence[Any]) -> Iterator[str]:
        seen = self._seen.get(table.id, 0)
        if turns[0]["number"] == 0:
            game = Game.new(Config.from_json(table.config), table.seed or "")
            picked = json.loads(turns[0]["choices"])
            if picked:
                replay(game, picked)
                yield from _compare(game, turns[0])
            elif not game.awaited:
                yield from _compare(game, turns[0])
            else:  # it is not complete yet, and its picks are a secret of the position
                game = Game.from_position(unpacked(turns[0]["position"]))
            self._games[table.id] = game
            self._positions[table.id] = {0: dict(game.position())}
            self.movers[table.id] = {0: game.to_move}
        game = self._games[table.id]
        positions = self._positions.setdefault(table.id, {})
        positions.setdefault(0, dict(game.position()))
        for turn in turns:
            if turn["number"] == 0 or (turn["number"] == seen):
                continue
            if turn["number"] != seen + 1:
                yield f"turn {turn['number']} comes after {seen}"
            seat = table.seats[turn["seat"]]
            choices = json.loads(turn["choices"])
            if turn["takes_back"] is not None:  # all agreed that those turns do not count
                game = Game.from_position(positions[turn["takes_back"] - 1])
                self._games[table.id] = game
            elif choices == [RESIGN]:
                game.resign(turn["seat"])
            else:
                if turn["seat"] != game.to_move:
                    yield f"turn {turn['number']} is of seat {turn['seat']}, not {game.to_move}"
                if self._rethink and not _as_thought(game, seat.computer, choices):
                    yield f"turn {turn['number']} of a computer is not what it would play"
                for key in choices:
                    game.choose(key)
            yield from _compare(game, turn)
            seen = turn["number"]
            positions[seen] = dict(game.position())
            by_person = turn["stand_in"] is None and turn["takes_back"] is None
            self.played.append(seat.person if by_person and choices != [RESIGN] else None)
            self.movers[table.id][seen] = game.to_move
        if seen != table.version:
            yield f"it is at version {table.version}, but its last turn is {seen}"
        # A deal that waits for picks is read again.
        self._seen[table.id] = seen


def _as_thought(game: Game, computer: str | None, choices: list[str]) -> bool:
    return computer is None or [*turn_of(game, computer), "confirm"] == choices


def _compare(game: Game, turn: Any) -> Iterator[str]:
    if json.loads(json.dumps(game.position())) != unpacked(turn["position"]):
        yield f"the record does not lead to the position after turn {turn['number']}"
