"""Finds, proves, rates and chooses the puzzles that ship: `python -m tools.hex_puzzles`."""
