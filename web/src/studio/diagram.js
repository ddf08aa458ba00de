// The diagram of a model: the server draws it, this lets one look at it. A click shows what a component is, a double click
// goes into it, the line above leads back.
import { post } from './api.js';
import { element } from '../viewer/dom.js';

const CLOSEST = 0.05;
const FARTHEST = 3;

// Tables of parameters and connectors; values that a modifier gives stand out.
export function fieldTables(a) {
  const titles = { parameter: 'Parameters', input: 'Inputs', output: 'Outputs', connector: 'Connectors' };
  return Object.entries(titles).flatMap(([kind, title]) => {
    const list = a.fields.filter((f) => f.kind === kind);
    if (!list.length) return [];
    const rows = list.map((f) => element('tr', { class: f.given ? 'given' : '' },
      element('td', { title: f.type }, `${f.name}${f.dimensions ?? ''}`),
      element('td', {}, f.value ?? '', f.unit && f.unit !== '1' ? element('small', {}, ` ${f.unit}`) : null),
      element('td', {}, f.description ?? '')));
    return [element('div', { class: 'fields' }, element('h3', {}, title), element('table', {}, ...rows))];
  });
}

export class Diagram {
  constructor(holder, { say }) {
    this.say = say;
    this.crumbs = element('nav', { class: 'crumbs', 'aria-label': 'where in the model' });
    this.paper = element('div', { class: 'board', tabindex: 0, 'aria-label': 'diagram', role: 'group' }, element('p', { class: 'empty' }, 'Open a model.'));
    this.about = element('aside', { class: 'about', 'aria-label': 'component' });
    const button = (text, name, act) => element('button', { title: name, 'aria-label': name, onclick: act }, text);
    this.tools = element('div', { class: 'tools' }, button('−', 'zoom out', () => this.zoom(1.25)), button('+', 'zoom in', () => this.zoom(0.8)), button('⤢', 'fit', () => this.fit()));
    holder.append(element('div', { class: 'diagram-bar' }, this.crumbs, this.tools), element('div', { class: 'sheet' }, this.paper, this.about));
    this.path = []; // {label, model}: from the open model to what is shown
    this.number = 0;
    this.paper.addEventListener('click', (e) => this.select(e.target.closest('g.component, svg > g.connector')));
    this.paper.addEventListener('dblclick', (e) => this.enter(e.target.closest('g.component')));
    this.paper.addEventListener('wheel', (e) => this.wheel(e), { passive: false });
    this.paper.addEventListener('pointerdown', (e) => this.pan(e));
    this.paper.addEventListener('keydown', (e) => this.keys(e));
  }

  // Another model, or another text of it. What one looks at stays when it is the same model.
  async show(source) {
    const same = this.source && this.path[0]?.model === source.model && this.source.path === source.path;
    this.source = source;
    if (!same) this.path = [{ label: source.model.split('.').pop(), model: source.model }];
    await this.draw(same);
  }

  get model() {
    return this.path.at(-1)?.model;
  }

  async draw(keep = false) {
    if (!this.model) return;
    const number = ++this.number;
    try {
      const answer = await post('edit', { ...this.source, view: this.model, picture: true });
      if (number !== this.number) return;
      if (keep && answer.svg === this.drawn) return; // the text changed, not what it looks like
      this.drawn = answer.svg;
      const view = keep ? this.box : null;
      const chosen = this.chosen;
      const parsed = new DOMParser().parseFromString(answer.svg, 'image/svg+xml').documentElement;
      this.svg = document.importNode(parsed, true);
      this.svg.removeAttribute('width');
      this.svg.removeAttribute('height');
      this.whole = this.svg.viewBox.baseVal && { x: this.svg.viewBox.baseVal.x, y: this.svg.viewBox.baseVal.y, w: this.svg.viewBox.baseVal.width, h: this.svg.viewBox.baseVal.height };
      for (const g of this.svg.querySelectorAll(':scope > g.component')) {
        g.setAttribute('tabindex', '-1');
        g.setAttribute('role', 'button');
        g.setAttribute('aria-label', `${g.dataset.name}: ${g.dataset.class ?? ''}`);
      }
      this.paper.replaceChildren(this.svg);
      this.whole = this.content() ?? this.whole;
      this.look(view ?? this.whole);
      this.drawCrumbs();
      const again = keep && chosen ? this.part(chosen) : null;
      if (again) this.mark(again);
      else {
        this.chosen = null;
        this.about.replaceChildren(element('p', { class: 'empty' }, 'Click a component.'));
      }
    } catch (error) {
      if (number === this.number) this.say(error.message);
    }
  }

