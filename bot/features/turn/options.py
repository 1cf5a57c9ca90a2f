"""Buttons and selects for the options of a question; at a turn's beginning those of the cards.

The first step has all cards in one view with the picture of the hand: cards to build, and cards to
put on top of an offering. The buttons bear the numbers of the picture.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from discord import ButtonStyle
from discord.ui import Button

from bot.features.turn.by_itself import suiting_baskets
from bot.features.turn.step import Step, actions, by_hand, ending_items, hint_items
from bot.narration.gains import worth
from bot.narration.options import NOT_LOOKED_AT, Forecasts, button_words, card_labels
from bot.platform.discord.pages import LABEL, OPTIONS, Item, button, cut, select
from bot.ui.actions import Action
from bot.ui.button_rows import (
    BUTTON_LINE,
    IN_A_ROW,
    MENU_LINE,
    ROWS,
    VIEW,
    beside_icon,
    in_rows,
    items_height,
    lines_of,
    room_beside,
    spread,
)
from bot.ui.icons import Icon, icon, option_icon
from engine import (
    ActionOption,
    BasketOption,
    ColumnOption,
    Decision,
    Game,
    GodOption,
    Kind,
    Option,
    PaymentOption,
    RegionOption,
    SeatOption,
    SlotOption,
    View,
    WordOption,
)


def every_further_card(game: Game) -> list[str]:
    """The keys that offer every card still in hand, in the order of the options."""
    ahead, keys = game.copy(), []
    while ahead.decision is not None and ahead.decision.kind is Kind.OFFER_MORE:
        keys.append(ahead.options[0].key)
        ahead.choose(keys[-1])
    return keys


BUTTONS = 5  # options that are buttons, and not a select
# Options that have a numbered tile or row on the picture of their question.
_NUMBERED = (GodOption, SeatOption, ColumnOption, SlotOption, PaymentOption)
_PICTURED = (*_NUMBERED, RegionOption)  # the picture says what these bring
PLACES = 10  # buttons for regions and baskets, with the words that decline
_MOVERS = (Kind.ARMY, Kind.SHIP)
_MOST_MOVERS = 3  # the goals of each are looked at


def choice_items(
    step: Step,
    options: Sequence[Option],
    page: int = 0,
    *,
    placeholder: str = "",
    told: bool = True,
    pictured: bool = True,
) -> list[Item]:
    """Buttons for a few options; a select for more, ``page`` counted from 0.

    ``told``: the buttons say what the options bring. ``pictured``: as for ``option_button``.
    """
    if len(options) <= BUTTONS:
        numbered = enumerate(options, start=1)
        return [
            option_button(step, option, 0, told=told, pictured=pictured, number=number)
            for number, option in numbered
        ]
    pages = -(-len(options) // OPTIONS)
    page = max(0, min(page, pages - 1))
    here = options[page * OPTIONS : (page + 1) * OPTIONS]
    if pages > 1:
        placeholder = step.language.text("select-page", page=page + 1, pages=pages)
    items = [
        select(
            placeholder or step.text("select-one"),
            step.custom_id(Action.PICK),
            [
                (
                    option.key,
                    _numbered(option, step.label(option), number),
                    step.described(option),
                )
                for number, option in enumerate(here, start=1 + page * OPTIONS)
            ],
            emoji={option.key: icon_of(step, option) for option in here},
            picks=(1, len(here) if step.decision.kind is Kind.OFFER_MORE else 1),
            row=0,
        )
    ]
    if pages > 1:
        items += _turning(step, page, pages)
    return items


def answer_items(
    step: Step, options: Sequence[Option], page: int = 0, room: int = max(VIEW.values())
) -> list[Item]:
    """All that answers a question, in the rows 0 to 2: its options, and words that decline.

    Where there are many, as many have a button as ``room`` pixels allow.
    """
    named = [option for option in options if not isinstance(option, WordOption)]
    words = [option for option in options if isinstance(option, WordOption)]
    for told, pictured in ((True, True), (True, False), (False, False)):
        items = choice_items(step, named, page, told=told, pictured=pictured)
        if items_height(items, step.form) <= room or not all(
            isinstance(one, _PICTURED) for one in named
        ):
            break
    known = _known(step, named)
    first = 1 if len(named) > BUTTONS or len(named) + len(words) > BUTTONS else 0
    if len(named) > OPTIONS:
        first = 2
    # The menu above has every option, and says what each of them brings.
    few, fewer = PLACES - len(words), BUTTONS - len(words)
    ways = [(known[:few], True), (known[:few], False), (known[:fewer], False), ((), False)]
    for (best, told), pictured in product(ways, (True, False)):
        numbered = [(option, told) for option in best] + [(option, True) for option in words]
        below = [
            option_button(step, option, first + number // BUTTONS, told=told, pictured=pictured)
            for number, (option, told) in enumerate(numbered)
        ]
        if items_height([*items, *below], step.form) <= room:
            break
    return [*items, *below]


def _known(step: Step, named: Sequence[Option]) -> Sequence[Option]:
    """The options of a select that also have a button, best first."""
    if not BUTTONS < len(named) <= OPTIONS:  # where there are more, the second row turns pages
        return ()
    if isinstance(named[0], BasketOption):
        suited = suiting_baskets(step.draft.game)
        return [*suited, *(option for option in named if option not in suited)]
    return named if isinstance(named[0], RegionOption) else ()


def option_button(
    step: Step,
    option: Option,
    row: int,
    *,
    told: bool = True,
    pictured: bool = True,
    number: int = 0,
) -> Item:
    """A button that takes an option; ``told``: with what that brings.

    ``pictured``: with the icon also of a region or player. ``number``: of its tile or row on the
    picture, if it has one there.
    """
    style = ButtonStyle.primary if option.key == "yes" else ButtonStyle.secondary
    custom_id = step.custom_id(Action.PICK, option.key)
    label = _told(step, option)[0] if told else step.label(option)
    label = _numbered(option, label, number)
    there = pictured or not isinstance(option, RegionOption | SeatOption)
    icon_ = icon_of(step, option) if there else None
    return button(label, custom_id, style=style, row=row, emoji=icon_)


def icon_of(step: Step, option: Option) -> Icon:
    """The emoji on the button of an option."""
    return option_icon(option, step.decision, step.view)


def _numbered(option: Option, label: str, number: int) -> str:
    """The label with the number that the option has on the picture."""
    if not number or not isinstance(option, _NUMBERED):
        return label
    return cut(f"{number}. {label}", LABEL)


def option_lines(step: Step, options: Sequence[Option]) -> list[str]:
    """Details of options whose buttons have no room for them.

    Not of those that the picture of their question shows with what they bring.
    """
    options = [one for one in options if not isinstance(one, _PICTURED)]
    told = [(step.label(option), _told(step, option)[1]) for option in options]
    return [
        step.language.text("option-told", option=name, what=what) for name, what in told if what
    ]


def _told(step: Step, option: Option) -> tuple[str, str]:
    return button_words(step.narrator, option, step.decision, step.view, step.forecasts)


def _turning(step: Step, page: int, pages: int) -> list[Item]:
    before, after = str(page - 1) if page else "first", str(page + 1)
    return [
        step.button("button-previous", Action.PAGE, before, row=1, disabled=page == 0),
        step.button("button-next", Action.PAGE, after, row=1, disabled=page == pages - 1),
    ]


def ordered(
    view: View, seat: int, options: Sequence[Option], forecasts: Forecasts = NOT_LOOKED_AT
) -> list[Option]:
    """The options in the order to show them: regions that bring most first, by ``worth``.

    Of equal ones, and where nothing is known of what they bring, those nearest to one's own land.
    """
    mine = [view.board.index[name] for name in view.seats[seat].pieces]

    def place(option: Option) -> tuple[int, ...]:
        if not isinstance(option, RegionOption):
            return (-1,)
        forecast = forecasts.get(option.region)
        points, rest = (0, 0) if forecast is None else worth(forecast)
        there = view.board.index[option.region]
        far = min((view.board.distance(there, own) for own in mine), default=0)
        return (0, -points, -rest, far, there)

    return sorted(options, key=place)


Labels = tuple[str, ...]


def beginning_items(step: Step, text: str, asked: Sequence[Item] = ()) -> tuple[Item, ...]:
    """A button for each card that can be built and each that can be offered, and what else is.

    As much stands on them as has room in one view with the ``text``; where there are too many
    even for numbers alone, a menu takes their place. ``asked``: buttons of other questions.
    """
    builds = by_hand(actions(step.decision, "build"), step.view)
    offers = by_hand(actions(step.decision, "offer"), step.view)
    wild = actions(step.decision, "wild")  # cards can be played face down (V3)
    last = [step.button("button-wild", Action.WILD)] if wild else []
    # Where nothing was chosen, nothing can be taken back yet and nothing is kept by closing.
    begun = step.draft.can_undo
    last += [*hint_items(step), *ending_items(step, begun=begun, closes=begun), *asked]
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
    return sum(not (one.label or "").isdecimal() for one in cards)


def has_free_row(step: Step) -> bool:
    """Whether the cards leave a row of components free for another question."""
    builds, offers = (len(actions(step.decision, one)) for one in ("build", "offer"))
    return min(builds, offers) <= IN_A_ROW


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
    return MENU_LINE if labels is None else BUTTON_LINE * lines_of(_with_room(labels), step.form)


def _with_room(labels: Labels) -> Labels:
    """The labels as wide as they are with the icons of cards and gods before them."""
    return tuple(map(beside_icon, labels)) if icon("card") is not None else labels


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
        named = [(option.key, _plain(step, option), step.described(option)) for option in options]
        return [
            select(
                step.text(placeholder),
                step.custom_id(Action.PICK, placeholder),
                named,
                row=row,
                emoji={option.key: icon_of(step, option) for option in options},
            )
        ]
    rows = in_rows(_with_room(labels), step.form)
    return [
        button(
            label,
            step.custom_id(Action.PICK, option.key),
            row=row + below,
            emoji=icon_of(step, option),
        )
        for option, label, below in zip(options, labels, rows, strict=True)
    ]


def _plain(step: Step, option: ActionOption) -> str:
    return step.language.text(
        "button-build-number",
        number=_number(step, option),
        card=step.language.card_name(option.card),
    )


def movers(decision: Decision | None) -> list[RegionOption]:
    """The armies or ships whose moves can have buttons; none where something else is asked."""
    if decision is None or decision.kind not in _MOVERS:
        return []
    found = [option for option in decision.options if isinstance(option, RegionOption)]
    return found if len(found) <= _MOST_MOVERS else []
