"""Runs the app's Android code against stand-ins that know every class of the real framework."""
