"""The invariants when nothing is under way: the database against what people saw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from bot.loopback import LoopbackDiscord, Person
from bot.loopback.people.answers import text_of
from bot.loopback.world.objects import Message
from bot.narration.cards import hand_cards
from bot.narration.narrator import Narrator, escape
from bot.platform.i18n.languages import language
from tests.bot.harness import signed_by
from tests.bot.said import says
from tests.tools.longrun.bots import GRAVE, Line
from tests.tools.longrun.ledger import Ledger, Table
from tests.tools.longrun.recorder import Posted, Recorder, shows_hand, told_by

# The answers to a turn that was played.
PLAYED = (
    *("turn-played", "turn-played-last", "turn-played-again", "turn-played-alone"),
    "turn-played-unread",
)
# Pictures of somebody's view.
VIEWS = ("board", "preview", "offering", "hand", "player", "result", "turn-")


def says_played(text: str) -> bool:
    """Whether a text tells somebody that their turn is played."""
    return says(text, *PLAYED)


class Judge:
    """A finder of faults, each printed once as a line. ``lines`` is the bot's log, which grows."""

    def __init__(
        self, server: LoopbackDiscord, lines: list[Line], ledger: Ledger, people: list[Person]
    ) -> None:
        self._server = server
        self._lines = lines
        self._ledger = ledger
        self._people = {person.id: person for person in people}
        self.recorder = Recorder(server)
        self._asked = 0
        self._heard = 0
        self._played = 0
        self.turns = 0
        self.answers = 0

    def faults(self, cut: float | None) -> list[str]:
        """Everything that is wrong. ``cut``: when the bot was last stopped or killed, if it was."""
        tables = self._ledger.tables()
        found = [
            *self._ledger.faults,
            *self._server_faults(),
            *self._log(),
            *self._answers(cut),
            *self._owners(),
            *self._outbox(),
            *self._stamps(tables),
            *self._hands(tables),
            *self._pictures(tables),
        ]
        for table in tables.values():
            found += self._channel(table)
            if table.running and table.mover is not None and table.mover.computer is not None:
                found.append(f"table {table.id} waits for the computer {table.mover.name}")
        self._asked = len(self.recorder.asked)
        return found

    def _server_faults(self) -> Iterator[str]:
        yield from map(repr, self._server.unknown_routes)
        yield from self._server.schema_errors
        yield from map(repr, self._server.rest.crashes)

    def _log(self) -> Iterator[str]:
        lines, self._heard = self._lines[self._heard :], len(self._lines)
        for line in lines:
            if line.level in GRAVE:
                yield "log: " + line.text.replace("\\n", "\n")

    def _answers(self, cut: float | None) -> Iterator[str]:
        for asked in self.recorder.asked[self._asked :]:
            self.answers += 1
            was_cut = cut is not None and asked.created <= cut
            if was_cut or self.recorder.excused(asked):
                continue
            told = f"{asked.user.display}: {asked.data.get('custom_id') or asked.data}"
            if asked.reply is None:
                yield f"no answer to {told}"
            elif not asked.settled and not (asked.message is not None and asked.message.deleted):
                yield f"promised and not given: {told}"

    def _owners(self) -> Iterator[str]:
        tried = self.recorder.confirmations(self._asked)
        answers = {  # of two presses on one panel the same message is the answer
            (asked.user.id, asked.original.id): asked.original.content
            for asked in self.recorder.asked[self._asked :]
            if asked.original is not None
        }
        told = Counter(person for (person, _), text in answers.items() if says_played(text))
        fresh, self._played = self._ledger.played[self._played :], len(self._ledger.played)
        self.turns += len(fresh)
        played = Counter(person for person in fresh if person is not None)
        for person, count in played.items():
            if tried[person] < count:
                yield f"{count} turns of {person} were played, who tried to end {tried[person]}"
        for person, count in told.items():
            if count > played[person]:
                yield f"{person} was told of {count} turns, {played[person]} were played"

    def _outbox(self) -> Iterator[str]:
        rows = self._ledger.outbox()
        yield from (f"waits for ever: {dict(row)}" for row in rows if row["done_at"] is None)
        for row in rows:
            failed = row["failed"]
            if failed and not failed.startswith(("replaced", "dm-closed", "gone")):
                yield f"given up: {dict(row)}"

    def _stamps(self, tables: Mapping[int, Table]) -> Iterator[str]:
        """Everything that people were shown is in the database."""
        for table_id, shown in self.recorder.stamps.items():
            table = tables[table_id]
            now = max((table.version, 0), table.draft or (0, 0), *table.prepared, (0, 0))
            if table.active and shown > now:
                yield f"table {table_id}: people saw {shown}, the database has {now}"

    def _channel(self, table: Table) -> Iterator[str]:
        posts = [p for p in self.recorder.posted if p.table == table.id]
        turns = [post for post in posts if post.kind == "turn"]
        numbers = [number for post in turns for number in range(post.first, post.turn + 1)]
        told = f"table {table.id}"
        if numbers != sorted(numbers):
            yield f"{told}: turns are posted in the order {numbers}"
        begun = table.game is not None and not table.game.awaited
        expected = range(table.version + 1) if begun else range(0)
        for number in expected:
            count = numbers.count(number)
            if count != 1 and not (count == 0 and self._unreachable(table, number)):
                yield f"{told}: turn {number} is posted {count} times"
        if set(numbers) - set(expected):
            yield f"{told}: posted are {numbers}, played {table.version}"
        results = sum(post.kind == "result" for post in posts)
        if results != (table.status == "finished"):
            yield f"{told} is {table.status} with {results} results"
        if begun:
            yield from self._pings(table, turns)
            yield from self._several(table, [post for post in turns if post.first < post.turn])
        yield from self._picking(table, [post for post in posts if post.kind == "pick"])
        place = self._server.world.channels.get(table.channel)
        shown = [] if place is None else [m for m in place.messages.values() if not m.ephemeral]
        own = [m.id for m in shown if (told_by(m).kind, told_by(m).table) == ("table", table.id)]
        if len(own) > 1:
            yield f"{told}: its own message is there as {own}"

    def _several(self, table: Table, posts: list[Posted]) -> Iterator[str]:
        """Only computers' turns share a message, each with its own line."""
        movers = self._ledger.movers[table.id]
        for post in posts:
            lines = post.message.content.splitlines()
            told = range(post.first, post.turn + 1)
            for place, (line, number) in enumerate(zip(lines, told, strict=False), 1):
                seat = table.seats[movers[number - 1] or 0]
                begins = f"`{place}` **{escape(seat.name)}** "
                if seat.person is not None or not line.startswith(begins):
                    yield f"table {table.id}: turn {number} of {seat.name} is told as {line!r}"

    def _picking(self, table: Table, calls: list[Posted]) -> Iterator[str]:
        """All are called once to pick their first pieces (V1)."""
        if len(calls) > 1:
            yield f"table {table.id}: {len(calls)} calls to pick pieces"
        if table.running and table.game is not None and table.game.awaited:
            called = sorted(person for post in calls for person in post.pinged)
            if called != sorted(seat.person for seat in table.seats if seat.person is not None):
                yield f"table {table.id}: called to pick are {called}"

    def _unreachable(self, table: Table, turn: int) -> bool:
        return table.channel not in self._server.world.channels

    def _pings(self, table: Table, turns: list[Posted]) -> Iterator[str]:
        movers = {
            turn: None if seat is None else table.seats[seat].person
            for turn, seat in self._ledger.movers[table.id].items()
        }
        for post in turns:
            if any(person != movers.get(post.turn) for person in post.pinged):
                yield f"table {table.id}: turn {post.turn} pings {post.pinged}"
        newest = [post for post in turns if post.turn == table.version]
        mover = table.mover
        if mover is not None and mover.person is not None and newest:
            pings = [person for post in newest for person in post.pinged]
            if not pings and self._need_not_be_pinged(table, mover.person, newest[-1]):
                return
            if pings != [mover.person]:
                yield f"table {table.id}: {mover.name} is to move and pinged are {pings}"

    def _need_not_be_pinged(self, table: Table, person: int, board: Posted) -> bool:
        """Whether a board correctly pinged nobody in the turn of ``person``.

        While a place is lost nobody's time runs; once it is back they are called by themselves.
        """
        called = any(
            person in post.pinged and post.message.channel.id == table.channel
            for post in self.recorder.posted
            if post.id > board.id
        )
        return called or table.lost or self._ledger.asks_for_quiet(table.id, person)

    def _hands(self, tables: Mapping[int, Table]) -> Iterator[str]:
        noted = self._ledger.hands()
        for table in tables.values():
            if not table.running or table.game is None:
                continue
            for number, seat in enumerate(table.seats):
                person = self._people.get(seat.person or 0)
                if person is None:
                    continue
                view = table.game.view(number)
                where = noted[table.id, person.id]
                if where is None or where in self.recorder.deleted:
                    continue  # their DMs are closed, or they deleted it
                message = person.dm.messages[where]
                narrator = Narrator(language("en"), (), view.catalogue)
                cards = hand_cards(narrator, view)
                first, *_ = message.content.splitlines()
                shown = first.partition("): ")[2].split(" · ")  # in the order they have chosen
                if sorted(shown) != sorted(cards.split(" · ")):
                    yield f"table {table.id}: {seat.name} reads {message.content!r}, has {cards}"
        current = {where for where in noted.values() if where is not None}
        for person in self._people.values():
            for message in person.dms:
                if shows_hand(message) and message.id not in current:
                    yield f"{person.name} has an old hand with its picture: {message.content!r}"

    def _pictures(self, tables: Mapping[int, Table]) -> Iterator[str]:
        """Nobody is shown the view of another seat."""
        for message in self.recorder.touched():
            allowed = {"None", *self._seats_of(message, tables)}
            for file in message.attachments:
                if file.filename.startswith(VIEWS) and signed_by(file.data) not in allowed:
                    yield f"{text_of(message)[:60]!r} shows seat {signed_by(file.data)}"

    def _seats_of(self, message: Message, tables: Mapping[int, Table]) -> set[str]:
        viewer = message.viewer
        if viewer is None and message.channel.recipients:
            viewer = message.channel.recipients[0]
        if viewer is None:
            return set()
        return {
            str(number)
            for table in tables.values()
            for number, seat in enumerate(table.seats)
            if seat.person == viewer.id
            and (not message.ephemeral or table.channel == message.channel.id)
        }
