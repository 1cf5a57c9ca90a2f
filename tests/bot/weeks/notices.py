"""The notices in the simulation, compared with an independent calculation.

What was told is read off Discord, message by message as they were made. What should have been
told follows from when turns began and ended, and from what people asked for; nothing of the
bot's own reckoning is used.
"""

from __future__ import annotations

import json
import re
import sqlite3
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import pairwise

from bot.game.people.preferences import ReminderInterval, Where
from bot.game.terms import OnTimeout, Pace, Terms
from bot.platform.store.packing import unpacked
from tests.bot.weeks.people import Character, Habit
from tests.bot.weeks.sights import Sight

MINUTE = timedelta(minutes=1)
STEP = 5 * MINUTE
SLACK = 20 * MINUTE  # for the bot to announce what is due
_MUTE = re.compile(r"b:mute:(\d+)\.(\d+)\.(\d+):([a-z_]+):")
_BOARD = re.compile(r"b:(?:players|pieces):(\d+)\.(\d+)\.")
_LATE = re.compile(r"b:take:(\d+)\.(\d+)\.\d+:late")
_VOTE = re.compile(r"b:vote:(\d+)\.\d+\.\d+:(\d+)\.yes")
TURN, REMINDER, NEXT_UP, UNCONFIRMED = "turn", "reminder", "next_up", "unconfirmed"
LATE, VOTE, OTHER = "late", "vote", "other"
NO_TURN = -1  # a vote is of none
TIMES = {
    Pace.HOURS_8: timedelta(hours=8),
    Pace.HOURS_24: timedelta(hours=24),
    Pace.DAYS_3: timedelta(days=3),
    Pace.DAYS_7: timedelta(days=7),
}


@dataclass(frozen=True)
class Heard:
    """A notice to a person: by a ping in a channel, or by a DM.

    ``loud``: it disturbed them. Any ping does, and a DM that makes a sound.
    """

    person: int
    at: datetime
    by_dm: bool
    about: str
    table: int = 0
    turn: int = 0
    count: int = 0
    loud: bool = True

    @property
    def calls(self) -> bool:
        """Whether it is about something that waits for them."""
        return not self.about.startswith(OTHER)


@dataclass(frozen=True)
class Wait:
    """That a table waited for somebody: from the turn before theirs to theirs."""

    table: int
    turn: int
    who: Character
    since: datetime
    until: datetime
    pace: Pace
    on_timeout: OnTimeout
    asleep: bool  # for some of the time
    whole: bool  # since the turn began
    next: Character | None

    def __str__(self) -> str:
        times = f"{self.since:%d %b %H:%M} – {self.until:%d %b %H:%M}"
        return f"table {self.table}, turn {self.turn} of {self.who.name}, {times}"


def heard(sights: Iterable[Sight]) -> list[Heard]:
    """Every ping and every DM among what was to be seen."""
    return [
        Heard(person, sight.at, by_dm, *_meant(sight), loud)
        for sight in sights
        for person, by_dm, loud in sorted(sight.told)
    ]


def _meant(sight: Sight) -> tuple[str, int, int, int]:
    """The subject of a message, its table, its turn, and its number among several."""
    if call := _MUTE.search(sight.ids):
        return _about(call[4]), int(call[1]), int(call[2]), int(call[3])
    if board := _BOARD.search(sight.ids):
        return TURN, int(board[1]), int(board[2]), 0
    if late := _LATE.search(sight.ids):
        return LATE, int(late[1]), int(late[2]), 1
    if vote := _VOTE.search(sight.ids):
        return VOTE, int(vote[1]), NO_TURN, int(vote[2])
    return f"{OTHER}: {sight.text[:40]}", 0, NO_TURN, 0


def _about(about: str) -> str:
    return TURN if about == "pick" else about


