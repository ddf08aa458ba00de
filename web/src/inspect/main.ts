// The structure report: order of computation as a matrix to zoom in, blocks, states, components.
import './style.css';

import { element } from '../viewer/dom.js';
import {
  type Block,
  blockSpans,
  type ComponentOf,
  cardsOf,
  type Report,
  type RunOf,
  type Span,
  type View,
  viewOf,
  wholeView,
  zoomed,
} from './report';

declare global {
  interface Window {
    cardanData?: unknown;
    cardanReport?: { matrix: Matrix; data: Report };
  }
}

type Cell = string | HTMLElement;

// Wide texts get their room: a column of short words is never squeezed to letters, the table scrolls instead.
const table = (head: string[], rows: Cell[][], className = '') =>
  element(
    'div',
    { class: 'scroll' },
    element(
      'table',
      { class: className },
      element('thead', {}, element('tr', {}, ...head.map((h) => element('th', {}, h)))),
      element('tbody', {}, ...rows.map((r) => element('tr', {}, ...r.map((c) => element('td', {}, c))))),
    ),
  );

// --- the matrix ------------------------------------------------------------------------------------------------------
// Row i computes what column i stands for; rows of a block stand together. Below the diagonal is what a row needs of
// the rows before it; inside a block everything may need everything.
class Matrix {
  private readonly canvas = element('canvas', { tabindex: 0, 'aria-label': 'incidence matrix' });
  private readonly note: HTMLElement;
  private readonly order: number[]; // columns in the order of what the rows compute
  private readonly place: Map<number, number>;
  private readonly n: number;
  readonly spans: Span[];
  private view: View;

  constructor(
    holder: HTMLElement,
    private readonly data: Report,
  ) {
    this.note = element(
      'div',
      { class: 'note' },
      'Move over the matrix: names and equation are shown here. Wheel zooms, drag moves, 0 shows all.',
    );
    holder.append(this.canvas, this.note);
    this.order = data.rows.map((r) => r[0]);
    this.place = new Map(this.order.map((column, i) => [column, i]));
    this.n = data.rows.length;
    this.spans = blockSpans(data.rows);
    this.view = wholeView(this.n);
    const { canvas } = this;
    canvas.addEventListener(
      'wheel',
      (e) => {
        e.preventDefault();
        this.zoom(e.deltaY > 0 ? 1.25 : 0.8, e.offsetX / canvas.clientWidth, e.offsetY / canvas.clientHeight);
      },
      { passive: false },
    );
    canvas.addEventListener('pointermove', (e) => {
      if (e.buttons) {
        this.view.x -= (e.movementX / canvas.clientWidth) * this.view.size;
        this.view.y -= (e.movementY / canvas.clientHeight) * this.view.size;
        this.draw();
      } else this.tell(e);
    });
    canvas.addEventListener('keydown', (e) => {
      const step = this.view.size / 8;
      const acts: Record<string, () => unknown> = {
        '+': () => this.zoom(0.7, 0.5, 0.5),
        '-': () => this.zoom(1.4, 0.5, 0.5),
        0: () => (this.view = wholeView(this.n)),
        ArrowLeft: () => (this.view.x -= step),
        ArrowRight: () => (this.view.x += step),
        ArrowUp: () => (this.view.y -= step),
        ArrowDown: () => (this.view.y += step),
      };
      const act = acts[e.key];
      if (!act) return;
      e.preventDefault();
      act();
      this.draw();
    });
    new ResizeObserver(() => this.draw()).observe(canvas);
  }

  private zoom(factor: number, px: number, py: number) {
    this.view = zoomed(this.view, factor, px, py, this.n);
    this.draw();
  }

  show(span: Span) {
    this.view = viewOf(span);
    this.draw();
    this.canvas.scrollIntoView({ block: 'center' });
  }

