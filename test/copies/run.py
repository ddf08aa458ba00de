#!/usr/bin/env python3
"""Copies of classes: run.py CARDAN

A copy of a class of a library means outside of its package what the class means inside: its flat model is the same. Tried
with examples of the library that Cardan brings, and with a package that has every way in which names reach a class.
"""
import os
import re
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import ROOT, Suite  # noqa: E402

suite = Suite(__file__)
LIBRARY = os.path.join(ROOT, 'lib')
EXAMPLES = ['Cardan.Examples.QuarterCar', 'Cardan.Examples.Gyroscope', 'Cardan.Examples.StewartPlatform',
            'Modelica.Mechanics.MultiBody.Examples.Elementary.Pendulum', 'Modelica.Mechanics.Rotational.Examples.Friction',
            'Modelica.Mechanics.Translational.Examples.Vehicle', 'Modelica.Thermal.HeatTransfer.Examples.TwoMasses',
            'Modelica.StateGraph.Examples.ControlledTanks', 'Modelica.Mechanics.MultiBody.Examples.Loops.Fourbar1']
PACKAGE = '''package P "Names from all sides"
  import SI = Modelica.Units.SI;
  import Modelica.Math.*;
  constant Real g = 9.81;
  constant Real n = 3;
  type Kind = enumeration(one, two);
  function twice
    input Real u;
    output Real y = 2*u;
  end twice;
  partial model Base
    Real b = g;
  end Base;
  replaceable model Part
    parameter Real p = 1;
  end Part;
  package Inner
    model M "Has them all"
      import Modelica.Constants.pi;
      extends Base;
      parameter SI.Mass m = 1;
      parameter Kind kind = Kind.two;
      constant Real own[2] = {g*n for n in 1:2};
      replaceable Part part(p = twice(g)) constrainedby Part(p = n);
      Local local;
      Real x = sin(time) + twice(u = pi)*n + own[2];
      Real text = if kind == Kind.two then 1 else 2;
      model Local
        Real y = g + m;
        constant Real m = n;
      end Local;
      annotation(Documentation(info = "<pre>
      indented, and g stays
      </pre>"), Icon(graphics = {Line(points = {{0, 0}, {1, 1}})}));
    end M;
    model Whole
      model Gate
        Real z = 1;
      end Gate;
      model Two
        Gate gate;
      end Two;
    end Whole;
  end Inner;
end P;
'''


def copy_of(file, name, new, out=None):
    return suite.call('edit', file, name, '--copy', new, *(('-o', out) if out else ()))


def flat(name, *more):
    run = suite.call('flatten', name, *more)
    suite.status('flat ' + name, run)
    return run.out


def test_examples():
    with tempfile.TemporaryDirectory() as folder:
        for name in EXAMPLES:
            last, path = name.split('.')[-1], os.path.join(folder, 'Copied.mo')
            file = os.path.join(LIBRARY, *name.split('.')) + '.mo'
            suite.status(name, copy_of(file, name, 'Copied', path))
            before, after = flat(name), flat('Copied', path)
            suite.equal(name + ' means the same', after.replace('Copied', '@').replace(last, '@'), before.replace(name, '@').replace(last, '@'))


def test_names():
    with tempfile.TemporaryDirectory() as folder:
        path, copied = os.path.join(folder, 'P.mo'), os.path.join(folder, 'Q.mo')
        with open(path, 'w', encoding='utf-8') as f:
            f.write(PACKAGE)
        suite.status('a copy', copy_of(path, 'P.Inner.M', 'Q', copied))
        with open(copied, encoding='utf-8') as f:
            text = f.read()
        suite.equal('it begins at the left', [line for line in text.split('\n') if re.match(r'model|end|  extends', line)],
                    ['model Q "Has them all"', '  extends P.Base;', 'end Q;'])
        for line in ('parameter Modelica.Units.SI.Mass m = 1;', 'parameter P.Kind kind = P.Kind.two;', 'constant Real own[2] = {P.g*n for n in 1:2};',
                     'replaceable P.Part part(p = P.twice(P.g)) constrainedby P.Part(p = P.n);', '  Local local;',
                     'Real x = Modelica.Math.sin(time) + P.twice(u = pi)*P.n + own[2];', 'Real y = P.g + m;', 'constant Real m = P.n;',
                     '\n      indented, and g stays\n', 'graphics = {Line('):
            suite.check('the copy has: ' + line, line in text, text)
        before, after = flat('P.Inner.M', path), flat('Q', copied, path)
        suite.equal('it means the same', re.sub(r'(class|end) Q\b', r'\1 @', after), re.sub(r'(class|end) (P.Inner.)?M\b', r'\1 @', before))
        run = copy_of(path, 'P.Inner.Whole.Two', 'Q')
        suite.status('a part of a model', run, 1)
        suite.says('a part of a model', run, "uses 'Gate' of P.Inner.Whole, which is no package")
        suite.status('no name', copy_of(path, 'P.Inner.M', '2nd'), 1)
        suite.status('no class', copy_of(path, 'P.Nothing', 'Q'), 1)
        suite.status('both', suite.call('edit', path, 'P.Inner.M', '--copy', 'Q', '--changes', '-'), 2)


test_examples()
test_names()
suite.finish()
