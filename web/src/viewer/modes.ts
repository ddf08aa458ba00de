// Assembly modes beside the 3D view: a card for each, with a small picture and its coordinates.
import { element } from './dom.js';
import type { Assembly, SliderData } from './scene.js';

const size = { width: 232, height: 140 };
const number = (x: number) => (Math.abs(x) < 1e-7 ? '0' : String(+x.toPrecision(6)));
const unitText = (unit: string) => (unit === 'deg' ? '°' : unit && unit !== '1' ? ` ${unit}` : '');

interface Hands {
  choose(k: number): void;
  draw(k: number, size: { width: number; height: number }): string;
  sliders?: SliderData[] | undefined;
  slide(k: number, value: number): void;
  keep?: (() => void) | undefined;
}

export class Modes {
  readonly root: HTMLElement;
  message: HTMLElement | null = null;
  private readonly cards: HTMLElement[];
  private sliders: { box: HTMLInputElement; value: HTMLElement; unit: string; label: HTMLElement }[] = [];
  private stale = new Set<number>();

  // assembly: as the command gives it, or none where the mechanism is only posed; choose(k): shows mode k, from 0; draw(k): its small picture, a data URL;
  // sliders, slide(k, value) and keep() where the mechanism can be posed
  constructor(assembly: Assembly | undefined, { choose, draw, sliders, slide, keep }: Hands) {
    this.draw = draw;
    if (!assembly) {
      this.cards = [];
      this.root = element(
        'aside',
        { class: 'modes', 'aria-label': 'coordinates' },
        this.posing(sliders ?? [], slide, keep),
      );
      return;
    }
    this.cards = assembly.modes.map((mode, k) => {
      const picture = element('img', { alt: '', width: size.width, height: size.height });
      const rows = assembly.coordinates.map((c, i) =>
        element('tr', {}, element('td', {}, c.name), element('td', {}, number(mode.values[i]!) + unitText(c.unit))),
      );
      const title = element('b', {}, `Mode ${k + 1}`);
      const far = element(
        'small',
        { title: 'distance from the written start values' },
        `${mode.moves ? 'can still move · ' : ''}distance ${+mode.distance.toPrecision(3)}`,
      );
      return element(
        'button',
        { class: 'mode', 'aria-pressed': 'false', onclick: () => choose(k) },
        picture,
        element('span', {}, title, far),
        element('table', {}, ...rows),
      );
    });
    const n = assembly.modes.length;
    const title = element('h2', {}, `${n} assembly mode${n === 1 ? '' : 's'}`);
    this.root = element(
      'aside',
      { class: 'modes', 'aria-label': 'assembly modes' },
      sliders ? this.posing(sliders, slide, keep) : null,
      title,
      ...this.cards,
      element('p', {}, assembly.note),
    );
  }

  private readonly draw: Hands['draw'];

  private posing(sliders: SliderData[], slide: Hands['slide'], keep: Hands['keep']) {
    this.sliders = sliders.map((s, k) => {
      const box = element('input', {
        type: 'range',
        min: s.min,
        max: s.max,
        step: 'any',
        value: s.value,
        'aria-label': s.name,
      });
      const value = element('output', {}, number(s.value) + unitText(s.unit));
      box.addEventListener('input', () => slide(k, +box.value));
      return { box, value, unit: s.unit, label: element('label', {}, element('span', {}, s.name, value), box) };
    });
    this.message = element('p', { role: 'status' }, 'Drag a body, or move a coordinate: the loops stay closed.');
    return element(
      'section',
      { class: 'posing' },
      element('h2', {}, 'Pose'),
      this.message,
      ...this.sliders.map((s) => s.label),
      keep ? element('button', { onclick: keep }, 'Write as start values') : null,
    );
  }

  posed(coordinates: number[]) {
    coordinates.forEach((x, k) => {
      const s = this.sliders[k];
      if (!s) return;
      s.value.textContent = number(+x.toPrecision(5)) + unitText(s.unit);
      if (document.activeElement !== s.box) s.box.value = String(x);
    });
  }

  // All pictures are out of date; they are made one at a time, those in sight first.
  redraw() {
    this.stale = new Set(this.cards.keys());
  }

  drawOne() {
    if (!this.stale.size) return;
    const { top, bottom } = this.root.getBoundingClientRect();
    const inSight = (k: number) => {
      const box = this.cards[k]!.getBoundingClientRect();
      return box.bottom > top && box.top < bottom;
    };
    const next = [...this.stale].find(inSight) ?? [...this.stale][0]!;
    this.stale.delete(next);
    this.cards[next]!.querySelector('img')!.src = this.draw(next, size);
  }

  show(k: number) {
    this.cards.forEach((card, i) => card.setAttribute('aria-pressed', String(i === k)));
    this.cards[k]?.scrollIntoView({ block: 'nearest' });
  }
}