@dataclass
class Findings:
    """The comparisons by habit, and every difference in words."""

    counted: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    faults: list[str] = field(default_factory=list)

    def count(self, who: Character, what: str, number: int = 1) -> None:
        """Count something for the habit of ``who``."""
        self.counted[who.habit.value][what] += number

    def fault(self, who: Character, what: str, detail: object) -> None:
        """Note a difference."""
        self.count(who, what)
        self.faults.append(f"{what}: {who.name}, {detail}")


class Reckoning:
    """The comparison of the notices heard with the notices due.

    ``away`` are the times for which somebody has said that they are away, ``outages`` those
    without the bot. ``asleep_from`` are the moments, by table, when it fell asleep: once it is
    woken, the wait and its notices begin again.
    """

    def __init__(
        self,
        heard: Sequence[Heard],
        away: Iterable[tuple[Character, datetime, datetime]],
        outages: Sequence[tuple[datetime, datetime]],
        asleep_from: Mapping[int, Sequence[datetime]] | None = None,
    ) -> None:
        self._heard: dict[tuple[int, int, int], list[Heard]] = defaultdict(list)
        for one in heard:
            self._heard[one.person, one.table, one.turn].append(one)
        self._all = heard
        self._away: dict[str, list[tuple[datetime, datetime]]] = defaultdict(list)
        for who, since, until in away:
            self._away[who.name].append((since, until))
        self._outages = outages
        self._asleep_from = asleep_from or {}
        self.findings = Findings()

    def compare(
        self, ids: dict[str, int], people: Sequence[Character], waits: Sequence[Wait]
    ) -> Findings:
        """Make all comparisons; ``ids`` are people's Discord ids by name."""
        by_id = {ids[who.name]: who for who in people}
        self._check_disturbances(by_id)
        for wait in waits:
            self._check_wait(ids, wait)
        self._check_pointless(by_id, ids, waits)
        return self.findings

    # For every ping: not in quiet hours, not twice, only where it was wanted

    def _check_disturbances(self, people: dict[int, Character]) -> None:
        seen: Counter[tuple[object, ...]] = Counter()
        for one in self._all:
            who = people.get(one.person)
            if who is None:
                continue
            if one.loud and quiet(who, one.at):
                self.findings.fault(who, "in quiet hours", one)
            if not one.calls:
                self.findings.count(who, "other DMs" if one.by_dm else "other pings")
                continue
            self.findings.count(who, f"{one.about} pings")
            slept = sum(since <= one.at for since in self._asleep_from.get(one.table, ()))
            what = (one.person, one.table, one.turn, one.about, one.count, one.by_dm)
            seen[*what, slept] += 1
            if who.wants.where is Where.NONE:
                self.findings.fault(who, "not wanted", one)
            if who.wants.where is Where.CHANNEL and one.by_dm:
                self.findings.fault(who, "in the wrong place", one)
            by_dm = who.wants.where is Where.DM and who.habit is not Habit.CLOSED
            if by_dm and not one.by_dm:
                self.findings.fault(who, "in the wrong place", one)
        for key, times in seen.items():
            if times > 1:
                self.findings.fault(people[int(str(key[0]))], "double", key)
        self._check_moments(people)

    def _check_moments(self, people: dict[int, Character]) -> None:
        """Check that nobody gets two notices about one turn in the same minute.

        What is told in two places, as somebody wants both, is one.
        """
        for (person, _, turn), told in self._heard.items():
            calls = sorted((one for one in told if one.calls), key=lambda one: one.at)
            for one, after in pairwise(calls):
                same = (one.about, one.count) == (after.about, after.count)
                both = same and one.by_dm is not after.by_dm
                if person in people and turn != NO_TURN and after.at - one.at < MINUTE and not both:
                    self.findings.fault(people[person], "twice in a minute", (one, after))

    # For every turn that was waited for: told once, and reminded as was wished

    def _check_wait(self, ids: dict[str, int], wait: Wait) -> None:
        who = wait.who
        self.findings.count(who, "waits")
        told = self._heard[ids[who.name], wait.table, wait.turn]
        self._check(who, wait, told, TURN, [wait.since])
        wants = who.wants
        if wants.reminder is ReminderInterval.DAILY:
            first = self._after_quiet_hours(who, wait.since)
            days = max(0, (wait.until - first) // timedelta(days=1))
            self._check(
                who,
                wait,
                told,
                REMINDER,
                [first + day * timedelta(days=1) for day in range(1, days + 1)],
                or_else=LATE,  # a reminder due as time runs out is one message with that news
            )
        elif wants.reminder is ReminderInterval.HALF_TIME and wait.whole:
            self._check(who, wait, told, REMINDER, self._after(wait, 0.5))
        elif wants.reminder is ReminderInterval.OFF and {REMINDER, LATE} & {
            one.about for one in told
        }:
            self.findings.fault(who, "not wanted", wait)
        self._check_nudge(wait, told)
        if wait.next is not None and wait.next.wants.next_up:
            heard = self._heard[ids[wait.next.name], wait.table, wait.turn]
            self._check(wait.next, wait, heard, NEXT_UP, [wait.since])

    def _check_nudge(self, wait: Wait, told: Sequence[Heard]) -> None:
        """Check that a late player is told once: when it is marked, or before a vote."""
        if wait.on_timeout not in (OnTimeout.VOTE, OnTimeout.MARK):
            return
        who = wait.who
        for repeated in (one for one in told if one.about == LATE and one.count != 1):
            self.findings.fault(who, "double", repeated)
        if wait.whole and who.wants.reminder is not ReminderInterval.OFF:
            self._check(who, wait, told, LATE, self._after(wait, 1))

    def _after(self, wait: Wait, part: float) -> Sequence[datetime]:
        """The moment when that part of a turn's time has passed; None if it is over by then."""
        if wait.pace not in TIMES or self._uncertain(wait.who, wait):
            return ()
        left, moment = TIMES[wait.pace] * part, wait.since
        while left > timedelta(0):
            if moment + left > wait.until:
                return ()
            if not quiet(wait.who, moment) and not self._down(moment):
                left -= MINUTE
            moment += MINUTE
        return (moment,)

    def _check(
        self,
        who: Character,
        wait: Wait,
        told: Sequence[Heard],
        about: str,
        moments: Sequence[datetime],
        or_else: str | None = None,
    ) -> None:
        """Each of ``moments`` is announced after quiet hours, unless the wait is over.

        What is told ``or_else`` counts as well.
        """
        if who.wants.where is Where.NONE:
            return
        there = sorted(one.at for one in told if one.about in (about, or_else))
        for moment in moments:
            due = self._after_quiet_hours(who, moment)
            if due + SLACK >= wait.until or wait.asleep or self._uncertain(who, wait):
                continue
            if any(due - STEP <= at <= due + SLACK for at in there):
                self.findings.count(who, f"{about} in time")
            else:
                self.findings.fault(
                    who,
                    "missing",
                    f"{about} due {due:%d %b %H:%M} ({who.wants.where}): {wait};"
                    f" told {[f'{at:%d %b %H:%M}' for at in there]}",
                )

    def _check_pointless(
        self, people: dict[int, Character], ids: dict[str, int], waits: Sequence[Wait]
    ) -> None:
        over = {(wait.table, wait.turn): wait.until for wait in waits}
        for one in self._all:
            until = over.get((one.table, one.turn))
            who = people.get(one.person)
            if who is not None and until is not None and one.at > until:
                self.findings.fault(who, "after the turn was played", one)

    def _after_quiet_hours(self, who: Character, moment: datetime) -> datetime:
        while quiet(who, moment) or self._down(moment):
            moment += MINUTE
        return moment

    def _down(self, moment: datetime) -> bool:
        return any(since <= moment < until for since, until in self._outages)

    def _uncertain(self, who: Character, wait: Wait) -> bool:
        """Whether somebody was away for some of the time: only silence is checked then."""
        return any(
            since < wait.until and wait.since < until for since, until in self._away[who.name]
        )


def quiet(who: Character, moment: datetime) -> bool:
    """Whether it is one of a person's quiet hours, by their local time."""
    start, end = who.wants.quiet_start, who.wants.quiet_end
    if start is None or end is None:
        return False
    local = moment.astimezone(who.zone).time()
    return start <= local < end if start < end else local >= start or local < end


SEATS = "SELECT game_id, number, person_id FROM seat WHERE number IS NOT NULL"
ASLEEP = "SELECT id FROM game WHERE asleep_at IS NOT NULL"
TURNS = (
    "SELECT turn.game_id, turn.number, turn.at, turn.position, game.ended_at, game.terms"
    " FROM turn JOIN game ON game.id = turn.game_id"
    " WHERE game.puzzle IS NULL ORDER BY turn.game_id, turn.number"
)


class History:
    """A record of changes that nothing stores: players of seats, and sleep.

    ``asleep_from`` has the moments, by table, at which it fell asleep.
    """

    def __init__(self) -> None:
        self._holders: dict[tuple[int, int], list[tuple[datetime, int | None]]] = defaultdict(list)
        self._slept: dict[int, list[datetime]] = defaultdict(list)
        self._asleep: set[int] = set()
        self.asleep_from: dict[int, list[datetime]] = defaultdict(list)

    def note(self, database: sqlite3.Connection, now: datetime) -> None:
        """Look at the database now."""
        for game, seat, person in database.execute(SEATS):
            known = self._holders[game, seat]
            if not known or known[-1][1] != person:
                known.append((now, person))
        asleep = {game for (game,) in database.execute(ASLEEP)}
        for game in asleep:
            self._slept[game].append(now)
        for game in asleep - self._asleep:
            self.asleep_from[game].append(now)
        self._asleep = asleep

    def waits(
        self, database: sqlite3.Connection, people: Mapping[int, Character], end: datetime
    ) -> list[Wait]:
        """Every wait of a table for a person, while the same person had the seat."""
        rows = database.execute(TURNS).fetchall()
        found: list[Wait] = []
        for row, following in zip(rows, [*rows[1:], None], strict=True):
            game, number, at, position, ended_at, terms = row
            same = following is not None and following[0] == game
            until = following[2] if same else ended_at
            since, until = _moment(at), _moment(until) if until else end
            found += self._of_turn(game, number, since, until, position, terms, people)
        return found

    def _of_turn(
        self, game: int, number: int, since: datetime, until: datetime,
        position: bytes, terms: str, people: Mapping[int, Character],
    ) -> Iterator[Wait]:  # fmt: skip
        where = unpacked(position)
        seat = where["to_move"]
        if where.get("over"):
            return
        follows = (seat + 1) % len(where["seats"])
        for person, begin, end in self._holding(game, seat, since, until):
            who = people.get(person or 0)
            if who is None or begin >= end:
                continue
            after = self._holder(game, follows, begin)
            agreed = Terms.from_json(json.loads(terms))
            asleep = any(begin <= moment <= end for moment in self._slept[game])
            following = (
                people.get(after or 0) if after == self._holder(game, follows, end) else None
            )
            yield Wait(
                game, number, who, begin, end, agreed.pace, agreed.on_timeout,
                asleep, begin == since, following,
            )  # fmt: skip

    def _holding(
        self, game: int, seat: int, since: datetime, until: datetime
    ) -> Iterator[tuple[int | None, datetime, datetime]]:
        changes: Sequence[tuple[datetime, int | None]] = self._holders[game, seat]
        ends = [moment for moment, _ in changes[1:]] + [datetime.max.replace(tzinfo=UTC)]
        for (moment, person), end in zip(changes, ends, strict=True):
            begin, last = max(moment, since), min(end, until)
            if begin < last:
                yield person, begin, last

    def _holder(self, game: int, seat: int, now: datetime) -> int | None:
        held = [person for moment, person in self._holders[game, seat] if moment <= now]
        return held[-1] if held else None


def _moment(stored: str) -> datetime:
    return datetime.fromisoformat(stored).replace(tzinfo=UTC)
