"""The hooks of a process: what features run when Discord, or another process, tells of something.

``bot.app`` runs them. The client that they are called with has the use cases and the clock.
"""

from __future__ import annotations

from bot.platform.discord.client import Interaction
from bot.platform.gateway.connection import ConnectingClient
from bot.platform.hooks import Hook
from bot.platform.services import Services

# The bot has logged in; it hears of its servers once this is done.
bot_starts: Hook[[Services], None] = Hook("bot_starts")
# Somebody has used a command, a component or a form; this runs beside the answer.
person_acted: Hook[[Interaction], None] = Hook("person_acted")
# A message could not be posted in the channel of the table with that id.
post_failed: Hook[[ConnectingClient, int], None] = Hook("post_failed")
# Another process has changed what is stored of a person.
person_changed: Hook[[Services, int], None] = Hook("person_changed")
# Other processes may have changed anything: their words were not heard for a while.
words_missed: Hook[[Services], None] = Hook("words_missed")
