"""The next step of a turn as a page: the same for the panel and for typed commands.

It asks what the engine's decision asks; what can be answered is in ``answers``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.languages import Language
from bot.narration import cannot_build_lines, decision_prompt, escape, turn_sentence
from bot.panels.answers import (
    PLACES,
    Step,
    beginning_items,
    last_items,
    middle_items,
    way_to_begin,
)
from bot.panels.items import Item, button
from bot.panels.marks import Verb
from bot.panels.page import Attached, Page, join_lines
from bot.panels.pictures import Painter
from bot.studio import Studio
from bot.table import Draft
from engine import Kind, View, show_edition
from engine.events import FACE_DOWN, Passed
from render import Price, alt_board_full, alt_hand_full, alt_preview_full

WITH_HAND = frozenset((Kind.ACTION, Kind.OFFER_MORE))
OWN = "own"  # a text button's extra: the turn in hand of whoever presses it


async def step_page(
    studio: Studio, language: Language, draft: Draft, *, page: int = 0, way: Verb = Verb.STEP
) -> Page:
    """The page for where the turn stands.

    ``page`` counts the screenfuls of options from 0; ``way`` says, where a turn
    begins, whether to offer a card (OFFER) or to play one face down (WILD).
    """
    step = _step_of(language, draft)
    decision = step.decision
    painter, in_words = Painter(studio, language, draft.table.look), text_item(step)
    if decision.kind is Kind.CONFIRM:
        picture = await _picture(painter, step, judged=False)
        return Page(_last_text(step), (picture,), (*last_items(step), in_words))
    way = way_to_begin(step, way)
    builds = way is Verb.STEP and decision.kind is Kind.ACTION
    # For an offering it does not matter which cards could be built.
    picture = await _picture(painter, step, judged=builds)
    if builds:
        items = (*beginning_items(step, way, page), in_words)
        return Page(_first_text(step), (picture,), items)
    answers = beginning_items if decision.kind is Kind.ACTION else middle_items
    return Page(_middle_text(step, way), (picture,), (*answers(step, way, page), in_words))


def text_item(step: Step) -> Item:
    """Shows in words, to the same person alone, what the step's picture shows."""
    return button(step.text("button-text"), step.mark(Verb.TEXT, OWN), row=3)


def step_words(language: Language, draft: Draft) -> str:
    """Where the turn stands, in words: the hand or the regions to choose from, then the board."""
    step = _step_of(language, draft)
    names = [escape(name) for name in step.names]
    if step.decision.kind is Kind.CONFIRM:
        return alt_board_full(_as_it_will_be(step), names, language)
    if step.decision.kind in WITH_HAND:
        shown = alt_hand_full(step.view, language, outlook=draft.game.outlook(draft.seat))
    else:
        asked = _asked(step)
        shown = alt_preview_full(
            step.view, names, language, seat=draft.seat, options=asked.lit, card=asked.card,
            chosen=asked.chosen,
        )  # fmt: skip
    return join_lines(shown, alt_board_full(step.view, names, language))


def _step_of(language: Language, draft: Draft) -> Step:
    show_edition(draft.table.edition)
    decision = draft.game.decision
    assert decision is not None, "a draft is a turn in hand"
    return Step(language, draft, decision, draft.game.view(draft.seat))


@dataclass(frozen=True, slots=True)
class _Asked:
    """What a preview shows: the regions to choose from with their prices, and the choice so far."""

    lit: dict[str, Price]
    card: str | None
    chosen: str | None


def _asked(step: Step) -> _Asked:
    game, decision = step.draft.game, step.decision
    lit = {
        option.region: Price.of(option)
        for option in decision.options
        if option.region and decision.kind in PLACES
    }
    last = game.choices[-1] if game.choices else ""
    paying = decision.kind is Kind.PAYMENT and last in step.view.board.index
    chosen = last if paying else decision.region
    return _Asked(lit, decision.card or card_built(step.draft), chosen)


async def _picture(painter: Painter, step: Step, *, judged: bool) -> Attached:
    game, decision, seat = step.draft.game, step.decision, step.draft.seat
    if decision.kind in WITH_HAND:
        return await painter.hand(step.view, step.names, game.outlook(seat), judged=judged)
    if decision.kind is Kind.CONFIRM:
        return await painter.board(_as_it_will_be(step), step.names, "preview")
    asked = _asked(step)
    return await painter.preview(
        step.view,
        step.names,
        seat=seat,
        options=asked.lit,
        card=asked.card,
        chosen=asked.chosen,
        piece=decision.piece,
    )


def _as_it_will_be(step: Step) -> View:
    """The board after the turn in hand, with that turn marked as the last one."""
    return replace(step.view, last_turn=step.view.draft)


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
        _offering(step) if step.decision.kind is Kind.OFFER_MORE else "",
        _question(step, way),
        _floor_note(step),
    )


def _offering(step: Step) -> str:
    """The cards that are offered already, from the top down."""
    name = step.language.card_name
    first, *others = step.draft.game.choices
    top = name(first.removeprefix("offer:"))
    if not others:
        return step.language.text("offering-begun", top=top)
    return step.language.text("offering-grown", top=top, others=", ".join(map(name, others)))


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
