"""Smooth lines after Android took the graphics away: Kivy fills their picture through the first of them."""

from functools import cache

from kivy.graphics import SmoothLine


@cache
def first_smooth_line() -> SmoothLine:
    """The first smooth line there is, which stays: without it all others would be invisible then."""
    return SmoothLine()
