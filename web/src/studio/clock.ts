// The time that is looked at: one for the diagram, the plots and the 3D view.
export type Listener = (time: number) => void;

export class Clock {
  private readonly listeners: { who: object; hear: Listener }[] = [];
  time = 0;
  private telling = false;

  on(who: object, hear: Listener) {
    this.listeners.push({ who, hear });
  }

  // Whoever sets it knows it already. The others are told of the same time, too: one that plays stops there.
  set(time: number, by: object) {
    if (time === this.time && this.telling) return; // one that was told says so
    this.time = time;
    this.telling = true;
    for (const { who, hear } of this.listeners) if (who !== by) hear(time);
    this.telling = false;
  }
}

// The last of the times that is not behind `time`; 0 when all are.
export function frameAt(times: number[], time: number): number {
  let [low, high] = [0, times.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (times[middle]! <= time) low = middle;
    else high = middle - 1;
  }
  return low;
}

// A curve's value, as it is between its points.
export function valueAt(curve: { x: number[]; y: number[]; stepped?: boolean }, time: number): number | undefined {
  if (!curve.x.length) return undefined;
  const k = frameAt(curve.x, time);
  const [x0, x1, y0, y1] = [curve.x[k]!, curve.x[k + 1], curve.y[k]!, curve.y[k + 1]];
  if (curve.stepped || x1 === undefined || y1 === undefined || time <= x0 || x1 === x0) return y0;
  return y0 + ((y1 - y0) * (time - x0)) / (x1 - x0);
}

// As many digits as are read at a glance.
export const short = (x: number): string =>
  Math.abs(x) < 1e-12 ? '0' : Math.abs(x) >= 1e5 || Math.abs(x) < 1e-3 ? x.toExponential(2) : String(+x.toPrecision(3));
