#!/usr/bin/env python3
"""FMUs as components: run.py CARDAN

Models of Parts.mo become FMUs of both versions, and classes again by 'cardan import'. Among other components they behave as
the models that they were made from: states, jumps, events of time and of inputs, algebraic loops through them; in
co-simulation up to an error that falls with the step.
"""
import json
import math
import os
import shutil
import sys
import tempfile
import zipfile

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import Suite

WHOLE = {  # model: FMUs in it, pairs of variables that agree
    'BumpedBeside': (['Bumped'], [('a.x', 'b.x'), ('a.n', 'b.n'), ('a.right', 'b.right')]),
    'Loop': (['Controller', 'Bumped'], [('c.u', 'c2.u'), ('p.x', 'p2.x'), ('p.n', 'p2.n')]),
    'Feedthrough': (['Gain'], [('a.y', 'b.y')]),
    'Switched': (['Switch'], [('a.y', 'b.y'), ('a.times', 'b.times')]),
    'MixerBeside': (['Mixer'], [('a.y[1,1]', 'b.y[1,1]'), ('a.y[1,2]', 'b.y[1,2]'), ('a.y[2,1]', 'b.y[2,1]'), ('a.n[1]', 'b.n[1]'),
                                ('a.n[2]', 'b.n[2]')]),
    'Two': (['Bumped'], [('a.x', 'b.x'), ('a2.x', 'b2.x')]),
}


class Bench:
    """A folder with FMUs and their classes."""

    def __init__(self, suite, folder, version, *options):
        self.suite, self.folder = suite, folder
        self.version, self.options = version, options
        os.makedirs(folder)
        shutil.copy(suite.beside('Parts.mo'), folder)

    def file(self, name):
        return os.path.join(self.folder, name)

    def take(self, part):
        fmu, text = self.file(part + '.fmu'), self.file(part + 'Fmu.mo')
        made = self.suite.call('fmu', 'Parts.' + part, self.file('Parts.mo'), '-o', fmu, '--fmi', self.version)
        taken = self.suite.call('import', fmu, '-o', text, *self.options)
        self.suite.status('%s becomes an FMU %s' % (part, self.version), made)
        self.suite.status('%s becomes a class' % part, taken)
        return text

    def run(self, model, *options):
        texts = [self.take(part) for part in WHOLE[model][0]]
        return self.suite.simulate('Parts.' + model, self.file('Parts.mo'), *texts, '--stop', '2', '--tolerance', '1e-8',
                                   '--no-units', *options)


def largest(run, pairs):
    """Between events: an FMU finds its own within the tolerance of theirs, and rows at an event may lie between the two."""
    if not run.rows:
        return float('nan')
    columns, times = run.columns, [row[0] for row in run.rows]
    ends = [float('-inf')] + times + [float('inf')]
    rows = [k for k, t in enumerate(times) if t - ends[k] > 1e-6 and ends[k + 2] - t > 1e-6]
    return max(abs(columns[one][k] - columns[two][k]) for one, two in pairs for k in rows)


def exchange(suite, folder):
    for version in '2', '3':
        bench = Bench(suite, os.path.join(folder, 'me' + version), version)
        for model, (_, pairs) in WHOLE.items():
            if model == 'MixerBeside' and version == '2':
                continue  # has no arrays
            run = bench.run(model)
            if suite.status('%s by FMI %s' % (model, version), run):
                suite.below('%s by FMI %s is as the models are' % (model, version), largest(run, pairs), 1e-6)


def starts(suite, folder):
    """A run that does not begin at 0: neither does the FMU."""
    for kind, far in ['--me', 1e-6], ['--cs', 0.05]:
        bench = Bench(suite, os.path.join(folder, 'start' + kind), '2', kind, *(['--step', '0.005'] if kind == '--cs' else []))
        run = bench.run('BumpedBeside', '--start', '1.0025', '--stop', '2')
        if suite.status('a run from 1.0025 s, %s' % kind, run):
            suite.below('it is as the models are, %s' % kind, largest(run, [('a.x', 'b.x')]), far)
            suite.check('a value for a connector is no equation too many', 'B003' not in run.text, run.text)


