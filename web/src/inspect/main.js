// The structure report: order of computation as a matrix to zoom in, blocks, states, components.
import './style.css';

const data = window.cardanData;
const app = document.getElementById('app');

function element(tag, attributes = {}, ...children) {
  const e = document.createElement(tag);
  for (const [k, v] of Object.entries(attributes)) {
    if (k.startsWith('on')) e.addEventListener(k.slice(2), v);
    else if (v !== false && v !== undefined && v !== null) e.setAttribute(k, v === true ? '' : v);
  }
  e.append(...children.filter((c) => c !== null && c !== undefined));
  return e;
}

const table = (head, rows) => element('table', {}, element('thead', {}, element('tr', {}, ...head.map((h) => element('th', {}, h)))), element('tbody', {}, ...rows.map((r) => element('tr', {}, ...r.map((c) => element('td', {}, c))))));

// --- the matrix ------------------------------------------------------------------------------------------------------
// Row i computes what column i stands for; rows of a block stand together. Below the diagonal is what a row needs of
// the rows before it; inside a block everything may need everything.
class Matrix {
  constructor(holder) {
    this.canvas = element('canvas', { tabindex: 0, 'aria-label': 'incidence matrix' });
    this.note = element('div', { class: 'note' }, 'Move over the matrix: names and equation are shown here. Wheel zooms, drag moves, 0 shows all.');
    holder.append(this.canvas, this.note);
    // columns in the order of the rows' targets
    this.order = data.rows.map((r) => r[0]);
    this.place = new Map(this.order.map((column, i) => [column, i]));
    this.n = data.rows.length;
    this.spans = [];
    data.rows.forEach(([, , , block], i) => {
      const last = this.spans.at(-1);
      if (block >= 0 && last?.block === block && last.to === i) last.to = i + 1;
      else if (block >= 0) this.spans.push({ block, from: i, to: i + 1 });
    });
    this.view = { x: 0, y: 0, size: Math.max(this.n, 1) };
    const { canvas } = this;
    canvas.addEventListener('wheel', (e) => {
      e.preventDefault();
      this.zoom(e.deltaY > 0 ? 1.25 : 0.8, e.offsetX / canvas.clientWidth, e.offsetY / canvas.clientHeight);
    }, { passive: false });
    canvas.addEventListener('pointermove', (e) => {
      if (e.buttons) {
        this.view.x -= (e.movementX / canvas.clientWidth) * this.view.size;
        this.view.y -= (e.movementY / canvas.clientHeight) * this.view.size;
        this.draw();
      } else this.tell(e);
    });
    canvas.addEventListener('keydown', (e) => {
      const step = this.view.size / 8;
      const acts = { '+': () => this.zoom(0.7, 0.5, 0.5), '-': () => this.zoom(1.4, 0.5, 0.5), 0: () => (this.view = { x: 0, y: 0, size: Math.max(this.n, 1) }), ArrowLeft: () => (this.view.x -= step), ArrowRight: () => (this.view.x += step), ArrowUp: () => (this.view.y -= step), ArrowDown: () => (this.view.y += step) };
      if (!acts[e.key]) return;
      e.preventDefault();
      acts[e.key]();
      this.draw();
    });
    new ResizeObserver(() => this.draw()).observe(canvas);
  }

  zoom(factor, px, py) {
    const size = Math.min(Math.max(this.view.size * factor, 2), this.n * 1.2 + 2);
    this.view.x += (this.view.size - size) * px;
    this.view.y += (this.view.size - size) * py;
    this.view.size = size;
    this.draw();
  }

  show(from, to) {
    const size = Math.max((to - from) * 1.3, 8);
    this.view = { x: (from + to - size) / 2, y: (from + to - size) / 2, size };
    this.draw();
    this.canvas.scrollIntoView({ block: 'center' });
  }

  draw() {
    const ratio = Math.min(devicePixelRatio || 1, 2);
    const side = this.canvas.clientWidth;
    this.canvas.width = this.canvas.height = side * ratio;
    const g = this.canvas.getContext('2d');
    const css = getComputedStyle(document.documentElement);
    const scale = (side * ratio) / this.view.size;
    g.fillStyle = css.getPropertyValue('--panel');
    g.fillRect(0, 0, side * ratio, side * ratio);
    g.fillStyle = css.getPropertyValue('--block');
    for (const s of this.spans) g.fillRect((s.from - this.view.x) * scale, (s.from - this.view.y) * scale, (s.to - s.from) * scale, (s.to - s.from) * scale);
    const dot = Math.max(scale * 0.86, ratio);
    const first = Math.max(Math.floor(this.view.y), 0);
    const last = Math.min(Math.ceil(this.view.y + this.view.size), this.n);
    for (let i = first; i < last; i++) {
      g.fillStyle = css.getPropertyValue('--dot');
      for (const column of data.rows[i][2]) {
        const k = this.place.get(column);
        if (k !== undefined) g.fillRect((k - this.view.x) * scale, (i - this.view.y) * scale, dot, dot);
      }
      g.fillStyle = css.getPropertyValue('--accent');
      g.fillRect((i - this.view.x) * scale, (i - this.view.y) * scale, dot, dot);
    }
  }

  tell(e) {
    const column = Math.floor(this.view.x + (e.offsetX / this.canvas.clientWidth) * this.view.size);
    const row = Math.floor(this.view.y + (e.offsetY / this.canvas.clientHeight) * this.view.size);
    const r = data.rows[row];
    if (!r) return;
    const [target, text, , block, origin] = r;
    const other = data.variables[this.order[column]];
    this.note.replaceChildren(element('b', {}, data.variables[target] ?? ''), block >= 0 ? ` in block ${block + 1}` : '', origin === undefined ? ' := ' : ': 0 = ', element('code', {}, text), origin ? element('small', {}, ` ${origin}`) : '', other ? element('div', {}, `column: ${other}`) : '');
  }
}

