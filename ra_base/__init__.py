"""What the game packages and the archive build on: texts for people, refusals, strict reading of JSON."""
