"""Private questions in words: choices, goods, an offering, a payment, a step of the tutorial."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.model.goods import Goods
from engine.view import View
from render.alt.limit import shortened
from render.parts.lesson import Aim, Lesson
from render.parts.question import Choice, OfferingPicture, TickedCard
from render.pictures.goods import GoodsQuestion
from render.pictures.payment import Payment
from render.text.amounts import goods_words
from render.text.words import Words


def alt_choice(view: View, words: Words, choice: Choice) -> str:
    """Alt text of ``choice_png``, at most 1,024 characters."""
    return shortened(lambda: alt_choice_full(view, words, choice))


def alt_choice_full(view: View, words: Words, choice: Choice) -> str:
    """The title, what each answer brings, and what the asker has, however long."""
    told = [
        words.text("alt-choice", name=one.name, what=one.said) if one.said else one.name
        for one in choice.answers
    ]
    own = view.seats[view.seat].vp if view.seat is not None else None
    vp = [words.text("alt-own-vp", vp=own)] if own is not None else []
    return "\n".join((choice.title, *told, *alt_ticked(words, choice.ticked), *vp))


def alt_goods(view: View, words: Words, question: GoodsQuestion) -> str:
    """Alt text of ``goods_png``, at most 1,024 characters."""
    return shortened(lambda: alt_goods_full(view, words, question))


def alt_goods_full(view: View, words: Words, question: GoodsQuestion) -> str:
    """The question, what has been chosen, and what there is of each kind, however long."""
    parts = list[str]()
    if question.chosen:
        counts = Counter(question.chosen)
        goods = words.listing(
            [
                words.text(
                    "picture-change",
                    amount=str(counts[kind]),
                    what=words.text(f"picture-good-{kind}", amount=counts[kind]),
                )
                for kind in question.kinds
                if counts[kind]
            ]
        )
        parts.append(words.text("alt-goods-chosen", goods=goods, left=question.left))
    key = "alt-goods-kind" if question.owner is None else "alt-goods-kind-of"
    for kind, (_, now) in question.numbers(view).items():
        name, foot = words.text(f"picture-kind-{kind}"), question.foot(view, kind, words)
        parts.append(words.text(key, kind=name, now=now, foot=foot))
    parts += alt_ticked(words, question.ticked)
    own = view.seats[view.seat].vp if view.seat is not None else None
    parts += [words.text("alt-own-vp", vp=own)] if own is not None else []
    return "\n".join((question.title, " ".join(parts)))


def alt_offering(view: View, words: Words, offering: OfferingPicture) -> str:
    """Alt text of ``offering_png``, at most 1,024 characters."""
    return shortened(lambda: alt_offering_full(view, words, offering))


def alt_offering_full(view: View, words: Words, offering: OfferingPicture) -> str:
    """The title, which cards are offered and which stay, and the owner's VP, however long."""
    own = view.seats[view.seat].vp if view.seat is not None else None
    parts = [offering.title, *alt_ticked(words, offering.cards)]
    if offering.gains:
        told = goods_words(offering.gains, words)
        parts.append(words.text("alt-offering-brings", gains=told))
    parts += [words.text("alt-own-vp", vp=own)] if own is not None else []
    return "\n".join(parts)


def alt_ticked(words: Words, cards: Sequence[TickedCard]) -> list[str]:
    """The cards that are offered and those that stay in hand, with the numbers of their buttons."""
    top = sum(not one.subject for one in cards)
    named = [(one, _numbered(words, one, at - top)) for at, one in enumerate(cards, 1)]
    offered = [name for one, name in named if one.ticked]
    staying = [name for one, name in named if not one.ticked]
    said = [words.text("alt-offered", cards=words.commas(offered))] if offered else []
    return [*said, *([words.text("alt-staying", cards=words.commas(staying))] if staying else [])]


def _numbered(words: Words, one: TickedCard, number: int) -> str:
    """The top card has no button."""
    name = words.card_name(one.card)
    return words.text("alt-card-number", number=number, card=name) if one.subject else name


def alt_payment(view: View, words: Words, payment: Payment) -> str:
    """The payment in at most 1,024 characters."""
    return shortened(lambda: alt_payment_full(view, words, payment))


def alt_payment_full(view: View, words: Words, payment: Payment) -> str:
    """The payment in words, however long."""
    forecast = payment.forecast
    said = [f"{payment.question}."]
    ways = [_paid(view, way, words) for way in payment.ways]
    said.append(words.text("alt-payment-ways", ways=words.semicolons(ways)))
    for village in forecast.villages:
        mine = sum(vp for seat, vp in village.shares if seat == payment.seat)
        said.append(words.text("alt-payment-village", region=village.region, vp=mine))
    parts = [f"{words.card_name(part.card)} {_goods(part.goods, words)}" for part in forecast.parts]
    if parts:
        said.append(words.text("alt-payment-column", parts=words.commas(parts)))
    said.append(words.text("alt-payment-together", goods=_goods(forecast.goods, words)))
    return " ".join(said)


def _paid(view: View, way: Sequence[tuple[str, int]], words: Words) -> str:
    """A way to pay; a temple may cover a resource (E13)."""
    said = [
        words.card_name(kind) if kind in view.catalogue else f"{n} {_good(kind, n, words)}"
        for kind, n in way
    ]
    return words.commas(said)


def _goods(goods: Goods, words: Words) -> str:
    return goods_words(goods.amounts, words) or "0"


def _good(kind: str, amount: int, words: Words) -> str:
    return words.text(f"picture-good-{kind}", amount=abs(amount))


def alt_lesson(words: Words, lesson: Lesson) -> str:
    """The step in words; far below 1,024 characters."""
    advised, card = lesson.advised, words.card_name(lesson.card)
    if isinstance(lesson.about, Aim):
        shown = words.text("alt-lesson-region", card=card, region=lesson.about.target)
    else:
        shown = words.text("alt-lesson-god", card=card)
    progress = words.text("tutorial-progress", turn=lesson.turn, turns=lesson.turns)
    tap = words.text("alt-lesson-tap", tap=advised.taps[advised.now].words)
    title = words.text("tutorial-band")
    head = words.text("alt-lesson", title=title, progress=progress)
    return " ".join((head, advised.do, advised.why, shown, tap))
