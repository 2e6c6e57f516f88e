"""Whether the phone is being charged."""

from ui.core.android import jvm


def is_charging() -> bool:
    """Whether the battery gets more than it gives."""
    manager = jvm.activity().getSystemService("batterymanager")
    return bool(jvm.cast("android.os.BatteryManager", manager).isCharging())
