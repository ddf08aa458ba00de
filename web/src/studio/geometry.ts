// Places of components and ways of lines, in the coordinates of a diagram: millimetres, y upwards. No page is needed.
import type { Box, Handles, Part, Placement, Point, Port, Wire } from './protocol';

const close = (a: number, b: number) => Math.abs(a - b) < 1e-6;
const tidy = (x: number) => Math.round(x * 1e6) / 1e6 + 0;
export const samePoint = (a: Point, b: Point) => close(a[0], b[0]) && close(a[1], b[1]);
export const middle = ([a, b]: Box): Point => [tidy((a[0] + b[0]) / 2), tidy((a[1] + b[1]) / 2)];
export const snap = (x: number, grid: number) => (grid > 0 ? tidy(Math.round(x / grid) * grid) : x);
export const snapPoint = (p: Point, grid: Point): Point => [snap(p[0], grid[0]), snap(p[1], grid[1])];
export const inside = ([a, b]: Box, p: Point, room = 0) =>
  p[0] >= Math.min(a[0], b[0]) - room &&
  p[0] <= Math.max(a[0], b[0]) + room &&
  p[1] >= Math.min(a[1], b[1]) - room &&
  p[1] <= Math.max(a[1], b[1]) + room;

// --- placements --------------------------------------------------------------------------------------------------------
// (x, y) goes to (a x + c y + e, b x + d y + f).
export interface Affine {
  a: number;
  b: number;
  c: number;
  d: number;
  e: number;
  f: number;
}

export const apply = (m: Affine, [x, y]: Point): Point => [
  tidy(m.a * x + m.c * y + m.e),
  tidy(m.b * x + m.d * y + m.f),
];

const turn = (degrees: number): Point => {
  const quarters = degrees / 90;
  if (Number.isInteger(quarters))
    return (
      [
        [1, 0],
        [0, 1],
        [-1, 0],
        [0, -1],
      ] as Point[]
    )[((quarters % 4) + 4) % 4]!;
  return [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
};

// From the square between (-1, -1) and (1, 1) to where the component is.
export function placementMap({ extent, rotation, origin }: Placement): Affine {
  const [cx, cy] = middle(extent);
  const [w, h] = [(extent[1][0] - extent[0][0]) / 2, (extent[1][1] - extent[0][1]) / 2];
  const [c, s] = turn(rotation);
  return { a: c * w, b: s * w, c: -s * h, d: c * h, e: c * cx - s * cy + origin[0], f: s * cx + c * cy + origin[1] };
}

export function inverse(m: Affine): Affine {
  const det = m.a * m.d - m.b * m.c || 1;
  const [a, b, c, d] = [m.d / det, -m.b / det, -m.c / det, m.a / det];
  return { a, b, c, d, e: -(a * m.e + c * m.f), f: -(b * m.e + d * m.f) };
}

export const placementOf = (p: Placement): Placement => ({
  extent: [[...p.extent[0]], [...p.extent[1]]] as Box,
  rotation: p.rotation,
  origin: [...p.origin],
});
export const centre = (p: Placement): Point => apply(placementMap(p), [0, 0]);

// As a person would write it: without a turn the corners where they are, with one the box around its middle.
function written(half: Point, rotation: number, at: Point): Placement {
  const r = ((((rotation + 180) % 360) + 360) % 360) - 180 || 0;
  const [w, h] = half;
  if (r === 0)
    return {
      extent: [
        [tidy(at[0] - w), tidy(at[1] - h)],
        [tidy(at[0] + w), tidy(at[1] + h)],
      ],
      rotation: 0,
      origin: [0, 0],
    };
  return {
    extent: [
      [tidy(-w), tidy(-h)],
      [tidy(w), tidy(h)],
    ],
    rotation: r === -180 ? 180 : r,
    origin: at,
  };
}

const halves = ({ extent }: Placement): Point => [(extent[1][0] - extent[0][0]) / 2, (extent[1][1] - extent[0][1]) / 2];

export function moved(p: Placement, dx: number, dy: number): Placement {
  const q = placementOf(p);
  if (p.rotation !== 0 || p.origin[0] !== 0 || p.origin[1] !== 0)
    q.origin = [tidy(p.origin[0] + dx), tidy(p.origin[1] + dy)];
  else q.extent = q.extent.map(([x, y]) => [tidy(x + dx), tidy(y + dy)]) as Box;
  return q;
}

export const turned = (p: Placement, degrees: number): Placement => written(halves(p), p.rotation + degrees, centre(p));

export function flipped(p: Placement, across: 'x' | 'y'): Placement {
  const [w, h] = halves(p);
  return written(across === 'x' ? [-w, h] : [w, -h], -p.rotation, centre(p));
}

export function resized(p: Placement, width: number, height: number): Placement {
  const [w, h] = halves(p);
  return written([(Math.sign(w) || 1) * (width / 2), (Math.sign(h) || 1) * (height / 2)], p.rotation, centre(p));
}

// Which of the two x and which of the two y of a box.
export type Corner = readonly [0 | 1, 0 | 1];
export const CORNERS: readonly Corner[] = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
];
const SMALLEST = 4;

