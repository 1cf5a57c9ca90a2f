"""The scenes of the kills: what is prepared, and what is done then.

Every scene follows from the table's seed alone, so that each run passes the same points.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from bot.game.pace import Pace
from bot.game.setup import OnTimeout, Terms
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


async def _open(stage: Stage, **options: object) -> None:
    await stage.types(stage.ann, "deus new", players=2, **options)
    await stage.types(stage.bo, "deus join")
    await stage.settled()


async def _begin(stage: Stage) -> None:
    await _open(stage)
    await stage.types(stage.ann, "deus start")
    await stage.settled()


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
        await _choose(stage, person, key)
    await stage.insist(
        lambda: _confirms(stage, person), lambda: stage.table.version > before, again=True
    )


async def _choose(stage: Stage, person: Person, key: str) -> None:
    chosen = len(stage.game.choices)
    await stage.insist(
        lambda: stage.types(person, "choose", option=key),
        lambda: len(stage.game.choices) > chosen,
    )


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


async def _free_start(stage: Stage) -> None:
    await _open(stage, free_start=6)
    await stage.types(stage.ann, "deus start")
    await stage.settled()


async def _picks(stage: Stage) -> None:
    """Both pick their first pieces; with the second pick the game begins."""
    for person in (stage.ann, stage.bo):
        await _pick(stage, person)


async def _pick(stage: Stage, person: Person) -> None:
    async def pick() -> None:
        await CommandPlayer(person, stage.channel, SEED).pick()

    await stage.insist(pick, lambda: not _awaits(stage, person))


def _awaits(stage: Stage, person: Person) -> bool:
    table = stage.table
    assert table.game is not None
    return any(table.seats[seat].person == person.id for seat in table.game.awaited)


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


async def _paced(stage: Stage) -> None:
    """A day for each turn, and a computer plays the turn of a late player."""
    await _open(stage)
    terms = Terms(pace=Pace.HOURS_24, on_timeout=OnTimeout.TURN)
    stage.database.ask("UPDATE game SET terms = ?", json.dumps(terms.to_json()))
    await stage.types(stage.ann, "deus start")
    await stage.settled()


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


SCENES = (
    Scene("turn", _begin, _turn),
    Scene("start", _open, _start),
    Scene("pick", _free_start, _picks),
    Scene("replace", _begin, _replace),
    Scene("clock", _paced, _late),
)
