// A mechanism that the page poses by itself: joints lead from part to part, and those that close loops are kept closed by
// Gauss and Newton's method with least changes of the coordinates. Conventions: doc/neutral-file.md, "Joints and their
// coordinates". S turns components in the moving frame into those of the frame of reference, by rows.
import type { JointData, LinkageData, PoseRequest, Poser, Reference, SceneData, SliderData } from './scene.js';

type Vector = number[];
type Matrix = number[]; // three rows after each other

const times = (A: Matrix, B: Matrix): Matrix =>
  A.map(
    (_, i) =>
      A[i - (i % 3)]! * B[i % 3]! + A[i - (i % 3) + 1]! * B[3 + (i % 3)]! + A[i - (i % 3) + 2]! * B[6 + (i % 3)]!,
  );
const turned = (A: Matrix, x: Vector): Vector =>
  [0, 3, 6].map((k) => A[k]! * x[0]! + A[k + 1]! * x[1]! + A[k + 2]! * x[2]!);
const back = (A: Matrix): Matrix => [0, 3, 6, 1, 4, 7, 2, 5, 8].map((i) => A[i]!);
const plus = (a: Vector, b: Vector): Vector => a.map((x, i) => x + b[i]!);
const scaled = (s: number, a: Vector): Vector => a.map((x) => s * x);
const dot = (a: Vector, b: Vector): number => a.reduce((sum, x, i) => sum + x * b[i]!, 0);
const cross = (a: Vector, b: Vector): Vector => [
  a[1]! * b[2]! - a[2]! * b[1]!,
  a[2]! * b[0]! - a[0]! * b[2]!,
  a[0]! * b[1]! - a[1]! * b[0]!,
];
const unit = (a: Vector): Vector => scaled(1 / (Math.sqrt(dot(a, a)) || 1), a);
const one = [1, 0, 0, 0, 1, 0, 0, 0, 1];

function about(axis: Vector, angle: number): Matrix {
  const [x, y, z] = unit(axis) as [number, number, number];
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const d = 1 - c;
  return [
    c + d * x * x,
    d * x * y - s * z,
    d * x * z + s * y,
    d * x * y + s * z,
    c + d * y * y,
    d * y * z - s * x,
    d * x * z - s * y,
    d * y * z + s * x,
    c + d * z * z,
  ];
}

function ofQuaternion(q: Vector): Matrix {
  const [w, x, y, z] = q as [number, number, number, number];
  return [
    1 - 2 * (y * y + z * z),
    2 * (x * y - w * z),
    2 * (x * z + w * y),
    2 * (x * y + w * z),
    1 - 2 * (x * x + z * z),
    2 * (y * z - w * x),
    2 * (x * z - w * y),
    2 * (y * z + w * x),
    1 - 2 * (x * x + y * y),
  ];
}

// q turned by small angles about the axes of the b-frame
function turnedBy(q: Vector, d: Vector): Vector {
  const [w, x, y, z] = q as [number, number, number, number];
  const [a, b, c] = scaled(0.5, d) as [number, number, number];
  const p = [
    w - x * a - y * b - z * c,
    x + w * a + y * c - z * b,
    y + w * b + z * a - x * c,
    z + w * c + x * b - y * a,
  ];
  return scaled(1 / Math.hypot(...p), p);
}

// n: coordinates; free: directions in which they can be changed; rigid: rows that vanish where the joint is closed
type Axes = [Vector, Vector, Vector];
interface Kind {
  n: number;
  free?: number;
  place(j: JointData, q: Vector): [Vector, Matrix];
  rows(j: JointData, r: Vector, S: Matrix): number[];
}

