#!/usr/bin/env python3
"""Pictures of classes: run.py CARDAN

Primitives.mo has every primitive and rule of chapter 18 of the specification; what is drawn of it is compared with values
worked out by hand. Every class of the library that Cardan brings is drawn, without a warning, as well-formed SVG.
sweep.py does the same with a library given by its folder.
"""
import json
import os
import re
import shutil
import sys
import tempfile
import xml.etree.ElementTree as ET

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import Suite  # noqa: E402

suite = Suite(__file__)
SVG = '{http://www.w3.org/2000/svg}'


def data(name, *options):
    run = suite.call('diagram', 'Primitives.' + name, suite.beside('Primitives.mo'), '--json', *options)
    suite.status(name, run)
    return json.loads(run.out)


def drawn(name, *options):
    run = suite.call('diagram', 'Primitives.' + name, suite.beside('Primitives.mo'), *options)
    suite.status(name, run)
    return ET.fromstring(run.out)


def part(picture, name):
    return next((c for c in picture['components'] if c['name'] == name), None)


def apply(matrix, x, y):
    a, b, c, d, e, f = matrix
    return [round(a * x + c * y + e, 9), round(b * x + d * y + f, 9)]


def test_attributes():
    """What is written is what is read; what is not written is left out."""
    shapes = data('Shapes', '--icon')
    suite.equal('its own extent', shapes['coordinateSystem']['extent'], [[-100, -60], [100, 60]])
    suite.equal('its own ratio', shapes['coordinateSystem']['preserveAspectRatio'], False)
    g = shapes['graphics']
    suite.equal('primitives', [s['kind'] for s in g],
                ['Line'] * 2 + ['Polygon'] * 2 + ['Rectangle'] * 5 + ['Ellipse'] * 4 + ['Text', 'Bitmap'])
    suite.equal('arrows', [s.get('arrow') for s in g[:2]], [['Open', 'Filled'], ['None', 'Half']])
    suite.equal('smooth', [s.get('smooth') for s in g[:4]], ['Bezier', None, None, 'Bezier'])
    suite.equal('a line', [g[1]['pattern'], g[1]['arrowSize'], g[0]['thickness'], g[0]['color']], ['DashDot', 6, 0.5, [255, 0, 0]])
    suite.equal('fills', [s.get('fillPattern') for s in g[2:13]],
                ['Sphere', 'Solid', 'Forward', 'Solid', 'HorizontalCylinder', 'CrossDiag', 'Vertical', 'Solid', 'Solid', 'Solid', 'Sphere'])
    suite.equal('turned', [g[6]['origin'], g[6]['rotation']], [[5, 5], 30])
    suite.equal('angles', [g[9]['startAngle'], g[9]['endAngle'], g[10]['closure']], [30, 300, 'Chord'])
    suite.equal('letters', [g[13]['textString'], g[13]['textStyle']], ['Shapes', ['Bold', 'Italic', 'UnderLine']])


