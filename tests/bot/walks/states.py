"""The states of a table during a walk: nothing, open, running, over."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import timedelta

from sqlmodel import delete, update

from bot.features.following.use_cases import FollowInterval, Follows
from bot.features.lobby.use_cases import Lobby
from bot.features.notes.use_cases import NoteRow
from bot.features.people.use_cases import PersonalSettings
from bot.features.seats.use_cases import Seats
from bot.features.tournaments.rows import Dropped
from bot.features.tournaments.use_cases import Plan, Tournaments
from bot.features.tutorial.use_cases import LessonRow
from bot.game.errors import TableError
from bot.game.people.preferences import EVERYWHERE, Where
from bot.game.rows import (
    AwayRow,
    ChannelRow,
    DraftRow,
    PreferenceRow,
    PreparedRow,
    ServerRow,
    Status,
)
from bot.game.setup import Setup
from bot.game.table.reading import TableReader
from bot.game.table.state import TableState
from bot.game.terms import USUAL_TERMS, LeftSeat, OnTimeout, Pace, Terms
from bot.loopback import Person
from bot.platform.request import Person as Asker
from bot.platform.request import Place
from engine.model.config import BASE
from render import TILES_A_PICTURE
from tests.bot.positions import first_turns
from tests.bot.walks.town import Town

CHANCE = 1  # so that a state that is made again is the same again


@dataclass(frozen=True)
class State:
    """A kind of state of the place: its creation, and its invariant.

    ``roles`` are the people who press what everybody sees, ``typing`` those who type commands, and
    ``options`` those who type each option of a command, too. ``only``: these commands, all if there
    are none. ``fresh``: the components of tables that were used in other states are used again.
    """

    name: str
    make: Callable[[Town], Awaitable[None]]
    holds: Callable[[TableState | None], bool]
    roles: tuple[str, ...] = ("mover",)
    typing: tuple[str, ...] = ("mover",)
    options: tuple[str, ...] = ()
    only: tuple[str, ...] = ()
    fresh: bool = False


async def begin(town: Town, state: State) -> None:
    """Put the place into a state, from any other."""
    await clear(town)
    await state.make(town)
    await town.settled()
    now = await here(town)
    assert state.holds(now), f"{state.name} was not made: {now}"
    town.made = None if now is None else (now.id, now.version)


async def ensure(town: Town, state: State) -> TableState | None:
    """Make the place be in that state again unless it is; its table."""
    now = await here(town)
    if state.holds(now) and (now is None or now.over or (now.id, now.version) == town.made):
        return now
    await begin(town, state)
    return await here(town)


async def here(town: Town) -> TableState | None:
    """The table of the place."""
    try:
        return await town.harness.services[TableReader].at(town.harness.channel.id)
    except TableError:
        return None


_CHOSEN = (DraftRow, PreparedRow, PreferenceRow, AwayRow, LessonRow, NoteRow, ServerRow)


async def forget_choices(town: Town) -> None:
    """Delete all drafts, plans and notes, and reset all settings."""
    async with town.harness.store.writing() as session:
        for row in _CHOSEN:
            await session.exec(delete(row))
        usual = {"locale": town.locale, "language": "", "theme": "light", "form": "wide"}
        await session.exec(update(ChannelRow).values(usual))
    await town.harness.services[PersonalSettings].load_languages()


async def clear(town: Town) -> None:
    """End the table of the place, and forget what people have chosen."""
    await forget_choices(town)
    table = await here(town)
    if table is not None and not table.over:
        channel = town.harness.channel.id
        await town.harness.services[Lobby].end(channel, town.manager.id, moderator=True)


def asker(person: Person) -> Asker:
    return Asker(person.id, person.name, person.user.locale)


Make = Callable[[Town], Awaitable[None]]


def _game(
    setup: Setup | None = None,
    *,
    players: int = 2,
    terms: Terms = USUAL_TERMS,
    turns: int | None = None,
    computers: tuple[str, ...] = (),
    then: Make | None = None,
) -> Make:
    """A table of Ann's where Bo or ``computers`` sit too, with so many turns; None: still open."""

    async def make(town: Town) -> None:
        harness, lobby = town.harness, town.harness.services[Lobby]
        parent = harness.channel.parent
        place = Place(
            harness.guild.id,
            harness.channel.id,
            town.locale,
            parent_id=parent.id if harness.channel.is_thread and parent else None,
        )
        table = await lobby.open(
            place,
            asker(harness.ann),
            players,
            setup=setup or Setup(),
            terms=terms,
            computers=computers,
        )
        await lobby.ready(table.id)
        if not computers:
            await lobby.join(harness.channel.id, asker(harness.bo))
        if turns is not None:
            await lobby.start(harness.channel.id, harness.ann.id)
            await town.settled()
        if turns:
            await first_turns(harness, turns, CHANCE)
        if then is not None:
            await then(town)

    return make


async def _nothing(town: Town) -> None:
    pass


async def _many(town: Town) -> None:
    """Ann sits at more tables than a picture shows."""
    harness = town.harness
    for number in range(TILES_A_PICTURE + 1):
        channel = harness.discord.channel(f"hall {number}", guild=harness.guild)
        place = Place(harness.guild.id, channel.id, town.locale)
        await harness.services[Lobby].open(place, asker(harness.ann), 2)


