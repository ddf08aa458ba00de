#!/usr/bin/env python3
"""What cardan does with folders and files: run.py CARDAN"""
import csv
import math
import os
import pty
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import OFFICIAL, ROOT, Suite  # noqa: E402

CARDAN = os.path.abspath(sys.argv[1])
UGLY = 'model A Real x=1;// one\nend A;\r\n'
FINE = 'model A\n  Real x = 1; // one\nend A;\n'
suite = Suite(__file__)
expect = suite.equal


def run(*args):
    done = subprocess.run([CARDAN] + list(args), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=60, check=False)
    return done.returncode, done.stdout.decode(errors='replace')


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, 'w', encoding='utf-8', newline='') as f:
        f.write(text)


def read(path):
    with open(path, encoding='utf-8', newline='') as f:
        return f.read()


def on_terminal(folder, *args, whole=False, **environment):
    """What a person sees on stderr: its last line, or the whole."""
    ours, theirs = pty.openpty()
    subprocess.run([CARDAN] + list(args), stdout=subprocess.DEVNULL, stderr=theirs, cwd=folder, timeout=60, check=False,
                   env={**os.environ, **environment})
    os.close(theirs)
    text = os.read(ours, 100000).decode()
    os.close(ours)
    return text if whole else text.replace('\r', '').strip().splitlines()[-1:]


def names_what_it_wrote(folder):
    model = os.path.join(folder, 'M.mo')
    write(model, 'model M Real x(start=1, fixed=true); equation der(x) = -x; end M;')
    told = on_terminal(folder, 'simulate', 'M', model)[0]
    expect('simulate tells what it did', bool(re.fullmatch(r'M: 0 to 1 s, \d+ steps, 0 events, done in [\d.e-]+ s; wrote M\.csv', told)) or told, True)
    told = on_terminal(folder, 'simulate', model)[0]
    expect('and which class it took', told.startswith('M, the last class of %s: 0 to 1 s' % model) or told, True)
    wrong = os.path.join(folder, 'Wrong.mo')
    write(wrong, 'model Wrong Real x = y; end Wrong;')
    told = on_terminal(folder, 'check', wrong, whole=True)
    expect('messages have colours', '\033[1;31merror[N001]\033[0m: ' in told or told, True)
    told = on_terminal(folder, 'check', wrong, whole=True, NO_COLOR='1')
    expect('unless nobody wants them', 'error[N001]: ' in told and '\033' not in told or told, True)
    expect('plot tells the file', on_terminal(folder, 'plot', 'M.csv', 'x'), ['wrote plot.svg'])
    expect('a file of the name that is not given', on_terminal(folder, 'check', 'M'),
           ["  help: there is a file 'M.mo' here: only files that are given are read, 'cardan check M.mo'"])
    expect('in a pipe it is silent', run('simulate', 'M', model, '-o', os.path.join(folder, 'r.csv')), (0, ''))


