"""Loads kv rules, and registers the widgets that they name."""

from collections.abc import Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import Any

from kivy.factory import Factory
from kivy.lang import Builder

# What rules watch, each once: thousands of them watch the same few.
_watched: dict[tuple[str, ...], list[str]] = {}


def register_widgets(widgets: Mapping[str, tuple[str, ...]]) -> None:
    """Make classes known to kv rules; a module is imported when a rule first uses one of its classes."""
    for module, names in widgets.items():
        for name in names:
            Factory.register(name, module=module)


def load_rules(module_file: str) -> None:
    """Load the kv file that has the same name as this module."""
    known = len(Builder.rules)
    Builder.load_file(str(Path(module_file).with_suffix(".kv")))
    for _selector, rule in Builder.rules[known:]:
        _share(rule)


def _share(rule: Any) -> None:
    """Let go what Kivy keeps of a rule without need: the text of its file, and what is there twice."""
    rule.ctx.sourcecode = []
    for each in _properties(rule):
        if each.watched_keys:
            each.watched_keys = [_watched.setdefault(tuple(keys), keys) for keys in each.watched_keys]
    canvases = (rule.canvas_before, rule.canvas_root, rule.canvas_after)
    for inner in chain(rule.children, filter(None, canvases)):
        _share(inner)


def _properties(rule: Any) -> Iterator[Any]:
    return chain(rule.properties.values(), rule.handlers)
