// The tree of parts: what is shown, how much one sees through it, and where the scene is cut.
import { element } from './dom.js';
import type { SceneObject } from './objects.js';
import { type Branch, partsOf, partTree } from './parttree.js';
import type { Stage } from './stage.js';

// One row of the tree: a component or a part of it.
interface Row {
  root: HTMLElement;
  box: HTMLInputElement;
  name: string;
  own: SceneObject[]; // all below
  above: Row[];
  isOpen: boolean;
}

export class Parts {
  readonly root: HTMLElement;
  private readonly rows: Row[] = [];

  constructor(
    private readonly objects: SceneObject[],
    private readonly stage: Stage,
    private readonly onSelect: (object: SceneObject) => void,
  ) {
    const words = element('input', { type: 'search', placeholder: 'search parts', 'aria-label': 'search parts' });
    const list = element('div', { class: 'part-list', tabindex: 0, 'aria-label': 'parts', role: 'group' });
    for (const branch of partTree(objects)) this.addRow(branch, []);
    list.append(...this.rows.map((r) => r.root));
    const show = () => this.showRows(words.value.trim().toLowerCase());
    words.addEventListener('input', show);
    list.addEventListener('click', show); // a component was opened or closed
    show();
    const opacity = element('input', {
      type: 'range',
      min: 0.1,
      max: 1,
      step: 0.05,
      value: 1,
      'aria-label': 'opacity',
    });
    opacity.addEventListener('input', () => {
      const of = stage.selected ? [stage.selected] : this.objects;
      for (const o of of) stage.fade(o, +opacity.value);
    });
    const axis = element(
      'select',
      { 'aria-label': 'cut across' },
      ...['no cut', 'x', 'y', 'z'].map((a) => element('option', { value: a }, a)),
    );
    const depth = element('input', {
      type: 'range',
      min: 0,
      max: 1,
      step: 0.01,
      value: 0.5,
      'aria-label': 'where it is cut',
    });
    const cut = () => stage.cut(axis.value, +depth.value);
    axis.addEventListener('change', cut);
    depth.addEventListener('input', cut);
    this.root = element(
      'div',
      { class: 'parts', hidden: true },
      words,
      list,
      element('label', {}, 'opacity', opacity),
      element('label', {}, 'cut', axis, depth),
    );
  }

  private addRow(branch: Branch<SceneObject>, above: Row[]) {
    const own = partsOf(branch);
    const box = element('input', { type: 'checkbox', 'aria-label': `show ${branch.path}` });
    box.checked = true;
    const open = element(
      'button',
      { class: 'open', 'aria-label': `parts of ${branch.path}`, 'aria-expanded': 'false' },
      '▸',
    );
    const name = element('button', { title: branch.path, onclick: () => this.onSelect(own[0]!) }, branch.word);
    const root = element('div', { class: 'part' }, branch.branches.length ? open : element('i'), box, name);
    root.style.paddingLeft = `${above.length * 14}px`;
    const row: Row = { root, box, name: branch.path.toLowerCase(), own, above, isOpen: false };
    open.addEventListener('click', () => {
      row.isOpen = !row.isOpen;
      open.setAttribute('aria-expanded', String(row.isOpen));
      open.textContent = row.isOpen ? '▾' : '▸';
    });
    box.addEventListener('change', () => {
      for (const o of own) o.hidden = !box.checked;
      this.mark();
      this.stage.update(this.stage.recording.at);
    });
    this.rows.push(row);
    for (const b of branch.branches) this.addRow(b, [...above, row]);
  }

  // A component of which some parts are hidden is neither shown nor hidden.
  private mark() {
    for (const { box, own } of this.rows) {
      const hidden = own.filter((o) => o.hidden).length;
      box.checked = hidden === 0;
      box.indeterminate = hidden > 0 && hidden < own.length;
    }
  }

  private showRows(words: string) {
    const found = this.rows.filter((r) => words && r.name.includes(words));
    for (const row of this.rows)
      row.root.hidden = words
        ? !found.some((f) => f === row || f.above.includes(row))
        : !row.above.every((a) => a.isOpen);
  }

  show(on: boolean) {
    this.root.hidden = !on;
  }
}
