"""What a designer types: the commands of `oshra`."""