function componentTree(c) {
  const line = element('span', {}, element('b', {}, c.name || data.model), element('small', {}, ` ${c.class}${c.description ? ` – ${c.description}` : ''}`));
  if (!c.parts.length) return element('div', { class: 'leaf' }, line);
  const inside = element('div', { class: 'inside' });
  const details = element('details', {}, element('summary', {}, line), inside);
  details.addEventListener('toggle', () => details.open && !inside.childElementCount && inside.append(...c.parts.map(componentTree)));
  return details;
}

// Where the time of a run went: blocks and events, the slowest first.
function runReport(run) {
  const ms = (s) => (s * 1000).toFixed(2);
  const bar = (s) => element('div', { class: 'bar', style: `width:${((s / run.seconds) * 100).toFixed(1)}%` });
  return [
    element('h2', {}, 'Time of a run'),
    element('p', {}, `To ${run.end} s in ${ms(run.seconds)} ms (initialisation ${ms(run.initialisation)} ms): ${run.steps} steps, ${run.evaluations} evaluations, ${run.jacobians} Jacobians, ${run.stateEvents} state events, ${run.timeEvents} time events.`),
    ...(run.blocks.length ? [table(['block', 'times', 'iterations', 'Jacobians', 'ms', ''], run.blocks.map((b) => [`${b.block + 1}: ${data.blocks[b.block].unknowns[0] ?? ''}…`, String(b.calls), String(b.iterations), String(b.jacobians), ms(b.seconds), bar(b.seconds)]))] : []),
    ...(run.events.length ? [table(['event', 'times', 'from s', 'to s', 'ms', ''], run.events.map((e) => [element('code', {}, e.text), String(e.count), String(e.first), String(e.last), ms(e.seconds), bar(e.seconds)]))] : []),
  ];
}

if (!data) {
  app.textContent = 'This page holds no report: it is made by “cardan inspect MODEL -o report.html”.';
} else {
  document.title = `${data.model} – structure`;
  const { counts, operations } = data;
  const running = data.blocks.filter((b) => !b.initial);
  const cards = element('div', { class: 'cards' }, ...Object.entries({ unknowns: counts.unknowns, 'states': counts.states, 'computed at each point': counts.computed, blocks: running.length, 'largest block': running.length ? `${Math.max(...running.map((b) => b.size))} → ${running.reduce((a, b) => (b.size > a.size ? b : a)).torn}` : '–', operations: Object.values(operations).reduce((a, b) => a + b, 0), parameters: counts.parameters, relations: counts.relations }).map(([k, v]) => element('div', {}, element('b', {}, String(v)), element('small', {}, k))));
  const matrixBox = element('div', { class: 'matrix' });
  const matrix = new Matrix(matrixBox);
  const blockList = data.blocks.map((b, i) => {
    const span = matrix.spans.find((s) => s.block === i);
    return element('details', {}, element('summary', {}, element('b', {}, `${b.initial ? 'Initial block' : 'Block'} ${i + 1}`), ` ${b.kind}, ${b.size} unknowns torn to ${b.torn}`, element('small', {}, ` Jacobian ${b.sparse ? 'sparse, ' : ''}${b.matrix}, ${b.entries} entries`), span ? element('button', { onclick: (e) => (e.preventDefault(), matrix.show(span.from, span.to)) }, 'show') : null),
      element('h3', {}, 'Iterated or solved for'), element('p', {}, b.unknowns.join(', ')),
      b.inner.length ? element('h3', {}, 'Computed from these') : null, b.inner.length ? table(['variable', 'is'], b.inner.map(([t, x]) => [t, element('code', {}, x)])) : null,
      element('h3', {}, 'Residuals'), table(['0 =', 'comes from'], b.residuals.map(([x, o]) => [element('code', {}, x), o])));
  });
  const total = data.stages.reduce((a, s) => a + s[1], 0);
  app.append(
    element('h1', {}, data.model), cards,
    element('h2', {}, 'Order of computation'), element('p', {}, 'Each row computes the variable on the diagonal (orange) from what is marked in it; shaded squares are blocks that are solved together.'), matrixBox,
    element('h2', {}, `States (${data.states.length})`), table(['state', 'unit', 'why', 'description'], data.states.map((s) => [s.name, s.unit ?? '', s.why, s.description ?? ''])),
    ...(data.sets.length ? [element('h2', {}, 'Chosen while running'), table(['set', 'states', 'candidates'], data.sets.map((s) => [s.name, String(s.states), s.candidates.join(', ')]))] : []),
    element('h2', {}, `Blocks (${data.blocks.length})`), ...(blockList.length ? blockList : [element('p', {}, 'There is none: everything is computed one after the other.')]),
    element('h2', {}, 'Cost of an evaluation'), table(['operation', 'count'], Object.entries(operations).map(([k, v]) => [k, String(v)])),
    ...(data.differentiated?.length ? [element('h2', {}, `Differentiated equations (${data.differentiated.length})`), table(['equation', 'times', 'comes from'], data.differentiated.map(([l, r, n, o]) => [element('code', {}, `${l} = ${r}`), String(n), o]))] : []),
    ...(data.run ? runReport(data.run) : []),
    element('h2', {}, 'Time of compilation'), table(['stage', 'ms', ''], data.stages.map(([k, s]) => [k, (s * 1000).toFixed(1), element('div', { class: 'bar', style: `width:${((s / total) * 100).toFixed(1)}%` })])),
    element('h2', {}, 'Components'), ...data.components.map(componentTree));
  app.querySelector('details:last-of-type')?.setAttribute('open', '');
  window.cardanReport = { matrix, data };
}
