"""What the tally says: its title; at its foot whose count is next, what was undone or refused; its button."""

from collections.abc import Collection

from ra_auction.names import item_name, points_name
from ui.core.texts import Speaker, capital, mark, signed
from ui.table.tally_count import TallyCount
from ui.table.tally_order import Cell
from ui.table.tally_view import KIND_OF, RefusedTally, TallyView

SUNS_UNKNOWN = mark("Some auctions weren’t logged: enter the sun totals, or tap disks to swap them.")


def title(view: TallyView, tr: Speaker, *, kind: str) -> str:
    """Name the epoch, and the kind of points that is counted, if one is given."""
    text = tr._("Epoch {epoch}").format(epoch=view.epoch)
    return f"{text} · {tr.say(points_name(view.setup.edition, kind))}" if kind else text


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


def refused(view: TallyView, refusal: RefusedTally, tr: Speaker) -> str:
    """What was refused, whose count of what it was, and why."""
    reason = "" if refusal.words is None else capital(tr.say(refusal.words))
    if not refusal.item:
        return reason
    text = tr._("{player}, {item}: {number} isn’t counted. {reason}")
    if not reason:
        text = tr._("{player}, {item}: {number} isn’t counted, but fits now. Enter it again.")
    name = tr.say(item_name(view.setup.edition, refusal.item))
    player = view.players[refusal.seat]
    return text.format(player=player, item=name, number=refusal.number, reason=reason)


def count_again(view: TallyView, refusal: RefusedTally, tr: Speaker) -> str:
    """Name the button that goes to a count that was refused."""
    name = tr.say(item_name(view.setup.edition, refusal.item))
    return tr._("Count again: {player}, {item}").format(player=view.players[refusal.seat], item=name)


def warning(view: TallyView, tr: Speaker, *, shown: Collection[tuple[int, str]], at: Cell | None) -> str:
    """Why counts are refused, until they are counted again, unless they are `shown` in another place.

    Of several, the one `at` which people are is in words, or the first; the others are counted.
    """
    if view.refusal is None or not view.refusal.item:
        return "" if view.refusal is None else refused(view, view.refusal, tr)
    left = [each for each in view.waiting.values() if (each.seat, each.kind) not in shown]
    if not left:
        return ""
    kind = KIND_OF[at.item] if at else ""
    first = min(left, key=lambda each: ((each.seat, each.item) != at, each.kind != kind))
    others = len(left) - 1
    more = tr.many("{count} more count was refused.", "{count} more counts were refused.", others)
    return "\n".join([refused(view, first, tr), *([more.format(count=others)] if others else [])])


def question(view: TallyView, tr: Speaker) -> str:
    """Ask before an epoch is scored that looks like a slip; "" if none does."""
    if view.correcting:
        return ""
    if view.empty:
        return tr._("Score epoch {epoch} with no tiles at all?").format(epoch=view.epoch)
    if view.waiting:
        text = tr.many(
            "Score epoch {epoch} without this count?",
            "Score epoch {epoch} without these {count} counts?",
            len(view.waiting),
        )
        return text.format(epoch=view.epoch, count=len(view.waiting))
    return ""


def still_counting(view: TallyView, seats: Collection[int], tr: Speaker) -> str:
    """Name the guests who have not said that they are done."""
    names = ", ".join(name for seat, name in enumerate(view.players) if seat in seats)
    return tr._("Not done yet: {players}").format(players=names) if names else ""


def message(view: TallyView, tr: Speaker, *, at_suns: bool) -> str:
    """Describe what happened last, and `at_suns` what is asked for."""
    found = []
    if view.stepped is not None and view.stepped.sentence is not None:
        undone = view.stepped.what == "undo"
        text = tr._("Undone – {action}") if undone else tr._("Redone – {action}")
        found.append(text.format(action=tr.say(view.stepped.sentence)))
    # As long as the button asks whether the disks are right, here is why.
    if view.suns_unknown and at_suns:
        found.append(tr._(SUNS_UNKNOWN))
    return "\n".join(found)


def button_text(view: TallyView, tr: Speaker, *, at_suns: bool) -> str:
    """Name what the button at the foot does."""
    if view.correcting:
        return tr._("Save correction")
    if view.suns_unknown and at_suns:
        return tr._("Disks are right: score epoch {epoch}").format(epoch=view.epoch)
    return tr._("Score epoch {epoch}").format(epoch=view.epoch)
