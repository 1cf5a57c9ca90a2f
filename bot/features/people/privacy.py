"""What is stored of a person, and how it is removed. Each function is one transaction's body.

Of a person there are stored: their language and DM channel, their seats (Discord id, name,
where their hand stands), which tables they opened, the turn they have in hand or prepare,
and what waits to be sent to them; their settings, when they were away, what they have been
told, the results of their games, which hands they have held before somebody else had them, and
what they have asked and voted. Turns and positions name seats only.
"""

from __future__ import annotations

from typing import Any

from sqlmodel import col, delete, or_, select, update
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.following.rows import FollowRow
from bot.features.records import analysis
from bot.features.results.rows import ResultRow
from bot.features.seats.rows import TenureRow
from bot.features.tutorial.rows import LessonRow
from bot.features.votes.rows import BallotRow, VoteRow
from bot.game.errors import Code, TableError
from bot.game.queries import ACTIVE, lock_games
from bot.game.rows import (
    AwayRow,
    DraftRow,
    GameRow,
    NoticeRow,
    PlayerRow,
    PreferenceRow,
    PreparedRow,
    SeatRow,
    TurnRow,
)
from bot.platform.outbox.rows import OutboxRow, person_target
from bot.platform.store.concurrency import ACROSS_GAMES

# What is kept of a person alone, and goes with them.
_OWN: dict[str, Any] = {
    "settings": PreferenceRow,
    "lessons": LessonRow,
    "away": AwayRow,
    "told": NoticeRow,
    "hands_held": TenureRow,
    "ballots": BallotRow,
    "follows": FollowRow,
}
_NOT_THEIRS = {"id", "game_id", "person_id", "owner_id", "computer"}
NOBODY = 0  # in the place of the id of who opened a table


async def personal_data(session: AsyncSession, person_id: int) -> dict[str, Any]:
    """Everything that is stored of a person, as JSON values."""
    player = await session.get(PlayerRow, person_id)
    seats = (await session.exec(_seats(person_id))).all()
    opened = select(GameRow.id).where(GameRow.opener_id == person_id).order_by(col(GameRow.id))
    jobs = select(OutboxRow).where(OutboxRow.target == person_target(person_id))
    return {
        "id": person_id,
        "player": None if player is None else player.model_dump(mode="json", exclude={"id"}),
        "seats": [
            {"table": row.id, "server": row.guild_id, "channel": row.channel_id}
            | {"status": row.status}
            | seat.model_dump(mode="json", exclude=_NOT_THEIRS)
            for row, seat in seats
        ],
        "opened": list((await session.exec(opened)).all()),
        "turns_in_hand": await _turns_in_hand(session, person_id),
        "prepared_turns": await _prepared_turns(session, person_id),
        "messages": [
            job.model_dump(mode="json", exclude={"id", "target", "nonce"})
            for job in (await session.exec(jobs)).all()
        ],
        "results": await _own(session, ResultRow, person_id),
        "votes": [
            vote.model_dump(mode="json", exclude={"id", "opened_by"})
            for vote in (await session.exec(_votes(person_id))).all()
        ],
    } | {name: await _own(session, kind, person_id) for name, kind in _OWN.items()}


async def _turns_in_hand(session: AsyncSession, person_id: int) -> list[dict[str, Any]]:
    """What they have chosen wherever it is their turn; nobody else's draft."""
    query = (
        select(DraftRow, TurnRow.position, SeatRow.number)
        .join(TurnRow, (col(TurnRow.game_id) == DraftRow.game_id))
        .join(SeatRow, (col(SeatRow.game_id) == DraftRow.game_id))
        .where(col(TurnRow.number) == DraftRow.turn, SeatRow.person_id == person_id)
        .order_by(col(DraftRow.game_id))
    )
    return [
        draft.model_dump(mode="json", exclude={"id"})
        for draft, position, seat in (await session.exec(query)).all()
        if position["to_move"] == seat
    ]


async def _prepared_turns(session: AsyncSession, person_id: int) -> list[dict[str, Any]]:
    """What they have prepared while others move."""
    query = (
        select(PreparedRow)
        .join(SeatRow, col(SeatRow.game_id) == PreparedRow.game_id)
        .where(col(SeatRow.number) == PreparedRow.seat, SeatRow.person_id == person_id)
        .order_by(col(PreparedRow.game_id))
    )
    rows = (await session.exec(query)).all()
    return [row.model_dump(mode="json", exclude={"id"}) for row in rows]


