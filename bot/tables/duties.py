"""Every duty there is: importing this module makes them known to the scheduler.

Each line is the module of one duty, ``import bot.tables.NAME  # noqa: F401``.
"""

from __future__ import annotations

import bot.tables.deadlines
import bot.tables.departed
import bot.tables.lost_places
import bot.tables.playing_prepared
import bot.tables.reminding
import bot.tables.sleeping
import bot.tables.substitutes
import bot.tables.votes_ending  # noqa: F401
