// What the command writes into the page (src/view/animation.c).

export interface Reference {
  s: number; // index of a signal
  n?: boolean; // negated
}
export type Value = number | string | Reference;

export interface ObjectData {
  name: string;
  kind: 'shape' | 'vector' | 'surface' | 'line' | 'frame' | 'load';
  mesh?: number;
  [field: string]: Value | Value[] | undefined;
}

export interface SignalData {
  name: string;
  description?: string;
  shown?: string; // the unit that is shown
  factor?: number; // shown = factor * value + offset
  offset?: number;
  stepped?: boolean;
  values: string; // base64 of floats, one for each time
  trace?: { time: string; values: string }; // all that was recorded, where there are more points than frames
}

export interface MeshData {
  low: number[];
  high: number[];
  points: string; // base64 of 16-bit steps in the box
  indices: string;
  wide?: boolean; // indices of 32 bits
  colors?: string;
}

export interface ViewData {
  name: string;
  eye?: number[];
  target?: number[];
  up?: number[];
  projection?: string;
  angle?: number;
  colour?: number[];
}

export interface Assembly {
  coordinates: { name: string; unit: string }[];
  modes: { values: number[]; distance: number; moves?: boolean }[];
  note: string;
}

export interface SliderData {
  name: string;
  value: number;
  min: number;
  max: number;
  unit: string;
}

// What a joint or a force element carries: cut force and torque on it, resolved in its frame.
export interface LoadData {
  name: string;
  r: Value[];
  R?: Value[];
  f?: Value[];
  t?: Value[];
}

export interface JointData {
  name: string;
  type: string;
  tree: boolean;
  a: EndData;
  b: EndData;
  axis: number[];
  axis2: number[];
  pitch: number;
  q: number[];
  lower?: number[];
  upper?: number[];
  couples: { index: number; to: string; toIndex: number; ratio: number; offset: number }[];
  driven: boolean;
}

export interface EndData {
  part: string;
  r: number[];
  S: number[];
}

export interface LinkageData {
  parts: { name: string; inertial: boolean; r: number[]; S: number[] }[];
  joints: JointData[];
  recorded: { name: string; part: string; r: number[]; S: number[] }[];
}

export interface SceneData {
  model?: string;
  gravity?: number[];
  nominalLength?: number;
  time: string;
  objects: ObjectData[];
  meshes?: MeshData[];
  signals: SignalData[];
  plot?: number[];
  parameters?: [string, number, string][]; // masses: name, value, unit
  trails?: string[]; // objects or components whose paths are drawn from the beginning
  views?: ViewData[];
  linkage?: LinkageData;
  assembly?: Assembly;
  sliders?: SliderData[];
}

// Who moves a mechanism that is posed: a server, or the page itself.
export interface PoseRequest {
  do: 'set' | 'pull' | 'mode';
  coordinate?: number;
  value?: number;
  object?: string;
  at?: number[];
  to?: number[];
  mode?: number;
}
export interface PoseAnswer {
  values: number[];
  coordinates: number[];
}
export interface Poser {
  ask(request: PoseRequest): Promise<PoseAnswer>;
  keep?(): void;
  sliders?: SliderData[];
}
