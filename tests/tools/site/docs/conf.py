"""How Sphinx reads the documentation; what it makes is put into pages of the site by `documentation.py`."""

import re

from docutils import nodes
from sphinx.application import Sphinx

from moonriver.words.rules import RULES

project = "moonriver"
root_doc = "docs/index"
extensions = ["myst_parser", "sphinx.ext.autodoc"]
default_role = "py:obj"  # docstrings name things as `this`: what is known becomes a link
highlight_language = "none"
smartquotes = False
myst_heading_anchors = 3
html_permalinks = False
html_copy_source = False
add_module_names = False
toc_object_entries_show_parents = "hide"
python_use_unqualified_type_names = True
autodoc_default_options = {"members": True}
autodoc_preserve_defaults = True
suppress_warnings = ["ref.python"]  # both games have a Game: the one of the same module is meant

_ID = re.compile(rf"(?<![\w-])({'|'.join(RULES)})(?![\w-])")


def _link_rules(app: Sphinx, tree: nodes.document, page: str) -> None:
    """Make every id of a rule a link to that rule."""
    rules = app.builder.get_relative_uri(page, "docs/rules")
    for text in list(tree.findall(nodes.Text)):
        parts = _ID.split(text.astext())
        if len(parts) == 1 or isinstance(text.parent, nodes.reference | nodes.title | nodes.literal_block):
            continue
        linked = [
            nodes.reference("", part, refuri=f"{rules}#{part}", internal=True)
            if number % 2
            else nodes.Text(part)
            for number, part in enumerate(parts)
            if part
        ]
        text.parent.replace(text, linked)


def _without_search(app: Sphinx) -> None:
    """Collect no words to search for: our pages have no search."""
    app.builder.search = False  # type: ignore[attr-defined]


def setup(app: Sphinx) -> None:
    """What Sphinx asks for."""
    app.connect("doctree-resolved", _link_rules)
    app.connect("builder-inited", _without_search)
