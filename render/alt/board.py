"""The pictures in words for those who cannot see them: who holds what, what is left and new."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.cards.catalogue import Card
from engine.model.decision import Outlook
from engine.model.terms import Colour
from engine.rules.placement import LANDING_VP
from engine.view import SeatView, View
from render.alt.egypt import board_words, column_words, tableau_words
from render.alt.limit import shortened
from render.parts.card_face import places
from render.parts.column import Worth
from render.parts.contents import last_turns
from render.parts.past_turns import PastTurn
from render.parts.proposal import Proposal
from render.pictures.card import BEST, CardAhead, CardStory, told_story
from render.text.amounts import goods_words
from render.text.cards import brief_refusal, card_needs, card_once, card_text
from render.text.faces import Part
from render.text.names import with_level
from render.text.told_turn import gains, steps
from render.text.winners import headline, ranking
from render.text.words import Words


def alt_board(
    view: View,
    names: Sequence[str],
    words: Words,
    turns: Sequence[PastTurn] = (),
    *,
    levels: Sequence[str] = (),
) -> str:
    """The board in at most 1,024 characters: turn, last turn, villages, who occupies what.

    If that is too long pieces are left out, and finally it is cut at a word. ``turns``: the last
    turns, oldest first, if several are told. ``levels``, here and below: by seat, what plays
    there if it is a computer.
    """
    return shortened(
        lambda: _board(view, names, words, turns, levels=levels),
        lambda: _board(view, names, words, turns, levels=levels, pieces=False),
    )


def alt_board_full(
    view: View, names: Sequence[str], words: Words, *, levels: Sequence[str] = ()
) -> str:
    """The board in words, however long."""
    return _board(view, names, words, levels=levels)


def alt_preview(
    view: View,
    names: Sequence[str],
    words: Words,
    proposal: Proposal,
) -> str:
    """The preview in at most 1,024 characters: card, legal regions, the choice, own lands."""
    return shortened(lambda: alt_preview_full(view, names, words, proposal))


def alt_preview_full(
    view: View,
    names: Sequence[str],
    words: Words,
    proposal: Proposal,
) -> str:
    """The preview in words, however long."""
    offered = [_offered(proposal, name, words) for name in proposal.options]
    lit = words.commas(offered)
    parts = [words.text("alt-preview", regions=lit) if offered else words.text("alt-preview-none")]
    if proposal.everywhere:
        goods = goods_words(proposal.everywhere.amounts, words)
        parts.append(words.text("alt-preview-everywhere", goods=goods))
    if proposal.card:
        parts.append(words.text("alt-card-asked", card=words.card_name(proposal.card)))
    if proposal.chosen:
        parts.append(words.text("alt-preview-chosen", region=proposal.chosen))
    seat = proposal.seat
    parts.append(_holding(view.seats[seat], names[seat], words, pieces=True))
    return " ".join(parts)


def _offered(proposal: Proposal, name: str, words: Words) -> str:
    """A region, what choosing it costs and what it brings."""
    price, gain, said = proposal.options[name], proposal.gains.get(name), []
    if price.landing:
        said.append(words.text("alt-preview-landing", vp=price.landing))
    if price.barracks:
        said.append(words.text("alt-preview-barracks", vp=price.barracks))
    if price.tokens:
        said.append(words.text("alt-preview-token"))
    if gain is not None and gain.village:
        said.append(words.text("alt-preview-village", vp=gain.village))
    if gain is not None:
        for kind, amount in gain.goods.amounts:
            said.append(goods_words([(kind, amount)], words))
    if not said:
        return name
    return words.text("alt-preview-priced", region=name, costs=words.commas(said))


def alt_hand(
    view: View,
    names: Sequence[str],
    words: Words,
    *,
    outlook: Sequence[Outlook],
    numbered: bool = False,
) -> str:
    """The hand in at most 1,024 characters: every card and whether it can be played, and goods.

    ``numbered``: in the order of ``view.hand``, with the numbers that buttons bear; of several
    cards alike the first one's.
    """
    return shortened(lambda: alt_hand_full(view, words, outlook=outlook, numbered=numbered))


def alt_hand_full(
    view: View, words: Words, *, outlook: Sequence[Outlook], numbered: bool = False
) -> str:
    """The hand in words, however long. Raises ``ValueError`` for a spectator's view."""
    if view.seat is None or view.hand is None:
        raise ValueError("a spectator has no hand")
    lines, hand = [], view.hand
    order = [hand.index(one.card) if numbered else one.refusal is not None for one in outlook]
    for place, one in sorted(zip(order, outlook, strict=True), key=lambda pair: pair[0]):
        name = words.card_name(one.card)
        if numbered:
            name = words.text("alt-card-number", number=place + 1, card=name)
        if one.refusal is None:
            found = places(one.regions, one.landings, words)
            lines.append(words.text("alt-hand-ready", card=name, places=found))
        else:
            reason = brief_refusal(words, one.refusal)
            lines.append(words.text("alt-hand-not", card=name, reason=reason))
    seat = view.seats[view.seat]
    parts = [words.text("alt-hand", count=len(view.hand))]
    parts += [f"{words.semicolons(lines)}."] if lines else []
    if any(one.landings for one in outlook if one.refusal is None):
        parts.append(words.text("alt-landing-means", vp=LANDING_VP))
    parts += [words.text("alt-own-vp", vp=seat.vp)] if seat.vp is not None else []
    return " ".join([*parts, _goods(seat, words)])


