"""A finished game as one page of HTML that needs nothing outside itself."""
