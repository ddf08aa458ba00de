// Triangles of a scene on their way to the raster: points in the world and in the picture, and how triangles are painted.
import * as THREE from 'three';

// How a surface answers light; colours are linear.
export interface Paint {
  lit: 'not' | 'dull' | 'glossy';
  color: THREE.Color;
  colored: boolean; // points have colours of their own
  alpha: number; // of the rough part of the surface, squared: sharper highlights where it is small
  metal: number;
  opacity: number;
  hidden: boolean; // what is nearer hides it
  shaded: boolean; // shadows fall on it
}

const cell = { point: 13, triangle: 4, plane: 6 };
// of a point: place in the picture, 1 / distance, place and normal in the world, colour, clip coordinate w
export const at = { x: 0, y: 1, near: 2, world: 3, normal: 6, color: 9, w: 12 } as const;

export class Triangles {
  points = new Float64Array(cell.point * 4096);
  pointCount = 0;
  corners = new Int32Array(cell.triangle * 4096); // three points and a paint
  planes = new Float64Array(cell.plane * 4096); // weights of the second and the third point, linear in the picture
  facing = new Int8Array(4096); // 1: seen from outside
  count = 0;
  paints: Paint[] = [];
  private clip = new Float64Array(4 * 4096); // clip coordinates of the mesh that is added
  private readonly half: [number, number];

  constructor(
    private readonly width: number,
    private readonly height: number,
    private readonly thick: number, // of a line, in samples
  ) {
    this.half = [width / 2, height / 2];
  }

  // Back to what was there once.
  cut(points: number, triangles: number, paints: number) {
    this.pointCount = points;
    this.count = triangles;
    this.paints.length = paints;
  }

  private reserve(points: number, triangles: number) {
    const grown = <T extends Float64Array | Int32Array | Int8Array>(old: T, size: number): T => {
      if (old.length >= size) return old;
      const larger = new (old.constructor as new (n: number) => T)(2 * size);
      larger.set(old);
      return larger;
    };
    this.points = grown(this.points, (this.pointCount + points) * cell.point);
    this.corners = grown(this.corners, (this.count + triangles) * cell.triangle);
    this.planes = grown(this.planes, (this.count + triangles) * cell.plane);
    this.facing = grown(this.facing, this.count + triangles);
    this.clip = grown(this.clip, (this.pointCount + points) * 4);
  }

  private place(p: number) {
    const { points, clip } = this;
    const w = clip[4 * p + 3]!;
    const o = p * cell.point;
    points[o + at.x] = (1 + clip[4 * p]! / w) * this.half[0];
    points[o + at.y] = (1 - clip[4 * p + 1]! / w) * this.half[1];
    points[o + at.near] = 1 / w;
    points[o + at.w] = w;
  }

  private addPoint(clip: THREE.Vector4): number {
    const p = this.pointCount++;
    this.points.fill(0, p * cell.point, (p + 1) * cell.point);
    this.clip.set([clip.x, clip.y, clip.z, clip.w], 4 * p);
    return p;
  }

  // Between two points, where the plane before the eye cuts.
  private between(a: number, b: number, part: number): number {
    const p = this.pointCount++;
    for (let k = 3; k < cell.point; k++) {
      const from = this.points[a * cell.point + k]!;
      this.points[p * cell.point + k] = from + part * (this.points[b * cell.point + k]! - from);
    }
    for (let k = 0; k < 4; k++) {
      const from = this.clip[4 * a + k]!;
      this.clip[4 * p + k] = from + part * (this.clip[4 * b + k]! - from);
    }
    this.place(p);
    return p;
  }

  private put(a: number, b: number, c: number, paint: number, mirrored: boolean) {
    const { points, corners, planes } = this;
    const ax = points[a * cell.point]!;
    const ay = points[a * cell.point + 1]!;
    const bx = points[b * cell.point]!;
    const by = points[b * cell.point + 1]!;
    const cx = points[c * cell.point]!;
    const cy = points[c * cell.point + 1]!;
    const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
    if (!(Math.abs(area) > 1e-9)) return;
    if (Math.max(ax, bx, cx) < 0 || Math.min(ax, bx, cx) > this.width) return;
    if (Math.max(ay, by, cy) < 0 || Math.min(ay, by, cy) > this.height) return;
    const t = this.count++;
    corners[t * cell.triangle] = a;
    corners[t * cell.triangle + 1] = b;
    corners[t * cell.triangle + 2] = c;
    corners[t * cell.triangle + 3] = paint;
    const k = t * cell.plane;
    planes[k] = (cy - ay) / area;
    planes[k + 1] = (ax - cx) / area;
    planes[k + 2] = (ay * cx - ax * cy) / area;
    planes[k + 3] = (ay - by) / area;
    planes[k + 4] = (bx - ax) / area;
    planes[k + 5] = (ax * by - ay * bx) / area;
    this.facing[t] = area < 0 !== mirrored ? 1 : -1; // y goes down in the picture
  }

  private addTriangle(a: number, b: number, c: number, paint: number, mirrored: boolean, near: number) {
    const { clip } = this;
    if (clip[4 * a + 3]! > near && clip[4 * b + 3]! > near && clip[4 * c + 3]! > near)
      return this.put(a, b, c, paint, mirrored);
    const w = (p: number) => clip[4 * p + 3]!;
    const all = [a, b, c];
    const kept: number[] = [];
    all.forEach((p, i) => {
      const q = all[(i + 1) % 3]!;
      if (w(p) > near) kept.push(p);
      if (w(p) > near !== w(q) > near) kept.push(this.between(p, q, (near * 1.0001 - w(p)) / (w(q) - w(p))));
    });
    for (let i = 2; i < kept.length; i++) this.put(kept[0]!, kept[i - 1]!, kept[i]!, paint, mirrored);
  }

