#!/usr/bin/env python3
"""Nothing is lost silently: run.py CARDAN [FORMAT…]

A neutral file sets every field of every class. Each field is changed, and each is taken out: in every format what is
written must change, or what is said of losses must; or else one of the objects that hold it is named as lost, so that it
is said no more when the object goes.
"""
import os
import re
import subprocess
import sys
import tempfile

CARDAN = os.path.abspath(sys.argv[1])
FORMATS = ('urdf', 'xml', 'sdf', 'adm', 'mbd', 'mo', 'dym')
BASE = '''cardan-mbs 1
title "all"
param l 1.5 {
    unit "m"
}
global {
    gravity 0 0 -9.5
    units "mm kg s deg N"
}
part ground {
    inertial yes
    title "the ground"
    frame o
    frame side {
        origin 0.5 0 0
        g3frame {
            length 0.2
            colour 1 0 0
            visible yes
        }
    }
}
part arm {
    title "an arm"
    body {
        mass 2
        inertia 0.2 0.4 0.5 0.01 0 0
        frame arm.cm
    }
    frame o
    frame cm {
        origin (l/2) 0 0
        sequence xyz
        angles 0.1 0 0
    }
    frame tip {
        origin 1.5 0 0
        axis 0 1 1
        angle 0.2
    }
    g3part block box {
        size 0.1 0.2 0.3
        frame arm.cm
        colour 0 1 0
        role visual
    }
}
part hand {
    body {
        mass 1
        inertia 0.1 0.1 0.1 0 0 0
    }
    frame o {
        origin 0.02 0 0
    }
    frame end {
        reference hand.o
        origin 0.3 0 0
        quaternion 1 0.1 0 0
    }
}
interact hinge {
    title "a hinge"
    aframe ground.o
    bframe arm.o
    joint revolute {
        axis 0 1 0
        coordinate 0.3
        speed 0.2
        lower -1
        upper 1.5
        effort 20
        rate 3
        stiffness 4
        rest 0.1
        damping 0.5
        friction 0.2
        armature 0.05
        independent yes
        g3joint {
            shape cylinder
            size 0.1 0.2
            colour 0 0 1
            visible yes
        }
    }
    force motor actuator {
        gear 2
        input "u"
        lower -3
        upper 4
    }
}
interact wrist {
    aframe arm.tip
    bframe hand.o
    joint universal {
        axis 1 0 0
        axis2 0 1 0
        coordinate 0.1 0.2
        speed 0.3 0.4
        damping 0.1 0.2
    }
    force turn actuator {
        index 2
        input "turned"
    }
}
part cart {
    body {
        mass 1
        inertia 0.1 0.1 0.1 0 0 0
    }
    frame o
}
part wheel {
    body {
        mass 1
        inertia 0.1 0.1 0.1 0 0 0
    }
    frame o
}
part nut {
    body {
        mass 1
        inertia 0.1 0.1 0.1 0 0 0
    }
    frame o
}
interact rail {
    aframe ground.o
    bframe cart.o
    joint prismatic {
        axis 1 0 0
        drive {
            law "0.5*time"
        }
    }
}
interact axle {
    aframe ground.o
    bframe wheel.o
    joint revolute {
        axis 0 1 0
        couple {
            to hinge
            ratio 3
            offset 0.2
        }
    }
}
interact thread {
    aframe ground.o
    bframe nut.o
    joint screw {
        axis 0 1 1
        pitch 0.01
        coordinate 0.4
        speed 0.1
    }
}
interact rope {
    aframe ground.side
    bframe hand.end
    force coil spring {
        stiffness 30
        length 0.4
        preload 0.7
        g3force {
            shape arrow
            size 0.05
            colour 1 1 0
            visible yes
        }
    }
}
interact dash {
    aframe ground.side
    bframe arm.tip
    force oil damper {
        damping 2
    }
}
interact push {
    aframe arm.tip
    bframe hand.o
    force wind general {
        fx "1 + time"
        fy "2"
        fz "3"
        tx "0.1"
        ty "0.2"
        tz "0.3"
        resolve world
    }
}
interact pad {
    aframe ground.side
    bframe hand.end
    force rubber bushing {
        stiffness 1 2 3 4 5 6
        damping 0.1 0.2 0.3 0.4 0.5 0.6
        preload 1 2 3 4 5 6
    }
}
g3view front {
    eye 1 2 3
    target 0 0 0
    up 0 0 1
    projection parallel
    angle 0.7
    colour 1 1 1
}
'''
WORDS = {'xyz': 'zyx', 'visual': 'collision', 'world': 'a', 'parallel': 'central', 'yes': 'no', 'cylinder': 'box',
         'arrow': 'box', 'box': 'cylinder'}


