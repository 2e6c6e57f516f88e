"""A game that cannot be opened because it is damaged: offers what it can be restored to."""

from collections.abc import Callable
from datetime import datetime, time
from functools import partial

from ra_archive.recovery import Version, finding_versions, restore_version
from ra_archive.words import DamagedJournal, Refused
from ui.common.dialog import Dialog
from ui.common.game_text import day
from ui.common.long_work import with_progress
from ui.core.app import RaCompanionApp
from ui.core.resume_game import resume_game
from ui.core.texts import Speaker


def open_or_restore(app: RaCompanionApp, changed: Callable[[], object], journal: str) -> None:
    """Open a game, or offer to restore it; calls `changed` when it is restored."""
    try:
        app.archive.open(journal)
    except DamagedJournal as refusal:
        steps = finding_versions(app.archive, journal, app.registry.validators())
        offer = partial(_offer, app, changed, refusal)
        with_progress(app, app.tr._("Looking for games…"), steps, offer)
        return
    except Refused:
        # Opening it says why.
        pass
    resume_game(app, journal)


def _offer(
    app: RaCompanionApp, changed: Callable[[], object], refusal: DamagedJournal, versions: list[Version]
) -> None:
    """Say that a game cannot be opened, and ask which version to restore."""
    tr, text = app.tr, app.tr.say(refusal)
    answers = [
        (_name(version, tr), "plain", partial(_restore, app, changed, version)) for version in versions
    ]
    if answers:
        text += "\n" + tr._("You can restore it, but its end may be missing.")
    if app.root.snackbar is not None:
        # The dialog says the same.
        app.root.snackbar.close()
    app.open_overlay(
        Dialog(title=tr._("Damaged game"), text=text, answers=[*answers, (tr._("Cancel"), "quiet", None)])
    )


def _name(version: Version, tr: Speaker) -> str:
    if version.day is None:
        return tr._("Restore the intact beginning")
    return tr._("Restore from snapshot, {day}").format(day=day(datetime.combine(version.day, time()), tr))


def _restore(app: RaCompanionApp, changed: Callable[[], object], version: Version) -> None:
    if app.attempt(partial(restore_version, app.archive, version)) is not None:
        changed()
        app.show_message(app.tr._("Game restored."))
