// What runs hold: the list of runs, their variables as a tree to tick, their parameters to change.
import { useMemo, useRef, useState } from 'preact/hooks';
import { useChanges } from './hooks';
import type { Keeper } from './keeping';
import { Observable } from './observable';
import type { Plots } from './plots';
import { BOOLEAN, BY_COMPILING, COMPUTED, ENUMERATION, TEXT, type Variable } from './protocol';
import { labelOf, type Run, type Runs, type Settings, settingsText, whenText } from './runs';
import { searchVariables, shownVariables, treeOfVariables, type VariableNode } from './variables';

const MOST_SHOWN = 300; // of what a search finds
const MOST_FIXED = 20; // of what it finds and nobody can set

// The newest runs, and all that are shown or pinned; the others on demand.
const FIRST_SHOWN = 6;

export function listedRuns(runs: Runs, all: boolean): Run[] {
  const newestFirst = [...runs.list].reverse();
  return all ? newestFirst : newestFirst.filter((r, k) => k < FIRST_SHOWN || runs.shown.has(r.key) || r.pinned);
}

function RunLine({ run, runs, keeper }: { run: Run; runs: Runs; keeper: Keeper }) {
  const [naming, setNaming] = useState(false);
  const label = labelOf(run, runs.list);
  const bits = [
    run.state === 'done' ? '' : run.state,
    run.seconds === undefined || run.state === 'damaged' ? '' : `${run.seconds.toFixed(2)} s`,
    whenText(run.when),
  ].filter(Boolean);
  const name = (text: string) => {
    setNaming(false);
    if (text.trim() !== (run.title ?? '')) void keeper.rename(run, text);
  };
  return (
    <div class={`run ${run.state}`} title={`${run.model ?? ''} ${settingsText(run.set)}`}>
      <label>
        <input
          type="checkbox"
          aria-label={`plot ${label}`}
          checked={runs.shown.has(run.key)}
          onChange={(e) => runs.show(run.key, e.currentTarget.checked)}
        />
        <i style={{ background: runs.color(run) }} />
        {naming ? null : (
          <>
            <b>{label}</b>
            <small> {bits.join(' · ')}</small>
          </>
        )}
      </label>
      {naming ? (
        <input
          class="title"
          aria-label={`name of ${label}`}
          defaultValue={run.title ?? ''}
          placeholder={label}
          maxLength={60}
          ref={(e) => e?.focus()}
          onBlur={(e) => name(e.currentTarget.value)}
          onKeyDown={(e) => {
            if (e.key === 'Enter') name(e.currentTarget.value);
            else if (e.key === 'Escape') setNaming(false);
          }}
        />
      ) : run.kept && run.state !== 'damaged' ? (
        <button class="reset" title="another name" aria-label={`name ${label}`} onClick={() => setNaming(true)}>
          ✎
        </button>
      ) : null}
      {run.kept && run.state !== 'damaged' ? (
        <button
          class="reset pin"
          title={run.pinned ? 'it stays: let it go when others need the room' : 'keep it for good'}
          aria-label={`keep ${label}`}
          aria-pressed={!!run.pinned}
          onClick={() => void keeper.pin(run, !run.pinned)}
        >
          {run.pinned ? '★' : '☆'}
        </button>
      ) : null}
      <button
        class="reset"
        title="remove it, with its result"
        aria-label={`remove ${label}`}
        disabled={run.state === 'running'}
        onClick={() => void keeper.forget(run)}
      >
        ✕
      </button>
    </div>
  );
}

