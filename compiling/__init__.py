"""Translates the engine's busiest modules into machine code; see ``engine.compiled``."""