const planes = (axis: Vector): Axes => {
  const n = unit(axis);
  const x = unit(Math.abs(n[0]!) < 0.6 ? plus([1, 0, 0], scaled(-n[0]!, n)) : plus([0, 1, 0], scaled(-n[1]!, n)));
  return [n, x, cross(n, x)];
};
const inPlane = (j: JointData): Axes => {
  const n = unit(j.axis);
  const x = unit(plus(j.axis2, scaled(-dot(j.axis2, n), n)));
  return [n, x, cross(n, x)];
};
const kinds: Record<string, Kind> = {
  fixed: { n: 0, place: () => [[0, 0, 0], one], rows: (_, r, S) => [...r, ...twist(S)] },
  revolute: { n: 1, place: (j, q) => [[0, 0, 0], about(j.axis, q[0]!)], rows: (j, r, S) => [...r, ...tilt(j, S)] },
  prismatic: {
    n: 1,
    place: (j, q) => [scaled(q[0]!, unit(j.axis)), one],
    rows: (j, r, S) => [...aside(j, r), ...twist(S)],
  },
  screw: {
    n: 1,
    place: (j, q) => [scaled(j.pitch * q[0]!, unit(j.axis)), about(j.axis, q[0]!)],
    rows: (j, r, S) => [...aside(j, r), ...tilt(j, S)],
  },
  cylindrical: {
    n: 2,
    place: (j, q) => [scaled(q[1]!, unit(j.axis)), about(j.axis, q[0]!)],
    rows: (j, r, S) => [...aside(j, r), ...tilt(j, S)],
  },
  universal: {
    n: 2,
    place: (j, q) => [[0, 0, 0], times(about(j.axis, q[0]!), about(j.axis2, q[1]!))],
    rows: (j, r, S) => [...r, dot(unit(j.axis), turned(S, unit(j.axis2))) - dot(unit(j.axis), unit(j.axis2))],
  },
  planar: {
    n: 3,
    place: (j, q) => {
      const [n, x, y] = inPlane(j);
      return [plus(scaled(q[0]!, x), scaled(q[1]!, y)), about(n, q[2]!)];
    },
    rows: (j, r, S) => [dot(unit(j.axis), r), ...tilt(j, S)],
  },
  spherical: { n: 4, free: 3, place: (_, q) => [[0, 0, 0], ofQuaternion(q)], rows: (_, r) => r },
  free: { n: 7, free: 6, place: (_, q) => [q.slice(0, 3), ofQuaternion(q.slice(3))], rows: () => [] },
};
const twist = (S: Matrix): number[] => [(S[7]! - S[5]!) / 2, (S[2]! - S[6]!) / 2, (S[3]! - S[1]!) / 2];
const tilt = (j: JointData, S: Matrix): number[] => {
  const [n, x, y] = planes(j.axis);
  const m = turned(S, n);
  return [dot(x, m), dot(y, m)];
};
const aside = (j: JointData, r: Vector): number[] => {
  const [, x, y] = planes(j.axis);
  return [dot(x, r), dot(y, r)];
};

// x of least length with A x = b, by elimination on A A' + a little
function least(A: number[][], b: number[], damping: number): number[] {
  const m = A.length;
  const M = A.map((row, i) => [...A.map((other, k) => dot(row, other) + (i === k ? damping : 0)), b[i]!]);
  for (let k = 0; k < m; k++) {
    let p = k;
    for (let i = k; i < m; i++) if (Math.abs(M[i]![k]!) > Math.abs(M[p]![k]!)) p = i;
    [M[k], M[p]] = [M[p]!, M[k]!];
    if (Math.abs(M[k]![k]!) < 1e-14) continue;
    for (let i = 0; i < m; i++) {
      if (i === k) continue;
      const f = M[i]![k]! / M[k]![k]!;
      for (let c = k; c <= m; c++) M[i]![c]! -= f * M[k]![c]!;
    }
  }
  const y = M.map((row, k) => (Math.abs(row[k]!) < 1e-14 ? 0 : row[m]! / row[k]!));
  return A[0]!.map((_, c) => A.reduce((sum, row, i) => sum + row[c]! * y[i]!, 0));
}

interface Joint extends JointData {
  kind: Kind;
  used?: boolean;
}
interface Place {
  r: Vector;
  S: Matrix;
}
interface Coordinate extends SliderData {
  j: Joint;
  k: number;
}

export class Linkage {
  readonly sliders: Coordinate[];
  private readonly parts: Map<string, Place>;
  private readonly recorded: LinkageData['recorded'];
  private readonly joints: Joint[];
  private readonly columns: [Joint, number][];
  private tree: { j: Joint; forward: boolean }[] = [];
  private cuts: Joint[] = [];
  private now = new Map<string, Place>();

  constructor(data: LinkageData) {
    this.parts = new Map(data.parts.map((p) => [p.name, p]));
    this.recorded = data.recorded;
    this.joints = data.joints.map((j) => ({ ...j, kind: kinds[j.type] ?? kinds['fixed']!, q: [...j.q] }));
    this.grow(data.parts);
    this.columns = this.tree.flatMap(({ j }) =>
      Array.from({ length: j.kind.free ?? j.kind.n }, (_, k): [Joint, number] => [j, k]),
    );
    this.sliders = this.tree.flatMap(({ j }) =>
      j.kind.free || j.driven || j.couples.length ? [] : j.q.map((_, k) => this.slider(j, k)),
    );
  }

