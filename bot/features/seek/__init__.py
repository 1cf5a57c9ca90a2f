"""Looking for players: a list of a server, and a table that opens when enough people fit."""
