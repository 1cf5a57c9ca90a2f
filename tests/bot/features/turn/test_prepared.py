"""Turns prepared while another moves, one or several: their fate, and what nobody can tell."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlmodel import col, select
from structlog.testing import capture_logs

from bot.features.alerts.use_cases import due_call
from bot.features.lobby.use_cases import Lobby
from bot.features.people.use_cases import PersonalSettings
from bot.features.turn.plans import PlanLists, PlanStep
from bot.features.turn.use_cases import Turns
from bot.features.undo.use_cases import Undo
from bot.features.votes.use_cases import Votes
from bot.game.errors import TableError
from bot.game.rows import DraftRow, GameRow, PreparedRow, TurnRow
from bot.game.scheduled.due_work import DueWork
from bot.game.scheduled.duties import situation
from bot.game.table.calls import CallReason
from bot.game.table.reading import TableReader
from bot.game.table.state import Draft, TableState, TurnEntry
from bot.game.unit_of_work import Transactions
from bot.platform.outbox.rows import OutboxRow
from bot.platform.request import Person, Stamp
from bot.platform.services import Services
from bot.platform.store.opening import open_store
from bot.platform.store.store import Store
from engine import IllegalError
from engine.events import Built, Offered, Stole
from tests.bot.databases import address, downgrade, of_sqlite
from tests.bot.features.undo.test_undo import play
from tests.bot.fixtures import ANN, BO, ManualClock, begin, make_services, mover, waiting
from tests.engine.positions import game as position_of

NEIGHBOUR = {"hand": ["farm"], "pieces": {"B4": ["mill"]}}
POOR = NEIGHBOUR | {"gold": 4, "resources": {"clay": 0}}
RAIDERS = {"hand": ["raiders", "farm"], "pieces": {"D2": ["house"]}}
RAID, OFFER, FARM = ["build:raiders", "D2", "wood"], ["offer:farm"], ["build:farm"]
STOLEN = Stole(1, 0, "gold", 3)  # by the raid, if the neighbour has not spent their gold


async def whole(services: Services, table: TableState, person: int, first: list[str]) -> Draft:
    """Choose a turn that begins so, beside the prepared ones, with the first answer to the rest."""
    turns = services[Turns]
    draft = await turns.choose(table.id, person, first, anew=True, apart=True)
    while draft.game.options[0].key != "confirm":
        draft = await turns.choose(table.id, person, [draft.game.options[0].key], draft.stamp)
    return draft


async def change(
    services: Services, table: TableState, person: int, step: PlanStep, place: int = 0
) -> Draft:
    """The effect of a button shown with the newest state."""
    stamp = (await services[Turns].draft(table.id, person)).stamp
    return await services[PlanLists].change(table.id, person, stamp, step, place)


@dataclass
class Desk:
    """A table of two: the neighbour moves, and the raider prepares turns."""

    services: Services
    store: Store
    clock: ManualClock
    table: TableState
    raider: int

    @classmethod
    async def laid(
        cls,
        services: Services,
        store: Store,
        clock: ManualClock,
        neighbour: Mapping[str, Any] = NEIGHBOUR,
    ) -> Desk:
        table = await begin(services, ANN, BO)
        async with store.writing() as session:
            deal = (await session.exec(select(TurnRow).where(TurnRow.game_id == table.id))).one()
            deal.position = dict(position_of([neighbour, RAIDERS]).position())
            session.add(deal)
        table = await services[TableReader].get(table.id)
        return cls(services, store, clock, table, table.seats[1].person_id)

    async def plan(self, *plans: list[str], at_once: bool = True) -> None:
        """The raider prepares these, in order."""
        for number, plan in enumerate(plans):
            draft = await whole(self.services, self.table, self.raider, plan)
            if number:
                await self.change(PlanStep.SAVE)
            else:
                await self.prepare(draft.stamp, at_once=at_once)

    async def prepare(self, stamp: Stamp | None = None, *, at_once: bool = True) -> Draft:
        turns = self.services[Turns]
        return await turns.prepare(self.table.id, self.raider, stamp, at_once=at_once)

    async def change(self, step: PlanStep, place: int = 0, stamp: Stamp | None = None) -> Draft:
        stamp = stamp or (await self.draft()).stamp
        return await self.services[PlanLists].change(self.table.id, self.raider, stamp, step, place)

    async def draft(self) -> Draft:
        return await self.services[Turns].draft(self.table.id, self.raider)

    async def choose(self, keys: Sequence[str], **how: bool) -> Draft:
        return await self.services[Turns].choose(self.table.id, self.raider, keys, **how)

    async def undo(self) -> Draft:
        return await self.services[Turns].undo(self.table.id, self.raider)

    async def confirm(self) -> None:
        await self.services[Turns].confirm(self.table.id, self.raider)

    async def neighbour_plays(self, first: list[str]) -> None:
        """A turn that begins so; what it costs is paid with gold."""
        draft = await whole(self.services, self.table, mover(self.table), first)
        await self.services[Turns].confirm(self.table.id, mover(self.table), draft.stamp)

    async def offers(self) -> None:
        """The neighbour offers their farm, which affects nobody else."""
        await self.neighbour_plays(OFFER)

    async def spends(self) -> None:
        """The neighbour builds, and pays with gold: the raid would steal less."""
        await self.neighbour_plays(FARM)

    async def later(self, seconds: int = 91) -> int:
        """The number of turns that have been played after that time."""
        self.clock.advance(seconds)
        await self.services[DueWork].attend(self.table.id)
        return (await self.services[TableReader].get(self.table.id)).version

    async def newest(self) -> TurnEntry:
        return (await self.services[TableReader].log(self.table.id))[-1]

    async def beginnings(self) -> list[str]:
        """The action of each plan, in order; - for an unfinished one."""
        found = []
        for plan in (await self.draft()).plans.each:
            built = [event.card for event in plan.before if isinstance(event, Built)]
            found.append(built[0] if built else "offer" if plan.ready else "-")
        return found

    async def same(self) -> list[bool]:
        """Whether each plan would still do what it did."""
        return [plan.same for plan in (await self.draft()).plans.each]

    async def prepared(self) -> Sequence[PreparedRow]:
        async with self.store.reading() as session:
            return (await session.exec(select(PreparedRow))).all()

    async def rows(self) -> tuple[list[list[str]], list[tuple[int, bool, bool]]]:
        """The choices of drafts, and the prepared turns: seat, ready, whether to be played."""
        async with self.store.reading() as session:
            drafts = (await session.exec(select(DraftRow))).all()
        return [row.choices for row in drafts], [
            (row.seat, row.ready, row.play_at is not None) for row in await self.prepared()
        ]


@pytest.fixture
async def desk(services: Services, store: Store, clock: ManualClock) -> Desk:
    return await Desk.laid(services, store, clock)


@pytest.fixture
async def poor(services: Services, store: Store, clock: ManualClock) -> Desk:
    """With a neighbour who has no clay, and pays with the gold that a raid would steal."""
    return await Desk.laid(services, store, clock, POOR)


async def test_choosing_before_ones_turn_plays_nothing(desk: Desk) -> None:
    before = [row.id for row in await waiting(desk.store)]
    draft = await desk.choose(RAID[:2])
    assert (draft.ahead, draft.stamp) == (True, Stamp(desk.table.id, 0, 1))
    assert (await desk.undo()).game.choices == ("build:raiders",)
    with pytest.raises(IllegalError):
        await desk.choose(["B4"])
    with pytest.raises(TableError, match="not-whole"):
        await desk.prepare()
    assert (await desk.services[TableReader].get(desk.table.id)).version == 0
    assert [row.id for row in await waiting(desk.store)] == before


async def test_a_prepared_turn_is_played_within_a_minute_and_a_half(desk: Desk) -> None:
    await desk.plan(RAID)
    await desk.offers()
    assert await desk.rows() == ([RAID], [(1, True, True)])
    assert await desk.later(19) == 1
    with capture_logs() as logged:
        assert await desk.later(71) == 2
        assert await desk.later(0) == 2
    assert [line["turn"] for line in logged if line["event"] == "turn_played"] == [2]
    played = await desk.newest()
    assert (played.seat, STOLEN in played.events) == (1, True)
    assert await desk.rows() == ([], [])


@pytest.mark.parametrize("plans", [(RAID,), (FARM, RAID, OFFER)], ids=len)
async def test_nobody_can_tell_that_turns_were_prepared_or_how_many(
    desk: Desk, plans: tuple[list[str], ...]
) -> None:
    """The same messages as after a manual confirmation, and no others.

    Only its player can notice that the board did not ping them.
    """
    await desk.plan(*plans)
    await desk.offers()
    assert await desk.later() == 2
    prepared = await traces(desk.store)
    await desk.services[Lobby].end(desk.table.channel_id, desk.table.opener_id)
    other = await Desk.laid(desk.services, desk.store, desk.clock)
    await other.offers()
    await other.later(90)
    await whole(other.services, other.table, other.raider, plans[0])
    await other.confirm()
    assert (await traces(desk.store))[len(prepared) + 1 :] == prepared


async def traces(store: Store) -> list[tuple[object, ...]]:
    """All messages without keys and moments."""
    async with store.reading() as session:
        jobs = (await session.exec(select(OutboxRow).order_by(col(OutboxRow.id)))).all()
    return [
        (job.kind, job.target, {key: job.payload[key] for key in job.payload.keys() - {"called"}})
        for job in jobs
    ]


async def test_a_prepared_turn_with_a_changed_effect_is_not_played(poor: Desk) -> None:
    """The neighbour has spent their gold, so less could be taken: the raider is told both."""
    await poor.plan(RAID)
    await poor.spends()
    assert await poor.later(200) == 1
    told = (await poor.draft()).preparation
    assert STOLEN in told.before
    assert STOLEN not in told.now
    assert await poor.rows() == ([RAID], [(1, True, False)])
    undone = await poor.undo()
    assert (undone.preparation, await poor.rows()) == (None, ([RAID[:2]], []))


async def test_a_kept_turn_becomes_the_draft(desk: Desk) -> None:
    await desk.plan(RAID, at_once=False)
    await desk.offers()
    draft = await desk.draft()
    assert (draft.ahead, draft.game.choices, draft.preparation) == (False, tuple(RAID), None)
    assert await desk.rows() == ([RAID], [])
    with pytest.raises(TableError, match="turn-begun"):
        await desk.prepare()
    await desk.confirm()


async def test_playing_a_prepared_turn_by_hand_cancels_it(desk: Desk) -> None:
    await desk.plan(RAID)
    await desk.offers()
    await desk.confirm()
    assert await desk.later(90) == 2
    assert await desk.rows() == ([], [])


async def test_a_change_cancels_the_prepared_turn(desk: Desk) -> None:
    await desk.plan(RAID)
    before = await desk.draft()
    assert (await desk.undo()).preparation is None
    with pytest.raises(TableError, match="stale"):
        await desk.prepare(before.stamp)
    await desk.offers()
    await desk.later(90)
    assert await desk.rows() == ([RAID[:2]], [])


@pytest.mark.long
async def test_the_next_player_is_told_at_once_after_a_prepared_turn(desk: Desk) -> None:
    """The scheduler plans from the table's state after the turn it has played."""
    await desk.plan(RAID)
    next_up = {"next_up": True}
    await desk.services[PersonalSettings].change(Person(desk.raider, "Bo"), 0, next_up)
    await desk.offers()
    await desk.later(90)
    called = [row.payload["call"] for row in await waiting(desk.store) if row.kind == "ping"]
    assert [(call["about"], call["person"]) for call in called] == [("next_up", desk.raider)]