  // The parts in the order in which joints lead to them; what is left of the joints closes loops.
  private grow(parts: LinkageData['parts']) {
    const reached = new Set(parts.filter((p) => p.inertial).map((p) => p.name));
    for (let more = true; more; ) {
      more = false;
      for (const j of this.joints) {
        if (j.used || !j.tree || reached.has(j.a.part) === reached.has(j.b.part)) continue;
        const forward = reached.has(j.a.part);
        j.used = more = true;
        reached.add(forward ? j.b.part : j.a.part);
        this.tree.push({ j, forward });
      }
    }
    this.cuts = this.joints.filter((j) => !j.used);
  }

  private slider(j: Joint, k: number): Coordinate {
    const slides = j.type === 'prismatic' || (j.type === 'cylindrical' && k === 1) || (j.type === 'planar' && k < 2);
    const value = j.q[k]!;
    const reach = slides ? Math.max(1, 2 * Math.abs(value)) : Math.PI;
    const bound = (x: number | undefined, otherwise: number) => (x !== undefined && Number.isFinite(x) ? x : otherwise);
    const name = j.kind.n > 1 ? `${j.name} ${k + 1}` : j.name;
    return {
      j,
      k,
      name,
      value,
      min: bound(j.lower?.[k], value - reach),
      max: bound(j.upper?.[k], value + reach),
      unit: slides ? 'm' : 'rad',
    };
  }

  // Place and axes of each part.
  places(): Map<string, Place> {
    const at = new Map<string, Place>([...this.parts].map(([name, p]) => [name, { r: p.r, S: p.S }]));
    for (const { j, forward } of this.tree) {
      const [r, S] = j.kind.place(j, j.q);
      const [from, to] = forward ? [j.a, j.b] : [j.b, j.a];
      const base = at.get(from.part)!;
      const way = forward ? { r, S } : { r: scaled(-1, turned(back(S), r)), S: back(S) };
      // from's frame, then the joint, then back from to's frame to its part
      const S1 = times(base.S, from.S);
      const r1 = plus(base.r, turned(base.S, from.r));
      const S2 = times(S1, way.S);
      const r2 = plus(r1, turned(S1, way.r));
      const S3 = times(S2, back(to.S));
      at.set(to.part, { r: plus(r2, scaled(-1, turned(S3, to.r))), S: S3 });
    }
    return at;
  }

  // What must vanish: loops that are open, and couples that are not kept.
  gaps(at = this.places()): number[] {
    const rows: number[] = [];
    const frame = (end: JointData['a']): Place => {
      const p = at.get(end.part)!;
      return { r: plus(p.r, turned(p.S, end.r)), S: times(p.S, end.S) };
    };
    for (const j of this.cuts) {
      const a = frame(j.a);
      const b = frame(j.b);
      const r = turned(back(a.S), plus(b.r, scaled(-1, a.r)));
      rows.push(...j.kind.rows(j, r, times(back(a.S), b.S)));
    }
    for (const j of this.joints)
      for (const c of j.used ? j.couples : []) {
        const other = this.joints.find((o) => o.name === c.to);
        if (other?.q.length) rows.push(j.q[c.index]! - c.ratio * other.q[c.toIndex]! - c.offset);
      }
    return rows;
  }

  private change(j: Joint, k: number, by: number) {
    const at = j.type === 'free' ? 3 : 0;
    if (!j.kind.free || k < at) j.q[k]! += by;
    else
      j.q.splice(
        at,
        4,
        ...turnedBy(
          j.q.slice(at, at + 4),
          [0, 1, 2].map((i) => (i === k - at ? by : 0)),
        ),
      );
  }

  private keep(): number[][] {
    return this.joints.map((j) => [...j.q]);
  }

  private restore(kept: number[][]) {
    this.joints.forEach((j, i) => (j.q = [...kept[i]!]));
  }

