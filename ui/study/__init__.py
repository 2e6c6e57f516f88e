"""The analysis board: studies, the engine’s lines, the opening explorer, the position editor."""
