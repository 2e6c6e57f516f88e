"""Says that what was learned could not be read."""

from typing import TYPE_CHECKING

from ui.learn.learning_progress import Progress

if TYPE_CHECKING:
    from ui.core.app import RaCompanionApp


def show_lost_progress(app: "RaCompanionApp", progress: Progress) -> None:
    """Show, once, where the file was moved if it was broken."""
    aside = progress.new_aside()
    if aside is not None:
        words = app.tr._("Your progress couldn’t be read. The old file was kept as {file}.")
        app.show_message(words.format(file=aside.name))
