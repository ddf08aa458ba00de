// A run shown in the diagram: shapes that DynamicSelect changes, values at ports, and a slider for the time.
import { element } from '../viewer/dom.js';
import { toldTime } from '../viewer/pace.js';
import type { Board, Value } from './board';
import { type Clock, frameAt, short, valueAt } from './clock';
import { endsOf } from './connecting';
import { middle, wayOut } from './geometry';
import type { Curve, Frames, Handles } from './protocol';
import { partsOf } from './variables';

const MOST_SIGNALS = 32; // in a request
const SECONDS = 8; // that a run takes to be played

export interface RunningHost {
  variables(): Map<string, string>; // of the run: names, with units
  curves(names: string[]): Promise<Curve[]>;
}

interface Label extends Value {
  curve: string; // its number stands behind the text
}

// Which variables a port shows: itself where it is a signal, else what it has; of one that has only vectors, such as a frame, their elements.
export function portVariables(reference: string, known: Map<string, string>): string[] {
  if (known.has(reference)) return [reference];
  const begin = `${reference}.`;
  const own = [...known.keys()].filter((n) => n.startsWith(begin) && !n.slice(begin.length).includes('.'));
  const scalars = own.filter((n) => !n.includes('[', begin.length));
  return scalars.length ? scalars : own;
}

const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

// The same of a name without subscripts: of arrays those of all elements, the first variable of each before the second ones.
// `inside` goes before it as it is: "axis[2].".
export function elementVariables(inside: string, name: string, known: Map<string, string>): string[] {
  const anywhere = partsOf(name).map((part) => `${literally(part)}(?:\\[[^\\]]*\\])?`);
  const begin = new RegExp(`^${literally(inside)}${anywhere.join('\\.')}(?=\\.|$)`);
  const elements = new Set([...known.keys()].flatMap((n) => begin.exec(n)?.[0] ?? []));
  const own = [...elements].map((reference) => portVariables(reference, known));
  const most = Math.max(0, ...own.map((names) => names.length));
  return Array.from({ length: most }, (_, k) => own.flatMap((names) => names[k] ?? [])).flat();
}

export class Running {
  readonly bar: HTMLElement;
  private readonly slider = element('input', { type: 'range', min: 0, max: 1000, value: 0, 'aria-label': 'time' });
  private readonly told = element('output', {});
  private readonly play: HTMLElement;
  private frames: Frames | null = null;
  private moving: { group: SVGGElement; shown: number }[] = [];
  private labels: Label[] = [];
  private curves = new Map<string, Curve>();
  private playing = 0; // of which play this is; 0: none
  private number = 0;

  constructor(
    private readonly board: Board,
    private readonly clock: Clock,
    private readonly host: RunningHost,
  ) {
    this.play = element('button', { 'aria-label': 'play', onclick: () => this.toggle() }, '▶');
    this.bar = element('div', { class: 'timebar', hidden: true }, this.play, this.slider, this.told);
    this.slider.addEventListener('input', () => {
      this.stop();
      this.go(this.begin + (+this.slider.value / 1000) * (this.end - this.begin));
    });
    clock.on(this, (t) => this.show(t));
  }

  private get begin() {
    return this.frames?.times[0] ?? 0;
  }

  private get end() {
    return this.frames?.times.at(-1) ?? 0;
  }

  // What the server told of the picture that is on the board now; null: no run is shown.
  take(frames: Frames | null) {
    this.frames = frames;
    this.bar.hidden = !frames;
    this.labels = [];
    if (!frames) {
      this.stop();
      this.board.setValues([]);
      return;
    }
    this.board.setDefinitions(frames.picture.defs);
    this.moving = this.board.moving().map((group) => ({ group, shown: -1 }));
    this.show(Math.min(Math.max(this.clock.time, this.begin), this.end));
  }

  // Values at the ports of what is chosen, and at all outputs.
  async label(handles: Handles, chosen: Set<string>, inside: string) {
    if (!this.frames) return;
    const number = ++this.number;
    const known = this.host.variables();
    const labels: Label[] = [];
    for (const part of handles.components)
      for (const end of endsOf(part)) {
        const isChosen = chosen.has(part.name);
        if (!isChosen && !(end.port.output && !part.connector)) continue;
        const names = portVariables(inside + end.reference, known);
        names.slice(0, !isChosen ? 1 : names[0]?.endsWith(']') ? 3 : 4).forEach((curve, k) => {
          const [x, y] = middle(end.port.box);
          const isLeft = wayOut(end)[0] < 0;
          labels.push({
            curve,
            isLeft,
            at: [x + (isLeft ? -1 : 1), y],
            row: k,
            text: curve === inside + end.reference ? '' : `${curve.slice(curve.lastIndexOf('.') + 1)} `,
          });
        });
      }
    labels.splice(MOST_SIGNALS);
    const missing = labels.map((l) => l.curve).filter((n) => !this.curves.has(n));
    // a run that another one replaces meanwhile has none any more
    const curves = missing.length ? await this.host.curves(missing).catch((): Curve[] => []) : [];
    if (number !== this.number) return;
    for (const c of curves) this.curves.set(c.name, c);
    this.labels = labels;
    this.showLabels(this.clock.time);
  }

  forget() {
    this.curves.clear();
  }

  private go(time: number) {
    this.clock.set(time, this);
    this.show(time);
  }

  private show(time: number) {
    if (!this.frames) return;
    const { times, picture } = this.frames;
    const k = frameAt(times, time);
    this.moving.forEach((m, i) => {
      const shape = picture.shapes[i];
      const at = shape?.at[k] ?? -1;
      if (at < 0 || m.shown === at) return;
      m.shown = at;
      m.group.innerHTML = shape!.svg[at]!;
    });
    this.slider.value = String(
      this.end > this.begin ? Math.round((1000 * (time - this.begin)) / (this.end - this.begin)) : 0,
    );
    this.told.textContent = toldTime(time, this.end - this.begin);
    this.showLabels(time);
  }

  private showLabels(time: number) {
    const values = this.labels.flatMap(({ curve, text, ...place }) => {
      const c = this.curves.get(curve);
      const value = c?.x && valueAt(c, time);
      return c && value !== undefined
        ? [{ ...place, text: `${text}${short(value)}${c.unit && c.unit !== '1' ? ` ${c.unit}` : ''}` }]
        : [];
    });
    this.board.setValues(values);
  }

  private toggle() {
    if (this.playing) {
      this.stop();
      return;
    }
    const me = (this.playing = performance.now());
    this.play.textContent = '❚❚';
    this.play.setAttribute('aria-label', 'pause');
    const from = this.clock.time >= this.end ? this.begin : Math.max(this.clock.time, this.begin);
    const rate = (this.end - this.begin) / Math.max(Math.min(this.end - this.begin, SECONDS), 1e-9);
    const tick = (now: number) => {
      if (this.playing !== me) return;
      const t = Math.min(from + (rate * Math.max(now - me, 0)) / 1000, this.end);
      this.go(t);
      if (t < this.end) requestAnimationFrame(tick);
      else this.stop();
    };
    requestAnimationFrame(tick);
  }

  private stop() {
    this.playing = 0;
    this.play.textContent = '▶';
    this.play.setAttribute('aria-label', 'play');
  }
}
