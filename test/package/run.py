#!/usr/bin/env python3
"""The libraries as others use them: run.py CARDAN

Installs into a folder, moves it, then builds C and C++ programs by pkg-config, static and shared, and runs them. Only names
of the headers are visible outside. The program and the libraries find the files that they bring in the moved tree.
"""
import glob
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import Suite  # noqa: E402

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BUILD = os.path.dirname(os.path.abspath(sys.argv[1]))
CPP = """#include <cardan/mbs_symbolic.h>
#include <cardan/mbs.h>
#include <cstdio>
int main()
{
    MbsModel *m = nullptr;
    MbsId ground = 0;
    if (mbs_new(nullptr, &m) != MBS_OK || mbs_add_ground(m, "ground", &ground) != MBS_OK)
        return 1;
    std::printf("%s\\n", mbs_name(m, ground));
    mbs_free(m);
}
"""
suite = Suite(__file__)


def run(*command, env=None, says=None):
    done = subprocess.run(command, capture_output=True, text=True, env=env)
    good = done.returncode == 0 and (not says or says in done.stdout)
    suite.check(' '.join(command), good, 'exit %d\n%s%s' % (done.returncode, done.stdout, done.stderr))
    return done.stdout


MOVED = """package Moved "is in the moved tree alone"
  model M
    Real x(start = 1, fixed = true);
  equation
    der(x) = -x;
  end M;
end Moved;
"""
C = """#include <cardan/cardan.h>
#include <math.h>
#include <stdio.h>
int main(void)
{
    CardanSession *s;
    CardanModel *m;
    CardanInstance *i;
    double x = 0;
    cardan_session_new(&s);
    if (cardan_compile(s, "Moved.M", NULL, &m) != CARDAN_OK || cardan_instance_new(m, &i) != CARDAN_OK ||
        cardan_simulate(i, NULL, NULL) != CARDAN_OK || cardan_get(i, "x", &x) != CARDAN_OK)
        return 1;
    printf("%s\\n", fabs(x - exp(-1)) < 1e-4 ? "moved" : "wrong");
    return cardan_instance_free(i), cardan_model_free(m), cardan_session_free(s), 0;
}
"""
with tempfile.TemporaryDirectory() as place:
    folder = os.path.join(place, 'moved')
    run('cmake', '--install', BUILD, '--prefix', os.path.join(place, 'first'))
    os.rename(os.path.join(place, 'first'), folder)
    with open(os.path.join(folder, 'share', 'cardan', 'lib', 'Moved.mo'), 'w') as file:
        file.write(MOVED)
    run(os.path.join(folder, 'bin', 'cardan'), 'simulate', 'Moved.M', '-o', os.path.join(folder, 'r.csv'))
    found = glob.glob(os.path.join(folder, 'lib', '**', 'pkgconfig'), recursive=True)
    lib = os.path.dirname(found[0]) if found else folder
    env = dict(os.environ, PKG_CONFIG_PATH=os.path.join(lib, 'pkgconfig'), LD_LIBRARY_PATH=lib)
    env.pop('ASAN_OPTIONS', None)
    program = os.path.join(folder, 'program')
    with open(os.path.join(folder, 'program.cpp'), 'w') as file:
        file.write(CPP)

    def flags(package):
        return subprocess.run(['pkg-config', '--cflags', '--libs', package], capture_output=True, text=True,
                              env=env).stdout.split()

    sanitized = ['-fsanitize=address,undefined'] if 'sanitize' in BUILD else []
    example = os.path.join(ROOT, 'examples', 'double_pendulum.c')
    run('cc', '-std=c11', '-Wall', '-Wextra', '-Werror', example, *flags('cardan-mbs-symbolic'), *sanitized, '-o', program)
    run(program, env=env, says='der(shoulder.q1) = shoulder.v1')
    if suite.needs('c++'):
        run('c++', '-std=c++11', '-Wall', '-Wextra', '-Wpedantic', '-Werror', os.path.join(folder, 'program.cpp'),
            *flags('cardan-mbs'), *sanitized, '-o', program)
        run(program, env=env, says='ground')
        run('c++', os.path.join(folder, 'program.cpp'), '-I' + os.path.join(folder, 'include'),
            os.path.join(lib, 'libcardan-mbs.a'), '-lm', *sanitized, '-o', program)
        run(program, env=env, says='ground')
    with open(os.path.join(folder, 'program.c'), 'w') as file:
        file.write(C)
    run('cc', '-std=c11', '-Wall', '-Wextra', '-Werror', os.path.join(folder, 'program.c'), *flags('cardan'), '-lm', *sanitized,
        '-o', program)
    run(program, env=env, says='moved')
    if suite.needs('c++'):
        run('c++', '-std=c++11', '-Wall', '-Wextra', '-Werror', '-x', 'c++', os.path.join(folder, 'program.c'), *flags('cardan'),
            *sanitized, '-o', program)
        run(program, env=env, says='moved')
    names = [line.split()[-1] for line in run('nm', '-D', '--defined-only', os.path.join(lib, 'libcardan.so')).splitlines()]
    stray = [n for n in names if not n.startswith(('cardan_', 'mbs_', 'model_', 'array_', 'Modelica', 'CARDAN_', '_', 'powers_raise@', 'sines_sin@', 'sines_cos@', 'sines_both@'))]
    unversioned = [n for n in names if n.startswith('cardan_') and not n.endswith('@@CARDAN_1')]
    suite.check('names that libcardan.so shows', sanitized or not stray and not unversioned, ' '.join((stray + unversioned)[:10]))
    for library in ('libcardan-mbs.so', 'libcardan-mbs-symbolic.so'):
        names = [line.split()[-1] for line in run('nm', '-D', '--defined-only', os.path.join(lib, library)).splitlines()]
        stray = [n for n in names if not n.startswith('mbs_') and not n.startswith('_')]
        suite.check('names that %s shows' % library, sanitized or not stray, ' '.join(stray[:10]))
suite.finish()
