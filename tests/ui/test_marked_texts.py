"""No text in the app's code is without a mark for translation."""

from pathlib import Path

import pytest

from tools.catalogues import ROOT
from tools.unmarked import unmarked


@pytest.mark.parametrize(
    "path",
    [path for path in sorted((ROOT / "ui").rglob("*")) if path.suffix in (".py", ".kv")],
    ids=lambda path: path.relative_to(ROOT).as_posix(),
)
def test_every_text_in_the_code_is_marked(path: Path) -> None:
    assert unmarked(path) == []


def test_the_check_sees_an_unmarked_text(tmp_path: Path) -> None:
    rule, code = tmp_path / "x.kv", tmp_path / "x.py"
    rule.write_text('A:\n    text: "Bare" if self.x else app.tr._("Marked")\n', encoding="utf-8")
    code.write_text(
        'a.text = "Bare"\nB(title="Bald", name="fine")\napp.tell(f"{x} gone")\n', encoding="utf-8"
    )
    assert unmarked(rule) == ["Bare"]
    assert sorted(unmarked(code)) == [" gone", "Bald", "Bare"]


SLIPPERY = {
    ".py": (
        # It looks like words.
        'a.answers = [("Bare", "primary", None)]',
        'x = "Bare words" if y else tr._("Marked")',
        'label("{count} bare words".format(count=1))',
        'T = {"a": "Bare"}',
        # One small word, but where it is shown.
        'self.text += " bare"',
        'self.text = "bare" if x == "kind" else tr._("Marked")',
        'self.text = x.get("kind") or "bare"',
        'self.text = names.get("kind", "bare")',
        'self.hint = "{} bare".format(n)',
        'self.hint = "{what}".format(what="bare")',
        'self.remark = "%d bare" % n',
        'self.caption = str(n) + " bare"',
        'self.words = f"{n} bare"',
        "self.words = f\"{n} {x if x else 'bare'}\"",
        'self.told = ", ".join([x, "bare"])',
        'self.told = " bare ".join(names)',
        'self.told = {"a": "bare", "b": tr._("Marked")}[kind]',
        'self.icon, self.title = "search", "bare"',
        'setattr(w, "text", "bare")',
        'Button(icon="search", text=capital("bare"))',
        'rows = [{"icon": "search", "title": "bare"}]',
        'class A:\n    label = StringProperty("bare")',
        'class A:\n    label: str = "bare"',
        'def row(icon="search", *, hint="bare"): ...',
        'def title(self):\n    return "bare"',
        'words.append("bare")',
        'app.show_message("bare")',
        'self._sharing().text("bare")',
        'writer.writerow([tr._("Marked"), "bare"])',
        # By way of something else.
        'def f(self):\n    one = "bare"\n    self.text = one',
        'def f(self):\n    self.text = self.one(2)\ndef one(self, n):\n    return f"{n} bare"',
        'ONE = {"a": "bare"}\ndef f(self):\n    self.text = ONE[self.kind]',
        # A property that a kv file of the app gives to one that is shown, a function that is asked for one.
        'self.outlook = "bare"',
        'def clock_text(seconds):\n    return f"{seconds} bare"',
    ),
    ".kv": (
        'A:\n    options: [("a", "Bare")]',
        'A:\n    on_release: app.show_message("Bare words")',
        'A:\n    text:\n        "Bare"',
        "A:\n    caption: 'Bare'",
        'A:\n    caption: "bare"',
        'A:\n    text: "bare" if root.kind == "kind" else ""',
        'A:\n    text: app.tr._("Marked") + " bare"',
        'A:\n    text: "%d bare" % root.count',
        'A:\n    text: (app.tr._("Marked") if root.kind == "kind"\n        else "bare")',
        'A:\n    B:\n        unit: f"{root.count} bare"\n        icon: "search"',
        'A:\n    anything:"bare"',
        'A:\n    on_release: app.show_message("bare")',
        'A:\n    on_release:\n        app.go("history")\n        root.title = "bare"',
        'A:\n    on_release: root.ask(title="bare", kind="kind")',
        '#:set told "Bare words"\nA:\n    text: told',
    ),
}


@pytest.mark.parametrize(
    ("suffix", "source"), [(suffix, source) for suffix, each in SLIPPERY.items() for source in each]
)
def test_no_unmarked_text_slips_through(suffix: str, source: str, tmp_path: Path) -> None:
    path = tmp_path / f"x{suffix}"
    path.write_text(source, encoding="utf-8")
    found = unmarked(path)
    assert len(found) == 1
    assert "are" in found[0]


@pytest.mark.parametrize(
    ("suffix", "source"),
    [
        (".py", 'self.icon, self.title = "search", tr._("Marked")'),
        (".py", 'self.text = tr._(NAMES["kind"]) if self.kind == "kind" else ""'),
        (".py", 'self.text = tr.many("{count} tile", "{count} tiles", n).format(count=n)'),
        (".py", 'action: Action = {"do": "set", "player": seat}'),
        (".py", 'self.kind = "gods"\nself.shape = StringProperty("circle")'),
        (".kv", 'A:\n    icon: "search"\n    halign: "left"\n    on_release: app.go("history")'),
        (".kv", 'A:\n    size_hint_x: 1 if root.orientation == "horizontal" else .5'),
    ],
)
def test_what_a_program_says_to_itself_needs_no_mark(suffix: str, source: str, tmp_path: Path) -> None:
    path = tmp_path / f"x{suffix}"
    path.write_text(source, encoding="utf-8")
    assert unmarked(path) == []
