"""Knizia's Ra at a real table: setup, table, tally, results."""
