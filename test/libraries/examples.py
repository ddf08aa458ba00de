"""The examples of a library, run and compared with its reference results.

    examples.py CARDAN --library DIR [-L DIR]… [--ref DIR]… [--models PART…] [--every K] [--offset K] [--jobs N]
                [--limit SECONDS] [--memory GB] [--table CSV] [--resume]

DIR holds the package. Its examples are the models that the scripts under Resources/Scripts/Dymola simulate, with their
times and tolerances; of a library without such scripts, the classes with an annotation experiment. References are looked
for in --ref, else in the library's Resources/ReferenceResults/Dymola and Resources/Reference (forms: references.py).
Verdicts: verified, differs, no reference (it ran), simulation failed, translation failed, timeout. The table has a row
for each model with its message; with --resume those that it has already are kept. Seconds are of processor time, so that
other work on the machine does not count. Exit 1 unless all are verified or have no reference.
"""
import argparse
import collections
import concurrent.futures
import csv
import os
import re
import resource
import signal
import subprocess
import sys
import tempfile
import threading

import references
from references import verify

HEAD = ["model", "verdict", "seconds", "message"]
CLASS = re.compile(r"^\s*(?:(?:encapsulated|final)\s+)*((?:partial\s+)?)(?:model|block|class|package)\s+(\w+)(?!\w*\s*=)", re.M)
Example = collections.namedtuple("Example", "model start stop tolerance count step", defaults=[None] * 5)


def value(text):
    """The number that a product or quotient of numbers in a script means, or None."""
    if not re.fullmatch(r"[-+0-9.eE*/() ]+", text or ""):
        return None
    try:
        return float(eval(text, {"__builtins__": {}}))  # only digits and operators are left
    except (SyntaxError, ArithmeticError, TypeError):
        return None


def scripted(root):
    """Examples of the scripts that simulate one."""
    for folder, _, files in os.walk(os.path.join(root, "Resources", "Scripts", "Dymola")):
        for name in sorted(files):
            if not name.endswith(".mos"):
                continue
            with open(os.path.join(folder, name), encoding="utf-8", errors="replace") as f:
                text = re.sub(r"//[^\n]*|/\*.*?\*/", "", f.read(), flags=re.S)
            for model, rest in re.findall(r'simulateModel\s*\(\s*"([\w.]+)"(.*?)\)\s*;', text, re.S):
                given = dict(re.findall(r"(\w+)\s*=\s*([-+0-9.eE*/ ]+)", rest))
                yield Example(model, *(value(given.get(name)) for name in (
                    "startTime", "stopTime", "tolerance", "numberOfIntervals", "outputInterval")))


def is_open(name, text):
    """Whether a class goes on after the text that follows its beginning, which may hold others of its name."""
    inside = sum(start.group(2) == name for start in CLASS.finditer(text))
    return len(re.findall(r"\bend\s+%s\s*;" % name, text)) <= inside


def annotated(root):
    """Examples by the annotation experiment: of a file its class, or the innermost one that was begun before."""
    for folder, _, files in os.walk(root):
        for name in sorted(files):
            if not name.endswith(".mo"):
                continue
            with open(os.path.join(folder, name), encoding="utf-8", errors="replace") as f:
                text = re.sub(r"//[^\n]*|/\*.*?\*/|\"(?:[^\"\\]|\\.)*\"", "", f.read(), flags=re.S)
            within = re.search(r"\bwithin\s+([\w.]+)\s*;", text)
            if not within or not os.path.isfile(os.path.join(folder, "package.mo")):
                continue
            for found in re.finditer(r"\bexperiment\s*\(", text):
                begun = [start for start in CLASS.finditer(text, 0, found.start())
                         if is_open(start.group(2), text[start.end():found.start()])]
                if begun and not begun[-1].group(1):
                    yield Example(".".join([within.group(1)] + [start.group(2) for start in begun]))


def examples(root):
    found = {example.model: example for example in scripted(root)}
    if not found:
        found = {example.model: example for example in annotated(root)}
    return [found[model] for model in sorted(found)]


def message(text, status):
    """The first error, and the place of it without the folder."""
    for line in text.splitlines():
        if "error[" in line:
            return re.sub(r"\S*/([^/\s]+:\d)", r"\1", line)[:300]
    if status < 0:
        return ("ended by %s: " % signal.Signals(-status).name + (text.strip().splitlines() or [""])[-1])[:300]
    return (text.strip().splitlines() or ["status %d" % status])[-1][:300]


def limited(command, options, errors):
    """(status or None when it took too long, seconds of processor time, messages) of a run within the limits."""
    memory, seconds = int(options.memory * 2**30), int(options.limit) + 1

    def limits():
        if "sanitize" not in os.path.dirname(command[0]):  # a sanitizer maps more than there is
            resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    with open(errors, "wb") as f:
        process = subprocess.Popen(command, stdout=f, stderr=f, preexec_fn=limits, cwd=os.path.dirname(errors))
    waiting = threading.Timer(20 * options.limit, process.kill)  # asleep, not at work
    waiting.start()
    _, status, usage = os.wait4(process.pid, 0)
    waiting.cancel()
    process.returncode = os.waitstatus_to_exitcode(status)
    with open(errors, encoding="utf-8", errors="replace") as f:
        text = f.read()
    spent = round(usage.ru_utime + usage.ru_stime, 2)
    late = process.returncode in (-signal.SIGXCPU, -signal.SIGKILL)
    return None if late else process.returncode, spent, text


