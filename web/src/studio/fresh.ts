// A new file with a class in it: an empty one, or the copy of another.
import { element } from '../viewer/dom.js';
import { around } from './homes';

export const KINDS = ['model', 'block', 'connector', 'record', 'function', 'package'] as const;
export type Kind = (typeof KINDS)[number];

export const isName = (name: string) => /^[A-Za-z_][A-Za-z0-9_]*$/.test(name);

// Where a class goes whose name somebody typed, "Wheel", "Parts.Wheel" or "Parts/Wheel": a folder of classes is a package.
export interface Home {
  within: string; // the package; '': the folder that is served
  name: string;
  missing: string[]; // packages that have to be made for it, the outer ones first
}

// null: it is no name. A package that is known may be written whole; others are below the one that is chosen.
export function homeOf(text: string, chosen: string, packages: string[]): Home | null {
  const parts = text.trim().split(/[./]/);
  if (!parts.every(isName)) return null;
  const name = parts.pop()!;
  const above = parts.join('.');
  const isWhole = packages.includes(parts[0] ?? '') || !chosen;
  const within = isWhole && above ? above : [chosen, above].filter(Boolean).join('.');
  const missing: string[] = [];
  for (let p = within; p && !packages.includes(p); p = around(p)) missing.unshift(p);
  return { within, name, missing };
}

// What comes of it, where somebody typed more than a name.
export function homeText({ within, name, missing }: Home): string {
  if (!missing.length) return `${name} goes into the package ${within}.`;
  const isOne = missing.length === 1;
  return `${isOne ? 'The package' : 'The packages'} ${missing.join(', ')} ${isOne ? 'is' : 'are'} made, and ${name} in ${within}.`;
}

const NO_NAME = 'A name has letters, digits and underscores, and begins with a letter.';
const NO_HOME = `${NO_NAME} Parts.Wheel is Wheel in the package Parts.`;

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
function askName(
  title: string,
  act: string,
  name: HTMLInputElement,
  whyNot: (name: string) => string,
  ...more: HTMLElement[]
): Promise<boolean> {
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
      why.textContent = whyNot(name.value.trim());
      given = !why.textContent;
      if (!given) e.preventDefault();
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

// A name, and what is said below it while somebody types: where the class goes.
function homeBox(name: HTMLInputElement, within: HTMLSelectElement, packages: string[]) {
  const told = element('p', { class: 'home', role: 'status', hidden: true });
  const home = () => homeOf(name.value, within.value, packages);
  const tell = () => {
    const to = home();
    told.hidden = !to || !/[./]/.test(name.value);
    told.textContent = to ? homeText(to) : '';
  };
  name.addEventListener('input', tell);
  within.addEventListener('change', tell);
  return { told, home, whyNot: () => (home() ? '' : NO_HOME) };
}

export interface Asked extends Home {
  kind: Kind;
  description: string;
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
  const { told, home, whyNot } = homeBox(name, within, packages);
  const given = await askName(
    'New class',
    'Create',
    name,
    whyNot,
    element('label', {}, 'kind', kind),
    element('label', {}, 'name', name),
    told,
    element('label', {}, 'description', description),
    element('label', {}, 'in', within),
    asFolder,
  );
  return given
    ? {
        ...home()!,
        kind: kind.value as Kind,
        description: description.value.trim(),
        ownFolder: kind.value === 'package' && ownFolder.checked,
      }
    : null;
}

// Asks for the name of a copy, and where it goes; null: none is wanted.
export async function askCopy(of: string, packages: string[], chosen: string): Promise<Home | null> {
  const name = nameBox(`My${of.split('.').pop()}`);
  const within = packageBox(packages, chosen);
  const { told, home, whyNot } = homeBox(name, within, packages);
  const given = await askName(
    'Save a copy',
    'Save',
    name,
    whyNot,
    element('p', {}, `Your folder gets a copy of ${of}, which you can change.`),
    element('label', {}, 'name', name),
    told,
    element('label', {}, 'in', within),
  );
  return given ? home() : null;
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
    (text) => (isName(text) ? '' : NO_NAME),
    element('p', {}, 'All uses get the new name, also in the other files.'),
    element('label', {}, 'name', name),
  );
  return given && name.value.trim() !== of ? name.value.trim() : null;
}
