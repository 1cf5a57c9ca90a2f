"""Whole games with everything that can happen at a table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.loopback import Channel, Permission, Person
from bot.loopback.world.event_log import EventKind
from tests.bot.actions import has_button
from tests.bot.transcripts.midlife import goes_on
from tests.bot.transcripts.stage import Stage
from tests.bot.transcripts.table import Table

Scene = Callable[[Stage], Awaitable[None]]


async def short(stage: Stage) -> None:
    """Two people and twelve turns, tapped and typed: each sentence of a usual turn."""
    place = stage.discord.channel("deus", guild=stage.discord.guild("Hall"))
    ann, bo = (stage.discord.person(name) for name in ("Ann", "Bo"))
    await stage.start_bot()
    await stage.types(ann, place, "deus new", players=2)
    await stage.types(bo, place, "deus join")
    await stage.types(ann, place, "deus start")
    table = Table(stage, place, [ann, bo], "short")
    for turn in range(12):
        await (table.types() if turn % 3 == 1 else table.taps())


async def two(stage: Stage) -> None:
    """Two people, base game: a table with everything that can happen between people and days."""
    hall = stage.discord.guild("Hall")
    place = stage.discord.channel("deus", guild=hall)
    ann, bo, cy, di = (stage.discord.person(name) for name in ("Ann", "Bo", "Cy", "Di"))
    await stage.start_bot()
    for path in ("deus status", "deus-me settings", "deus tables"):
        await stage.types(ann, place, path)
    opened = await stage.types(ann, place, "deus new", players=2)
    for person in (bo, cy):
        await stage.types(person, place, "deus join")
    await _sets(stage, ann, place)
    await stage.types(ann, place, "deus start")
    table = Table(stage, place, [ann, bo], "two")
    await stage.types(cy, place, "deus-table follow", each="turn")
    await stage.types(di, place, "deus-table follow", each="round")
    await table.taps()
    await table.types()
    await table.taps()
    await _looks(stage, place, table)
    await _takes_back(stage, place, table)
    await _prepares(stage, table)
    await _is_late(stage, place, table)
    await _is_replaced(stage, place, table, cy, di)
    await _is_away(stage, place, table)
    for person in table.people:  # one of them has the opener's right by now
        asked = await stage.types(person, place, "deus end")
        if asked.message is not None and asked.message.buttons:
            await stage.presses(person, asked.message, "b:end:")
            break
    await _rematch(stage, place, ann, bo)
    assert opened.message is not None


async def _sets(stage: Stage, ann: Person, place: Channel) -> None:
    """The options and terms of a table that is open."""
    panel = await stage.presses(ann, stage.newest(place, "b:options:"), "b:options:")
    await stage.presses(ann, panel.message, "set:deck:civil:egypt")
    for spec in ("set:wild:yes", "set:decks:random", "set:decks:base", "reroll"):
        if has_button(panel.message, spec):
            await stage.presses(ann, panel.message, spec)
    await stage.picks(ann, panel.message, "s:set:1.0.0:layout", "chain")
    await stage.picks(ann, panel.message, "s:set:1.0.0:layout", "standard")
    terms = await stage.presses(ann, panel.message, "terms")
    await stage.picks(ann, terms.message, "s:terms:1.0.0:pace", "24h")
    await stage.picks(ann, terms.message, "s:terms:1.0.0:timeout", "vote")
    await stage.picks(ann, terms.message, "s:terms:1.0.0:away", "14")
    await stage.presses(ann, terms.message, "terms:summary:yes")
    await stage.presses(ann, terms.message, "terms:back")


async def _looks(stage: Stage, place: Channel, table: Table) -> None:
    """Ask as the mover with all commands that only read a table."""
    mover = table.mover
    for path in ("hand", "deus status", "deus board", "deus player", "deus log", "undo"):
        await stage.types(mover, place, path)
    await stage.types(mover, place, "deus card", name="rostra")
    await stage.types(mover, place, "deus replay", turn=1)
    await stage.types(mover, place, "deus rules", topic="build")
    board = stage.newest(place, "b:take:")
    for verb in ("players", "log", "card", "text", "rules_open", "hand"):
        await stage.presses(mover, board, f"b:{verb}:")
    panel = await table.opened(mover)
    assert panel.message is not None
    if has_button(panel.message, "hint"):
        await stage.presses(mover, panel.message, "hint")


async def _takes_back(stage: Stage, place: Channel, table: Table) -> None:
    """A turn is taken back: the other agrees; the next time they do not."""
    last, other = next(p for p in table.people if p is not table.mover), table.mover
    await stage.types(last, place, "deus-table undo")
    await stage.presses(other, stage.newest(place, "vote:yes"), "vote:yes")
    assert table.mover is last
    await table.types()
    await stage.types(last, place, "deus-table undo")
    await stage.presses(other, stage.newest(place, "vote:no"), "vote:no")


async def _prepares(stage: Stage, table: Table) -> None:
    """Prepare a turn that is played automatically, and another one that is kept."""
    mover = table.mover
    other = next(p for p in table.people if p is not mover)
    await table.prepares(other, "once")
    await table.taps()
    await stage.passes(minutes=2)
    await table.prepares(next(p for p in table.people if p is not table.mover), "draft")
    await table.taps()


async def _is_late(stage: Stage, place: Channel, table: Table) -> None:
    """Wait for days: reminders, nudges, a vote on the seat, and a computer's turn."""
    late = table.mover
    other = next(p for p in table.people if p is not late)
    await stage.types(other, place, "deus-table kick", player=late.name)
    await stage.passes(days=2, hours=2)
    await stage.types(other, place, "deus-table kick", player=late.name)
    await stage.passes(hours=1)
    await stage.types(late, place, "deus join")
    await table.taps()