def says_how_it_is_meant(folder):
    model = os.path.join(folder, 'M.mo')
    write(model, 'model M parameter Real arm = 1; Real x[2](each start=1, each fixed=true); equation der(x) = -arm*x; end M;')
    result = os.path.join(folder, 'r.cdr')
    lacking = os.path.join(folder, 'Lacking.mo')
    write(lacking, 'model Lacking parameter Real k; Real x = k*time; end Lacking;')
    expect('that value when it is set', run('simulate', lacking, '--set', 'k=2', '-o', result + '.csv'), (0, ''))
    part = os.path.join(folder, 'part.csv')
    write(part, 'time,p.x,p.y\n0,1,2\n1,2,3\n')
    nothing = os.path.join(folder, 'nothing.mo')
    write(nothing, '// nothing\n')
    robot = os.path.join(folder, 'robot.urdf')
    write(robot, '<robot name="r"><link name="base"/></robot>')
    for what, args, status, text in [
            ('a file without a class', ['check', nothing], 2, f"'{nothing}' holds no class"),
            ('a robot', ['simulate', robot], 2, f"'cardan convert {robot} robot.mo' makes one of it"),
            ('an option', ['simulate', model, '--interval', '3'], 2, "did you mean '--intervals'?"),
            ('a parameter', ['simulate', model, '--set', 'arms=3', '-o', result], 2, "did you mean 'arm'?"),
            ('a model', ['simulate', 'MM', model], 1, "did you mean 'M'?"),
            ('no model', ['simulate'], 2, 'no model is given'),
            ('a folder', ['check', '.'], 2, "'.' is a folder, not a model"),
            ('an empty name', ['check', ''], 2, "'' is neither the name of a class"),
            ('a half name', ['check', 'Modelica.'], 2, "'Modelica.' is neither the name of a class"),
            ('no UTF-8', ['check', '--diagnostics=json', b'\xff\xfe'], 2, "'\\ufffd\\ufffd' is neither"),
            ('a file', ['check', os.path.join(folder, 'None.mo')], 2, 'cannot read'),
            ('a format', ['simulate', model, '-o', result + '.doc'], 2, 'a result ends in .csv, .mat or .cdr'),
            ('a result', ['simulate', model, '-o', result], 0, ''),
            ('a variable that is set', ['simulate', model, '--set', 'x[1]=3', '-o', result + '.csv'], 2, "'x[1].start'"),
            ('a value that the model lacks', ['simulate', lacking, '-o', result + '.csv'], 0, 'are taken as 0: k'),
            ('no variable', ['info', result, 'arm$'], 2, 'no variable'),
            ('some variables', ['info', result, 'ar*'], 0, 'arm'),
            ('a variable that is misspelt', ['plot', result, 'X[1]'], 2, '(did you mean x[1]?)'),
            ('a component', ['plot', part, 'p'], 2, 'no variable p, which is a component'),
            ('a file without a command', [model], 2, "'cardan simulate %s' simulates" % model),
            ('nothing like a variable', ['plot', result, 'weather'], 2, 'no variable weather\n'),
            ('a whole array', ['plot', result, 'x', '-o', os.path.join(folder, 'x.svg')], 0, '')]:
        found = run(*args)
        expect(what, (found[0], text in found[1]), (status, True))
    expect('both elements', [e in read(os.path.join(folder, 'x.svg')) for e in ('x[1]', 'x[2]')], [True, True])


def sets_start_values(folder):
    """Of single elements, whatever gives the others theirs."""
    model, result = os.path.join(folder, 'M.mo'), os.path.join(folder, 'r.csv')
    write(model, '''model M
  model Part Real x(start=3, fixed=true); equation der(x) = -x; end Part;
  Real x[2](start={1, 2}, each fixed=true), y[2](each start=1, each fixed=true), z[2](each fixed=true);
  Real a[2, 2](each start=1, each fixed=true);
  Part p[2];
equation
  der(x) = -x; der(y) = -y; der(z) = -z; der(a) = -a;
end M;''')
    new = {'x[1]': 4, 'y[2]': 5, 'z[2]': 6, 'a[2,1]': 8, 'p[2].x': 7}
    old = {'x[2]': 2, 'y[1]': 1, 'z[1]': 0, 'a[1,1]': 1, 'a[1,2]': 1, 'a[2,2]': 1, 'p[1].x': 3}
    settings = [text for n, v in new.items() for text in ('--set', '%s.start=%d' % (n, v))]
    expect('start values', run('simulate', model, '--stop', '0', '-o', result, *settings), (0, ''))
    with open(result, encoding='utf-8') as f:
        first = next(csv.DictReader(f))
    for name, value in list(new.items()) + list(old.items()):
        expect('start value of ' + name, float(first[name]), value)
    for what, setting, status, text in [('none', 'x[3].start=1', 2, "no parameter 'x[3].start'"),
                                        ('type', 'x[1].start=true', 1, "'x[1].start' is of type Real")]:
        found = run('simulate', model, '--set', setting, '-o', result)
        expect('start value: ' + what, (found[0], text in found[1]), (status, True))


