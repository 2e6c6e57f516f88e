"""Makes an archive's file one of an earlier version again."""

from sqlite3 import Connection

from ra_archive.schema import STEPS, Step

# Columns that the last steps add: they would not add them twice.
ADDED = [
    *(("journal", column) for column in ("timed", "whole")),
    *(("ledger", column) for column in ("games", "people", "sound")),
]


def go_back_before(connection: Connection, step: Step) -> None:
    """Take back this step and all after it, but for what they have changed."""
    for table, column in ADDED:
        connection.execute(f"ALTER TABLE {table} DROP COLUMN {column}")
    connection.execute(f"PRAGMA user_version = {STEPS.index(step)}")
    connection.commit()
