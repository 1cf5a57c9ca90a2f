"""Time without a clock: quiet hours, zones, running time, deadlines. Only values."""
