"""The code to scan: a QR code as squares, dark or light, with the quiet zone that cameras need."""


def squares(text: str) -> tuple[tuple[bool, ...], ...]:
    """Return the rows of the code that holds this text; True is dark."""
    import segno  # when it is needed: nobody waits for it at the start

    code = segno.make_qr(text, error="m", boost_error=True)
    return tuple(tuple(bool(square) for square in row) for row in code.matrix_iter())
