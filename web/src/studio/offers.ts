// What the diagram offers above it, at the pointer, and for several components at once.
import { element } from '../viewer/dom.js';
import type { Diagram } from './diagram';
import type { Edge } from './geometry';
import { partAt, segmentAt } from './geometry';
import { type Item, openMenu } from './menu';

const last = (name: string) => name.split('.').pop() ?? name;

function ofParts(diagram: Diagram): Item[][] {
  const { acts, host, board, editable } = diagram;
  const parts = diagram.chosenParts;
  const one = parts.length === 1 ? parts[0]! : undefined;
  const own = parts.some((p) => !p.inherited);
  const changes: Item[][] = [
    [
      { name: 'Turn left', key: 'r', act: () => acts.turn(90) },
      { name: 'Turn right', key: 'Shift+R', act: () => acts.turn(-90) },
      { name: 'Flip left and right', key: 'h', act: () => acts.flip('x') },
      { name: 'Flip up and down', key: 'v', act: () => acts.flip('y') },
    ],
    [
      ...(one ? [{ name: 'Name…', key: 'F2', act: () => diagram.askName() }] : []),
      { name: 'Connect…', key: 'c', act: () => void acts.connect() },
      { name: 'Duplicate', key: 'Ctrl+D', act: () => acts.duplicate() },
      { name: 'Delete', key: 'Del', act: () => acts.remove() },
    ],
  ];
  const copy = () => {
    board.paper.focus();
    document.execCommand('copy');
  };
  return [
    one?.class
      ? [
          ...(one.connector ? [] : [{ name: `Look into ${one.name}`, key: 'Enter', act: () => diagram.enter(one) }]),
          { name: `What ${last(one.class)} is`, key: 'F1', act: () => host.about(one.class!) },
          ...(one.lines && !one.inherited && diagram.isWhole
            ? [{ name: 'Show in the text', act: () => host.goTo(one.lines![0]) }]
            : []),
        ]
      : [],
    [{ name: 'Copy', key: 'Ctrl+C', act: copy }],
    ...(editable && own ? changes : []),
  ];
}

function ofWire(diagram: Diagram): Item[][] {
  const { acts, host, editable } = diagram;
  const wire = diagram.chosenWire!;
  return [
    wire.lines && !wire.inherited && diagram.isWhole
      ? [{ name: 'Show in the text', act: () => host.goTo(wire.lines![0]) }]
      : [],
    editable && !wire.inherited
      ? [
          { name: 'Lead it anew', key: 'l', act: () => acts.lead() },
          { name: 'Delete', key: 'Del', act: () => acts.remove() },
        ]
      : [],
  ];
}

function ofPaper(diagram: Diagram): Item[][] {
  const { acts, host, board, editable } = diagram;
  return [
    editable
      ? [
          { name: 'Add a component…', act: () => host.findClass() },
          { name: 'Paste', key: 'Ctrl+V', act: () => void acts.pasteFromMenu() },
        ]
      : [],
    [
      { name: 'Choose all', key: 'Ctrl+A', act: () => diagram.chooseAll() },
      { name: 'See all of it', key: '0', act: () => board.fit() },
    ],
    [{ name: `What ${last(diagram.model)} is`, key: 'F1', act: () => host.about(diagram.model) }],
  ];
}

// At the pointer for what is under it; by the keyboard for what is chosen.
export function offer(diagram: Diagram, e: MouseEvent, room: number) {
  const { handles, board } = diagram;
  if (!handles || !board.isDrawn) return;
  e.preventDefault();
  const isPointed = e.button === 2;
  if (isPointed) {
    const p = board.point(e);
    const part = partAt(handles, p);
    const wire = part ? undefined : handles.connections.find((w) => segmentAt(w, p, room) >= 0);
    if (wire) diagram.selectWire(wire);
    else if (!part) diagram.select([]);
    else if (!diagram.selection.has(part.name)) diagram.select([part.name]);
  }
  const chosen = diagram.chosenParts[0];
  const { x, y } = isPointed ? { x: e.clientX, y: e.clientY } : board.screen(chosen ? chosen.box[1] : [0, 0]);
  const groups = chosen ? ofParts(diagram) : diagram.chosenWire ? ofWire(diagram) : ofPaper(diagram);
  if (groups.some((g) => g.length)) openMenu('what can be done here', { x, y }, groups);
}

// Beside the diagram, while several components are chosen.
export function arranging(diagram: Diagram): HTMLElement[] {
  const { acts } = diagram;
  const button = (sign: string, name: string, key: string, act: () => void) =>
    element('button', { title: `${name} (${key})`, 'aria-label': name, onclick: act }, sign);
  const edge = (to: Edge, sign: string, name: string, key: string) => button(sign, name, key, () => acts.align(to));
  return [
    element(
      'p',
      { class: 'aligns' },
      'Align: ',
      edge('left', '⇤ left', 'align left edges', 'Alt+←'),
      edge('right', '⇥ right', 'align right edges', 'Alt+→'),
      edge('top', '⤒ top', 'align upper edges', 'Alt+↑'),
      edge('bottom', '⤓ bottom', 'align lower edges', 'Alt+↓'),
      edge('row', '⋯ row', 'middles in a row', 'm'),
      edge('column', '⋮ column', 'middles in a column', 'Shift+M'),
    ),
    ...(diagram.selection.size > 2
      ? [
          element(
            'p',
            { class: 'aligns' },
            'Equal gaps: ',
            button('↔ across', 'equal gaps across', 'Shift+Alt+→', () => acts.distribute(0)),
            button('↕ down', 'equal gaps down', 'Shift+Alt+↓', () => acts.distribute(1)),
          ),
        ]
      : []),
  ];
}

// The buttons above the diagram.
export function toolsOf(diagram: Diagram): HTMLElement {
  const button = (text: string, name: string, act: () => void, kind: string | null = null) =>
    element('button', { title: name, 'aria-label': name, class: kind, onclick: act }, text);
  return element(
    'div',
    { class: 'tools' },
    element(
      'button',
      { class: 'copies', title: 'this model belongs to a library', onclick: () => diagram.host.saveCopy() },
      'Save a copy to change it',
    ),
    button('↶', 'undo (Ctrl+Z)', () => diagram.host.undo(), 'steps'),
    button('↷', 'redo (Ctrl+Y)', () => diagram.host.redo(), 'steps'),
    button('⟲', 'turn left (r)', () => diagram.acts.turn(90), 'edits'),
    button('⟳', 'turn right (Shift+R)', () => diagram.acts.turn(-90), 'edits'),
    button('⇋', 'flip left and right (h)', () => diagram.acts.flip('x'), 'edits'),
    button('⥮', 'flip up and down (v)', () => diagram.acts.flip('y'), 'edits'),
    button('⇱', 'larger (])', () => diagram.acts.grow(4), 'edits'),
    button('⇲', 'smaller ([)', () => diagram.acts.grow(-4), 'edits'),
    button('⤷', 'lead lines anew (l)', () => diagram.acts.lead(), 'edits'),
    button('⊶', 'connect (c)', () => void diagram.acts.connect(), 'edits'),
    button('✕', 'delete (Del)', () => diagram.acts.remove(), 'edits'),
    button('−', 'zoom out', () => diagram.board.zoom(1.25)),
    button('+', 'zoom in', () => diagram.board.zoom(0.8)),
    button('⤢', 'fit', () => diagram.board.fit()),
  );
}
