"""The state of a game in words: the table, one player's public goods and cards, score, result."""

from __future__ import annotations

from collections.abc import Sequence

from bot.narration.narrator import Narrator, cut
from engine import Estimate
from engine.events import FACE_DOWN
from engine.model.terms import STANDARD, Colour, Piece, Resource
from engine.view import Result, Score, SeatView, View
from render.text.words import capital

LIMIT = 1900


def status_text(narrator: Narrator, view: View, *, head: str = "") -> str:
    """Round, whose turn it is, the supplies and every player's public goods.

    ``head`` replaces round and turn if there will be no further one.
    """
    lines = [head or _round(narrator, view), _supply(narrator, view)]
    lines += _beside_the_map(narrator, view)
    for seat in view.seats:
        name = narrator.name(seat.seat)
        if seat.resigned:
            lines.append(narrator.text("status-resigned", name=name))
            continue
        lines.append(
            narrator.text(
                "status-player-moving" if seat.seat == view.to_move else "status-player",
                name=name,
                goods=narrator.dots([_goods(narrator, seat), *_short_belongings(narrator, seat)]),
                hand=narrator.amount("cards", seat.hand_size),
            )
        )
    return cut("\n".join(lines), LIMIT)


def player_text(narrator: Narrator, view: View, seat: int) -> str:
    """One player's goods, pieces, cards and regions: what everyone may know (R8)."""
    player = view.seats[seat]
    lines = [narrator.text("player-title", name=narrator.name(seat))]
    if player.resigned:
        lines.append(narrator.text("player-resigned"))
    lines += [
        narrator.text("player-goods", goods=_goods(narrator, player)),
        *_pieces(narrator, view, player),
        narrator.text("player-hand", count=player.hand_size),
        *_belongings(narrator, view, player),
        *_columns(narrator, player),
        _regions(narrator, player),
    ]
    return cut("\n".join(lines), LIMIT)


def _round(narrator: Narrator, view: View) -> str:
    if view.picking:
        return narrator.text("status-picking", names=narrator.people(view.picking))
    if view.to_move is None:
        return narrator.text("status-over")
    name = narrator.name(view.to_move)
    if view.last_round is None:
        return narrator.text("status-running", round=view.round, name=name)
    return narrator.text("status-ending", round=view.round, last=view.last_round, name=name)


def _supply(narrator: Narrator, view: View) -> str:
    line = narrator.text(
        "status-supply",
        villages=sum(1 for points in view.villages.values() if points),  # as the end counts (R30)
        temples=view.temples_left,
        templestotal=view.temples_total,
        deck=view.deck_size,
        pile=view.discard_size,
    )
    if view.discard_top is None:
        return line
    return narrator.commas(
        [line, narrator.text("status-pile-top", card=narrator.card(view.discard_top))]
    )


def _beside_the_map(narrator: Narrator, view: View) -> list[str]:
    """Egypt's: prices (E6), boats in the supply (E7), Barracks tokens (E11)."""
    lines = []
    if view.market is not None:
        prices = narrator.prices("status-price", view.market.items())
        lines.append(narrator.text("status-market", prices=prices))
    if view.boats_left:
        lines.append(narrator.text("status-boats", boats=_boats(narrator, view.boats_left)))
    if view.barracks:
        tokens = [
            narrator.text("status-barracks-token", region=region, name=narrator.name(owner))
            for region, owner in view.barracks.items()
        ]
        lines.append(narrator.text("status-barracks", tokens=narrator.commas(tokens)))
    return lines


def _goods(narrator: Narrator, seat: SeatView) -> str:
    pairs = [("gold", seat.gold), *((r.key, seat.resources[r]) for r in Resource)]
    return narrator.commas(narrator.amounts(pair for pair in pairs if pair[1]))


def _short_belongings(narrator: Narrator, player: SeatView) -> list[str]:
    """A player's boats, scribe and combat tokens in a few words each."""
    found = []
    if player.boats:
        found.append(narrator.text("status-room", room=_room(player)))
    if player.scribe is not None:
        found.append(narrator.text("status-scribe", region=player.scribe))
    if player.tokens:
        found.append(narrator.amount("tokens", player.tokens))
    return found


def _belongings(narrator: Narrator, view: View, player: SeatView) -> list[str]:
    """A line each for a player's boats, scribe, tokens, and tokens of others on the reserves."""
    lines = []
    if player.boats:
        boats = _boats(narrator, player.boats)
        lines.append(narrator.text("player-boats", boats=boats, room=_room(player)))
    if player.scribe is not None:
        lines.append(narrator.text("player-scribe", region=player.scribe))
    elif view.modules[Colour.CIVIL]:
        lines.append(narrator.text("player-scribe-none"))
    if view.modules[Colour.MILITARY]:
        lines.append(narrator.text("player-tokens", tokens=player.tokens, stock=player.stock))
    marked = [region for region, owner in view.barracks.items() if owner == player.seat]
    if marked:
        lines.append(narrator.text("player-barracks", regions=narrator.commas(marked)))
    if player.fortressed:
        tokens = [
            narrator.text(
                "player-fortress-token", piece=narrator.text(piece), name=narrator.name(owner)
            )
            for piece, owner in player.fortressed.items()
        ]
        lines.append(narrator.text("player-fortress", tokens=narrator.commas(tokens)))
    if player.fallen:
        lines.append(narrator.text("player-fallen", regions=narrator.commas(list(player.fallen))))
    return lines


