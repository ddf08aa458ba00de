// Light on a point of a surface: the sun with its shadows and the sky, with the formulas of the materials that the page uses.
import * as THREE from 'three';
import type { Paint } from './mesh.js';
import { Raster } from './raster.js';

// From linear light to what a screen is given.
export const screenLight = Uint8ClampedArray.from({ length: 4097 }, (_, i) => {
  const x = i / 4096;
  return 255 * (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055);
});
export const toScreen = (x: number) => screenLight[x >= 1 ? 4096 : x > 0 ? (x * 4096 + 0.5) | 0 : 0]!;

export class Light {
  readonly sun = new THREE.Vector3(); // towards it
  private readonly sunColor = new THREE.Color();
  private readonly up = new THREE.Vector3();
  private readonly sky = new THREE.Color();
  private readonly below = new THREE.Color();
  private readonly toShadow = new THREE.Matrix4();
  private readonly map: Raster;
  private used: [number, number, number, number] = [0, 0, 0, 0]; // part of the map where something is
  private readonly bias: number;
  private readonly normalBias: number;

  constructor(
    readonly source: THREE.DirectionalLight,
    readonly hemisphere: THREE.HemisphereLight,
  ) {
    const size = source.shadow.mapSize;
    this.map = new Raster(size.x, size.y);
    this.bias = source.shadow.bias;
    this.normalBias = source.shadow.normalBias;
  }

  // Before a frame: casters are drawn anew.
  begin() {
    const { source, hemisphere } = this;
    source.updateMatrixWorld(true);
    source.target.updateMatrixWorld(true);
    source.shadow.updateMatrices(source);
    this.toShadow.copy(source.shadow.matrix);
    this.sun.setFromMatrixPosition(source.matrixWorld);
    this.sun.sub(new THREE.Vector3().setFromMatrixPosition(source.target.matrixWorld)).normalize();
    this.sunColor.copy(source.color).multiplyScalar(source.intensity / Math.PI);
    this.up.copy(hemisphere.position).normalize();
    this.sky.copy(hemisphere.color).multiplyScalar(hemisphere.intensity / Math.PI);
    this.below.copy(hemisphere.groundColor).multiplyScalar(hemisphere.intensity / Math.PI);
    const [x0, y0, x1, y1] = this.used;
    this.map.restore(null, x0, y0, x1, y1);
    this.used = [this.map.width, this.map.height, 0, 0];
  }

  // What keeps the sun from others.
  cast(mesh: THREE.Mesh) {
    if (!this.source.castShadow) return;
    const g = mesh.geometry as THREE.BufferGeometry;
    const position = g.getAttribute('position');
    if (!position) return;
    const e = new THREE.Matrix4().multiplyMatrices(this.toShadow, mesh.matrixWorld).elements;
    const { width, height } = this.map;
    const p = new Float64Array(3 * position.count);
    for (let i = 0; i < position.count; i++) {
      const x = position.getX(i);
      const y = position.getY(i);
      const z = position.getZ(i);
      const u = (e[0]! * x + e[4]! * y + e[8]! * z + e[12]!) * width;
      const v = (e[1]! * x + e[5]! * y + e[9]! * z + e[13]!) * height;
      p[3 * i] = u;
      p[3 * i + 1] = v;
      p[3 * i + 2] = 1 - (e[2]! * x + e[6]! * y + e[10]! * z + e[14]!);
      if (u < this.used[0]) this.used[0] = Math.max(Math.floor(u), 0);
      if (v < this.used[1]) this.used[1] = Math.max(Math.floor(v), 0);
      if (u > this.used[2]) this.used[2] = Math.min(Math.ceil(u) + 1, width);
      if (v > this.used[3]) this.used[3] = Math.min(Math.ceil(v) + 1, height);
    }
    const index = g.index;
    const n = index ? index.count : position.count;
    for (let k = 0; k + 2 < n; k += 3) {
      const i = 3 * (index ? index.getX(k) : k);
      const j = 3 * (index ? index.getX(k + 1) : k + 1);
      const l = 3 * (index ? index.getX(k + 2) : k + 2);
      this.map.triangle(p[i]!, p[i + 1]!, p[i + 2]!, p[j]!, p[j + 1]!, p[j + 2]!, p[l]!, p[l + 1]!, p[l + 2]!, 0);
    }
  }

