"""The history of games, import and export, statistics."""