def cosimulation(suite, folder):
    errors = []
    for step in 0.02, 0.01, 0.005:
        bench = Bench(suite, os.path.join(folder, 'cs%g' % step), '2', '--cs', '--step', str(step))
        run = bench.run('BumpedBeside')
        suite.status('co-simulation, step %g' % step, run)
        errors.append(largest(run, [('a.x', 'b.x')]) if run.rows else float('nan'))
    suite.below('co-simulation: the error', errors[-1], 0.05)
    fmu = os.path.join(folder, 'cs0.02', 'Bumped.fmu')
    ends = [suite.simulate(fmu, *kind, '--stop', '1', '--tolerance', '1e-8').end.get('x') for kind in (['--me'], ['--cs', '--step', '0.3'])]
    suite.near('the last step is as long as it has to be', ends[0], ends[1], 1e-5)
    suite.check('co-simulation: the error falls with the step', errors[0] > 1.6*errors[1] > 2.5*errors[2], errors)


SSD = '''<?xml version="1.0" encoding="UTF-8"?>
<ssd:SystemStructureDescription xmlns:ssd="http://ssp-standard.org/SSP1/SystemStructureDescription"
    xmlns:ssc="http://ssp-standard.org/SSP1/SystemStructureCommon" xmlns:ssv="http://ssp-standard.org/SSP1/SystemStructureParameterValues"
    xmlns:ssm="http://ssp-standard.org/SSP1/SystemStructureParameterMapping" name="Loop" version="1.0">
  <ssd:System name="Loop">
    <ssd:Connectors>
      <ssd:Connector name="height" kind="output"><ssc:Real unit="mm"/></ssd:Connector>
    </ssd:Connectors>
    <ssd:ParameterBindings>
      <ssd:ParameterBinding source="resources/values.ssv">
        <ssd:ParameterMapping source="resources/names.ssm"/>
      </ssd:ParameterBinding>
    </ssd:ParameterBindings>
    <ssd:Elements>
      <ssd:Component name="controller" source="resources/Controller.fmu" KIND>
        <ssd:Connectors>
          <ssd:Connector name="y" kind="input"><ssc:Real unit="m"/></ssd:Connector>
          <ssd:Connector name="u" kind="output"><ssc:Real/></ssd:Connector>
        </ssd:Connectors>
      </ssd:Component>
      <ssd:System name="inner">
        <ssd:Connectors>
          <ssd:Connector name="force" kind="input"><ssc:Real/></ssd:Connector>
          <ssd:Connector name="position" kind="output"><ssc:Real unit="m"/></ssd:Connector>
        </ssd:Connectors>
        <ssd:Elements>
          <ssd:Component name="plant" source="resources/Bumped.fmu" KIND>
            <ssd:Connectors>
              <ssd:Connector name="f" kind="input"><ssc:Real/></ssd:Connector>
              <ssd:Connector name="x" kind="output"><ssc:Real unit="m"/></ssd:Connector>
            </ssd:Connectors>
            <ssd:ParameterBindings>
              <ssd:ParameterBinding>
                <ssd:ParameterValues>
                  <ssv:ParameterSet version="1.0" name="p">
                    <ssv:Parameters><ssv:Parameter name="k"><ssv:Real value="5"/></ssv:Parameter></ssv:Parameters>
                  </ssv:ParameterSet>
                </ssd:ParameterValues>
              </ssd:ParameterBinding>
            </ssd:ParameterBindings>
          </ssd:Component>
        </ssd:Elements>
        <ssd:Connections>
          <ssd:Connection startConnector="force" endElement="plant" endConnector="f"/>
          <ssd:Connection startConnector="position" endElement="plant" endConnector="x"/>
        </ssd:Connections>
      </ssd:System>
    </ssd:Elements>
    <ssd:Connections>
      <ssd:Connection startElement="controller" startConnector="u" endElement="inner" endConnector="force"/>
      <ssd:Connection startElement="inner" startConnector="position" endElement="controller" endConnector="y"/>
      <ssd:Connection startElement="inner" startConnector="position" endConnector="height"/>
    </ssd:Connections>
  </ssd:System>
  <ssd:Units>
    <ssc:Unit name="m"><ssc:BaseUnit m="1"/></ssc:Unit>
    <ssc:Unit name="mm"><ssc:BaseUnit m="1" factor="0.001"/></ssc:Unit>
  </ssd:Units>
  <ssd:DefaultExperiment startTime="0" stopTime="2"/>
</ssd:SystemStructureDescription>
'''
VALUES = '''<ssv:ParameterSet xmlns:ssv="http://ssp-standard.org/SSP1/SystemStructureParameterValues" version="1.0" name="v">
<ssv:Parameters><ssv:Parameter name="sampling"><ssv:Real value="50"/></ssv:Parameter></ssv:Parameters></ssv:ParameterSet>'''
NAMES = '''<ssm:ParameterMapping xmlns:ssm="http://ssp-standard.org/SSP1/SystemStructureParameterMapping"
xmlns:ssc="http://ssp-standard.org/SSP1/SystemStructureCommon" version="1.0"><ssm:MappingEntry source="sampling"
target="controller.Ts"><ssc:LinearTransformation factor="0.001"/></ssm:MappingEntry></ssm:ParameterMapping>'''


