"""The rules of Carta Nostra, one file for each chapter of the rulebook."""
