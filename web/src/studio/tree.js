// The tree of folders, files and classes; what is closed is not asked for.
import { get } from './api';
import { element } from '../viewer/dom.js';

export class Tree {
  constructor(holder, onOpen) {
    this.holder = holder;
    this.onOpen = onOpen;
    holder.setAttribute('role', 'tree');
    holder.addEventListener('keydown', (e) => this.keys(e));
  }

  async start() {
    const first = await get('list', { root: 0, path: '' });
    this.name = first.name;
    this.folders = first.folders;
    const roots = [this.folder(0, '', first.name, first)];
    for (let root = 1; root < first.roots; root++) {
      const list = await get('list', { root, path: '' });
      roots.push(this.folder(root, '', list.name, list, true));
    }
    this.holder.replaceChildren(...roots);
    const top = this.holder.querySelector('[role=treeitem]');
    if (top) top.tabIndex = 0;
    await roots[0].open();
  }

  // A line that opens to more lines.
  branch(label, icon, load, act, closed = true) {
    const twist = element('span', { class: 'twist' }, load ? '▸' : '');
    const line = element('div', { class: 'line', role: 'treeitem', tabindex: -1, 'aria-expanded': load ? 'false' : null }, twist, element('span', { class: `icon ${icon}` }), label);
    const inside = element('div', { class: 'inside', role: 'group', hidden: true });
    const node = element('div', {}, line, inside);
    let loaded = false;
    node.open = async (on = true) => {
      if (!load) return;
      if (on && !loaded) {
        loaded = true;
        try {
          inside.replaceChildren(...(await load()));
        } catch (error) {
          inside.replaceChildren(element('div', { class: 'fault' }, error.message));
          loaded = false;
        }
      }
      inside.hidden = !on;
      twist.textContent = on ? '▾' : '▸';
      line.setAttribute('aria-expanded', String(on));
    };
    node.reload = async () => {
      loaded = false;
      if (!inside.hidden) await node.open(true);
    };
    line.node = node;
    line.act = act;
    line.addEventListener('click', () => {
      this.focus(line);
      if (act) act();
      if (load && (!act || inside.hidden)) node.open(inside.hidden);
    });
    twist.addEventListener('click', (e) => {
      e.stopPropagation();
      node.open(inside.hidden);
    });
    if (!closed) node.open();
    return node;
  }

  folder(root, path, name, list) {
    const load = async () => {
      const { entries } = list && !path ? await get('list', { root, path }) : await get('list', { root, path });
      return entries.map((e) => {
        const inner = path ? `${path}/${e.name}` : e.name;
        if (e.kind === 'folder') return this.folder(root, inner, e.name);
        if (e.kind === 'result') return this.branch(e.name, 'result', null, () => this.onOpen({ root, path: inner, kind: 'result' }));
        if (e.kind === 'mechanism') return this.branch(e.name, 'result', null, () => this.onOpen({ root, path: inner, kind: 'mechanism' }));
        return this.file(root, inner, e.name);
      });
    };
    return this.branch(name, root ? 'library' : 'folder', load, null);
  }

  file(root, path, name) {
    const load = async () => {
      const { classes } = await get('outline', { root, path });
      return classes.map((c) => this.class(root, path, c));
    };
    return this.branch(name, 'file', load, () => this.onOpen({ root, path, kind: 'model' }));
  }

  class(root, path, c) {
    const label = element('span', { title: c.description ?? '' }, c.name, c.description ? element('small', {}, ` ${c.description}`) : null);
    const inside = c.classes.length ? async () => c.classes.map((x) => this.class(root, path, x)) : null;
    return this.branch(label, `class ${c.kind.split(' ').pop()}`, inside, () => this.onOpen({ root, path, kind: 'model', class: c }));
  }

  focus(line) {
    this.holder.querySelectorAll('.line[tabindex="0"]').forEach((l) => (l.tabIndex = -1));
    line.tabIndex = 0;
    line.focus();
  }

  keys(e) {
    const line = e.target.closest('.line');
    if (!line || e.ctrlKey || e.metaKey || e.altKey) return; // keys of the whole page are not for the tree
    const all = [...this.holder.querySelectorAll('.line')].filter((l) => l.offsetParent);
    const i = all.indexOf(line);
    const open = line.getAttribute('aria-expanded');
    if (e.key === 'ArrowDown') this.focus(all[Math.min(i + 1, all.length - 1)]);
    else if (e.key === 'ArrowUp') this.focus(all[Math.max(i - 1, 0)]);
    else if (e.key === 'ArrowRight' && open === 'false') line.node.open(true);
    else if (e.key === 'ArrowLeft' && open === 'true') line.node.open(false);
    else if (e.key === 'Enter' || e.key === ' ') line.click();
    else return;
    e.preventDefault();
  }
}
