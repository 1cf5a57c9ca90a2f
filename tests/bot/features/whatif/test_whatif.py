"""The board of a turn that is over, played on alone against computers: *What if …?*."""

from __future__ import annotations

from typing import Any

import pytest
from sqlmodel import col, select, update

from bot.features.seats.holders import TenureRow
from bot.features.whatif.use_cases import WhatIfs
from bot.game.catalogues import Catalogues
from bot.game.errors import Code, TableError
from bot.game.people.personal_data import PersonalData
from bot.game.rows import WHAT_IF, GameRow, SeatRow, TurnRow
from bot.game.table.check import check_table
from bot.game.table.reading import TableReader
from bot.game.table.state import TableState, dealt
from tests.bot.actions import has_button
from tests.bot.features.whatif.walking import asked, confirmable
from tests.bot.fixtures import play_turn
from tests.bot.harness import Harness
from tests.bot.positions import last_turns
from tests.bot.said import says


async def played(harness: Harness, turns: int, **options: Any) -> TableState:
    """Ann's and Bo's game after some turns; Bo begins."""
    table = await harness.begin(harness.ann, harness.bo, **options)
    for _ in range(turns):
        table = await play_turn(harness.services, table)
    await harness.board(turns)
    return table


async def mine(harness: Harness, person_id: int) -> list[GameRow]:
    query = select(GameRow).where(
        GameRow.opener_id == person_id, col(GameRow.puzzle).startswith(WHAT_IF)
    )
    async with harness.store.reading() as session:
        return list((await session.exec(query)).all())


async def test_a_turn_is_weighed_beside_the_one_that_was_played_and_computers_reply(
    harness: Harness,
) -> None:
    table = await played(harness, 3)
    seats = await asked(harness, harness.ann, await harness.board(1))
    assert says(seats.text, "whatif-title", "whatif-hands-own")
    assert says(seats.text, "whatif-beside")
    assert says(seats.text, "whatif-seat")
    assert seats.message is not None
    assert seats.message.labels == ["My seat: Ann", "Bo"]
    panel = await harness.presses(harness.ann, seats.message, "what_if")
    assert panel.ephemeral
    steps = await confirmable(harness, harness.ann, panel)
    told = await harness.presses(harness.ann, steps[-1].message, "confirm")
    assert says(told.text, "puzzle-yours")
    assert says(told.text, "whatif-played")
    assert says(told.text, "whatif-better", "whatif-worse", "whatif-equal", "whatif-same")
    assert says(told.text, "whatif-on")
    (row,) = await mine(harness, harness.ann.id)
    assert row.version == 2  # Ann's turn, and that of the computer in Bo's seat
    again = await harness.presses(harness.ann, told.message, "take")
    assert says(again.text, "prompt-action")
    assert (await harness.table()).version == table.version  # the game itself goes on untouched


async def test_the_asker_has_their_hand_of_then_and_everything_else_is_dealt_again(
    harness: Harness,
) -> None:
    table = await played(harness, 5)
    then = await harness.services[TableReader].at_turn(table.id, 2)
    bo, ann = (then.seat_of(one.id) for one in (harness.bo, harness.ann))
    assert bo is not None
    assert ann is not None
    board = await harness.services[WhatIfs].board(table.id, 2, harness.ann.id)
    made, real = board.game(), dealt(then)
    assert made.view(ann).hand == real.view(ann).hand
    assert made.view(bo).hand != real.view(bo).hand
    assert made.position()["deck"] != real.position()["deck"]
    assert made.seed != real.seed
    watched = (await harness.services[WhatIfs].board(table.id, 2, harness.cy.id)).game()
    assert watched.view(ann).hand != real.view(ann).hand
    assert watched.view(None).board == real.view(None).board


