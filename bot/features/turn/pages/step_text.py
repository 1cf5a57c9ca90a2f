"""A step of a turn in words: what is asked, what was done so far, what the picture shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.features.turn.pages.amounts import Amounts, amounts_question
from bot.features.turn.pages.offering import Offering, offering_picture
from bot.features.turn.pages.pictured_questions import choice_of, goods_question
from bot.features.turn.pages.plans import plan_fate, plans_note
from bot.features.turn.pages.step import CONFIRM, DONE, Step

from bot.game.state import Draft
from bot.narration.gains import confirm_notes, lack_words, worth
from bot.narration.narrator import escape
from bot.narration.prompts import decision_prompt, offering_so_far, payment_prompt
from bot.narration.refusals import cannot_build_lines
from bot.narration.turn import NO_LACKS, turn_sentence
from bot.platform.discord.pages import join_lines
from bot.ui.pictures.painter import Question, question_words
from bot.ui.presenter import Presenter
from engine import (
    Decision,
    Event,
    Forecast,
    Game,
    Goods,
    Kind,
    Lack,
    Line,
    PaymentOption,
    RegionOption,
    View,
)
from engine.events import FACE_DOWN, Built, GameOver, Paid, Passed
from render import (
    DraftTurn,
    Gain,
    Payment,
    Price,
    Proposal,
    alt_board_full,
    alt_draft_full,
    alt_hand_full,
    changes_told,
)
from render.text.amounts import Length
from render.text.words import capital

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
    gains, everywhere = gains_of(step.forecasts, decision)
    return Proposal(
        step.draft.seat,
        options,
        decision.card or card_built(step.draft),
        decision.region,
        decision.piece,
        gains=gains,
        everywhere=everywhere,
        ranks=ranks_of(step.forecasts, decision),
        question=_title(step),
    )


def card_built(draft: Draft) -> str | None:
    """The card that this turn builds, if a choice has named it."""
    first = draft.game.choices[0] if draft.game.choices else ""
    if first.startswith("wild:"):
        return FACE_DOWN
    return first.removeprefix("build:") if first.startswith("build:") else None


def _title(step: Step) -> str:
    """The question in a few words, without the card, which is shown beside it."""
    decision = step.decision
    text = step.language.text(f"prompt-{decision.kind}", region=decision.region or "")
    return text.replace("**", "")


def gains_of(
    forecasts: Mapping[str, Forecast], decision: Decision
) -> tuple[dict[str, Gain], Goods]:
    """Extra gains of each region, and the gains common to all.

    Nothing where something is not known of one of them.
    """
    looked = _looked_at(forecasts, decision)
    if not looked:
        return {}, Goods()
    alike = _alike([forecast.goods for forecast in looked.values()])
    gains = {}
    for region, forecast in looked.items():
        more = forecast.goods - alike
        village = max(0, min(_falling(forecast), more["vp"]))
        gains[region] = Gain(more - Goods.of({"vp": village}), village)
    return (gains if any(gain.together for gain in gains.values()) else {}), alike


def _looked_at(forecasts: Mapping[str, Forecast], decision: Decision) -> dict[str, Forecast]:
    """The forecast of each region; none if one of them has no forecast."""
    regions = [option for option in decision.options if isinstance(option, RegionOption)]
    if not all(option.key in forecasts for option in regions):
        return {}
    return {option.region: forecasts[option.key] for option in regions}


def _alike(many: Sequence[Goods]) -> Goods:
    """The part that all of them share."""
    kinds = dict.fromkeys(kind for goods in many for kind, _ in goods.amounts)
    found = {}
    for kind in kinds:
        amounts = [goods[kind] for goods in many]
        found[kind] = max(0, min(amounts)) + min(0, max(amounts))
    return Goods.of(found)


def _falling(forecast: Forecast) -> int:
    """The VP of villages that fall to the player."""
    return sum(vp for one in forecast.villages for seat, vp in one.shares if seat == forecast.seat)


def ranks_of(forecasts: Mapping[str, Forecast], decision: Decision) -> dict[str, int]:
    """The regions by what they bring, from 1; those that bring as much have one rank.

    Empty where none brings more than another.
    """
    looked = _looked_at(forecasts, decision)
    found = {region: worth(forecast) for region, forecast in looked.items()}
    order = sorted(set(found.values()), reverse=True)
    if len(order) < 2:
        return {}
    return {region: order.index(value) + 1 for region, value in found.items()}


def payment_of(step: Step) -> Payment | None:
    """Content of the picture of a payment; None for one that builds nothing."""
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


def middle_text(step: Step, *, brief: bool = False) -> str:
    """The question, and what the turn has done so far; ``brief``: the first alone, in short."""
    done = "" if brief else _done_so_far(step)
    return join_lines(_question(step, brief=brief), done, _floor_note(step))


def _done_so_far(step: Step) -> str:
    """The turn's effects so far, or the cards of the offering."""
    cards = _on_their_way(step)
    if cards:
        return offering_so_far(step.narrator, cards, unknown=step.decision.kind is Kind.OFFER_MORE)
    if not step.view.draft:
        return ""
    done = told_to_player(step, step.view.draft)
    return step.language.text("turn-so-far", text=done)