  // Newton's method on rows(): columns that are held stay. False: no convergence.
  private solve(
    rows: () => number[],
    held: (j: Joint, k: number) => boolean,
    { damping = 1e-12, rounds = 40, goal = 1e-11 } = {},
  ) {
    const free = this.columns.filter(([j, k]) => !held(j, k) && !j.driven);
    for (let round = 0; round < rounds; round++) {
      const now = rows();
      if (!now.length || Math.max(...now.map(Math.abs)) < goal) return true;
      if (!free.length) return false;
      const h = 1e-6;
      const derivatives = free.map(([j, k]) => {
        const kept = [...j.q];
        this.change(j, k, h);
        const moved = rows();
        j.q = kept;
        return moved.map((x, i) => (x - now[i]!) / h);
      });
      const A = now.map((_, i) => derivatives.map((d) => d[i]!));
      const step = least(A, scaled(-1, now), damping);
      const longest = Math.max(...step.map(Math.abs));
      const part = longest > 0.3 ? 0.3 / longest : 1;
      free.forEach(([j, k], c) => this.change(j, k, part * step[c]!));
    }
    return Math.max(0, ...rows().map(Math.abs)) < 1e-8;
  }

  // A coordinate to a value, in steps so short that the loops stay in the way in which they are assembled.
  set(slider: number, value: number) {
    const { j, k, name } = this.sliders[slider]!;
    const far = value - j.q[k]!;
    const steps = Math.max(1, Math.ceil(Math.abs(far) / 0.1));
    for (let i = 0; i < steps; i++) {
      const kept = this.keep();
      j.q[k]! += far / steps;
      if (
        !this.solve(
          () => this.gaps(),
          (o, c) => o === j && c === k,
        )
      ) {
        this.restore(kept);
        throw new Error(`${name} cannot go further with the loops closed`);
      }
    }
  }

  // A point of a part towards a place: as near as the loops allow.
  pull(part: string, at: Vector, to: Vector) {
    const kept = this.keep();
    const rows = () => {
      const places = this.places();
      const p = places.get(part)!;
      const d = plus(plus(p.r, turned(p.S, at)), scaled(-1, to));
      return [...scaled(30, this.gaps(places)), ...d];
    };
    this.solve(rows, () => false, { damping: 1e-3, rounds: 6, goal: 1e-4 });
    if (
      !this.solve(
        () => this.gaps(),
        () => false,
      )
    ) {
      this.restore(kept);
      throw new Error(`${part} cannot be pulled there with the loops closed`);
    }
  }

  // The numbers behind the signals NAME.r[1] … NAME.T[3,3] and JOINT.q[1] ….
  signal(name: string): number {
    const [, what = '', field, first, second] = /^(.*)\.([rTq])\[(\d+)(?:,(\d+))?\]$/.exec(name) ?? [];
    const i = Number(first);
    const k = Number(second);
    if (field === 'q') return this.joints.find((j) => j.name === what)?.q[i - 1] ?? 0;
    const place = this.now.get(what);
    return !place ? 0 : field === 'r' ? place.r[i - 1]! : place.S[3 * (k - 1) + (i - 1)]!;
  }

  locate() {
    const at = this.places();
    this.now = new Map(
      this.recorded.map((f) => {
        const p = at.get(f.part)!;
        return [f.name, { r: plus(p.r, turned(p.S, f.r)), S: times(p.S, f.S) }];
      }),
    );
  }
}

// What the viewer asks of who moves the mechanism (pose.js), answered here.
export function poseByLinkage(data: SceneData): Poser & { linkage: Linkage } {
  const linkage = new Linkage(data.linkage!);
  const parts = new Map(data.objects.map((o) => [o.name, o]));
  const partOf = (object: string) => {
    const R = parts.get(object)?.['R'];
    const signal = Array.isArray(R) ? R.find((v): v is Reference => typeof v === 'object') : undefined;
    return signal ? data.signals[signal.s]!.name.replace(/\.T\[.*$/, '') : '';
  };
  const ask = async (request: PoseRequest) => {
    if (request.do === 'set') linkage.set(request.coordinate!, request.value!);
    else if (request.do === 'pull') linkage.pull(partOf(request.object!), request.at!, request.to!);
    linkage.locate();
    return {
      values: data.signals.map((s) => linkage.signal(s.name)),
      coordinates: linkage.sliders.map(({ j, k }) => j.q[k]!),
    };
  };
  return {
    ask,
    linkage,
    sliders: linkage.sliders.map(({ name, value, min, max, unit }) => ({ name, value, min, max, unit })),
  };
}
