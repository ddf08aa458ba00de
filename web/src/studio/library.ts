// The tree of all classes, with a search; a class is dragged from it into the diagram, or put there by Enter.
import { element } from '../viewer/dom.js';
import { pictureOf, small } from './picture';
import type { ClassRow } from './protocol';

const CAN_BE_USED = ['model', 'block', 'class', 'connector', 'expandable connector', 'record'];
const MOST_FOUND = 100;

export interface Node {
  name: string;
  kind: string;
  description: string;
  children: Node[];
}

export const usable = (kind: string) => CAN_BE_USED.includes(kind);

// The two packages next around a class, which tell apart what is called alike: Analog.Basic, HeatTransfer.Components.
export const around = (name: string) => name.split('.').slice(-3, -1).join('.');

// Classes that can be used, and the packages that lead to them.
export function treeOf(rows: ClassRow[]): Node[] {
  const all = new Map<string, Node>();
  const top: Node[] = [];
  for (const [name, kind, description] of rows) {
    if (!usable(kind) && kind !== 'package') continue;
    const node: Node = { name, kind, description, children: [] };
    const dot = name.lastIndexOf('.');
    all.set(name, node);
    if (dot < 0) top.push(node);
    else all.get(name.slice(0, dot))?.children.push(node);
  }
  const useful = (n: Node): boolean => {
    n.children = n.children.filter(useful);
    return usable(n.kind) || n.children.length > 0;
  };
  return top.filter(useful);
}

// The best first: its own name begins with the words, then it holds them, then its description does.
export function search(rows: ClassRow[], words: string): ClassRow[] {
  const parts = words.toLowerCase().split(/\s+/).filter(Boolean);
  const rank = ([name, kind, description]: ClassRow) => {
    if (!usable(kind)) return Infinity;
    const full = name.toLowerCase();
    const last = full.slice(full.lastIndexOf('.') + 1);
    let sum = (name.match(/\./g) ?? []).length * 0.01 + (/\.examples?\.|\.internal|\.utilities/.test(full) ? 0.5 : 0);
    if (/^\w*(?:test|obsolete)\w*\./.test(full)) sum += 1.5; // of libraries that nobody builds with
    for (const p of parts) {
      if (last === p) sum += 0;
      else if (last.startsWith(p)) sum += 1;
      else if (last.includes(p)) sum += 2;
      else if (full.includes(p)) sum += 3;
      else if (description.toLowerCase().includes(p)) sum += 4;
      else return Infinity;
    }
    return sum;
  };
  return rows
    .map((row) => ({ row, at: rank(row) }))
    .filter((x) => x.at < Infinity)
    .sort((a, b) => a.at - b.at || a.row[0].localeCompare(b.row[0]))
    .slice(0, MOST_FOUND)
    .map((x) => x.row);
}

export interface LibraryHost {
  drop(name: string, x: number, y: number): void; // where the pointer let it go, in the window
  put(name: string): void; // wherever there is room
  open(name: string): void;
  about(name: string): void; // what it is
  icons(names: string[]): Promise<Record<string, string>>; // as SVG
}

export class Library {
  rows: ClassRow[] = [];
  private tree: Node[] = [];
  private readonly open = new Set<string>();
  private readonly icons = new Map<string, string>(); // addresses of pictures; "": none, or not yet
  private readonly filter = element('input', {
    type: 'search',
    placeholder: 'search classes',
    'aria-label': 'search classes',
    autocomplete: 'off',
    spellcheck: 'false',
  });
  private readonly list = element('div', { class: 'tree classes', 'aria-label': 'library' });

  constructor(
    holder: HTMLElement,
    private readonly host: LibraryHost,
  ) {
    holder.append(element('div', { class: 'filter' }, this.filter), this.list);
    this.filter.addEventListener('input', () => this.draw());
    this.filter.addEventListener(
      'keydown',
      (e) => e.key === 'ArrowDown' && (e.preventDefault(), this.list.querySelector<HTMLElement>('.line')?.focus()),
    );
    this.list.addEventListener('pointerdown', (e) => this.drag(e));
    this.list.addEventListener('keydown', (e) => this.keys(e));
    this.empty('The libraries are being read …');
  }

  empty(text: string) {
    this.show([], text);
  }

  // Without a line it is no tree, which assistive programs would look for branches in, but a text.
  private show(lines: HTMLElement[], text: string) {
    this.list.setAttribute('role', lines.length ? 'tree' : 'status');
    this.list.replaceChildren(...(lines.length ? lines : [element('p', { class: 'empty' }, text)]));
  }

  set(rows: ClassRow[]) {
    this.icons.clear();
    this.rows = rows;
    this.tree = treeOf(rows);
    this.draw();
  }

  // Classes of a package, in its order.
  members(name: string): ClassRow[] {
    return this.rows.filter(([n]) => n.startsWith(`${name}.`) && !n.includes('.', name.length + 1));
  }

