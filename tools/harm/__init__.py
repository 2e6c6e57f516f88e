"""Damage to the archive, tried by number: what was acknowledged is present, or is reported missing."""
