"""Buttons and words of choices that are made by one press.

An offering's cards are ticked and unticked as long as nothing hidden has been seen, by buttons and
on the picture.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from discord import ButtonStyle

from bot.features.turn.by_itself import all_trades
from bot.features.turn.step import Step, ending_items
from bot.features.turn.together import (
    ALL,
    ALL_OF,
    CONFIRM,
    LESS,
    ONLY,
    RESOURCES,
    TRADES,
    USUAL,
    Amounts,
    Offering,
)
from bot.narration.gains import goods_words
from bot.narration.options import LABEL
from bot.narration.prompts import decision_prompt
from bot.platform.discord.custom_ids import CustomId
from bot.platform.discord.pages import Item, button, join_lines
from bot.ui.actions import Action
from bot.ui.button_rows import IN_A_ROW, items_height
from bot.ui.icons import icon
from engine import Game, God, Goods, Kind, Resource, WordOption
from engine.events import Offered
from render import Answers, Named, OfferingPicture, TickedCard


def tick_items(step: Step, offering: Offering, room: int) -> list[Item]:
    """The further cards, ticked or not, and a button for all of them or none: rows 0 and 1.

    Each is one tap, and kept at once; a select takes one more to open it and one to close it.
    With more than their numbers on the picture they take at most ``room`` pixels.
    """
    named = _tick_buttons(step, offering, plain=False)
    if items_height(named, step.form) > room:
        return _tick_buttons(step, offering, plain=True)
    return named


def _tick_buttons(step: Step, offering: Offering, *, plain: bool) -> list[Item]:
    named = [
        (
            step.custom_id(Action.TICK, extra),
            _label(step, number, "" if plain else card, ticked=ticked),
            ticked,
        )
        for number, (extra, card, ticked) in enumerate(step.ticks, 1)
    ]
    if len(named) > 1:
        named.append((*_all_or_none(step, offering), False))
    return [
        button(
            label,
            custom_id,
            style=ButtonStyle.primary if ticked else ButtonStyle.secondary,
            row=number // IN_A_ROW,
        )
        for number, (custom_id, label, ticked) in enumerate(named)
    ]


def _label(step: Step, number: int, card: str, *, ticked: bool) -> str:
    """The number is that of the card on the picture; ``card`` is "" for that alone."""
    text, numbered = step.language.text, str(number)
    if card:
        name = step.language.card_name(card)
        numbered = text("button-build-number", number=number, card=name)
    return text("button-ticked" if ticked else "button-tick", card=numbered)


def _all_or_none(step: Step, offering: Offering) -> tuple[CustomId, str]:
    text, custom_id = step.language.text, step.custom_id
    if offering.whole:
        name = step.language.card_name(offering.top)
        return custom_id(Action.TICK, ONLY), text("button-offer-only", card=name)
    count = 1 + len(offering.further)
    return custom_id(Action.TICK, ALL), text("button-offer-every", count=count)


def offering_picture(step: Step) -> OfferingPicture | None:
    """Its title, its cards and what it brings; None where no card is there besides the top one."""
    offering = step.offering
    cards = ticked_cards(step)
    if offering is None or len(cards) < 2:
        return None
    god = God(step.narrator.catalogue.card(offering.top).colour)
    title = step.language.text(
        "offering-count",
        god=step.narrator.god(god.key),
        count=1 + len(offering.under),
        total=len(cards),
    )
    forecast = step.forecasts.get(CONFIRM)
    return OfferingPicture(title, cards, forecast.goods.amounts if forecast else ())


def ticked_cards(step: Step) -> list[TickedCard]:
    """The top card of an offering, and every other that is offered or could be; or none."""
    others = [TickedCard(card, ticked, extra) for extra, card, ticked in step.ticks]
    top = [] if step.offering is None else [TickedCard(step.offering.top, ticked=True)]
    return [*top, *others]


def tick_answers(step: Step) -> Answers:
    """Targets of the cards on an image map: their own buttons, by number and name."""
    return {
        extra: (Named(extra, _label(step, number, card, ticked=ticked)),)
        for number, (extra, card, ticked) in enumerate(step.ticks, 1)
    }


def trade_at_once(step: Step) -> tuple[Sequence[Item], str]:
    """The button for all remaining trades, and the part of their gain that its label omits."""
    keys = all_trades(step.draft)
    if not keys:
        return (), ""
    ahead = step.draft.game.copy()
    for key in keys:
        ahead.choose(key)
    gains = _owned(ahead, step.draft.seat) - _owned(step.draft.game, step.draft.seat)
    if not gains:
        return (), ""
    label, line = _words(step, gains)
    custom_id = step.custom_id(Action.AMOUNTS, TRADES)
    return (button(label, custom_id, style=ButtonStyle.primary, row=2),), line


def _words(step: Step, gains: Goods) -> tuple[str, str]:
    """A label, and a line for what it leaves out: what the gains are given for."""
    text, name = step.language.text, step.text("option-trade-all")
    what = goods_words(step.narrator, gains)
    label = text("button-told", option=name, what=what)
    if len(label) <= LABEL:
        return label, ""
    gained = text("gain-more", gains=goods_words(step.narrator, gains.gained))
    label = text("button-told", option=name, what=gained)
    return label, text("option-told", option=name, what=what)


def _owned(game: Game, seat: int) -> Goods:
    """The tradable goods that a seat owns, as its player sees them."""
    mine = game.view(seat).seats[seat]
    resources = {resource.key: mine.resources[resource] for resource in Resource}
    return Goods.of({**resources, "gold": mine.gold, "vp": mine.vp or 0})


NONE = "none"  # the key that declines
LAST_ROW = 4


def amounts_question(step: Step, amounts: Amounts, *, brief: bool = False) -> str:
    """The question, the amount chosen so far, and the text of the card that asks.

    ``brief``: without the last, which was read before the choosing began.
    """
    _, *about = decision_prompt(step.narrator, step.decision).split("\n")
    about = [] if brief else about
    so_far = ""
    if amounts.run:
        chosen = step.narrator.pictured.goods(_in_order(amounts, amounts.taken))
        so_far = step.language.text("amounts-so-far", chosen=chosen, left=amounts.left)
    return join_lines(amounts_title(step, amounts), so_far, *about)


def amounts_title(step: Step, amounts: Amounts, *, plain: bool = False) -> str:
    """Title with the source and the amount; ``plain``: without markdown, for the picture."""
    count = len(amounts.run) + amounts.left
    if amounts.kind is Kind.OVERFLOW:
        mine = step.view.seats[step.decision.seat]
        room = sum(size * number for size, number in enumerate(mine.boats, 1))
        held = sum(mine.resources) + len(amounts.run)
        title = step.language.text("amounts-overflow", room=room, held=held, count=count)
    else:
        optional = any(isinstance(option, WordOption) for option in step.decision.options)
        title = step.language.text(
            f"amounts-{amounts.kind}{'-some' if optional else ''}",
            source=_source(step),
            goods=step.narrator.amount("resource" if amounts.kind in RESOURCES else "piece", count),
        )
    return title if plain else f"**{title}**"


def _source(step: Step) -> str:
    """The card or god that asks."""
    if step.decision.card is not None:
        return step.narrator.card(step.decision.card)
    offered = (event for event in reversed(step.view.draft) if isinstance(event, Offered))
    god = next((event.power for event in offered), None)
    return step.text("amounts-yours") if god is None else step.narrator.god(god)


def _in_order(amounts: Amounts, counts: Counter[str]) -> list[tuple[str, int]]:
    return [(thing, counts[thing]) for thing in amounts.things if counts[thing]]


def amount_items(
    step: Step,
    amounts: Amounts,
    above: Sequence[Item] = (),
    *,
    brief: bool = False,
    closes: bool = True,
) -> list[Item]:
    """One more, as many as can be, one less of each thing; what suits the hand; the panel's end.

    ``above``: other buttons, for the first rows. They make way once something is chosen.
    ``brief``: without what can be said one by one, too, as there is no room for it.
    Not ``closes``: without *Close*.
    """
    above = () if amounts.run else above
    rows = [_more(step, amounts)]
    if amounts.run:
        rows.append(_less(step, amounts))
    if amounts.left > 1 and not brief:
        rows.append(_as_many(step, amounts))
    first = 1 + max((item.row or 0 for item in above), default=-1)
    answers, last = _answers(step, amounts), list(ending_items(step, closes=closes))
    if first + len(rows) < LAST_ROW:
        rows.append(answers)
    elif len(answers) + len(last) <= IN_A_ROW:
        last = [*answers, *last]
    else:  # as many as can be of one thing can be said one by one, declining cannot
        rows[-1] = answers
    items = list(above)
    for row, few in enumerate(rows, first):
        items += _in_row(few, row)
    return [*items, *_in_row(last, LAST_ROW)]


def _in_row(items: Sequence[Item], row: int) -> Sequence[Item]:
    for item in items:
        item.row = row
    return items


def _more(step: Step, amounts: Amounts) -> list[Item]:
    text, key = step.language.text, _key("more", amounts)
    return [
        button(
            text(key, thing=text(thing)),
            step.custom_id(Action.PICK, thing),
            disabled=thing not in amounts.at_once,
            emoji=icon(thing),
        )
        for thing in amounts.things
    ]


def _less(step: Step, amounts: Amounts) -> list[Item]:
    text, key = step.language.text, _key("less", amounts)
    return [
        button(
            text(key, thing=text(thing)),
            step.custom_id(Action.AMOUNTS, f"{LESS}:{thing}"),
            emoji=icon(thing),
        )
        for thing in amounts.things
        if amounts.taken[thing]
    ]


def _as_many(step: Step, amounts: Amounts) -> list[Item]:
    return [
        button(
            step.language.text(_key("all", amounts), goods=step.narrator.amount(thing, len(keys))),
            step.custom_id(Action.AMOUNTS, f"{ALL_OF}:{thing}"),
            emoji=icon(thing),
        )
        for thing, keys in amounts.at_once.items()
        if len(keys) > 1
    ]


def _key(what: str, amounts: Amounts) -> str:
    """The label of a button; what is given away is not counted with a plus."""
    gives = amounts.kind in (Kind.SELL, Kind.OVERFLOW)
    return f"button-amount-{what}-{amounts.kind}" if gives else f"button-amount-{what}"


def _answers(step: Step, amounts: Amounts) -> list[Item]:
    """Answers that suit the hand in one tap, and answers that decline or end."""
    items = list[Item]()
    for option in step.decision.options:
        if isinstance(option, WordOption):
            label = step.label(option)
            if amounts.run and option.key == NONE:
                label = step.text("button-amount-no-more")
            items.append(button(label, step.custom_id(Action.PICK, option.key)))
    if amounts.usual:
        goods = step.narrator.commas(
            step.narrator.amounts(_in_order(amounts, Counter(amounts.usual)))
        )
        key = "button-amount-suits" if step.view.hand else "button-amount-even"
        if amounts.kind is Kind.OVERFLOW:
            key = "button-amount-spare"
        label = step.language.text(key, goods=goods)
        if len(label) > LABEL:
            label = step.language.phrase(key, ("short",), goods=goods)
        items.append(
            button(label, step.custom_id(Action.AMOUNTS, USUAL), style=ButtonStyle.primary)
        )
    return items
