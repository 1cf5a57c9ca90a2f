"""Gains of a choice, in a few words: "+2 stone, Brickworks +1 clay". Plain text.

It is made of forecasts, which know no more than the player who asks.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace

from bot.narration.narrator import Narrator, cut
from engine import Forecast, Goods, Lack, together
from engine.model.goods import ANY_PIECE, ANY_RESOURCE
from engine.model.terms import God, Piece, Resource
from render.text.cards import card_text

LIMIT = 100
# What one of a kind is about worth in gold: a missing resource costs 4 (R11), one that may never
# be needed less.
_IN_GOLD = {
    "gold": 1,
    **{resource.key: 3 for resource in Resource},
    ANY_RESOURCE: 3,
    **{piece.key: 4 for piece in Piece},
    ANY_PIECE: 4,
    "cards": 2,
    "tokens": 3,
    "boats": 3,
}
_VP_IN_GOLD = 6  # as the computer players weigh them; a choice is sorted by its points first


def gain_words(narrator: Narrator, forecast: Forecast, limit: int = LIMIT) -> str:
    """Everything that ``forecast`` brings: by card, or in sum if that is too long."""
    further = list(_further(narrator, forecast))
    reasoned = list(_further(narrator, forecast, why=True))
    for told in (_by_card(narrator, forecast), _in_sum(narrator, forecast)):
        for more in (reasoned, further):
            text = _joined(narrator, [*told, *more])
            if text and len(text) <= limit:
                return text
    return cut(_joined(narrator, [*_in_sum(narrator, forecast), *further]), limit)


def sum_words(narrator: Narrator, forecast: Forecast, limit: int = LIMIT) -> str:
    """Everything that ``forecast`` brings, in sum; ``""`` for nothing."""
    told = [] if forecast.idle else _in_sum(narrator, forecast)
    reasoned = _joined(narrator, [*told, *_further(narrator, forecast, why=True)])
    if len(reasoned) <= limit:
        return reasoned
    return cut(_joined(narrator, [*told, *_further(narrator, forecast)]), limit)


def worth(forecast: Forecast) -> tuple[int, int]:
    """Sort key of a choice: points, then everything else in gold."""
    goods = forecast.net
    points = goods["vp"] + forecast.temples
    return points, sum(amount * _IN_GOLD.get(kind, 0) for kind, amount in goods.amounts)


def in_gold(goods: Goods) -> int:
    """About what ``goods`` are worth in gold, VP among them."""
    points = _VP_IN_GOLD * goods["vp"]
    return points + sum(amount * _IN_GOLD.get(kind, 0) for kind, amount in goods.amounts)


def paid_off(forecast: Forecast, *, stock: bool = True) -> Forecast:
    """The same with what is paid for it among its goods, as a loss.

    ``stock`` False: without the resources that are paid from what one has, only gold and VP.
    """
    resources = {resource.key for resource in Resource}
    spent = Goods.of({kind: n for kind, n in forecast.paid if kind in resources})
    return replace(forecast, goods=forecast.net if stock else forecast.net + spent)


def brief_words(narrator: Narrator, forecast: Forecast, limit: int) -> tuple[str, bool]:
    """Gains of ``forecast`` in at most ``limit`` characters, and whether that is everything.

    If it is too long, resources are added up; then the last goods are left out, which is said.
    ``""`` if nothing fits.
    """
    further = list(_further(narrator, forecast))
    for told in _more_and_more_merged(narrator, forecast):
        text = _joined(narrator, [*told, *further])
        if len(text) <= limit:
            return text, True
    beginnings = list(_beginnings(narrator, forecast)) or further[:1]
    texts = (narrator.text("gain-more", gains=told) for told in beginnings)
    return next((text for text in texts if len(text) <= limit), ""), False


def _more_and_more_merged(narrator: Narrator, forecast: Forecast) -> Iterator[list[str]]:
    """Its goods by kind, then with resources added up; each as entries of a list."""
    if forecast.idle:
        yield [narrator.text("gain-nothing")]
        return
    for goods in (forecast.goods, _merged(forecast.goods)):
        told = _at_most(narrator, forecast, goods_words(narrator, goods))
        yield [told] if told else []


def _beginnings(narrator: Narrator, forecast: Forecast) -> Iterator[str]:
    """The kinds of goods that are gained: all, then one less each time."""
    if forecast.idle:
        yield narrator.text("gain-nothing")
        return
    goods = _merged(forecast.goods)
    gained = goods.gained.amounts
    if goods and not gained:
        yield _at_most(narrator, forecast, goods_words(narrator, goods))
    for count in range(len(gained), 0, -1):
        yield _at_most(narrator, forecast, goods_words(narrator, Goods(gained[:count])))


def _merged(goods: Goods) -> Goods:
    """``goods`` with gained resources added up if they are of several kinds."""
    resources = {ANY_RESOURCE, *(resource.key for resource in Resource)}
    kinds = resources & dict(goods.gained.amounts).keys()
    if len(kinds) < 2:
        return goods
    sums: dict[str, int] = {}
    for kind, amount in goods.amounts:
        merged = ANY_RESOURCE if kind in kinds and amount > 0 else kind
        sums[merged] = sums.get(merged, 0) + amount
    return Goods.of(sums)


def god_gift(narrator: Narrator, god: God, forecast: Forecast, limit: int) -> tuple[str, str]:
    """A god's gift for one card, for a button: "2 gold + ship"; and what did not fit.

    If it is longer than ``limit`` characters, the piece is left out.
    """
    gift = narrator.text(f"gift-{god.key}")
    piece = Piece(int(god)).key
    if god in (God.MARS, God.JUPITER) or not forecast.goods[piece]:
        return gift, ""
    both = narrator.text("gift-and", gift=gift, piece=narrator.text(piece))
    if len(both) <= limit:
        return both, ""
    first = narrator.text("gain-more", gains=gift)
    return first if len(first) <= limit else "", both


def god_words(narrator: Narrator, god: God, forecast: Forecast) -> str:
    """A god's gift for each card, and the piece of its colour if one is left."""
    power = narrator.text(f"gain-god-{god.key}")
    if god in (God.MARS, God.JUPITER):
        return power
    piece = Piece(int(god)).key
    if not forecast.goods[piece]:
        return power
    return narrator.text("gain-god-and", power=power, piece=narrator.amount(piece, 1))


