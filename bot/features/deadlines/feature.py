"""The pace of a table, missed deadlines, sleeping and waking."""

from bot.features.deadlines import duties, messages, pages
from bot.features.deadlines.use_cases import PACE, PaceChanges, SleepingTables, repace
from bot.features.votes.pages import Voted
from bot.platform.gateway import connection as gateway
from bot.ui.feature import Feature

FEATURE = Feature(
    "deadlines",
    use_cases=(PaceChanges, SleepingTables),
    commands=(pages.pace,),
    handlers=(pages.on_wake,),
    messages=(messages.LateMessage, messages.AsleepMessage, messages.AwakeMessage),
    duties=(duties.miss, duties.fall_asleep),
    hooks=(gateway.person_acted.calls(pages.wake_table),),
    others=(Voted(PACE, repace, pages.pace_words),),
)
