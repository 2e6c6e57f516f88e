"""Marco Donadoni's Ra of 1981: board, rules, records, matches and engine, in Python and networkx."""