# words of a loss that stand for a field, where the object that holds it cannot be left out
SAID = {'upper': ('limits',), 'lower': ('limits',), 'effort': ('limits',), 'rate': ('limits',), 'rest': ('spring',),
        'speed': ('speeds', 'a universal joint', 'a screw joint'), 'coordinate': ('a universal joint', 'a screw joint'),
        'axis': ('a universal joint', 'a screw joint'), 'axis2': ('a universal joint',), 'pitch': ('a screw joint',), 'origin': ('a frame',), 'quaternion': ('a frame',), 'reference': ('a frame',)}


def fields(text):
    """(number of the line, objects that hold it as (words, first line, last line), field) of all lines that are fields."""
    lines, open_, found = text.splitlines(), [], []
    ends = {}
    for number, line in enumerate(lines):
        words = line.split()
        if words and words[-1] == '{':
            open_.append(number)
        elif words and words[0] == '}':
            ends[open_.pop()] = number
    for number, line in enumerate(lines):
        words = line.split()
        is_object = words[-1] == '{' or words[0] in ('}', 'cardan-mbs') or (words[0] == 'frame' and '.' not in words[-1])
        if is_object:
            continue
        inside = [(first, last) for first, last in ends.items() if first < number < last]
        found.append((number, [(lines[first].strip(' {'), first, last) for first, last in sorted(inside)], words[0]))
    return found


def changed(line):
    """The same field with another value; None: there is no other that fits here."""
    head, value = line.rstrip().rsplit(' ', 1) if '"' not in line else re.match(r'(\s*\w+) (".*")', line).groups()
    if value.startswith('"'):
        inner = value[1:-1]
        return head + (' "%s + 1"' % inner if re.fullmatch(r'[\d. +a-z]*[\d]|.*time', inner) else ' "%s other"' % inner)
    if head.strip() == 'index':
        return head + ' 1'
    if re.fullmatch(r'-?[\d.]+', value):
        number = float(value)
        return '%s %g' % (head, number*1.25 + (0.125 if number == 0 else 0))
    if value.startswith('('):
        return head + ' (l/3)'
    return head + ' ' + WORDS[value] if value in WORDS else None


def convert(text, ending, folder):
    """(what is written, what is said), or None and the message."""
    source, target = os.path.join(folder, 'all.mbs'), os.path.join(folder, 'all.' + ending)
    with open(source, 'w', encoding='utf-8') as f:
        f.write(text)
    done = subprocess.run([CARDAN, 'convert', source, target], capture_output=True, text=True, timeout=60, check=False)
    if done.returncode:
        return None, done.stdout + done.stderr
    with open(target, encoding='utf-8') as f:
        return f.read(), done.stdout


def without(lines, first, last):
    return '\n'.join(lines[:first] + lines[last + 1:]) + '\n'


def is_named(base, lines, objects, ending, folder):
    """Whether a loss is not told any more when one of the objects is gone."""
    for _, first, last in objects:
        left = convert(without(lines, first, last), ending, folder)
        if left[0] is not None and set(base[1].splitlines()) - set(left[1].splitlines()):
            return True
    return False


def is_said(base, objects, field):
    names = [words.split()[1] for words, _, _ in objects if len(words.split()) > 1]
    return any(words in line and any("'%s'" % name in line for name in names)
               for words in SAID.get(field, ()) for line in base[1].splitlines())


def check(ending, folder):
    """Fields that a format neither carries nor names."""
    lines, silent, told = BASE.splitlines(), [], 0
    base = convert(BASE, ending, folder)
    if base[0] is None:
        return ['%s: %s' % (ending, base[1])], 0
    for number, objects, field in fields(BASE):
        other = changed(lines[number])
        texts = [without(lines, number, number)]
        if other:
            texts.append('\n'.join(lines[:number] + [other] + lines[number + 1:]) + '\n')
        results = [r for r in (convert(text, ending, folder) for text in texts) if r[0] is not None]
        told += bool(results)
        if results and all(r == base for r in results) and \
                not is_named(base, lines, objects[-1:], ending, folder) and not is_said(base, objects, field):
            silent.append((' / '.join(o[0] for o in objects) or 'the system', field))
    return silent, told


def main():
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        for ending in sys.argv[2:] or FORMATS:
            silent, told = check(ending, folder)
            for one in silent:
                print('%s: %s' % (ending, one if isinstance(one, str) else '%s: %s is lost silently' % one))
            print('%s: %d fields, %d lost silently' % (ending, told, len(silent)))
            wrong += len(silent)
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
