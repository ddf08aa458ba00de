#!/usr/bin/env python3
"""What a class is: run.py CARDAN

`cardan show` as text and as JSON. Documentation is HTML of anyone: what is shown of it holds elements of texts alone,
without attributes, whatever the text tries (attacks.json, by the classes of public collections; test/browser shows the same in Chromium).
"""
import html.parser
import json
import os
import re
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import Suite  # noqa: E402

suite = Suite(__file__)
ALLOWED = set('p br b i em strong code pre tt u sub sup ul ol li dl dt dd h4 hr table tr td th tbody thead caption blockquote div'.split())

with open(suite.beside('attacks.json'), encoding='utf-8') as listed:
    ATTACKS = [attack for group in json.load(listed).values() for attack in group]


class Judge(html.parser.HTMLParser):
    """Reads as browsers do, and notes what should not be there."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.wrong, self.open = [], []

    def handle_starttag(self, tag, attrs):
        if tag not in ALLOWED or attrs:
            self.wrong.append((tag, attrs))
        if tag not in ('br', 'hr'):
            self.open.append(tag)

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.wrong.append(('/' + tag, 'out of order'))

    def handle_comment(self, data):
        self.wrong.append(('comment', data))

    handle_decl = unknown_decl = handle_pi = handle_comment


def test_text():
    run = suite.call('show', 'Shown.Part', suite.beside('Shown.mo'))
    suite.status('a class', run)
    suite.says('its rows', run, 'model Shown.Part\n  A part\n', 'extends Shown.Base', '  length = 2 m', 'How long', '  p: Pin', '  table[:, 2] = [0, 0; 1, 1]',
               'A part\n  Text with bold & 3 < 4.\n  - one\n  - two')
    suite.check('what is protected is not told', 'hidden' not in run.out, run.out)


def test_data():
    about = json.loads(suite.call('show', 'Shown.Part', suite.beside('Shown.mo'), '--json').out)
    fields = {f['name']: f for f in about['fields']}
    suite.equal('a value of a base class', (fields['length']['value'], fields['length'].get('given'), fields['length']['unit']), ('2', True, 'm'))
    suite.equal('its place in the dialog', (fields['length']['tab'], fields['length']['group']), ('Size', 'Along'))
    suite.equal('choices', fields['kind']['choices'], ['Shown.Kind.Plain', 'Shown.Kind.Fancy'])
    suite.check('what is not given', 'given' not in fields['kind'], fields['kind'])
    suite.equal('kinds', [fields[n]['kind'] for n in ('length', 'p', 'y')], ['parameter', 'connector', 'output'])
    for component, value in (('part', '7'), ('many', '9')):
        about = json.loads(suite.call('show', 'Shown.Whole', suite.beside('Shown.mo'), '--component', component, '--json').out)
        field = next(f for f in about['fields'] if f['name'] == 'length')
        suite.equal(component, (about['class'], about['component'], field['value'], field['given']), ('Shown.Part', component, value, True))
    for component, disabled in (('part', ['T']), ('warm', ['angle'])):
        about = json.loads(suite.call('show', 'Shown.Whole', suite.beside('Shown.mo'), '--component', component, '--json').out)
        suite.equal('switched off in ' + component, [f['name'] for f in about['fields'] if f.get('disabled')], disabled)
        shown = {f['name']: (f['unit'], f['displayUnit'], round(f['factor'] * 300 + f['offset'], 6)) for f in about['fields'] if 'displayUnit' in f}
        suite.equal('units to show it in', shown, {'T': ('K', 'degC', 26.85), 'angle': ('rad', 'deg', 17188.733854)})
    for words, blue, n in ((('Shown.Entered',), '{0, 0, 200}', 2), (('Shown.Whole', '--component', 'entered'), None, 4)):
        about = json.loads(suite.call('show', *words, suite.beside('Shown.mo'), '--json').out)
        fields = {f['name']: f for f in about['fields']}
        suite.equal('colours', [name for name, f in fields.items() if f.get('color')], ['paint', 'ink', 'paints'])
        suite.equal('a colour that is told by a name', (fields['paint'].get('evaluated'), fields['paint']['offers'][0]['label']), (blue, 'black'))
        suite.equal('files', [fields['data'][k] for k in ('selector', 'filter', 'caption')] + [fields['report'][k] for k in ('selector', 'filter')],
                    ['load', 'Tables (*.txt *.csv)', 'Which table', 'save', 'Texts (*.txt)'])
        suite.equal('sizes', [fields[k].get('size') for k in ('paint', 'matrix', 'paints', 'unknown', 'data')], [[3], [n, None], [2, 3], [None], None])
        suite.equal('elements', fields['matrix']['evaluated'], '{' + ', '.join(['{1, 1, 1}'] * n) + '}')
    run = suite.call('show', 'Shown.Whole', suite.beside('Shown.mo'), '--component', 'nothing')
    suite.status('a component that is not there', run, 1)
    suite.says('and told', run, "there is no component 'nothing' in 'Shown.Whole'")


def written(text):
    return '"' + text.replace('\\', '\\\\').replace('"', '\\"') + '"'


def judged(html):
    judge = Judge()
    judge.feed('<div>' + html + '</div><p>what follows</p>')
    judge.close()
    return judge.wrong


def test_attacks():
    """Each as the documentation of a class, and as descriptions: on the pages of the reference, and as 'show' has it."""
    suite.check('how many', len(ATTACKS) > 300, len(ATTACKS))
    plain = [attack.replace('\0', '\ufffd') for attack in ATTACKS]  # no text of Modelica holds that sign
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'Attacks.mo')
        with open(path, 'w', encoding='utf-8', newline='') as f:
            f.write('package Attacks ' + written(plain[0]) + '\n')
            for number, attack in enumerate(plain):
                f.write(f'model A{number} {written(attack)}\n  parameter Real p = 1 {written(attack)};\n  annotation(Documentation(info={written("<html>before " + attack)}));\nend A{number};\n')
            f.write('end Attacks;\n')
        run = suite.call('doc', 'Attacks', path, '-o', os.path.join(folder, 'pages'))
        if not suite.status('pages of attacks', run):
            return
        with open(os.path.join(folder, 'pages', 'index.html'), encoding='utf-8', newline='') as f:
            sections = f.read().split('<section class="class" id="')[1:]
        suite.equal('sections', len(sections), len(plain))
        for attack, section in zip(plain, sections):
            text = section.split('<div class="information">', 1)[1].rsplit('</div>\n<div class="fields">', 1)[0]
            suite.equal('harmless: ' + attack[:60], judged(text), [])
            suite.check('the text before stays: ' + attack[:60], text.startswith('before'), text)
            described = re.findall(r'<p>(.*?)</p>\n<div class="information">', section, re.S) + re.findall(r'<td class="unit"></td><td>(.*?)</td></tr>\n</table>', section, re.S)
            suite.check('descriptions are texts: ' + attack[:60], len(described) == 2 and all('<' not in d for d in described), described)
        for number in range(0, len(plain), 20):
            about = json.loads(suite.call('show', f'Attacks.A{number}', path, '--json').out)
            suite.equal('as data: ' + plain[number][:60], judged(about['documentation']), [])


for test in [f for name, f in list(globals().items()) if name.startswith('test_')]:
    test()
suite.finish()
