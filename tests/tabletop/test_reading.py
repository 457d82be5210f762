"""Strict reading of files, JSON and TOML."""

import json
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from moonriver.tabletop.limits import LIMIT
from moonriver.tabletop.reading import json_of, line_of, text_of, toml_of, typed, whole
from moonriver.tabletop.refusals import Unreadable
from tests.one_sentence import sentence, unreadable


def test_a_text_is_read_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "name with blanks é.txt"
    path.write_bytes("a\r\nb\tü 月\n".encode())
    assert text_of(path) == text_of(str(path)) == "a\r\nb\tü 月\n"
    path.write_bytes(b"")
    assert text_of(path) == ""


def test_a_mebibyte_is_read_and_one_byte_more_is_not(tmp_path: Path) -> None:
    path = tmp_path / "large"
    path.write_bytes(b"x" * LIMIT)
    assert len(text_of(path)) == LIMIT == 1_048_576
    path.write_bytes(b"x" * (LIMIT + 1))
    assert unreadable(text_of, path).key == "file.large"


@pytest.mark.parametrize(
    "raw", [b"\xff", b"abc\x80", "é".encode("latin-1"), "a".encode("utf-16"), b"\xed\xa0\x80"]
)
def test_other_encodings(tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "text"
    path.write_bytes(raw)
    assert unreadable(text_of, path).key == "file.encoding"


def test_a_byte_order_mark_is_named(tmp_path: Path) -> None:
    path = tmp_path / "text"
    path.write_bytes("\ufeff. .\n".encode())
    assert "byte order mark" in sentence(unreadable(text_of, path))
    path.write_bytes(". \ufeff.\n".encode())
    assert text_of(path) == ". \ufeff.\n"


@pytest.mark.parametrize("name", ["none", "none/none", "a\x00b", "x" * 1000, "", "line\nbreak"])
def test_files_that_are_none(tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert unreadable(text_of, name).key == "file.missing"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
@pytest.mark.parametrize("name", ["pipe", "link", ".", "/dev/zero"])
def test_what_is_no_regular_file_is_not_waited_for(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    os.mkfifo("pipe")
    os.symlink("pipe", "link")
    error = unreadable(text_of, name)
    assert error.key == "file.irregular"
    assert f"“{name}” is no regular file" in sentence(error)


@pytest.mark.skipif(not os.path.exists("/dev/fd"), reason="this system does not name its open files")
def test_what_the_shell_has_opened_is_read() -> None:
    reading, writing = os.pipe()
    with open(reading, "rb"), open(writing, "wb", closefd=True) as pipe:
        pipe.write(b"C C")
        pipe.close()
        assert text_of(f"/dev/fd/{reading}") == "C C"


@pytest.mark.parametrize(
    ("text", "value"),
    [("null", None), ("[1, 2.5, true]", [1, 2.5, True]), ('{"a": {"b": "ü\\u00fc"}}', {"a": {"b": "üü"}}),
     (' "\\ud83d\\ude00" ', "😀"), ("[" * 30 + "]" * 30, None)],
)  # fmt: skip
def test_good_json(text: str, value: Any) -> None:
    read = json_of(text)
    assert value is None or read == value


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "json.broken"), ("{", "json.broken"), ("[1,]", "json.broken"), ("{} x", "json.broken"),
        ("\ufeff[]", "json.broken"), ("'a'", "json.broken"), ('"\t"', "json.broken"), ("01", "json.broken"),
        ('{"a": 1, "a": 1}', "json.twice"), ('[{"b": {"a": 1, "a": 2}}]', "json.twice"),
        ("NaN", "json.constant"), ("[Infinity]", "json.constant"), ('{"a": -Infinity}', "json.constant"),
        ('"\\ud800"', "json.surrogate"), ('{"\\udfff": 1}', "json.surrogate"), ('["\udc80"]', "json.surrogate"),
        ("[" * 33 + "]" * 33, "json.deep"), ("[" * 200_000, "json.deep"), ('{"a":' * 40 + "1" + "}" * 40, "json.deep"),
        ("9" * 5000, "json.number"), ("[-" + "1" * 100_000 + "]", "json.number"),
        ("[" + "1," * LIMIT + "1]", "text.large"),
    ],
)  # fmt: skip
def test_bad_json(text: str, key: str) -> None:
    error = unreadable(json_of, text)
    assert error.key == key or (key == "json.deep" and error.key == "json.broken")


def test_broken_json_names_line_and_column() -> None:
    error = unreadable(json_of, '{\n "a": 1,\n "b" 2\n}')
    assert (error.facts["line"], error.facts["column"]) == (3, 6)
    assert "3" in sentence(error)


