"""Pictures of a game: what a ``View`` says, drawn as PNG. No rules, no network, no state.

Every function is pure and may run in a worker thread. ``names[seat]`` are the players'
names in turn order; all other words come from ``words``.
"""

from __future__ import annotations

from render.alt.board import (
    alt_board,
    alt_board_full,
    alt_card,
    alt_hand,
    alt_hand_full,
    alt_preview,
    alt_preview_full,
    alt_result,
    alt_tableau,
)
from render.alt.lists import (
    alt_hall,
    alt_leaderboard,
    alt_profile,
    alt_season,
    alt_standings,
    alt_tables,
    contest_lines,
    counted,
    hall_lines,
    ladder_lines,
    profile_lines,
    standing_lines,
    table_line,
    tile_line,
)
from render.alt.questions import (
    alt_choice,
    alt_choice_full,
    alt_goods,
    alt_goods_full,
    alt_lesson,
    alt_offering,
    alt_offering_full,
    alt_payment,
    alt_payment_full,
)
from render.alt.turns import (
    alt_analysis,
    alt_draft,
    alt_draft_full,
    alt_puzzle,
    alt_round,
    alt_since,
    alt_solution,
    point_words,
)
from render.draw.image_map import NO_ANSWERS, Answers, Area, Named
from render.draw.image_map import read as read_image_map
from render.html.page import HtmlGame, game_html
from render.html.states import GameTurn
from render.icons.effects import missing_verbs
from render.look import Form, Theme
from render.parts.amounts import Now
from render.parts.analysis import GameAnalysis, TurningPoint
from render.parts.column import Worth, temples_worth, woken_worth
from render.parts.lesson import NEXT_TAP, Advised, Aim, Gifts, Lesson, Tap
from render.parts.marks import PastTurn, Since
from render.parts.proposal import Gain, Price, Proposal
from render.parts.question import Answer, Choice, OfferingPicture, TickedCard
from render.parts.records import (
    SOURCES,
    Average,
    Contest,
    Contestant,
    ContestTable,
    Finished,
    Group,
    Hall,
    HallRecord,
    HallRow,
    Ladder,
    LadderRow,
    Leaderboard,
    Profile,
    Ranked,
    RatedGame,
    Rating,
    page_of,
)
from render.parts.turn_bar import TimeLeft
from render.pictures.analysis import analysis_png
from render.pictures.board import board_png, layout_png
from render.pictures.card import Builder, CardAhead, CardStory, card_png
from render.pictures.choice import choice_png
from render.pictures.draft import DraftTurn, draft_png
from render.pictures.film import Film
from render.pictures.film_ends import FilmTitle
from render.pictures.framed import banded_png, forms_png
from render.pictures.goods import GoodsQuestion, goods_png
from render.pictures.hand import hand_order, hand_pages, hand_png
from render.pictures.leaderboard import leaderboard_png
from render.pictures.lesson import lesson_png
from render.pictures.offering import offering_png
from render.pictures.payment import Payment, payment_png
from render.pictures.preview import preview_png
from render.pictures.profile import profile_png
from render.pictures.puzzle import PuzzleTold, PuzzleTurn, SolutionTold, puzzle_png, solution_png
from render.pictures.result import result_png
from render.pictures.round import Round, round_png
from render.pictures.seasons import hall_png, season_counted, season_name, season_png
from render.pictures.since import since_png
from render.pictures.standings import standings_png
from render.pictures.tableau import tableau_png
from render.pictures.tables import MOST as TILES_A_PICTURE
from render.pictures.tables import Standing, Tile, tables_png
from render.text.words import Words
