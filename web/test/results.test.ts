import { over } from '../src/studio/phase';
import { Plots } from '../src/studio/plots';

import { BY_COMPILING, COMPUTED, CONSTANT, NEVER_CHANGES, type Variable } from '../src/studio/protocol';
import { Changes, span, spanFor, valueText } from '../src/studio/results';

import { differences, labelOf, type Run, Runs } from '../src/studio/runs';
import {
  firstCurves,
  isHelper,
  partsOf,
  searchVariables,
  shownVariables,
  treeOfVariables,
  type VariableNode,
} from '../src/studio/variables';
import { literalOf } from '../src/studio/writing';
import { assert, test } from './kit';

const variable = (name: string, kind = 1, unit = '', description = '', setting = 0): Variable => [
  name,
  kind,
  0,
  unit,
  description,
  null,
  unit,
  setting,
];
const shape = (nodes: VariableNode[]): unknown =>
  nodes.map((n) => (n.children.length ? [n.label, shape(n.children)] : n.label));

test('names of variables are paths', () => {
  assert.deepEqual(partsOf('body.frame_a.R.T[1,1]'), ['body', 'frame_a', 'R', 'T[1,1]']);
  assert.deepEqual(partsOf('der(body.v)'), ['body', 'der(v)']);
  assert.deepEqual(partsOf("a[1].'x.y'.z"), ['a[1]', "'x.y'", 'z']);
  assert.deepEqual(partsOf('x'), ['x']);
});

test('variables are a tree of components, arrays below their names', () => {
  const names = ['pin.phi', 'der(pin.phi)', 'pin.frame_a.r[10]', 'pin.frame_a.r[2]', 'a[2].x', 'a[1].x', 'energy'];
  assert.deepEqual(shape(treeOfVariables(names.map((n) => variable(n)))), [
    ['a[1]', ['x']],
    ['a[2]', ['x']],
    ['pin', [['frame_a', [['r', ['r[2]', 'r[10]']]]], 'der(phi)', 'phi']],
    'energy',
  ]);
});

test('values of a run as a model has them', () => {
  const of = (type: number, value: number | string, literals = ''): Variable => [
    'p',
    0,
    type,
    '',
    '',
    value,
    '',
    0,
    '',
    literals,
  ];
  assert.deepEqual(
    [of(0, 1 / 3), of(2, 1), of(2, 0), of(3, 'words'), of(4, 2, "slow\n'very fast'"), of(4, 2)].map(valueText),
    ['0.3333333', 'true', 'false', 'words', "'very fast'", '2'],
  );
});

test('what only pictures need is hidden', () => {
  const helpers = new Set(['rod.shape']);
  assert.deepEqual(
    [
      'rod.shape.r[1]',
      'rod.shapes.r',
      'rod.shape',
      'der(rod.shape.x)',
      'rod.color[1]',
      'world.axisColor_x[1]',
      'rod.specularCoefficient',
      'rod.m',
    ].map((n) => isHelper(n, helpers)),
    [true, false, false, true, true, true, true, false],
  );
  assert.equal(isHelper('lamp.color', new Set()), false); // nothing is drawn: it may be the lamp's
  const info = {
    rows: 1,
    complete: true,
    scene: true,
    helpers: ['rod.shape'],
    variables: [
      variable('rod.shape.r[1]'),
      variable('rod.v'),
      variable('m', 0),
      variable('n', 0, '', '', BY_COMPILING),
      variable('pi', 0, '', '', CONSTANT),
      variable('J', 0, '', '', COMPUTED),
      variable('rod.f', 0, '', '', NEVER_CHANGES),
    ],
  };
  assert.deepEqual(
    shownVariables(info, 'variables').map((v) => v[0]),
    ['rod.v', 'rod.f'],
  );
  assert.deepEqual(
    shownVariables(info, 'parameters').map((v) => v[0]),
    ['m', 'n', 'J'],
  );
  assert.deepEqual(
    shownVariables(info, 'constants').map((v) => v[0]),
    ['pi'],
  );
  assert.deepEqual(firstCurves(info), ['rod.v']); // nothing that stays as it is
});

