"""What came of a turn beside its deed: villages, standing temples, Barracks, full boats."""

from __future__ import annotations

from collections.abc import Sequence

from bot.narration.narrator import Narrator
from engine.events import (
    Changed,
    Event,
    TempleWorked,
    TokenReturned,
    VillageFell,
)


def aside(event: Event, narrator: Narrator) -> str:
    """``event`` as a sentence of its own."""
    if isinstance(event, VillageFell):
        return _fall(event, narrator)
    return narrator.text("turn-aside", text=short_aside(event, narrator))


def short_aside(event: Event, narrator: Narrator) -> str:
    """``event`` in a few words, as the log has it."""
    if isinstance(event, VillageFell):
        shares = [
            narrator.text("log-village-share", name=narrator.name(seat), amount=vp)
            for seat, vp, _ in event.shares
        ]
        return narrator.text(
            "log-village-fell", region=event.region, shares=narrator.commas(shares)
        )
    name = narrator.name(event.seat)
    if isinstance(event, TempleWorked):
        card = narrator.card(event.card)
        return narrator.text("temple-worked", card=card, amount=event.vp, name=name)
    if isinstance(event, TokenReturned):
        if event.moved_to is None:
            return narrator.text("token-left", name=name, region=event.region)
        return narrator.text("token-moved", name=name, region=event.region, goal=event.moved_to)
    raise TypeError(f"no sentence for {type(event).__name__}")


def overflow_words(lost: Sequence[Changed], narrator: Narrator) -> str:
    """The resources that went back as no boat carried them (E7)."""
    together: dict[str, int] = {}
    for event in lost:
        together[event.what] = together.get(event.what, 0) - event.amount
    return narrator.goods(together.items())


def _fall(event: VillageFell, narrator: Narrator) -> str:
    winners = narrator.listing([narrator.name(seat) for seat, _, _ in event.shares])
    vps = {vp for _, vp, _ in event.shares}
    if not any(vps):
        shares = narrator.text("village-nothing", count=len(event.shares), names=winners)
    elif len(vps) == 1 and len({armies for _, _, armies in event.shares}) == 1:
        _, vp, number = event.shares[0]
        armies = narrator.text("armies-in-words", amount=number)
        shares = narrator.text(
            "village-share", count=len(event.shares), names=winners, amount=vp, armies=armies
        )
    else:
        shares = narrator.commas(
            [
                narrator.text("village-shares-differ", names=narrator.name(seat), amount=vp)
                for seat, vp, _ in event.shares
            ]
        )
    return narrator.text("village-fell", region=event.region, shares=shares)
