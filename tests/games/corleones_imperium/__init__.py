"""The rules of Corleones Imperium, a few files for each chapter of the rulebook."""
