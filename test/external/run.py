#!/usr/bin/env python3
"""External functions from C texts and from libraries of users: run.py CARDAN"""
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import Suite  # noqa: E402

suite = Suite(__file__)

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
  model Still
    Real b = static(time);
    Real c = plain(2*time);
    Real d = elsewhere(time);
  end Still;
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


def compare(model, run, values):
    if suite.status(model, run):
        for name, value in values.items():
            suite.near('%s: %s' % (model, name), run.end.get(name), value, 1e-6)


def write(folder):
    for name, text in FILES.items():
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, 'w') as f:
            f.write(text)
    subprocess.run(['sh', '-c', BUILD], cwd=folder, check=True)


for model, values in TEXTS.items():
    for more in ([], ['--cc']):
        compare(' '.join([model, *more]), suite.simulate(model, 'Sources.mo', '--stop', '1', *more), values)
# The same in FMUs, which need nothing of this machine afterwards.
def exported(model, *options):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'x.fmu')
        made = suite.call('fmu', model, *options, '-o', path)
        return made if made.status else suite.simulate(path, '--stop', '1')


for model in ('Shared', 'Data', 'Helpers', 'Named', 'Records'):
    compare('FMU of ' + model, exported('Sources.' + model, suite.beside('Sources.mo')), TEXTS['Sources.' + model])
compare('FMU by cc', exported('Sources.Shared', suite.beside('Sources.mo'), '--cc'), TEXTS['Sources.Shared'])
for model, options, text in (('Apart', (), 'multiple definition'), ('Shared', ('--sources',), 'C texts of its own')):
    refused = exported('Sources.' + model, suite.beside('Sources.mo'), *options)
    suite.status('FMU of ' + model, refused, 1)
    suite.says('FMU of ' + model, refused, text)
for model, text in WRONG.items():
    refused = suite.simulate(model, 'Sources.mo', '--stop', '1')
    suite.status(model, refused, 1)
    suite.says(model, refused, text)
with tempfile.TemporaryDirectory() as place:
    write(place)
    compare('Mine.All', suite.simulate('Mine.All', '-L', place, '--stop', '1'), LIBRARY)
    compare('FMU with a static library', exported('Mine.Still', '-L', place), {n: LIBRARY[n] for n in 'bcd'})
    refused = exported('Mine.All', '-L', place)
    suite.status('FMU with a shared library', refused, 1)
    suite.says('FMU with a shared library', refused, 'shared libraries are no part')
suite.finish()
