#!/usr/bin/env python3
"""Public robots for run.py: gather.py FOLDER GIT_DIRECTORY[:PATH]…

Takes the .urdf and .xml files of each repository's newest commit (below PATH), and the meshes and pictures that it holds. What a
partial copy of a repository lacks gets a stand-in: a cube in the place of a mesh, a grey dot in that of a picture.
"""
import os
import struct
import subprocess
import sys
import zlib

CORNERS = [(x, y, z) for x in (0, 0.1) for y in (0, 0.1) for z in (0, 0.1)]
FACES = [(0, 1, 3), (0, 3, 2), (4, 6, 7), (4, 7, 5), (0, 4, 5), (0, 5, 1), (2, 3, 7), (2, 7, 6), (0, 2, 6), (0, 6, 4), (1, 5, 7),
         (1, 7, 3)]


def stl():
    faces = [struct.pack('<12fH', 0, 0, 0, *(x for corner in face for x in CORNERS[corner]), 0) for face in FACES]
    return bytes(80) + struct.pack('<I', len(faces)) + b''.join(faces)


def obj():
    lines = ['v %g %g %g' % corner for corner in CORNERS] + ['f %d %d %d' % tuple(k + 1 for k in face) for face in FACES]
    return '\n'.join(lines).encode() + b'\n'


def png():
    def chunk(kind, data):
        return struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data))
    return (b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', struct.pack('>IIBBBBB', 1, 1, 8, 2, 0, 0, 0)) +
            chunk(b'IDAT', zlib.compress(b'\0\x80\x80\x80')) + chunk(b'IEND', b''))


STAND_INS = {'.stl': stl, '.obj': obj, '.png': png}


def gather(to, repository, below):
    """How many models there are, and how many stand-ins."""
    def git(*arguments, **options):
        return subprocess.run(['git', '-C', repository, *arguments], check=True, stdout=subprocess.PIPE, **options).stdout
    wanted = {}
    for entry in git('ls-tree', '-r', '-z', 'HEAD', *below).split(b'\0'):
        path = entry.partition(b'\t')[2].decode()
        if os.path.splitext(path)[1].lower() in ('.urdf', '.xml', '.msh', *STAND_INS):
            wanted[path] = entry.split()[2].decode()
    says = git('cat-file', '--batch-check', input='\n'.join(wanted.values()).encode(), env=dict(os.environ, GIT_NO_LAZY_FETCH='1'))
    models = stand_ins = 0
    for (path, blob), line in zip(wanted.items(), says.decode().splitlines()):
        ending = os.path.splitext(path)[1].lower()
        if line.endswith('missing') and ending not in STAND_INS:
            continue
        place = os.path.join(to, path)
        os.makedirs(os.path.dirname(place), exist_ok=True)
        with open(place, 'wb') as file:
            file.write(STAND_INS[ending]() if line.endswith('missing') else git('cat-file', 'blob', blob))
        stand_ins += line.endswith('missing')
        models += ending in ('.urdf', '.xml')
    return models, stand_ins


if __name__ == '__main__':
    for argument in sys.argv[2:]:
        source, *below = argument.split(':')
        name = os.path.basename(source.rstrip('/'))
        name = os.path.basename(os.path.dirname(source.rstrip('/'))) if name in ('repo', '.git') else name
        print('%s: %d models, %d stand-ins' % (name, *gather(os.path.join(sys.argv[1], name), source, below)))
