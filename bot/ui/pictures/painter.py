"""The pictures of pages, drawn in the render pool, each with the text that says the same."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeAlias

import render
from bot.game.table.state import Look
from bot.narration.gains import worth
from bot.platform.discord.pages import Attached
from bot.platform.drawing.pool import RenderPool
from bot.platform.i18n.languages import Language
from engine import Card, Forecast, Outlook, View
from engine.model.terms import Colour
from render import NO_ANSWERS, Answers, PastTurn, TimeLeft
from render.text.cards import card_ruling

Forecasts: TypeAlias = Mapping[str, Forecast]  # by the keys of options
Question: TypeAlias = (
    render.Proposal | render.GoodsQuestion | render.Choice | render.OfferingPicture | render.Payment
)
_Paint: TypeAlias = Callable[..., bytes]
_Tell: TypeAlias = Callable[..., str]
_BUILD = "build:"  # how the key of an option begins that builds a card


@dataclass(frozen=True, slots=True)
class Painter:
    """Draws every picture of pages, in one language and look. Threads are the pool's.

    ``names`` are the players' by seat, for all pictures but those of cards and layouts. ``band``:
    what distinguishes it from a real game, such as "analysis". Pictures of games have a band all
    round then, and their alt texts begin with these words. ``levels``: by seat, what plays there
    if it is a computer, else "".
    """

    pool: RenderPool
    words: Language
    look: Look
    names: Sequence[str] = ()
    band: str = ""
    levels: Sequence[str] = ()

    @property
    def _style(self) -> dict[str, Any]:
        return {"theme": self.look.theme, "form": self.look.form}

    async def _draw(self, paint: _Paint, *args: object, **kwargs: object) -> bytes:
        """A picture of a game, in its band if there is one."""
        png = await self.pool.draw(paint, *args, **kwargs)
        if not self.band:
            return png
        return await self.pool.draw(render.banded_png, png, theme=self.look.theme)

    def _attached(self, name: str, png: bytes, alt: str) -> Attached:
        return Attached(f"{name}.png", png, f"{self.band}. {alt}" if self.band else alt)

    async def _seen(
        self, name: str, paint: _Paint, tell: _Tell, view: View, told: object
    ) -> Attached:
        """The picture of a view and something ``told`` about it."""
        png = await self._draw(paint, view, self.names, self.words, told, **self._style)
        return self._attached(name, png, tell(view, self.names, self.words, told))

    async def _apart(self, name: str, paint: _Paint, tell: _Tell, told: object) -> Attached:
        """The picture of something beside the games."""
        png = await self.pool.draw(paint, told, self.words, **self._style)
        return Attached(f"{name}.png", png, tell(told, self.words))

    # What everybody may see of a game.

    async def board(
        self,
        view: View,
        name: str,
        left: TimeLeft | None = None,
        turns: Sequence[PastTurn] = (),
        *,
        stand_in: bool = False,
    ) -> Attached:
        """The whole board, as file ``name``.png; ``left`` is the time of the current player.

        ``turns``: the last turns, oldest first, if several are to be marked. ``stand_in``:
        whether a computer played the last turn in its player's place.
        """
        drawing = self._board(view, left, turns, stand_in=stand_in)
        png = await self._draw(drawing)
        alt = render.alt_board(view, self.names, self.words, turns, levels=self.levels)
        return self._attached(name, png, alt)

    def expect_board(self, about: Hashable, view: View, left: TimeLeft | None = None) -> None:
        """Begin to draw a ``board`` that is expected of ``about``, and will be asked for then."""
        self.pool.ahead.expect(about, self._board(view, left))

    def _board(
        self,
        view: View,
        left: TimeLeft | None,
        turns: Sequence[PastTurn] = (),
        *,
        stand_in: bool = False,
    ) -> partial[bytes]:
        return partial(
            render.board_png,
            view,
            self.names,
            self.words,
            **self._style,
            left=left,
            stand_in=stand_in,
            turns=turns,
            levels=self.levels,
        )

    async def film(
        self,
        views: Sequence[View],
        title: render.FilmTitle,
        name: str,
        chances: Sequence[Sequence[float]] = (),
        drawn: Callable[[], None] = lambda: None,
    ) -> Attached:
        """The whole game as file ``name``.gif; boards that are wanted meanwhile come between.

        ``chances``: to win, of a game that is over, as ``Film`` takes them. It is drawn once,
        as long as it is the same game, told to the same people in one look; ``drawn`` is called
        before, and may refuse it.
        """
        about = (title, tuple(map(tuple, chances)))
        key = (name, tuple(self.names), about, self.words.locale, self.look.theme)
        end = views[-1]
        async with self.pool.filming.place():
            gif = self.pool.films.find(key, end)
            if gif is None:
                drawn()
                gif = await self.pool.film(
                    partial(
                        render.Film,
                        views,
                        self.names,
                        self.words,
                        title,
                        theme=self.look.theme,
                        chances=chances,
                    )
                )
                self.pool.films.keep(key, end, gif)
        told = render.alt_board if end.result is None else render.alt_result
        words = told(end, self.names, self.words, levels=self.levels)
        alt = self.words.text("replay-alt", turns=len(views) - 1, end=words)
        return Attached(f"{name}.gif", gif, alt)

    async def layout(self, view: View, name: str) -> Attached:
        """The bare board of a game that has not started (V2), as file ``name``.png."""
        png = await self.pool.draw(partial(render.layout_png, view, theme=self.look.theme))
        return Attached(f"{name}.png", png, self._land(view))

    def _land(self, view: View) -> str:
        """Terrain of the board, tile by tile."""
        board, text = view.board, self.words.text
        regions = [
            text("layout-region", region=name, terrain=text(f"terrain-{terrain.key}"))
            for name, terrain in zip(board.names, board.terrain, strict=True)
        ]
        return text("layout-alt", regions=self.words.commas(regions))

    async def since(self, view: View, since: render.Since, name: str) -> Attached:
        """Events since the last turn of ``since.seat``; ``view`` is the board as it is."""
        return await self._seen(name, render.since_png, render.alt_since, view, since)

    async def round(self, view: View, played: render.Round, name: str) -> Attached:
        """A round that is over, as file ``name``.png; ``view``: a spectator's after it."""
        return await self._seen(name, render.round_png, render.alt_round, view, played)

    async def result(self, view: View) -> Attached:
        """The final score; ``view.result`` must be there."""
        told, levels = (view, self.names, self.words), self.levels
        png = await self._draw(render.result_png, *told, **self._style, levels=levels)
        return self._attached("result", png, render.alt_result(*told, levels=levels))

    async def analysis(self, view: View, told: render.GameAnalysis) -> Attached:
        """Analysis of a game; ``view``: a spectator's at its end."""
        return await self._seen("analysis", render.analysis_png, render.alt_analysis, view, told)

    async def tableau(
        self, view: View, seat: int, worth: Mapping[Colour, render.Worth] | None = None
    ) -> Attached:
        """The cards and goods of ``seat`` that everyone may see; ``worth`` as for its picture."""
        png = await self._draw(
            render.tableau_png,
            view,
            seat,
            self.names,
            self.words,
            worth=worth,
            **self._style,
            levels=self.levels,
        )
        alt = render.alt_tableau(
            view, seat, self.names, self.words, worth=worth, levels=self.levels
        )
        return self._attached(f"player-{seat + 1}", png, alt)

    async def forms(self, view: View) -> Attached:
        """Both forms of one board side by side, as samples; ``view``: a spectator's."""
        theme = self.look.theme
        png = await self._draw(render.forms_png, view, self.names, self.words, theme=theme)
        return self._attached("forms", png, self.words.text("forms-alt"))

    # For the person alone who is asked.

    async def hand(
        self,
        view: View,
        outlook: Sequence[Outlook],
        name: str = "hand",
        *,
        judged: bool = True,
        ahead: Callable[[], Forecasts] = dict,
        answers: Answers = NO_ANSWERS,
        ranked: bool = True,
        numbered: bool = False,
    ) -> tuple[Attached, ...]:
        """The hand of ``view.seat``; for that person only.

        ``answers``, here as elsewhere: the keys of options that can be chosen on the picture.
        ``judged`` False leaves out of the picture which cards could be built. ``ahead`` tells
        what the options of a turn that begins would bring; it is asked in the render pool.
        More than ten cards are on several pictures. ``ranked``: those that bring most come first.
        ``numbered``: ``view.hand`` is in the order of the picture, so that words can name the
        cards by their numbers, too.
        """
        verdicts = outlook if judged else ()
        alt = render.alt_hand(view, self.names, self.words, outlook=outlook, numbered=numbered)
        found = []
        for page in range(render.hand_pages(len(view.hand or ()))):
            png = await self._draw(
                render.hand_png,
                view,
                self.names,
                self.words,
                outlook=verdicts,
                gains=partial(_gains_of, ahead, ranked) if judged else dict,
                **self._style,
                answers=answers,
                page=page,
            )
            found.append(self._attached(f"{name}-{page + 1}" if page else name, png, alt))
        return tuple(found)

    async def question(
        self, view: View, asked: Question, answers: Answers = NO_ANSWERS
    ) -> Attached:
        """Picture of the current question to ``view.seat``; for that person only."""
        paint, tell, _ = _how(asked)
        told = (view, self.names, self.words, asked)
        png = await self._draw(paint, *told, answers=answers, **self._style)
        name = "offering" if isinstance(asked, render.OfferingPicture) else "preview"
        return self._attached(name, png, tell(*_about(*told)))

    async def draft(self, view: View, turn: render.DraftTurn) -> Attached:
        """The turn in hand before it is confirmed; for ``turn.seat`` only."""
        return await self._seen("preview", render.draft_png, render.alt_draft, view, turn)

    async def lesson(
        self, view: View, lesson: render.Lesson, answers: Answers = NO_ANSWERS
    ) -> Attached:
        """A step of the guided first game; ``view``: the learner's."""
        told = (view, self.names, self.words, lesson)
        png = await self._draw(render.lesson_png, *told, **self._style, answers=answers)
        return self._attached("lesson", png, render.alt_lesson(self.words, lesson))

    async def puzzle(self, view: View, told: render.PuzzleTold) -> Attached:
        """A puzzle; ``view``: of the seat whose turn is to be found."""
        return await self._seen("puzzle", render.puzzle_png, render.alt_puzzle, view, told)

    async def solution(self, view: View, told: render.SolutionTold) -> Attached:
        """The solution of a puzzle, for those who have answered it or may know it."""
        return await self._seen("solution", render.solution_png, render.alt_solution, view, told)

    # Beside the games.

    async def card(
        self,
        card: Card,
        *,
        share: tuple[int, int],
        story: render.CardStory | None = None,
        ahead: render.CardAhead | None = None,
    ) -> Attached:
        """One card face; ``share``, ``story`` and ``ahead`` as for ``card_png``."""
        png = await self.pool.draw(
            render.card_png,
            card,
            self.words,
            ruling=card_ruling(self.words, card),
            share=share,
            story=story,
            ahead=ahead,
            names=self.names,
            **self._style,
        )
        return Attached(f"{card.key}.png", png, render.alt_card(card, self.words, story, ahead))

    async def tables(self, tiles: Sequence[render.Tile], title: str, awaited: int) -> Attached:
        """A list of tables; ``awaited`` wait for the asker on all its pages."""
        told = (tiles, title, awaited, self.words)
        png = await self.pool.draw(render.tables_png, *told, **self._style)
        return Attached("tables.png", png, render.alt_tables(tiles, title, self.words))

    async def profile(self, profile: render.Profile) -> Attached:
        """The profile of a player."""
        return await self._apart("statistics", render.profile_png, render.alt_profile, profile)

    async def leaderboard(self, board: render.Leaderboard) -> Attached:
        """The best of a server."""
        paint, tell = render.leaderboard_png, render.alt_leaderboard
        return await self._apart("leaderboard", paint, tell, board)

    async def standings(self, contest: render.Contest, name: str) -> Attached:
        """A page of a tournament's standings, as file ``name``.png."""
        return await self._apart(name, render.standings_png, render.alt_standings, contest)

    async def season(self, ladder: render.Ladder) -> Attached:
        """The ladder of a season."""
        return await self._apart("season", render.season_png, render.alt_season, ladder)

    async def hall(self, hall: render.Hall) -> Attached:
        """The hall of fame of a server."""
        return await self._apart("hall", render.hall_png, render.alt_hall, hall)