def differ(forecasts: Collection[Forecast]) -> bool:
    """Whether these forecasts differ in goods, villages or what comes with them."""
    return (
        len({(f.goods, f.others, f.villages, f.temples, f.overflow, f.refill) for f in forecasts})
        > 1
    )


def lack_words(narrator: Narrator, lack: Lack, *forms: str) -> str:
    """Why a card brings nothing: "no region has 4 of your pieces yet"; in one of ``forms``.

    The form ``public`` is for a card of somebody else: "no region has 4 pieces yet".
    """
    kinds = narrator.commas([_kind(narrator, kind) for kind in lack.kinds])
    key = f"lack-{lack.what}"
    return narrator.language.phrase(key, forms, kinds=kinds, amount=lack.amount)


def _kind(narrator: Narrator, kind: str) -> str:
    found = (key for key in (f"terrain-{kind}", f"colour-{kind}") if narrator.language.has(key))
    return narrator.text(next(found, kind))


def confirm_notes(narrator: Narrator, forecast: Forecast, *, idle: bool = True) -> list[str]:
    """Warnings before a turn is confirmed, as lines of markdown.

    Who gains by it, who loses, which of one's temples count less and what for, and, if ``idle``
    is on, why the new card brings nothing.
    """

    def line(key: str, seat: int, goods: Goods) -> str:
        told = narrator.goods(goods.amounts)
        return narrator.text(key, name=narrator.name(seat), goods=told)

    found = [line("confirm-gives", seat, goods) for seat, goods in forecast.given]
    for seat, goods in forecast.taken:
        unsure = forecast.open and goods["vp"]
        found.append(line("confirm-takes-open" if unsure else "confirm-takes", seat, goods))
    for key, fewer in forecast.falling:
        text = card_text(narrator.language, narrator.catalogue.card(key))
        card = narrator.card(key)
        found.append(narrator.text("confirm-temple-less", card=card, amount=fewer, text=text))
    own = [part for part in forecast.parts if part.by is None][-1:]
    for part in own if idle else ():
        if part.lack is not None and forecast.region is not None:
            why, card = lack_words(narrator, part.lack), narrator.card(part.card)
            found.append(narrator.text("confirm-nothing", card=card, why=why))
    return found


