// Values that were tried in a run become those of the model, as its dialogs would write them. No page is needed.
import type { Documents } from './documents';
import type { Editor } from './editor';
import { type Answer, BOOLEAN, type Change, ENUMERATION, type Request, type Source } from './protocol';
import type { Settings } from './runs';
import type { Simulations } from './simulations';

export interface WritingHost {
  documents: Documents;
  simulations: Simulations;
  editor(): Editor;
  ask(what: Request): Promise<Answer>;
  say(text: string): void;
  draw(): void; // the diagram follows the text
}

// A result has numbers for all; `choices` are the names of an enumeration. Null: there is no such value.
export function literalOf(value: Settings[string], type: number | undefined, choices: string[]): string | null {
  if (typeof value !== 'number') return String(value);
  if (type === BOOLEAN) return String(value !== 0);
  return type === ENUMERATION ? (choices[value - 1] ?? null) : String(value);
}

async function choicesOf(ask: WritingHost['ask'], source: Source, name: string): Promise<string[]> {
  const [, component = '', own = name] = /^(.*)\.([^.]+)$/.exec(name) ?? [];
  const { about } = await ask({ ...source, view: source.model, show: component });
  return about?.fields.find((f) => f.name === own)?.choices ?? [];
}

export async function writeValues(host: WritingHost, set: Settings) {
  const { documents, simulations, say } = host;
  const { runs } = simulations;
  const f = documents.current;
  const { model } = documents;
  const run = runs.viewed ?? runs.newest;
  if (!f?.writable || run?.model !== model) {
    say(`Open ${run?.model ?? 'the model'} first, where it can be changed.`);
    return;
  }
  const text = host.editor().text;
  const source: Source = { root: f.root, path: f.path, model, text };
  try {
    const changes: Change[] = [];
    for (const [name, entered] of Object.entries(set)) {
      const type = runs.variable(name)?.[2];
      const value = literalOf(entered, type, type === ENUMERATION ? await choicesOf(host.ask, source, name) : []);
      if (value === null) throw new Error(`${name} is an enumeration that has no value ${entered}`);
      changes.push({ do: 'set', name, value });
    }
    const { edits } = await host.ask({ ...source, changes });
    if (host.editor().text !== text) throw new Error('The text was changed meanwhile: do it again.');
    host.editor().apply(edits);
    simulations.changes.written(set);
    host.draw();
    say(`written into ${model}: ${Object.keys(set).join(', ')}`);
  } catch (error) {
    say((error as Error).message);
  }
}
