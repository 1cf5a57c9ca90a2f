"""A question about resources or pieces in words."""

from __future__ import annotations

from collections import Counter

from engine.view import View
from render.alt.limit import shortened
from render.alt.offering import alt_ticked
from render.parts.goods_question import GoodsQuestion
from render.text.words import Words


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
