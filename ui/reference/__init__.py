"""The rules of both games to look up: texts in three languages, diagrams, search. Knows no widgets."""
