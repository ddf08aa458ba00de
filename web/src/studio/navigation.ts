// From one place to another: to what a message is about, to where a name is declared, to its uses.
import { edit } from './api';
import type { Documents } from './documents';
import type { Editor } from './editor';
import type { LanguageHost } from './language';
import type { Layout } from './layout';
import type { Problems } from './problems';
import type { Ask, Diagnostic, Location, Place } from './protocol';
import { pathOf, rootOf } from './renaming';

export interface NavigationHost {
  documents: Documents;
  problems: Problems;
  folders(): string[]; // of all roots
  editor(): Editor;
  layout: Layout;
  say(text: string): void;
  open(root: number, path: string, line?: number): Promise<void>;
  rename(at: Place, name: string): void;
}

export class Navigation implements LanguageHost {
  constructor(private readonly host: NavigationHost) {}

  // What the language server knows of a place in the text that is open.
  async ask<T>(what: Ask['what'], at: Place, to?: string): Promise<T | null> {
    const { documents, editor } = this.host;
    const f = documents.current;
    if (!f) return null;
    const { asked } = await edit({
      root: f.root,
      path: f.path,
      text: editor().text,
      model: documents.model || 'All',
      ask: { what, to, ...at },
    });
    return (asked ?? null) as T | null;
  }

  go(place: Location) {
    void this.goToPlace(place);
  }

  rename(at: Place, name: string) {
    this.host.rename(at, name);
  }

  private async goToPlace({ uri, range }: Location) {
    const at = rootOf(pathOf(uri), this.host.folders());
    if (!at) return;
    const { current } = this.host.documents;
    if (at.root !== current?.root || at.path !== current.path) await this.host.open(at.root, at.path);
    this.show(range.start.line + 1, range.start.character + 1);
  }

  references(places: Location[]) {
    const list = places.map(
      ({ uri, range }): Diagnostic => ({
        severity: 'info',
        message: 'used here',
        file: rootOf(pathOf(uri), this.host.folders())?.path ?? pathOf(uri),
        line: range.start.line + 1,
        column: range.start.character + 1,
      }),
    );
    this.host.problems.set(list);
    this.host.layout.showPane('messages');
    this.host.say(`${places.length} use${places.length === 1 ? '' : 's'}`);
  }

  async goToProblem(d: Diagnostic) {
    if (d.file && d.file !== this.host.documents.current?.path) await this.host.open(0, d.file, d.line);
    else this.show(d.line ?? 1, d.column);
  }

  private show(line: number, column?: number) {
    this.host.layout.showPane('text');
    this.host.editor().go(line, column);
  }
}
