"""The class: what learners hand in, how it is read and judged anew, and the pages that are printed for them."""
