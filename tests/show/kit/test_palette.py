"""Colours: landscapes differ in lightness, every text can be read, both kinds of page are served."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

import moonriver
from moonriver.rules.parcel import Landscape
from moonriver.show.kit.palette import TONES, colour, stylesheet, tone
from moonriver.show.moonriver import overlay, pieces
from moonriver.show.moonriver.tiles import LANDSCAPES
from moonriver.show.saboteur import overlay as tunnels
from moonriver.show.saboteur import tiles as tools
from tests.contrasts import contrast, lightness
from tests.tools import approved, markup

THEMES = ("light", "dark")
GAMES = (overlay, pieces, tunnels, tools)
"""What adds colours of its own."""


def test_lightness_and_contrast_are_measured_as_defined() -> None:
    assert lightness("#FFFFFF") == pytest.approx(100, abs=0.01)
    assert lightness("#000000") == 0
    assert lightness("#777777") == pytest.approx(50.0, abs=0.3)
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#767676", "#FFFFFF") == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize("theme", THEMES)
def test_every_tone_is_a_colour_on_both_kinds_of_page(theme: str) -> None:
    for name in TONES:
        assert re.fullmatch("#[0-9A-Fa-f]{6}", colour(name, theme)), name


@pytest.mark.parametrize("theme", THEMES)
def test_landscapes_lie_at_least_8_apart_in_lightness(theme: str) -> None:
    levels = [lightness(colour(landscape, theme)) for landscape in LANDSCAPES]
    assert all(upper - lower >= 8 for lower, upper in pairwise(levels)), levels


def test_light_landscapes_have_the_lightness_that_was_asked_for() -> None:
    wanted = {"forest": 30, "farm": 42, "canyon": 56, "prairie": 68, "desert": 80, "cornfield": 90}
    for landscape, level in wanted.items():
        assert lightness(colour(landscape)) == pytest.approx(level, abs=1)


def test_every_landscape_of_the_rules_has_its_colours() -> None:
    assert set(LANDSCAPES) == {landscape.value for landscape in Landscape}
    for landscape in LANDSCAPES:
        assert {landscape + "_line", landscape + "_text"} <= set(TONES)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", sorted(name for name in TONES if name.endswith("_text")))
def test_texts_can_be_read_on_what_they_stand_on(name: str, theme: str) -> None:
    assert contrast(colour(name, theme), colour(name.removesuffix("_text"), theme)) >= 4.5


@pytest.mark.parametrize("name", ["marks", "pieces", "tunnels", "lines"])
def test_no_drawing_names_a_colour_that_nobody_knows(name: str) -> None:
    drawn = markup.unpacked(approved.STILLS[name]())
    used = set(re.findall(r' (?:fill|stroke)="([^"]*)"', drawn))
    assert len(used) > 5
    known = r"#[0-9a-f]{3,6}|var\(--mr-[a-z-]+,#[0-9a-f]{3,6}\)|none|url\(#[\w-]+\)"
    assert {colour for colour in used if not re.fullmatch(known, colour)} == set()


@pytest.mark.parametrize("theme", THEMES)
def test_texts_can_be_read_on_paper(theme: str) -> None:
    for text in ("text", "quiet"):
        for paper in ("paper", "free"):
            assert contrast(colour(text, theme), colour(paper, theme)) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
def test_the_edge_of_a_field_can_be_seen(theme: str) -> None:
    for sheet in ("show/kit/board.css", "site/web/site.css"):
        style = (Path(moonriver.__file__).parent / sheet).read_text("utf-8")
        (edge,) = re.findall(r":is\(select, input, textarea\) \{ border-color: var\(--mr-([a-z-]+)", style)
        for paper in ("paper", "free"):
            assert contrast(colour(edge.replace("-", "_"), theme), colour(paper, theme)) >= 3


def test_a_tone_is_written_plain_or_as_a_property_with_its_light_fallback() -> None:
    assert tone("white", "light") == "#fff"
    assert tone("paper", "dark") == colour("paper", "dark").lower()
    assert tone("net_farm_text", "auto") == "var(--mr-net-farm-text,#fff)"


def test_the_stylesheet_follows_jupyterlab_and_the_system() -> None:
    css = stylesheet(["paper"])
    light, dark = (colour("paper", theme).lower() for theme in THEMES)
    assert f"--mr-paper:light-dark({light},{dark})" in css
    assert "[data-jp-theme-light=false] .moonriver{color-scheme:dark}" in css
    assert "--mr-ink" not in css
    assert all(f"--mr-{name.replace('_', '-')}:" in stylesheet() for name in TONES)
