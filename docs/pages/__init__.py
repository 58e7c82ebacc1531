"""The pages: what a designer reads, made from the register and the results."""
