"""The server: what it stores, who may do what, and what a viewer gets."""
