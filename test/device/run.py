#!/usr/bin/env python3
"""Code for graphics processors, without one: run.py CARDAN [MODEL…|walks]

CUDA texts are compiled by g++ as they are for a device, behind words of CUDA of our own (language.h): blocks and threads in
other orders than their numbers', numbers as rough as a device's, memory that only kernels may touch and that ends where it
ends (memory.h), no variable zero by chance, subscripts and shifts watched. What batches and whole runs give is what the model
gives by Cardan's own runs. Where CUDA's compilers are, they take the same texts.

Batches (batch.cpp) are those of 'cardan export --to cuda': derivatives, outputs, steps, gradients. Whole runs are those of 'cardan
sweep --gpu' with a driver and a compiler of our own (driver.cpp) in place of libcuda and libnvrtc.
"""
import json
import os
import random
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), 'study'))
from kit import ROOT, Suite
from sweep import table
import device

R3 = os.path.join(ROOT, 'lib', 'dymola', 'examples', 'R3direct.dym')
EXPORTED = os.path.join(ROOT, 'test', 'export', 'Exported.mo')
# model: its file, end of the run, outputs besides its own, how far single precision may be off (None: conditions hang on last digits)
MODELS = {'R3direct': (R3, 2, None, 2e-4), 'Arm': (EXPORTED, 1, r'^r\[.\]\.(a|tau)$', 2e-3), 'Gap': (EXPORTED, 2, None, None),
          'Bridge': (EXPORTED, 3, None, 1e-5), 'Every': (EXPORTED, 6, None, None), 'Fourbar': (EXPORTED, 2, r'^j2\.s$', None),
          'Tables': (EXPORTED, 2, None, None), 'Curves': (EXPORTED, 3, None, None), 'Surfaces': (EXPORTED, 4, None, None)}
OPTIONS = ['-std=c++17', '-march=native', '-ffp-contract=fast', '-ftrivial-auto-var-init=pattern', '-fsanitize=undefined',
           '-fsanitize-undefined-trap-on-error', '-Wall', '-Wextra', '-Werror', '-Wno-unknown-pragmas', '-Wno-unused-but-set-variable', '-I', HERE, '-include', 'language.h']
ITERATED = ['Fourbar']
ROWS = 300  # two blocks, and a part of a third


def called(model):
    return (model if MODELS[model][0] == R3 else 'Exported.' + model, MODELS[model][0])


def rows_of(found):
    return [[float(word) for word in line.split()] for line in found.splitlines()]


def text_of(rows):
    return ''.join(' '.join('%.17g' % value for value in row) + '\n' for row in rows)


def off(found, wanted):
    """The largest difference in the size of its column."""
    if len(found) != len(wanted) or any(len(a) != len(b) for a, b in zip(found, wanted)):
        return float('inf')
    sizes = [max([abs(v) for v in column] + [1e-3]) for column in zip(*wanted)]
    return max(abs(a - b)/size for x, y in zip(found, wanted) for a, b, size in zip(x, y, sizes))


