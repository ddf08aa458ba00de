// A table that is being changed: its cells, and what may be done with its size. No page is needed.
import { type Grid, gridOf, isExpression, pastedCells } from './array';

export interface Shape {
  rows: number | null; // null: as many as somebody wants
  columns: number | null;
}

// Sizes of a declaration as those of a table: a vector is a column.
export const shapeOf = (size: (number | null)[]): Shape =>
  size.length === 1 ? { rows: size[0]!, columns: 1 } : { rows: size[0]!, columns: size[1]! };

export interface TableAsked {
  title: string;
  unit: string;
  value: string; // what is written, or ""
  usual: string;
  evaluated: string; // elements of what is no literal
  size: (number | null)[];
  nothing: string;
}

// What the window begins with; null: an expression, which is first to be given up.
export function firstGrid(asked: TableAsked): Grid | null {
  const { length } = asked.size;
  const written = gridOf(asked.value || asked.usual, length);
  if (written || asked.value) return written;
  return numbersOf(asked) ?? emptyGrid(asked.size);
}

// What an expression comes to; whole numbers as people write them.
export function numbersOf({ evaluated, size }: TableAsked): Grid | null {
  const grid = gridOf(evaluated, size.length);
  return (
    grid && { form: emptyGrid(size).form, cells: grid.cells.map((r) => r.map((c) => c.replace(/^(-?\d+)\.0$/, '$1'))) }
  );
}

export const emptyGrid = (size: (number | null)[]): Grid => ({
  form: size.length === 1 ? 'vector' : 'matrix',
  cells: size.length === 1 ? [] : [Array<string>(size[1] ?? 2).fill('')],
});

const MOST_CELLS = 20000;

export class Sheet {
  readonly cells: string[][];

  constructor(
    private readonly grid: Grid,
    readonly shape: Shape,
    private readonly nothing: string, // what an empty cell means: 0, false, ""
  ) {
    this.cells = grid.cells.map((r) => [...r]);
    if (!this.cells.length) this.fit(1, 1);
    this.fit(shape.rows ?? 1, shape.columns ?? 1);
  }

  get rows() {
    return this.cells.length;
  }

  get columns() {
    return this.cells[0]?.length ?? 0;
  }

  // At least so large, where the declaration allows it; what is not there yet is empty.
  private fit(rows: number, columns: number) {
    const { shape } = this;
    const wide = shape.columns ?? Math.max(columns, this.columns);
    const high = shape.rows ?? Math.max(rows, this.rows);
    if (wide * high > MOST_CELLS) return;
    while (this.cells.length < high) this.cells.push([]);
    this.cells.length = high;
    for (const r of this.cells) {
      while (r.length < wide) r.push('');
      r.length = wide;
    }
  }

  get canAddRow() {
    return this.shape.rows === null && (this.rows + 1) * this.columns <= MOST_CELLS;
  }

  get canAddColumn() {
    return this.shape.columns === null && this.rows * (this.columns + 1) <= MOST_CELLS;
  }

  addRow(at: number) {
    if (this.canAddRow) this.cells.splice(at, 0, Array<string>(this.columns).fill(''));
  }

  addColumn(at: number) {
    if (this.canAddColumn) for (const r of this.cells) r.splice(at, 0, '');
  }

  removeRow(at: number) {
    if (this.shape.rows === null && this.rows > 1) this.cells.splice(at, 1);
  }

  removeColumn(at: number) {
    if (this.shape.columns === null && this.columns > 1) for (const r of this.cells) r.splice(at, 1);
  }

  // From a cell on; the table grows where it may, and what does not fit is left out. A row becomes a column where only that fits.
  paste(text: string, row: number, column: number) {
    let cells = pastedCells(text);
    if (cells.length === 1 && cells[0]!.length > 1 && this.shape.columns === 1) cells = cells[0]!.map((c) => [c]);
    this.fit(row + cells.length, column + Math.max(...cells.map((r) => r.length), 0));
    cells.forEach((r, i) =>
      r.forEach((c, k) => {
        if (row + i < this.rows && column + k < this.columns) this.cells[row + i]![column + k] = c;
      }),
    );
  }

  // Why a cell cannot be so, or "".
  why(row: number, column: number): string {
    const text = this.cells[row]?.[column] ?? '';
    return !text.trim() || isExpression(text) ? '' : 'one expression is wanted here';
  }

  get isRight() {
    return this.cells.every((r, i) => r.every((_, k) => !this.why(i, k)));
  }

  get result(): Grid {
    return { form: this.grid.form, cells: this.cells.map((r) => r.map((c) => c.trim() || this.nothing)) };
  }
}
