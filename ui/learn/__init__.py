"""Lessons and puzzles of the hex game."""
