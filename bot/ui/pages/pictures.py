"""The pictures of pages, drawn in the render pool, each with the text that says the same."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ParamSpec

from bot.i18n import Language
from bot.narration import Forecasts
from bot.render_pool import RenderPool
from bot.tables import Look
from bot.ui.page import Attached
from engine import Card, Outlook, View
from render import (
    NO_ANSWERS,
    Answers,
    CardStory,
    Choice,
    Film,
    FilmTitle,
    GameAnalysis,
    GoodsQuestion,
    Leaderboard,
    Lesson,
    Now,
    OfferingPicture,
    PastTurn,
    Payment,
    Profile,
    Proposal,
    Round,
    Since,
    Tile,
    TimeLeft,
    alt_analysis,
    alt_board,
    alt_card,
    alt_choice,
    alt_goods,
    alt_hand,
    alt_leaderboard,
    alt_lesson,
    alt_offering,
    alt_payment,
    alt_preview,
    alt_profile,
    alt_result,
    alt_round,
    alt_since,
    alt_tableau,
    alt_tables,
    analysis_png,
    banded_png,
    board_png,
    card_png,
    choice_png,
    goods_png,
    hand_png,
    layout_png,
    leaderboard_png,
    lesson_png,
    offering_png,
    payment_png,
    preview_png,
    profile_png,
    result_png,
    round_png,
    since_png,
    tableau_png,
    tables_png,
)

P = ParamSpec("P")
_BUILD = "build:"  # how the key of an option begins that builds a card


@dataclass(frozen=True, slots=True)
class Painter:
    """Draws in one language and look. Threads are the pool's, and so is the shelf of films.

    ``names`` are the players' by seat, for all pictures but those of cards and layouts.
    ``band``: words above every picture of a game, such as that it is an analysis. ``levels``:
    by seat, what plays there if it is a computer, else "".
    """

    pool: RenderPool
    words: Language
    look: Look
    names: Sequence[str] = ()
    band: str = ""
    levels: Sequence[str] = ()

    async def board(
        self,
        view: View,
        name: str,
        left: TimeLeft | None = None,
        turns: Sequence[PastTurn] = (),
        *,
        stand_in: bool = False,
    ) -> Attached:
        """The whole board, as file ``name``.png; ``left`` is the time of whoever is to move.

        ``turns``: the last turns, oldest first, if several are to be marked. ``stand_in``:
        whether a computer played the last turn in its player's place.
        """
        drawing = self._board(view, left, turns, stand_in=stand_in)
        png = await self._draw(drawing)
        alt = alt_board(view, self.names, self.words, turns, levels=self.levels)
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
            board_png,
            view,
            self.names,
            self.words,
            theme=self.look.theme,
            form=self.look.form,
            left=left,
            stand_in=stand_in,
            turns=turns,
            levels=self.levels,
        )

    async def film(
        self,
        views: Sequence[View],
        title: FilmTitle,
        name: str,
        chances: Sequence[Sequence[float]] = (),
    ) -> Attached:
        """The whole game as file ``name``.gif; boards that are wanted meanwhile come between.

        ``chances``: to win, of a game that is over, as ``Film`` takes them. It is drawn once,
        as long as it is the same game, told to the same people in one look.
        """
        about = (title, tuple(map(tuple, chances)))
        key = (name, tuple(self.names), about, self.words.locale, self.look.theme)
        end = views[-1]
        async with self.pool.filming:
            gif = self.pool.films.find(key, end)
            if gif is None:
                film = Film(
                    views,
                    self.names,
                    self.words,
                    title,
                    theme=self.look.theme,
                    chances=chances,
                )
                for frame in range(len(film)):
                    await self.pool.draw(film.draw, frame)
                gif = await self.pool.draw(film.gif)
                self.pool.films.keep(key, end, gif)
        told = alt_board if end.result is None else alt_result
        words = told(end, self.names, self.words, levels=self.levels)
        alt = self.words.text("replay-alt", turns=len(views) - 1, end=words)
        return Attached(f"{name}.gif", gif, alt)

    async def layout(self, view: View, name: str) -> Attached:
        """The bare board of a game that has not started (V2), as file ``name``.png."""
        png = await self.pool.draw(partial(layout_png, view, theme=self.look.theme))
        return Attached(f"{name}.png", png, self._land(view))

    def _land(self, view: View) -> str:
        """What lies where, tile by tile."""
        board, text = view.board, self.words.text
        regions = [
            text("layout-region", region=name, terrain=text(f"terrain-{terrain.key}"))
            for name, terrain in zip(board.names, board.terrain, strict=True)
        ]
        return text("layout-alt", regions=self.words.commas(regions))

    async def since(self, view: View, since: Since, name: str) -> Attached:
        """What happened since the last turn of ``since.seat``; ``view`` is the board as it is."""
        png = await self.pool.draw(
            since_png,
            view,
            self.names,
            self.words,
            since,
            theme=self.look.theme,
            form=self.look.form,
        )
        return Attached(f"{name}.png", png, alt_since(view, self.names, self.words, since))

    async def preview(
        self, view: View, proposal: Proposal, answers: Answers = NO_ANSWERS
    ) -> Attached:
        """The board as ``proposal.seat`` sees it in the turn in hand, what is legal lit.

        ``answers``, here and below: the keys of options that can be chosen on the picture.
        """
        png = await self._draw(
            preview_png,
            view,
            self.names,
            self.words,
            proposal,
            theme=self.look.theme,
            form=self.look.form,
            answers=answers,
        )
        alt = alt_preview(view, self.names, self.words, proposal)
        return self._attached("preview", png, alt)

    async def goods(
        self, view: View, question: GoodsQuestion, answers: Answers = NO_ANSWERS
    ) -> Attached:
        """A question to ``view.seat`` about resources or pieces; for that person only."""
        png = await self._draw(
            goods_png,
            view,
            self.names,
            self.words,
            question,
            theme=self.look.theme,
            answers=answers,
        )
        return self._attached("preview", png, alt_goods(view, self.words, question))

    async def choice(self, view: View, choice: Choice, answers: Answers = NO_ANSWERS) -> Attached:
        """A question to ``view.seat`` about gods, players or columns; for that person only."""
        png = await self._draw(
            choice_png,
            view,
            self.names,
            self.words,
            choice,
            theme=self.look.theme,
            form=self.look.form,
            answers=answers,
        )
        return self._attached("preview", png, alt_choice(view, self.words, choice))

    async def offering(
        self, view: View, offering: OfferingPicture, answers: Answers = NO_ANSWERS
    ) -> Attached:
        """The cards of an offering before it is confirmed; for ``view.seat`` only."""
        png = await self._draw(
            offering_png,
            view,
            self.names,
            self.words,
            offering,
            theme=self.look.theme,
            answers=answers,
        )
        return self._attached("offering", png, alt_offering(view, self.words, offering))

    async def payment(
        self, view: View, payment: Payment, answers: Answers = NO_ANSWERS
    ) -> Attached:
        """What ``payment.seat`` pays for a card, and what the turn brings; for them only."""
        png = await self._draw(
            payment_png,
            view,
            self.names,
            self.words,
            payment,
            theme=self.look.theme,
            form=self.look.form,
            answers=answers,
        )
        return self._attached("preview", png, alt_payment(view, self.words, payment))

    async def hand(
        self,
        view: View,
        outlook: Sequence[Outlook],
        name: str = "hand",
        *,
        judged: bool = True,
        ahead: Callable[[], Forecasts] = dict,
        answers: Answers = NO_ANSWERS,
    ) -> Attached:
        """The hand of ``view.seat``; for that person only.

        ``judged`` False leaves out of the picture which cards could be built. ``ahead`` tells
        what the options of a turn that begins would bring; it is asked in the render pool.
        """
        verdicts = outlook if judged else ()
        png = await self._draw(
            hand_png,
            view,
            self.names,
            self.words,
            outlook=verdicts,
            gains=(lambda: card_gains(ahead())) if judged else dict,
            theme=self.look.theme,
            answers=answers,
        )
        alt = alt_hand(view, self.names, self.words, outlook=outlook)
        return self._attached(name, png, alt)

    async def tableau(self, view: View, seat: int) -> Attached:
        """The cards and goods of ``seat`` that everyone may see."""
        png = await self._draw(
            tableau_png,
            view,
            seat,
            self.names,
            self.words,
            theme=self.look.theme,
            levels=self.levels,
        )
        alt = alt_tableau(view, seat, self.names, self.words, levels=self.levels)
        return self._attached(f"player-{seat + 1}", png, alt)

    async def card(
        self, card: Card, *, share: tuple[int, int], story: CardStory | None = None
    ) -> Attached:
        """One card face; ``share`` and ``story`` as for ``card_png``."""
        png = await self.pool.draw(
            card_png,
            card,
            self.words,
            ruling=self.words.card_ruling(card),
            source=self.words.card_source(card),
            share=share,
            story=story,
            names=self.names,
            theme=self.look.theme,
        )
        return Attached(f"{card.key}.png", png, alt_card(card, self.words, story))

    async def result(self, view: View) -> Attached:
        """The final score; ``view.result`` must be there."""
        png = await self._draw(
            result_png, view, self.names, self.words, theme=self.look.theme, levels=self.levels
        )
        alt = alt_result(view, self.names, self.words, levels=self.levels)
        return self._attached("result", png, alt)

    async def analysis(self, view: View, told: GameAnalysis) -> Attached:
        """What decided a game; ``view``: a spectator's at its end."""
        png = await self._draw(
            analysis_png,
            view,
            self.names,
            self.words,
            told,
            theme=self.look.theme,
            form=self.look.form,
        )
        return self._attached("analysis", png, alt_analysis(view, self.names, self.words, told))

    async def round(self, view: View, played: Round, name: str) -> Attached:
        """A round that is over, as file ``name``.png; ``view``: a spectator's after it."""
        png = await self.pool.draw(
            round_png,
            view,
            self.names,
            self.words,
            played,
            theme=self.look.theme,
            form=self.look.form,
        )
        return Attached(f"{name}.png", png, alt_round(view, self.names, self.words, played))

    async def tables(self, tiles: Sequence[Tile], title: str, awaited: int) -> Attached:
        """A list of tables, of which ``awaited`` wait for the asker on all its pages."""
        png = await self.pool.draw(
            tables_png, tiles, title, awaited, self.words, theme=self.look.theme
        )
        return Attached("tables.png", png, alt_tables(tiles, title, self.words))

    async def profile(self, profile: Profile) -> Attached:
        """How somebody plays."""
        png = await self.pool.draw(profile_png, profile, self.words, theme=self.look.theme)
        return Attached("statistics.png", png, alt_profile(profile, self.words))

    async def lesson(self, view: View, lesson: Lesson, answers: Answers = NO_ANSWERS) -> Attached:
        """A step of the guided first game; ``view``: the learner's."""
        png = await self.pool.draw(
            lesson_png,
            view,
            self.names,
            self.words,
            lesson,
            theme=self.look.theme,
            answers=answers,
        )
        return Attached("lesson.png", png, alt_lesson(self.words, lesson))

    async def leaderboard(self, board: Leaderboard) -> Attached:
        """The best of a server."""
        png = await self.pool.draw(leaderboard_png, board, self.words, theme=self.look.theme)
        return Attached("leaderboard.png", png, alt_leaderboard(board, self.words))

    async def _draw(self, paint: Callable[P, bytes], *args: P.args, **kwargs: P.kwargs) -> bytes:
        """A picture of a game, under its band if there is one."""
        png = await self.pool.draw(paint, *args, **kwargs)
        if not self.band:
            return png
        return await self.pool.draw(banded_png, png, self.band, theme=self.look.theme)

    def _attached(self, name: str, png: bytes, alt: str) -> Attached:
        return Attached(f"{name}.png", png, f"{self.band}. {alt}" if self.band else alt)


def card_gains(forecasts: Forecasts) -> dict[str, Now]:
    """What building each card would bring, by the card's key."""
    return {
        key.removeprefix(_BUILD): Now(forecast.goods.amounts, forecast.temples)
        for key, forecast in forecasts.items()
        if key.startswith(_BUILD)
    }
