"""The site: boards on pages of their own, without Jupyter. `make site` writes it, see `tests/tools/site`."""
