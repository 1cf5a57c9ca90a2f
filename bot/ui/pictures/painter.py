"""The pictures of pages, drawn in the render pool, each with the text that says the same."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.platform.discord.pages import Attached
from bot.ui.pictures.private import QuestionPictures
from bot.ui.pictures.public import BoardPictures
from engine import Card, View
from engine.model.terms import Colour
from render import (
    CardAhead,
    CardStory,
    Contest,
    Hall,
    Ladder,
    Leaderboard,
    Profile,
    PuzzleTold,
    SolutionTold,
    Tile,
    Worth,
    alt_card,
    alt_hall,
    alt_leaderboard,
    alt_profile,
    alt_puzzle,
    alt_season,
    alt_solution,
    alt_standings,
    alt_tableau,
    alt_tables,
    card_png,
    forms_png,
    hall_png,
    leaderboard_png,
    profile_png,
    puzzle_png,
    season_png,
    solution_png,
    standings_png,
    tableau_png,
    tables_png,
)
from render.text.cards import card_ruling


class Painter(BoardPictures, QuestionPictures):
    """Every picture that a page may have."""

    __slots__ = ()

    async def tableau(
        self, view: View, seat: int, worth: Mapping[Colour, Worth] | None = None
    ) -> Attached:
        """The cards and goods of ``seat`` that everyone may see; ``worth`` as for its picture."""
        png = await self._draw(
            tableau_png,
            view,
            seat,
            self.names,
            self.words,
            worth=worth,
            theme=self.look.theme,
            form=self.look.form,
            levels=self.levels,
        )
        alt = alt_tableau(view, seat, self.names, self.words, worth=worth, levels=self.levels)
        return self._attached(f"player-{seat + 1}", png, alt)

    async def card(
        self,
        card: Card,
        *,
        share: tuple[int, int],
        story: CardStory | None = None,
        ahead: CardAhead | None = None,
    ) -> Attached:
        """One card face; ``share``, ``story`` and ``ahead`` as for ``card_png``."""
        png = await self.pool.draw(
            card_png,
            card,
            self.words,
            ruling=card_ruling(self.words, card),
            share=share,
            story=story,
            ahead=ahead,
            names=self.names,
            theme=self.look.theme,
            form=self.look.form,
        )
        return Attached(f"{card.key}.png", png, alt_card(card, self.words, story, ahead))

    async def tables(self, tiles: Sequence[Tile], title: str, awaited: int) -> Attached:
        """A list of tables; ``awaited`` wait for the asker on all its pages."""
        png = await self.pool.draw(
            tables_png,
            tiles,
            title,
            awaited,
            self.words,
            theme=self.look.theme,
            form=self.look.form,
        )
        return Attached("tables.png", png, alt_tables(tiles, title, self.words))

    async def forms(self, view: View) -> Attached:
        """Both forms of one board side by side, as samples; ``view``: a spectator's."""
        png = await self._draw_view(forms_png, view, theme=self.look.theme)
        return self._attached("forms", png, self.words.text("forms-alt"))

    async def profile(self, profile: Profile) -> Attached:
        """The profile of a player."""
        png = await self.pool.draw(
            profile_png, profile, self.words, theme=self.look.theme, form=self.look.form
        )
        return Attached("statistics.png", png, alt_profile(profile, self.words))

    async def leaderboard(self, board: Leaderboard) -> Attached:
        """The best of a server."""
        png = await self.pool.draw(
            leaderboard_png, board, self.words, theme=self.look.theme, form=self.look.form
        )
        return Attached("leaderboard.png", png, alt_leaderboard(board, self.words))

    async def puzzle(self, view: View, told: PuzzleTold) -> Attached:
        """A puzzle; ``view``: of the seat whose turn is to be found."""
        png = await self._draw_view(
            puzzle_png, view, told, theme=self.look.theme, form=self.look.form
        )
        return self._attached("puzzle", png, alt_puzzle(view, self.names, self.words, told))

    async def solution(self, view: View, told: SolutionTold) -> Attached:
        """The solution of a puzzle, for those who have answered it or may know it."""
        png = await self._draw_view(
            solution_png, view, told, theme=self.look.theme, form=self.look.form
        )
        return self._attached("solution", png, alt_solution(view, self.names, self.words, told))

    async def standings(self, contest: Contest, name: str) -> Attached:
        """A page of a tournament's standings, as file ``name``.png."""
        png = await self.pool.draw(
            standings_png, contest, self.words, theme=self.look.theme, form=self.look.form
        )
        return Attached(f"{name}.png", png, alt_standings(contest, self.words))

    async def season(self, ladder: Ladder) -> Attached:
        """The ladder of a season."""
        png = await self.pool.draw(
            season_png, ladder, self.words, theme=self.look.theme, form=self.look.form
        )
        return Attached("season.png", png, alt_season(ladder, self.words))

    async def hall(self, hall: Hall) -> Attached:
        """The hall of fame of a server."""
        png = await self.pool.draw(
            hall_png, hall, self.words, theme=self.look.theme, form=self.look.form
        )
        return Attached("hall.png", png, alt_hall(hall, self.words))