def test_drawing():
    """The SVG of one of each."""
    svg = drawn('Shapes', '--icon')
    paths = [p.attrib for p in svg.findall(SVG + 'path')]
    box = [float(x) for x in svg.attrib['viewBox'].split()]
    suite.check('the box holds the extent', box[0] <= -100 and box[1] <= -60 and box[0] + box[2] >= 100 and box[1] + box[3] >= 60, box)
    # P1 = (-90, 50), P2 = (-70, 30), P3 = (-50, 50): straight to the middles, a parabola between them; y downwards
    suite.equal('a smooth line', paths[0]['d'], 'M-90 -50L-80 -40Q-70 -30 -60 -40L-50 -50')
    # a head at the end, 4.5 long and 3 wide, along (1, 1)
    tip = [float(x) for x in re.findall(r'-?[\d.]+', paths[2]['d'])]
    suite.equal('the tip of an arrow', tip[2:4], [-50, -50])
    suite.near('the length of an arrow', ((tip[0] + tip[4]) / 2 + 50)**2 + ((tip[1] + tip[5]) / 2 + 50)**2, 4.5**2, 0.01)
    suite.near('the width of an arrow', (tip[0] - tip[4])**2 + (tip[1] - tip[5])**2, 3**2, 0.01)
    suite.equal('open ellipses are not filled', [p['fill'] for p in paths if p['d'].startswith('M5 20')], ['none'])
    ids = {e.attrib['id'] for e in svg.iter() if 'id' in e.attrib}
    used = set(re.findall(r'url\(#([^)]+)\)', ET.tostring(svg, encoding='unicode')))
    suite.equal('fills that are named are defined', used, ids)
    image = next(svg.iter(SVG + 'image')).attrib['href']
    suite.check('a bitmap is carried', image.startswith('data:image/gif;base64,R0lGOD'), image)
    # Steiner's ellipse of the triangle: its centre is the mean of the corners
    sphere = next(g for g in svg.iter(SVG + 'radialGradient')).attrib['gradientTransform']
    numbers = [float(x) for x in re.findall(r'-?[\d.]+(?:e-?\d+)?', sphere)]
    suite.near('the middle of a sphere, x', numbers[4], 20, 0.05)
    suite.near('the middle of a sphere, y', numbers[5], -(30 + 55 + 30) / 3, 0.1)


def test_texts():
    """Macros, with units and enumerations."""
    text = data('Resistor', '--icon')['graphics'][-1]['textString']
    suite.equal('macros', text, 'R=10 Ω Thicks 20 °C {1, 2} % unset %nothing')
    circuit = data('Circuit')
    suite.equal('the name of a component', part(circuit, 'first')['picture']['graphics'][0]['textString'], 'first')
    suite.equal('a value from a modifier', part(circuit, 'first')['picture']['graphics'][-1]['textString'][:6], 'R=6 Ω ')


def test_instances():
    """Components are drawn with their own parameters."""
    circuit = data('Circuit')
    names = [c['name'] for c in circuit['components']]
    suite.equal('components with a place', names, ['first', 'turned', 'flipped', 'many', 'gone', 'empty'])
    suite.equal('a condition that is false', part(circuit, 'gone')['removed'], True)
    suite.equal('an array', part(circuit, 'many')['dimensions'], [3])
    svg = suite.call('diagram', 'Primitives.Circuit', suite.beside('Primitives.mo')).out
    many, first = (re.search(r'<g class="component" data-name="%s".*?(?=<g class="component"|</svg>)' % n, svg, re.S)[0]
                   for n in ('many', 'first'))
    suite.check('an array is a stack with its size', many.count('class="stack"') == 2 and '>[3]</text>' in many and '<title>many[3]:' in many, many[:600])
    suite.check('one component is none', 'class="stack"' not in first and 'class="sizes"' not in first)
    first, turned = part(circuit, 'first')['picture'], part(circuit, 'turned')['picture']
    suite.equal('visible by a parameter', [g['graphics'][2].get('visible', True) for g in (first, turned)], [False, True])
    suite.equal('a colour by a parameter', [g['graphics'][3]['fillColor'] for g in (first, turned)], [[0, 255, 0], [255, 0, 0]])
    suite.equal('a conditional connector', [[c['name'] for c in g['components']] for g in (first, turned)], [['a', 'b'], ['a', 'b', 'heat']])
    suite.equal('what changes while running', first['graphics'][3]['dynamic'], {'extent': '{{-60, -20}, {p, 20}}'})
    suite.equal('iconTransformation', part(first, 'b')['placement']['extent'], [[80, -20], [120, 20]])
    # connectors on the page: extent, then rotation, then origin
    suite.equal('turned', apply(part(circuit, 'turned')['matrix'], 100, 0), [0, 40])
    suite.equal('flipped', apply(part(circuit, 'flipped')['matrix'], 100, 0), [40, 0])
    suite.equal('a connector shows its diagram', [c['picture']['layer'] for c in data('TwoPins')['components']], ['diagram'] * 3)
    svg = drawn('Circuit')
    groups = {g.attrib['data-name']: g for g in svg.iter(SVG + 'g') if g.attrib.get('class') == 'component'}
    suite.equal('faint', groups['gone'].attrib.get('opacity'), '0.3')
    suite.check('an outline for no graphics', any(t.text == 'empty' for t in groups['empty'].iter(SVG + 'tspan')), groups['empty'])


