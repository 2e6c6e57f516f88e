"""An engine for the hex game: search, evaluation, levels, hints and a line protocol."""
