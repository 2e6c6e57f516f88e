"""Finds, proves and chooses the questions about Knizia’s Ra: `python -m tools.auction_questions`."""
