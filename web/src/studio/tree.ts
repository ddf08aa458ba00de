// Folders, files and classes as a tree; what is closed is not asked for. No page is needed.
import type { Server } from './documents';
import { Observable } from './observable';
import type { Listing, Outline, OutlineClass } from './protocol';

export interface Chosen {
  root: number;
  path: string;
  kind: 'model' | 'result' | 'mechanism';
  class?: OutlineClass;
}

export interface Branch {
  id: string;
  label: string;
  description?: string;
  icon: string;
  load?: () => Promise<Branch[]>;
  chosen?: Chosen; // what a click opens
}

export class FileTree extends Observable {
  roots: Branch[] = [];
  name = '';
  folders: string[] = []; // of all roots, whole
  private readonly open = new Set<string>();
  private readonly known = new Map<string, Branch[] | string>(); // a text: why there is nothing

  constructor(private readonly server: Server) {
    super();
  }

  private list(root: number, path: string) {
    return this.server.get<Listing>('list', { root: String(root), path });
  }

  async start() {
    const first = await this.list(0, '');
    this.name = first.name;
    this.folders = first.folders;
    const others = await Promise.all(Array.from({ length: first.roots - 1 }, (_, k) => this.list(k + 1, '')));
    this.roots = [first, ...others].map((l, root) => this.folder(root, '', l.name));
    await this.toggle(this.roots[0]!, true);
  }

  isOpen(branch: Branch) {
    return this.open.has(branch.id);
  }

  inside(branch: Branch): Branch[] | string {
    return this.known.get(branch.id) ?? [];
  }

  async toggle(branch: Branch, on = !this.isOpen(branch)) {
    if (!branch.load) return;
    if (!on) this.open.delete(branch.id);
    else {
      this.open.add(branch.id);
      if (!Array.isArray(this.known.get(branch.id))) await this.read(branch);
    }
    this.changed();
  }

  // What is open is read again; what is closed, when it is opened.
  async refresh() {
    const open = this.lines()
      .filter(({ branch }) => this.isOpen(branch))
      .map(({ branch }) => branch);
    this.known.clear();
    for (const branch of open) await this.read(branch);
    this.changed();
  }

  // All that can be seen, in order.
  lines(): { branch: Branch; depth: number }[] {
    const walk = (list: Branch[], depth: number): { branch: Branch; depth: number }[] =>
      list.flatMap((branch) => {
        const inside = this.isOpen(branch) ? this.inside(branch) : [];
        return [{ branch, depth }, ...(Array.isArray(inside) ? walk(inside, depth + 1) : [])];
      });
    return walk(this.roots, 0);
  }

  private async read(branch: Branch) {
    try {
      this.known.set(branch.id, await branch.load!());
    } catch (error) {
      this.known.set(branch.id, (error as Error).message);
    }
  }

  private folder(root: number, path: string, name: string): Branch {
    const load = async () => {
      const { entries } = await this.list(root, path);
      return entries.map((e): Branch => {
        const inner = path ? `${path}/${e.name}` : e.name;
        if (e.kind === 'folder') return this.folder(root, inner, e.name);
        if (e.kind === 'model') return this.file(root, inner, e.name);
        return { id: `${root}:${inner}`, label: e.name, icon: 'result', chosen: { root, path: inner, kind: e.kind } };
      });
    };
    return { id: `${root}:${path}/`, label: name, icon: root ? 'library' : 'folder', load };
  }

  private file(root: number, path: string, name: string): Branch {
    const load = async () =>
      (await this.server.get<Outline>('outline', { root: String(root), path })).classes.map((c) =>
        this.class(root, path, c),
      );
    return { id: `${root}:${path}`, label: name, icon: 'file', load, chosen: { root, path, kind: 'model' } };
  }

  private class(root: number, path: string, c: OutlineClass): Branch {
    return {
      id: `${root}:${path}#${c.full}`,
      label: c.name,
      description: c.description,
      icon: `class ${c.kind.split(' ').pop()}`,
      load: c.classes.length ? async () => c.classes.map((x) => this.class(root, path, x)) : undefined,
      chosen: { root, path, kind: 'model', class: c },
    };
  }
}
