"""Whether a forecast equals the result of a turn; every card that tests build is checked."""

from __future__ import annotations

from collections import Counter

from engine import Forecast, Game, Kind

RESOURCES = ("wheat", "wood", "clay", "stone")
PIECES = ("ship", "mill", "scroll", "house", "army")


def check(start: Game, played: Game, forecast: Forecast | None = None) -> None:
    """Compare the forecast for the choices of ``played`` with its goods, before it is confirmed.

    ``start`` stands at the turn's start. Nothing is compared while more is asked.
    """
    if played.decision is None or played.decision.kind is not Kind.CONFIRM:
        return
    seat = played.decision.seat
    told = forecast or start.forecast(played.choices, whole=True)
    assert told.keys == played.choices
    had, has, change = own(start, seat), own(played, seat), foretold(told)
    any_of = {
        kind
        for kinds, free in (
            (RESOURCES, told.goods["resource"] or told.overflow),
            (PIECES, told.goods["piece"]),
        )
        for kind in kinds
        if free
    }
    if told.open:  # R26: less may have been there to take
        assert has["vp"] - had["vp"] <= change["vp"]
        any_of.add("vp")
    found = {kind: has[kind] - had[kind] for kind in has if kind not in any_of}
    assert found == {kind: change[kind] for kind in found}, told


def own(table: Game, seat: int) -> dict[str, int]:
    """All countable goods of a player; resources and pieces as sums too."""
    row = table.view(seat).seats[seat]
    assert row.vp is not None
    counted = dict(zip(RESOURCES + PIECES, row.resources + row.reserve, strict=True))
    return {
        **counted,
        "gold": row.gold,
        "vp": row.vp,
        "resource": sum(row.resources),
        "piece": sum(row.reserve),
        "tokens": row.tokens,
        "boats": sum(row.boats),
    }


def foretold(forecast: Forecast) -> Counter[str]:
    """The same goods as the forecast says they will change, over the whole turn."""
    change = Counter(dict(forecast.goods.amounts))
    change.subtract(dict(forecast.paid))
    change["vp"] -= forecast.landing
    for _, what, amount in forecast.tolls:
        change[what] -= amount
    if forecast.piece not in (None, "temple"):
        change[str(forecast.piece)] -= 1
    change["resource"] += sum(change[kind] for kind in RESOURCES) - forecast.overflow
    change["piece"] += sum(change[kind] for kind in PIECES)
    return change