class Batch:
    """A model as batches on the device of language.h, and the rows of its run."""

    def __init__(self, suite, model, folder):
        self.suite, self.model, self.folder = suite, model, os.path.join(folder, model)
        _, stop, asked, _ = MODELS[model]
        outputs = ['--outputs', asked] if asked else []
        suite.status('%s goes out' % model, suite.call('export', *called(model), '--to', 'cuda', '--gradients', *outputs, '-o', self.folder))
        with open(self.path('.cu'), encoding='utf-8') as f:
            self.text = f.read()
        named = lambda array: re.findall(r'^(?:// %s\[(\d+)\] |    %s\[(\d+)\] = .*; // )(.*)$' % (array, array), self.text, re.M)
        names = lambda array: [name for _, name in sorted((int(a or b), name) for a, b, name in named(array))]
        self.states, self.inputs, self.outputs, self.parameters = names('x'), names('u'), names('y'), names('p')
        run = suite.simulate(*called(model), '--stop', str(stop), '--intervals', str(ROWS), '--tolerance', '1e-8', '--protected', '--outputs', '.*')
        suite.status('%s simulates' % model, run)
        columns, times = run.columns, run.columns['time']
        alone = [k for k, t in enumerate(times) if times.count(t) == 1]  # rows at events stand twice, and are left out
        pick = lambda names: [[columns[name][k] for name in names] for k in alone]
        self.rows = [[times[k]] + x + u for k, x, u in zip(alone, pick(self.states), pick(self.inputs))]
        self.wanted = [dx + y for dx, y in zip(pick(['der(%s)' % name for name in self.states]), pick(self.outputs))]
        self.build()

    def path(self, ending):
        return os.path.join(self.folder, self.model + ending)

    def build(self):
        with open(os.path.join(HERE, 'batch.cpp'), encoding='utf-8') as f:
            driver = f.read().replace('NAME', self.model)
        # the one thing that C++ cannot say otherwise
        text, n = re.subn(r'kernel<<<(.*?)>>>\(', r'launch(kernel, \1, ', self.text)
        self.suite.equal('%s: kernels are launched in one place' % self.model, n, 1)
        for name, content in (('batch.cc', driver), (self.model + '.cu', text)):
            with open(os.path.join(self.folder, name), 'w', encoding='utf-8') as f:
                f.write(content)
        done = subprocess.run(['g++', '-O0', *OPTIONS, 'batch.cc', '-o', 'batch'], cwd=self.folder, capture_output=True, text=True, check=False,
                              timeout=300)
        self.suite.check('%s: it compiles' % self.model, done.returncode == 0, done.stderr)

    def call(self, rows, *words):
        done = subprocess.run(['./batch', *words], cwd=self.folder, input=text_of(rows), capture_output=True, text=True, check=False, timeout=300)
        self.suite.check('%s: %s runs' % (self.model, ' '.join(words)), done.returncode == 0, 'status %d %s' % (done.returncode, done.stderr))
        return rows_of(done.stdout) if done.returncode == 0 else []

    def near(self, what, found, wanted, allowed):
        far = off(found, wanted)
        self.suite.check('%s: %s, off %.2g' % (self.model, what, far), far <= allowed)
        print('%s: %s: off %.1e' % (self.model, what, far), flush=True)


def values(b):
    b.near('derivatives and outputs', b.call(b.rows, 'values', 'double'), b.wanted[::9], 1e-9 if b.model in ITERATED else 1e-13)
    if MODELS[b.model][3]:
        b.near('in single precision', b.call(b.rows, 'values', 'float'), b.wanted[::9], MODELS[b.model][3])


def gradients(b):
    """Beside the linear models of 'cardan linearize', which come of other code; of steps beside differences of steps here."""
    rows, wanted = [], []
    for at in (0, 0.3, 0.8):
        path = os.path.join(b.folder, 'linear.json')
        b.suite.status('%s: the linear model' % b.model, b.suite.call('linearize', *called(b.model), '--at', str(at), '--tolerance', '1e-8', '-o', path))
        with open(path, encoding='utf-8') as f:
            linear = json.load(f)
        b.suite.equal('%s: states of the linear model' % b.model, linear['states'], b.states)
        rows.append([at] + linear['x'] + [0]*len(b.inputs))
        A, B = linear['A'], linear['B']
        wanted.append([A[i][j] for j in range(len(b.states)) for i in range(len(b.states))] +
                      [B[i][linear['inputs'].index(name)] for name in b.inputs for i in range(len(b.states))])
    n = len(wanted[0])
    many = [rows[k % 3] for k in range(ROWS)]
    for real, allowed in (('double', 1e-9), ('float', MODELS[b.model][3])):
        found = b.call(many, 'gradients', real)
        b.near('gradients, %s' % real, [row[:n] for row in found], [wanted[k % 3] for k in range(ROWS)], allowed)
        if real == 'double':
            exact = found
        b.near('gradients of steps, %s' % real, [row[n:] for row in found], [row[n:] for row in exact], 1e-12 if real == 'double' else 1e-4)
    # two steps of 1 ms: their matrix is exp(0.002 A) to its fourth power
    states = len(b.states)
    for row, full in zip(exact[:3], wanted):
        A = [[full[j*states + i] for j in range(states)] for i in range(states)]
        moved = [[row[n + j*states + i] for j in range(states)] for i in range(states)]
        first = [[float(i == j) + 0.002*A[i][j] for j in range(states)] for i in range(states)]
        b.near('gradients of steps beside their first order', moved, first, 1e-2)


