"""A compiled laboratory for the hex engine: self-play and experiments that pure Python is too slow for."""
