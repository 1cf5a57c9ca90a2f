"""What holds of the class of every kind of message, whatever it says."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest
import pytest_asyncio

from bot.features.alerts.rows import CALL, DONE, PING
from bot.features.deadlines.rows import ASLEEP, AWAKE, LATE
from bot.features.following.rows import FOLLOW, ROUND
from bot.features.lobby.rows import OPEN, TABLE
from bot.features.lobby.use_cases import Lobby
from bot.features.places.rows import LOST, MOVED, REST, RESUMED
from bot.features.records.rows import FILM
from bot.features.results.rows import RESULT
from bot.features.seats.rows import OFFER, OWNER, STOOD_IN
from bot.features.turn.rows import BLOCKED, HAND, LEAD, NOTE, PICK, RETIRE, START, TURN
from bot.features.undo.use_cases import Undo
from bot.features.votes.rows import VOTE
from bot.game.rows import GameRow
from bot.game.setup import Setup
from bot.game.state import Status, TableState
from bot.platform.discord.pages import Page
from bot.platform.drawing.pool import RenderPool
from bot.platform.outbox.kinds import MessageKind, message_classes
from bot.platform.outbox.posting import Posting
from bot.platform.outbox.rows import (
    Job,
    OutboxRow,
    PostedMessage,
    channel_target,
    new_nonce,
    person_target,
)
from bot.platform.request import Place
from bot.platform.services import Services
from bot.platform.store.store import Store
from tests.bot.databases import migrated
from tests.bot.fixtures import (
    ANN,
    BO,
    CHANNEL,
    CY,
    GUILD,
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

    async def to_channel(
        self, job: Job, page: Page, channel_id: int, *, ping: Any = ()
    ) -> PostedMessage:
        self.pages.append(page)
        return PostedMessage(channel_id, 1)

    async def to_person(self, job: Job, page: Page) -> PostedMessage:
        self.pages.append(page)
        return PostedMessage(1, 1)

    async def update(self, channel_id: int, message_id: int, page: Page) -> PostedMessage | None:
        return None  # it was deleted

    async def change(self, message: PostedMessage, *, in_dm: bool, **fields: Any) -> None:
        pass

    async def delete(self, message: PostedMessage) -> None:
        pass

    async def archive(self, channel_id: int) -> None:
        pass

    async def find(self, job: Job, recognises: Any) -> PostedMessage | None:
        return None


def client() -> Any:
    """A Discord with one server and one channel, which everybody sees."""
    guild = SimpleNamespace(name="Hall", unavailable=False)

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
        """The message, the job of its row, and what it has loaded."""
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

    async def page(self, kind: str) -> Page | None:
        """What a kind posts; None if it makes no message."""
        message, job, loaded = await self.loaded(kind)
        self.posting.pages.clear()
        posted = await message.post(self.posting, job, loaded)
        assert (posted is None) is not self.posting.pages
        return self.posting.pages[0] if self.posting.pages else None


@asynccontextmanager
async def made(folder: Path) -> AsyncIterator[World]:
    store, clock = await Store.open(migrated(folder / "deus.db")), HastyClock()
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
    """Add a row of each kind, as many as can be about the same turn of the same table."""
    services, table = world.services, world.running
    ann, bo = table.seat_of(ANN.id) or 0, table.seat_of(BO.id) or 0
    asker = next(s.person_id for s in table.seats if s is not table.mover) or 0
    vote = await services[Undo].ask(table.id, asker)
    call = {"about": "turn", "person": BO.id, "count": 0}
    old = {"channel": 900, "message": 901}
    stood_in = replace(table.seats[ann], person_id=None, computer="random")
    seats = tuple(stood_in if seat.person_id == ANN.id else seat for seat in table.seats)
    offered = replace(table.seats[bo], offered_at=table.opened_at)

    def of(**values: Any) -> Tweak:
        return lambda table: replace(table, **values)

    world.add(START, table, turn=0)
    world.add(TURN, table, seat=ann)
    world.add(RESUMED, table, moved=True)
    world.add(ROUND, table)
    world.add(OPEN, table, tweak=of(status=Status.OPEN, log_message_id=None))
    world.add(TABLE, table, tweak=of(status=Status.OPEN, log_message_id=None))
    world.add(LATE, table, seat=bo, tweak=of(overdue=1))
    world.add(ASLEEP, table, tweak=of(asleep_at=table.opened_at))
    world.add(AWAKE, table)
    world.add(VOTE, table, vote=vote.id)
    world.add(OFFER, table, seat=bo, tweak=of(seats=(offered,) * 2))
    world.add(OWNER, table, seat=ann, owner=ANN.id, tweak=of(seats=seats))
    world.add(NOTE, table, seat=bo)
    world.add(PING, table, seat=bo, call=call)
    world.add(MOVED, table)
    world.add(CALL, table, person=BO.id, seat=bo, call=call)
    world.add(HAND, table, person=BO.id, seat=bo)
    world.add(BLOCKED, table, person=BO.id, seat=bo)
    world.add(LOST, table, person=BO.id, seat=bo, why="access", name="deus", until=UNTIL)
    world.add(STOOD_IN, table, person=ANN.id, seat=ann, tweak=of(seats=seats))
    world.add(FOLLOW, table, person=CY.id, news="turn")
    world.add(RETIRE, table, person=BO.id, seat=bo, **old)
    world.add(LEAD, table, person=BO.id, seat=bo, **old)
    world.add(DONE, table, person=BO.id, seat=bo, **old)
    world.add(REST, table, channel=CHANNEL + 9)

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


KINDS = sorted(message_classes())
# What makes no message of its own changes one that is there.
SILENT = {RETIRE, LEAD, DONE, REST}
# They are known by the same buttons: of one table and turn there is one of these.
ALIKE = ({START, TURN, RESUMED}, {OPEN, TABLE})


async def test_each_kind_is_tried_here(world: World) -> None:
    assert world.rows.keys() == message_classes().keys()


@pytest.mark.parametrize("kind", KINDS)
async def test_its_payload_is_read_as_it_was_written(world: World, kind: str) -> None:
    row = world.rows[kind]
    stored = OutboxRow.model_validate_json(row.model_dump_json())
    assert Job.of(stored) == Job.of(row)
    game = await subject(world, row)
    message = message_classes()[kind]()
    assert message.fault(stored, game) == ""
    assert message.subject(stored) == message.subject(row)


@pytest.mark.parametrize("kind", KINDS)
async def test_its_own_page_is_recognised_and_no_other(world: World, kind: str) -> None:
    page = await world.page(kind)
    assert (page is None) is (kind in SILENT)
    message, job, loaded = await world.loaded(kind)
    assert message.edits is (kind in SILENT)
    known = message.recognises(job, loaded)
    assert page is None or known(read_back(page))
    for other in world.rows.keys() - {kind}:
        there = world.rows[other].target.partition(":")[0]
        alike = any({kind, other} <= group for group in ALIKE)
        if alike or there != world.rows[kind].target.partition(":")[0]:
            continue
        foreign = await world.page(other)
        assert foreign is None or not known(read_back(foreign)), other


@pytest.mark.parametrize("kind", KINDS)
async def test_a_row_without_one_of_its_keys_is_a_fault(world: World, kind: str) -> None:
    message, row = message_classes()[kind](), world.rows[kind]
    for key in ("turn", *message.needs):
        lacking = with_payload(row)
        del lacking.payload[key]
        told = message.fault(lacking, await subject(world, row))
        assert told == f"cannot be read (KeyError: '{key}')"


async def test_a_row_that_no_game_or_seat_fits_is_a_fault(world: World) -> None:
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


async def test_what_a_table_that_has_moved_on_is_told(tmp_path: Path) -> None:
    """A message is about its own turn, or about the table as it is now, which calls nobody."""
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
            if message.pings:
                assert not loaded.latest, kind
            if kind in (ASLEEP, AWAKE, LATE):
                assert await message.post(world.posting, job, loaded) is None, kind


async def subject(world: World, row: OutboxRow) -> Any:
    async with world.store.reading() as session:
        return await session.get(GameRow, row.game_id)


def with_payload(row: OutboxRow, **values: Any) -> OutboxRow:
    """The row with other values in its payload."""
    return OutboxRow(**row.model_dump(exclude={"payload"}), payload={**row.payload, **values})