def alt_tableau(
    view: View,
    seat: int,
    names: Sequence[str],
    words: Words,
    *,
    worth: Mapping[Colour, Worth] | None = None,
    levels: Sequence[str] = (),
) -> str:
    """A tableau in at most 1,024 characters: the cards of every column, and the goods.

    ``worth``: what each column brings, where that is known.
    """
    one = view.seats[seat]
    parts = [words.text("alt-tableau", name=with_level(seat, names, words, levels))]
    for colour in Colour:
        if one.columns[colour]:
            cards = words.commas(column_words(one, colour, names, words))
            column = words.text(f"alt-column-{colour.key}")
            told = words.text("alt-column", column=column, cards=cards)
            parts.append(" ".join([told, *_woken(colour, (worth or {}).get(colour), words)]))
    parts.append(_goods(one, words))
    parts += tableau_words(one, names, words)
    return shortened(lambda: " ".join(parts))


def _woken(colour: Colour, worth: Worth | None, words: Words) -> list[str]:
    """Gains of a column when it is activated, or its value at the end."""
    if worth is None:
        return []
    goods = goods_words(worth.sum.amounts, words) or words.text("picture-nothing-yet")
    key = "alt-column-counts" if colour is Colour.TEMPLE else "alt-column-woken"
    return [words.text(key, goods=goods)]


def alt_card(
    card: Card, words: Words, story: CardStory | None = None, ahead: CardAhead | None = None
) -> str:
    """A card in words: its name, what it does, what it would bring now, what it did in a game."""
    once = card_once(words, card)
    parts = [
        words.text("alt-card", card=words.card_name(card.key), does=card_text(words, card)),
        words.text("picture-once-is", effect=once) if once else "",
        card_needs(words, card),
        *(_ahead(ahead, words) if ahead else ()),
        f"{words.text('picture-in-this-game', story=told_story(words, story))}." if story else "",
    ]
    return shortened(lambda: " ".join(part for part in parts if part))


def _ahead(ahead: CardAhead, words: Words) -> Iterator[str]:
    """Where it can be built and what the best regions bring, or why it cannot."""
    if ahead.outlook.refusal is not None:
        yield f"{brief_refusal(words, ahead.outlook.refusal)}."
        return
    told = [places(ahead.outlook.regions, ahead.outlook.landings, words)]
    for region, amounts in ahead.spots[:BEST]:
        net = goods_words(amounts, words) if amounts else "±0"
        told.append(words.text("alt-hand-ready", card=region, places=net))
    yield words.text("alt-card-now", places=words.semicolons(told))


def alt_result(
    view: View, names: Sequence[str], words: Words, *, levels: Sequence[str] = ()
) -> str:
    """The final score in at most 1,024 characters. Raises ``ValueError`` while the game goes on."""
    result = view.result
    if result is None:
        raise ValueError("the game is not over")
    scores = [
        words.text(
            "alt-score",
            name=with_level(s.seat, names, words, levels),
            total=s.total,
            start=s.start,
            cards=s.cards,
            villages=s.villages,
            temples=s.temples,
            majorities=s.majorities,
        )
        for s in ranking(result)
    ]
    return shortened(
        lambda: words.text(
            "alt-result",
            headline=headline(result, names, words),
            rounds=words.text("picture-rounds", rounds=result.rounds),
            reason=words.text(f"picture-end-{result.reason}"),
            scores=words.semicolons(scores),
        )
    )


def _board(
    view: View,
    names: Sequence[str],
    words: Words,
    turns: Sequence[PastTurn] = (),
    *,
    levels: Sequence[str] = (),
    pieces: bool = True,
) -> str:
    parts = []
    if view.picking:
        waiting = words.commas([names[seat] for seat in view.picking])
        parts.append(words.text("alt-picking", names=waiting))
    elif view.to_move is None:
        parts.append(words.text("alt-over"))
    else:
        parts.append(words.text("alt-round", round=view.round, name=names[view.to_move]))
    told = last_turns(view, turns)
    for turn in told:
        done = [step.words for step in steps(turn.events, names, words)]
        brought = gains(turn.events, turn.seat, {Part.SUM})
        listed = words.commas([*done, goods_words(brought, words)] if brought else done)
        key = "alt-one-turn" if len(told) > 1 else "alt-last-turn"
        if listed:
            parts.append(words.text(key, number=turn.number, name=names[turn.seat], phrases=listed))
    villages = [
        words.text("alt-village", region=name, vp=vp) for name, vp in sorted(view.villages.items())
    ]
    told_villages = words.commas(villages) if villages else ""
    parts.append(words.text("alt-villages", count=len(villages), villages=told_villages))
    parts.append(words.text("alt-temples", left=view.temples_left, total=view.temples_total))
    parts += [
        _holding(seat, with_level(seat.seat, names, words, levels), words, pieces=pieces)
        for seat in view.seats
    ]
    parts += board_words(view, names, words)
    return " ".join(parts)


def _holding(seat: SeatView, name: str, words: Words, *, pieces: bool) -> str:
    regions = []
    for region, kinds in sorted(seat.pieces.items()):
        if not kinds:
            continue
        if pieces:
            listed = words.commas([words.text(f"picture-good-{kind}", amount=1) for kind in kinds])
            regions.append(words.text("alt-region", region=region, pieces=listed))
        else:
            regions.append(region)
    held = words.commas(regions) if regions else words.text("alt-nothing-owned")
    return words.text("alt-owner", name=name, regions=held)


def _goods(seat: SeatView, words: Words) -> str:
    wheat, wood, clay, stone = seat.resources
    return words.text("alt-goods", gold=seat.gold, wheat=wheat, wood=wood, clay=clay, stone=stone)
