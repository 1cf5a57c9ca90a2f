"""The pages of the guided first game: each question with what it teaches, for one person.

The real engine plays it from a fixed position. It belongs to no table; progress is stored.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from discord import ButtonStyle

from bot.features.turn.step_page import show_step
from bot.features.turn.use_cases import Turns
from bot.features.tutorial.places import (
    OPEN,
    OWNER,
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
from bot.features.tutorial.use_cases import (
    AT_VILLAGE,
    GIFTS,
    LESSONS,
    PERSON,
    STEPS,
    TURNS,
    VILLAGE,
    Advice,
    Answered,
    Lessons,
    game_at,
)
from bot.game.table.state import Draft
from bot.narration.narrator import Narrator
from bot.narration.options import option_label
from bot.narration.status import result_text
from bot.narration.turn import turn_sentence
from bot.platform.discord.commands import command
from bot.platform.discord.components import FirstResponse, handles
from bot.platform.discord.custom_ids import NO_TABLE, CustomId, StaleComponent, read_number
from bot.platform.discord.pages import Item, Page, button, join_lines
from bot.platform.discord.reply import Reply
from bot.ui.actions import Action
from bot.ui.buttons import LEARN
from bot.ui.command_groups import deus, deus_me
from bot.ui.hooks import Aside
from bot.ui.picture_answers import picture_answers
from bot.ui.pictures.own import own_painter
from bot.ui.pictures.painter import Painter
from engine import ActionOption, CardOption, Decision, Game, Kind, Option, View
from engine.model.terms import Piece
from render import NEXT_TAP, Advised, Aim, Answers, Gifts, Lesson, Tap
from render.text.amounts import Length


@dataclass(frozen=True, slots=True)
class Step:
    """The question after ``number`` answers, with its narrator."""

    number: int
    game: Game
    decision: Decision
    narrator: Narrator

    @property
    def turn(self) -> int:
        """The turn it belongs to, from 0."""
        return STEPS[self.number][0]

    @property
    def wanted(self) -> Option:
        """The answer that the lesson asks for."""
        return next(one for one in self.decision.options if one.key == STEPS[self.number][1])

    @property
    def view(self) -> View:
        """The learner's view."""
        return self.game.view(PERSON)

    @property
    def card(self) -> str:
        """The card that this turn is about."""
        return LESSONS[self.turn][0].partition(":")[2]

    def label(self, option: Option) -> str:
        """The label of an answer's button."""
        if isinstance(option, ActionOption):
            return self.narrator.text(
                f"tutorial-{option.action}", card=self.narrator.card(option.card)
            )
        return option_label(self.narrator, option, self.decision, self.view)


def lesson_of(step: Step) -> Lesson:
    """The picture of a step: the card, where it goes, and what to tap in this turn."""
    text, turn = step.narrator.text, step.turn
    now = step.number - _first(turn)
    name = step.narrator.card(step.card)
    do, why = text(f"tutorial-do-{turn + 1}", card=name), text(f"tutorial-why-{turn + 1}")
    taps = [_tap(step.narrator, number) for number in range(_first(turn), _first(turn + 1))]
    card = step.wanted.card if isinstance(step.wanted, CardOption) else step.card
    advised = Advised(do, why, taps, now)
    return Lesson(PERSON, turn + 1, TURNS, card, _about(step, now), advised)


def _about(step: Step, now: int) -> Aim | Gifts:
    keys = LESSONS[step.turn]
    if step.turn in GIFTS:
        kinds = GIFTS[step.turn]
        colour = step.narrator.catalogue.card(step.card).colour
        return Gifts(colour, kinds, given=max(0, now - keys.index(kinds[0])))
    target, matters = keys[1], [VILLAGE] if step.turn in AT_VILLAGE else []
    piece = Piece(step.narrator.catalogue.card(step.card).colour).key
    stands = piece in step.view.seats[PERSON].pieces.get(target, ())
    return Aim(target, None if stands else piece, matters)


def _tap(narrator: Narrator, number: int) -> Tap:
    """The tap for an answer of the turn."""
    game = game_at(number)
    assert game.decision is not None, "the script goes on"
    step = Step(number, game, game.decision, narrator)
    if game.decision.kind is Kind.CONFIRM:
        return Tap(narrator.text("button-confirm"), confirms=True)
    option, words = step.wanted, step.label(step.wanted)
    if isinstance(option, ActionOption | CardOption):
        return Tap(words, narrator.catalogue.card(option.card).colour)
    return Tap(words)


def _first(turn: int) -> int:
    """The number of a turn's first step."""
    return sum(len(keys) for keys in LESSONS[:turn])


LEAVE, AGAIN, TABLE = "leave", "again", "table"
IN_A_ROW = 5  # buttons, Discord's limit; no question of the script has more than two rows


