#!/usr/bin/env python3
"""Golden tests: run.py CARDAN [--update] [PART-OF-A-PATH ...]

Every file below this folder whose first lines hold "cardan: ARGUMENTS" is a case. The command is run in the file's
folder with %f for the file, %r for the repository's root and %t for a folder that is removed afterwards; what it prints (stdout and stderr together) and its exit
status are compared with the .txt beside the file. Several such lines, one below the other, are run one after the other.
--update writes the .txt files anew: read the difference before committing it.
"""
import difflib
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
LINE = re.compile(r'^\W*cardan: (.*?)\s*(\*/|\})?$')
SECONDS = 60


def commands(path):
    """The command lines at the top of a file."""
    found = []
    with open(path, encoding='utf-8', errors='replace') as f:
        for line in f:
            match = LINE.match(line.rstrip('\r\n'))
            if not match:
                break
            found.append(match.group(1))
    return found


def run(cardan, path, lines):
    """What the commands print, and their exit statuses."""
    with tempfile.TemporaryDirectory() as folder:
        return run_in(cardan, path, lines, folder)


def run_in(cardan, path, lines, folder):
    text = ''
    for line in lines:
        args = [a.replace('%f', os.path.basename(path)).replace('%r', ROOT).replace('%t', folder) for a in line.split()]
        try:
            done = subprocess.run([cardan] + args, cwd=os.path.dirname(path), stdout=subprocess.PIPE,
                                  stderr=subprocess.STDOUT, timeout=SECONDS, check=False)
            out, status = done.stdout.decode('utf-8', 'replace'), done.returncode
        except subprocess.TimeoutExpired:
            out, status = '', 'none within %d s' % SECONDS
        if len(lines) > 1:
            text += '$ cardan ' + line + '\n'
        text += out.replace(ROOT, '%r').replace(folder, '%t')
        text += '' if text.endswith('\n') or not text else '\n'
        text += 'exit status %s\n' % status
    return text


def cases(parts):
    for folder, folders, files in os.walk(HERE):
        folders.sort()
        for name in sorted(files):
            path = os.path.join(folder, name)
            if name.endswith(('.txt', '.py')) or (parts and not any(p in path for p in parts)):
                continue
            lines = commands(path)
            if lines:
                yield path, lines


def main():
    update = '--update' in sys.argv
    cardan, *parts = [a for a in sys.argv[1:] if a != '--update']
    n = failed = 0
    for path, lines in cases(parts):
        n += 1
        expected_path = os.path.splitext(path)[0] + '.txt'
        text = run(os.path.abspath(cardan), path, lines)
        expected = ''
        if os.path.exists(expected_path):
            with open(expected_path, encoding='utf-8', newline='') as f:
                expected = f.read()
        if text == expected:
            continue
        if update:
            with open(expected_path, 'w', encoding='utf-8', newline='') as f:
                f.write(text)
            continue
        failed += 1
        print('FAILED', os.path.relpath(path, ROOT))
        sys.stdout.writelines(difflib.unified_diff(expected.splitlines(True), text.splitlines(True), 'expected', 'found'))
    print('%d cases, %d failed' % (n, failed))
    return 1 if failed or not n else 0


if __name__ == '__main__':
    sys.exit(main())