def intervals(example, reference):
    """How many output intervals: those of the run that made the reference, where its script says them. A sample between
    two of its points lies on the line between them, wherever the solution is."""
    start, stop = reference.span()
    if example.count:
        return int(example.count)
    steps = (stop - start) / example.step if example.step else 0
    return round(steps) if steps > 1 and abs(steps - round(steps)) < 1e-6 * steps else reference.intervals()


def run(example, options, scratch):
    """One row of the table."""
    reference = references.find(example.model, options.ref)
    out = os.path.join(scratch, "%d.csv" % threading.get_ident())
    wanted = out + ".signals"
    with open(wanted, "w", encoding="utf-8") as f:
        f.write("".join(name.replace(" ", "") + "\n" for name in (reference.names() if reference else [])))
    if os.path.exists(out):
        os.unlink(out)
    start, stop = example.start, example.stop
    points = []
    if reference:
        start, stop = reference.span()
        points = ["--intervals", str(intervals(example, reference))]
    command = [options.cardan, "simulate", example.model] + [word for path in options.libraries for word in ("-L", path)]
    for name, number in (("--start", start), ("--stop", stop), ("--tolerance", example.tolerance)):
        command += [name, repr(number)] if number is not None else []
    command += ["--outputs", "^$", "--outputs-from", wanted, "-o", out] + points + options.extra
    status, seconds, errors = limited(command, options, out + ".errors")
    if status is None:
        return [example.model, "timeout", seconds, "not within %g s" % options.limit]
    if status != 0:
        verdict = "simulation failed" if status == 3 else "translation failed"
        return [example.model, verdict, seconds, message(errors, status)]
    if not reference:
        return [example.model, "no reference", seconds, ""]
    why, compared = reference.differs(verify.columns(out, reference.names()))
    return [example.model, "differs" if why else "verified", seconds, why or compared]


def chosen(options):
    every = examples(options.library)
    if options.models:
        every = [example for example in every if any(part in example.model for part in options.models)]
    return every[options.offset::options.every]


def kept(path):
    """Rows of an earlier run."""
    if not os.path.isfile(path):
        return {}
    with open(path, encoding="utf-8", newline="") as f:
        return {row["model"]: [row[name] for name in HEAD] for row in csv.DictReader(f)}


def write(path, rows):
    """Whole or not at all: a run that is ended while it writes must not lose what others found."""
    with open(path + ".new", "w", encoding="utf-8", newline="") as f:
        table = csv.writer(f)
        table.writerow(HEAD)
        table.writerows(rows[model] for model in sorted(rows))
    os.replace(path + ".new", path)


def summary(rows):
    counts = collections.Counter(row[1] for row in rows)
    ran = counts["verified"] + counts["differs"] + counts["no reference"]
    print("\n%d examples, %d ran (%.1f %%)" % (len(rows), ran, 100 * ran / max(1, len(rows))))
    for verdict, count in counts.most_common():
        print("%6d %s" % (count, verdict))
    compared = counts["verified"] + counts["differs"]
    if compared:
        print("%.1f %% of those with a reference agree" % (100 * counts["verified"] / compared))
        print("%d of them only to the library's own 0.1 %%" % sum("own 0.1" in row[3] for row in rows))
    slow = sorted((row for row in rows if float(row[2]) > 20), key=lambda row: -float(row[2]))
    for row in slow:
        print("over 20 s: %s %s s" % (row[0], row[2]))
    return counts


def settings():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("cardan")
    arguments.add_argument("--library", required=True)
    arguments.add_argument("-L", dest="libraries", action="append", default=[])
    arguments.add_argument("--ref", action="append", default=[])
    arguments.add_argument("--models", nargs="*", default=[], help="only models whose names contain one of these")
    arguments.add_argument("--every", type=int, default=1)
    arguments.add_argument("--offset", type=int, default=0)
    arguments.add_argument("--jobs", type=int, default=1)
    arguments.add_argument("--limit", type=float, default=60, help="seconds of processor time for a run")
    arguments.add_argument("--memory", type=float, default=6, help="GB of address space for a run")
    arguments.add_argument("--table", default="")
    arguments.add_argument("--resume", action="store_true")
    arguments.add_argument("--extra", nargs=argparse.REMAINDER, default=[], help="options for simulate, last")
    options = arguments.parse_args()
    options.cardan, options.library = os.path.abspath(options.cardan), os.path.abspath(options.library)
    options.libraries = [os.path.abspath(path) for path in options.libraries + [os.path.dirname(options.library)]]
    if not options.ref:
        options.ref = [os.path.join(options.library, "Resources", name)
                       for name in (os.path.join("ReferenceResults", "Dymola"), "Reference")]
    return options


def main():
    options = settings()
    wanted = chosen(options)
    if not wanted:
        sys.exit("no examples in " + options.library)
    rows = kept(options.table) if options.resume else {}
    begun = [example for example in wanted if example.model not in rows]
    with tempfile.TemporaryDirectory() as scratch, \
            concurrent.futures.ThreadPoolExecutor(max_workers=options.jobs) as pool:
        for row in concurrent.futures.as_completed([pool.submit(run, example, options, scratch) for example in begun]):
            row = row.result()
            rows[row[0]] = row
            print("%-18s %7.2f s  %s%s" % (row[1], row[2], row[0], ": " + row[3] if row[3] else ""), flush=True)
            if options.table:
                write(options.table, rows)
    counts = summary([rows[example.model] for example in wanted])
    return 0 if set(counts) <= {"verified", "no reference"} else 1


if __name__ == "__main__":
    sys.exit(main())
