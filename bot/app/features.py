"""All features: importing this module registers their rows, duties, commands and handlers."""

from __future__ import annotations

import bot.store.models.games
import bot.store.models.leases
import bot.store.models.memory
import bot.store.models.outbox
import bot.store.models.people
import bot.store.models.places
import bot.store.models.processes
import bot.store.models.results
import bot.store.models.votes
import bot.tables.clock.deadlines
import bot.tables.clock.sleeping
import bot.tables.notifying.reminding
import bot.tables.people.departed
import bot.tables.places.lost_places
import bot.tables.seats.substitutes
import bot.tables.turns.playing_prepared
import bot.tables.voting.ending
import bot.ui.commands.deus
import bot.ui.commands.deus_me
import bot.ui.commands.deus_server
import bot.ui.commands.deus_table
import bot.ui.commands.turn
import bot.ui.pages.absence
import bot.ui.pages.analysis
import bot.ui.pages.board
import bot.ui.pages.cards
import bot.ui.pages.chances
import bot.ui.pages.following
import bot.ui.pages.free_start
import bot.ui.pages.hint
import bot.ui.pages.leaving
import bot.ui.pages.log
import bot.ui.pages.muting
import bot.ui.pages.nap
import bot.ui.pages.offer
import bot.ui.pages.opening
import bot.ui.pages.options
import bot.ui.pages.personal
import bot.ui.pages.players
import bot.ui.pages.record
import bot.ui.pages.replay
import bot.ui.pages.rules
import bot.ui.pages.server
import bot.ui.pages.settings
import bot.ui.pages.statistics
import bot.ui.pages.table
import bot.ui.pages.tables
import bot.ui.pages.terms
import bot.ui.pages.turn
import bot.ui.pages.tutorial
import bot.ui.pages.undoing
import bot.ui.pages.vote  # noqa: F401
