#!/usr/bin/env python3
"""Models with known answers, composed by chance: run.py CARDAN [--seed S] [--n N] [--minutes M] [--jobs J] [--keep DIR] [--only I]

Each composition is a few pieces that feed each other (pieces_*.py), whose answers are known (signals.py). It is written
several times in equivalent ways (ways.py, compose.py), each text is simulated in one of many ways to solve it (judge.py),
and all of them must give the answers. A failure is made smaller (shrink.py) and printed with its text. Without options the
seed is fixed and it ends after about a minute.
"""
import argparse
import multiprocessing
import os
import random
import sys
import tempfile
import time

import judge
import pieces_arrays
import pieces_events
import pieces_hybrid
import pieces_library
import pieces_linear
import pieces_more
import pieces_programs
import pieces_structure
import shrink
from compose import Writer
from draw import Draw

MAKERS = {**pieces_linear.ALL, **pieces_events.ALL, **pieces_hybrid.ALL, **pieces_structure.ALL, **pieces_arrays.ALL,
          **pieces_programs.ALL, **pieces_library.ALL, **pieces_more.ALL}
WEIGHTS = {'cvode': 6, 'ida': 2, 'dopri45': 2, 'dop853': 2, 'adams': 1, 'bogacki23': 1, 'esdirk': 1, 'rk4': 1, 'heun': 0.5, 'midpoint': 0.5,
           'euler': 0.5, 'differences': 1.5, 'ida differences': 1, 'compiler': 0.05}
KEEPS = ('pendulum', 'swing', 'flight')  # energy that Euler's method does not keep


def composition(seed, index):
    """The pieces of one composition, and when it ends."""
    rng = random.Random('%s:%d' % (seed, index))
    draw = Draw(rng, rng.choice([1.0, 1.5, 2.0]))
    draw.add(pieces_linear.source, 'source')
    wanted, tries = rng.randint(2, 6) if rng.random() < 0.9 else rng.randint(7, 14), 0
    names = list(MAKERS)
    while len(draw.pieces) < wanted and tries < 60:
        tries += 1
        kind = rng.choices(names, [MAKERS[k][1] for k in names])[0]
        draw.add(MAKERS[kind][0], kind)
    return draw


def written(seed, index, variant, pieces, off=()):
    """The model in one way of writing; variant 0 is the plain one."""
    return Writer('%s:%d:%d' % (seed, index, variant), pieces, plain=variant == 0, off=off)


def solver(seed, index, variant):
    rng = random.Random('%s:%d:%d:solver' % (seed, index, variant))
    return rng.choices(list(WEIGHTS), WEIGHTS.values())[0] if variant else 'cvode'


def one(task):
    """All variants of one composition: (index, models, kinds of pieces, [(variant, run, verdict, text)])."""
    cardan, seed, index, variants, extra = task
    draw = composition(seed, index)
    failures = []
    with tempfile.TemporaryDirectory(prefix='cardan-generate-') as folder:
        for variant in range(variants):
            run = solver(seed, index, variant)
            if run == 'euler' and any(p.kind in KEEPS for p in draw.pieces):
                run = 'rk4'
            def tried(pieces, off, run):
                writer = written(seed, index, variant, pieces, off)
                return judge.judge(cardan, pieces, writer, draw.stop, run, folder, extra), writer
            verdict, writer = tried(draw.pieces, (), run)
            if verdict:
                failures.append((variant, *shrink.smaller(tried, draw.pieces, writer, run, verdict)))
                if variant == 0:  # the other ways of writing would only say the same
                    return index, 1, [p.kind for p in draw.pieces], failures
    return index, variants, [p.kind for p in draw.pieces], failures


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('cardan')
    parser.add_argument('--seed', default='1')
    parser.add_argument('--n', type=int, default=0, help='models')
    parser.add_argument('--minutes', type=float, default=0)
    parser.add_argument('--jobs', type=int, default=2)
    parser.add_argument('--variants', type=int, default=4)
    parser.add_argument('--keep', help='a folder for the texts of failures')
    parser.add_argument('--only', type=int, help='the composition of this number alone')
    parser.add_argument('--without', default='', help='kinds of pieces to leave out, with commas')
    parser.add_argument('--extra', default='', help='more options for simulate')
    args = parser.parse_args()
    if not (args.n or args.minutes or args.only is not None):
        args.n = 5000  # the same models on every machine, in about a minute
    for kind in filter(None, args.without.split(',')):
        del MAKERS[kind]
    cardan, extra = os.path.abspath(args.cardan), tuple(args.extra.split())
    if args.only is not None:
        indices = [args.only]
    else:
        indices = range((args.n or 10 ** 9) // args.variants if args.n else 10 ** 9)
    end = time.time() + 60 * (args.minutes or 10 ** 6)
    models, compositions, failed, kinds = 0, 0, 0, {}

    def tasks():
        for i in indices:
            if time.time() > end:
                return
            yield cardan, args.seed, i, args.variants, extra
    with multiprocessing.Pool(args.jobs) as pool:
        for index, count, used, failures in lazily(pool, tasks(), args.jobs):
            if models // 2000 != (models + count) // 2000 and args.n + args.minutes:
                print('... %d models, %d failed' % (models + count, failed), file=sys.stderr, flush=True)
            models += count
            compositions += 1
            for k in used:
                kinds[k] = kinds.get(k, 0) + 1
            for variant, run, verdict, text in failures:
                failed += 1
                report(args, index, variant, run, verdict, text)
    print('%d models of %d compositions, %d failed' % (models, compositions, failed))
    print(', '.join('%s %d' % (k, v) for k, v in sorted(kinds.items())))
    return 1 if failed or not models else 0


def lazily(pool, tasks, jobs):
    """imap_unordered takes all tasks at once; here only a few are ahead."""
    waiting = []
    for task in tasks:
        waiting.append(pool.apply_async(one, (task,)))
        while len(waiting) > 4 * jobs:
            yield waiting.pop(0).get()
    for w in waiting:
        yield w.get()


def report(args, index, variant, run, verdict, text):
    print('composition %d, variant %d, %s: %s: %s' % (index, variant, run, verdict.kind, verdict.message), flush=True)
    if args.keep:
        os.makedirs(args.keep, exist_ok=True)
        path = os.path.join(args.keep, 's%s_%d_%d.mo' % (args.seed, index, variant))
        with open(path, 'w', encoding='utf-8') as f:
            f.write('// %s\n// %s: %s\n%s' % (run, verdict.kind, verdict.message, text))


if __name__ == '__main__':
    sys.exit(main())
