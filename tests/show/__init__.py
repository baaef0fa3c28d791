"""What a person is shown and told, whatever the client."""
