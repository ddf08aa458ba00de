// The runs of this session and results from files: what they are called, which are shown, what they hold. No page is needed.
import { Observable } from './observable';
import type { Info, RunAnswer, RunSource, RunState, Variable } from './protocol';

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
  kept?: string; // its name in the folder of runs
  title?: string; // that somebody gave it
  pinned?: boolean;
  when?: number; // seconds since 1970
}

function settings(text: string): Settings {
  try {
    return JSON.parse(text) as Settings;
  } catch {
    return {}; // a file that somebody damaged
  }
}

export const keyOf = (run: number) => `run ${run}`;

export function runOf(r: RunAnswer): Run {
  return {
    key: keyOf(r.run),
    source: { run: r.run },
    model: r.model,
    state: r.state,
    seconds: r.seconds,
    set: settings(r.set),
    kept: r.kept,
    title: r.title,
    pinned: r.pinned,
    when: r.when ?? undefined,
  };
}

// When it was made, as far as it is of use: today the hour, else the day.
export function whenText(when: number | undefined, now = Date.now()): string {
  if (!when) return '';
  const date = new Date(1000 * when);
  const two = (n: number) => String(n).padStart(2, '0');
  if (date.toDateString() === new Date(now).toDateString()) return `${two(date.getHours())}:${two(date.getMinutes())}`;
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export const settingsText = (set: Settings = {}) =>
  Object.entries(set)
    .map(([k, v]) => `${k} = ${v}`)
    .join(', ');

// Of the model without its packages, or of the file that a result was opened from.
export const modelName = (run: Run) =>
  run.model?.split('.').pop() || run.file?.replace(/^.*\//, '').replace(/\.\w+$/, '') || '';

// By what somebody called it, else by its model and by what was changed; equal ones are counted.
export function labelOf(run: Run, runs: Run[]): string {
  const plain = (r: Run) =>
    r.title ||
    [r.file ?? (r.model?.split('.').pop() || r.kept || r.key), settingsText(r.set)].filter(Boolean).join(', ');
  const own = plain(run);
  const alike = runs.filter((r) => plain(r) === own);
  return alike.length > 1 ? `${own} (${alike.findIndex((r) => r.key === run.key) + 1})` : own;
}

// Among what is shown together, only by what differs.
export function differences(runs: Run[]): Map<string, string> {
  const label = (r: Run) => labelOf(r, runs);
  const oneModel = new Set(runs.map((r) => r.file ?? r.model ?? r.key)).size === 1;
  const sets = runs.map((r) => r.title || settingsText(r.set));
  const told = oneModel && new Set(sets).size === runs.length;
  return new Map(runs.map((r, k) => [r.key, told ? sets[k] || 'as it is' : label(r)]));
}

export class Runs extends Observable {
  list: Run[] = [];
  readonly shown = new Set<string>();
  readonly infos = new Map<string, Info>();
  private readonly colors = new Map<string, number>();

  get newest(): Run | undefined {
    return this.list.at(-1);
  }

  get chosen(): Run[] {
    return this.list.filter((r) => this.shown.has(r.key));
  }

  // Those that are shown have each their own, as long as there are enough.
  color(run: Run): string {
    const at = this.colors.get(run.key);
    return at === undefined ? 'transparent' : palette[at % palette.length]!;
  }

  private paint() {
    for (const key of [...this.colors.keys()]) if (!this.shown.has(key)) this.colors.delete(key);
    for (const key of this.shown) {
      if (this.colors.has(key)) continue;
      const taken = new Set(this.colors.values());
      let at = 0;
      while (taken.has(at)) at++;
      this.colors.set(key, at);
    }
  }

  protected override changed() {
    this.paint();
    super.changed();
  }

  // A run that is known is brought up to date.
  put(run: Run, show = true) {
    const at = this.list.findIndex((r) => r.key === run.key);
    if (at >= 0) this.list[at] = { ...this.list[at], ...run };
    else this.list.splice(this.list.findLastIndex((r) => (r.when ?? 0) <= (run.when ?? Infinity)) + 1, 0, run);
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

  // Of the newest run that is shown, else of the newest that has one.
  get info(): Info | null {
    const { viewed } = this;
    if (viewed) return this.infos.get(viewed.key)!;
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
