"""The server: tables, people and bots behind HTTP and WebSocket."""
