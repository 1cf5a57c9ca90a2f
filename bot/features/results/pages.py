"""Statistics: the best of a server, and how somebody plays, as a picture or in words."""

from __future__ import annotations

import re
from dataclasses import replace

from bot.features.results.use_cases import Someone, Statistics
from bot.game.state import SeatInfo
from bot.narration.statistics import (
    agent_name,
    board_head,
    leaderboard_text,
    profile_head,
    profile_text,
)
from bot.platform.discord.client import Interaction
from bot.platform.discord.commands import command
from bot.platform.discord.components import FirstResponse, handles
from bot.platform.discord.custom_ids import NO_TABLE, CustomId, StaleComponent
from bot.platform.discord.pages import Item, Page, button
from bot.platform.discord.reply import Reply
from bot.platform.i18n.languages import Language
from bot.ui.actions import Action, deus, deus_me
from bot.ui.presenter import own_painter
from render import Leaderboard, Profile

HERE, ALL = "here", "all"  # whose games: of this server, of all servers
PICTURE, WORDS = "picture", "words"
_BOARD = "board"
_CHANGES = {PICTURE, WORDS}
_PERSON, _AGENT = re.compile("[0-9]{1,19}"), re.compile("[a-z][a-z0-9_-]{0,39}")


async def profile_page(
    reply: Reply, who: Someone, name: str, scope: str, form: str = PICTURE
) -> Page:
    """How somebody plays. ``scope``: HERE or ALL; ``form``: PICTURE or WORDS."""
    guild = reply.guild_id if scope == HERE else None
    profile = _named(reply, await reply[Statistics].profile(who, name, guild))
    other = WORDS if form == PICTURE else PICTURE
    items: tuple[Item, ...] = (_button(reply, f"stats-{other}", f"{_key(who)}:{scope}:{other}"),)
    if scope == HERE:
        items += (leaderboard_button(reply.language),)
    if form == WORDS:
        return Page(profile_text(reply.language, profile, scope), items=items)
    picture = await (await own_painter(reply)).profile(profile)
    return Page(profile_head(reply.language, profile, scope), (picture,), items)


async def leaderboard_page(reply: Reply, form: str = PICTURE) -> Page:
    """The best of the server that one is on."""
    guild = reply.interaction.guild
    board = await reply[Statistics].leaderboard(
        reply.guild_id, guild.name if guild else "", reply.person.id
    )
    board = _with_agents(reply, board)
    other = WORDS if form == PICTURE else PICTURE
    items = (
        _button(reply, f"stats-{other}", f"{_BOARD}:{HERE}:{other}"),
        _button(reply, "stats-mine", f"{_key(Someone(reply.person.id))}:{HERE}"),
    )
    if form == WORDS:
        return Page(leaderboard_text(reply.language, board), items=items)
    picture = await (await own_painter(reply)).leaderboard(board)
    return Page(board_head(reply.language, board), (picture,), items)


def statistics_button(reply: Reply, seat: SeatInfo) -> tuple[Item, ...]:
    """A button to the statistics of whom a seat counts for; none for somebody forgotten."""
    person = seat.owner_id or seat.person_id
    if person is None and seat.computer is None:
        return ()
    who = Someone(person) if person is not None else Someone(computer=seat.computer)
    return (_button(reply, "stats", f"{_key(who)}:{HERE}"),)


def leaderboard_button(language: Language) -> Item:
    """A button to the best of the server."""
    label = language.text("button-stats-board")
    return button(label, CustomId(Action.STATS, NO_TABLE, f"{_BOARD}:{HERE}"))


def _first(custom_id: CustomId) -> FirstResponse:
    """Between picture and words the message changes; from elsewhere it is a new one."""
    form = custom_id.extra.rpartition(":")[2]
    return FirstResponse.CHANGE if form in _CHANGES else FirstResponse.PRIVATE


@handles(Action.STATS, first=_first, personal=True)
async def on_statistics(reply: Reply, custom_id: CustomId) -> None:
    """Show statistics. Those over all servers are for the person themself."""
    subject, scope, form = [*custom_id.extra.split(":"), "", ""][:3]
    form = form or PICTURE
    if form not in _CHANGES or scope not in (HERE, ALL):
        raise StaleComponent(custom_id.extra)
    if scope == HERE and reply.interaction.guild_id is None:
        raise StaleComponent("a server is meant, and this is none")
    if subject == _BOARD:
        await reply.show(await leaderboard_page(reply, form))
        return
    who = _someone(subject)
    mine = who.person_id == reply.person.id
    if scope == ALL and not mine:
        raise StaleComponent(custom_id.extra)
    name = reply.person.name if mine else ""
    await reply.show(await profile_page(reply, who, name, scope, form))


def _key(who: Someone) -> str:
    """Somebody in a custom id."""
    return f"p{who.person_id}" if who.person_id is not None else f"c{who.computer}"


def _someone(key: str) -> Someone:
    """Who that was. Raises ``StaleComponent``."""
    kind, rest = key[:1], key[1:]
    if kind == "p" and _PERSON.fullmatch(rest) and int(rest) < 2**63:
        return Someone(int(rest))
    if kind == "c" and _AGENT.fullmatch(rest):
        return Someone(computer=rest)
    raise StaleComponent(key)


def _named(reply: Reply, profile: Profile) -> Profile:
    if not profile.computer:
        ladder = tuple((agent_name(reply.language, one), at) for one, at in profile.computers)
        return replace(profile, computers=ladder)
    return replace(profile, name=agent_name(reply.language, profile.name))


def _with_agents(reply: Reply, board: Leaderboard) -> Leaderboard:
    """The board with computers called by names in place of keys."""
    rows = tuple(
        replace(row, name=agent_name(reply.language, row.name)) if row.computer else row
        for row in board.rows
    )
    return replace(board, rows=rows)


def _button(reply: Reply, key: str, extra: str) -> Item:
    return button(reply.language.text(f"button-{key}"), CustomId(Action.STATS, NO_TABLE, extra))


@command("leaderboard", deus)
async def leaderboard(interaction: Interaction) -> None:
    """The best of this server."""
    reply = await Reply.deferred(interaction)
    await reply.show(await leaderboard_page(reply))


@command("stats", deus_me)
async def stats(interaction: Interaction) -> None:
    """How one plays, on all servers."""
    reply = await Reply.deferred(interaction)
    me = reply.person
    await reply.show(await profile_page(reply, Someone(me.id), me.name, ALL))