def _how(asked: Question) -> tuple[_Paint, _Tell, _Tell]:
    """Its drawing function, short text and full text."""
    ways: dict[type, tuple[_Paint, _Tell, _Tell]] = {
        render.Proposal: (render.preview_png, render.alt_preview, render.alt_preview_full),
        render.GoodsQuestion: (render.goods_png, render.alt_goods, render.alt_goods_full),
        render.Choice: (render.choice_png, render.alt_choice, render.alt_choice_full),
        render.OfferingPicture: (
            render.offering_png,
            render.alt_offering,
            render.alt_offering_full,
        ),
        render.Payment: (render.payment_png, render.alt_payment, render.alt_payment_full),
    }
    return ways[type(asked)]


def question_words(view: View, names: Sequence[str], words: Language, asked: Question) -> str:
    """Full text of the picture of a question."""
    return _how(asked)[2](*_about(view, names, words, asked))


def _about(view: View, names: Sequence[str], words: Language, asked: Question) -> tuple[Any, ...]:
    board = isinstance(asked, render.Proposal)
    return (view, names, words, asked) if board else (view, words, asked)


def _gains_of(ahead: Callable[[], Forecasts], ranked: bool) -> dict[str, render.Now]:
    return card_gains(ahead(), ranked=ranked)


def card_gains(forecasts: Forecasts, *, ranked: bool = True) -> dict[str, render.Now]:
    """Forecast of building each card, by the card's key.

    What is paid for it is taken off: goods, gold for those that are missing, landing, tolls.
    ``ranked`` False: without what they are worth, so that nothing is sorted by it.
    """
    return {
        key.removeprefix(_BUILD): render.Now(
            forecast.net.amounts,
            forecast.temples,
            forecast.paid,
            worth(forecast) if ranked else (0, 0),
        )
        for key, forecast in forecasts.items()
        if key.startswith(_BUILD)
    }
