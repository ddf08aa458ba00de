// Geometries of the shape types of Modelica.Mechanics.MultiBody.Visualizers.Advanced.Shape.
// In the shape's own frame x is along lengthDirection, y along widthDirection, z completes them; the shape starts at
// the origin and reaches to x = length. Where a shape scales without distortion it is made of unit size.
import * as THREE from 'three';
import { toCreasedNormals } from 'three/addons/utils/BufferGeometryUtils.js';

const TAU = 2 * Math.PI;
type Pair = [number, number];

// A profile in the y-z plane (closed, counter-clockwise around x), swept from x = 0 to 1.
function prism(outline: Pair[], holes: Pair[][] = []): THREE.BufferGeometry {
  const shape = new THREE.Shape(outline.map(([y, z]) => new THREE.Vector2(y, z)));
  for (const hole of holes) shape.holes.push(new THREE.Path(hole.map(([y, z]) => new THREE.Vector2(y, z))));
  const g = new THREE.ExtrudeGeometry(shape, { depth: 1, bevelEnabled: false, steps: 1 });
  // extruded along z with the profile in x-y; turn (x, y, z) into (y, z, x)
  const p = g.getAttribute('position') as THREE.BufferAttribute;
  for (let i = 0; i < p.count; i++) p.setXYZ(i, p.getZ(i), p.getX(i), p.getY(i));
  g.computeVertexNormals();
  return g;
}

const circle = (radius: number, n = 48, reverse = false): Pair[] =>
  Array.from({ length: n }, (_, i): Pair => {
    const a = ((reverse ? n - i : i) / n) * TAU;
    return [radius * Math.cos(a), radius * Math.sin(a)];
  });

// A solid of revolution about x; `along` and `radius` are points of its contour, smooth around, sharp along.
function turned(contour: Pair[], segments = 48): THREE.BufferGeometry {
  const positions: number[] = [];
  const normals: number[] = [];
  const indices: number[] = [];
  for (let k = 0; k + 1 < contour.length; k++) {
    const [x0, r0] = contour[k]!;
    const [x1, r1] = contour[k + 1]!;
    const nx = r0 - r1;
    const nr = x1 - x0;
    const size = Math.hypot(nx, nr) || 1;
    const base = positions.length / 3;
    for (let i = 0; i <= segments; i++) {
      const a = (i / segments) * TAU;
      const c = Math.cos(a);
      const s = Math.sin(a);
      positions.push(x0, r0 * c, r0 * s, x1, r1 * c, r1 * s);
      for (let j = 0; j < 2; j++) normals.push(nx / size, (nr / size) * c, (nr / size) * s);
      if (i < segments) {
        const p = base + 2 * i;
        indices.push(p, p + 1, p + 2, p + 2, p + 1, p + 3);
      }
    }
  }
  const g = new THREE.BufferGeometry();
  g.setAttribute('position', new THREE.Float32BufferAttribute(positions, 3));
  g.setAttribute('normal', new THREE.Float32BufferAttribute(normals, 3));
  g.setIndex(indices.reverse());
  return g;
}

function box() {
  const g = new THREE.BoxGeometry(1, 1, 1);
  g.translate(0.5, 0, 0);
  return g;
}

function sphere() {
  const g = new THREE.SphereGeometry(0.5, 40, 24);
  g.translate(0.5, 0, 0);
  return g;
}

const cylinder = () =>
  turned([
    [0, 0],
    [0, 0.5],
    [1, 0.5],
    [1, 0],
  ]);

// extra = diameter of the far end over that of the near end: 0 is a pointed cone, 1 a cylinder.
const cone = (extra: number) =>
  turned([
    [0, 0],
    [0, 0.5],
    [1, 0.5 * extra],
    [1, 0],
  ]);

// extra = inner over outer diameter.
function pipe(extra: number): THREE.BufferGeometry {
  const inner = Math.min(Math.max(extra, 0), 0.999) * 0.5;
  if (inner === 0) return cylinder();
  return turned([
    [0, inner],
    [0, 0.5],
    [1, 0.5],
    [1, inner],
    [0, inner],
  ]);
}

// Two half circles of diameter `width` around x = 0 and x = length, thickness `height`.
function beam(length: number, width: number, height: number): THREE.BufferGeometry {
  const n = 20;
  const r = width / 2;
  const outline: THREE.Vector2[] = [];
  for (let i = 0; i <= n; i++) {
    const a = Math.PI / 2 + (i / n) * Math.PI;
    outline.push(new THREE.Vector2(r * Math.cos(a), r * Math.sin(a)));
  }
  for (let i = 0; i <= n; i++) {
    const a = -Math.PI / 2 + (i / n) * Math.PI;
    outline.push(new THREE.Vector2(length + r * Math.cos(a), r * Math.sin(a)));
  }
  const g = new THREE.ExtrudeGeometry(new THREE.Shape(outline), { depth: height, bevelEnabled: false, steps: 1 });
  g.translate(0, 0, -height / 2);
  return g;
}

