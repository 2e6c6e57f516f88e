"""Which actions and rulings occur in a journal: it is replayed and watched."""

from typing import Any

from ra_auction.actions import BIDDING, DISCARDING, GODS, TURN, read_action
from ra_auction.disasters import TOLL
from ra_auction.game import GAP, Game
from ra_auction.journals import replay_auction, replay_table
from ra_auction.sheet import Sheet
from ra_auction.tiles import (
    DROUGHT,
    EARTHQUAKE,
    FLOOD,
    FUNERAL,
    GOES,
    IDS,
    NILE,
    RA,
    STAYS,
    STRUCK,
    SUPPLY,
    UNREST,
)

ACTIONS = {f"do {do}" for do in ("draw", "invoke", "god", "end", "bid", "pass", "discard", "suns")}
TABLE_ACTIONS = {
    *(f"table {do}" for do in ("ra", "win", "set", "suns", "close", "revise")),
    *(f"table close while {phase}" for phase in ("playing", "tally")),
}
RULINGS = {
    "A1 classic",
    "A1 pharaoh",
    *(f"A2 {tile}" for tile in IDS),
    *(f"A3 {players} players" for players in (2, 3, 4, 5)),
    "A4 ended by Ra",
    "A4 the lot is lost",
    "A5 another player starts",
    "A6 skipped",
    "A6 alone",
    "A7 two gods in a turn",
    "A7 on a full track",
    "A7 disaster",
    "A7 disaster with a choice",
    "A7 gap filled",
    "A8 Ra drawn, all pass",
    "A8 full track, all pass",
    "A8 must bid",
    "A8 cannot bid",
    "A9 funeral",
    "A9 drought",
    "A9 drought takes flood and Nile",
    "A9 unrest",
    "A9 earthquake",
    "A9 unrest with a choice",
    "A9 earthquake with a choice",
    "A9 fewer than two",
    "A10 last disk",
    "A10 last disk and disasters",
    "A11 god",
    "A11 gold",
    "A11 most pharaohs",
    "A11 most pharaohs, tied",
    "A11 fewest pharaohs",
    "A11 fewest pharaohs, tied",
    "A11 all pharaohs tied",
    "A11 flooded",
    "A11 no flood",
    *(f"A11 civilizations {points}" for points in (-5, 0, 5, 10, 15)),
    "A11 seven or eight monuments",
    "A11 three alike",
    "A11 four or five alike",
    "A11 suns +5",
    "A11 suns -5",
    "A12 floor",
    "A13 something stays",
    "A13 something goes",
    "A14 tie",
    "A15 take",
    "A15 give and take",
    "A16 all of a kind scored",
}


def _before(game: Game, do: dict[str, Any]) -> set[str]:
    """What the position and the action on it show together."""
    marks = {f"do {do['do']}"}
    up = [bool(bits) for bits in game.suns.up]
    if do["do"] == "draw":
        marks.add(f"A2 {do['tile']}")
    if game.phase == TURN and sum(up) == 1:
        marks.add("A6 alone")
    if do["do"] == "god":
        if game.phase == GODS:
            marks.add("A7 two gods in a turn")
        if game.full_track():
            marks.add("A7 on a full track")
        if do["take"] in ("funeral", "drought", "unrest", "earthquake"):
            marks.add("A7 disaster")
    if do["do"] == "draw" and GAP in game.track and do["tile"] != "ra":
        marks.add("A7 gap filled")
    legal = [action.do for action in game.legal_actions()]
    if game.phase == BIDDING and "pass" not in legal:
        marks.add("A8 must bid")
    if game.phase == BIDDING and legal == ["pass"]:
        marks.add("A8 cannot bid")
    last_passes = do["do"] == "pass" and game.to_act == game.turn and not game.high
    if last_passes:
        marks.add("A8 full track, all pass" if game.invoked else "A8 Ra drawn, all pass")
    return marks


def _disasters(before: Game, after: Game) -> set[str]:
    """What the disasters show that a win or a god has brought."""
    won = before.phase == BIDDING and before.track and not after.track and after.high
    if not won or len(after.epochs) > len(before.epochs):
        return set()
    marks = set()
    was = before.holdings[after.high_bidder]
    for disaster in (FUNERAL, DROUGHT, UNREST, EARTHQUAKE):
        if disaster in before.track:
            marks.add(f"A9 {IDS[disaster]}")
            kinds = [kind for group in STRUCK[disaster] for kind in group]
            if sum(was[kind] for kind in kinds) + sum(kind in kinds for kind in before.track) < TOLL:
                marks.add("A9 fewer than two")
    if before.track.count(DROUGHT) == 1:
        floods = was[FLOOD] + before.track.count(FLOOD)
        niles = was[NILE] + before.track.count(NILE)
        if floods == 1 and niles:
            marks.add("A9 drought takes flood and Nile")
    return marks