async def _own(session: AsyncSession, kind: Any, person_id: int) -> list[dict[str, Any]]:
    rows = await session.exec(select(kind).where(kind.person_id == person_id))
    return [row.model_dump(mode="json", exclude={"id", "person_id"}) for row in rows.all()]


async def forget(session: AsyncSession, person_id: int) -> int:
    """Remove what is stored of a person; gives the number of tables that they were seated at.

    In games that are over, and in results, a neutral name takes the place of theirs. Raises
    ``TableError`` (still-seated) while they are at a table, or have opened one, that is not
    over: others play on with them, so they leave it first, or it ends.
    """
    await lock_games(session, _games(person_id))
    seats = (await session.exec(_seats(person_id))).all()
    held = select(GameRow.id).where(GameRow.opener_id == person_id, col(GameRow.status).in_(ACTIVE))
    played = {
        row.id
        for row, seat in seats
        if row.status in ACTIVE and (seat.person_id == person_id or seat.resigned_at is None)
    }
    busy = played | set((await session.exec(held)).all())
    if busy:
        raise TableError(Code.STILL_SEATED, tables=len(busy))
    await analysis.forget(session, person_id)
    for row, seat in seats:
        if seat.person_id in (None, person_id):  # else the name is of who has the seat now
            place = seat.number if seat.number is not None else (seat.id or 0)
            seat.name, seat.person_id = f"Player {place + 1}", None
            await analysis.forget_name(session, row, place, seat.name)
            seat.hand_channel_id = seat.hand_message_id = None
        if seat.owner_id == person_id:
            seat.owner_id = None
        session.add(seat)
    opened = update(GameRow).where(col(GameRow.opener_id) == person_id)
    await session.exec(opened.values(opener_id=NOBODY).execution_options(**ACROSS_GAMES))
    target = col(OutboxRow.target) == person_target(person_id)
    await session.exec(delete(OutboxRow).where(target).execution_options(**ACROSS_GAMES))
    for result in await session.exec(select(ResultRow).where(ResultRow.person_id == person_id)):
        result.name, result.person_id = f"Player {result.seat + 1}", None
        session.add(result)
    for vote in await session.exec(_votes(person_id)):
        if vote.opened_by == person_id:
            vote.opened_by = NOBODY
        if vote.args.get("person") == person_id:
            vote.args = vote.args | {"person": NOBODY, "name": ""}
        session.add(vote)
    for kind in _OWN.values():
        theirs = delete(kind).where(col(kind.person_id) == person_id)
        await session.exec(theirs.execution_options(**ACROSS_GAMES))
    await session.exec(delete(PlayerRow).where(col(PlayerRow.id) == person_id))
    return len(seats)


def _votes(person_id: int) -> Any:
    """The votes that a person has opened, or that have asked them to be a substitute."""
    asked = col(VoteRow.args)["person"].as_integer() == person_id
    return select(VoteRow).where((col(VoteRow.opened_by) == person_id) | asked)


def _games(person_id: int) -> Any:
    """Which games have anything of a person that is changed when they are forgotten."""
    rows = (
        select(SeatRow.game_id).where(
            (col(SeatRow.person_id) == person_id) | (col(SeatRow.owner_id) == person_id)
        ),
        select(OutboxRow.game_id).where(OutboxRow.target == person_target(person_id)),
        select(ResultRow.game_id).where(ResultRow.person_id == person_id),
        select(NoticeRow.game_id).where(NoticeRow.person_id == person_id),
        select(TenureRow.game_id).where(TenureRow.person_id == person_id),
        select(FollowRow.game_id).where(FollowRow.person_id == person_id),
        _votes(person_id).with_only_columns(VoteRow.game_id),
    )
    found = [col(GameRow.id).in_(query) for query in rows]
    return or_(col(GameRow.opener_id) == person_id, *found)


def _seats(person_id: int) -> Any:
    return (
        select(GameRow, SeatRow)
        .join(SeatRow, col(SeatRow.game_id) == col(GameRow.id))
        .where((col(SeatRow.person_id) == person_id) | (col(SeatRow.owner_id) == person_id))
        .order_by(col(GameRow.id))
    )
