#!/usr/bin/env python3
"""The language server: run.py CARDAN

A small client speaks to `cardan lsp` as editors do: what is wrong, what names mean, where they stand, what may follow,
the outline and the formatted text; then edits and requests at random, which must neither end it nor leave processes.
"""
import json
import os
import random
import select
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import Suite  # noqa: E402

suite = Suite(__file__)
TEXT = '''model Drive "A motor turns a load"
  parameter Real ratio = 2*k "Of the gear";
  parameter Real k = 3;
  Modelica.Mechanics.Rotational.Components.Inertia load(J=0.5, phi(fixed=true), w(start=1, fixed=true)) "Größe der Last";
  Modelica.Mechanics.Rotational.Components.IdealGear gear(ratio=ratio);
  Modelica.Mechanics.Rotational.Sources.ConstantTorque motor(tau_constant=1);
equation
  connect(motor.flange, gear.flange_a);
  connect(gear.flange_b, load.flange_a);
end Drive;
'''


class Client:
    def __init__(self, *options):
        self.process = subprocess.Popen([suite.cardan, 'lsp', *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.number, self.heard, self.published = 0, b'', {}

    def send(self, message):
        data = json.dumps({'jsonrpc': '2.0', **message}).encode()
        self.process.stdin.write(b'Content-Length: %d\r\n\r\n' % len(data) + data)
        self.process.stdin.flush()

    def receive(self, seconds=60):
        """The next message; None: none came."""
        end = time.time() + seconds
        while True:
            head = self.heard.find(b'\r\n\r\n')
            if head >= 0:
                n = int(self.heard[:head].split(b':')[1])
                if len(self.heard) >= head + 4 + n:
                    message = json.loads(self.heard[head + 4:head + 4 + n])
                    self.heard = self.heard[head + 4 + n:]
                    if message.get('method') == 'textDocument/publishDiagnostics':
                        self.published[message['params']['uri']] = message['params']['diagnostics']
                    return message
            if not select.select([self.process.stdout], [], [], max(0, end - time.time()))[0]:
                return None
            piece = os.read(self.process.stdout.fileno(), 1 << 16)
            if not piece:
                return None
            self.heard += piece

    def notify(self, method, **params):
        self.send({'method': method, 'params': params})

    def request(self, method, **params):
        self.number += 1
        self.send({'id': self.number, 'method': method, 'params': params})
        while True:
            message = self.receive()
            if message is None or message.get('id') == self.number:
                return message or {}

    def start(self):
        answer = self.request('initialize', processId=None, rootUri=None, capabilities={})
        self.legend = answer['result']['capabilities']['semanticTokensProvider']['legend']
        return answer

    def open(self, path, text):
        self.published.pop('file://' + path, None)
        self.notify('textDocument/didOpen', textDocument={'uri': 'file://' + path, 'languageId': 'modelica', 'version': 1, 'text': text})

    def change(self, path, *edits):
        self.published.pop('file://' + path, None)
        self.notify('textDocument/didChange', textDocument={'uri': 'file://' + path, 'version': 2}, contentChanges=list(edits))

    def diagnostics(self, path):
        while 'file://' + path not in self.published:
            if self.receive() is None:
                return None
        return self.published['file://' + path]

    def at(self, method, path, line, character):
        return self.request(method, textDocument={'uri': 'file://' + path}, position={'line': line, 'character': character}).get('result')

    def stop(self):
        self.request('shutdown')
        self.notify('exit')
        return self.process.wait(20)


def place(text, words, after=0):
    """Line and character (UTF-16) of some words in a text."""
    at = text.index(words) + after
    line = text.count('\n', 0, at)
    return line, len(text[text.rfind('\n', 0, at) + 1:at].encode('utf-16-le')) // 2


def span(text, edit):
    lines = text.split('\n')
    return lines[edit['start']['line']].encode('utf-16-le')[2 * edit['start']['character']:2 * edit['end']['character']].decode('utf-16-le')


def applied(text, edits):
    """A text with edits of one line each."""
    lines = text.split('\n')
    for e in sorted(edits, key=lambda x: (x['range']['start']['line'], x['range']['start']['character']), reverse=True):
        start, end = e['range']['start'], e['range']['end']
        line = lines[start['line']]
        lines[start['line']] = line[:start['character']] + e['newText'] + line[end['character']:]
    return '\n'.join(lines)


def test_protocol():
    client = Client()
    answer = client.start()
    suite.check('what it can', answer['result']['capabilities']['hoverProvider'], answer)
    suite.equal('what it cannot', client.request('textDocument/moniker').get('error', {}).get('code'), -32601)
    suite.equal('a document that is not open', client.request('textDocument/hover', textDocument={'uri': 'file:///none.mo'}, position={'line': 0, 'character': 0})['error']['code'], -32602)
    client.process.stdin.write(b'Content-Length: 3\r\n\r\n{x}')
    client.process.stdin.flush()
    suite.equal('no JSON', client.receive()['error']['code'], -32700)
    suite.equal('it ends', client.stop(), 0)
    client = Client()
    client.process.stdin.close()
    suite.equal('without a word of parting', client.process.wait(20), 2)


def test_diagnostics(folder):
    client, path = Client(), os.path.join(folder, 'Drive.mo')
    client.start()
    client.open(path, TEXT)
    suite.equal('nothing is wrong', client.diagnostics(path), [])
    wrong = TEXT.replace('ratio=ratio', 'ratoi=ratio')
    client.change(path, {'text': wrong})
    found = client.diagnostics(path)
    suite.equal('a misspelt modifier', [(d['code'], d['severity'], span(wrong, d['range'])) for d in found], [('M003', 1, 'ratoi')])
    suite.check('its remedy', "did you mean 'ratio'?" in found[0]['message'], found)
    actions = client.request('textDocument/codeAction', textDocument={'uri': 'file://' + path}, range=found[0]['range'], context={'diagnostics': found})['result']
    suite.equal('as an action', [(a['title'], applied(wrong, a['edit']['changes']['file://' + path])) for a in actions], [("Change to 'ratio'", TEXT)])
    line, character = place(wrong, 'ratoi')
    client.change(path, {'range': {'start': {'line': line, 'character': character}, 'end': {'line': line, 'character': character + 5}}, 'text': 'ratio'})
    suite.equal('an edit mends it', client.diagnostics(path), [])
    line, character = place(TEXT, 'equation')
    client.change(path, {'range': {'start': {'line': line, 'character': 0}, 'end': {'line': line, 'character': 0}}, 'text': '  Real x = = 3;\n'})
    found = client.diagnostics(path)
    suite.check('an error of syntax', found and found[0]['range']['start'] == {'line': line, 'character': 11} and found[0]['code'].startswith('P'), found)
    # names are still known while the text has errors
    suite.check('hover all the same', 'Inertia' in client.at('textDocument/hover', path, *place(TEXT, ' load(', 2))['contents']['value'])
    client.change(path, {'text': TEXT})
    client.diagnostics(path)
    # after letters of several bytes and units: columns count UTF-16
    odd = TEXT.replace('"Größe der Last"', '"𝔊röße"').replace('end Drive', '  Real u = "𝔊" + nothing;\nend Drive') .replace('equation\n', '').replace('  connect(motor.flange, gear.flange_a);\n  connect(gear.flange_b, load.flange_a);\n', '')
    client.change(path, {'text': odd})
    suite.check('columns', any(span(odd, d['range']) == 'nothing' for d in client.diagnostics(path)), client.published)
    client.notify('textDocument/didClose', textDocument={'uri': 'file://' + path})
    suite.equal('closed', client.diagnostics(path) if client.published.pop('file://' + path) is not None else None, [])
    suite.equal('it ends', client.stop(), 0)


def test_names(folder):
    client, path = Client(), os.path.join(folder, 'Drive.mo')
    client.start()
    client.open(path, TEXT)
    client.diagnostics(path)
    hover = lambda words, after=0: ((client.at('textDocument/hover', path, *place(TEXT, words, after)) or {}).get('contents') or {}).get('value', '')
    suite.check('a parameter with its value', 'parameter Real ratio = 2*k' in hover('ratio = 2*k') and 'Of the gear' in hover('ratio = 2*k') and '`6`' in hover('ratio = 2*k'), hover('ratio = 2*k'))
    suite.check('a class', 'model Modelica.Mechanics.Rotational.Components.Inertia' in hover('Inertia'), hover('Inertia'))
    suite.check('a package on the way', 'package Modelica.Mechanics.Rotational' in hover('Rotational'), hover('Rotational'))
    suite.check('a connector of a component', 'flange_a' in hover('gear.flange_a', 6), hover('gear.flange_a', 6))
    suite.check('a modifier', ' J' in hover('J=0.5') and 'kg.m2' in hover('J=0.5'), hover('J=0.5'))
    suite.check('a modifier is not the name outside', 'SI' in hover('ratio=ratio') or 'Real ratio' in hover('ratio=ratio'), hover('ratio=ratio'))
    suite.equal('nothing', hover('motor turns'), '')
    here = client.at('textDocument/definition', path, *place(TEXT, 'gear.flange_a', 1))
    suite.equal('where a component is declared', (here['uri'], span(TEXT, here['range'])), ('file://' + path, 'gear'))
    there = client.at('textDocument/definition', path, *place(TEXT, 'Inertia', 2))
    suite.check('where a class is', there['uri'].endswith('/Inertia.mo') or there['uri'].endswith('.mo'), there)
    names = lambda words, after: {i['label'] for i in client.at('textDocument/completion', path, *place(TEXT, words, after))}
    suite.check('members', {'flange_a', 'flange_b'} <= names('gear.flange_a', 5), names('gear.flange_a', 5))
    suite.check('classes of a package', {'Inertia', 'IdealGear', 'Spring'} <= names('Components.Inertia', 11))
    suite.check('modifiers', {'J', 'phi', 'w'} <= names('J=0.5', 0) and 'model' not in names('J=0.5', 0), names('J=0.5', 0))
    suite.check('attributes', {'start', 'fixed', 'unit'} <= names('fixed=true), w', 0), names('fixed=true), w', 0))
    suite.check('names in scope and words', {'ratio', 'load', 'connect', 'sin', 'Modelica'} <= names('  connect(motor', 2))
    legend = client.legend['tokenTypes']
    data = client.request('textDocument/semanticTokens/full', textDocument={'uri': 'file://' + path})['result']['data']
    coloured, line, column = [], 0, 0
    for at in range(0, len(data), 5):
        line, column = line + data[at], data[at + 1] + (0 if data[at] else column)
        word = TEXT.split('\n')[line].encode('utf-16-le')[2 * column:2 * (column + data[at + 2])].decode('utf-16-le')
        coloured.append((word, legend[data[at + 3]], data[at + 4]))
    for expected in (('model', 'keyword', 0), ('Drive', 'class', 1), ('"A motor turns a load"', 'string', 0), ('ratio', 'parameter', 1), ('k', 'parameter', 0),
                     ('3', 'number', 0), ('Inertia', 'type', 0), ('load', 'variable', 1), ('J', 'property', 0), ('"Größe der Last"', 'string', 0), ('motor', 'variable', 0)):
        suite.check('the colour of ' + expected[0], expected in coloured, coloured)
    symbols = client.request('textDocument/documentSymbol', textDocument={'uri': 'file://' + path})['result']
    suite.equal('the outline', [(s['name'], [c['name'] for c in s['children']]) for s in symbols], [('Drive', ['ratio', 'k', 'load', 'gear', 'motor'])])
    client.change(path, {'text': TEXT.replace('  parameter Real k = 3;', 'parameter   Real k=3 ;')})
    edits = client.request('textDocument/formatting', textDocument={'uri': 'file://' + path}, options={})['result']
    suite.check('formatted', len(edits) == 1 and '\n  parameter Real k = 3;\n' in edits[0]['newText'], edits)
    uses = client.request('textDocument/rename', textDocument={'uri': 'file://' + path}, position=dict(zip(('line', 'character'), place(TEXT, 'Drive'))), newName='Machine')['result']['changes']
    suite.equal('a class and its end', [e['range']['start']['line'] for e in uses['file://' + path]], [0, 9])
    suite.equal('not what a library declares', client.request('textDocument/rename', textDocument={'uri': 'file://' + path}, position=dict(zip(('line', 'character'), place(TEXT, 'Inertia'))), newName='X')['result'], {'changes': {}})
    suite.equal('it ends', client.stop(), 0)


def test_library(folder):
    """Files of a package know each other, also where one is not saved."""
    package = os.path.join(folder, 'P')
    os.makedirs(package)
    texts = {'package.mo': 'package P\nend P;\n', 'A.mo': 'within P;\nmodel A\n  parameter Real k = 1;\n  Real x = k;\nend A;\n',
             'B.mo': 'within P;\nmodel B\n  A a(k=2);\nend B;\n'}
    for name, text in texts.items():
        with open(os.path.join(package, name), 'w', encoding='utf-8') as f:
            f.write(text)
    client, a, b = Client(), os.path.join(package, 'A.mo'), os.path.join(package, 'B.mo')
    client.start()
    client.open(b, texts['B.mo'])
    suite.equal('a class beside it', client.diagnostics(b), [])
    client.open(a, texts['A.mo'].replace('Real k', 'Real gain').replace('= k', '= gain'))
    suite.equal('a text that is not saved', client.diagnostics(a), [])
    client.change(b, {'text': texts['B.mo'] + '\n'})
    suite.equal('is what others see', [d['code'] for d in client.diagnostics(b)], ['M003'])
    there = client.at('textDocument/definition', b, *place(texts['B.mo'], 'A a', 0))
    suite.equal('across files', there['uri'], 'file://' + a)
    client.open(a, texts['A.mo'])
    client.diagnostics(a)
    places = client.request('textDocument/references', textDocument={'uri': 'file://' + a}, position=dict(zip(('line', 'character'), place(texts['A.mo'], 'k = 1'))), context={})['result']
    suite.equal('all uses', sorted((p['uri'].rsplit('/', 1)[1], p['range']['start']['line']) for p in places), [('A.mo', 2), ('A.mo', 3), ('B.mo', 2)])
    changes = client.request('textDocument/rename', textDocument={'uri': 'file://' + b}, position=dict(zip(('line', 'character'), place(texts['B.mo'], 'k=2'))), newName='gain')['result']['changes']
    suite.equal('a new name', applied(texts['A.mo'], changes['file://' + a]), texts['A.mo'].replace('Real k', 'Real gain').replace('= k', '= gain'))
    suite.equal('in all files', applied(texts['B.mo'] + '\n', changes['file://' + b]), texts['B.mo'].replace('(k=', '(gain=') + '\n')
    for what, where, name in (('a class with a file of its own', (a, place(texts['A.mo'], 'A\n')), 'C'), ('no name', (a, place(texts['A.mo'], 'k = 1')), '3x')):
        changes = client.request('textDocument/rename', textDocument={'uri': 'file://' + where[0]}, position=dict(zip(('line', 'character'), where[1])), newName=name)['result']
        suite.equal(what, changes, {'changes': {}})
    suite.equal('it ends', client.stop(), 0)


def test_random(folder):
    """Edits and requests at random."""
    client, path, chance = Client(), os.path.join(folder, 'Random.mo'), random.Random(7)
    client.start()
    text, n, answered, end = TEXT, 0, 0, time.time() + 8
    client.open(path, text)
    while time.time() < end and n < 300:
        n += 1
        at, cut = chance.randrange(len(text)), chance.choice([0, 0, 1, 3, 40])
        piece = chance.choice(['x', '.', '(', ')', ';', '"', '\n', ' = ', 'load', 'end ', 'Real q;', '{', "'", '/*', 'é𝔊', 'annotation('])
        before = {'line': text.count('\n', 0, at), 'character': len(text[text.rfind('\n', 0, at) + 1:at].encode('utf-16-le')) // 2}
        stop = min(len(text), at + cut)
        after = {'line': text.count('\n', 0, stop), 'character': len(text[text.rfind('\n', 0, stop) + 1:stop].encode('utf-16-le')) // 2}
        text = text[:at] + piece + text[stop:]
        client.change(path, {'range': {'start': before, 'end': after}, 'text': piece})
        method = chance.choice(['hover', 'definition', 'completion', 'documentSymbol', 'formatting', 'references', 'rename', 'semanticTokens/full'])
        where = chance.randrange(len(text))
        answer = client.request('textDocument/' + method, textDocument={'uri': 'file://' + path}, options={}, newName='other',
                                position={'line': text.count('\n', 0, where), 'character': chance.randrange(60)})
        answered += 'result' in answer
        suite.check('an answer to ' + method, 'result' in answer or 'error' in answer, (method, answer))
        if len(text) > 4000 or chance.random() < 0.1:
            text = TEXT
            client.change(path, {'text': text})
    suite.equal('all have a result', answered, n)
    suite.equal('nothing is wrong in the end', (client.change(path, {'text': TEXT}), client.diagnostics(path))[1], [])
    suite.equal('it ends', client.stop(), 0)


def test_neovim(folder):
    """In a real editor, without a screen."""
    if not suite.needs('nvim'):
        return
    path = os.path.join(folder, 'Drive.mo')
    with open(path, 'w', encoding='utf-8') as f:
        f.write(TEXT)
    done = subprocess.run(['nvim', '--headless', '--clean', '-S', suite.beside('neovim.lua')], capture_output=True, text=True, timeout=120, check=False,
                          env=dict(os.environ, CARDAN=suite.cardan, FILE=path, HOME=folder), cwd=folder)
    said = dict(line.split(': ', 1) for line in (done.stdout + done.stderr).replace('\r', '').split('\n') if ': ' in line)
    for what, wanted in (('diagnostics', 'M003'), ('mended', '0'), ('hover', 'true'), ('definition', '4'), ('completion', 'true'), ('outline', '5'),
                         ('renamed', '3 1'), ('formatted', '  parameter Real k = 3;')):
        suite.check('Neovim: ' + what, said.get(what) == wanted, (what, said, done.stderr[-500:]))


def test_emacs(folder):
    """The same in another one."""
    if not suite.needs('emacs'):
        return
    if subprocess.run(['emacs', '--batch', '--eval', "(require 'eglot)"], capture_output=True, check=False).returncode:
        suite.skip('elpa-eglot is not installed')
        return
    path = os.path.join(folder, 'Drive.mo')
    with open(path, 'w', encoding='utf-8') as f:
        f.write(TEXT)
    done = subprocess.run(['emacs', '--batch', '-l', suite.beside('emacs.el')], capture_output=True, text=True, timeout=120, check=False,
                          env=dict(os.environ, CARDAN=suite.cardan, FILE=path, HOME=folder), cwd=folder)
    said = dict(line.split(': ', 1) for line in done.stdout.split('\n') if ': ' in line)
    for what, wanted in (('diagnostics', 't'), ('mended', 't'), ('hover', 't'), ('definition', '4'), ('completion', 't'), ('renamed', 't'), ('formatted', 't')):
        suite.check('Emacs: ' + what, said.get(what) == wanted, (what, said, done.stderr[-800:]))


for test in [f for name, f in list(globals().items()) if name.startswith('test_')]:
    if test.__code__.co_argcount:
        with tempfile.TemporaryDirectory() as top:
            test(os.path.realpath(top))
    else:
        test()
suite.finish()
