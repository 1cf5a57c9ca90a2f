"""What Egypt's modules lay before a player: boats, scribe, tokens, marks on cards. In words."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import Language
from bot.narration.goods import amount, commas
from bot.narration.market import step_words
from bot.narration.names import escape
from engine.events import FACE_DOWN
from engine.model.terms import STANDARD, Colour
from engine.view import SeatView, View


def market_lines(view: View, names: Sequence[str], language: Language) -> list[str]:
    """What lies beside the map: prices (E6), boats in the supply (E7), Barracks tokens (E11)."""
    lines = []
    if view.market is not None:
        prices = [
            language.text(
                "status-price", resource=language.text(what), price=step_words(step, language)
            )
            for what, step in view.market.items()
        ]
        lines.append(language.text("status-market", prices=commas(prices, language)))
    if view.boats_left:
        lines.append(language.text("status-boats", boats=_boats(view.boats_left, language)))
    if view.barracks:
        tokens = [
            language.text("status-barracks-token", region=region, name=escape(names[owner]))
            for region, owner in view.barracks.items()
        ]
        lines.append(language.text("status-barracks", tokens=commas(tokens, language)))
    return lines


def short_belongings(player: SeatView, language: Language) -> list[str]:
    """A player's boats, scribe and combat tokens in a few words each."""
    found = []
    if player.boats:
        found.append(language.text("status-room", room=_room(player)))
    if player.scribe is not None:
        found.append(language.text("status-scribe", region=player.scribe))
    if player.tokens:
        found.append(amount("tokens", player.tokens, language))
    return found


def belongings(view: View, seat: int, names: Sequence[str], language: Language) -> list[str]:
    """A line each for a player's boats, scribe, tokens, and tokens of others on the reserves."""
    player = view.seats[seat]
    lines = []
    if player.boats:
        boats = _boats(player.boats, language)
        lines.append(language.text("player-boats", boats=boats, room=_room(player)))
    if player.scribe is not None:
        lines.append(language.text("player-scribe", region=player.scribe))
    elif view.modules[Colour.CIVIL]:
        lines.append(language.text("player-scribe-none"))
    if view.modules[Colour.MILITARY]:
        lines.append(language.text("player-tokens", tokens=player.tokens, stock=player.stock))
    marked = [region for region, owner in view.barracks.items() if owner == seat]
    if marked:
        lines.append(language.text("player-barracks", regions=commas(marked, language)))
    if player.fortressed:
        tokens = [
            language.text(
                "player-fortress-token", piece=language.text(piece), name=escape(names[owner])
            )
            for piece, owner in player.fortressed.items()
        ]
        lines.append(language.text("player-fortress", tokens=commas(tokens, language)))
    if player.fallen:
        regions = commas(list(player.fallen), language)
        lines.append(language.text("player-fallen", regions=regions))
    return lines


def column_lines(player: SeatView, names: Sequence[str], language: Language) -> list[str]:
    """The six columns, their cards from the bottom up, with what lies on cards and columns."""
    lines = []
    for colour in (*STANDARD, Colour.TEMPLE):
        cards = _cards(player, colour, language)
        column = language.text(f"colour-{colour.key}")
        column = column[:1].upper() + column[1:]
        owner = player.garrisoned.get(colour.key)
        if not cards:
            lines.append(language.text("player-column-empty", column=column))
            continue
        listed = commas(cards, language)
        if owner is None:
            lines.append(language.text("player-column", column=column, cards=listed))
            continue
        name = escape(names[owner])
        lines.append(
            language.text("player-column-garrison", column=column, name=name, cards=listed)
        )
    return lines


def _cards(player: SeatView, colour: Colour, language: Language) -> list[str]:
    found = []
    for rank, key in enumerate(player.columns[colour], 1):
        slot = (colour.key, rank)
        card = language.card_name(key)
        if slot in player.face_down and key != FACE_DOWN:
            card = language.text("player-card-face-down", card=card)
        if slot in player.gilded:
            card = language.text("player-card-gilded", card=card)
        if colour is Colour.TEMPLE and any(player.temple_vp[rank - 1 : rank]):
            lying = player.temple_vp[rank - 1]
            card = language.text("player-card-vp", card=card, amount=lying)
        found.append(card)
    return found


def _boats(counts: Sequence[int], language: Language) -> str:
    sizes = [
        language.text("boats-of-size", count=count, size=size)
        for size, count in enumerate(counts, 1)
        if count
    ]
    return commas(sizes, language)


def _room(player: SeatView) -> int:
    """How many resources the boats carry at the end of a turn (E7)."""
    return sum(size * count for size, count in enumerate(player.boats, 1))
