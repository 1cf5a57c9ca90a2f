"""The pages of a tournament: announcement, standings, one's next table, the organiser's panel."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

import discord
from discord import ButtonStyle
from discord.utils import format_dt

from bot.features.tournaments.rows import EntryRow, Outcome, Stage
from bot.features.tournaments.state import PairedTable, Tournament
from bot.features.tournaments.use_cases import Tournaments, least_people
from bot.game.errors import Code, TableError
from bot.game.terms import Pace
from bot.game.unit_of_work import Transactions
from bot.narration.narrator import Narrator, escape
from bot.narration.setup import decks_words
from bot.platform.discord.channels import link
from bot.platform.discord.components import FirstResponse, handles
from bot.platform.discord.custom_ids import NO_TABLE, CustomId, StaleComponent, read_number
from bot.platform.discord.pages import OPTIONS, Item, Page, button, join_lines, select
from bot.platform.discord.refusals import InputError
from bot.platform.discord.reply import Reply
from bot.platform.i18n.languages import Language
from bot.ui.actions import Action
from bot.ui.pictures.own import own_painter
from bot.ui.pictures.painter import Painter
from bot.ui.table_text import pace_name
from bot.ui.threads import can_have_threads
from engine import Catalogue
from render import Contest, Contestant, ContestTable, contest_lines, page_of, table_line
from render.look import Form
from render.parts.records import TABLES

NAMED = 40  # people whose names an announcement has
PICTURE, WORDS = "picture", "words"
_DAY = timedelta(days=1)


def points_text(halves: int) -> str:
    """Points with their half, as in every language: 0, ½, 1, 1½."""
    whole = halves // 2
    return (str(whole) if whole or not halves else "") + ("½" if halves % 2 else "")


def tournament_id(verb: str, number: int, about: str = "") -> CustomId:
    """The custom id of a component of a tournament."""
    extra = f"{verb}:{number}:{about}" if about else f"{verb}:{number}"
    return CustomId(Action.TOURNAMENT, NO_TABLE, extra)


def _button(
    language: Language,
    now: Tournament,
    verb: str,
    about: str = "",
    *,
    style: ButtonStyle = ButtonStyle.secondary,
    row: int | None = None,
) -> Item:
    label = language.text(f"button-tournament-{verb}")
    return button(label, tournament_id(verb, now.id, about), style=style, row=row)


# The announcement.


def announcement_page(language: Language, now: Tournament, catalogue: Catalogue) -> Page:
    """The subject of a tournament, who takes part, and how far it is."""
    items: list[Item] = []
    if now.joinable:
        items.append(_button(language, now, "join", style=ButtonStyle.primary))
    if now.row.going:
        items.append(_button(language, now, "leave"))
    if now.stage in (Stage.PAIRING, Stage.PLAYING):
        items.append(_button(language, now, "mine"))
    items.append(_button(language, now, "standings"))
    text = join_lines(
        language.text("tournament-title", name=escape(now.row.name)),
        *terms_lines(language, now, catalogue),
        stage_line(language, now),
        _people_line(language, now),
    )
    return Page(text, items=tuple(items))


def terms_lines(language: Language, now: Tournament, catalogue: Catalogue) -> list[str]:
    """The way it is played, and what happens to people who leave and to games that last."""
    row, narrator = now.row, Narrator(language, (), catalogue)
    decks = language.text("decks-random") if row.decks is None else decks_words(narrator, row.decks)
    rounds = language.text("tournament-rounds", rounds=row.rounds)
    if row.league and not row.round:
        rounds = language.text("tournament-league")
    facts = [
        language.text("tournament-players", players=row.players),
        rounds,
        pace_name(language, Pace(row.pace)),
        decks,
    ]
    dropped = "tournament-fills" if row.fills else "tournament-byes"
    lines = [language.dots(facts), language.text(dropped)]
    if row.round_days is not None:
        key = "tournament-deadline-adjudged" if row.adjudge else "tournament-deadline-waits"
        lines.append(language.text(key, days=row.round_days))
    elif row.adjudge:
        lines.append(language.text("tournament-adjudged"))
    return lines


def stage_line(language: Language, now: Tournament) -> str:
    """The progress of a tournament."""
    row = now.row
    if now.stage is Stage.SIGN_UP:
        until = row.sign_up_until
        times = {"date": format_dt(until, "f"), "ago": format_dt(until, "R")}
        least = least_people(row.players, fills=row.fills)
        return language.text("tournament-sign-up", most=row.most, least=least, **times)
    if now.stage is Stage.CANCELLED:
        return language.text("tournament-cancelled")
    if now.stage is Stage.OVER:
        won = [now.entries[one.key] for one in now.standings if one.place == 1]
        names = language.listing([f"**{escape(one.name)}**" for one in won])
        return language.text("tournament-won", names=names, count=len(won))
    if now.stage is Stage.PAIRING:
        return language.text("tournament-pairing", round=row.round + 1, rounds=row.rounds)
    tables = [one for one in now.of_round(row.round) if not one.bye]
    over = sum(one.over for one in tables)
    line = language.text(
        "tournament-playing",
        round=row.round,
        rounds=row.rounds,
        over=over,
        tables=len(tables),
    )
    if now.deadline is not None:
        ends = language.text("tournament-until", date=format_dt(now.deadline, "f"))
        line = language.dots([line, ends])
    return line


def _people_line(language: Language, now: Tournament) -> str:
    people = now.taking_part
    if not people:
        return language.text("tournament-nobody")
    named = [escape(one.name) for one in people[:NAMED]]
    key = "tournament-people" if len(people) <= NAMED else "tournament-people-more"
    return language.text(
        key, count=len(people), names=language.commas(named), more=len(people) - NAMED
    )


# A table of a round.


def table_page(language: Language, now: Tournament, table: PairedTable) -> Page:
    """A table of a round, whose thread is under it."""
    names = [_name(language, now, key, bold=True) for key in table.seats]
    text = language.text(
        "tournament-table",
        tournament=escape(now.row.name),
        round=table.round,
        number=table.number,
        names=language.commas(names),
    )
    return Page(text, items=(_button(language, now, "standings", f"t{table.id}"),))


def thread_name(language: Language, now: Tournament, table: PairedTable) -> str:
    """The name of its thread."""
    return language.text(
        "tournament-thread", name=now.row.name, round=table.round, number=table.number
    )


def seated_text(language: Language, now: Tournament, table: PairedTable, person_id: int) -> str:
    """That somebody's table has opened, and against whom they play."""
    mine = now.entry_of(person_id)
    others = [_name(language, now, key) for key in table.seats if mine is None or key != mine.id]
    return language.text(
        "tournament-seated",
        name=escape(now.row.name),
        round=table.round,
        number=table.number,
        others=language.listing(others),
    )


