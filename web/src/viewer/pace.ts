// How fast a motion is shown, and how its time is told. No page is needed.
import { roundBelow } from './framing.js';

// Simulated seconds in one: 1, where the whole lasts as long as somebody looks at it; else what makes it so.
export function usualRate(span: number): number {
  if (span > 60) return roundBelow(span / 20);
  return span > 0 && span < 0.5 ? roundBelow(span / 5) : 1;
}

export const rates = (span: number): number[] =>
  [0.1, 0.25, 0.5, 1, 2, 5, 10].map((s) => +(s * usualRate(span)).toPrecision(3));

// A time with as many digits as the whole has steps to see.
export function toldTime(time: number, span: number): string {
  const size = span > 0 ? Math.floor(Math.log10(span)) : 0;
  return `${time.toFixed(Math.min(Math.max(size > 1 ? 4 - size : 3 - Math.min(size, 0), 0), 12))} s`;
}
