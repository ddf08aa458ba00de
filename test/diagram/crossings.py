#!/usr/bin/env python3
"""The automatic layout beside the one that people made, by hand: crossings.py CARDAN FOLDER-OF-THE-OFFICIAL-LIBRARY [N]

N examples, evenly over all that have five connections or more: how many components overlap, how many lines cross, and how
many lines go through components, in the library's own diagram and with all places removed; then all of test/models.
"""
import json
import os
import re
import subprocess
import sys

cardan, library = os.path.abspath(sys.argv[1]), sys.argv[2]
LEAST = 5  # connections


def examples():
    """Files of classes below packages named Examples, as names of classes."""
    for place, _, files in os.walk(os.path.join(library, 'Modelica')):
        for name in files:
            path = os.path.relpath(os.path.join(place, name), library)
            parts = path[:-3].split(os.sep)
            if name.endswith('.mo') and name != 'package.mo' and 'Examples' in parts[:-1] and 'Utilities' not in parts:
                yield '.'.join(parts)


def drawn(name, *options):
    done = subprocess.run([cardan, 'diagram', name, '-L', library, '--json', *options], capture_output=True, text=True, check=False)
    return json.loads(done.stdout) if done.returncode == 0 else None


def box(part):
    a, b, c, d, e, f = part['matrix']
    (x0, y0), (x1, y1) = part['picture']['coordinateSystem']['extent'] if 'coordinateSystem' in part.get('picture', {}) else ((-100, -100), (100, 100))
    corners = [(a * x + c * y + e, b * x + d * y + f) for x in (x0, x1) for y in (y0, y1)]
    return min(x for x, _ in corners), min(y for _, y in corners), max(x for x, _ in corners), max(y for _, y in corners)


def overlap(p, q, room=0.1):
    return p[0] < q[2] - room and q[0] < p[2] - room and p[1] < q[3] - room and q[1] < p[3] - room


def side(a, b, p):
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def cross(s, t):
    return side(s[0], s[1], t[0]) * side(s[0], s[1], t[1]) < 0 and side(t[0], t[1], s[0]) * side(t[0], t[1], s[1]) < 0


def judge(picture):
    parts = {c['name']: box(c) for c in picture['components'] if not c.get('removed')}
    names = list(parts)
    lines = []
    for w in picture['connections']:
        x, y = w['line'].get('origin', (0, 0))
        points = [(p[0] + x, p[1] + y) for p in w['line']['points']]
        lines.append(({re.split(r'[.\[]', w[end])[0] for end in ('from', 'to')}, list(zip(points, points[1:]))))
    overlaps = sum(overlap(parts[a], parts[b]) for i, a in enumerate(names) for b in names[i + 1:])
    crossings = sum(cross(s, t) for i, (_, one) in enumerate(lines) for _, other in lines[i + 1:] for s in one for t in other)
    through = sum(any(overlap((min(a[0], b[0]), min(a[1], b[1]), max(a[0], b[0]), max(a[1], b[1])), parts[n], 0.6) for a, b in segments)
                  for ends, segments in lines for n in names if n not in ends)
    return overlaps, crossings, through


def main():
    wanted = int(sys.argv[3]) if len(sys.argv) > 3 else 50
    found = []
    for name in sorted(examples()):
        picture = drawn(name)
        if picture and len(picture['connections']) >= LEAST and not picture.get('laidOut'):
            found.append((name, picture))
    step = max(1, len(found) // wanted)
    print('| example | components | lines | overlaps | crossings | through | overlaps, ours | crossings, ours | through, ours |\n|---|---|---|---|---|---|---|---|---|')
    sums = [0] * 6
    chosen = found[::step][:wanted]
    for name, picture in chosen:
        row = (*judge(picture), *judge(drawn(name, '--layout')))
        sums = [a + b for a, b in zip(sums, row)]
        print('| %s | %d | %d | %s |' % (name.replace('Modelica.', '').replace('Examples.', ''), len(picture['components']), len(picture['connections']), ' | '.join(map(str, row))))
    print('| **%d examples of %d** | | | %s |' % (len(chosen), len(found), ' | '.join(map(str, sums))))
    models = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), 'models')
    total, n = [0, 0, 0], 0
    for name in sorted(os.listdir(models)):
        picture = drawn(os.path.join(models, name)) if name.endswith('.mo') else None
        if picture:
            n += 1
            total = [a + b for a, b in zip(total, judge(picture))]
    print('test/models: %d, overlaps %d, crossings %d, lines through components %d' % (n, *total))


main()
