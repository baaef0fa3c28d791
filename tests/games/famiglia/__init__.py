"""The rules of Famiglia, chapter by chapter; each test names the ledger id it proves."""
