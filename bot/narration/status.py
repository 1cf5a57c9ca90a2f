"""How a game stands, in words: the table as a whole, one player's public goods."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import Language
from bot.narration.egypt import (
    belongings,
    column_lines,
    market_lines,
    short_belongings,
)
from bot.narration.goods import (
    amount,
    commas,
    dots,
    goods,
)
from bot.narration.names import cut, escape
from engine.model.terms import Piece, Resource
from engine.view import SeatView, View

LIMIT = 1900


def status_text(view: View, names: Sequence[str], language: Language, *, head: str = "") -> str:
    """Round, whose turn it is, the supplies and every player's public goods.

    ``head`` stands in for round and turn, where there will be no further one.
    """
    lines = [head or _round(view, names, language), _supply(view, language)]
    lines += market_lines(view, names, language)
    for seat in view.seats:
        name = escape(names[seat.seat])
        if seat.resigned:
            lines.append(language.text("status-resigned", name=name))
            continue
        lines.append(
            language.text(
                "status-player-moving" if seat.seat == view.to_move else "status-player",
                name=name,
                goods=dots([_goods(seat, language), *short_belongings(seat, language)], language),
                hand=amount("cards", seat.hand_size, language),
            )
        )
    return cut("\n".join(lines), LIMIT)


def player_text(view: View, seat: int, names: Sequence[str], language: Language) -> str:
    """One player's goods, pieces, cards and regions: what everyone may know (R8)."""
    player = view.seats[seat]
    lines = [language.text("player-title", name=escape(names[seat]))]
    if player.resigned:
        lines.append(language.text("player-resigned"))
    lines += [
        language.text("player-goods", goods=_goods(player, language)),
        *_reserve(view, player, language),
        language.text("player-hand", count=player.hand_size),
        *belongings(view, seat, names, language),
        *column_lines(player, names, language),
        _regions(player, language),
    ]
    return cut("\n".join(lines), LIMIT)


def _reserve(view: View, player: SeatView, language: Language) -> list[str]:
    """The pieces on a player's board and off it; while first ones are picked, none (V1)."""
    if not view.picking:
        return [
            language.text("player-reserve", pieces=_pieces(player.reserve, language)),
            language.text("player-supply", pieces=_pieces(player.supply, language)),
        ]
    return [language.text("player-picking")]


def _round(view: View, names: Sequence[str], language: Language) -> str:
    if view.picking:
        waiting = language.listing([escape(names[seat]) for seat in view.picking])
        return language.text("status-picking", names=waiting)
    if view.to_move is None:
        return language.text("status-over")
    name = escape(names[view.to_move])
    if view.last_round is None:
        return language.text("status-running", round=view.round, name=name)
    return language.text("status-ending", round=view.round, last=view.last_round, name=name)


def _supply(view: View, language: Language) -> str:
    line = language.text(
        "status-supply",
        villages=sum(1 for points in view.villages.values() if points),  # as the end counts (R30)
        temples=view.temples_left,
        templestotal=view.temples_total,
        deck=view.deck_size,
        pile=view.discard_size,
    )
    if view.discard_top is None:
        return line
    top = language.text("status-pile-top", card=language.card_name(view.discard_top))
    return language.text("list-more", first=line, next=top)


def _goods(seat: SeatView, language: Language) -> str:
    pairs = [("gold", seat.gold), *((r.key, seat.resources[r]) for r in Resource)]
    return commas([amount(what, number, language) for what, number in pairs if number], language)


def _pieces(counts: Sequence[int], language: Language) -> str:
    return goods([(Piece(i).key, number) for i, number in enumerate(counts) if number], language)


def _regions(player: SeatView, language: Language) -> str:
    if not player.pieces:
        return language.text("player-no-regions")
    regions = [
        language.text(
            "player-region",
            region=region,
            pieces=commas([language.text(piece) for piece in pieces], language),
        )
        for region, pieces in player.pieces.items()
    ]
    return language.text("player-regions", regions=commas(regions, language))