async def _followed(town: Town) -> None:
    follows = town.harness.services[Follows]
    await follows.follow(town.harness.channel.id, asker(town.manager), FollowInterval.TURN)
    await first_turns(town.harness, 8, CHANCE)


async def _person_moves(town: Town) -> None:
    async def is_so() -> bool:
        table = await here(town)
        return table is not None and table.mover is not None and table.mover.person_id is not None

    await town.harness.until(is_so, seconds=60)


async def _a_day_goes_by(town: Town) -> None:
    """At a table whose people are notified by DM, too."""
    for person in (town.harness.ann, town.harness.bo):
        changes = {"where": Where.BOTH}
        await town.harness.services[PersonalSettings].change(asker(person), EVERYWHERE, changes)
    for _ in range(4):
        await town.advance(hours=6)


async def _a_week_goes_by(town: Town) -> None:
    await town.advance(hours=24 * 8)


async def _bo_gives_up(town: Town) -> None:
    table = await town.harness.table()
    await town.harness.services[Seats].resign(table.id, town.harness.bo.id)


async def _signing_up(town: Town) -> None:
    """A tournament of Ann's, in a channel with threads."""
    tournaments, clock = town.harness.services[Tournaments], town.clock
    for one in await tournaments.of_guild(town.harness.guild.id):
        if one.row.going:
            await tournaments.cancel(one.id, town.manager.id, manager=True)
    plan = Plan(
        name="Cup",
        players=2,
        rounds=2,
        pace=Pace.HOURS_24,
        decks=BASE,
        sign_up_until=clock.now() + timedelta(days=2),
        most=16,
        dropped=Dropped.COMPUTER,
    )
    place = Place(town.harness.guild.id, town.hall.id, town.locale)
    now = await tournaments.open(place, asker(town.harness.ann), plan)
    for person in (town.harness.ann, town.harness.bo):
        await tournaments.join(now.id, asker(person))


async def _round(town: Town) -> None:
    await _signing_up(town)
    tournaments = town.harness.services[Tournaments]
    now = (await tournaments.of_guild(town.harness.guild.id))[-1]
    await tournaments.start(now.id, town.harness.ann.id, manager=False)
    await town.settled()


def _running_now(table: TableState | None) -> bool:
    return table is not None and table.status is Status.RUNNING and table.lost is None


def _to_move(table: TableState | None) -> bool:
    return table is not None and _running_now(table) and not table.awaited


def _is(status: Status) -> Callable[[TableState | None], bool]:
    return lambda table: table is not None and table.status is status


def _free(table: TableState | None) -> bool:
    return table is None or table.over


def _has_stand_in(table: TableState | None) -> bool:
    return table is not None and _running_now(table) and any(s.stood_in for s in table.seats)


def _picked(table: TableState | None) -> bool:
    return table is not None and _running_now(table) and bool(table.awaited)


ALL = ("mover", "other", "manager")
CUP = ("deus tournament", "deus-server tournament")
EGYPT = Setup(decks=tuple("egypt" for _ in BASE))
SHORT = Terms(pace=Pace.HOURS_8)
STOOD_IN = Terms(pace=Pace.HOURS_8, on_timeout=OnTimeout.SEAT, takeover_after=1)
RUNNING = _game(turns=0, then=_followed)
OPENED = State("opened", _game(Setup(layout="ring"), players=4), _is(Status.OPEN), ALL)
STATES = (
    State("first", _game(turns=2), _to_move),
    State("nothing", _nothing, _free, ALL, ("mover", "manager"), ("manager",)),
    State("puzzle", _nothing, _free, only=("deus puzzle",), fresh=True),
    OPENED,
    State("full", _game(), OPENED.holds, ALL, ()),
    State("picking", _game(Setup(start_pieces=6), turns=0), _picked),
    State("running", RUNNING, _to_move, ALL, ALL, ("mover",)),
    State("preparing", RUNNING, _to_move, ("other",), (), fresh=True),
    State("face down", _game(Setup(wild=True), turns=0), _to_move, typing=()),
    State("egypt", _game(EGYPT, turns=12), _to_move),
    State(
        "practice",
        _game(turns=0, computers=("greedy",), then=_person_moves),
        _to_move,
        typing=(),
        fresh=True,
    ),
    State("late", _game(terms=SHORT, turns=2, then=_a_day_goes_by), _to_move, ALL),
    State("stood in", _game(terms=STOOD_IN, turns=2, then=_a_day_goes_by), _has_stand_in, ALL, ()),
    State(
        "asleep",
        _game(terms=Terms(sleep_days=7), turns=2, then=_a_week_goes_by),
        lambda t: t is not None and t.asleep_at is not None,
        typing=(),  # a command would wake it
    ),
    State(
        "over",
        _game(terms=Terms(left_seat=LeftSeat.CLOSED), turns=4, then=_bo_gives_up),
        _is(Status.FINISHED),
        ALL,
    ),
    State("signing up", _signing_up, _free, ALL, ALL, only=CUP),
    State("round", _round, _free, ALL, ALL, only=CUP),
    State("many tables", _many, _free, (), only=("deus tables", "deus-me tables")),
)
