"""The taps and words of a turn: a newcomer plays a seeded game with the panel."""
