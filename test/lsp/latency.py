#!/usr/bin/env python3
"""How long the language server takes, by hand: latency.py CARDAN FOLDER-OF-THE-OFFICIAL-LIBRARY

A file of 5,000 lines with components of the official library: milliseconds from a key to the messages, and of requests.
"""
import os
import statistics
import sys
import tempfile
import time

sys.argv, library = sys.argv[:2], sys.argv[2]
PART = """  model M%d "Model %d"
    Modelica.Mechanics.Rotational.Components.Inertia load(J=%d);
    Modelica.Mechanics.Rotational.Components.SpringDamper spring(c=1e4, d=10);
    Modelica.Mechanics.Rotational.Components.Fixed ground;
  equation
    connect(load.flange_b, spring.flange_a);
    connect(spring.flange_b, ground.flange);
    annotation(experiment(StopTime=1));
  end M%d;

"""


def main():
    here = os.path.dirname(os.path.abspath(__file__))
    source = open(os.path.join(here, 'run.py'), encoding='utf-8').read().split('\n\n\nfor test in ')[0]
    names = {'__file__': os.path.join(here, 'run.py')}
    exec(compile(source, 'run.py', 'exec'), names)  # the client of the test
    text = 'package Big\n' + ''.join(PART % (k, k, k + 1, k) for k in range(500)) + 'end Big;\n'
    with tempfile.TemporaryDirectory() as top:
        client, path = names['Client']('-L', library), os.path.join(os.path.realpath(top), 'Big.mo')
        client.start()
        start = time.time()
        client.open(path, text)
        client.diagnostics(path)
        print('%d lines, all models checked: %.0f ms' % (text.count('\n'), 1e3 * (time.time() - start)))
        times = {}
        for k in range(20):
            line = 2503 + k
            begin = time.time()
            client.change(path, {'range': {'start': {'line': line, 'character': 0}, 'end': {'line': line, 'character': 0}}, 'text': ' '})
            for method, at in (('hover', (2502, 50)), ('completion', (2502, 46)), ('definition', (2502, 50)), ('documentSymbol', (0, 0))):
                asked = time.time()
                client.at('textDocument/' + method, path, *at)
                times.setdefault(method + (' (first after a key)' if method == 'hover' else ''), []).append(1e3 * (time.time() - asked))
            times.setdefault('key to all four answers', []).append(1e3 * (time.time() - begin))
            wrong = time.time()
            client.change(path, {'range': {'start': {'line': line, 'character': 0}, 'end': {'line': line, 'character': 0}}, 'text': ')'})
            client.diagnostics(path)
            times.setdefault('key to an error of syntax', []).append(1e3 * (time.time() - wrong))
            client.change(path, {'range': {'start': {'line': line, 'character': 0}, 'end': {'line': line, 'character': 1}}, 'text': ''})
        for what, values in times.items():
            print('%-32s median %6.1f ms, most %6.1f ms' % (what, statistics.median(values), max(values)))
        client.stop()


main()
