"""The guided first game: each question with what it teaches, for one person alone.

It is played by the real engine from a fixed position, belongs to no table, and is kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from discord import ButtonStyle

from bot.narration import Narrator, result_text, turn_sentence
from bot.tables.learning.lessons import Answered
from bot.tables.learning.script import TURNS, game_at
from bot.ui.components.custom_id import NO_TABLE, CustomId, StaleComponent, Verb, read_number
from bot.ui.components.items import OPTIONS, Item, button, select
from bot.ui.handlers import First, on
from bot.ui.page import Page, join_lines
from bot.ui.pages.lesson import Step, lesson_of
from bot.ui.pages.pictures import Painter
from bot.ui.presenter import own_painter
from bot.ui.reply import Reply
from engine import Game, Kind, Option

OPEN, LEAVE, AGAIN = "open", "leave", "again"
_BUTTONS = 5  # options that are buttons; more are a select


async def tutorial_page(reply: Reply, note: str = "") -> Page:
    """Where the asker's guided game stands; ``note`` is the key of a line above it."""
    step = (await reply.tables.lessons.progress(reply.person.id)).step
    game = game_at(step)
    names = [reply.person.name, reply.language.text("tutorial-opponent")]
    narrator = Narrator(reply.language, names, game.catalogue)
    painter = replace(await own_painter(reply), names=names)
    if game.decision is None:
        return await _over(reply, narrator, painter, game)
    at = Step(step, game, game.decision, narrator)
    title = narrator.text("tutorial-title", turn=at.turn + 1, turns=TURNS)
    text = join_lines(title, narrator.text(note) if note else "", *_teaching(at))
    picture = await painter.lesson(at.view, lesson_of(at))
    return Page(text, (picture,), (*_answers(at), *_ways_out(reply, step)))


def _teaching(step: Step) -> list[str]:
    """What the opponent did, what this turn is about, and what to tap."""
    turn, narrator = step.turn, step.narrator
    lines = []
    begins = not step.game.choices
    if begins and turn:
        deed = turn_sentence(narrator, step.game.view(None).last_turn).split("\n")[0]
        lines.append(narrator.text("tutorial-reply", deed=deed.replace("*", "")))
    if begins:
        lines.append(narrator.text(f"tutorial-turn-{turn + 1}", card=narrator.card(step.card)))
    if step.decision.kind is Kind.CONFIRM:
        done = turn_sentence(narrator, step.view.draft)
        return [done, narrator.text("tutorial-confirm")]
    about = f"tutorial-turn-{turn + 1}-{step.decision.kind}"
    if narrator.language.has(about):
        lines.append(narrator.text(about))
    return [*lines, narrator.text("tutorial-now", answer=step.label(step.wanted))]


def _answers(step: Step) -> list[Item]:
    """All that the rules allow, what the lesson asks for first."""
    narrator, number = step.narrator, step.number
    if step.decision.kind is Kind.CONFIRM:
        label, confirm = narrator.text("button-confirm"), _id(f"{number}:confirm")
        return [button(label, confirm, style=ButtonStyle.success, row=0)]
    options = sorted(step.decision.options, key=lambda one: one is not step.wanted)
    if len(options) > _BUTTONS:
        named = [(one.key, step.label(one), "") for one in options[:OPTIONS]]
        return [select(narrator.text("tutorial-choose"), _id(f"{number}:"), named, row=0)]
    return [_answer(step, option) for option in options]


def _answer(step: Step, option: Option) -> Item:
    style = ButtonStyle.primary if option is step.wanted else ButtonStyle.secondary
    return button(step.label(option), _id(f"{step.number}:{option.key}"), style=style, row=0)


def _ways_out(reply: Reply, step: int) -> Sequence[Item]:
    leave = button(reply.language.text("button-tutorial-leave"), _id(LEAVE), row=1)
    return (leave, _again(reply)) if step else (leave,)


def _again(reply: Reply) -> Item:
    return button(reply.language.text("button-tutorial-again"), _id(AGAIN), row=1)


async def _over(reply: Reply, narrator: Narrator, painter: Painter, game: Game) -> Page:
    view = game.view(None)
    text = join_lines(result_text(narrator, view), "", reply.language.text("tutorial-over"))
    return Page(text, (await painter.result(view),), (_again(reply),))


@on(Verb.TUTORIAL, first=First.CHANGE, personal=True)
async def on_tutorial(reply: Reply, custom_id: CustomId) -> None:
    """Answer a question of the guided game, leave it, take it up again or start over."""
    note = ""
    if custom_id.extra == LEAVE:
        go_on = button(reply.language.text("button-tutorial-go-on"), _id(OPEN))
        await reply.show(Page(reply.language.text("tutorial-left"), items=(go_on,)))
        return
    if custom_id.extra == AGAIN:
        await reply.tables.lessons.start_over(reply.person.id)
    elif custom_id.extra != OPEN:
        step, colon, key = custom_id.extra.partition(":")
        if not colon:
            raise StaleComponent(custom_id.extra)
        key = reply.values[0] if reply.values else key
        answered = await reply.tables.lessons.answer(reply.person.id, read_number(step), key)
        notes = {Answered.OTHER: "tutorial-other", Answered.NOT_NOW: "tutorial-not-now"}
        note = notes.get(answered, "")
    await reply.show(await tutorial_page(reply, note))


def _id(extra: str) -> CustomId:
    return CustomId(Verb.TUTORIAL, NO_TABLE, extra)
