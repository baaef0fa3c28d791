"""The rules of Speakeasy, a few files for each chapter of the rulebook."""
