"""The page of all rules of both games: text, reading, sources, lessons, and a picture where a lesson shows one."""

import base64
import hashlib
import html
import json
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from moonriver.show.kit.markup import Child, El, el, written
from moonriver.words.kit.catalogue import sentence
from moonriver.words.kit.rules import Rule, printed_in
from moonriver.words.rules import RULES
from tests.tools.coverage import TAG, rule_ids

ROOT = Path(__file__).parents[3]
_PICTURE = re.compile(r'<img alt="([^"]*)" width="(\d+)"[^>]*src="data:image/svg\+xml;base64,([^"]*)"')
_ASKS = re.compile(r"^(?:.*= )?(?:check|practice)\(", re.MULTILINE)


@dataclass(frozen=True)
class Picture:
    """A still picture of a notebook."""

    alt: str
    width: int
    svg: bytes

    @property
    def name(self) -> str:
        """Its file, which two rules may share."""
        return f"{hashlib.sha256(self.svg).hexdigest()[:12]}.svg"


def page(pictures: Path) -> str:
    """The page as Markdown; its pictures are written into a folder."""
    taught, shown = _taught(), _shown()
    pictures.mkdir(parents=True, exist_ok=True)
    parts = [f"# {sentence('site.docs.rules')}", sentence("site.docs.rules.lead")]
    for game, ids in rule_ids().items():
        parts.append(f"## {game}")
        for topic, rules in groupby((RULES[id] for id in ids), key=lambda rule: rule.topic):
            entries = [_entry(rule, taught[rule.id], shown.get(rule.id)) for rule in rules]
            parts += [f"### {topic}", "```{raw} html", written(*entries), "```"]
    for id in RULES:
        if id in shown:
            (pictures / shown[id].name).write_bytes(shown[id].svg)
    return "\n\n".join(parts) + "\n"


def _entry(rule: Rule, notebooks: list[str], picture: Picture | None) -> El:
    links: list[Child] = []
    for name in notebooks:
        address = f"../../learn/notebooks/index.html?path={name}"
        links += [" ", el("a", name[:2], href=address)]
    image = el("img", src=f"../pictures/{picture.name}", loading="lazy") if picture else None
    return el(
        "section",
        el("h4", el("code", rule.id), " ", rule.title),
        el("p", rule.text),
        el("p", el("b", sentence("rules.read")), " ", rule.reading, class_="reading")
        if rule.reading
        else None,
        image.set(alt=picture.alt, width=picture.width) if image and picture else None,
        el("p", printed_in(rule), ". ", sentence("site.docs.lessons"), *links, class_="from"),
        id=rule.id,
        class_="rule",
    )


def _cells() -> Iterator[tuple[str, list[str], str, str]]:
    """The cells of the course: notebook, rules, source and what they show."""
    for path in sorted((ROOT / "notebooks").glob("*.ipynb")):
        for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
            tags = cell["metadata"].get("tags", ())
            rules = [tag.removeprefix(TAG) for tag in tags if tag.startswith(TAG)]
            shows = (shown.get("data", {}).get("text/html", "") for shown in cell.get("outputs", ()))
            yield path.name, rules, "".join(cell["source"]), "".join("".join(lines) for lines in shows)


def _taught() -> dict[str, list[str]]:
    """The notebooks that teach a rule, in their order."""
    found: dict[str, list[str]] = defaultdict(list)
    for notebook, rules, _, _ in _cells():
        for rule in rules:
            if notebook not in found[rule]:
                found[rule].append(notebook)
    return found


def _shown() -> dict[str, Picture]:
    """The picture of a rule: the first one that names it, or else the first one of a cell about it."""
    named: dict[str, Picture] = {}
    about: dict[str, Picture] = {}
    for _, rules, source, shows in _cells():
        found = [
            Picture(html.unescape(alt), int(width), base64.b64decode(svg))
            for alt, width, svg in _PICTURE.findall("" if _ASKS.search(source) else shows)
        ]
        for picture in found:
            for rule in re.findall(r"\(([A-Z]+(?:-[A-Z]+)?-\d)\)", picture.alt):
                named.setdefault(rule, picture)
        for rule in rules:
            if found:
                about.setdefault(rule, found[-1])
    return about | named
