"""Learns the computer player's value from games against itself.

Nothing that plays imports it, and the wheel is without it.
"""