def _pieces(narrator: Narrator, view: View, player: SeatView) -> list[str]:
    """A player's pieces in reserve and supply; none while first pieces are picked (V1)."""
    if view.picking:
        return [narrator.text("player-picking")]

    def counted(counts: Sequence[int]) -> str:
        return narrator.goods((Piece(i).key, number) for i, number in enumerate(counts) if number)

    return [
        narrator.text("player-reserve", pieces=counted(player.reserve)),
        narrator.text("player-supply", pieces=counted(player.supply)),
    ]


def _columns(narrator: Narrator, player: SeatView) -> list[str]:
    """The six columns: cards from the bottom up, with the tokens on cards and columns."""
    lines = []
    for colour in (*STANDARD, Colour.TEMPLE):
        name = narrator.colour(colour.key)
        column = capital(name)
        cards = _cards(narrator, player, colour)
        owner = player.garrisoned.get(colour.key)
        if not cards:
            lines.append(narrator.text("player-column-empty", column=column))
        elif owner is None:
            listed = narrator.commas(cards)
            lines.append(narrator.text("player-column", column=column, cards=listed))
        else:
            listed, name = narrator.commas(cards), narrator.name(owner)
            lines.append(
                narrator.text("player-column-garrison", column=column, name=name, cards=listed)
            )
    return lines


def _cards(narrator: Narrator, player: SeatView, colour: Colour) -> list[str]:
    found = []
    for rank, key in enumerate(player.columns[colour], 1):
        slot = (colour.key, rank)
        card = narrator.card(key)
        if slot in player.face_down and key != FACE_DOWN:
            card = narrator.text("player-card-face-down", card=card)
        if slot in player.gilded:
            card = narrator.text("player-card-gilded", card=card)
        if colour is Colour.TEMPLE and any(player.temple_vp[rank - 1 : rank]):
            lying = player.temple_vp[rank - 1]
            card = narrator.text("player-card-vp", card=card, amount=lying)
        found.append(card)
    return found


def _regions(narrator: Narrator, player: SeatView) -> str:
    if not player.pieces:
        return narrator.text("player-no-regions")
    regions = [
        narrator.text(
            "player-region",
            region=region,
            pieces=narrator.commas([narrator.text(piece) for piece in pieces]),
        )
        for region, pieces in player.pieces.items()
    ]
    return narrator.text("player-regions", regions=narrator.commas(regions))


def _boats(narrator: Narrator, counts: Sequence[int]) -> str:
    sizes = [
        narrator.text("boats-of-size", count=count, size=size)
        for size, count in enumerate(counts, 1)
        if count
    ]
    return narrator.commas(sizes)


def _room(player: SeatView) -> int:
    """Number of resources the boats keep at the end of a turn (E7)."""
    return sum(size * count for size, count in enumerate(player.boats, 1))


def own_score_text(narrator: Narrator, estimate: Estimate) -> str:
    """``You have 17 VP. If the game ended now: 34 (12 from temples, 2 for the most wood).``"""
    parts = []
    temples = sum(vp for _, vp in estimate.temples)
    if temples:
        parts.append(narrator.text("own-score-temples", vp=temples))
    if estimate.majorities:
        goods = [narrator.text(f"picture-good-{what}", amount=2) for what, _ in estimate.majorities]
        most = sum(vp for _, vp in estimate.majorities)
        what = narrator.language.listing(goods)
        parts.append(narrator.text("own-score-most", what=what, vp=most))
    if not parts:
        return narrator.text("own-score-bare", vp=estimate.vp)
    return narrator.text(
        "own-score", vp=estimate.vp, total=estimate.total, parts=narrator.commas(parts)
    )


def result_text(narrator: Narrator, view: View) -> str:
    """The winners with their score, the others by rank, and why the game ended.

    Raises ``ValueError`` for a game that is not over.
    """
    result = _result(view)
    title = narrator.text(
        "result-title",
        count=len(result.winners),
        winners=narrator.people(result.winners),
        total=result.scores[result.winners[0]].total,
    )
    others = [_other(narrator, s) for s in _ranked(result) if s.seat not in result.winners]
    reason = narrator.text("result-reason", reason=result.reason, round=result.rounds)
    return f"{narrator.dots([title, *others])}\n{reason}"


def _result(view: View) -> Result:
    if view.result is None:
        raise ValueError("this game is not over")
    return view.result


def _ranked(result: Result) -> list[Score]:
    return sorted(result.scores, key=lambda score: (score.rank or 99, score.seat))


def _other(narrator: Narrator, score: Score) -> str:
    name = narrator.name(score.seat)
    if not score.rank:
        return narrator.text("result-left", name=name)
    return narrator.text("result-other", name=name, total=score.total)
