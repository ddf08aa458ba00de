// What the studio's page and its server say to each other about classes (src/edit/edit.h, src/diagram/handles.c).
export type Point = [number, number];
export type Box = [Point, Point];
export type Color = [number, number, number];

export interface Placement {
  extent: Box;
  rotation: number;
  origin: Point;
}

export interface Port {
  name: string;
  class?: string;
  input?: boolean;
  output?: boolean;
  removed?: boolean;
  dimensions?: number[];
  box: Box;
  color: Color;
}

export interface Part extends Placement {
  name: string;
  class?: string;
  description?: string;
  connector?: boolean;
  inherited?: boolean;
  protected?: boolean;
  outer?: boolean;
  removed?: boolean;
  dimensions?: number[];
  lines?: Point; // of the text that declares it: the first and the last
  box: Box;
  ports: Port[];
}

export interface Wire {
  from: string;
  to: string;
  inherited?: boolean;
  led?: boolean; // by the automatic layout: the text does not say where it goes
  lines?: Point;
  points: Point[];
}

export interface Handles {
  class: string;
  laidOut?: boolean;
  extent: Box;
  grid: Point;
  components: Part[];
  connections: Wire[];
}

export type Change =
  | { do: 'add'; type: string; like?: string; name?: string; modifiers?: string; placement?: Placement }
  | { do: 'place'; name: string; placement: Placement }
  | { do: 'delete'; name: string }
  | { do: 'rename'; name: string; to: string }
  | { do: 'replace'; name: string; type: string }
  | { do: 'size'; name: string; value: string }
  | { do: 'condition'; name: string; value: string }
  | { do: 'experiment'; name: string; value: string }
  | { do: 'connect'; from: string; to: string; points?: Point[]; color?: Color }
  | { do: 'disconnect'; from: string; to: string }
  | { do: 'route'; from: string; to: string; points: Point[] }
  | { do: 'set'; name: string; value: string }
  | { do: 'redeclare'; name: string; type: string; modifiers?: string }
  | { do: 'reset'; name: string; redeclaration?: boolean }
  | { do: 'class'; text: string }
  | { do: 'remove'; name: string };

// One end of a connection: a connector, or an array of them.
export interface EndSide {
  name: string; // without subscripts
  size: number[];
  elements: { reference: string; with?: string }[]; // what each is connected with
}

// A connection, and the value of a parameter that counts those of a vector.
export interface Way {
  from: string;
  to: string;
  set?: { name: string; value: string };
}

export interface Ends {
  from: EndSide;
  to: EndSide;
  best: Way; // when nobody says which elements
}

// What an annotation "choices" offers: a value, or a class with modifiers.
export interface Offer {
  text: string;
  modifiers?: string;
  label?: string;
}

export interface TextEdit {
  from: number;
  to: number;
  text: string;
}

export interface Said {
  value: string;
  given?: boolean;
  by?: string; // another class whose modifier says it
}

export interface Field {
  kind: 'parameter' | 'input' | 'output' | 'connector' | 'variable' | 'replaceable';
  name: string;
  type: string;
  dimensions?: string;
  value?: string;
  usual?: string;
  basic?: string;
  start?: Said;
  fixed?: Said;
  unit?: string;
  displayUnit?: string; // another unit that it is shown in: factor*value + offset
  factor?: number;
  offset?: number;
  size?: (number | null)[]; // of an array; null: as its value has it
  evaluated?: string; // what an array that is no literal, or an expression of another class, comes to
  color?: boolean; // three numbers from 0 to 255
  selector?: 'load' | 'save'; // it names a file
  filter?: string; // "Text files (*.txt);;Tables (*.csv)"
  caption?: string;
  disabled?: boolean;
  description?: string;
  tab?: string;
  group?: string;
  given?: boolean;
  by?: string; // another class whose modifier gives the value
  final?: boolean;
  outer?: boolean; // set elsewhere
  choices?: string[];
  offers?: Offer[];
  constraint?: string; // of what can be redeclared
  parts?: Field[]; // of a record
}

export interface About {
  class: string;
  kind: string;
  component?: string;
  condition?: string; // the component is there where it holds
  description?: string;
  partial?: boolean;
  bases?: string[];
  fields: Field[];
  documentation?: string; // elements of texts alone
  html?: string; // as it is written: never to be shown but through sanitize.ts
}

export interface SearchHit {
  class: string;
  kind: string;
  description: string;
  example?: boolean;
  excerpt?: string;
  marks: Point[]; // from, to in the excerpt
}

export interface SearchAnswer {
  hits: SearchHit[];
  count: number; // of all that was found
  classes: number; // that were looked through
  seconds?: number;
  why?: string;
}

export interface UsesAnswer {
  uses: ClassRow[];
  count: number;
  examples: ClassRow[];
}

export interface FileText {
  text: string;
  stamp: string; // another text has another one
  writable: boolean;
}