def test_connections():
    wires = data('Circuit')['connections']
    suite.equal('lines', [(w['from'], w['to']) for w in wires], [('first.b', 'turned.a'), ('gone.b', 'many[1].a'), ('turned.b', 'flipped.a')])
    suite.equal('a line to what is not there', [w.get('removed', False) for w in wires], [False, True, False])
    label = wires[0]['label']
    suite.equal('a text on a line', [label['textString'], label['origin']], ['first.b to turned.a', [0, 19]])


def test_inheritance():
    mapped = data('Mapped')
    # 200 by 160 goes to 100 by 100 with its ratio: the scale is 0.5 and the middle is at (50, 50)
    suite.equal('a base class in a region', apply(part(mapped, 'first')['matrix'], 0, 0), [25, 50])
    suite.equal('its size', part(mapped, 'first')['matrix'][0], 0.05)
    suite.equal('its own system is not inherited', mapped['coordinateSystem']['extent'], [[-100, -100], [100, 100]])
    suite.equal('primitives of the base come first', [g['kind'] for g in mapped['graphics']], ['Text', 'Rectangle'])
    less = data('Less')
    suite.equal('what is taken away', (part(less, 'gone'), [w['from'] for w in less['connections']]), (None, ['turned.b']))
    suite.equal('primitives that are hidden', data('Mapped', '--icon')['graphics'], [])
    renamed = data('Renamed', '--icon')
    suite.equal('a short class', renamed['graphics'][1]['matrix'], [0.5, 0, 0, 0.5, 0, 0])


def test_moving():
    """What DynamicSelect makes of shapes along a run: x = 10 time."""
    with tempfile.TemporaryDirectory() as folder:
        model, result, asked = suite.beside('Moving.mo'), os.path.join(folder, 'moving.cdr'), os.path.join(folder, 'asked.json')
        suite.status('the run', suite.call('simulate', 'Moving', model, '--intervals', '100', '-o', result))
        with open(asked, 'w', encoding='utf-8') as f:
            json.dump({'picture': True, 'result': result}, f)
        run = suite.call('edit', model, 'Moving', '--changes', asked, '--json')
        suite.status('its frames', run)
        answer = json.loads(run.out)
        svg, frames = ET.fromstring(answer['svg']), answer['frames']
        groups = [g for g in svg.iter(SVG + 'g') if g.attrib.get('class') == 'moving']
        shapes, times = frames['picture']['shapes'], frames['times']
        suite.equal('a group for each shape', (len(groups), len(shapes)), (5, 5))
        suite.equal('times', (times[0], times[-1], len(times) > 50, times == sorted(times)), (0, 1, True, True))

        def at(shape, time):
            k = min(range(len(times)), key=lambda k: abs(times[k] - time))
            return times[k], shapes[shape]['svg'][shapes[shape]['at'][k]]
        suite.equal('a shape of the class itself', [bool(at(0, t)[1]) for t in (0.2, 0.9)], [False, True])
        for when in (0.2, 0.75):
            time, box = at(1, when)
            corners = [float(x) for x in re.findall(r'-?[\d.]+', re.search(r' d="([^"]*)"', box).group(1))]
            suite.near('the height of the box', -min(corners[1::2]), 10*time, 2e-3)  # 100 u of the icon are u of the diagram
        fills = [re.search(r'url\(#(fill\d+)\)', at(2, t)[1]).group(1) for t in (0.2, 0.9)]
        defs = {e.attrib['id']: e for e in ET.fromstring('<defs xmlns="http://www.w3.org/2000/svg">' + frames['picture']['defs'] + '</defs>')}
        colours = [sorted({s.attrib['stop-color'] for s in defs[f].iter(SVG + 'stop')})[0] if f in defs else None for f in fills]
        suite.check('fills of its own', len(set(fills)) == 2 and None not in colours, (fills, sorted(defs)))
        suite.check('a text', '>15</tspan>' in at(3, 0.75)[1], at(3, 0.75))
        suite.equal('what has no value stays', at(4, 0.3)[1] != '', True)


