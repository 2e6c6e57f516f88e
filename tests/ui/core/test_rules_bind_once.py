"""A property is bound by one kv rule only: Kivy keeps every binding, and the one that fires last wins."""

from pathlib import Path

import pytest
from kivy.factory import Factory
from kivy.lang import Builder
from kivy.lang.parser import ParserRule

from tests.ui.gallery import register
from ui.features import REGISTRY, SCREENS, WIDGETS

# The app makes the names of widgets known to kv.
pytestmark = pytest.mark.usefixtures("stage")

# A property that stands for several.
PARTS_OF = {
    "size": {"width", "height"},
    "pos": {"x", "y"},
    "center": {"center_x", "center_y"},
    "size_hint": {"size_hint_x", "size_hint_y"},
}


def bound(rule: ParserRule) -> set[str]:
    """The properties the rule binds to something that can change."""
    changing = {name for name, value in rule.properties.items() if value.watched_keys}
    return {part for name in changing for part in PARTS_OF.get(name, {name})}


def given(rule: ParserRule) -> set[str]:
    """The properties the rule gives a value that can change or not."""
    return {part for name in rule.properties for part in PARTS_OF.get(name, {name})}


def rules_of(kind: type) -> list[ParserRule]:
    """The class rules that apply to a class."""
    names = {each.__name__.lower() for each in kind.__mro__}
    return [rule for selector, rule in Builder.rules if getattr(selector, "key", None) in names]


def own_rules() -> list[ParserRule]:
    """Every rule in the project's kv files."""
    return [rule for _, rule in Builder.rules if "site-packages" not in str(rule.ctx.filename)]


def clashes() -> list[str]:
    """Every property with two rules, and where."""
    found = []
    ours = own_rules()
    for rule in ours:
        name = rule.name.strip("<>").split("@")[0]
        if name in Factory.classes:
            others = [each for each in rules_of(getattr(Factory, name)) if each is not rule]
            for other in others:
                shared = bound(rule) & bound(other)
                found += [f"{rule.name} and {other.name}: {name}" for name in shared]
        waiting = list(rule.children)
        while waiting:
            child = waiting.pop()
            waiting += child.children
            for other in rules_of(getattr(Factory, child.name)):
                if other in ours:
                    shared = given(child) & bound(other)
                    found += [f"{child.name} within {rule.name} and {other.name}: {name}" for name in shared]
    return found


def test_no_property_is_bound_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    register(monkeypatch)
    for name in SCREENS:
        REGISTRY.screen_class(name)
    for names in WIDGETS.values():
        for name in names:
            getattr(Factory, name)
    assert clashes() == []


def test_the_check_sees_a_property_bound_twice(tmp_path: Path) -> None:
    file = tmp_path / "planted.kv"
    file.write_text("<Planted@BoxLayout>:\n    Title:\n        color: app.theme.dim\n", encoding="utf-8")
    Builder.load_file(str(file))
    try:
        assert clashes() == ["Title within <Planted@BoxLayout> and <Title>: color"]
    finally:
        Builder.unload_file(str(file))
        Factory.unregister("Planted")
