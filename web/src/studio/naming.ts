// Other names: of what stands at a place of a text, and of classes with their files; all uses follow, over all files. It is one
// step, which is taken back in all of them.
import { edit, get, post } from './api';
import { type Documents, keyOf } from './documents';
import type { Editor } from './editor';
import { askRename } from './fresh';
import { around, findClass, hasFile, lastName } from './homes';
import type { FileText, Outline, Place, TextEdit } from './protocol';
import {
  applied,
  editsOf,
  type Move,
  movedPath,
  pathAfter,
  pathOf,
  type Renamed,
  type Renaming,
  rootOf,
} from './renaming';
import type { FileTree } from './tree';
import { Turns } from './turns';

export interface NamingHost {
  documents: Documents;
  tree: FileTree;
  say(text: string): void;
  editor(): Editor;
  save(): Promise<boolean>;
  changed(): void; // classes have other names
}

interface Step {
  files: { path: string; stamp: string; before: string; after: string; edits: TextEdit[] }[]; // paths before the move
  move: Move | null;
  models: [string, string]; // before and after
}

export class Naming {
  private readonly steps: Step[] = [];
  private readonly turns = new Turns(); // of steps that are made, taken back or made again in several files

  constructor(private readonly host: NamingHost) {}

  async ask(at: Place, name: string) {
    const to = name ? await askRename(name) : null;
    if (to) await this.rename(at, to);
  }

  // What has to be changed.
  private async found(what: Renamed, to: string): Promise<Step['files']> {
    const { documents, tree } = this.host;
    const f = documents.current!;
    if ([...documents.files.values()].some((o) => o !== f && o.dirty))
      throw new Error('Save the other files first: they may hold uses.');
    const { asked } = await edit({
      root: f.root,
      path: f.path,
      text: this.host.editor().text,
      model: documents.model || 'All',
      ask: { line: 0, character: 0, ...what, what: 'rename', to },
    });
    const renaming = asked as Renaming | null;
    if (renaming?.why) throw new Error(renaming.why);
    if (renaming?.taken) throw new Error(`There is a '${to}' already.`);
    const files = Object.entries(renaming?.changes ?? {});
    if (!files.length) throw new Error('Nothing that can be renamed stands there.');
    return Promise.all(
      files.map(async ([uri, edits]) => {
        const where = rootOf(pathOf(uri), tree.folders);
        if (where?.root !== 0) throw new Error('It is used in a library, which is not changed from here.');
        const { text, stamp } = await get<FileText>('file', where);
        return { path: where.path, stamp, before: text, after: applied(text, edits), edits: editsOf(text, edits) };
      }),
    );
  }

  // Another name for the class `full` or something else. Why it cannot be done, or "".
  rename(what: Renamed, to: string, full = '', move: Move | null = null): Promise<string> {
    return this.turns.take(() => this.renamed(what, to, full, move));
  }

  private async renamed(what: Renamed, to: string, full: string, move: Move | null): Promise<string> {
    const { documents } = this.host;
    const model = documents.model;
    if (!documents.current || !(await this.host.save())) return 'It could not be saved.'; // uses are looked for in the files
    try {
      const files = await this.found(what, to);
      for (const { path, before } of files)
        if ((this.host.editor().textIn(keyOf(0, path)) ?? before) !== before)
          throw new Error(`${path} was changed meanwhile: do it again.`);
      if (files.length === 1 && files[0]!.path === documents.current.path && !full) {
        // in the open text alone it is a change like any other
        this.host.editor().apply(files[0]!.edits);
        this.host.changed();
        return '';
      }
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
      return '';
    } catch (error) {
      const why = (error as Error).message;
      this.host.say(why);
      return why;
    }
  }

  // A step was taken back, or made again, in the file that is looked at: so it is in the others.
  follow(id: number, isUndo: boolean) {
    const step = this.steps[id];
    const looked = this.host.documents.current?.path;
    if (!step) return;
    void this.turns.take(() => this.follows(step, isUndo, looked));
  }

  // All files have followed.
  followed(): Promise<void> {
    return this.turns.take(() => {});
  }

  private async follows(step: Step, isUndo: boolean, looked: string | undefined) {
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
      if (left.length) this.host.say(`${left.join(', ')} changed meanwhile, and stay${left.length > 1 ? '' : 's'}`);
    } catch (error) {
      this.host.say((error as Error).message);
    }
  }

  private outline(path: string) {
    return get<Outline>('outline', { root: 0, path });
  }

  // Into the file, and into its text where it is open.
  private async write({ path, stamp, after, edits }: Step['files'][number], id: number) {
    const key = keyOf(0, path);
    this.host.editor().applyIn(key, edits, id); // before the file has it: who looks at the file then finds nothing new
    const saved = await post<{ stamp: string }>('file', { path, text: after, stamp });
    await this.host.documents.written(key, after, saved.stamp);
  }

  private async replay(path: string, from: string, to: string, isUndo: boolean): Promise<boolean> {
    const key = keyOf(0, path);
    const open = this.host.editor().textIn(key);
    const { text, stamp } = await get<FileText>('file', { root: 0, path });
    if (text !== from || (open ?? text) !== from) return false;
    if (open !== null) this.host.editor().stepIn(key, isUndo);
    const saved = await post<{ stamp: string }>('file', { path, text: to, stamp });
    await this.host.documents.written(key, to, saved.stamp);
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
    const why = await this.rename(
      { line, character: Math.max(character, 0) },
      to,
      full,
      moved ? { from: f.path, to: moved } : null,
    );
    const isListed = /(^|\/)package\.mo$/.test(f.path) && around(full) === outline.classes[0]?.full;
    if (!why && isListed) await post('order', { path: f.path, name, to });
  }
}
