"""Reusable parts of screens: each an x.py beside an x.kv."""
