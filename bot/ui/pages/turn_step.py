"""The next step of a turn as a page: the same for the panel and for typed commands.

It asks what the engine's decision asks; what can be answered is in ``answers``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.app.render_pool import RenderPool
from bot.i18n import Language
from bot.narration import (
    cannot_build_lines,
    decision_prompt,
    escape,
    offering_so_far,
    payment_prompt,
    turn_sentence,
)
from bot.tables import Draft
from bot.ui.components.answers import (
    PLACES,
    Step,
    beginning_items,
    last_items,
    middle_items,
    way_to_begin,
)
from bot.ui.components.custom_id import Verb
from bot.ui.components.items import Item, button
from bot.ui.page import Attached, Page, join_lines
from bot.ui.pages.pictures import Painter
from engine import (
    Event,
    Kind,
    View,
)
from engine.events import (
    FACE_DOWN,
    Built,
    GameOver,
    Paid,
    Passed,
)
from render import (
    Price,
    alt_board_full,
    alt_hand_full,
    alt_preview_full,
)

WITH_HAND = frozenset((Kind.ACTION, Kind.OFFER_MORE))
DONE = "done"  # the key that ends a list
OWN = "own"  # a text button's extra: the turn in hand of whoever presses it


async def step_page(
    render_pool: RenderPool,
    language: Language,
    draft: Draft,
    *,
    page: int = 0,
    way: Verb = Verb.STEP,
) -> Page:
    """The page for where the turn stands.

    ``page`` counts the screenfuls of options from 0; ``way`` says, where a turn
    begins, whether to offer a card (OFFER) or to play one face down (WILD).
    """
    step = _step_of(language, draft)
    decision = step.decision
    painter, in_words = Painter(render_pool, language, draft.table.look), text_item(step)
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
    return button(step.text("button-text"), step.custom_id(Verb.TEXT, OWN), row=3)


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
    cannot = cannot_build_lines(step.narrator, outlook)
    return join_lines(
        decision_prompt(step.narrator, step.decision),
        step.text("cannot-build") if cannot else "",
        *cannot,
    )


def _middle_text(step: Step, way: Verb) -> str:
    return join_lines(
        _done_so_far(step),
        _question(step, way),
        _floor_note(step),
    )


def _done_so_far(step: Step) -> str:
    """What the turn has done, or which cards are on their way to a god."""
    language = step.language
    if step.view.draft:
        done = turn_sentence(step.narrator, step.view.draft, unfinished=True)
        return language.text("turn-so-far", text=done)
    first, *others = step.draft.game.choices or ("",)
    if not first.startswith("offer:"):
        return ""
    cards = [first.removeprefix("offer:"), *(key for key in others if key != DONE)]
    return offering_so_far(step.narrator, cards)


def _question(step: Step, way: Verb) -> str:
    decision, narrator = step.decision, step.narrator
    if decision.kind is Kind.ACTION:
        return step.text("prompt-wild" if way is Verb.WILD else "prompt-top")
    if decision.kind is Kind.PAYMENT:
        events = _going_on(step)
        built = next((event for event in events if isinstance(event, Built)), None)
        if built is not None:
            tolls = [event for event in events if isinstance(event, Paid)]
            return payment_prompt(narrator, built, tolls)
    return decision_prompt(narrator, decision, card_built(step.draft), view=step.view)


def _going_on(step: Step) -> tuple[Event, ...]:
    """What the turn will have done once the first answer is given: tried out on a copy."""
    ahead = step.draft.game.copy()
    ahead.choose(step.decision.options[0])
    view = ahead.view(step.draft.seat)
    return view.last_turn if step.decision.kind is Kind.CONFIRM else view.draft


def _last_text(step: Step) -> str:
    """The sentence that the channel will read, with what the end of the turn brings.

    Who wins is left out: the totals are secret until the turn is played (R8).
    """
    events = _going_on(step)
    passed = any(isinstance(event, Passed) for event in events)
    over = any(isinstance(event, GameOver) for event in events)
    told = [event for event in events if not isinstance(event, GameOver)]
    return join_lines(
        step.text("prompt-confirm"),
        turn_sentence(step.narrator, told),
        step.text("must-pass") if passed else "",
        step.text("confirm-over") if over else "",
        _floor_note(step),
        step.text("confirm-note"),
    )


def _floor_note(step: Step) -> str:
    game = step.draft.game
    return step.text("undo-floor-note") if game.floor and not game.can_undo else ""
