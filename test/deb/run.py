#!/usr/bin/env python3
"""The Debian packages: run.py CARDAN

Builds them, has lintian look at them, and installs them with dpkg in a root of their own: this system, as an overlay that is
gone afterwards, with the sources and the build hidden; or the root that CARDAN_CLEAN_ROOT names, as debootstrap makes it
(--variant=minbase with python3-numpy, gcc, libc6-dev, pkg-config, man-db and what the packages depend on). There the program, the Python package, a C program through
pkg-config, the manual and the completion are used.
"""
import glob
import os
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import ROOT, Suite  # noqa: E402

suite = Suite(__file__)
PENDULUM = """model Pendulum
  inner Modelica.Mechanics.MultiBody.World world;
  Modelica.Mechanics.MultiBody.Joints.Revolute pin(phi(start = 1, fixed = true), w(fixed = true));
  Modelica.Mechanics.MultiBody.Parts.BodyBox rod(r = {1, 0, 0}, width = 0.06);
equation
  connect(world.frame_b, pin.frame_a);
  connect(pin.frame_b, rod.frame_a);
end Pendulum;
"""
# Each is a check: a name, and what is to succeed in the new root. The static library needs the development packages that
# libcardan-dev recommends.
INSIDE = """
dpkg: dpkg -i /debs/*.deb
hidden: ! test -e {source}/lib
program: cardan --version && cardan simulate /debs/Pendulum.mo -o /tmp/p.cdr && cardan animate /tmp/p.cdr -o /tmp/p.html
python: /usr/bin/python3 -c "import cardan; r = cardan.load('/debs/Pendulum.mo').simulate(stop=2); assert len(r) == 501; r.animate()"
shared: cc /debs/variants.c $(pkg-config --cflags --libs cardan) -pthread -o /tmp/v && /tmp/v 2 | grep -c , | grep -x 3
static: ! test -e /usr/include/sundials || ( cc /debs/variants.c $(pkg-config --cflags cardan) -l:libcardan.a $(pkg-config --static --libs-only-l cardan | sed s/-lcardan//) -o /tmp/s && /tmp/s 2 | grep -c , | grep -x 3 )
manual: man -P cat cardan | grep -q convert-result
completion: bash -c '. /usr/share/bash-completion/completions/cardan; COMP_WORDS=(cardan simulate --to); COMP_CWORD=2; _cardan; [ "$COMPREPLY" = --tolerance ]'
removed: dpkg -r cardan python3-cardan libcardan-dev libcardan1 && ! which cardan
"""


def packages(folder):
    made = subprocess.run([os.path.join(ROOT, 'tools', 'make-deb.sh'), suite.build, folder], capture_output=True, text=True, check=False)
    found = sorted(os.path.basename(p).split('_')[0] for p in glob.glob(folder + '/*.deb'))
    return suite.check('packages', found == ['cardan', 'libcardan-dev', 'libcardan1', 'python3-cardan'],
                       '%s\n%s%s' % (found, made.stdout, made.stderr))


def look(folder):
    """No error and no warning; that this is no upload that closes a wish for the package is none."""
    done = subprocess.run(['lintian', '--suppress-tags', 'initial-upload-closes-no-bugs', *glob.glob(folder + '/*.deb')],
                          capture_output=True, text=True, check=False)
    told = [line for line in done.stdout.splitlines() if line[:2] in ('E:', 'W:')]
    suite.check('lintian', not told, '\n'.join(told))


def install(debs, work):
    """All lines of INSIDE, in a root of their own; what each says is in a file of its name."""
    lines = [line.split(': ', 1) for line in INSIDE.format(source=ROOT).strip().splitlines()]
    with open(os.path.join(debs, 'inside.sh'), 'w', encoding='utf-8') as f:
        f.write('export PATH=/usr/sbin:/usr/bin:/sbin:/bin OPENBLAS_NUM_THREADS=1 MANPATH=\nunset LD_LIBRARY_PATH PYTHONPATH CARDAN_WEB\ncd /\n')
        for name, line in lines:
            f.write('( %s ) > /debs/%s.out 2>&1 && echo good >> /debs/%s.good\n' % (line, name, name))
    script = ('mount -t tmpfs none {w}/up && mkdir {w}/up/u {w}/up/w && '
              'mount -t overlay overlay -o lowerdir={l},upperdir={w}/up/u,workdir={w}/up/w {w}/system && '
              'mkdir -p {w}/system/debs && mount --bind {d} {w}/system/debs && mount -t tmpfs none {w}/system/tmp && '
              'mkdir -p {w}/system{s} && mount -t tmpfs none {w}/system{s} && mount --bind /dev {w}/system/dev && mount -t proc none {w}/system/proc && '
              'chroot {w}/system sh /debs/inside.sh').format(w=work, d=debs, s=ROOT, l=os.environ.get('CARDAN_CLEAN_ROOT', '/'))
    done = subprocess.run(['unshare', '-m', 'sh', '-c', script], capture_output=True, text=True, check=False)
    if 'permitted' in done.stderr or 'denied' in done.stderr:
        suite.skip('an overlay cannot be mounted here: %s' % done.stderr.strip()[-200:])
        return
    for name, _ in lines:
        said = os.path.join(debs, name + '.out')
        with open(said, encoding='utf-8', errors='replace') if os.path.exists(said) else open(os.devnull, encoding='utf-8') as f:
            suite.check(name, os.path.exists(os.path.join(debs, name + '.good')), f.read() + done.stderr)


def main():
    if 'sanitize' in suite.build:
        suite.skip('packages are made of the program that users have')
    elif not os.path.exists(os.path.join(suite.build, 'python', 'cardan', '_cardan.abi3.so')):
        suite.skip('python3-dev is not installed: there is no Python package')
    elif suite.needs('dpkg-deb', 'dpkg-shlibdeps'):
        subprocess.run(['cmake', '--build', suite.build, '--target', 'libcardan-static', 'manual'], capture_output=True, check=True)
        with tempfile.TemporaryDirectory() as folder:
            debs = os.path.join(folder, 'debs')
            good = packages(debs)
            if good and suite.needs('lintian'):
                look(debs)
            with open(os.path.join(debs, 'Pendulum.mo'), 'w', encoding='utf-8') as f:
                f.write(PENDULUM)
            shutil.copy(os.path.join(ROOT, 'examples', 'c', 'variants.c'), debs)
            for name in ('up', 'system'):
                os.mkdir(os.path.join(folder, name))
            if good and os.geteuid() == 0 and suite.needs('unshare', 'pkg-config', 'man'):
                install(debs, folder)
            elif good:
                suite.skip('only root can install into a root of its own')
    suite.finish()


main()
