// Texts and the files that they come from: saved, kept by the browser until then, read again when somebody else changed the file.
// No page is needed.
import { Refused } from './connection';
import type { Documents, OpenFile, Server } from './documents';
import type { Drafts } from './drafts';
import type { FileText } from './protocol';
import { Turns } from './turns';

const KEEP_AFTER = 400; // ms without a key

export interface SavingHost {
  documents: Documents;
  drafts: Drafts;
  server: Server;
  say(text: string): void;
  text(): string; // of the file that is looked at
  textIn(key: string): string | null;
  replaceIn(key: string, text: string): void; // as a step that can be taken back
  ask(path: string, mine: string, theirs: string | undefined): Promise<'mine' | 'theirs' | null>;
  read(file: OpenFile): void; // it has another text
}

export class Saving {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private looking = false;
  private readonly turns = new Turns(); // of what is written: each knows the stamp that the one before made
  private writing = 0; // how many are on their way: the server may have them already

  constructor(private readonly host: SavingHost) {}

  // The text that is looked at was changed by somebody.
  edited() {
    this.host.documents.edited(this.host.text());
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.keep(), KEEP_AFTER);
  }

  // What is not saved is kept by the browser, also of a file that somebody has just left.
  keep() {
    const { documents, drafts, say } = this.host;
    for (const file of documents.files.values()) {
      const text = file.dirty ? this.host.textIn(file.key) : null;
      if (text === null) drafts.drop(file);
      else if (!drafts.keep(file, text)) say(`The browser has no room to keep ${file.path}: save it before you leave.`);
    }
  }

  // A file was opened: what was not saved of it is there again.
  async restore(file: OpenFile) {
    const { documents, drafts } = this.host;
    const draft = file.writable && !file.dirty ? await drafts.take(file) : null;
    if (!draft || draft.text === file.saved) return;
    file.stamp = draft.stamp; // saving asks, if the file has changed since
    this.host.replaceIn(file.key, draft.text);
    documents.edited(draft.text, file);
    this.keep();
    this.host.say(`${file.path} is as you left it, and not saved; Ctrl+Z goes back to the file.`);
  }

  forget(file: OpenFile) {
    this.host.drafts.drop(file);
  }

  // The file that is looked at. False: it is not saved, and why was said.
  async save(): Promise<boolean> {
    const file = this.host.documents.current;
    return file ? this.turns.take(() => this.write(file)) : true;
  }

  private async write(file: OpenFile): Promise<boolean> {
    const { documents, say } = this.host;
    const text = () => this.host.textIn(file.key) ?? file.saved;
    this.writing++;
    try {
      if (await documents.save(text(), text, file)) say(`${file.path} is saved`);
      this.keep();
      return true;
    } catch (error) {
      if (error instanceof Refused && error.status === 409) return this.settle(file, error.answer);
      say((error as Error).message);
      return false;
    } finally {
      this.writing--;
    }
  }

  // The file is another than the one that was read.
  private async settle(file: OpenFile, now: { text?: string; stamp?: string }): Promise<boolean> {
    const { documents, say } = this.host;
    const mine = this.host.textIn(file.key) ?? file.saved;
    if (now.text === mine) {
      await documents.written(file.key, mine, now.stamp ?? '');
      return true;
    }
    const choice = await this.host.ask(file.path, mine, now.text);
    if (choice === 'mine') {
      file.stamp = now.stamp ?? '';
      return this.write(file);
    }
    if (choice === 'theirs' && now.text !== undefined) {
      await this.take(file, now.text, now.stamp ?? '');
      say(`${file.path} is as the file is; Ctrl+Z brings your text back.`);
    } else {
      documents.differs(file, now.stamp ?? '');
      say(`${file.path} is not saved: it was changed elsewhere.`);
    }
    return false;
  }

  private async take(file: OpenFile, text: string, stamp: string) {
    this.host.replaceIn(file.key, text);
    await this.host.documents.written(file.key, text, stamp);
    this.forget(file);
    this.host.read(file);
  }

  // Others may have changed files that are open here: what was not changed here, too, follows.
  async look() {
    if (this.looking) return;
    this.looking = true;
    try {
      for (const file of [...this.host.documents.files.values()]) await this.lookAt(file);
    } finally {
      this.looking = false;
    }
  }

  private async lookAt(file: OpenFile) {
    const { documents, server, say } = this.host;
    const before = file.stamp;
    const now = await server
      .get<Partial<FileText>>('file', { root: String(file.root), path: file.path, seen: before })
      .catch((error: Error) => (error instanceof Refused && error.status === 404 ? { stamp: '' } : null));
    const isSame = !now || now.stamp === before || now.stamp === file.other;
    const isWritten = file.stamp !== before || this.writing > 0; // by this page, meanwhile
    if (isSame || isWritten || documents.files.get(file.key) !== file) return;
    const { text, stamp = '' } = now as Partial<FileText>;
    if (text === undefined || (file.dirty && this.host.textIn(file.key) !== text)) {
      documents.differs(file, stamp);
      say(
        text === undefined
          ? `${file.path} was removed by somebody else: saving writes it again.`
          : `${file.path} was changed elsewhere, and here: saving asks which stays.`,
      );
      return;
    }
    const isKnown = this.host.textIn(file.key) === text;
    await this.take(file, text, stamp);
    if (!isKnown) say(`${file.path} was changed elsewhere, and is read again.`);
  }
}
