// A new file with an empty class in it.
import { element } from '../viewer/dom.js';

export const KINDS = ['model', 'block', 'connector', 'record', 'function', 'package'] as const;
export type Kind = (typeof KINDS)[number];

export const isName = (name: string) => /^[A-Za-z_][A-Za-z0-9_]*$/.test(name);

export function template(kind: Kind, name: string, description = ''): string {
  const inside = kind === 'function' ? '  input Real u;\n  output Real y;\nalgorithm\n  y := u;\n' : '';
  return `${kind} ${name}${description ? ` ${JSON.stringify(description)}` : ''}\n${inside}end ${name};\n`;
}

// Asks what is to be made; null: nothing.
export function askNew(): Promise<{ kind: Kind; name: string; description: string } | null> {
  const kind = element('select', { 'aria-label': 'kind' }, ...KINDS.map((k) => element('option', { value: k }, k)));
  const name = element('input', { 'aria-label': 'name', placeholder: 'Name', autocomplete: 'off', spellcheck: 'false' });
  const description = element('input', { 'aria-label': 'description', placeholder: 'what it is, in a few words', autocomplete: 'off' });
  const why = element('p', { class: 'why', role: 'alert' });
  const make = element('button', { class: 'main', type: 'submit' }, 'Create');
  const form = element('form', { method: 'dialog' }, element('h2', {}, 'New class'), element('label', {}, 'kind', kind), element('label', {}, 'name', name), element('label', {}, 'description', description), why,
    element('div', { class: 'buttons' }, element('button', { type: 'button', onclick: () => box.close() }, 'Cancel'), make));
  const box = element('dialog', { class: 'new', 'aria-label': 'new class' }, form);
  document.body.append(box);
  box.showModal();
  name.focus();
  return new Promise((done) => {
    let made: { kind: Kind; name: string; description: string } | null = null;
    form.addEventListener('submit', (e) => {
      if (isName(name.value.trim())) made = { kind: kind.value as Kind, name: name.value.trim(), description: description.value.trim() };
      else {
        e.preventDefault();
        why.textContent = 'A name has letters, digits and underscores, and begins with a letter.';
      }
    });
    box.addEventListener('close', () => {
      box.remove();
      done(made);
    });
  });
}
