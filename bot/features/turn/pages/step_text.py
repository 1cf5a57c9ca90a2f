"""A step of a turn in words: what is asked, what was done so far, what the picture shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.features.turn.pages.amounts import Amounts, amounts_question
from bot.features.turn.pages.offering import Offering, offering_picture
from bot.features.turn.pages.pictured_questions import choice_of, goods_question
from bot.features.turn.pages.step import CONFIRM, DONE, Step
from bot.game.state import Draft
from bot.narration.gains import confirm_notes, lack_words
from bot.narration.narrator import escape
from bot.narration.prompts import decision_prompt, offering_so_far, payment_prompt
from bot.narration.refusals import cannot_build_lines
from bot.narration.turn import turn_sentence
from bot.platform.discord.pages import join_lines
from bot.ui.presenter import Presenter
from engine import (
    Decision,
    Event,
    Forecast,
    Game,
    Goods,
    Kind,
    Line,
    PaymentOption,
    RegionOption,
    View,
)
from engine.events import FACE_DOWN, Built, GameOver, Paid, Passed
from render import (
    Gain,
    Payment,
    Price,
    Proposal,
    alt_board_full,
    alt_choice_full,
    alt_goods_full,
    alt_hand_full,
    alt_offering_full,
    alt_payment_full,
    alt_preview_full,
)

_TURNS_SHOWN = 3  # of a line, the newest
_SENTENCE = 240  # characters of each


def line_heading(presenter: Presenter, draft: Draft, line: Line) -> str:
    """Says that this is an analysis, where the line began, and what its last turns did."""
    over = draft.game.to_move is None
    told = [turn_sentence(presenter.narrator, events) for events in line.turns[-_TURNS_SHOWN:]]
    heading = presenter.text(
        "line-over" if over else "line-note",
        count=len(line.turns),
        turn=draft.table.version,
        name=escape(draft.table.names[draft.seat]),
    )
    return join_lines(heading, *(_short(sentence) for sentence in told))


def _short(text: str) -> str:
    return text if len(text) <= _SENTENCE else f"{text[: _SENTENCE - 1]}…"


def proposal_of(step: Step) -> Proposal:
    """The regions to choose from with what they cost and bring, and the choice so far."""
    decision = step.decision
    options = {
        option.region: Price.of(option)
        for option in decision.options
        if isinstance(option, RegionOption)
    }
    card = decision.card or card_built(step.draft)
    return Proposal(
        step.draft.seat,
        options,
        card,
        decision.region,
        decision.piece,
        gains=_gains(step.forecasts, decision, card),
        question=_title(step),
    )


def card_built(draft: Draft) -> str | None:
    """The card that is being built in this turn, as far as a choice said so."""
    first = draft.game.choices[0] if draft.game.choices else ""
    if first.startswith("wild:"):
        return FACE_DOWN
    return first.removeprefix("build:") if first.startswith("build:") else None


def _title(step: Step) -> str:
    """The question in a few words, without the card, which is shown beside it."""
    decision = step.decision
    text = step.language.text(f"prompt-{decision.kind}", region=decision.region or "")
    return text.replace("**", "")


def _gains(
    forecasts: Mapping[str, Forecast], decision: Decision, card: str | None
) -> dict[str, Gain]:
    """What the card at hand brings by each of its regions; those that bring nothing are left out.

    Nothing is told that is the same everywhere, as what the rest of the turn brings.
    """
    gains = {
        option.region: _gain(forecasts[option.key], decision.kind, card)
        for option in decision.options
        if isinstance(option, RegionOption) and option.key in forecasts
    }
    if decision.kind is Kind.REGION and len(gains) > 1 and len(set(gains.values())) == 1:
        return {}
    return {region: gain for region, gain in gains.items() if gain.goods or gain.village}


def _gain(forecast: Forecast, kind: Kind, card: str | None) -> Gain:
    falling = sum(
        vp for one in forecast.villages for seat, vp in one.shares if seat == forecast.seat
    )
    if kind is Kind.REGION:  # the village falls as the card is built, before it works itself
        works = [part for part in forecast.parts if part.card == card and part.by is None]
        return Gain(works[-1].goods.gained if works else Goods(), falling)
    at_work = forecast.parts[0] if forecast.parts else None
    if at_work is None or at_work.card != card:
        return Gain(Goods(), falling)
    besides = at_work.goods + Goods.of({"vp": -falling})
    return Gain(besides.gained, falling)


def payment_of(step: Step) -> Payment | None:
    """What the picture of a payment shows; None for one that builds nothing."""
    game, decision = step.draft.game, step.decision
    first = decision.options[0]
    forecast = step.forecasts.get(first.key) or game.forecast([first.key])
    card = card_built(step.draft)
    if card is None or (forecast.piece is None and not forecast.parts):
        return None
    ways = [option.payment for option in decision.options if isinstance(option, PaymentOption)]
    return Payment(
        step.draft.seat,
        card,
        forecast.region,
        forecast.piece,
        Price(forecast.landing),
        ways,
        forecast,
        [lack_words(step.narrator, part.lack) if part.lack else "" for part in forecast.parts],
        _building(step, card, forecast.region),
    )


def _building(step: Step, card: str, region: str | None) -> str:
    """Card and place, as a title."""
    name = step.narrator.card(card)
    return step.language.text("title-card-at", card=name, region=region) if region else name


WITH_HAND = frozenset((Kind.ACTION, Kind.OFFER_MORE))  # questions that are asked above the hand


def first_text(step: Step, options: Sequence[str]) -> str:
    """Asks how to begin; ``options`` says more of cards, and some cannot be built now."""
    outlook = step.draft.game.outlook(step.draft.seat)
    question = decision_prompt(step.narrator, step.decision)
    return join_lines(question, *options, *cannot_build_lines(step.narrator, outlook))


def middle_text(step: Step) -> str:
    """What is asked, and what the turn has done so far."""
    return join_lines(_question(step), _done_so_far(step), _floor_note(step))


def _done_so_far(step: Step) -> str:
    """What the turn has done, or which cards are on their way to a god."""
    cards = _on_their_way(step)
    if cards:
        return offering_so_far(step.narrator, cards, unknown=step.decision.kind is Kind.OFFER_MORE)
    if not step.view.draft:
        return ""
    done = turn_sentence(step.narrator, step.view.draft)
    return step.language.text("turn-so-far", text=done)


def _on_their_way(step: Step) -> Sequence[str]:
    """The cards of an offering that is still open, or can still be changed; the top one first."""
    offering = Offering.of(step.draft)
    if offering is not None:
        return (offering.top, *offering.under)
    first, *others = step.draft.game.choices or ("",)
    if step.view.draft or not first.startswith("offer:"):
        return ()
    return (first.removeprefix("offer:"), *(key for key in others if key != DONE))


def _question(step: Step) -> str:
    decision, narrator = step.decision, step.narrator
    amounts = Amounts.of(step.draft)
    if amounts is not None:
        return amounts_question(step, amounts)
    if decision.kind is Kind.PAYMENT:
        events = _going_on(step)
        built = next((event for event in events if isinstance(event, Built)), None)
        if built is not None:
            tolls = [event for event in events if isinstance(event, Paid)]
            return payment_prompt(narrator, built, tolls)
    places = any(isinstance(option, RegionOption) for option in decision.options)
    return decision_prompt(
        narrator, decision, card_built(step.draft), view=step.view, pictured=places
    )


def _going_on(step: Step) -> tuple[Event, ...]:
    """What the turn will have done once the first answer is given."""
    return _tried_out(step).view(step.draft.seat).draft


def _tried_out(step: Step) -> Game:
    """A copy of the game that has gone on with the first answer."""
    ahead = step.draft.game.copy()
    ahead.choose(step.decision.options[0])
    return ahead


def last_text(step: Step) -> str:
    """The sentence that the channel will read, with what the end of the turn brings.

    Who wins is left out: the totals are secret until the turn is played (R8).
    """
    ahead = _tried_out(step)
    events, lacks = ahead.view(step.draft.seat).last_turn, ahead.shortfalls()
    passed = any(isinstance(event, Passed) for event in events)
    over = any(isinstance(event, GameOver) for event in events)
    told = [event for event in events if not isinstance(event, GameOver)]
    return join_lines(
        _fate(step) if step.draft.ahead else step.text("prompt-confirm"),
        turn_sentence(step.narrator, told, lacks=lacks),
        step.text("must-pass") if passed else "",
        step.text("confirm-over") if over else "",
        weighed(step, told=bool(lacks)),
        _floor_note(step),
        _confirm_note(step),
    )


def weighed(step: Step, *, told: bool = False) -> str:
    """Who else gains or loses by the turn, and which card brings nothing: lines set apart.

    ``told``: that nothing comes of the turn's column has been said already.
    """
    forecast = step.forecasts.get(CONFIRM)
    notes = confirm_notes(step.narrator, forecast, idle=not told) if forecast else []
    return "\n".join(f"> {note}" for note in notes)


def _confirm_note(step: Step) -> str:
    return "" if step.draft.line is None else step.text("line-confirm-note")


def prepared_note(step: Step) -> str:
    """Whose turn it is while one prepares; in one's own, why what was prepared was not played."""
    language, draft, kept = step.language, step.draft, step.draft.preparation
    if draft.ahead:
        mover = draft.table.mover
        return language.text("prepare-title", name=escape(mover.name) if mover else "")
    if kept is None or not kept.ready:
        return ""
    if kept.same:
        return step.text("prepared-soon") if kept.at_once else ""
    before = turn_sentence(step.narrator, kept.before)
    if kept.now is None:
        return language.text("prepared-impossible", before=before)
    return language.text(
        "prepared-differs", before=before, now=turn_sentence(step.narrator, kept.now)
    )