def told_to_player(
    step: Step, events: Sequence[Event], lacks: Mapping[str, Lack] = NO_LACKS
) -> str:
    """A turn that is not played yet, as "You build …"; in a line the names stay."""
    length = Length.FULL if step.draft.line is not None else Length.DRAFT
    return turn_sentence(step.narrator, events, lacks=lacks, length=length)


def _on_their_way(step: Step) -> Sequence[str]:
    """The cards of an offering that is still open, or can still be changed; the top one first."""
    offering = Offering.of(step.draft)
    if offering is not None:
        return (offering.top, *offering.under)
    first, *others = step.draft.game.choices or ("",)
    if step.view.draft or not first.startswith("offer:"):
        return ()
    return (first.removeprefix("offer:"), *(key for key in others if key != DONE))


def _question(step: Step, *, brief: bool) -> str:
    decision, narrator = step.decision, step.narrator
    amounts = Amounts.of(step.draft)
    if amounts is not None:
        return amounts_question(step, amounts, brief=brief)
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
    """The turn's effects after the first answer."""
    return _tried_out(step).view(step.draft.seat).draft


def _tried_out(step: Step) -> Game:
    """A copy of the game that has gone on with the first answer."""
    ahead = step.draft.game.copy()
    ahead.choose(step.decision.options[0])
    return ahead


def last_text(step: Step, *, brief: bool = False) -> str:
    """The turn as it will be, with the effects of its end; ``brief``: without the changed goods.

    Who wins is left out: the totals are secret until the turn is played (R8).
    """
    ahead = _tried_out(step)
    events, lacks = ahead.view(step.draft.seat).last_turn, ahead.shortfalls()
    passed = any(isinstance(event, Passed) for event in events)
    over = any(isinstance(event, GameOver) for event in events)
    told = [event for event in events if not isinstance(event, GameOver)]
    return join_lines(
        _fate(step) if step.draft.ahead else step.text("prompt-confirm"),
        told_to_player(step, told, lacks),
        "" if brief else _before_and_after(step),
        step.text("must-pass") if passed else "",
        step.text("confirm-over") if over else "",
        weighed(step, told=bool(lacks)),
        _floor_note(step),
        _confirm_note(step),
    )


def _before_and_after(step: Step) -> str:
    """Goods before and after an offering, as its picture shows the cards instead."""
    offering = Offering.of(step.draft)
    if offering is None or offering_picture(step, offering) is None:
        return ""
    return capital(changes_told(step.language, draft_turn(step), without=("cards",)))


