"""The invariants when nothing is under way: the database against what people saw."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from bot.loopback import LoopbackDiscord, Person
from bot.loopback.people.answers import text_of
from bot.loopback.rest.request import Request
from bot.loopback.world.event_log import Event, EventKind
from bot.loopback.world.objects import Interaction, Message
from bot.loopback.world.protocol import FIRST_ANSWER_SECONDS, ChannelKind, InteractionKind
from bot.narration.cards import hand_cards
from bot.narration.narrator import Narrator, escape
from bot.platform.i18n.languages import language
from tests.bot.harness import signed_by
from tests.bot.rig.bots import GRAVE, Line
from tests.bot.rig.ledger import Ledger, Table
from tests.bot.said import says

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
            (asked.user.id, asked.original.id): text_of(asked.original)
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


_MARK = re.compile(r"[bs]:(?P<verb>[a-z_]+):(?P<table>\d+)\.(?P<turn>\d+)\.(?P<choice>\d+)")
_SEVERAL = re.compile(r"board-(\d+)-\d+\.png")
_HAND = re.compile(r"hand-(\d+)-(\d+)\.png")
TROUBLED = (429, 499)


@dataclass(frozen=True)
class Posted:
    """An unprompted message of the bot, as it was at its creation.

    It tells the turns from ``first`` to ``turn``.
    """

    id: int
    kind: str  # turn, result, pick, table, note, hand or other
    table: int
    turn: int
    pinged: tuple[int, ...]
    message: Message = field(repr=False)
    first: int


class Recorder:
    """Everything posted and requested since the beginning."""

    def __init__(self, server: LoopbackDiscord) -> None:
        self._server = server
        self.posted: list[Posted] = []
        self.asked: list[Interaction] = []
        self.stamps: dict[int, tuple[int, int]] = {}  # by table: the newest turn and choice shown
        self.made: set[int] = set()  # every message of the bot, answers included
        self.deleted: set[int] = set()
        self._touched: dict[int, Message] = {}
        self._offline: list[tuple[float, float]] = []
        self._lost_at: float | None = server.clock.now()
        server.event_log.subscribe(self._note)

    def _note(self, event: Event) -> None:
        subject = event.subject
        self._session()
        if event.kind is EventKind.INTERACTION:
            self.asked.append(subject)
        elif event.kind is EventKind.DELETE:
            self.deleted.add(subject.id)
        elif (
            event.kind in (EventKind.MESSAGE, EventKind.EDIT) and subject.author is self._server.bot
        ):
            self._touched[subject.id] = subject
            self._stamped(subject)
            if event.kind is EventKind.MESSAGE:
                self.made.add(subject.id)
                if subject.interaction is None:
                    self.posted.append(told_by(subject))

    def _session(self) -> None:
        now, connected = self._server.clock.now(), self._server.gateway.connected
        if connected and self._lost_at is not None:
            self._offline.append((self._lost_at, now))
            self._lost_at = None
        elif not connected and self._lost_at is None:
            self._lost_at = now

    def _stamped(self, message: Message) -> None:
        for part in (*message.buttons, *message.selects):
            custom_id = _MARK.match(part.get("custom_id") or "")
            if custom_id is not None and custom_id["verb"] in ("undo", "pick", "confirm"):
                table, stamp = (
                    int(custom_id["table"]),
                    (int(custom_id["turn"]), int(custom_id["choice"])),
                )
                self.stamps[table] = max(stamp, self.stamps.get(table, stamp))

    def touched(self) -> list[Message]:
        """The messages of the bot that are new or changed since this was last asked."""
        touched, self._touched = self._touched, {}
        return list(touched.values())

    def excused(self, interaction: Interaction) -> bool:
        """Whether it could not be answered: the bot was away, or was kept from it repeatedly."""
        begin, end = interaction.created, interaction.created + FIRST_ANSWER_SECONDS
        away = [*self._offline]
        if self._lost_at is not None:
            away.append((self._lost_at, float("inf")))
        if any(lost <= end and found >= begin for lost, found in away):
            return True
        return self.troubles(interaction) > 1

    def troubles(self, interaction: Interaction) -> int:
        """The number of failed calls about this interaction.

        A 429 counts twice: of a proxy's, which has no Via header, there is no second attempt.
        """
        calls = [call for call in self._server.calls if interaction.token in call.path]
        return sum(_troubled(call) + (call.status == 429) for call in calls)

    def confirmations(self, since: int) -> Counter[int]:
        """The number of tries to end a turn by person, among the requests from ``since`` on."""
        return Counter(i.user.id for i in self.asked[since:] if _confirms(i))


def _troubled(call: Request) -> bool:
    return call.status in TROUBLED or call.status >= 500


def _confirms(interaction: Interaction) -> bool:
    data = interaction.data
    if interaction.kind is InteractionKind.COMMAND:
        return data["name"] in ("confirm", "choose")
    return str(data.get("custom_id", "")).startswith("b:confirm:")


def shows_hand(message: Message) -> bool:
    """Whether a hand of a table is among the pictures of a message."""
    return any(_HAND.fullmatch(file.filename) for file in message.attachments)


def told_by(message: Message) -> Posted:
    """The subject of a new message of the bot."""
    custom_ids = [m for p in message.buttons if (m := _MARK.match(p.get("custom_id") or ""))]
    verbs = {custom_id["verb"]: custom_id for custom_id in custom_ids}
    pinged = tuple(user.id for user in message.pinged)

    def posted(kind: str, table: int, turn: int) -> Posted:
        several = [m for file in message.attachments if (m := _SEVERAL.fullmatch(file.filename))]
        first = int(several[0][1]) if several else turn
        return Posted(message.id, kind, table, turn, pinged, message, first)

    if message.channel.kind is ChannelKind.DM:
        names = [m for file in message.attachments if (m := _HAND.fullmatch(file.filename))]
        return posted("hand", *map(int, names[0].groups())) if names else posted("hand", 0, 0)
    kinds = (
        ("record", "result"), ("players", "turn"), ("pieces", "pick"),
        ("join", "table"), ("seal", "table"), ("hand", "note"),
    )  # fmt: skip
    for verb, kind in kinds:
        if verb in verbs:
            return posted(kind, int(verbs[verb]["table"]), int(verbs[verb]["turn"]))
    return posted("other", 0, 0)
