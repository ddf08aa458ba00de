// From the scene's objects to three.js objects that follow the recording.
import * as THREE from 'three';
import { decode, type Recording, shorts, varies } from './data.js';
import type { MeshData, ObjectData, SceneData, Value } from './scene.js';
import { depends, geometryOf, meshGeometry, SpringGeometry } from './shapes.js';

const defaults: Record<string, Value | Value[]> = {
  R: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  r: [0, 0, 0],
  r_0: [0, 0, 0],
  r_shape: [0, 0, 0],
  lengthDirection: [1, 0, 0],
  widthDirection: [0, 1, 0],
  angle: 0,
  length: 0,
  width: 0,
  height: 0,
  extra: 0,
  color: [255, 0, 0],
  specularCoefficient: 0.7,
  coordinates: [0, 0, 0],
  quantity: 'Force',
  headAtOrigin: 0,
  twoHeadedArrow: 0,
  transparency: 0,
  wireframe: 0,
  multiColoredSurface: 0,
  nu: 2,
  nv: 2,
  points: [],
  X: [],
  Y: [],
  Z: [],
  C: [],
  shapeType: 'box',
};

const vector = (a: number[]) => new THREE.Vector3(a[0], a[1], a[2]);

interface MeshFile {
  geometry: THREE.BufferGeometry;
  colors: boolean;
}

// Axes from two directions: x along n_x, y in the plane of both; as Frames.from_nxy of the Modelica library.
export function axesFrom(nx: number[], ny: number[]): THREE.Matrix4 {
  const x = vector(nx);
  if (x.lengthSq() < 1e-20) x.set(1, 0, 0);
  x.normalize();
  let z = new THREE.Vector3().crossVectors(x, vector(ny));
  if (z.lengthSq() < 1e-12)
    z = new THREE.Vector3().crossVectors(
      x,
      Math.abs(x.y) < 0.9 ? new THREE.Vector3(0, 1, 0) : new THREE.Vector3(0, 0, -1),
    );
  z.normalize();
  const y = new THREE.Vector3().crossVectors(z, x);
  return new THREE.Matrix4().makeBasis(x, y, z);
}

function material(specular: number): THREE.MeshStandardMaterial {
  const s = Math.min(Math.max(specular, 0), 1);
  return new THREE.MeshStandardMaterial({ roughness: 0.85 - 0.5 * s, metalness: 0.12 * s, side: THREE.DoubleSide });
}

export abstract class SceneObject {
  readonly name: string;
  readonly kind: ObjectData['kind'];
  readonly root = new THREE.Group();
  readonly moves: boolean;
  hidden = false;

  constructor(
    readonly spec: ObjectData,
    protected readonly recording: Recording,
  ) {
    this.name = spec.name;
    this.kind = spec.kind;
    this.root.userData['owner'] = this;
    this.moves = Object.values(spec).some(varies);
  }

  // To the present time of the recording.
  abstract update(): void;

  numbers(field: string): number[] {
    const v = this.spec[field] ?? defaults[field];
    return Array.isArray(v) ? v.map((x) => Number(this.recording.value(x))) : [];
  }

  number(field: string): number {
    const v = this.spec[field] ?? defaults[field];
    const x = v === undefined || Array.isArray(v) ? 0 : Number(this.recording.value(v));
    return Number.isFinite(x) ? x : 0;
  }

  protected text(field: string): string {
    const v = this.spec[field] ?? defaults[field];
    return v === undefined || Array.isArray(v) ? '' : String(this.recording.value(v));
  }

  // In the frame of the object: places on it that may be followed.
  points(): THREE.Vector3[] {
    return [new THREE.Vector3()];
  }

  // World from object frame: R.T rotates world into object, so its rows are the axes.
  protected frame(place = 'r'): THREE.Matrix4 | null {
    const T = this.numbers('R');
    const r = this.numbers(place);
    if (T.some((x) => !Number.isFinite(x)) || r.some((x) => !Number.isFinite(x))) return null;
    // numbers between two points are no rotation any more: make the rows orthonormal again
    const x = new THREE.Vector3(T[0], T[1], T[2]).normalize();
    const y = new THREE.Vector3(T[3], T[4], T[5]);
    const z = new THREE.Vector3().crossVectors(x, y).normalize();
    y.crossVectors(z, x);
    return new THREE.Matrix4().makeBasis(x, y, z).setPosition(r[0]!, r[1]!, r[2]!);
  }

