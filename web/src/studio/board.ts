// The paper of a diagram: the picture that the server drew, looked at from nearer or farther, and marks over it.
//
// Moving is what has to be quick. The picture rests in layers of its own, which the browser keeps as bitmaps: to look elsewhere is
// to put them elsewhere, and what is dragged lies in a layer above them. Only marks are drawn anew, and there are few.
import { element } from '../viewer/dom.js';
import { contentOf, Made, make, piecesOf } from './picture';
import type { Box, Color, Point } from './protocol';
import { type Sight, sightOf, textPlace, type View, valueSize, zoomed } from './view';

const CLOSEST = 0.05;
const FARTHEST = 3;
const HAIR = 0.9; // pixels: the thinnest line that is seen well
const WIDEST_HAIR = 0.5; // millimetres: from far away lines stay lines
const REST = 180; // milliseconds without another step of the wheel: the picture is drawn as sharp as it can be

export const path = (points: Point[]) => points.map(([x, y], k) => `${k ? 'L' : 'M'}${x} ${-y}`).join('');

// A part of the picture, in millimetres of which each has so many pixels as the sheet says.
const sheet = (className: string) => make('svg', { class: className, viewBox: '0 0 1 1' });

// A number at a port, in one of the rows below it.
export interface Value {
  at: Point;
  row: number;
  text: string;
  isLeft: boolean; // it ends at its place
}

export class Board {
  readonly paper: HTMLElement;
  view: View | null = null;
  rested: () => void = () => {}; // after another scale: what is measured in pixels has another size
  private readonly stage: HTMLElement;
  private readonly picture = sheet('picture');
  private readonly lifted = sheet('lifted'); // what is dragged
  private readonly faint = make('g', { opacity: 0.15 }); // lines to it, as they were
  private readonly top = make('svg', { class: 'marks' });
  private readonly near = make('g'); // ports of one component
  private readonly values = make('g'); // of a run
  private numbers: (Value & { element: SVGElement })[] = []; // in it
  private readonly overlay = make('g'); // marks that come and go
  private readonly messages = make('g');
  private readonly definitions = make('defs'); // for shapes that a run changes
  private whole: View | null = null;
  private sight: Sight = { scale: 1, left: 0, top: 0 };
  private drawnScale = 0; // that the sheets have
  private rest: ReturnType<typeof setTimeout> | undefined;
  private drawn = '';
  private head = '';
  private holder: SVGGElement | null = null;
  private body: Made | null = null;
  private defs: Made | null = null;
  private groups = new Map<string, SVGGElement>(); // components by their names, lines by those of their ends
  private back: { group: SVGGElement; before: Element | null }[] = []; // where what is lifted belongs
  private ports = new Map<string, Point[]>();
  private readonly dots = new Map<SVGGElement, { dots: SVGElement; d: string }>(); // at the ports of components, which go along with them
  private nearest: string | undefined;

  constructor() {
    this.stage = element('div', { class: 'stage' }, this.picture, this.lifted);
    const marks = make('g', { class: 'overlay' });
    marks.append(this.near, this.values, this.overlay, this.messages);
    this.top.append(marks);
    this.paper = element(
      'div',
      { class: 'board', tabindex: 0, 'aria-label': 'diagram', role: 'group' },
      element('p', { class: 'empty' }, 'Open a model.'),
    );
    this.paper.addEventListener('wheel', (e) => this.wheel(e), { passive: false });
    new ResizeObserver(() => this.view && this.look(this.view)).observe(this.paper);
  }

  // Whether a picture is there.
  get isDrawn() {
    return this.drawn !== '';
  }

  // False: it is the picture that is there already.
  set(svg: string, keep: boolean): boolean {
    this.putDown();
    if (keep && svg === this.drawn) return false;
    const pieces = piecesOf(svg);
    if (!this.body || pieces.head !== this.head) this.begin(pieces.head);
    this.drawn = svg;
    this.defs!.set(pieces.defs);
    this.body!.set(pieces.body.filter((p) => !p.startsWith('<title') && !p.startsWith('<rect class="paper"')));
    this.groups.clear();
    for (const e of this.body!.all)
      if (e instanceof SVGGElement) {
        if (e.dataset.name !== undefined && !e.hasAttribute('role')) {
          e.setAttribute('role', 'img');
          e.setAttribute('aria-label', `${e.dataset.name}: ${e.dataset.class ?? ''}`);
        }
        this.groups.set(e.dataset.name ?? `${e.dataset.from} ${e.dataset.to}`, e);
      }
    if (!this.stage.isConnected) this.paper.replaceChildren(this.stage, this.top);
    if (!keep || !this.view) this.look(this.framed(pieces.head));
    return true;
  }

