// Parameters of a component as rows of a dialog, from what its class declares. No page is needed.
import { hexOf } from './choosing';
import type { About, Alike, Change, Field, Offer } from './protocol';

export interface Row {
  name: string; // as a modifier names it, from the component on: "m", "phi.start"
  label: string;
  description: string;
  kind: 'text' | 'switch' | 'choice' | 'class';
  choices: string[];
  offers: Offer[]; // values or classes that the declaration offers, in words
  constraint?: string; // of a class that can be redeclared, or of a record: its own class
  value: string; // what a modifier says, or ""
  usual: string; // what holds without one, or ""
  unit: string;
  display?: Display; // another unit that numbers may be entered in
  given: boolean;
  among?: string; // of an element of an array: what the modifier says for all of them
  by: string; // who says what holds, in words, where it is another class around it; or ""
  final: boolean;
  disabled: boolean; // by the values of others
  tool?: Tool; // another way to enter it than as text
  parts: Row[]; // of a record: its fields
}

// What is beside the text of a field.
export type Tool =
  | { kind: 'color'; hex: string | null } // that is seen; null: it is not known
  | { kind: 'file'; saves: boolean; filter: string; caption: string }
  | TableTool;

export interface TableTool {
  kind: 'table';
  size: (number | null)[];
  evaluated: string; // elements of a value that is no literal, or ""
  nothing: string; // what an empty cell means
}

const NOTHING: Record<string, string> = { Real: '0', Integer: '0', Boolean: 'false', String: '""' };

// The colour that a text means: its own numbers, what the server found, or what another field says that it names.
function colorSeen(f: Field, fields: Field[], depth = 0): string | null {
  const other = depth < 8 ? fields.find((x) => x.name === f.value) : undefined;
  return hexOf(f.value ?? '') ?? hexOf(f.evaluated ?? '') ?? (other ? colorSeen(other, fields, depth + 1) : null);
}

function toolOf(f: Field, fields: Field[]): Tool | undefined {
  const size = f.size ?? [];
  if (f.color && size.length === 1) return { kind: 'color', hex: colorSeen(f, fields) };
  if (f.selector && !size.length)
    return { kind: 'file', saves: f.selector === 'save', filter: f.filter ?? '', caption: f.caption ?? '' };
  const nothing = NOTHING[f.basic ?? ''];
  if (nothing !== undefined && (size.length === 1 || size.length === 2))
    return { kind: 'table', size, evaluated: f.evaluated ?? '', nothing };
  return undefined;
}

// Libraries repeat the value in the label, '{255,0,0} "red"': the words are enough.
const inWords = (offers: Offer[] = []): Offer[] =>
  offers.map((o) => ({
    ...o,
    ...(o.label ? { label: o.label.replace(/^\s*\{[^}]*\}\s*/, '').replace(/^"(.*)"$/, '$1') } : {}),
  }));

export interface Display {
  unit: string;
  factor: number;
  offset: number;
}

export interface Group {
  title: string;
  rows: Row[];
}

export interface Tab {
  title: string;
  groups: Group[];
}

const isSwitch = (value: string) => ['', 'true', 'false'].includes(value);

