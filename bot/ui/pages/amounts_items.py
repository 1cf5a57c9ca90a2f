"""The question of several amounts in words, and the buttons + and − that answer it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from discord import ButtonStyle

from bot.narration import LABEL, decision_prompt, option_label
from bot.ui.components.custom_id import CustomId, Verb
from bot.ui.components.items import Item, button
from bot.ui.page import join_lines
from bot.ui.pages.amounts import ALL_OF, LESS, RESOURCES, USUAL, Amounts
from bot.ui.pages.turn_items import Step, ending_items
from engine import Kind, WordOption
from engine.events import Offered

NONE = "none"  # the key that declines
LAST_ROW = 4
IN_A_ROW = 5


def amounts_question(step: Step, amounts: Amounts) -> str:
    """What is to be chosen, how much of it has been, and what the card that asks does."""
    _, *about = decision_prompt(step.narrator, step.decision).split("\n")
    return join_lines(amounts_title(step, amounts), _so_far(step, amounts), *about)


def amounts_title(step: Step, amounts: Amounts, *, plain: bool = False) -> str:
    """Who gives how many of what; ``plain``: without markdown, for the picture."""
    count = len(amounts.run) + amounts.left
    if amounts.kind is Kind.OVERFLOW:
        mine = step.view.seats[step.decision.seat]
        room = sum(size * number for size, number in enumerate(mine.boats, 1))
        held = sum(mine.resources) + len(amounts.run)
        title = step.language.text("amounts-overflow", room=room, held=held, count=count)
    else:
        title = step.language.text(
            f"amounts-{amounts.kind}{'-some' if _optional(step) else ''}",
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


def _optional(step: Step) -> bool:
    return any(isinstance(option, WordOption) for option in step.decision.options)


def _so_far(step: Step, amounts: Amounts) -> str:
    if not amounts.run:
        return ""
    chosen = step.narrator.goods(_in_order(amounts, amounts.taken))
    return step.language.text("amounts-so-far", chosen=chosen, left=amounts.left)


def _in_order(amounts: Amounts, counts: Counter[str]) -> list[tuple[str, int]]:
    return [(thing, counts[thing]) for thing in amounts.things if counts[thing]]


def amount_items(step: Step, amounts: Amounts, above: Sequence[Item] = ()) -> list[Item]:
    """One more, as many as can be, one less of each thing; what suits the hand; the panel's end.

    ``above``: other buttons, for the first rows. They make way once something is chosen.
    """
    above = () if amounts.run else above
    rows = [_more(step, amounts)]
    if amounts.run:
        rows.append(_less(step, amounts))
    if amounts.left > 1:
        rows.append(_as_many(step, amounts))
    first = 1 + max((item.row or 0 for item in above), default=-1)
    answers, last = _answers(step, amounts), list(ending_items(step))
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
    text = step.language.text
    return [
        button(
            text(_key("more", amounts), thing=text(thing)),
            step.custom_id(Verb.PICK, thing),
            disabled=thing not in amounts.at_once,
        )
        for thing in amounts.things
    ]


def _less(step: Step, amounts: Amounts) -> list[Item]:
    text = step.language.text
    return [
        button(
            text(_key("less", amounts), thing=text(thing)),
            _custom_id(step, f"{LESS}:{thing}"),
        )
        for thing in amounts.things
        if amounts.taken[thing]
    ]


def _as_many(step: Step, amounts: Amounts) -> list[Item]:
    return [
        button(
            step.language.text(_key("all", amounts), goods=step.narrator.amount(thing, len(keys))),
            _custom_id(step, f"{ALL_OF}:{thing}"),
        )
        for thing, keys in amounts.at_once.items()
        if len(keys) > 1
    ]


def _key(what: str, amounts: Amounts) -> str:
    """The label of a button; what is given away is not counted with a plus."""
    gives = amounts.kind in (Kind.SELL, Kind.OVERFLOW)
    return f"button-amount-{what}-{amounts.kind}" if gives else f"button-amount-{what}"


def _answers(step: Step, amounts: Amounts) -> list[Item]:
    """What suits the hand in one tap, and words that decline or end."""
    items = list[Item]()
    for option in step.decision.options:
        if isinstance(option, WordOption):
            label = option_label(step.narrator, option, step.decision, step.view)
            if amounts.run and option.key == NONE:
                label = step.text("button-amount-no-more")
            items.append(button(label, step.custom_id(Verb.PICK, option.key)))
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
        items.append(button(label, _custom_id(step, USUAL), style=ButtonStyle.primary))
    return items


def _custom_id(step: Step, extra: str) -> CustomId:
    return step.custom_id(Verb.AMOUNTS, extra)
