// Folders, files and classes as a tree; what is closed is not asked for. No page is needed.
import type { Server } from './documents';
import { Observable } from './observable';
import type { Listing, Outline, OutlineClass } from './protocol';
import { Turns } from './turns';

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
  folder?: boolean;
  chosen?: Chosen; // what a click opens
}

export class FileTree extends Observable {
  roots: Branch[] = [];
  name = '';
  folders: string[] = []; // of all roots, whole
  current = ''; // the line of the file that is looked at
  private readonly open = new Set<string>();
  private known = new Map<string, Branch[] | string>(); // a text: why there is nothing
  private readonly turns = new Turns(); // of reading all that is open again

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
      if (!Array.isArray(this.known.get(branch.id))) {
        const inside = await this.read(branch);
        this.known.set(branch.id, inside); // of now: all may have been read again
      }
    }
    this.changed();
  }

  // A file that is looked at is told as such, and folders of one's own are opened down to it.
  async reveal(root: number, path: string) {
    this.current = `${root}:${path}`;
    this.changed();
    let branch = root === 0 ? this.roots[0] : undefined;
    for (const [k, name] of path.split('/').entries()) {
      if (!branch || k + 1 === path.split('/').length) break;
      await this.toggle(branch, true);
      const inside = this.inside(branch);
      branch = Array.isArray(inside) ? inside.find((b) => b.folder && b.label === name) : undefined;
      if (branch) await this.toggle(branch, true);
    }
  }

  // What is open is read again, and until then shown as it was; what is closed, when it is opened.
  refresh(): Promise<void> {
    return this.turns.take(async () => {
      const fresh = new Map<string, Branch[] | string>();
      const read = async (branch: Branch): Promise<void> => {
        if (!this.isOpen(branch)) return;
        const inside = await this.read(branch);
        fresh.set(branch.id, inside);
        if (Array.isArray(inside)) for (const b of inside) await read(b);
      };
      for (const root of this.roots) await read(root);
      for (const [id, inside] of this.known) if (this.open.has(id) && !fresh.has(id)) fresh.set(id, inside); // opened meanwhile
      this.known = fresh;
      this.changed();
    });
  }

  // Folders that are open are looked at; true: something came or went, and is shown.
  async follow(): Promise<boolean> {
    const names = (list: Branch[] | string) => (Array.isArray(list) ? list.map((b) => b.id).join('\n') : list);
    for (const { branch } of this.lines()) {
      if (!branch.folder || !this.isOpen(branch)) continue;
      const now = await branch.load!().catch(() => null); // a server that is away has changed nothing
      if (!now || names(now) === names(this.inside(branch))) continue;
      await this.refresh();
      return true;
    }
    return false;
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

  private async read(branch: Branch): Promise<Branch[] | string> {
    try {
      return await branch.load!();
    } catch (error) {
      return (error as Error).message;
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
    return { id: `${root}:${path}/`, label: name, icon: root ? 'library' : 'folder', load, folder: true };
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
