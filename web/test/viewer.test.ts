import { drawn, scales } from '../src/viewer/curves.js';
import { Recording } from '../src/viewer/data.js';
import {
  arrowScale,
  eyePlace,
  groundLevel,
  isScenery,
  leavesPlace,
  pathLength,
  roundBelow,
  seesMotion,
  tellingComponent,
  toldSignals,
  travelOf,
} from '../src/viewer/framing.js';
import { loadsOf, toWorld } from '../src/viewer/loads.js';
import { rates, toldTime, usualRate } from '../src/viewer/pace.js';
import { partsOf, partTree } from '../src/viewer/parttree.js';
import { Posing } from '../src/viewer/pose.js';
import { assert, test } from './kit';

test('of poses that are asked for meanwhile the last counts, and what is done with it waits for its answer', async () => {
  const answers: (() => void)[] = [];
  const seen: unknown[] = [];
  const posing = new Posing(
    { addEventListener: () => {} } as never,
    { renderer: { domElement: null } } as never,
    (() => new Promise((done) => answers.push(() => done({})))) as never,
    (_, request) => seen.push('value' in request ? request.value : ''),
  );
  for (const value of [1, 2, 3]) posing.send({ do: 'set', coordinate: 0, value });
  posing.after(() => seen.push('kept'));
  for (let k = 0; k < 2; k++) {
    answers[k]!();
    await new Promise((done) => setTimeout(done));
  }
  assert.deepEqual(seen, [1, 3, 'kept']);
});

test('a machine that stands and digs is on the plane of the world, what hangs is above the ground', () => {
  assert.equal(groundLevel({ still: [0, -0.8], startLow: -0.9, low: -1.6, high: 4 }), 0); // a shovel goes into the ground that the tracks stand on
  assert.equal(groundLevel({ still: [-1.35], startLow: -1.4, low: -1.6, high: 4 }), -1.35);
  assert.equal(groundLevel({ startLow: 0.3, low: 0.3, high: 2 }), 0); // something flies
  assert.equal(groundLevel({ startLow: -0.03, low: -1, high: 1 }), -1); // a pendulum swings below its pin
  assert.equal(groundLevel({ startLow: -2, low: -2, high: 1 }), -2);
  assert.equal(groundLevel({ still: [0], startLow: -0.02, low: -0.12, high: 0.5, moving: [-0.12, 0.12] }), -0.12); // a crank turns below axes that are drawn
  assert.equal(seesMotion(4, 2), true);
  assert.equal(seesMotion(100, 2), false); // a car drives away
  assert.equal(leavesPlace([50, 49, 51], 4), true); // on a road with bumps
  assert.equal(leavesPlace([0, 3, 9], 4), false); // a crane whose shaft stays
  assert.equal(leavesPlace([], 0), false);
  assert.equal(seesMotion(2.75, 1), true); // a rod that swings all around its pin
});

test('a rod that turns about its end stays there, however far its middle comes; a car goes on with all of it', () => {
  const at = (x: number, y: number) => ({
    x,
    y,
    distanceTo: (b: { x: number; y: number }) => Math.hypot(x - b.x, y - b.y),
  });
  const turned = (angle: number) => [at(0, 0), at(Math.cos(angle), Math.sin(angle))];
  assert.equal(travelOf([0, 1, 2, Math.PI].map(turned)), 0);
  assert.equal(travelOf([0, 3, 7].map((x) => [at(x, 0), at(x + 1, 0)])), 7);
  assert.equal(travelOf([]), 0);
});

test('what is told about a part', () => {
  const names = [
    'rod.frameTranslation.R.T[1,1]',
    'rod.frameTranslation.shape.color[1]',
    'rod.body.R.w[1]',
    'rod.m',
    'rod.v[1]',
    'rod.phi',
    'rods.x',
  ];
  assert.equal(tellingComponent(names, 'rod.frameTranslation.shape'), 'rod');
  assert.deepEqual(
    toldSignals(names, 'rod').map((s) => s.name),
    ['rod.phi', 'rod.v[1]', 'rod.m'],
  );
  assert.equal(tellingComponent([], 'bob'), 'bob');
  assert.deepEqual(
    toldSignals(['rod.shape.length', 'rod.v'], 'rod', ['rod.shape']).map((s) => s.name),
    ['rod.v'],
  );
});

test('parts are a tree of components, and a component with one part is that part', () => {
  const parts = ['pin.cylinder', 'car.wheel[1].shape.tread', 'car.wheel[1].shape.rim', 'car.body.shape', "'a.b'.shape"];
  const tree = partTree(parts.map((name) => ({ name })));
  const told = (b: (typeof tree)[number]): string => b.word + (b.branches.length ? `(${b.branches.map(told)})` : '');
  assert.deepEqual(tree.map(told), ['pin', 'car(wheel[1].shape(tread,rim),body)', "'a.b'"]);
  assert.deepEqual(
    partsOf(tree[1]!).map((p) => p.name),
    parts.slice(1, 4),
  );
  assert.equal(tree[0]!.path, 'pin.cylinder');
});

test('the length of a path', () => {
  assert.equal(pathLength([0, 0, 0, 3, 4, 0, 3, 4, 2]), 7);
});