test('search finds names, units and descriptions, names first', () => {
  const all = [
    variable('a.w', 1, 'rad/s', 'phi of nothing'),
    variable('pin.phi', 1, 'rad', 'Angle'),
    variable('phi', 1, 'rad'),
  ];
  assert.deepEqual(
    searchVariables(all, 'phi').map((v) => v[0]),
    ['phi', 'pin.phi', 'a.w'],
  );
  assert.deepEqual(
    searchVariables(all, 'rad/s').map((v) => v[0]),
    ['a.w'],
  );
  assert.deepEqual(
    searchVariables(all, 'pin angle').map((v) => v[0]),
    ['pin.phi'],
  );
});

const run = (n: number, model: string, set = {}): Run => ({
  key: `run ${n}`,
  source: { run: n },
  state: 'done',
  model,
  set,
});

test('runs are called by their model and by what was changed', () => {
  const list = [run(1, 'P.Pendulum'), run(2, 'P.Pendulum', { k: 3 }), run(3, 'P.Pendulum')];
  assert.deepEqual(
    list.map((r) => labelOf(r, list)),
    ['Pendulum (1)', 'Pendulum, k = 3', 'Pendulum (2)'],
  );
  assert.equal(labelOf({ ...list[2]! }, list), 'Pendulum (2)'); // as the server told it again
  assert.deepEqual([...differences(list.slice(0, 2)).values()], ['as it is', 'k = 3']);
  assert.deepEqual([...differences([list[0]!, run(4, 'Q.Car')]).values()], ['Pendulum', 'Car']);
});

test('a run that goes on is brought up to date', () => {
  const runs = new Runs();
  let heard = 0;
  runs.onChange(() => heard++);
  runs.put({ ...run(1, 'M'), state: 'running' });
  runs.put({ ...run(1, 'M'), seconds: 2 });
  assert.deepEqual(
    [runs.list.length, runs.list[0]!.state, runs.list[0]!.seconds, runs.shown.has('run 1'), heard],
    [1, 'done', 2, true, 2],
  );
  runs.put(run(2, 'M'), false);
  assert.deepEqual(
    runs.chosen.map((r) => r.key),
    ['run 1'],
  );
  runs.forget('run 1');
  assert.deepEqual([runs.chosen.length, runs.newest!.key], [0, 'run 2']);
});

test('several panes of curves', () => {
  const plots = new Plots();
  plots.tick('a', true);
  const second = plots.add();
  plots.tick('b', true);
  assert.deepEqual(
    plots.panes.map((p) => [p.id, p.names]),
    [
      ['plot-1', ['a']],
      ['plot-2', ['b']],
    ],
  );
  plots.activate('plot-1');
  assert.deepEqual([plots.has('a'), plots.has('b')], [true, false]);
  plots.remove(second.id);
  assert.equal(plots.add().id, 'plot-2');
  plots.remove('plot-2');
  plots.remove('plot-1'); // the last one stays
  assert.equal(plots.panes.length, 1);
});

test('curves that were suggested go when somebody chooses, or when a run has none of them', () => {
  const plots = new Plots();
  const knows = (names: string) => (name: string) => names.includes(name);
  plots.suggest(['a', 'b'], knows('ab'));
  assert.deepEqual(plots.active.names, ['a', 'b']);
  plots.suggest(['x'], knows('ax')); // it has one of them
  assert.deepEqual(plots.active.names, ['a', 'b']);
  plots.suggest(['x', 'y'], knows('xy'));
  assert.deepEqual(plots.active.names, ['x', 'y']);
  plots.tick('c', true);
  assert.deepEqual(plots.active.names, ['c']);
  plots.suggest(['a'], knows('a')); // what was chosen stays
  plots.tick('d', true);
  assert.deepEqual(plots.active.names, ['c', 'd']);
});

