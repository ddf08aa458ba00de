// One variable over another. No page is needed.
import { valueAt } from './clock';

interface Signal {
  x: number[]; // times
  y: number[];
  stepped?: boolean;
}

// The values of both at all times at which one of them is known.
export function over(x: Signal, y: Signal): { x: number[]; y: number[] } {
  const times = [...new Set([...x.x, ...y.x])].sort((a, b) => a - b);
  const [from, to] = [Math.max(x.x[0] ?? 0, y.x[0] ?? 0), Math.min(x.x.at(-1) ?? 0, y.x.at(-1) ?? 0)];
  const shared = times.filter((t) => t >= from && t <= to);
  return {
    x: shared.map((t) => valueAt(x, t) ?? Number.NaN),
    y: shared.map((t) => valueAt(y, t) ?? Number.NaN),
  };
}