@pytest.mark.parametrize(
    ("text", "key", "line"),
    [
        ('{"a": {"b": 1},\n"b": [{"a": 1}],\n\n"a": 1}', "json.twice", 4),
        ('[{"a": 1}, {"a": 1},\n{"b\\u0061": 1,\r\n"ba": "a"}]', "json.twice", 3),
        ('["NaN", "a \\" NaN",\n-Infinity]', "json.constant", 2),
        ('["999",\n"\\\\", "\\ud83d\\ude00",\n"\\ud83d"]', "json.surrogate", 3),
        ('[1,\n\n{"\\udc00": 1}]', "json.surrogate", 3),
        ("[" * 32 + "\n\n7" + "]" * 32, "json.deep", 3),
        ('{"a":\n' * 10_000 + "1" + "}" * 10_000, "json.deep", 32),
        ("[" + "9" * 4300 + ",\n" + "-" + "9" * 4301 + "]", "json.number", 2),
    ],
)  # fmt: skip
def test_json_that_is_read_by_others_names_its_line(text: str, key: str, line: int) -> None:
    error = unreadable(json_of, text)
    assert (error.key, error.facts["line"]) == (key, line)
    assert sentence(error).startswith(f"Line {line}: ")


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ('{"ba": 1,\n"b\\u0061": 2}', {"line": 2, "name": "ba"}),
        ('\n\n{"a": 1, "a": 2}', {"line": 3, "name": "a"}),
        ("[1, -Infinity]", {"line": 1, "name": "-Infinity"}),
        ("[" * 33 + "]" * 33, {"line": 1, "deepest": 32}),
    ],
)
def test_what_is_wrong_in_json_is_quoted(text: str, facts: dict[str, object]) -> None:
    assert unreadable(json_of, text).facts == facts


@pytest.mark.parametrize("text", ["a = 1\n[b]\nc = '''x\ny\n", "a = 1\n\n\nb", "a = 1\n\n\na = 2"])
def test_toml_that_breaks_off_names_its_last_line(text: str) -> None:
    assert f"at line {text.count(chr(10)) + 1}, the end" in str(unreadable(toml_of, text))


def test_toml() -> None:
    assert toml_of("a = 1\n[b]\nc = 'x'") == {"a": 1, "b": {"c": "x"}}
    for text in ("a = ", "a = 1\na = 2", "[a", "a = " + "[" * 100_000, "a = " + "9" * 10_000):
        unreadable(toml_of, text)


@pytest.mark.parametrize(
    "value",
    [
        "[" * 100_000, "[\n" * 100_000, "{a = " * 100_000, "9" * 10_000, "[[1],\n'[[[[', " + "[" * 100_000,
    ],
)  # fmt: skip
def test_toml_that_is_too_deep_names_its_line(value: str) -> None:
    error = unreadable(toml_of, f"a = 1\nb = '[[['\nc = {value}\nd = 1")
    assert error.key == "toml.deep"
    assert f"Line {error.facts['line']}: " in sentence(error)
    if value.startswith("[\n"):
        assert error.facts["line"] == 3 + 32
    else:
        assert error.facts["line"] == 3 + value.count("\n")


def test_toml_keys_with_too_many_dots_name_their_line() -> None:
    assert unreadable(toml_of, "a = 1\n" + ".".join("b" * 102) + " = 1").facts["line"] == 2


@pytest.mark.parametrize(
    ("value", "expected"), [(0, True), (-3, True), (True, False), (1.0, False), ("1", False), (None, False)]
)
def test_whole_numbers(value: object, expected: bool) -> None:
    assert whole(value) is expected


TOML = """\
# [[herd]] in a comment
[herds]
"[[herd]]" = 1

[[herd]]
name = "a # [[herd]]"
kinds = [
  {n = 1},
  {n = 2}, {n = 3},
]
[[herd]]
name = "b"
"""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        *(("7", 7), (" -12\n", -12), ("+3", 3), ("0007", 7), ("9" * 18, 10**18 - 1)),
        *(("７", 7), ("\u3000－１２", -12), ("＋３", 3), ("٣", 3)),
        *(
            (text, None)
            for text in (
                "",
                "-",
                "--5",
                "+-5",
                "1.0",
                "1e3",
                "1_000",
                "²",
                "七",
                "９" * 19,
                "9" * 19,
                "9" * 5_000,
            )
        ),
        *((value, None) for value in (7, None, True, (), b"7")),
    ],
)
def test_whole_numbers_as_people_type_them(text: object, expected: int | None) -> None:
    assert typed(text) == expected


def test_where_something_stands_in_toml() -> None:
    assert line_of(TOML, "herd") == 5
    assert line_of(TOML, "herd", 1) == 11
    assert line_of(TOML, "herd", 1, key="name") == 12
    assert [line_of(TOML, "herd", 0, item) for item in range(3)] == [8, 9, 9]
    assert line_of(TOML, "herds") == 2
    assert line_of(TOML, "none") == 1
    assert line_of("", "none") == 1


def test_where_a_table_of_an_array_in_an_array_stands_in_toml() -> None:
    text = (
        "[[herd]]\n[[herd.kinds]]\nn = 1\n[[herds.kinds]]\n[[herd]]\n[[herd.kinds]]\n\n[[ herd . kinds ]]\n"
    )
    assert [line_of(text, "herd", 0, item) for item in range(2)] == [2, 6]
    assert [line_of(text, "herd", 1, item) for item in range(3)] == [6, 8, 5]


TOKENS = (
    *(
        "{",
        "}",
        "[",
        "]",
        ":",
        ",",
        '"a"',
        '"a":1',
        '"\\ud800"',
        '"\\""',
        "1",
        "-1.5e3",
        "true",
        "null",
        "\n",
        " ",
    ),
    *("NaN", "Infinity", "-Infinity", "9" * 5000, "[" * 40, "]" * 40, "[" * 5000),
)


@given(st.lists(st.sampled_from(TOKENS), max_size=9).map("".join))
@example("NaNtrue:1")  # broken behind what Python alone would read
def test_whatever_stands_in_a_text_it_is_read_or_unreadable(text: str) -> None:
    try:
        value = json_of(text)
    except Unreadable as error:
        sentence(error, quoting=True)
    else:
        assert value == json.loads(text)
