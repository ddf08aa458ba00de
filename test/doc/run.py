#!/usr/bin/env python3
"""What the documentation shows is so: run.py CARDAN [PART-OF-A-PATH ...]; with --messages the index of messages alone.

Every command of README.md and of doc/ is run, in a folder of its own for each page, and what a page says is printed is
compared. Commands, options and targets of make that a text names are there. Links lead to files that are there. Every page is reached from the first one. Every diagnostic has a remedy.
"""
import html.parser
import os
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.parse

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, 'doc', 'site'))
import build  # noqa: E402
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


def command_words():
    """(page, words) of commands that stand in the midst of texts, and of those that doc/commands.md explains."""
    for page in pages.pages():
        text = outside_of_fences(pages.read(os.path.join(ROOT, page)))
        shown = re.findall(r'`(?:build/)?cardan ([^`]+)`', text)
        shown += re.findall(r'^\*\*`([^`]+)`\*\*', text, re.M) if page == 'doc/commands.md' else []
        yield from ((page, s.split()) for s in shown)


def check_words():
    """Commands and options that texts name are there, and so are the targets of make."""
    helps = {}
    for page, (name, *rest) in command_words():
        if name == 'help' or not re.fullmatch(r'[a-z][a-z-]*', name):
            continue
        if name not in helps:
            done = subprocess.run([sys.argv[1], 'help', name], capture_output=True, text=True)
            helps[name] = done.stdout if done.returncode == 0 else None
        for option in re.findall(r'--[a-z][a-z-]*', ' '.join(rest)):
            if helps[name] and not re.search(re.escape(option) + r'(?![a-z-])', helps[name]):
                failures.append('%s: cardan %s has no option %s' % (page, name, option))
        if helps[name] is None:
            failures.append('%s: there is no command cardan %s' % (page, name))
    targets = set(re.findall(r'^([a-z-]+):', pages.read(os.path.join(ROOT, 'Makefile')), re.M))
    for page in pages.pages():
        for target in re.findall(r'(?:^    |`)make ([a-z-]+)', pages.read(os.path.join(ROOT, page)), re.M):
            if target not in targets:
                failures.append('%s: the Makefile has no target %s' % (page, target))


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


class Page(html.parser.HTMLParser):
    """The links of a page, the places that links can lead to, and all elements."""

    def __init__(self, path):
        super().__init__()
        self.links, self.places, self.elements = [], set(), set()
        with open(path, encoding='utf-8') as f:
            self.feed(f.read())

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        self.elements.add(tag)
        self.places.add(given.get('id'))
        self.links += [given[a] for a in ('href', 'src') if a in given]


def check_site(folder, made_elsewhere=()):
    """Every link of the pages below a folder leads to a file and a place in it."""
    found = {}
    for below, _, files in os.walk(folder):
        found.update({os.path.join(below, f): Page(os.path.join(below, f)) for f in files if f.endswith('.html')})
    for path, page in found.items():
        for link in page.links:
            name, _, place = link.partition('#')
            if '://' in link or any(part in link for part in made_elsewhere):
                continue
            target = os.path.normpath(os.path.join(os.path.dirname(path), name)) if name else path
            place = urllib.parse.unquote(place)
            if not os.path.exists(target) or (place and place not in found[target].places):
                failures.append('%s: the link %s leads nowhere' % (os.path.relpath(path, folder), link))
    return found


HOSTILE = """package Hostile "<script>alert(1)</script>"
  model 'a"b' "An odd name"
    parameter Real p[2](each unit = "<m>") = {1, 2} "x & y";
    annotation (Documentation(info = "<html><script>alert(2)</script><p onclick='alert(3)'>kept</p><img src='x.png'><style>p {}</style><b>bold<i>er</b></html>"));
  end 'a"b';
end Hostile;
"""


def check_manual():
    """The pages as HTML: every link leads to a place."""
    if not shutil.which('cmark-gfm'):
        pages.MISSING.add('cmark-gfm')
        return
    with tempfile.TemporaryDirectory() as folder:
        build.write_pages(folder)
        found = check_site(folder, ('pictures/', 'library'))
        codes = found[os.path.join(folder, 'diagnostics.html')].places
        for code, *_ in messages.rows():
            if code.lower() not in codes:
                failures.append('the index of messages has no entry for %s' % code)


