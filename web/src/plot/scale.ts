// What a plot computes before it draws: ends of axes, names of quantities, texts of numbers. No page is needed.
// src/view/plot_scale.c has the same rule for ends and ticks of axes; test/scales.txt holds for both.

// Steps from long to short, and what a less handy one costs, in parts of the axis that are empty.
const STEPS = [
  [5, 0.01],
  [2.5, 0.04],
  [2, 0.01],
  [1, 0],
] as const;
const BEST_NUMBER = 6;
const NUMBER_COST = 0.02; // of a tick more or less
const SAME = 1e-6; // of a step

const tidy = (x: number) => +x.toPrecision(12);

interface Ticks {
  first: number; // in steps
  n: number;
  step: number;
}

// At most so many ticks: within low and high, those that reach the ends before all others; or from the last one below low to the first
// one above high, with the least that is empty.
function bestTicks(low: number, high: number, most: number, isWithin: boolean): Ticks {
  const span = high - low;
  const power = Math.floor(Math.log10(span));
  let best: Ticks | null = null;
  let least = Infinity;
  for (let k = 1; k >= -2; k--)
    for (const [part, stepCost] of STEPS) {
      const step = tidy(part * 10 ** (power + k));
      const first = isWithin ? Math.ceil(low / step - SAME) : Math.floor(low / step + SAME);
      const last = isWithin ? Math.floor(high / step + SAME) : Math.ceil(high / step - SAME);
      const n = last - first + 1;
      if (n < 2 || n > most) continue;
      const empty = isWithin ? 1 - ((n - 1) * step) / span : 1 - span / ((n - 1) * step);
      const reachesEnds = isWithin && empty < SAME;
      const cost = empty + stepCost + NUMBER_COST * Math.abs(n - BEST_NUMBER) - (reachesEnds ? 1 : 0);
      if (cost < least - 1e-9) [least, best] = [cost, { first, n, step }];
    }
  return best ?? bestTicks(low, high, most + 1, isWithin);
}

// As many ticks as have room, so many pixels from each other: beside the axis y the height of a number, below the axis x its width.
export const ACROSS = 60;
export const ticksFor = (pixels: number, each = 15) => Math.min(Math.max(Math.floor(pixels / each) + 1, 3), 9);

// The ends of an axis are ticks: the range of round steps that holds all values and has the least empty. A constant gets room.
export function niceRange(low: number | null, high: number | null, most = 9): [number, number] {
  const flat = 1e-9;
  const around = 0.1;
  if (low === null || high === null || !Number.isFinite(low) || !Number.isFinite(high)) return [0, 1];
  let [from, to] = [Math.max(low, -1e300), Math.min(high, 1e300)];
  const size = Math.max(Math.abs(from), Math.abs(to));
  if (to - from <= flat * size || to - from < 1e-290) {
    const half = size > 1e-290 ? around * size : 1;
    [from, to] = [from - half, to + half];
  }
  const { first, n, step } = bestTicks(from, to, most, false);
  return [tidy(first * step), tidy((first + n - 1) * step)];
}

// The round numbers of an axis, its ends among them where they are round.
export function ticksIn(low: number, high: number, most = 9): number[] {
  if (!(high > low) || !Number.isFinite(high - low)) return [];
  const { first, n, step } = bestTicks(low, high, most, true);
  return Array.from({ length: n }, (_, k) => tidy((first + k) * step));
}

// Ticks in words: all with as many decimals as their step needs; very large and very small ones with a power of ten.
export function tickTexts(ticks: readonly number[]): string[] {
  const largest = Math.max(...ticks.map(Math.abs));
  if (largest >= 1e7 || largest < 1e-3) return ticks.map((t) => (t === 0 ? '0' : t.toExponential().replace('e+', 'e')));
  const decimals = Math.max(...ticks.map((t) => (String(t).split('.')[1] ?? '').length));
  return ticks.map((t) => t.toFixed(Math.min(decimals, 12)));
}

// Whether one quantity over another has the same scale in both: only where the unit is known. What has none may be anything.
export function isEqualScale(xUnit: string, yUnit: string): boolean {
  return yUnit !== '' && xUnit === yUnit;
}

