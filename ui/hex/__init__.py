"""Donadoni's Ra: setting up, playing, results and replays on the hex board."""
