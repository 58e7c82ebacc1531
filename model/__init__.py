"""The rules of the game: pure functions of the rulings, with the standard library alone."""
