// What is wrong in the text that is open: asked for when nobody has typed for a while, told where it is.
import { edit, post } from './api';
import type { Documents } from './documents';
import type { Editor } from './editor';
import { fromLanguageServer, type Problems } from './problems';
import type { CheckAnswer, Diagnostic } from './protocol';

const CHECK_AFTER = 450; // ms without a key

export interface CheckingHost {
  documents: Documents;
  problems: Problems;
  editor(): Editor;
  murmur(text: string): void; // it gives way to what somebody did
  draw(): void; // the diagram follows the text
}

export class Checking {
  private timer = 0;
  private number = 0; // of the newest question: what is answered to older ones is left

  constructor(private readonly host: CheckingHost) {}

  soon() {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.check(), CHECK_AFTER);
  }

  check() {
    void this.look();
  }

  // A text of a package is looked at in its place there.
  private async inPackage(root: number, path: string): Promise<Diagnostic[]> {
    const { diagnostics } = await edit({
      root,
      path,
      text: this.host.editor().text,
      model: this.host.documents.model || 'All',
      check: true,
    });
    return (diagnostics ?? []).map((d) => fromLanguageServer(d, path));
  }

  private async look() {
    const { documents, problems, murmur } = this.host;
    const f = documents.current;
    this.host.draw();
    if (!f || f.root !== 0) {
      problems.set([]);
      return;
    }
    const number = ++this.number;
    try {
      const answer = await post<CheckAnswer>('check', {
        path: f.path,
        text: this.host.editor().text,
        model: documents.model,
      });
      const list = answer.diagnostics;
      if (answer.syntaxOnly && !list.some((d) => d.severity === 'error'))
        list.push(...(await this.inPackage(f.root, f.path)));
      if (number !== this.number || f !== documents.current) return;
      this.host.editor().mark(list.filter((d) => d.line && (!d.file || d.file === f.path)));
      problems.set(list);
      const { errors } = problems;
      murmur(errors ? `${errors} error${errors > 1 ? 's' : ''}` : `no errors (${answer.seconds.toFixed(2)} s)`);
    } catch (error) {
      if (number === this.number) murmur((error as Error).message);
    }
  }
}
