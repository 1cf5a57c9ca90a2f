"""Whole games on the loopback Discord, and every request that the bot sends there, as recorded."""