// With a corner of its box elsewhere; the one across from it stays.
export function stretched(
  part: Part,
  [i, k]: Corner,
  to: Point,
  keepsRatio = false,
): { placement: Placement; box: Box } {
  const [[x0, y0], [x1, y1]] = part.box;
  const [fx, fy] = [part.box[i ? 0 : 1][0], part.box[k ? 0 : 1][1]];
  let w = Math.max(SMALLEST, (i ? 1 : -1) * (to[0] - fx));
  let h = Math.max(SMALLEST, (k ? 1 : -1) * (to[1] - fy));
  if (keepsRatio) {
    const factor = Math.max(w / (x1 - x0), h / (y1 - y0));
    [w, h] = [factor * (x1 - x0), factor * (y1 - y0)];
  }
  const [gx, gy] = [fx + (i ? w : -w), fy + (k ? h : -h)];
  const box: Box = [
    [tidy(Math.min(fx, gx)), tidy(Math.min(fy, gy))],
    [tidy(Math.max(fx, gx)), tidy(Math.max(fy, gy))],
  ];
  const [a, b] = [middle(part.box), middle(box)];
  const at = centre(part);
  const [hw, hh] = halves(part);
  const [byX, byY] = [w / (x1 - x0), h / (y1 - y0)];
  const isUpright = Math.abs(Math.round(part.rotation / 90)) % 2 === 1;
  return {
    box,
    placement: written(isUpright ? [hw * byY, hh * byX] : [hw * byX, hh * byY], part.rotation, [
      tidy(at[0] + b[0] - a[0]),
      tidy(at[1] + b[1] - a[1]),
    ]),
  };
}

// Wider by so much, around its middle, and higher as its sides say.
export function grown(part: Placement, by: number): Placement {
  const [w, h] = halves(part).map(Math.abs) as Point;
  const width = Math.max(SMALLEST, 2 * w + by);
  return resized(part, width, Math.max(SMALLEST, snap((2 * h * width) / (2 * w), 2)));
}

export type Edge = 'left' | 'right' | 'top' | 'bottom' | 'row' | 'column'; // of the last two the middles are in line

const isLevel = (edge: Edge) => edge === 'left' || edge === 'right' || edge === 'column';

// All with one edge in a line, that of the outermost; or with their middles in the line of the first.
export function aligned(parts: Part[], edge: Edge): Map<string, Placement> {
  const axis = isLevel(edge) ? 0 : 1;
  const of = ([a, b]: Box) => {
    if (edge === 'row' || edge === 'column') return (a[axis] + b[axis]) / 2;
    return edge === 'left' || edge === 'bottom' ? Math.min(a[axis], b[axis]) : Math.max(a[axis], b[axis]);
  };
  const all = parts.map((p) => of(p.box));
  const isFirst = edge === 'row' || edge === 'column';
  const to = isFirst ? all[0]! : edge === 'left' || edge === 'bottom' ? Math.min(...all) : Math.max(...all);
  return new Map(
    parts.map((p) => {
      const by = to - of(p.box);
      return [p.name, axis ? moved(p, 0, by) : moved(p, by, 0)];
    }),
  );
}

// With the same gap between each and the next: the outermost stay where they are.
export function distributed(parts: Part[], axis: 0 | 1): Map<string, Placement> {
  const spans = parts
    .map((part) => {
      const [low, high] = [part.box[0][axis], part.box[1][axis]].sort((a, b) => a - b) as [number, number];
      return { part, low, size: high - low };
    })
    .sort((a, b) => a.low + a.size / 2 - b.low - b.size / 2);
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last || spans.length < 3) return new Map();
  const filled = spans.reduce((sum, s) => sum + s.size, 0);
  const gap = (last.low + last.size - first.low - filled) / (spans.length - 1);
  let at = first.low;
  return new Map(
    spans.map(({ part, low, size }) => {
      const by = tidy(at - low);
      at += size + gap;
      return [part.name, axis ? moved(part, 0, by) : moved(part, by, 0)];
    }),
  );
}

