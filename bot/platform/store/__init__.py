"""The database: tables, migrations, sessions. No use case and no rule lives here."""
