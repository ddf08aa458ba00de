// A connection made by the keyboard: two ports chosen from lists, with a word on whether they fit.
import { element } from '../viewer/dom.js';
import { type End, referenceOf } from './geometry';
import type { Handles, Part } from './protocol';

export const endsOf = (part: Part): End[] =>
  part.ports.filter((p) => !p.removed).map((port) => ({ part, port, reference: referenceOf(part, port) }));

// From the ports of the first component that is chosen to those of the others, or of all when it is alone.
export function choicesOf(handles: Handles, chosen: string[]): { from: End[]; to: End[] } {
  const first = handles.components.find((c) => chosen.includes(c.name));
  const others = handles.components.filter((c) => c !== first && (chosen.length < 2 || chosen.includes(c.name)));
  return { from: first ? endsOf(first) : handles.components.flatMap(endsOf), to: others.flatMap(endsOf) };
}

// Null: none is wanted, or there is nothing to connect.
export function askConnection(
  handles: Handles,
  chosen: string[],
  reason: (from: string, to: string) => Promise<string>,
): Promise<[End, End] | null> {
  const { from, to } = choicesOf(handles, chosen);
  if (!from.length || !to.length) return Promise.resolve(null);
  const list = (label: string, ends: End[]) =>
    element(
      'select',
      { 'aria-label': label },
      ...ends.map((e, k) => element('option', { value: String(k) }, e.reference)),
    );
  const [a, b] = [list('from', from), list('to', to)];
  const why = element('p', { class: 'why', role: 'status' });
  const act = element('button', { class: 'main', type: 'submit' }, 'Connect');
  const pair = (): [End, End] => [from[+a.value]!, to[+b.value]!];
  const judge = async () => {
    const [x, y] = pair();
    const said = await reason(x.reference, y.reference);
    const [p, q] = pair();
    if (p !== x || q !== y) return; // others are chosen now
    why.textContent = said;
    act.disabled = said !== '';
  };
  const form = element(
    'form',
    { method: 'dialog' },
    element('h2', {}, 'Connect'),
    element('label', {}, 'from', a),
    element('label', {}, 'to', b),
    why,
    element(
      'div',
      { class: 'buttons' },
      element('button', { type: 'button', onclick: () => box.close() }, 'Cancel'),
      act,
    ),
  );
  const box = element('dialog', { class: 'new', 'aria-label': 'connect' }, form);
  for (const select of [a, b]) {
    select.addEventListener('change', () => void judge());
    select.addEventListener('keydown', (e) => {
      if (e.key !== 'Enter') return;
      e.preventDefault();
      if (select === a) b.focus();
      else form.requestSubmit();
    });
  }
  document.body.append(box);
  box.showModal();
  a.focus();
  void judge();
  return new Promise((done) => {
    let made: [End, End] | null = null;
    form.addEventListener('submit', (e) => {
      if (act.disabled) e.preventDefault();
      else made = pair();
    });
    box.addEventListener('close', () => {
      box.remove();
      done(made);
    });
  });
}
