#!/usr/bin/env python3
"""What the documentation shows is so: run.py CARDAN [PART-OF-A-PATH ...]

Every command of README.md and of doc/ is run, in a folder of its own for each page, and what a page says is printed is
compared. Links lead to files that are there. Every page is reached from the first one. Every diagnostic has a remedy.
"""
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, 'doc', 'site'))
import messages  # noqa: E402
import pages  # noqa: E402

LINK = re.compile(r'\]\(([^)#\s]+)(#[^)\s]*)?\)')
BUILD = os.path.dirname(os.path.abspath(sys.argv[1]))
SKIPPED = 77
failures = []


def outside_of_fences(text):
    return pages.FENCE.sub('', text)


def links(page):
    folder = os.path.dirname(os.path.join(ROOT, page))
    for found in LINK.finditer(outside_of_fences(pages.read(os.path.join(ROOT, page)))):
        if '://' not in found[1]:
            yield os.path.normpath(os.path.join(folder, found[1]))


def check_links():
    seen, todo = set(), [os.path.join(ROOT, 'README.md')]
    while todo:
        path = todo.pop()
        if path in seen:
            continue
        seen.add(path)
        page = os.path.relpath(path, ROOT)
        if not os.path.exists(path) and not os.path.basename(path).endswith('.html'):
            failures.append('a link leads to %s, which is not there' % page)
        elif path.endswith('.md'):
            todo += links(page)
    for page in pages.pages():
        if os.path.join(ROOT, page) not in seen:
            failures.append('no link leads to %s' % page)


def check_shown():
    """Commands that are shown are in blocks that are run."""
    for page in pages.pages():
        if page.startswith('doc/design/'):
            continue
        for i, line in enumerate(outside_of_fences(pages.read(os.path.join(ROOT, page))).splitlines()):
            if re.match(r'    (cardan|build/cardan|\$) ', line):
                failures.append('%s: a command that is not run: %s (line %d without blocks)' % (page, line.strip(), i + 1))


def check_messages():
    """Every message has an entry in the index: a remedy, and an example unless no model can show it."""
    with open(os.path.join(ROOT, 'src', 'base', 'diag.def'), encoding='utf-8') as f:
        codes = re.findall(r'^DIAG\((\w+)', f.read(), re.M)
    rows, examples = {row[0]: row for row in messages.rows()}, messages.examples()
    for code in codes:
        if code not in rows or len(rows[code][3]) < 10:
            failures.append('%s has no remedy in src/base/diag.def' % code)
        if code[0] not in messages.LETTERS:
            failures.append('%s: its letter has no title in doc/site/messages.py' % code)
        if code not in examples and code not in messages.WITHOUT_EXAMPLE:
            failures.append('%s has no example: a case below test/golden that prints it is missing' % code)
    explained = subprocess.run([sys.argv[1], 'help', codes[0]], capture_output=True, text=True).stdout
    if rows[codes[0]][3] not in explained:
        failures.append('cardan help %s does not print its remedy' % codes[0])


def main():
    os.environ['CARDAN_BUILD'] = BUILD
    parts = sys.argv[2:]
    n = 0
    for page in pages.pages():
        if parts and not any(p in page for p in parts):
            continue
        with tempfile.TemporaryDirectory() as folder:
            try:
                n += pages.run_page(page, BUILD, folder)
            except RuntimeError as e:
                failures.append(str(e))
    check_links()
    check_shown()
    check_messages()
    for failure in failures:
        print('FAILED', failure)
    print('%d blocks of commands, %d failures' % (n, len(failures)))
    if pages.MISSING:
        print('skipped: not installed:', ', '.join(sorted(pages.MISSING)))
    return 1 if failures or not n else SKIPPED if pages.MISSING else 0


if __name__ == '__main__':
    sys.exit(main())