MECHANISM = '''# a crank-slider from nothing
create part ground inertial yes
create frame ground.o
create frame ground.rail origin 1 0 0
create param l 0.3
create part crank
create body crank mass 1 inertia 0.01 0.02 0.02 0 0 0
create frame crank.o
create frame crank.tip origin (l) 0 0
create part rod
create body rod mass 1 inertia 0.01 0.05 0.05 0 0 0
create frame rod.o
create frame rod.tip origin 0.8 0 0
create part piston title "what slides"
create body piston mass 2 inertia 0.01 0.01 0.01 0 0 0
create frame piston.o
create interact turn aframe ground.o bframe crank.o
create joint turn revolute axis 0 1 0 coordinate -0.5
create interact elbow aframe crank.tip bframe rod.o
create joint elbow revolute axis 0 1 0
create interact slide aframe ground.rail bframe piston.o
create joint slide prismatic axis 1 0 0
create interact pin aframe rod.tip bframe piston.o
create joint pin revolute axis 0 1 0 cut yes
assemble
'''


def dialogue(folder):
    """cardan mbs: a mechanism from words, its places, what is refused, and the history."""
    def said(commands, *files):
        path = os.path.join(folder, 'commands')
        write(path, commands)
        return run('mbs', *files, path)
    model = os.path.join(folder, 'crank.mbs')
    place = 0.3*math.cos(0.5) + math.sqrt(0.64 - (0.3*math.sin(0.5))**2)
    expect('a mechanism is built and its loop closed', said(MECHANISM + 'locate piston\nsave ' + model),
           (0, 'piston at %.9g 0 0\n' % place))
    status, text = said('modify l value 0.35\nassemble\nlocate piston\nundo\nundo\nlocate piston\nredo\nassemble\nlocate piston', model)
    first, back, again = text.splitlines()
    expect('a parameter is changed and taken back', (status, back, first == again, first != back),
           (0, 'piston at %.9g 0 0' % place, True, True))
    status, text = said('modify crank.body mass 3 inertia 1 2\nlist crank.body\nmodify crank.body weight 3\ndelete crank.tip\n'
                        'create part crank\nlocate nowhere\nmodify l value (l + \nfly\nundo', model)
    expect('a value that is refused', ('  mass 1\n' in text, status), (True, 1))
    for words in ('takes 6 number', "has no field 'weight'", "is referred to by interact 'elbow'", 'crank', "there is no 'nowhere'",
                  'bracket is not closed', "no command 'fly'", 'nothing to undo'):
        expect('it is told: ' + words, words in text, True)
    expect('lists', said('list piston\nlist interact\nremove pin\nlist loose\nlist pin\nassign pin mbs\nlist interact', model)[0], 0)
    expect('a part with all that it owns', said('copy crank second\nlist second\ndelete second', model)[1].splitlines()[:4],
           ['part second', 'frame     second.o', 'frame     second.tip', 'body      second.body'])
    expect('the same bytes when nothing was changed', said('save %s.2.mbs' % model, model), (0, ''))
    expect('they are', read(model + '.2.mbs'), read(model))
    for line, words in (('cre', 'create'), ('create g3p', 'g3part'), ('modify crank.b', 'crank.body'), ('modify crank.body in', 'inertia'),
                        ('modify pin aframe rod.t', 'rod.tip'), ('locate pis', 'piston\npiston.o\npiston.body')):
        expect('completed: ' + line, said('complete ' + line, model), (0, words + '\n'))
    expect('a model of another format', said('save %s/crank.xml\nopen %s/crank.xml\nlist part' % (folder, folder), model)[0], 0)


