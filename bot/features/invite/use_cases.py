"""Asking people to an open table: who is asked, once each, and how they are told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial

from sqlmodel import col, select

from bot.game.errors import Code, TableError
from bot.game.people.preferences import remember
from bot.game.queries import check_open, seat_rows
from bot.game.rows import GameRow, NoticeRow
from bot.game.table import calls
from bot.game.table.calls import Hearer
from bot.game.unit_of_work import UnitOfWork, UseCases
from bot.platform.outbox.kinds import MessageKind
from bot.platform.request import Person
from bot.platform.store.columns import stored_id

INVITE = MessageKind("invite")  # channel: some people are asked to the table, with pings
INVITE_CALL = MessageKind("invite_call")  # DM: the same to one of them
_ASKED = "invite"  # the kind of the notice that somebody was asked


@dataclass(frozen=True, slots=True)
class Invited:
    """The ids of those who are asked now, who were asked before, and who have a seat."""

    asked: Sequence[int]
    before: Sequence[int]
    seated: Sequence[int]


class Invitations(UseCases):
    """Asks people to open tables; each method is one transaction."""

    async def invite(self, table_id: int, by: Person, people: Sequence[int]) -> Invited:
        """Ask ``people`` to a table at which ``by`` has a seat. At one table each is asked once.

        They are told as they want to be told: nobody is pinged in quiet hours, and nobody who wants
        no pings or no invitations. Raises ``TableError``: no-table, over, already-started,
        not-seated, table-full.
        """
        async with self._transactions.table(table_id) as (out, row):
            check_open(row)
            seats = await seat_rows(out.session, row)
            there = {seat.person_id for seat in seats}
            if by.id not in there:
                raise TableError(Code.NOT_SEATED)
            if len(seats) >= row.players:
                raise TableError(Code.TABLE_FULL, players=row.players)
            await remember(out.session, by)
            query = select(NoticeRow.person_id).where(
                NoticeRow.game_id == table_id,
                NoticeRow.kind == _ASKED,
                col(NoticeRow.person_id).in_(people),
            )
            known = {*(await out.session.exec(query)).all()}
            seated = [person for person in people if person in there]
            others = [person for person in people if person not in there]
            asked = [person for person in others if person not in known]
            note = partial(NoticeRow, game_id=table_id, kind=_ASKED, turn=0, at=out.now)
            out.session.add_all(note(person_id=person) for person in asked)
            if asked:
                await _tell(out, row, by.id, asked)
            return Invited(asked, [person for person in others if person in known], seated)


async def _tell(out: UnitOfWork, row: GameRow, by: int, people: Sequence[int]) -> None:
    """Tell all of them in one message of the channel, and by DM who wants that."""
    heard = await calls.hearers(out.session, stored_id(row.id), people)
    about = {"people": [*people], "called": [*pinged_now(heard, out.now)], "by": by}
    out.to_channel(row, INVITE, 0, about={**about, "mark": str(people[0])})
    for person, hears in heard.items():
        if hears.preferences.invites and hears.by_dm:
            out.to_person(row, INVITE_CALL, person, 0, about={"person": person, "by": by})
    for person, moment in after_quiet_hours(out.now, heard).items():
        target, about = alone_target(row, person), alone(person, by)
        out.add(row, INVITE, target, 0, None, about=about, wait=moment - out.now)


def pinged_now(heard: Mapping[int, Hearer], now: datetime, *, alone: bool = False) -> list[int]:
    """The people who are told by a ping in the channel, and may be disturbed now.

    ``alone``: they were to be told otherwise, and were not reached.
    """
    return [p for p, when in _pinged(heard, now, alone).items() if when == now]


def after_quiet_hours(
    now: datetime, heard: Mapping[int, Hearer], *, alone: bool = False
) -> dict[int, datetime]:
    """The people who are told by a ping, but may not be disturbed now; and when they may be."""
    return {p: when for p, when in _pinged(heard, now, alone).items() if when > now}


def _pinged(heard: Mapping[int, Hearer], now: datetime, alone: bool) -> dict[int, datetime]:
    return {
        person: calls.after_quiet_hours(now, hears)
        for person, hears in heard.items()
        if hears.preferences.invites and (hears.in_channel or (alone and hears.preferences.by_dm))
    }


def alone_target(game: GameRow, person: int) -> str:
    """The queue of a ping of one person that waits: it holds up nothing else in the channel."""
    return f"invite:{game.channel_id}:{person}"


def alone(person: int, by: int) -> dict[str, object]:
    """The payload of such a ping, without its turn."""
    return {"people": [person], "called": [person], "by": by, "mark": f"later-{person}"}
