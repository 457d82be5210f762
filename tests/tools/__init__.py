"""The project's own tools: they execute the notebooks and print which test stands for which rule."""