  draw() {
    const ratio = Math.min(devicePixelRatio || 1, 2);
    const side = this.canvas.clientWidth;
    this.canvas.width = this.canvas.height = side * ratio;
    const g = this.canvas.getContext('2d')!;
    const css = getComputedStyle(document.documentElement);
    const scale = (side * ratio) / this.view.size;
    g.fillStyle = css.getPropertyValue('--panel');
    g.fillRect(0, 0, side * ratio, side * ratio);
    g.fillStyle = css.getPropertyValue('--block');
    for (const s of this.spans)
      g.fillRect(
        (s.from - this.view.x) * scale,
        (s.from - this.view.y) * scale,
        (s.to - s.from) * scale,
        (s.to - s.from) * scale,
      );
    const dot = Math.max(scale * 0.86, ratio);
    const first = Math.max(Math.floor(this.view.y), 0);
    const last = Math.min(Math.ceil(this.view.y + this.view.size), this.n);
    for (let i = first; i < last; i++) {
      g.fillStyle = css.getPropertyValue('--dot');
      for (const column of this.data.rows[i]![2]) {
        const k = this.place.get(column);
        if (k !== undefined) g.fillRect((k - this.view.x) * scale, (i - this.view.y) * scale, dot, dot);
      }
      g.fillStyle = css.getPropertyValue('--accent');
      g.fillRect((i - this.view.x) * scale, (i - this.view.y) * scale, dot, dot);
    }
  }

  private tell(e: MouseEvent) {
    const column = Math.floor(this.view.x + (e.offsetX / this.canvas.clientWidth) * this.view.size);
    const row = Math.floor(this.view.y + (e.offsetY / this.canvas.clientHeight) * this.view.size);
    const { data } = this;
    const r = data.rows[row];
    if (!r) return;
    const [target, text, , block, origin] = r;
    const other = data.variables[this.order[column] ?? -1];
    this.note.replaceChildren(
      element('b', {}, data.variables[target] ?? ''),
      block >= 0 ? ` in block ${block + 1}` : '',
      origin === undefined ? ' := ' : ': 0 = ',
      element('code', {}, text),
      origin ? element('small', {}, ` ${origin}`) : '',
      other ? element('div', {}, `column: ${other}`) : '',
    );
  }
}

function componentTree(c: ComponentOf, data: Report): HTMLElement {
  const line = element(
    'span',
    {},
    element('b', {}, c.name || data.model),
    element('small', {}, ` ${c.class}${c.description ? ` – ${c.description}` : ''}`),
  );
  if (!c.parts.length) return element('div', { class: 'leaf' }, line);
  const inside = element('div', { class: 'inside' });
  const details = element('details', {}, element('summary', {}, line), inside);
  details.addEventListener(
    'toggle',
    () => details.open && !inside.childElementCount && inside.append(...c.parts.map((p) => componentTree(p, data))),
  );
  return details;
}

// Where the time of a run went: blocks and events, the slowest first.
function runReport(run: RunOf, data: Report): HTMLElement[] {
  const ms = (s: number) => (s * 1000).toFixed(2);
  const bar = (s: number) => element('div', { class: 'bar', style: `width:${((s / run.seconds) * 100).toFixed(1)}%` });
  return [
    element('h2', {}, 'Time of a run'),
    element(
      'p',
      {},
      `To ${run.end} s in ${ms(run.seconds)} ms (initialisation ${ms(run.initialisation)} ms): ${run.steps} steps, ${run.evaluations} evaluations, ${run.jacobians} Jacobians, ${run.stateEvents} state events, ${run.timeEvents} time events.`,
    ),
    ...(run.blocks.length
      ? [
          table(
            ['block', 'times', 'iterations', 'Jacobians', 'ms', ''],
            run.blocks.map((b) => [
              `${b.block + 1}: ${data.blocks[b.block]?.unknowns[0] ?? ''}…`,
              String(b.calls),
              String(b.iterations),
              String(b.jacobians),
              ms(b.seconds),
              bar(b.seconds),
            ]),
          ),
        ]
      : []),
    ...(run.events.length
      ? [
          table(
            ['event', 'times', 'from s', 'to s', 'ms', ''],
            run.events.map((e) => [
              element('code', {}, e.text),
              String(e.count),
              String(e.first),
              String(e.last),
              ms(e.seconds),
              bar(e.seconds),
            ]),
          ),
        ]
      : []),
  ];
}

