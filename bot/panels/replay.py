"""A game looked at again: the film of it, and its boards one by one.

Both show spectators' views only, so they may be looked at while the game goes on.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.languages import Language
from bot.narration import turn_sentence
from bot.panels.call import Call
from bot.panels.items import OPTIONS, Item, button, select
from bot.panels.looking import game_of, text_button
from bot.panels.marks import Mark, Verb
from bot.panels.page import Page, join_lines
from bot.panels.pictures import Painter
from bot.panels.refused import Refused
from bot.table import Stamp, TableState

FIRST, BACK, FORWARD, LAST = "first", "back", "forward", "last"


async def replay(call: Call, turn: int | None) -> None:
    """Show the whole game to the channel, or to the asker alone the board after ``turn``."""
    table = await call.tables.at(call.channel_id)
    game_of(table)
    if turn is not None:
        if not 0 <= turn <= table.version:
            raise Refused("replay-too-far", turn=turn, turns=table.version)
        await call.think()
        await call.show(await _at(call, table, turn))
        return
    await call.think(private=False)
    await call.show(await film_page(call, call.table_language(table), table))


async def film_page(call: Call, language: Language, table: TableState) -> Page:
    """The film, and a button to go through the game turn by turn."""
    views = await call.tables.views(table.id)
    film = await Painter(call.studio, language, table.look).film(
        views, table.names, f"replay-{table.id}-{table.version}"
    )
    mark = Mark(Verb.REPLAY, Stamp(table.id, len(views) - 1, 0), LAST)
    title = language.text("replay-title", turns=len(views) - 1, round=views[-1].round)
    return Page(title, (film,), (button(language.text("button-step"), mark),))


async def press_film(call: Call, mark: Mark, values: Sequence[str]) -> None:
    """The button under a result: the film, for whoever asks."""
    await call.think()
    table = await call.tables.get(mark.stamp.table_id)
    game_of(table)
    await call.show(await film_page(call, call.language, table))


async def press_replay(call: Call, mark: Mark, values: Sequence[str]) -> None:
    """Opens the panel that goes through the game."""
    await call.think()
    table = await call.tables.get(mark.stamp.table_id)
    await call.show(await _at(call, table, _target(mark, values, table.version)))


async def press_step(call: Call, mark: Mark, values: Sequence[str]) -> None:
    """Goes to another turn within the panel."""
    await call.hold()
    table = await call.tables.get(mark.stamp.table_id)
    await call.show(await _at(call, table, _target(mark, values, table.version)))


def _target(mark: Mark, values: Sequence[str], last: int) -> int:
    """The turn that a button or the select leads to, ``last`` being the newest there is."""
    if values:
        return max(0, min(int(values[0]), last))
    steps = {FIRST: 0, BACK: mark.stamp.turn - 1, FORWARD: mark.stamp.turn + 1, LAST: last}
    return max(0, min(steps[mark.extra], last))


async def _at(call: Call, newest: TableState, turn: int) -> Page:
    table = await call.tables.at_turn(newest.id, turn)
    rounds = await call.tables.rounds(newest.id)
    picture = await Painter(call.studio, call.language, newest.look).board(
        game_of(table).view(None), table.names, f"turn-{turn}"
    )
    if turn == 0:
        lines = [call.language.text("replay-deal", turns=newest.version)]
    else:
        title = call.language.text(
            "replay-turn", turn=turn, turns=newest.version, round=rounds[turn]
        )
        entry = await call.tables.turn(newest.id, turn)
        lines = [title, turn_sentence(entry.events, table.names, call.language)]
    return Page(join_lines(*lines), (picture,), step_items(call.language, table, rounds))


def step_items(language: Language, table: TableState, rounds: Sequence[int]) -> tuple[Item, ...]:
    """First, back, forward, last, the board as text, and a select of rounds.

    ``table`` stands at the turn that is shown; ``rounds`` are those of all turns.
    """
    stamp, last = Stamp(table.id, table.version, 0), len(rounds) - 1

    def step(key: str, where: str, *, possible: bool) -> Item:
        mark = Mark(Verb.REPLAY_STEP, stamp, where)
        return button(language.text(key), mark, row=0, disabled=not possible)

    begun, more = table.version > 0, table.version < last
    items: tuple[Item, ...] = (
        step("button-first", FIRST, possible=begun),
        step("button-back", BACK, possible=begun),
        step("button-forward", FORWARD, possible=more),
        step("button-last", LAST, possible=more),
        text_button(language, table),
    )
    starts = round_starts(rounds)
    if not starts:
        return items
    options = [
        (
            str(turn),
            language.text("replay-round", round=rounds[turn]),
            language.text("replay-round-turn", turn=turn),
        )
        for turn in starts
    ]
    jump = select(language.text("replay-jump"), Mark(Verb.REPLAY_STEP, stamp), options, row=1)
    return (*items, jump)


def round_starts(rounds: Sequence[int]) -> list[int]:
    """The first turn of each round; of a long game only of every second round, or third …"""
    starts = [
        turn for turn in range(1, len(rounds)) if turn == 1 or rounds[turn] > rounds[turn - 1]
    ]
    stride = -(-len(starts) // OPTIONS)
    return starts[:: max(1, stride)]
