import { route } from '../src/studio/geometry';
import type { Box, Point } from '../src/studio/protocol';
import { followAround, passes, routeAround } from '../src/studio/routing';
import { assert, test } from './kit';

const isRight = (points: Point[]) =>
  points.every((p, k) => k === 0 || p[0] === points[k - 1]![0] || p[1] === points[k - 1]![1]);
const box = (x: number, y: number): Box => [
  [x - 10, y - 10],
  [x + 10, y + 10],
];

test('a line with nothing in its way is the plain one', () => {
  const boxes = [box(-30, 0), box(30, 10), box(0, 80)];
  assert.deepEqual(routeAround([-20, 0], [1, 0], [20, 10], [-1, 0], boxes), route([-20, 0], [1, 0], [20, 10], [-1, 0]));
});

test('a line goes around what is between its ports, and around its own components', () => {
  const [left, between, right] = [box(-50, 0), box(0, 0), box(50, 0)];
  const across = routeAround([-40, 0], [1, 0], [40, 0], [-1, 0], [left, between, right]);
  assert.ok(isRight(across) && !passes(across, [left, between, right]), JSON.stringify(across));
  assert.deepEqual(
    [across[0], across[across.length - 1]],
    [
      [-40, 0],
      [40, 0],
    ],
  );
  const back = routeAround([60, 0], [1, 0], [-60, 0], [-1, 0], [left, between, right]); // from the far side of one to that of the other
  assert.ok(isRight(back) && !passes(back, [left, between, right]), JSON.stringify(back));
  assert.equal(back[1]![0] > 60, true);
});

test('lines among many components, from all sides', () => {
  const boxes = Array.from({ length: 25 }, (_, k) => box(40 * (k % 5) - 80, 40 * Math.floor(k / 5) - 80));
  const ways: Point[] = [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ];
  for (const i of [0, 7, 12, 24])
    for (const k of [3, 11, 18])
      for (const [n, out] of ways.entries()) {
        const port = (b: Box, [dx, dy]: Point): Point => [
          (b[0][0] + b[1][0]) / 2 + 10 * dx,
          (b[0][1] + b[1][1]) / 2 + 10 * dy,
        ];
        const other = ways[(n + k) % 4]!;
        const points = routeAround(port(boxes[i]!, out), out, port(boxes[k]!, other), other, boxes);
        assert.ok(isRight(points) && !passes(points, boxes), `${i} ${k} ${n}: ${JSON.stringify(points)}`);
      }
});

test('ports that look the same way are connected beside both', () => {
  assert.deepEqual(route([100, 30], [1, 0], [70, -50], [1, 0]), [
    [100, 30],
    [106, 30],
    [106, -50],
    [70, -50],
  ]);
  assert.deepEqual(route([0, 0], [0, -1], [40, 20], [0, -1]), [
    [0, 0],
    [0, -6],
    [40, -6],
    [40, 20],
  ]);
});

test('a line does not turn back on itself', () => {
  const boxes = [box(-30, 10), box(10, 10)]; // both flipped: their ports look away from each other
  const led = routeAround([-40, 10], [-1, 0], [20, 10], [1, 0], boxes);
  assert.ok(isRight(led) && !passes(led, boxes), JSON.stringify(led));
  const turns = led.slice(2).map((p, k) => {
    const [q, r] = [led[k + 1]!, led[k]!];
    return (p[0] - q[0]) * (q[0] - r[0]) + (p[1] - q[1]) * (q[1] - r[1]);
  });
  assert.ok(
    turns.every((x) => Math.abs(x) === 0),
    JSON.stringify(led),
  );
});

test('what is dragged leads its lines around others', () => {
  const port = (x: number, y: number): Box => [
    [x - 1, y - 1],
    [x + 1, y + 1],
  ];
  const part = (name: string, x: number, side: number) => ({
    name,
    class: 'P',
    extent: box(x, 0),
    rotation: 0,
    origin: [0, 0] as Point,
    box: box(x, 0),
    ports: [{ name: 'p', box: port(x + side, 0), color: [0, 0, 0] }],
  });
  const wire = {
    from: 'a.p',
    to: 'b.p',
    points: [
      [-40, 60],
      [40, 60],
    ] as Point[],
  };
  const raised = {
    extent: box(-50, 60),
    box: box(-50, 60),
    ports: [{ name: 'p', box: port(-40, 60), color: [0, 0, 0] }],
  };
  const far = { extent: box(50, 60), box: box(50, 60), ports: [{ name: 'p', box: port(40, 60), color: [0, 0, 0] }] };
  const components = [{ ...part('a', -50, 10), ...raised }, { ...part('b', 50, -10), ...far }, part('between', 0, 10)];
  const handles = { class: 'M', extent: box(0, 0), grid: [2, 2], components, connections: [wire] } as never;
  const down = (x: number) => ({ extent: box(x, 0), rotation: 0, origin: [0, 0] as Point });
  const places = new Map([
    ['a', down(-50)],
    ['b', down(50)],
  ]);
  const [led] = followAround(handles, places);
  const boxes = [box(-50, 0), box(50, 0), box(0, 0)];
  assert.ok(led && isRight(led.points) && !passes(led.points, boxes), JSON.stringify(led));
  assert.deepEqual(
    [led!.points[0], led!.points.at(-1)],
    [
      [-40, 0],
      [40, 0],
    ],
  );
});
