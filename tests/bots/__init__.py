"""Tests of the bots: levels, rules, search, bots of others, and ends of games that are solved."""
