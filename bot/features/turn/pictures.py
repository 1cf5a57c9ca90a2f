"""The picture of a step, drawn and in words: the hand, goods, cards, regions, a payment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TypeVar

from bot.features.turn.step import Step, as_it_will_be, draft_turn, refused_regions
from bot.features.turn.together_items import (
    amounts_title,
    offering_picture,
    tick_answers,
    ticked_cards,
)
from bot.narration.descriptions import gold_price
from bot.narration.gains import lack_words, worth
from bot.narration.narrator import escape
from bot.narration.options import lent_power, spoken_label
from bot.narration.prompts import decision_prompt
from bot.narration.refusals import cannot_build_lines
from bot.platform.discord.pages import Attached, join_lines
from bot.ui.actions import Action
from bot.ui.picture_answers import picture_answers
from bot.ui.pictures.painter import Question, question_words
from bot.ui.presenter import Presenter, ranks_hand
from engine import (
    AmountOption,
    BasketOption,
    ColumnOption,
    Decision,
    Forecast,
    GodOption,
    Goods,
    Kind,
    Option,
    PaymentOption,
    PieceOption,
    RegionOption,
    Resource,
    ResourceOption,
    SeatOption,
    SlotOption,
)
from render import (
    Answer,
    Answers,
    Choice,
    Gain,
    GoodsQuestion,
    Named,
    Payment,
    Price,
    Proposal,
    alt_board_full,
    alt_draft_full,
    alt_hand_full,
)

AnyOption = TypeVar("AnyOption", bound=Option)
_PICTURED = (GodOption, SeatOption, ColumnOption, SlotOption)


def choice_of(step: Step) -> Choice | None:
    """Content of the picture of such a question; None for other questions."""
    decision = step.decision
    pictured = [option for option in decision.options if isinstance(option, _PICTURED)]
    if not pictured:
        return None
    return Choice(
        _question(step),
        [_answer(step, option) for option in by_worth(step, pictured)],
        step.draft.seat if decision.victim is None else decision.victim,
        ticked_cards(step) if step.ticks else (),
    )


def _question(step: Step) -> str:
    """The question as a title, without what else is said of it."""
    title, *_ = decision_prompt(step.narrator, step.decision).split("\n")
    return title.replace("**", "")


def by_worth(step: Step, options: Sequence[AnyOption]) -> list[AnyOption]:
    """Sort options that have tiles by what they bring, best first; keep others in order."""
    forecasts = step.forecasts
    tiles = [option for option in options if isinstance(option, _PICTURED)]
    if not all(option.key in forecasts for option in tiles):
        return list(options)

    def place(option: Option) -> tuple[int, ...]:
        if not isinstance(option, _PICTURED):
            return (1,)
        points, rest = worth(forecasts[option.key])
        return (0, -points, -rest)

    return sorted(options, key=place)


def _answer(step: Step, option: Option) -> Answer:
    forecast = step.forecasts.get(option.key)
    net = None if forecast is None else forecast.net.amounts
    if isinstance(option, GodOption):
        said = lent_power(step.narrator, option.god, forecast)
    else:
        said = step.described(option)
    return Answer(option, step.label(option), said, net)


_RESOURCES = frozenset(resource.key for resource in Resource)
GIVES = frozenset((Kind.SELL, Kind.OVERFLOW, Kind.AMOUNT, Kind.RETURN_PIECES))


def goods_question(step: Step) -> GoodsQuestion | None:
    """Content of the picture of a question about resources or pieces; None for other questions."""
    decision = step.decision
    pieces = frozenset(o.piece.key for o in decision.options if isinstance(o, PieceOption))
    possible = pieces or _resources(step)
    if not possible:
        return None
    amounts = step.amounts
    # The cards of the offering, until something of what its god gives has been taken.
    changeable = step.ticks and not (amounts is not None and amounts.run)
    return GoodsQuestion(
        title=_question(step) if amounts is None else amounts_title(step, amounts, plain=True),
        pieces=bool(pieces),
        possible=possible,
        chosen=amounts.run if amounts is not None else (),
        left=amounts.left if amounts is not None else 0,
        gives=decision.kind in GIVES,
        feet=_prices(step, possible),
        owner=decision.victim,
        ticked=ticked_cards(step) if changeable else (),
    )


def _resources(step: Step) -> frozenset[str]:
    """The resources that the options name, as goods to choose or as goods to sell."""
    decision, found = step.decision, set[str]()
    for option in decision.options:
        if isinstance(option, ResourceOption):
            found.add(option.resource.key)
        elif isinstance(option, BasketOption):
            found.update(resource.key for resource in option.resources)
        elif isinstance(option, AmountOption):
            found.update(kind for kind, _ in option.given.amounts if kind in _RESOURCES)
    return frozenset(found)


def _prices(step: Step, possible: frozenset[str]) -> dict[str, str]:
    """At the foot of what can be bought or sold one by one: for how much (E6)."""
    kind, narrator = step.decision.kind, step.narrator
    if kind not in (Kind.SELL, Kind.BUY):
        return {}
    share = 1 if kind is Kind.SELL else 2
    return {
        key: narrator.text(
            "what-buy", cost=narrator.amount("gold", gold_price(key, step.view) // share)
        )
        for key in possible
    }


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
        decision.card or step.card_built,
        decision.region,
        decision.piece,
        gains=gains,
        everywhere=everywhere,
        ranks=ranks_of(step.forecasts, decision),
        question=_short_question(step),
    )


def _short_question(step: Step) -> str:
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
        villages = (share for one in forecast.villages for share in one.shares)
        fallen = sum(vp for seat, vp in villages if seat == forecast.seat)
        village = max(0, min(fallen, more["vp"]))
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
    card = step.card_built
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


def step_words(step: Step) -> str:
    """The state of the turn in words: the hand or the regions to choose from, then the board."""
    language, draft = step.language, step.draft
    names = [escape(name) for name in step.names]
    if step.decision.kind is Kind.CONFIRM:
        cards = offering_picture(step)
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


async def step_pictures(
    presenter: Presenter, step: Step, *, judged: bool = False
) -> tuple[Attached, ...]:
    """The pictures of a question. ``judged``: a hand also says what each card is worth."""
    game, decision, seat = step.draft.game, step.decision, step.draft.seat
    options = by_worth(step, decision.options)
    answers = {
        **{region: [str(Action.ELSEWHERE)] for region in refused_regions(step)},
        **_targets(step, options),
        **_ticked_there(step),
    }
    if decision.kind in WITH_HAND:
        own = presenter.hand_painter(seat)
        outlook, ahead = game.outlook(seat), step.forecasts
        return await own.hand(
            *(step.view, outlook),
            judged=judged,
            ahead=partial(dict, ahead),
            answers=answers,
            ranked=ranks_hand(step.draft.table, seat),
            numbered=decision.kind is Kind.ACTION,
        )
    if decision.kind is Kind.CONFIRM:
        return (await _last_picture(presenter, step),)
    return (await presenter.painter.question(step.view, asked_of(step), answers),)


def _targets(step: Step, options: Sequence[Option]) -> Answers:
    """Targets of ``options`` on the picture.

    The buttons of cards bear little more than numbers, which say nothing beside another card: on
    the picture each answer says whether its card is built or offered.
    """
    if step.decision.kind is not Kind.ACTION:
        return picture_answers(options)
    about = step.decision, step.view, step.forecasts
    names = {option.key: spoken_label(step.narrator, option, *about) for option in options}
    return picture_answers(options, lambda key: Named(key, names[key]))


def _ticked_there(step: Step) -> Answers:
    """Targets of an offering's cards on the picture, as long as they have buttons."""
    return {} if step.amounts is not None and step.amounts.run else tick_answers(step)


async def _last_picture(presenter: Presenter, step: Step) -> Attached:
    """The board as it will be; of an offering, which leaves it as it is, the cards."""
    cards = offering_picture(step)
    if cards is None:
        return await presenter.painter.draft(as_it_will_be(step), draft_turn(step))
    painter = presenter.hand_painter(step.draft.seat)
    return await painter.question(step.view, cards, tick_answers(step))
