// Other names: of what stands at a place of a text, and of classes with their files; all uses follow, over all files. It is one
// step, which is taken back in all of them.
import { edit, get, post } from './api';
import { type Documents, keyOf } from './documents';
import type { Editor } from './editor';
import { askRename } from './fresh';
import { around, findClass, hasFile, lastName } from './homes';
import type { Outline, Place, TextEdit } from './protocol';
import { applied, editsOf, type Move, movedPath, pathAfter, pathOf, type Renaming, rootOf } from './renaming';
import type { FileTree } from './tree';

export interface NamingHost {
  documents: Documents;
  tree: FileTree;
  say(text: string): void;
  editor(): Editor;
  save(): Promise<boolean>;
  changed(): void; // classes have other names
}

interface Step {
  files: { path: string; before: string; after: string; edits: TextEdit[] }[]; // paths before the move
  move: Move | null;
  models: [string, string]; // before and after
}

export class Naming {
  private readonly steps: Step[] = [];

  constructor(private readonly host: NamingHost) {}

  async ask(at: Place, name: string) {
    const to = name ? await askRename(name) : null;
    if (to) await this.rename(at, to);
  }

  // What has to be changed, of what stands at a place of the open text.
  private async found(at: Place, to: string): Promise<Step['files']> {
    const { documents, tree } = this.host;
    const f = documents.current!;
    if ([...documents.files.values()].some((o) => o !== f && o.dirty))
      throw new Error('Save the other files first: they may hold uses.');
    const { asked } = await edit({
      root: f.root,
      path: f.path,
      text: this.host.editor().text,
      model: documents.model || 'All',
      ask: { what: 'rename', to, ...at },
    });
    const renaming = asked as Renaming | null;
    if (renaming?.taken) throw new Error(`There is a '${to}' already.`);
    const files = Object.entries(renaming?.changes ?? {});
    if (!files.length) throw new Error('Nothing that can be renamed stands there.');
    return Promise.all(
      files.map(async ([uri, edits]) => {
        const where = rootOf(pathOf(uri), tree.folders);
        if (where?.root !== 0) throw new Error('It is used in a library, which is not changed from here.');
        const { text } = await get<{ text: string }>('file', where);
        return { path: where.path, before: text, after: applied(text, edits), edits: editsOf(text, edits) };
      }),
    );
  }

  // Another name for what stands at a place of the open text, the class `full` or something else; false: it could not be done, or not at all.
  async rename(at: Place, to: string, full = '', move: Move | null = null): Promise<boolean> {
    const { documents } = this.host;
    const model = documents.model;
    if (!documents.current || !(await this.host.save())) return false; // uses are looked for in the files
    try {
      const files = await this.found(at, to);
      const id = this.steps.length;
      const isIn = full && (model === full || model.startsWith(`${full}.`));
      const after = isIn ? [around(full), to].filter(Boolean).join('.') + model.slice(full.length) : model;
      this.steps.push({ files, move, models: [model, after] });
      for (const file of files) await this.write(file, id);
      await this.move(move);
      await this.shown(this.steps[id]!.models[1]);
      this.host.say(
        `${files.reduce((n, x) => n + x.edits.length, 0)} places in ${files.length} file${files.length === 1 ? '' : 's'} are renamed; Ctrl+Z takes it back in all`,
      );
      return true;
    } catch (error) {
      this.host.say((error as Error).message);
      return false;
    }
  }

  // A step was taken back, or made again, in the file that is looked at: so it is in the others.
  async follow(id: number, isUndo: boolean) {
    const { documents } = this.host;
    const step = this.steps[id];
    const looked = documents.current?.path;
    if (!step) return;
    const left: string[] = [];
    try {
      for (const { path, before, after } of step.files) {
        const now = isUndo ? pathAfter(path, step.move) : path;
        const [from, to] = isUndo ? [after, before] : [before, after];
        if (now !== looked && !(await this.replay(now, from, to, isUndo))) left.push(now);
      }
      await this.host.save();
      await this.move(step.move && isUndo ? { from: step.move.to, to: step.move.from } : step.move);
      await this.shown(step.models[isUndo ? 0 : 1]);
      this.host.say(left.length ? `${left.join(', ')} changed meanwhile, and stay${left.length > 1 ? '' : 's'}` : '');
    } catch (error) {
      this.host.say((error as Error).message);
    }
  }

  private outline(path: string) {
    return get<Outline>('outline', { root: 0, path });
  }

  // Into the file, and into its text where it is open.
  private async write({ path, after, edits }: Step['files'][number], id: number) {
    const key = keyOf(0, path);
    this.host.editor().applyIn(key, edits, id);
    await post('file', { path, text: after });
    await this.host.documents.written(key, after);
  }

  private async replay(path: string, from: string, to: string, isUndo: boolean): Promise<boolean> {
    const key = keyOf(0, path);
    const open = this.host.editor().textIn(key);
    const text = open ?? (await get<{ text: string }>('file', { root: 0, path })).text;
    if (text !== from) return false;
    if (open !== null) this.host.editor().stepIn(key, isUndo);
    await post('file', { path, text: to });
    await this.host.documents.written(key, to);
    return true;
  }

  private async move(move: Move | null) {
    if (!move) return;
    await post('move', { path: move.from, to: move.to });
    for (const f of [...this.host.documents.files.values()]) {
      const to = f.root === 0 ? pathAfter(f.path, move) : f.path;
      if (to === f.path) continue;
      const before = f.key;
      this.host.documents.moved(before, to);
      this.host.editor().moved(before, keyOf(0, to));
    }
    await this.host.tree.refresh();
  }

  private async shown(model: string) {
    await this.host.documents.reread();
    this.host.documents.choose(model);
    this.host.changed();
  }

  // A class of the open file; the file that has its name goes with it.
  async askClass(full: string) {
    const f = this.host.documents.current;
    const name = lastName(full);
    const to = f && full ? await askRename(name) : null;
    if (!f || !to || !(await this.host.save())) return;
    const outline = await this.outline(f.path);
    const line = (findClass(outline.classes, full)?.line ?? 1) - 1;
    const character = (this.host.editor().text.split('\n')[line] ?? '').search(new RegExp(`\\b${name}\\b`));
    const moved = hasFile(outline, full) ? movedPath(f.path, name, to) : null;
    const done = await this.rename(
      { line, character: Math.max(character, 0) },
      to,
      full,
      moved ? { from: f.path, to: moved } : null,
    );
    const isListed = /(^|\/)package\.mo$/.test(f.path) && around(full) === outline.classes[0]?.full;
    if (done && isListed) await post('order', { path: f.path, name, to });
  }
}
