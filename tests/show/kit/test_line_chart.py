"""Curves as values: where something lies on an axis."""

import pytest

from moonriver.show.kit.line_chart import Axis


@pytest.mark.parametrize(
    ("values", "log"), [((10, 15, 20), False), ((-4, -1, 2), False), ((1, 10, 100), True), ((2, 4, 8), True)]
)
def test_an_axis_goes_from_its_first_line_to_its_last(values: tuple[float, ...], log: bool) -> None:
    axis = Axis("", [(value, str(value)) for value in values], log)
    assert list(map(axis.place, values)) == pytest.approx([0, 0.5, 1])