  // What is drawn, with a little room: the paper around it may be much larger.
  content() {
    const boxes = [...this.svg.children].filter((c) => c.getBBox && !c.classList.contains('paper')).map((c) => c.getBBox()).filter((b) => b.width || b.height);
    if (!boxes.length) return null;
    const [x, y] = [Math.min(...boxes.map((b) => b.x)) - 6, Math.min(...boxes.map((b) => b.y)) - 6];
    return { x, y, w: Math.max(...boxes.map((b) => b.x + b.width)) + 6 - x, h: Math.max(...boxes.map((b) => b.y + b.height)) + 6 - y };
  }

  part(name) {
    return [...(this.svg?.querySelectorAll(':scope > g') ?? [])].find((g) => g.dataset.name === name);
  }

  drawCrumbs() {
    this.crumbs.replaceChildren(...this.path.flatMap((p, k) => [
      k ? element('span', {}, ' › ') : '',
      element('button', { 'aria-current': k + 1 === this.path.length ? 'page' : null, title: p.model, onclick: () => this.back(k) }, p.label),
    ]));
  }

  back(to) {
    if (to < 0 || to >= this.path.length - 1) return;
    this.path.length = to + 1;
    this.draw();
  }

  enter(g) {
    if (!g?.dataset.class) return;
    this.path.push({ label: g.dataset.name, model: g.dataset.class });
    this.draw();
  }

  mark(g) {
    this.svg.querySelectorAll('.chosen').forEach((x) => x.classList.remove('chosen'));
    g?.classList.add('chosen');
    this.chosen = g?.dataset.name ?? null;
  }

  async select(g) {
    this.mark(g);
    if (!g) return;
    try {
      this.drawAbout(await post('show', { ...this.source, model: this.model, component: g.dataset.name }));
    } catch (error) {
      this.say(error.message);
    }
  }

  drawAbout(a) {
    this.about.replaceChildren(
      element('h2', {}, a.component ?? a.class), element('p', { class: 'kind' }, a.class), element('p', {}, a.description ?? ''), ...fieldTables(a));
  }

  // --- looking around ---
  look(box) {
    this.box = box;
    this.svg.setAttribute('viewBox', `${box.x} ${box.y} ${box.w} ${box.h}`);
  }

  fit() {
    if (this.svg) this.look(this.whole);
  }

  zoom(factor, at = { x: this.box?.x + this.box?.w / 2, y: this.box?.y + this.box?.h / 2 }) {
    if (!this.svg) return;
    const f = Math.min(Math.max(factor, (CLOSEST * this.whole.w) / this.box.w), (FARTHEST * this.whole.w) / this.box.w);
    this.look({ x: at.x + (this.box.x - at.x) * f, y: at.y + (this.box.y - at.y) * f, w: this.box.w * f, h: this.box.h * f });
  }

  point(e) {
    const p = new DOMPoint(e.clientX, e.clientY).matrixTransform(this.svg.getScreenCTM().inverse());
    return { x: p.x, y: p.y };
  }

  wheel(e) {
    if (!this.svg) return;
    e.preventDefault();
    this.zoom(Math.exp(e.deltaY * 0.0015), this.point(e));
  }

  pan(e) {
    if (!this.svg || e.button !== 0 || e.target.closest('g.component')) return;
    const begin = this.point(e);
    const move = (m) => {
      const now = this.point(m);
      this.look({ ...this.box, x: this.box.x + begin.x - now.x, y: this.box.y + begin.y - now.y });
    };
    const up = () => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
  }

  keys(e) {
    const all = [...(this.svg?.querySelectorAll(':scope > g.component') ?? [])];
    const at = all.findIndex((g) => g.dataset.name === this.chosen);
    const step = this.box ? this.box.w / 10 : 0;
    const acts = {
      '+': () => this.zoom(0.8), '-': () => this.zoom(1.25), 0: () => this.fit(),
      n: () => this.select(all[(at + 1) % all.length]), p: () => this.select(all[(at - 1 + all.length) % all.length]),
      Enter: () => this.enter(all[at]), Escape: () => this.back(this.path.length - 2),
      ArrowLeft: () => this.look({ ...this.box, x: this.box.x - step }), ArrowRight: () => this.look({ ...this.box, x: this.box.x + step }),
      ArrowUp: () => this.look({ ...this.box, y: this.box.y - step }), ArrowDown: () => this.look({ ...this.box, y: this.box.y + step }),
    };
    if (!acts[e.key] || !this.svg || e.ctrlKey || e.metaKey) return;
    e.preventDefault();
    acts[e.key]();
  }
}
