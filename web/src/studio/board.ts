// The paper of a diagram: the picture that the server drew, looked at from nearer or farther, and marks over it.
import { element } from '../viewer/dom.js';
import type { Box, Color, Point } from './protocol';

const CLOSEST = 0.05;
const FARTHEST = 3;
const SVG = 'http://www.w3.org/2000/svg';

interface View {
  x: number;
  y: number;
  w: number;
  h: number;
}

export const path = (points: Point[]) => points.map(([x, y], k) => `${k ? 'L' : 'M'}${x} ${-y}`).join('');

// The address of a picture, for <img>.
export const pictureOf = (svg: string) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

// What is drawn of a picture, with a little room, and never so near that one component fills the paper.
function contentOf(svg: SVGSVGElement): View | null {
  const boxes = [...svg.children].filter((c): c is SVGGElement => c instanceof SVGGElement && !c.classList.contains('overlay')).map((c) => c.getBBox()).filter((b) => b.width || b.height);
  if (!boxes.length) return null;
  let [x, y] = [Math.min(...boxes.map((b) => b.x)) - 8, Math.min(...boxes.map((b) => b.y)) - 8];
  let [w, h] = [Math.max(...boxes.map((b) => b.x + b.width)) + 8 - x, Math.max(...boxes.map((b) => b.y + b.height)) + 8 - y];
  const least = 120;
  if (w < least) [x, w] = [x - (least - w) / 2, least];
  if (h < least * 0.7) [y, h] = [y - (least * 0.7 - h) / 2, least * 0.7];
  return { x, y, w, h };
}

const parse = (svg: string) => document.importNode(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement as unknown as SVGSVGElement, true);

// A picture looked at from nearer: boxes are known of what is in the page only.
function nearer(picture: SVGSVGElement, look: (svg: SVGSVGElement) => View | null): string {
  const hidden = element('div', { style: 'position: absolute; visibility: hidden; width: 10px; height: 10px; overflow: hidden' }, picture);
  document.body.append(hidden);
  const view = look(picture);
  hidden.remove();
  for (const [k, v] of view ? Object.entries({ viewBox: `${view.x} ${view.y} ${view.w} ${view.h}`, width: view.w, height: view.h }) : []) picture.setAttribute(k, String(v));
  return new XMLSerializer().serializeToString(picture);
}

// The same picture without the empty paper around what is drawn.
export const cropped = (svg: string) => nearer(parse(svg), contentOf);

// An icon to be shown very small: without letters, with lines that are seen.
export function small(svg: string): string {
  const picture = parse(svg);
  picture.querySelectorAll('text').forEach((t) => t.remove());
  const style = document.createElementNS(SVG, 'style');
  style.textContent = '* { vector-effect: non-scaling-stroke; stroke-width: 1px }';
  picture.prepend(style);
  return nearer(picture, (p) => {
    const { x, y, width, height } = p.getBBox();
    const w = Math.max(width, height);
    return w ? { x: x - (w - width) / 2, y: y - (w - height) / 2, w, h: w } : null;
  });
}

export class Board {
  readonly paper: HTMLElement;
  svg: SVGSVGElement | null = null;
  view: View | null = null;
  private whole: View | null = null;
  private overlay: SVGGElement | null = null; // marks that come and go
  private dots: SVGGElement | null = null; // ports, which stay
  private values: SVGGElement | null = null; // of a run
  private drawn = '';

  constructor() {
    this.paper = element('div', { class: 'board', tabindex: 0, 'aria-label': 'diagram', role: 'group' }, element('p', { class: 'empty' }, 'Open a model.'));
    this.paper.addEventListener('wheel', (e) => this.wheel(e), { passive: false });
  }

  // False: it is the picture that is there already.
  set(svg: string, keep: boolean): boolean {
    if (keep && this.svg && svg === this.drawn) return false;
    const view = keep ? this.view : null;
    const before = this.svg;
    this.drawn = svg;
    this.svg = parse(svg);
    this.svg.removeAttribute('width');
    this.svg.removeAttribute('height');
    for (const g of this.svg.querySelectorAll<SVGGElement>(':scope > g.component')) {
      g.setAttribute('role', 'img');
      g.setAttribute('aria-label', `${g.dataset.name}: ${g.dataset.class ?? ''}`);
    }
    [this.dots, this.values, this.overlay] = [0, 1, 2].map(() => {
      const g = document.createElementNS(SVG, 'g');
      g.setAttribute('class', 'overlay');
      this.svg!.append(g);
      return g;
    }) as [SVGGElement, SVGGElement, SVGGElement];
    if (before) before.replaceWith(this.svg);
    else this.paper.replaceChildren(this.svg);
    const { x, y, width: w, height: h } = this.svg.viewBox.baseVal;
    this.whole = contentOf(this.svg) ?? { x, y, w, h };
    this.look(view ?? this.whole);
    return true;
  }

  clear(text: string) {
    this.svg = this.overlay = this.values = this.dots = this.view = this.whole = null;
    this.drawn = '';
    this.paper.replaceChildren(element('p', { class: 'empty' }, text));
  }

  group(name: string): SVGGElement | undefined {
    return [...(this.svg?.querySelectorAll<SVGGElement>(':scope > g') ?? [])].find((g) => g.dataset.name === name);
  }

