"""What happens in a game, told in words: turns, questions, refusals, hands, scores.

Works on views and events alone, so it can tell no secret that they do not hold. Knows
no Discord objects, only its markdown. Every function takes the ``Narrator`` first: language,
names and cards of the game that is told.
"""

from __future__ import annotations
