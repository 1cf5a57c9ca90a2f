"""/build, /offer, /choose, /undo, /confirm, /hand: a turn for whoever prefers typing."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.commands import complete
from bot.commands.building import Wanted, plan_build
from bot.commands.complete import NONE_LEGAL, completes, draft_of
from bot.commands.picking import read_pick
from bot.commands.plan import Plan, plan_choice, plan_offer
from bot.languages.commands import described
from bot.panels.answering import Interaction
from bot.panels.call import Call
from bot.panels.pieces import kept_page
from bot.panels.presses import hand_or_view, played_page
from bot.panels.refused import Refused
from bot.panels.step import step_page
from bot.table import Code, Draft, TableError
from engine import Kind


def _given(typed: str | None) -> str | None:
    """An option's text; None where it was left out or says that there is nothing to say."""
    return None if typed is None or typed == NONE_LEGAL or not typed.strip() else typed


@app_commands.command(name="build", description=described("build"))
@app_commands.describe(
    card=described("build", "card"),
    region=described("build", "region"),
    pay=described("build", "pay"),
    column=described("build", "column"),
    face_down=described("build", "face_down"),
)
@app_commands.autocomplete(
    card=completes(complete.cards_to_build),
    region=completes(complete.regions),
    pay=completes(complete.payments),
    column=completes(complete.columns),
    face_down=completes(complete.face_down),
)
@app_commands.guild_only()
async def build(
    interaction: Interaction,
    card: str,
    region: str | None = None,
    pay: str | None = None,
    column: str | None = None,
    face_down: str | None = None,
) -> None:
    """Build a card; what is left out is asked next."""
    call = Call.of(interaction)
    await call.think()
    draft = await draft_of(call)
    plan = Plan.afresh(draft, call.language)
    if card == NONE_LEGAL:
        raise Refused("nothing-to-build")
    wanted = Wanted(card, _given(region), _given(pay), _given(column), _given(face_down))
    keys = plan_build(plan, wanted)
    await _show_step(call, await _anew(call, draft, keys))


@app_commands.command(name="offer", description=described("offer"))
@app_commands.describe(
    top=described("offer", "top"),
    others=described("offer", "others"),
    god=described("offer", "god"),
)
@app_commands.autocomplete(
    top=completes(complete.cards_on_top),
    others=completes(complete.further_cards),
    god=completes(complete.gods),
)
@app_commands.guild_only()
async def offer(
    interaction: Interaction,
    top: str,
    others: str | None = None,
    god: str | None = None,
) -> None:
    """Offer cards to a god; what is left out is asked next."""
    call = Call.of(interaction)
    await call.think()
    draft = await draft_of(call)
    plan = Plan.afresh(draft, call.language)
    if top == NONE_LEGAL:
        raise Refused("nothing-to-offer")
    keys = plan_offer(plan, top, _given(others), _given(god))
    await _show_step(call, await _anew(call, draft, keys))


@app_commands.command(name="choose", description=described("choose"))
@app_commands.describe(option=described("choose", "option"))
@app_commands.autocomplete(option=completes(complete.answers))
@app_commands.guild_only()
async def choose(interaction: Interaction, option: str) -> None:
    """Answer the question that is open."""
    call = Call.of(interaction)
    await call.think()
    if option == NONE_LEGAL:
        raise Refused("nothing-to-choose")
    try:
        draft = await draft_of(call)
    except TableError as error:
        if error.code is not Code.PICKS_OPEN:
            raise
        table = await call.tables.at(call.channel_id)
        await call.show(await kept_page(call, table.id, read_pick(call, table, option)))
        return
    keys = plan_choice(Plan.onward(draft, call.language), option)
    if keys == ["confirm"]:
        await _confirm(call, draft)
        return
    await _show_step(
        call, await call.tables.choose(draft.table.id, call.person.id, keys, draft.stamp)
    )


@app_commands.command(name="undo", description=described("undo"))
@app_commands.guild_only()
async def undo(interaction: Interaction) -> None:
    """Take back the last choice."""
    call = Call.of(interaction)
    await call.think()
    draft = await draft_of(call)
    await _show_step(call, await call.tables.undo(draft.table.id, call.person.id, draft.stamp))


@app_commands.command(name="confirm", description=described("confirm"))
@app_commands.guild_only()
async def confirm(interaction: Interaction) -> None:
    """Play the turn as it stands."""
    call = Call.of(interaction)
    await call.think()
    await _confirm(call, await draft_of(call))


@app_commands.command(name="hand", description=described("hand"))
@app_commands.guild_only()
async def hand(interaction: Interaction) -> None:
    """Show the asker's own hand, or to a spectator what everyone may see."""
    call = Call.of(interaction)
    await call.think()
    await call.show(await hand_or_view(call, await call.tables.at(call.channel_id)))


async def _anew(call: Call, draft: Draft, keys: list[str]) -> Draft:
    """The turn in hand, begun anew with ``keys``, which have been tried out already."""
    return await call.tables.choose(draft.table.id, call.person.id, keys, draft.stamp, anew=True)


async def _confirm(call: Call, draft: Draft) -> None:
    decision = draft.game.decision
    if decision is not None and decision.kind is not Kind.CONFIRM:
        key = "turn-not-begun" if decision.kind is Kind.ACTION else "turn-not-done"
        raise Refused(key)
    table = await call.tables.confirm(draft.table.id, call.person.id, draft.stamp)
    await call.show(played_page(call, table))


async def _show_step(call: Call, draft: Draft) -> None:
    await call.show(await step_page(call.studio, call.language, draft))


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (
    build,
    offer,
    choose,
    undo,
    confirm,
    hand,
)