// --- ports -------------------------------------------------------------------------------------------------------------
export interface End {
  part: Part;
  port: Port;
  name: string; // without subscripts
  reference: string; // of the first element of an array
}

export const firstName = (reference: string) => /^(?:'(?:\\.|[^'\\])*'|[^.[]+)/.exec(reference)?.[0] ?? reference;
const afterFirst = (reference: string) =>
  reference
    .slice(firstName(reference).length)
    .replace(/^\[[^\]]*\]/, '')
    .replace(/^\./, '');

const named = new WeakMap<Handles, Map<string, Part>>();

function partNamed(handles: Handles, name: string): Part | undefined {
  let all = named.get(handles);
  if (!all) named.set(handles, (all = new Map(handles.components.map((c) => [c.name, c]))));
  return all.get(name);
}

const wired = new WeakMap<Handles, Map<string, Wire[]>>();

// The lines of each component: a move asks for those of few.
function wiresByPart(handles: Handles): Map<string, Wire[]> {
  let all = wired.get(handles);
  if (all) return all;
  wired.set(handles, (all = new Map()));
  for (const wire of handles.connections)
    for (const name of new Set([wire.from, wire.to].map(firstName))) all.set(name, [...(all.get(name) ?? []), wire]);
  return all;
}

export function endOf(handles: Handles, reference: string): End | undefined {
  const part = partNamed(handles, firstName(reference));
  if (!part) return undefined;
  const port = part.connector ? part.ports[0] : part.ports.find((p) => p.name === firstName(afterFirst(reference)));
  return port && { ...endWith(part, port), reference };
}

export function endWith(part: Part, port: Port): End {
  const index = part.dimensions?.length ? `[${part.dimensions.map(() => 1).join(', ')}]` : '';
  return {
    part,
    port,
    name: part.connector ? part.name : `${part.name}.${port.name}`,
    reference: part.connector ? part.name : `${part.name}${index}.${port.name}`,
  };
}

// From far away a component is no larger than the room around its ports: of what is in it, a part stays for the component itself.
const OF_COMPONENT = 0.2;

export function portAt(handles: Handles, p: Point, room: number): End | undefined {
  const over = partAt(handles, p);
  const size =
    over && !over.connector
      ? Math.min(Math.abs(over.box[1][0] - over.box[0][0]), Math.abs(over.box[1][1] - over.box[0][1]))
      : Infinity;
  const reach = Math.min(room, OF_COMPONENT * size);
  let best: End | undefined;
  let least = Infinity;
  for (const part of handles.components)
    for (const port of part.ports) {
      const m = middle(port.box);
      const distance = Math.hypot(p[0] - m[0], p[1] - m[1]);
      if (!port.removed && distance < least && (inside(port.box, p) || distance <= reach)) {
        best = endWith(part, port);
        least = distance;
      }
    }
  return best;
}

// Where a component with this placement is.
export function boxOf(place: Placement): Box {
  const corners = [-1, 1].flatMap((x) => [-1, 1].map((y) => apply(placementMap(place), [x, y])));
  return around(corners.map((c): Box => [c, c]))!;
}

export const partAt = (handles: Handles, p: Point) => handles.components.findLast((c) => inside(c.box, p));

// Which way a line goes from a connector of the model itself into the model: a signal along its arrow, else any way.
function wayInto(port: Port, { a, b }: Affine): Point {
  if (!port.input && !port.output) return [0, 0];
  const sign = port.input ? 1 : -1;
  return Math.abs(a) >= Math.abs(b) ? [sign * Math.sign(a), 0] : [0, sign * Math.sign(b)];
}

// Where the port of a component is, and which way a line leaves it: away from the middle. With another placement: there.
export function portWay({ part, port }: End, place?: Placement): { at: Point; out: Point } {
  const onPart = apply(inverse(placementMap(part)), middle(port.box)); // in the square around 0
  const map = placementMap(place ?? part);
  const at = place ? apply(map, onPart) : middle(port.box);
  if (part.connector) return { at, out: wayInto(port, map) };
  const [x, y] = onPart;
  if (Math.abs(x) < 0.4 && Math.abs(y) < 0.4) return { at, out: [0, 0] };
  const [dx, dy] =
    Math.abs(x) >= Math.abs(y)
      ? [Math.sign(x) * map.a, Math.sign(x) * map.b]
      : [Math.sign(y) * map.c, Math.sign(y) * map.d];
  return { at, out: Math.abs(dx) >= Math.abs(dy) ? [Math.sign(dx), 0] : [0, Math.sign(dy)] };
}

export const wayOut = (end: End): Point => portWay(end).out;

