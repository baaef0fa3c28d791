"""The rules of Der Pate, a few files for each chapter of the rulebook."""