async def test_the_turn_in_hand_cannot_be_looked_into_also_when_it_is_played_again(
    harness: Harness,
) -> None:
    table = await played(harness, 3)
    refused = await asked(harness, harness.bo, await harness.board(3))
    assert says(refused.text, "refusal-what-early")
    await take_back(harness, table)
    boards = harness.services[WhatIfs]
    for turn in (2, 3, 4):  # the position after turn 2 is that of the turn in hand again
        with pytest.raises(TableError) as early:
            await boards.board(table.id, turn, harness.bo.id)
        assert early.value.code is Code.WHAT_EARLY
    await play_turn(harness.services, await harness.services[TableReader].get(table.id))
    for turn, follows in ((2, True), (3, False), (4, True)):
        board = await boards.board(table.id, turn, harness.bo.id)
        assert (board.played is not None) is follows


async def take_back(harness: Harness, table: TableState) -> None:
    """Take back the newest turn, as its vote does."""
    async with harness.store.writing() as session:
        of_table = select(TurnRow).where(TurnRow.game_id == table.id)
        before = (await session.exec(of_table.where(TurnRow.number == table.version - 1))).one()
        session.add(
            TurnRow(
                game_id=table.id,
                number=table.version + 1,
                round=before.round,
                seat=before.seat,
                choices=[],
                events=[],
                position=before.position,
                at=before.at,
                takes_back=table.version,
            )
        )
        await session.exec(
            update(GameRow).where(col(GameRow.id) == table.id).values(version=table.version + 1)
        )


async def test_a_message_without_a_board_is_refused(harness: Harness) -> None:
    await played(harness, 2)
    said = harness.ann.say(harness.channel, "good luck")
    assert says((await asked(harness, harness.ann, said)).text, "board-none")


async def test_a_button_works_after_a_restart_and_a_forged_one_is_refused(
    empty_harness: Harness,
) -> None:
    harness = empty_harness
    async with harness.bot():
        table = await played(harness, 3)
        seats = await asked(harness, harness.cy, await harness.board(1))
    async with harness.bot():
        panel = await harness.presses(harness.cy, seats.message, "what_if")
        steps = await confirmable(harness, harness.cy, panel)
    async with harness.bot():
        told = await harness.presses(harness.cy, steps[-1].message, "confirm")
        assert says(told.text, "puzzle-yours")
        assert told.message is not None
        for extra in ("seat:7", "seat:x", "seat", "other", ""):
            custom_id = f"b:what_if:{table.id}.1.0:{extra}"
            await (await harness.forges(harness.cy, told.message, custom_id)).settled()
        for turn in (table.version, 99):
            custom_id = f"b:what_if:{table.id}.{turn}.0:seat:0"
            refused = await harness.forges(harness.cy, told.message, custom_id)
            assert says((await refused.settled()).text, "refusal-what-early")
        (row,) = await mine(harness, harness.cy.id)
        assert row.version == 2


async def test_ending_it_forgets_it_and_old_panels_say_so(harness: Harness) -> None:
    await played(harness, 3)
    seats = await asked(harness, harness.ann, await harness.board(1))
    panel = await harness.presses(harness.ann, seats.message, "what_if")
    steps = await confirmable(harness, harness.ann, panel)
    told = await harness.presses(harness.ann, steps[-1].message, "confirm")
    harness.let_panels_stay()
    ended = await harness.presses(harness.ann, told.message, "what_if")
    assert says(ended.text, "whatif-ended")
    assert await mine(harness, harness.ann.id) == []
    late = await harness.presses(harness.ann, told.message, "take")
    assert says(late.text, "component-stale")


async def test_a_second_board_takes_the_place_of_the_first_and_data_can_be_deleted(
    harness: Harness,
) -> None:
    await played(harness, 4)
    for turn in (1, 2):
        seats = await asked(harness, harness.cy, await harness.board(turn))
        await harness.presses(harness.cy, seats.message, "what_if")
    (row,) = await mine(harness, harness.cy.id)
    assert row.puzzle is not None
    assert row.puzzle.endswith(":2")
    async with harness.store.reading() as session:
        cards = harness.services[Catalogues]
        assert await check_table(session, row, cards) == []
    await harness.services[PersonalData].forget(harness.cy.id)
    assert await mine(harness, harness.cy.id) == []


