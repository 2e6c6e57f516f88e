"""A game is shared: guests join, sit, see and act over real sockets; the host moves, removes and ends."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from ra_base.refusal import Refusal
from ra_guests.key import new_secret
from ra_guests.limits import Limits
from ra_guests.words import Words
from tools.guest_browser import Browser, guest
from tools.shared_table import Party

ADD = {"type": "add", "number": 7}


# -- Guests


def test_a_guest_joins_sits_acts_and_leaves(party: Party) -> None:
    browser = Browser(party.sharing.port, party.key)
    assert browser.join().status == 200
    with browser.stream() as lines:
        first = lines.next()
        assert first["view"]["title"] == "en: 0"
        assert first["guest"]["seat"] is None
        assert [seat["name"] for seat in first["guest"]["seats"]] == ["Ann", "Боб", "Zoë"]
        assert browser.sit(1).data == {}
        seated = lines.until(lambda view: view["guest"]["seat"] == 1)
        assert seated["view"]["blocks"][0]["text"] == "secret-1"
        assert seated["version"] > first["version"]
        assert browser.act(ADD, "action-1").data == {}
        assert lines.until(lambda view: view["head"] == 1)["view"]["title"] == "en: 7"
        assert browser.ask("POST", "/leave", {}).status == 200
        with pytest.raises(EOFError):
            lines.next()
    assert party.table.done == [(1, 7)]
    assert browser.act(ADD, "action-2").status == 401
    assert party.sharing.guests == ()


def test_each_sees_their_own_seat_and_who_else_is_there(party: Party) -> None:
    ann, zoe, watcher = guest(party, 0), guest(party, 2, "fr"), guest(party)
    with ann.stream() as of_ann, zoe.stream() as of_zoe, watcher.stream() as of_watcher:
        seen = of_watcher.until(lambda view: view["guest"]["spectators"] == 1)
        assert [seat["taken"] for seat in seen["guest"]["seats"]] == [True, False, True]
        assert [seat["connected"] for seat in seen["guest"]["seats"]] == [True, False, True]
        assert ann.act(ADD, "action-1").status == 200
        views = [lines.until(lambda view: view["head"] == 1) for lines in (of_ann, of_zoe, of_watcher)]
    assert [view["view"]["blocks"][0]["text"] for view in views] == ["secret-0", "secret-2", "nobody's"]
    assert [view["view"]["title"] for view in views] == ["en: 7", "fr: 7", "en: 7"]


def test_a_seat_is_taken_once(party: Party) -> None:
    ann, other = guest(party, 0), guest(party)
    with ann.stream() as lines:
        lines.next()
        refused = other.sit(0)
        assert (refused.status, refused.data) == (409, {"error": "Somebody else is in this seat."})
    assert other.sit(3).status == 409
    assert ann.sit(None).status == 200
    assert other.sit(0).status == 200


def test_of_many_who_want_a_seat_at_once_one_gets_it(party: Party) -> None:
    crowd = [guest(party) for _ in range(8)]
    with ThreadPoolExecutor(8) as together:
        got = list(together.map(lambda browser: browser.sit(1).status, crowd))
    assert sorted(got) == [200, *[409] * 7]


def test_a_token_is_given_again_while_it_is_valid(party: Party) -> None:
    browser = guest(party, 1)
    token = browser.token
    browser.join()
    assert browser.token == token
    browser.token = new_secret()
    browser.join()
    assert browser.token != token
    assert len(party.sharing.guests) == 2


def test_who_comes_back_sees_the_game_and_has_their_seat(party: Party) -> None:
    browser = guest(party, 2)
    for _ in range(3):
        with browser.stream() as lines:
            assert lines.next()["guest"]["seat"] == 2


def test_a_new_stream_ends_the_old_one(party: Party) -> None:
    browser = guest(party)
    with browser.stream() as old, browser.stream() as new:
        assert new.next()
        assert old.next("elsewhere")
        with pytest.raises(EOFError):
            old.next("end")
        party.do(lambda: party.table.act(0, ADD, 0))
        assert new.until(lambda view: view["head"] == 1)
        assert [each.connected for each in party.sharing.guests] == [True]


# -- Actions


def test_an_action_counts_once(party: Party) -> None:
    browser = guest(party, 0)
    assert [browser.act(ADD, "the-same-id").status for _ in range(3)] == [200] * 3
    assert party.table.done == [(0, 7)]
    other = guest(party, 1)
    assert other.act(ADD, "the-same-id").status == 200
    assert party.table.done == [(0, 7), (1, 7)]


def test_a_refusal_is_a_sentence_and_is_repeated(party: Party) -> None:
    browser = guest(party, 0, "fr")
    for _ in range(2):
        refused = browser.act({"type": "cheat"}, "action-1")
        assert (refused.status, refused.data) == (409, {"error": "fr: There is no such action."})
    assert party.table.done == []


def test_what_was_meant_before_something_was_taken_back_is_said_to_be_late(party: Party) -> None:
    browser = guest(party, 0)
    with browser.stream() as lines:
        assert lines.next()["back"] == 0
        party.do(lambda: [setattr(party.table, "back", 1), party.sharing.publish()])
        assert lines.until(lambda view: view["back"] == 1)["head"] == 0
    for number, back in enumerate((0, 1, None)):
        assert browser.act(ADD, f"action-{number}", 0, back).status == 200
    assert party.table.heads == [-1, 0, 0]


def test_who_only_watches_cannot_act(party: Party) -> None:
    refused = guest(party, language="fr").act(ADD, "action-1")
    assert (refused.status, refused.data) == (409, {"error": "fr: Pick your seat first."})


def test_what_the_host_is_slow_to_answer_still_counts_once() -> None:
    with Party(limits=replace(Limits(), answer_seconds=0.05)) as party:
        browser = guest(party, 0)
        party.awake.clear()
        asleep = [browser.act(ADD, "action-1") for _ in range(3)]
        assert [each.status for each in asleep] == [503] * 3
        assert asleep[0].data == {"error": "The host’s phone doesn’t answer. The app must be open there."}
        assert Browser(party.sharing.port, party.key).join().status == 503
        party.awake.set()
        party.do(lambda: None)
        assert browser.act(ADD, "action-1").status == 200
        assert party.table.done == [(0, 7)]
        assert len(party.sharing.guests) == 1


def test_a_bug_is_reported_by_the_host_and_a_sentence_for_the_guest() -> None:
    with Party() as party:
        browser = guest(party, 0)
        broken = browser.act({"type": "break"}, "action-1")
        assert (broken.status, broken.data["error"]) == (
            409,
            "That didn’t work: something went wrong on the host’s phone.",
        )
        party.do(lambda: None)  # the bug is raised on the game's thread after the answer
        assert [str(bug) for bug in party.bugs] == ["a bug in an action"]
        party.table.broken = True
        with browser.stream() as lines:
            party.do(party.sharing.publish)
            assert lines.next("beat")
        party.do(lambda: None)
        assert "a bug in a view" in [str(bug) for bug in party.bugs]
        party.table.broken = False
        assert browser.act(ADD, "action-2").status == 200


def test_too_many_actions_of_one_guest_are_refused_and_the_rest_count() -> None:
    with Party() as party:
        browser = guest(party, 0)
        got = [browser.act(ADD, f"action-{number:03}").status for number in range(60)]
        assert set(got) == {200, 429}
        assert len(party.table.done) == got.count(200)
        assert guest(party, 1).act(ADD, "action-1").status == 200


# -- The host


def test_the_host_moves_and_removes(party: Party) -> None:
    ann, bob = guest(party, 0), guest(party, 1)
    with ann.stream() as of_ann, bob.stream() as of_bob:
        of_ann.until(lambda view: view["guest"]["seat"] == 0)
        with pytest.raises(Refusal, match="Somebody else"):
            party.do(lambda: party.sharing.move(1, 1))
        party.do(lambda: party.sharing.move(1, 2))
        assert (
            of_ann.until(lambda view: view["guest"]["seat"] == 2)["view"]["blocks"][0]["text"] == "secret-2"
        )
        assert ann.act(ADD, "action-1").status == 200
        assert party.table.done == [(2, 7)]
        party.do(lambda: party.sharing.remove(2))
        assert of_bob.next("end")["text"].startswith("The host removed this phone.")
        assert bob.act(ADD, "action-1").status == 401
    assert [(each.number, each.seat) for each in party.sharing.guests] == [(1, 2)]


def test_a_new_key_lets_nobody_in_who_has_the_old_one(party: Party) -> None:
    browser, old = guest(party, 0, "fr"), party.key
    with browser.stream() as lines:
        lines.next()
        party.do(party.sharing.renew_key)
        assert lines.next("end")["text"].startswith("fr: The host’s phone shows a new code.")
    assert party.key != old
    assert browser.act(ADD, "action-1").status == 401
    assert browser.join().status == 401
    assert party.sharing.guests == ()
    assert guest(party).join().status == 200


def test_a_note_goes_to_a_seat_or_to_everybody(party: Party) -> None:
    ann, zoe = guest(party, 0), guest(party, 2, "fr")
    with ann.stream() as of_ann, zoe.stream() as of_zoe:
        of_ann.next(), of_zoe.next()
        party.do(lambda: party.sharing.note(Words("Hello"), seat=2, tone="warning"))
        party.do(lambda: party.sharing.note(Words("All")))
        assert of_zoe.next("note") == {"type": "note", "text": "fr: Hello", "tone": "warning"}
        assert of_zoe.next("note")["text"] == "fr: All"
        assert of_ann.next("note") == {"type": "note", "text": "All", "tone": "plain"}


def test_the_host_learns_who_comes_and_goes(party: Party) -> None:
    assert party.changes == 0
    browser = guest(party, 1)
    with browser.stream() as lines:
        lines.next()
        party.do(lambda: None)
        assert [(each.seat, each.connected) for each in party.sharing.guests] == [(1, True)]
        assert party.sharing.idle_seconds == 0
        assert party.changes >= 1
    browser.ask("POST", "/leave", {})
    party.do(lambda: None)
    assert party.sharing.guests == ()
    assert party.sharing.idle_seconds > 0


def test_however_much_happens_at_once_a_view_is_computed_once(
    party: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    computed: list[int] = []
    view = party.table.view
    monkeypatch.setattr(
        party.table, "view", lambda *look: [computed.append(party.table.head), view(*look)][1]
    )
    with guest(party, 0).stream() as lines:
        lines.next()
        computed.clear()
        party.do(lambda: [party.table.act(0, ADD, 0) for _ in range(50)])
        assert lines.until(lambda seen: seen["head"] == 50)
    assert [head for head in computed if head == 50] == [50]
    assert len(computed) <= 2


def test_views_of_a_newer_state_come_last(party: Party) -> None:
    browser = guest(party, 0)
    with browser.stream() as lines:
        party.do(lambda: [party.table.act(0, ADD, 0) for _ in range(50)])
        seen = [lines.next()]
        while seen[-1]["head"] < 50:
            seen.append(lines.next())
    assert [view["version"] for view in seen] == sorted({view["version"] for view in seen})
    assert [view["head"] for view in seen] == sorted(view["head"] for view in seen)
