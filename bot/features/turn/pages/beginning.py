"""The first step of a turn: cards to build, and cards to put on top of an offering.

All of it is in one view with the picture of the hand, whose numbers the buttons bear.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from discord.ui import Button

from bot.features.turn.pages.hand import by_hand
from bot.features.turn.pages.hint import hint_items
from bot.features.turn.pages.step import Step, actions, choice_items, described, ending_items
from bot.narration.narrator import cut
from bot.narration.options import LIMIT, card_labels
from bot.platform.discord.pages import Item, button, select
from bot.ui.actions import Action
from bot.ui.button_rows import (
    BUTTON_LINE,
    IN_A_ROW,
    MENU_LINE,
    ROWS,
    in_rows,
    labels_of,
    lines_of,
    room_beside,
    spread,
)
from engine import ActionOption

Labels = tuple[str, ...]


def beginning_items(step: Step, text: str, asked: Sequence[Item] = ()) -> tuple[Item, ...]:
    """A button for each card that can be built and each that can be offered, and what else is.

    As much stands on them as has room in one view with the ``text``; where there are too many
    even for numbers alone, a menu takes their place. ``asked``: buttons of other questions.
    """
    builds = by_hand(actions(step.decision, "build"), step.view)
    offers = by_hand(actions(step.decision, "offer"), step.view)
    last = [*_wild(step), *hint_items(step), *_ways_out(step), *asked]
    build, offer = _fitting(step, builds, offers, text, last)
    first = _rows(build)
    below = first + _rows(offer)
    return (
        *_cards(step, builds, build, 0, "select-build"),
        *_cards(step, offers, offer, first, "select-offer"),
        *spread(last, step.form, below),
    )


def cards_named(items: Sequence[Item]) -> int:
    """The number of buttons of cards that say more than the card's number."""
    buttons = [one for one in items if isinstance(one, Button)]
    cards = [one for one in buttons if (one.custom_id or "").startswith(f"b:{Action.PICK}:")]
    return sum(not label.isdecimal() for label in labels_of(cards))


def has_free_row(step: Step) -> bool:
    """Whether the cards leave a row of components free for another question."""
    builds, offers = (len(actions(step.decision, one)) for one in ("build", "offer"))
    return min(builds, offers) <= IN_A_ROW


def _wild(step: Step) -> list[Item]:
    """The way to play a card face down (V3)."""
    if not actions(step.decision, "wild"):
        return []
    return [step.button("button-wild", Action.WILD)]


def _ways_out(step: Step) -> Sequence[Item]:
    """Nothing can be taken back yet where nothing was chosen."""
    return ending_items(step, begun=step.draft.can_undo)


def wild_items(step: Step, page: int) -> tuple[Item, ...]:
    """The cards that can be played face down (V3), and the way back."""
    options = by_hand(actions(step.decision, "wild"), step.view)
    back = step.button("button-build", Action.STEP, row=2)
    return (*choice_items(step, options, page), back, *ending_items(step))


def _fitting(
    step: Step,
    builds: Sequence[ActionOption],
    offers: Sequence[ActionOption],
    text: str,
    last: Sequence[Item],
) -> tuple[Labels | None, Labels | None]:
    """The labels that say most and leave everything in sight; None for a menu."""
    build_ways = [*_levels(step, builds), None] if builds else [()]
    offer_ways = [*_levels(step, offers), None] if offers else [()]
    # A button takes one tap, a menu two.
    pairs = sorted(product(build_ways, offer_ways), key=lambda pair: pair.count(None))
    for build, offer in pairs:
        rows = _rows(build) + _rows(offer)
        if rows + -(-len(last) // IN_A_ROW) > ROWS:
            continue
        room = room_beside(text, spread(last, step.form, rows), step.form)
        if _height(step, build) + _height(step, offer) <= room:
            return build, offer
    return build_ways[-1], offer_ways[-1]


def _rows(labels: Labels | None) -> int:
    return 1 if labels is None else -(-len(labels) // IN_A_ROW)


def _height(step: Step, labels: Labels | None) -> int:
    return MENU_LINE if labels is None else BUTTON_LINE * lines_of(labels, step.form)


def _levels(step: Step, options: Sequence[ActionOption]) -> list[Labels]:
    """The labels of all ``options``: those that say most first, the plain ones last."""
    each = [
        card_labels(
            step.narrator, option, _number(step, option), step.decision, step.view, step.forecasts
        )
        for option in options
    ]
    if len(options) > 2 * IN_A_ROW:
        return []
    deepest = max(map(len, each), default=1)
    levels = [
        tuple(labels[min(level, len(labels) - 1)] for labels in each) for level in range(deepest)
    ]
    if all(option.action == "build" for option in options):
        levels.append(tuple(str(_number(step, option)) for option in options))
    return levels


def _number(step: Step, option: ActionOption) -> int:
    """The number of a card on the picture of the hand; of several alike the first."""
    return 1 + list(step.view.hand or ()).index(option.card)


def _cards(
    step: Step,
    options: Sequence[ActionOption],
    labels: Labels | None,
    row: int,
    placeholder: str,
) -> list[Item]:
    if labels is None:
        named = [
            (option.key, cut(_plain(step, option), LIMIT), described(step, option))
            for option in options
        ]
        return [
            select(step.text(placeholder), step.custom_id(Action.PICK, placeholder), named, row=row)
        ]
    rows = in_rows(labels, step.form)
    return [
        button(label, step.custom_id(Action.PICK, option.key), row=row + below)
        for option, label, below in zip(options, labels, rows, strict=True)
    ]


def _plain(step: Step, option: ActionOption) -> str:
    return step.language.text(
        "button-build-number",
        number=_number(step, option),
        card=step.language.card_name(option.card),
    )
