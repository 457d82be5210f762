"""The builder of the site: `make site`, or `python -m tests.tools.site [FOLDER]`."""
