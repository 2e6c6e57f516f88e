"""What the tally says at its foot: whose count is next, what was undone or refused, what its button does."""

from ra_auction.names import item_name, points_name
from ui.core.texts import Speaker, capital, signed
from ui.table.tally_count import TallyCount
from ui.table.tally_view import KIND_OF, TallyView


def counted(count: TallyCount, tr: Speaker) -> str:
    """Whose count of what the next digit is for, and how many that are now."""
    if count.cell is None:
        return ""
    view, (seat, item) = count.view, count.cell
    name = tr.say(item_name(view.setup.edition, item))
    text = tr._("{player} · {item}: {count}")
    return text.format(player=view.players[seat], item=name, count=view.counts[seat][item])


def reason(count: TallyCount, tr: Speaker) -> str:
    """What the counts of that kind come to, and why."""
    if count.cell is None:
        return ""
    view, (seat, item) = count.view, count.cell
    kind = KIND_OF[item]
    points, why = getattr(view.scores[seat], kind), tr.say(view.reasons[seat][kind])
    text = tr.many("{kind}: {count} point ({reason})", "{kind}: {count} points ({reason})", abs(points))
    return text.format(kind=tr.say(points_name(view.setup.edition, kind)), count=signed(points), reason=why)


def warning(view: TallyView, tr: Speaker, *, shown: bool) -> str:
    """Why a count is refused, until it is counted again, unless it is `shown` in another place."""
    return "" if view.refusal is None or shown else capital(tr.say(view.refusal.words))


def question(view: TallyView, tr: Speaker) -> str:
    """Ask before an epoch is scored that looks like a slip; "" if none does."""
    if view.correcting:
        return ""
    if view.empty:
        return tr._("Score epoch {epoch} with no tiles at all?").format(epoch=view.epoch)
    if view.refusal is not None and view.refusal.item:
        return tr._("Score epoch {epoch} without this count?").format(epoch=view.epoch)
    return ""


def message(view: TallyView, tr: Speaker, *, at_suns: bool) -> str:
    """Describe what happened last, or what is asked for."""
    if view.stepped is not None and view.stepped.sentence is not None:
        undone = view.stepped.what == "undo"
        text = tr._("Undone – {action}") if undone else tr._("Redone – {action}")
        return text.format(action=tr.say(view.stepped.sentence))
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