  protected setMatrix(m: THREE.Matrix4 | null) {
    this.root.visible = m !== null;
    if (!m) return;
    m.decompose(this.root.position, this.root.quaternion, this.root.scale);
  }

  protected paint(m: { color: THREE.Color }) {
    const [r = 0, g = 0, b = 0] = this.numbers('color');
    m.color.setRGB(r / 255, g / 255, b / 255, THREE.SRGBColorSpace);
  }

  // Where the object's frame is, for following and trails.
  get origin(): THREE.Vector3 {
    return this.root.position;
  }
}

class Shape extends SceneObject {
  private readonly material: THREE.MeshStandardMaterial;
  private readonly body: THREE.Mesh<THREE.BufferGeometry>;
  private readonly file: MeshFile | undefined;
  private stripe: THREE.Mesh | null = null;
  private key = '';

  constructor(spec: ObjectData, recording: Recording, files: MeshFile[]) {
    super(spec, recording);
    this.file = spec.mesh === undefined ? undefined : files[spec.mesh];
    this.material = material(this.number('specularCoefficient'));
    this.body = new THREE.Mesh(new THREE.BufferGeometry(), this.material);
    this.body.castShadow = this.body.receiveShadow = true;
    this.root.add(this.body);
    if (this.file) {
      this.body.geometry = this.file.geometry;
      if (this.file.colors) this.material.vertexColors = true; // the file's own colours rule
    }
  }

  update() {
    const frame = this.frame();
    this.setMatrix(frame);
    if (!frame) return;
    const type = this.text('shapeType');
    const [length, width, height, extra] = ['length', 'width', 'height', 'extra'].map((f) => this.number(f)) as [
      number,
      number,
      number,
      number,
    ];
    const along = axesFrom(this.numbers('lengthDirection'), this.numbers('widthDirection'));
    if (this.spec['angle'] !== undefined) along.multiply(new THREE.Matrix4().makeRotationX(this.number('angle')));
    along.setPosition(vector(this.numbers('r_shape')));
    along.decompose(this.body.position, this.body.quaternion, this.body.scale);
    if (!this.file?.colors) this.paint(this.material);
    if (this.file) {
      // extra = 1: scaled by length, width and height; files keep their own frame otherwise
      if (extra === 1) this.body.scale.set(length || 1, width || 1, height || 1);
      return;
    }
    const fixed = depends(type);
    const key = [type, extra, fixed.includes('l') && length, fixed && width, fixed && height].join();
    if (key !== this.key) {
      const made = geometryOf(type, length, width, height, extra);
      if (fixed && this.key) this.body.geometry.dispose();
      this.body.geometry = made;
      this.key = key;
      this.mark(type === 'cylinder' && extra > 0);
    }
    if (type === 'spring' && this.body.geometry instanceof SpringGeometry) this.body.geometry.stretch(length);
    else if (fixed !== 'lwh')
      this.body.scale.set(Math.max(Math.abs(length), 1e-6), Math.max(width, 1e-6), Math.max(height, 1e-6));
    this.body.visible = fixed === 'wh' ? width > 0 : length !== 0 && width > 0;
    if (length < 0 && fixed !== 'lwh') this.body.scale.x *= -1;
  }

  // Its origin, the middle of the shape and its far end.
  override points() {
    const box = new THREE.Box3().setFromBufferAttribute(
      (this.body.geometry.getAttribute('position') as THREE.BufferAttribute | undefined) ??
        new THREE.BufferAttribute(new Float32Array(3), 3),
    );
    const middle = box.getCenter(new THREE.Vector3());
    this.body.updateMatrix();
    return [
      new THREE.Vector3(),
      middle.clone().applyMatrix4(this.body.matrix),
      new THREE.Vector3(box.max.x, middle.y, middle.z).applyMatrix4(this.body.matrix),
    ];
  }

