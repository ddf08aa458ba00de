"""What the runners of test/fmi share: exported models, unpacked and read, their runs by drive.c and by the judges that the
environment names, and the comparison with Cardan's own run. The program is the first argument of the runner."""
import csv
import os
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
import zipfile

HERE = os.path.dirname(os.path.abspath(__file__))
CARDAN = os.path.abspath(sys.argv[1])
DRIVE = os.path.join(os.path.dirname(CARDAN), 'test', 'fmi_drive')
MODELS = os.path.join(HERE, 'Models.mo')
FMUSIM, FMPY = os.environ.get('FMUSIM'), os.environ.get('FMPY')
NUMBERS = 'Real', 'Float64', 'Integer', 'Int32', 'Boolean'
MOST = 40
LONG = 1800  # seconds that a judge may take, also on a machine with other work
wrong = []


def fail(text):
    wrong.append(text)
    print('FAIL', text, flush=True)


def call(*command, env=None, seconds=300):
    return subprocess.run(command, capture_output=True, text=True, timeout=seconds, env=env)


class Fmu:
    """An exported model, unpacked and read."""

    def __init__(self, folder, path, version):
        self.version = version
        self.path = path
        self.size = os.path.getsize(path)
        with zipfile.ZipFile(path) as z:
            z.extractall(folder)
        self.root = ET.parse(os.path.join(folder, 'modelDescription.xml')).getroot()
        kind = self.root.find('ModelExchange')
        kind = self.root.find('CoSimulation') if kind is None else kind
        place = 'linux64' if version == 2 else 'x86_64-linux'
        self.library = os.path.join(folder, 'binaries', place, kind.get('modelIdentifier') + '.so')
        self.token = self.root.get('guid' if version == 2 else 'instantiationToken')
        self.reals, self.all = {}, {}
        for v in self.root.find('ModelVariables'):
            real = self.kind_of(v) in ('Float64', 'Real')
            for name in [v.get('name')] + [a.get('name') for a in v.findall('Alias')]:
                self.all[name] = v
                if real and v.find('Dimension') is None:
                    self.reals[name] = v
        structure = self.root.find('ModelStructure')
        if version == 2:
            found = structure.find('Derivatives')
            self.nx = 0 if found is None else len(found)
            self.nz = int(self.root.get('numberOfEventIndicators'))
        else:
            self.nx = len(structure.findall('ContinuousStateDerivative'))
            self.nz = len(structure.findall('EventIndicator'))
        e = self.root.find('DefaultExperiment')
        self.start, self.stop = float(e.get('startTime')), float(e.get('stopTime'))

    def kind_of(self, v):
        return v.tag if self.version == 3 else v[0].tag

    def recorded(self, numbers=False):
        """Some of the Reals; with numbers also of Integers and Booleans."""
        pool = self.reals
        if numbers:
            pool = {n: v for n, v in self.all.items() if self.kind_of(v) in NUMBERS and v.find('Dimension') is None}
        names = [n for n, v in pool.items() if v.get('variability') in ('continuous', 'discrete')
                 and v.get('causality') != 'independent' and not n.startswith(('der(', "'"))]
        return names[::max(1, len(names) // MOST)][:MOST]

    def drive(self, kind, step, *options, names=None, within=()):
        names = self.recorded() if names is None else names
        r = call(*within, DRIVE, self.library, str(self.version), kind, self.token, repr(self.start), repr(self.stop), repr(step),
                 '1e-7', str(self.nx), str(self.nz), *options, *[self.reals[n].get('valueReference') for n in names])
        rows = [[float(x) for x in line.split(',')] for line in r.stdout.splitlines()]
        return r, names, rows


def export(folder, model, version, *options):
    path = os.path.join(folder, 'model%d.fmu' % version)
    r = call(CARDAN, 'fmu', model, *([MODELS] if model.startswith('Models.') else []), *options, '-o', path, '--fmi',
             str(version))
    if r.returncode:
        fail('%s, FMI %d: export ends with %d: %s' % (model, version, r.returncode, r.stderr))
        return None
    inside = tempfile.mkdtemp(dir=folder)
    return Fmu(inside, path, version)


def write(path, names, rows):
    with open(path, 'w', newline='') as f:
        w = csv.writer(f)
        w.writerow(['time'] + names)
        w.writerows(rows)


def shown(reference, names):
    """States are in an FMU also where a run does not show them."""
    with open(reference, encoding='utf-8') as f:
        columns = set(next(csv.reader(f)))
    return [n for n in names if n in columns]


def compare(what, reference, path, names):
    r = call(CARDAN, 'compare', reference, path, *names, '--tube', '0.004')
    if r.returncode:
        fail('%s: %s%s' % (what, r.stdout[-700:], r.stderr))


# ---- what others say, where they are ----

def by_fmusim(fmu, folder, kind, names, tolerance):
    """The path of a result by the reference simulator, and why there is none."""
    path = os.path.join(folder, 'fmusim.csv')
    command = [FMUSIM, '--interface-type', kind, '--solver', 'cvode', '--tolerance', tolerance, '--output-file', path,
               '--output-interval', repr((fmu.stop - fmu.start)/500)]
    for n in names:
        command += ['--output-variable', n]
    r = call(*command, fmu.path, seconds=LONG)
    return path, (r.stdout + r.stderr)[-400:] if r.returncode else ''


BY_FMPY = '''
import csv, sys
from fmpy import simulate_fmu
from fmpy.validation import validate_fmu
path, start, stop, tolerance, folder, names = *sys.argv[1:6], sys.argv[6:]
for problem in validate_fmu(path):
    print('problem:', problem)
interval = (float(stop) - float(start))/500
for kind in 'ModelExchange', 'CoSimulation':
    result = simulate_fmu(path, fmi_type=kind, start_time=float(start), stop_time=float(stop), output=names, relative_tolerance=float(tolerance),
                          output_interval=interval, step_size=interval)
    with open('%s/%s.csv' % (folder, kind), 'w', newline='') as f:
        w = csv.writer(f)
        w.writerow(result.dtype.names)
        w.writerows([float(x) for x in row] for row in result)
'''


def judge_fmpy(fmu, folder, reference, what, names, tolerance):
    r = call('/usr/bin/python3', '-c', BY_FMPY, fmu.path, repr(fmu.start), repr(fmu.stop), tolerance, folder, *names,
             env={**os.environ, 'PYTHONPATH': FMPY}, seconds=LONG)
    problems = [line for line in r.stdout.splitlines() if line.startswith('problem:')]
    if problems or r.returncode:
        fail('%s by FMPy: %s %s' % (what, problems[:3], r.stderr[-600:]))
    for kind in 'ModelExchange', 'CoSimulation':
        path = os.path.join(folder, kind + '.csv')
        if os.path.exists(path):
            compare('%s, %s by FMPy' % (what, kind), reference, path, names)
            os.remove(path)


def judge(fmu, folder, reference, short, tolerance='1e-7'):
    """The reference simulator and FMPy, each kind, in the tube around Cardan's own run."""
    names = [n for n in shown(reference, fmu.recorded(numbers=True)) if n == fmu.all[n].get('name')]  # not aliases of FMI 3
    what = '%s, FMI %d' % (short, fmu.version)
    for kind in ('me', 'cs') if FMUSIM else ():
        path, why = by_fmusim(fmu, folder, kind, names, tolerance)
        if why:
            fail('%s, %s by fmusim: %s' % (what, kind, why))
        else:
            compare('%s, %s by fmusim' % (what, kind), reference, path, names)
    if FMPY:
        judge_fmpy(fmu, folder, reference, what, names, tolerance)
