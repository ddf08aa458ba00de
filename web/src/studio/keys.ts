// Which key does what in a diagram.
import type { Diagram } from './diagram';
import type { Edge } from './geometry';

type Act = () => unknown;

const EDGES: Record<string, Edge> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'top', ArrowDown: 'bottom' };
const FAR = 10; // steps of the grid

// Undo and redo of the model: not of a text that is being typed, which has its own, nor behind a dialog.
export function historyStep(e: KeyboardEvent): 'undo' | 'redo' | null {
  const key = e.key.toLowerCase();
  const at = e.target;
  const isTyped = (at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement) && at.value !== at.defaultValue;
  const isText = isTyped && !['checkbox', 'range', 'radio'].includes(at.type);
  if (!(e.ctrlKey || e.metaKey) || isText || document.querySelector('dialog[open]')) return null;
  if (key === 'z') return e.shiftKey ? 'redo' : 'undo';
  return key === 'y' ? 'redo' : null;
}

function withControl(diagram: Diagram, e: KeyboardEvent): Act | undefined {
  const key = e.key.toLowerCase();
  const step = historyStep(e);
  if (step) return () => diagram.host[step]();
  if (key === 'a') return () => diagram.chooseAll();
  if (key === 'd') return () => diagram.acts.duplicate();
  if (key === 'x' && diagram.selection.size) return () => document.execCommand('copy') && diagram.acts.remove(); // no event of cutting where nothing is typed
  return undefined;
}

function alone(diagram: Diagram, e: KeyboardEvent): Act | undefined {
  const { acts, board } = diagram;
  const all = diagram.handles!.components;
  const at = all.findIndex((c) => diagram.selection.has(c.name));
  const step = (n: number) => () => all.length > 0 && diagram.select([all[(at + n + all.length) % all.length]!.name]);
  const edge = e.altKey ? EDGES[e.key] : undefined;
  if (edge && e.shiftKey) return () => acts.distribute(edge === 'left' || edge === 'right' ? 0 : 1);
  if (edge) return () => acts.align(edge);
  const n = e.shiftKey ? FAR : 1;
  const known: Record<string, Act> = {
    '+': () => board.zoom(0.8),
    '-': () => board.zoom(1.25),
    0: () => board.fit(),
    n: step(1),
    p: step(at < 0 ? 0 : -1),
    Enter: () => diagram.enter(all[at]),
    Escape: () => diagram.leave(),
    Delete: () => acts.remove(),
    Backspace: () => acts.remove(),
    r: () => acts.turn(90),
    R: () => acts.turn(-90),
    h: () => acts.flip('x'),
    v: () => acts.flip('y'),
    c: () => acts.connect(),
    ']': () => acts.grow(4),
    '[': () => acts.grow(-4),
    w: () => acts.nextWire(1),
    W: () => acts.nextWire(-1),
    l: () => acts.lead(),
    m: () => acts.align('row'),
    M: () => acts.align('column'),
    F2: () => diagram.askName(),
    ArrowLeft: () => acts.nudge(-n, 0),
    ArrowRight: () => acts.nudge(n, 0),
    ArrowUp: () => acts.nudge(0, n),
    ArrowDown: () => acts.nudge(0, -n),
  };
  return known[e.key];
}

export function pressed(diagram: Diagram, e: KeyboardEvent) {
  if (!diagram.board.isDrawn || !diagram.handles) return;
  const act = e.ctrlKey || e.metaKey ? withControl(diagram, e) : alone(diagram, e);
  if (!act) return;
  e.preventDefault();
  e.stopPropagation();
  void act();
}
