"""The use cases: what can be done with tables, each one transaction, whoever asks.

Free of Discord. Refusals are ``TableError``; those of the rules pass through as the
engine raises them. Nothing of a game is kept here between two calls.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

import structlog
from sqlalchemy.exc import IntegrityError

from bot.features.deadlines.use_cases import Naps, Repacing
from bot.features.following.use_cases import Following
from bot.features.lobby import arranging
from bot.features.lobby import use_cases as lobby
from bot.features.lobby.table_lists import TableLists
from bot.features.people import privacy
from bot.features.people.use_cases import OwnSettings
from bot.features.places import use_cases as places
from bot.features.places.use_cases import Places, Servers
from bot.features.records.analysis import Analyses
from bot.features.records.review import Reviewing, Reviews
from bot.features.results.use_cases import Statistics
from bot.features.seats.member_left import Departures
from bot.features.seats.use_cases import Seating
from bot.features.turn import drafts
from bot.features.turn import use_cases as turn
from bot.features.turn.use_cases import DmStanding
from bot.features.tutorial.use_cases import Lessons
from bot.features.undo.use_cases import Undoing
from bot.features.votes.use_cases import Voting
from bot.game import first_pieces, lifecycle, loading, queries, turns
from bot.game.computer_turns import ComputerSeats
from bot.game.computers import LEVELS, ComputerPlayers
from bot.game.digests import Digests
from bot.game.duties import Attending
from bot.game.errors import Code, TableError
from bot.game.rows import GameRow
from bot.game.setup import STANDARD, USUAL_TERMS, Setup, Terms
from bot.game.state import Draft, Look, TableState
from bot.game.turns import CONFIRM
from bot.game.unit_of_work import Outbox
from bot.platform.clock import Clock
from bot.platform.outbox.fast_path import FastPath, fast_path
from bot.platform.request import Person, Place, Stamp
from bot.platform.store import columns
from bot.platform.store.concurrency import retried
from bot.platform.store.leases import Leases
from bot.platform.store.store import Store
from bot.tables.reading import Reading
from engine import Catalogue, Game, Line
from engine.players.hints import Hint
from render import Form, Theme

_log = structlog.get_logger(__name__)


@retried
class Tables(Reading):
    """All tables of all channels.

    ``catalogue`` has the cards of new games, ``new_seed`` makes the secret of a deal,
    ``wake`` is called after every commit that queued jobs for the outbox. Computer seats
    play on their own (``computers``), with what ``players`` think of. Where several processes
    share the database, ``leases`` are this one's, and ``tell`` is called with what the others
    have to know: "person" and an id, or "table" and its id. ``posts`` is who posts the board of a
    turn at once.
    """

    def __init__(
        self,
        store: Store,
        *,
        catalogue: Catalogue,
        clock: Clock,
        new_seed: Callable[[], str],
        wake: Callable[[], None] = lambda: None,
        players: ComputerPlayers | None = None,
        leases: Leases | None = None,
        tell: Callable[[str, int], None] = lambda kind, number: None,
        posts: FastPath | None = None,
    ) -> None:
        super().__init__(store, catalogue, clock)
        self._new_seed = new_seed
        self._wake = wake
        self._posts = posts
        self._players = players or ComputerPlayers()
        self.lists = TableLists(store, self.cards, clock)
        self.following = Following(store, self._writing)
        self.computers = ComputerSeats(
            self,
            self._writing,
            clock,
            self._players,
            leases or Leases(store, clock),
            lambda table_id: tell("table", table_id),
        )
        self.analyses = Analyses(self, store.reading, self._writing)
        self.reviewing = Reviewing(store.reading, self.cards, Reviews(self._players))
        self.naps = Naps(store, self._writing)
        self.repacing = Repacing(self._writing)
        self.digests = Digests(store, self._writing, clock)
        self.agenda = Attending(store, self._writing, self.computers.play)
        self.statistics = Statistics(store, self.cards, self._quietly, clock)
        self.settings = OwnSettings(
            store, self._writing, clock, lambda person_id: tell("person", person_id)
        )
        self.servers = Servers(store, self._writing)
        self.places = Places(store, self.cards, self._writing)
        self.departures = Departures(store, self._writing)
        self.dms = DmStanding(store, self._writing)
        self.lessons = Lessons(store, self._writing)
        self.votes = Voting(self, self._writing, self.computers.play)
        self.undoing = Undoing(self, store.reading, self._writing, self.computers.play)
        self.seating = Seating(
            self, self._writing, self.computers.play, self.computers.call_off_anywhere
        )

    # The life of a table

    async def open(
        self,
        place: Place,
        opener: Person,
        players: int,
        *,
        setup: Setup = STANDARD,
        terms: Terms = USUAL_TERMS,
        computers: Sequence[str] = (),
    ) -> TableState:
        """Open a table; the opener has its first seat, then come ``computers``, by their agents.

        Whoever posts the table's message calls ``opened_message``; if nobody does
        within 20 seconds, the outbox posts it. Raises ``TableError``: bad-players,
        table-exists, bad-setup, no-computers, computer-limit.
        """
        async with self._writing(Code.TABLE_EXISTS) as out:
            row = await lobby.open_table(out, place, opener, players, terms)
            arranging.lay_out(out, row, setup, self._new_seed)
            for agent in computers:
                await lobby.add_computer(out, row, opener.id, agent)
            return await loading.load(out.session, row, self.cards)

    async def opened_message(self, table_id: int, message_id: int) -> None:
        """Note the message that shows the table; later changes edit it."""
        async with self._table(table_id) as (out, row):
            await lobby.note_message(out, row, message_id)

    async def join(self, channel_id: int, person: Person) -> TableState:
        """Take a seat. Raises ``TableError``: no-table, already-seated, already-started,
        table-full.
        """
        async with self._channel(channel_id, Code.ALREADY_SEATED) as (out, row):
            await lobby.join(out, row, person)
            return await loading.load(out.session, row, self.cards)

    async def leave(self, channel_id: int, person_id: int) -> TableState:
        """Free one's seat before the start; the last person to leave closes the table.

        Raises ``TableError``: no-table, not-seated, leave-running, over.
        """
        async with self._channel(channel_id) as (out, row):
            await lifecycle.leave(out, row, person_id)
            return await loading.load(out.session, row, self.cards)

    async def add_computer(self, channel_id: int, by: int, level: str | None = None) -> TableState:
        """Seat a computer that plays at ``level``, None: at the usual one; the opener's right.

        Raises ``TableError``: no-level, no-table, not-opener, already-started, no-computers,
        table-full, computer-limit.
        """
        if level is not None and level not in LEVELS:
            raise TableError(Code.NO_LEVEL)
        async with self._channel(channel_id) as (out, row):
            await lobby.add_computer(out, row, by, level or self._players.level)
            return await loading.load(out.session, row, self.cards)

    async def configure(
        self, table_id: int, by: int, change: Callable[[Setup], Setup]
    ) -> TableState:
        """Change what the game will be played with; the opener's right until the start.

        Raises ``TableError``: no-table, over, already-started, not-opener, bad-setup.
        """
        async with self._table(table_id) as (out, row):
            await arranging.configure(out, row, by, change, self._new_seed)
            return await loading.load(out.session, row, self.cards)

    async def change_terms(
        self, table_id: int, by: int, change: Callable[[Terms], Terms]
    ) -> TableState:
        """Change the terms of play over days; the opener's right until the start.

        Raises ``TableError``: no-table, over, already-started, not-opener.
        """
        async with self._table(table_id) as (out, row):
            await lifecycle.change_terms(out, row, by, change)
            return await loading.load(out.session, row, self.cards)

    async def arrange(self, table_id: int, by: int, players: int, setup: Setup) -> TableState:
        """Change what the game will be played with and how many play, before the start.

        Raises ``TableError``: as ``configure`` does, bad-players, seats-taken.
        """
        async with self._table(table_id) as (out, row):
            await arranging.arrange(out, row, by, players, setup, self._new_seed)
            return await loading.load(out.session, row, self.cards)

    async def reroll(self, table_id: int, by: int, draw: int | None = None) -> TableState:
        """Draw the layout again (V2); ``draw`` is the number of the one that is not wanted.

        Raises ``TableError``: as ``configure`` does, no-layout, stale.
        """
        async with self._table(table_id) as (out, row):
            await arranging.reroll(out, row, by, draw, self._new_seed)
            return await loading.load(out.session, row, self.cards)

    async def start(self, channel_id: int, by: int) -> TableState:
        """Deal; computers that begin have played on return.

        Raises ``TableError``: no-table, already-started, not-opener, too-few, bad-setup.
        """
        async with self._channel(channel_id) as (out, row):
            await lobby.start(out, row, by, self._new_seed)
            table_id = columns.known(row.id)
        return await self._play_computers(table_id)

    async def end(
        self, channel_id: int, by: int, *, moderator: bool = False, table_id: int | None = None
    ) -> TableState:
        """Close the channel's table without a winner: its opener's or a moderator's right.

        ``table_id`` is the one that is meant, in case another has taken its place.
        Raises ``TableError``: no-table, over, not-moderator.
        """
        async with self._channel(channel_id) as (out, row):
            if table_id not in (None, row.id):
                raise TableError(Code.OVER)
            await lobby.end(out, row, by, moderator=moderator)
            # A game whose cards are lost can be ended, if nothing else.
            table = await loading.load(out.session, row, self.cards, dealt=False)
        self.computers.call_off(table.id)
        return table

    async def pick(self, table_id: int, person_id: int, pieces: Sequence[int]) -> TableState:
        """Pick one's first pieces in secret (V1), one number a type; again until all have.

        With the last pick the game begins; computers that do have played on return.
        Raises ``TableError``: no-table, not-seated, not-started, over; and the
        engine's errors.
        """
        async with self._writing() as out:
            await first_pieces.pick(out, table_id, person_id, pieces)
        return await self._play_computers(table_id)

    async def set_look(
        self,
        place: Place,
        by: int,
        *,
        moderator: bool = False,
        theme: Theme | None = None,
        form: Form | None = None,
        language: str | None = None,
    ) -> Look:
        """Change how the channel's pictures look and what is spoken there; what holds now.

        None leaves a thing as it is, ``language`` "" is that of the server.

        The right of moderators and of the opener of the table that the channel shows.
        Raises ``TableError``: no-table, not-moderator.
        """
        async with self._writing(queues=False) as out:
            await places.check(out.session, place.channel_id, by, moderator=moderator)
            return await places.change(out.session, place, theme, form, language)

    # Persons

    async def personal_data(self, person_id: int) -> dict[str, Any]:
        """Everything that is stored of a person, as JSON values."""
        async with self._store.reading() as session:
            return await privacy.personal_data(session, person_id)

    async def forget(self, person_id: int) -> int:
        """Remove what is stored of a person; at how many tables they were seated.

        Raises ``TableError`` (still-seated) while one of their tables is not over.
        """
        async with self._writing(queues=False) as out:
            return await privacy.forget(out.session, person_id)

    # Turns

    async def draft(self, table_id: int, person_id: int) -> Draft:
        """The turn in hand of a person.

        Raises ``TableError``: no-table, not-started, over, not-seated, not-your-turn.
        """
        async with self._store.reading() as session:
            row = await queries.game_row(session, table_id)
            return await drafts.read_draft(session, row, self.cards, person_id)

    async def draft_at(self, channel_id: int, person_id: int) -> Draft:
        """The turn in hand of a person at the table of a channel (see ``at``).

        Raises what ``draft`` raises, ``TableError``: picks-open, other-cards.
        """
        async with self._store.reading() as session:
            row = await queries.shown_row(session, channel_id)
            return await drafts.read_draft(session, row, self.cards, person_id)

    async def choose(
        self,
        table_id: int,
        person_id: int,
        keys: Sequence[str],
        stamp: Stamp | None = None,
        *,
        anew: bool = False,
    ) -> Draft:
        """Make choices by their keys, all or none; ``anew``: in place of those made so far.

        Raises what ``draft`` raises, ``TableError`` (stale: ``stamp`` is old;
        confirm-apart: the end of the turn is ``confirm``), and the engine's errors.
        """

        def change(game: Game | Line) -> None:
            if CONFIRM in keys and isinstance(game, Game):
                raise TableError(Code.CONFIRM_APART)
            if anew and game.can_undo:
                game.start_over()
            for key in keys:
                game.choose(key)

        return await self._change(table_id, person_id, stamp, change)

    async def undo(self, table_id: int, person_id: int, stamp: Stamp | None = None) -> Draft:
        """Take back the last choice. Raises as ``choose`` does."""
        return await self._change(table_id, person_id, stamp, lambda game: game.undo())

    async def start_over(self, table_id: int, person_id: int, stamp: Stamp | None = None) -> Draft:
        """Take back every choice down to the last reveal. Raises as ``choose`` does."""
        return await self._change(table_id, person_id, stamp, lambda game: game.start_over())

    async def confirm(
        self, table_id: int, person_id: int, stamp: Stamp | None = None
    ) -> TableState:
        """Play the turn in hand; the computers that follow have played on return.

        Raises what ``draft`` raises, ``TableError`` (stale), and the engine's errors.
        """
        with fast_path(self._posts, self._wake) as board:
            async with self._writing(queues=False) as out:
                table = await turn.confirm(out, table_id, person_id, stamp, board)
        if table is not None and turns.acting_agent(table) is None:
            await self.computers.call_off_if_over(table_id)
            return self.as_read(table)
        return await self._play_computers(table_id)

    async def prepare(
        self, table_id: int, person_id: int, stamp: Stamp | None = None, *, at_once: bool
    ) -> Draft:
        """Have the turn in preparation played by itself (``at_once``), or kept as a draft.

        Raises what ``draft`` raises, ``TableError``: stale, not-whole, turn-begun.
        """
        async with self._writing(queues=False) as out:
            return await drafts.prepare(out, table_id, person_id, stamp, at_once=at_once)

    # Inside

    async def _change(
        self,
        table_id: int,
        person_id: int,
        stamp: Stamp | None,
        change: Callable[[Game | Line], None],
    ) -> Draft:
        async with self._writing(queues=False) as out:
            return await drafts.change_draft(out, table_id, person_id, stamp, change)

    async def hint(self, game: Game) -> Hint:
        """What the strongest computer player would do with the turn that ``game`` begins."""
        return await self._players.hint(game)

    async def _play_computers(self, table_id: int) -> TableState:
        return await self.computers.play(table_id) or await self.get(table_id)

    @asynccontextmanager
    async def _channel(
        self, channel_id: int, clash: Code = Code.STALE
    ) -> AsyncIterator[tuple[Outbox, GameRow]]:
        """A transaction on the open or running table of a channel."""
        async with self._writing(clash) as out:
            yield out, await queries.active_row(out.session, channel_id, lock=True)

    @asynccontextmanager
    async def _table(self, table_id: int) -> AsyncIterator[tuple[Outbox, GameRow]]:
        """A transaction on the table with that id."""
        async with self._writing() as out:
            yield out, await queries.game_row(out.session, table_id, lock=True)

    def _quietly(self) -> AbstractAsyncContextManager[Outbox]:
        """A transaction that queues nothing."""
        return self._writing(queues=False)

    @asynccontextmanager
    async def _writing(
        self, clash: Code = Code.STALE, *, queues: bool = True
    ) -> AsyncIterator[Outbox]:
        """A transaction; ``clash`` is the refusal if another one got there first.

        The outbox worker is woken after it, unless it ``queues`` nothing.
        """
        try:
            async with self._store.writing() as session:
                yield Outbox(session, self._clock.now(), self.cards)
        except IntegrityError as error:
            _log.info("overtaken", reason=str(error.orig))
            raise TableError(clash) from error
        if queues:
            self._wake()
