"""The Lucky Luciano phase: gang war and the defence in it, cops on patrol, payouts."""