// Unit pitch diameter. Teeth are trapezoids one module high above and 1.25 below the pitch circle.
function gearwheel(extra: number): THREE.BufferGeometry {
  const teeth = Math.round(Math.abs(extra));
  if (teeth < 3) return cylinder();
  const module = 1 / teeth;
  const internal = extra < 0;
  const tip = internal ? 0.5 - module : 0.5 + module;
  const root = internal ? 0.5 + 1.25 * module : 0.5 - 1.25 * module;
  const outline: Pair[] = [];
  for (let i = 0; i < teeth; i++) {
    for (const [part, r] of [
      [-0.32, root],
      [-0.14, tip],
      [0.14, tip],
      [0.32, root],
    ] as Pair[]) {
      const a = ((i + part) / teeth) * TAU;
      outline.push([r * Math.cos(a), r * Math.sin(a)]);
    }
  }
  if (internal) return prism(circle(0.5 + 3 * module, Math.max(48, teeth * 2)), [outline.reverse()]);
  return prism(outline, [circle(0.12, 24, true)]);
}

// A helix of `windings` about x; wire of diameter `wire`. Positions are rewritten when the length changes.
export class SpringGeometry extends THREE.BufferGeometry {
  private readonly windings: number;
  private readonly radius: number;
  private readonly wire: number;
  private readonly around = 8;
  private readonly steps: number;

  constructor(windings: number, width: number, wire: number) {
    super();
    this.windings = Math.max(windings, 0.5);
    this.radius = Math.max((width - wire) / 2, width / 4);
    this.wire = wire / 2;
    this.steps = Math.min(Math.max(Math.round(this.windings * 24), 24), 1200);
    const n = (this.steps + 1) * this.around;
    this.setAttribute('position', new THREE.BufferAttribute(new Float32Array(n * 3), 3));
    this.setAttribute('normal', new THREE.BufferAttribute(new Float32Array(n * 3), 3));
    const indices: number[] = [];
    for (let i = 0; i < this.steps; i++)
      for (let k = 0; k < this.around; k++) {
        const a = i * this.around + k;
        const b = i * this.around + ((k + 1) % this.around);
        indices.push(a, a + this.around, b, b, a + this.around, b + this.around);
      }
    this.setIndex(indices);
  }

  stretch(length: number) {
    const position = this.getAttribute('position') as THREE.BufferAttribute;
    const normal = this.getAttribute('normal') as THREE.BufferAttribute;
    const slope = length / (this.windings * TAU * this.radius);
    const tilt = Math.atan(slope);
    const ct = Math.cos(tilt);
    const st = Math.sin(tilt);
    let q = 0;
    for (let i = 0; i <= this.steps; i++) {
      const a = (i / this.steps) * this.windings * TAU;
      const c = Math.cos(a);
      const s = Math.sin(a);
      const x = (i / this.steps) * length;
      for (let k = 0; k < this.around; k++, q++) {
        const b = (k / this.around) * TAU;
        // outward, and across the wire in the plane of axis and tangent
        const out = Math.cos(b);
        const up = Math.sin(b);
        const nx = up * ct;
        const ny = out * c + up * st * s;
        const nz = out * s - up * st * c;
        normal.setXYZ(q, nx, ny, nz);
        position.setXYZ(q, x + this.wire * nx, this.radius * c + this.wire * ny, this.radius * s + this.wire * nz);
      }
    }
    position.needsUpdate = true;
    normal.needsUpdate = true;
    this.computeBoundingSphere();
  }
}

// Shapes that only scale: made once and shared.
const shared = new Map<string, THREE.BufferGeometry>();
const makers: Record<string, (extra: number) => THREE.BufferGeometry> = {
  box,
  sphere,
  cylinder,
  cone,
  pipe,
  pipecylinder: pipe,
  gearwheel,
};

export function geometryOf(
  type: string,
  length: number,
  width: number,
  height: number,
  extra: number,
): THREE.BufferGeometry {
  if (type === 'beam') return beam(length, width, height);
  if (type === 'spring') {
    const g = new SpringGeometry(extra || 5, width, height / 2 || width / 10);
    g.stretch(length);
    return g;
  }
  const key = `${type} ${['cone', 'pipe', 'pipecylinder', 'gearwheel'].includes(type) ? extra : ''}`;
  const made = shared.get(key) ?? (makers[type] ?? box)(extra);
  shared.set(key, made);
  return made;
}

export const depends = (type: string) => (type === 'beam' ? 'lwh' : type === 'spring' ? 'wh' : '');

// Triangles of a file: edges sharper than 35 degrees stay sharp. colors: red, green, blue of each triangle, or null.
export function meshGeometry(
  positions: Float32Array,
  indices: Uint16Array | Uint32Array,
  colors: Uint8Array | null,
): THREE.BufferGeometry {
  const points = new Float32Array(indices.length * 3);
  for (let i = 0; i < indices.length; i++) points.set(positions.subarray(indices[i]! * 3, indices[i]! * 3 + 3), i * 3);
  const g = new THREE.BufferGeometry();
  g.setAttribute('position', new THREE.BufferAttribute(points, 3));
  if (colors) {
    const c = new THREE.Color();
    const values = new Float32Array(points.length);
    for (let t = 0; t < colors.length / 3; t++) {
      c.setRGB(colors[3 * t]! / 255, colors[3 * t + 1]! / 255, colors[3 * t + 2]! / 255, THREE.SRGBColorSpace);
      for (let k = 0; k < 3; k++) values.set([c.r, c.g, c.b], (3 * t + k) * 3);
    }
    g.setAttribute('color', new THREE.BufferAttribute(values, 3));
  }
  return toCreasedNormals(g, (35 * Math.PI) / 180);
}