test('the eye stands where all points just fit, and the tightest edges touch', () => {
  const points: [number, number, number][] = [
    [-1, 0, 0],
    [1, 0, 0],
    [0, 0.5, 2],
    [0, -0.5, -2],
  ];
  const place = eyePlace(points, 0.5, 0.4)!;
  const edge = points.map(
    ([x, y, z]) => Math.max(Math.abs(x - place.right) / 0.5, Math.abs(y - place.up) / 0.4) - (place.away - z),
  );
  assert.ok(Math.abs(Math.max(...edge)) < 1e-12, String(edge));
  assert.equal(eyePlace([], 1, 1), null);
  assert.equal(isScenery({ height: 0.1, size: 20, stays: true }, 2), true); // a road
  assert.equal(isScenery({ height: 3, size: 6, stays: true }, 2), false); // a planet
  assert.equal(isScenery({ height: 0.1, size: 20, stays: false }, 2), false); // a platform that moves
});

test('arrows: the usual one is an eighth of the machine, a blow does not hide the rest, scales are round', () => {
  assert.equal(arrowScale([100, 100, 100, 100], 2), 400);
  assert.ok(arrowScale([...Array.from({ length: 99 }, () => 100), 1000], 2) === 400);
  assert.equal(arrowScale([0, NaN], 2), 0);
  assert.deepEqual([730, 0.04, 5, 19.9].map(roundBelow), [500, 0.02, 5, 10]);
  // T turns the world into the frame; a quarter turn about z takes the frame's x to the world's y
  assert.deepEqual(toWorld([0, 1, 0, -1, 0, 0, 0, 0, 1], [1, 0, 0]), [0, 1, 0]);
  const loads = [
    { name: 'arm.pin', r: [], R: [] },
    { name: 'arm', r: [], R: [] },
  ];
  assert.deepEqual(
    loadsOf(loads, 'arm.pin.cylinder').map((l) => l.name),
    ['arm.pin'],
  );
  assert.deepEqual(loadsOf(loads, 'arms.pin'), []);
});

test('values between two recorded points; steps do not slope', () => {
  const base64 = (a: Float32Array | Float64Array) => btoa(String.fromCharCode(...new Uint8Array(a.buffer)));
  const values = base64(new Float32Array([0, 2, 6]));
  const r = new Recording({
    time: base64(new Float64Array([0, 1, 3])),
    signals: [
      { name: 'x', values },
      { name: 'n', values, stepped: true },
    ],
  });
  r.seek(2);
  assert.deepEqual([r.signalValue(0), r.signalValue(1), r.value({ s: 0, n: true })], [4, 2, -4]);
  r.seek(99);
  assert.deepEqual([r.at, r.signalValue(0)], [3, 6]);
});

test('what is nothing beside the rest of its signal is told as zero, and what is small throughout is told', () => {
  const base64 = (array: Float32Array | Float64Array) =>
    btoa(String.fromCharCode(...new Uint8Array(array.buffer as ArrayBuffer)));
  const r = new Recording({
    time: base64(Float64Array.of(0, 1)),
    signals: [
      { name: 'tau', shown: 'N.m', values: base64(Float32Array.of(7e-15, -460)) },
      { name: 'error', shown: 'm', values: base64(Float32Array.of(7e-15, 2e-15)) },
    ],
  });
  r.seek(0);
  assert.deepEqual([r.told(0), r.told(1)], ['0 N·m', '7.000e-15 m']);
  r.seek(1);
  assert.equal(r.told(0), '-460 N·m');
});

test('the strip: round scales for each unit, no peak is lost, rounding errors are flat', () => {
  const found = scales([
    { unit: 'N', range: [-3, 95] },
    { unit: 'N', range: [0, 120] },
    { unit: 'm', range: [0.21, 0.27] },
  ]);
  const [low, high] = found.get('N')!;
  assert.ok(low <= -3 && high >= 120 && high <= 200);
  assert.equal(found.size, 2);
  const [flatLow, flatHigh] = scales([{ unit: 'rad/s', range: [-2e-15, 3e-15] }]).get('rad/s')!;
  assert.ok(flatHigh - flatLow > 0.1);
  const time = Array.from({ length: 10000 }, (_, i) => i / 10000);
  const values = time.map((_, i) => (i === 5003 ? 7 : 0));
  const points = drawn({ time, values }, (t) => 100 * t);
  assert.ok(points.length <= 500 && points.some((p) => p?.[1] === 7), String(points.length));
  assert.deepEqual(
    drawn({ time: [0, 1, 2], values: [1, NaN, 2] }, (t) => 50 * t),
    [[0, 1], null, [100, 2]],
  );
});

test('a motion lasts as long as somebody looks at it, and its time has the digits that change', () => {
  assert.deepEqual([1, 10, 60].map(usualRate), [1, 1, 1]);
  assert.equal(usualRate(26000), 1000); // two orbits
  assert.equal(usualRate(0.01), 0.002); // a blow
  assert.equal(usualRate(0), 1);
  assert.deepEqual(rates(26000), [100, 250, 500, 1000, 2000, 5000, 10000]);
  assert.deepEqual(
    [toldTime(1.5, 10), toldTime(13000, 26000), toldTime(0.0012, 0.01)],
    ['1.500 s', '13000 s', '0.00120 s'],
  );
});
