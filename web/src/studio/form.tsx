// What is simulated, and how: the line at the top of the page.
import { useState } from 'preact/hooks';
import type { Documents } from './documents';
import { useChanges } from './hooks';
import { Observable } from './observable';

export class RunForm extends Observable {
  readonly entered = { stop: '', intervals: '', tolerance: '', solver: '' };
  running: number | null = null;
  part: number | null = null; // of the run that is over
  took = '';
  usual: { stop?: string; intervals?: string; tolerance?: string } = {}; // what the model says

  // As the model's experiment has it.
  set(experiment: Record<string, string>) {
    const [start, stop, step] = [experiment['StartTime'], experiment['StopTime'], experiment['Interval']].map(Number);
    const intervals = Math.round((stop! - start!) / step!);
    this.usual = {
      stop: experiment['StopTime'],
      tolerance: experiment['Tolerance'],
      ...(intervals > 0 && Number.isFinite(intervals) ? { intervals: String(intervals) } : {}),
    };
    this.changed();
  }

  begin(run: number) {
    this.running = run;
    this.part = null;
    this.took = '';
    this.changed();
  }

  progress(part: number | null, took: string) {
    this.part = part;
    this.took = took;
    this.changed();
  }

  end(took: string) {
    this.running = null;
    this.took = took;
    this.changed();
  }
}

// A model without the packages that all of a list are in: what tells them apart is to be seen.
export function shortName(model: string, all: string[]): string {
  const packages = (m: string) => m.split('.').slice(0, -1);
  const shared = packages(model).findIndex((p, k) => !all.every((m) => packages(m)[k] === p));
  return model
    .split('.')
    .slice(shared < 0 ? packages(model).length : shared)
    .join('.');
}

interface Acts {
  choose(model: string): void;
  simulate(): void;
  cancel(run: number): void;
  structure(): void;
  assemble(): void;
}

export function RunBar({ form, documents, acts }: { form: RunForm; documents: Documents; acts: Acts }) {
  useChanges(form, documents);
  const [more, setMore] = useState(false);
  const own = documents.current?.models ?? [];
  const models = !documents.model || own.includes(documents.model) ? own : [...own, documents.model];
  const box = (name: keyof RunForm['entered'], label: string, text: string, hint: string) => (
    <label class="field">
      {text}
      <input
        aria-label={label}
        placeholder={hint}
        size={6}
        autocomplete="off"
        spellcheck={false}
        value={form.entered[name]}
        onInput={(e) => {
          form.entered[name] = e.currentTarget.value;
        }}
      />
    </label>
  );
  return (
    <div class={`form${more ? ' more' : ''}`}>
      <label class="field model">
        model
        <select
          aria-label="model"
          title={documents.model}
          value={documents.model}
          onChange={(e) => acts.choose(e.currentTarget.value)}
        >
          {models.map((m) => (
            <option key={m} value={m} title={m}>
              {shortName(m, models)}
            </option>
          ))}
        </select>
      </label>
      {box('stop', 'stop time', 'stop', form.usual.stop ?? "model's")}
      <span class="rare">
        {box('intervals', 'intervals', 'intervals', form.usual.intervals ?? "model's")}
        {box('tolerance', 'tolerance', 'tolerance', form.usual.tolerance ?? "model's")}
        {box('solver', 'solver', 'solver', 'default')}
      </span>
      <button
        class="unfold"
        title="intervals, tolerance, solver"
        aria-label="more settings"
        aria-expanded={more}
        onClick={() => setMore(!more)}
      >
        ⚙
      </button>
      <button class="main" title="Ctrl+Enter" disabled={form.running !== null || !own.length} onClick={acts.simulate}>
        ▶ Simulate
      </button>
      {form.running !== null ? <button onClick={() => acts.cancel(form.running!)}>Cancel</button> : null}
      <button
        class="wide"
        title="states, order of computation, blocks: in a page of its own"
        disabled={!own.length}
        onClick={acts.structure}
      >
        Structure
      </button>
      <button
        class="wide"
        title="positions in which the loops of a mechanism close; pose it by hand"
        disabled={!own.length}
        onClick={acts.assemble}
      >
        Assemble
      </button>
      {form.running !== null ? (
        <progress aria-label="how far the run is" max={1} value={form.part ?? undefined} />
      ) : null}
      <span class="took">{form.took}</span>
    </div>
  );
}
