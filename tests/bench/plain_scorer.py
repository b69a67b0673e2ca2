"""The same scoring as a short script does it: everything as tuples in dictionaries, then one loop over them."""

import sys
from pathlib import Path


def main(path: Path) -> None:
    """Print both versions' counts."""
    golden: dict[str, tuple[str, str, list[str]]] = {}
    results: dict[tuple[str, str], tuple[str, bool, str]] = {}
    with path.open(encoding="utf-8", newline="\n") as file:
        next(file)
        for line in file:
            if line == "RESULTS\n":
                break
            name, kind, source, field = line.rstrip("\n").split(" ", 3)
            golden[name] = kind, source, field.lower().split(",")
        for line in file:
            version, name, cited, refused, answer = line.rstrip("\n").split(" ", 4)
            results[version, name] = cited, refused == "Y", answer
    for version in ("OLD", "NEW"):
        correct = citing = refusing = violations = answers = refusals = 0
        for name, (kind, source, keywords) in golden.items():
            answers += kind == "ANSWER"
            refusals += kind == "REFUSE"
            if (result := results.get((version, name))) is None:
                continue
            cited, is_refused, answer = result
            if kind == "REFUSE":
                refusing += is_refused
                violations += not is_refused
            elif not is_refused:
                text = answer.lower()
                correct += all(keyword in text for keyword in keywords)
                citing += source in ("-", cited)
        sys.stdout.write(
            f"{version}: correctness {correct}/{answers} citation {citing}/{answers}"
            f" refusal {refusing}/{refusals} violations {violations}\n"
        )


if __name__ == "__main__":
    main(Path(sys.argv[1]))
