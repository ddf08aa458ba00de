import { groundLevel, pathLength, seesMotion, tellingComponent, toldSignals } from '../src/viewer/framing.js';
import { assert, test } from './kit';

test('a machine that stands and digs is on the plane of the world, what hangs is above the ground', () => {
  assert.equal(groundLevel({ still: [0, -0.8], startLow: -0.9, low: -1.6, high: 4 }), 0); // a shovel goes into the ground that the tracks stand on
  assert.equal(groundLevel({ still: [-1.35], startLow: -1.4, low: -1.6, high: 4 }), -1.35);
  assert.equal(groundLevel({ startLow: 0.3, low: 0.3, high: 2 }), 0); // something flies
  assert.equal(groundLevel({ startLow: -0.03, low: -1, high: 1 }), -1); // a pendulum swings below its pin
  assert.equal(groundLevel({ startLow: -2, low: -2, high: 1 }), -2);
  assert.equal(seesMotion(4, 2), true);
  assert.equal(seesMotion(100, 2), false); // a car drives away
});

test('what is told about a part', () => {
  const names = ['rod.frameTranslation.R.T[1,1]', 'rod.frameTranslation.shape.color[1]', 'rod.body.R.w[1]', 'rod.m', 'rod.v[1]', 'rod.phi', 'rods.x'];
  assert.equal(tellingComponent(names, 'rod.frameTranslation.shape'), 'rod');
  assert.deepEqual(toldSignals(names, 'rod').map((s) => s.name), ['rod.phi', 'rod.v[1]', 'rod.m']);
  assert.equal(tellingComponent([], 'bob'), 'bob');
  assert.deepEqual(toldSignals(['rod.shape.length', 'rod.v'], 'rod', ['rod.shape']).map((s) => s.name), ['rod.v']);
});

test('the length of a path', () => {
  assert.equal(pathLength([0, 0, 0, 3, 4, 0, 3, 4, 2]), 7);
});
