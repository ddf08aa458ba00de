// A new file with a class in it: an empty one, or the copy of another.
import { element } from '../viewer/dom.js';

export const KINDS = ['model', 'block', 'connector', 'record', 'function', 'package'] as const;
export type Kind = (typeof KINDS)[number];

export const isName = (name: string) => /^[A-Za-z_][A-Za-z0-9_]*$/.test(name);

// What a person would begin with.
const INSIDE: Partial<Record<Kind, string>> = {
  block: '  extends Modelica.Blocks.Icons.Block;\n',
  connector: '  Real e "Equal where it is connected";\n  flow Real f "Adds up to zero";\n',
  function: '  input Real u;\n  output Real y;\nalgorithm\n  y := u;\n',
};

export function template(kind: Kind, name: string, description = ''): string {
  const inside = INSIDE[kind] ?? '';
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

// Which package something goes into; '': the folder that is served.
function packageBox(packages: string[], chosen: string) {
  const box = element(
    'select',
    { 'aria-label': 'package' },
    ...['', ...packages].map((p) => element('option', { value: p }, p || 'the folder')),
  );
  box.value = chosen;
  return box;
}

export interface Asked {
  kind: Kind;
  name: string;
  description: string;
  within: string;
  ownFolder: boolean; // of a package
}

// Asks what is to be made; null: nothing.
export async function askNew(packages: string[], chosen: string): Promise<Asked | null> {
  const kind = element('select', { 'aria-label': 'kind' }, ...KINDS.map((k) => element('option', { value: k }, k)));
  const name = nameBox();
  const description = element('input', {
    'aria-label': 'description',
    placeholder: 'what it is, in a few words',
    autocomplete: 'off',
  });
  const within = packageBox(packages, chosen);
  const ownFolder = element('input', { type: 'checkbox', 'aria-label': 'a folder of its own', checked: true });
  const asFolder = element('label', { hidden: true }, 'a folder of its own', ownFolder);
  kind.addEventListener('change', () => {
    asFolder.hidden = kind.value !== 'package';
  });
  const given = await askName(
    'New class',
    'Create',
    name,
    element('label', {}, 'kind', kind),
    element('label', {}, 'name', name),
    element('label', {}, 'description', description),
    element('label', {}, 'in', within),
    asFolder,
  );
  return given
    ? {
        kind: kind.value as Kind,
        name: name.value.trim(),
        description: description.value.trim(),
        within: within.value,
        ownFolder: kind.value === 'package' && ownFolder.checked,
      }
    : null;
}

// Asks for the name of a copy, and where it goes; null: none is wanted.
export async function askCopy(
  of: string,
  packages: string[],
  chosen: string,
): Promise<{ name: string; within: string } | null> {
  const name = nameBox(`My${of.split('.').pop()}`);
  const within = packageBox(packages, chosen);
  const given = await askName(
    'Save a copy',
    'Save',
    name,
    element('p', {}, `Your folder gets a copy of ${of}, which you can change.`),
    element('label', {}, 'name', name),
    element('label', {}, 'in', within),
  );
  return given ? { name: name.value.trim(), within: within.value } : null;
}

const MOST_NAMED = 12;

// Whether a class is to go, with its file; who uses it is said.
export function askSure(full: string, file: string, uses: string[]): Promise<boolean> {
  const more = uses.length > MOST_NAMED ? [element('li', {}, `and ${uses.length - MOST_NAMED} more`)] : [];
  const said = uses.length
    ? [
        element('p', {}, `It is used in ${uses.length} place${uses.length > 1 ? 's' : ''}, which will have errors:`),
        element('ul', {}, ...uses.slice(0, MOST_NAMED).map((u) => element('li', {}, u)), ...more),
      ]
    : [element('p', {}, 'Nothing uses it.')];
  const act = element('button', { class: 'main', type: 'submit' }, 'Delete');
  const form = element(
    'form',
    { method: 'dialog' },
    element('h2', {}, `Delete ${full}?`),
    ...said,
    element('p', {}, file ? `${file} is removed. This cannot be undone.` : 'Ctrl+Z brings it back.'),
    element(
      'div',
      { class: 'buttons' },
      element('button', { type: 'button', onclick: () => box.close() }, 'Cancel'),
      act,
    ),
  );
  const box = element('dialog', { class: 'new', 'aria-label': 'delete' }, form);
  document.body.append(box);
  box.showModal();
  act.focus();
  return new Promise((done) => {
    let sure = false;
    form.addEventListener('submit', () => {
      sure = true;
    });
    box.addEventListener('close', () => {
      box.remove();
      done(sure);
    });
  });
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