async def test_a_turn_that_is_never_played_calls_its_player_a_minute_later(desk: Desk) -> None:
    """As if the process that should have played it cannot: nobody waits for ever."""
    await desk.plan(RAID)
    await desk.offers()
    [row] = await desk.prepared()
    async with desk.services[Transactions].writing() as out:
        now = await situation(out, await out.session.get_one(GameRow, desk.table.id))
        found = {call.about: call for call in await due_call(out, now)}
    assert found[CallReason.TURN].seat == 1
    assert found[CallReason.TURN].moment == row.play_at + timedelta(minutes=1)
    assert all(call.moment > row.play_at for call in found.values())


async def test_the_first_plan_with_an_unchanged_effect_is_played(desk: Desk) -> None:
    await desk.plan(RAID, OFFER, FARM)
    await desk.offers()
    assert await desk.later() == 2
    assert STOLEN in (await desk.newest()).events
    assert await desk.prepared() == []


async def test_a_plan_with_a_changed_effect_is_skipped(poor: Desk) -> None:
    await poor.plan(RAID, OFFER, FARM)
    await poor.spends()
    draft = await poor.draft()
    assert (await poor.same())[:2] == [False, True]
    assert (draft.plans.place, draft.plans.armed) == (1, True)
    assert draft.game.choices[0] == "offer:farm"
    assert await poor.later() == 2
    played = await poor.newest()
    assert (played.seat, [e for e in played.events if isinstance(e, Built)]) == (1, [])
    assert [e for e in played.events if isinstance(e, Offered)]


