"""The pace of a table, missed deadlines, sleeping and waking."""

from bot.features.deadlines import pages
from bot.features.deadlines.use_cases import (
    PACE,
    PaceChanges,
    SleepingTables,
    count_missed_deadline,
    fall_asleep,
    repace,
)
from bot.features.votes.pages import Voted
from bot.platform.gateway import connection as gateway
from bot.ui.feature import Feature

FEATURE = Feature(
    "deadlines",
    use_cases=(PaceChanges, SleepingTables),
    commands=(pages.pace,),
    handlers=(pages.on_wake,),
    messages=(pages.LateMessage, pages.AsleepMessage, pages.AwakeMessage),
    duties=(count_missed_deadline, fall_asleep),
    hooks=(gateway.person_acted.calls(pages.wake_table),),
    others=(Voted(PACE, repace, pages.pace_words),),
)
