#!/usr/bin/env python3
"""What --cc made is kept by its content, and nothing that is damaged or somebody else's is loaded: run.py CARDAN"""
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import Suite  # noqa: E402

suite = Suite(__file__)
MODEL = suite.beside('Long.mo')

# A compiler that notes each time that it makes code. What it answers to '-###' is no such time.
COMPILER = '''#!/bin/sh
case " $* " in *" -### "*) echo "version %s" ;; *) echo x >> "%s" ;; esac
exec cc "$@"
'''


class Place:
    """A folder with a cache, a compiler, and what they have done."""

    def __init__(self, folder):
        self.folder, self.cache, self.log = folder, os.path.join(folder, 'cache'), os.path.join(folder, 'log')
        self.compiler, self.code = os.path.join(folder, 'compiler'), os.path.join(folder, 'cache', 'cardan', 'code')
        self.write_compiler('1')

    def write_compiler(self, version):
        with open(self.compiler, 'w', encoding='utf-8') as f:
            f.write(COMPILER % (version, self.log))
        os.chmod(self.compiler, 0o755)

    def command(self, result, options='-O1', more=()):
        return [suite.cardan, 'simulate', MODEL, '--cc=%s %s' % (self.compiler, options), '-o', os.path.join(self.folder, result), *more]

    def environment(self, cache=None):
        return dict(os.environ, XDG_CACHE_HOME=cache or self.cache, TMPDIR=self.folder)

    def run(self, what, made, options='-O1', cache=None, more=()):
        """Runs the model; `made`: how often code has to be made for it (compiling and linking are two calls)."""
        before = self.calls()
        done = subprocess.run(self.command('again.csv', options, more), env=self.environment(cache), capture_output=True, text=True, check=False)
        suite.equal(what + ': status', (done.returncode, done.stderr), (0, ''))
        suite.equal(what + ': calls of the compiler', self.calls() - before, 2 * made)
        with open(os.path.join(self.folder, 'again.csv'), 'rb') as f:
            return f.read()

    def calls(self):
        return os.path.getsize(self.log) // 2 if os.path.exists(self.log) else 0

    def files(self):
        return sorted(os.listdir(self.code)) if os.path.isdir(self.code) else []

    def only(self):
        return os.path.join(self.code, self.files()[0])


def damaged(place, wanted):
    """Whatever happens to the file, the code is made again, and kept again."""

    def cut(path):
        os.truncate(path, os.path.getsize(path) // 2)

    def change(path):
        with open(path, 'r+b') as f:
            f.seek(os.path.getsize(path) // 2)
            byte = f.read(1)[0]
            f.seek(-1, os.SEEK_CUR)
            f.write(bytes([byte ^ 1]))

    def lengthen(path):
        with open(path, 'ab') as f:
            f.write(b'x')

    def replace(path):
        with open(path, 'wb') as f:
            f.write(b'\x7fELF nothing that we wrote')

    def link(path):
        os.rename(path, path + '.elsewhere')
        os.symlink(path + '.elsewhere', path)

    def pipe(path):
        os.remove(path)
        os.mkfifo(path)

    def folder(path):
        os.remove(path)
        os.mkdir(path)

    cases = {'cut': cut, 'changed': change, 'longer': lengthen, 'foreign': replace, 'empty': lambda path: os.truncate(path, 0),
             'for others to write': lambda path: os.chmod(path, 0o622), 'a link': link, 'a pipe': pipe, 'gone': os.remove}
    if os.geteuid() == 0:
        cases['of another user'] = lambda path: os.chown(path, 12345, 12345)
    for what, harm in cases.items():
        path = place.only()
        harm(path)
        suite.equal(what, place.run(what, 1), wanted)
        suite.equal(what + ', kept again', place.run(what + ', then', 0), wanted)
        if os.path.lexists(path + '.elsewhere'):
            os.remove(path + '.elsewhere')
    path = place.only()
    folder(path)
    suite.equal('a folder of that name', place.run('a folder of that name', 1), wanted)
    os.rmdir(path)
    place.run('a folder that is gone', 1)


def no_folder(place, wanted):
    """Without a place for it everything works, and the compiler is called."""
    suite.equal('nowhere', place.run('nowhere', 1, cache='/dev/null/nowhere'), wanted)
    shared = os.path.join(place.folder, 'shared')
    os.makedirs(os.path.join(shared, 'cardan', 'code'))
    os.chmod(os.path.join(shared, 'cardan', 'code'), 0o777)
    for k in range(2):
        suite.equal('a folder for all', place.run('a folder for all %d' % k, 1, cache=shared), wanted)
    suite.equal('a folder for all, what is in it', os.listdir(os.path.join(shared, 'cardan', 'code')), [])


def at_once(place, wanted):
    """Many at once, each with its own idea of what is there."""
    for path in place.files():
        os.remove(os.path.join(place.code, path))
    many = [subprocess.Popen(place.command('many%d.csv' % k), env=place.environment(), stderr=subprocess.PIPE, stdout=subprocess.DEVNULL) for k in range(6)]
    for k, process in enumerate(many):
        said = process.communicate()[1]
        suite.equal('at once %d' % k, (process.returncode, said), (0, b''))
        with open(os.path.join(place.folder, 'many%d.csv' % k), 'rb') as f:
            suite.equal('at once %d, result' % k, f.read(), wanted)
    suite.equal('at once, one file is left', len(place.files()), 1)
    place.run('after that', 0)


def main():
    with tempfile.TemporaryDirectory() as folder:
        place = Place(folder)
        wanted = place.run('first', 1)
        suite.equal('second', place.run('second', 0), wanted)
        suite.equal('one file', len(place.files()), 1)
        damaged(place, wanted)
        place.run('other options', 1, options='-O0')
        place.run('a parameter is no part of it', 0, more=('--set', 'k=2'))
        place.write_compiler('2')
        place.run('another version', 1)
        place.run('the same version', 0)
        for options in ('-O1 -fprofile-use', '-O1 -I %s' % folder, '-O1 -include /dev/null', '-O1 $NOTHING', '-O1 -Wl,--as-needed'):
            for k in range(2):
                place.run('not kept: %s %d' % (options, k), 1, options=options)
        no_folder(place, wanted)
        at_once(place, wanted)
        suite.equal('nothing is left in the folder for what is temporary', [f for f in os.listdir(folder) if f.startswith('cardan-')], [])


if suite.needs('cc'):
    main()
suite.finish()