async def test_the_order_can_be_changed_and_decides(desk: Desk) -> None:
    await desk.plan(RAID, OFFER, FARM)
    assert await desk.beginnings() == ["raiders", "offer", "farm"]
    await desk.change(PlanStep.UP, 2)
    assert await desk.beginnings() == ["raiders", "farm", "offer"]
    await desk.change(PlanStep.FIRST, 2)
    assert await desk.beginnings() == ["offer", "raiders", "farm"]
    await desk.change(PlanStep.UP, 0)
    await desk.change(PlanStep.REMOVE, 0)
    assert await desk.beginnings() == ["raiders", "farm"]
    await desk.change(PlanStep.FIRST, 1)
    await desk.offers()
    await desk.later()
    played = await desk.newest()
    assert [e.card for e in played.events if isinstance(e, Built)] == ["farm"]


async def test_a_fourth_plan_replaces_one_of_three(desk: Desk) -> None:
    await desk.plan(RAID, OFFER, FARM)
    with pytest.raises(TableError, match="plans-full"):
        await desk.change(PlanStep.ADD)
    draft = await whole(desk.services, desk.table, desk.raider, OFFER)
    assert (len(draft.plans.each), draft.plans.place, draft.plans.ready) == (4, 3, 3)
    with pytest.raises(TableError, match="plans-full"):
        await desk.change(PlanStep.SAVE)
    with pytest.raises(TableError, match="plans-full"):
        await desk.prepare(draft.stamp)
    await desk.change(PlanStep.INSTEAD, 0)
    assert await desk.beginnings() == ["offer", "offer", "farm"]


