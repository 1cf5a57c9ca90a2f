"""What came of a turn beside its deed: villages, standing temples, Barracks, full boats."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import Language
from bot.narration.goods import commas, goods
from bot.narration.names import escape
from engine.events import (
    Changed,
    Event,
    TempleWorked,
    TokenReturned,
    VillageFell,
)


def aside(event: Event, names: Sequence[str], language: Language) -> str:
    """``event`` as a sentence of its own."""
    if isinstance(event, VillageFell):
        return _fall(event, names, language)
    return language.text("turn-aside", text=short_aside(event, names, language))


def short_aside(event: Event, names: Sequence[str], language: Language) -> str:
    """``event`` in a few words, as the log has it."""
    if isinstance(event, VillageFell):
        shares = [
            language.text("log-village-share", name=escape(names[seat]), amount=vp)
            for seat, vp, _ in event.shares
        ]
        return language.text(
            "log-village-fell", region=event.region, shares=commas(shares, language)
        )
    name = escape(names[event.seat])
    if isinstance(event, TempleWorked):
        card = language.card_name(event.card)
        return language.text("temple-worked", card=card, amount=event.vp, name=name)
    if isinstance(event, TokenReturned):
        if event.moved_to is None:
            return language.text("token-left", name=name, region=event.region)
        return language.text("token-moved", name=name, region=event.region, goal=event.moved_to)
    raise TypeError(f"no sentence for {type(event).__name__}")


def overflow_words(lost: Sequence[Changed], language: Language) -> str:
    """The resources that went back as no boat carried them (E7)."""
    together: dict[str, int] = {}
    for event in lost:
        together[event.what] = together.get(event.what, 0) - event.amount
    return goods(together.items(), language)


def _fall(event: VillageFell, names: Sequence[str], language: Language) -> str:
    winners = language.listing([escape(names[seat]) for seat, _, _ in event.shares])
    vps = {vp for _, vp, _ in event.shares}
    if not any(vps):
        shares = language.text("village-nothing", count=len(event.shares), names=winners)
    elif len(vps) == 1 and len({armies for _, _, armies in event.shares}) == 1:
        _, vp, number = event.shares[0]
        armies = language.text("armies-in-words", amount=number)
        shares = language.text(
            "village-share", count=len(event.shares), names=winners, amount=vp, armies=armies
        )
    else:
        shares = commas(
            [
                language.text("village-shares-differ", names=escape(names[seat]), amount=vp)
                for seat, vp, _ in event.shares
            ],
            language,
        )
    return language.text("village-fell", region=event.region, shares=shares)
