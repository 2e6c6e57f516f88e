"""Whatever guests and host do in whatever order: seats and the game are as a plain account of it says."""

import json
from dataclasses import dataclass, field, replace
from typing import Any

import pytest
from hypothesis import strategies as st

from ra_base.refusal import Refusal
from ra_guests.key import new_secret
from ra_guests.limits import Limits, Rate
from tests.examples import try_out
from tools.guest_browser import Browser
from tools.shared_table import SEATS, Party

# Nobody is too quick here.
MANY = replace(
    Limits(), wrong=Rate(1000, 1000), joins=Rate(1000, 1000), acts=Rate(1000, 1000), requests=Rate(1000, 1000)
)
PHONES = st.integers(0, 3)
SEAT = st.none() | st.integers(0, len(SEATS))
STEPS = st.one_of(
    st.tuples(st.just("join"), PHONES),
    st.tuples(st.just("sit"), PHONES, SEAT),
    st.tuples(st.just("act"), PHONES, st.integers(0, 5)),
    st.tuples(st.just("act"), PHONES, st.integers(0, 5)),
    st.tuples(st.just("leave"), PHONES),
    st.tuples(st.just("move"), PHONES, SEAT),
    st.tuples(st.just("remove"), PHONES),
    st.tuples(st.just("renew")),
    st.tuples(st.just("restart")),
    st.tuples(st.just("host acts"), st.integers(0, 5)),
)


@dataclass
class Account:
    """What was done, written down plainly: who has a token, in which seat, and what counts."""

    seats: dict[int, int | None] = field(default_factory=dict)
    answered: dict[tuple[int, str], int] = field(default_factory=dict)
    done: list[tuple[int, int]] = field(default_factory=list)

    def free(self, phone: int, seat: int | None) -> bool:
        others = [taken for other, taken in self.seats.items() if other != phone]
        return seat is None or (seat < len(SEATS) and seat not in others)

    def forget(self, phone: int) -> None:
        self.seats.pop(phone, None)
        self.answered = {which: status for which, status in self.answered.items() if which[0] != phone}

    def act(self, phone: int, number: int) -> int:
        which = (phone, f"action-{number}")
        if phone not in self.seats:
            return 401
        if which not in self.answered:
            seat = self.seats[phone]
            self.answered[which] = 409 if seat is None else 200
            if seat is not None:
                self.done.append((seat, number))
        return self.answered[which]


@pytest.mark.parametrize("orders", [8, pytest.param(50, marks=pytest.mark.case)])
def test_any_order_of_what_guests_and_host_do(orders: int) -> None:
    try_out(orders, take, st.lists(STEPS, max_size=25))


def take(steps: list[Any]) -> None:
    """Take these steps at a table and in its account."""
    account = Account()
    with Party(limits=MANY) as party:
        phones = [Browser(party.sharing.port, party.key) for _ in range(4)]
        for phone in phones:
            phone.token = new_secret()
        for what, *values in steps:
            do(party, phones, account, what, *values)
            assert party.table.done == account.done
            assert sorted(map(str, seats(party))) == sorted(map(str, account.seats.values()))
        assert party.bugs == []


def seats(party: Party) -> list[int | None]:
    return [each.seat for each in party.sharing.guests]


def number_of(party: Party, browser: Browser) -> int:
    """How the host calls this guest, 0 if they are none."""
    known = {each["token"]: each["number"] for each in party.saved["guests"]}
    return known.get(browser.token, 0)


def do(party: Party, phones: list[Browser], account: Account, what: str, *values: Any) -> None:
    """Do a step at the table and in the account; both must answer the same."""
    if what in ("renew", "restart", "host acts"):
        {"renew": renew, "restart": restart, "host acts": host_acts}[what](party, phones, account, *values)
        return
    phone, browser = values[0], phones[values[0]]
    known = phone in account.seats
    if what == "join":
        assert browser.join().status == 200
        account.seats.setdefault(phone, None)
    elif what == "sit":
        free = account.free(phone, values[1])
        assert browser.sit(values[1]).status == (401 if not known else 200 if free else 409)
        if known and free:
            account.seats[phone] = values[1]
    elif what == "act":
        sent = browser.act({"type": "add", "number": values[1]}, f"action-{values[1]}")
        assert sent.status == account.act(phone, values[1])
    elif what == "leave":
        assert browser.ask("POST", "/leave", {}).status == (200 if known else 401)
        account.forget(phone)
    elif what == "move":
        moved = True
        try:
            party.do(lambda: party.sharing.move(number_of(party, browser), values[1]))
        except Refusal:
            moved = False
        assert moved == (not known or account.free(phone, values[1]))
        if known and moved:
            account.seats[phone] = values[1]
    elif what == "remove":
        party.do(lambda: party.sharing.remove(number_of(party, browser)))
        account.forget(phone)


def renew(party: Party, phones: list[Browser], account: Account) -> None:
    """A new code, which everybody scans."""
    party.do(party.sharing.renew_key)
    for number, phone in enumerate(phones):
        assert phone.ask("POST", "/leave", {}).status == 401
        phone.key = party.key
        account.forget(number)


def restart(party: Party, phones: list[Browser], account: Account) -> None:
    """The server ends and starts again: the same guests, at the same port; ids of actions are forgotten."""
    saved = json.loads(json.dumps(party.saved))
    party.do(party.sharing.stop)
    party.do(party.sharing.start)
    assert party.saved == saved
    assert {phone.port for phone in phones} == {party.sharing.port}
    account.answered = {}


def host_acts(party: Party, _phones: list[Browser], account: Account, number: int) -> None:
    """The host acts for somebody without a phone."""
    party.do(lambda: party.table.act(0, {"type": "add", "number": number}, 0))
    account.done.append((0, number))