def check_studio():
    """The picture of the studio: a file is opened and run by keys, and two variables are plotted."""
    with tempfile.TemporaryDirectory() as folder:
        os.makedirs(os.path.join(folder, 'pictures'))
        try:
            build.screenshots(BUILD, folder, False)
        except RuntimeError as e:
            failures.append(str(e))
            return
        if not os.path.exists(os.path.join(folder, 'pictures', 'studio-studio.png')):
            pages.MISSING.add('chromium or node')


def check_reference():
    """cardan doc: the shipped library, and a class that would do more than be read."""
    with tempfile.TemporaryDirectory() as folder:
        for name in ('Modelica', 'Cardan'):
            subprocess.run([sys.argv[1], 'doc', name, '-o', os.path.join(folder, name)], check=True, stdout=subprocess.DEVNULL)
        found = check_site(folder)
        joints = pages.read(os.path.join(folder, 'Modelica', 'Modelica.Mechanics.MultiBody.Joints.html'))
        section = joints[joints.index('id="Revolute"'):joints.index('id="Cylindrical"')]
        for wanted in ('Rotation about an axis', 'Axis of rotation', 'data:image/svg+xml,', 'frame_b', 'rad/s', 'Modelica.Units.SI.html#Angle'):
            if wanted not in section:
                failures.append('cardan doc: the section of Revolute does not have %r' % wanted)
        drawn = pages.read(os.path.join(folder, 'Modelica', 'Modelica.Mechanics.MultiBody.Examples.Loops.html'))
        if 'Loops.Fourbar1: diagram" src="data:image/svg+xml,%3Csvg' not in drawn:
            failures.append('cardan doc: Fourbar1 has no diagram')
        if len(found) < 150:
            failures.append('cardan doc: only %d pages' % len(found))
        cardan = pages.read(os.path.join(folder, 'Cardan', 'Cardan.Examples.html'))
        if 'href="../Modelica/Modelica.Units.SI.html#Velocity"' not in cardan:
            failures.append('cardan doc: no links to the pages of the library beside')
        path = os.path.join(folder, 'hostile.mo')
        with open(path, 'w', encoding='utf-8') as f:
            f.write(HOSTILE)
        subprocess.run([sys.argv[1], 'doc', 'Hostile', path, '-o', os.path.join(folder, 'h')], check=True, stdout=subprocess.DEVNULL)
        text = pages.read(os.path.join(folder, 'h', 'index.html'))
        text = text[text.index('<main'):]
        if any(w in text for w in ('<script', 'onclick', '<img', '<style', '<m>')) or 'kept' not in text or '<b>bold<i>er</i></b>' not in text:
            failures.append('cardan doc: texts of a library are more than text')
        check_site(os.path.join(folder, 'h'))
        wrong = subprocess.run([sys.argv[1], 'doc', 'Modelica', '-o', '/nowhere/x'], capture_output=True, text=True)
        if wrong.returncode != 2 or 'W003' not in wrong.stderr:
            failures.append('cardan doc: a folder that cannot be made: %d %s' % (wrong.returncode, wrong.stderr))


def main():
    os.environ['CARDAN_BUILD'] = BUILD
    parts = sys.argv[2:]
    if parts == ['--messages']:
        check_messages()
        print('\n'.join(['FAILED ' + failure for failure in failures] + ['%d failures' % len(failures)]))
        return 1 if failures else 0
    n = 0
    for page in pages.pages():
        if page.endswith('kernel.md') and 'sanitize' in BUILD:
            continue  # programs of others that load a library with a sanitizer in it have to be linked with that, too
        if parts and not any(p in page for p in parts):
            continue
        with tempfile.TemporaryDirectory() as folder:
            try:
                n += pages.run_page(page, BUILD, folder)
            except RuntimeError as e:
                failures.append(str(e))
    check_links()
    check_shown()
    check_words()
    check_manual()
    check_studio()
    check_reference()
    for failure in failures:
        print('FAILED', failure)
    print('%d blocks of commands, %d failures' % (n, len(failures)))
    if pages.MISSING:
        print('skipped: doc: not installed:', ', '.join(sorted(pages.MISSING)))
    return 1 if failures or not n else SKIPPED if pages.MISSING else 0


if __name__ == '__main__':
    sys.exit(main())