async def tutorial_page(reply: Reply, spot: Spot | None = None, note: str = "") -> Page:
    """Page of the asker's guided game for ``spot`` (None: where they ask).

    ``note`` is the key of a line above it.
    """
    spot = spot or spot_of(reply)[0]
    step = await reply[Lessons].progress(reply.person.id)
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
    """The opponent's turn, the topic of this turn, and the next tap."""
    turn, narrator = step.turn, step.narrator
    lines = []
    begins = not step.game.choices
    if begins and turn:
        deed = turn_sentence(narrator, step.game.view(None).last_turn).split("\n")[0]
        lines.append(narrator.text("tutorial-reply", deed=deed.replace("*", "")))
    if begins:
        lines.append(narrator.text(f"tutorial-turn-{turn + 1}", card=narrator.card(step.card)))
    if step.decision.kind is Kind.CONFIRM:
        done = turn_sentence(narrator, step.view.draft, length=Length.DRAFT)
        return [done, narrator.text("tutorial-confirm")]
    about = f"tutorial-turn-{turn + 1}-{step.decision.kind}"
    if narrator.language.has(about):
        lines.append(narrator.text(about))
    return [*lines, narrator.text("tutorial-now", answer=step.label(step.wanted))]


def _answers(step: Step, spot: Spot) -> list[Item]:
    """All legal options, the lesson's own first."""
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
    """Targets on the picture: those of the options, and the one to tap.

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
    items = (_open_table(reply, spot), _again(reply, spot))
    return Page(text, (await painter.result(view),), items)


def _open_table(reply: Reply, spot: Spot) -> Item:
    """Opens a table in the channel of a panel; in a DM or a thread of one's own it tells how."""
    here = spot.where is Where.PANEL
    custom_id = CustomId(Action.OPEN, NO_TABLE) if here else spot.id(TABLE)
    label = reply.language.text("button-tutorial-table")
    return button(label, custom_id, style=ButtonStyle.primary, row=WAYS_ROW)


def _response(custom_id: CustomId) -> FirstResponse:
    """A message of its own for what is asked under another page; else the page changes."""
    asked = custom_id.extra.partition(OWNER)[0]
    return FirstResponse.PRIVATE if asked in (LEARN, TABLE) else FirstResponse.CHANGE


@handles(Action.TUTORIAL, first=_response, personal=True)
async def on_tutorial(reply: Reply, custom_id: CustomId) -> None:
    """Answer a question, or leave, move, resume or restart the game."""
    spot, asked = spot_of(reply, custom_id.extra)
    if asked == TABLE:
        await reply.show(Page(reply.language.text("tutorial-table-where")))
    elif asked == LEAVE:
        go_on = button(reply.language.text("button-tutorial-go-on"), spot.id(OPEN))
        await reply.show(Page(reply.language.text("tutorial-left"), items=(go_on,)))
    elif asked == TO_DM:
        page = await tutorial_page(reply, Spot(Where.DM))
        await reply.show(await send_to_dm(reply, page))
    elif asked == TO_THREAD:
        page = await tutorial_page(reply, Spot(Where.THREAD, reply.person.id))
        await reply.show(await send_to_thread(reply, page))
    else:
        note = await _answered(reply, asked)
        await reply.show(await tutorial_page(reply, spot, note))


async def _answered(reply: Reply, asked: str) -> str:
    """Do what was asked for; gives the key of a remark, if any.

    Raises ``StaleComponent`` for what means nothing.
    """
    lessons, person_id = reply[Lessons], reply.person.id
    if asked in (OPEN, LEARN):
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


@command("tutorial", deus)
async def tutorial(reply: Reply) -> None:
    """A guided first game, for the asker alone: begun, or taken up where it was left."""
    await reply.show(await tutorial_page(reply))


@command("tutorial", deus_me, deferred=False)
async def my_tutorial(reply: Reply) -> None:
    """The guided first game; in a DM its message stays."""
    await reply.defer(private=reply.interaction.guild_id is not None)
    await reply.show(await tutorial_page(reply))


async def coached(reply: Reply, draft: Draft) -> Aside | None:
    """The line for this turn, and the button that dismisses it; None if there is none.

    Each line is shown at one turn only.
    """
    if draft.ahead or draft.line is not None:
        return None
    lessons, person_id = reply[Lessons], reply.person.id
    turn = f"{draft.table.id}.{draft.table.version}"
    new = await lessons.advice(person_id, turn)
    advice = next((one for one in moments(draft) if one in new), None)
    if advice is None:
        return None
    custom_id = CustomId(Action.COACH, draft.stamp, advice.value)
    dismiss = button(reply.language.text("button-coach"), custom_id)
    noting = partial(lessons.note_shown, person_id, advice, turn)
    return Aside(reply.language.text(f"coach-{advice}"), (dismiss,), shown=noting)


def moments(draft: Draft) -> tuple[Advice, ...]:
    """The advice for this moment, the most important first.

    How to win, to build or offer, or what ends the game; then what the landings are which stand
    on the picture of the hand.
    """
    view = draft.game.view(draft.seat)
    temples = any("temple" in there for seat in view.seats for there in seat.pieces.values())
    outlook = draft.game.outlook(draft.seat)
    stuck = all(one.refusal is not None for one in outlook)
    first = Advice.BUILD if stuck or view.round > 1 else Advice.WIN
    if view.attacked or temples:
        first = Advice.END
    return (first, Advice.LANDING) if any(one.landings for one in outlook) else (first,)


@handles(Action.COACH, first=FirstResponse.CHANGE)
async def on_coach(reply: Reply, custom_id: CustomId) -> None:
    """Dismiss a line of advice for good."""
    if custom_id.extra not in {advice.value for advice in Advice}:
        raise StaleComponent(custom_id.extra)
    draft = await reply[Turns].draft(custom_id.stamp.table_id, reply.person.id)
    await reply[Lessons].dismiss(reply.person.id, Advice(custom_id.extra))
    await show_step(reply, draft)
