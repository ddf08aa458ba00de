// Other names: of what stands at a place of a text, and of models with their files; all uses follow, over all files.
import { edit, get, post } from './api';
import { type Documents, keyOf } from './documents';
import type { Editor } from './editor';
import { askRename } from './fresh';
import type { Outline, OutlineClass, Place } from './protocol';
import { applied, editsOf, movedPath, pathOf, type Renaming, rootOf } from './renaming';
import type { FileTree } from './tree';

export interface NamingHost {
  documents: Documents;
  tree: FileTree;
  say(text: string): void;
  editor(): Editor;
  save(): Promise<boolean>;
  open(root: number, path: string): Promise<void>;
  changed(): void; // classes have other names
}

export class Naming {
  constructor(private readonly host: NamingHost) {}

  async ask(at: Place, name: string) {
    const to = name ? await askRename(name) : null;
    if (to) await this.rename(at, to);
  }

  // Another name for what stands at a place of the open text; false: it could not be done, or not at all.
  async rename(at: Place, to: string): Promise<boolean> {
    const f = this.host.documents.current;
    if (!f || !(await this.host.save())) return false; // uses are looked for in the files
    try {
      if ([...this.host.documents.files.values()].some((o) => o !== f && o.dirty))
        throw new Error('Save the other files first: they may hold uses.');
      const { asked } = await edit({
        root: f.root,
        path: f.path,
        text: this.host.editor().text,
        model: this.host.documents.model || 'All',
        ask: { what: 'rename', to, ...at },
      });
      const files = Object.entries((asked as Renaming | null)?.changes ?? {}).map(([uri, edits]) => ({
        where: rootOf(pathOf(uri), this.host.tree.folders),
        edits,
      }));
      if (!files.length || files.some(({ where }) => where?.root !== 0))
        throw new Error(
          files.length
            ? 'It is used in a library, which is not changed from here.'
            : 'Nothing that can be renamed stands there.',
        );
      for (const { where, edits } of files) {
        if (where!.path === f.path) {
          this.host.editor().apply(editsOf(this.host.editor().text, edits));
          continue;
        }
        const { text } = await get<{ text: string }>('file', where!);
        const after = applied(text, edits);
        await post('file', { path: where!.path, text: after });
        if (await this.host.documents.written(keyOf(0, where!.path), after))
          this.host.editor().close(keyOf(0, where!.path));
      }
      this.host.say(
        `${files.reduce((n, x) => n + x.edits.length, 0)} places in ${files.length} file${files.length === 1 ? '' : 's'} are renamed`,
      );
      return true;
    } catch (error) {
      this.host.say((error as Error).message);
      return false;
    }
  }

  // The model that is looked at; its file has its name, and goes with it.
  async askModel() {
    const f = this.host.documents.current;
    const full = this.host.documents.model;
    const name = full.split('.').pop()!;
    const to = f && full ? await askRename(name) : null;
    if (!f || !to || !(await this.host.save())) return;
    const { classes } = await get<Outline>('outline', { root: f.root, path: f.path });
    const find = (list: OutlineClass[]): OutlineClass | undefined =>
      list.flatMap((c) => [c.full === full ? c : find(c.classes)]).find(Boolean);
    const line = (find(classes)?.line ?? 1) - 1;
    const character = (this.host.editor().text.split('\n')[line] ?? '').search(new RegExp(`\\b${name}\\b`));
    if (!(await this.rename({ line, character: Math.max(character, 0) }, to)) || !(await this.host.save())) return;
    const moved = classes.some((c) => c.full === full) ? movedPath(f.path, name, to) : null;
    if (moved) {
      await post('move', { path: f.path, to: moved });
      this.host.documents.close(f.key);
      this.host.editor().close(f.key);
      await this.host.tree.refresh();
      await this.host.open(0, moved);
    }
    this.host.documents.choose([...full.split('.').slice(0, -1), to].join('.'));
    this.host.changed();
  }
}
