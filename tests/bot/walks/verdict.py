"""The faults of a walk: refused requests, failed answers, warnings, keys instead of texts."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from bot.loopback import LoopbackDiscord
from bot.loopback.people.answers import Answer, text_of
from bot.platform.i18n.locales import available
from tests.bot.raw_keys import raw_keys
from tests.bot.said import said
from tests.bot.watches import logged

# Answers that mean that something failed, or that a right is missing which nobody should miss here.
FAILED = (
    *("something-wrong", "answer-lost", "unknown-command", "bot-restarting", "over-budget"),
    *("bot-lacks", "bot-missing", "place-unknown", "turn-played-unread", "thread-failed"),
    *("tutorial-not-moved", "store-full", "store-locked", "store-unusable", "form-late"),
)
STALE = "component-stale"


class Verdict:
    """Collects ``faults``, each a line; ``stale`` counts answers to components that were old."""

    def __init__(self, discord: LoopbackDiscord) -> None:
        self.faults: list[str] = []
        self.stale = 0
        self._discord = discord
        self._failed = _any_of(FAILED)
        self._stale = _any_of((STALE,))

    def is_stale(self, answer: Answer) -> bool:
        """Whether it says that the component is out of date."""
        return any(self._stale.search(text_of(message)) for message in answer.messages)

    def judge(self, answer: Answer, what: str, typed: Sequence[str] = ()) -> None:
        """Check a complete answer; the ``typed`` text may be in it unchanged."""
        texts = [text_of(message) for message in answer.messages]
        shown = any(texts) or any(message.attachments for message in answer.messages)
        if answer.modal is None and not shown:
            self.faults.append(f"{what}: no answer")
        for text in texts:
            if self._failed.search(text):
                self.faults.append(f"{what}: {text}")
            if keys := raw_keys(_without(text, typed)):
                self.faults.append(f"{what}: keys {keys} in {text}")

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Note everything that is logged as a warning or worse, and every refused request."""
        self._discord.calls.clear()
        with logged(logging.WARNING) as lines:
            yield
        self.look_at_requests()
        self.faults += lines

    def look_at_requests(self) -> None:
        """Note the refused requests, and forget all requests: they contain many pictures."""
        calls = self._discord.calls
        for call in calls:
            if call.status >= 400:
                self.faults.append(f"refused: {call.method} {call.path}: {call.status}")
        calls[:] = [call for call in calls if not call.status]  # those still being answered


def _without(text: str, typed: Sequence[str]) -> str:
    text = text.replace("\\", "")
    for one in typed:
        text = text.replace(one, "")
    return text


def _any_of(keys: tuple[str, ...]) -> re.Pattern[str]:
    every = (said(key, tag) for key in keys for tag in available())
    return re.compile("|".join(every), re.DOTALL)