async def _is_replaced(stage: Stage, place: Channel, table: Table, cy: Person, di: Person) -> None:
    """A substitute, a seat that is offered and taken, one that is resigned and taken back."""
    away = table.mover
    await stage.types(away, place, "deus-table substitute", who=cy, until="3 days")
    await stage.presses(cy, stage.newest(place, "vote:no"), "vote:no")
    await stage.types(away, place, "deus-table substitute", who=cy, until="3 days")
    await stage.presses(cy, stage.newest(place, "vote:yes"), "vote:yes")
    table.join(cy)
    await table.types()
    await stage.passes(days=3, hours=1)
    await stage.types(away, place, "deus join")
    other = next(p for p in table.people if p not in (cy, away))
    await stage.types(other, place, "deus-table replace")
    await stage.presses(di, stage.newest(place, "b:take_seat:"), "b:take_seat:")
    table.join(di)
    await table.types()
    asked = await stage.types(di, place, "deus-table resign")
    await stage.presses(di, asked.message, "resign:yes")
    await stage.presses(di, stage.newest(place, "b:seat_back:"), "b:seat_back:")


async def _is_away(stage: Stage, place: Channel, table: Table) -> None:
    """Days away, and all information about oneself."""
    who = table.mover
    await stage.types(who, place, "deus-me away", until="5 days")
    await stage.passes(days=2)
    await stage.types(who, place, "deus-me back")
    await table.taps()
    for path in ("deus-me tables", "deus-me data", "deus-me stats", "deus-table record"):
        await stage.types(who, place, path)


async def _rematch(stage: Stage, place: Channel, ann: Person, bo: Person) -> None:
    """End a game by a resignation: its result, film, ratings and record."""
    await stage.types(bo, place, "deus new", players=2, thread=True)
    thread = next(c for c in stage.discord.world.channels.values() if c.parent is place)
    await stage.types(ann, thread, "deus join")
    panel = await stage.presses(bo, stage.newest(thread, "b:options:"), "b:options:")
    terms = await stage.presses(bo, panel.message, "terms")
    await stage.presses(bo, terms.message, "terms:left:closed")
    await stage.types(bo, thread, "deus start")
    table = Table(stage, thread, [ann, bo], "rematch")
    await table.taps()
    await table.taps()
    asked = await stage.types(ann, thread, "deus-table resign")
    await stage.presses(ann, asked.message, "resign:yes")
    assert table.status == "finished"
    for path in ("deus leaderboard", "deus-me stats", "deus-table record", "deus replay"):
        await stage.types(ann, thread, path)
    await stage.types(ann, thread, "deus player", who=bo)
    result = stage.newest(thread, "b:record:")
    for verb in ("record", "film", "replay", "analyse", "log", "text", "rematch"):
        if any(str(b.get("custom_id")).startswith(f"b:{verb}:") for b in result.buttons):
            await stage.presses(bo, result, f"b:{verb}:")
    await stage.passes(days=1, hours=2)


