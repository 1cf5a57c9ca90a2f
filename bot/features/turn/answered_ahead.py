"""Questions of a turn that are answered ahead, and the other answers to them.

The bot answers where a card goes and how it is paid for, who lends Jupiter a power, what a god
gives, and trades that bring more than they cost. A player sees these answers at the turn's end, and
can change each of them. Nothing is answered that would reveal something hidden.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from bot.features.turn.by_itself import (
    best_trade,
    can_be_taken_back,
    own_payment,
    paid_by_itself,
    suiting,
)
from bot.features.turn.options import icon_of, movers, ordered
from bot.features.turn.step import Step
from bot.features.turn.together import DONE, Offering
from bot.features.turn.use_cases import ForecastCache
from bot.game.table.state import Draft
from bot.narration.gains import in_gold
from bot.narration.options import Forecasts, button_words
from bot.platform.discord.custom_ids import read_number
from bot.platform.discord.pages import LABEL, Item, button, cut
from bot.platform.discord.reply import Reply
from bot.ui.actions import Action
from engine import Game, GameError, GodOption, Kind, Option, RegionOption, WordOption

NONE = "none"  # the key that declines
GIFTS = (Kind.GAIN_RESOURCE, Kind.GAIN_PIECE)
TRADES = (Kind.AMOUNT, Kind.BASKET)
_PLACED = (Kind.REGION, Kind.GOD)  # questions with one answer of several that differ
MOST = 3  # other answers that have a button, best first


async def with_answers(
    reply: Reply, draft: Draft, keys: Sequence[str], *, skips: bool = False
) -> list[str]:
    """``keys``, which answer what is asked now, and all that follows from them by itself.

    ``skips``: one trade is left out, and the others are still made. What the engine refuses is left
    as it is, to be refused when it is chosen.
    """
    ahead, kind, found = draft.game.copy(), None, list(keys)
    try:
        for key in keys:
            kind = _kind(ahead)
            ahead.choose(key)
    except GameError:
        return found
    by_hand = kind in (*GIFTS, *TRADES) and not skips  # who takes one after another goes on with it
    while (answer := await _answer(reply, draft, ahead, goods=not by_hand)) is not None:
        if not can_be_taken_back(ahead, answer):
            break
        ahead.choose(answer)
        found.append(answer)
    return found


async def last_press(reply: Reply, draft: Draft) -> int:
    """Number of the turn's choices before the last that a person has made.

    Those after it have followed by themselves. Only for a turn that can be begun again.
    """
    chosen, ahead = draft.game.choices, draft.game.copy()
    ahead.start_over()
    for number, key in enumerate(chosen):
        begun, moves = replace(draft, game=ahead), [one.key for one in movers(ahead.decision)]
        keys = chosen[number : number + 1 + (key in moves)]  # a button says where it goes, too
        if await with_answers(reply, begun, keys, skips=key == NONE) == list(chosen[number:]):
            return number
        ahead.choose(key)
    return len(chosen) - 1


async def is_one_press(reply: Reply, draft: Draft) -> bool:
    """Whether *Undo* takes back the whole turn in hand, as *Start over* does."""
    chosen, offering = draft.game.choices, Offering.of(draft)
    if not chosen or draft.line is not None or draft.game.floor:
        return False
    least = 1 if offering is None else offering.length
    return len(chosen) <= least or await last_press(reply, draft) < least


async def ticked(reply: Reply, draft: Draft, offering: Offering, extra: str) -> list[str]:
    """The keys of the offering once a button has changed its cards, and what follows from them.

    A god that was answered ahead is chosen again, as more cards may bring more elsewhere. Raises
    ``StaleComponent`` for cards that are not there.
    """
    begun = draft.game.copy()
    begun.start_over()
    start, keys = replace(draft, game=begun), offering.ticked(extra)
    if offering.god is not None:
        before = begun.copy()
        for key in draft.game.choices[: offering.length]:
            before.choose(key)
        if await _answer(reply, draft, before) == offering.god:
            keys = keys[:-1]
    return await with_answers(reply, start, keys)


async def _answer(reply: Reply, draft: Draft, game: Game, *, goods: bool = True) -> str | None:
    """The answer to the question of ``game``; None if its player has to give it.

    ``goods``: whether gifts and trades are answered.
    """
    decision, chosen = game.decision, game.choices
    if decision is None or decision.kind is Kind.PAYMENT:
        return own_payment(game)
    if draft.line is not None or not chosen:
        return None
    offers = chosen[0].startswith("offer:")
    if decision.kind is Kind.OFFER_MORE:
        return DONE if len(chosen) == 1 else None  # further cards are ticked afterwards
    if draft.table.puzzle:  # its solver finds the best answers
        return None
    if decision.kind is Kind.REGION and not offers:
        return (await _best_first(reply, draft, game))[0].key
    if decision.kind is Kind.GOD and offers:
        best = await _best_first(reply, draft, game)
        return best[0].key if await reply[ForecastCache].options(draft, game) else None
    if not goods:
        return None
    return best_trade(game) or (suiting(game) if offers and _is_gift(game) else None)


async def _best_first(reply: Reply, draft: Draft, game: Game) -> list[Option]:
    """The regions or gods that ``game`` asks for, those that bring most first."""
    decision = game.decision
    assert decision is not None, "something is asked"
    forecasts = await reply[ForecastCache].options(draft, game)
    if decision.kind is Kind.REGION:
        places = ordered(game.view(draft.seat), draft.seat, decision.options, forecasts)
        return [one for one in places if isinstance(one, RegionOption)]
    gods = [one for one in decision.options if isinstance(one, GodOption)]
    return sorted(gods, key=lambda god: -_worth(forecasts, god))


def _worth(forecasts: Forecasts, option: Option) -> int:
    forecast = forecasts.get(option.key)
    return 0 if forecast is None else in_gold(forecast.net)


def _is_gift(game: Game) -> bool:
    """Whether it asks what a god gives, and not whether one takes it."""
    decision = game.decision
    if decision is None or decision.kind not in GIFTS or decision.card is not None:
        return False
    return not any(isinstance(option, WordOption) for option in decision.options)


def _kind(game: Game) -> Kind | None:
    return None if game.decision is None else game.decision.kind


@dataclass(frozen=True, slots=True)
class Others:
    """The questions of a turn that can be answered otherwise by one press.

    ``numbers``: the number of the choice that answered, by the kind of question. ``asked``: the
    step that asked for the region or god, ``best`` its options, best first. ``trades``: the
    choices that trade something, with what they do.
    """

    numbers: Mapping[Kind, int]
    asked: Step | None = None
    best: Sequence[Option] = ()
    chosen: str = ""
    trades: Sequence[tuple[int, str]] = ()

    @property
    def all(self) -> list[Option]:
        """The other answers to the question for the region or god, best first."""
        return [option for option in self.best if option.key != self.chosen]

    @property
    def praise(self) -> tuple[Kind, Option] | None:
        """The region or god that is chosen, if it is best; and which of them it is.

        None if all of them bring the same, or nothing.
        """
        asked = self.asked
        if asked is None or self.best[0].key != self.chosen:
            return None
        first, last = (_worth(asked.forecasts, one) for one in (self.best[0], self.best[-1]))
        return (asked.decision.kind, self.best[0]) if first > max(last, 0) else None

    def buttons(self, step: Step) -> list[Item]:
        """A button for each trade, which skips it, and for each of the best other answers."""
        skips = [
            button(
                cut(step.language.text("button-skip", option=label), LABEL),
                step.custom_id(Action.INSTEAD, f"{number}:{NONE}"),
            )
            for number, label in self.trades[:MOST]
        ]
        return [*skips, *(self._button(step, option) for option in self.all[:MOST])]

    def ways(self, step: Step, *, all_shown: bool = False) -> list[Item]:
        """Buttons that ask a question again; not where each other answer has a button already.

        ``all_shown``: those of ``buttons`` are.
        """
        every = all_shown and len(self.all) <= MOST
        placed = self.asked.decision.kind if self.asked is not None and every else None
        return [
            step.button(
                f"button-otherwise-{'trade' if kind in TRADES else kind}",
                Action.OTHERWISE,
                "" if kind is Kind.PAYMENT else str(number),
            )
            for kind, number in self.numbers.items()
            if kind is not placed
        ]

    def _button(self, step: Step, option: Option) -> Item:
        asked = self.asked
        assert asked is not None, "its options are shown"
        about = asked.decision, asked.view, asked.forecasts
        label, _ = button_words(asked.narrator, option, *about)
        label = step.language.text("button-instead", option=label)
        number = self.numbers[asked.decision.kind]
        custom_id = step.custom_id(Action.INSTEAD, f"{number}:{option.key}")
        return button(cut(label, LABEL), custom_id, emoji=icon_of(step, option))


NO_OTHERS = Others({})


async def others_of(reply: Reply, step: Step) -> Others:
    """The questions of the turn in hand that can be answered otherwise."""
    draft = step.draft
    game, chosen = draft.game, draft.game.choices
    if draft.line is not None or game.floor or not chosen:
        return NO_OTHERS
    ahead, numbers, found = game.copy(), dict[Kind, int](), NO_OTHERS
    trades: list[tuple[int, str]] = []
    ahead.start_over()
    for number, key in enumerate(chosen):
        kind = _kind(ahead)
        if kind is not None and _is_asked_again(draft, ahead, numbers):
            numbers[kind] = number
            if kind in _PLACED:
                found = await _others(reply, replace(draft, game=ahead.copy()), step, key)
        trades += _trade(step, ahead, number, key)
        ahead.choose(key)
    payment = paid_by_itself(draft)
    if payment is not None:
        numbers[Kind.PAYMENT] = payment
    return replace(found, numbers=numbers, trades=trades)


def _trade(step: Step, game: Game, number: int, key: str) -> list[tuple[int, str]]:
    """The trade of that choice, with what it does; nothing if none is made or one must be."""
    decision = game.decision
    if decision is None or not decision.trades or key == NONE or step.draft.table.puzzle:
        return []
    option = next(one for one in decision.options if one.key == key)
    if all(one.key != NONE for one in decision.options):
        return []
    label, _ = button_words(step.narrator, option, decision, game.view(step.draft.seat))
    return [(number, label)]


def _is_asked_again(draft: Draft, game: Game, numbers: Mapping[Kind, int]) -> bool:
    """Whether the question of ``game`` is one that is answered ahead, for the first time."""
    kind, offers, decision = _kind(game), draft.game.choices[0].startswith("offer:"), game.decision
    if draft.table.puzzle or kind in numbers:
        return False
    if decision is not None and decision.trades:
        return not numbers.keys() & set(TRADES)
    if not offers:
        return kind is Kind.REGION
    return kind is Kind.GOD or (_is_gift(game) and not numbers.keys() & set(GIFTS))


async def _others(reply: Reply, draft: Draft, step: Step, key: str) -> Others:
    forecasts = await reply[ForecastCache].options(draft)
    asked = Step.of(step.language, draft, forecasts, step.form)
    best = await _best_first(reply, draft, draft.game)
    return Others({}, asked, best, key)


def number_of(draft: Draft, extra: str) -> int | None:
    """The choice that a button takes back, from its ``extra``; None if it cannot be taken back."""
    if not extra:
        return paid_by_itself(draft)
    fixed = draft.line is not None or draft.game.floor
    number = read_number(extra)
    return None if fixed or not 0 < number < len(draft.game.choices) else number


async def instead(reply: Reply, draft: Draft, number: int, key: str) -> list[str]:
    """The keys of the turn with ``key`` as its choice ``number``, and what follows from it."""
    ahead, kept = draft.game.copy(), draft.game.choices[:number]
    ahead.start_over()
    for one in kept:
        ahead.choose(one)
    begun = replace(draft, game=ahead)
    return [*kept, *await with_answers(reply, begun, [key], skips=key == NONE)]
