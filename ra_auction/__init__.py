"""Reiner Knizia's Ra: tiles, editions, scoring and the whole game, in pure Python."""