  // The black line that shows how a cylinder turns: along its surface and over both ends.
  private mark(wanted: boolean) {
    if (this.stripe) this.body.remove(this.stripe);
    this.stripe = null;
    if (!wanted) return;
    const g = new THREE.BoxGeometry(1.004, 0.5, 0.03);
    g.translate(0.5, 0.256, 0);
    this.stripe = new THREE.Mesh(g, new THREE.MeshStandardMaterial({ color: 0x111111, roughness: 0.9 }));
    this.body.add(this.stripe);
  }
}

export class Vector extends SceneObject {
  readonly quantity: string;
  scale = 1; // metres a unit; set by the stage for quantities that are no lengths
  thickness = 0.02;
  private readonly material: THREE.MeshStandardMaterial;
  private readonly shaft: THREE.Mesh;
  private readonly heads: THREE.Mesh[];
  private readonly arrow = new THREE.Group();

  constructor(spec: ObjectData, recording: Recording) {
    super(spec, recording);
    this.material = material(this.number('specularCoefficient'));
    const shaft = new THREE.CylinderGeometry(0.5, 0.5, 1, 16).translate(0, 0.5, 0);
    const head = new THREE.ConeGeometry(0.5, 1, 20).translate(0, 0.5, 0);
    this.shaft = new THREE.Mesh(shaft, this.material);
    this.heads = [new THREE.Mesh(head, this.material)];
    if (this.number('twoHeadedArrow')) this.heads.push(new THREE.Mesh(head, this.material));
    this.arrow.add(this.shaft, ...this.heads);
    for (const m of this.arrow.children) m.castShadow = true;
    this.root.add(this.arrow);
    this.quantity = this.text('quantity');
  }

  get magnitude(): number {
    return vector(this.numbers('coordinates')).length();
  }

  update() {
    const frame = this.frame();
    this.setMatrix(frame);
    if (!frame) return;
    const v = vector(this.numbers('coordinates')).multiplyScalar(this.scale);
    const length = v.length();
    this.arrow.visible = length > 1e-9 && Number.isFinite(length);
    if (!this.arrow.visible) return;
    this.paint(this.material);
    const d = this.thickness;
    const head = Math.min(d * 3.2, length * 0.5);
    const many = this.heads.length;
    this.arrow.quaternion.setFromUnitVectors(new THREE.Vector3(0, 1, 0), v.clone().normalize());
    this.arrow.position.set(0, 0, 0);
    if (this.number('headAtOrigin')) this.arrow.position.copy(v).multiplyScalar(-1);
    this.shaft.scale.set(d, Math.max(length - head, 1e-9), d);
    this.heads.forEach((h, k) => {
      h.scale.set(d * 2.6, head, d * 2.6);
      h.position.y = length - head - k * head * 0.8;
    });
    this.shaft.scale.y = Math.max(length - head - (many - 1) * head * 0.8, 1e-9);
  }
}

class Surface extends SceneObject {
  private readonly nu: number;
  private readonly nv: number;
  private readonly material: THREE.MeshStandardMaterial;
  private readonly colored: boolean;
  private readonly body: THREE.Mesh<THREE.BufferGeometry>;
  private filled = false;

  constructor(spec: ObjectData, recording: Recording) {
    super(spec, recording);
    this.nu = this.number('nu');
    this.nv = this.number('nv');
    const g = new THREE.BufferGeometry();
    g.setAttribute('position', new THREE.BufferAttribute(new Float32Array(this.nu * this.nv * 3), 3));
    const indices: number[] = [];
    for (let u = 0; u + 1 < this.nu; u++)
      for (let v = 0; v + 1 < this.nv; v++) {
        const a = u * this.nv + v;
        indices.push(a, a + 1, a + this.nv, a + 1, a + this.nv + 1, a + this.nv);
      }
    g.setIndex(indices);
    this.material = material(this.number('specularCoefficient'));
    this.material.wireframe = !!this.number('wireframe');
    this.colored = !!this.number('multiColoredSurface') && Array.isArray(spec['C']) && spec['C'].length > 0;
    if (this.colored) {
      this.material.vertexColors = true;
      g.setAttribute('color', new THREE.BufferAttribute(new Float32Array(this.nu * this.nv * 3), 3));
    }
    this.body = new THREE.Mesh(g, this.material);
    this.body.castShadow = this.body.receiveShadow = true;
    this.root.add(this.body);
  }

