"""A game is shared: guests join, sit, see and act over real sockets."""

from tests.guests.browser import Browser
from tests.guests.table import Party


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
        assert browser.act({"type": "add", "number": 7}, "action-1").data == {}
        assert lines.until(lambda view: view["head"] == 1)["view"]["title"] == "en: 7"
        assert browser.ask("POST", "/leave", {}).status == 200
    assert party.table.done == [(1, 7)]
    assert browser.act({"type": "add", "number": 7}, "action-2").status == 401
    assert party.sharing.guests == ()
