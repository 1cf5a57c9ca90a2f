"""Keeps a loopback world between runs: users, channels, messages and files in one SQLite file."""

from __future__ import annotations

from bot.loopback.storage.archive import Archive, ArchiveError, ArchiveInUse

__all__ = ["Archive", "ArchiveError", "ArchiveInUse"]
