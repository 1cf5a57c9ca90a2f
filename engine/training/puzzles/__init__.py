"""Mines puzzles from computers' games, and makes and checks the store that comes with the bot."""
