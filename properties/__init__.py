"""What must hold: claims about the rulebook, and the strategies and searches that try to break them."""
