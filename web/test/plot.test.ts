import { axisLabel, equalRanges, niceRange, prettyUnit, reading } from '../src/plot/scale';
import { assert, test } from './kit';

test('axes end on ticks', () => {
  assert.deepEqual(niceRange(-0.93, 0.98), [-1, 1]);
  assert.deepEqual(niceRange(0, 57.3), [0, 60]);
  assert.deepEqual(niceRange(-237, 57), [-250, 100]);
  assert.deepEqual(niceRange(3, 3), [1.5, 4.5]);
  assert.deepEqual(niceRange(0, 0), [-0.6, 0.6]);
  assert.deepEqual(niceRange(null, null), [0, 1]);
  assert.deepEqual(niceRange(-1, 1), [-1, 1]); // ends that are ticks stay
});

test('a millimetre is the same in both axes', () => {
  const { x, y } = equalRanges([0, 2], [0, 2], 400, 200);
  assert.deepEqual([x, y], [[-1, 3], [0, 2]]);
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