def _fate(step: Step) -> str:
    kept = step.draft.preparation
    if kept is None or not kept.ready:
        return step.text("prepare-ask")
    if not kept.same:
        return step.text("prepare-changed")
    return step.text("prepare-once" if kept.at_once else "prepare-draft")


def _floor_note(step: Step) -> str:
    draft = step.draft
    return step.text("undo-floor-note") if draft.game.floor and not draft.can_undo else ""


def step_words(step: Step) -> str:
    """Where the turn stands, in words: the hand or the regions to choose from, then the board."""
    language, draft = step.language, step.draft
    names = [escape(name) for name in step.names]
    if step.decision.kind is Kind.CONFIRM:
        offering = Offering.of(draft)
        cards = offering_picture(step, offering) if offering is not None else None
        told = "" if cards is None else alt_offering_full(step.view, language, cards)
        return join_lines(told, alt_board_full(as_it_will_be(step), names, language))
    if step.decision.kind in WITH_HAND:
        shown = alt_hand_full(step.view, language, outlook=draft.game.outlook(draft.seat))
    elif (question := goods_question(step)) is not None:
        shown = alt_goods_full(step.view, language, question)
    elif (choice := choice_of(step)) is not None:
        shown = alt_choice_full(step.view, language, choice)
    elif step.decision.kind is Kind.PAYMENT and (payment := payment_of(step)) is not None:
        shown = alt_payment_full(step.view, language, payment)
    else:
        shown = alt_preview_full(step.view, names, language, proposal_of(step))
    return join_lines(shown, alt_board_full(step.view, names, language))


def as_it_will_be(step: Step) -> View:
    """The board after the turn in hand, with that turn marked as the last one."""
    return replace(step.view, last_turn=step.view.draft)
