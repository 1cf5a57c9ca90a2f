"""A simulated quarter: tables and people over weeks, and what everybody was told of in it."""
