import {
  ACROSS,
  axisLabel,
  equalRanges,
  isEqualScale,
  joined,
  niceRange,
  prettyUnit,
  reading,
  ticksFor,
  ticksIn,
  tickTexts,
} from '../src/plot/scale';
import { assert, test } from './kit';
import table from './scales.txt';

test('axes are those of the table, as those of the command are', () => {
  const cases = table.split('\n').filter((line) => line && !line.startsWith('#'));
  assert.ok(cases.length > 30);
  for (const line of cases) {
    const [what, wanted] = line.split(':');
    const [kind, ...numbers] = what!.trim().split(/\s+/);
    const [low, high, most] = numbers.map((n) => (n === 'inf' ? Infinity : Number(n)));
    const range = kind === 'axis' ? niceRange(low!, high!, most) : ([low!, high!] as const);
    assert.deepEqual(ticksIn(...range, most), wanted!.trim().split(/\s+/).filter(Boolean).map(Number), line);
  }
  assert.deepEqual(niceRange(null, null), [0, 1]);
});

test('numbers of ticks have room, and the decimals that they need', () => {
  assert.deepEqual([ticksFor(30), ticksFor(94), ticksFor(150), ticksFor(2000), ticksFor(640, 80)], [3, 7, 9, 9, 9]);
  assert.deepEqual(ticksIn(0, 5, ticksFor(342, ACROSS)), [0, 1, 2, 3, 4, 5]); // a pane of the studio
  assert.deepEqual(tickTexts([0, 0.25, 0.5, 0.75, 1]), ['0.00', '0.25', '0.50', '0.75', '1.00']);
  assert.deepEqual(tickTexts([-250, 0, 250]), ['-250', '0', '250']);
  assert.deepEqual(tickTexts([1000000, 1000020]), ['1000000', '1000020']);
  assert.deepEqual(tickTexts([-1e-9, 0, 2.5e-9]), ['-1e-9', '0', '2.5e-9']);
  assert.deepEqual(tickTexts([0, 5e20]), ['0', '5e20']);
  assert.deepEqual(tickTexts([]), []);
});

test('curves with events, gaps and other times over one axis', () => {
  const [x, a, b] = joined([
    { x: [0, 1, 1, 2], y: [0, 1, 5, 6] }, // an event at 1: both values stay
    { x: [0, 0.5, 2], y: [7, null, 9] },
  ]);
  assert.deepEqual(x, [0, 0.5, 1, 1, 2]);
  assert.deepEqual(a, [0, undefined, 1, 5, 6]);
  assert.deepEqual(b, [7, null, undefined, undefined, 9]);
  assert.deepEqual(joined([]), [[]]);
  assert.deepEqual(joined([{ x: [3], y: [NaN] }]), [[3], [null]]);
});

test('a millimetre is the same in both axes', () => {
  const { x, y } = equalRanges([0, 2], [0, 2], 400, 200);
  assert.deepEqual(
    [x, y],
    [
      [-1, 3],
      [0, 2],
    ],
  );
});

test('a scale is the same in both directions where the unit is, and is known', () => {
  assert.deepEqual([isEqualScale('m', 'm'), isEqualScale('m', 'rad'), isEqualScale('', '')], [true, false, false]);
});

test('labels of axes', () => {
  assert.equal(axisLabel('rad', ['pin.phi', 'pin2.phi']), 'phi [rad]');
  assert.equal(axisLabel('rad', ['pin.phi', 'pin2.q']), 'angle [rad]');
  assert.equal(axisLabel('', ['a', 'b']), ' ');
  assert.equal(axisLabel('m/s2', ['a.a', 'b.b']), 'acceleration [m/s²]');
  assert.equal(prettyUnit('kg.m2/s-3'), 'kg·m²/s⁻³');
  assert.equal(reading(3, 1), '3 (Δ 2)');
  assert.equal(reading(3, null), '3');
});
