"""Longer limits on a busy machine: Discord's deadlines, and the bot's own ones."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from bot.features.turn import use_cases
from bot.loopback.world.clock import RealClock, Timer
from bot.platform.discord import commands as declare
from bot.platform.discord import requests

SLOWDOWN = 5.0  # how much slower Discord's clock goes


class PatientClock(RealClock):
    """Discord's clock, slower than the machine's: its deadlines leave time on a busy machine."""

    def __init__(self) -> None:
        self._start = super().now()

    def now(self) -> float:
        return self._start + (super().now() - self._start) / SLOWDOWN

    def call_at(self, when: float, callback: Callable[[], None]) -> Timer:
        wait = max(0.0, when - self.now()) * SLOWDOWN
        return asyncio.get_running_loop().call_later(wait, callback)


def never_cut_off(patch: pytest.MonkeyPatch) -> None:
    """Give a stopping bot enough time to end its answers on a busy machine."""
    patch.setattr("bot.app.client.GRACE_SECONDS", 60.0)
    patch.setattr("bot.app.run.CLOSE_SECONDS", 90.0)


def suggest_patiently(patch: pytest.MonkeyPatch) -> None:
    """Extend the limits of autocompletions and of Discord's answers, and that of forecasts most."""
    patch.setattr(declare, "SECONDS", declare.SECONDS * SLOWDOWN)
    patch.setattr(requests, "SILENT_SECONDS", requests.SILENT_SECONDS * SLOWDOWN)
    patch.setattr(use_cases, "FORECAST_SECONDS", 600.0)
