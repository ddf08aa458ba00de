#!/usr/bin/env python3
"""Rooms: run.py CARDAN

A room under src/ includes base and rooms to its left only, mbs only base, and graph never expr (DESIGN: decide on
indices, then apply); emit also sees run/model.h. Every .c file under src/ is built. The interface for programs outside is in include/.
"""
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
ROOMS = ['base', 'syntax', 'expr', 'instance', 'flat', 'diagram', 'problem', 'graph', 'lower', 'assemble', 'emit', 'export', 'run', 'verify', 'mbs', 'convert', 'fmu', 'guest', 'pipeline', 'fmi', 'view', 'lsp', 'edit', 'study', 'api', 'serve', 'app']
ONLY = {'mbs': {'base', 'mbs'}, 'graph': {'base', 'graph'}}
CONTRACT = {('emit', 'src/run/model.h')}  # what generated code implements
INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"', re.M)


def sources():
    for folder, folders, files in os.walk(os.path.join(ROOT, 'src')):
        folders.sort()
        for name in sorted(files):
            if name.endswith(('.c', '.h', '.def')):
                yield os.path.relpath(os.path.join(folder, name), ROOT)


def main():
    wrong = []
    files = list(sources())
    for path in files:
        room = path.split(os.sep)[1]
        if room not in ROOMS:
            wrong.append('%s: there is no room "%s"' % (path, room))
            continue
        allowed = ONLY.get(room, set(ROOMS[:ROOMS.index(room) + 1]))
        with open(os.path.join(ROOT, path), encoding='utf-8') as f:
            text = f.read()
        for name in INCLUDE.findall(text):
            found = [t for t in (os.path.normpath(os.path.join(d, name)) for d in (os.path.dirname(path), 'src', 'include'))
                     if os.path.exists(os.path.join(ROOT, t))]
            if not found:
                wrong.append('%s: "%s" is not there' % (path, name))
            elif (found[0].startswith('src' + os.sep) and found[0].split(os.sep)[1] not in allowed
                  and (room, found[0]) not in CONTRACT):
                wrong.append('%s: a file of %s includes "%s"' % (path, room, name))
    build = os.path.dirname(os.path.abspath(sys.argv[1])) if len(sys.argv) > 1 else os.path.join(ROOT, 'build')
    ninja = os.path.join(build, 'build.ninja')
    if os.path.exists(ninja):
        with open(ninja, encoding='utf-8') as f:
            built = f.read()
        wrong += ['%s: is not built' % p for p in files if p.endswith('.c') and '/%s.o' % p not in built]
    for line in wrong:
        print(line)
    print('%d files, %d wrong' % (len(files), len(wrong)))
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
