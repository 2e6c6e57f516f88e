"""Proofs that a win is forced within some moves: every move of both sides is looked at, nothing is evaluated.

Within the few moves a proof usually looks ahead nothing can stand on the board for the third time (H8), so
the past of a position does not matter. Where it looks further it takes the position as one without a past:
the shortest way to a win meets no position twice.
"""

from __future__ import annotations

from collections.abc import Callable

from ra_hex.engine.evaluation import cells
from ra_hex.engine.ground import (
    CAPTURED,
    ENTERING,
    FORCING,
    ORDER,
    STEPS,
    TOUCHES,
    TOUCHES_ENEMY,
    TOUCHES_OWN,
    Ground,
    Step,
    ground_of,
)
from ra_hex.moves import Move
from ra_hex.position import LAST_PAWN_POINTS, Position
from ra_hex.ways import POINTS

# With so many own moves the third return of a position is out of reach: it needs eight turns.
MOST_MOVES = 4


Breathe = Callable[[], object]


def hold_breath() -> None:
    """Go on at once: nobody waits for the processor."""


class Proof:
    """What one side can force on a ground: to win at least so many points.

    A position is passed as its state, the attacker's set of stacks and the defender's. What was found is kept
    by the moves left and the state. `breathe` is called often while it looks; `most` own moves is how far it
    can look.
    """

    def __init__(
        self,
        ground: Ground,
        attacker: int,
        points: int,
        breathe: Breathe = hold_breath,
        most: int = MOST_MOVES,
    ) -> None:
        self._breathe = breathe
        defender = 1 - attacker
        self._side = attacker
        self._points = points
        self._pawns = min(pawns for pawns, won in POINTS.items() if won >= points)
        self._last_pawn_is_enough = points <= LAST_PAWN_POINTS
        self._turn = ground.table.turn
        self._ground = ground
        self._attackers, self._defenders = ground.sets[attacker], ground.sets[defender]
        self._goal_mask, self._goal = ground.nears[defender]
        self._home_mask, self._home = ground.nears[attacker]
        self._won: list[dict[int, bool]] = [{} for _ in range(most + 1)]
        self._lost: list[dict[int, bool]] = [{} for _ in range(most + 1)]
        self._killers = [0] * (most + 1)
        self.nodes = 0

    def wins(self, position: Position, moves: int) -> bool:
        """Whether the attacker, who is to move, can force it within so many own moves."""
        return self._attack(position.state, *self._sets(position), moves)

    def wins_next(self, position: Position, moves: int) -> bool:
        """Whether the attacker can force it within so many own moves where the defender is to move."""
        return self._defend(position.state, *self._sets(position), moves)

    def keeps(self, position: Position, move: Move, moves: int) -> bool:
        """Whether it is still forced after that move of the attacker, the first of so many own moves."""
        if move.points:
            return move.points >= self._points
        if not move.pawns:
            return self._defend(position.state ^ self._turn, *self._sets(position), moves - 1)
        return self._after(self._ground.step(move), position.state, *self._sets(position), moves)

    def saves(self, position: Position, move: Move, moves: int) -> bool:
        """Whether a move of the defender leaves nothing forced within so many own moves of the attacker."""
        after = position.copy()
        after.make(move)
        return bool(after.points) or not self.wins(after, moves)

    def _sets(self, position: Position) -> tuple[int, int]:
        return cells(position.stacks[self._side]), cells(position.stacks[1 - self._side])

    def _attack(self, state: int, own: int, other: int, moves: int) -> bool:
        """Whether the attacker, to move, forces it within so many own moves."""
        if not moves:
            return False
        if self._goal[state & self._goal_mask][ENTERING] >= self._pawns:
            return True
        if moves == 1:
            return self._takes_last_pawn(state, own, other)
        known = self._won[moves].get(state)
        if known is not None:
            return known
        self.nodes += 1
        self._breathe()
        # Exact: what is forced in fewer moves is forced, and short proofs are found soonest.
        found = moves > 2 and self._attack(state, own, other, moves - 1)
        if not found:
            forcing: list[Step] = []
            calm: list[Step] = []
            for mask, zone in self._attackers[own].zones:
                for step in zone[state & mask][STEPS]:
                    (forcing if step[CAPTURED] or step[TOUCHES] & TOUCHES_ENEMY else calm).append(step)
            if forcing or calm:
                # All of them, if need be: which come first is only a matter of time.
                found = any(self._after(step, state, own, other, moves) for step in forcing) or any(
                    self._after(step, state, own, other, moves) for step in calm
                )
            else:
                # H8: the turn is passed only where nothing is legal, and to enter for less would be.
                found = not self._goal[state & self._goal_mask][ENTERING] and self._defend(
                    state ^ self._turn, own, other, moves - 1
                )
        self._won[moves][state] = found
        return found

    def _after(self, step: Step, state: int, own: int, other: int, moves: int) -> bool:
        """Whether it is forced after this first of so many own moves."""
        change, _, d_own, d_other, _, touches, _ = step
        if d_other == other:
            return self._last_pawn_is_enough
        after = state ^ change
        # Exact: the defender would enter at once. To see it here saves a call; `_defend` looks at the rest.
        if touches & TOUCHES_OWN and self._home[after & self._home_mask][ENTERING]:
            return False
        return self._defend(after, own ^ d_own, other ^ d_other, moves - 1)

    def _takes_last_pawn(self, state: int, own: int, other: int) -> bool:
        """Whether the attacker can take the last pawn now, and that is enough."""
        if other & (other - 1) or not self._last_pawn_is_enough:
            return False
        zones = self._attackers[own].zones
        return any(step[CAPTURED] for mask, zone in zones for step in zone[state & mask][FORCING])

    def _defend(self, state: int, own: int, other: int, moves: int) -> bool:
        """Whether it is forced, within so many more moves of the attacker, where the defender is to move."""
        if not moves or self._home[state & self._home_mask][ENTERING]:
            return False
        if moves == 1:
            return self._defend_last(state, own, other)
        known = self._lost[moves].get(state)
        if known is not None:
            return known
        self.nodes += 1
        found: list[Step] = []
        for mask, zone in self._defenders[other].zones:
            found += zone[state & mask][STEPS]
        if not found:
            lost = self._attack(state ^ self._turn, own, other, moves)
        else:
            killer = self._killers[moves]
            found.sort(key=lambda step: (step[ORDER] == killer, step[ORDER]), reverse=True)
            lost = True
            for change, _, d_other, d_own, _, _, name in found:
                if d_own == own or not self._attack(state ^ change, own ^ d_own, other ^ d_other, moves):
                    self._killers[moves] = name
                    lost = False
                    break
        self._lost[moves][state] = lost
        return lost

    def _defend_last(self, state: int, own: int, other: int) -> bool:
        """The same with one move of the attacker left: the Ra must be open, whatever the defender does."""
        goal, mask_of_goal, pawns = self._goal, self._goal_mask, self._pawns
        few = other.bit_count() <= 2  # the last pawns may be taken once the stacks have joined
        one_left = not own & (own - 1)
        open_now = goal[state & mask_of_goal][ENTERING] >= pawns
        moved = False
        for mask, zone in self._defenders[other].zones:
            steps, _, _, guarding = zone[state & mask]
            if not steps:
                continue
            moved = True
            # Exact: a move that does not touch the ways into a closed Ra leaves it closed; of three stacks
            # none is the last.
            if not open_now and not few and len(guarding) < len(steps):
                return False
            for change, _, d_other, d_own, _, _, _ in steps if few or one_left else guarding:
                if d_own == own:
                    return False
                after = state ^ change
                if goal[after & mask_of_goal][ENTERING] < pawns and not self._takes_last_pawn(
                    after, own ^ d_own, other ^ d_other
                ):
                    return False
        if moved:
            # What did not touch the ways into the Ra has left it as it was, open.
            return True
        return open_now or self._takes_last_pawn(state ^ self._turn, own, other)


def proof(position: Position, points: int, breathe: Breathe = hold_breath) -> Proof:
    """The proofs about what the side to move can force."""
    return Proof(ground_of(position.board), position.to_move, points, breathe)