function blockReport(b: Block, i: number, matrix: Matrix): HTMLElement {
  const span = matrix.spans.find((s) => s.block === i);
  const show = span
    ? element('button', { onclick: (e: Event) => (e.preventDefault(), matrix.show(span)) }, 'show')
    : null;
  return element(
    'details',
    {},
    element(
      'summary',
      {},
      element('b', {}, `${b.initial ? 'Initial block' : 'Block'} ${i + 1}`),
      ` ${b.kind}, ${b.size} unknowns torn to ${b.torn}`,
      element('small', {}, ` Jacobian ${b.sparse ? 'sparse, ' : ''}${b.matrix}, ${b.entries} entries`),
      show,
    ),
    element('h3', {}, 'Iterated or solved for'),
    element('p', {}, b.unknowns.join(', ')),
    b.inner.length ? element('h3', {}, 'Computed from these') : null,
    b.inner.length
      ? table(
          ['variable', 'is'],
          b.inner.map(([t, x]) => [t, element('code', {}, x)]),
          'equations',
        )
      : null,
    element('h3', {}, 'Residuals'),
    table(
      ['0 =', 'comes from'],
      b.residuals.map(([x, o]) => [element('code', {}, x), o]),
      'equations',
    ),
  );
}

function mount(app: HTMLElement, data: Report) {
  document.title = `${data.model} – structure`;
  const { operations } = data;
  const cards = element(
    'div',
    { class: 'cards' },
    ...cardsOf(data).map(([k, v]) => element('div', {}, element('b', {}, v), element('small', {}, k))),
  );
  const matrixBox = element('div', { class: 'matrix' });
  const matrix = new Matrix(matrixBox, data);
  const blocks = data.blocks.map((b, i) => blockReport(b, i, matrix));
  const total = data.stages.reduce((a, s) => a + s[1], 0);
  app.append(
    element('h1', {}, data.model),
    cards,
    element('h2', {}, 'Order of computation'),
    element(
      'p',
      {},
      'Each row computes the variable on the diagonal (orange) from what is marked in it; shaded squares are blocks that are solved together.',
    ),
    matrixBox,
    element('h2', {}, `States (${data.states.length})`),
    table(
      ['state', 'unit', 'why', 'description'],
      data.states.map((s) => [s.name, s.unit ?? '', s.why, s.description ?? '']),
    ),
    ...(data.sets.length
      ? [
          element('h2', {}, 'Chosen while running'),
          table(
            ['set', 'states', 'candidates'],
            data.sets.map((s) => [s.name, String(s.states), s.candidates.join(', ')]),
          ),
        ]
      : []),
    element('h2', {}, `Blocks (${data.blocks.length})`),
    ...(blocks.length ? blocks : [element('p', {}, 'There is none: everything is computed one after the other.')]),
    element('h2', {}, 'Cost of an evaluation'),
    table(
      ['operation', 'count'],
      Object.entries(operations).map(([k, v]) => [k, String(v)]),
    ),
    ...(data.differentiated?.length
      ? [
          element('h2', {}, `Differentiated equations (${data.differentiated.length})`),
          table(
            ['equation', 'times', 'comes from'],
            data.differentiated.map(([l, r, n, o]) => [element('code', {}, `${l} = ${r}`), String(n), o]),
            'equations',
          ),
        ]
      : []),
    ...(data.run ? runReport(data.run, data) : []),
    element('h2', {}, 'Time of compilation'),
    table(
      ['stage', 'ms', ''],
      data.stages.map(([k, s]) => [
        k,
        (s * 1000).toFixed(1),
        element('div', { class: 'bar', style: `width:${((s / total) * 100).toFixed(1)}%` }),
      ]),
    ),
    element('h2', {}, 'Components'),
    ...data.components.map((c) => componentTree(c, data)),
  );
  app.querySelector('details:last-of-type')?.setAttribute('open', '');
  window.cardanReport = { matrix, data };
}

const app = document.getElementById('app')!;
if (window.cardanData) mount(app, window.cardanData as Report);
else app.textContent = 'This page holds no report: it is made by “cardan inspect MODEL -o report.html”.';
