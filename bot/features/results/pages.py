"""Pages of statistics and seasons: leaderboard, profile, ladder, hall of fame."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

import discord

from bot.features.results.seasons import Seasons, begin_of
from bot.features.results.use_cases import Someone, Statistics
from bot.game.table.state import SeatInfo
from bot.narration.narrator import escape
from bot.narration.statistics import (
    agent_name,
    board_head,
    leaderboard_text,
    profile_head,
    profile_text,
)
from bot.platform.discord.commands import command
from bot.platform.discord.components import FirstResponse, handles
from bot.platform.discord.custom_ids import NO_TABLE, CustomId, StaleComponent, read_number
from bot.platform.discord.menus import on_person
from bot.platform.discord.pages import OPTIONS, Item, Page, button, join_lines, select
from bot.platform.discord.refusals import InputError
from bot.platform.discord.reply import Reply
from bot.platform.i18n.languages import Language
from bot.ui.actions import Action
from bot.ui.command_groups import deus, deus_me
from bot.ui.names import name_of
from bot.ui.pictures.own import own_painter
from bot.ui.pictures.painter import Painter
from render import (
    Hall,
    Ladder,
    Leaderboard,
    Profile,
    hall_lines,
    ladder_lines,
    season_counted,
    season_name,
)

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
    board = await reply[Statistics].leaderboard(reply.guild_id, _server(reply), reply.person.id)
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


def _server(reply: Reply) -> str:
    guild = reply.interaction.guild
    return guild.name if guild else ""


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


@on_person("menu-stats")
async def stats_of(reply: Reply, person: discord.User | discord.Member) -> None:
    """Show how somebody plays on this server. Raises ``InputError`` for a bot."""
    if person.bot:
        raise InputError("stats-bot", name=escape(name_of(person)))
    await reply.show(await profile_page(reply, Someone(person.id), name_of(person), HERE))


NOW, HALL, ARCHIVE = "now", "hall", "archive"  # what a button shows, or the number of a quarter
OPEN = "open"  # in a message of its own
_QUARTERS = range(4 * 2015, 4 * 3000)


async def ladder_page(reply: Reply, quarter: int | None = None, form: str = PICTURE) -> Page:
    """The ladder of a season, None: of the present one."""
    seasons, mine = reply[Seasons], reply.person.id
    ladder = await seasons.ladder(reply.guild_id, _server(reply), mine, quarter)
    language = reply.language
    items = (
        _other_form(language, NOW if quarter is None else str(quarter), form),
        season_button(language, HALL, "button-season-hall"),
        *(() if quarter is None else (season_button(language, NOW, "button-season-now"),)),
        *_archive(language, await seasons.quarters(reply.guild_id), ladder.quarter),
    )
    head = _ladder_head(language, ladder)
    if form == WORDS:
        lines = ladder_lines(ladder, language, escape)
        return Page("\n".join([head, "", *lines, "", language.text("season-measure")]), items=items)
    picture = await (await own_painter(reply)).season(ladder)
    return Page(head, (picture,), items)


async def hall_page(reply: Reply, form: str = PICTURE) -> Page:
    """The hall of fame of the asker's server."""
    hall = await reply[Seasons].hall(reply.guild_id, _server(reply))
    language = reply.language
    items = (
        _other_form(language, HALL, form),
        season_button(language, NOW, "button-season-now"),
        *_archive(language, await reply[Seasons].quarters(reply.guild_id)),
    )
    head = hall_ladder_head(language, hall)
    if form == WORDS:
        return Page("\n".join([head, "", *hall_lines(hall, language, escape)]), items=items)
    picture = await (await own_painter(reply)).hall(hall)
    return Page(head, (picture,), items)


async def over_page(language: Language, painter: Painter, ladder: Ladder, hall: Hall) -> Page:
    """The page for a server when a season is over."""
    first, *others = ladder.rows
    names = [
        language.text("season-placed", rank=row.rank, name=escape(row.name), points=row.points)
        for row in others[:2]
    ]
    text = join_lines(
        language.text(
            "season-over",
            season=season_name(ladder.quarter, language),
            winner=escape(first.name),
            points=first.points,
        ),
        language.text("season-over-others", others=language.commas(names)) if names else "",
        language.text("season-over-next", people=ladder.people, games=ladder.games),
    )
    items = (
        season_button(language, str(ladder.quarter), "button-season-ladder"),
        season_button(language, HALL, "button-season-hall"),
    )
    return Page(text, (await painter.hall(hall),), items)


def season_button(language: Language, what: str, key: str) -> Item:
    """A button that shows the present season (NOW), the HALL, or that of a quarter."""
    return button(language.text(key), season_id(what, OPEN))


def season_id(what: str, form: str) -> CustomId:
    """The custom id of a button that shows a season or the hall."""
    return CustomId(Action.SEASON, NO_TABLE, f"{what}:{form}")


def hall_ladder_head(language: Language, hall: Hall) -> str:
    """The head of the hall of fame: its server, and what it counts."""
    counted = language.text("season-hall-counted", seasons=hall.seasons, games=hall.games)
    return language.text("season-hall-head", server=escape(hall.server), counted=counted)


def _ladder_head(language: Language, ladder: Ladder) -> str:
    season = season_name(ladder.quarter, language)
    counted = season_counted(ladder, language)
    head = language.text("season-head", season=season, counted=counted)
    if ladder.days is None:
        return head
    when = f"<t:{int(begin_of(ladder.quarter + 1).timestamp())}:D>"
    return "\n".join([head, language.text("season-ends", when=when)])


def _other_form(language: Language, what: str, form: str) -> Item:
    other = WORDS if form == PICTURE else PICTURE
    return button(language.text(f"button-stats-{other}"), season_id(what, other))


def _archive(
    language: Language, quarters: Sequence[int], shown: int | None = None
) -> tuple[Item, ...]:
    """A menu of the seasons that are closed, if there are others than the one that is shown."""
    others = [quarter for quarter in quarters if quarter != shown][:OPTIONS]
    if not others:
        return ()
    options = [(str(quarter), season_name(quarter, language), "") for quarter in others]
    return (select(language.text("season-archive"), season_id(ARCHIVE, OPEN), options, row=1),)


def _first_of_season(custom_id: CustomId) -> FirstResponse:
    """Change the message between picture and words, and within the archive; else a new one."""
    what, _, form = custom_id.extra.partition(":")
    change = form in (PICTURE, WORDS) or what == ARCHIVE
    return FirstResponse.CHANGE if change else FirstResponse.PRIVATE


@handles(Action.SEASON, first=_first_of_season, personal=True)
async def on_season(reply: Reply, custom_id: CustomId) -> None:
    """Show a season or the hall of fame."""
    what, _, form = custom_id.extra.partition(":")
    if form not in (PICTURE, WORDS, OPEN) or reply.interaction.guild_id is None:
        raise StaleComponent(custom_id.extra)
    form = PICTURE if form == OPEN else form
    if what == ARCHIVE:
        what = next(iter(reply.values), "")
    if what == HALL:
        await reply.show(await hall_page(reply, form))
        return
    quarter = None if what == NOW else read_number(what)
    if quarter is not None and quarter not in _QUARTERS:
        raise StaleComponent(custom_id.extra)
    await reply.show(await ladder_page(reply, quarter, form))


@command("season", deus)
async def season(reply: Reply) -> None:
    """The ladder of the present season."""
    await reply.show(await ladder_page(reply))
