"""Makes the objects of all use cases, in an order without circles."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from bot.features.deadlines.use_cases import PaceChanges, SleepingTables
from bot.features.following.use_cases import Follows
from bot.features.lobby.table_lists import TableLists
from bot.features.lobby.use_cases import Lobby
from bot.features.notes.use_cases import Notes
from bot.features.people.leaving import Leaving
from bot.features.people.use_cases import FormQuestion, PersonalData, PersonalSettings
from bot.features.places.use_cases import Places, Servers
from bot.features.puzzles.days import DailyPuzzles
from bot.features.puzzles.mining import PuzzleMiner, PuzzleMining
from bot.features.puzzles.use_cases import PuzzleDays, PuzzleJudges, Puzzles
from bot.features.records.analysis import AnalysisTables
from bot.features.records.over_games import OverGames
from bot.features.records.record_files import Records
from bot.features.records.review import GameReviews, ReviewWorkers
from bot.features.results.seasons import Seasons
from bot.features.results.use_cases import Statistics
from bot.features.seats.member_left import MemberDepartures
from bot.features.seats.use_cases import Seats
from bot.features.seek.use_cases import Seeking
from bot.features.tournaments.use_cases import EVENT, Tournaments
from bot.features.turn.forecast_cache import ForecastCache
from bot.features.turn.plans import PlanLists
from bot.features.turn.use_cases import DmStatus, Turns
from bot.features.tutorial.use_cases import Lessons
from bot.features.undo.use_cases import Undo
from bot.features.votes.use_cases import Votes
from bot.game.catalogues import Catalogues
from bot.game.chores import Calendar
from bot.game.computer_players import ComputerPlayers
from bot.game.computer_turns import ComputerTurns
from bot.game.digests import Digests
from bot.game.duties import DueWork
from bot.game.personal_data import PrivacyTerms
from bot.game.reading import PeopleReader, TableReader
from bot.game.unit_of_work import PlayedByItself, Transactions
from bot.platform.budgets import Budgets
from bot.platform.clock import Clock
from bot.platform.outbox.fast_path import FastPath
from bot.platform.services import Services
from bot.platform.store.leases import Leases
from bot.platform.store.store import Store
from engine import Catalogue


@dataclass(frozen=True, slots=True)
class Context:
    """The parts that use cases are made of.

    ``catalogue`` has the cards of new games, ``new_seed`` makes the secret of a deal,
    ``wake`` is called after every commit that queued jobs for the outbox. Computer seats
    play on their own, with what ``players`` think of. Where several processes
    share the database, ``leases`` are this one's, and ``tell`` is called with what the others
    have to know: "person" and an id, or "table" and its id. ``posts`` is who posts the board of a
    turn at once, ``show`` is called with what open panels are to show. ``privacy`` says how long
    what is stored of people is kept.
    """

    store: Store
    catalogue: Catalogue
    clock: Clock
    new_seed: Callable[[], str]
    leases: Leases
    wake: Callable[[], None] = lambda: None
    players: ComputerPlayers = field(default_factory=ComputerPlayers)
    tell: Callable[[str, int], None] = lambda kind, number: None
    posts: FastPath | None = None
    show: Callable[[PlayedByItself], None] = lambda news: None
    privacy: PrivacyTerms = field(default_factory=PrivacyTerms)


def add_use_cases(services: Services, context: Context) -> None:
    """Make the use cases of all features; what others are made of comes first."""
    players, clock = context.players, context.clock
    cards = Catalogues(context.catalogue)
    transactions = services.add(
        Transactions(context.store, cards, clock, context.wake, context.show)
    )
    tables = services.add(TableReader(transactions))
    services.add(PeopleReader(transactions))
    services.add(Budgets(clock))
    computers = services.add(
        ComputerTurns(
            tables,
            transactions,
            clock,
            players,
            context.leases,
            lambda table_id: context.tell("table", table_id),
        )
    )
    services.add(Digests(transactions))
    reviews = ReviewWorkers(players)
    tournaments = services.add(Tournaments(transactions, reviews, context.new_seed))
    services.add(DueWork(transactions, computers.play, {EVENT: tournaments.work}))
    services.add(Calendar(transactions))

    services.add(Statistics(transactions))
    services.add(Seasons(transactions))
    services.add(Servers(transactions))
    services.add(Places(transactions))
    services.add(Lobby(transactions, computers, players, context.new_seed))
    services.add(TableLists(transactions))
    services.add(Seeking(transactions))
    services.add(Turns(transactions, tables, computers, players, context.posts))
    services.add(PlanLists(transactions))
    services.add(DmStatus(transactions))
    services.add(ForecastCache())
    services.add(Follows(transactions))
    services.add(Votes(transactions, computers))
    services.add(Seats(transactions, computers))
    services.add(MemberDepartures(transactions))
    services.add(SleepingTables(transactions))
    services.add(PaceChanges(transactions))
    services.add(Undo(transactions, computers))
    records = services.add(Records(transactions, players))
    services.add(AnalysisTables(transactions, records, players))
    services.add(OverGames(transactions))
    services.add(GameReviews(transactions, reviews))
    services.add(Lessons(transactions))
    services.add(Puzzles(transactions))
    services.add(PuzzleJudges(players))
    services.add(DailyPuzzles(services.add(PuzzleDays(transactions))))
    services.add(PuzzleMiner(services.add(PuzzleMining(transactions)), players))
    services.add(Notes(transactions))
    services.add(
        PersonalSettings(transactions, lambda person_id: context.tell("person", person_id))
    )
    services.add(FormQuestion(transactions))
    data = services.add(PersonalData(transactions))
    terms = services.add(context.privacy)
    services.add(Leaving(transactions, services[Seats], data, services[PersonalSettings], terms))
