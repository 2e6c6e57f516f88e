"""Java's class files: what a class extends, its fields, its methods and its constants."""

import struct
from collections.abc import Iterator
from dataclasses import dataclass, field

STATIC, FINAL, ABSTRACT, INTERFACE, PUBLIC = 0x0008, 0x0010, 0x0400, 0x0200, 0x0001
# What a compiler adds by itself: bridges and accessors.
SYNTHETIC = 0x1000
VARARGS = 0x0080

Constant = int | float | str

# How the constants of a pool are read, by tag; texts have a length of their own.
FORMS = {
    **dict.fromkeys((7, 8, 16, 19, 20), ">H"),
    **dict.fromkeys((9, 10, 11, 12, 17, 18), ">HH"),
    **dict(zip((3, 4, 5, 6, 15), (">i", ">f", ">q", ">d", ">BH"), strict=True)),
}
TEXT = 1
WIDE = (5, 6)
# Marks of what is public in the class files only: Android refuses it to apps, or may with any update.
HIDING = ("/UnsupportedAppUsage;", "/SystemApi;", "/TestApi;")
ANNOTATIONS = ("RuntimeVisibleAnnotations", "RuntimeInvisibleAnnotations")


@dataclass(frozen=True)
class Member:
    """A field or a method, with the class that declares it."""

    owner: str
    name: str
    signature: str
    flags: int
    constant: Constant | None = None
    hidden: bool = False

    @property
    def is_static(self) -> bool:
        """Does it belong to the class rather than to its objects?"""
        return bool(self.flags & STATIC)


@dataclass
class JavaClass:
    """What a class file says of its class; names are written with slashes, as in the file."""

    name: str
    flags: int
    parent: str | None
    interfaces: tuple[str, ...] = ()
    fields: dict[str, Member] = field(default_factory=dict)
    methods: list[Member] = field(default_factory=list)

    @property
    def is_abstract(self) -> bool:
        """Can no object of it be made?"""
        return bool(self.flags & (ABSTRACT | INTERFACE))


class Reader:
    """Reads big-endian numbers one after another."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def take(self, form: str) -> tuple[int, ...]:
        """The next numbers."""
        found = struct.unpack_from(form, self.data, self.at)
        self.at += struct.calcsize(form)
        return found

    def number(self) -> int:
        """The next two bytes as a number."""
        return self.take(">H")[0]

    def skip(self) -> bytes:
        """The next part that begins with its length."""
        (length,) = self.take(">I")
        self.at += length
        return self.data[self.at - length : self.at]


def read_pool(reader: Reader) -> dict[int, Constant]:
    """The constants: texts and numbers as they are, references as the number they refer to."""
    pool: dict[int, Constant] = {}
    index, count = 1, reader.number()
    while index < count:
        (tag,) = reader.take(">B")
        if tag == TEXT:
            length = reader.number()
            pool[index] = reader.data[reader.at : reader.at + length].decode("utf-8", "replace")
            reader.at += length
        else:
            pool[index] = reader.take(FORMS[tag])[0]
        index += 2 if tag in WIDE else 1
    return pool


def annotations(reader: Reader) -> Iterator[int]:
    """The places in the pool of the names of annotations, one after another."""
    for _ in range(reader.number()):
        yield reader.number()
        for _ in range(reader.number()):
            reader.number()
            pass_value(reader)


def pass_value(reader: Reader) -> None:
    """Go beyond a value in an annotation."""
    kind = chr(reader.take(">B")[0])
    if kind == "[":
        for _ in range(reader.number()):
            pass_value(reader)
    elif kind == "@":
        reader.number()
        for _ in range(reader.number()):
            reader.number()
            pass_value(reader)
    else:
        reader.take(">HH" if kind == "e" else ">H")


def read_members(reader: Reader, pool: dict[int, Constant], owner: str) -> Iterator[Member]:
    """Fields or methods, with the values of constants."""

    def text(index: int) -> str:
        return str(pool[index])

    for _ in range(reader.number()):
        flags, name, signature, attributes = reader.take(">HHHH")
        constant, marks = None, []
        for _ in range(attributes):
            kind = text(reader.number())
            content = reader.skip()
            if kind in ANNOTATIONS:
                marks += [text(index) for index in annotations(Reader(content))]
            if kind == "ConstantValue":
                constant = pool[struct.unpack(">H", content)[0]]
                if text(signature) == "Ljava/lang/String;":
                    constant = pool[int(constant)]
        hidden = any(mark.endswith(HIDING) for mark in marks)
        yield Member(owner, text(name), text(signature), flags, constant, hidden)


def read_class(data: bytes) -> JavaClass:
    """The class that a class file describes."""
    reader = Reader(data)
    reader.at = 8
    pool = read_pool(reader)
    flags, own, parent = reader.take(">HHH")
    named = {index: str(pool[int(pool[index])]) for index in (own, parent) if index}
    interfaces = [str(pool[int(pool[reader.number()])]) for _ in range(reader.number())]
    name = named[own]
    fields = {each.name: each for each in read_members(reader, pool, name)}
    methods = list(read_members(reader, pool, name))
    return JavaClass(name, flags, named.get(parent), tuple(interfaces), fields, methods)


def split(signature: str) -> tuple[list[str], str]:
    """The types that a method takes, and the one it gives."""
    taken, _, given = signature[1:].partition(")")
    parts, begin, at = [], 0, 0
    while at < len(taken):
        while taken[at] == "[":
            at += 1
        at = taken.index(";", at) + 1 if taken[at] == "L" else at + 1
        parts.append(taken[begin:at])
        begin = at
    return parts, given
