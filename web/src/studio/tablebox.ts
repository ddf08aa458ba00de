// A window to enter a table in: cells as in a spreadsheet, by keys and from the clipboard, with its columns drawn beside.
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { colors } from '../plot/panel';
import { element } from '../viewer/dom.js';
import { curvesOf, type Grid, textOf } from './array';
import { emptyGrid, firstGrid, numbersOf, Sheet, shapeOf, type TableAsked } from './sheet';

// The text that is to be written, 'text' to type it instead, or null: it stays.
export type TableAnswer = { value: string } | 'text' | null;

export function askTable(asked: TableAsked): Promise<TableAnswer> {
  const first = firstGrid(asked);
  return first ? new TableBox(asked, first).ask() : askExpression(asked);
}

function modal(title: string, className: string, ...inside: HTMLElement[]) {
  const form = element('form', { method: 'dialog' }, element('h2', {}, title), ...inside);
  const box = element('dialog', { class: `new ${className}`, 'aria-label': title }, form);
  document.body.append(box);
  box.addEventListener('close', () => box.remove());
  return { box, form };
}

// An expression is no table: it is edited as text, or its numbers take its place.
async function askExpression(asked: TableAsked): Promise<TableAnswer> {
  const numbers = numbersOf(asked);
  let answer: TableAnswer | Grid = null;
  const choose = (what: TableAnswer | Grid) => () => {
    answer = what;
    box.close();
  };
  const { box } = modal(
    asked.title,
    'expression',
    element('p', {}, 'The value is an expression:'),
    element('pre', {}, asked.value),
    element(
      'div',
      { class: 'buttons' },
      element('button', { type: 'button', onclick: choose(null) }, 'Cancel'),
      element(
        'button',
        { type: 'button', onclick: choose(numbers ?? emptyGrid(asked.size)) },
        numbers ? 'Take its numbers' : 'Begin a table',
      ),
      element('button', { type: 'button', class: 'main', onclick: choose('text') }, 'Edit as text'),
    ),
  );
  box.showModal();
  await new Promise((done) => box.addEventListener('close', done));
  const said = answer as TableAnswer | Grid;
  return said && typeof said === 'object' && 'cells' in said ? new TableBox(asked, said).ask() : said;
}

class TableBox {
  private readonly sheet: Sheet;
  private readonly table = element('table', { role: 'grid' });
  private readonly drawing = element('div', { class: 'columns' });
  private readonly why = element('p', { class: 'why', role: 'alert' });
  private readonly tools = element('div', { class: 'sizes' });
  private row = 0;
  private column = 0;
  private plot: uPlot | null = null;

  constructor(
    private readonly asked: TableAsked,
    first: Grid,
  ) {
    this.sheet = new Sheet(first, shapeOf(asked.size), asked.nothing);
  }

  ask(): Promise<TableAnswer> {
    let answer: TableAnswer = null;
    const { box, form } = modal(
      `${this.asked.title}${this.asked.unit ? ` in ${this.asked.unit}` : ''}`,
      'sheet-box',
      this.tools,
      element('div', { class: 'cells' }, this.table, this.drawing),
      this.why,
      element(
        'div',
        { class: 'buttons' },
        element('button', { type: 'button', onclick: () => box.close() }, 'Cancel'),
        element('button', { class: 'main', type: 'submit' }, 'OK'),
      ),
    );
    form.addEventListener('submit', (e) => {
      this.judge();
      if (this.sheet.isRight) answer = { value: textOf(this.sheet.result) };
      else e.preventDefault();
    });
    this.table.addEventListener('paste', (e) => this.paste(e));
    this.table.addEventListener('keydown', (e) => this.key(e, form));
    box.showModal();
    this.draw();
    return new Promise((done) =>
      box.addEventListener('close', () => {
        this.plot?.destroy();
        done(answer);
      }),
    );
  }

  private cell(row: number, column: number) {
    return this.table.querySelector<HTMLInputElement>(`[data-cell="${row} ${column}"]`);
  }

  private go(row: number, column: number) {
    this.row = Math.max(0, Math.min(row, this.sheet.rows - 1));
    this.column = Math.max(0, Math.min(column, this.sheet.columns - 1));
    const cell = this.cell(this.row, this.column);
    cell?.focus();
    cell?.select();
  }

  // --- drawing -------------------------------------------------------------------------------------------------------------
  private draw() {
    const { sheet } = this;
    const isVector = this.asked.size.length === 1;
    const head = isVector
      ? ''
      : element(
          'tr',
          {},
          element('td'),
          ...sheet.cells[0]!.map((_, k) => element('th', { scope: 'col' }, String(k + 1))),
        );
    this.table.replaceChildren(
      head,
      ...sheet.cells.map((r, i) =>
        element('tr', {}, element('th', { scope: 'row' }, String(i + 1)), ...r.map((c, k) => this.cellBox(c, i, k))),
      ),
    );
    this.drawTools();
    this.judge();
    this.go(this.row, this.column);
  }

