"""Pictures of a game that everybody may see: boards, rounds, the end, and the film."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Concatenate, ParamSpec

from bot.game.state import Look
from bot.platform.discord.pages import Attached
from bot.platform.drawing.pool import RenderPool
from bot.platform.i18n.languages import Language
from engine import View
from render import (
    Film,
    FilmTitle,
    GameAnalysis,
    PastTurn,
    Round,
    Since,
    TimeLeft,
    alt_analysis,
    alt_board,
    alt_result,
    alt_round,
    alt_since,
    analysis_png,
    banded_png,
    board_png,
    layout_png,
    result_png,
    round_png,
    since_png,
)

P = ParamSpec("P")


@dataclass(frozen=True, slots=True)
class Painting:
    """Draws in one language and look. Threads are the pool's, and so is the shelf of films.

    ``names`` are the players' by seat, for all pictures but those of cards and layouts. ``band``:
    what distinguishes it from a real game, such as "analysis". Its pictures have a band all round,
    and their alt texts begin with these words. ``levels``: by seat, what plays there if it is a
    computer, else "".
    """

    pool: RenderPool
    words: Language
    look: Look
    names: Sequence[str] = ()
    band: str = ""
    levels: Sequence[str] = ()

    async def _draw(self, paint: Callable[P, bytes], *args: P.args, **kwargs: P.kwargs) -> bytes:
        """A picture of a game, in its band if there is one."""
        png = await self.pool.draw(paint, *args, **kwargs)
        if not self.band:
            return png
        return await self.pool.draw(banded_png, png, theme=self.look.theme)

    async def _draw_view(
        self,
        paint: Callable[Concatenate[View, Sequence[str], Language, P], bytes],
        view: View,
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> bytes:
        """``_draw`` for what is drawn from a view, names and words."""
        return await self._draw(paint, view, self.names, self.words, *args, **kwargs)

    def _attached(self, name: str, png: bytes, alt: str) -> Attached:
        return Attached(f"{name}.png", png, f"{self.band}. {alt}" if self.band else alt)


class BoardPictures(Painting):
    """The board as it is and was, each picture with the text that says the same."""

    __slots__ = ()

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
                        Film,
                        views,
                        self.names,
                        self.words,
                        title,
                        theme=self.look.theme,
                        chances=chances,
                    )
                )
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
        """Terrain of the board, tile by tile."""
        board, text = view.board, self.words.text
        regions = [
            text("layout-region", region=name, terrain=text(f"terrain-{terrain.key}"))
            for name, terrain in zip(board.names, board.terrain, strict=True)
        ]
        return text("layout-alt", regions=self.words.commas(regions))

    async def since(self, view: View, since: Since, name: str) -> Attached:
        """Events since the last turn of ``since.seat``; ``view`` is the board as it is."""
        png = await self._draw_view(
            since_png, view, since, theme=self.look.theme, form=self.look.form
        )
        return self._attached(name, png, alt_since(view, self.names, self.words, since))

    async def round(self, view: View, played: Round, name: str) -> Attached:
        """A round that is over, as file ``name``.png; ``view``: a spectator's after it."""
        png = await self._draw_view(
            round_png, view, played, theme=self.look.theme, form=self.look.form
        )
        return self._attached(name, png, alt_round(view, self.names, self.words, played))

    async def result(self, view: View) -> Attached:
        """The final score; ``view.result`` must be there."""
        png = await self._draw_view(
            result_png, view, theme=self.look.theme, form=self.look.form, levels=self.levels
        )
        alt = alt_result(view, self.names, self.words, levels=self.levels)
        return self._attached("result", png, alt)

    async def analysis(self, view: View, told: GameAnalysis) -> Attached:
        """Analysis of a game; ``view``: a spectator's at its end."""
        png = await self._draw_view(
            analysis_png, view, told, theme=self.look.theme, form=self.look.form
        )
        return self._attached("analysis", png, alt_analysis(view, self.names, self.words, told))
