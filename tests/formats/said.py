"""A run without a mistake so far, and what is said of common mistakes."""

GOOD = "THRESHOLDS 0.5 0.5 0.5\nq1 ANSWER L3 x\nq2 REFUSE - -\nRESULTS\n"
FORM = "write 'THRESHOLDS correctness citation refusal', such as 'THRESHOLDS 0.8 0.8 1.0'"
GOLDEN_FORM = "expected 'id TYPE requiredSource keyword,keyword,…'"
SEPARATOR = "put a line RESULTS between golden items and results"
RESULT_FORM = "expected 'version id cited refused answer…'"
