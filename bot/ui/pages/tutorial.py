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
from bot.ui.components.custom_id import CustomId, StaleComponent, Verb, read_number
from bot.ui.components.items import Item, button
from bot.ui.handlers import First, on
from bot.ui.page import Page, join_lines
from bot.ui.pages.lesson import Step, lesson_of
from bot.ui.pages.picture_answers import picture_answers
from bot.ui.pages.pictures import Painter
from bot.ui.pages.tutorial_places import (
    OPEN,
    TO_DM,
    TO_THREAD,
    WAYS_ROW,
    Spot,
    Where,
    send_to_dm,
    send_to_thread,
    spot_of,
    ways_elsewhere,
)
from bot.ui.presenter import own_painter
from bot.ui.reply import Reply
from engine import Game, Kind, Option
from render import NEXT_TAP, Answers

LEAVE, AGAIN = "leave", "again"
IN_A_ROW = 5  # buttons, Discord's limit; no question of the script has more than two rows


async def tutorial_page(reply: Reply, spot: Spot | None = None, note: str = "") -> Page:
    """Where the asker's guided game stands, as it is shown at ``spot`` (None: where they ask).

    ``note`` is the key of a line above it.
    """
    spot = spot or spot_of(reply)[0]
    step = (await reply.tables.lessons.progress(reply.person.id)).step
    game = game_at(step)
    names = [reply.person.name, reply.language.text("tutorial-opponent")]
    narrator = Narrator(reply.language, names, game.catalogue)
    painter = replace(await own_painter(reply), names=names)
    if game.decision is None:
        return await _over(reply, spot, narrator, painter, game)
    at = Step(step, game, game.decision, narrator)
    title = narrator.text("tutorial-title", turn=at.turn + 1, turns=TURNS)
    text = join_lines(title, narrator.text(note) if note else "", *_teaching(at))
    picture = await painter.lesson(at.view, lesson_of(at), _on_the_picture(at, spot))
    return Page(text, (picture,), (*_answers(at, spot), *_ways_out(reply, spot, step)))


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


def _answers(step: Step, spot: Spot) -> list[Item]:
    """All that the rules allow, what the lesson asks for first."""
    narrator, number = step.narrator, step.number
    if step.decision.kind is Kind.CONFIRM:
        label, confirm = narrator.text("button-confirm"), spot.id(f"{number}:confirm")
        return [button(label, confirm, style=ButtonStyle.success, row=0)]
    return [
        _answer(step, spot, option, row=place // IN_A_ROW)
        for place, option in enumerate(_options(step))
    ]


def _options(step: Step) -> list[Option]:
    return sorted(step.decision.options, key=lambda one: one is not step.wanted)


def _on_the_picture(step: Step, spot: Spot) -> Answers:
    """What can be tapped on the picture: what the options are about, and what is to be tapped.

    What stands for the answer of the lesson and for another one gives that of the lesson.
    """
    options = _options(step)

    def called(key: str) -> str:
        return spot.id(f"{step.number}:{key}").extra

    wanted = [called(step.wanted.key)]
    shown = picture_answers(options, called).items()
    return {
        **{one: wanted if wanted[0] in keys else keys for one, keys in shown},
        NEXT_TAP: wanted,
    }


def _answer(step: Step, spot: Spot, option: Option, row: int) -> Item:
    style = ButtonStyle.primary if option is step.wanted else ButtonStyle.secondary
    return button(step.label(option), spot.id(f"{step.number}:{option.key}"), style=style, row=row)


def _ways_out(reply: Reply, spot: Spot, step: int) -> Sequence[Item]:
    leave = button(reply.language.text("button-tutorial-leave"), spot.id(LEAVE), row=WAYS_ROW)
    again = [_again(reply, spot)] if step else []
    return (leave, *again, *ways_elsewhere(reply, spot))


def _again(reply: Reply, spot: Spot) -> Item:
    return button(reply.language.text("button-tutorial-again"), spot.id(AGAIN), row=WAYS_ROW)


async def _over(reply: Reply, spot: Spot, narrator: Narrator, painter: Painter, game: Game) -> Page:
    view = game.view(None)
    text = join_lines(result_text(narrator, view), "", reply.language.text("tutorial-over"))
    return Page(text, (await painter.result(view),), (_again(reply, spot),))


@on(Verb.TUTORIAL, first=First.CHANGE, personal=True)
async def on_tutorial(reply: Reply, custom_id: CustomId) -> None:
    """Answer a question of the guided game, leave it, move it, take it up again or start over."""
    spot, asked = spot_of(reply, custom_id.extra)
    if asked == LEAVE:
        await reply.show(_left(reply, spot))
    elif asked == TO_DM:
        page = await tutorial_page(reply, Spot(Where.DM))
        await reply.show(await send_to_dm(reply, page))
    elif asked == TO_THREAD:
        page = await tutorial_page(reply, Spot(Where.THREAD, reply.person.id))
        await reply.show(await send_to_thread(reply, page))
    else:
        note = await _answered(reply, asked)
        await reply.show(await tutorial_page(reply, spot, note))


def _left(reply: Reply, spot: Spot) -> Page:
    go_on = button(reply.language.text("button-tutorial-go-on"), spot.id(OPEN))
    return Page(reply.language.text("tutorial-left"), items=(go_on,))


async def _answered(reply: Reply, asked: str) -> str:
    """Do what was asked for; the key of what is to be said about it, if anything.

    Raises ``StaleComponent`` for what means nothing.
    """
    lessons, person_id = reply.tables.lessons, reply.person.id
    if asked == OPEN:
        return ""
    if asked == AGAIN:
        await lessons.start_over(person_id)
        return ""
    step, colon, key = asked.partition(":")
    if not colon:
        raise StaleComponent(asked)
    key = reply.values[0] if reply.values else key  # older messages have selects
    answered = await lessons.answer(person_id, read_number(step), key)
    notes = {Answered.OTHER: "tutorial-other", Answered.NOT_NOW: "tutorial-not-now"}
    return notes.get(answered, "")