def system(bench, path, kind):
    """The loop of controller and plant as a system of FMUs: nested, with parameters, a mapping and two units."""
    with zipfile.ZipFile(path, 'w') as archive:
        archive.writestr('SystemStructure.ssd', SSD.replace('KIND', 'implementation="%s"' % kind if kind else ''))
        archive.writestr('resources/values.ssv', VALUES)
        archive.writestr('resources/names.ssm', NAMES)
        for part in 'Controller', 'Bumped':
            bench.take(part)
            archive.write(bench.file(part + '.fmu'), 'resources/%s.fmu' % part)


def inputs(suite, folder):
    """Of a run of the FMU alone: texts are set, tunable parameters have columns, jumps lie between steps."""
    bench = Bench(suite, os.path.join(folder, 'inputs'), '2')
    bench.take('Told')
    with open(bench.file('in.csv'), 'w', encoding='utf-8') as f:
        f.write('time,u,k\n0,0,1\n0.5,0,1\n0.5,2,3\n1,2,3\n')
    for kind in ['--me'], ['--cs', '--step', '0.2']:
        run = suite.simulate(bench.file('Told.fmu'), *kind, '--set', 'mode=fast', '--inputs', bench.file('in.csv'), '--stop', '1')
        suite.near('%s: y at the start' % kind[0], run.start.get('y'), 2, 1e-12)
        suite.near('%s: y at the end' % kind[0], run.end.get('y'), 8, 1e-12)
        suite.near('%s: x at the end' % kind[0], run.end.get('x'), 1, 1e-6)


def wrong_inputs(suite, folder):
    bench = Bench(suite, os.path.join(folder, 'wrong inputs'), '2')
    bench.take('Told')
    for text, said in ('time,u\n0,1\n1,two\n', "no number for 'u' in its row 2"), ('time,u\n0,1\nlate,2\n', "no number for 'time' in its row 2"), \
            ('time,u\n1,1\n0,2\n', 'go back, from 1 to 0'), ('time,w\n0,1\n', 'has the name of an input'):
        with open(bench.file('in.csv'), 'w', encoding='utf-8') as f:
            f.write(text)
        run = suite.call('simulate', bench.file('Told.fmu'), '--inputs', bench.file('in.csv'), '-o', bench.file('out.csv'))
        suite.status('inputs that are wrong', run, 1)
        suite.says('inputs that are wrong', run, 'X001', said)


