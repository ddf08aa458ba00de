import { axisLabel, equalRanges, niceRange, prettyUnit, reading, ticksFor, ticksIn } from '../src/plot/scale';
import { assert, test } from './kit';

test('axes end on ticks', () => {
  assert.deepEqual(niceRange(-0.93, 0.98), [-1, 1]);
  assert.deepEqual(niceRange(0, 57.3), [0, 60]);
  assert.deepEqual(niceRange(-237, 57), [-300, 100]);
  assert.deepEqual(niceRange(3, 3), [1.5, 4.5]);
  assert.deepEqual(niceRange(0, 0), [-0.6, 0.6]);
  assert.deepEqual(niceRange(null, null), [0, 1]);
  assert.deepEqual(niceRange(-1, 1), [-1, 1]); // ends that are ticks stay
});

test('the ends of an axis have numbers', () => {
  for (const [low, high] of [
    [-0.93, 0.98],
    [-237, 57],
    [1e-9, 3.3e-9],
    [99.9, 100.1],
    [-1e6, 12345],
    [0, 1.0000001],
  ] as const)
    for (const ticks of [2, 3, 4, 6]) {
      const range = niceRange(low, high, ticks);
      const at = ticksIn(...range, ticks);
      assert.deepEqual([at[0], at.at(-1)], range);
      assert.ok(at.length <= ticks + 3, `${low} ${high} ${ticks}: ${at.join(' ')}`);
    }
  assert.deepEqual(ticksIn(0.3, 4.7), [1, 2, 3, 4]);
  assert.deepEqual(ticksIn(1, 1), []);
  assert.deepEqual([ticksFor(60), ticksFor(150), ticksFor(2000)], [2, 4, 6]);
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

test('labels of axes', () => {
  assert.equal(axisLabel('rad', ['pin.phi', 'pin2.phi']), 'phi [rad]');
  assert.equal(axisLabel('rad', ['pin.phi', 'pin2.q']), 'angle [rad]');
  assert.equal(axisLabel('', ['a', 'b']), ' ');
  assert.equal(axisLabel('m/s2', ['a.a', 'b.b']), 'acceleration [m/s²]');
  assert.equal(prettyUnit('kg.m2/s-3'), 'kg·m²/s⁻³');
  assert.equal(reading(3, 1), '3 (Δ 2)');
  assert.equal(reading(3, null), '3');
});
