"""Turning a page on the screen by quarters, clockwise; as fractions of the page from its top left."""

from __future__ import annotations

from desktop_app.jobs.page_pictures import PageMatrix, PageSize

QUARTERS = 4


def turned_size(size: PageSize, quarters: int) -> PageSize:
    return PageSize(size.height, size.width) if quarters % 2 else size


def turned(x: float, y: float, quarters: int) -> tuple[float, float]:
    """Where a point of the unturned page is shown."""
    for _ in range(quarters % QUARTERS):
        x, y = 1 - y, x
    return x, y


def turned_box(box: tuple[float, float, float, float], quarters: int) -> tuple[float, float, float, float]:
    """(left, top, right, bottom) of a box of the unturned page as it is shown."""
    first, second = turned(box[0], box[1], quarters), turned(box[2], box[3], quarters)
    xs, ys = sorted((first[0], second[0])), sorted((first[1], second[1]))
    return xs[0], ys[0], xs[1], ys[1]


def user_space(matrix: PageMatrix, x: float, y: float, quarters: int) -> tuple[float, float]:
    """The point of user space that is shown at a fraction of the turned page; the inverse of placing."""
    x, y = turned(x, y, QUARTERS - quarters % QUARTERS)
    determinant = matrix.a * matrix.e - matrix.b * matrix.d
    if abs(determinant) < 1e-15:
        return 0.0, 0.0
    x, y = x - matrix.c, y - matrix.f
    return (matrix.e * x - matrix.b * y) / determinant, (matrix.a * y - matrix.d * x) / determinant
