"""The memory of a game: replays, records, forks, and hands shown later."""
