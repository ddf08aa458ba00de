#!/usr/bin/env python3
"""External functions from C texts and from libraries of users: run.py CARDAN"""
import csv
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))

TEXTS = {
    'Sources.Shared': {'a': 2, 'b': 3, 'c': 6},
    'Sources.Data': {'b': 3, 'c': 4},
    'Sources.Helpers': {'a': 2, 'b': 30},
    'Sources.Apart': {'a': 2, 'b': 100},
    'Sources.Named': {'y': -1},
    'Sources.Records': {'y': 12, 'q.x': 6, 'q.k': 8, 't.a.x': 106, 't.a.k': 8, 't.b.x': 3, 't.b.k': 4, 't.turned': 1},
}
WRONG = {
    'Sources.Undeclared': 'undefined symbol: twice',
    'Sources.RecordOfArrays': 'only records of scalars, in C, are possible',
    'Sources.Broken': 'Include of Sources.broken:2:',
}

# A package with C sources, a shared library that needs another one, and a static one.
FILES = {
    'Mine/package.mo': '''package Mine
  function shared input Real x; output Real y;
    external "C" y = in_shared(x) annotation(Library={"mine", "base"});
  end shared;
  function static input Real x; output Real y;
    external "C" y = in_static(x) annotation(Library="still", Include="#include \\"still.h\\"");
  end static;
  function plain "no header" input Real x; output Real y;
    external "C" y = in_static(x) annotation(Library="still");
  end plain;
  function elsewhere input Real x; output Real y;
    external "C" y = elsewhere(x) annotation(IncludeDirectory="modelica://Mine/Resources/Other", Include="#include \\"still.h\\"");
  end elsewhere;
  function placed input Real x; output Real y;
    external "C" y = in_base(x) annotation(Library="base", LibraryDirectory="modelica://Mine/Resources/Library");
  end placed;
  model All
    Real a = shared(time);
    Real b = static(time);
    Real c = plain(2*time);
    Real d = elsewhere(time);
    Real e = placed(time);
  end All;
end Mine;
''',
    'Mine/Resources/Include/still.h': 'double in_static(double x);\n',
    'Mine/Resources/Other/still.h': 'static double elsewhere(double x) { return 40*x; }\n',
    'base.c': 'double in_base(double x) { return 5*x; }\n',
    'mine.c': 'double in_base(double x); double in_shared(double x) { return in_base(x) + 1; }\n',
    'still.c': 'double in_static(double x) { return 7*x; }\n',
}
BUILD = '''set -e
mkdir -p Mine/Resources/Library/linux64
cc -shared -fPIC -o Mine/Resources/Library/linux64/libbase.so base.c
cc -shared -fPIC -o Mine/Resources/Library/linux64/libmine.so mine.c
cc -fPIC -c still.c && ar rc Mine/Resources/Library/libstill.a still.o
'''
LIBRARY = {'a': 6, 'b': 7, 'c': 14, 'd': 40, 'e': 5}


def simulate(cardan, model, source, folder, more=()):
    result = os.path.join(folder, 'x.csv')
    done = subprocess.run([cardan, 'simulate', model, *source, '--stop', '1', '-o', result, *more], capture_output=True,
                          text=True, timeout=120, check=False)
    row = {}
    if done.returncode == 0:
        with open(result, newline='') as f:
            rows = list(csv.reader(f))
        row = {name: float(value) for name, value in zip(rows[0], rows[-1])}
    return done, row


def compare(model, done, row, values):
    if done.returncode:
        return ['%s: exit status %d\n%s' % (model, done.returncode, done.stderr)]
    return ['%s: %s is %s, not %g' % (model, name, row.get(name), value) for name, value in values.items()
            if abs(row.get(name, 1e99) - value) > 1e-6]


def write(folder):
    for name, text in FILES.items():
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, 'w') as f:
            f.write(text)
    subprocess.run(['sh', '-c', BUILD], cwd=folder, check=True)


def main():
    cardan = os.path.abspath(sys.argv[1])
    source = [os.path.join(HERE, 'Sources.mo')]
    wrong = []
    with tempfile.TemporaryDirectory() as folder:
        for model, values in TEXTS.items():
            for more in ([], ['--cc']):
                wrong += compare(' '.join([model, *more]), *simulate(cardan, model, source, folder, more), values)
        for model, text in WRONG.items():
            done, _ = simulate(cardan, model, source, folder)
            if done.returncode != 1 or text not in done.stderr:
                wrong.append('%s: exit status %d, and not "%s" in\n%s' % (model, done.returncode, text, done.stderr))
        write(folder)
        wrong += compare('Mine.All', *simulate(cardan, 'Mine.All', ['-L', folder], folder), LIBRARY)
    for line in wrong:
        print(line)
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
