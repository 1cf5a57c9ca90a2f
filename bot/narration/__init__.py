"""Games in words: turns, questions, refusals, hands, scores.

It reads views and events only, so it cannot reveal secrets. It uses Discord's markdown, not its
objects. Functions take the ``Narrator`` first: language, names and cards of the game.
"""

from __future__ import annotations
