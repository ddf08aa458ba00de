"""Runs a model and holds its results against what is known."""
import csv
import os
import subprocess

from signals import Reject

# options, relative tolerance of the comparison, how far an event may be from its time
RUNS = {
    'cvode': (['--tolerance', '1e-8'], 1e-5, 1e-4),
    'adams': (['--solver', 'adams', '--tolerance', '1e-8'], 1e-5, 1e-4),
    'ida': (['--solver', 'ida', '--tolerance', '1e-8'], 1e-5, 1e-4),
    'dopri45': (['--solver', 'dopri45', '--tolerance', '1e-8'], 1e-5, 1e-4),
    'dop853': (['--solver', 'dop853', '--tolerance', '1e-8'], 1e-5, 1e-4),
    'bogacki23': (['--solver', 'bogacki23', '--tolerance', '1e-7'], 1e-4, 1e-3),
    'esdirk': (['--solver', 'esdirk', '--tolerance', '1e-7'], 1e-4, 1e-3),
    'rk4': (['--solver', 'rk4', '--step', '0.002'], 1e-4, 1e-3),
    'heun': (['--solver', 'heun', '--step', '0.001'], 3e-3, 5e-3),
    'midpoint': (['--solver', 'midpoint', '--step', '0.001'], 3e-3, 5e-3),
    'euler': (['--solver', 'euler', '--step', '0.0002'], 6e-2, 8e-2),
    'differences': (['--jacobian', 'differences', '--tolerance', '1e-8'], 1e-5, 1e-4),
    'ida differences': (['--solver', 'ida', '--jacobian', 'differences', '--tolerance', '1e-8'], 1e-5, 1e-4),
    'compiler': (['--cc', '--tolerance', '1e-8'], 1e-5, 1e-4),
}


class Verdict:
    def __init__(self, kind='', message=''):
        self.kind, self.message = kind, message

    def __bool__(self):
        return bool(self.kind)


def simulate(cardan, writer, stop, run, folder, extra=()):
    """(status, messages, rows) of a model as written; times count from the start of the run."""
    source, result = os.path.join(folder, 'G.mo'), os.path.join(folder, 'r.csv')
    with open(source, 'w', encoding='utf-8') as f:
        f.write(writer.text)
    if os.path.exists(result):
        os.remove(result)
    call = [cardan, 'simulate', 'G.M', source, '--stop', repr(writer.start + stop), '--intervals', '24', '-o', result,
            *RUNS[run][0], *extra]
    if writer.start:
        call += ['--start', repr(writer.start)]
    for parameter, value in writer.settings.items():
        call += ['--set', '%s=%s' % (parameter, value)]
    try:
        done = subprocess.run(call, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=60, check=False)
    except subprocess.TimeoutExpired:
        return 'timeout', 'no end after 60 s', None
    messages = done.stdout.decode('utf-8', 'replace').replace(folder + '/', '')
    if done.returncode or not os.path.exists(result):
        return done.returncode, messages, None
    with open(result, newline='', encoding='utf-8') as f:
        rows = list(csv.reader(f))
    return 0, messages, (rows[0], [[float(row[0]) - writer.start] + [float(x) for x in row[1:]] for row in rows[1:]])


def judge(cardan, pieces, writer, stop, run, folder, extra=()):
    """What is wrong with a model as written, or an empty verdict."""
    status, messages, result = simulate(cardan, writer, stop, run, folder, extra)
    if status:
        kind = 'status %s' % status
        first = [line for line in messages.splitlines() if 'error' in line] or messages.splitlines() or ['']
        return Verdict(kind, first[0])
    names = {n: i for i, n in enumerate(result[0])}
    _, relative, near = RUNS[run]
    if not result[1] or abs(result[1][-1][0] - stop) > 1e-9:
        return Verdict('short', 'ends at %g' % (result[1][-1][0] if result[1] else -1))
    for piece in pieces:
        for variable, signal in piece.answers.items():
            place, factor = writer.places[(piece.number, variable)]
            if place not in names:
                return Verdict('missing', 'piece %d (%s): %s is not in the result' % (piece.number, piece.kind, place))
            wrong = compare(result[1], names[place], factor, signal, stop, relative, near)
            if wrong:
                return Verdict('value', 'piece %d (%s): %s, as %s: %s' % (piece.number, piece.kind, variable, place, wrong))
    return Verdict()


def compare(rows, column, factor, signal, stop, relative, near):
    if not hasattr(signal, 'seen'):  # the other ways of writing ask for the same times
        signal.seen, signal.largest = {}, max(1.0, signal.size(stop))
    allowed = relative * signal.largest
    for row in rows:
        t, value = row[0], row[column] * factor
        try:
            if t not in signal.seen:
                signal.seen[t] = signal.at(t)
            if abs(signal.seen[t] - value) <= allowed:
                continue
            around = [signal.at(max(0.0, t + near * f)) for f in (0, -1, 1, -0.1, 0.1, -1e-2, 1e-2, -1e-3, 1e-3, -1e-5, 1e-5)]
        except Reject:  # a tie at just this time
            continue
        if not min(around) - allowed <= value <= max(around) + allowed:
            return 'at %.9g it is %.9g, not %.9g' % (t, value, around[0])
    return ''
