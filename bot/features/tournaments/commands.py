"""The commands of tournaments: to open one or go on with it, and to look at it."""

from __future__ import annotations

from datetime import timedelta

from discord import app_commands

from bot.features.lobby.opening import decks, read_decks, usual_decks
from bot.features.tournaments.pages import (
    announcement_page,
    check_channel,
    choose_page,
    panel_page,
    show_standings,
)
from bot.features.tournaments.rows import Dropped, Stage
from bot.features.tournaments.use_cases import MOST_PEOPLE, MOST_ROUNDS, Plan, Tournaments
from bot.game.errors import Code, TableError
from bot.game.table.reading import PeopleReader, TableReader
from bot.game.terms import Pace
from bot.platform.discord.commands import choices_of, command
from bot.platform.discord.pages import Page
from bot.platform.discord.refusals import InputError
from bot.platform.discord.reply import Reply
from bot.ui import typed_dates
from bot.ui.command_groups import deus, deus_server
from bot.ui.typed_dates import read_until

NAME = 60  # letters of a tournament's name
_SIGN_UP = timedelta(days=2)  # if nothing else is said
_ROUNDS = 4
_PACE = Pace.HOURS_24


@command("tournament", deus_server, decks=decks, until=typed_dates.days)
@app_commands.choices(
    pace=choices_of({pace: f"pace-{pace}" for pace in Pace}),
    leavers=choices_of({one: f"tournament-leavers-{one}" for one in Dropped}),
)
async def tournament(
    reply: Reply,
    title: app_commands.Range[str, 1, NAME] | None = None,
    players: app_commands.Range[int, 2, 4] = 2,
    rounds: app_commands.Range[int, 1, MOST_ROUNDS] | None = None,
    league: bool = False,
    pace: str | None = None,
    decks: str | None = None,
    until: str | None = None,
    most: app_commands.Range[int, 2, MOST_PEOPLE] = MOST_PEOPLE,
    round_days: app_commands.Range[int, 1, 90] | None = None,
    adjudge: bool = False,
    leavers: str | None = None,
) -> None:
    """Open a tournament in this channel; without a title: manage the one that goes on.

    Raises ``TableError`` as ``Tournaments.open`` does, and no-tournament, tournament-right,
    no-computers; ``InputError``.
    """
    if title is None or not title.strip():
        await _manage(reply)
        return
    check_channel(reply)
    catalogue = reply[TableReader].catalogue
    settings = await reply[TableReader].server_settings(reply.guild_id)
    settings.admit(reply.channel_ids, reply.role_ids, manager=True)
    dropped = Dropped(leavers) if leavers else Dropped.COMPUTER
    if dropped is Dropped.COMPUTER and not settings.computers:
        if leavers:
            raise TableError(Code.NO_COMPUTERS)
        dropped = Dropped.BYE
    settled = await reply[PeopleReader].get(reply.person.id)
    end = settled.now + _SIGN_UP
    if until:
        zone, locale = settled.preferences.clock_zone, reply.person.locale
        end = read_until(until, settled.now, zone, reply.language, locale)
    if league and rounds:
        raise InputError("tournament-league-rounds")
    usual = settings.pace if settings.pace is not Pace.NONE else _PACE
    plan = Plan(
        name=" ".join(title.split()),
        players=players,
        rounds=0 if league else rounds or _ROUNDS,
        pace=Pace(pace) if pace else usual,
        decks=read_decks(reply.language, catalogue, decks)
        if decks
        else usual_decks(settings, catalogue),
        sign_up_until=end,
        most=most,
        dropped=dropped,
        round_days=round_days,
        adjudge=adjudge,
    )
    now = await reply[Tournaments].open(reply.place, reply.person, plan)
    await reply.show(panel_page(reply, now, reply.language.text("tournament-opened")))


async def _manage(reply: Reply) -> None:
    found = await reply[Tournaments].of_guild(reply.guild_id)
    if not found:
        raise TableError(Code.NO_TOURNAMENT)
    if len(found) > 1:
        await reply.show(choose_page(reply.language, found))
        return
    if not found[0].may_manage(reply.person.id, manager=reply.manager):
        raise TableError(Code.TOURNAMENT_RIGHT)
    await reply.show(panel_page(reply, found[0]))


@command("tournament", deus)
async def look(reply: Reply) -> None:
    """The tournament of this server: its standings, or the way to join. Raises ``TableError``."""
    found = await reply[Tournaments].of_guild(reply.guild_id)
    if not found:
        raise TableError(Code.NO_TOURNAMENT)
    here = [one for one in found if one.channel_id in reply.channel_ids]
    now = (here or found)[-1]
    if now.stage is Stage.SIGN_UP:
        page = announcement_page(reply.language, now, reply[TableReader].catalogue)
        await reply.show(Page(page.text, page.files, page.items))
        return
    await show_standings(reply, now)
