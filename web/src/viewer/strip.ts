// The plot strip under the scene: chosen signals over time, a scale for each unit, a cursor at the present time.
import { prettyUnit, ticksFor, ticksIn, tickTexts } from '../plot/scale.js';
import { drawn, ends, scales } from './curves.js';
import type { Recording } from './data.js';
import { element } from './dom.js';

export const colors = ['#3b82c4', '#e0566a', '#2fa97a', '#e59a2c', '#9067bd', '#35b6cf', '#a2714f', '#7d8597'];
const GUTTER = 44; // at both sides, for scales: at least
const FOOT = 18;
const TOP = 6;

interface Side {
  color: string | null; // of the curve that it is the scale of; null: of several
  range: [number, number];
  ticks: number[];
  texts: string[];
}

export class Strip {
  chosen: number[] = [];
  cursorX = 0;
  private time: number;
  private back: HTMLCanvasElement | null = null;
  private gutter = GUTTER;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly legend: HTMLElement,
    private readonly recording: Recording,
    onSeek: (time: number) => void,
  ) {
    this.time = recording.start;
    const seek = (e: PointerEvent) => {
      const r = canvas.getBoundingClientRect();
      onSeek(this.timeAt(e.clientX - r.left));
    };
    canvas.addEventListener('pointerdown', (e) => {
      canvas.setPointerCapture(e.pointerId);
      seek(e);
    });
    canvas.addEventListener('pointermove', (e) => e.buttons && seek(e));
    new ResizeObserver(() => this.redraw()).observe(canvas);
  }

  // Between pixels from the left of the strip and times.
  place(time: number): number {
    const { start, stop } = this.recording;
    return this.gutter + ((time - start) / (stop - start || 1)) * (this.canvas.clientWidth - 2 * this.gutter);
  }

  private timeAt(x: number): number {
    const { start, stop } = this.recording;
    const part = (x - this.gutter) / Math.max(this.canvas.clientWidth - 2 * this.gutter, 1);
    return start + Math.min(Math.max(part, 0), 1) * (stop - start);
  }

  choose(indices: number[]) {
    this.chosen = indices.slice(0, colors.length);
    this.legend.replaceChildren(
      ...this.chosen.map((index, k) => {
        const s = this.recording.signals[index]!;
        const dot = element('i');
        dot.style.background = colors[k]!;
        const about = { class: 'key', title: s.description || s.name };
        return element('span', about, dot, `${s.name} `, element('b'), element('small'));
      }),
    );
    this.redraw();
  }

  redraw() {
    const ratio = Math.min(window.devicePixelRatio || 1, 2);
    const w = this.canvas.clientWidth;
    const h = this.canvas.clientHeight;
    if (!w || !h) return;
    this.canvas.width = w * ratio;
    this.canvas.height = h * ratio;
    const back = document.createElement('canvas');
    back.width = this.canvas.width;
    back.height = this.canvas.height;
    const g = back.getContext('2d')!;
    g.scale(ratio, ratio);
    g.font = '11px system-ui, sans-serif';
    const x = (t: number) => this.place(t);
    const signals = this.chosen.map((index) => this.recording.signals[index]!);
    const display = (s: (typeof signals)[number]) => (v: number) => v * (s.factor ?? 1) + (s.offset ?? 0);
    const ranges = scales(
      signals.map((s) => ({
        unit: s.shown ?? '',
        range: ends(s.trace?.values ?? s.values)
          .map(display(s))
          .sort((a, b) => a - b) as [number, number],
      })),
      ticksFor(h - FOOT - TOP),
    );
    const sides = this.sides(ranges, h);
    const longest = Math.max(0, ...sides.flatMap((s) => s.texts.map((t) => g.measureText(t).width)));
    this.gutter = Math.max(GUTTER, Math.ceil(longest) + 10);
    this.drawTimes(g, w, h);
    this.drawScales(g, sides, w, h);
    this.tellRanges(ranges);
    signals.forEach((s, k) => {
      const [low, high] = ranges.get(s.shown ?? '')!;
      const toShown = display(s);
      const y = (v: number) => TOP + (1 - (toShown(v) - low) / (high - low)) * (h - FOOT - TOP);
      g.strokeStyle = colors[k]!;
      g.lineWidth = 1.6;
      g.lineJoin = 'round';
      g.beginPath();
      let pen = false;
      for (const p of drawn(
        { time: s.trace?.time ?? this.recording.time, values: s.trace?.values ?? s.values, stepped: s.stepped },
        x,
      )) {
        if (p) g[pen ? 'lineTo' : 'moveTo'](p[0], y(p[1]));
        pen = p !== null;
      }
      g.stroke();
    });
    this.back = back;
    this.cursor(this.time);
  }

  private sides(ranges: Map<string, [number, number]>, h: number): Side[] {
    return [...ranges].slice(0, 2).map(([unit, range]) => {
      const own = this.chosen
        .map((index, k) => ({ k, unit: this.recording.signals[index]!.shown ?? '' }))
        .filter((c) => c.unit === unit);
      const ticks = ticksIn(...range, ticksFor(h - FOOT - TOP));
      const texts = tickTexts(ticks);
      if (unit) texts.push(`${texts.pop()!} ${prettyUnit(unit)}`);
      return { color: own.length === 1 || ranges.size > 1 ? colors[own[0]!.k]! : null, range, ticks, texts };
    });
  }

  // Of a third unit and more there is no scale: the legend tells from where to where they are drawn.
  private tellRanges(ranges: Map<string, [number, number]>) {
    const units = [...ranges.keys()];
    [...this.legend.children].forEach((item, k) => {
      const unit = this.recording.signals[this.chosen[k]!]!.shown ?? '';
      const [low, high] = ranges.get(unit)!;
      item.querySelector('small')!.textContent =
        units.indexOf(unit) < 2 ? '' : ` ${tickTexts([low, high]).join(' … ')} ${prettyUnit(unit)}`;
    });
  }

  private drawTimes(g: CanvasRenderingContext2D, w: number, h: number) {
    const style = getComputedStyle(document.documentElement);
    g.strokeStyle = style.getPropertyValue('--line');
    g.fillStyle = style.getPropertyValue('--soft');
    g.textAlign = 'center';
    const { start, stop } = this.recording;
    for (const t of ticksIn(start, stop, ticksFor(w, 90))) {
      const at = this.place(t);
      g.beginPath();
      g.moveTo(at, TOP);
      g.lineTo(at, h - FOOT);
      g.stroke();
      g.fillText(`${+t.toPrecision(6)} s`, at, h - 4);
    }
  }

  // The first unit's scale at the left, the second's at the right.
  private drawScales(g: CanvasRenderingContext2D, sides: Side[], w: number, h: number) {
    const style = getComputedStyle(document.documentElement);
    g.textBaseline = 'middle';
    sides.forEach(({ color, ticks, texts, range: [low, high] }, side) => {
      g.fillStyle = color ?? style.getPropertyValue('--soft');
      g.textAlign = side === 0 ? 'right' : 'left';
      const at = side === 0 ? this.gutter - 6 : w - this.gutter + 6;
      ticks.forEach((v, i) => {
        const y = TOP + (1 - (v - low) / (high - low)) * (h - FOOT - TOP);
        g.fillText(texts[i]!, at, Math.max(y, 7));
        g.strokeStyle = style.getPropertyValue('--line');
        g.beginPath();
        g.moveTo(this.gutter, y);
        g.lineTo(w - this.gutter, y);
        if (side === 0) g.stroke();
      });
    });
    g.textBaseline = 'alphabetic';
  }

  cursor(time: number) {
    this.time = time;
    if (!this.back) return;
    const g = this.canvas.getContext('2d')!;
    g.setTransform(1, 0, 0, 1, 0, 0);
    g.clearRect(0, 0, this.canvas.width, this.canvas.height);
    g.drawImage(this.back, 0, 0);
    const ratio = this.canvas.width / this.canvas.clientWidth;
    this.cursorX = this.place(time);
    g.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--accent');
    g.fillRect((this.cursorX - 0.75) * ratio, 2 * ratio, 1.5 * ratio, this.canvas.height - FOOT * ratio);
    [...this.legend.children].forEach((item, k) => {
      const index = this.chosen[k]!;
      item.querySelector('b')!.textContent = this.recording.told(index);
    });
  }
}
