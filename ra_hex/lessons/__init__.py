"""Lessons and puzzles of the hex game: positions, what is asked there, and how the rules judge an answer."""
