"""How much of everything guests may use: enough for a full table in a crowded room, nothing without end."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and then so many a second."""

    burst: float
    per_second: float


@dataclass(frozen=True, slots=True)
class Limits:
    """What the server allows; tests and benchmarks have their own."""

    # A request: its first line and headers, how many of them, its body.
    head_bytes: int = 8 * 1024
    headers: int = 60
    body_bytes: int = 4 * 1024
    # Guests whose token is valid, in seats and watching.
    seated: int = 16
    watching: int = 40
    # Connections in all, and from one address: a browser opens up to six.
    connections: int = 128
    from_one_address: int = 48
    # Seconds for a head to arrive whole, also on a connection that waits for its next request; for a body;
    # for a peer to read what it was sent; for the game’s thread to answer.
    head_seconds: float = 15
    body_seconds: float = 10
    stalled_seconds: float = 10
    answer_seconds: float = 5
    # A line of a stream comes at least so often.
    beat_seconds: float = 1.5
    # All requests of an address; keys and tokens of it that were wrong; its new guests, each of whom is saved
    # before the next frame; what one guest does.
    requests: Rate = Rate(200, 50)
    wrong: Rate = Rate(10, 0.5)
    joins: Rate = Rate(60, 1)
    acts: Rate = Rate(40, 10)
    # Addresses that are remembered; answers of a guest that are; actions of a guest not answered yet.
    addresses: int = 512
    answers: int = 64
    unanswered: int = 8
    # Seconds until the seat of a phone that is not connected is free for others, where nobody can be asked;
    # until the host is asked again about a seat that somebody was refused.
    away_seconds: float = 10
    asked_again_seconds: float = 60
    # Notes that wait for a slow reader.
    notes: int = 8
    # Seconds of each turn on the game’s thread that views may take, half of a frame.
    slice_seconds: float = 0.008
