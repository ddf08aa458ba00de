// What a plot computes before it draws: ends of axes, names of quantities, texts of numbers. No page is needed.
const STEPS = [1, 2, 2.5, 5, 10];

const tidy = (x: number) => +x.toPrecision(12);

function niceStep(span: number, ticks: number): number {
  const rough = span / ticks;
  const power = 10 ** Math.floor(Math.log10(rough));
  return tidy(power * (STEPS.find((s) => s * power >= rough * (1 - 1e-9)) ?? 10));
}

// How many ticks have room for their numbers.
export const ticksFor = (pixels: number, each = 34) => Math.min(Math.max(Math.floor(pixels / each), 2), 6);

// The ends of an axis are ticks: the smallest range of round steps that holds all values.
export function niceRange(low: number | null, high: number | null, ticks = 6): [number, number] {
  if (low === null || high === null || !Number.isFinite(low) || !Number.isFinite(high)) return [0, 1];
  if (high - low <= 1e-12 * Math.max(Math.abs(low), Math.abs(high))) {
    const room = Math.abs(low) || 1;
    return niceRange(low - room / 2, high + room / 2, ticks);
  }
  const step = niceStep(high - low, ticks);
  const range: [number, number] = [
    tidy(Math.floor(low / step + 1e-9) * step),
    tidy(Math.ceil(high / step - 1e-9) * step),
  ];
  // the longer range may have longer steps, on which its ends lie, too
  return range[0] === low && range[1] === high ? range : niceRange(...range, ticks);
}

// The round numbers of an axis, its ends among them where they are round.
export function ticksIn(low: number, high: number, ticks = 6): number[] {
  if (!(high > low)) return [];
  const step = niceStep(high - low, ticks);
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, k) => tidy((first + k) * step));
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
  const what = last.size === 1 ? [...last][0]! : (QUANTITIES[unit] ?? '');
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