async def test_a_typed_turn_keeps_the_existing_plans(desk: Desk) -> None:
    """The first plan is played as before until its player says where the new one goes."""
    await desk.plan(RAID)
    await whole(desk.services, desk.table, desk.raider, FARM)
    assert await desk.beginnings() == ["raiders", "-"]
    await desk.offers()
    await desk.later()
    assert STOLEN in (await desk.newest()).events


async def test_a_plan_that_is_being_changed_stops_those_after_it(desk: Desk) -> None:
    await desk.plan(RAID, FARM)
    await desk.change(PlanStep.OPEN, 0)
    assert [plan.ready for plan in (await desk.undo()).plans.each] == [False, True]
    await desk.offers()
    assert await desk.later() == 1
    draft = await desk.draft()
    assert draft.game.choices == tuple(RAID[:2])
    assert (draft.plans.place, draft.plans.armed) == (0, False)


async def test_a_plan_begun_last_becomes_the_draft_if_none_has_the_same_effect(
    poor: Desk,
) -> None:
    await poor.plan(RAID)
    await poor.choose(FARM, anew=True, apart=True)
    await poor.spends()
    assert await poor.later() == 1
    assert (await poor.draft()).game.choices == ("build:farm",)
    assert await poor.same() == [False, False]


async def test_an_empty_plan_is_not_kept(desk: Desk) -> None:
    await desk.plan(RAID, FARM)
    await desk.change(PlanStep.ADD)
    for _ in range(2):
        await desk.change(PlanStep.FIRST, 2)
    await desk.offers()
    assert await desk.later() == 2


async def test_the_player_is_asked_if_every_plan_has_a_changed_effect(poor: Desk) -> None:
    await poor.plan(RAID, OFFER)
    async with poor.store.writing() as session:  # the second, too, was to do something else
        row = (await session.exec(select(PreparedRow))).one()
        row.effects = [*row.effects, row.effects[-1]]
        session.add(row)
    await poor.spends()
    assert await poor.later() == 1
    draft = await poor.draft()
    assert await poor.same() == [False, False]
    assert draft.game.choices == tuple(RAID)
    taken = await poor.change(PlanStep.TAKE, 1)
    assert (taken.game.choices[0], taken.plans.place) == ("offer:farm", 1)
    with pytest.raises(TableError, match="stale"):
        await poor.change(PlanStep.TAKE, 0, draft.stamp)
    assert (await poor.change(PlanStep.TAKE, 0)).game.choices == tuple(RAID)
    assert (await poor.undo()).plans is None
    with pytest.raises(TableError, match="stale"):
        await poor.change(PlanStep.TAKE, 1)
    await poor.choose(RAID[2:])
    await poor.confirm()
    assert await poor.prepared() == []


async def test_plans_that_their_player_confirms_wait_for_them(poor: Desk) -> None:
    await poor.plan(RAID, OFFER, at_once=False)
    await poor.spends()
    assert await poor.later() == 1
    draft = await poor.draft()
    assert draft.game.choices[0] == "offer:farm"
    assert (draft.plans.place, draft.plans.armed) == (1, False)
    await poor.confirm()
    assert await poor.later(0) == 2


async def test_the_switch_applies_to_all_plans(desk: Desk) -> None:
    await desk.plan(RAID, OFFER)
    draft = await desk.change(PlanStep.DRAFT)
    assert [plan.at_once for plan in draft.plans.each] == [False, False]
    await desk.offers()
    assert await desk.later() == 1
    assert (await desk.draft()).game.choices == tuple(RAID)