const numberOf = (text: string) => (/^\s*[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?\s*$/.test(text) ? Number(text) : null);
const tidy = (x: number) => String(+x.toPrecision(12));

// A number of the model, as the other unit shows it; what is no number stays as it is written.
export function toDisplay(text: string, display: Display): string {
  const x = numberOf(text);
  return x === null ? text : tidy(display.factor * x + display.offset);
}

// With as many digits as give back what was entered: 90 degrees are not 89.9999999999.
export function fromDisplay(text: string, display: Display): string {
  const x = numberOf(text);
  if (x === null) return text;
  const value = (x - display.offset) / display.factor;
  for (let digits = 12; digits < 17; digits++) {
    const short = String(+value.toPrecision(digits));
    if (toDisplay(short, display) === tidy(x)) return short;
  }
  return String(value);
}

const displayOf = (f: Field): Display | undefined =>
  f.displayUnit && f.factor ? { unit: f.displayUnit, factor: f.factor, offset: f.offset ?? 0 } : undefined;

const whole = (evaluated: string) => evaluated.replace(/^(-?\d+)\.0$/, '$1');

const told = (by: string | undefined, evaluated = '') =>
  by ? `set in ${by.split('.').pop()}${evaluated && `: ${whole(evaluated)}`}` : '';

const settable = (fields: Field[]) => fields.filter((f) => !f.outer && !f.final); // only what can be set here

// Prefix: of a field, its record "data.".
function parameterRow(f: Field, fields: Field[], prefix = ''): Row {
  const said = f.given ? (f.value ?? '') : '';
  const value = f.given && !f.dimensions && f.evaluated ? whole(f.evaluated) : said; // of an element of an array
  const usual = (f.given ? f.usual : f.value) ?? f.start?.value ?? ''; // without a value its start value is taken
  const scalar = !f.dimensions;
  const choices = f.choices ?? [];
  const known = choices.map((c) => c.split('.').pop());
  const isChoice = scalar && choices.length > 0 && (!value || known.includes(value.split('.').pop()));
  const parts = settable(f.parts ?? []);
  return {
    name: `${prefix}${f.name}`,
    label: `${f.name}${f.dimensions ?? ''}`,
    description: f.description ?? '',
    kind: isChoice
      ? 'choice'
      : scalar && f.basic === 'Boolean' && isSwitch(value) && isSwitch(usual)
        ? 'switch'
        : 'text',
    choices,
    offers: inWords(f.offers),
    value,
    usual,
    unit: f.unit && f.unit !== '1' ? f.unit : '',
    display: displayOf(f),
    given: !!f.given,
    by: told(f.by, scalar ? f.evaluated : ''),
    among: value === said ? undefined : said,
    final: !!f.final,
    disabled: !!f.disabled,
    tool: toolOf(f, fields),
    constraint: parts.length ? f.type : undefined,
    parts: parts.map((p) => parameterRow(p, parts, `${prefix}${f.name}.`)),
  };
}

// Whether something in a record is set here: it is shown at once.
export const hasGiven = (row: Row): boolean => row.parts.some((p) => p.given || hasGiven(p));

function startRows(f: Field): Row[] {
  const said = (s: Field['start']) => ({
    value: s?.given ? s.value : '',
    usual: s?.given ? '' : (s?.value ?? ''),
    given: !!s?.given,
    by: told(s?.by),
  });
  const common = { final: false, disabled: !!f.disabled, parts: [] };
  return [
    {
      ...common,
      description: f.description ?? '',
      name: `${f.name}.start`,
      label: `${f.name}${f.dimensions ?? ''}`,
      kind: 'text',
      choices: [],
      offers: [],
      unit: f.unit && f.unit !== '1' ? f.unit : '',
      display: displayOf(f),
      tool: toolOf({ ...f, color: false, selector: undefined, evaluated: '' }, []),
      ...said(f.start),
    },
    {
      ...common,
      description: '',
      name: `${f.name}.fixed`,
      label: 'fixed',
      kind: isSwitch(said(f.fixed).value) ? 'switch' : 'text',
      choices: [],
      offers: [],
      unit: '',
      ...said(f.fixed),
      usual: f.fixed?.given ? 'false' : (f.fixed?.value ?? 'false'),
    },
  ];
}

// A class or a component that can be redeclared: which class it is.
function replaceableRow(f: Field): Row {
  return {
    name: f.name,
    label: f.name,
    description: f.description ?? '',
    kind: 'class',
    choices: [],
    offers: f.offers ?? [],
    constraint: f.constraint,
    value: f.given ? f.type : '',
    usual: f.given ? (f.usual ?? '') : f.type,
    unit: '',
    given: !!f.given,
    by: told(f.by),
    final: !!f.final,
    disabled: false,
    parts: [],
  };
}

// What can be chosen for it: what stands there, what the declaration offers, and what fits.
export function classesFor(row: Row, matching: [string, string][]): Offer[] {
  const all: Offer[] = [...row.offers];
  for (const [text, label] of matching)
    if (!all.some((o) => o.text === text && !o.modifiers)) all.push({ text, label });
  for (const text of [row.usual, row.value]) if (text && !all.some((o) => o.text === text)) all.unshift({ text });
  return all;
}

export interface AlikeGroup {
  title: string;
  classes: { name: string; label: string; description: string }[];
}

// As short as it is clear beside the class that stands there: without the packages that both are in.
function shortName(name: string, beside: string): string {
  const [own, other] = [name.split('.'), beside.split('.')];
  let k = 0;
  while (k < own.length - 1 && own[k] === other[k]) k++;
  return own.slice(k).join('.');
}

// What may stand in the place of a class: those with the same connectors first.
export function groupedAlike(type: string, all: Alike[]): AlikeGroup[] {
  const group = (title: string, chosen: Alike[]): AlikeGroup => ({
    title,
    classes: chosen.map(([name, description, more]) => {
      const label = shortName(name, type);
      return { name, description, label: more ? `${label} – ${more}` : label };
    }),
  });
  const groups = [
    group(
      'the same connectors',
      all.filter(([, , more]) => !more),
    ),
    group(
      'these connectors, and more',
      all.filter(([, , more]) => more),
    ),
  ];
  return groups.some((g) => g.classes.length)
    ? groups.filter((g) => g.classes.length)
    : [{ title: 'no other class has these connectors', classes: [] }];
}

// Records that are what a parameter wants.
export function groupedRecords(type: string, all: [string, string][]): AlikeGroup[] {
  const classes = all.map(([name, description]) => ({ name, description, label: shortName(name, type) }));
  return [{ title: classes.length ? 'records that fit' : 'no record that fits is known', classes }];
}

// Tabs and groups of Dialog annotations in the order in which they first come; start values are a tab of their own.
export function tabsOf(about: About): Tab[] {
  const tabs: Tab[] = [];
  const groupOf = (tab: string, group: string): Group => {
    let t = tabs.find((x) => x.title === tab);
    if (!t) tabs.push((t = { title: tab, groups: [] }));
    let g = t.groups.find((x) => x.title === group);
    if (!g) t.groups.push((g = { title: group, rows: [] }));
    return g;
  };
  const fields = settable(about.fields);
  for (const f of fields)
    if (f.kind === 'parameter' || (f.kind === 'input' && f.value !== undefined))
      groupOf(f.tab || 'General', f.group || 'Parameters').rows.push(parameterRow(f, fields));
  for (const f of fields)
    if (f.kind === 'replaceable') groupOf(f.tab || 'General', f.group || 'Classes').rows.push(replaceableRow(f));
  for (const f of fields)
    if (f.kind === 'variable' && ['Real', 'Integer', 'Boolean'].includes(f.basic ?? ''))
      groupOf('Start values', 'Variables').rows.push(...startRows(f));
  const general = tabs.findIndex((t) => t.title === 'General');
  if (general > 0) tabs.unshift(...tabs.splice(general, 1));
  return tabs;
}

// What is to be changed when somebody chooses a class, or takes it back; null: nothing.
export function classChange(component: string, row: Row, offer: Offer | null): Change | null {
  const name = component ? `${component}.${row.name}` : row.name;
  if (row.final) return null;
  if (!offer) return row.given ? { do: 'reset', name, redeclaration: true } : null;
  if (offer.text === (row.value || row.usual) && !offer.modifiers) return null;
  return { do: 'redeclare', name, type: offer.text, ...(offer.modifiers ? { modifiers: offer.modifiers } : {}) };
}

// What is to be changed when somebody enters a text, or chooses; null: nothing.
export function changeFor(component: string, row: Row, entered: string): Change | null {
  const text = entered.trim();
  const name = component ? `${component}.${row.name}` : row.name;
  if (text === row.value || row.final) return null;
  if (text === '') return row.given ? { do: 'reset', name } : null;
  if (!row.given && row.kind !== 'text' && text === row.usual) return null;
  return { do: 'set', name, value: text };
}

// How a run goes when a class does not say it: as `cardan simulate` has it.
export function usualExperiment(said: Record<string, string>): Record<string, string> {
  const [start, stop] = [Number(said.StartTime ?? 0), Number(said.StopTime ?? 1)];
  const step = (stop - start) / 500;
  return {
    StartTime: '0',
    StopTime: '1',
    Interval: Number.isFinite(step) ? String(+step.toPrecision(6)) : '(StopTime - StartTime)/500',
    Tolerance: '1e-6',
  };
}

// A long name in pieces, between which a line may end: where its words do.
export function breakable(name: string): (string | HTMLElement)[] {
  return piecesOf(name).flatMap((piece, k) => (k ? [document.createElement('wbr'), piece] : [piece]));
}

export const piecesOf = (name: string) => name.split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[._])(?=.)/);
