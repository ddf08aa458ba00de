#!/usr/bin/env python3
"""Seeds for make fuzz-models: seeds.py BUILD READER FOLDER writes small models in the reader's format."""
import os
import subprocess
import sys

ARM = """cardan-mbs 1
param l 0.5
part ground {
    inertial yes
    frame o
}
part arm {
    body {
        mass 2
        inertia 0.1 0.1 0.01 0 0 0
    }
    frame top {
        origin 0 0 (l)
    }
    frame end
    g3part shape box {
        size 0.1 0.1 0.5
    }
}
part hand {
    body {
        mass 1
        inertia 0.1 0.1 0.1 0 0 0
    }
    frame top
}
interact hinge {
    aframe ground.o
    bframe arm.top
    joint revolute {
        axis 0 1 0
        damping 0.2
        armature 0.1
    }
    force motor actuator {
        gear 3
        input "u"
    }
}
interact slide {
    aframe arm.end
    bframe hand.top
    joint prismatic {
        axis 0 0 1
        couple {
            to hinge
            ratio 0.1
        }
    }
    force spring spring {
        stiffness 10
        length 0.2
    }
}
"""
TRIANGLES = [((0, 0, 0), (0, 1, 0), (1, 0, 0)), ((0, 0, 0), (1, 0, 0), (0, 0, 1)), ((0, 0, 0), (0, 0, 1), (0, 1, 0)),
             ((1, 0, 0), (0, 1, 0), (0, 0, 1))]
ENDINGS = {'neutral': 'mbs', 'urdf': 'urdf', 'mjcf': 'xml', 'sdf': 'sdf', 'adams': 'adm', 'mbdyn': 'mbd',
           'modelica': 'mo'}


def mesh(kind):
    if kind == 'obj':
        return ''.join('v %d %d %d\n' % p for t in TRIANGLES for p in t) + ''.join(
            'f %d %d %d\n' % (3 * i + 1, 3 * i + 2, 3 * i + 3) for i in range(len(TRIANGLES)))
    if kind == 'stl':
        return 'solid s\n' + ''.join(
            'facet normal 0 0 0\nouter loop\n%sendloop\nendfacet\n' % ''.join('vertex %d %d %d\n' % p for p in t)
            for t in TRIANGLES) + 'endsolid s\n'
    faces = ''.join('0\n3DFACE\n8\n0\n' + ''.join('%d\n%d\n%d\n%d\n%d\n%d\n' % (10 + k, p[0], 20 + k, p[1], 30 + k, p[2])
                                                for k, p in enumerate(t + (t[2],))) for t in TRIANGLES)
    return '0\nSECTION\n2\nENTITIES\n' + faces + '0\nENDSEC\n0\nEOF\n'


def main(build, reader, folder):
    if reader in ('stl', 'obj', 'dxf'):
        with open(os.path.join(folder, 'seed.' + reader), 'w') as file:
            file.write(mesh(reader))
        return
    source = os.path.join(folder, 'seed.mbs')
    with open(source, 'w') as file:
        file.write(ARM)
    target = os.path.join(folder, 'seed.' + ENDINGS[reader])
    if target != source:
        subprocess.run([os.path.join(build, 'cardan'), 'convert', source, target, '--quiet'], check=True)
        os.remove(source)
    if reader == 'modelica':  # the target puts a model with a world around the bytes
        with open(target) as file:
            lines = [line for line in file if not line.startswith(('model seed', '  inner', 'end seed'))]
        with open(target, 'w') as file:
            file.writelines(lines)


if __name__ == '__main__':
    main(*sys.argv[1:])
