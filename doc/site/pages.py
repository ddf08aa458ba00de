"""The pages of doc/ as data: which there are, and what is in their blocks. make doc builds from it, test/doc runs it.

A page is Markdown. What stands in a fenced block is more than text when its first line says so:

    ```sh                       commands, run one after the other in the page's own folder
    ```sh status=1              the same; the last command ends with that exit status
    ```console                  lines after "$ " are commands, the others what they print; … stands for anything
    ```sh needs=chromium        the same; passed over where that program is not installed (MISSING)
    ```modelica file=Arm.mo     a file that the commands use (any language)

<!-- picture: arm.svg What it shows --> is a picture that the commands made.
"""
import os
import re
import shutil
import subprocess

HERE = os.path.dirname(os.path.abspath(__file__))
DOC = os.path.dirname(HERE)
ROOT = os.path.dirname(DOC)
FENCE = re.compile(r'^```(\S*)[ \t]*(.*?)\n(.*?)^```\s*$', re.M | re.S)
PICTURE = re.compile(r'^<!-- picture: (\S+) (.*?) -->$', re.M)
SECONDS = 120
MISSING = set()  # programs that blocks needed and that are not installed


class Block:
    def __init__(self, page, language, options, text, line):
        self.page, self.language, self.text, self.line = page, language, text, line
        self.options = dict(o.partition('=')[::2] for o in options.split())

    @property
    def is_run(self):
        return self.language in ('sh', 'console')


def read(path):
    with open(path, encoding='utf-8', errors='replace') as f:
        return f.read()


def pages():
    """Every page, as a path below the root: README.md first."""
    found = ['README.md']
    for folder, folders, files in os.walk(DOC):
        folders.sort()
        found += [os.path.relpath(os.path.join(folder, f), ROOT) for f in sorted(files) if f.endswith('.md')]
    return found


def blocks(page):
    text = read(os.path.join(ROOT, page))
    for found in FENCE.finditer(text):
        yield Block(page, found[1], found[2], found[3], text.count('\n', 0, found.start()) + 1)


def pictures(page):
    return [(m[1], m[2]) for m in PICTURE.finditer(read(os.path.join(ROOT, page)))]


def environment(build, folder):
    """As a person has it who followed the first page: cardan is found, and MSL is the folder of a library."""
    env = dict(os.environ, PATH=build + os.pathsep + os.environ['PATH'], HOME=folder, CARDAN=ROOT)
    env['CARDAN_BUILD'] = build
    env.pop('CARDAN_VERIFY', None)
    return env


def shell(script, folder, env, status=0):
    """What a script prints; raises when it does not end with the status."""
    done = subprocess.run(['bash', '-c', 'set -e -o pipefail\n' + script], cwd=folder, env=env, text=True, timeout=SECONDS,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL)
    if done.returncode != status:
        raise RuntimeError('exit status %d instead of %d\n%s' % (done.returncode, status, done.stdout))
    return done.stdout


def agrees(expected, found):
    """Whether a text is what a page shows, where … stands for any text, also for lines."""
    pattern = '.*?'.join(re.escape(part) for part in expected.strip().split('…'))
    return re.fullmatch(pattern, found.strip(), re.S) is not None


def run_console(block, folder, env):
    command, expected = None, ''
    for line in block.text.splitlines() + ['$ ']:
        if not line.startswith('$ '):
            expected += line + '\n'
            continue
        if command is not None:
            status = int(block.options.get('status', 0))
            found = shell(command, folder, env, status)
            if not agrees(expected, found):
                raise RuntimeError('%s prints\n%s' % (command, found))
        command, expected = line[2:], ''


def prepare(page, folder):
    """What pages take as given: a library by the name MSL, and the folders of the source that README's commands name."""
    os.makedirs(folder, exist_ok=True)
    links = {'MSL': os.environ.get('MSL_DIR') or os.path.join(ROOT, 'lib')}
    if page == 'README.md':
        links['build'] = os.environ['CARDAN_BUILD']
    for name, to in links.items():
        if not os.path.lexists(os.path.join(folder, name)):
            os.symlink(to, os.path.join(folder, name))


def run_page(page, build, folder):
    """Writes the files and runs the commands of a page. Raises with the place of what failed; the number of commands."""
    prepare(page, folder)
    env = environment(build, folder)
    n = 0
    for block in blocks(page):
        if 'file' in block.options:
            path = os.path.join(folder, block.options['file'])
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, 'w', encoding='utf-8') as f:
                f.write(block.text)
            continue
        if not block.is_run:
            continue
        if 'needs' in block.options and not shutil.which(block.options['needs']):
            MISSING.add(block.options['needs'])
            continue
        n += 1
        try:
            if block.language == 'console':
                run_console(block, folder, env)
            else:
                shell(block.text, folder, env, int(block.options.get('status', 0)))
        except (RuntimeError, subprocess.TimeoutExpired) as e:
            raise RuntimeError('%s:%d: %s' % (page, block.line, e)) from None
    for name, _ in pictures(page):
        if not MISSING and not os.path.exists(os.path.join(folder, name)):
            raise RuntimeError('%s: no command makes the picture %s' % (page, name))
    return n
