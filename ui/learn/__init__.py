"""Lessons on both games, questions about Knizia's Ra, puzzles of Donadoni's."""
