"""The bar of what takes long: a line on a terminal; in a notebook a widget, of which a saved one keeps nothing."""

from __future__ import annotations

from typing import Any

from tqdm.auto import notebook_tqdm, std_tqdm, tqdm

IN_NOTEBOOK = notebook_tqdm is not std_tqdm
_FORMAT = "{l_bar}{bar}| {n_fmt}/{total_fmt} [{elapsed}<{remaining}, {rate_noinv_fmt}{postfix}]"
"""What stands beside the bar, without a word, as it is read in every language."""
_VIEW = "application/vnd.jupyter.widget-view+json"


def progress_bar(total: int | None, done: int, shown: bool | None) -> Any:
    """A bar of so many games or steps, None where time ends them; with `shown` None in notebooks and on terminals.

    In a notebook it goes when all are done, and stays where it was stopped. It has no text: a saved notebook would
    keep it, with another time at every run.
    """
    own = {"display": False, "leave": False} if IN_NOTEBOOK else {}
    hidden = None if shown is None else not shown
    bar = tqdm(total=total, initial=done, unit="", bar_format=_FORMAT, disable=hidden, **own)
    if IN_NOTEBOOK and not bar.disable:
        from tqdm.notebook import display

        display({_VIEW: bar.container._repr_mimebundle_()[_VIEW]}, raw=True)
    return bar
