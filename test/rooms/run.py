#!/usr/bin/env python3
"""Rooms: run.py CARDAN

A room under src/ includes base and rooms to its left only, mbs only base, and graph never expr (decide on
indices, then apply); emit also sees run/model.h. Every .c file under src/ is built. The interface for programs outside is in include/.

The name of an exported function says where it is: it begins with its room, with a word of its file's name, with a file or a type
of its room, or with the prefix that the table of expr/ops.def gives to the rules of a column.
"""
import collections
import os
import re
import subprocess
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

TYPE = re.compile(r'^\}\s*(\w+);|\b(?:struct|enum|union)\s+(\w+)|^typedef [^;{]*?\b(\w+);|^typedef [\w *]+ \*?(\w+)\(', re.M)
OUTSIDE = ('cardan_', 'fmi2', 'fmi3', 'Modelica')  # interfaces whose names are given
COMMANDS = {'app': {'cmd'}, 'syntax': {'parse', 'print'}}


def read(path):
    with open(os.path.join(ROOT, path), encoding='utf-8') as f:
        return f.read()


def prefixes(files):
    """room -> what its exported names may begin with."""
    words = collections.defaultdict(set)
    for path in files:
        room = path.split(os.sep)[1]
        words[room] |= {room, os.path.splitext(os.path.basename(path))[0]} | COMMANDS.get(room, set())
        if path.endswith('.h'):
            for names in TYPE.findall(read(path)):
                parts = [p.lower() for p in re.findall('[A-Z][a-z0-9]*', ''.join(names))]
                words[room] |= {'_'.join(parts[:k + 1]) for k in range(len(parts))}
    rules = set(re.findall(r'(\w+)_…', read('src/expr/ops.def')))
    return words, rules


def exported(build):
    """(path, name) of all functions and tables that other files see."""
    objects = []
    for folder, folders, names in os.walk(build):
        objects += [os.path.join(folder, n) for n in names if n.endswith('.c.o') and os.sep + 'src' + os.sep in folder]
    listed = subprocess.run(['nm', '--defined-only', '--extern-only', '--print-file-name'] + objects, capture_output=True, text=True)
    for line in listed.stdout.splitlines():
        where, kind, name = line.rsplit(None, 2)
        if kind in 'TDBR':
            yield 'src' + os.sep + re.search(r'/src/(.*)\.o:', where)[1], name


def lapack_names():
    """Those of the routines that models may call; an FMU has some of its own."""
    return set(re.findall(r'\bd[a-z0-9]{4,5}\b', read('src/expr/external_lapack.c')))


def unplaced(files, build):
    words, rules = prefixes(files)
    declared = ''.join(read(os.path.join('include', 'cardan', n)) for n in os.listdir(os.path.join(ROOT, 'include', 'cardan')))
    outside = set(re.findall(r'\b(\w+)\(', declared)) | lapack_names()
    found = sorted(pair for pair in set(exported(build)) if pair[0] in files)  # a build keeps objects of files that went
    by_run = {name for path, name in found if path.startswith(os.path.join('src', 'run'))}  # fmu/ has them without libraries
    for path, name in found:
        room, stem = path.split(os.sep)[1], os.path.splitext(os.path.basename(path))[0]
        known = words[room] | set(stem.split('_')) | rules | set(path.split(os.sep)[2:-1])
        parts = name.split('_')
        begins = {'_'.join(parts[:k + 1]) for k in range(len(parts))}
        begins |= {b[:-1] for b in begins if b.endswith('s')} | {b + 's' for b in begins}
        if not (begins & known or name.startswith(OUTSIDE + (stem,)) or name in outside or room == 'fmu' and name in by_run):
            yield '%s: %s has neither the name of its room, nor of a file or type of it' % (path, name)


def main():
    wrong = []
    files = list(sources())
    for path in files:
        room = path.split(os.sep)[1]
        if room not in ROOMS:
            wrong.append('%s: there is no room "%s"' % (path, room))
            continue
        allowed = ONLY.get(room, set(ROOMS[:ROOMS.index(room) + 1]))
        text = read(path)
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
        wrong += unplaced(files, build)
    for line in wrong:
        print(line)
    print('%d files, %d wrong' % (len(files), len(wrong)))
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
