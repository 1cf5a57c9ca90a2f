"""Several prepared turns: which one is played, what its player sees, what nobody else sees."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlmodel import select

from bot.features.lobby.use_cases import Lobby
from bot.features.turn.plans import PlanLists, PlanStep
from bot.features.turn.use_cases import Turns
from bot.features.undo.use_cases import Undo
from bot.features.votes.use_cases import Votes
from bot.game.due_work import DueWork
from bot.game.errors import TableError
from bot.game.reading import TableReader
from bot.game.rows import DraftRow, PreparedRow
from bot.game.state import Draft, TableState
from bot.platform.request import Stamp
from bot.platform.services import Services
from bot.platform.store.opening import open_store
from bot.platform.store.store import Store
from engine.events import Built, Offered, Stole
from tests.bot.databases import address, downgrade, of_sqlite
from tests.bot.features.turn.test_prepared import (
    NEIGHBOUR,
    RAID,
    RAIDERS,
    answers,
    lay,
    lay_again,
    offers,
    traces,
)
from tests.bot.features.undo.test_undo import play
from tests.bot.fixtures import ANN, BO, ManualClock, begin, make_services, mover
from tests.engine.positions import game as position_of

OFFER, FARM = ["offer:farm"], ["build:farm"]
POOR = NEIGHBOUR | {"gold": 4, "resources": {"clay": 0}}


async def whole(services: Services, table: TableState, person: int, first: list[str]) -> Draft:
    """Choose a turn that begins so, beside the prepared ones, with the first answer to the rest."""
    turns = services[Turns]
    draft = await turns.choose(table.id, person, first, anew=True, apart=True)
    while draft.game.options[0].key != "confirm":
        draft = await turns.choose(table.id, person, [draft.game.options[0].key], draft.stamp)
    return draft


async def planned(
    services: Services,
    store: Store,
    *plans: list[str],
    at_once: bool = True,
    neighbour: Mapping[str, Any] = NEIGHBOUR,
) -> tuple[TableState, int]:
    """A table at which the second player has prepared ``plans``, in order; that player."""
    table = await lay(services, store, position_of([neighbour, RAIDERS]))
    raider = table.seats[1].person_id
    for number, plan in enumerate(plans):
        draft = await whole(services, table, raider, plan)
        if number:
            await services[PlanLists].change(table.id, raider, draft.stamp, PlanStep.SAVE)
        else:
            await services[Turns].prepare(table.id, raider, draft.stamp, at_once=at_once)
    return table, raider


async def change(
    services: Services, table: TableState, person: int, step: PlanStep, place: int = 0
) -> Draft:
    """The effect of a button shown with the newest state."""
    stamp = (await services[Turns].draft(table.id, person)).stamp
    return await services[PlanLists].change(table.id, person, stamp, step, place)


async def beginnings(services: Services, table: TableState, person: int) -> list[str]:
    """The action of each plan, in order; - for an unfinished one."""
    plans = (await services[Turns].draft(table.id, person)).plans
    found = []
    for plan in plans.each:
        built = [event.card for event in plan.before if isinstance(event, Built)]
        found.append(built[0] if built else "offer" if plan.ready else "-")
    return found


async def spends(services: Services, table: TableState) -> None:
    """The neighbour builds, and pays with gold: the raid would steal less."""
    person = mover(table)
    await services[Turns].choose(table.id, person, ["build:farm"])
    draft = await services[Turns].draft(table.id, person)
    await services[Turns].choose(table.id, person, [draft.game.options[0].key])
    draft = await services[Turns].draft(table.id, person)
    if draft.game.options[0].key != "confirm":
        gold = [option.key for option in draft.game.options if "gold" in option.key]
        await services[Turns].choose(table.id, person, gold[:1])
        await services[Turns].choose(table.id, person, await answers(services, table, person))
    await services[Turns].confirm(table.id, person)


async def after_a_while(services: Services, clock: ManualClock, table: TableState) -> TableState:
    """The table after every automatic turn."""
    clock.advance(91)
    await services[DueWork].attend(table.id)
    return await services[TableReader].get(table.id)


async def test_the_first_plan_with_an_unchanged_effect_is_played(
    services: Services, store: Store, clock: ManualClock
) -> None:
    table, _ = await planned(services, store, RAID, OFFER, FARM)
    await offers(services, table)
    assert (await after_a_while(services, clock, table)).version == 2
    played = (await services[TableReader].log(table.id))[-1]
    assert Stole(1, 0, "gold", 3) in played.events
    async with store.reading() as session:
        assert (await session.exec(select(PreparedRow))).all() == []


async def test_a_plan_with_a_changed_effect_is_skipped(
    services: Services, store: Store, clock: ManualClock
) -> None:
    table, raider = await planned(services, store, RAID, OFFER, FARM, neighbour=POOR)
    await spends(services, table)
    draft = await services[Turns].draft(table.id, raider)
    assert [plan.same for plan in draft.plans.each][:2] == [False, True]
    assert (draft.plans.place, draft.plans.armed) == (1, True)
    assert draft.game.choices[0] == "offer:farm"
    assert (await after_a_while(services, clock, table)).version == 2
    played = (await services[TableReader].log(table.id))[-1]
    assert (played.seat, [e for e in played.events if isinstance(e, Built)]) == (1, [])
    assert [e for e in played.events if isinstance(e, Offered)]


async def test_the_order_can_be_changed_and_decides(
    services: Services, store: Store, clock: ManualClock
) -> None:
    table, raider = await planned(services, store, RAID, OFFER, FARM)
    assert await beginnings(services, table, raider) == ["raiders", "offer", "farm"]
    await change(services, table, raider, PlanStep.UP, 2)
    assert await beginnings(services, table, raider) == ["raiders", "farm", "offer"]
    await change(services, table, raider, PlanStep.FIRST, 2)
    assert await beginnings(services, table, raider) == ["offer", "raiders", "farm"]
    await change(services, table, raider, PlanStep.UP, 0)
    await change(services, table, raider, PlanStep.REMOVE, 0)
    assert await beginnings(services, table, raider) == ["raiders", "farm"]
    await change(services, table, raider, PlanStep.FIRST, 1)
    await offers(services, table)
    await after_a_while(services, clock, table)
    played = (await services[TableReader].log(table.id))[-1]
    assert [e.card for e in played.events if isinstance(e, Built)] == ["farm"]


async def test_a_fourth_plan_replaces_one_of_three(services: Services, store: Store) -> None:
    table, raider = await planned(services, store, RAID, OFFER, FARM)
    with pytest.raises(TableError, match="plans-full"):
        await change(services, table, raider, PlanStep.ADD)
    draft = await whole(services, table, raider, OFFER)
    assert (len(draft.plans.each), draft.plans.place, draft.plans.ready) == (4, 3, 3)
    with pytest.raises(TableError, match="plans-full"):
        await change(services, table, raider, PlanStep.SAVE)
    with pytest.raises(TableError, match="plans-full"):
        await services[Turns].prepare(table.id, raider, draft.stamp, at_once=True)
    await change(services, table, raider, PlanStep.INSTEAD, 0)
    assert await beginnings(services, table, raider) == ["offer", "offer", "farm"]


async def test_a_typed_turn_keeps_the_existing_plans(
    services: Services, store: Store, clock: ManualClock
) -> None:
    """The first plan is played as before until its player says where the new one goes."""
    table, raider = await planned(services, store, RAID)
    await whole(services, table, raider, FARM)
    assert await beginnings(services, table, raider) == ["raiders", "-"]
    await offers(services, table)
    await after_a_while(services, clock, table)
    played = (await services[TableReader].log(table.id))[-1]
    assert Stole(1, 0, "gold", 3) in played.events


async def test_a_plan_that_is_being_changed_stops_those_after_it(
    services: Services, store: Store, clock: ManualClock
) -> None:
    table, raider = await planned(services, store, RAID, FARM)
    await change(services, table, raider, PlanStep.OPEN, 0)
    changed = await services[Turns].undo(table.id, raider)
    assert [plan.ready for plan in changed.plans.each] == [False, True]
    await offers(services, table)
    assert (await after_a_while(services, clock, table)).version == 1
    draft = await services[Turns].draft(table.id, raider)
    assert draft.game.choices == tuple(RAID[:2])
    assert (draft.plans.place, draft.plans.armed) == (0, False)


async def test_a_plan_begun_last_becomes_the_draft_if_none_has_the_same_effect(
    services: Services, store: Store, clock: ManualClock
) -> None:
    table, raider = await planned(services, store, RAID, neighbour=POOR)
    await services[Turns].choose(table.id, raider, ["build:farm"], anew=True, apart=True)
    await spends(services, table)
    assert (await after_a_while(services, clock, table)).version == 1
    draft = await services[Turns].draft(table.id, raider)
    assert draft.game.choices == ("build:farm",)
    assert [plan.same for plan in draft.plans.each] == [False, False]


async def test_an_empty_plan_is_not_kept(
    services: Services, store: Store, clock: ManualClock
) -> None:
    table, raider = await planned(services, store, RAID, FARM)
    await change(services, table, raider, PlanStep.ADD)
    for _ in range(2):
        await change(services, table, raider, PlanStep.FIRST, 2)
    await offers(services, table)
    await after_a_while(services, clock, table)
    assert (await services[TableReader].get(table.id)).version == 2


async def test_the_player_is_asked_if_every_plan_has_a_changed_effect(
    services: Services, store: Store, clock: ManualClock
) -> None:
    table, raider = await planned(services, store, RAID, OFFER, neighbour=POOR)
    async with store.writing() as session:  # the second, too, was to do something else
        row = (await session.exec(select(PreparedRow))).one()
        row.effects = [*row.effects, row.effects[-1]]
        session.add(row)
    await spends(services, table)
    assert (await after_a_while(services, clock, table)).version == 1
    draft = await services[Turns].draft(table.id, raider)
    assert [plan.same for plan in draft.plans.each] == [False, False]
    assert draft.game.choices == tuple(RAID)
    taken = await change(services, table, raider, PlanStep.TAKE, 1)
    assert taken.game.choices[0] == "offer:farm"
    assert taken.plans.place == 1
    with pytest.raises(TableError, match="stale"):
        await services[PlanLists].change(table.id, raider, draft.stamp, PlanStep.TAKE, 0)
    back = await change(services, table, raider, PlanStep.TAKE, 0)
    assert back.game.choices == tuple(RAID)
    undone = await services[Turns].undo(table.id, raider)
    assert undone.plans is None
    with pytest.raises(TableError, match="stale"):
        await change(services, table, raider, PlanStep.TAKE, 1)
    await services[Turns].choose(table.id, raider, RAID[2:])
    await services[Turns].confirm(table.id, raider)
    async with store.reading() as session:
        assert (await session.exec(select(PreparedRow))).all() == []


async def test_plans_that_their_player_confirms_wait_for_them(
    services: Services, store: Store, clock: ManualClock
) -> None:
    table, raider = await planned(services, store, RAID, OFFER, at_once=False, neighbour=POOR)
    await spends(services, table)
    assert (await after_a_while(services, clock, table)).version == 1
    draft = await services[Turns].draft(table.id, raider)
    assert draft.game.choices[0] == "offer:farm"
    assert (draft.plans.place, draft.plans.armed) == (1, False)
    await services[Turns].confirm(table.id, raider)
    assert (await services[TableReader].get(table.id)).version == 2


async def test_the_switch_applies_to_all_plans(
    services: Services, store: Store, clock: ManualClock
) -> None:
    table, raider = await planned(services, store, RAID, OFFER)
    draft = await change(services, table, raider, PlanStep.DRAFT)
    assert [plan.at_once for plan in draft.plans.each] == [False, False]
    await offers(services, table)
    assert (await after_a_while(services, clock, table)).version == 1
    assert (await services[Turns].draft(table.id, raider)).game.choices == tuple(RAID)


async def test_continuing_by_hand_discards_the_plans(
    services: Services, store: Store, clock: ManualClock
) -> None:
    table, raider = await planned(services, store, RAID, OFFER)
    await offers(services, table)
    await services[Turns].undo(table.id, raider)
    assert (await after_a_while(services, clock, table)).version == 1
    async with store.reading() as session:
        assert (await session.exec(select(PreparedRow))).all() == []


async def test_every_change_makes_older_buttons_stale(services: Services, store: Store) -> None:
    table, raider = await planned(services, store, RAID, OFFER)
    old = (await services[Turns].draft(table.id, raider)).stamp
    await services[PlanLists].change(table.id, raider, old, PlanStep.UP, 1)
    for step in PlanStep:
        with pytest.raises(TableError, match="stale"):
            await services[PlanLists].change(table.id, raider, old, step, 1)
    assert await beginnings(services, table, raider) == ["offer", "raiders"]


async def test_a_turn_that_begins_first_keeps_the_list(services: Services, store: Store) -> None:
    table, raider = await planned(services, store, RAID, OFFER)
    old = (await services[Turns].draft(table.id, raider)).stamp
    await offers(services, table)
    with pytest.raises(TableError, match="stale"):
        await services[PlanLists].change(table.id, raider, old, PlanStep.REMOVE, 0)
    new = (await services[Turns].draft(table.id, raider)).stamp
    with pytest.raises(TableError, match="turn-begun"):
        await services[PlanLists].change(table.id, raider, new, PlanStep.REMOVE, 0)
    with pytest.raises(TableError, match="stale"):  # one is about to be played
        await services[PlanLists].change(table.id, raider, new, PlanStep.TAKE, 1)


async def test_missing_places_and_steps_are_refused(services: Services, store: Store) -> None:
    table = await lay(services, store, position_of([NEIGHBOUR, RAIDERS]))
    raider = table.seats[1].person_id
    with pytest.raises(TableError, match="not-whole"):
        await change(services, table, raider, PlanStep.ADD)
    await services[Turns].choose(table.id, raider, RAID[:2])
    with pytest.raises(TableError, match="not-whole"):
        await change(services, table, raider, PlanStep.SAVE)
    with pytest.raises(TableError, match="plan-unfinished"):
        await change(services, table, raider, PlanStep.ADD)
    with pytest.raises(TableError, match="stale"):
        await change(services, table, raider, PlanStep.REMOVE, 1)
    left = await change(services, table, raider, PlanStep.REMOVE, 0)
    assert left.game.choices == ()


async def test_a_vote_that_undoes_the_turn_keeps_the_plans(
    services: Services, store: Store, clock: ManualClock
) -> None:
    """Nothing is played automatically then, and all plans exist when the turn comes again."""
    table = await begin(services, ANN, BO)
    person = mover(table)
    raider = next(seat.person_id for seat in table.seats if seat.person_id != person)
    options = (await services[Turns].draft(table.id, raider)).game.options
    first, second = [one.key for one in options if one.key.startswith("offer:")][:2]
    draft = await whole(services, table, raider, [first])
    await services[Turns].prepare(table.id, raider, draft.stamp, at_once=True)
    await whole(services, table, raider, [second])
    plans = (await change(services, table, raider, PlanStep.SAVE)).plans
    assert [plan.ready for plan in plans.each] == [True, True]
    await play(services, table)
    assert await armed(store)
    vote = await services[Undo].ask(table.id, person)
    await services[Votes].cast(vote.id, raider, agrees=True)
    assert not await armed(store)
    after = await after_a_while(services, clock, table)
    assert (after.version, mover(after)) == (2, person)
    kept = (await services[Turns].draft(table.id, raider)).plans
    assert [plan.before for plan in kept.each] == [plan.before for plan in plans.each]
    await play(services, after)
    assert (await after_a_while(services, clock, after)).version == 4
    played = (await services[TableReader].log(table.id))[-1]
    assert [e.top for e in played.events if isinstance(e, Offered)] == [first.partition(":")[2]]


async def armed(store: Store) -> bool:
    async with store.reading() as session:
        return (await session.exec(select(PreparedRow))).one().play_at is not None


@pytest.mark.long
@of_sqlite
async def test_the_turn_that_was_prepared_before_the_update_is_the_only_plan(
    tmp_path: Path, clock: ManualClock
) -> None:
    """The new version plays it, and another plan can be added to it."""
    path = tmp_path / "deus.db"
    store = await open_store(address(path))
    table, raider = await planned(make_services(store, clock), store, RAID)
    await store.close()
    downgrade(path, "0013")
    with closing(sqlite3.connect(path)) as database:
        columns = [row[1] for row in database.execute("PRAGMA table_info(prepared)")]
    assert "plans" not in columns
    store = await open_store(address(path))
    services = make_services(store, clock)
    draft = await services[Turns].draft(table.id, raider)
    assert (draft.plans.several, draft.plans.in_hand.same) == (False, True)
    await whole(services, table, raider, OFFER)
    await change(services, table, raider, PlanStep.SAVE)
    assert await beginnings(services, table, raider) == ["raiders", "offer"]
    await offers(services, table)
    assert (await after_a_while(services, clock, table)).version == 2
    played = (await services[TableReader].log(table.id))[-1]
    assert Stole(1, 0, "gold", 3) in played.events
    await store.close()


async def test_the_number_of_plans_stays_secret(
    services: Services, store: Store, clock: ManualClock
) -> None:
    """The same turns and messages as after a manual confirmation, and no others."""
    table, _ = await planned(services, store, FARM, RAID, OFFER)
    await offers(services, table)
    await after_a_while(services, clock, table)
    prepared = await traces(store)
    await services[Lobby].end(table.channel_id, table.opener_id)
    other, raider = await again(services, store)
    await offers(services, other)
    clock.advance(90)
    await whole(services, other, raider, FARM)
    await services[Turns].confirm(other.id, raider)
    assert (await traces(store))[len(prepared) + 1 :] == prepared


async def again(services: Services, store: Store) -> tuple[TableState, int]:
    table = await lay_again(services, store)
    raider = table.seats[1].person_id
    return table, raider


async def test_the_stored_draft_contains_no_plan(services: Services, store: Store) -> None:
    """A substitute would see the draft, and must see no earlier plan."""
    table, raider = await planned(services, store, RAID, OFFER)
    await offers(services, table)
    async with store.reading() as session:
        (draft,) = (await session.exec(select(DraftRow))).all()
    assert draft.choices == RAID
    assert (await services[Turns].draft(table.id, raider)).stamp == Stamp(table.id, 1, 1)
