// A new file with a class in it: an empty one, or the copy of another.
import { element } from '../viewer/dom.js';

export const KINDS = ['model', 'block', 'connector', 'record', 'function', 'package'] as const;
export type Kind = (typeof KINDS)[number];

export const isName = (name: string) => /^[A-Za-z_][A-Za-z0-9_]*$/.test(name);

export function template(kind: Kind, name: string, description = ''): string {
  const inside = kind === 'function' ? '  input Real u;\n  output Real y;\nalgorithm\n  y := u;\n' : '';
  return `${kind} ${name}${description ? ` ${JSON.stringify(description)}` : ''}\n${inside}end ${name};\n`;
}

const nameBox = (value = '') =>
  element('input', { 'aria-label': 'name', placeholder: 'Name', value, autocomplete: 'off', spellcheck: 'false' });

// A window that asks for a name and more; true: it was given.
function askName(title: string, act: string, name: HTMLInputElement, ...more: HTMLElement[]): Promise<boolean> {
  const why = element('p', { class: 'why', role: 'alert' });
  const form = element(
    'form',
    { method: 'dialog' },
    element('h2', {}, title),
    ...more,
    why,
    element(
      'div',
      { class: 'buttons' },
      element('button', { type: 'button', onclick: () => box.close() }, 'Cancel'),
      element('button', { class: 'main', type: 'submit' }, act),
    ),
  );
  const box = element('dialog', { class: 'new', 'aria-label': title.toLowerCase() }, form);
  document.body.append(box);
  box.showModal();
  name.focus();
  name.select();
  return new Promise((done) => {
    let given = false;
    form.addEventListener('submit', (e) => {
      given = isName(name.value.trim());
      if (given) return;
      e.preventDefault();
      why.textContent = 'A name has letters, digits and underscores, and begins with a letter.';
    });
    box.addEventListener('close', () => {
      box.remove();
      done(given);
    });
  });
}

// Asks what is to be made; null: nothing.
export async function askNew(): Promise<{ kind: Kind; name: string; description: string } | null> {
  const kind = element('select', { 'aria-label': 'kind' }, ...KINDS.map((k) => element('option', { value: k }, k)));
  const name = nameBox();
  const description = element('input', {
    'aria-label': 'description',
    placeholder: 'what it is, in a few words',
    autocomplete: 'off',
  });
  const given = await askName(
    'New class',
    'Create',
    name,
    element('label', {}, 'kind', kind),
    element('label', {}, 'name', name),
    element('label', {}, 'description', description),
  );
  return given ? { kind: kind.value as Kind, name: name.value.trim(), description: description.value.trim() } : null;
}

// Asks for the name of a copy; null: none is wanted.
export async function askCopy(of: string): Promise<string | null> {
  const name = nameBox(`My${of.split('.').pop()}`);
  const given = await askName(
    'Save a copy',
    'Save',
    name,
    element('p', {}, `A file of your folder gets a copy of ${of}, which you can change.`),
    element('label', {}, 'name', name),
  );
  return given ? name.value.trim() : null;
}

// Asks for another name of something; null: it stays.
export async function askRename(of: string): Promise<string | null> {
  const name = nameBox(of);
  const given = await askName(
    `Rename ${of}`,
    'Rename',
    name,
    element('p', {}, 'All uses get the new name, also in the other files.'),
    element('label', {}, 'name', name),
  );
  return given && name.value.trim() !== of ? name.value.trim() : null;
}
