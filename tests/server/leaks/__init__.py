"""The server never tells a secret, and bad input changes nothing."""
