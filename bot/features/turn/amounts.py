"""Questions asked several times in a row – resources, pieces – taken together as amounts.

The engine asks for one thing after another; every press is kept in the turn in hand at once, so
that no other button loses it. Nothing is put together where something hidden comes to light
between two of the questions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from discord import ButtonStyle

from bot.features.turn.step import Step, ending_items, suiting
from bot.game.state import Draft
from bot.narration.options import LABEL, option_label
from bot.narration.prompts import decision_prompt
from bot.platform.discord.custom_ids import CustomId, StaleComponent
from bot.platform.discord.pages import Item, button, join_lines
from bot.ui.actions import Action
from engine import Game, GameError, Kind, Piece, Resource, WordOption
from engine.events import Offered
from engine.model.state import STANDARD_PIECES

RESOURCES = (Kind.GAIN_RESOURCE, Kind.SELL, Kind.BUY, Kind.OVERFLOW)
TOGETHER = frozenset((*RESOURCES, Kind.GAIN_PIECE))
LESS, ALL_OF, USUAL = "less", "all", "usual"  # what a button's extra begins with
Choosing = Callable[[Game], str | None]


@dataclass(frozen=True, slots=True)
class Amounts:
    """A question that is asked ``left`` more times, once ``taken`` has been chosen.

    ``at_once``: for each thing that can be chosen now, the keys that choose the maximum of it.
    ``usual``: the keys that suit the hand best, empty where the prices differ.
    """

    draft: Draft
    kind: Kind
    run: tuple[str, ...]  # the last choices of the turn, which answered this question
    left: int
    at_once: Mapping[str, tuple[str, ...]]
    usual: tuple[str, ...]

    @classmethod
    def of(cls, draft: Draft) -> Amounts | None:
        """None where something else is asked, or this only once."""
        game, decision = draft.game, draft.game.decision
        if decision is None or decision.kind not in TOGETHER:
            return None
        open_keys = named(game)
        run = _run(game)
        at_once = {key: played(game, only(key)) for key in open_keys}
        left = max(len(keys) for keys in (played(game, most_left), *at_once.values()))
        if not run and left < 2:
            return None
        free = all(option.key != "done" for option in decision.options)
        usual = played(game, suiting) if free and left > 1 else ()
        return cls(draft, decision.kind, run, left, at_once, usual)

    @property
    def taken(self) -> Counter[str]:
        """Number of each thing chosen so far."""
        return Counter(self.run)

    @property
    def things(self) -> list[str]:
        """The things that have been or can be chosen, in the order of the game."""
        every: Sequence[Resource | Piece] = (
            tuple(Resource) if self.kind in RESOURCES else STANDARD_PIECES
        )
        known = {*self.at_once, *self.run}
        return [one.key for one in every if one.key in known]

    def more(self, extra: str) -> list[str]:
        """The keys that a button adds to the turn. Raises ``StaleComponent``."""
        action, _, key = extra.partition(":")
        if action == ALL_OF and key in self.at_once:
            return list(self.at_once[key])
        if extra == USUAL and self.usual:
            return list(self.usual)
        raise StaleComponent(extra)

    def less(self, key: str) -> list[str]:
        """The turn's choices since its last reveal without the latest of ``key``.

        Raises ``StaleComponent`` where none was chosen.
        """
        if key not in self.run:
            raise StaleComponent(key)
        game, line = self.draft.game, self.draft.line
        chosen = list(line.keys if line is not None else game.choices[game.floor :])
        at = len(chosen) - 1 - chosen[::-1].index(key)
        return chosen[:at] + chosen[at + 1 :]


def named(game: Game) -> tuple[str, ...]:
    """The keys of the things that can be chosen now; words that decline are none."""
    return tuple(option.key for option in game.options if not isinstance(option, WordOption))


def played(game: Game, choosing: Choosing) -> tuple[str, ...]:
    """The keys that ``choosing`` gives, from question to question, as long as the same is asked."""
    ahead, keys = game.copy(), list[str]()
    asked, floor = _asked(ahead), ahead.floor
    while _asked(ahead) == asked and ahead.floor == floor:
        key = choosing(ahead)
        if key is None:
            break
        try:
            ahead.choose(key)
        except GameError:  # in a turn that is prepared: what would come to light is not known yet
            break
        keys.append(key)
    return tuple(keys)


def _asked(game: Game) -> tuple[Kind, str | None] | None:
    return None if game.decision is None else (game.decision.kind, game.decision.card)


def _run(game: Game) -> tuple[str, ...]:
    """The choices at the end of the turn that answered what is asked now."""
    ahead, run = game.fork(), list[str]()
    now = _asked(game)
    for number, key in enumerate(game.choices):
        same = _asked(ahead) == now and number >= game.floor and key in named(ahead)
        run = [*run, key] if same else []
        ahead.choose(key)
    return tuple(run)


def only(key: str) -> Choosing:
    """Answers with ``key`` as long as that is possible."""
    return lambda game: key if key in named(game) else None


def most_left(game: Game) -> str | None:
    """The most plentiful kind, so that the question is asked as often as possible."""
    decision = game.decision
    assert decision is not None, "only a question is answered"
    view = game.view(decision.seat)
    mine = view.seats[decision.seat]
    if decision.kind in (Kind.SELL, Kind.OVERFLOW):
        left = {r.key: mine.resources[r] for r in Resource}
    elif decision.kind is Kind.GAIN_PIECE:
        left = {p.key: mine.supply[p] for p in STANDARD_PIECES}
    else:
        left = {r.key: view.supply[r] for r in Resource}
    return max(named(game), key=lambda key: left.get(key, 0), default=None)


NONE = "none"  # the key that declines
LAST_ROW = 4
IN_A_ROW = 5


def amounts_question(step: Step, amounts: Amounts, *, brief: bool = False) -> str:
    """The question, the amount chosen so far, and the text of the card that asks.

    ``brief``: without the last, which was read before the choosing began.
    """
    _, *about = decision_prompt(step.narrator, step.decision).split("\n")
    about = [] if brief else about
    return join_lines(amounts_title(step, amounts), _so_far(step, amounts), *about)


def amounts_title(step: Step, amounts: Amounts, *, plain: bool = False) -> str:
    """Title with the source and the amount; ``plain``: without markdown, for the picture."""
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
    text = step.language.text
    return [
        button(
            text(_key("more", amounts), thing=text(thing)),
            step.custom_id(Action.PICK, thing),
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
    """Answers that suit the hand in one tap, and answers that decline or end."""
    items = list[Item]()
    for option in step.decision.options:
        if isinstance(option, WordOption):
            label = option_label(step.narrator, option, step.decision, step.view)
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
        items.append(button(label, _custom_id(step, USUAL), style=ButtonStyle.primary))
    return items


def _custom_id(step: Step, extra: str) -> CustomId:
    return step.custom_id(Action.AMOUNTS, extra)
