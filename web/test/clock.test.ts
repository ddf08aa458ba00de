import { Clock, frameAt, short, valueAt } from '../src/studio/clock';
import { choicesOf, elementChoices, isOpen } from '../src/studio/connecting';
import { elementVariables, portVariables } from '../src/studio/running';
import { assert, handles, test } from './kit';

test('the frame of a time is the last that is not behind it', () => {
  const times = [0, 0.5, 1, 2];
  assert.deepEqual(
    [-1, 0, 0.4, 0.5, 1.9, 2, 7].map((t) => frameAt(times, t)),
    [0, 0, 0, 1, 2, 3, 3],
  );
});

test('values between the points of a curve', () => {
  const curve = { x: [0, 1, 1, 2], y: [0, 2, 10, 20] };
  assert.deepEqual(
    [0, 0.5, 1, 1.5, 3].map((t) => valueAt(curve, t)),
    [0, 1, 10, 15, 20],
  );
  assert.equal(valueAt({ ...curve, stepped: true }, 0.5), 0);
  assert.equal(valueAt({ x: [], y: [] }, 1), undefined);
  assert.deepEqual([0, 1e-20, 1234.5, 1.23456e7, 0.00012, -2.5].map(short), [
    '0',
    '0',
    '1230',
    '1.23e+7',
    '1.20e-4',
    '-2.5',
  ]);
});

test('a clock tells the others', () => {
  const clock = new Clock();
  const heard: [string, number][] = [];
  const [a, b] = [{}, {}];
  clock.on(a, (t) => heard.push(['a', t]));
  clock.on(b, (t) => {
    heard.push(['b', t]);
    clock.set(t, b); // as a view that shows it does
  });
  clock.set(1, a);
  assert.deepEqual(heard, [['b', 1]]);
  clock.set(1, a);
  assert.deepEqual(heard.splice(1), [['b', 1]]);
});

test('what a port shows', () => {
  const known = new Map(
    [
      'gain.y',
      'mass.flange.s',
      'mass.flange.f',
      'mass.flange.R.T[1,1]',
      'mass.flange2.s',
      'b.frame.r_0[1]',
      'b.frame.r_0[2]',
      'b.frame.R.w[1]',
      'b.frame.f[1]',
      'b.frames[1].x',
    ].map((n) => [n, '']),
  );
  assert.deepEqual(portVariables('gain.y', known), ['gain.y']);
  assert.deepEqual(portVariables('mass.flange', known), ['mass.flange.s', 'mass.flange.f']);
  assert.deepEqual(portVariables('b.frame', known), ['b.frame.r_0[1]', 'b.frame.r_0[2]', 'b.frame.f[1]']);
  assert.deepEqual(portVariables('nobody', known), []);
  assert.deepEqual(elementVariables('', 'gain.y', known), ['gain.y']);
  assert.deepEqual(elementVariables('', 'nobody', known), []);
  const names = [
    'a[2].row[1].p.v',
    'a[2].row[1].p.i',
    'a[2].row[2].p.v',
    'a[1].row[1].p.v',
    'a[2].rows.p.v',
    'u[1]',
    'u[2]',
    "'x.y'[1].p",
  ];
  const arrays = new Map(names.map((n) => [n, '']));
  assert.deepEqual(elementVariables('a[2].', 'row.p', arrays), [names[0], names[2], names[1]]);
  assert.deepEqual(elementVariables('', 'u', arrays), ['u[1]', 'u[2]']);
  assert.deepEqual(elementVariables('', "'x.y'.p", arrays), ["'x.y'[1].p"]);
});

test('ports to connect by the keyboard', () => {
  const all = handles;
  const [first, second] = all.components;
  const { from, to } = choicesOf(all, [first!.name]);
  assert.ok(from.length > 0 && from.every((e) => e.part === first) && to.every((e) => e.part !== first));
  assert.ok(choicesOf(all, [first!.name, second!.name]).to.every((e) => e.part === second));
});

test('elements of arrays to connect', () => {
  const row = {
    name: 'r.p',
    size: [2],
    elements: [{ reference: 'r[1].p', with: 'a.n' }, { reference: 'r[2].p' }],
  };
  assert.deepEqual(
    elementChoices(row, 'r[2].p').map((c) => c.label),
    ['r.p – all of [2]', 'r[1].p – connected with a.n', 'r[2].p – free'],
  );
  assert.equal(elementChoices(row, 'r[3].p')[0]!.label, 'r[3].p – more of them');
  const one = { name: 'a.n', size: [], elements: [{ reference: 'a.n' }] };
  assert.deepEqual(elementChoices(one, 'a.n'), [{ reference: 'a.n', label: 'a.n' }]);
  const best = { from: 'a.n', to: 'r[2].p' };
  assert.ok(isOpen({ from: one, to: row, best }));
  assert.ok(!isOpen({ from: one, to: one, best }));
  assert.ok(
    !isOpen({ from: one, to: row, best: { ...best, set: { name: 'r.n', value: '3' } } }),
    'counted ones take one more',
  );
});
