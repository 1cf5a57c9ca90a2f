"""The pictures of pages, drawn in the render pool, each with the text that says the same."""

from __future__ import annotations

from collections.abc import Sequence

from bot.platform.discord.pages import Attached
from bot.ui.pictures.private import QuestionPictures
from bot.ui.pictures.public import BoardPictures
from engine import Card, View
from render import (
    CardStory,
    Leaderboard,
    Profile,
    Tile,
    alt_card,
    alt_leaderboard,
    alt_profile,
    alt_tableau,
    alt_tables,
    card_png,
    leaderboard_png,
    profile_png,
    tableau_png,
    tables_png,
)


class Painter(BoardPictures, QuestionPictures):
    """Every picture that a page may have."""

    __slots__ = ()

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

    async def leaderboard(self, board: Leaderboard) -> Attached:
        """The best of a server."""
        png = await self.pool.draw(leaderboard_png, board, self.words, theme=self.look.theme)
        return Attached("leaderboard.png", png, alt_leaderboard(board, self.words))
