#!/usr/bin/env python3
"""What a class is: run.py CARDAN

`cardan show` as text and as JSON. Documentation is HTML of anyone: what is shown of it holds elements of texts alone,
without attributes, whatever the text tries (the strings are those of public collections of such attacks).
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

ATTACKS = [
    '<script>alert(1)</script>', '<SCRIPT SRC=http://x.example/x.js></SCRIPT>', '<scr<script>ipt>alert(1)</script>', '<script', '<script/x>alert(1)</script>',
    '<script>alert(1)', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)', '<IMG """><SCRIPT>alert(1)</SCRIPT>">', '<img src="javascript:alert(1)">',
    '<a href="javascript:alert(1)">x</a>', '<a href="jav&#x09;ascript:alert(1)">x</a>', '<a href=" &#14; javascript:alert(1)">x</a>', '<svg onload=alert(1)>',
    '<svg><script>alert(1)</script></svg>', '<svg/onload=alert(1)//', '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    '<iframe src="javascript:alert(1)"></iframe>', '<iframe srcdoc="<script>alert(1)</script>">', '<object data="data:text/html,<script>alert(1)</script>">',
    '<embed src="http://x.example/x.swf">', '<base href="http://x.example/">', '<link rel=stylesheet href="http://x.example/x.css">',
    '<style>@import "http://x.example/x.css";</style>', '<style>body{background:url(http://x.example)}', '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
    '<body onload=alert(1)>', '<div style="background:url(javascript:alert(1))">', '<div onmouseover="alert(1)">x</div>', '<p title="></p><script>alert(1)</script>">',
    '<input autofocus onfocus=alert(1)>', '<details open ontoggle=alert(1)>', '<video><source onerror="alert(1)">', '<marquee onstart=alert(1)>',
    '<!--<img src="--><img src=x onerror=alert(1)//">', '<![CDATA[<script>alert(1)</script>]]>', '<?xml version="1.0"?><script>alert(1)</script>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">', '<template><script>alert(1)</script></template>', '<form action="javascript:alert(1)"><button>x',
    '<b/onclick=alert(1)>x', '<b\tonclick=alert(1)>x', '<B onclick="alert(1)">x</B>', '<p/><p/', 'a < b and c > d', '<', '<<', '<>', '</', '</p', '</div></div></div>',
    '<table><tr><td><script>alert(1)</script>', '<xss id=x style=xss:expression(alert(1))>', '<title><img src=x onerror=alert(1)></title>',
    '<textarea><script>alert(1)</script></textarea>', '<p>' * 200, '<' * 300, '<p ' + 'x' * 5000 + '>', '\u2028<script>alert(1)</script>', '<ſcript>alert(1)</ſcript>',
]


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
    run = suite.call('show', 'Shown.Whole', suite.beside('Shown.mo'), '--component', 'nothing')
    suite.status('a component that is not there', run, 1)
    suite.says('and told', run, "there is no component 'nothing' in 'Shown.Whole'")


def test_attacks():
    with open(suite.beside('attacks.txt'), encoding='utf-8') as f:
        more = re.split(r'\n(?!>)', f.read().rstrip('\n'))
    with open(suite.beside('Shown.mo'), encoding='utf-8') as f:
        text = f.read()
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'Shown.mo')
        for attack in ATTACKS + more:
            quoted = '"<html>before ' + attack.replace('\\', '\\\\').replace('"', '\\"') + '"'
            with open(path, 'w', encoding='utf-8') as f:
                f.write(text.replace('info="x"', 'info=' + quoted))
            run = suite.call('show', 'Shown.Attack', path, '--json')
            if not suite.status(attack[:60], run):
                continue
            shown = json.loads(run.out)['documentation']
            judge = Judge()
            judge.feed('<div>' + shown + '</div><p>what follows</p>')
            judge.close()
            suite.equal('harmless: ' + attack[:60], judge.wrong, [])
            suite.check('the text before stays: ' + attack[:60], 'before' in shown, shown)


for test in [f for name, f in list(globals().items()) if name.startswith('test_')]:
    test()
suite.finish()