def dialogue_at_prompt(folder):
    """Keys on a terminal: Tab completes, arrows bring lines back."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen([CARDAN, 'mbs', os.path.join(folder, 'crank.mbs')], stdin=theirs, stdout=theirs, stderr=theirs)
    os.close(theirs)
    text = b''
    try:
        for line in (b'loc\tpis\x7fs\t.o\r', b'\x1b[A\r', b'quit\r', None):
            # keys that come before the prompt does belong to the terminal, not to the dialogue
            while more := (b'' if line and text.endswith(b'mbs> \x1b[K') else os.read(ours, 10000)):
                text += more
            if line:
                os.write(ours, line)
                text += b' '
    except OSError:  # the other end was closed
        pass
    expect('the dialogue ends', process.wait(timeout=60), 0)
    os.close(ours)
    expect('Tab and the arrow', text.decode().count('piston.o at 1.0502'), 2)


def official_names():
    """Classes that the message sends to the official library for: it has them, and the shipped one has not."""
    with open(os.path.join(ROOT, 'src', 'instance', 'suggest.c'), encoding='utf-8') as f:
        names = re.findall(r'^    "(Modelica[.\w]*)",$', f.read(), re.M)
    expect('names of the official library', len(names) > 30, True)
    for name in names:
        status, text = run('show', name)
        expect('shipped without ' + name, (status, "'%s' is in the official library" % name in text), (1, True))
        if OFFICIAL:
            expect('official ' + name, run('show', name, '-L', OFFICIAL)[0], 0)


def what_is_no_model(folder):
    """Files that hold no text of a model: one message, with the file's name, and no waiting."""
    def path(name, data):
        with open(os.path.join(folder, name), 'wb') as f:
            f.write(data)
        return os.path.join(folder, name)
    text = 'model M Real x = time; end M;'
    pipe = os.path.join(folder, 'pipe.mo')
    os.mkfifo(pipe)
    os.mkdir(os.path.join(folder, 'folder.mo'))
    expect('a mark of UTF-8', run('check', path('mark.mo', b'\xef\xbb\xbf' + text.encode())), (0, 'M: 1 unknowns, 1 equations\n'))
    for file, words in ((path('empty.mo', b''), 'holds no class'), (path('wide.mo', text.encode('utf-16')), 'it may be UTF-16'),
                        (path('zeros.mo', text.encode() + bytes(100)), 'it holds a byte 0'), (path('random.mo', os.urandom(2000) + bytes(9)), 'it holds a byte 0'),
                        (os.path.join(folder, 'folder.mo'), 'Is a directory'), (pipe, 'cannot read'), (os.path.join(folder, 'none.mo'), 'No such file')):
        status, said = run('check', file)
        expect('told of ' + file, (status in (1, 2), words in said, os.path.basename(file) in said, said.count('error[')), (True, True, True, 1))
    for command in (['parse', pipe], ['format', pipe], ['info', pipe], ['convert', pipe, os.path.join(folder, 'x.urdf')], ['sweep', pipe + '.toml']):
        status, said = run(*command)
        expect('no waiting for a pipe: ' + command[0], (status in (1, 2), os.path.basename(command[1]) in said), (True, True))
    expect('a mesh that is not there', run('massprops', os.path.join(folder, 'none.stl'))[1].count('none.stl'), 1)


def what_cannot_be_written(folder):
    """A full disk and a closed output are told, and no success."""
    model = os.path.join(folder, 'M.mo')
    write(model, 'model M Real x = time; end M;')
    for args in (['help'], ['format', model], ['flatten', model], ['show', model], ['check', model]):
        with open('/dev/full', 'w', encoding='utf-8') as full:
            done = subprocess.run([CARDAN] + args, stdout=full, stderr=subprocess.PIPE, text=True, timeout=60, check=False)
        expect('a full disk: ' + args[0], (done.returncode > 0, 'No space left' in done.stderr), (True, True))
    link = os.path.join(folder, 'x.fmu')
    os.symlink('/dev/full', link)
    status, said = run('fmu', model, '-o', link)
    expect('what is no file stays', (status, 'No space left' in said, os.path.islink(link)), (2, True, True))
    done = subprocess.run(['sh', '-c', '"$0" format "$1" >&-', CARDAN, model], stderr=subprocess.PIPE, text=True, timeout=60, check=False)
    expect('a closed output', (done.returncode > 0, 'cannot be written' in done.stderr), (True, True))


