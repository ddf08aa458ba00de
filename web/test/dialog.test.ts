import {
  changeFor,
  classChange,
  classesFor,
  fromDisplay,
  groupedAlike,
  groupedRecords,
  hasGiven,
  piecesOf,
  type Row,
  tabsOf,
  toDisplay,
  usualExperiment,
} from '../src/studio/dialog';
import { homeOf, homeText, isName, template } from '../src/studio/fresh';
import { around, search, treeOf } from '../src/studio/library';
import type { About, ClassRow } from '../src/studio/protocol';
import { assert, test } from './kit';

const about: About = {
  class: 'P.Body',
  kind: 'model',
  component: 'body',
  fields: [
    {
      kind: 'parameter',
      name: 'color',
      type: 'C',
      tab: 'Animation',
      value: '{0, 0, 0}',
      dimensions: '[3]',
      basic: 'Integer',
    },
    { kind: 'parameter', name: 'm', type: 'SI.Mass', basic: 'Real', unit: 'kg', start: { value: '1' } },
    { kind: 'parameter', name: 'l', type: 'Real', basic: 'Real', given: true, value: '2*k', usual: '1' },
    { kind: 'parameter', name: 'shown', type: 'Boolean', basic: 'Boolean', value: 'true', group: 'Looks' },
    { kind: 'parameter', name: 'made', type: 'Boolean', basic: 'Boolean', value: 'not shown' },
    {
      kind: 'parameter',
      name: 'select',
      type: 'StateSelect',
      basic: 'enumeration',
      value: 'StateSelect.default',
      choices: ['StateSelect.never', 'StateSelect.default'],
    },
    { kind: 'connector', name: 'frame_a', type: 'Frame' },
    {
      kind: 'variable',
      name: 'phi',
      type: 'Real',
      basic: 'Real',
      unit: 'rad',
      start: { value: '0' },
      fixed: { value: 'true', given: true },
    },
    { kind: 'variable', name: 'frame', type: 'Frame', basic: '' },
  ],
};
const tabs = tabsOf(about);
const row = (name: string) =>
  tabs
    .flatMap((t) => t.groups)
    .flatMap((g) => g.rows)
    .find((r) => r.name === name)!;

test('tabs and groups of a dialog', () => {
  assert.deepEqual(
    tabs.map((t) => t.title),
    ['General', 'Animation', 'Start values'],
  );
  assert.deepEqual(
    tabs[0]!.groups.map((g) => g.title),
    ['Parameters', 'Looks'],
  );
});

test('what is changed and what is usual', () => {
  assert.deepEqual([row('l').value, row('l').usual, row('l').given], ['2*k', '1', true]);
  assert.deepEqual([row('m').value, row('m').usual, row('m').given], ['', '1', false]);
  assert.deepEqual(
    [row('shown').kind, row('made').kind, row('select').kind, row('color').kind],
    ['switch', 'text', 'choice', 'text'],
  );
  assert.deepEqual([row('phi.start').usual, row('phi.fixed').value, row('phi.fixed').usual], ['0', 'true', 'false']);
});

test('entered texts become changes', () => {
  const change = (r: Row, text: string) => changeFor('body', r, text);
  assert.deepEqual(change(row('m'), ' 3 '), { do: 'set', name: 'body.m', value: '3' });
  assert.equal(change(row('m'), ''), null);
  assert.deepEqual(change(row('l'), ''), { do: 'reset', name: 'body.l' });
  assert.equal(change(row('l'), '2*k'), null);
  assert.equal(change(row('shown'), 'true'), null);
  assert.deepEqual(change(row('shown'), 'false'), { do: 'set', name: 'body.shown', value: 'false' });
  assert.deepEqual(changeFor('', row('m'), '3'), { do: 'set', name: 'm', value: '3' });
  assert.equal(change({ ...row('m'), final: true }, '3'), null);
});

const rows: ClassRow[] = [
  ['A', 'package', 'all'],
  ['A.Parts', 'package', ''],
  ['A.Parts.Body', 'model', 'A body'],
  ['A.Parts.BodyBox', 'model', 'A box'],
  ['A.Parts.Base', 'partial', ''],
  ['A.Types', 'package', ''],
  ['A.Types.Axis', 'type', 'an axis'],
  ['A.Examples', 'package', ''],
  ['A.Examples.Body', 'model', ''],
  ['A.f', 'function', 'a body of text'],
];

