"""The runner of libraries on a small one, whose examples get every verdict: run.py CARDAN"""
import csv
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
WANTED = {"Small.Grows": "verified", "Small.Falls": "differs", "Small.Alone": "no reference", "Small.Coarse": "verified", "Small.Warm": "verified",
          "Small.Wrong": "translation failed", "Small.Fails": "simulation failed", "Small.Endless": "timeout"}


def rows(table):
    with open(table, newline="", encoding="utf-8") as f:
        return {row["model"]: row for row in csv.DictReader(f)}


def rows_of(output):
    return [line.split(" s  ")[1].split(":")[0] for line in output.splitlines() if " s  " in line]


def main():
    wrong = []
    with tempfile.TemporaryDirectory() as folder:
        table = os.path.join(folder, "table.csv")
        call = [sys.executable, os.path.join(HERE, "examples.py"), sys.argv[1], "--library", os.path.join(HERE, "Small"),
                "--limit", "2", "--table", table, "--resume"]
        first = subprocess.run(call + ["--every", "2"], capture_output=True, text=True, timeout=120)
        if len(rows(table)) != 4 or first.returncode != 1:
            wrong.append("every second: %s" % first.stdout)
        rest = subprocess.run(call, capture_output=True, text=True, timeout=120)
        found = rows(table)
        for model, verdict in WANTED.items():
            if found.get(model, {}).get("verdict") != verdict:
                wrong.append("%s: %s, not %s" % (model, found.get(model), verdict))
        if "'y'" not in found["Small.Wrong"]["message"]:
            wrong.append("no message: %s" % found["Small.Wrong"])
        if "8 examples, 5 ran" not in rest.stdout or "75.0 %" not in rest.stdout or "1 of them only" not in rest.stdout:
            wrong.append("summary: %s" % rest.stdout)
        again = [model for model in rows_of(first.stdout) if model in rows_of(rest.stdout)]
        if again:
            wrong.append("run again: %s" % again)
    print("\n".join(wrong + ["%d verdicts, %d wrong" % (len(WANTED), len(wrong))]))
    return 1 if wrong else 0


sys.exit(main())