def systems(suite, folder):
    bench = Bench(suite, os.path.join(folder, 'ssp'), '2')
    path = bench.file('Loop.ssp')
    system(bench, path, '')
    whole = bench.run('Loop')
    run = suite.simulate(path, '--tolerance', '1e-8', '--no-units')
    if suite.status('a system of FMUs', run):
        columns, own = run.columns, whole.columns
        for name, other, factor in (('height', 'p2.x', 1000), ('controller.u', 'c2.u', 1)):
            suite.near('%s at the end' % name, columns[name][-1], factor*own[other][-1], 1e-6*factor)
    errors = []
    system(bench, path, 'CoSimulation')
    for step in '0.01', '0.005', '0.0025':
        run = suite.simulate(path, '--step', step, '--no-units')
        suite.status('a system in steps of %s' % step, run)
        errors.append(abs(run.end['height']/1000 - whole.end['p2.x']) if run.rows else float('nan'))
    suite.check('in steps: the error falls with the step', errors[0] > 1.5*errors[1] > 2.2*errors[2], errors)
    print('system in steps of 10, 5 and 2.5 ms:', said(errors))
    with open(path, 'r+b') as f:
        f.truncate(2000)
    suite.says('a system that ends too early', suite.call('simulate', path), 'X001')


def picture(suite, folder):
    """A system as a picture: laid out, and where its geometry says, with a turned part, corners and a conversion between two units."""
    bench = Bench(suite, os.path.join(folder, 'picture'), '2')
    path = bench.file('Loop.ssp')
    system(bench, path, '')
    drawn = suite.call('diagram', path, '--json')
    suite.status('a picture', drawn)
    suite.check('it is laid out', [p['name'] for p in json.loads(drawn.out)['components']] == ['height', 'controller', 'conversion_2', "'inner'"], drawn.out[:300])
    with zipfile.ZipFile(path) as archive:
        entries = {name: archive.read(name) for name in archive.namelist()}
    text = entries['SystemStructure.ssd'].decode()
    for name, place in ('"controller"', 'x1="0" y1="0" x2="40" y2="20"'), ('"inner"', 'x1="80" y1="0" x2="100" y2="40" rotation="90"'):
        at = text.index('<ssd:Connectors>', text.index('name=' + name))
        text = text[:at] + '<ssd:ElementGeometry %s/>' % place + text[at:]
    text = text.replace('endElement="inner" endConnector="force"/>', 'endElement="inner" endConnector="force">'
                        '<ssd:ConnectionGeometry pointsX="60 60" pointsY="10 -20"/></ssd:Connection>', 1)
    entries['SystemStructure.ssd'] = text.encode()
    with zipfile.ZipFile(path, 'w') as archive:
        for name, data in entries.items():
            archive.writestr(name, data)
    made = json.loads(suite.call('diagram', path, '--json').out)
    lines = {(w['from'], w['to']): w['line']['points'] for w in made['connections']}
    forth = lines['controller.u', "'inner'.force"]
    # The input of the part is at (-110, 0) of its icon, and the icon is turned to the left around (90, 20).
    suite.check('corners as they are given, from port to port', [[round(v, 9) for v in p] for p in forth] ==
                [[42, 10], [60, 10], [60, -20], [90, 9]], forth)
    suite.check('a conversion on the way out', ("'inner'.position", 'conversion_2.u') in lines and ('conversion_2.y', 'height') in lines, lines.keys())
    suite.check('an SVG', '<svg' in suite.call('diagram', path).out)
    suite.status('it still runs', suite.simulate(path, '--stop', '0.1', '--no-units'))


PART = '''<ssd:Component name="%s" source="resources/Coupled.fmu"><ssd:Connectors>
        <ssd:Connector name="other" kind="input"><ssc:Real/></ssd:Connector>
        <ssd:Connector name="x" kind="output"><ssc:Real/></ssd:Connector></ssd:Connectors></ssd:Component>'''