test('the tree holds what can be used', () => {
  const tree = treeOf(rows);
  assert.deepEqual(
    tree[0]!.children.map((n) => n.name),
    ['A.Parts', 'A.Examples'],
  );
  assert.deepEqual(
    tree[0]!.children[0]!.children.map((n) => n.name),
    ['A.Parts.Body', 'A.Parts.BodyBox'],
  );
});

test('the search finds the nearest first', () => {
  assert.deepEqual(
    search(rows, 'body').map((r) => r[0]),
    ['A.Parts.Body', 'A.Examples.Body', 'A.Parts.BodyBox'],
  );
  assert.deepEqual(
    search(rows, 'parts box').map((r) => r[0]),
    ['A.Parts.BodyBox'],
  );
  assert.deepEqual(search(rows, 'nothing'), []);
  const tests: ClassRow[] = [...rows, ['ATest', 'package', ''], ['ATest.BodyTwo', 'model', '']];
  assert.equal(search(tests, 'body').at(-1)?.[0], 'ATest.BodyTwo');
  assert.deepEqual(['Modelica.Electrical.Analog.Basic.Resistor', 'A.Body', 'B'].map(around), ['Analog.Basic', 'A', '']);
});

test('new files', () => {
  assert.equal(template('model', 'A', 'It says "hi"'), 'model A "It says \\"hi\\""\nend A;\n');
  assert.ok(isName('A_1') && !isName('1A') && !isName('a b') && !isName(''));
});

test('numbers in another unit', () => {
  const deg = { unit: 'deg', factor: 180 / Math.PI, offset: 0 };
  assert.equal(toDisplay('0.5235987755982988', deg), '30');
  assert.equal(fromDisplay('30', deg), '0.523598775598');
  for (let x = -720; x <= 720; x += 0.5) assert.equal(toDisplay(fromDisplay(String(x), deg), deg), String(x));
  assert.equal(fromDisplay('-40', { unit: 'degC', factor: 1, offset: -273.15 }), '233.15');
  assert.deepEqual(
    ['pi/2', '{1, 2}', ''].map((t) => fromDisplay(t, deg)),
    ['pi/2', '{1, 2}', ''],
  );
});

test('what is entered in other ways than as text', () => {
  const common = { kind: 'parameter', type: 'T' };
  const fields = [
    { ...common, name: 'paint', basic: 'Integer', size: [3], color: true, value: 'P.blue', evaluated: '{0, 0, 255}' },
    { ...common, name: 'same', basic: 'Integer', size: [3], color: true, value: 'paint' },
    { ...common, name: 'unknown', basic: 'Integer', size: [3], color: true, value: 'f(x)' },
    { ...common, name: 'circle', basic: 'Integer', size: [3], color: true, value: 'circle' },
    { ...common, name: 'data', basic: 'String', selector: 'load', filter: 'Texts (*.txt)', value: '"x"' },
    { ...common, name: 'table', basic: 'Real', size: [null, 2], value: '[0, 0]' },
    { ...common, name: 'cube', basic: 'Real', size: [2, 2, 2], value: 'zeros(2, 2, 2)' },
    { ...common, name: 'parts', basic: '', size: [2], value: 'p' },
    {
      ...common,
      name: 'red',
      basic: 'Integer',
      size: [3],
      color: true,
      offers: [{ text: '{255, 0, 0}', label: '{255,0,0 }   "red"' }],
    },
  ];
  const settled = { ...common, name: 'n', basic: 'Integer', value: 'nNodes', final: true };
  const elsewhere = { ...common, name: 'world', basic: 'Real', outer: true };
  const rows = tabsOf({ class: 'C', kind: 'model', fields: [...fields, elsewhere, settled] } as never)[0]!.groups[0]!
    .rows;
  assert.deepEqual(
    rows.map((r) => r.tool?.kind),
    ['color', 'color', 'color', 'color', 'file', 'table', undefined, undefined, 'color'],
  );
  assert.deepEqual(
    rows.slice(0, 4).map((r) => r.tool?.kind === 'color' && r.tool.hex),
    ['#0000ff', '#0000ff', null, null],
  );
  assert.deepEqual(rows.at(-1)!.offers, [{ text: '{255, 0, 0}', label: 'red' }]);
});

