"""Pages of seasons: the ladder of one, and the hall of fame, as a picture or in words."""

from __future__ import annotations

from collections.abc import Sequence

from bot.features.results.season_ladder import begin_of
from bot.features.results.seasons import Seasons
from bot.narration.narrator import escape
from bot.platform.discord.commands import command
from bot.platform.discord.components import FirstResponse, handles
from bot.platform.discord.custom_ids import NO_TABLE, CustomId, StaleComponent, read_number
from bot.platform.discord.pages import OPTIONS, Item, Page, button, join_lines, select
from bot.platform.discord.reply import Reply
from bot.platform.i18n.languages import Language
from bot.ui.actions import Action, deus
from bot.ui.pictures.painter import Painter
from bot.ui.presenter import own_painter
from render import Hall, Ladder, hall_lines, ladder_lines, season_counted, season_name

NOW, HALL, ARCHIVE = "now", "hall", "archive"  # what a button shows, or the number of a quarter
PICTURE, WORDS = "picture", "words"
OPEN = "open"  # in a message of its own
_QUARTERS = range(4 * 2015, 4 * 3000)


async def ladder_page(reply: Reply, quarter: int | None = None, form: str = PICTURE) -> Page:
    """The ladder of a season, None: of the present one."""
    guild = reply.interaction.guild
    ladder = await reply[Seasons].ladder(
        reply.guild_id, guild.name if guild else "", reply.person.id, quarter
    )
    language = reply.language
    items = (
        _other_form(language, NOW if quarter is None else str(quarter), form),
        season_button(language, HALL, "button-season-hall"),
        *(() if quarter is None else (season_button(language, NOW, "button-season-now"),)),
        *_archive(language, await reply[Seasons].quarters(reply.guild_id), ladder.quarter),
    )
    head = _head(language, ladder)
    if form == WORDS:
        lines = ladder_lines(ladder, language, escape)
        return Page("\n".join([head, "", *lines, "", language.text("season-measure")]), items=items)
    picture = await (await own_painter(reply)).season(ladder)
    return Page(head, (picture,), items)


async def hall_page(reply: Reply, form: str = PICTURE) -> Page:
    """The hall of fame of the asker's server."""
    guild = reply.interaction.guild
    hall = await reply[Seasons].hall(reply.guild_id, guild.name if guild else "")
    language = reply.language
    items = (
        _other_form(language, HALL, form),
        season_button(language, NOW, "button-season-now"),
        *_archive(language, await reply[Seasons].quarters(reply.guild_id)),
    )
    head = hall_head(language, hall)
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


def hall_head(language: Language, hall: Hall) -> str:
    """The head of the hall of fame: its server, and what it counts."""
    counted = language.text("season-hall-counted", seasons=hall.seasons, games=hall.games)
    return language.text("season-hall-head", server=escape(hall.server), counted=counted)


def _head(language: Language, ladder: Ladder) -> str:
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


def _first(custom_id: CustomId) -> FirstResponse:
    """Change the message between picture and words, and within the archive; else a new one."""
    what, _, form = custom_id.extra.partition(":")
    change = form in (PICTURE, WORDS) or what == ARCHIVE
    return FirstResponse.CHANGE if change else FirstResponse.PRIVATE


@handles(Action.SEASON, first=_first, personal=True)
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
