"""What can be: the table and the scoring as logical terms, and the questions put to them."""
