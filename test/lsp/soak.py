#!/usr/bin/env python3
"""The language server for a long time, by hand: soak.py CARDAN SECONDS [FOLDER-OF-A-LIBRARY]

Edits and requests at random, as fast as somebody types, and what it costs: answers, processes left, memory of the server
every minute. It ends with 1 when the server ends, does not answer, or grows in the second half, when all is loaded.
"""
import os
import random
import statistics
import sys
import tempfile
import time

seconds, library = float(sys.argv[2]), sys.argv[3:4]
sys.argv = sys.argv[:2]
METHODS = ['hover', 'definition', 'completion', 'documentSymbol', 'formatting', 'references', 'rename', 'semanticTokens/full']
PIECES = ['x', '.', '(', ')', ';', '"', '\n', ' = ', 'load', 'end ', 'Real q;', '{', "'", '/*', 'é𝔊', 'annotation(']


def kilobytes(process):
    with open('/proc/%d/status' % process, encoding='utf-8') as f:
        return next(int(line.split()[1]) for line in f if line.startswith('VmRSS'))


def children(process):
    with open('/proc/%d/task/%d/children' % (process, process), encoding='utf-8') as f:
        return len(f.read().split())


def place(text, at):
    return {'line': text.count('\n', 0, at), 'character': len(text[text.rfind('\n', 0, at) + 1:at].encode('utf-16-le')) // 2}


def main():
    here = os.path.dirname(os.path.abspath(__file__))
    source = open(os.path.join(here, 'run.py'), encoding='utf-8').read().split('\n\n\nfor test in ')[0]
    names = {'__file__': os.path.join(here, 'run.py')}
    exec(compile(source, 'run.py', 'exec'), names)  # the client of the test
    chance, begin, n, failed, memory, waited = random.Random(3), time.time(), 0, 0, [], []
    with tempfile.TemporaryDirectory() as top:
        client, path = names['Client'](*(['-L', library[0]] if library else [])), os.path.join(os.path.realpath(top), 'Long.mo')
        client.start()
        text = names['TEXT']
        client.open(path, text)
        client.diagnostics(path)
        while time.time() - begin < seconds:
            at, cut, piece = chance.randrange(len(text)), chance.choice([0, 0, 1, 3, 40]), chance.choice(PIECES)
            stop = min(len(text), at + cut)
            span = {'start': place(text, at), 'end': place(text, stop)}
            text = text[:at] + piece + text[stop:]
            client.change(path, {'range': span, 'text': piece})
            asked = time.time()
            answer = client.request('textDocument/' + chance.choice(METHODS), textDocument={'uri': 'file://' + path}, options={}, newName='other',
                                    position=place(text, chance.randrange(len(text))))
            waited.append(1e3 * (time.time() - asked))
            n += 1
            failed += answer is None or 'result' not in answer
            if len(text) > 4000 or chance.random() < 0.05:
                text = names['TEXT']
                client.change(path, {'text': text})
            if time.time() - begin > 60 * len(memory):
                memory.append(kilobytes(client.process.pid))
            time.sleep(0.03)
        client.change(path, {'text': names['TEXT']})
        good = client.diagnostics(path) == []
        left, status = children(client.process.pid), client.stop()
    grown = memory[-1] - memory[len(memory) // 2]
    print('%d edits and requests in %.0f s: %d without a result; median %.1f ms, 99 of 100 below %.1f ms' %
          (n, time.time() - begin, failed, statistics.median(waited), sorted(waited)[int(0.99 * len(waited))]))
    print('memory each minute, in MB: %s; processes left: %d; status %d' % (', '.join('%.1f' % (m / 1024) for m in memory), left, status))
    sys.exit(0 if not failed and good and status == 0 and left == 0 and grown < 5000 else 1)


main()
