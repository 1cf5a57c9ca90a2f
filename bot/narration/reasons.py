"""Reasons for a turn: sentences about its gains, the strongest first.

They are made of a forecast and of what its player sees, and tell no more than these know.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.narration.gains import goods_words, in_gold
from bot.narration.narrator import Narrator
from engine import Forecast, Goods, Outlook, View, together
from engine.events import Built
from engine.model.terms import Piece

MOST = 3  # reasons; what others gain by the turn comes after them
_LACKED = 8  # in gold: how much more a piece counts that is missing
_ENDING = 6  # in gold: that the last round begins

Reason = tuple[int, str]  # how much it counts, in gold; the sentence


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A turn that is suggested to a player.

    ``forecast``: what it brings. ``built``: the building, None for another kind of turn.
    ``before``: what its player sees at the turn's start; ``outlook``: of their hand then.
    """

    forecast: Forecast
    built: Built | None
    before: View
    outlook: Sequence[Outlook]


def reasons(narrator: Narrator, turn: Suggestion) -> list[str]:
    """The strongest reasons for ``turn``, at most ``MOST``, then who else gains by it.

    That nothing can be built comes first, as it is why cards are offered. Empty where the turn
    is forced and brings nothing.
    """
    forecast = turn.forecast
    found = sorted(_found(narrator, turn), key=lambda reason: -reason[0])
    told = [text for _, text in found[:MOST]]
    if forecast.offered and all(card.refusal is not None for card in turn.outlook):
        told.insert(0, narrator.text("reason-no-building"))
    if not told and turn.built is not None:
        told.append(narrator.text("reason-later", column=narrator.colour(turn.built.column)))
    for seat, goods in forecast.given:
        told.append(
            narrator.text(
                "confirm-gives", name=narrator.name(seat), goods=narrator.goods(goods.amounts)
            )
        )
    return told


def _found(narrator: Narrator, turn: Suggestion) -> Iterator[Reason]:
    forecast = turn.forecast
    won = sum(_own_share(forecast, village.shares) for village in forecast.villages)
    robbed = _robbed(forecast)
    at_work = together(part.goods for part in forecast.parts)
    beside = forecast.goods - at_work
    # A village falls as its last neighbour is built on, or as an army that a card moves arrives.
    within = max(0, won - max(0, beside["vp"]))
    at_work = at_work - Goods.of({"vp": within}) - robbed
    beside = beside - Goods.of({"vp": won - within})
    yield from _villages(narrator, forecast)
    yield from _losses(narrator, forecast, robbed)
    yield from _temples(narrator, forecast)
    if at_work.gained:
        yield in_gold(at_work), _column(narrator, turn, at_work)
    if beside.gained:
        key = "reason-offering" if forecast.offered else "reason-beside"
        yield in_gold(beside), narrator.text(key, gains=_listed(narrator, forecast, beside))
    yield from _lacked(narrator, turn)
    if forecast.offered and forecast.refill:
        drawn = Goods.of({"cards": forecast.refill})
        yield in_gold(drawn), narrator.text("reason-cards", count=forecast.refill)
    if forecast.ending:
        yield _ENDING, narrator.text("reason-ends")


def _own_share(forecast: Forecast, shares: Sequence[tuple[int, int]]) -> int:
    return sum(vp for seat, vp in shares if seat == forecast.seat)


def _robbed(forecast: Forecast) -> Goods:
    """Goods taken from others: the losses of others that are among the gains."""
    lost, gained = together(goods for _, goods in forecast.taken), forecast.goods.gained
    return Goods.of({kind: n for kind, n in lost.amounts if gained[kind] >= n})


def _villages(narrator: Narrator, forecast: Forecast) -> Iterator[Reason]:
    for village in forecast.villages:
        vp = _own_share(forecast, village.shares)
        if vp:
            text = narrator.text("reason-village", region=village.region, amount=vp)
            yield in_gold(Goods.of({"vp": vp})), text


def _losses(narrator: Narrator, forecast: Forecast, robbed: Goods) -> Iterator[Reason]:
    for seat, goods in forecast.taken:
        name, told = narrator.name(seat), narrator.goods(goods.amounts)
        if forecast.open and goods["vp"]:
            key = "confirm-takes-open"  # how many they have is hidden (R8)
        elif all(robbed[kind] for kind, _ in goods.amounts):
            key = "reason-takes"
        else:
            key = "confirm-takes"
        yield 2 * in_gold(goods), narrator.text(key, name=name, goods=told)


def _temples(narrator: Narrator, forecast: Forecast) -> Iterator[Reason]:
    if forecast.temples > 0:
        worth = in_gold(Goods.of({"vp": forecast.temples}))
        yield worth, narrator.text("reason-temples", amount=forecast.temples)


def _column(narrator: Narrator, turn: Suggestion, goods: Goods) -> str:
    """That the whole column works again, or the one card that is at work."""
    working = [part for part in turn.forecast.parts if not part.idle]
    if turn.built is None or len({part.card for part in working}) == 1:
        gains = _listed(narrator, turn.forecast, goods)
        return narrator.text("reason-card", card=narrator.card(working[0].card), gains=gains)
    column = narrator.colour(turn.built.column)
    gains = _up_to(narrator, turn.forecast, goods_words(narrator, goods))
    return narrator.text("reason-column", column=column, gains=gains)


def _lacked(narrator: Narrator, turn: Suggestion) -> Iterator[Reason]:
    """A piece that the player has run out of, with a card of their hand that waits for it."""
    forecast = turn.forecast
    reserve = turn.before.seats[forecast.seat].reserve
    for piece, left in zip(Piece, reserve, strict=False):
        gained = forecast.goods[piece.key]
        if left or gained <= 0:
            continue
        waiting = [
            card.card
            for card in turn.outlook
            if card.refusal is not None
            and (card.refusal.code, card.refusal.args.get("piece")) == ("no-piece", piece.key)
        ]
        what = narrator.amount(piece.key, gained)
        if waiting:
            text = narrator.text("reason-awaited", what=what, card=narrator.card(waiting[0]))
        else:
            text = narrator.text("reason-lacked", what=what)
        yield _LACKED * (1 + bool(waiting)), text


def _listed(narrator: Narrator, forecast: Forecast, goods: Goods) -> str:
    """``goods`` as a sentence lists them; what is given for them is told beside."""
    plain = not goods.lost
    told = narrator.goods(goods.amounts) if plain else goods_words(narrator, goods)
    return _up_to(narrator, forecast, told)


def _up_to(narrator: Narrator, forecast: Forecast, told: str) -> str:
    unsure = forecast.up_to or forecast.open
    return narrator.text("gain-up-to", gains=told) if unsure else told