  // A mesh as it stands; toClip: from the world.
  add(mesh: THREE.Mesh, paint: Paint, toClip: THREE.Matrix4, near: number) {
    const g = mesh.geometry as THREE.BufferGeometry;
    const position = g.getAttribute('position');
    const normal = g.getAttribute('normal') as THREE.BufferAttribute | undefined;
    const color = paint.colored ? g.getAttribute('color') : undefined;
    if (!position) return;
    const index = g.index;
    const corners = index ? index.count : position.count;
    this.reserve(position.count + corners, corners); // some of them cut in two
    const m = mesh.matrixWorld.elements;
    const n = new THREE.Matrix3().getNormalMatrix(mesh.matrixWorld).elements;
    const e = toClip.elements;
    const first = this.pointCount;
    const { points, clip } = this;
    for (let i = 0; i < position.count; i++) {
      const x = position.getX(i);
      const y = position.getY(i);
      const z = position.getZ(i);
      const wx = m[0]! * x + m[4]! * y + m[8]! * z + m[12]!;
      const wy = m[1]! * x + m[5]! * y + m[9]! * z + m[13]!;
      const wz = m[2]! * x + m[6]! * y + m[10]! * z + m[14]!;
      const p = this.pointCount++;
      const o = p * cell.point;
      points[o + at.world] = wx;
      points[o + at.world + 1] = wy;
      points[o + at.world + 2] = wz;
      if (normal) {
        const nx = normal.getX(i);
        const ny = normal.getY(i);
        const nz = normal.getZ(i);
        points[o + at.normal] = n[0]! * nx + n[3]! * ny + n[6]! * nz;
        points[o + at.normal + 1] = n[1]! * nx + n[4]! * ny + n[7]! * nz;
        points[o + at.normal + 2] = n[2]! * nx + n[5]! * ny + n[8]! * nz;
      }
      for (let k = 0; k < 3; k++) points[o + at.color + k] = color ? color.getComponent(i, k) : 1;
      clip[4 * p] = e[0]! * wx + e[4]! * wy + e[8]! * wz + e[12]!;
      clip[4 * p + 1] = e[1]! * wx + e[5]! * wy + e[9]! * wz + e[13]!;
      clip[4 * p + 2] = 0;
      clip[4 * p + 3] = e[3]! * wx + e[7]! * wy + e[11]! * wz + e[15]!;
      if (clip[4 * p + 3]! > near) this.place(p);
    }
    const which = this.paints.push(paint) - 1;
    const mirrored = mesh.matrixWorld.determinant() < 0;
    const [from, to] = [g.drawRange.start, Math.min(corners, g.drawRange.start + g.drawRange.count)];
    const point = (k: number) => first + (index ? index.getX(k) : k);
    for (let k = from; k + 2 < to; k += 3)
      this.addTriangle(point(k), point(k + 1), point(k + 2), which, mirrored, near);
  }

  // Lines as strips of one pixel: what is joined two by two, or each with the next.
  addLines(line: THREE.Line, paint: Paint, toClip: THREE.Matrix4, near: number) {
    const g = line.geometry as THREE.BufferGeometry;
    const position = g.getAttribute('position');
    if (!position) return;
    const color = paint.colored ? g.getAttribute('color') : undefined;
    const end = Math.min(position.count, g.drawRange.start + g.drawRange.count);
    const step = line instanceof THREE.LineSegments ? 2 : 1;
    this.reserve(4 * (end - g.drawRange.start), 2 * (end - g.drawRange.start));
    const which = this.paints.push(paint) - 1;
    const full = new THREE.Matrix4().multiplyMatrices(toClip, line.matrixWorld);
    const ends = [new THREE.Vector4(), new THREE.Vector4()] as const;
    const [a, b] = ends;
    for (let i = g.drawRange.start; i + 1 < end; i += step) {
      ends.forEach((p, k) => {
        const j = i + k;
        p.set(position.getX(j), position.getY(j), position.getZ(j), 1).applyMatrix4(full);
      });
      if (!(Math.max(a.w, b.w) > near)) continue;
      if (a.w <= near) a.lerp(b, (near * 1.0001 - a.w) / (b.w - a.w));
      if (b.w <= near) b.lerp(a, (near * 1.0001 - b.w) / (a.w - b.w));
      const across = [(b.y / b.w - a.y / a.w) * this.half[1], (b.x / b.w - a.x / a.w) * this.half[0]] as const;
      const long = Math.hypot(...across);
      if (!(long > 0)) continue;
      const [sx, sy] = [across[0] / long, across[1] / long].map((x) => x * 0.5 * this.thick) as [number, number];
      const strip = [a, a, b, b].map((end, k) => {
        const p = this.addPoint(end);
        this.place(p);
        this.points[p * cell.point + at.x]! += k % 2 ? sx : -sx;
        this.points[p * cell.point + at.y]! += k % 2 ? sy : -sy;
        for (let c = 0; c < 3; c++)
          this.points[p * cell.point + at.color + c] = color ? color.getComponent(i + (k >> 1), c) : 1;
        return p;
      }) as [number, number, number, number];
      this.put(strip[0], strip[1], strip[2], which, false);
      this.put(strip[1], strip[3], strip[2], which, false);
    }
  }

  readonly pointSize = cell.point;
  readonly cornerSize = cell.triangle;
  readonly planeSize = cell.plane;
}
