// The plot strip under the scene: chosen signals over time, scaled to the strip, with a cursor at the present time.
import { shown } from './data.js';

export const colors = ['#3b82c4', '#e0566a', '#2fa97a', '#e59a2c', '#9067bd', '#35b6cf', '#a2714f', '#7d8597'];

export class Strip {
  constructor(canvas, legend, recording, onSeek) {
    this.canvas = canvas;
    this.legend = legend;
    this.recording = recording;
    this.chosen = [];
    this.time = recording.start;
    const seek = (e) => {
      const r = canvas.getBoundingClientRect();
      const part = (e.clientX - r.left - this.left) / Math.max(r.width - this.left - this.right, 1);
      onSeek(recording.start + Math.min(Math.max(part, 0), 1) * (recording.stop - recording.start));
    };
    canvas.addEventListener('pointerdown', (e) => {
      canvas.setPointerCapture(e.pointerId);
      seek(e);
    });
    canvas.addEventListener('pointermove', (e) => e.buttons && seek(e));
    this.left = 8;
    this.right = 8;
    new ResizeObserver(() => this.redraw()).observe(canvas);
  }

  choose(indices) {
    this.chosen = indices.slice(0, 8);
    this.legend.replaceChildren(
      ...this.chosen.map((index, k) => {
        const s = this.recording.signals[index];
        const item = document.createElement('span');
        item.className = 'key';
        item.title = s.description || s.name;
        const dot = document.createElement('i');
        dot.style.background = colors[k];
        const value = document.createElement('b');
        item.append(dot, document.createTextNode(`${s.name} `), value);
        return item;
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
    const g = back.getContext('2d');
    g.scale(ratio, ratio);
    const style = getComputedStyle(document.documentElement);
    const { time, start, stop, signals } = this.recording;
    const span = stop - start || 1;
    const x = (t) => this.left + ((t - start) / span) * (w - this.left - this.right);
    g.strokeStyle = style.getPropertyValue('--line');
    g.fillStyle = style.getPropertyValue('--soft');
    g.font = '11px system-ui, sans-serif';
    g.textAlign = 'center';
    const rough = span / Math.max(Math.floor(w / 90), 1);
    const power = 10 ** Math.floor(Math.log10(rough));
    const step = [1, 2, 5, 10].map((k) => k * power).find((k) => k >= rough) ?? rough;
    for (let t = Math.ceil(start / step) * step; t <= stop + 1e-9 * span; t += step) {
      g.beginPath();
      g.moveTo(x(t), 4);
      g.lineTo(x(t), h - 16);
      g.stroke();
      const text = `${+t.toPrecision(6)} s`;
      const half = g.measureText(text).width / 2;
      g.fillText(text, Math.min(Math.max(x(t), half + 2), w - half - 2), h - 4);
    }
    // signals of one unit share their scale
    const ranges = new Map();
    for (const index of this.chosen) {
      const s = signals[index];
      let [low, high] = ranges.get(s.shown ?? '') ?? [Infinity, -Infinity];
      for (const v of s.values) if (Number.isFinite(v)) (low = Math.min(low, v)), (high = Math.max(high, v));
      ranges.set(s.shown ?? '', [low, high]);
    }
    for (const range of ranges.values()) if (!(range[1] > range[0])) (range[0] -= 1), (range[1] += 1);
    this.drawScales(g, ranges, h);
    this.chosen.forEach((index, k) => {
      const s = signals[index];
      const [low, high] = ranges.get(s.shown ?? '');
      const y = (v) => 8 + (1 - (v - low) / (high - low)) * (h - 32);
      g.strokeStyle = colors[k];
      g.lineWidth = 1.6;
      g.beginPath();
      let last = null;
      for (let i = 0; i < time.length; i++) {
        const v = s.values[i];
        if (!Number.isFinite(v)) {
          last = null;
          continue;
        }
        if (last === null) g.moveTo(x(time[i]), y(v));
        else {
          if (s.stepped) g.lineTo(x(time[i]), y(last));
          g.lineTo(x(time[i]), y(v));
        }
        last = v;
      }
      g.stroke();
    });
    this.back = back;
    this.place = x;
    this.cursor(this.time);
  }

  // What the top and the bottom of the strip are, for each unit, in the colour of its first curve.
  drawScales(g, ranges, h) {
    g.textAlign = 'left';
    let at = this.left + 2;
    for (const [unit, [low, high]] of ranges) {
      const k = this.chosen.findIndex((index) => (this.recording.signals[index].shown ?? '') === unit);
      const s = this.recording.signals[this.chosen[k]];
      g.fillStyle = colors[k];
      const [top, bottom] = [shown(high, s), shown(low, s)];
      g.fillText(top, at, 12);
      g.fillText(bottom, at, h - 20);
      at += Math.max(g.measureText(top).width, g.measureText(bottom).width) + 14;
    }
  }

  cursor(time) {
    this.time = time;
    if (!this.back) return;
    const g = this.canvas.getContext('2d');
    g.setTransform(1, 0, 0, 1, 0, 0);
    g.clearRect(0, 0, this.canvas.width, this.canvas.height);
    g.drawImage(this.back, 0, 0);
    const ratio = this.canvas.width / this.canvas.clientWidth;
    this.cursorX = this.place(time);
    g.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--accent');
    g.fillRect((this.cursorX - 0.75) * ratio, 2 * ratio, 1.5 * ratio, this.canvas.height - 18 * ratio);
    [...this.legend.children].forEach((item, k) => {
      const index = this.chosen[k];
      item.querySelector('b').textContent = shown(this.recording.signalValue(index), this.recording.signals[index]);
    });
  }
}