test('fields of a record are rows of their own', () => {
  const field = (name: string, more: object) => ({ kind: 'parameter', name, type: 'Real', basic: 'Real', ...more });
  const losses = field('losses', { type: 'P.Losses', basic: '', parts: [field('w', { value: '1', unit: 'rad/s' })] });
  const data = field('data', {
    type: 'P.Data',
    basic: '',
    parts: [
      field('R', { value: '2', usual: '1', given: true }),
      field('on', { basic: 'Boolean', value: 'true' }),
      field('z', { value: '3', final: true }),
      losses,
    ],
  });
  const plain = { ...losses, name: 'plain' };
  const [row, other] = tabsOf({ class: 'C', kind: 'model', fields: [data, plain] } as never)[0]!.groups[0]!.rows;
  assert.deepEqual(
    row!.parts.map((p) => [p.name, p.label, p.kind]),
    [
      ['data.R', 'R', 'text'],
      ['data.on', 'on', 'switch'],
      ['data.losses', 'losses', 'text'],
    ],
  );
  const inner = row!.parts[2]!.parts[0]!;
  assert.deepEqual([inner.name, inner.usual, inner.unit], ['data.losses.w', '1', 'rad/s']);
  assert.deepEqual(changeFor('motor', inner, '5'), { do: 'set', name: 'motor.data.losses.w', value: '5' });
  assert.deepEqual(changeFor('motor', row!.parts[0]!, ''), { do: 'reset', name: 'motor.data.R' });
  assert.deepEqual([hasGiven(row!), hasGiven(row!.parts[2]!), hasGiven(other!)], [true, false, false]);
  assert.deepEqual([row!.constraint, row!.parts[0]!.constraint], ['P.Data', undefined]);
  assert.deepEqual(groupedRecords('P.Data', [['P.Small.Data', 'small']]), [
    { title: 'records that fit', classes: [{ name: 'P.Small.Data', label: 'Small.Data', description: 'small' }] },
  ]);
  assert.deepEqual(groupedRecords('P.Data', [])[0]!.classes, []);
});

test('what others switch off', () => {
  const about = {
    class: 'C',
    kind: 'model',
    fields: [
      {
        kind: 'parameter',
        name: 'T',
        type: 'Real',
        basic: 'Real',
        value: '300',
        unit: 'K',
        displayUnit: 'degC',
        factor: 1,
        offset: -273.15,
        disabled: true,
      },
    ],
  } as never;
  const row = tabsOf(about)[0]!.groups[0]!.rows[0]!;
  assert.deepEqual([row.disabled, row.display], [true, { unit: 'degC', factor: 1, offset: -273.15 }]);
});

test('classes that can be redeclared', () => {
  const fields = [
    {
      kind: 'replaceable',
      name: 'Medium',
      type: 'M.Air',
      constraint: 'M.Any',
      offers: [
        { text: 'M.Water', label: 'wet' },
        { text: 'M.Oil', modifiers: '(T = 300)', label: 'warm oil' },
      ],
    },
    {
      kind: 'parameter',
      name: 'n',
      type: 'Integer',
      basic: 'Integer',
      value: '1',
      offers: [
        { text: '1', label: 'one' },
        { text: '2', label: 'two' },
      ],
    },
  ];
  const tabs = tabsOf({ class: 'Tank', kind: 'model', fields } as never);
  const rows = tabs.flatMap((t) => t.groups).flatMap((g) => g.rows);
  const row = rows.find((r) => r.kind === 'class')!;
  assert.deepEqual(
    rows.find((r) => r.name === 'n')!.offers.map((o) => o.label),
    ['one', 'two'],
  );
  const offers = classesFor(row, [
    ['M.Water', 'water'],
    ['M.Steam', 'steam'],
  ]);
  assert.deepEqual(
    offers.map((o) => o.text),
    ['M.Air', 'M.Water', 'M.Oil', 'M.Steam'],
  );
  assert.deepEqual(classChange('tank', row, offers[1]!), { do: 'redeclare', name: 'tank.Medium', type: 'M.Water' });
  assert.deepEqual(classChange('tank', row, offers[2]!), {
    do: 'redeclare',
    name: 'tank.Medium',
    type: 'M.Oil',
    modifiers: '(T = 300)',
  });
  assert.equal(classChange('tank', row, offers[0]!), null); // it is that one
  assert.equal(classChange('tank', row, null), null);
  assert.deepEqual(classChange('', { ...row, given: true, value: 'M.Water' }, null), {
    do: 'reset',
    name: 'Medium',
    redeclaration: true,
  });
});