// Both axes with the same millimetres for a unit: the one that has too much room gets a longer range.
export function equalRanges(
  x: [number, number],
  y: [number, number],
  width: number,
  height: number,
): { x: [number, number]; y: [number, number] } {
  const each = Math.max((x[1] - x[0]) / width, (y[1] - y[0]) / height);
  const around = ([a, b]: [number, number], n: number): [number, number] => [
    (a + b) / 2 - (each * n) / 2,
    (a + b) / 2 + (each * n) / 2,
  ];
  return { x: around(x, width), y: around(y, height) };
}

type Curve = { x: ArrayLike<number>; y: ArrayLike<number | null> };

// Curves over one axis of all their times: a time twice is an event, with what was before and after it. Where a curve has no point it
// is undefined, which is led over; what is no number is null, which leaves a gap.
export function joined(curves: Curve[]): [number[], ...(number | null | undefined)[][]] {
  const x: number[] = [];
  const ys: (number | null | undefined)[][] = curves.map(() => []);
  const at = curves.map(() => 0);
  for (;;) {
    let next = Infinity;
    curves.forEach((c, k) => at[k]! < c.x.length && (next = Math.min(next, c.x[at[k]!]!)));
    if (next === Infinity) return [x, ...ys];
    x.push(next);
    curves.forEach((c, k) => {
      const has = c.x[at[k]!] === next;
      const y = has ? c.y[at[k]!++] : undefined;
      ys[k]!.push(has && (y === null || !Number.isFinite(y)) ? null : y);
    });
  }
}

const raised: Record<string, string> = {
  0: '⁰',
  1: '¹',
  2: '²',
  3: '³',
  4: '⁴',
  5: '⁵',
  6: '⁶',
  7: '⁷',
  8: '⁸',
  9: '⁹',
};
export const prettyUnit = (unit: string) =>
  unit === 'degC'
    ? '°C'
    : unit
        .replace(
          /([a-zA-Z])(-?)(\d+)/g,
          (_, a: string, minus: string, d: string) => a + (minus ? '⁻' : '') + [...d].map((x) => raised[x]).join(''),
        )
        .replaceAll('.', '·');

const QUANTITIES: Record<string, string> = {
  rad: 'angle',
  deg: 'angle',
  'rad/s': 'angular velocity',
  'deg/s': 'angular velocity',
  'rev/min': 'speed',
  'rad/s2': 'angular acceleration',
  m: 'length',
  mm: 'length',
  'm/s': 'velocity',
  'm/s2': 'acceleration',
  N: 'force',
  'N.m': 'torque',
  J: 'energy',
  W: 'power',
  kg: 'mass',
  K: 'temperature',
  degC: 'temperature',
  V: 'voltage',
  A: 'current',
  Pa: 'pressure',
  bar: 'pressure',
  'kg/s': 'mass flow',
  'm3/s': 'volume flow',
  s: 'time',
  Hz: 'frequency',
  C: 'charge',
  Wb: 'flux',
  T: 'flux density',
};

export const quantityOf = (unit: string) => QUANTITIES[unit] ?? '';

// What an axis shows: what all of its curves are called, else the quantity of their unit.
export function axisLabel(unit: string, names: string[]): string {
  const last = new Set(
    names.map(
      (n) =>
        n
          .replace(/ \(.*\)$/, '')
          .split('.')
          .pop()!,
    ),
  );
  const what = last.size === 1 ? [...last][0]! : quantityOf(unit);
  const shown = unit && unit !== '1' ? `[${prettyUnit(unit)}]` : '';
  return [what, shown].filter(Boolean).join(' ') || ' ';
}

export const number = (x: number | null | undefined) =>
  x === null || x === undefined || Number.isNaN(x) ? '–' : String(+x.toPrecision(6));

// A value at the cursor, and how far it is from the mark.
export function reading(value: number | null | undefined, marked: number | null | undefined): string {
  const far =
    value !== null && value !== undefined && marked !== null && marked !== undefined
      ? ` (Δ ${number(value - marked)})`
      : '';
  return number(value) + far;
}