def test_wrong():
    run = suite.call('diagram', 'Primitives.Wrong', suite.beside('Primitives.mo'), '--icon')
    suite.status('it is drawn all the same', run)
    suite.says('and told', run, "Rectangle has no attribute 'fillColour'", "did you mean 'fillColor'?", "no primitive 'Circle'",
               'this Line has no points', 'cannot be computed', "'modelica://Nowhere/picture.png' cannot be found")
    ET.fromstring(run.out)
    suite.status('a class that is not there', suite.call('diagram', 'Primitives.Nothing', suite.beside('Primitives.mo')), 1)
    suite.status('--all without a folder', suite.call('diagram', 'Primitives', suite.beside('Primitives.mo'), '--all'), 2)


def test_library():
    """Every class that is shipped, both layers."""
    for library in ('Modelica', 'Cardan', 'Complex'):
        for layer in ([], ['--icon']):
            with tempfile.TemporaryDirectory() as folder:
                run = suite.call('diagram', library, '--all', *layer, '-o', folder)
                suite.status(library, run)
                suite.equal('warnings of ' + library, run.err, '')
                for name in os.listdir(folder):
                    try:
                        ET.parse(os.path.join(folder, name))
                    except ET.ParseError as e:
                        suite.check(name, False, e)


# ---- layout ----

def box(component):
    (x0, y0), (x1, y1) = component['placement']['extent']
    return min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)


def overlap(a, b):
    return a[0] < b[2] - 1e-6 and b[0] < a[2] - 1e-6 and a[1] < b[3] - 1e-6 and b[1] < a[3] - 1e-6


def judge_layout(name, picture):
    """Components do not overlap; lines are level or upright, end at components and go through none."""
    boxes = {c['name']: box(c) for c in picture['components']}
    names = list(boxes)
    suite.equal(name + ': overlaps', [(a, b) for i, a in enumerate(names) for b in names[i + 1:] if overlap(boxes[a], boxes[b])], [])
    for wire in picture['connections']:
        points = wire['line']['points']
        ends = [re.split(r'[.\[]', wire[end])[0] for end in ('from', 'to')]
        for end, p in zip(ends, (points[0], points[-1])):
            x0, y0, x1, y1 = boxes[end]
            beside = 1.2 + 1e-6  # signals have their ports before the edge
            suite.check('%s: %s begins at its port' % (name, wire['from']),
                        x0 - beside <= p[0] <= x1 + beside and y0 - beside <= p[1] <= y1 + beside, (p, boxes[end]))
        for a, b in zip(points, points[1:]):
            suite.check('%s: right angles' % name, a[0] == b[0] or a[1] == b[1], (wire['from'], a, b))
            part = (min(a[0], b[0]), min(a[1], b[1]), max(a[0], b[0]), max(a[1], b[1]))
            crossed = [n for n in names if n not in ends and overlap(part, boxes[n])]
            suite.equal('%s: %s to %s' % (name, wire['from'], wire['to']), crossed, [])


def stripped(text):
    """Without the annotations that the layout writes: what is left is to be the text before."""
    for found in reversed(list(re.finditer(r'(, )?\b(Placement|Line|Diagram)\(', text))):
        end, depth = found.end(), 1
        while depth:
            depth += {'(': 1, ')': -1}.get(text[end], 0)
            end += 1
        text = text[:found.start()] + text[end:]
    text = re.sub(r'(?<=;\n)[ ]*annotation\(\);\n', '', text)
    return re.sub(r'(\n[ ]*| )annotation\(\)', '', text)


