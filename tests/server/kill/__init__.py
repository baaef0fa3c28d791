"""What becomes of moves when the server is killed, stopped, or has nowhere to keep them."""
