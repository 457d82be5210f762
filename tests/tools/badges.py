"""The badges of the README: each opens the first lesson without installing anything. None where no address is known.

    python -m tests.tools.badges

They follow `Source` in `[project.urls]` of pyproject.toml, which a fork fills in.
"""

import re
import tomllib
from pathlib import Path
from urllib.parse import quote

ROOT = Path(__file__).parents[2]
LESSON = "notebooks/00_a_first_game.ipynb"
_GITHUB = re.compile(r"https://github\.com/([\w.-]+/[\w.-]+?)(?:\.git|/)?")
_BADGES = re.compile(r"\A(# .*\n)(?:\n\[!\[.*\n(?:\[!\[.*\n)*)?")


def source(root: Path = ROOT) -> str:
    """Where the source is, by `[project.urls]`; "" where nothing is said."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(project.get("urls", {}).get("Source", ""))


def badges(address: str) -> str:
    """The badges of a repository, one a line; both services know repositories on GitHub."""
    named = _GITHUB.fullmatch(address)
    if named is None:
        return ""
    binder = f"https://mybinder.org/v2/gh/{named[1]}/HEAD?urlpath={quote(f'lab/tree/{LESSON}', safe='')}"
    colab = f"https://colab.research.google.com/github/{named[1]}/blob/HEAD/{LESSON}"
    return (
        f"[![Open on Binder](https://mybinder.org/badge_logo.svg)]({binder})\n"
        f"[![Open in Colab](https://colab.research.google.com/assets/colab-badge.svg)]({colab})\n"
    )


def with_badges(readme: str, address: str) -> str:
    """The README with the badges of an address below its title, in place of those that are there."""
    made = badges(address)
    return _BADGES.sub(lambda title: title[1] + (f"\n{made}" if made else ""), readme, count=1)


if __name__ == "__main__":
    page = ROOT / "README.md"
    page.write_text(with_badges(page.read_text(encoding="utf-8"), source()), encoding="utf-8")