def steps(b, varied):
    """Fixed steps with parameters of its own for each instance, beside the runs of a sweep with the same method."""
    chance = random.Random(1)
    own = [float(re.search(r'    p\[%d\] = real\((.*)\); //' % b.parameters.index(name), b.text)[1]) for name in varied]
    rows = [own] + [[value*chance.uniform(0.8, 1.25) for value in own] for _ in range(ROWS - 1)]
    path = os.path.join(b.folder, 'steps.csv')
    design = [word for k, name in enumerate(varied) for word in ('--vary', '%s=%s' % (name, ','.join('%.17g' % row[k] for row in rows)))]
    asked = [word for k, name in enumerate(b.states) for word in ('--result', 's%d=%s' % (k, name))]
    run = b.suite.call('sweep', *called(b.model), *design, '--sampling', 'list', *asked, '--solver', 'rk4', '--step', '0.002', '--stop', '0.4', '-o', path)
    b.suite.status('%s: the sweep' % b.model, run)
    wanted = [[float(row['s%d' % k]) for k in range(len(b.states))] for row in table(path)]
    places = [str(b.parameters.index(name)) for name in varied]
    b.near('200 steps', b.call(rows, 'steps', '200', '0.002', 'double', *places), wanted, 1e-9)
    b.near('200 steps, single', b.call(rows, 'steps', '200', '0.002', 'float', *places), wanted, 5e-3)


def cuda_takes(suite, folder, models):
    for model in models if suite.needs('nvcc') else []:
        path = os.path.join(folder, model, 'original.cu')
        done = subprocess.run(['nvcc', '-arch=sm_90', '-cubin', path, '-o', path + '.cubin'], capture_output=True, text=True, check=False, timeout=300)
        suite.check('%s: nvcc takes it' % model, done.returncode == 0, done.stderr)


def walks(suite, folder):
    """Everything that test/study compares on this processor, by the way of a device."""
    options = ' '.join(['-O1', *OPTIONS])
    library = os.path.join(folder, 'libcuda.so.1')
    done = subprocess.run(['g++', '-std=c++17', '-O1', '-Wall', '-Wextra', '-Werror', '-DDEVICE_OPTIONS="%s"' % options, '-shared', '-fPIC',
                           os.path.join(HERE, 'driver.cpp'), '-o', library], capture_output=True, text=True, check=False, timeout=300)
    if not suite.check('the driver compiles', done.returncode == 0, done.stderr):
        return
    env = {'LD_LIBRARY_PATH': folder, 'CARDAN_NVRTC': library, 'DEVICE_FOLDER': folder}
    suite.here = os.path.join(ROOT, 'test', 'study')
    device.runs(suite, folder, env)
    device.robot(suite, folder, env)
    many = ['--sampling', 'random', '--runs', '150']
    device.compare(suite, folder, 'more than two blocks', 'Study.StickSlip', 1e-6, '--vary', 'slip=uniform(0.5, 2)', *many, '--result', 'x=x', '--result',
                   'v=v', '--result', 'sticks=mean(sticks)', '--tolerance', '1e-9', device=env)
    device.compare(suite, folder, 'single precision', 'Study.DoublePendulum', 1e-3, '--vary', 'm1=uniform(0.5, 2)', *many, '--result', 'x=x', '--stop',
                   '1', '--tolerance', '1e-4', gpu=['--gpu', '--precision', 'single'], device=env)
    device.compare(suite, folder, 'a stiff one, single precision', 'Study.Stiff', 2e-3, '--vary', 'k=1e4,2e4', '--result', 'x=x', '--solver', 'rodas',
                   '--tolerance', '1e-4', gpu=['--gpu', '--precision', 'single'], device=env)
    compiler = '/usr/local/cuda/lib64/libnvrtc.so'
    if not os.path.exists(compiler):
        suite.skip('NVRTC is not installed')
        return
    for model, more in (('Study.Rectifier', []), ('Study.Stiff', ['--solver', 'rodas']), ('Study.StickSlip', ['--precision', 'single'])):
        run = suite.call('sweep', model, suite.beside('Study.mo'), '--vary', 'stop=0.1,0.2', '--result', 't=time', '--gpu', *more, '--new', '-o',
                         os.path.join(folder, 'cubin.csv'), env=dict(env, CARDAN_NVRTC=compiler))
        suite.says('%s: NVRTC takes it, and only the launch is missing' % model, run, 'the launch: error 209')


def main():
    suite = Suite(__file__)
    if suite.needs('g++'):
        with tempfile.TemporaryDirectory() as folder:
            models = [m for m in MODELS if not suite.wanted or m in suite.wanted]
            for model in models:
                b = Batch(suite, model, folder)
                with open(os.path.join(b.folder, 'original.cu'), 'w', encoding='utf-8') as f:
                    f.write(b.text)
                values(b)
                if model in ('R3direct', 'Arm'):
                    gradients(b)
                if model == 'Arm':
                    steps(b, ['b[1].I_22', 'b[5].m', 'b[2].r_CM[1]'])
            cuda_takes(suite, folder, [m for m in models if m in ('R3direct', 'Gap', 'Tables')])
            if not suite.wanted or 'walks' in suite.wanted:
                walks(suite, folder)
    suite.finish()


if __name__ == '__main__':
    main()
