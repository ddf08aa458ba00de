// Classes of the folder that is served: new ones, copies, and what goes.
import { edit, get, post } from './api';
import type { Documents } from './documents';
import type { Editor } from './editor';
import { askCopy, askNew, askSure, template } from './fresh';
import {
  around,
  fileText,
  findClass,
  folderOfPackage,
  hasFile,
  isFolder,
  lastName,
  newFile,
  ownPackages,
  usesOutside,
} from './homes';
import type { Change, ClassRow, Listing, Location, Outline, OutlineClass } from './protocol';
import type { FileTree } from './tree';
import { Turns } from './turns';

export interface ClassesHost {
  documents: Documents;
  tree: FileTree;
  say(text: string): void;
  editor(): Editor;
  save(): Promise<boolean>;
  open(root: number, path: string): Promise<void>;
  close(key: string): void;
  rows(): ClassRow[]; // of all libraries
  followed(): Promise<void>; // files that change their names have them
  rename(full: string): Promise<void>;
  fileOf(name: string): Promise<{ root: number; path: string } | null>;
  made(full: string): void; // it is to be looked at
  changed(): Promise<void>; // there are other classes than before
}

export class Classes {
  private readonly turns = new Turns(); // each sees what the one before made
  chosen = ''; // in the tree of files; any kind of class

  constructor(private readonly host: ClassesHost) {}

  private outline(path: string) {
    return get<Outline>('outline', { root: 0, path });
  }

  // What an act is about: the class that was chosen in the open file, else its model, else all of it.
  private async subject(): Promise<{ path: string; outline: Outline; class: OutlineClass } | null> {
    const f = this.host.documents.current;
    if (!f) return null;
    const outline = await get<Outline>('outline', { root: f.root, path: f.path });
    const named = (full: string) => (full ? findClass(outline.classes, full) : undefined);
    const found = named(this.chosen) ?? named(this.host.documents.model) ?? outline.classes[0];
    return found ? { path: f.path, outline, class: found } : null;
  }

  private async packages(): Promise<string[]> {
    const { entries } = await get<Listing>('list', { root: 0, path: '' });
    return ownPackages(
      this.host.rows(),
      entries.map((e) => e.name),
    );
  }

  // The package that the chosen class is, or is in; '': none of this folder.
  private async packageHere(all: string[]): Promise<string> {
    const s = await this.subject();
    if (!s || this.host.documents.current?.root !== 0) return '';
    const full = s.class.kind === 'package' ? s.class.full : around(s.class.full);
    return all.includes(full) ? full : '';
  }

  // What cannot be done is said.
  private told(act: () => Promise<void>): Promise<void> {
    return this.turns.take(() => this.host.followed().then(act)).catch((error: Error) => this.host.say(error.message));
  }

  // The text of a file that an act is about: somebody may have opened another one since.
  private textOf(path: string): string {
    const f = this.host.documents.current;
    if (f?.path !== path) throw new Error('Another file was opened meanwhile: do it again.');
    return this.host.editor().text;
  }

  private async change(path: string, model: string, change: Change) {
    const text = this.textOf(path);
    const { edits } = await edit({ root: 0, path, text, model, changes: [change] });
    if (this.textOf(path) !== text) throw new Error('The text was changed meanwhile: do it again.');
    this.host.editor().apply(edits);
  }

  // A class into a package, by a file of its own or in the text of the package; '' is the folder.
  private async put(within: string, name: string, text: string, ownFolder: boolean) {
    const at = within ? await this.host.fileOf(within) : { root: 0, path: '' };
    if (at?.root !== 0) throw new Error(`${within} is not in this folder.`);
    const full = within ? `${within}.${name}` : name;
    if (within && !isFolder(at.path, await this.outline(at.path), within)) {
      await this.host.open(0, at.path);
      await this.change(at.path, within, { do: 'class', text });
      if (!(await this.host.save())) return;
    } else {
      const path = newFile(folderOfPackage(at.path), name, ownFolder);
      await post('make', { path, text: fileText(within, text) });
      await this.host.open(0, path);
    }
    await this.host.changed();
    this.host.made(full);
  }

  // Packages that a class needs and nobody made yet.
  private async putPackages(missing: string[]) {
    for (const full of missing) await this.put(around(full), lastName(full), template('package', lastName(full)), true);
  }

  make() {
    return this.told(async () => {
      const all = await this.packages();
      const made = await askNew(all, await this.packageHere(all));
      if (!made) return;
      await this.putPackages(made.missing);
      await this.put(made.within, made.name, template(made.kind, made.name, made.description), made.ownFolder);
    });
  }

  // A copy of the class; one beside it says what it says, elsewhere names that its package gave it are written whole.
  copy() {
    return this.told(async () => {
      const s = await this.subject();
      const f = this.host.documents.current;
      if (!s || !f) throw new Error('Open a model first.');
      if (isFolder(s.path, s.outline, s.class.full))
        throw new Error('A package with a folder of its own is copied as a folder, outside of the studio.');
      const all = await this.packages();
      const into = await askCopy(s.class.full, all, await this.packageHere(all));
      if (!into) return;
      const { copy } = await edit({
        root: f.root,
        path: f.path,
        text: this.textOf(s.path),
        model: s.class.full,
        copy: into.name,
        beside: f.root === 0 && !!into.within && into.within === around(s.class.full),
      });
      await this.putPackages(into.missing);
      await this.put(into.within, into.name, copy!, false);
    });
  }

  rename() {
    return this.told(async () => {
      const s = await this.subject();
      if (s) await this.host.rename(s.class.full);
    });
  }

  // Who uses it is said before.
  remove() {
    return this.told(async () => {
      const s = await this.subject();
      const f = this.host.documents.current;
      if (!s || f?.root !== 0 || !(await this.host.save())) return;
      const { path, outline } = s;
      const { full, name } = s.class;
      const folder = isFolder(path, outline, full);
      const uses = await this.usesOf(s, folder);
      if (
        !(await askSure(
          full,
          folder ? `${folderOfPackage(path)} with all that is in it` : hasFile(outline, full) ? path : '',
          uses,
        ))
      )
        return;
      if (hasFile(outline, full)) {
        await post('remove', { path });
        const isGone = (p: string) => (folder ? p.startsWith(folderOfPackage(path)) : p === path);
        for (const o of [...this.host.documents.files.values()])
          if (o.root === 0 && isGone(o.path)) this.host.close(o.key);
      } else {
        await this.change(path, around(full), { do: 'remove', name });
        await this.host.save();
        if (isFolder(path, outline, around(full))) await post('order', { path, name });
      }
      await this.host.changed();
      this.host.say(`${full} is gone`);
    });
  }

  private async usesOf(s: { path: string; class: OutlineClass }, folder: boolean): Promise<string[]> {
    const line = s.class.line - 1;
    const text = this.textOf(s.path);
    const character = (text.split('\n')[line] ?? '').search(new RegExp(`\\b${lastName(s.class.full)}\\b`));
    const { asked } = await edit({
      root: 0,
      path: s.path,
      text,
      model: s.class.full,
      ask: { what: 'references', line, character: Math.max(character, 0) },
    });
    return usesOutside((asked as Location[] | null) ?? [], this.host.tree.folders, s.path, s.class, folder);
  }
}
