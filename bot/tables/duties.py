"""Every duty there is: importing this module makes them known to the scheduler."""

from __future__ import annotations

import bot.tables.deadlines
import bot.tables.sleeping  # noqa: F401
