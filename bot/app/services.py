"""What commands and panels work with besides Discord: the use cases and the drawing threads."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.app.render_pool import RenderPool
from bot.tables import Tables


@dataclass(frozen=True, slots=True)
class Services:
    """The parts below discord.py, made once at the start."""

    tables: Tables
    render_pool: RenderPool = field(default_factory=RenderPool)
