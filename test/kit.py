"""What the runners of tests share: calling the command, reading results, comparing, counting, and how it is said.

    sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    from kit import Suite

    suite = Suite(__file__)
    run = suite.simulate('Physics.Thrown', 'Physics.mo', '--tolerance', '1e-8')
    suite.near('height at the end', run.end['h'], 2.5, 1e-6)
    suite.finish()

A runner is called with the program as its first argument: run.py CARDAN. It ends with 1 when something failed, with 77
when nothing failed but something could not be looked at.
"""
import csv
import os
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SKIPPED = 77
OFFICIAL = os.environ.get('MSL_DIR')  # folder of the official library, where there is one
LIBRARIES = [[]] + ([['-L', OFFICIAL]] if OFFICIAL else [])  # options for each library that models can run on


class Run:
    """A call of the command: status, what it said, and the result that it wrote, where it wrote one."""

    def __init__(self, done):
        self.status, self.out, self.err = done.returncode, done.stdout, done.stderr
        self.text = done.stdout + done.stderr
        self.header, self.rows = [], []

    @property
    def columns(self):
        """{variable: [values]}"""
        return {name: [row[i] for row in self.rows] for i, name in enumerate(self.header)}

    @property
    def start(self):
        """{variable: its first value}"""
        return dict(zip(self.header, self.rows[0])) if self.rows else {}

    @property
    def end(self):
        """{variable: its last value}"""
        return dict(zip(self.header, self.rows[-1])) if self.rows else {}


def read_csv(path):
    """(names, rows as texts); a row that is not whole is an error."""
    with open(path, newline='', encoding='utf-8') as f:
        rows = list(csv.reader(f))
    if any(len(row) != len(rows[0]) for row in rows):
        raise ValueError('%s: rows are not whole' % path)
    return rows[0], rows[1:]


class Suite:
    """A runner at work."""

    def __init__(self, file, arguments=None):
        arguments = sys.argv[1:] if arguments is None else arguments
        self.here = os.path.dirname(os.path.abspath(file))
        self.name = os.path.basename(self.here)
        self.cardan = os.path.abspath(arguments[0])
        self.build = os.path.dirname(self.cardan)
        self.wanted = arguments[1:]
        self.n = self.failed = 0
        self.missing = []

    # ---- calling the command ----

    def beside(self, name):
        """A file beside the runner."""
        return os.path.join(self.here, name)

    def call(self, *arguments, cwd=None, env=None, seconds=120):
        """Calls the command, whatever its status."""
        done = subprocess.run([self.cardan, *arguments], capture_output=True, text=True, timeout=seconds, cwd=cwd, check=False,
                              env=dict(os.environ, **env) if env else None)
        return Run(done)

    def simulate(self, model, *options, names=None, seconds=120):
        """Simulates a model. Options that name files beside the runner are found there; `names` are all that is kept."""
        options = [self.beside(o) if o.endswith(('.mo', '.dym')) and os.path.exists(self.beside(o)) else o for o in options]
        with tempfile.TemporaryDirectory() as folder:
            path, wanted = os.path.join(folder, 'result.csv'), os.path.join(folder, 'names')
            if names is not None:
                with open(wanted, 'w', encoding='utf-8') as f:
                    f.write('\n'.join(names) + '\n')
                options += ['--outputs-from', wanted, '--outputs', '^$']
            run = self.call('simulate', model, *options, '-o', path, seconds=seconds)
            if os.path.exists(path):
                run.header, rows = read_csv(path)
                run.rows = [[float(x) for x in row] for row in rows]
        return run

    # ---- judging ----

    def check(self, what, good, detail=''):
        """Counts, and says what failed. Gives back whether it is good."""
        self.n += 1
        if not good:
            self.failed += 1
            print('FAILED', what, str(detail)[-2000:])
        return bool(good)

    def status(self, what, run, wanted=0):
        return self.check(what, run.status == wanted, 'status %s, not %s\n%s' % (run.status, wanted, run.text))

    def equal(self, what, found, wanted):
        return self.check(what, found == wanted, 'found %r, expected %r' % (found, wanted))

    def near(self, what, found, wanted, allowed):
        """NaN and None are never near."""
        good = found is not None and abs(found - wanted) <= allowed
        return self.check(what, good, 'is %s, not %.10g within %.3g' % (found, wanted, allowed))

    def below(self, what, found, limit):
        return self.check(what, found <= limit, 'is %.6g, allowed is %.6g' % (found, limit))

    def says(self, what, run, *words):
        """All words stand in what the command said."""
        return all([self.check(what, word in run.text, 'does not say "%s":\n%s' % (word, run.text)) for word in words])

    # ---- the end ----

    def needs(self, *programs):
        """Whether the programs are installed; where one is not, the test counts as skipped."""
        lacking = [p for p in programs if not shutil.which(p)]
        self.missing += ['%s is not installed' % p for p in lacking]
        return not lacking

    def skip(self, why):
        self.missing.append(why)

    def finish(self):
        print('%d checks, %d failed' % (self.n, self.failed))
        if self.missing:
            print('skipped: %s: %s' % (self.name, '; '.join(dict.fromkeys(self.missing))))
        sys.exit(1 if self.failed or not (self.n or self.missing) else SKIPPED if self.missing else 0)
