"""The tests: `make test` runs them all; tests/tools holds the project's own tools."""
