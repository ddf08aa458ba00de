// What is decided about a scene before it is drawn. No page is needed.

// The height of the ground. A machine stands on the plane of the world, or on what is lowest of the bodies that stay where they are
// (still: their lowest points), and may dig a little into it, of the height in which things move (moving: lowest and highest; axes of
// the world count for nothing); below what hangs or turns through it the ground is lower than all. Heights count along the direction
// against gravity.
export function groundLevel({
  still = [],
  startLow,
  low,
  high,
  moving = [low, high],
}: {
  still?: number[];
  startLow: number;
  low: number;
  high: number;
  moving?: [number, number];
}): number {
  const tall = Math.max(high - low, 1e-9);
  const stands = still.some((h) => Math.abs(h) < 0.01 * tall) ? 0 : Math.min(0, ...(still.length ? still : [startLow]));
  return (stands - moving[0]) / Math.max(moving[1] - moving[0], 1e-9) < 0.35 ? stands : low;
}

// Which box the eye sees at first: all of the motion, unless the machine is lost in it. What turns about a point that stays, as a
// pendulum that swings all around, reaches its own length in both directions of three, and is not lost.
export const seesMotion = (motionSize: number, machineSize: number) => motionSize <= 2 * Math.sqrt(3) * machineSize;

// Whether a machine drives or flies away: every part that moves comes farther than all of them together are large. Of what is held
// somewhere a pin, a shaft or the end of a rod stays in its place, so that bumps, stands and targets beside it belong to the picture.
export const leavesPlace = (travels: number[], size: number) => travels.length > 0 && Math.min(...travels) > 1.5 * size;

type Spot = { distanceTo(other: never): number };

// How far from where it began a part comes, by the point of it that goes least far: places has its points at each moment.
export function travelOf<P extends Spot>(places: P[][]): number {
  const begin = places[0] ?? [];
  const far = begin.map((from, k) => Math.max(...places.map((now) => now[k]?.distanceTo(from as never) ?? 0)));
  return far.length ? Math.min(...far) : 0;
}

const NOT_TOLD =
  /(^|\.)(R|R_rel|R_a|R_b|Q)(\.|\[|$)|(^|\.)T\[\d+, ?\d|[cC]olor|specularCoefficient|shapeType|[eE]xtra$/;
const FIRST = ['phi', 's', 'w', 'v', 'a', 'angle', 'q', 'tau', 'f', 'M', 'm', 'F', 'power', 'energy'];

// The signals that tell something about a part: joint values, speeds, forces, masses first; no rotation matrices, no looks.
export function toldSignals(
  names: string[],
  component: string,
  shapes: string[] = [],
): { name: string; index: number }[] {
  const prefix = `${component}.`;
  const inner = shapes.filter((s) => s.startsWith(prefix)).map((s) => `${s}.`);
  const rank = (name: string) => {
    const last = name.slice(name.lastIndexOf('.') + 1).replace(/\[.*$/, '');
    const at = FIRST.indexOf(last);
    return at < 0 ? FIRST.length : at;
  };
  return names
    .map((name, index) => ({ name, index }))
    .filter(
      ({ name }) =>
        name.startsWith(prefix) && !NOT_TOLD.test(name.slice(prefix.length)) && !inner.some((s) => name.startsWith(s)),
    )
    .sort((a, b) => rank(a.name) - rank(b.name) || a.index - b.index);
}

// The component that a shape belongs to, as far up as something is told about it.
export function tellingComponent(names: string[], shape: string, shapes: string[] = []): string {
  for (let dot = shape.lastIndexOf('.'); dot > 0; dot = shape.lastIndexOf('.', dot - 1))
    if (toldSignals(names, shape.slice(0, dot), shapes).length) return shape.slice(0, dot);
  return shape.includes('.') ? shape.slice(0, shape.lastIndexOf('.')) : shape;
}

// How long a path is, of points x, y, z after each other.
export function pathLength(points: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 3; i < points.length; i += 3)
    sum +=
      Math.hypot(points[i]! - points[i - 3]!, points[i + 1]! - points[i - 2]!, points[i + 2]! - points[i - 1]!) || 0;
  return sum;
}

type Point = readonly [number, number, number];

// Where the eye stands so that all points are just seen: points are (right, up, towards the eye) from any origin; the slopes are those
// of the picture's edges. Exact for a picture in perspective: every point gives a bound for each edge.
export function eyePlace(
  points: Iterable<Point>,
  slopeX: number,
  slopeY: number,
): { right: number; up: number; away: number } | null {
  const edges = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y, z] of points) {
    edges[0] = Math.min(edges[0]!, x - slopeX * z);
    edges[1] = Math.max(edges[1]!, x + slopeX * z);
    edges[2] = Math.min(edges[2]!, y - slopeY * z);
    edges[3] = Math.max(edges[3]!, y + slopeY * z);
  }
  const [left, right, low, high] = edges as [number, number, number, number];
  if (!(right >= left && high >= low)) return null;
  return {
    right: (left + right) / 2,
    up: (low + high) / 2,
    away: Math.max((right - left) / (2 * slopeX), (high - low) / (2 * slopeY)),
  };
}

// Roads and plates carry the machine and are no part of it: they stay, are flat, and are larger than what moves.
export function isScenery(box: { height: number; size: number; stays: boolean }, machineSize: number): boolean {
  return box.stays && box.height < 0.1 * box.size && box.size > 1.2 * machineSize;
}

// A round number for a scale: 1, 2 or 5 times a power of ten, at most x.
export function roundBelow(x: number): number {
  if (!(x > 0) || !Number.isFinite(x)) return 1;
  const power = 10 ** Math.floor(Math.log10(x));
  return +(power * (x / power >= 5 ? 5 : x / power >= 2 ? 2 : 1)).toPrecision(3);
}

// How many newtons (or newton metres) an arrow of a metre stands for: the largest usual one is an eighth of the machine. Blows of a
// moment, far larger than the rest, do not make all others invisible: nine tenths of the recorded sizes decide.
export function arrowScale(sizes: number[], machineSize: number): number {
  const sorted = sizes.filter((x) => Number.isFinite(x) && x > 0).sort((a, b) => a - b);
  if (!sorted.length) return 0;
  const most = sorted[sorted.length - 1]!;
  const usual = Math.max(sorted[Math.floor(0.9 * (sorted.length - 1))]!, most / 50);
  return usual / (machineSize / 8);
}
