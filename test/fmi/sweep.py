#!/usr/bin/env python3
"""FMUs of thirty examples by other simulators: sweep.py CARDAN [PART-OF-A-NAME …]

Mechanics with events, closed loops, machines, clocks; of the official library (MSL, its folder, in the environment) and of the
shipped one. Each becomes an FMU of both versions, which the reference simulator (FMUSIM) and FMPy (FMPY, its sources) run as
model exchange and as co-simulation: in the tube around Cardan's own run. Runs by hand: it takes many minutes.
"""
import os
import sys
import tempfile

from fmus import CARDAN, FMPY, FMUSIM, HERE, LONG, call, export, fail, judge, wrong

ROTATIONAL, TRANSLATIONAL = 'Modelica.Mechanics.Rotational.Examples.', 'Modelica.Mechanics.Translational.Examples.'
BODIES, CLOCKED = 'Modelica.Mechanics.MultiBody.Examples.', 'Modelica.Clocked.Examples.'
OFFICIAL = [
    ROTATIONAL + 'LossyGearDemo1', ROTATIONAL + 'OneWayClutch', ROTATIONAL + 'ElasticBearing', ROTATIONAL + 'SimpleGearShift',
    TRANSLATIONAL + 'ElastoGap', TRANSLATIONAL + 'Brake', TRANSLATIONAL + 'PreLoad', BODIES + 'Elementary.HeatLosses',
    BODIES + 'Elementary.RollingWheel', BODIES + 'Loops.Engine1a', BODIES + 'Loops.Fourbar1', BODIES + 'Loops.EngineV6_analytic',
    BODIES + 'Systems.RobotR3.FullRobot', BODIES + 'Systems.RobotR3.OneAxis', 'Modelica.StateGraph.Examples.ControlledTanks',
    'Modelica.StateGraph.Examples.ExecutionPaths', CLOCKED + 'SimpleControlledDrive.ClockedWithDiscreteController',
    CLOCKED + 'CascadeControlledDrive.SubClocked', CLOCKED + 'Systems.EngineThrottleControl',
    CLOCKED + 'Elementary.RealSignals.AssignClockToTriggerHold',
]
SHIPPED = [
    ROTATIONAL + 'CoupledClutches', BODIES + 'Loops.PlanarLoops_analytic', BODIES + 'Elementary.PendulumWithSpringDamper',
    'Modelica.StateGraph.Examples.FirstExample', 'Cardan.Examples.QuarterCar', 'Cardan.Examples.StewartPlatform',
    'Cardan.Examples.Excavator',
]
MACHINES = ['Machines.Hierarchy', 'Machines.Timed', 'Machines.Connected']
TOLERANCE = '1e-8'
# The judges take at most 500 steps between two points in the first, and very long for the second.
LOOSE = {TRANSLATIONAL + 'PreLoad': '1e-6', BODIES + 'Loops.EngineV6_analytic': '1e-6'}


def sweep(model, options):
    short = model + ('' if '-L' not in options else ', official')
    before = len(wrong)
    with tempfile.TemporaryDirectory() as folder:
        reference = os.path.join(folder, 'reference.csv')
        r = call(CARDAN, 'simulate', model, *options, '--tolerance', '1e-8', '--intervals', '500', '-o', reference, seconds=LONG)
        if r.returncode:
            fail('%s: %s' % (short, r.stderr[-500:]))
            return
        for version in 2, 3:
            fmu = export(folder, model, version, *options)
            if fmu:
                judge(fmu, folder, reference, short, LOOSE.get(model, TOLERANCE))
    print('%-90s %s' % (short, 'well' if len(wrong) == before else '%d wrong' % (len(wrong) - before)), flush=True)


def main():
    library = os.environ.get('MSL', os.environ.get('MSL_DIR'))
    if not FMUSIM and not FMPY:
        print('neither FMUSIM nor FMPY is set: nobody judges')
        return 77
    if not library:
        print('MSL is not set: the examples of the official library are left out')
    wanted = sys.argv[2:] or ['']
    cases = [(m, ['-L', library]) for m in OFFICIAL if library] + [(m, []) for m in SHIPPED]
    cases += [(m, [os.path.join(os.path.dirname(HERE), 'clocks', 'Machines.mo')]) for m in MACHINES]
    cases = [case for case in cases if any(w in case[0] for w in wanted)]
    for model, options in cases:
        sweep(model, options)
    judges = [name for name, there in (('fmusim', FMUSIM), ('FMPy, which validates them', FMPY)) if there]
    print('%d examples, 2 versions, 2 kinds, by %s: %d wrong' % (len(cases), ' and '.join(judges), len(wrong)))
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