async def egypt(stage: Stage) -> None:
    """Egypt with computers, to the end of the game."""
    hall = stage.discord.guild("Hall")
    place = stage.discord.channel("nile", guild=hall)
    ann, bo = (stage.discord.person(name) for name in ("Ann", "Bo"))
    await stage.start_bot()
    await stage.types(ann, place, "deus new", players=2, decks="egypt", layout="ring", wild=True)
    await stage.presses(ann, stage.newest(place, "b:computer:"), "computer:senator")
    await stage.types(ann, place, "deus computer", level="novice")
    panel = await stage.presses(ann, stage.newest(place, "b:options:"), "b:options:")
    terms = await stage.presses(ann, panel.message, "terms")
    await stage.picks(ann, terms.message, "s:terms:1.0.0:pace", "8h")
    await stage.picks(ann, terms.message, "s:terms:1.0.0:timeout", "turn")
    await stage.types(ann, place, "deus start")
    await stage.types(bo, place, "deus-table follow", each="end")
    table = Table(stage, place, [ann], "egypt")
    for turn in range(4):
        await (table.types() if turn == 1 else table.taps())
    while table.status == "running":  # a computer plays whenever her time has run out
        await stage.passes(hours=8)
    assert table.status == "finished"
    await stage.types(ann, place, "deus replay")


async def four(stage: Stage) -> None:
    """Four people in several languages, a free start, and places that are lost."""
    hall = stage.discord.guild("Salle", locale="fr")
    place = stage.discord.channel("deus", guild=hall)
    ann, bo, cy, di = (
        stage.discord.person(name, locale=locale)
        for name, locale in (("Ann", "fr"), ("Bo", "en-GB"), ("Cy", "uk"), ("Di", "es-ES"))
    )
    stage.discord.moderator(ann, hall)
    cy.close_dms()
    await stage.start_bot()
    await _server(stage, place, ann)
    lost = stage.discord.faults.refuse("PATCH /webhooks/*", status=404, code=10015, times=9)
    await stage.do(ann.command(place, "deus new", players=4, free_start=6))
    lost.times = 0
    await stage.passes(minutes=1)  # the answer is lost: the outbox opens the table
    for person in (bo, cy, di):
        await stage.types(person, place, "deus join")
    panel = await stage.presses(ann, stage.newest(place, "b:options:"), "b:options:")
    terms = await stage.presses(ann, panel.message, "b:terms:")
    await stage.picks(ann, terms.message, "s:terms:1.0.0:pace", "3d")
    await stage.picks(ann, terms.message, "s:terms:1.0.0:timeout", "seat-1")
    await stage.picks(ann, terms.message, "s:terms:1.0.0:sleep", "7")
    for person in (ann, bo, cy):
        own = await stage.types(person, place, "deus-me settings")
        await stage.picks(person, own.message, ":where", "dm")
        await stage.picks(person, own.message, ":reminder", "daily")
    await stage.types(di, place, "deus-me settings", quiet_from="22:00", quiet_to="07:00")
    await stage.types(ann, place, "deus start")
    table = Table(stage, place, [ann, bo, cy, di], "four")
    await _picks(stage, place, table, ann, [bo, cy, di])
    await table.taps()
    await table.types()
    await table.taps()
    await _is_kept_out(stage, place, table)
    garden = stage.discord.channel("jardin", guild=hall)
    await _moves(stage, table, garden)
    await _stands_in(stage, table, cy)
    await _sleeps(stage, table)
    await _loses_its_channel(stage, table, stage.discord.channel("refuge", guild=hall))


