// The way of a new line: at right angles from port to port, around the components between them. No page is needed.
import {
  boxOf,
  type End,
  endOf,
  followWires,
  middle,
  portWay,
  route,
  samePoint,
  simplify,
  snap,
  wayOut,
} from './geometry';
import type { Box, Handles, Placement, Point, Wire } from './protocol';

const OUT = 6; // how far a line goes straight out of a port
const AWAY = 4; // from components that it passes
const FAR = 40; // around both ports: what lies outside is not looked at
const MOST = 40; // components; among more the plain way is taken
// in millimetres of line
const CORNER = 12;
const THROUGH = 400;

type Way = 0 | 1; // level, upright

const through = ([[x0, y0], [x1, y1]]: Box, [px, py]: Point, [qx, qy]: Point) =>
  Math.min(px, qx) < x1 - 0.5 &&
  Math.max(px, qx) > x0 + 0.5 &&
  Math.min(py, qy) < y1 - 0.5 &&
  Math.max(py, qy) > y0 + 0.5;

const ordered = ([[ax, ay], [bx, by]]: Box): Box => [
  [Math.min(ax, bx), Math.min(ay, by)],
  [Math.max(ax, bx), Math.max(ay, by)],
];

export const passes = (points: Point[], boxes: Box[]) =>
  points.slice(1).some((p, k) => boxes.some((b) => through(b, points[k]!, p)));

// The cheapest way on the lines beside the boxes, from p, which is left along `first`, to q, which is reached along `last` (Dijkstra).
function search(p: Point, first: Way | null, q: Point, last: Way | null, boxes: Box[]): Point[] | undefined {
  const lines = (axis: 0 | 1) =>
    [
      ...new Set([
        p[axis],
        q[axis],
        snap((p[axis] + q[axis]) / 2, 2),
        ...boxes.flatMap((b) => [snap(b[0][axis] - AWAY, 1), snap(b[1][axis] + AWAY, 1)]),
      ]),
    ].sort((a, b) => a - b);
  const [xs, ys] = [lines(0), lines(1)];
  const at = (node: number): Point => [xs[(node >> 1) % xs.length]!, ys[Math.floor((node >> 1) / xs.length)]!];
  const nodeOf = ([x, y]: Point, way: Way) => 2 * (ys.indexOf(y) * xs.length + xs.indexOf(x)) + way;
  const n = 2 * xs.length * ys.length;
  const cost = new Float64Array(n).fill(Infinity);
  const before = new Int32Array(n).fill(-1);
  const done = new Uint8Array(n);
  const open = new Set<number>();
  const offer = (node: number, c: number, from: number) => {
    if (c >= cost[node]!) return;
    cost[node] = c;
    before[node] = from;
    open.add(node);
  };
  for (const way of [0, 1] as Way[]) offer(nodeOf(p, way), first === null || way === first ? 0 : CORNER, -1);
  let end = -1;
  while (open.size && end < 0) {
    let best = -1;
    for (const node of open) if (best < 0 || cost[node]! < cost[best]!) best = node;
    open.delete(best);
    done[best] = 1;
    const [here, way] = [at(best), (best & 1) as Way];
    if (samePoint(here, q) && (last === null || way === last)) end = best;
    offer(best ^ 1, cost[best]! + CORNER, best);
    const [values, k] = way === 0 ? [xs, xs.indexOf(here[0])] : [ys, ys.indexOf(here[1])];
    for (const next of [k - 1, k + 1]) {
      if (next < 0 || next >= values.length) continue;
      const there: Point = way === 0 ? [values[next]!, here[1]] : [here[0], values[next]!];
      const node = nodeOf(there, way);
      if (!done[node])
        offer(
          node,
          cost[best]! +
            Math.abs(values[next]! - values[k]!) +
            THROUGH * boxes.filter((b) => through(b, here, there)).length,
          best,
        );
    }
  }
  const points: Point[] = [];
  for (let node = end; node >= 0; node = before[node]!) points.unshift(at(node));
  return end < 0 ? undefined : points;
}

// Without points where a line turns back on itself.
const withoutSpikes = (points: Point[]): Point[] =>
  points.filter((p, k) => {
    const [before, after] = [points[k - 1], points[k + 1]];
    if (!before || !after) return true;
    const [x, y] = [(p[0] - before[0]) * (after[0] - p[0]), (p[1] - before[1]) * (after[1] - p[1])];
    return x >= 0 && y >= 0;
  });

export function routeAround(a: Point, outA: Point, b: Point, outB: Point, all: Box[]): Point[] {
  const plain = route(a, outA, b, outB);
  const near: Box = [
    [Math.min(a[0], b[0]) - FAR, Math.min(a[1], b[1]) - FAR],
    [Math.max(a[0], b[0]) + FAR, Math.max(a[1], b[1]) + FAR],
  ];
  const boxes = all.map(ordered).filter((x) => through(near, x[0], x[1]));
  if (!passes(plain, boxes) || boxes.length > MOST) return plain;
  const out = ([x, y]: Point, [dx, dy]: Point): Point => [
    dx ? snap(x + OUT * dx, 1) : x,
    dy ? snap(y + OUT * dy, 1) : y,
  ];
  const way = ([dx, dy]: Point): Way | null => (dx ? 0 : dy ? 1 : null);
  const found = search(out(a, outA), way(outA), out(b, outB), way(outB), boxes);
  return found ? simplify(withoutSpikes([a, ...found, b])) : plain;
}

// The usual way from port to port.
export const lead = (handles: Handles, from: End, to: End) =>
  routeAround(
    middle(from.port.box),
    wayOut(from),
    middle(to.port.box),
    wayOut(to),
    handles.components.filter((c) => !c.connector).map((c) => c.box),
  );

// Lines to components that get other places. One that would now go through a component, as it did not before, goes around.
export function followAround(handles: Handles, places: Map<string, Placement>): { wire: Wire; points: Point[] }[] {
  const parts = handles.components.filter((c) => !c.connector);
  const were = parts.map((c) => c.box);
  const boxes = parts.map((c) => (places.has(c.name) ? boxOf(places.get(c.name)!) : c.box));
  return followWires(handles, places).map(({ wire, points }) => {
    const [a, b] = [endOf(handles, wire.from), endOf(handles, wire.to)];
    if (!a || !b || !passes(points, boxes.map(ordered)) || passes(wire.points, were.map(ordered)))
      return { wire, points };
    const [p, q] = [a, b].map((end) => portWay(end, places.get(end.part.name))) as [
      ReturnType<typeof portWay>,
      ReturnType<typeof portWay>,
    ];
    const led = routeAround(p.at, p.out, q.at, q.out, boxes);
    return { wire, points: samePoint(points[0]!, p.at) ? led : led.reverse() };
  });
}