export function RunList({ runs, keeper }: { runs: Runs; keeper: Keeper }) {
  useChanges(runs);
  const [all, setAll] = useState(false);
  const listed = listedRuns(runs, all);
  const hidden = runs.list.length - listedRuns(runs, false).length;
  return (
    <div class="runs">
      {listed.map((r) => (
        <RunLine key={r.key} run={r} runs={runs} keeper={keeper} />
      ))}
      {hidden > 0 ? (
        <div class="earlier">
          <button aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'fewer' : `${hidden} earlier`}
          </button>
          {all ? (
            <button
              title="those that are neither shown nor pinned, with their results"
              onClick={() =>
                confirm('Runs that are neither shown nor pinned are removed, with their results.') &&
                void keeper.forgetOthers()
              }
            >
              Remove others
            </button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

// A search that is left from another model finds nothing: that is said, with a way out.
function NothingFound({ words, clear }: { words: string; clear(): void }) {
  return (
    <p class="empty">
      Nothing matches “{words.trim()}”. <button onClick={clear}>Clear the search</button>
    </p>
  );
}

interface Ticking {
  plots: Plots;
  onTick(): void; // what is ticked is to be seen
}

function Leaf({
  variable,
  label,
  ticking: { plots, onTick },
  depth,
}: {
  variable: Variable;
  label: string;
  ticking: Ticking;
  depth: number;
}) {
  const [name, , , unit, description] = variable;
  return (
    <label title={`${name}\n${description}`} style={{ paddingLeft: `${8 + 14 * depth}px` }}>
      <input
        type="checkbox"
        checked={plots.has(name)}
        onChange={(e) => {
          plots.tick(name, e.currentTarget.checked);
          onTick();
        }}
      />
      {label}
      {unit && unit !== '1' ? <span class="unit"> {unit}</span> : null}
      {description ? <small> {description}</small> : null}
    </label>
  );
}

function Component({
  node,
  ticking,
  depth,
  open,
  toggle,
}: {
  node: VariableNode;
  ticking: Ticking;
  depth: number;
  open: Set<string>;
  toggle(path: string): void;
}) {
  if (node.variable) return <Leaf variable={node.variable} label={node.label} ticking={ticking} depth={depth} />;
  const isOpen = open.has(node.path);
  return (
    <div>
      <button
        class="folder"
        aria-expanded={isOpen}
        style={{ paddingLeft: `${8 + 14 * depth}px` }}
        onClick={() => toggle(node.path)}
      >
        <span class="twist">{isOpen ? '▾' : '▸'}</span>
        {node.label}
      </button>
      {isOpen
        ? node.children.map((n) => (
            <Component
              key={n.path + (n.variable ? '=' : '')}
              node={n}
              ticking={ticking}
              depth={depth + 1}
              open={open}
              toggle={toggle}
            />
          ))
        : null}
    </div>
  );
}

// Without words all components to be opened, with words what they find; what is plotted comes first.
export function Variables({ runs, keeper, plots, onTick }: { runs: Runs; keeper: Keeper } & Ticking) {
  const ticking = { plots, onTick };
  useChanges(runs, plots);
  const [words, setWords] = useState('');
  const [open, setOpen] = useState(new Set<string>());
  const { info } = runs;
  const all = useMemo(() => shownVariables(info, 'variables'), [info]);
  const tree = useMemo(() => treeOfVariables(all), [all]);
  const found = words.trim() ? searchVariables(all, words) : [];
  const ticked = plots.active.names.flatMap((n) => all.filter((v) => v[0] === n));
  const toggle = (path: string) => {
    const next = new Set(open);
    if (!next.delete(path)) next.add(path);
    setOpen(next);
  };
  return (
    <div class="pick">
      <RunList runs={runs} keeper={keeper} />
      <div class="filter">
        <input
          type="search"
          placeholder="search variables"
          aria-label="filter variables"
          autocomplete="off"
          spellcheck={false}
          value={words}
          onInput={(e) => setWords(e.currentTarget.value)}
        />
        <small>
          {info
            ? words.trim()
              ? `${found.length}${found.length > MOST_SHOWN ? `, ${MOST_SHOWN} shown` : ''}`
              : all.length
            : ''}
        </small>
      </div>
      <div class="list">
        {info ? null : <p class="empty">After a simulation its variables are here.</p>}
        {info && words.trim() && !found.length ? <NothingFound words={words} clear={() => setWords('')} /> : null}
        {ticked.length ? (
          <div class="ticked">
            {ticked.map((v) => (
              <Leaf key={v[0]} variable={v} label={v[0]} ticking={ticking} depth={0} />
            ))}
          </div>
        ) : null}
        {words.trim()
          ? found
              .filter((v) => !ticked.includes(v))
              .slice(0, MOST_SHOWN)
              .map((v) => <Leaf key={v[0]} variable={v} label={v[0]} ticking={ticking} depth={0} />)
          : tree.map((n) => (
              <Component
                key={n.path + (n.variable ? '=' : '')}
                node={n}
                ticking={ticking}
                depth={0}
                open={open}
                toggle={toggle}
              />
            ))}
      </div>
    </div>
  );
}

// Values that are entered and not yet run.
export class Changes extends Observable {
  readonly values = new Map<string, string>();
  private readonly usual = new Map<string, Variable[5]>(); // of what was changed: as the model has it

  // What holds without a change, when the newest run has `value`.
  without(name: string, value: Variable[5]): Variable[5] {
    return this.usual.has(name) ? this.usual.get(name)! : value;
  }

  set(name: string, text: string, value: Variable[5]) {
    if (!this.usual.has(name)) this.usual.set(name, value);
    if (text.trim() === String(this.usual.get(name))) this.values.delete(name);
    else this.values.set(name, text.trim());
    this.changed();
  }

  // A run with these settings told its parameters: all others are as the model has them.
  told(set: Settings = {}) {
    for (const name of [...this.usual.keys()]) if (!(name in set)) this.usual.delete(name);
  }

  // What was entered is the model's own now; what was entered since is not.
  written(set: Settings) {
    const { settings } = this;
    for (const [name, value] of Object.entries(set)) {
      this.usual.set(name, value as number | string);
      if (settings[name] === value) this.values.delete(name);
    }
    this.changed();
  }

  clear() {
    this.values.clear();
    this.changed();
  }

  get settings(): Settings {
    return Object.fromEntries([...this.values].map(([k, v]) => [k, v !== '' && Number.isFinite(+v) ? +v : v]));
  }
}

// The ends of a slider for a value: from its negative or zero to twice of it.
export function span(value: number): [number, number] {
  if (value === 0) return [-1, 1];
  return value > 0 ? [0, 2 * value] : [2 * value, 0];
}

// They stay while a value is within, and follow one that leaves them.
export function spanFor([low, high]: [number, number], usual: number, now: number): [number, number] {
  const value = Number.isFinite(now) ? now : usual;
  if (low === high) return spanFor(span(usual), usual, now);
  return value < low || value > high ? span(value) : [low, high];
}

export interface ParameterActs {
  run(set: Settings): void;
  follow(set: Settings): void; // while a slider is dragged
  write(set: Settings): void; // into the model
}

interface Entry {
  variable: Variable;
  changes: Changes;
  acts: ParameterActs;
}

// How a value of a run is written: Booleans and enumerations by their names.
export function valueText([, , type, , , value, , , , literals]: Variable): string {
  if (typeof value !== 'number') return value ?? '';
  if (type === BOOLEAN) return String(value !== 0);
  return (type === ENUMERATION && literals?.split('\n')[value - 1]) || String(+value.toPrecision(7));
}

// A value that is one of a few: it is chosen, and the run follows.
function Choice({ variable, changes, acts }: Entry) {
  const [name, , type, , , told, , , , literals] = variable;
  const value = changes.without(name, told);
  const shown = changes.values.get(name) ?? String(value ?? '');
  const enter = (text: string) => {
    changes.set(name, text, value);
    acts.follow(changes.settings);
  };
  return type === BOOLEAN ? (
    <input
      type="checkbox"
      role="switch"
      aria-label={name}
      aria-checked={shown === '1'}
      checked={shown === '1'}
      onChange={(e) => enter(e.currentTarget.checked ? '1' : '0')}
    />
  ) : (
    <select aria-label={name} value={shown} onChange={(e) => enter(e.currentTarget.value)}>
      {literals!.split('\n').map((literal, k) => (
        <option key={literal} value={String(k + 1)}>
          {literal}
        </option>
      ))}
    </select>
  );
}

function NumberOrText({ variable, changes, acts }: Entry) {
  const [name, , type, , , told] = variable;
  const value = changes.without(name, told);
  const shown = changes.values.get(name) ?? String(value ?? '');
  const isNumber = typeof value === 'number' && type !== TEXT;
  const range = useRef<[number, number]>([0, 0]);
  if (isNumber) range.current = spanFor(range.current, value, +shown);
  const [low, high] = range.current;
  const [typed, setTyped] = useState<string | null>(null); // stays when a run ends meanwhile
  const enter = (text: string) => {
    setTyped(null);
    changes.set(name, text, value);
  };
  return (
    <>
      <input
        aria-label={name}
        value={typed ?? shown}
        spellcheck={false}
        onInput={(e) => setTyped(e.currentTarget.value)}
        onBlur={() => setTyped(null)}
        onChange={(e) => enter(e.currentTarget.value)}
        onKeyDown={(e) => {
          if (e.key === 'Enter') {
            enter(e.currentTarget.value);
            acts.run(changes.settings);
          }
        }}
      />
      {isNumber && type < 2 ? (
        <input
          type="range"
          aria-label={`slide ${name}`}
          min={low}
          max={high}
          step={type === 1 ? 1 : (high - low) / 200}
          value={Number.isFinite(+shown) ? +shown : value}
          onInput={(e) => {
            enter(String(+(+e.currentTarget.value).toPrecision(6)));
            acts.follow(changes.settings);
          }}
        />
      ) : null}
    </>
  );
}

function ParameterRow({ variable, changes, acts }: Entry) {
  const [name, , type, , description, , unit, setting, formula, literals] = variable;
  const isChanged = changes.values.has(name);
  const isComputed = setting === COMPUTED && !isChanged;
  const Input = type === BOOLEAN || (type === ENUMERATION && literals) ? Choice : NumberOrText;
  return (
    <tr class={isChanged ? 'changed' : isComputed ? 'computed' : ''}>
      <td title={description}>
        {name}
        <small>
          {description}
          {setting === BY_COMPILING ? <i title="it decides which equations there are"> compiles anew</i> : null}
        </small>
      </td>
      <td>
        {isComputed ? (
          <>
            {valueText(variable)} <small title="computed from other parameters">= {formula}</small>
          </>
        ) : (
          <Input variable={variable} changes={changes} acts={acts} />
        )}
      </td>
      <td>{unit}</td>
    </tr>
  );
}

export function Parameters({
  runs,
  keeper,
  changes,
  acts,
}: {
  runs: Runs;
  keeper: Keeper;
  changes: Changes;
  acts: ParameterActs;
}) {
  useChanges(runs, changes);
  const [words, setWords] = useState('');
  const { info } = runs;
  const all = useMemo(() => shownVariables(info, 'parameters'), [info]);
  const constants = useMemo(() => shownVariables(info, 'constants'), [info]);
  const fixed = words.trim() ? searchVariables(constants, words) : [];
  const found = words.trim() ? searchVariables(all, words) : all;
  const rows = found.filter((v, k) => k < MOST_SHOWN || changes.values.has(v[0]));
  const n = changes.values.size;
  return (
    <div class="pane">
      <RunList runs={runs} keeper={keeper} />
      <div class="filter">
        <input
          type="search"
          placeholder="search parameters"
          aria-label="filter parameters"
          autocomplete="off"
          spellcheck={false}
          value={words}
          onInput={(e) => setWords(e.currentTarget.value)}
        />
        <small>{info ? `${found.length}${found.length > MOST_SHOWN ? `, ${MOST_SHOWN} shown` : ''}` : ''}</small>
        <button class="main" disabled={!n} onClick={() => acts.run(changes.settings)}>
          {n ? `Run with ${n} changed` : 'Run with changes'}
        </button>
        <button
          disabled={!n}
          title="the changed values become those of the model that is open"
          onClick={() => acts.write(changes.settings)}
        >
          Write into the model
        </button>
        <button disabled={!n} onClick={() => changes.clear()}>
          Undo changes
        </button>
      </div>
      {info && words.trim() && !found.length ? <NothingFound words={words} clear={() => setWords('')} /> : null}
      {info ? (
        <table class="list">
          <tbody>
            {rows.map((v) => (
              <ParameterRow key={v[0]} variable={v} changes={changes} acts={acts} />
            ))}
          </tbody>
          <tfoot>
            {fixed.slice(0, MOST_FIXED).map((v) => (
              <tr key={v[0]} class="fixed">
                <td title={v[4]}>
                  {v[0]}
                  <small>{v[4]}</small>
                </td>
                <td>{valueText(v)} cannot be set</td>
                <td>{v[6]}</td>
              </tr>
            ))}
            {constants.length ? (
              <tr>
                <td class="why" colSpan={3}>
                  {constants.length} more are constants, which cannot be set. The search finds them; change them in the
                  diagram or in the text.
                </td>
              </tr>
            ) : null}
          </tfoot>
        </table>
      ) : (
        <p class="empty">After a simulation its parameters are here: change them, and run again.</p>
      )}
    </div>
  );
}