def seen_in_scores(sheet: Sheet) -> set[str]:
    """What the scoring of a whole game shows."""
    marks = set()
    before = [sheet.edition.start_points] * len(sheet.players)
    for number, (holdings, scores, after) in enumerate(
        zip(sheet.epochs, sheet.scores, sheet.standings, strict=True)
    ):
        for seat, own in enumerate(holdings):
            got, why = scores[seat], sheet.why(number, seat)
            marks |= {f"A11 {kind}" for kind, points in (("god", got.gods), ("gold", got.gold)) if points}
            marks.add(
                {
                    "most pharaohs ({count})": "A11 most pharaohs",
                    "tied for most pharaohs ({count})": "A11 most pharaohs, tied",
                    "fewest pharaohs ({count})": "A11 fewest pharaohs",
                    "tied for fewest pharaohs ({count})": "A11 fewest pharaohs, tied",
                    "everybody has the same number of pharaohs ({count})": "A11 all pharaohs tied",
                    "neither most nor fewest ({count})": "A11 pharaohs between",
                }[why["pharaohs"].text]
            )
            if own[FLOOD]:
                marks.add("A11 flooded")
            elif own[NILE]:
                marks.add("A11 no flood")
            marks.add(f"A11 civilizations {got.civilizations}")
            if number == 2:
                kinds = own[11:19]
                marks |= {"A11 seven or eight monuments"} if kinds.count(0) < 2 else set()
                marks |= {"A11 three alike"} if 3 in kinds else set()
                marks |= {"A11 four or five alike"} if max(kinds) > 3 else set()
                marks.add(f"A11 suns {got.suns:+d}")
            if before[seat] + got.total < 0:
                marks.add("A12 floor")
            if number < 2:
                marks |= {"A13 something stays"} if any(own[kind] for kind in STAYS) else set()
                marks |= {"A13 something goes"} if any(own[kind] for kind in GOES) else set()
            paid = sheet.payments[number][seat]
            if paid:
                marks.add("A15 give and take" if paid.give and paid.take else "A15 take" if paid.take else "")
        before = after
    if len(set(sheet.standing)) < len(sheet.players):
        marks.add("A14 tie")
    for kind in GOES:
        if sum(own[kind] for holdings in sheet.epochs for own in holdings) == SUPPLY[kind]:
            marks.add("A16 all of a kind scored")
    return marks


def _after(before: Game, after: Game) -> set[str]:
    """What the change from one position to the next shows."""
    marks = _disasters(before, after)
    if after.phase == DISCARDING:
        by_god = before.phase in (TURN, GODS)
        chosen = {f"A9 {IDS[disaster]} with a choice" for disaster in after.pending_disasters()}
        marks |= {"A7 disaster with a choice"} if by_god else chosen
    if after.phase == TURN and before.epoch == after.epoch and before.turn != after.turn:
        next_seat = (before.turn + 1) % len(before.setup.players)
        marks |= {"A6 skipped"} if after.turn != next_seat else set()
    if len(after.epochs) > len(before.epochs):
        if after.epochs[-1].by_ra:
            marks.add("A4 ended by Ra")
            marks |= {"A4 the lot is lost"} if before.lot() else set()
        else:
            marks.add("A10 last disk")
            marks |= {"A10 last disk and disasters"} if max(before.lot(), default=RA) >= FUNERAL else set()
    return marks


def seen_in_game(journal: dict[str, Any]) -> set[str]:
    """Everything that a whole `ra-auction` journal shows."""
    marks = {f"A1 {journal['edition']}", f"A3 {len(journal['players'])} players"}
    before, after = replay_auction(journal, 0), replay_auction(journal, 0)
    starters = {before.turn}
    for number, do in enumerate(journal["actions"]):
        action = read_action(do, f"actions[{number}]")
        after.apply(action)
        marks |= _before(before, do) | _after(before, after)
        if after.epoch > before.epoch:
            starters.add(after.turn)
        before.apply(action)
    marks |= {"A5 another player starts"} if len(starters) > 1 else set()
    return marks | seen_in_scores(after.sheet)


def seen_at_table(journal: dict[str, Any]) -> set[str]:
    """Every action of the table companion, and how its epochs ended."""
    table = replay_table(journal, 0)
    marks = set()
    for do in journal["actions"]:
        marks.add(f"table {do['do']}")
        if do["do"] == "close":
            marks.add(f"table close while {table.phase}")
        table.apply(do)
    return marks
