// The texts that are open, which of them is looked at, and which of its models. No page is needed.
import { Observable } from './observable';
import type { FileText, Outline, OutlineClass } from './protocol';

export interface Server {
  get<T>(path: string, query?: Record<string, string>): Promise<T>;
  post<T>(path: string, body: object): Promise<T>;
}

export interface OpenFile {
  key: string;
  root: number;
  path: string;
  saved: string;
  stamp: string; // of what is saved, as the server tells it
  other?: string; // the stamp of a text that somebody else put in its place; '': the file is gone
  writable: boolean;
  dirty: boolean;
  models: string[]; // that can be simulated
  drawn: string[]; // that have a diagram
}

export const keyOf = (root: number, path: string) => `${root}:${path}`;

export function modelsOf(classes: OutlineClass[]): string[] {
  return classes.flatMap((c) => [
    ...(['model', 'block', 'class'].includes(c.kind) && !c.partial ? [c.full] : []),
    ...modelsOf(c.classes),
  ]);
}

// What has a diagram: parts of models and connectors, too.
export function drawnOf(classes: OutlineClass[]): string[] {
  return classes.flatMap((c) => [
    ...(/^(model|block|class|(expandable )?connector)$/.test(c.kind) ? [c.full] : []),
    ...drawnOf(c.classes),
  ]);
}

export class Documents extends Observable {
  readonly files = new Map<string, OpenFile>();
  private readonly coming = new Map<string, Promise<OpenFile>>();
  private asked = 0;
  current: OpenFile | null = null;
  model = '';

  constructor(private readonly server: Server) {
    super();
  }

  // What was asked for last is looked at, whichever answer comes last.
  async open(root: number, path: string): Promise<OpenFile> {
    const number = ++this.asked;
    const file = await this.add(root, path);
    if (number !== this.asked) return file;
    this.current = file;
    this.keepModel();
    this.changed();
    return file;
  }

  // Among those that are open, and not looked at. Who asks for a file that is being read waits for it: it is open once.
  async add(root: number, path: string): Promise<OpenFile> {
    const key = keyOf(root, path);
    const file = this.files.get(key);
    if (file) return file;
    const coming = this.coming.get(key) ?? this.read(key, root, path).finally(() => this.coming.delete(key));
    this.coming.set(key, coming);
    return coming;
  }

  private async read(key: string, root: number, path: string): Promise<OpenFile> {
    const { text, stamp, writable } = await this.server.get<FileText>('file', { root: String(root), path });
    const file: OpenFile = { key, root, path, saved: text, stamp, writable, dirty: false, models: [], drawn: [] };
    await this.readModels(file);
    this.files.set(key, file);
    this.changed();
    return file;
  }

  // What is looked at then; null: nothing is open any more.
  close(key: string): OpenFile | null {
    const keys = [...this.files.keys()];
    const next = keys[keys.indexOf(key) + 1] ?? keys[keys.indexOf(key) - 1];
    this.files.delete(key);
    if (this.current?.key === key) this.current = (next && this.files.get(next)) || null;
    this.keepModel();
    this.changed();
    return this.current;
  }

  // The text of a file was changed by somebody.
  edited(text: string, file = this.current) {
    if (!file) return;
    const dirty = text !== file.saved || file.other !== undefined;
    if (dirty === file.dirty) return;
    file.dirty = dirty;
    this.changed();
  }

  // `now` tells the text after the server has answered: it may have been changed meanwhile.
  async save(text: string, now: () => string = () => text, file = this.current): Promise<OpenFile | null> {
    if (!file?.dirty) return null;
    const { stamp } = await this.server.post<{ stamp: string }>('file', { path: file.path, text, stamp: file.stamp });
    file.saved = text;
    file.stamp = stamp;
    file.other = undefined;
    file.dirty = now() !== text;
    await this.readModels(file);
    this.keepModel();
    this.changed();
    return file;
  }

  // The file has another path; its text and what was done in it stay.
  moved(key: string, path: string): OpenFile | undefined {
    const file = this.files.get(key);
    if (!file) return undefined;
    const all = [...this.files.values()];
    file.path = path;
    file.key = keyOf(file.root, path);
    this.files.clear();
    for (const f of all) this.files.set(f.key, f);
    this.changed();
    return file;
  }

  // Classes have other names.
  async reread() {
    for (const file of this.files.values()) await this.readModels(file);
    this.keepModel();
    this.changed();
  }

  // Somebody else changed the file of a text that was changed here, too.
  differs(file: OpenFile, stamp: string) {
    file.other = stamp;
    file.dirty = true;
    this.changed();
  }

  // The text of the file is another one, and the one that is open, too; true: it is open.
  async written(key: string, text: string, stamp: string): Promise<boolean> {
    const file = this.files.get(key);
    if (!file) return false;
    file.saved = text;
    file.stamp = stamp;
    file.other = undefined;
    file.dirty = false;
    await this.readModels(file);
    this.keepModel();
    this.changed();
    return true;
  }

  get anyDirty() {
    return [...this.files.values()].some((f) => f.dirty);
  }

  // False: it is that one already, or the file has none of this name.
  choose(model: string): boolean {
    if (model === this.model || !this.current?.drawn.includes(model)) return false;
    this.model = model;
    this.changed();
    return true;
  }

  private async readModels(file: OpenFile) {
    const { classes } = await this.server.get<Outline>('outline', { root: String(file.root), path: file.path });
    file.models = modelsOf(classes);
    file.drawn = drawnOf(classes);
  }

  private keepModel() {
    const models = this.current?.models.length ? this.current.models : (this.current?.drawn ?? []);
    // Classes inside of a model are parts of it.
    if (!this.current?.drawn.includes(this.model))
      this.model = models.filter((m) => !models.some((outer) => m.startsWith(`${outer}.`))).at(-1) ?? '';
  }
}
