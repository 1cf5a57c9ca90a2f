"""All features of the bot, in the order of their hooks, and what they stand on.

The order of hooks is the order of the messages in a queue: a board before what follows from its
turn, a result before the film. It is given here and nowhere else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.features.alerts.feature import FEATURE as ALERTS
from bot.features.deadlines.feature import FEATURE as DEADLINES
from bot.features.following.feature import FEATURE as FOLLOWING
from bot.features.help.feature import FEATURE as HELP
from bot.features.icons.feature import FEATURE as ICONS
from bot.features.invite.feature import FEATURE as INVITE
from bot.features.lobby.feature import FEATURE as LOBBY
from bot.features.notes.feature import FEATURE as NOTES
from bot.features.people.feature import FEATURE as PEOPLE
from bot.features.places.feature import FEATURE as PLACES
from bot.features.puzzles.feature import FEATURE as PUZZLES
from bot.features.records.feature import FEATURE as RECORDS
from bot.features.results.feature import FEATURE as RESULTS
from bot.features.seats.feature import FEATURE as SEATS
from bot.features.seek.feature import FEATURE as SEEK
from bot.features.status.feature import FEATURE as STATUS
from bot.features.tournaments.feature import FEATURE as TOURNAMENTS
from bot.features.turn.feature import FEATURE as TURN
from bot.features.tutorial.feature import FEATURE as TUTORIAL
from bot.features.undo.feature import FEATURE as UNDO
from bot.features.votes.feature import FEATURE as VOTES
from bot.features.wall.feature import FEATURE as WALL
from bot.features.whatif.feature import FEATURE as WHATIF
from bot.game.catalogues import Catalogues
from bot.game.people.personal_data import PERSONAL_DATA, PersonalData
from bot.game.people.preferences import ChosenLanguages
from bot.game.scheduled.chores import Calendar
from bot.game.scheduled.computer_turns import ComputerTurns
from bot.game.scheduled.due_work import DueWork
from bot.game.table.digests import Digests
from bot.game.table.reading import PeopleReader, TableReader
from bot.game.unit_of_work import Transactions
from bot.platform.discord import refusals
from bot.platform.discord.components import check_handlers
from bot.platform.fair_queue import Budgets
from bot.platform.outbox.kinds import message_classes
from bot.platform.outbox.rows import MESSAGES
from bot.platform.services import Services
from bot.ui.actions import Action
from bot.ui.feature import Feature
from bot.ui.refusals import REFUSALS, WAYS_ON

# What no feature owns.
BASE = Feature(
    "base",
    use_cases=(
        *(Catalogues, Transactions, TableReader, PeopleReader, Budgets, ComputerTurns, Digests),
        *(DueWork, Calendar, ChosenLanguages, PersonalData),
    ),
    personal_data=(*PERSONAL_DATA, MESSAGES),
    others=(*refusals.REFUSALS, *REFUSALS, *WAYS_ON),
)
FEATURES = (
    BASE,
    PEOPLE,  # at the start: whatever is told later is told in the right language
    RESULTS,  # a game that is over: its result before the film and what else is told of it
    PLACES,
    LOBBY,  # a game that begins: its opening message is closed before the first board
    TURN,  # the board before whatever follows from its turn
    *(FOLLOWING, VOTES, UNDO, SEATS, DEADLINES),
    ALERTS,  # calls after what they call to
    *(RECORDS, STATUS, NOTES, HELP),
    TUTORIAL,  # its advice after questions about pictures, which are worth more room
    *(PUZZLES, WHATIF, TOURNAMENTS, SEEK, INVITE),
    ICONS,
    WALL,  # its post is about a game that has told everything else
)

for _feature in FEATURES:
    for _declared in _feature.declarations:
        _declared.install()


def add_use_cases(services: Services, given: Mapping[object, object]) -> None:
    """Make the use cases of all features of each other and of what is ``given``, by type.

    Raises ``LookupError`` if one asks for something that is not there.
    """
    services.make((kind for feature in FEATURES for kind in feature.use_cases), given)


def add_watches(services: Services, given: Mapping[object, object]) -> Sequence[object]:
    """The same for what watches Discord; it is made once the use cases are there."""
    watches = [kind for feature in FEATURES for kind in feature.watches]
    services.make(watches, given)
    return [services[kind] for kind in watches]


def check() -> None:
    """Raise ``LookupError``, with the names, if something that features declare is incomplete."""
    check_handlers(Action)
    message_classes()
