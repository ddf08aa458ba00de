#!/usr/bin/env python3
"""The papers' numbers: run.py CARDAN [--doc]

Prints one table, what the papers say against what is measured, and fails where a number is not met. --doc writes the
table into doc/design/seeds.md. Counts of operations do not depend on the machine.
"""
import os
import re
import sys

import arms
import classes
import loops
from measure import ROOT, ROWS


def main():
    arms.r3()
    arms.by_chance()
    arms.chains()
    arms.locks()
    arms.causality()
    classes.classes()
    classes.interact()
    classes.locked_joints()
    classes.locked_free()
    classes.turning()
    classes.quaternions()
    loops.ladder()
    loops.branches()
    loops.branches_of_three()
    loops.four_bar()
    loops.loops()
    loops.direct()
    loops.direct_elements()
    loops.cut_joints()
    loops.pantograph()
    arms.sticking()
    arms.robot()
    widths = [max(len(r[i]) for r in ROWS) for i in range(3)]
    for what, paper, measured, ok in ROWS:
        print('%-*s  %-*s  %-*s  %s' % (widths[0], what, widths[1], paper, widths[2], measured, 'yes' if ok else 'NO'))
    if '--doc' in sys.argv:
        path = os.path.join(ROOT, 'doc', 'design', 'seeds.md')
        with open(path, encoding='utf-8') as f:
            text = f.read()
        table = '| what | paper | measured |\n|---|---|---|\n'
        table += ''.join('| %s | %s | %s |\n' % r[:3] for r in ROWS)
        text = re.sub(r'(<!-- table -->\n).*?(<!-- end -->)', lambda m: m.group(1) + table + m.group(2), text, flags=re.S)
        with open(path, 'w', encoding='utf-8') as f:
            f.write(text)
    return 0 if all(r[3] for r in ROWS) else 1


if __name__ == '__main__':
    sys.exit(main())
