"""Reference results of libraries, and whether a result agrees with them.

Two forms are read. The text files of the Buildings family hold, for each signal, its value at equally spaced times (two
values where it is constant); between them nothing is known. Folders as test/msl has them hold a CSV with all points.
"""
import bisect
import json
import math
import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "msl"))
import verify  # noqa: E402

WIDTH = 2e-3      # half width of the tube around the result, share of the time span
HEIGHT = 2e-3     # half height, share of the signal's range …
SMALL = 1e-5      # … and of its largest value
OWN = 1e-3        # share of a sample's own size that the tests of the Buildings family allow: their references are kept to that
NOTHING = 1e-7    # what is below counts as zero
MAY_LEAVE = 0.02  # share of the samples that may lie outside
JUMP = 0.01       # share of the range: a sample beside a jump lies on the line that was drawn across it, anywhere between


class Samples:
    """A text file of samples."""

    def __init__(self, path):
        with open(path, encoding="utf-8", errors="replace") as f:
            text = f.read()
        self.signals = {}
        for name, numbers in re.findall(r"^(\S[^=\n]*)=(\[[^\]\n]*\])\s*$", text, re.M):
            try:
                self.signals[name.strip()] = [float(x) for x in json.loads(numbers)]
            except ValueError:
                continue
        self.time = self.signals.pop("time", [])
        self.statistics = re.findall(r'"([^"]+)": "([^"]*)"', text)

    def names(self):
        return list(self.signals)

    def span(self):
        return (self.time[0], self.time[-1]) if self.time else None

    def intervals(self):
        """So many that every sample is an output point: between points a result is a straight line."""
        return 5 * max(100, max(len(values) for values in self.signals.values()) - 1)

    def differs(self, result):
        """('', what was compared) when the result agrees, else (why it does not, '')."""
        compared, by_own = 0, 0
        for name, values in self.signals.items():
            key = name.replace(" ", "")
            if key not in result:
                return "no variable " + name, ""
            times = self.time if len(values) == len(self.time) else [
                self.time[0] + (self.time[-1] - self.time[0]) * k / max(1, len(values) - 1) for k in range(len(values))]
            why = samples_leave(times, values, result["time"], result[key])
            compared += 1
            if why and not samples_leave(times, values, result["time"], result[key], OWN):
                by_own += 1
            elif why:
                return name + ": " + why, ""
        return "", "%d signals" % compared + (", %d of them only to the library's own 0.1 %%" % by_own if by_own else "")


class Folder:
    """A folder with comparisonSignals.txt and MODEL.csv."""

    def __init__(self, path):
        with open(os.path.join(path, "comparisonSignals.txt"), encoding="utf-8-sig") as f:
            self.wanted = [line.strip() for line in f if line.strip() and not line.startswith("//")]
        self.columns = verify.columns(os.path.join(path, os.path.basename(path) + ".csv"), self.wanted)

    def names(self):
        return [name for name in self.wanted if name != "time"]

    def span(self):
        return self.columns["time"][0], self.columns["time"][-1]

    def intervals(self):
        return 500

    def differs(self, result):
        return verify.compare(self.columns, result, self.wanted), "%d signals" % len(self.wanted)


def samples_leave(times, values, at, ours, share=0):
    """'' when the samples lie in the tube around our values, which is at least `share` of each high; else how far they
    do not."""
    if not all(math.isfinite(value) for value in ours):
        return "is not a number"
    low, high = min(values), max(values)
    size = max(abs(low), abs(high))
    height = HEIGHT * (high - low) + SMALL * size + NOTHING
    width = WIDTH * (times[-1] - times[0])
    apart = (times[-1] - times[0]) / max(1, len(times) - 1)
    jumps = [a for a, b, x, y in zip(at, at[1:], ours, ours[1:]) if a == b and abs(x - y) > JUMP * (high - low)]
    outside, worst, when = 0, 0.0, 0.0
    for t, value in zip(times, values):
        window = ours[bisect.bisect_left(at, t - width):bisect.bisect_right(at, t + width)]
        window = window + verify.between(at, ours, t - width) + verify.between(at, ours, t + width) + \
            verify.between(at, ours, t)
        gap = max(min(window) - value, value - max(window), 0.0)
        jump = bisect.bisect_left(jumps, t - apart)
        if gap > height and jump < len(jumps) and jumps[jump] <= t + apart:
            wide = ours[bisect.bisect_left(at, t - apart):bisect.bisect_right(at, t + apart)]
            gap = max(min(wide) - value, value - max(wide), 0.0)
        if gap > max(height, share * abs(value)):
            outside += 1
        if gap > worst:
            worst, when = gap, t
    if outside <= MAY_LEAVE * len(times):
        return ""
    return "%d of %d samples are outside, by up to %.3g at %.6g of %.3g to %.3g" % (
        outside, len(times), worst, when, low, high)


def find(model, folders):
    """The reference of a model in one of the folders, or None."""
    for folder in folders:
        path = os.path.join(folder, model.replace(".", "_") + ".txt")
        if os.path.isfile(path):
            reference = Samples(path)
            if reference.signals and reference.time:
                return reference
        path = os.path.join(folder, *model.split("."))
        if os.path.isfile(os.path.join(path, os.path.basename(path) + ".csv")):
            return Folder(path)
    return None
