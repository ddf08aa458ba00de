// Pictures as the server writes them: text of SVG, one element below another, each beginning a line.
import { element } from '../viewer/dom.js';
import type { View } from './view';

export const SVG = 'http://www.w3.org/2000/svg';

export function make<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Record<string, string | number> = {},
): SVGElementTagNameMap[K] {
  const e = document.createElementNS(SVG, tag);
  for (const [k, v] of Object.entries(attributes)) e.setAttribute(k, String(v));
  return e;
}

// The address of a picture, for <img>.
export const pictureOf = (svg: string) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

const parse = (svg: string) =>
  document.importNode(
    new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement as unknown as SVGSVGElement,
    true,
  );

// What is drawn of a picture, with a little room, and never so near that one component fills the paper.
export function contentOf(holder: Element): View | null {
  const boxes = [...holder.children]
    .filter((c): c is SVGGElement => c instanceof SVGGElement)
    .map((c) => c.getBBox())
    .filter((b) => b.width || b.height);
  if (!boxes.length) return null;
  let [x, y] = [Math.min(...boxes.map((b) => b.x)) - 8, Math.min(...boxes.map((b) => b.y)) - 8];
  let [w, h] = [
    Math.max(...boxes.map((b) => b.x + b.width)) + 8 - x,
    Math.max(...boxes.map((b) => b.y + b.height)) + 8 - y,
  ];
  const least = 120;
  if (w < least) [x, w] = [x - (least - w) / 2, least];
  if (h < least * 0.7) [y, h] = [y - (least * 0.7 - h) / 2, least * 0.7];
  return { x, y, w, h };
}

// A picture looked at from nearer: boxes are known of what is in the page only.
function nearer(picture: SVGSVGElement, look: (svg: SVGSVGElement) => View | null): string {
  const hidden = element(
    'div',
    { style: 'position: absolute; visibility: hidden; width: 10px; height: 10px; overflow: hidden' },
    picture,
  );
  document.body.append(hidden);
  const view = look(picture);
  hidden.remove();
  for (const [k, v] of view
    ? Object.entries({ viewBox: `${view.x} ${view.y} ${view.w} ${view.h}`, width: view.w, height: view.h })
    : [])
    picture.setAttribute(k, String(v));
  return new XMLSerializer().serializeToString(picture);
}

// The same picture without the empty paper around what is drawn.
export const cropped = (svg: string) => nearer(parse(svg), contentOf);

// An icon to be shown very small: without letters, with lines that are seen.
export function small(svg: string): string {
  const picture = parse(svg);
  picture.querySelectorAll('text').forEach((t) => t.remove());
  const style = make('style');
  style.textContent = '* { vector-effect: non-scaling-stroke; stroke-width: 1px }';
  picture.prepend(style);
  return nearer(picture, (p) => {
    const { x, y, width, height } = p.getBBox();
    const w = Math.max(width, height);
    return w ? { x: x - (w - width) / 2, y: y - (w - height) / 2, w, h: w } : null;
  });
}

// --- a picture in the place of another ---------------------------------------------------------------------------------
export interface Pieces {
  head: string; // the line of <svg>, which says what all have alike
  defs: string[];
  body: string[]; // what stands directly in it
}

// The elements directly in a picture, as texts: what two pictures have alike need not be made again.
export function piecesOf(svg: string): Pieces {
  const lines = svg.split('\n');
  const pieces: Pieces = { head: lines[0] ?? '', defs: [], body: [] };
  let depth = 0;
  let begun: string[] = [];
  let isInDefs = false;
  for (const line of lines.slice(1)) {
    if (line === '' || line === '</svg>') continue;
    if (line === '<defs>' || line === '</defs>') {
      isInDefs = line === '<defs>';
      continue;
    }
    depth += (line.match(/<g[ >]/g)?.length ?? 0) - (line.match(/<\/g>/g)?.length ?? 0);
    begun.push(line);
    if (depth > 0 || !isWhole(begun)) continue;
    (isInDefs ? pieces.defs : pieces.body).push(begun.join('\n'));
    begun = [];
  }
  return pieces;
}

// Words of a text may go on in the next line.
function isWhole(lines: string[]) {
  const last = lines[lines.length - 1]!;
  return last.endsWith('>') && (lines.length > 1 || last.startsWith('<'));
}

// Elements of which each was made of a text: a new list of texts keeps those that are in both.
export class Made {
  private texts: string[] = [];
  private elements: Element[] = [];

  constructor(
    private readonly holder: Element,
    private readonly head: string,
  ) {}

  set(texts: string[]) {
    const there = new Map<string, Element[]>();
    this.texts.forEach((t, k) => there.set(t, [...(there.get(t) ?? []), this.elements[k]!]));
    // shapes that a run changed are no longer what their text says
    const kept = texts.map((t) => (t.includes('<g class="moving">') ? undefined : there.get(t)?.shift()));
    const missing = texts.filter((_, k) => !kept[k]);
    const fresh = missing.length ? [...parse(`${this.head}\n${missing.join('\n')}\n</svg>`).children] : [];
    const stay = new Set(kept);
    for (const e of this.elements) if (!stay.has(e)) e.remove();
    let next = this.holder.firstElementChild;
    let n = 0;
    this.elements = kept.map((k) => {
      const e = k ?? fresh[n++]!;
      if (e === next) next = e.nextElementSibling;
      else this.holder.insertBefore(e, next);
      return e;
    });
    this.texts = texts;
  }

  get all(): readonly Element[] {
    return this.elements;
  }
}