  // place: the packages around it, where the tree does not tell them.
  private line(name: string, kind: string, description: string, depth: number, children: number, place = '') {
    const isOpen = this.open.has(name);
    const twist = element('span', { class: 'twist' }, children ? (isOpen ? '▾' : '▸') : '');
    return element(
      'div',
      {
        class: `line${usable(kind) ? ' usable' : ''}`,
        role: 'treeitem',
        tabindex: -1,
        'data-class': name,
        'aria-level': depth + 1,
        'aria-expanded': children ? String(isOpen) : null,
        title: `${name}${description ? `\n${description}` : ''}${usable(kind) ? '\nDrag it into the diagram (or Enter); a double click opens it' : ''}`,
        style: `padding-left: ${4 + 12 * depth}px`,
        onclick: () => (children && this.toggle(name), this.host.about(name)),
        ondblclick: () => usable(kind) && this.host.open(name),
      },
      twist,
      this.icon(name, kind),
      name.slice(name.lastIndexOf('.') + 1),
      place ? element('small', { class: 'place' }, ` ${place}`) : null,
      description ? element('small', {}, ` ${description}`) : null,
    );
  }

  private icon(name: string, kind: string) {
    const picture = this.icons.get(name);
    return picture
      ? element('img', { class: 'symbol', src: picture, alt: '', draggable: 'false' })
      : element('span', { class: `icon class ${kind.split(' ').pop()}`, 'data-icon': name });
  }

  // Pictures of the classes that are listed, when they have come.
  private async fetchIcons() {
    const wanted = [...this.list.querySelectorAll<HTMLElement>('[data-icon]')]
      .map((e) => e.dataset.icon!)
      .filter((n) => !this.icons.has(n));
    wanted.forEach((n) => this.icons.set(n, ''));
    if (!wanted.length) return;
    const found = await this.host.icons(wanted).catch(() => ({}));
    for (const [name, svg] of Object.entries(found)) this.icons.set(name, pictureOf(small(svg)));
    for (const e of this.list.querySelectorAll<HTMLElement>('[data-icon]'))
      if (this.icons.get(e.dataset.icon!)) e.replaceWith(this.icon(e.dataset.icon!, ''));
  }

  private draw() {
    const words = this.filter.value.trim();
    const lines: HTMLElement[] = [];
    const walk = (nodes: Node[], depth: number) => {
      for (const n of nodes) {
        lines.push(this.line(n.name, n.kind, n.description, depth, n.children.length));
        if (this.open.has(n.name)) walk(n.children, depth + 1);
      }
    };
    if (words)
      for (const [name, kind, description] of search(this.rows, words))
        lines.push(this.line(name, kind, description, 0, 0, around(name)));
    else walk(this.tree, 0);
    const focused =
      document.activeElement instanceof HTMLElement && this.list.contains(document.activeElement)
        ? document.activeElement.dataset.class
        : null;
    this.show(lines, 'There is no such class.');
    if (lines[0]) lines[0].tabIndex = 0;
    void this.fetchIcons();
    if (focused) this.list.querySelector<HTMLElement>(`[data-class="${CSS.escape(focused)}"]`)?.focus();
  }

  private toggle(name: string) {
    if (!this.open.delete(name)) this.open.add(name);
    this.draw();
  }

  private drag(e: PointerEvent) {
    const line = (e.target as Element).closest<HTMLElement>('.line.usable');
    if (!line || e.button !== 0) return;
    const name = line.dataset.class!;
    let ghost: HTMLElement | null = null;
    const move = (m: PointerEvent) => {
      if (!ghost && Math.hypot(m.clientX - e.clientX, m.clientY - e.clientY) < 5) return;
      if (!ghost)
        document.body.append((ghost = element('div', { class: 'ghost' }, name.slice(name.lastIndexOf('.') + 1))));
      ghost.style.transform = `translate(${m.clientX + 10}px, ${m.clientY + 10}px)`;
    };
    const end = (u: PointerEvent) => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
      ghost?.remove();
      if (ghost && u.type === 'pointerup') this.host.drop(name, u.clientX, u.clientY);
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
  }

  private keys(e: KeyboardEvent) {
    const line = (e.target as Element).closest<HTMLElement>('.line');
    if (!line) return;
    const all = [...this.list.querySelectorAll<HTMLElement>('.line')];
    const at = all.indexOf(line);
    const open = line.getAttribute('aria-expanded');
    if (e.key === 'ArrowDown') all[Math.min(at + 1, all.length - 1)]?.focus();
    else if (e.key === 'ArrowUp') (at ? all[at - 1] : this.filter)?.focus();
    else if ((e.key === 'ArrowRight' && open === 'false') || (e.key === 'ArrowLeft' && open === 'true'))
      this.toggle(line.dataset.class!);
    else if (e.key === 'Enter' && line.classList.contains('usable')) this.host.put(line.dataset.class!);
    else if (e.key === 'Enter' || e.key === ' ') this.toggle(line.dataset.class!);
    else return;
    e.preventDefault();
  }
}