  update() {
    this.setMatrix(this.frame('r_0'));
    const t = this.number('transparency');
    this.material.transparent = t > 0;
    this.material.opacity = 1 - t;
    if (!this.colored) this.paint(this.material);
    if (this.filled && !['X', 'Y', 'Z', 'C'].some((f) => varies(this.spec[f]))) return;
    const [X, Y, Z] = ['X', 'Y', 'Z'].map((f) => this.numbers(f)) as [number[], number[], number[]];
    const p = this.body.geometry.getAttribute('position') as THREE.BufferAttribute;
    for (let i = 0; i < p.count; i++) p.setXYZ(i, X[i] ?? 0, Y[i] ?? 0, Z[i] ?? 0);
    p.needsUpdate = true;
    if (this.colored) {
      const c = this.body.geometry.getAttribute('color') as THREE.BufferAttribute;
      c.array.set(this.numbers('C').slice(0, p.count * 3));
      c.needsUpdate = true;
    }
    this.body.geometry.computeVertexNormals();
    this.body.geometry.computeBoundingSphere();
    this.filled = true;
  }
}

class Line extends SceneObject {
  private readonly thick: number;
  private readonly material: THREE.MeshStandardMaterial | THREE.LineBasicMaterial;
  private readonly pieces: THREE.Mesh[] = [];
  private readonly line: THREE.Line | null = null;

  constructor(spec: ObjectData, recording: Recording) {
    super(spec, recording);
    const count = Math.floor(this.numbers('points').length / 3);
    this.thick = this.number('width');
    if (this.thick > 0) {
      this.material = material(0.5);
      const piece = new THREE.CylinderGeometry(0.5, 0.5, 1, 12).translate(0, 0.5, 0);
      this.pieces = Array.from({ length: Math.max(count - 1, 0) }, () => new THREE.Mesh(piece, this.material));
      this.root.add(...this.pieces);
    } else {
      this.material = new THREE.LineBasicMaterial();
      const g = new THREE.BufferGeometry();
      g.setAttribute('position', new THREE.BufferAttribute(new Float32Array(count * 3), 3));
      this.line = new THREE.Line(g, this.material);
      this.root.add(this.line);
    }
  }

  update() {
    const p = this.numbers('points');
    this.paint(this.material);
    if (this.line) {
      const position = this.line.geometry.getAttribute('position') as THREE.BufferAttribute;
      position.array.set(p);
      position.needsUpdate = true;
      this.line.geometry.computeBoundingSphere();
      return;
    }
    this.pieces.forEach((piece, i) => {
      const a = vector(p.slice(3 * i, 3 * i + 3));
      const b = vector(p.slice(3 * i + 3, 3 * i + 6)).sub(a);
      const length = b.length();
      piece.visible = length > 0;
      piece.position.copy(a);
      if (length > 0) piece.quaternion.setFromUnitVectors(new THREE.Vector3(0, 1, 0), b.normalize());
      piece.scale.set(this.thick, Math.max(length, 1e-9), this.thick);
    });
  }
}

class Frame extends SceneObject {
  private readonly axes = new THREE.AxesHelper(1);

  constructor(spec: ObjectData, recording: Recording) {
    super(spec, recording);
    this.root.add(this.axes);
  }

  update() {
    this.setMatrix(this.frame());
    this.axes.scale.setScalar(this.number('length') || 0.3);
  }
}

function meshFiles(files: MeshData[]): MeshFile[] {
  return files.map((f) => {
    const q = shorts(f.points);
    const positions = new Float32Array(q.length);
    for (let i = 0; i < q.length; i++)
      positions[i] = f.low[i % 3]! + (q[i]! / 65535) * (f.high[i % 3]! - f.low[i % 3]!);
    const indices = f.wide ? new Uint32Array(decode(f.indices)) : shorts(f.indices);
    const colors = f.colors ? new Uint8Array(decode(f.colors)) : null;
    return { geometry: meshGeometry(positions, indices, colors), colors: !!colors };
  });
}

export function makeObjects(data: SceneData, recording: Recording): SceneObject[] {
  const files = meshFiles(data.meshes ?? []);
  const kinds = { shape: Shape, vector: Vector, surface: Surface, line: Line, frame: Frame };
  return data.objects.flatMap((o) => (o.kind === 'load' ? [] : [new kinds[o.kind](o, recording, files)]));
}
