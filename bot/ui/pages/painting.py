"""What every picture of a page has in common: who is told, in which words and look."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Concatenate, ParamSpec

from bot.i18n import Language
from bot.render_pool import RenderPool
from bot.tables import Look
from bot.ui.page import Attached
from engine import View
from render import banded_png

P = ParamSpec("P")


@dataclass(frozen=True, slots=True)
class Painting:
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

    async def _draw(self, paint: Callable[P, bytes], *args: P.args, **kwargs: P.kwargs) -> bytes:
        """A picture of a game, under its band if there is one."""
        png = await self.pool.draw(paint, *args, **kwargs)
        if not self.band:
            return png
        return await self.pool.draw(banded_png, png, self.band, theme=self.look.theme)

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