PAIR = '''<ssd:SystemStructureDescription xmlns:ssd="http://ssp-standard.org/SSP1/SystemStructureDescription"
    xmlns:ssc="http://ssp-standard.org/SSP1/SystemStructureCommon" name="Pair" version="1.0">
  <ssd:System name="Pair">
    <ssd:Elements>%s%s</ssd:Elements>
    <ssd:Connections>
      <ssd:Connection startElement="a" startConnector="x" endElement="b" endConnector="other"/>
      <ssd:Connection startElement="b" startConnector="x" endElement="a" endConnector="other"/>
    </ssd:Connections>
  </ssd:System>
  <ssd:DefaultExperiment startTime="0" stopTime="2"/>
</ssd:SystemStructureDescription>
''' % (PART % 'a', PART % 'b')


def chosen_steps(suite, folder):
    """Steps by their error. Two coupled masses have a known motion: a sum of two cosines. The error of a step falls with the
    tolerance, so the step falls with its square root where inputs are held, with its cube root where they are lines, and the error of the
    run as the step, or as its square."""
    lines = ['--set', 'a.fmuExtrapolates=true', '--set', 'b.fmuExtrapolates=true']
    for version, wish, order in ('2', [], 1), ('3', [], 1), ('2', lines, 2):
        bench = Bench(suite, os.path.join(folder, 'chosen%s%d' % (version, order)), version)
        bench.take('Coupled')
        path = bench.file('Pair.ssp')
        pack(path, PAIR, {'Coupled': bench.file('Coupled.fmu')})
        errors, counts = [], []
        for tolerance in ('1e-2', '1e-4') if order == 1 else ('1e-3', '1e-5'):
            run = suite.simulate(path, '--step', '0.1', '--step-tolerance', tolerance, '--no-units', '--set', 'a.x0=1', *wish)
            if not suite.status('chosen steps, FMI %s, %s' % (version, tolerance), run):
                return
            rows = {row[0]: row for row in run.rows}  # the last of each time
            x = run.header.index('a.x')
            errors.append(max(abs(row[x] - (math.cos(10**0.5*t) + math.cos(50**0.5*t))/2) for t, row in rows.items() if round(t*10, 9) % 1 == 0))
            counts.append(run.end['fmuMaster.accepted'])
            suite.check('few steps are taken back', run.end['fmuMaster.rejected'] < 0.2*counts[-1], run.end['fmuMaster.rejected'])
        suite.check('some are', order == 1 or run.end['fmuMaster.rejected'] > 0)
        print('steps chosen by their error, FMI %s, order %d: %.1e and %.1e in %d and %d steps' % (version, order, *errors, *counts))
        wanted = 100**(order/(order + 1))
        suite.check('the error falls with the tolerance', 0.5*wanted < errors[0]/errors[1] < 2*wanted, errors)
        suite.check('the steps fall with the tolerance', 0.5 < counts[1]/counts[0]/100**(1/(order + 1)) < 1.5, counts)
    suite.says('in turn and chosen', suite.call('simulate', path, '--step-tolerance', '1e-3', '--in-turn'), 'either --step-tolerance or')
    suite.says('a tolerance of nothing', suite.call('simulate', path, '--step-tolerance', '0'), 'a number between 0 and 1')
    for old, word in (('canGetAndSetFMUstate="true"', 'cannot go back'), ('canHandleVariableCommunicationStepSize="true"', 'of one length')):
        with zipfile.ZipFile(bench.file('Coupled.fmu')) as whole, zipfile.ZipFile(bench.file('less.fmu'), 'w') as less:
            for name in whole.namelist():
                data = whole.read(name)
                less.writestr(name, data.replace(old.encode(), b'') if name == 'modelDescription.xml' else data)
        pack(path, PAIR, {'Coupled': bench.file('less.fmu')})
        suite.says('an FMU without %s' % old, suite.call('simulate', path, '--step-tolerance', '1e-3'), 'X001', word)


def pack(path, text, parts):
    with zipfile.ZipFile(path, 'w') as archive:
        archive.writestr('SystemStructure.ssd', text)
        for name, file in parts.items():
            archive.write(file, 'resources/%s.fmu' % name)


