"""What a demo state is: how to bring a screen that is in front, fresh, to something worth looking at."""

from collections.abc import Callable

from ui.core.app import RaCompanionApp

State = Callable[[RaCompanionApp], object]
