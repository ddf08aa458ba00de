// A window to choose a file in: those of the folders served that fit what the parameter asks for.
import { element } from '../viewer/dom.js';
import { fileExpression, fileOf, filtersOf, savedExpression } from './choosing';
import type { FilesAnswer, ServedFile } from './protocol';

export interface FileAsked {
  title: string;
  filter: string;
  saves: boolean; // a file that is to be written: it need not be there
  value: string; // as it is written
  folders: string[]; // whole paths
  list(patterns: string): Promise<FilesAnswer>;
}

const MOST_SHOWN = 300;
const sizeText = (bytes: number) =>
  bytes < 1000 ? `${bytes} B` : bytes < 1e6 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;

// The text that is to be written; null: it stays.
export function askFile(asked: FileAsked): Promise<string | null> {
  const filters = filtersOf(asked.filter);
  const kind = element(
    'select',
    { 'aria-label': 'kind of file' },
    ...filters.map((f, k) =>
      element('option', { value: String(k) }, `${f.label} (${f.patterns.replaceAll(';', ' ')})`),
    ),
  );
  const words = element('input', {
    type: 'search',
    placeholder: 'part of the name',
    'aria-label': 'search files',
    autocomplete: 'off',
  });
  const list = element('div', { class: 'files-list', role: 'listbox', 'aria-label': 'files', tabindex: '0' });
  const said = element('p', { class: 'said', role: 'status' });
  const name = element('input', {
    'aria-label': 'name of the file',
    value: asked.saves ? fileOf(asked.value) : '',
    autocomplete: 'off',
    spellcheck: 'false',
  });
  const act = element('button', { class: 'main', type: 'submit' }, asked.saves ? 'Write there' : 'Choose');
  let files: ServedFile[] = [];
  let shown: ServedFile[] = [];
  let chosen: ServedFile | null = null;

  const path = (f: ServedFile) => (f.root === 0 ? f.path : `${asked.folders[f.root]}/${f.path}`);
  const where = (f: ServedFile) => (asked.saves ? path(f) : (f.uri ?? path(f)));
  const choose = (f: ServedFile | null) => {
    chosen = f;
    for (const line of list.children) line.setAttribute('aria-selected', String(shown[Number(line.id.slice(5))] === f));
    const line = list.querySelector('[aria-selected=true]');
    line?.scrollIntoView({ block: 'nearest' });
    if (line) list.setAttribute('aria-activedescendant', line.id);
    else list.removeAttribute('aria-activedescendant');
    if (f && asked.saves) name.value = where(f);
    act.disabled = asked.saves ? !name.value.trim() : !f;
  };
  const draw = (all = true) => {
    const parts = words.value.toLowerCase().split(/\s+/);
    const found = files.filter((f) => parts.every((p) => where(f).toLowerCase().includes(p)));
    shown = found.slice(0, MOST_SHOWN);
    list.replaceChildren(
      ...shown.map((f, k) =>
        element(
          'div',
          {
            role: 'option',
            id: `file-${k}`,
            title: where(f),
            onclick: () => choose(f),
            ondblclick: () => form.requestSubmit(),
          },
          element('b', {}, f.path.split('/').pop()),
          element('span', {}, where(f)),
          element('small', {}, sizeText(f.bytes)),
        ),
      ),
    );
    said.textContent = !files.length
      ? 'No such file lies in the folders that are served.'
      : shown.length < found.length || !all
        ? `${shown.length} of ${found.length}${all ? '' : ' and more'}: say a part of the name`
        : '';
    const named = asked.saves ? name.value : fileOf(asked.value); // what was typed before the list came stays
    choose(
      (chosen && shown.includes(chosen) ? chosen : shown.find((f) => named && where(f) === named)) ??
        (parts.join('') ? (shown[0] ?? null) : null),
    );
  };
  const load = async () => {
    const of = kind.value;
    try {
      const answer = await asked.list(filters[+of]!.patterns);
      if (of !== kind.value) return; // files of another kind are asked for now
      files = answer.files;
      draw(answer.all);
    } catch (error) {
      said.textContent = (error as Error).message;
    }
  };
  const step = (n: number) => {
    const at = chosen ? shown.indexOf(chosen) : n > 0 ? -1 : shown.length;
    choose(shown[Math.max(0, Math.min(at + n, shown.length - 1))] ?? null);
  };
  const keys = (e: KeyboardEvent) => {
    const n = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[e.key];
    if (n) step(n);
    else if (e.key === 'Enter' && !act.disabled) form.requestSubmit();
    else return;
    e.preventDefault();
  };
  list.addEventListener('keydown', keys);
  words.addEventListener('keydown', keys);
  words.addEventListener('input', () => draw());
  kind.addEventListener('change', () => void load());
  name.addEventListener('input', () => (act.disabled = !name.value.trim()));

  const form = element(
    'form',
    { method: 'dialog' },
    element('h2', {}, asked.title),
    kind,
    words,
    list,
    said,
    asked.saves ? element('label', {}, 'file, from the folder that is served', name) : '',
    element(
      'div',
      { class: 'buttons' },
      element('button', { type: 'button', onclick: () => box.close() }, 'Cancel'),
      act,
    ),
  );
  const box = element('dialog', { class: 'new file-box', 'aria-label': asked.title }, form);
  document.body.append(box);
  box.showModal();
  (asked.saves ? name : words).focus();
  act.disabled = true;
  void load();
  return new Promise((done) => {
    let answer: string | null = null;
    form.addEventListener('submit', (e) => {
      if (act.disabled) e.preventDefault();
      else answer = asked.saves ? savedExpression(name.value) : fileExpression(chosen!, asked.folders);
    });
    box.addEventListener('close', () => {
      box.remove();
      done(answer);
    });
  });
}
