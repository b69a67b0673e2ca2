"""The domain: golden items, outcomes, tallies, thresholds and the verdict. Standard library only."""
