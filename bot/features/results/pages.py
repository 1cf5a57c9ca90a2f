"""Pages of statistics: leaderboard and profile, as a picture or in words."""

from __future__ import annotations

import re
from dataclasses import replace

from bot.features.results.season_pages import NOW, season_button
from bot.features.results.use_cases import Someone, Statistics
from bot.game.state import SeatInfo
from bot.narration.statistics import (
    agent_name,
    board_head,
    leaderboard_text,
    profile_head,
    profile_text,
)
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
    """The profile of a person or agent. ``scope``: HERE or ALL; ``form``: PICTURE or WORDS.

    Raises ``StaleComponent`` for a person without a ``name`` who has never had a seat there.
    """
    guild = reply.guild_id if scope == HERE else None
    profile = _named(reply, await reply[Statistics].profile(who, name, guild))
    if not profile.name:
        raise StaleComponent(_key(who))
    other = WORDS if form == PICTURE else PICTURE
    items: tuple[Item, ...] = (_button(reply, f"stats-{other}", f"{_key(who)}:{scope}:{other}"),)
    if scope == HERE:
        items += (leaderboard_button(reply.language),)
    if form == WORDS:
        return Page(profile_text(reply.language, profile, scope), items=items)
    picture = await (await own_painter(reply)).profile(profile)
    return Page(profile_head(reply.language, profile, scope), (picture,), items)


async def leaderboard_page(reply: Reply, form: str = PICTURE) -> Page:
    """The leaderboard of the asker's server."""
    guild = reply.interaction.guild
    board = await reply[Statistics].leaderboard(
        reply.guild_id, guild.name if guild else "", reply.person.id
    )
    board = _with_agents(reply, board)
    other = WORDS if form == PICTURE else PICTURE
    items = (
        _button(reply, f"stats-{other}", f"{_BOARD}:{HERE}:{other}"),
        _button(reply, "stats-mine", f"{_key(Someone(reply.person.id))}:{HERE}"),
        season_button(reply.language, NOW, "button-season"),
    )
    if form == WORDS:
        return Page(leaderboard_text(reply.language, board), items=items)
    picture = await (await own_painter(reply)).leaderboard(board)
    return Page(board_head(reply.language, board), (picture,), items)


def statistics_button(reply: Reply, seat: SeatInfo) -> tuple[Item, ...]:
    """A button to the profile of a seat's owner or agent; none for a person who was forgotten."""
    person = seat.owner_id or seat.person_id
    if person is None and seat.computer is None:
        return ()
    who = Someone(person) if person is not None else Someone(computer=seat.computer)
    return (_button(reply, "stats", f"{_key(who)}:{HERE}"),)


def leaderboard_button(language: Language) -> Item:
    """A button to the leaderboard."""
    label = language.text("button-stats-board")
    return button(label, CustomId(Action.STATS, NO_TABLE, f"{_BOARD}:{HERE}"))


def _first(custom_id: CustomId) -> FirstResponse:
    """Change the message between picture and words; else send a new one."""
    form = custom_id.extra.rpartition(":")[2]
    return FirstResponse.CHANGE if form in _CHANGES else FirstResponse.PRIVATE


@handles(Action.STATS, first=_first, personal=True)
async def on_statistics(reply: Reply, custom_id: CustomId) -> None:
    """Show statistics; those over all servers only to the person."""
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
    """The subject as text for a custom id."""
    return f"p{who.person_id}" if who.person_id is not None else f"c{who.computer}"


def _someone(key: str) -> Someone:
    """The subject that ``_key`` wrote. Raises ``StaleComponent``."""
    kind, rest = key[:1], key[1:]
    if kind == "p" and _PERSON.fullmatch(rest) and int(rest) < 2**63:
        return Someone(int(rest))
    if kind == "c" and _AGENT.fullmatch(rest):
        return Someone(computer=rest)
    raise StaleComponent(key)


def _named(reply: Reply, profile: Profile) -> Profile:
    """The profile with the name of a computer instead of its key, and with one of nobody's."""
    if profile.computer:
        return replace(profile, name=agent_name(reply.language, profile.name))
    return profile if profile.name else replace(profile, name=reply.language.text("stats-somebody"))


def _with_agents(reply: Reply, board: Leaderboard) -> Leaderboard:
    """The leaderboard with the names of computers instead of their keys."""
    rows = tuple(
        replace(row, name=agent_name(reply.language, row.name)) if row.computer else row
        for row in board.rows
    )
    return replace(board, rows=rows)


def _button(reply: Reply, key: str, extra: str) -> Item:
    return button(reply.language.text(f"button-{key}"), CustomId(Action.STATS, NO_TABLE, extra))


@command("leaderboard", deus)
async def leaderboard(reply: Reply) -> None:
    """The best of this server."""
    await reply.show(await leaderboard_page(reply))


@command("stats", deus_me)
async def stats(reply: Reply) -> None:
    """Show the asker's statistics on all servers."""
    me = reply.person
    await reply.show(await profile_page(reply, Someone(me.id), me.name, ALL))