def _by_card(narrator: Narrator, forecast: Forecast) -> list[str]:
    """The new card first, without its name, then those below it that bring something."""
    own = next((part for part in reversed(forecast.parts) if part.by is None), None)
    if own is None or forecast.idle:
        return _in_sum(narrator, forecast)
    beside = forecast.goods - together(part.goods for part in forecast.parts)
    rest = [part for part in forecast.parts if part is not own and part.goods]
    told = [goods_words(narrator, own.goods), goods_words(narrator, beside)]
    told += [goods_words(narrator, part.goods) for part in rest]
    first = next((n for n, gains in enumerate(told) if gains), None)
    if first is not None:
        told[first] = _at_most(narrator, forecast, told[first])
    for n, part in enumerate(rest, 2):
        told[n] = narrator.text("gain-by", card=narrator.card(part.card), gains=told[n])
    if own.idle:
        told[0] = narrator.text("gain-itself-nothing")
    return [one for one in told if one]


def _in_sum(narrator: Narrator, forecast: Forecast) -> list[str]:
    if forecast.idle:
        return [_nothing(narrator, forecast)]
    told = _at_most(narrator, forecast, goods_words(narrator, forecast.goods))
    return [told] if told else []


def _at_most(narrator: Narrator, forecast: Forecast, told: str) -> str:
    if not told:
        return ""
    if forecast.up_to or forecast.open:
        return narrator.text("gain-up-to", gains=told)
    return told


def _nothing(narrator: Narrator, forecast: Forecast) -> str:
    lacks = [part.lack for part in reversed(forecast.parts) if part.by is None and part.lack]
    if not lacks:
        return narrator.text("gain-nothing")
    return narrator.text("gain-nothing-why", why=lack_words(narrator, lacks[0]))


def goods_words(narrator: Narrator, goods: Goods) -> str:
    """Goods gained and goods given for them; ``""`` for nothing."""
    gains = narrator.amounts(goods.gained.amounts)
    told = " ".join(narrator.text("gain", what=what) for what in gains)
    if not goods.lost:
        return told
    if not told:
        lost = narrator.amounts(goods.lost.amounts)
        return " ".join(narrator.text("gain-lost", what=what) for what in lost)
    return narrator.text("gain-trade", gained=told, given=narrator.goods(goods.lost.amounts))


def _joined(narrator: Narrator, told: list[str]) -> str:
    return narrator.commas(told) if told else ""


def _further(narrator: Narrator, forecast: Forecast, *, why: bool = False) -> Iterator[str]:
    """Temples, villages, other players, boats, the end of the game.

    ``why``: if temples count less in all, with the names of those that do.
    """
    if forecast.temples > 0:
        yield narrator.text("gain-temples", amount=forecast.temples)
    elif forecast.temples < 0:
        names = list(dict.fromkeys(narrator.card(card) for card, _ in forecast.falling))
        key = "gain-temples-less.why" if why and names else "gain-temples-less"
        listed = narrator.language.listing(names) if names else ""
        yield narrator.text(key, amount=-forecast.temples, temples=listed, count=len(names))
    for village in forecast.villages:
        yield narrator.text("gain-falls", region=village.region)
    for seat, goods in forecast.given:
        name, told = narrator.names[seat], narrator.goods(goods.amounts)
        yield narrator.text("gain-other", name=name, goods=told)
    if forecast.overflow:
        yield narrator.text("gain-overflow", amount=forecast.overflow)
    if forecast.power == God.MINERVA.key:
        yield narrator.text("gain", what=narrator.amount("cards", forecast.refill))
    if forecast.ending:
        yield narrator.text("gain-ends")
