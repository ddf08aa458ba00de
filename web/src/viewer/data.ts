// The recorded numbers: one Float32Array a signal over the common times, and values at any time between.

import { prettyUnit } from '../plot/scale.js';
import type { Reference, SceneData, SignalData, Value } from './scene.js';

export function decode(base64: string): ArrayBuffer {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes.buffer;
}

export const floats = (base64: string) => new Float32Array(decode(base64));
export const shorts = (base64: string) => new Uint16Array(decode(base64));

export interface Signal extends Omit<SignalData, 'values' | 'trace'> {
  values: Float32Array;
  trace?: { time: Float32Array; values: Float32Array } | undefined;
}

export class Recording {
  readonly time: Float64Array;
  readonly signals: Signal[];
  readonly byName: Map<string, number>;
  readonly start: number;
  readonly stop: number;
  at: number;
  row = 0;
  part = 0;
  private readonly largest: number[] = []; // of each signal that was told

  constructor(data: Pick<SceneData, 'time' | 'signals'>) {
    this.time = new Float64Array(decode(data.time));
    this.signals = data.signals.map((s) => ({
      ...s,
      values: floats(s.values),
      trace: s.trace && { time: floats(s.trace.time), values: floats(s.trace.values) },
    }));
    this.byName = new Map(this.signals.map((s, i) => [s.name, i]));
    this.start = this.time[0] ?? 0;
    this.stop = this.time[this.time.length - 1] ?? 0;
    this.at = this.start;
  }

  // Looks up where t lies; value() then reads there.
  seek(t: number) {
    const { time } = this;
    const last = time.length - 1;
    this.at = Math.min(Math.max(t, this.start), this.stop);
    let low = 0;
    let high = last;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (time[middle]! <= this.at) low = middle;
      else high = middle - 1;
    }
    this.row = low;
    const next = Math.min(low + 1, last);
    this.part = next > low && time[next]! > time[low]! ? (this.at - time[low]!) / (time[next]! - time[low]!) : 0;
  }

  signalValue(index: number): number {
    const s = this.signals[index]!;
    const a = s.values[this.row] ?? NaN;
    if (this.part === 0 || s.stepped) return a;
    return a + this.part * (s.values[this.row + 1]! - a);
  }

  // The present value in words. What is nothing beside the largest value of its signal is rounding, and told as zero.
  told(index: number): string {
    const signal = this.signals[index]!;
    this.largest[index] ??= signal.values.reduce(
      (most, v) => (Number.isFinite(v) ? Math.max(most, Math.abs(v)) : most),
      0,
    );
    const x = this.signalValue(index);
    return shown(Math.abs(x) < 1e-9 * this.largest[index]! ? 0 : x, signal);
  }

  // A field's value is a number, a text, or {s: signal, n: negated}.
  value(v: Value): number | string {
    if (typeof v !== 'object') return v;
    const x = this.signalValue(v.s);
    return v.n ? -x : x;
  }
}

export const varies = (v: unknown): v is Reference | unknown[] =>
  Array.isArray(v) ? v.some(varies) : typeof v === 'object' && v !== null;

// As people read it: five digits, the unit after it.
export function shown(x: number, signal?: Pick<SignalData, 'factor' | 'offset' | 'shown'>): string {
  const value = x * (signal?.factor ?? 1) + (signal?.offset ?? 0);
  const unit = prettyUnit(signal?.shown ?? '');
  const size = Math.abs(value);
  const text = !Number.isFinite(value)
    ? '–'
    : size !== 0 && (size < 1e-3 || size >= 1e6)
      ? value.toExponential(3)
      : String(+value.toPrecision(5));
  return unit ? `${text} ${unit}` : text;
}
