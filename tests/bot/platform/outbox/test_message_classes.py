"""The contract of the class of every kind of message."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from datetime import time, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest
import pytest_asyncio
from sqlmodel import select

from bot.features.deadlines.use_cases import ASLEEP, AWAKE, LATE
from bot.features.following.use_cases import FOLLOW
from bot.features.invite.use_cases import INVITE, INVITE_CALL
from bot.features.lobby.use_cases import OPEN, TABLE, Lobby
from bot.features.people.use_cases import PersonalSettings
from bot.features.places.lost import LOST, REST, RESUMED
from bot.features.places.use_cases import Servers
from bot.features.puzzles.rows import PUZZLE
from bot.features.puzzles.use_cases import PuzzleDays
from bot.features.records.record_files import FILM
from bot.features.results.rows import RESULT, SEASON
from bot.features.seats.holders import OFFER, OWNER, STOOD_IN
from bot.features.seek.use_cases import FOUND, FOUND_CALL, FOUND_PING, SEEK_OVER
from bot.features.tournaments.rows import (
    ANNOUNCED,
    PAIRED,
    SEATED,
    STANDINGS,
    STRANDED,
    THREAD,
    Dropped,
)
from bot.features.tournaments.use_cases import Plan, Tournaments
from bot.features.turn.use_cases import PICK, RETIRE, START, TURN
from bot.features.undo.use_cases import Undo
from bot.features.votes.rows import VOTE_CALL
from bot.features.wall.use_cases import WALL
from bot.features.whatif.challenges import Challenges
from bot.features.whatif.rows import BEAT
from bot.game.errors import TableError
from bot.game.people.preferences import EVERYWHERE
from bot.game.queries import game_row
from bot.game.rows import GameRow, Status
from bot.game.scheduled.due_work import DueWork
from bot.game.setup import Setup
from bot.game.table.places import ServerSettings
from bot.game.table.reading import TableReader
from bot.game.table.state import TableState
from bot.game.terms import Pace
from bot.game.unit_of_work import Transactions
from bot.platform.discord.pages import Page
from bot.platform.drawing.pool import RenderPool
from bot.platform.outbox.kinds import MessageKind, Verdict, message_classes
from bot.platform.outbox.posting import Posting
from bot.platform.outbox.rows import (
    Job,
    OutboxRow,
    PostedMessage,
    channel_target,
    new_nonce,
    person_target,
)
from bot.platform.request import Person, Place
from bot.platform.services import Services
from bot.platform.store.opening import open_store
from bot.platform.store.store import Store
from bot.ui.board_message import BoardMessage
from engine.model.config import BASE
from tests.bot.databases import migrated
from tests.bot.fixtures import (
    ANN,
    BO,
    CHANNEL,
    CY,
    GUILD,
    STRANGER,
    HastyClock,
    begin,
    make_services,
    play_turn,
)
from tests.bot.harness import signed_pictures
from tests.bot.positions import near_the_end

pytestmark = pytest.mark.asyncio(loop_scope="module")
UNTIL = 1_900_000_000
Tweak = Callable[[TableState], TableState]


class Kept(Posting):
    """Keeps pages instead of bringing them to Discord."""

    def __init__(self, client: Any, render_pool: RenderPool) -> None:
        super().__init__(client, render_pool)
        self.pages: list[Page] = []
        self.to_people = False  # whether the last of them went to a person
        self.pinged: list[int] = []  # by the last of them

    async def to_channel(
        self, job: Job, page: Page, channel_id: int, *, ping: Any = ()
    ) -> PostedMessage:
        self.pages.append(page)
        self.to_people = False
        self.pinged = [person for person in ping if person is not None]
        return PostedMessage(channel_id, 1)

    async def to_person(self, job: Job, page: Page) -> PostedMessage:
        self.pages.append(page)
        self.to_people = True
        return PostedMessage(1, 1)

    async def update(self, channel_id: int, message_id: int, page: Page) -> PostedMessage | None:
        return None  # it was deleted

    async def change(self, message: PostedMessage, *, in_dm: bool, **fields: Any) -> None:
        pass

    async def delete(self, message: PostedMessage) -> None:
        pass

    async def archive(self, channel_id: int) -> None:
        pass

    async def open_thread(self, guild_id: int, message: Any, name: str, *, quiet: int) -> None:
        pass

    async def open_post(
        self, forum_id: int, name: str, page: Page, choose: Any, *, quiet: int
    ) -> PostedMessage:
        self.pages.append(page)
        self.to_people, self.pinged = False, []
        return PostedMessage(1, 1)

    async def tag_post(self, post_id: int, choose: Any) -> None:
        pass

    async def find_post(self, forum_id: int, recognises: Any) -> PostedMessage | None:
        return None

    async def find(self, job: Job, recognises: Any) -> PostedMessage | None:
        return None


def client() -> Any:
    """A Discord with one server and one channel, which everybody sees."""
    guild = SimpleNamespace(name="Hall", unavailable=False, me=None)

    async def fetch_member(person_id: int) -> Any:
        return SimpleNamespace(id=person_id)

    sees = discord.Permissions(view_channel=True)
    channel = SimpleNamespace(name="deus", guild=guild, permissions_for=lambda member: sees)
    guild.get_channel_or_thread = lambda channel_id: channel
    guild.fetch_member = fetch_member
    return SimpleNamespace(get_guild=lambda guild_id: guild)


def read_back(page: Page) -> Any:
    """The page as a message that discord.py has read from a channel."""
    view, files = page.view(), [SimpleNamespace(filename=file.name) for file in page.files]
    rows = [] if view is None else view.to_components()
    parts = [discord.components._component_factory(row) for row in rows]
    assert all(isinstance(part, discord.ActionRow) for part in parts)
    return SimpleNamespace(
        content=page.content, components=parts, attachments=files, interaction_metadata=None
    )


@dataclass
class World:
    """Tables, and a row of each kind with the table that it is about."""

    store: Store
    posting: Kept
    services: Services
    running: TableState
    rows: dict[str, OutboxRow] = field(default_factory=dict)
    tweaks: dict[str, Tweak] = field(default_factory=dict)

    def add(
        self,
        kind: MessageKind,
        table: TableState,
        *,
        turn: int | None = None,
        person: int | None = None,
        tweak: Tweak = lambda table: table,
        **about: Any,
    ) -> None:
        """A row of ``kind``, about ``table`` as ``tweak`` changes it."""
        target = channel_target(table.channel_id) if person is None else person_target(person)
        turn = table.version if turn is None else turn
        self.rows[kind] = OutboxRow(
            id=len(self.rows) + 1,
            game_id=table.id,
            target=target,
            kind=kind.value,
            payload=json.loads(json.dumps({"turn": turn, **about})),
            nonce=new_nonce(),
            not_before=table.opened_at,
            created_at=table.opened_at,
        )
        self.tweaks[kind] = tweak

    async def loaded(self, kind: str) -> tuple[Any, Job, Any]:
        """The message, the job of its row, and its loaded data."""
        message = message_classes()[kind]()
        job = Job.of(self.rows[kind])
        return message, job, self._tweaked(kind, await message.load(job, self.services))

    def _tweaked(self, kind: str, loaded: Any) -> Any:
        tweak = self.tweaks[kind]
        if isinstance(loaded, TableState):
            return tweak(loaded)
        if isinstance(loaded, tuple) and isinstance(loaded[0], TableState):
            return (tweak(loaded[0]), *loaded[1:])
        return loaded

    async def is_loud(self, kind: str) -> bool:
        """Whether a kind, claimed as the outbox does, makes a sound or pings anybody."""
        message, row = message_classes()[kind](), self.rows[kind]
        now = self.services[Transactions].now()
        async with self.store.writing() as session:
            await game_row(session, row.game_id, lock=True)
            verdict = await message.still_wanted(session, row, now)
            reader = await message.reader(session, row, now)
        if verdict is not Verdict.SEND or message.edits:
            return False
        job = Job.of(row, reader=reader)
        loaded = self._tweaked(kind, await message.load(job, self.services))
        self.posting.pages.clear()
        self.posting.pinged.clear()
        posted = await message.post(self.posting, job, loaded)
        to_person = self.posting.to_people and not reader.silent
        return posted is not None and (to_person or bool(self.posting.pinged))

    async def page(self, kind: str) -> Page | None:
        """The message that a kind posts; None if it makes none."""
        message, job, loaded = await self.loaded(kind)
        self.posting.pages.clear()
        posted = await message.post(self.posting, job, loaded)
        assert (posted is None) is not self.posting.pages
        return self.posting.pages[0] if self.posting.pages else None


@asynccontextmanager
async def made(folder: Path) -> AsyncIterator[World]:
    store, clock = await open_store(migrated(folder / "deus.db")), HastyClock()
    services = make_services(store, clock)
    with pytest.MonkeyPatch.context() as patch:
        signed_pictures(patch)
        table = await begin(services, ANN, BO)
        for _ in range(4):
            table = await play_turn(services, table)
        pool = RenderPool()
        world = World(store, Kept(client(), pool), services, table)
        await fill(world)
        yield world
        pool.close()
    await store.close()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def world(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[World]:
    async with made(tmp_path_factory.mktemp("messages")) as world:
        yield world


async def fill(world: World) -> None:
    """Add a row of each kind, as many as can be about the same turn of the same table.

    Here are those that are about a table in a certain state, or have more than they need; any
    other gets the usual values of what its class needs.
    """
    services, table = world.services, world.running
    ann, bo = table.seat_of(ANN.id) or 0, table.seat_of(BO.id) or 0
    asker = next(s.person_id for s in table.seats if s is not table.mover) or 0
    vote = await services[Undo].ask(table.id, asker)
    usual = {
        "call": {"about": "turn", "person": BO.id, "count": 0},
        "channel": 900,
        "message": 901,
        "seat": bo,
        "vote": vote.id,
    }

    def taken_over(table: TableState) -> TableState:
        seats = (
            replace(s, person_id=None, computer="random", offered_at=table.opened_at)
            for s in table.seats
        )
        return replace(table, seats=tuple(seats))

    def of(**values: Any) -> Tweak:
        return lambda table: replace(table, **values)

    world.add(START, table, turn=0)
    world.add(TURN, table, seat=ann)
    world.add(RESUMED, table, moved=True)
    world.add(OPEN, table, tweak=of(status=Status.OPEN, log_message_id=None))
    world.add(TABLE, table, tweak=of(status=Status.OPEN, log_message_id=None))
    world.add(LATE, table, seat=bo, tweak=of(overdue=1))
    world.add(ASLEEP, table, tweak=of(asleep_at=table.opened_at))
    world.add(OFFER, table, seat=bo, tweak=taken_over)
    world.add(OWNER, table, seat=ann, owner=ANN.id, tweak=taken_over)
    world.add(LOST, table, person=BO.id, seat=bo, why="access", name="deus", until=UNTIL)
    world.add(STOOD_IN, table, person=ANN.id, seat=ann, tweak=taken_over)
    world.add(FOLLOW, table, person=CY.id, news="turn")
    world.add(REST, table, channel=CHANNEL + 9)
    asked = next(s.person_id for s in table.seats if s is table.mover) or 0
    world.add(VOTE_CALL, table, person=asked, vote=vote.id)
    world.rows[VOTE_CALL].payload["person"] = asked

    place = Place(GUILD, -7, thread_made=True, forum_id=CHANNEL + 8, home_id=CHANNEL + 7)
    on_wall = await services[Lobby].open(place, ANN, 2)
    world.add(WALL, on_wall)

    opened = await services[Lobby].open(
        Place(GUILD, CHANNEL + 1), ANN, 2, setup=Setup(start_pieces=8)
    )
    await services[Lobby].join(CHANNEL + 1, BO)
    world.add(PICK, await services[Lobby].start(opened.channel_id, ANN.id))

    over = await begin(services, ANN, BO, channel=CHANNEL + 2)
    over = await near_the_end(services, world.store, over, left=2)
    while not over.over:
        over = await play_turn(services, over)
    world.add(RESULT, over)
    world.add(FILM, over)
    world.add(SEASON, over, quarter=4 * 2026, channels=[CHANNEL + 2])

    waiting = await services[Lobby].open(Place(GUILD, CHANNEL + 3), ANN, 2)
    waiting = await services[Lobby].join(waiting.channel_id, BO)
    world.add(FOUND, waiting, people=[ANN.id, BO.id], called=[BO.id])
    world.add(FOUND_CALL, waiting, person=BO.id)
    world.add(FOUND_PING, waiting)
    for kind in (FOUND_CALL, FOUND_PING):
        world.rows[kind].payload["person"] = BO.id
    free = await services[Lobby].open(Place(GUILD, CHANNEL + 8), ANN, 2)
    world.add(INVITE, free, people=[BO.id], called=[BO.id], by=ANN.id, mark=str(BO.id))
    world.add(INVITE_CALL, free, person=BO.id, by=ANN.id)
    world.rows[INVITE_CALL].payload["person"] = BO.id
    world.add(SEEK_OVER, waiting, person=BO.id, channel=CHANNEL + 3)
    world.rows[SEEK_OVER].payload["person"] = BO.id

    settings = ServerSettings(puzzle_channel=CHANNEL + 6, puzzle_hour=0)
    await services[Servers].change(GUILD, lambda _: settings, manager=True)
    assert await services[PuzzleDays].post(GUILD)
    async with world.store.reading() as session:
        row = (await session.exec(select(GameRow).where(GameRow.channel_id == CHANNEL + 6))).one()
    puzzle = await services[TableReader].get(row.id or 0)
    world.add(PUZZLE, puzzle, day=services[Transactions].now().date().isoformat())

    for turn in range(over.version - 1, 0, -1):
        try:
            await services[Challenges].open(ANN, over.id, turn)
        except TableError:  # it went on with cards that it drew
            continue
        world.add(BEAT, over, turn=turn)
        break

    await _fill_tournament(world)
    for kind in sorted(message_classes().keys() - world.rows.keys()):
        made = message_classes()[kind]
        needs = {*made.needs}
        assert needs <= usual.keys(), f"a row of {kind} needs a value of {needs - usual.keys()}"
        values: dict[str, Any] = {"seat": bo} | {key: usual[key] for key in needs}
        world.add(made.kind, table, **values)
        if await world.page(kind) is None or world.posting.to_people:
            world.add(made.kind, table, person=BO.id, **values)


async def _fill_tournament(world: World) -> None:
    """The rows of a tournament whose first tables are called; one of them has opened."""
    services, tournaments = world.services, world.services[Tournaments]
    now = services[Transactions].now()
    plan = Plan("Cup", 2, 3, Pace.NONE, BASE, now + timedelta(days=1), 8, Dropped.BYE)
    opened = await tournaments.open(Place(GUILD, CHANNEL + 3), ANN, plan)
    for person in (ANN, BO, CY, STRANGER, Person(97, "Di"), Person(98, "Eve")):
        await tournaments.join(opened.id, person)
    await tournaments.start(opened.id, ANN.id, manager=False)
    await services[DueWork].attend(opened.row.game_id)
    await tournaments.work(opened.row.game_id)
    first, second, third = (await tournaments.get(opened.id)).tables
    await tournaments.threaded(first.id, CHANNEL + 4)
    await tournaments.work(opened.row.game_id)
    first = (await tournaments.get(opened.id)).tables[0]
    await tournaments.stranded(opened.id)
    anchor = await services[TableReader].get(opened.row.game_id)
    about = {"tournament": opened.id}
    world.add(ANNOUNCED, anchor, **about)
    world.add(PAIRED, anchor, paired=second.id, **about)
    world.add(THREAD, anchor, paired=third.id, message=901, **about)
    world.add(STANDINGS, anchor, round=1, **about)
    world.add(STRANDED, anchor, person=ANN.id, **about)
    table = await services[TableReader].get(first.table_id or 0)
    waits = next(seat.person_id for seat in table.seats if seat is not table.mover)
    world.add(SEATED, table, person=waits)
    world.rows[SEATED].payload["person"] = waits


KINDS = sorted(message_classes())
# They are known by the same buttons: of one table and turn there is one of these.
ALIKE = ({START, TURN, RESUMED}, {OPEN, TABLE})


@pytest.mark.long
async def test_every_kind_of_message_has_a_sample_whose_payload_round_trips(world: World) -> None:
    assert world.rows.keys() == message_classes().keys()
    for kind, row in world.rows.items():
        stored = OutboxRow.model_validate_json(row.model_dump_json())
        assert Job.of(stored) == Job.of(row), kind
        game = await subject(world, row)
        message = message_classes()[kind]()
        assert message.fault(stored, game) == "", kind
        assert message.subject(stored) == message.subject(row), kind


@pytest.mark.long
async def test_a_message_recognises_its_own_page_and_no_other(world: World) -> None:
    pages = {kind: await world.page(kind) for kind in KINDS}
    read = {kind: read_back(page) for kind, page in pages.items() if page is not None}
    place = {kind: row.target.partition(":")[0] for kind, row in world.rows.items()}
    for kind in KINDS:
        message, job, loaded = await world.loaded(kind)
        # What makes no page changes one that is there.
        assert (kind not in read) is message.edits, kind
        known = message.recognises(job, loaded)
        assert kind not in read or known(read[kind]), kind
        for other in read.keys() - {kind}:
            alike = any({kind, other} <= group for group in ALIKE)
            if not alike and place[other] == place[kind]:
                assert not known(read[other]), (kind, other)


@pytest.mark.parametrize("kind", KINDS)
async def test_a_row_without_one_of_its_keys_is_a_fault(world: World, kind: str) -> None:
    message, row = message_classes()[kind](), world.rows[kind]
    for key in ("turn", *message.needs):
        lacking = with_payload(row)
        del lacking.payload[key]
        told = message.fault(lacking, await subject(world, row))
        assert told == f"cannot be read (KeyError: '{key}')"


async def test_a_row_without_a_matching_game_or_seat_is_a_fault(world: World) -> None:
    for kind, row in world.rows.items():
        message = message_classes()[kind]()
        assert message.fault(row, None) == "is of a table that is not there"
        game = await subject(world, row)
        told = message.fault(with_payload(row, turn=999), game)
        assert told == f"tells of turn 999, and the newest is {game.version}"
        if "seat" in row.payload:
            assert (
                message.fault(with_payload(row, seat=7), game)
                == "is for seat 7, which is not there"
            )


# What makes a sound by day: a DM, or a ping of somebody in the channel.
LOUD = {
    *("blocked", "call", "follow", "hand", "late", "lost", "offer", "owner", "pick", "ping"),
    *("resumed", "stood_in", "turn", "vote", "vote_call", "awake", "note"),
    *("found", "found_call", "found_ping", "invite", "invite_call"),
    *("tournament_seat", "tournament_stranded"),
}
NIGHT = {"quiet_start": time(22), "quiet_end": time(7)}
DAY = {"quiet_start": time(9), "quiet_end": time(17)}


@pytest.mark.long
async def test_no_message_is_loud_in_quiet_hours_and_calls_are_loud_by_day(tmp_path: Path) -> None:
    """It is midnight: everybody sleeps, or has said that they sleep by day."""
    async with made(tmp_path) as world:
        for kind, row in world.rows.items():
            if message_classes()[kind].pings:
                row.payload = {**row.payload, "called": [ANN.id, BO.id]}
        payloads = {kind: row.payload for kind, row in world.rows.items()}
        for hours, loud in ((NIGHT, set()), (DAY, LOUD)):
            for person in (ANN, BO, CY):
                await world.services[PersonalSettings].change(person, EVERYWHERE, hours)
            for kind, row in world.rows.items():
                row.payload = payloads[kind]  # without what an earlier claim has noted
            assert {kind for kind in world.rows if await world.is_loud(kind)} == loud


@pytest.mark.long
async def test_a_message_is_about_its_turn_or_about_the_current_table(tmp_path: Path) -> None:
    """A message is about its own turn, or about the current table, and then calls nobody."""
    async with made(tmp_path) as world:
        before = world.running
        await play_turn(world.services, before)
        for kind, row in world.rows.items():
            if row.game_id != before.id or kind in (RETIRE, REST):
                continue
            message, job, loaded = await world.loaded(kind)
            table = loaded if isinstance(loaded, TableState) else getattr(loaded, "table", None)
            table = table or loaded[0]
            now = before.version + 1
            assert table.version == (now if message.as_it_stands else job.turn), kind
            if isinstance(message, BoardMessage):
                assert not loaded.latest, kind
            if kind in (ASLEEP, AWAKE, LATE):
                assert await message.post(world.posting, job, loaded) is None, kind


async def subject(world: World, row: OutboxRow) -> Any:
    async with world.store.reading() as session:
        return await session.get(GameRow, row.game_id)


def with_payload(row: OutboxRow, **values: Any) -> OutboxRow:
    """The row with other values in its payload."""
    return OutboxRow(**row.model_dump(exclude={"payload"}), payload={**row.payload, **values})
