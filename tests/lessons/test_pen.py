"""A slip of the pen gets a sentence before its traceback, in a notebook that has imported what the lessons need."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from jupyter_client.blocking.client import BlockingKernelClient
from jupyter_client.manager import run_kernel

SLIPS = {
    "q1 = [(2, 1) (1, 2)]": "comma is missing",
    "check('03.why', PLACE-2)": '"PLACE-2"',
    "q2 = SAB-PATH-3": '"SAB-PATH-3"',
    "q3 = b": '"b"',
    "q3 = bca": '"bca"',
    "moonriver.Parcel.from_mark(D2nx)": '"D2nx"',
    "check('01.count', q4)": "q4 is not known yet",
    "q5 = true": "True",
    "hint('01.count')": "first cell",
    "check(03.bridge, 7)": '"03.bridge"',
    "check(puzzle.07, 7)": '"puzzle.07"',
}
PLAIN = (
    "1 / 0",
    "nothing_of_ours",
    "len(7)",
    "check('a'",
    "q1 = 'a",
    "moonriver.Ranch.from_diagram(7, 8, 9, 10)",
)
"""Errors to which nothing is said."""


@pytest.fixture(scope="module")
def kernel() -> Iterator[BlockingKernelClient]:
    with run_kernel() as client:
        assert isinstance(client, BlockingKernelClient)
        assert run(client, "import moonriver\nfrom moonriver.lessons import check") is None
        yield client


def run(client: BlockingKernelClient, code: str) -> list[str] | None:
    """The lines of the error with which code stops, as a page gets them; None if it ends well."""
    messages: list[dict[str, Any]] = []
    client.execute_interactive(code, timeout=120, output_hook=messages.append)
    lines = (told["content"]["traceback"] for told in messages if told["msg_type"] == "error")
    return next(lines, None)


@pytest.mark.parametrize("code", SLIPS)
def test_a_slip_of_the_pen_gets_a_sentence_and_the_whole_traceback(
    kernel: BlockingKernelClient, code: str
) -> None:
    lines = run(kernel, code)
    assert lines is not None
    assert SLIPS[code] in lines[0]
    assert "Error" not in lines[0]
    assert "Error" in "".join(lines[1:])


@pytest.mark.parametrize("code", PLAIN)
def test_all_other_errors_stand_as_they_are(kernel: BlockingKernelClient, code: str) -> None:
    lines = run(kernel, code)
    assert lines is not None
    told = "".join(lines)
    assert "Error" in told
    assert "quotes:" not in told
    assert "first cell" not in told


def test_an_error_inside_the_package_is_not_taken_for_a_slip_of_the_pen(kernel: BlockingKernelClient) -> None:
    lines = run(kernel, "from moonriver.lessons import forms\nforms.order([1], lambda value: bca).options")
    assert lines is not None
    assert '"bca"' in lines[0]
    lines = run(kernel, "moonriver.lessons.forms.choice([(2, 1)], (1, 2)).options")
    assert lines is not None
    assert "'tuple' object is not callable" in lines[-1]
    assert "comma" not in lines[0]