export interface OutlineClass {
  name: string;
  full: string;
  kind: string;
  partial: boolean;
  line: number;
  end: number; // its last line
  description?: string;
  classes: OutlineClass[];
}

export interface Outline {
  within: string;
  classes: OutlineClass[];
}

export interface Listing {
  name: string;
  roots: number;
  folders: string[]; // of all roots, whole
  entries: { name: string; kind: 'folder' | 'model' | 'result' | 'mechanism' }[];
}

// A file that a parameter may name.
export interface ServedFile {
  root: number;
  path: string;
  bytes: number;
  uri?: string; // of a file of a library
}

export interface FilesAnswer {
  files: ServedFile[];
  all: boolean; // false: there are more
}

// As the compiler reports it: lines and columns count from 1.
export interface Diagnostic {
  severity: string;
  message: string;
  code?: string;
  help?: string;
  file?: string;
  line?: number;
  column?: number;
  endLine?: number;
  endColumn?: number;
}

export interface CheckAnswer {
  seconds: number;
  syntaxOnly: boolean;
  diagnostics: Diagnostic[];
}

export type RunState = 'running' | 'done' | 'failed' | 'cancelled' | 'damaged';
export type RunSource = { run: number } | { path: string };

export interface RunAnswer {
  run: number;
  model: string;
  state: RunState;
  status: number;
  seconds: number;
  again: boolean;
  stop: number | null;
  set: string;
  kept: string; // its name in the folder of runs; '': it is not there
  title: string;
  pinned: boolean;
  when: number | null; // seconds since 1970
  time: number | null;
  rows: number;
  log: string;
  diagnostics: Diagnostic[];
  verified: string;
}

// [name, kind, type, unit it is shown in, description, value of a parameter, its own unit, what sets it, its formula,
// names of its values]
export type Variable = [
  string,
  number,
  number,
  string,
  string,
  number | string | null,
  string,
  number?,
  string?, // of what is computed from other parameters
  string?, // of an enumeration: of 1, 2, …, one a line
];
export const PARAMETER = 0; // a kind
export const BOOLEAN = 2; // a type
export const TEXT = 3;
export const ENUMERATION = 4;
// What sets a parameter: a run, new code, nothing; or it is a variable that never changes, or other parameters give it.
export const BY_COMPILING = 1;
export const CONSTANT = 2;
export const NEVER_CHANGES = 3;
export const COMPUTED = 4;

export interface Info {
  rows: number;
  complete: boolean;
  scene: boolean;
  helpers?: string[]; // components that are shapes
  variables: Variable[];
}

// [name, kind, description]; kind "partial" for what cannot be a component.
export type ClassRow = [string, string, string];

export interface Source {
  root: number;
  path: string;
  model: string;
  text?: string;
}

// What the language server says about a place.
export interface Ask extends Place {
  what: 'hover' | 'completion' | 'definition' | 'references' | 'rename';
  to?: string; // another name
  component?: string; // of the class, instead of a place
}

export interface Location {
  uri: string;
  range: { start: Place; end: Place };
}

// [name, description, connectors that it has beside those of the other]
export type Alike = [string, string, string];

export interface Request extends Source {
  ask?: Ask;
  changes?: Change[];
  picture?: boolean;
  view?: string;
  run?: number; // shown in the picture
  inside?: string; // the component of the model that the picture shows; its class is the view
  show?: string;
  connectable?: { from: string; to: string };
  ends?: { from: string; to: string }; // names without subscripts
  classes?: boolean;
  check?: boolean;
  icons?: string[]; // classes
  where?: string; // a class whose file is asked for
  matching?: string; // a class: those that extend it are asked for
  alike?: string; // a class: those with its connectors are asked for
  copy?: string; // the name of a copy of the class
  beside?: boolean; // the copy is for the same package
}

export interface Place {
  line: number; // from 0
  character: number;
}

// Shapes that change while a run is shown: for each, its pictures and which of them is shown at which time.
export interface Frames {
  times: number[];
  picture: { defs: string; shapes: { svg: string[]; at: number[] }[] };
}

export interface Curve {
  name: string;
  description?: string;
  unit?: string;
  stepped?: boolean;
  x: number[];
  y: number[];
  error?: string;
}

export interface Answer {
  asked?: unknown; // as the protocol of language servers has it
  edits: TextEdit[];
  undo: TextEdit[];
  added: string[];
  removed: string[];
  svg?: string;
  handles?: Handles;
  frames?: Frames;
  about?: About;
  size?: string; // of the component that is shown, as it is written
  experiment?: Record<string, string>; // of the class
  classes?: ClassRow[];
  connectable?: boolean;
  ends?: Ends;
  why?: string;
  copy?: string;
  icons?: Record<string, string>;
  where?: { file: string; line: number };
  matching?: [string, string][]; // names and descriptions
  alike?: Alike[];
  diagnostics?: { severity: number; code: string; message: string; range: { start: Place; end: Place } }[];
}