  wire(from: string, to: string): SVGGElement | undefined {
    return [...(this.svg?.querySelectorAll<SVGGElement>(':scope > g.wire') ?? [])].find((g) => g.dataset.from === from && g.dataset.to === to);
  }

  // --- looking around ---
  look(view: View) {
    this.view = view;
    this.svg?.setAttribute('viewBox', `${view.x} ${view.y} ${view.w} ${view.h}`);
  }

  fit() {
    if (!this.svg) return;
    this.whole = contentOf(this.svg) ?? this.whole;
    if (this.whole) this.look(this.whole);
  }

  zoom(factor: number, at?: Point) {
    if (!this.view || !this.whole) return;
    const { x, y, w, h } = this.view;
    const [cx, cy] = at ? [at[0], -at[1]] : [x + w / 2, y + h / 2];
    const f = Math.min(Math.max(factor, (CLOSEST * this.whole.w) / w), (FARTHEST * this.whole.w) / w);
    this.look({ x: cx + (x - cx) * f, y: cy + (y - cy) * f, w: w * f, h: h * f });
  }

  pan(dx: number, dy: number) {
    if (this.view) this.look({ ...this.view, x: this.view.x - dx, y: this.view.y + dy });
  }

  private wheel(e: WheelEvent) {
    if (!this.svg) return;
    e.preventDefault();
    this.zoom(Math.exp(e.deltaY * 0.0015), this.point(e));
  }

  point(e: { clientX: number; clientY: number }): Point {
    const p = new DOMPoint(e.clientX, e.clientY).matrixTransform(this.svg!.getScreenCTM()!.inverse());
    return [p.x, -p.y];
  }

  screen([x, y]: Point): { x: number; y: number } {
    const p = new DOMPoint(x, -y).matrixTransform(this.svg!.getScreenCTM()!);
    return { x: p.x, y: p.y };
  }

  // How many millimetres so many pixels are.
  pixels(n: number) {
    const m = this.svg?.getScreenCTM();
    return m ? n / m.a : n;
  }

  // --- marks ---
  clearMarks() {
    this.overlay?.replaceChildren();
  }

  mark(tag: string, className: string, attributes: Record<string, string | number>, into = this.overlay): SVGElement | null {
    if (!into) return null;
    const e = document.createElementNS(SVG, tag);
    e.setAttribute('class', className);
    for (const [k, v] of Object.entries(attributes)) e.setAttribute(k, String(v));
    into.append(e);
    return e;
  }

  // Dots at the ports of components; those of one of them can be made to stand out.
  setPorts(ports: { name: string; at: Point }[]) {
    this.dots?.replaceChildren();
    for (const { name, at } of ports) this.mark('circle', 'port', { cx: at[0], cy: -at[1], r: 1.2, 'data-of': name }, this.dots);
  }

  showPorts(of: string | undefined) {
    this.dots?.querySelectorAll('.near').forEach((e) => e.classList.remove('near'));
    if (of !== undefined) this.dots?.querySelectorAll(`[data-of="${CSS.escape(of)}"]`).forEach((e) => e.classList.add('near'));
  }

  // Shapes that a run changes, and fills that they need.
  moving(): SVGGElement[] {
    return [...(this.svg?.querySelectorAll<SVGGElement>('g.moving') ?? [])];
  }

  addDefinitions(svg: string) {
    if (!this.svg || !svg) return;
    const defs = document.createElementNS(SVG, 'defs');
    defs.innerHTML = svg;
    this.svg.prepend(defs);
  }

  // Numbers at ports.
  setValues(values: { at: Point; text: string; isLeft: boolean }[]) {
    this.values?.replaceChildren(...values.map(({ at: [x, y], text, isLeft }) => {
      const e = document.createElementNS(SVG, 'text');
      for (const [k, v] of Object.entries({ class: 'value', x, y: -y, 'font-size': 2.8, 'text-anchor': isLeft ? 'end' : 'start' })) e.setAttribute(k, String(v));
      e.textContent = text;
      return e;
    }));
  }

  // A message at a component.
  markMessage([x, y]: Point, severity: string, text: string) {
    const g = this.mark('g', `message ${severity}`, {}, this.dots);
    if (!g) return;
    const title = document.createElementNS(SVG, 'title');
    title.textContent = text;
    const letter = document.createElementNS(SVG, 'text');
    letter.textContent = '!';
    for (const [k, v] of Object.entries({ x, y: -y + 1.6, 'text-anchor': 'middle', 'font-size': 4.5, 'font-weight': 700 })) letter.setAttribute(k, String(v));
    this.mark('circle', '', { cx: x, cy: -y, r: 3 }, g as SVGGElement);
    g.append(letter, title);
  }

  markBox([a, b]: Box, className: string, room = 0) {
    const [x, y, w, h] = [Math.min(a[0], b[0]), Math.max(a[1], b[1]), Math.abs(b[0] - a[0]), Math.abs(b[1] - a[1])];
    this.mark('rect', className, { x: x - room, y: -y - room, width: w + 2 * room, height: h + 2 * room, rx: room });
  }

  markLine(points: Point[], className: string, color?: Color) {
    this.mark('path', className, { d: path(points), fill: 'none', ...(color ? { stroke: `rgb(${color.join(',')})` } : {}) });
  }

  markPoint([x, y]: Point, className: string, r: number) {
    this.mark('circle', className, { cx: x, cy: -y, r });
  }
}