def values_of_options(folder):
    model, result = os.path.join(folder, 'M.mo'), os.path.join(folder, 'r.csv')
    write(model, 'model M Real x = time; end M;')
    for option, value, words in (('--stop', None, "'--stop' lacks its value"), ('-o', None, "'-o' lacks its value"), ('--stop', 'nan', "not 'nan'"),
                                 ('--tolerance', '1e400', "not '1e400'"), ('--intervals', '1e12', 'from 0 to 1000000000'), ('--intervals', '1.5', 'whole number'),
                                 ('--step', '-1', 'not negative'), ('--tolerance', '0', 'greater than zero'), ('--stop', '-1', 'cannot go')):
        status, said = run('simulate', model, *(['-o', result] if option != '-o' else []), option, *([value] if value else []))
        expect('%s %s' % (option, value), (status, words in said or said), (2, True))
    expect('a result', run('simulate', model, '-o', result), (0, ''))
    for option, value, words in (('--step', '0.1', "'cvode' chooses its steps"), ('--outputs', 'nothing', '--outputs matches no variable')):
        status, said = run('simulate', model, '-o', result, option, value)
        expect('%s without effect' % option, (status, words in said or said), (0, True))
    expect('--step with a fixed step', run('simulate', model, '-o', result, '--step', '0.1', '--solver', 'rk4', '--outputs', 'x'), (0, ''))
    nowhere = os.path.join(folder, 'none')
    for args, words in ((['convert-result', result, '-o', 'r.foo'], 'a result ends in'), (['diagram', model, '-o', 'x.png'], 'not as'),
                        (['flatten', model, '-o', nowhere + '/x.mo'], 'No such file'), (['fmu', model, '-o', nowhere + '/x.fmu'], 'No such file'),
                        (['fmu', model, '-o', 'x.zip'], 'ends in .fmu')):
        status, said = run(*args)
        expect('written to: %s' % args[-1], (status, words in said or said), (2, True))
    for option, value in (('--intervals', '-1'), ('--step', '-1')):
        expect('sweep %s' % option, run('sweep', model, '--vary', 'k=1', '--result', 'e=x', option, value)[0], 2)
    status, said = run('simulate', model, '--set', 'x.start=nan', '-o', result)
    expect('no class is offered for a value', (status, 'did you mean' in said), (1, False))


def no_table_without_a_run(folder):
    """A sweep that cannot begin leaves no table that the next one would refuse."""
    model, table = os.path.join(folder, 'M.mo'), os.path.join(folder, 't.csv')
    write(model, 'model M parameter Real k = 1; Real x(start=1, fixed=true); equation der(x) = -k*x; end M;')
    call = ['sweep', 'M', model, '--vary', 'k=1,2', '--result', 'e=x', '-o', table]
    if run(*call, '--gpu')[0] == 0:
        return  # there is a device
    expect('nothing is left', sorted(os.listdir(folder)), ['M.mo'])
    expect('the next sweep', run(*call)[0], 0)


