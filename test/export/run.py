#!/usr/bin/env python3
"""Models in other languages: run.py CARDAN [LANGUAGE…] [MODEL…] [ROWS]

Each model of Exported.mo, and the r3 robot of the first paper, is simulated, and written by 'cardan export' in every language. There a small program calls the
derivatives and outputs at the times, states and inputs of the result's rows: they are those that the simulation had.
The C text is free of warnings of two compilers, and a pruned inverse problem has the operations of the papers' table.
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import ROOT, Suite

# model: end of the run, what is asked for besides the outputs
MODELS = {'Every': (6, None), 'Rounded': (3, None), 'Gap': (2, None), 'Diode': (1, '^i$'), 'Bridge': (3, None),
          'Bounce': (1.2, None), 'Arm': (1, r'^r\[.\]\.(a|tau)$'), 'Fourbar': (2, r'^j2\.s$'), 'Sampled': (2, None), 'Ticking': (2, None), 'Tables': (2, None), 'Curves': (3, None), 'Surfaces': (4, None), 'FromFile': (2, None), 'R3direct': (2, None)}
ROWS = 120
R3 = os.path.join(ROOT, 'lib', 'dymola', 'examples', 'R3direct.dym')
FLOAT = ['R3direct', 'Bridge']  # models whose conditions do not hang on the last digits
LIMIT = {'R3direct': 1e-12}  # of the largest value; others have systems that are solved to a tolerance

DRIVERS = {
    'c': ('driver.c', '''#include <stdio.h>
#include "NAME.h"
int main(void)
{
    double t, p[NAME_PARAMETERS + 1], x[NAME_STATES + 1], u[NAME_INPUTS + 1], m[NAME_MEMORY + 1], dx[NAME_STATES + 1], y[NAME_OUTPUTS + 1];
    NAME_start(p, x, m);
    NAME_prepare(p);
    while (scanf("%lf", &t) == 1) {
        for (int i = 0; i < NAME_STATES; i++)
            if (scanf("%lf", &x[i]) != 1)
                return 1;
        for (int i = 0; i < NAME_INPUTS; i++)
            if (scanf("%lf", &u[i]) != 1)
                return 1;
        while (NAME_update(t, x, u, p, m)) {
        }
        NAME_derivatives(t, x, u, p, m, dx);
        NAME_outputs(t, x, u, p, m, y);
        for (int i = 0; i < NAME_STATES; i++)
            printf("%.17g ", dx[i]);
        for (int i = 0; i < NAME_OUTPUTS; i++)
            printf("%.17g ", y[i]);
        printf("\\n");
    }
    return 0;
}
'''),
    'fortran': ('driver.f90', '''program driver
  use NAME
  implicit none
  double precision :: t, p(n_parameters), x(n_states), u(n_inputs), m(n_memory), dx(n_states), y(n_outputs)
  logical :: changed
  integer :: status
  call start(p, x, m)
  call prepare(p)
  do
    read (*, *, iostat=status) t, x, u
    if (status /= 0) exit
    changed = .true.
    do while (changed)
      call update(t, x, u, p, m, changed)
    end do
    call derivatives(t, x, u, p, m, dx)
    call outputs(t, x, u, p, m, y)
    write (*, '(*(es25.17e3, 1x))') dx, y
  end do
end program
'''),
    'matlab': ('driver.m', '''model = NAME();
[p, x, m] = model.start();
p = model.prepare(p);
rows = load('rows.txt');
for k = 1:size(rows, 1)
  t = rows(k, 1);
  x = rows(k, 2:1 + model.n_states)';
  u = rows(k, 2 + model.n_states:end)';
  changed = true;
  while changed
    [changed, x, m] = model.update(t, x, u, p, m);
  end
  [dx, m] = model.derivatives(t, x, u, p, m);
  [y, m] = model.outputs(t, x, u, p, m);
  printf('%.17g ', [dx; y]);
  printf('\\n');
end
'''),
    # All rows at once where each has its own memory to begin with; one after the other where it is handed on.
    'python': ('driver.py', '''import sys
import numpy as np
import NAME as model
p, x, m = model.start()
p = model.prepare(p)
rows = np.atleast_2d(np.loadtxt('rows.txt'))
n = model.N_STATES
if 'whole' in sys.argv:
    t, x, u = rows[:, 0], rows[:, 1:1 + n].T, rows[:, 1 + n:].T
    m = np.repeat(m[:, None], len(rows), 1)
    while model.update(t, x, u, p, m):
        pass
    found = np.concatenate([model.derivatives(t, x, u, p, m), model.outputs(t, x, u, p, m)]).T
else:
    found = []
    for row in rows:
        t, x, u = row[0], row[1:1 + n], row[1 + n:]
        while model.update(t, x, u, p, m):
            pass
        found.append(np.concatenate([model.derivatives(t, x, u, p, m), model.outputs(t, x, u, p, m)]))
for row in found:
    print(*['%.17g' % value for value in row])
'''),
    # As C++: on a device every row would be a thread. Derivatives and outputs are those of a batch of one.
    'cuda': ('driver.cpp', '''#include "NAME.cu"
#include <stdio.h>
#include <string.h>
#define RUN(real)                                                                                                      \\
    static int run_##real()                                                                                            \\
    {                                                                                                                  \\
        double v;                                                                                                      \\
        real t, p[NAME_PARAMETERS + 1], x[NAME_STATES + 1], u[NAME_INPUTS + 1], m[NAME_MEMORY + 1], dx[NAME_STATES + 1], y[NAME_OUTPUTS + 1]; \\
        NAME_start_##real(p, x, m);                                                                                    \\
        NAME_prepare_##real(p);                                                                                        \\
        while (scanf("%lf", &v) == 1) {                                                                                \\
            t = (real)v;                                                                                               \\
            for (int i = 0; i < NAME_STATES && scanf("%lf", &v) == 1; i++)                                             \\
                x[i] = (real)v;                                                                                        \\
            for (int i = 0; i < NAME_INPUTS && scanf("%lf", &v) == 1; i++)                                             \\
                u[i] = (real)v;                                                                                        \\
            while (NAME_update<real>(t, x, u, p, m)) {                                                                 \\
            }                                                                                                          \\
            if (NAME_derivatives_##real(1, t, x, u, p, m, dx, NULL) || NAME_outputs_each_##real(1, t, x, u, p, m, y, NULL)) \\
                return 1;                                                                                              \\
            for (int i = 0; i < NAME_STATES; i++)                                                                      \\
                printf("%.17g ", (double)dx[i]);                                                                       \\
            for (int i = 0; i < NAME_OUTPUTS; i++)                                                                     \\
                printf("%.17g ", (double)y[i]);                                                                        \\
            printf("\\n");                                                                                             \\
        }                                                                                                              \\
        return 0;                                                                                                      \\
    }
RUN(double)
RUN(float)
// Gradients of the derivatives and of three steps beside central differences of the same: the largest distance of a row.
static double apart(double t, const double *x, const double *u, const double *p, const double *m, double h)
{
    const int n = NAME_STATES, columns = n + NAME_INPUTS;
    double *g = new double[2 * columns * n + 1], *gs = g + columns * n, most = 0;
    if (NAME_gradients_double(1, t, x, u, p, m, g, NULL) || NAME_steps_gradients_each_double(1, 3, t, h, x, u, p, m, gs, NULL))
        return 1e300;
    for (int j = 0; j < columns; j++) {
        double dx[2][NAME_STATES + 1], to[2][NAME_STATES + 1], size = fabs(j < n ? x[j] : u[j - n]), small = 1e-5 * (1 + size);
        for (int side = 0; side < 2; side++) {
            double in[NAME_INPUTS + 1], at[NAME_MEMORY + 1];
            memcpy(to[side], x, n * sizeof(double));
            memcpy(in, u, NAME_INPUTS * sizeof(double));
            memcpy(at, m, NAME_MEMORY * sizeof(double));
            (j < n ? to[side][j] : in[j - n]) += side ? small : -small;
            NAME_derivatives<double>(t, to[side], in, p, at, dx[side]);
            for (int k = 0; k < 3; k++)
                NAME_step<double>(t + k * h, h, to[side], in, p, at);
        }
        for (int i = 0; i < n; i++) {
            const double slope = (dx[1][i] - dx[0][i]) / (2 * small), moved = (to[1][i] - to[0][i]) / (2 * small);
            most = fmax(most, fabs(slope - g[j * n + i]) / (1 + fabs(slope)));
            most = fmax(most, fabs(moved - gs[j * n + i]) / (1 + fabs(moved)));
        }
    }
    delete[] g;
    return most;
}
static int run_gradients()
{
    double t, p[NAME_PARAMETERS + 1], x[NAME_STATES + 1], u[NAME_INPUTS + 1], m[NAME_MEMORY + 1], dx[NAME_STATES + 1];
    NAME_start_double(p, x, m);
    NAME_prepare_double(p);
    while (scanf("%lf", &t) == 1) {
        for (int i = 0; i < NAME_STATES && scanf("%lf", &x[i]) == 1; i++) {
        }
        for (int i = 0; i < NAME_INPUTS && scanf("%lf", &u[i]) == 1; i++) {
        }
        while (NAME_update<double>(t, x, u, p, m)) {
        }
        NAME_derivatives_double(1, t, x, u, p, m, dx, NULL);
        printf("%.3g\\n", apart(t, x, u, p, m, 1e-6));
    }
    return 0;
}
int main(int argc, char **argv)
{
    const char *what = argc > 1 ? argv[1] : "double";
    return strcmp(what, "gradients") == 0 ? run_gradients() : strcmp(what, "float") == 0 ? run_float() : run_double();
}
'''),
    'javascript': ('driver.mjs', '''import fs from 'fs';
import * as model from './NAME.mjs';
let {p, x, m} = model.start();
p = model.prepare(p);
for (const line of fs.readFileSync('rows.txt', 'utf8').trim().split('\\n')) {
  const row = line.trim().split(/ +/).map(Number), t = row[0], n = model.nStates;
  const x = row.slice(1, 1 + n), u = row.slice(1 + n);
  while (model.update(t, x, u, p, m));
  console.log([...model.derivatives(t, x, u, p, m), ...model.outputs(t, x, u, p, m)].join(' '));
}
'''),
}
COMMANDS = {
    'c': ['cc -std=c99 -Wall -Wextra -Werror -O1 NAME.c driver.c -o driver -lm', './driver < rows.txt'],
    'fortran': ['gfortran -O1 -std=f2008 -Wall -Wno-unused-dummy-argument -Werror NAME.f90 driver.f90 -o driver',
                './driver < rows.txt'],
    'matlab': ['octave-cli --no-gui --norc driver.m'],
    'python': ['/usr/bin/python3 driver.py'],
    'javascript': ['node driver.mjs'],
    'cuda': ['g++ -Wall -Wextra -Werror -Wno-unknown-pragmas -O0 driver.cpp -o driver', './driver < rows.txt'],
}
NEEDS = {'c': 'cc', 'fortran': 'gfortran', 'matlab': 'octave-cli', 'python': '/usr/bin/python3', 'javascript': 'node',
         'cuda': 'g++'}


def shell(command, folder):
    return subprocess.run(command, shell=True, cwd=folder, capture_output=True, text=True, timeout=300, check=False)


def names_in(text, array):
    """The names of states, inputs or outputs, as the comments of the C text have them."""
    pairs = re.findall(r'(?:^/\* |^    )%s\[(\d+)\] (?:= .*; /\* )?(.*) \*/$' % array, text, re.M)
    return [name for _, name in sorted(pairs, key=lambda pair: int(pair[0]))]


def worst(found, wanted):
    """The largest difference in the size of its column; None where something is missing."""
    if len(found) != len(wanted) or any(len(a) != len(b) for a, b in zip(found, wanted)):
        return None
    sizes = [max([abs(v) for v in column] + [1e-3]) for column in zip(*wanted)]
    return max(abs(a - b)/size for x, y in zip(found, wanted) for a, b, size in zip(x, y, sizes))


def from_file(folder):
    """A model whose table is in a file, and both."""
    paths = [os.path.join(folder, name) for name in ('rising.txt', 'FromFile.mo')]
    texts = ('#1\ndouble rising(4, 3)\n0 1 5\n1 3 -1\n1.5 2 0.5\n4 7 1\n',
             'model FromFile\n  extends Exported.OfFile(file = "%s");\nend FromFile;\n' % paths[0])
    for path, text in zip(paths, texts):
        with open(path, 'w', encoding='utf-8') as f:
            f.write(text)
    return paths[1]


class Case:
    """A model, what its simulation had, and the folder of a language."""

    def __init__(self, suite, model, folder):
        self.model, self.folder, self.built = model, folder, set()
        os.makedirs(folder)
        stop, self.asked = MODELS[model]
        self.export(suite, 'c')
        with open(os.path.join(folder, 'c', model + '.c'), encoding='utf-8') as f:
            text = f.read()
        self.states, self.inputs, self.outputs = names_in(text, 'x'), names_in(text, 'u'), names_in(text, 'y')
        rows = ([int(word) for word in suite.wanted if word.isdigit()] or [ROWS])[0]
        run = suite.simulate(*self.called(suite), '--stop', str(stop), '--intervals', str(rows), '--tolerance', '1e-8',
                             '--protected', '--outputs', '.*')
        suite.status('%s simulates' % model, run)
        columns = run.columns
        def value(name):
            known = columns.get(name)
            return known if known else [suite.check('%s has %s' % (model, name), False)]*len(run.rows)
        # Just after a change of conditions the row's own truth counts: rows at events stand twice, and are left out.
        times = columns['time']
        alone = [k for k, t in enumerate(times) if times.count(t) == 1]
        pick = lambda names: [[value(name)[k] for name in names] for k in alone]
        self.rows = [[times[k]] + x + u for k, x, u in zip(alone, pick(self.states), pick(self.inputs))]
        self.wanted = [dx + y for dx, y in zip(pick(['der(%s)' % name for name in self.states]), pick(self.outputs))]

    def called(self, suite):
        if self.model == 'FromFile':
            return ('FromFile', from_file(self.folder), suite.beside('Exported.mo'))
        return ('R3direct', R3) if self.model == 'R3direct' else ('Exported.' + self.model, suite.beside('Exported.mo'))

    def export(self, suite, language):
        options = (['--outputs', self.asked] if self.asked else []) + (['--gradients'] if language == 'cuda' else [])
        run = suite.call('export', *self.called(suite), '--to', language, *options, '-o', os.path.join(self.folder, language))
        suite.status('%s to %s' % (self.model, language), run)

    def found(self, suite, language, *words):
        folder = os.path.join(self.folder, language)
        name, text = DRIVERS[language]
        with open(os.path.join(folder, name), 'w', encoding='utf-8') as f:
            f.write(text.replace('NAME', self.model))
        with open(os.path.join(folder, 'rows.txt'), 'w', encoding='utf-8') as f:
            f.writelines(' '.join('%.17g' % value for value in row) + '\n' for row in self.rows)
        *builds, run = COMMANDS[language]
        for command in ([] if language in self.built else builds) + [run]:
            last = command == run
            done = shell(' '.join([command.replace('NAME', self.model), *(words if last else [])]), folder)
            if not suite.check('%s in %s: %s' % (self.model, language, command), done.returncode == 0, done.stdout + done.stderr):
                return []
        self.built.add(language)
        return [[float(value) for value in line.split()] for line in done.stdout.splitlines()]


def main():
    suite = Suite(__file__)
    languages = [l for l in DRIVERS if l in suite.wanted] or list(DRIVERS)
    models = [m for m in MODELS if m in suite.wanted] or list(MODELS)
    languages = [l for l in languages if suite.needs(NEEDS[l])]
    with tempfile.TemporaryDirectory() as folder:
        for model in models:
            case = Case(suite, model, os.path.join(folder, model))
            for language in languages:
                case.export(suite, language)
                off = worst(case.found(suite, language), case.wanted)
                suite.check('%s in %s is as simulated' % (model, language), off is not None and off < LIMIT.get(model, 1e-9), off)
                print('%s in %s: %d rows, at most %.1e off' % (model, language, len(case.rows), float('nan') if off is None else off), flush=True)
            if 'cuda' in languages and case.states:
                off = [row[0] for row in case.found(suite, 'cuda', 'gradients')]
                suite.check('%s in cuda, gradients' % model, len(off) == len(case.rows) and sorted(off)[len(off) * 9 // 10] < 1e-6,
                            off)
            if 'cuda' in languages and model in FLOAT:
                off = worst(case.found(suite, 'cuda', 'float'), case.wanted)
                suite.check('%s in cuda, single precision' % model, off is not None and off < 1e-5, off)
            if 'cuda' in languages and model == 'Bridge' and shutil.which('nvcc'):
                done = shell('nvcc -arch=sm_90 -cubin %s.cu -o device.cubin' % model, os.path.join(folder, model, 'cuda'))
                suite.check('%s in cuda, for a device' % model, done.returncode == 0, done.stderr)
            if 'python' in languages and model not in ('Fourbar', 'Sampled', 'Ticking'):  # these count
                off = worst(case.found(suite, 'python', 'whole'), case.wanted)
                suite.check('%s in python, all rows at once' % model, off is not None and off < LIMIT.get(model, 1e-9), off)
            if shutil.which('clang'):
                done = shell('clang -std=c99 -Wall -Wextra -Werror -c %s.c -o clang.o' % model, os.path.join(folder, model, 'c'))
                suite.check('%s in C, by clang' % model, done.returncode == 0, done.stderr)
        prune(suite, folder)
        refuse(suite, folder)
    suite.finish()


def prune(suite, folder):
    """An inverse problem holds what its torques need: as many operations as test/seeds counts by other means."""
    inverse = os.path.join(ROOT, 'lib', 'dymola', 'examples', 'R3inverse.dym')
    run = suite.call('export', 'R3inverse', inverse, '--to', 'c', '-o', folder)
    suite.says('r3, inverse', run, 'outputs: at most 199 products, 0 quotients, 157 sums, 10 functions')
    commands = os.path.join(folder, 'commands')
    with open(commands, 'w', encoding='utf-8') as f:
        f.write('write python %s/\n' % folder)
    suite.status('the classic command', suite.call('dymola', inverse, commands))
    suite.check('the classic command writes', os.path.exists(os.path.join(folder, 'R3inverse.py')))


def refuse(suite, folder):
    for model, why in (('Together', 'a system of equations is solved at ticks of a clock'), ('Refused', 'has no place there')):
        run = suite.call('export', 'Exported.' + model, suite.beside('Exported.mo'), '--to', 'c', '-o', folder)
        suite.status('%s is refused' % model, run, 1)
        suite.says('%s is refused with the reason' % model, run, 'X004', why)
    run = suite.call('export', 'Exported.Gap', suite.beside('Exported.mo'), '--to', 'c', '--gradients', '-o', folder)
    suite.status('gradients in C', run, 2)
    suite.says('gradients in C', run, '--gradients is for --to cuda')
    suite.says('an unknown language', suite.call('export', 'Exported.Gap', suite.beside('Exported.mo'), '--to', 'cobol'),
               "--to is one of c, fortran, matlab, python, javascript, cuda, not 'cobol'")


if __name__ == '__main__':
    main()