async def test_a_person_who_came_later_does_not_get_the_hand_of_before(harness: Harness) -> None:
    table = await played(harness, 4)
    seat = table.seat_of(harness.ann.id)
    assert seat is not None
    boards = harness.services[WhatIfs]
    known = await boards.board(table.id, 1, harness.ann.id)
    async with harness.store.writing() as session:
        session.add(
            TenureRow(
                game_id=table.id,
                seat=seat,
                person_id=harness.di.id,
                ended="replaced",
                turn=3,
                at=table.opened_at,
            )
        )
    assert await boards.board(table.id, 1, harness.ann.id) != known
    nobody = await boards.board(table.id, 1, harness.cy.id)
    assert (await boards.board(table.id, 1, harness.ann.id)).puzzle == nobody.puzzle
    assert (await boards.board(table.id, 3, harness.ann.id)).puzzle != (
        await boards.board(table.id, 3, harness.cy.id)
    ).puzzle


async def test_a_substitute_knows_no_more_than_a_spectator(harness: Harness) -> None:
    table = await played(harness, 4)
    async with harness.store.writing() as session:
        await session.exec(
            update(SeatRow)
            .where(col(SeatRow.person_id) == harness.ann.id)
            .values(person_id=harness.di.id)
        )
    boards = harness.services[WhatIfs]
    watched = (await boards.board(table.id, 1, harness.cy.id)).puzzle
    for person in (harness.di, harness.ann):
        assert (await boards.board(table.id, 1, person.id)).puzzle == watched


async def test_after_the_end_every_hand_is_open_and_the_last_board_is_refused(
    harness: Harness,
) -> None:
    await harness.begin(harness.ann, harness.bo)
    await last_turns(harness, left=1)
    while (mover := await harness.mover()) is not None:
        await harness.command_player(mover).turn()
    table = await harness.table()
    assert table.over
    boards = harness.services[WhatIfs]
    turn = table.version - 6
    then = dealt(await harness.services[TableReader].at_turn(table.id, turn))
    for seat in (0, 1):
        made = (await boards.board(table.id, turn, harness.cy.id, seat)).game()
        assert made.view(seat).hand == then.view(seat).hand
    with pytest.raises(TableError) as refused:
        await boards.board(table.id, table.version, harness.cy.id)
    assert refused.value.code is Code.WHAT_END


async def test_the_last_turn_ends_with_the_result(harness: Harness) -> None:
    await harness.begin(harness.ann, harness.bo)
    turn = await last_turns(harness, left=2)
    while (mover := await harness.mover()) is not None:
        await harness.command_player(mover).turn()
    board = await harness.board(turn)
    seats = await asked(harness, harness.cy, board)
    assert says(seats.text, "whatif-hands-open")
    panel = await harness.presses(harness.cy, seats.message, "what_if")
    for _ in range(3):
        steps = await confirmable(harness, harness.cy, panel)
        panel = await harness.presses(harness.cy, steps[-1].message, "confirm")
        if says(panel.text, "whatif-over"):
            break
        panel = await harness.presses(harness.cy, panel.message, "take")
    assert says(panel.text, "whatif-over")
    assert panel.files
    assert not has_button(panel.message, "take")


async def test_cards_that_lie_face_down_and_first_pieces_are_refused(harness: Harness) -> None:
    await harness.begin(harness.ann, harness.bo, free_start=6)
    table = await harness.table()
    boards = harness.services[WhatIfs]
    with pytest.raises(TableError) as refused:
        await boards.board(table.id, 0, harness.ann.id)
    assert refused.value.code is Code.WHAT_EARLY
    async with harness.store.writing() as session:
        await session.exec(
            update(GameRow).where(col(GameRow.id) == table.id).values(status="cancelled")
        )
    with pytest.raises(TableError) as refused:
        await boards.board(table.id, 0, harness.ann.id)
    assert refused.value.code is Code.WHAT_HIDDEN
