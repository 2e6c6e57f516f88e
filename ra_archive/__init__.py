"""The archive: journals of every kind of game on SQLite, and nothing is ever lost."""
