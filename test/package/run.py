#!/usr/bin/env python3
"""The libraries as others use them: run.py CARDAN

Installs into a folder, then builds a C and a C++ program by pkg-config, static and shared, and runs them. Only names of
the headers are visible outside.
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


with tempfile.TemporaryDirectory() as folder:
    run('cmake', '--install', BUILD, '--prefix', folder)
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
    for library in ('libcardan-mbs.so', 'libcardan-mbs-symbolic.so'):
        names = [line.split()[-1] for line in run('nm', '-D', '--defined-only', os.path.join(lib, library)).splitlines()]
        stray = [n for n in names if not n.startswith('mbs_') and not n.startswith('_')]
        suite.check('names that %s shows' % library, sanitized or not stray, ' '.join(stray[:10]))
suite.finish()