  private cellBox(text: string, i: number, k: number) {
    const box = element('input', {
      value: text,
      'data-cell': `${i} ${k}`,
      'aria-label': this.asked.size.length === 1 ? `element ${i + 1}` : `row ${i + 1}, column ${k + 1}`,
      placeholder: this.asked.nothing,
      autocomplete: 'off',
      spellcheck: 'false',
    });
    box.addEventListener('focus', () => {
      this.row = i;
      this.column = k;
      this.drawTools();
    });
    box.addEventListener('input', () => {
      this.sheet.cells[i]![k] = box.value;
      this.judge();
    });
    return element('td', {}, box);
  }

  private drawTools() {
    const { sheet } = this;
    const button = (text: string, name: string, can: boolean, act: () => void) =>
      element(
        'button',
        {
          type: 'button',
          title: name,
          'aria-label': name,
          disabled: !can,
          onclick: () => {
            act();
            this.draw();
          },
        },
        text,
      );
    const { rows, columns } = sheet.shape;
    this.tools.replaceChildren(
      ...(rows === null
        ? [
            button('+ row', 'add a row below', sheet.canAddRow, () => sheet.addRow(++this.row)),
            button('− row', 'remove this row', sheet.rows > 1, () => sheet.removeRow(this.row)),
          ]
        : []),
      ...(columns === null
        ? [
            button('+ column', 'add a column behind', sheet.canAddColumn, () => sheet.addColumn(++this.column)),
            button('− column', 'remove this column', sheet.columns > 1, () => sheet.removeColumn(this.column)),
          ]
        : []),
      element('small', {}, `${sheet.rows} × ${sheet.columns}; paste from a spreadsheet with Ctrl+V`),
    );
  }

  private judge() {
    let first = '';
    for (const box of this.table.querySelectorAll('input')) {
      const [i, k] = box.dataset.cell!.split(' ').map(Number) as [number, number];
      const why = this.sheet.why(i, k);
      box.toggleAttribute('aria-invalid', why !== '');
      if (why && !first) first = `${box.getAttribute('aria-label')}: ${why}`;
    }
    this.why.textContent = first;
    this.drawCurves();
  }

  // Columns over the first one, where they are numbers.
  private drawCurves() {
    const curves = this.asked.size.length === 2 ? curvesOf(this.sheet.cells.map((r) => r.map((c) => c.trim()))) : null;
    this.plot?.destroy();
    this.plot = null;
    this.drawing.hidden = !curves;
    if (!curves) return;
    const color = getComputedStyle(document.documentElement);
    const axis = {
      stroke: color.getPropertyValue('--soft').trim(),
      grid: { stroke: color.getPropertyValue('--line').trim(), width: 1 },
      ticks: { show: false },
    };
    this.plot = new uPlot(
      {
        width: 240,
        height: 180,
        legend: { show: false },
        cursor: { show: false },
        scales: { x: { time: false } },
        axes: [
          { ...axis, size: 26 },
          { ...axis, size: 44 },
        ],
        series: [{}, ...curves.columns.map((_, k) => ({ stroke: colors[k % colors.length], width: 1.5 }))],
      },
      [curves.x, ...curves.columns],
      this.drawing,
    );
  }

  // --- keys ----------------------------------------------------------------------------------------------------------------
  private key(e: KeyboardEvent, form: HTMLFormElement) {
    const box = e.target as HTMLInputElement;
    const atBegin = box.selectionEnd === 0 || (box.selectionStart === 0 && box.selectionEnd === box.value.length);
    const atEnd =
      box.selectionStart === box.value.length || (box.selectionStart === 0 && box.selectionEnd === box.value.length);
    const steps: Record<string, [number, number] | false> = {
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
      ArrowLeft: atBegin && [0, -1],
      ArrowRight: atEnd && [0, 1],
    };
    const step = steps[e.key];
    if (e.key === 'Enter') {
      e.preventDefault();
      if (e.ctrlKey || e.metaKey) form.requestSubmit();
      else this.nextRow();
    } else if (step) {
      e.preventDefault();
      this.go(this.row + step[0], this.column + step[1]);
    }
    e.stopPropagation();
  }

  // Below, in a new row where there is none.
  private nextRow() {
    if (this.row + 1 >= this.sheet.rows && this.sheet.canAddRow) {
      this.sheet.addRow(this.sheet.rows);
      this.row++;
      this.draw();
    } else this.go(this.row + 1, this.column);
  }

  private paste(e: ClipboardEvent) {
    const text = e.clipboardData?.getData('text/plain') ?? '';
    if (!/[\t\n,;]|^\s*[[{]|\S\s+\S/.test(text.trim())) return; // a single value goes into the cell as it is
    e.preventDefault();
    this.sheet.paste(text, this.row, this.column);
    this.draw();
  }
}
