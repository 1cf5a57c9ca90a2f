"""Every duty there is: importing this module makes them known to the scheduler.

Each line is the module of one duty, ``import bot.tables.NAME  # noqa: F401``.
"""

from __future__ import annotations

import bot.tables.clock.deadlines
import bot.tables.clock.sleeping
import bot.tables.notifying.reminding
import bot.tables.people.departed
import bot.tables.places.lost_places
import bot.tables.seats.substitutes
import bot.tables.turns.playing_prepared
import bot.tables.voting.ending  # noqa: F401
