"""Reads how far Android’s bars, cutouts and keyboard reach into the window.

`Phone` asks some times a second, and when the window has turned. A listener would run Python on Android’s own
thread, which then waits until a slow frame of ours is done, and Android stops apps that make it wait. Asking
changes nothing, so any thread may do it.
"""

from typing import Any

from ui.core.android import jvm
from ui.core.insets import Insets

Edges = tuple[int, int, int, int]


def read() -> Insets | None:
    """Return what reaches into the part of the window that we draw; None before Android knows."""
    activity = jvm.activity()
    decor = activity.getWindow().getDecorView()
    found = decor.getRootWindowInsets()
    if found is None:
        return None
    level = jvm.sdk()
    edges, keyboard = _since_11(found) if level >= jvm.ANDROID_11 else (_before_11(found, level), 0)
    # Before Android 15 the part that we draw begins below the status bar: nothing reaches into it.
    content = activity.findViewById(jvm.java("android.R$id").content)
    place = [0, 0]
    content.getLocationInWindow(place)
    left, top = place
    right = decor.getWidth() - left - content.getWidth()
    below = decor.getHeight() - top - content.getHeight()
    return Insets(
        left=max(0, edges[0] - left),
        top=max(0, edges[1] - top),
        right=max(0, edges[2] - right),
        bottom=max(0, edges[3] - below),
        keyboard=max(0, keyboard - below),
    )


def _since_11(found: Any) -> tuple[Edges, int]:
    """Return the edges, left, top, right and bottom, and the height of the keyboard."""
    kind = jvm.java("android.view.WindowInsets$Type")
    bars = found.getInsets(kind.systemBars() | kind.displayCutout())
    # At the foot a swipe is for the system also above the bar: a button there would be hard to hit.
    gestures = found.getInsets(kind.mandatorySystemGestures())
    bottom = max(bars.bottom, gestures.bottom)
    return (bars.left, bars.top, bars.right, bottom), found.getInsets(kind.ime()).bottom


def _before_11(found: Any, level: int) -> Edges:
    """Return the edges; the keyboard is not among them: Android moves the window above it."""
    edges: Edges = (
        found.getSystemWindowInsetLeft(),
        found.getSystemWindowInsetTop(),
        found.getSystemWindowInsetRight(),
        found.getSystemWindowInsetBottom(),
    )
    cutout = found.getDisplayCutout() if level >= jvm.ANDROID_9 else None
    if cutout is None:
        return edges
    return (
        max(edges[0], cutout.getSafeInsetLeft()),
        max(edges[1], cutout.getSafeInsetTop()),
        max(edges[2], cutout.getSafeInsetRight()),
        max(edges[3], cutout.getSafeInsetBottom()),
    )
