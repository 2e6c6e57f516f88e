"""A game that cannot be opened because it is damaged: offers what it can be restored to."""

from collections.abc import Callable
from datetime import datetime, time
from functools import partial

from ra_archive.mending import damaged_games
from ra_archive.recovery import Version, finding_versions, restore_version
from ui.common.dialog import Dialog
from ui.common.game_text import day
from ui.common.long_work import with_progress
from ui.core.app import RaCompanionApp
from ui.core.resume_game import resume_game
from ui.core.texts import Speaker


def open_or_restore(app: RaCompanionApp, changed: Callable[[], object], journal: str) -> None:
    """Open a game, or offer to restore it; calls `changed` when it is restored."""
    if resume_game(app, journal):
        return
    if journal in {each.id for each in app.archive.storage.read(damaged_games)}:
        steps = finding_versions(app.archive, journal, app.registry.validators())
        with_progress(app, app.tr._("Looking for games…"), steps, partial(_offer, app, changed))


def _offer(app: RaCompanionApp, changed: Callable[[], object], versions: list[Version]) -> None:
    """Ask which version to restore; without any, the message that it cannot be opened is all there is."""
    tr = app.tr
    answers = [
        (_name(version, tr), "plain", partial(_restore, app, changed, version)) for version in versions
    ]
    if answers:
        app.open_overlay(
            Dialog(
                title=tr._("Damaged game"),
                text=tr._("This game can be restored, but its end may be missing."),
                answers=[*answers, (tr._("Cancel"), "quiet", None)],
            )
        )


def _name(version: Version, tr: Speaker) -> str:
    if version.day is None:
        return tr._("Restore the intact beginning")
    moment = datetime.combine(version.day, time()).timestamp()
    return tr._("Restore from snapshot, {day}").format(day=day(round(1000 * moment), tr))


def _restore(app: RaCompanionApp, changed: Callable[[], object], version: Version) -> None:
    if app.attempt(partial(restore_version, app.archive, version)) is not None:
        changed()
        app.show_message(app.tr._("Game restored."))
