"""Whether there is power to spare for work that nobody waits for."""

from kivy.utils import platform

from ui.core.android import power


def has_power() -> bool:
    """Whether this is no phone, or one that is being charged."""
    return platform != "android" or power.is_charging()