test('an experiment that says nothing goes as the command has it', () => {
  assert.deepEqual(usualExperiment({}), { StartTime: '0', StopTime: '1', Interval: '0.002', Tolerance: '1e-6' });
  assert.equal(usualExperiment({ StartTime: '1', StopTime: '6' }).Interval, '0.01');
  assert.equal(usualExperiment({ StopTime: '2*T' }).Interval, '(StopTime - StartTime)/500');
});

test('long names may break where their words do', () => {
  assert.deepEqual(piecesOf('cylinderLength'), ['cylinder', 'Length']);
  assert.deepEqual(piecesOf('r_CM start'), ['r_', 'CM start']);
  assert.deepEqual(piecesOf('k'), ['k']);
});

test('classes in the place of another: the same connectors first', () => {
  const groups = groupedAlike('Lib.Basic.Resistor', [
    ['Lib.Basic.Variable', 'set by a signal', 'R, too'],
    ['Lib.Ideal.Short', '', ''],
    ['Lib.Basic.Capacitor', 'C', ''],
  ]);
  assert.deepEqual(
    groups.map((g) => [g.title, ...g.classes.map((c) => c.label)]),
    [
      ['the same connectors', 'Ideal.Short', 'Capacitor'],
      ['these connectors, and more', 'Variable – R, too'],
    ],
  );
  assert.deepEqual(groupedAlike('Lib.A', []), [{ title: 'no other class has these connectors', classes: [] }]);
});

test('a name with dots or slashes is a class in a package', () => {
  const packages = ['Plant', 'Plant.Parts'];
  assert.deepEqual(homeOf('Wheel', '', packages), { within: '', name: 'Wheel', missing: [] });
  assert.deepEqual(homeOf('Wheel', 'Plant', packages), { within: 'Plant', name: 'Wheel', missing: [] });
  assert.deepEqual(homeOf('Parts.Wheel', 'Plant', packages), { within: 'Plant.Parts', name: 'Wheel', missing: [] });
  assert.deepEqual(homeOf(' Plant.Parts.Wheel ', 'Plant', packages), {
    within: 'Plant.Parts',
    name: 'Wheel',
    missing: [],
  });
  assert.deepEqual(homeOf('Rims/Wheel', 'Plant.Parts', packages), {
    within: 'Plant.Parts.Rims',
    name: 'Wheel',
    missing: ['Plant.Parts.Rims'],
  });
  assert.deepEqual(homeOf('a.b.C', '', []), { within: 'a.b', name: 'C', missing: ['a', 'a.b'] });
  for (const bad of ['', '.', 'a..b', '/a', 'a/', '1a', 'a b']) assert.equal(homeOf(bad, '', packages), null);
  assert.equal(homeText(homeOf('Parts.Wheel', 'Plant', packages)!), 'Wheel goes into the package Plant.Parts.');
  assert.equal(homeText(homeOf('a.C', '', [])!), 'The package a is made, and C in a.');
  assert.equal(homeText(homeOf('a.b.C', '', [])!), 'The packages a, a.b are made, and C in a.b.');
});

test('a value that another class gives says so', () => {
  const given = (more: object): Row =>
    tabsOf({
      class: 'P.Part',
      kind: 'model',
      fields: [{ kind: 'parameter', name: 'r', type: 'Real', basic: 'Real', value: 'k', ...more }],
    })[0]!.groups[0]!.rows[0]!;
  assert.equal(given({ by: 'P.Axis', evaluated: '7.0' }).by, 'set in Axis: 7');
  assert.equal(given({ by: 'P.Axis' }).by, 'set in Axis');
  assert.equal(given({ by: 'P.Axis' }).usual, 'k');
  assert.equal(given({}).by, '');
});
