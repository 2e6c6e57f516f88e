"""Values the hex game’s positions with three pawns or fewer, for the engine's tables."""
