"""The rules of both games to look up: texts, diagrams, search."""