ROBOT = '''<?xml version="1.0" encoding="UTF-8"?>
<ssd:SystemStructureDescription xmlns:ssd="http://ssp-standard.org/SSP1/SystemStructureDescription"
    xmlns:ssc="http://ssp-standard.org/SSP1/SystemStructureCommon" name="Robot" version="1.0">
  <ssd:System name="Robot">
    <ssd:Elements>
      <ssd:Component name="controller" source="resources/Controller.fmu" KIND><ssd:Connectors>
        <ssd:Connector name="phi" kind="input"><ssc:Real/></ssd:Connector>
        <ssd:Connector name="w" kind="input"><ssc:Real/></ssd:Connector>
        <ssd:Connector name="u" kind="output"><ssc:Real/></ssd:Connector>
      </ssd:Connectors></ssd:Component>
      <ssd:Component name="drive" source="resources/Drive.fmu" KIND><ssd:Connectors>
        <ssd:Connector name="u" kind="input"><ssc:Real/></ssd:Connector>
        <ssd:Connector name="flange_b.a" kind="input"><ssc:Real/></ssd:Connector>
        <ssd:Connector name="phi" kind="output"><ssc:Real/></ssd:Connector>
        <ssd:Connector name="w" kind="output"><ssc:Real/></ssd:Connector>
        <ssd:Connector name="flange_b.tau" kind="output"><ssc:Real/></ssd:Connector>
      </ssd:Connectors></ssd:Component>
      <ssd:Component name="mechanics" source="resources/Mechanics.fmu" KIND><ssd:Connectors>
        <ssd:Connector name="axis.tau" kind="input"><ssc:Real/></ssd:Connector>
        <ssd:Connector name="axis.a" kind="output"><ssc:Real/></ssd:Connector>
        <ssd:Connector name="axis.phi" kind="output"><ssc:Real/></ssd:Connector>
      </ssd:Connectors></ssd:Component>
    </ssd:Elements>
    <ssd:Connections>
      <ssd:Connection startElement="drive" startConnector="phi" endElement="controller" endConnector="phi"/>
      <ssd:Connection startElement="drive" startConnector="w" endElement="controller" endConnector="w"/>
      <ssd:Connection startElement="controller" startConnector="u" endElement="drive" endConnector="u"/>
      <ssd:Connection startElement="mechanics" startConnector="axis.a" endElement="drive" endConnector="flange_b.a"/>
      <ssd:Connection startElement="drive" startConnector="flange_b.tau" endElement="mechanics" endConnector="axis.tau">
        <ssc:LinearTransformation factor="-1"/>
      </ssd:Connection>
    </ssd:Connections>
  </ssd:System>
  <ssd:DefaultExperiment startTime="0" stopTime="1.5"/>
</ssd:SystemStructureDescription>
'''


def said(errors):
    """Errors of steps that are halved, and the order that the last two show."""
    return '%s, order %.2f' % (', '.join('%.2e' % e for e in errors), math.log2(errors[-2]/errors[-1]))


