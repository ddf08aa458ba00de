#!/usr/bin/env python3
"""All classes of a library as pictures, by hand: sweep.py CARDAN FOLDER PACKAGE [OUT]

Draws both layers of every class of PACKAGE, which lies in FOLDER, and prints how many, how long it took, how many have
graphics, components and lines, and all warnings. Pictures are kept in OUT when it is given.
"""
import collections
import os
import re
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ET

SVG = '{http://www.w3.org/2000/svg}'


def look(folder, count):
    for name in sorted(os.listdir(folder)):
        try:
            svg = ET.parse(os.path.join(folder, name))
        except ET.ParseError as e:
            print('not XML:', name, e)
            count['not XML'] += 1
            continue
        kinds = collections.Counter(e.tag.replace(SVG, '') for e in svg.iter())
        groups = collections.Counter(g.attrib.get('class') for g in svg.getroot().findall(SVG + 'g'))
        count['classes'] += 1
        count['with graphics'] += bool(kinds['path'] or kinds['text'] or kinds['image'])
        count['with components'] += bool(groups['component'])
        count['components'] += groups['component']
        count['lines'] += groups['wire']
        count['images'] += kinds['image']


def main():
    cardan, library, package = sys.argv[1:4]
    for layer in ('diagram', 'icon'):
        with tempfile.TemporaryDirectory() as temporary:
            out = os.path.join(sys.argv[4], layer) if len(sys.argv) > 4 else temporary
            os.makedirs(out, exist_ok=True)
            start = time.time()
            done = subprocess.run([cardan, 'diagram', package, '-L', library, '--all', '-o', out] + (['--icon'] if layer == 'icon' else []),
                                  capture_output=True, text=True, check=False)
            seconds, count = time.time() - start, collections.Counter()
            look(out, count)
            print('%s: status %d, %.1f s, %d messages; %s' % (layer, done.returncode, seconds, len(re.findall(r'\[\w\d+\]: ', done.stderr)),
                                                           ', '.join('%d %s' % (n, what) for what, n in count.items())))
            print(done.stderr, end='')


main()