// --- lines -------------------------------------------------------------------------------------------------------------
// Without points that are double or on the way between their neighbours.
export function simplify(points: Point[]): Point[] {
  const once = points.filter((p, k) => k === 0 || !samePoint(p, points[k - 1]!));
  const kept = once.filter((p, k) => {
    const [a, b] = [once[k - 1], once[k + 1]];
    if (!a || !b) return true;
    const isOnWay = (p[0] - a[0]) * (b[0] - p[0]) + (p[1] - a[1]) * (b[1] - p[1]) >= 0;
    return !(isOnWay && ((close(a[0], p[0]) && close(p[0], b[0])) || (close(a[1], p[1]) && close(p[1], b[1]))));
  });
  return kept.length > 1 ? kept : points.slice(0, 2);
}

const LEAST = 6; // how far a line goes straight out of a port

// At right angles from a to b, leaving both the way out.
export function route(a: Point, outA: Point, b: Point, outB: Point): Point[] {
  // two ports that look at each other from near share the way between them
  const ahead = outA[0] * (b[0] - a[0]) + outA[1] * (b[1] - a[1]);
  const isNear = outA[0] === -outB[0] && outA[1] === -outB[1] && ahead > 0 && ahead < 2 * LEAST;
  const least = isNear ? ahead / 2 : LEAST;
  const step = (p: Point, out: Point): Point => [tidy(p[0] + least * out[0]), tidy(p[1] + least * out[1])];
  const facing = (from: Point, out: Point, to: Point) =>
    (!out[0] && !out[1]) || out[0] * (to[0] - from[0]) + out[1] * (to[1] - from[1]) >= least / 2;
  const [p, q] = [step(a, outA), step(b, outB)];
  const horizontalA = outA[0] !== 0 || (outA[1] === 0 && Math.abs(b[0] - a[0]) >= Math.abs(b[1] - a[1]));
  const horizontalB = outB[0] !== 0 || (outB[1] === 0 && horizontalA);
  if ((close(a[1], b[1]) && horizontalA && horizontalB) || (close(a[0], b[0]) && !horizontalA && !horizontalB))
    if (facing(a, outA, b) && facing(b, outB, a)) return [a, b];
  // half way; beside both where the ports look the same way
  const beside = (axis: 0 | 1) =>
    outA[axis] && outA[axis] === outB[axis]
      ? outA[axis] * Math.max(outA[axis] * p[axis], outA[axis] * q[axis])
      : tidy((p[axis] + q[axis]) / 2);
  let between: Point[];
  if (horizontalA !== horizontalB) {
    const corner: Point = horizontalA ? [q[0], p[1]] : [p[0], q[1]];
    const fits = facing(a, outA, corner) && facing(b, outB, corner);
    between = fits ? [corner] : horizontalA ? [[p[0], q[1]]] : [[q[0], p[1]]];
  } else if (horizontalA) {
    const x = beside(0);
    const y = tidy((p[1] + q[1]) / 2);
    const fits = facing(a, outA, [x, a[1]]) && facing(b, outB, [x, b[1]]);
    between = fits
      ? [
          [x, p[1]],
          [x, q[1]],
        ]
      : [
          [p[0], y],
          [q[0], y],
        ];
  } else {
    const x = tidy((p[0] + q[0]) / 2);
    const y = beside(1);
    const fits = facing(a, outA, [a[0], y]) && facing(b, outB, [b[0], y]);
    between = fits
      ? [
          [p[0], y],
          [q[0], y],
        ]
      : [
          [x, p[1]],
          [x, q[1]],
        ];
  }
  return simplify([a, p, ...between, q, b]);
}

// The same line with its ends elsewhere: corners next to them go along, so that right angles stay.
export function follow(
  points: Point[],
  from: Point,
  to: Point,
  outFrom: Point = [0, 0],
  outTo: Point = [0, 0],
): Point[] {
  const [first, last] = [points[0]!, points[points.length - 1]!];
  const [a, b] = [
    [from[0] - first[0], from[1] - first[1]],
    [to[0] - last[0], to[1] - last[1]],
  ] as [Point, Point];
  if (samePoint(a, b)) return points.map(([x, y]) => [tidy(x + a[0]), tidy(y + a[1])]);
  if (points.length === 2)
    return close(from[0], to[0]) || close(from[1], to[1]) ? [from, to] : route(from, outFrom, to, outTo);
  const now = points.map((p) => [...p] as Point);
  const drag = (end: number, next: number, at: Point) => {
    const [p, q] = [points[end]!, points[next]!];
    if (close(p[1], q[1])) now[next]![1] = at[1];
    else if (close(p[0], q[0])) now[next]![0] = at[0];
    now[end] = at;
  };
  drag(0, 1, from);
  drag(now.length - 1, now.length - 2, to);
  const straight = now.every((p, k) => k === 0 || close(p[0], now[k - 1]![0]) || close(p[1], now[k - 1]![1]));
  const was = points.every((p, k) => k === 0 || close(p[0], points[k - 1]![0]) || close(p[1], points[k - 1]![1]));
  return straight || !was ? simplify(now) : route(from, outFrom, to, outTo);
}

