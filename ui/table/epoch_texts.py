"""What an epoch's result says in words: tokens to take, what was corrected, where to go on."""

from typing import Any

from ra_auction.sheet import Sheet
from ra_auction.tokens import Payment
from ui.common.epoch_start import is_started
from ui.core.session import Session
from ui.core.texts import Speaker, capital
from ui.table.results import Correction


def tokens_text(paid: Payment | None, tr: Speaker) -> str:
    """Which tokens to take and give back."""
    if paid is None:
        return tr._("Out of tokens: write the points down")
    lines = _lines(paid, tr._("Take {tokens}"), tr._("Give back {tokens}"))
    return lines or tr._("No tokens to take")


def corrected_tokens_text(paid: Payment | None, tr: Speaker) -> str:
    """Which tokens those take and give back for a correction who have taken the others already."""
    if paid is None:
        return ""
    take, give = (
        tr._("Correction: take {tokens}"),
        tr._("Correction: give back {tokens}"),
    )
    return _lines(paid, take, give)


def _lines(paid: Payment, take: str, give: str) -> str:
    lines = ((take, paid.take), (give, paid.give))
    return "\n".join(
        text.format(tokens="\N{NO-BREAK SPACE}+ ".join(map(str, tokens))) for text, tokens in lines if tokens
    )


def correction_text(change: Correction, sheet: Sheet, tr: Speaker, *, hidden: bool) -> str:
    """What was corrected, and unless they are hidden whose totals it changed."""
    lines = [capital(tr.say(words)) for words in change.changes]
    if not hidden:
        text = tr._("Points after epoch {epoch}: {player} {now} (was {was}).")
        for epoch, (before, after) in enumerate(zip(change.before, sheet.standings, strict=True), start=1):
            for player, was, now in zip(sheet.players, before, after, strict=True):
                if was != now:
                    lines.append(text.format(epoch=epoch, player=player, now=now, was=was))
    return "\n".join(lines)


def continue_text(session: Session[Any], tr: Speaker) -> str:
    """Name what the button at the foot leads to."""
    sheet: Sheet = session.game.sheet
    if sheet.over:
        return tr._("Final result")
    text = tr._("Back to epoch {epoch}") if is_started(session) else tr._("Start epoch {epoch}")
    return text.format(epoch=len(sheet.epochs) + 1)
