"""Time at a table: deadlines, what is due by itself, sleep, outages, another pace."""
