"""The Discord bot: commands, panels, use cases, store, delivery and the local table."""
