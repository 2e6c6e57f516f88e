"""A guest's own tally: tiles with points and reasons, what does not fit, who is done."""

from collections.abc import Iterator

from ra_auction.holdings import ITEMS
from ra_auction.names import item_name, points_name
from ra_auction.table import PLAYING, TALLY, Table
from ra_auction.tiles import SUPPLY
from ra_base.refusal import Refusal
from ra_base.words import Words
from ui.common.point_icons import KIND_ICON, SUNS
from ui.core.guest_blocks import Block, Sent, button, buttons, text
from ui.core.guest_host import NOT_NOW, Declined, SharedGame, offered
from ui.core.session import Change
from ui.core.texts import Speaker, capital, mark, signed
from ui.table.guest_edits import Edits, clash_words
from ui.table.refused_count import refused_counts
from ui.table.tally_texts import refused
from ui.table.tally_view import COUNTED, ITEM_ICON, RefusedTally, TallyView

NOT_COUNTING = mark("The tiles aren’t being counted now.")


class GuestTally:
    """The tally of the open epoch as guests fill it, each their own part."""

    def __init__(self, shared: SharedGame) -> None:
        self._shared = shared
        self._session, self._ticks = shared.session, shared.ticks
        # The host's tally has the same notes: what is refused here waits there too.
        self._view = TallyView(shared.session, None, shared.store(refused_counts), shared.changed)
        self._edits = Edits()
        # Which of their own counts the host has changed at the same time.
        self._clashes: dict[int, Words] = {}

    @property
    def open(self) -> bool:
        """Are tiles counted now: after the end of an epoch, or before it where the host does so?"""
        table: Table = self._session.game
        if table.phase != PLAYING:
            return table.phase == TALLY
        last = self._session.steps[-1].action["do"] if self._session.steps else ""
        return last == "set" or self._shared.counting()

    def follow(self, change: Change, by: int | None) -> None:
        """Have both hear of a count that was changed at the same time; undone, an epoch is counted again."""
        table: Table = self._session.game
        if by is not None:
            self._clashes.pop(by, None)
        elif not self.open:
            self._clashes.clear()
        for clash in self._edits.follow(table, change, by, self._shared.now()):
            words = self._clashes[clash.seat] = clash_words(table, clash)
            # The host reads elsewhere what was undone; the guest has the same words above the counts.
            if not clash.undone:
                self._shared.note(words, None)
        if not self.open and not table.over:
            self._ticks.drop_from(table.epoch)

    # -- What a guest does

    def act(self, seat: int, action: Sent) -> None:
        """Count, or say that one is done."""
        if not self.open:
            raise Declined(NOT_COUNTING)
        if action.get("do") == "done":
            chosen = offered(action, (self._done(each) for each in (False, True)))
            self._ticks.put(chosen["epoch"], seat, done=chosen["done"])
            self._shared.changed()
            return
        view = self._view
        view.refresh()
        rest = {name: value for name, value in action.items() if name != "count"}
        item = offered(rest, (self._set(seat, item) for item in ITEMS))["item"]
        count = action.get("count")
        if type(count) is not int or not 0 <= count <= SUPPLY[ITEMS[item]]:
            raise Declined(NOT_NOW)
        if not view.set(seat, item, count):
            waits = view.waiting[seat, item]
            raise waits.words if isinstance(waits.words, Refusal) else Declined(NOT_NOW)

    def _set(self, seat: int, item: str) -> Sent:
        return {"do": "set", "epoch": self._view.epoch, "player": seat, "item": item}

    def _done(self, done: bool) -> Sent:
        return {"do": "done", "epoch": self._session.game.epoch, "done": done}

    # -- What guests see

    def notes(self, tr: Speaker) -> list[str]:
        """Say of each seat whether it is done, while tiles are counted."""
        done = tr._("Done")
        return [done if self.open and each else "" for each in self._done_by_seat()]

    def _done_by_seat(self) -> list[bool]:
        epoch = self._session.game.epoch
        return [self._ticks.has(epoch, seat) for seat in range(len(self._view.players))]

    def blocks(self, seat: int, tr: Speaker) -> Iterator[Block]:
        """Show the counts of a seat."""
        view = self._view
        view.refresh()
        if seat in self._clashes:
            yield text(capital(tr.say(self._clashes[seat])), "warning", "clash")
        groups = [self._group(seat, kind, tr) for kind in view.kinds if kind != SUNS or not view.suns_unknown]
        total = tr._("This epoch: {points}").format(points=signed(view.scores[seat].total))
        yield {"type": "counts", "id": "counts", "groups": groups, "total": total}
        waiting = [each for each in view.waiting.values() if each.seat == seat]
        if waiting:
            yield buttons("right", "", [each for waits in waiting for each in self._settle(waits, tr)])
        ticked = self._done_by_seat()
        others = [name for other, name in enumerate(view.players) if ticked[other] and other != seat]
        done = ticked[seat]
        if done:
            yield text(tr._("You’re done. The host scores the epoch when everybody is."), "good", "me")
        if others:
            yield text(tr._("Done: {players}").format(players=", ".join(others)), "good", "others")
        if done:
            yield buttons("done", "", [button(tr._("Go on counting"), self._done(False))])
            return
        ask = tr.many(
            "Done without the count that was refused?",
            "Done without the {count} counts that were refused?",
            len(waiting),
        ).format(count=len(waiting))
        finish = button(tr._("I’m done"), self._done(True), style="primary", ask=ask if waiting else "")
        yield buttons("done", "", [finish])

    def _settle(self, waits: RefusedTally, tr: Speaker) -> Iterator[Block]:
        """Offer to count what was refused, where it fits now, or to leave the count there is."""
        view, seat, item = self._view, waits.seat, waits.item
        name, now = tr.say(item_name(view.setup.edition, item)), view.counts[seat][item]
        if waits.words is None:
            label = tr._("{item}: count {count}").format(item=name, count=waits.number)
            yield button(label, {**self._set(seat, item), "count": waits.number}, style="primary")
        label = tr._("{item}: keep {count}").format(item=name, count=now)
        yield button(label, {**self._set(seat, item), "count": now})

    def _group(self, seat: int, kind: str, tr: Speaker) -> Block:
        view, edition = self._view, self._view.setup.edition
        return {
            "label": tr.say(points_name(edition, kind)),
            "icon": KIND_ICON[kind],
            "points": signed(getattr(view.scores[seat], kind)),
            "reason": tr.say(view.reasons[seat][kind]),
            "counts": [
                {
                    "item": item,
                    "label": tr.say(item_name(edition, item)),
                    "icon": ITEM_ICON[item],
                    "count": view.counts[seat][item],
                    "most": SUPPLY[ITEMS[item]],
                    "warning": self._warning(seat, item, tr),
                    "action": self._set(seat, item),
                }
                for item in COUNTED[kind]
            ],
        }

    def _warning(self, seat: int, item: str, tr: Speaker) -> str:
        """Say what does not fit, to those who have any of it: one of them is wrong."""
        view = self._view
        own = view.waiting.get((seat, item))
        if own is not None and own.words is None:
            name = tr.say(item_name(view.setup.edition, item))
            text = tr._("{item}: {number} isn’t counted, but fits now.")
            return text.format(item=name, number=own.number)
        if own is not None:
            return refused(view, own, tr)
        others = [each.words for each in view.waiting.values() if each.item == item]
        found = [capital(tr.say(words)) for words in others if words is not None and view.counts[seat][item]]
        return "\n".join(dict.fromkeys(found))
