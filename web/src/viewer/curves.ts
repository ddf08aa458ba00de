// What the strip computes before it draws: scales of units, ticks of time, and curves without what no pixel shows. No page is needed.
import { niceRange } from '../plot/scale.js';

export interface Curve {
  time: ArrayLike<number>;
  values: ArrayLike<number>;
  stepped?: boolean | undefined;
}

export const ends = (values: ArrayLike<number>): [number, number] => {
  let [low, high] = [Infinity, -Infinity];
  for (let i = 0; i < values.length; i++) {
    const v = values[i]!;
    if (Number.isFinite(v)) [low, high] = [Math.min(low, v), Math.max(high, v)];
  }
  return [low, high];
};

// Signals of one unit share a scale that begins and ends at round numbers, with at most so many ticks; what only rounding errors move
// is drawn as constant.
export function scales(signals: { unit: string; range: [number, number] }[], ticks = 5): Map<string, [number, number]> {
  const found = new Map<string, [number, number]>();
  for (const { unit, range } of signals) {
    const [low, high] = found.get(unit) ?? [Infinity, -Infinity];
    found.set(unit, [Math.min(low, range[0]), Math.max(high, range[1])]);
  }
  for (const [unit, [low, high]] of found) {
    const middle = (low + high) / 2;
    const isFlat = !(high - low > 1e-9 * Math.max(Math.abs(low), Math.abs(high), 1e-3));
    const value = Math.abs(middle) > 1e-9 ? middle : 0;
    found.set(unit, isFlat && Number.isFinite(middle) ? niceRange(value, value, ticks) : niceRange(low, high, ticks));
  }
  return found;
}

// Points of a line for a picture: of all that fall on one column the first, the lowest, the highest and the last, so that no peak is
// lost and no more is drawn than is seen. null: a gap.
export function drawn(curve: Curve, x: (t: number) => number): ([number, number] | null)[] {
  const points: ([number, number] | null)[] = [];
  let column = NaN;
  let inside: [number, number][] = [];
  const flush = () => {
    if (inside.length < 5) points.push(...inside);
    else {
      let [low, high] = [0, 0];
      inside.forEach(([, v], i) => {
        if (v < inside[low]![1]) low = i;
        if (v > inside[high]![1]) high = i;
      });
      for (const i of [...new Set([0, Math.min(low, high), Math.max(low, high), inside.length - 1])])
        points.push(inside[i]!);
    }
    inside = [];
  };
  for (let i = 0; i < curve.time.length; i++) {
    const v = curve.values[i]!;
    const at = x(curve.time[i]!);
    if (!Number.isFinite(v)) {
      flush();
      points.push(null);
      continue;
    }
    if (Math.floor(at) !== column) flush();
    column = Math.floor(at);
    if (curve.stepped && i > 0 && Number.isFinite(curve.values[i - 1]!)) inside.push([at, curve.values[i - 1]!]);
    inside.push([at, v]);
  }
  flush();
  return points;
}
