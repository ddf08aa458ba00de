#!/usr/bin/env python3
"""The Python package as a wheel: make-wheel.py BUILD TO

In it are the extension module (stable ABI), libcardan, the Modelica library and the pages; libraries of Debian that libcardan
stands on (SUNDIALS, KLU, zlib, expat) are not.
"""
import base64
import hashlib
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import zipfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
BUILD, TO = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
VERSION = subprocess.run([os.path.join(BUILD, 'cardan'), '--version'], capture_output=True, text=True, check=True).stdout.split()[1]
TAG = 'cp311-abi3-linux_%s' % platform.machine()
INFO = 'cardan-%s.dist-info' % VERSION


def gather(folder):
    """The files of the package, as they are installed."""
    package = os.path.join(folder, 'cardan')
    shutil.copytree(os.path.join(ROOT, 'python', 'cardan'), package, ignore=shutil.ignore_patterns('__pycache__'))
    module, library = os.path.join(package, '_cardan.abi3.so'), os.path.join(package, 'libcardan.so.1')
    shutil.copy(os.path.join(BUILD, 'python', 'cardan', '_cardan.abi3.so'), module)
    shutil.copy(os.path.join(BUILD, 'libcardan.so.1'), library)
    script = os.path.join(folder, 'rpath.cmake')
    with open(script, 'w', encoding='utf-8') as f:
        f.write('file(RPATH_SET FILE "%s" NEW_RPATH "\\$ORIGIN")\n' % module)
    subprocess.run(['cmake', '-P', script], check=True)
    os.remove(script)
    for file in (module, library):
        subprocess.run(['strip', '--strip-unneeded', file], check=True)
    share = os.path.join(package, 'share')
    shutil.copytree(os.path.join(ROOT, 'lib'), os.path.join(share, 'lib'))
    os.makedirs(os.path.join(share, 'include'))
    shutil.copy(os.path.join(ROOT, 'include', 'ModelicaUtilities.h'), os.path.join(share, 'include'))
    if os.path.exists(os.path.join(BUILD, 'web', 'viewer.html')):
        shutil.copytree(os.path.join(BUILD, 'web'), os.path.join(share, 'web'), ignore=shutil.ignore_patterns('node_modules'))


def describe(folder):
    info = os.path.join(folder, INFO)
    os.makedirs(info)
    with open(os.path.join(info, 'METADATA'), 'w', encoding='utf-8') as f:
        f.write('Metadata-Version: 2.1\nName: cardan\nVersion: %s\nSummary: Modelica models in Python\nLicense: BSD-3-Clause\n'
                'Requires-Python: >=3.11\nRequires-Dist: numpy\n' % VERSION)
    with open(os.path.join(info, 'WHEEL'), 'w', encoding='utf-8') as f:
        f.write('Wheel-Version: 1.0\nGenerator: make-wheel.py\nRoot-Is-Purelib: false\nTag: %s\n' % TAG)
    shutil.copy(os.path.join(ROOT, 'LICENSE'), info)


def main():
    os.makedirs(TO, exist_ok=True)
    wheel = os.path.join(TO, 'cardan-%s-%s.whl' % (VERSION, TAG))
    with tempfile.TemporaryDirectory() as folder:
        gather(folder)
        describe(folder)
        names = sorted(os.path.relpath(os.path.join(at, name), folder) for at, _, files in os.walk(folder) for name in files)
        record = ''
        with zipfile.ZipFile(wheel, 'w', zipfile.ZIP_DEFLATED) as archive:
            for name in names:
                with open(os.path.join(folder, name), 'rb') as f:
                    content = f.read()
                digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b'=').decode()
                record += '%s,sha256=%s,%d\n' % (name, digest, len(content))
                archive.write(os.path.join(folder, name), name)
            archive.writestr(INFO + '/RECORD', record + INFO + '/RECORD,,\n')
    print(wheel)


if __name__ == '__main__':
    main()
