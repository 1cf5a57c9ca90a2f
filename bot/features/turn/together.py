"""Choices of a turn that are made by one press: an offering's cards, amounts of things.

The engine asks for one thing after another; every press is kept in the turn in hand at once, so
that no other button loses it. An offering is whole at every moment, so that it can go on with
whatever is asked next. Nothing is put together where something hidden comes to light between two
questions. Nothing here knows of pages.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from bot.features.turn.by_itself import suiting
from bot.game.table.state import Draft
from bot.platform.discord.custom_ids import StaleComponent, read_number
from engine import Game, GameError, Kind, Piece, Resource, WordOption
from engine.model.state import STANDARD_PIECES

DONE = "done"  # the key that ends a list
CONFIRM = "confirm"  # the key that ends a turn
ALL = "*all"  # a button's extra: every further card; no key of an option looks like it
ONLY = "*only"  # a button's extra: no card but the top one
TRADES = "trades"  # a button's extra: sell and buy all that can be


@dataclass(frozen=True, slots=True)
class Offering:
    """The offering in hand: its top card, the cards ``under`` it, and all that could be.

    ``begun`` is the game just after its top card; ``god`` is who lends Jupiter a power, if
    that has been said.
    """

    begun: Game
    top: str
    under: tuple[str, ...]
    further: tuple[str, ...]
    god: str | None
    length: int  # of the turn's choices, those that name the cards

    @classmethod
    def of(cls, draft: Draft) -> Offering | None:
        """None where the turn is not an offering, or its cards cannot be changed any more."""
        game = draft.game
        fixed = draft.line is not None or game.floor or not game.choices
        if fixed or not game.choices[0].startswith("offer:"):
            return None
        begun = game.copy()
        begun.start_over()
        begun.choose(game.choices[0])
        ahead, asked = begun.copy(), []
        for key in game.choices[1:]:
            asked.append((ahead.decision.kind if ahead.decision else None, key))
            ahead.choose(key)
        named = [key for kind, key in asked if kind is Kind.OFFER_MORE]
        under = tuple(key for key in named if key != DONE)
        god = next((key for kind, key in asked if kind is Kind.GOD), None)
        further = tuple(begun.view(draft.seat).hand or ())
        return cls(
            begun, game.choices[0].removeprefix("offer:"), under, further, god, 1 + len(named)
        )

    @property
    def whole(self) -> bool:
        """Whether no card stays in hand."""
        return len(self.under) == len(self.further)

    def ticked(self, extra: str) -> list[str]:
        """The keys of the offering once a button has changed it, as its ``extra`` says.

        What had been answered after the cards is dropped, but for the god who lends Jupiter
        a power. Raises ``StaleComponent`` for cards that are not there.
        """
        if extra == ALL:
            under = list(self.further)
        elif extra == ONLY:
            under = []
        else:
            number, _, card = extra.partition(":")
            under = [one for one in self.under if one != card] + [card] * read_number(number)
        if Counter(under) - Counter(self.further):
            raise StaleComponent(extra)
        return self._keys(under)

    def _keys(self, under: Sequence[str]) -> list[str]:
        ahead, keys = self.begun.copy(), [f"offer:{self.top}", *under]
        for key in under:
            ahead.choose(key)
        if ahead.decision is not None and ahead.decision.kind is Kind.OFFER_MORE:
            keys.append(DONE)
            ahead.choose(DONE)
        if self.god is not None and ahead.decision is not None:
            keys += [self.god] if ahead.decision.kind is Kind.GOD else []
        return keys


def ticks(offering: Offering, cards: Sequence[str]) -> list[tuple[str, str, bool]]:
    """For each of the other ``cards``: the extra that toggles it, and whether it is offered."""
    offered, seen, found = Counter(offering.under), Counter[str](), []
    for card in cards:
        seen[card] += 1
        copy, ticked = seen[card], seen[card] <= offered[card]
        found.append((f"{copy - 1 if ticked else copy}:{card}", card, ticked))
    return found


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
