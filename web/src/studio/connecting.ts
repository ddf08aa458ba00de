// A connection that somebody chooses from lists: two ports by the keyboard, and of arrays which of their elements.
import { element } from '../viewer/dom.js';
import { type End, endWith } from './geometry';
import type { EndSide, Ends, Handles, Part, Way } from './protocol';

// The diagram, as far as connections need it.
export interface Connector {
  ends(from: End, to: End): Promise<Ends | null>; // null: neither is an array
  reason(way: Way): Promise<string>; // why it cannot be made, or ""
}

export interface Chosen {
  from: End;
  to: End;
  way: Way;
}

export const endsOf = (part: Part): End[] => part.ports.filter((p) => !p.removed).map((port) => endWith(part, port));

export const isArray = ({ part, port }: End) => !!part.dimensions?.length || !!port.dimensions?.length;

// From the ports of the first component that is chosen to those of the others, or of all when it is alone.
export function choicesOf(handles: Handles, chosen: string[]): { from: End[]; to: End[] } {
  const first = handles.components.find((c) => chosen.includes(c.name));
  const others = handles.components.filter((c) => c !== first && (chosen.length < 2 || chosen.includes(c.name)));
  return { from: first ? endsOf(first) : handles.components.flatMap(endsOf), to: others.flatMap(endsOf) };
}

export interface ElementChoice {
  reference: string;
  label: string;
}

// What of one end can be taken: elements that are to be made, all of them, each of them.
export function elementChoices(side: EndSide, best: string): ElementChoice[] {
  if (!side.size.length) return [{ reference: side.name, label: side.name }];
  const all = { reference: side.name, label: `${side.name} – all of [${side.size.join(', ')}]` };
  const each = side.elements.map(({ reference, with: other }) => ({
    reference,
    label: `${reference} – ${other ? `connected with ${other}` : 'free'}`,
  }));
  const known = [all, ...each];
  return known.some((c) => c.reference === best)
    ? known
    : [{ reference: best, label: `${best} – more of them` }, ...known];
}

// Where somebody has to say which; connections that are counted take one more.
export const isOpen = (ends: Ends) =>
  !ends.best.set && [ends.from, ends.to].some((s) => s.size.length > 0 && s.elements.length > 1);

type List = HTMLSelectElement;

function listOf(label: string, choices: string[], chosen = 0): List {
  const list = element(
    'select',
    { 'aria-label': label },
    ...choices.map((text, k) => element('option', { value: String(k) }, text)),
  );
  list.value = String(chosen);
  return list;
}

// Lists of the elements of both ends, where they are arrays, and what is chosen in them.
function elementLists(ends: Ends): { lists: List[]; way: () => Way } {
  const pick = (side: EndSide, best: string) => {
    const choices = elementChoices(side, best);
    const at = choices.findIndex((c) => c.reference === best);
    const list = listOf(
      `element of ${side.name}`,
      choices.map((c) => c.label),
      Math.max(at, 0),
    );
    return { list, isOpen: choices.length > 1, chosen: () => choices[+list.value]!.reference };
  };
  const [from, to] = [pick(ends.from, ends.best.from), pick(ends.to, ends.best.to)];
  return {
    lists: [from, to].filter((x) => x.isOpen).map((x) => x.list),
    way: () => {
      const way = { from: from.chosen(), to: to.chosen() };
      const isBest = way.from === ends.best.from && way.to === ends.best.to;
      return isBest ? ends.best : way;
    },
  };
}

// A box with lists, and what speaks against what is chosen in them. Enter goes from list to list, and from the last on.
class Box {
  private readonly rows = element('div', {});
  private readonly why = element('p', { class: 'why', role: 'status' });
  private readonly act = element('button', { class: 'main', type: 'submit' }, 'Connect');
  private readonly form: HTMLFormElement;
  private readonly box: HTMLDialogElement;
  private number = 0;

  constructor() {
    this.form = element(
      'form',
      { method: 'dialog' },
      element('h2', {}, 'Connect'),
      this.rows,
      this.why,
      element(
        'div',
        { class: 'buttons' },
        element('button', { type: 'button', onclick: () => this.box.close() }, 'Cancel'),
        this.act,
      ),
    );
    this.box = element('dialog', { class: 'new', 'aria-label': 'connect' }, this.form);
  }

  // Lists below the first `at` of those that are there, in the place of others.
  put(at: number, lists: List[]) {
    const rows = lists.map((list) => element('label', {}, list.getAttribute('aria-label'), list));
    for (const row of [...this.rows.children].slice(at)) row.remove(); // what stays keeps the focus
    this.rows.append(...rows);
    for (const list of lists)
      list.addEventListener('keydown', (e) => {
        if (e.key !== 'Enter') return;
        e.preventDefault();
        const all = [...this.rows.querySelectorAll('select')];
        const next = all[all.indexOf(list) + 1];
        if (next) next.focus();
        else this.form.requestSubmit();
      });
  }

  async judge(reason: () => Promise<string>) {
    const number = ++this.number;
    this.act.disabled = true;
    const said = await reason();
    if (number !== this.number) return; // others are chosen now
    this.why.textContent = said;
    this.act.disabled = said !== '';
  }

  ask<T>(answer: () => T): Promise<T | null> {
    document.body.append(this.box);
    this.box.showModal();
    this.rows.querySelector('select')?.focus();
    return new Promise((done) => {
      let made: T | null = null;
      this.form.addEventListener('submit', (e) => {
        if (this.act.disabled) e.preventDefault();
        else made = answer();
      });
      this.box.addEventListener('close', () => {
        this.box.remove();
        done(made);
      });
    });
  }
}

// Which elements; null: none is wanted.
export function askElements(ends: Ends, desk: Connector): Promise<Way | null> {
  const box = new Box();
  const { lists, way } = elementLists(ends);
  const judge = () => void box.judge(() => desk.reason(way()));
  for (const list of lists) list.addEventListener('change', judge);
  box.put(0, lists);
  judge();
  return box.ask(way);
}

// Null: none is wanted, or there is nothing to connect.
export function askConnection(handles: Handles, chosen: string[], desk: Connector): Promise<Chosen | null> {
  const { from, to } = choicesOf(handles, chosen);
  if (!from.length || !to.length) return Promise.resolve(null);
  const box = new Box();
  const [a, b] = [
    listOf(
      'from',
      from.map((e) => e.name),
    ),
    listOf(
      'to',
      to.map((e) => e.name),
    ),
  ];
  const pair = (): [End, End] => [from[+a.value]!, to[+b.value]!];
  let way: () => Way;
  const judge = () => void box.judge(() => desk.reason(way()));
  const choosePorts = () => {
    const [x, y] = pair();
    way = () => ({ from: x.name, to: y.name });
    box.put(2, []);
    void box.judge(async () => {
      const ends = await desk.ends(x, y);
      if (pair()[0] !== x || pair()[1] !== y) return '';
      if (ends) {
        const found = elementLists(ends);
        way = found.way;
        for (const list of found.lists) list.addEventListener('change', judge);
        box.put(2, found.lists);
      }
      return desk.reason(way());
    });
  };
  box.put(0, [a, b]);
  for (const list of [a, b]) list.addEventListener('change', choosePorts);
  choosePorts();
  return box.ask(() => ({ from: pair()[0], to: pair()[1], way: way() }));
}
