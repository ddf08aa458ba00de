// Runs that the server keeps, and what was shown of them: there again after a reload of the page or a restart of the server. No page is needed.
import type { Server } from './documents';
import type { Plots } from './plots';
import type { RunAnswer } from './protocol';
import { keyOf, type Run, type Runs, runOf } from './runs';

export interface Store {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

interface Remembered {
  shown: string[]; // names of kept runs
  panes: { id: string; names: string[]; x?: string }[];
}

const isText = (x: unknown): x is string => typeof x === 'string';

// What was remembered, as far as it makes sense.
export function remembered(text: string | null): Remembered {
  let all: Partial<Remembered> | null = null;
  try {
    all = JSON.parse(text ?? 'null') as Partial<Remembered> | null;
  } catch {
    // somebody wrote something else there
  }
  const shown = Array.isArray(all?.shown) ? all.shown.filter(isText) : [];
  const panes = Array.isArray(all?.panes)
    ? all.panes
        .filter((p) => isText(p?.id) && Array.isArray(p.names))
        .map((p) => ({ id: p.id, names: p.names.filter(isText), ...(isText(p.x) ? { x: p.x } : {}) }))
    : [];
  return { shown, panes };
}

export class Keeper {
  private readonly wanted = new Set<string>(); // runs whose variables are on their way
  private isReady = false;

  constructor(
    private readonly server: Server,
    private readonly runs: Runs,
    private readonly plots: Plots,
    private readonly load: (run: Run) => Promise<void>,
    private readonly say: (text: string) => void,
  ) {}

  // The list as the server has it: runs of other studios come, removed ones go.
  async refresh(): Promise<void> {
    const list = await this.server.get<RunAnswer[]>('runs').catch(() => null);
    if (!list) return;
    const there = new Set(list.map((r) => keyOf(r.run)));
    for (const r of [...this.runs.list]) if ('run' in r.source && !there.has(r.key)) this.runs.forget(r.key);
    for (const r of list) this.runs.put(runOf(r), false);
  }

  async begin(store: Store, folder: string): Promise<void> {
    const key = `results of ${folder}`;
    const before = remembered(store.getItem(key));
    await this.refresh();
    for (const pane of before.panes)
      if (this.plots.panes.some((p) => p.id === pane.id && !p.names.length))
        Object.assign(this.plots.pane(pane.id), pane);
    this.plots.plot(this.plots.active.names);
    const names = new Set(before.shown);
    for (const run of this.runs.list) if (run.kept && names.has(run.kept)) this.runs.show(run.key, true);
    this.isReady = true;
    const remember = () =>
      store.setItem(
        key,
        JSON.stringify({
          shown: this.runs.chosen.flatMap((r) => r.kept || []),
          panes: this.plots.panes.map(({ id, names: n, x }) => ({ id, names: n, x })),
        } satisfies Remembered),
      );
    this.runs.onChange(remember);
    this.plots.onChange(remember);
    this.runs.onChange(() => void this.fetch());
    await this.fetch();
  }

  // What is shown is looked at.
  private async fetch(): Promise<void> {
    if (!this.isReady) return;
    for (const key of this.wanted) if (!this.runs.shown.has(key)) this.wanted.delete(key); // shown again it is asked for again
    for (const run of this.runs.chosen) {
      if (run.state === 'running' || this.runs.infos.has(run.key) || this.wanted.has(run.key)) continue;
      this.wanted.add(run.key);
      await this.load(run);
    }
  }

  private async ask(what: 'keep' | 'forget', run: Run, more: object = {}): Promise<boolean> {
    try {
      await this.server.post(what, { ...run.source, ...more });
      return true;
    } catch (error) {
      this.say((error as Error).message);
      return false;
    }
  }

  async pin(run: Run, pinned: boolean): Promise<void> {
    if (await this.ask('keep', run, { pinned })) this.runs.put({ ...run, pinned });
  }

  async rename(run: Run, title: string): Promise<void> {
    if (await this.ask('keep', run, { title: title.trim() })) this.runs.put({ ...run, title: title.trim() });
  }

  // A result from a file only leaves the list.
  async forget(run: Run): Promise<void> {
    if (!('run' in run.source) || (await this.ask('forget', run))) this.runs.forget(run.key);
  }

  async forgetOthers(): Promise<void> {
    for (const run of [...this.runs.list])
      if ('run' in run.source && run.state !== 'running' && !run.pinned && !this.runs.shown.has(run.key))
        await this.forget(run);
  }
}