  // How much of the sun comes to a point: 0 … 1, smooth over two samples of the map.
  private reaches(x: number, y: number, z: number, nx: number, ny: number, nz: number): number {
    const e = this.toShadow.elements;
    const px = x + nx * this.normalBias;
    const py = y + ny * this.normalBias;
    const pz = z + nz * this.normalBias;
    const u = (e[0]! * px + e[4]! * py + e[8]! * pz + e[12]!) * this.map.width - 0.5;
    const v = (e[1]! * px + e[5]! * py + e[9]! * pz + e[13]!) * this.map.height - 0.5;
    const { used } = this;
    if (!(u > used[0] - 2 && v > used[1] - 2 && u < used[2] + 1 && v < used[3] + 1)) return 1;
    const near = 1 - (e[2]! * px + e[6]! * py + e[10]! * pz + e[14]! + this.bias);
    const i = Math.floor(u);
    const j = Math.floor(v);
    if (i < 1 || j < 1 || i + 2 >= this.map.width || j + 2 >= this.map.height) return 1;
    const fu = u - i;
    const fv = v - j;
    const map = this.map.near;
    let sum = 0;
    for (let dy = -1; dy <= 2; dy++) {
      const row = (j + dy) * this.map.width + i;
      const line =
        (map[row - 1]! <= near ? 1 - fu : 0) +
        (map[row]! <= near ? 1 : 0) +
        (map[row + 1]! <= near ? 1 : 0) +
        (map[row + 2]! <= near ? fu : 0);
      sum += line * (dy < 0 ? 1 - fv : dy > 1 ? fv : 1);
    }
    return sum / 9;
  }

  // Linear light from a point p with the unit normal n, seen from the unit direction v, into `to`; `base`: the colour of the surface.
  shade(
    paint: Paint,
    base: Float64Array,
    px: number,
    py: number,
    pz: number,
    nx: number,
    ny: number,
    nz: number,
    vx: number,
    vy: number,
    vz: number,
    to: Float64Array,
  ) {
    const { sun, up, sky, below, sunColor } = this;
    const dotNL = nx * sun.x + ny * sun.y + nz * sun.z;
    const above = 0.5 + 0.5 * (nx * up.x + ny * up.y + nz * up.z);
    const shine = dotNL > 0 ? dotNL * (paint.shaded ? this.reaches(px, py, pz, nx, ny, nz) : 1) : 0;
    const sr = sunColor.r * shine;
    const sg = sunColor.g * shine;
    const sb = sunColor.b * shine;
    const hr = below.r + above * (sky.r - below.r);
    const hg = below.g + above * (sky.g - below.g);
    const hb = below.b + above * (sky.b - below.b);
    const r = base[0]!;
    const g = base[1]!;
    const b = base[2]!;
    if (paint.lit === 'dull') {
      to[0] = r * (sr + hr);
      to[1] = g * (sg + hg);
      to[2] = b * (sb + hb);
      return;
    }
    // a part of the light is thrown back at the surface itself (Schlick), the rest comes from below it
    const rough = 1 - paint.metal;
    const fr = 0.04 * rough + r * paint.metal;
    const fg = 0.04 * rough + g * paint.metal;
    const fb = 0.04 * rough + b * paint.metal;
    let hx = sun.x + vx;
    let hy = sun.y + vy;
    let hz = sun.z + vz;
    const long = Math.sqrt(hx * hx + hy * hy + hz * hz) || 1;
    hx /= long;
    hy /= long;
    hz /= long;
    const dotVH = Math.max(vx * hx + vy * hy + vz * hz, 0);
    const grazing = (1 - dotVH) ** 5;
    let gloss = 0;
    if (shine > 0) {
      const dotNH = Math.max(nx * hx + ny * hy + nz * hz, 0);
      const dotNV = Math.max(nx * vx + ny * vy + nz * vz, 1e-4);
      const a2 = paint.alpha * paint.alpha;
      const spread = dotNH * dotNH * (a2 - 1) + 1;
      const masked =
        dotNL * Math.sqrt(a2 + (1 - a2) * dotNV * dotNV) + dotNV * Math.sqrt(a2 + (1 - a2) * dotNL * dotNL);
      gloss = (0.5 / Math.max(masked, 1e-6)) * (a2 / (spread * spread)); // times pi: sunColor is over pi
    }
    const Fr = fr + (1 - fr) * grazing;
    const Fg = fg + (1 - fg) * grazing;
    const Fb = fb + (1 - fb) * grazing;
    to[0] = sr * (Fr * gloss + (1 - Fr) * r * rough) + hr * r * rough * (1 - fr);
    to[1] = sg * (Fg * gloss + (1 - Fg) * g * rough) + hg * g * rough * (1 - fg);
    to[2] = sb * (Fb * gloss + (1 - Fb) * b * rough) + hb * b * rough * (1 - fb);
  }
}
