// A simulation from its start to its end: asks how it goes, and tells. No page is needed.
import type { Server } from './documents';
import type { Diagnostic, RunAnswer } from './protocol';
import { type Run, runOf, type Settings } from './runs';

export interface Asked {
  root: number;
  path: string;
  model: string;
  set: Settings;
  start?: number;
  stop?: number;
  intervals?: number;
  tolerance?: number;
  solver?: string;
}

export interface Watcher {
  progress(run: Run, now: RunAnswer): Promise<void>;
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

export async function simulate(server: Server, asked: Asked): Promise<number> {
  return (await server.post<{ run: number }>('simulate', asked)).run;
}

// Until the run is over.
export async function watch(
  server: Server,
  number: number,
  watcher: Watcher,
  wait = 60,
): Promise<{ run: Run; last: RunAnswer }> {
  for (;;) {
    const now = await server.get<RunAnswer>('run', { run: String(number) });
    const run = runOf(now);
    await watcher.progress(run, now);
    if (now.state !== 'running') return { run, last: now };
    await pause(wait);
    wait = Math.min(wait * 1.4, 1000);
  }
}

// What a run that is over has to say.
export function messagesOf(last: RunAnswer): Diagnostic[] {
  if (last.diagnostics.length) return last.diagnostics;
  return last.state === 'failed'
    ? [{ severity: 'error', message: last.log.slice(-600) || `exit status ${last.status}` }]
    : [];
}

// The numbers that somebody entered; a text: what is wrong with them.
export function settingsOf(
  entered: Record<'stop' | 'intervals' | 'tolerance' | 'solver', string>,
): Partial<Asked> | string {
  const to: Partial<Asked> = {};
  for (const name of ['stop', 'intervals', 'tolerance'] as const) {
    const text = entered[name].trim();
    if (!text) continue;
    if (!Number.isFinite(+text)) return `${name} is a number`;
    to[name] = +text;
  }
  if (entered.solver.trim()) to.solver = entered.solver.trim();
  return to;
}

// Runs that follow a slider: the newest value waits while one runs, those between are left out.
export class Follower<T> {
  private waiting: { value: T } | null = null;
  private busy = false;

  constructor(private readonly act: (value: T) => Promise<unknown>) {}

  async ask(value: T): Promise<void> {
    this.waiting = { value };
    if (this.busy) return;
    this.busy = true;
    try {
      while (this.waiting) {
        const next: { value: T } = this.waiting;
        this.waiting = null;
        await this.act(next.value);
      }
    } finally {
      this.busy = false;
    }
  }
}
