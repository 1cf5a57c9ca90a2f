"""A simulated quarter: tables and people over weeks, and everybody's notices."""
