"""The scenes of the kills: what is prepared, and what is done then.

Every scene follows from the table's seed alone, so that each run passes the same points.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial

from bot.game.terms import OnTimeout, Pace, Terms
from bot.loopback import Person
from bot.play.command_player import CommandPlayer
from tests.bot.rig.nursery import SEED
from tests.bot.rig.stage import Stage

HOUR = 3600.0
Script = Callable[[Stage], Awaitable[None]]


@dataclass(frozen=True)
class Scene:
    """``prepare`` makes the table; the bot is killed during ``play``."""

    name: str
    prepare: Script
    play: Script


def _table(*, starts: bool = True, terms: Terms | None = None, **options: object) -> Script:
    """A table of Ann and Bo; ``options`` are typed behind /deus new."""

    async def prepare(stage: Stage) -> None:
        await stage.types(stage.ann, "deus new", players=2, **options)
        await stage.types(stage.bo, "deus join")
        await stage.settled()
        if terms is not None:
            stage.database.ask("UPDATE game SET terms = ?", json.dumps(terms.to_json()))
        if starts:
            await stage.types(stage.ann, "deus start")
            await stage.settled()

    return prepare


async def _turn(stage: Stage) -> None:
    """A turn by buttons and commands: an offering, so that questions come, then its end."""
    person, before = stage.mover, stage.table.version
    top = next(o.key for o in stage.game.options if o.key.startswith("offer:"))
    await stage.insist(lambda: stage.presses(person, "take"))
    await stage.insist(
        lambda: stage.types(person, "offer", top=top.partition(":")[2], others="all"),
        lambda: bool(stage.game.choices),
    )
    while (key := stage.game.options[0].key) != "confirm":
        await stage.insist(
            partial(stage.types, person, "choose", option=key),
            partial(_has_chosen_more, stage, len(stage.game.choices)),
        )
    await stage.insist(
        lambda: _confirms(stage, person), lambda: stage.table.version > before, again=True
    )


def _has_chosen_more(stage: Stage, choices: int) -> bool:
    return len(stage.game.choices) > choices


async def _confirms(stage: Stage, person: Person) -> None:
    """Press the button, or type the command where the panel with it never arrived."""
    if stage.newest(person, "confirm") is not None:
        await stage.presses(person, "confirm")
    else:
        await stage.types(person, "confirm")


async def _start(stage: Stage) -> None:
    await stage.insist(
        lambda: stage.types(stage.ann, "deus start"), lambda: stage.table.running, again=True
    )


async def _picks(stage: Stage) -> None:
    """Both pick their first pieces; with the second pick the game begins."""
    for person in (stage.ann, stage.bo):
        await stage.insist(partial(_pick, stage, person), partial(_has_picked, stage, person))


async def _pick(stage: Stage, person: Person) -> None:
    await CommandPlayer(person, stage.channel, SEED).pick()  # each time the same pieces


def _has_picked(stage: Stage, person: Person) -> bool:
    table = stage.table
    assert table.game is not None
    return all(table.seats[seat].person != person.id for seat in table.game.awaited)


async def _replace(stage: Stage) -> None:
    """Offer the seat of a waiting player, and take it as Cy."""
    person = next(p for p in (stage.ann, stage.bo) if p is not stage.mover)
    await stage.insist(
        lambda: stage.types(person, "deus-table replace"),
        lambda: bool(stage.query("SELECT 1 FROM seat WHERE offered_at IS NOT NULL")),
        again=True,
    )
    await stage.until(lambda: stage.newest(stage.cy, "take_seat") is not None, "the offer")
    await stage.insist(
        lambda: stage.presses(stage.cy, "take_seat"),
        lambda: any(seat.person == stage.cy.id for seat in stage.table.seats),
        again=True,
    )


async def _late(stage: Stage) -> None:
    """After half a day they are reminded; after the whole day a computer plays."""
    person = stage.mover
    before = len(person.dms) + len(person.pings(stage.channel))
    stage.control.leap(12.1 * HOUR)
    await stage.until(
        lambda: len(person.dms) + len(person.pings(stage.channel)) > before, "the reminder"
    )
    await stage.settled()
    stage.control.leap(12.1 * HOUR)
    await stage.until(lambda: stage.table.version == 1, "the turn of the computer")


LATE = Terms(pace=Pace.HOURS_24, on_timeout=OnTimeout.TURN)  # a computer plays late turns
SCENES = (
    Scene("turn", _table(), _turn),
    Scene("start", _table(starts=False), _start),
    Scene("pick", _table(free_start=6), _picks),
    Scene("replace", _table(), _replace),
    Scene("clock", _table(terms=LATE), _late),
)
