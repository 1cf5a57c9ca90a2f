"""The bot's connection to Discord's gateway: a socket for every shard that this process has."""
