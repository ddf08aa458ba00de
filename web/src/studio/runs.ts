// The runs of this session and results from files: what they are called, which are shown, what they hold. No page is needed.
import { Observable } from './observable';
import type { Info, RunSource, RunState, Variable } from './protocol';

export const palette = ['#1f6fb4', '#d1495b', '#2a9d6f', '#e08e1b', '#7b4fa3', '#3bb0c9', '#8a5a3c', '#555b6e'];

export type Settings = Record<string, number | string | boolean>;

export interface Run {
  key: string;
  source: RunSource;
  state: RunState;
  file?: string; // of a result that was opened
  model?: string;
  seconds?: number;
  set?: Settings;
}

export const settingsText = (set: Settings = {}) => Object.entries(set).map(([k, v]) => `${k} = ${v}`).join(', ');

// By its model and by what was changed; equal ones are counted.
export function labelOf(run: Run, runs: Run[]): string {
  const plain = (r: Run) => [r.file ?? r.model?.split('.').pop() ?? r.key, settingsText(r.set)].filter(Boolean).join(', ');
  const own = plain(run);
  const alike = runs.filter((r) => plain(r) === own);
  return alike.length > 1 ? `${own} (${alike.indexOf(run) + 1})` : own;
}

// Among what is shown together, only by what differs.
export function differences(runs: Run[]): Map<string, string> {
  const label = (r: Run) => labelOf(r, runs);
  const oneModel = new Set(runs.map((r) => r.file ?? r.model ?? r.key)).size === 1;
  const sets = runs.map((r) => settingsText(r.set));
  const told = oneModel && new Set(sets).size === runs.length;
  return new Map(runs.map((r, k) => [r.key, told ? sets[k] || 'as it is' : label(r)]));
}

export class Runs extends Observable {
  list: Run[] = [];
  readonly shown = new Set<string>();
  readonly infos = new Map<string, Info>();

  get newest(): Run | undefined {
    return this.list.at(-1);
  }

  get chosen(): Run[] {
    return this.list.filter((r) => this.shown.has(r.key));
  }

  color(run: Run): string {
    return palette[this.list.findIndex((r) => r.key === run.key) % palette.length]!;
  }

  // A run that is known is brought up to date.
  put(run: Run, show = true) {
    const at = this.list.findIndex((r) => r.key === run.key);
    if (at >= 0) this.list[at] = { ...this.list[at], ...run };
    else this.list.push(run);
    if (show && at < 0) this.shown.add(run.key);
    this.changed();
  }

  forget(key: string) {
    this.list = this.list.filter((r) => r.key !== key);
    this.shown.delete(key);
    this.infos.delete(key);
    this.changed();
  }

  show(key: string, on: boolean) {
    if (on) this.shown.add(key);
    else this.shown.delete(key);
    this.changed();
  }

  hold(key: string, info: Info) {
    this.infos.set(key, info);
    this.changed();
  }

  // Of the newest run that has one.
  get info(): Info | null {
    for (let k = this.list.length - 1; k >= 0; k--) {
      const info = this.infos.get(this.list[k]!.key);
      if (info) return info;
    }
    return null;
  }

  get viewed(): Run | undefined {
    return [...this.list].reverse().find((r) => this.shown.has(r.key) && this.infos.has(r.key));
  }

  variable(name: string): Variable | undefined {
    return this.info?.variables.find((v) => v[0] === name);
  }
}
