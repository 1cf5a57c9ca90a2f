"""Personal data in tables: seats, turns in hand, settings, absences, notifications."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlmodel import col, delete, or_, select, update
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.game.rows import (
    AwayRow,
    DraftRow,
    GameRow,
    NoticeRow,
    PlayerRow,
    PreferenceRow,
    PreparedRow,
    SeatRow,
    SeenRow,
    TurnRow,
)
from bot.platform.store.columns import ACROSS_GAMES
from bot.platform.store.personal_data import NOBODY, Kept, as_json, keep, keep_rows, neutral_name


@dataclass(frozen=True, slots=True)
class PrivacyTerms:
    """The host's privacy terms.

    ``days``: how long a person's data is kept after their last activity. The others are the
    addresses of the privacy policy and of the terms ("": unknown).
    """

    days: int = 730
    policy_url: str = ""
    terms_url: str = ""


def place_of(seat: SeatRow) -> int:
    """The index of a seat; of a table that never began, what tells its seats apart."""
    return seat.number if seat.number is not None else (seat.id or 0)


async def seats_of(session: AsyncSession, person_id: int) -> Sequence[tuple[GameRow, SeatRow]]:
    """Every seat that a person plays or owns, with its table."""
    query = (
        select(GameRow, SeatRow)
        .join(SeatRow, col(SeatRow.game_id) == col(GameRow.id))
        .where(_has_seat(person_id))
        .order_by(col(GameRow.id))
    )
    return (await session.exec(query)).all()


def _has_seat(person_id: int) -> Any:
    return or_(col(SeatRow.person_id) == person_id, col(SeatRow.owner_id) == person_id)


async def _player(session: AsyncSession, person_id: int) -> dict[str, Any] | None:
    player = await session.get(PlayerRow, person_id)
    return None if player is None else as_json(player)


async def _forget_player(session: AsyncSession, person_id: int) -> None:
    await session.exec(delete(PlayerRow).where(col(PlayerRow.id) == person_id))


async def _seats(session: AsyncSession, person_id: int) -> list[dict[str, Any]]:
    return [
        {"table": row.id, "server": row.guild_id, "channel": row.channel_id, "status": row.status}
        | as_json(seat, "game_id", "person_id", "owner_id", "computer")
        for row, seat in await seats_of(session, person_id)
    ]


async def _forget_seats(session: AsyncSession, person_id: int) -> None:
    for _, seat in await seats_of(session, person_id):
        if seat.person_id in (None, person_id):  # else the name is of who has the seat now
            seat.name, seat.person_id = neutral_name(place_of(seat)), None
            seat.hand_channel_id = seat.hand_message_id = None
        if seat.owner_id == person_id:
            seat.owner_id = None
        session.add(seat)


def _opened_by(person_id: int) -> Any:
    return select(GameRow.id).where(GameRow.opener_id == person_id)


async def _opened(session: AsyncSession, person_id: int) -> list[int | None]:
    return list((await session.exec(_opened_by(person_id).order_by(col(GameRow.id)))).all())


async def _forget_opened(session: AsyncSession, person_id: int) -> None:
    opened = update(GameRow).where(col(GameRow.opener_id) == person_id)
    await session.exec(opened.values(opener_id=NOBODY).execution_options(**ACROSS_GAMES))


async def _turns_in_hand(session: AsyncSession, person_id: int) -> list[dict[str, Any]]:
    """Their drafts wherever it is their turn; nobody else's."""
    query = (
        select(DraftRow, TurnRow.position, SeatRow.number)
        .join(TurnRow, (col(TurnRow.game_id) == DraftRow.game_id))
        .join(SeatRow, (col(SeatRow.game_id) == DraftRow.game_id))
        .where(col(TurnRow.number) == DraftRow.turn, SeatRow.person_id == person_id)
        .order_by(col(DraftRow.game_id))
    )
    rows = (await session.exec(query)).all()
    return [as_json(draft) for draft, position, seat in rows if position["to_move"] == seat]


async def _prepared_turns(session: AsyncSession, person_id: int) -> list[dict[str, Any]]:
    """Their turns prepared while others move."""
    query = (
        select(PreparedRow)
        .join(SeatRow, col(SeatRow.game_id) == PreparedRow.game_id)
        .where(col(SeatRow.number) == PreparedRow.seat, SeatRow.person_id == person_id)
        .order_by(col(PreparedRow.game_id))
    )
    return [as_json(row) for row in (await session.exec(query)).all()]


keep(Kept("player", (PlayerRow.id,), _player, _forget_player))
keep(
    Kept(
        "seats",
        (SeatRow.person_id, SeatRow.owner_id),
        _seats,
        _forget_seats,
        lambda person_id: select(SeatRow.game_id).where(_has_seat(person_id)),
    )
)
keep(Kept("opened", (GameRow.opener_id,), _opened, _forget_opened, _opened_by))
keep(Kept("turns_in_hand", rows_of=_turns_in_hand))
keep(Kept("prepared_turns", rows_of=_prepared_turns))
keep_rows("settings", PreferenceRow)
keep_rows("away", AwayRow)
keep_rows("told", NoticeRow)
keep_rows("seen", SeenRow)
