"""All features of the bot, in the order in which their hooks run.

The order of hooks is the order of the messages in a queue: a board before what follows from its
turn, a result before the film. It is given here and nowhere else. Importing this module registers
everything.
"""

from __future__ import annotations

from bot.features.alerts.feature import FEATURE as alerts
from bot.features.deadlines.feature import FEATURE as deadlines
from bot.features.following.feature import FEATURE as following
from bot.features.help.feature import FEATURE as help
from bot.features.lobby.feature import FEATURE as lobby
from bot.features.people.feature import FEATURE as people
from bot.features.places.feature import FEATURE as places
from bot.features.records.feature import FEATURE as records
from bot.features.results.feature import FEATURE as results
from bot.features.seats.feature import FEATURE as seats
from bot.features.status.feature import FEATURE as status
from bot.features.turn.feature import FEATURE as turn
from bot.features.tutorial.feature import FEATURE as tutorial
from bot.features.undo.feature import FEATURE as undo
from bot.features.votes.feature import FEATURE as votes
from bot.features.votes.use_cases import subjects_without_effect
from bot.platform.discord.components import check_handlers
from bot.ui.actions import Action

FEATURES = (
    results,
    places,
    lobby,
    turn,
    following,
    votes,
    undo,
    seats,
    deadlines,
    alerts,
    records,
    status,
    people,
    help,
    tutorial,
)
for feature in FEATURES:
    feature.install()


def check() -> None:
    """Raise ``LookupError``, with the names, if something that features declare is incomplete."""
    check_handlers(Action)
    if kinds := subjects_without_effect():
        raise LookupError(f"nothing comes of votes about: {', '.join(kinds)}")