test('one variable over another: until it is plotted no more', () => {
  const plots = new Plots();
  plots.tick('a', true);
  plots.tick('b', true);
  plots.over('plot-1', 'nothing');
  assert.equal(plots.active.x, undefined);
  plots.over('plot-1', 'a');
  assert.equal(plots.active.x, 'a');
  plots.tick('a', false);
  assert.equal(plots.active.x, undefined);
  assert.deepEqual(
    over({ x: [0, 2], y: [0, 20] }, { x: [-1, 1, 2], y: [5, 7, 9] }),
    { x: [0, 10, 20], y: [6, 7, 9] }, // at times that both have
  );
});

test('changed parameters stay changed when a run has told them', () => {
  const changes = new Changes();
  changes.set('k', '3', 2);
  changes.told({ k: 3 }); // that run has k = 3
  changes.set('k', '3', 3);
  assert.deepEqual(changes.settings, { k: 3 });
  assert.equal(changes.without('k', 3), 2);
  changes.set('k', '2', 3);
  assert.deepEqual(changes.settings, {});
  changes.told({});
  assert.equal(changes.without('k', 5), 5); // the text was changed
  changes.set('on', 'true', 1);
  assert.deepEqual(changes.settings, { on: 'true' });
  assert.deepEqual(
    [span(2), span(-2), span(0)],
    [
      [0, 4],
      [-4, 0],
      [-1, 1],
    ],
  );
});

test('what is nothing but a shape is hidden, a body with one is not', () => {
  const names = [
    'desk[1].vis.r[1]',
    'desk[1].frame_a.r_0[1]',
    'desk[1].length',
    'body.cylinder.r[1]',
    'body.frame_a.f[1]',
    'body.v',
  ];
  const info = {
    rows: 1,
    complete: true,
    scene: true,
    helpers: ['desk[1].vis', 'body.cylinder'],
    variables: names.map((n) => variable(n)),
  };
  assert.deepEqual(
    shownVariables(info, 'variables').map((v) => v[0]),
    ['body.frame_a.f[1]', 'body.v'],
  );
});

test('what is plotted at first', () => {
  const info = (names: string[]) => ({
    rows: 1,
    complete: true,
    scene: false,
    variables: names.map((n) => variable(n)),
  });
  assert.deepEqual(firstCurves(info(['a.b.c.phi', 'u', 'pin.phi', 'der(pin.phi)', 'pin.w', 'der(z)', 'z'])), [
    'pin.phi',
    'pin.w',
    'z',
  ]);
  assert.deepEqual(firstCurves(info(['u', 'y'])), ['y', 'u']);
});

test('the ends of a slider stay until a value leaves them', () => {
  assert.deepEqual(spanFor([0, 0], 2, 3), span(2), 'at first');
  assert.deepEqual(spanFor([0, 0], 2, 30), span(30));
  assert.deepEqual(spanFor([0, 60], 2, 28), [0, 60], 'while it is dragged');
  assert.deepEqual(spanFor([0, 60], 2, -1), span(-1));
  assert.deepEqual(spanFor([0, 60], 2, Number.NaN), [0, 60], 'no number');
});

test('values of a result are written as the language has them', () => {
  const kinds = ['Kind.spur', 'Kind.helical'];
  assert.deepEqual(
    [
      literalOf(2.5, 0, []),
      literalOf(1, 2, []),
      literalOf('false', 2, []),
      literalOf(2, 4, kinds),
      literalOf(3, 4, kinds),
    ],
    ['2.5', 'true', 'false', 'Kind.helical', null],
  );
  const changes = new Changes();
  changes.set('k', '5', 3);
  const set = changes.settings;
  changes.set('d', '7', 1); // entered before the answer came
  changes.written(set);
  assert.deepEqual([changes.without('k', 3), changes.without('d', 1), [...changes.values]], [5, 1, [['d', '7']]]);
});
