"""The next step of a turn as a page: the same for the panel and for typed commands.

It asks what the engine's decision asks; what can be answered is in ``answers``.
"""

from __future__ import annotations

from bot.languages import Language
from bot.narration import cannot_build_lines, decision_prompt, turn_sentence
from bot.panels.answers import (
    PLACES,
    Step,
    beginning_items,
    last_items,
    middle_items,
    way_to_begin,
)
from bot.panels.marks import Verb
from bot.panels.page import Attached, Page, join_lines
from bot.panels.pictures import Painter
from bot.studio import Studio
from bot.table import Draft
from engine import Kind
from engine.events import FACE_DOWN, Passed
from render import Price

WITH_HAND = frozenset((Kind.ACTION, Kind.OFFER_MORE))


async def step_page(
    studio: Studio, language: Language, draft: Draft, *, page: int = 0, way: Verb = Verb.STEP
) -> Page:
    """The page for where the turn stands.

    ``page`` counts the screenfuls of options from 0; ``way`` says, where a turn
    begins, whether to offer a card (OFFER) or to play one face down (WILD).
    """
    decision = draft.game.decision
    assert decision is not None, "a draft is a turn in hand"
    step = Step(language, draft, decision, draft.game.view(draft.seat))
    if decision.kind is Kind.CONFIRM:
        picture = await _picture(Painter(studio, language, draft.table.look), step, judged=False)
        return Page(_last_text(step), (picture,), last_items(step))
    way = way_to_begin(step, way)
    builds = way is Verb.STEP and decision.kind is Kind.ACTION
    # For an offering it does not matter which cards could be built.
    picture = await _picture(Painter(studio, language, draft.table.look), step, judged=builds)
    if builds:
        return Page(_first_text(step), (picture,), beginning_items(step, way, page))
    items = beginning_items if decision.kind is Kind.ACTION else middle_items
    return Page(_middle_text(step, way), (picture,), items(step, way, page))


async def _picture(painter: Painter, step: Step, *, judged: bool) -> Attached:
    game, decision, seat = step.draft.game, step.decision, step.draft.seat
    if decision.kind in WITH_HAND:
        return await painter.hand(step.view, step.names, game.outlook(seat), judged=judged)
    lit = {
        option.region: Price.of(option)
        for option in decision.options
        if option.region and decision.kind in PLACES
    }
    last = game.choices[-1] if game.choices else ""
    paying = decision.kind is Kind.PAYMENT and last in step.view.board.index
    return await painter.preview(
        step.view,
        step.names,
        seat=seat,
        options=lit,
        card=decision.card or card_built(step.draft),
        chosen=last if paying else decision.region,
        piece=decision.piece,
    )


def card_built(draft: Draft) -> str | None:
    """The card that is being built in this turn, as far as a choice said so."""
    first = draft.game.choices[0] if draft.game.choices else ""
    if first.startswith("wild:"):
        return FACE_DOWN
    return first.removeprefix("build:") if first.startswith("build:") else None


def _first_text(step: Step) -> str:
    outlook = step.draft.game.outlook(step.draft.seat)
    cannot = cannot_build_lines(outlook, step.language)
    return join_lines(
        decision_prompt(step.decision, step.language),
        step.text("cannot-build") if cannot else "",
        *cannot,
    )


def _middle_text(step: Step, way: Verb) -> str:
    done = (
        turn_sentence(step.view.draft, step.names, step.language, unfinished=True)
        if step.view.draft
        else ""
    )
    return join_lines(
        step.language.text("turn-so-far", text=done) if done else "",
        _question(step, way),
        _floor_note(step),
    )


def _question(step: Step, way: Verb) -> str:
    if step.decision.kind is Kind.ACTION:
        return step.text("prompt-wild" if way is Verb.WILD else "prompt-top")
    return decision_prompt(step.decision, step.language, card=card_built(step.draft))


def _last_text(step: Step) -> str:
    passed = any(isinstance(event, Passed) for event in step.view.draft)
    return join_lines(
        step.text("prompt-confirm"),
        turn_sentence(step.view.draft, step.names, step.language),
        step.text("must-pass") if passed else "",
        _floor_note(step),
        step.text("confirm-note"),
    )


def _floor_note(step: Step) -> str:
    game = step.draft.game
    return step.text("undo-floor-note") if game.floor and not game.can_undo else ""