  private begin(head: string) {
    this.head = head;
    const [defs, body] = [make('defs'), make('g')];
    for (const sheet of [this.picture, this.lifted])
      for (const [, name, value] of head.matchAll(/ (stroke-linejoin|font-family)="([^"]*)"/g))
        sheet.setAttribute(name!, value!);
    this.picture.replaceChildren(defs, this.definitions, body, this.faint);
    this.holder = body;
    this.defs = new Made(defs, head);
    this.body = new Made(body, head);
  }

  private framed(head: string): View {
    const [x, y, w, h] = /viewBox="([^"]*)"/.exec(head)?.[1]?.split(' ').map(Number) ?? [];
    this.whole = (this.holder && contentOf(this.holder)) || { x: x ?? -100, y: y ?? -100, w: w ?? 200, h: h ?? 200 };
    return this.whole;
  }

  clear(text: string) {
    this.putDown();
    this.view = this.whole = this.body = this.defs = null;
    this.drawn = this.head = '';
    this.groups.clear();
    for (const g of [this.near, this.values, this.overlay, this.messages]) g.replaceChildren();
    this.paper.replaceChildren(element('p', { class: 'empty' }, text));
  }

  group(name: string): SVGGElement | undefined {
    return this.groups.get(name);
  }

  // --- looking around ---
  look(view: View) {
    this.view = view;
    const { clientWidth, clientHeight } = this.paper;
    if (!clientWidth || !clientHeight) return; // nobody sees it
    this.sight = sightOf(view, clientWidth, clientHeight);
    const { scale, left, top } = this.sight;
    if (!this.drawnScale || Math.abs(scale / this.drawnScale - 1) < 1e-9) this.sharpen();
    else {
      this.stage.classList.add('moving');
      clearTimeout(this.rest);
      this.rest = setTimeout(() => this.sharpen(), REST);
    }
    this.stage.style.transform = `translate3d(${left}px, ${top}px, 0) scale(${scale / this.drawnScale})`;
    this.top.firstElementChild!.setAttribute('transform', `matrix(${scale} 0 0 ${scale} ${left} ${top})`);
    this.placeValues();
  }

  // The bitmaps are made anew, with as many pixels as are seen.
  private sharpen() {
    clearTimeout(this.rest);
    const { scale, left, top } = this.sight;
    this.stage.classList.remove('moving');
    if (this.drawnScale === scale) return;
    this.drawnScale = scale;
    this.stage.style.setProperty('--hair', `${Math.min(HAIR / scale, WIDEST_HAIR)}px`);
    for (const sheet of [this.picture, this.lifted]) sheet.style.width = sheet.style.height = `${scale}px`;
    this.stage.style.transform = `translate3d(${left}px, ${top}px, 0)`;
    this.rested();
  }

  fit() {
    if (!this.isDrawn) return;
    this.look(this.framed(this.head));
    this.sharpen();
  }

  zoom(factor: number, at?: Point) {
    if (!this.view || !this.whole) return;
    const { x, y, w, h } = this.view;
    this.look(
      zoomed(this.view, factor, at ? [at[0], -at[1]] : [x + w / 2, y + h / 2], [
        CLOSEST * this.whole.w,
        FARTHEST * this.whole.w,
      ]),
    );
  }

  pan(dx: number, dy: number) {
    if (this.view) this.look({ ...this.view, x: this.view.x - dx, y: this.view.y + dy });
  }

  private wheel(e: WheelEvent) {
    if (!this.isDrawn) return;
    e.preventDefault();
    this.zoom(Math.exp(e.deltaY * 0.0015), this.point(e));
  }

  point(e: { clientX: number; clientY: number }): Point {
    const { left, top } = this.paper.getBoundingClientRect();
    return [
      (e.clientX - left - this.sight.left) / this.sight.scale,
      -(e.clientY - top - this.sight.top) / this.sight.scale,
    ];
  }

  screen([x, y]: Point): { x: number; y: number } {
    const { left, top } = this.paper.getBoundingClientRect();
    return { x: left + this.sight.left + this.sight.scale * x, y: top + this.sight.top - this.sight.scale * y };
  }

  // How many millimetres so many pixels are.
  pixels(n: number) {
    return n / this.sight.scale;
  }

  // --- dragging ---
  // Components and lines in a layer of their own, elsewhere, until they are put down.
  lift(names: Iterable<string>, wires: Iterable<{ from: string; to: string }>) {
    this.putDown();
    const raise = (group: SVGGElement | undefined, into: Element) => {
      if (!group) return;
      this.back.push({ group, before: group.nextElementSibling });
      into.append(group);
    };
    for (const w of wires) raise(this.groups.get(`${w.from} ${w.to}`), this.faint);
    for (const name of names) raise(this.groups.get(name), this.lifted);
  }

  shift([x, y]: Point) {
    this.lifted.style.transform = `translate3d(${x * this.drawnScale}px, ${-y * this.drawnScale}px, 0)`;
  }

  private putDown() {
    for (const { group, before } of this.back.reverse()) this.holder?.insertBefore(group, before);
    this.back = [];
    this.lifted.style.transform = '';
  }

  // --- marks ---
  clearMarks() {
    this.overlay.replaceChildren();
  }

  mark(
    tag: 'rect' | 'path' | 'circle' | 'g',
    className: string,
    attributes: Record<string, string | number>,
    into: Element = this.overlay,
  ): SVGElement {
    const e = make(tag, { class: className, ...attributes });
    into.append(e);
    return e;
  }

  // Dots at the ports of components; those of one of them can be made to stand out.
  setPorts(ports: Map<string, Point[]>) {
    this.ports = ports;
    this.showPorts(undefined);
    const r = 1.2;
    const circle = ([x, y]: Point) => `M${x - r} ${-y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
    const seen = new Set<SVGGElement>();
    for (const [name, all] of ports) {
      const group = this.groups.get(name);
      const d = all.map(circle).join('');
      if (!group || !d) continue;
      seen.add(group);
      if (this.dots.get(group)?.d === d) continue;
      this.dots.get(group)?.dots.remove();
      this.dots.set(group, { d, dots: this.mark('path', 'port', { d }, group) });
    }
    for (const [group, { dots }] of this.dots)
      if (!seen.has(group)) {
        dots.remove();
        this.dots.delete(group);
      }
  }

  showPorts(of: string | undefined) {
    if (of === this.nearest) return;
    this.nearest = of;
    this.near.replaceChildren();
    for (const [x, y] of (of !== undefined && this.ports.get(of)) || [])
      this.mark('circle', 'port near', { cx: x, cy: -y, r: 1.2 }, this.near);
  }

  // What is under the pointer.
  tell(cursor: string, text: string) {
    if (this.paper.style.cursor !== cursor) this.paper.style.cursor = cursor;
    if (this.paper.title !== text) this.paper.title = text;
  }

  // Shapes that a run changes, and fills that they need.
  moving(): SVGGElement[] {
    return [...this.picture.querySelectorAll<SVGGElement>('g.moving')];
  }

  setDefinitions(svg: string) {
    this.definitions.innerHTML = svg;
  }

  // Numbers at ports.
  setValues(values: Value[]) {
    this.numbers = values.map((v) => {
      const e = make('text', { class: 'value', 'text-anchor': v.isLeft ? 'end' : 'start' });
      e.textContent = v.text;
      return { ...v, element: e };
    });
    this.values.replaceChildren(...this.numbers.map((n) => n.element));
    this.placeValues();
  }

  // Large enough to be read. What would lie beyond an edge of the paper, and behind the pane there, is moved inside.
  private placeValues() {
    const { scale, left } = this.sight;
    const seen: Point = [-left / scale, (this.paper.clientWidth - left) / scale];
    const size = valueSize(scale);
    for (const { element: e, at, row, text, isLeft } of this.numbers) {
      e.setAttribute('font-size', String(size));
      e.setAttribute('x', String(textPlace(at[0], isLeft, text.length * 0.62 * size, seen)));
      e.setAttribute('y', String(-at[1] + 1.07 * size * (row + 1)));
    }
  }

  // A message at a component.
  markMessage([x, y]: Point, severity: string, text: string) {
    const g = this.mark('g', `message ${severity}`, {}, this.messages);
    const title = make('title');
    title.textContent = text;
    const letter = make('text', { x, y: -y + 1.6, 'text-anchor': 'middle', 'font-size': 4.5, 'font-weight': 700 });
    letter.textContent = '!';
    this.mark('circle', '', { cx: x, cy: -y, r: 3 }, g);
    g.append(letter, title);
  }

  clearMessages() {
    this.messages.replaceChildren();
  }

  markBox([a, b]: Box, className: string, room = 0) {
    const [x, y, w, h] = [Math.min(a[0], b[0]), Math.max(a[1], b[1]), Math.abs(b[0] - a[0]), Math.abs(b[1] - a[1])];
    this.mark('rect', className, { x: x - room, y: -y - room, width: w + 2 * room, height: h + 2 * room, rx: room });
  }

  // A corner to be dragged, as large as a pointer needs it.
  markHandle([x, y]: Point) {
    const half = this.pixels(3.5);
    this.mark('rect', 'handle', { x: x - half, y: -y - half, width: 2 * half, height: 2 * half });
  }

  markLine(points: Point[], className: string, color?: Color) {
    this.mark('path', className, {
      d: path(points),
      fill: 'none',
      ...(color ? { stroke: `rgb(${color.join(',')})` } : {}),
    });
  }

  markPoint([x, y]: Point, className: string, r: number) {
    this.mark('circle', className, { cx: x, cy: -y, r });
  }
}