def without_layout(picture):
    """A picture, whoever has laid it out."""
    for c in picture['components']:
        without_layout(c['picture'])
    picture.pop('laidOut', None)
    return picture


def count_crossings(picture):
    """Lines at right angles: a level piece and an upright one that cross within both."""
    pieces = [[sorted(pair) for pair in zip(w['line']['points'], w['line']['points'][1:])] for w in picture['connections']]

    def cross(p, q):
        level, upright = (p, q) if p[0][1] == p[1][1] else (q, p)
        return level[0][0] < upright[0][0] < level[1][0] and upright[0][1] < level[0][1] < upright[1][1]
    return sum(cross(p, q) for k, one in enumerate(pieces) for other in pieces[k + 1:] for p in one for q in other)


def test_long_text():
    """A text that does not fit becomes smaller, to two fifths of what its height allows, and is cut then."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'Long.mo')
        with open(path, 'w', encoding='utf-8') as f:
            f.write('model Long\n  annotation(Icon(graphics={Text(extent={{-50, -10}, {50, 10}}, textString="as long as it is high"),\n'
                    '    Text(extent={{-50, -10}, {50, 10}}, textString="%s")}));\nend Long;\n' % ('Größe ' * 20))
        run = suite.call('diagram', path, '--icon')
        suite.status('it is drawn', run)
    texts = [(float(t.attrib['font-size']), ''.join(t.itertext())) for t in ET.fromstring(run.out).iter(SVG + 'text')]
    suite.equal('what fits is whole', texts[0][1], 'as long as it is high')
    suite.near('the least size', texts[1][0], 0.4*20/1.15, 1e-3)
    suite.check('cut, in no letter', texts[1][1].startswith('Größe Grö') and texts[1][1].endswith('…') and len(texts[1][1]) < 30, texts)


def test_layout_of_many():
    """As many components as are not looked at pair by pair: all have places and lines all the same."""
    n = 160
    parts = ''.join('  Modelica.Blocks.Math.Gain g%d(k = 1);\n' % k for k in range(n))
    lines = ''.join('  connect(g%d.y, g%d.u);\n' % (k, 2*k + i) for k in range(1, n//2) for i in (0, 1))
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'Many.mo')
        with open(path, 'w', encoding='utf-8') as f:
            f.write('model Many\n%sequation\n%send Many;\n' % (parts, lines))
        picture = json.loads(suite.call('diagram', path, '--json').out)
    suite.equal('all components', len(picture['components']), n)
    suite.equal('all lines', len([w for w in picture['connections'] if len(w['line']['points']) > 1]), n - 2)


def test_layout():
    """All models without places: the picture is good, and what is written into the text gives the same picture."""
    models = os.path.join(os.path.dirname(suite.here), 'models')
    crossings = 0
    with tempfile.TemporaryDirectory() as folder:
        for name in sorted(os.listdir(models)):
            if not name.endswith('.mo'):
                continue
            path, copy = os.path.join(models, name), os.path.join(folder, name)
            shutil.copy(path, copy)
            suite.says(name, suite.call('layout', copy), ' laid out')
            with open(path, encoding='utf-8') as f, open(copy, encoding='utf-8') as g:
                before, after = f.read(), g.read()
            suite.equal(name + ': nothing else changes', stripped(after), before)
            suite.status(name + ' as it is written', suite.call('parse', '--self-check', copy))
            written = json.loads(suite.call('diagram', copy, '--json').out)
            suite.equal(name + ': not laid out again', written.get('laidOut', False), False)
            judge_layout(name, written)
            crossings += count_crossings(written)
            suite.says(name + ' again', suite.call('layout', copy), '0 classes laid out')
            if name in ('DcMotor.mo', 'PidLoop.mo', 'Tables.mo'):
                drawn = json.loads(suite.call('diagram', path, '--json').out)
                suite.equal(name + ' is laid out', drawn.get('laidOut'), True)
                suite.check(name + ': the same picture', without_layout(drawn) == without_layout(written))
    suite.check('few lines cross', crossings <= 24, crossings)


def test_layout_text():
    """Declarations of all kinds, and comments around them."""
    before = suite.beside('Unplaced.mo')
    with tempfile.TemporaryDirectory() as folder:
        after = os.path.join(folder, 'Placed.mo')
        suite.says('two classes', suite.call('layout', before, '-o', after), '2 classes laid out')
        with open(before, encoding='utf-8') as f, open(after, encoding='utf-8') as g:
            first, second = f.read(), g.read()
        suite.equal('nothing else changes', stripped(second), first)
        suite.status('it is still Modelica', suite.call('parse', '--self-check', after))
        suite.status('and a model', suite.call('check', 'Unplaced.Loop', after))
        for line in ('a(k=2) "first" annotation(Placement(', 'b "second"\n        annotation(Placement(', 'Dialog(group="g"), Placement(transformation',
                     '))) // the last one', '"a tone"\n        annotation(Placement(', 'iconTransformation(extent={{-110, -10}, {-90, 10}})'):
            suite.check(line, line in second, second)


def test_missing_lines():
    """Where components have places, connections without a line get one that a person could have drawn; `layout` writes the same."""
    path = suite.beside('Placed.mo')
    drawn = json.loads(suite.call('diagram', 'Placed.Circuit', path, '--json').out)
    suite.equal('not laid out', (drawn.get('laidOut', False), part(drawn, 'resistor')['placement']['extent']), (False, [[-50, 30], [-30, 50]]))
    lines = {(w['from'], w['to']): w['line'] for w in drawn['connections']}
    suite.equal('all that lead from place to place', list(lines), [
        ('source.n', 'ground.p'), ('source.p', 'resistor.p'), ('resistor.n', 'capacitor.p'), ('between.p', 'resistor.n'), ('capacitor.p', 'pin'),
        ('capacitor.n', 'ground.p'), ('row[i].n', 'row[i + 1].p'), ('row[3].n', 'ground.p')])
    suite.equal('a line that is written', lines['source.p', 'resistor.p']['points'], [[-70, 10], [-70, 40], [-50, 40]])
    suite.equal('straight where nothing is between', lines['source.n', 'ground.p']['points'], [[-70, -10], [-70, -60]])
    suite.equal('in the colour of its connectors', lines['resistor.n', 'capacitor.p']['color'], part(drawn, 'pin')['picture']['graphics'][0]['lineColor'])
    suite.check('from port to port', lines['resistor.n', 'capacitor.p']['points'][::len(lines['resistor.n', 'capacitor.p']['points']) - 1] == [[-30, 40], [50, 10]],
                lines['resistor.n', 'capacitor.p']['points'])
    boxes = {c['name']: (min(x), min(y), max(x), max(y)) for c in drawn['components']
             for x, y in [zip(*(apply(c['matrix'], *p) for p in c['picture']['coordinateSystem']['extent']))]}
    for ends, line in lines.items():
        for a, b in zip(line['points'], line['points'][1:]):
            suite.check('%s to %s: right angles' % ends, a[0] == b[0] or a[1] == b[1], (a, b))
            piece = (min(a[0], b[0]), min(a[1], b[1]), max(a[0], b[0]), max(a[1], b[1]))
            suite.equal('%s to %s: through' % ends, [n for n, box in boxes.items() if n != 'pin' and overlap(piece, box)], [])
    with tempfile.TemporaryDirectory() as folder:
        after = os.path.join(folder, 'Led.mo')
        suite.says('lines', suite.call('layout', path, '-o', after), '0 classes laid out, 6 lines led between components that have places')
        with open(path, encoding='utf-8') as f, open(after, encoding='utf-8') as g:
            first, second = f.read(), g.read()
        suite.equal('places stay', second.count('Placement('), first.count('Placement('))
        suite.equal('nothing else changes', stripped(second), stripped(first))
        suite.status('it is still Modelica', suite.call('parse', '--self-check', after))
        suite.check('the same picture', json.loads(suite.call('diagram', 'Placed.Circuit', after, '--json').out) == drawn)
        suite.says('lines again', suite.call('layout', after), '; classes that have places already stay')


def test_shipped_icons():
    """What a user drops has a picture of its own, and its connectors have places."""
    top = os.path.join(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))), 'lib', 'Modelica')
    bare = []
    for folder, _, files in os.walk(top):
        place = os.path.relpath(folder, top)
        if re.search(r'Examples|Internal|Utilities|Icons', place):
            continue
        for name in files:
            with open(os.path.join(folder, name), encoding='utf-8') as file:
                text = file.read()
            kind = re.search(r'^(?:within[^;]*;\s*)?(model|block|connector)\s', text)
            if kind and name != 'package.mo' and 'Icon(' not in text:
                bare.append(os.path.join(place, name[:-3]))
    hidden = ['DigitalSignal', 'CompositeStepState', 'CompositeStepStatePort_in', 'CompositeStepStatePort_out']
    suite.equal('classes without an icon', sorted(os.path.basename(name) for name in bare), sorted(hidden))
    run = suite.call('diagram', 'Modelica.Mechanics.Rotational.Components.Clutch', '--icon', '--json')
    suite.status('a clutch', run)
    parts = json.loads(run.out)['components']
    suite.equal('its connectors', sorted(p['name'] for p in parts), ['f_normalized', 'flange_a', 'flange_b'])


def test_parts_of_examples():
    """Parts that examples bring themselves have pictures, too: diagrams of examples have no empty boxes."""
    with tempfile.TemporaryDirectory() as folder:
        suite.status('all icons', suite.call('diagram', 'Modelica', '--all', '--icon', '--json', '-o', folder))
        bare, n = [], 0
        for name in sorted(os.listdir(folder)):
            if '.Examples.' not in name:
                continue
            with open(os.path.join(folder, name), encoding='utf-8') as file:
                icon = json.load(file)
            n += 1
            if icon['components'] and not icon['graphics']:
                bare.append(name[:-len('.json')])
    suite.equal('parts of examples without an icon', bare, [])
    suite.check('examples are looked at', n > 200, n)


def test_without_diagram():
    """Nobody gets an empty sheet: of a package its classes are drawn, of a class that is made of equations its icon."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'P.mo')
        with open(path, 'w', encoding='utf-8') as f:
            f.write('package P model A "of equations" Real x = time; end A; model B annotation(Icon(graphics={Rectangle(extent={{-80, -40}, {80, 40}})})); end B; '
                    'package Empty end Empty; protected model Hidden end Hidden; end P;')
        for name, told, classes in (('P', "'P' is a package: its classes are drawn", ['P.A', 'P.B', 'P.Empty']), ('P.A', "'P.A' is a model without components", ['P.A']),
                                    ('P.Empty', "'P.Empty' is a package without classes", [])):
            run = suite.call('diagram', name, path)
            suite.status(name, run)
            suite.check('what it is: ' + name, told in run.err, run.err)
            svg = ET.fromstring(run.out)
            suite.equal('what is drawn of ' + name, [g.attrib['data-class'] for g in svg.findall(SVG + 'g')], classes)
            texts = [''.join(t.itertext()) for t in svg.iter(SVG + 'text')]
            suite.equal('names are written: ' + name, all(c.split('.')[-1] in texts for c in classes) or texts, True)
        run = suite.call('diagram', 'P', path, '--json')
        suite.equal('data stay as they are', (json.loads(run.out)['components'], run.err), ([], ''))


for test in [f for name, f in list(globals().items()) if name.startswith('test_')]:
    test()
suite.finish()
