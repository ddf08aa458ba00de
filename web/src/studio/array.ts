// Arrays as somebody writes them in Modelica, taken apart into cells and put together again. No page is needed.

export type Form = 'vector' | 'rows' | 'matrix'; // {1, 2}, {{1, 2}, {3, 4}}, [1, 2; 3, 4]

export interface Grid {
  form: Form;
  cells: string[][]; // expressions, as they are written; of a vector a row for each
}

const OPEN = '([{';
const CLOSE = ')]}';

// What stands between separators that are not inside brackets, strings, quoted names or comments; null: brackets do not fit.
function split(text: string, separator: string): string[] | null {
  const parts: string[] = [];
  const depth: string[] = [];
  let from = 0;
  for (let k = 0; k < text.length; k++) {
    const c = text[k]!;
    if (c === '"' || c === "'") {
      for (k++; k < text.length && text[k] !== c; k++) if (text[k] === '\\') k++;
      if (k >= text.length) return null;
    } else if (text.startsWith('/*', k) || text.startsWith('//', k))
      return null; // comments are kept where they are
    else if (OPEN.includes(c)) depth.push(CLOSE[OPEN.indexOf(c)]!);
    else if (CLOSE.includes(c)) {
      if (depth.pop() !== c) return null;
    } else if (c === separator && !depth.length) {
      parts.push(text.slice(from, k));
      from = k + 1;
    }
  }
  if (depth.length) return null;
  parts.push(text.slice(from));
  return parts.map((p) => p.trim());
}

// The elements of {a, b} or [a, b]; null: the text is something else.
function inside(text: string, open: string, separator: string): string[] | null {
  const t = text.trim();
  if (t[0] !== open || !split(t, ',') || t.at(-1) !== CLOSE[OPEN.indexOf(open)]) return null;
  const parts = split(t.slice(1, -1), separator);
  return parts?.every((p) => p) ? parts : null;
}

// One expression, which does not fall apart into several, and is no iterator, assignment or comment.
export function isExpression(text: string): boolean {
  return !!text.trim() && [',', ';'].every((s) => split(text, s)?.length === 1) && !/\bfor\b|:=|^\s*[:=]/.test(text);
}

const isNested = (text: string) => /^[[{]/.test(text);
const isEven = (rows: string[][]) => rows.every((r) => r.length === rows[0]!.length);

// A literal of one or two dimensions, whose cells may be any expressions; null: it is none.
export function gridOf(text: string, dimensions: number): Grid | null {
  const rows = inside(text, '[', ';')?.map((r) => split(r, ',')) ?? null;
  if (rows) {
    const cells = rows as string[][];
    return dimensions === 2 && rows.every((r) => r?.every((c) => isExpression(c) && !isNested(c))) && isEven(cells)
      ? { form: 'matrix', cells }
      : null;
  }
  const parts = inside(text, '{', ',');
  if (!parts?.every(isExpression)) return null;
  if (dimensions === 1) return parts.some(isNested) ? null : { form: 'vector', cells: parts.map((p) => [p]) };
  const inner = parts.map((p) => inside(p, '{', ','));
  const cells = inner as string[][];
  return dimensions === 2 && inner.every((r) => r?.every((c) => isExpression(c) && !isNested(c))) && isEven(cells)
    ? { form: 'rows', cells }
    : null;
}

const LONG = 90; // characters in a line

// As it is written into a model: long tables with a line for each row.
export function textOf({ form, cells }: Grid): string {
  const rows = cells.map((r) => r.join(', '));
  if (form === 'vector') return `{${rows.join(', ')}}`;
  const written = form === 'matrix' ? rows : rows.map((r) => `{${r}}`);
  const separator = form === 'matrix' ? ';' : ',';
  const isLong = written.join(separator).length > LONG;
  const [open, close] = form === 'matrix' ? ['[', ']'] : ['{', '}'];
  return `${open}${written.join(`${separator}${isLong ? '\n' : ' '}`)}${close}`;
}

const isNumber = (text: string) => /^[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?$/.test(text);

// What a spreadsheet, a file of comma-separated values or another model put on the clipboard, as rows of cells.
export function pastedCells(text: string): string[][] {
  const t = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
  const written = gridOf(t, 2) ?? gridOf(t, 1);
  if (written) return written.form === 'vector' ? [written.cells.map((r) => r[0]!)] : written.cells;
  const separator = t.includes('\t') ? '\t' : t.includes(';') ? ';' : t.includes(',') ? ',' : null;
  const tidy = (cell: string) => {
    const c = cell.trim();
    const plain = separator === ',' ? c : c.replace(/^([-+]?\d+),(\d+)/, '$1.$2'); // a decimal comma
    return isNumber(plain) ? plain : c;
  };
  return t
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => {
      const words = line.trim().split(/\s+/);
      if (!separator) return words.every(isNumber) ? words : [line.trim()];
      return (split(line, separator) ?? line.split(separator)).map(tidy);
    });
}

// Columns of numbers over the first, which must go up; null: there is nothing to draw.
export function curvesOf(cells: string[][]): { x: number[]; columns: number[][] } | null {
  if (cells.length < 2 || (cells[0]?.length ?? 0) < 2 || !cells.every((r) => r.every(isNumber))) return null;
  const numbers = cells.map((r) => r.map(Number));
  const x = numbers.map((r) => r[0]!);
  if (x.some((v, k) => k > 0 && v < x[k - 1]!)) return null;
  return { x, columns: numbers[0]!.slice(1).map((_, k) => numbers.map((r) => r[k + 1]!)) };
}