async def _server(stage: Stage, place: Channel, ann: Person) -> None:
    """Settings of the server, by a manager of it."""
    panel = await stage.types(ann, place, "deus-server settings")
    for name in ("opening", "pace", "decks", "language", "look"):
        await stage.presses(ann, panel.message, f"server:menu:{name}")
        await stage.presses(ann, panel.message, "server:menu:all")
    await stage.types(ann, place, "deus settings", theme="dark", form="tall")


async def _picks(
    stage: Stage, place: Channel, table: Table, first: Person, others: list[Person]
) -> None:
    """Pick the first pieces in secret: one player with buttons, the others by typing."""
    panel = await stage.presses(first, stage.newest(place, "b:pieces:"), "b:pieces:")
    for extra in ("even", "keep"):
        assert panel.message is not None
        ids = [str(button.get("custom_id")) for button in panel.message.buttons]
        found = next((one for one in ids if f":{extra}" in one), None)
        if found is not None:
            panel = await stage.presses(first, panel.message, found)
    for person in others:
        await table.picks(person)


async def _is_kept_out(stage: Stage, place: Channel, table: Table) -> None:
    """Take the rights to post and then to see the channel from the bot, and return both."""
    refused = stage.discord.faults.refuse(
        f"POST */channels/{place.id}/messages", status=403, code=50013, times=2
    )
    await table.types()
    await stage.passes(minutes=30)
    refused.times = 0
    await stage.passes(minutes=30)
    place.denied[stage.discord.bot.id] = Permission.VIEW_CHANNEL
    await stage.happens(EventKind.CHANNEL_CHANGED, place)
    await stage.passes(hours=2)
    place.denied.clear()
    await stage.happens(EventKind.CHANNEL_CHANGED, place)


async def _moves(stage: Stage, table: Table, to: Channel) -> None:
    """The game is carried to another channel."""
    await stage.types(table.people[0], table.place, "deus-table move", to=to)
    table.goes_to(to)
    await table.taps()


async def _stands_in(stage: Stage, table: Table, closed: Person) -> None:
    """Everybody lets their time run out: computers play on, and they come back."""
    while table.mover is not closed:
        await table.taps()
    await stage.passes(days=3, hours=1)
    other = table.mover
    await stage.passes(days=3, hours=1)
    for person in (closed, other):
        await stage.types(person, table.place, "deus join")


async def _sleeps(stage: Stage, table: Table) -> None:
    """Nobody comes for weeks."""
    await stage.types(table.mover, table.place, "deus-table pace", pace="none")
    for person in table.people:
        votes = [m for m in person.sees(table.place) if any("vote" in str(b) for b in m.buttons)]
        for message in votes[-1:]:
            if person is not table.mover:
                await stage.presses(person, message, "b:vote:")
    await stage.passes(days=15)
    other = next(p for p in table.people if p is not table.mover)
    await stage.presses(other, stage.newest(table.place, "b:wake:"), "b:wake:")
    await table.taps()


async def _loses_its_channel(stage: Stage, table: Table, refuge: Channel) -> None:
    """The channel is deleted, and the game goes on in another one."""
    stage.discord.delete_channel(table.place)
    await stage.settle()
    await stage.passes(minutes=1)
    await stage.types(table.mover, refuge, "deus-table move")
    table.goes_to(refuge)
    await table.taps()
    for person in table.people[:1]:
        await stage.types(person, refuge, "deus status")
        await stage.types(person, refuge, "deus log")


SCENES: dict[str, Scene] = {
    "short": short,
    "two": two,
    "egypt": egypt,
    "four": four,
    "midlife": goes_on,
}
# The kinds of messages that the outbox posts in each scene, as they are stored there.
EXPECTED = {
    "short": "hand open retire start table turn",
    "two": "done film follow hand offer open ping rest result retire round start table turn vote",
    "egypt": "done film follow hand open ping result retire start table turn",
    "midlife": (
        "asleep awake call done film follow hand late lead lost moved offer open pick ping rest"
        " result resumed retire round start table turn vote"
    ),
    "four": (
        "asleep awake blocked call done hand late lead lost moved note open owner pick ping"
        " resumed retire start stood_in table turn vote vote_call"
    ),
}
