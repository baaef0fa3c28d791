"""The Lucky Luciano phase: gang war, cops on patrol, payouts, one file each."""