async def test_continuing_by_hand_discards_the_plans(desk: Desk) -> None:
    await desk.plan(RAID, OFFER)
    await desk.offers()
    await desk.undo()
    assert await desk.later() == 1
    assert await desk.prepared() == []


async def test_every_change_makes_older_buttons_stale(desk: Desk) -> None:
    await desk.plan(RAID, OFFER)
    old = (await desk.draft()).stamp
    await desk.change(PlanStep.UP, 1)
    for step in PlanStep:
        with pytest.raises(TableError, match="stale"):
            await desk.change(step, 1, old)
    assert await desk.beginnings() == ["offer", "raiders"]


async def test_a_turn_that_begins_first_keeps_the_list(desk: Desk) -> None:
    await desk.plan(RAID, OFFER)
    old = (await desk.draft()).stamp
    await desk.offers()
    with pytest.raises(TableError, match="stale"):
        await desk.change(PlanStep.REMOVE, 0, old)
    with pytest.raises(TableError, match="turn-begun"):
        await desk.change(PlanStep.REMOVE, 0)
    with pytest.raises(TableError, match="stale"):  # one is about to be played
        await desk.change(PlanStep.TAKE, 1)


async def test_missing_places_and_steps_are_refused(desk: Desk) -> None:
    with pytest.raises(TableError, match="not-whole"):
        await desk.change(PlanStep.ADD)
    await desk.choose(RAID[:2])
    with pytest.raises(TableError, match="not-whole"):
        await desk.change(PlanStep.SAVE)
    with pytest.raises(TableError, match="plan-unfinished"):
        await desk.change(PlanStep.ADD)
    with pytest.raises(TableError, match="stale"):
        await desk.change(PlanStep.REMOVE, 1)
    assert (await desk.change(PlanStep.REMOVE, 0)).game.choices == ()


async def test_a_vote_that_undoes_the_turn_keeps_the_plans(
    services: Services, store: Store, clock: ManualClock
) -> None:
    """Nothing is played automatically then, and all plans exist when the turn comes again."""
    table = await begin(services, ANN, BO)
    person = mover(table)
    raider = next(seat.person_id for seat in table.seats if seat.person_id != person)
    desk = Desk(services, store, clock, table, raider)
    options = (await desk.draft()).game.options
    first, second = [one.key for one in options if one.key.startswith("offer:")][:2]
    await desk.plan([first], [second])
    plans = (await desk.draft()).plans
    assert [plan.ready for plan in plans.each] == [True, True]
    await play(services, table)
    assert [row.play_at is not None for row in await desk.prepared()] == [True]
    vote = await services[Undo].ask(table.id, person)
    await services[Votes].cast(vote.id, raider, agrees=True)
    assert [row.play_at for row in await desk.prepared()] == [None]
    assert await desk.later() == 2
    after = await services[TableReader].get(table.id)
    assert mover(after) == person
    kept = (await desk.draft()).plans
    assert [plan.before for plan in kept.each] == [plan.before for plan in plans.each]
    await play(services, after)
    assert await desk.later() == 4
    played = await desk.newest()
    assert [e.top for e in played.events if isinstance(e, Offered)] == [first.partition(":")[2]]


@pytest.mark.long
@of_sqlite
async def test_the_turn_that_was_prepared_before_the_update_is_the_only_plan(
    tmp_path: Path, clock: ManualClock
) -> None:
    """The new version plays it, and another plan can be added to it."""
    path = tmp_path / "deus.db"
    store = await open_store(address(path))
    desk = await Desk.laid(make_services(store, clock), store, clock)
    await desk.plan(RAID)
    await store.close()
    downgrade(path, "0013")
    with closing(sqlite3.connect(path)) as database:
        columns = [row[1] for row in database.execute("PRAGMA table_info(prepared)")]
    assert "plans" not in columns
    store = await open_store(address(path))
    desk = Desk(make_services(store, clock), store, clock, desk.table, desk.raider)
    plans = (await desk.draft()).plans
    assert (plans.several, plans.in_hand.same) == (False, True)
    await whole(desk.services, desk.table, desk.raider, OFFER)
    await desk.change(PlanStep.SAVE)
    assert await desk.beginnings() == ["raiders", "offer"]
    await desk.offers()
    assert await desk.later() == 2
    assert STOLEN in (await desk.newest()).events
    await store.close()


async def test_the_stored_draft_contains_no_plan(desk: Desk) -> None:
    """A substitute would see the draft, and must see no earlier plan."""
    await desk.plan(RAID, OFFER)
    await desk.offers()
    assert (await desk.rows())[0] == [RAID]
    assert (await desk.draft()).stamp == Stamp(desk.table.id, 1, 1)
