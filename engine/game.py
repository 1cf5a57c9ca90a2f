"""The public face of the rules: a game that asks, is answered, and can be undone, written and read.

A game is the position at the start of the turn plus the choices made since. An
undone turn is played again from its start, so nothing needs an inverse.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.cards.catalogue import shipped
from engine.cards.editions import cards_of, cards_of_position, cards_to_carry
from engine.errors import (
    GameError,
    IllegalError,
    MalformedError,
    PositionError,
    Refusal,
    StaleError,
)
from engine.events import Event
from engine.model.board import draw_layout
from engine.model.card import Catalogue
from engine.model.config import Config, check_cards
from engine.model.decision import ActionOption, Decision, Kind, Option, Outlook
from engine.model.options import CONFIRM
from engine.model.setup import awaited, check_pick, reveal_picks, set_up
from engine.model.shuffling import Chance, is_seed, seal
from engine.model.state import State
from engine.model.terms import STANDARD, Colour
from engine.notation import position as positions
from engine.notation import record as records
from engine.notation.record import Note
from engine.rules.forecast import Forecast, Lack
from engine.rules.invariants import state_faults
from engine.rules.legality import outlook
from engine.rules.looking_ahead import Present, look_ahead, shortfalls
from engine.rules.refusals import choice_error, refusals
from engine.rules.scoring import after, count_faults, counted, estimate, result, temple_scores
from engine.rules.turn import leave, pass_resigned, take_turn
from engine.rules.turn_context import Turn
from engine.rules.visibility import imagine, imagine_openly, make_view
from engine.view import Counted, Estimate, Result, View


class Game:
    """One game of Deus. Make it with ``new``, ``from_position`` or ``replay``."""

    _decision: Decision | None

    def __init__(
        self,
        state: State,
        seating: tuple[int, ...],
        lines: list[str] | None,
        actions: tuple[ActionOption, ...] | None = None,
    ) -> None:
        self._start = state
        self._seating = seating
        self._lines = lines  # the record so far; None if the game did not start here
        self._ahead = False
        self._revealed = False
        pass_resigned(self._start)
        self._begin(actions)

    @classmethod
    def new(cls, config: Config, seed: str, catalogue: Catalogue | None = None) -> Game:
        """A game about to start. The same configuration and seed always give the same game.

        ``catalogue``: the cards to play with; None for the decks that come with the engine.
        Raises ``GameError`` for a seed that is empty or holds white space and
        ``PositionError`` for decks that are not in the catalogue.
        """
        cards = catalogue or shipped()
        check_cards(cards, config.decks)
        if not is_seed(seed):
            raise GameError(Refusal("bad-seed"))
        seating = list(range(config.players))
        Chance(seed, "seating").shuffle(seating)
        board = draw_layout(config.layout, config.players, Chance(seed, "board"))
        return cls(set_up(config, seed, board, cards), tuple(seating), [])

    @property
    def config(self) -> Config:
        """Setup of the game."""
        return self._start.config

    @property
    def catalogue(self) -> Catalogue:
        """The cards it is played with."""
        return self._start.catalogue

    @property
    def seed(self) -> str:
        """The secret seed. Show it when the game is over, never before."""
        return self._start.seed

    @property
    def seal(self) -> str:
        """The hex SHA-256 of the seed: shown from the start, so that the deal can be checked."""
        return seal(self._start.seed)

    @property
    def seating(self) -> tuple[int, ...]:
        """For each seat the number, in order of joining, of the person who has it (R9)."""
        return self._seating

    @property
    def turn(self) -> int:
        """Number of completed turns."""
        return self._start.turn

    @property
    def round(self) -> int:
        """The round, from 1."""
        return self._start.round

    @property
    def to_move(self) -> int | None:
        """The seat whose turn it is; None when the game is over."""
        return None if self._start.over or self._start.picks else self._start.to_move

    @property
    def decision(self) -> Decision | None:
        """The question now asked; None when the game is over."""
        return self._decision

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that have still to pick their first pieces (V1); nobody else may act before."""
        return awaited(self._start)

    @property
    def options(self) -> tuple[Option, ...]:
        """The answers to it; empty when the game is over."""
        return self._decision.options if self._decision else ()

    @property
    def choices(self) -> tuple[str, ...]:
        """The keys chosen in the turn in hand; questions that answered themselves are left out."""
        return tuple(self._choices)

    @property
    def floor(self) -> int:
        """Number of ``choices`` that can no longer be undone, because something hidden was
        revealed.
        """
        return self._floor

    @property
    def revealed(self) -> bool:
        """Whether the turn confirmed last brought something hidden to light.

        That is a card drawn, a pile looked through, or how many VP somebody had (R26); what
        players show of their own hand is theirs to show. False where no turn was confirmed.
        """
        return self._revealed

    @property
    def can_undo(self) -> bool:
        """Whether ``undo`` would succeed."""
        return len(self._choices) > self._floor

    @property
    def result(self) -> Result | None:
        """The scores, once the game is over."""
        return result(self._start) if self._start.over else None

    def choose(self, choice: Option | str) -> tuple[Event, ...]:
        """Answer the question with an option or its key.

        Returns what has happened since the last choice; before the first one of a turn
        that is what answered itself. Raises ``MalformedError``, ``IllegalError`` or
        ``StaleError``; the game is then unchanged.
        """
        decision = self._decision
        if decision is None:
            raise StaleError(Refusal("picks-open" if self.awaited else "game-over"))
        for number, option in enumerate(decision.options):
            if option is choice:
                return self._answer(option, number)
        key = choice.key if isinstance(choice, Option) else choice
        for number, option in enumerate(decision.options):
            if option.key == key and choice in (key, option):
                return self._answer(option, number)
        raise choice_error(self._live, decision, key)

    def pick(self, seat: int, pieces: Sequence[int]) -> None:
        """``seat`` picks its first pieces in secret (V1), one number a type; it may pick again.

        The game begins with the last pick. Raises ``StaleError`` once it has begun,
        ``MalformedError`` for a seat that does not exist and ``IllegalError`` for a pick of the
        wrong size.
        """
        state = self._start
        if seat not in range(len(state.seats)):
            raise MalformedError(Refusal("unknown-seat", seat=seat + 1))
        if not awaited(state) or state.seats[seat].resigned:
            raise StaleError(Refusal("no-pick"))
        picks = list(state.picks)
        picks[seat] = check_pick(state, pieces)
        state.picks = tuple(picks)
        self._finish_picks()
        pass_resigned(self._start)
        self._begin()

    def undo(self, *, revealed: bool = False) -> None:
        """Take back the last choice of the turn in hand.

        ``revealed``: also one that brought something hidden to light; for practice alone. Raises
        ``IllegalError`` at the turn's start, or where a reveal stands between.
        """
        if not self._choices:
            raise IllegalError(Refusal("undo-start"))
        if not self.can_undo and not revealed:
            raise IllegalError(Refusal("undo-floor"))
        self._rewind(self._choices[:-1], self._turn.actions)

    def start_over(self, *, revealed: bool = False) -> None:
        """Take back all choices of the turn in hand that can be. Raises as ``undo`` does."""
        if not self._choices or not (self.can_undo or revealed):
            self.undo()
        self._rewind([] if revealed else self._choices[: self._floor], self._turn.actions)

    def resign(self, seat: int) -> tuple[Event, ...]:
        """``seat`` leaves for good (R35); its turn in hand is dropped.

        Returns what happened. Raises ``MalformedError`` for a seat that does not exist,
        ``IllegalError`` for one that has left and ``StaleError`` when the game is over.
        """
        state = self._start
        events = leave(state, seat)
        # The turn in hand is not played any more if it was theirs, or if nobody is left to play.
        choices = [] if state.over or seat == state.to_move else self._choices
        if self._lines is not None:
            self._lines.append(f"resign {seat + 1}")
        self._finish_picks()
        events += pass_resigned(state)
        self._rewind(list(choices))
        return events

    def copy(self) -> Game:
        """An independent game at the same point."""
        new = Game.__new__(Game)
        new._start = self._start.copy()
        new._seating = self._seating
        new._ahead = self._ahead
        new._lines = None if self._lines is None else self._lines[:]
        new._revealed = self._revealed
        new._begin(self._turn.actions)
        for key in self._choices:
            new.choose(key)
        return new

    def ahead(self, seat: int) -> Game:
        """The game as if it were that seat's turn now, so that they can prepare it.

        It knows no more than ``seat`` does: cards lie in an order of their own, and nobody
        else is short of VP. A choice after which something hidden would be seen and asked
        about raises ``IllegalError``, unless it is the last one. Raises ``MalformedError``
        for a seat that does not exist and ``StaleError`` where no turn is left to prepare.
        """
        state = self._start.copy()
        if seat not in range(len(state.seats)):
            raise MalformedError(Refusal("unknown-seat", seat=seat + 1))
        if awaited(state):
            raise StaleError(Refusal("picks-open"))
        last = state.round == state.last_round and seat < state.to_move
        if state.over or last or state.seats[seat].resigned:
            raise StaleError(Refusal("prepare-over"))
        new = Game(imagine(state, seat), self._seating, None)
        new._ahead = True
        return new

    def fork(self) -> Game:
        """An independent game at the start of the turn in hand, without a record: cheap to make."""
        return Game(self._start.copy(), self._seating, None, self._turn.actions)

    def view(self, seat: int | None) -> View:
        """The view of ``seat``, or of a spectator: only the mover sees the turn in hand."""
        found = self._views.get(seat)
        if found is None:
            mine = seat is not None and seat == self.to_move
            state, events = (self._live, tuple(self._turn.events)) if mine else (self._start, ())
            found = self._views[seat] = make_view(state, seat, events)
        return found

    def estimate(self, seat: int) -> Estimate:
        """Score of that seat if the game ended now; hidden from others (R8).

        The turn in hand counts for its mover.
        """
        return estimate(self._live if seat == self.to_move else self._start, seat)

    def counted(self) -> tuple[Counted, ...]:
        """Scores of all if the game ended now, as public counting gives them.

        At the start of the turn in hand. It tells nothing that was not told at the table, but
        pictures and words for people leave it out (R8).
        """
        return counted(self._start)

    def outlook(self, seat: int) -> tuple[Outlook, ...]:
        """For every card in that seat's hand whether it could be built now, and if not why."""
        state = self._live if seat == self.to_move else self._start
        return tuple(outlook(state, seat, card) for card in sorted(set(state.seats[seat].hand)))

    def shortfalls(self) -> dict[str, Lack]:
        """Shortages of the cards in the last turn's column that brought nothing, by key.

        Everybody may know it. Empty if the column brought something.
        """
        return shortfalls(self._start)

    def forecast(self, keys: Sequence[str] = (), *, whole: bool = False) -> Forecast:
        """Forecast of the turn in hand from here on if its next answers are ``keys``.

        It tells no more than the mover knows. ``whole``: from the turn's start on. Raises
        ``MalformedError`` or ``IllegalError`` for a key that is not an answer, ``StaleError``
        where no turn is in hand.
        """
        if self.awaited:
            raise StaleError(Refusal("picks-open"))
        if self._decision is None:
            raise StaleError(Refusal("game-over"))
        return look_ahead(self._present(whole), keys)

    def forecasts(self) -> dict[str, Forecast]:
        """For the key of every option of the question now asked what it brings from here on.

        As ``forecast`` tells it, but with less searching where there are many. Empty where no
        turn is in hand.
        """
        if self._decision is None:
            return {}
        present, options = self._present(whole=False), self._decision.options
        return {o.key: look_ahead(present, (o.key,), len(options)) for o in options}

    def woken(self, seat: int) -> dict[Colour, Forecast]:
        """Forecast of each column of that seat if it were activated now, by column.

        As ``forecast`` tells it, but from what everybody knows: neither hands nor VP show in
        it, nor the turn in hand. Temples, empty columns and games that are over have none.
        """
        if self.awaited or self._decision is None:
            return {}
        start = imagine_openly(self._start.copy(), seat)
        filled = [column for column in STANDARD if start.seats[seat].columns[column]]
        return {
            Colour(column): look_ahead(
                Present(start, (), (), whole=True, known=True, column=Colour(column)),
                (),
                len(Colour),
            )
            for column in filled
        }

    def temples(self, seat: int) -> tuple[tuple[str, int], ...]:
        """Values of that seat's temples if the game ended now, as (card, VP)."""
        return temple_scores(self._start, seat)

    def _present(self, whole: bool) -> Present:
        return Present(self._start, self._turn.actions, self.choices, whole, not self._ahead)

    def refusals(self) -> dict[str, Refusal]:
        """Answers that a person might try but no rule allows now, and why: cards and regions."""
        return refusals(self._live, self._decision) if self._decision else {}

    def faults(self) -> tuple[str, ...]:
        """All broken invariants of the current state; empty unless the engine has a bug."""
        state = self._live
        known = after(state.counted, self._turn.events)
        return (*state_faults(state), *count_faults(state, known))

    def position(self) -> dict[str, Any]:
        """The whole, secret state as a JSON mapping: the turn's start and the choices since."""
        return positions.write(self._start, self._seating, self._choices)

    @classmethod
    def from_position(cls, mapping: Mapping[str, Any], catalogue: Catalogue | None = None) -> Game:
        """The game that a position describes; what is left out has its value at the start.

        ``catalogue``: the cards it is played with; None for those of the edition that it names.
        Raises ``PositionError`` with every fault at once, ``OtherCardsError`` if the position
        names other cards.
        """
        state, seating, choices = positions.read(mapping, catalogue or cards_of_position(mapping))
        game = cls(state, seating, None)
        if state.turn == 0:
            new = cls.new(state.config, state.seed, state.catalogue)
            if new.position() == game.position():
                game = new
        for number, key in enumerate(choices, 1):
            try:
                if key == CONFIRM.key:
                    raise PositionError((f"choices {number}: a position holds no finished turn",))
                game.choose(key)
            except (IllegalError, MalformedError, StaleError) as error:
                raise PositionError((f"choices {number} ({key[:40]}): {error}",)) from error
        return game

    def record(self, *, sealed: bool = False) -> str:
        """The game so far as text: configuration, seed and one line a turn.

        ``sealed`` writes the seed's SHA-256 in its place, as it must be before the end.
        Raises ``StaleError`` for a game that was loaded from the midst.
        """
        if self._lines is None:
            raise StaleError(Refusal("no-record"))
        decks = self.config.decks
        return records.write(
            self.config,
            self.catalogue.digest(decks),
            self.seed,
            self._lines,
            cards=cards_to_carry(self.catalogue, decks),
            sealed=sealed,
        )

    @classmethod
    def replay(cls, text: str, catalogue: Catalogue | None = None) -> Game:
        """Play a record from its first turn to its last.

        ``catalogue``: None for the cards that the record carries, or those of the edition that it
        names. What is raised is as for ``from_position``.
        """
        *_, (_, game) = cls.replayed(text, catalogue)
        return game

    @classmethod
    def replayed(cls, text: str, catalogue: Catalogue | None = None) -> Iterator[tuple[str, Game]]:
        """Play a record and give each of its lines, first "" for the deal, with the game after it.

        It is always the same game, which has moved on meanwhile; notes are lines, too.
        ``catalogue`` and what is raised are as for ``replay``.
        """
        written = records.read(text)
        if not written.seed:
            raise PositionError(("the record is still sealed: its seed is not in it",))
        cards = catalogue or cards_of(written.config.decks, written.digest, written.cards)
        check_cards(cards, written.config.decks, written.digest)
        game = cls.new(written.config, written.seed, cards)
        yield "", game
        for line in records.play(game, written.lines):
            yield line, game

    def note(self, note: Note) -> None:
        """Write into the record what its turns do not tell (see ``notation.record``)."""
        if self._lines is not None:
            self._lines.append(str(note))

    @property
    def turn_start(self) -> State:
        """The state at the start of the turn; not to be changed, and for the engine alone."""
        return self._start

    @property
    def turn_in_hand(self) -> Turn:
        """The turn in the making; for the engine alone."""
        return self._turn

    def _begin(self, actions: tuple[ActionOption, ...] | None = None) -> None:
        """Stand at the start of the turn; ``actions`` are its, if they are known already."""
        self._choices: list[str] = []
        self._floor = 0
        self._views: dict[int | None, View] = {}  # of this moment, by seat
        self._live = self._start.copy()
        self._turn = Turn(self._live, actions)
        self._steps = take_turn(self._turn)
        waits = self._start.over or bool(self._start.picks)
        self._decision = None if waits else next(self._steps)
        self._turn.revealed = False

    def _finish_picks(self) -> None:
        """Once the last pick is in, the picks are recorded in seat order and take effect."""
        state = self._start
        if not state.picks or awaited(state):
            return
        if self._lines is not None:
            self._lines += [
                f"start {' '.join(map(str, (seat, *pick)))}"
                for seat, pick in enumerate(state.picks, 1)
                if pick is not None
            ]
        reveal_picks(state)

    def _rewind(self, choices: list[str], actions: tuple[ActionOption, ...] | None = None) -> None:
        self._begin(actions)
        for key in choices:
            self.choose(key)

    def _answer(self, option: Option, number: int) -> tuple[Event, ...]:
        """Go on with the option of that number; what has happened since the last choice."""
        turn = self._turn
        self._views = {}
        seen = len(turn.events) if self._choices else 0
        if option is CONFIRM:
            return self._confirm(seen)
        self._choices.append(option.key)
        self._decision = self._steps.send(number)
        if turn.revealed:
            turn.revealed = False
            if self._ahead:
                self._end_foresight()
            else:
                self._floor = len(self._choices)
        return tuple(self._turn.events[seen:])

    def _end_foresight(self) -> None:
        """Stop before hidden information: the turn can be prepared if no question follows.

        Raises ``IllegalError`` if something is; the last choice is then undone.
        """
        if self._decision is not None and self._decision.kind is not Kind.CONFIRM:
            self._rewind(self._choices[:-1], self._turn.actions)
            raise IllegalError(Refusal("prepare-hidden"))

    def _confirm(self, seen: int) -> tuple[Event, ...]:
        if self._lines is not None:
            self._lines.append(" ".join((str(self._start.to_move + 1), *self._choices)))
        next(self._steps, None)  # the turn ends with its confirmation
        self._revealed = self._floor > 0 or self._turn.revealed
        events = tuple(self._turn.events[seen:])
        self._start = self._live
        events += pass_resigned(self._start)
        self._begin()
        return events