def robot(suite, folder):
    """A robot in three FMUs, controller, drive and mechanics, joined as signals, against the whole model."""
    os.makedirs(folder)
    text, path = suite.beside('Robot.mo'), os.path.join(folder, 'Robot.ssp')
    adapt = {'Controller': [], 'Drive': ['--adapt', 'flange_b=acceleration-in,torque-out'],
             'Mechanics': ['--adapt', 'axis=torque-in,acceleration-out,angle-out']}
    for part, wish in adapt.items():
        made = suite.call('fmu', 'Robot.' + part, text, *wish, '-o', os.path.join(folder, part + '.fmu'))
        suite.status('robot: %s' % part, made)

    def pack_as(kind):
        pack(path, ROBOT.replace('KIND', kind), {part: os.path.join(folder, part + '.fmu') for part in adapt})
    whole = suite.simulate('Robot.Whole', text, '--tolerance', '1e-10')
    pack_as('')
    run = suite.simulate(path, '--tolerance', '1e-10', '--no-units')
    suite.status('robot: the whole', whole)
    if suite.status('robot: a system for model exchange', run):
        far = abs(run.end["mechanics.'axis.phi'"] - whole.end['mechanics.shoulder.phi'])
        suite.below('robot: model exchange is as the whole', far, 1e-6)
    pack_as('implementation="CoSimulation"')
    errors = []
    for step in '0.001', '0.0005', '0.00025':
        run = suite.simulate(path, '--step', step, '--no-units')
        suite.status('robot: in steps of %s' % step, run)
        errors.append(abs(run.end["mechanics.'axis.phi'"] - whole.end['mechanics.shoulder.phi']) if run.rows else float('nan'))
    turns = []
    for step in '0.001', '0.0005', '0.00025':
        run = suite.simulate(path, '--step', step, '--in-turn', '--no-units')
        suite.status('robot: in turn, in steps of %s' % step, run)
        turns.append(abs(run.end["mechanics.'axis.phi'"] - whole.end['mechanics.shoulder.phi']) if run.rows else float('nan'))
    print('in turn:', said(turns))
    suite.check('robot: in turn, the error falls with the step, and is smaller', errors[0] > turns[0] > 1.7*turns[1] > 2.9*turns[2], turns)
    lines = []
    wish = [word for part in adapt for word in ('--set', '%s.fmuExtrapolates=true' % part.lower())]
    for step in '0.001', '0.0005':
        run = suite.simulate(path, '--step', step, '--no-units', *wish)
        suite.status('robot: straight lines, in steps of %s' % step, run)
        lines.append(abs(run.end["mechanics.'axis.phi'"] - whole.end['mechanics.shoulder.phi']) if run.rows else float('nan'))
    print('with inputs as straight lines:', said(lines))
    run = suite.simulate(path, '--step', '0.01', '--step-tolerance', '1e-3', '--no-units', *wish)
    if suite.status('robot: steps chosen by their error', run):
        far_chosen = abs(run.end["mechanics.'axis.phi'"] - whole.end['mechanics.shoulder.phi'])
        print('robot in %d steps chosen by their error: %.1e' % (run.end['fmuMaster.accepted'], far_chosen))
        suite.below('robot: as good as with ten times as many steps', far_chosen, 2e-3)
    suite.check('robot: straight lines are better, of second order', lines[0] < errors[0]/10 and lines[0] > 3*lines[1], lines)
    print('robot in three FMUs: model exchange %.1e; in steps of 1, 0.5 and 0.25 ms:' % far, said(errors))
    suite.check('robot: the error falls with the step', errors[0] > 1.7*errors[1] > 2.9*errors[2], errors)


def wrong(suite, folder):
    bench = Bench(suite, os.path.join(folder, 'wrong'), '2')
    text = bench.take('Gain')
    model = ['Parts.Feedthrough', bench.file('Parts.mo'), text, '--no-units']
    made = suite.call('fmu', 'Parts.Switch', bench.file('Parts.mo'), '-o', bench.file('Gain.fmu'))
    suite.status('another FMU', made)
    suite.says('another FMU in its place', suite.call('simulate', *model), 'import it again')
    os.remove(bench.file('Gain.fmu'))
    run = suite.call('simulate', *model)
    suite.check('an FMU that is gone', run.status != 0 and 'Gain.fmu' in run.text, run.text)
    suite.status('code of others is refused where that is asked for', suite.call('simulate', *model, '--no-external'), 1)
    suite.says('import of what is no FMU', suite.call('import', bench.file('Parts.mo')), 'X001')
    suite.status('import without a file', suite.call('import'), 2)


def main():
    suite = Suite(__file__)
    with tempfile.TemporaryDirectory() as folder:
        exchange(suite, folder)
        starts(suite, folder)
        cosimulation(suite, folder)
        inputs(suite, folder)
        wrong_inputs(suite, folder)
        systems(suite, folder)
        chosen_steps(suite, folder)
        picture(suite, folder)
        robot(suite, os.path.join(folder, 'robot'))
        wrong(suite, folder)
    suite.finish()


if __name__ == '__main__':
    main()
