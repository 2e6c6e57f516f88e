"""A match of the hex game as guests see it on their own devices, and what they do in it."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from ra_base.refusal import Refusal
from ra_guests.host import Seat, View
from ra_hex.board import NORTH, SOUTH
from ra_hex.game import Swapped
from ra_hex.match import RULES, Match
from ra_hex.moves import Move
from ra_hex.notation import read_move
from ui.common.board.move_text import numbered
from ui.common.board.refusals import why_not
from ui.common.board.scene import SIDES
from ui.common.computer_rating import level_text
from ui.common.same_players import same_players
from ui.common.undo_talk import Request
from ui.core.guest_blocks import Block, Sent, button, buttons, log, marked, text
from ui.core.guest_host import NOT_NOW, Declined, SharedGame, must_be_current, offered
from ui.core.session import Change, Session
from ui.core.texts import Speaker, capital, mark
from ui.hex.guest_board import COVERED, TRY, board_block, move_action
from ui.hex.guest_undo import HexUndo
from ui.hex.match_board import match_board
from ui.hex.play_view import HexPlay, Later, new_thinker
from ui.hex.status_text import over_text
from ui.hex.swap_text import swap_news, swap_offer, waits_for_undo
from ui.hex.turn_time import TurnTime

# The marks of South and North, like their pawns: a page has no ivory for players.
COLOURS, SHAPES = ("red", "grey"), ("circle", "diamond")
# How often the clock is looked at.
LOOK_SECONDS = 0.5
# So many rows of moves, two in each, can be read.
ROWS = 8
NEXT_GAME, ASK_UNDO, SWAP_SIDES = {"do": "next_game"}, {"do": "ask_undo"}, {"do": "swap"}
ALLOW_UNDO, REFUSE_UNDO = {"do": "allow_undo"}, {"do": "refuse_undo"}
PASS, NEXT, UNDO = mark("Pass"), mark("Next game"), mark("Undo")
SWAP = mark("Swap sides")
ASK, ALLOW, REFUSE = mark("Ask to undo"), mark("Allow"), mark("Don’t allow")
PRIMARY = "primary"
STAYS = mark("This stack can’t move now.")
NOT_YOUR_TURN = mark("It isn’t your turn.")
PAUSED = mark("The host has paused the game.")
AWAY = mark("The host is looking at something else. The game waits.")


class Offer(NamedTuple):
    """A button: what it says, what it sends, how it looks."""

    label: str
    action: Sent
    style: str = "plain"


def full_sentence(words: str) -> str:
    """A sentence that others follow."""
    return words if words.endswith((".", "?", "…")) else f"{words}."


class HexGuests:
    """A guest's seat is the side it plays before a swap; spectators look from South's."""

    def __init__(self, shared: SharedGame) -> None:
        self._session: Session[Match] = shared.session
        self._shared = shared
        self._board = match_board(self._session)
        self._undo = HexUndo(self._session, shared.changed, shared.note)
        self._changed = shared.changed
        self._stop_watching = self._board.watch(self._follow_board)
        self._play: HexPlay | None = None
        self._does: dict[str, Callable[[int, Sent], None]] = {
            "move": self._move,
            "swap": lambda _side, _action: self._swap(),
            "next_game": lambda _side, _action: self._board.next_game(),
            "ask_undo": lambda side, _action: self._undo.ask(side),
            "allow_undo": lambda _side, _action: self._undo.accept(),
            "refuse_undo": lambda _side, _action: self._undo.refuse(),
        }

    # -- For the host

    @property
    def places(self) -> Sequence[tuple[int, Seat]]:
        """The seats that guests may have, and how they are shown: the engine needs no guest."""
        match = self._board.match
        sides = map(match.side_of, SIDES)
        return [(match.side_of(side), self._seat(side)) for side in sides if match.levels[side] is None]

    def seats_of(self, before: Sequence[Seat]) -> Mapping[int, int]:
        """Return where the players of another game sit here."""
        return same_players(before, [seat for _player, seat in self.places])

    @property
    def requests(self) -> tuple[Request, ...]:
        """What guests ask the host."""
        return self._undo.requests

    def ask_undo(self, side: int) -> bool:
        """Ask the guest opposite for the last move of a side that the host plays, if that can be asked."""
        can_ask = self._undo.can_ask(side)
        if can_ask:
            self._undo.ask(side, by_host=True)
        return can_ask

    def start(self, later: Later) -> None:
        """Have clock and engine run where there is no screen that does."""
        self._play = HexPlay(self._session, new_thinker(later), later, lambda _journey: None)
        self._play.resume()
        if self._board.match.clock is not None:
            self._board.continue_turn(self._shared.store(TurnTime))
            self._note_time(later)

    def _note_time(self, later: Later) -> None:
        """Note what the turn has taken, again and again: the host of these guests may be killed."""
        if self._play is not None:
            self._play.note_time()
            later(lambda: self._note_time(later), LOOK_SECONDS)

    def close(self) -> None:
        """Stop following the game: it is no longer shared."""
        self._undo.lapse()
        self._stop_watching()
        if self._play is not None:
            self._play.close()
            self._play = None

    # -- What guests see

    def view(self, seat: int | None, tr: Speaker) -> View:
        """Return the board from this seat's side, with all there is to know of both."""
        board = self._board
        seat = None if seat is None else board.match.side_of(seat)
        near = NORTH if seat == NORTH else SOUTH
        if board.waits:
            return self._paused(seat, near, tr)
        news, latest, offers = self._news(seat, tr), self._log(tr), self._offers(seat)
        below = [*news, latest]
        if offers:
            # Where something is to be answered, the page has it at its foot, always in sight, with the news.
            urgent = any(each.style == PRIMARY for each in offers)
            label = " ".join(full_sentence(each["text"]) for each in news) if urgent else ""
            shown = (button(tr._(each.label), each.action, style=each.style) for each in offers)
            found = buttons("offers", label, shown)
            below = [latest, found] if urgent else [*news, found, latest]
        blocks: list[Block] = [
            {"type": "players", "id": "far", "players": [self._player(1 - near, seat, tr)]},
            board_block(tr, board.game, board.match.players, near == NORTH, self._moves(seat)),
            {"type": "players", "id": "near", "players": [self._player(near, seat, tr)]},
            *below,
        ]
        return {"title": self._status(seat, tr), "blocks": blocks}

    def _paused(self, seat: int | None, near: int, tr: Speaker) -> View:
        """Nobody sees the position, and nobody thinks about it."""
        board = self._board
        far_bar, near_bar = (
            {"type": "players", "id": name, "players": [self._player(side, seat, tr)]}
            for name, side in (("far", 1 - near), ("near", near))
        )
        covered = {**board_block(tr, board.game, board.match.players, near == NORTH, ()), **COVERED}
        # At the foot of the page, where it is in sight whatever the size of the board.
        why = buttons("offers", tr._(PAUSED if board.by_hand else AWAY), ())
        return {"title": tr._("Paused"), "blocks": [far_bar, covered, near_bar, why]}

    def _status(self, seat: int | None, tr: Speaker) -> str:
        """Whose turn it is, or that there is none."""
        match, game = self._board.match, self._board.game
        if game.ending is not None:
            return over_text(tr, match)
        if game.position.to_move == seat:
            return tr._("Your turn")
        return tr._("{player} to move").format(player=match.players[game.position.to_move])

    def _player(self, side: int, seat: int | None, tr: Speaker) -> Block:
        """All there is to know of a side."""
        match, game, left = self._board.match, self._board.game, self._board.left()
        rule, level, points = RULES[match.rule], match.levels[side], match.score[side]
        captured = sum(turn.captured for turn in game.turns if turn.side == side)
        notes = [] if level is None else [level_text(level, tr)]
        notes += [tr._("Captured: {count}").format(count=captured)] if captured else []
        acts = game.ending is None and game.position.to_move == side
        clock = {"left": round(1000 * left[side]), "runs": acts and self._board.runs} if left else None
        return {
            **marked(self._seat(side)),
            "points": None if rule.games is not None else f"{points}/{rule.points}",
            "note": ", ".join(notes),
            "acts": acts,
            "out": False,
            "me": side == seat,
            "disks": [],
            **({"clock": clock} if clock else {}),
        }

    def _seat(self, side: int) -> Seat:
        return Seat(self._board.match.players[side], COLOURS[side], SHAPES[side])

    def _news(self, seat: int | None, tr: Speaker) -> list[Block]:
        """How the game has ended, who asks for what, why there is no move."""
        match, game, asking = self._board.match, self._board.game, self._undo.asking
        found = []
        if game.ending is not None:
            found.append(text(capital(tr.say(game.ending.words(match.players))), "strong", "ending"))
            starter = match.players[match.game.starter]
            starts = text(tr._("{player} starts the next game.").format(player=starter), "plain", "starts")
            found.append(self._ranking(tr) if match.over else starts)
        if asking is not None and seat is not None:
            waiting = waits_for_undo(tr, swap=self._board.takes_swap_back((asking,)))
            words = waiting if seat == asking else tr.say(self._undo.words(asking))
            found.append(text(words, "quiet" if seat == asking else "turn", "undo"))
        if match.can_swap and self._moves(seat):
            found.append(text(swap_offer(tr, match), "turn", "swap"))
        if game.events and isinstance(game.events[-1], Swapped):
            found.append(text(swap_news(tr, match), "turn", "swap"))
        if any(not move.pawns for move in self._moves(seat)):
            found.append(text(tr._("No legal move: the turn passes."), "turn", "pass"))
        return found

    def _ranking(self, tr: Speaker) -> Block:
        match = self._board.match
        best = max(match.score)
        places = [
            {
                "place": 1 if match.score[side] == best else 2,
                **marked(self._seat(side)),
                "points": str(match.score[side]),
                "note": "",
            }
            for side in sorted(SIDES, key=lambda side: -match.score[side])
        ]
        return {"type": "ranking", "id": "ranking", "label": tr._("Result"), "places": places}

    def _log(self, tr: Speaker) -> Block:
        """The moves in rows of two, the last row first."""
        game = self._board.game
        texts = [numbered(tr, move, game.starter + turn, turn == 0) for turn, move in enumerate(game.moves)]
        # A row begins with South's move.
        first = 2 - game.starter
        rows = [texts[:first], *(texts[at : at + 2] for at in range(first, len(texts), 2))]
        lines = [" ".join(row) for row in rows[: -ROWS - 1 : -1] if row]
        return log(tr._("Moves") if lines else "", lines)

    def follow(self, _change: Change, _by: int | None) -> None:
        """What was asked for has lapsed."""
        self._undo.lapse()

    def _follow_board(self, _news: str) -> None:
        """The next game has begun, or the clock has been stopped or started."""
        self._changed()

    # -- What guests do

    def act(self, seat: int, action: Sent, head: int) -> None:
        """Do one of the things this seat is offered, or refuse."""
        must_be_current(self._session, head)
        seat = self._board.match.side_of(seat)
        if self._board.waits:
            raise Declined(PAUSED if self._board.by_hand else AWAY)
        if action.keys() == {"do", "from", "to"} and action["do"] == TRY["do"]:
            raise self._why_not(seat, (action["from"], action["to"]))
        moves = [move_action(self._board.game, move) for move in self._moves(seat)]
        taken = offered(action, [*moves, *(each.action for each in self._offers(seat))])
        self._does[taken["do"]](seat, taken)

    def _moves(self, seat: int | None) -> list[Move]:
        """The legal moves of a seat, or the one to pass; a seat of the engine has none here."""
        match, position = self._board.match, self._board.game.position
        mine = seat is not None and seat == position.to_move and match.levels[seat] is None
        return position.legal_moves() if mine else []

    def _offers(self, seat: int | None) -> list[Offer]:
        """What a seat may do besides moving pawns."""
        match, game = self._board.match, self._board.game
        if seat is None or match.levels[seat] is not None:
            return []
        passes = [move_action(game, move) for move in self._moves(seat) if not move.pawns]
        offers = [Offer(PASS, action, PRIMARY) for action in passes]
        if match.can_swap and self._moves(seat):
            offers.append(Offer(SWAP, SWAP_SIDES, PRIMARY))
        if game.ending is not None and not match.over:
            offers.append(Offer(NEXT, NEXT_GAME, PRIMARY))
        if self._undo.asking == 1 - seat:
            offers += (Offer(ALLOW, ALLOW_UNDO, PRIMARY), Offer(REFUSE, REFUSE_UNDO))
        if self._undo.can_ask(seat):
            offers.append(Offer(UNDO if match.levels[1 - seat] else ASK, ASK_UNDO))
        return offers

    def _swap(self) -> None:
        """Take over the first move's side, with the time it took to decide."""
        self._session.do(self._board.swap())

    def _move(self, _seat: int, action: Sent) -> None:
        """Play a move, with the time it took."""
        move = read_move(self._board.game.position, action["move"])
        self._session.do(self._board.action(move))

    def _why_not(self, seat: int, cells: Sequence[object]) -> Refusal:
        """Why no pawns can go from one cell to another."""
        position = self._board.game.position
        if not self._moves(seat):
            return Declined(NOT_YOUR_TURN)
        if all(isinstance(cell, str) and cell in position.board.numbers for cell in cells):
            origin, target = (position.board.numbers[str(cell)] for cell in cells)
            if origin == target and origin in position.stacks[seat]:
                return Declined(STAYS)
            if not any((move.origin, move.target) == (origin, target) for move in position.legal_moves()):
                return why_not(position, origin, target)
        return Declined(NOT_NOW)
