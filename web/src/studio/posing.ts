// Assembly modes and posing: the server holds the mechanism, the viewer moves it.
import { post } from './api';
import { Refused } from './connection';
import type { Documents } from './documents';
import type { Editor } from './editor';
import { Motion } from './motion';
import type { Problems } from './problems';

export interface PosingHost {
  documents: Documents;
  problems: Problems;
  editor(): Editor;
  say(text: string): void;
  save(): Promise<boolean>;
  show(): void; // the pane that it has
}

export class Posing {
  readonly view = new Motion('“Assemble” finds the positions in which a mechanism closes.');
  private key = ''; // of the file that was assembled

  constructor(private readonly host: PosingHost) {}

  async assemble() {
    const { documents, problems, say } = this.host;
    const f = documents.current;
    if (!f || !(await this.host.save())) return;
    say('assembling …');
    try {
      const data = await post<{ assembly: { modes: unknown[] } }>('assemble', {
        root: f.root,
        path: f.path,
        model: documents.model,
      });
      this.host.show();
      this.view.mount(data, {
        pose: { ask: (request) => post('pose', request), keep: () => void this.keepPose() },
      });
      this.key = f.key;
      window.assembly = this.view.viewer;
      const n = data.assembly.modes.length;
      say(`${n} assembly mode${n === 1 ? '' : 's'}`);
    } catch (error) {
      if (error instanceof Refused && error.answer.diagnostics?.length) problems.set(error.answer.diagnostics);
      say((error as Error).message);
    }
  }

  // As start values of the text.
  private async keepPose() {
    const { documents, say } = this.host;
    if (this.key !== documents.current?.key) {
      say('The text of the assembled model is not open.');
      return;
    }
    const before = this.host.editor().text;
    try {
      const { text, unset } = await post<{ text: string; unset: string[] }>('pose', { do: 'text', text: before });
      if (this.key !== documents.current?.key || this.host.editor().text !== before)
        throw new Error('The text was changed meanwhile: do it again.');
      this.host.editor().replace(text);
      say(unset.length ? `no modifier reaches ${unset.join(', ')}` : 'the start values are in the text');
    } catch (error) {
      say((error as Error).message);
    }
  }
}
