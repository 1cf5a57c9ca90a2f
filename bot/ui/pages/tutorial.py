"""The guided first game: each question with what it teaches, for one person alone.

It is played by the real engine from a fixed position, belongs to no table, and is kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from discord import ButtonStyle

from bot.narration import Narrator, option_label, result_text, turn_sentence
from bot.tables.learning.lessons import Answered
from bot.tables.learning.script import PERSON, STEPS, TURNS, game_at
from bot.ui.components.custom_id import NO_TABLE, CustomId, StaleComponent, Verb, read_number
from bot.ui.components.items import OPTIONS, Item, button, select
from bot.ui.handlers import First, on
from bot.ui.page import Attached, Page, join_lines
from bot.ui.pages.pictures import Painter
from bot.ui.presenter import own_painter
from bot.ui.reply import Reply
from engine import ActionOption, Decision, Game, Kind, Option, RegionOption, View
from render import Price, Proposal

OPEN, LEAVE, AGAIN = "open", "leave", "again"
_BUTTONS = 5  # options that are buttons; more are a select
_WITH_HAND = (Kind.ACTION, Kind.OFFER_MORE)


@dataclass(frozen=True, slots=True)
class _Lesson:
    """The question after ``step`` answers, as its page needs it."""

    reply: Reply
    step: int
    game: Game
    decision: Decision
    narrator: Narrator

    @property
    def view(self) -> View:
        return self.game.view(PERSON)

    @property
    def asked_for(self) -> str:
        """The key of the answer that the lesson goes on with."""
        return STEPS[self.step][1]

    def label(self, option: Option) -> str:
        if isinstance(option, ActionOption):
            key = f"tutorial-{option.action}"
            return self.narrator.text(key, card=self.narrator.card(option.card))
        return option_label(self.narrator, option, self.decision, self.view)


async def tutorial_page(reply: Reply, note: str = "") -> Page:
    """Where the asker's guided game stands; ``note`` is the key of a line above it."""
    step = (await reply.tables.lessons.progress(reply.person.id)).step
    game = game_at(step)
    names = [reply.person.name, reply.language.text("tutorial-opponent")]
    narrator = Narrator(reply.language, names, game.catalogue)
    painter = replace(await own_painter(reply), names=names)
    if game.decision is None:
        return await _over(reply, narrator, painter, game)
    lesson = _Lesson(reply, step, game, game.decision, narrator)
    text = join_lines(_title(lesson), narrator.text(note) if note else "", *_teaching(lesson))
    picture = await _picture(lesson, painter)
    return Page(text, (picture,), (*_answers(lesson), *_ways_out(reply, step)))


def _title(lesson: _Lesson) -> str:
    turn = STEPS[lesson.step][0]
    dots = "●" * turn + "◉" + "○" * (TURNS - turn - 1)
    return lesson.narrator.text("tutorial-title", dots=dots, turn=turn + 1, turns=TURNS)


def _teaching(lesson: _Lesson) -> list[str]:
    """What the opponent did, what this turn is about, and what to tap."""
    turn, narrator = STEPS[lesson.step][0], lesson.narrator
    lines = []
    begins = not lesson.game.choices
    if begins and turn:
        deed = turn_sentence(narrator, lesson.game.view(None).last_turn).split("\n")[0]
        lines.append(narrator.text("tutorial-reply", deed=deed.replace("*", "")))
    if begins:
        card = narrator.card(STEPS[lesson.step][1].partition(":")[2])
        lines.append(narrator.text(f"tutorial-turn-{turn + 1}", card=card))
    if lesson.decision.kind is Kind.CONFIRM:
        done = turn_sentence(narrator, lesson.view.draft)
        return [done, narrator.text("tutorial-confirm")]
    about = f"tutorial-turn-{turn + 1}-{lesson.decision.kind}"
    if narrator.language.has(about):
        lines.append(narrator.text(about))
    option = next(one for one in lesson.decision.options if one.key == lesson.asked_for)
    return [*lines, narrator.text("tutorial-now", answer=lesson.label(option))]


def _answers(lesson: _Lesson) -> list[Item]:
    """All that the rules allow, what the lesson asks for first."""
    language = lesson.reply.language
    if lesson.decision.kind is Kind.CONFIRM:
        confirm = _id(f"{lesson.step}:confirm")
        return [button(language.text("button-confirm"), confirm, style=ButtonStyle.success, row=0)]
    options = sorted(lesson.decision.options, key=lambda one: one.key != lesson.asked_for)
    if len(options) > _BUTTONS:
        named = [(one.key, lesson.label(one), "") for one in options[:OPTIONS]]
        return [select(language.text("tutorial-choose"), _id(f"{lesson.step}:"), named, row=0)]
    return [_answer(lesson, option) for option in options]


def _answer(lesson: _Lesson, option: Option) -> Item:
    wanted = option.key == lesson.asked_for
    style = ButtonStyle.primary if wanted else ButtonStyle.secondary
    custom_id = _id(f"{lesson.step}:{option.key}")
    return button(lesson.label(option), custom_id, style=style, row=0)


async def _picture(lesson: _Lesson, painter: Painter) -> Attached:
    view, decision = lesson.view, lesson.decision
    if decision.kind in _WITH_HAND:
        judged = decision.kind is Kind.ACTION
        return await painter.hand(view, lesson.game.outlook(PERSON), judged=judged)
    if decision.kind is Kind.CONFIRM:
        return await painter.board(replace(view, last_turn=view.draft), "preview")
    return await painter.preview(view, _proposal(lesson))


def _proposal(lesson: _Lesson) -> Proposal:
    decision, choices = lesson.decision, lesson.game.choices
    regions = [one for one in decision.options if isinstance(one, RegionOption)]
    options = {one.region: Price.of(one) for one in regions}
    built = next((key for key in choices if key.startswith("build:")), "")
    chosen = choices[-1] if choices[-1] in lesson.view.board.index else decision.region
    card = decision.card or built.removeprefix("build:") or None
    return Proposal(PERSON, options, card, chosen, decision.piece)


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
