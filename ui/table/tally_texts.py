"""What the tally says at its foot: what was just undone or refused, and what its button does."""

from ui.core.texts import Speaker, capital
from ui.table.tally_view import TallyView


def message(view: TallyView, tr: Speaker, *, at_suns: bool, refusal_shown: bool) -> str:
    """Describe what happened last, as far as no other place shows it, or what is asked for."""
    if view.stepped is not None and view.stepped.sentence is not None:
        undone = view.stepped.what == "undo"
        text = tr._("Undone – {action}") if undone else tr._("Redone – {action}")
        return text.format(action=tr.say(view.stepped.sentence))
    if view.refusal is not None and not refusal_shown:
        return capital(tr.say(view.refusal.words))
    if view.suns_unknown and at_suns:
        return tr._("Some auctions weren’t logged: enter the sun totals, or tap disks to swap them.")
    return ""


def button_text(view: TallyView, tr: Speaker, *, at_suns: bool) -> str:
    """Name what the button at the foot does."""
    if view.correcting:
        return tr._("Save correction")
    if view.suns_unknown and at_suns:
        return tr._("Disks are right: score epoch {epoch}").format(epoch=view.epoch)
    return tr._("Score epoch {epoch}").format(epoch=view.epoch)