def _name(language: Language, now: Tournament, key: int | None, *, bold: bool = False) -> str:
    if key is None:
        return language.text("standings-computer")
    name = escape(now.entries[key].name)
    return f"**{name}**" if bold else name


# The standings.


def contests(
    language: Language,
    now: Tournament,
    form: Form,
    moment: datetime,
    *,
    asker: int = 0,
    rounds: dict[int, int] | None = None,
    after: int | None = None,
) -> list[Contest]:
    """The pages of the standings, that with the ``asker``'s row first.

    ``rounds``: of the games that are played, by table; shown if there are any. ``after``: the
    round that is just over, for standings that are posted.
    """
    mine = now.entry_of(asker)
    tables = _playing(now, mine, rounds or {})
    rows = [
        Contestant(
            row.place,
            now.entries[row.key].name,
            points_text(row.halves),
            row.games,
            float(row.share) if row.share else None,
            left=now.entries[row.key].left,
            you=mine is not None and row.key == mine.id,
        )
        for row in now.standings
    ]
    over = now.stage is Stage.OVER
    stage = language.text(
        f"tournament-stage-{now.stage}", round=now.row.round, rounds=now.row.rounds
    )
    if after is not None and not over:
        stage = language.text("tournament-stage-after", round=after, rounds=now.row.rounds)
    left = ""
    if now.deadline is not None and after is None:
        days = max(0, -(-(now.deadline - moment) // _DAY))
        left = language.text("tournament-days-left", days=days)
    size = page_of(form, tables=bool(tables))
    parts = [tuple(rows[at : at + size]) for at in range(0, len(rows), size)] or [()]
    parts.sort(key=lambda part: not any(row.you for row in part))
    return [
        Contest(now.row.name, stage, part, left, over, tables if not at else ())
        for at, part in enumerate(parts)
    ]


def _playing(
    now: Tournament, mine: EntryRow | None, rounds: dict[int, int]
) -> tuple[ContestTable, ...]:
    """The tables that are played, the asker's first; of the others those that last longest."""
    found = [one for one in now.of_round(now.row.round) if one.table_id in rounds and not one.over]
    found.sort(
        key=lambda one: (mine is None or mine.id not in one.seats, rounds[one.table_id or 0])
    )
    return tuple(
        ContestTable(
            one.number,
            tuple("" if key is None else now.entries[key].name for key in one.seats),
            rounds[one.table_id or 0],
        )
        for one in found[:TABLES]
    )


async def standings_page(
    language: Language, painter: Painter, now: Tournament, pages: Sequence[Contest], name: str
) -> Page:
    """The standings as pictures."""
    files = [
        await painter.standings(one, f"{name}-{number}" if number else name)
        for number, one in enumerate(pages)
    ]
    head = language.text("tournament-standings", name=escape(now.row.name), stage=pages[0].stage)
    items = [_button(language, now, WORDS)]
    if now.stage in (Stage.PAIRING, Stage.PLAYING):
        items.append(_button(language, now, "mine"))
    return Page(head, tuple(files), tuple(items))


def standings_words(language: Language, now: Tournament, pages: Sequence[Contest]) -> Page:
    """The same in words, a line for each row."""
    head = language.text("tournament-standings", name=escape(now.row.name), stage=pages[0].stage)
    rows = sorted((row for one in pages for row in one.rows), key=lambda row: row.place)
    whole = Contest(now.row.name, pages[0].stage, tuple(rows), pages[0].left, pages[0].over)
    lines = [f"- {line}" for line in contest_lines(whole, language, escape)]
    tables = [table_line(one, language, escape) for one in pages[0].tables]
    foot = language.text("tournament-foot", players=now.row.players)
    return Page(join_lines(head, *lines, *tables, foot))


# One's own table.


def mine_page(language: Language, now: Tournament, person_id: int) -> Page:
    """Somebody's table of the present round; else what they wait for."""
    name, mine = escape(now.row.name), now.entry_of(person_id)
    if mine is None or mine.left:
        items = (_button(language, now, "join", style=ButtonStyle.primary),) if now.joinable else ()
        return Page(language.text("tournament-mine-out", name=name), items=items)
    table = now.table_of(mine) if now.row.round else None
    if now.stage is Stage.SIGN_UP or table is None:
        key = "tournament-mine-over" if not now.row.going else "tournament-mine-soon"
        return Page(language.text(key, name=name, round=now.row.round + 1))
    if table.bye:
        return Page(language.text("tournament-mine-bye", name=name, round=now.row.round))
    text = seated_text(language, now, table, person_id)
    if table.over and table.outcome is not None:
        text = join_lines(text, language.text(f"tournament-outcome-{Outcome(table.outcome)}"))
    if table.thread_id is None:
        return Page(join_lines(text, language.text("tournament-mine-opening")))
    return Page(text, items=(jump(language, now, table),))


def jump(language: Language, now: Tournament, table: PairedTable) -> Item:
    """The way to a table."""
    address = link(now.row.guild_id, table.thread_id or now.channel_id)
    return discord.ui.Button(label=language.text("button-jump"), url=address)


# The organiser's panel.


def panel_page(reply: Reply, now: Tournament, note: str = "", first: int = 0) -> Page:
    """The organiser's controls now. ``first``: of those who take part, in the menu."""
    language = reply.language
    text = join_lines(
        note,
        language.text("tournament-title", name=escape(now.row.name)),
        stage_line(language, now),
        language.text("tournament-stranded") if now.row.stranded and now.row.going else "",
        language.text("tournament-where", channel=f"<#{now.channel_id}>"),
    )
    if not now.row.going:
        return Page(text, items=(_button(language, now, "standings"),))
    items: list[Item] = []
    if now.stage is Stage.SIGN_UP:
        items.append(_button(language, now, "start", style=ButtonStyle.primary, row=0))
    elif now.stage is Stage.PLAYING:
        items.append(_button(language, now, "end", row=0))
    items.append(_button(language, now, "standings", row=0))
    if (now.channel_id not in reply.channel_ids or now.row.stranded) and can_have_threads(reply):
        items.append(_button(language, now, "move", row=0))
    items.append(_button(language, now, "cancel", style=ButtonStyle.danger, row=0))
    people = now.taking_part
    shown = people[first : first + OPTIONS]
    if shown:
        options = [(str(one.id), one.name, "") for one in shown]
        label = language.text("tournament-drop")
        items.append(select(label, tournament_id("drop", now.id), options, row=1))
    if len(people) > OPTIONS:
        following = first + OPTIONS if first + OPTIONS < len(people) else 0
        items.append(_button(language, now, "more", str(following), row=2))
    return Page(text, items=tuple(items))


def choose_page(language: Language, found: Sequence[Tournament]) -> Page:
    """Several tournaments of a server, to choose one."""
    options = [
        (str(one.id), one.row.name, language.text(f"tournament-stage-{one.stage}", **_rounds(one)))
        for one in found[:OPTIONS]
    ]
    menu = select(language.text("tournament-choose"), tournament_id("choose", 0), options)
    return Page(language.text("tournament-several"), items=(menu,))


def _rounds(now: Tournament) -> dict[str, int]:
    return {"round": now.row.round, "rounds": now.row.rounds}


def ask_page(language: Language, now: Tournament, verb: str, about: str = "") -> Page:
    """Whether the asker really means it."""
    name = now.entries[int(about)].name if about and int(about) in now.entries else ""
    text = language.text(
        f"tournament-ask-{verb}",
        name=escape(now.row.name),
        person=escape(name),
        round=now.row.round,
    )
    yes = _button(language, now, f"{verb}-yes", about, style=ButtonStyle.danger)
    no = _button(language, now, "manage" if verb != "leave" else "stay")
    return Page(text, items=(yes, no))


_NEW = ("join", "leave", "mine", "standings", WORDS)


def _first(custom_id: CustomId) -> FirstResponse:
    """Buttons that everybody sees answer in private; those of a panel change it."""
    verb = custom_id.extra.partition(":")[0]
    return FirstResponse.PRIVATE if verb in _NEW else FirstResponse.CHANGE


@handles(Action.TOURNAMENT, first=_first)
async def on_tournament(reply: Reply, custom_id: CustomId) -> None:
    """Join, leave, look, or manage. Raises ``TableError`` as ``Tournaments`` does."""
    verb, number, about = [*custom_id.extra.split(":", 2), "", ""][:3]
    if verb == "choose":
        number = next(iter(reply.values), "")
    now = await tournament_here(reply, read_number(number))
    if verb in _NEW:
        await _answer(reply, now, verb)
    else:
        await _manage(reply, now, verb, about)


async def tournament_here(reply: Reply, number: int) -> Tournament:
    """A tournament of the asker's server. Raises ``StaleComponent``."""
    try:
        now = await reply[Tournaments].get(number)
    except TableError as error:
        raise StaleComponent(str(number)) from error
    if now.row.guild_id != reply.guild_id:
        raise StaleComponent(str(number))
    return now


async def _answer(reply: Reply, now: Tournament, verb: str) -> None:
    language, me = reply.language, reply.person
    if verb == "join":
        now = await reply[Tournaments].join(now.id, me)
        late = "tournament-joined-late" if now.row.round or now.stage is not Stage.SIGN_UP else ""
        text = language.text(late or "tournament-joined", name=escape(now.row.name))
        await reply.show(Page(text))
    elif verb == "leave":
        mine = now.entry_of(me.id)
        if now.row.going and mine is not None and not mine.left:
            await reply.show(ask_page(language, now, "leave"))
        else:
            raise TableError(Code.TOURNAMENT_OUT if now.row.going else Code.TOURNAMENT_OVER)
    elif verb == "mine":
        await reply.show(mine_page(language, now, me.id))
    else:
        await show_standings(reply, now, words=verb == WORDS)


async def show_standings(reply: Reply, now: Tournament, *, words: bool = False) -> None:
    """The standings as they are, for the asker alone."""
    painter = await own_painter(reply)
    rounds = await reply[Tournaments].game_rounds(now.id)
    moment = reply[Transactions].now()
    pages = contests(
        reply.language,
        now,
        painter.look.form,
        moment,
        asker=reply.person.id,
        rounds=rounds,
    )
    if words:
        await reply.show(standings_words(reply.language, now, pages))
    else:
        name = f"standings-{now.id}"
        await reply.show(await standings_page(reply.language, painter, now, pages, name))


async def _manage(reply: Reply, now: Tournament, verb: str, about: str) -> None:
    language, tournaments = reply.language, reply[Tournaments]
    me, manager = reply.person.id, reply.manager
    if verb == "leave-yes":
        await tournaments.leave(now.id, me)
        await reply.show(Page(language.text("tournament-left", name=escape(now.row.name))))
        return
    if verb == "stay":
        await reply.show(Page(language.text("tournament-stays", name=escape(now.row.name))))
        return
    if not now.may_manage(me, manager=manager):
        raise TableError(Code.TOURNAMENT_RIGHT)
    if verb in ("cancel", "end"):
        await reply.show(ask_page(language, now, verb))
        return
    if verb == "drop":
        entry = read_number(next(iter(reply.values), ""))
        if entry not in now.entries:
            raise StaleComponent(str(entry))
        await reply.show(ask_page(language, now, verb, str(entry)))
        return
    at_once = {
        "start": (tournaments.start, "tournament-started"),
        "cancel-yes": (tournaments.cancel, ""),
        "end-yes": (tournaments.end_round, "tournament-round-ends"),
    }
    note = ""
    if verb in at_once:
        act, note = at_once[verb]
        now = await act(now.id, me, manager=manager)
    elif verb == "drop-yes":
        now = await tournaments.drop(now.id, read_number(about), me, manager=manager)
        note = "tournament-dropped"
    elif verb == "move":
        check_channel(reply)
        now = await tournaments.move(now.id, reply.place, me, manager=manager)
        note = "tournament-moved"
    elif verb not in ("manage", "more", "choose"):
        raise StaleComponent(verb)
    first = read_number(about) if verb == "more" and about else 0
    await reply.show(panel_page(reply, now, language.text(note) if note else "", first))


def check_channel(reply: Reply) -> None:
    """Raise ``InputError`` where a tournament cannot be: it makes threads."""
    if not can_have_threads(reply):
        raise InputError("tournament-not-here")
    reply.check_rights(threads=True)
