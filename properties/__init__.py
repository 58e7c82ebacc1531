"""What must hold: claims about the rulebook, and the searches that try to break them."""