def within_a_package(folder):
    """A file that lies in a package finds what lies beside it there, from wherever it is called."""
    for path, text in (('P/package.mo', 'package P end P;'), ('P/Sub/package.mo', 'within P; package Sub end Sub;'),
                       ('P/Other.mo', 'within P; model Other Real x = time; end Other;'),
                       ('P/Sub/A.mo', 'within P.Sub; model A B b; P.Other o; end A;'),
                       ('P/Sub/B.mo', 'within P.Sub; model B Real x = time; end B;')):
        write(os.path.join(folder, path), text)
    whole = 'P.Sub.A: 2 unknowns, 2 equations\n'
    sub = whole + 'P.Sub.B: 1 unknowns, 1 equations\nP.Sub: 2 classes, 0 wrong\n'
    for where, args, told in (('', ['P/Sub/A.mo'], whole), ('P/Sub', ['A.mo'], whole), ('P/Sub', ['P.Sub.A', '../../P/Other.mo'], whole),
                              ('P', ['Sub/../Sub/./A.mo'], whole), ('', ['P/Sub/package.mo'], sub), ('P/Sub', ['package.mo'], sub),
                              ('P/Sub', ['P.Sub.A', 'package.mo'], whole)):
        found = subprocess.run([CARDAN, 'check'] + args, cwd=os.path.join(folder, where), capture_output=True, text=True, timeout=60, check=False)
        expect('check of %s in %s' % (args, where), (found.stdout + found.stderr, found.returncode), (told, 0))
    uses = os.path.join(folder, 'Uses.mo')
    write(uses, 'model Uses P.Other o; end Uses;')
    status, said = run('check', uses)
    expect('a package beside a file', (status, "there is a package '%s/P': '-L %s' makes it known" % (folder, folder) in said or said), (1, True))
    expect('which is then known', run('check', uses, '-L', folder), (0, 'Uses: 1 unknowns, 1 equations\n'))
    inside = os.path.join(folder, 'P', 'Sub', 'package.mo')
    write(inside, 'within P; package Sub model C B b; end C; end Sub;')
    expect('layout of a package file', run('layout', inside), (0, inside + ': 1 class laid out\n'))
    expect('its places', 'Placement' in read(inside), True)


def lists_all_commands():
    """The list has each command once, in lines that a terminal shows whole."""
    told = run('help')[1]
    names = run('completion', 'bash')[1].split('compgen -W "help ')[1].split(' --version')[0].split()
    listed = re.findall(r'^  ([a-z][a-z-]*) +\S', told, re.M)
    expect('commands', sorted(n for n in listed if n != 'cardan'), sorted(names))
    expect('lines', [line for line in told.splitlines() if len(line) > 80 or line != line.rstrip()], [])
    return names


def explains_all_options(names):
    """Each option of each command has its meaning, in lines of 80 columns; each meaning its option; the pages name them all."""
    with open(os.path.join(ROOT, 'src', 'app', 'option.def'), encoding='utf-8') as f:
        rows = {(c, name) for cs, name in re.findall(r'^OPTION\("([^"]*)", "([^"]+)"', f.read(), re.M) for c in cs.split() or ['']}
    documented = read(os.path.join(ROOT, 'doc', 'commands.md'))
    completed = dict(re.findall(r'^    ([a-z-]+)\) options="(.*) --help --timing', run('completion', 'bash')[1], re.M))
    used = set()
    for command in names:
        status, told = run('help', command)
        expect('help of ' + command, (status, [line for line in told.splitlines() if len(line) > 80 or line != line.rstrip()]), (0, []))
        listed = dict(re.findall(r'^  (--?[a-zA-Z][a-z-]*)[^\n]*?(?:  |\n {24})([^\s-].*)$', told, re.M))
        options = completed.get(command, '').split()
        expect('options of ' + command, sorted(listed), sorted(set(options)))
        used |= {((command if (command, o) in rows else ''), o) for o in options}
        missing = [o for o in options if not re.search(r'(?<![a-z-])' + re.escape(o) + r'(?![a-z-])', documented)]
        expect('options of %s in doc/commands.md' % command, missing, [])
    expect('meanings without an option', sorted(rows - used), [])
    expect('a unit and a default', 'in Hz (default' in run('help', 'frequency')[1], True)
    expect('no colours in a pipe', '\033' in run('help', 'plot')[1], False)