// A segment moved across itself. Ends stay at their ports: a segment there gets corners of its own.
export function dragSegment(points: Point[], segment: number, by: Point): Point[] {
  const [p, q] = [points[segment]!, points[segment + 1]!];
  const horizontal = Math.abs(p[1] - q[1]) <= Math.abs(p[0] - q[0]);
  const shift = (r: Point): Point => (horizontal ? [r[0], tidy(r[1] + by[1])] : [tidy(r[0] + by[0]), r[1]]);
  const before = points.slice(0, segment + (segment === 0 ? 1 : 0));
  const after = points.slice(segment + (segment === points.length - 2 ? 1 : 2));
  return simplify([...before, shift(p), shift(q), ...after]);
}

// The longest segment that an arrow key moves: a level one up and down, an upright one to the sides. -1: none.
export function segmentFor(wire: Wire, isUp: boolean): number {
  const length = (k: number) => {
    const [[x0, y0], [x1, y1]] = [wire.points[k]!, wire.points[k + 1]!];
    return isUp ? (close(y0, y1) ? Math.abs(x1 - x0) : 0) : close(x0, x1) ? Math.abs(y1 - y0) : 0;
  };
  const all = wire.points
    .slice(1)
    .map((_, k) => k)
    .filter((k) => length(k) > 0);
  return all.length ? all.reduce((a, b) => (length(b) > length(a) ? b : a)) : -1;
}

export function segmentAt(wire: Wire, p: Point, room: number): number {
  for (let k = 0; k + 1 < wire.points.length; k++) {
    const [a, b] = [wire.points[k]!, wire.points[k + 1]!];
    const length2 = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2;
    const t = length2
      ? Math.min(1, Math.max(0, ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / length2))
      : 0;
    if (Math.hypot(p[0] - a[0] - t * (b[0] - a[0]), p[1] - a[1] - t * (b[1] - a[1])) <= room) return k;
  }
  return -1;
}

// --- several at once ---------------------------------------------------------------------------------------------------
// Lines to components that get other places.
export function followWires(handles: Handles, places: Map<string, Placement>): { wire: Wire; points: Point[] }[] {
  const at = (reference: string, otherwise: Point): { at: Point; out: Point; isTurned: boolean } => {
    const end = endOf(handles, reference);
    if (!end) return { at: otherwise, out: [0, 0], isTurned: false };
    const place = places.get(end.part.name);
    const [was, way] = [portWay(end), portWay(end, place)];
    return { at: place ? way.at : otherwise, out: way.out, isTurned: !samePoint(was.out, way.out) };
  };
  const result: { wire: Wire; points: Point[] }[] = [];
  const wires = wiresByPart(handles);
  for (const wire of new Set([...places.keys()].flatMap((name) => wires.get(name) ?? []))) {
    const ends = [endOf(handles, wire.from), endOf(handles, wire.to)];
    if (wire.inherited || wire.points.length < 2) continue;
    const [first, last] = [wire.points[0]!, wire.points[wire.points.length - 1]!];
    // the text may draw a line from its second connector to its first
    const near = (p: Point, e: End | undefined) => !e || inside(e.port.box, p, 5);
    const swapped = !near(first, ends[0]) && near(first, ends[1]);
    const [from, to] = swapped ? [wire.to, wire.from] : [wire.from, wire.to];
    const [a, b] = [at(from, first), at(to, last)];
    const points =
      a.isTurned || b.isTurned ? route(a.at, a.out, b.at, b.out) : follow(wire.points, a.at, b.at, a.out, b.out);
    if (points.length !== wire.points.length || points.some((p, k) => !samePoint(p, wire.points[k]!)))
      result.push({ wire, points });
  }
  return result;
}

export function around(boxes: Box[]): Box | undefined {
  if (!boxes.length) return undefined;
  const xs = boxes.flatMap((b) => [b[0][0], b[1][0]]);
  const ys = boxes.flatMap((b) => [b[0][1], b[1][1]]);
  return [
    [Math.min(...xs), Math.min(...ys)],
    [Math.max(...xs), Math.max(...ys)],
  ];
}
