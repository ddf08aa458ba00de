// What a structure report holds, and what is computed of it before it is drawn. No page is needed.
export interface Block {
  initial: boolean;
  kind: string;
  size: number;
  torn: number;
  sparse: boolean;
  matrix: string;
  entries: number;
  unknowns: string[];
  inner: [string, string][];
  residuals: [string, string][];
}

export interface ComponentOf {
  name: string;
  class: string;
  description?: string;
  parts: ComponentOf[];
}

export interface RunOf {
  end: number;
  seconds: number;
  initialisation: number;
  steps: number;
  evaluations: number;
  jacobians: number;
  stateEvents: number;
  timeEvents: number;
  blocks: { block: number; calls: number; iterations: number; jacobians: number; seconds: number }[];
  events: { text: string; count: number; first: number; last: number; seconds: number }[];
}

// [variable computed, text, variables needed, block or -1, where it comes from]
export type Row = [number, string, number[], number, string?];

export interface Report {
  model: string;
  counts: { unknowns: number; states: number; computed: number; parameters: number; relations: number };
  operations: Record<string, number>;
  variables: string[];
  rows: Row[];
  blocks: Block[];
  states: { name: string; unit?: string; why: string; description?: string }[];
  sets: { name: string; states: number; candidates: string[] }[];
  differentiated?: [string, string, number, string][];
  stages: [string, number][];
  components: ComponentOf[];
  run?: RunOf;
}

export interface Span {
  block: number;
  from: number;
  to: number;
}

// Rows that stand together because they are solved together.
export function blockSpans(rows: Row[]): Span[] {
  const spans: Span[] = [];
  rows.forEach(([, , , block], i) => {
    const last = spans.at(-1);
    if (block >= 0 && last?.block === block && last.to === i) last.to = i + 1;
    else if (block >= 0) spans.push({ block, from: i, to: i + 1 });
  });
  return spans;
}

export interface View {
  x: number;
  y: number;
  size: number; // rows that are seen
}

export const wholeView = (n: number): View => ({ x: 0, y: 0, size: Math.max(n, 1) });

// The place under the pointer (parts of the picture) stays where it is.
export function zoomed(view: View, factor: number, px: number, py: number, n: number): View {
  const size = Math.min(Math.max(view.size * factor, 2), n * 1.2 + 2);
  return { x: view.x + (view.size - size) * px, y: view.y + (view.size - size) * py, size };
}

// A block with some room around it.
export function viewOf({ from, to }: Span): View {
  const size = Math.max((to - from) * 1.3, 8);
  return { x: (from + to - size) / 2, y: (from + to - size) / 2, size };
}

// Numbers at the top of the report.
export function cardsOf({ counts, blocks, operations }: Report): [string, string][] {
  const running = blocks.filter((b) => !b.initial);
  const largest = running.reduce<Block | null>((a, b) => (!a || b.size > a.size ? b : a), null);
  const all: [string, string | number][] = [
    ['unknowns', counts.unknowns],
    ['states', counts.states],
    ['computed at each point', counts.computed],
    ['blocks', running.length],
    ['largest block', largest ? `${largest.size} → ${largest.torn}` : '–'],
    ['operations', Object.values(operations).reduce((a, b) => a + b, 0)],
    ['parameters', counts.parameters],
    ['relations', counts.relations],
  ];
  return all.map(([k, v]) => [k, String(v)]);
}