def suggests_what_is_near():
    """A word that is nothing like an option, a command or a class is not taken for one."""
    for args, near in ((['simulate', 'M', '--nope'], None), (['simulate', 'M', '--stopp', '3'], '--stop'), (['plot', 'r', '--tilte'], '--title'),
                       (['simulate', 'M', '--tol=1'], '--tolerance'), (['simulte'], 'cardan simulate'), (['nope'], None), (['diag'], 'cardan diagram'),
                       (['check', 'Modelica.Electrical.Analog.Basic.Resitor'], 'Modelica.Electrical.Analog.Basic.Resistor'), (['check', 'Quux'], None)):
        found = re.findall(r"did you mean '([^']*)'", run(*args)[1])
        expect('near to ' + ' '.join(args), found[:1], [near] if near else [])


def main():
    explains_all_options(lists_all_commands())
    suggests_what_is_near()
    with tempfile.TemporaryDirectory() as folder:
        within_a_package(folder)
    for part in (what_is_no_model, no_table_without_a_run, what_cannot_be_written, values_of_options):
        with tempfile.TemporaryDirectory() as folder:
            part(folder)
    official_names()
    with tempfile.TemporaryDirectory() as folder:
        dialogue(folder)
        dialogue_at_prompt(folder)
    with tempfile.TemporaryDirectory() as folder:
        says_how_it_is_meant(folder)
        sets_start_values(folder)
    with tempfile.TemporaryDirectory() as folder:
        a, b = os.path.join(folder, 'P', 'a.mo'), os.path.join(folder, 'P', 'Sub', 'b.mo')
        write(a, UGLY)
        write(b, '\ufeff' + FINE)
        write(os.path.join(folder, 'P', 'notes.txt'), 'not Modelica')
        write(os.path.join(folder, 'P', '.hidden', 'c.mo'), 'not Modelica either')
        expect('parse of a folder', run('parse', folder), (0, '2 files, %d bytes, 0 with errors\n' % (len(UGLY) + len(FINE))))
        expect('timing', 'parse: ' in run('parse', '--timing', folder)[1], True)
        expect('format to stdout', run('format', a), (0, FINE))
        expect('format leaves the file', read(a), UGLY)
        expect('--check names what differs', run('format', '--check', a), (1, a + '\n'))
        expect('several files need -i or --check', run('format', a, b)[0], 2)
        expect('in place', run('format', '-i', folder), (0, ''))
        expect('the file', read(a), FINE)
        expect('--check of what is formatted', run('format', '--check', folder), (0, ''))
        expect('nothing beside it', sorted(os.listdir(os.path.dirname(a))), ['.hidden', 'Sub', 'a.mo', 'notes.txt'])
        write(a, 'model A Real x = ;')
        expect('a wrong file is not touched', run('format', '-i', a)[0], 1)
        expect('its text', read(a), 'model A Real x = ;')
        expect('an unreadable path', run('parse', os.path.join(folder, 'none'))[0], 2)
        write(os.path.join(folder, 'empty', 'x.txt'), '')
        expect('an empty folder', run('parse', os.path.join(folder, 'empty'))[0], 2)
        write(a, '')
        expect('an empty file', run('parse', a), (0, '1 file, 0 bytes, 0 with errors\n'))
        expect('an empty file formatted', run('format', a), (0, ''))
        services = os.path.join(folder, 'ModelicaServices')
        write(os.path.join(services, 'package.mo'), 'package ModelicaServices constant String target = "other"; end ModelicaServices;')
        write(a, 'model A constant String target = ModelicaServices.target; end A;')
        expect('our own services', '"Cardan"' in run('flatten', a, '-L', folder)[1], True)
        expect('services that are named', '"other"' in run('flatten', a, '-L', services)[1], True)
        expect('services that are named by file', '"other"' in run('flatten', 'A', a, services + '/package.mo')[1], True)
    with tempfile.TemporaryDirectory() as folder:
        names_what_it_wrote(folder)
    library = os.path.join(ROOT, 'lib')
    if os.path.isdir(library):
        status, text = run('parse', '--self-check', library)
        expect('printing and formatting the shipped library', (status, text if status else ''), (0, ''))


main()
suite.finish()
