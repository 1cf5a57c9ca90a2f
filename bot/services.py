"""What commands and panels work with besides Discord: the use cases and the drawing threads."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.studio import Studio
from bot.table import Tables


@dataclass(frozen=True, slots=True)
class Services:
    """The parts below discord.py, made once at the start."""

    tables: Tables
    studio: Studio = field(default_factory=Studio)