def run_on(text: str) -> str:
    """The sentences behind one another, in fewer lines; those that are set apart stay so."""
    lines = text.split("\n")
    sentences = [line for line in lines if not line.startswith(">")]
    apart = [line for line in lines if line.startswith(">")]
    return join_lines(" ".join(sentences), *apart)


def weighed(step: Step, *, told: bool = False) -> str:
    """Lines about others who gain or lose by the turn, and about cards that bring nothing.

    ``told``: that nothing comes of the turn's column has been said already.
    """
    forecast = step.forecasts.get(CONFIRM)
    notes = confirm_notes(step.narrator, forecast, idle=not told) if forecast else []
    return "\n".join(f"> {note}" for note in notes)


def _confirm_note(step: Step) -> str:
    return "" if step.draft.line is None else step.text("line-confirm-note")


def prepared_note(step: Step, *, listed: bool = False) -> str:
    """A note about the current player while preparing, or why a prepared turn was not played.

    ``listed``: the page has the list of plans.
    """
    language, draft, kept = step.language, step.draft, step.draft.preparation
    if draft.plans is not None and draft.plans.several:
        return plans_note(step, draft.plans, listed=listed)
    if draft.ahead:
        mover = draft.table.mover
        return language.text("prepare-title", name=escape(mover.name) if mover else "")
    if kept is None or not kept.ready:
        return ""
    if kept.same:
        return step.text("prepared-soon") if kept.at_once else ""
    before = told_to_player(step, kept.before)
    if kept.now is None:
        return language.text("prepared-impossible", before=before)
    return language.text("prepared-differs", before=before, now=told_to_player(step, kept.now))


def _fate(step: Step) -> str:
    plans, kept = step.draft.plans, step.draft.preparation
    if plans is not None and plans.several:
        return plan_fate(step, plans)
    if kept is None or not kept.ready:
        return step.text("prepare-ask")
    if not kept.same:
        return step.text("prepare-changed")
    return step.text("prepare-once" if kept.at_once else "prepare-draft")


def _floor_note(step: Step) -> str:
    draft = step.draft
    return step.text("undo-floor-note") if draft.game.floor and not draft.can_undo else ""


def step_words(step: Step) -> str:
    """The state of the turn in words: the hand or the regions to choose from, then the board."""
    language, draft = step.language, step.draft
    names = [escape(name) for name in step.names]
    if step.decision.kind is Kind.CONFIRM:
        offering = Offering.of(draft)
        cards = offering_picture(step, offering) if offering is not None else None
        told = "" if cards is None else question_words(step.view, names, language, cards)
        view = as_it_will_be(step)
        told = told or alt_draft_full(view, names, language, draft_turn(step))
        return join_lines(told, alt_board_full(view, names, language))
    if step.decision.kind in WITH_HAND:
        outlook = draft.game.outlook(draft.seat)
        numbered = step.decision.kind is Kind.ACTION
        hand = alt_hand_full(step.view, language, outlook=outlook, numbered=numbered)
        shown = join_lines(hand, *cannot_build_lines(step.narrator, outlook))
    else:
        shown = question_words(step.view, names, language, asked_of(step))
    return join_lines(shown, alt_board_full(step.view, names, language))


def asked_of(step: Step) -> Question:
    """Content of a question's picture: goods, a choice, a payment, or regions of the board."""
    payment = payment_of(step) if step.decision.kind is Kind.PAYMENT else None
    return goods_question(step) or choice_of(step) or payment or proposal_of(step)


def draft_turn(step: Step) -> DraftTurn:
    """The player's goods before and after the turn in hand.

    Of a turn that ends the game it is what they own before the final scores (R8).
    """
    game, seat = step.draft.game, step.draft.seat
    ahead = _tried_out(step).view(seat)
    after = step.view if ahead.result is not None else ahead
    return DraftTurn(seat, game.fork().view(seat).seats[seat], after.seats[seat])


def as_it_will_be(step: Step) -> View:
    """The board after the turn in hand, with that turn marked as the last one."""
    return replace(step.view, last_turn=step.view.draft)
