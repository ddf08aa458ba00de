// The scene as pixels, without a graphics card: what a film is made of. Where none is in the machine, a browser draws a frame in half a
// second; here only what moved since the frame before is drawn, and each pixel is painted once, with four samples at edges.
import * as THREE from 'three';
import { at, type Paint, Triangles } from './mesh.js';
import { Raster } from './raster.js';
import { Light, toScreen } from './shade.js';

const FINE = 2; // samples of a pixel in each direction

interface Rect {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}
const nowhere = (): Rect => ({ x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity });
const join = (a: Rect, b: Rect): Rect => ({
  x0: Math.min(a.x0, b.x0),
  y0: Math.min(a.y0, b.y0),
  x1: Math.max(a.x1, b.x1),
  y1: Math.max(a.y1, b.y1),
});

// What is drawn: bodies that stay are drawn once, as long as the eye stays, too.
export interface Picture {
  scene: THREE.Scene;
  camera: THREE.PerspectiveCamera;
  sun: THREE.DirectionalLight;
  sky: THREE.HemisphereLight;
  floor: THREE.Plane; // shadows reach down to it
  moves(root: THREE.Object3D): boolean; // asked for what stands in the scene itself
}

type Drawn = THREE.Mesh | THREE.Line;

function paintOf(o: Drawn): Paint {
  const m = o.material as THREE.Material & Partial<THREE.MeshStandardMaterial>;
  const glossy = m instanceof THREE.MeshStandardMaterial;
  return {
    lit: glossy ? 'glossy' : m instanceof THREE.MeshLambertMaterial ? 'dull' : 'not',
    color: m.color ?? new THREE.Color(1, 1, 1),
    colored: m.vertexColors,
    alpha: glossy ? Math.max(m.roughness, 0.045) ** 2 : 1,
    metal: glossy ? m.metalness : 0,
    opacity: m.transparent ? m.opacity : 1,
    hidden: m.depthTest,
    shaded: o.receiveShadow,
  };
}

export class Painter {
  readonly pixels: Uint8ClampedArray<ArrayBuffer>; // red, green, blue, 255
  private readonly raster: Raster;
  private readonly still: Raster;
  private readonly solid: Triangles;
  private readonly clear: Triangles; // one sees through them
  private readonly light: Light;
  private readonly toClip = new THREE.Matrix4();
  private readonly eye = new THREE.Vector3();
  private readonly base = new Float64Array(3);
  private readonly linear = new Float64Array(3);
  private readonly rgb = new Float64Array(3); // of a screen
  private fog: THREE.Fog | null = null;
  private readonly far = [0, 0, 0]; // colour of nothing, of a screen
  private before: Rect | null = null; // where something moved in the frame before; null: all is new
  private kept: [number, number, number] = [0, 0, 0];
  private stood = '';

  constructor(
    readonly width: number,
    readonly height: number,
    private readonly picture: Picture,
  ) {
    this.pixels = new Uint8ClampedArray(width * height * 4).fill(255);
    this.raster = new Raster(width * FINE, height * FINE);
    this.still = new Raster(width * FINE, height * FINE);
    this.solid = new Triangles(width * FINE, height * FINE, FINE);
    this.clear = new Triangles(width * FINE, height * FINE, FINE);
    this.light = new Light(picture.sun, picture.sky);
  }

  // The scene as it is now, in pixels.
  draw() {
    const { scene, camera } = this.picture;
    scene.updateMatrixWorld(true);
    camera.updateMatrixWorld();
    camera.updateProjectionMatrix();
    this.toClip.multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse);
    this.eye.setFromMatrixPosition(camera.matrixWorld);
    this.fog = scene.fog instanceof THREE.Fog ? scene.fog : null;
    const nothing = scene.background instanceof THREE.Color ? scene.background : new THREE.Color(1, 1, 1);
    nothing.toArray(this.far); // linear
    for (let k = 0; k < 3; k++) this.far[k] = toScreen(this.far[k]!);

    const now = this.toClip.elements.join();
    const anew = now !== this.stood;
    this.stood = now;
    if (anew) this.drawStill();
    this.solid.cut(...this.kept);
    this.clear.cut(0, 0, 0);
    const rect = this.restored(anew);
    const sprites: THREE.Sprite[] = [];
    this.light.begin();
    for (const root of scene.children) {
      const moves = this.picture.moves(root);
      root.traverseVisible((o) => {
        if (o instanceof THREE.Mesh && o.castShadow) this.light.cast(o);
        if (o instanceof THREE.Sprite) sprites.push(o);
        else if (moves || !this.isSolid(o)) this.add(o);
      });
    }
    for (let t = this.kept[1]; t < this.solid.count; t++) this.rasterise(this.solid, t);
    for (let y = rect.y0; y < rect.y1; y++) for (let x = rect.x0; x < rect.x1; x++) this.paintPixel(x, y);
    for (let t = 0; t < this.clear.count; t++) this.veil(t, rect);
    for (const s of sprites) this.stamp(s, rect);
  }

  private isSolid(o: THREE.Object3D): boolean {
    if (!(o instanceof THREE.Mesh || o instanceof THREE.Line)) return false;
    const m = o.material as THREE.Material;
    return m.depthTest && !(m.transparent && m.opacity < 1);
  }

  private add(o: THREE.Object3D) {
    if (!(o instanceof THREE.Mesh || o instanceof THREE.Line)) return;
    const to = this.isSolid(o) ? this.solid : this.clear;
    const near = this.picture.camera.near;
    if (o instanceof THREE.Line) to.addLines(o, paintOf(o), this.toClip, near);
    else if ((o.material as THREE.MeshStandardMaterial).wireframe) {
      const edges = new THREE.LineSegments(new THREE.WireframeGeometry(o.geometry as THREE.BufferGeometry));
      edges.matrixWorld.copy(o.matrixWorld);
      to.addLines(edges, { ...paintOf(o), lit: 'not', colored: false }, this.toClip, near);
    } else to.add(o, paintOf(o), this.toClip, near);
  }

  private drawStill() {
    const { raster, still, solid } = this;
    solid.cut(0, 0, 0);
    for (const root of this.picture.scene.children)
      if (!this.picture.moves(root)) root.traverseVisible((o) => (this.isSolid(o) ? this.add(o) : 0));
    raster.restore(null, 0, 0, raster.width, raster.height);
    for (let t = 0; t < solid.count; t++) this.rasterise(solid, t);
    still.restore(raster, 0, 0, raster.width, raster.height);
    this.kept = [solid.pointCount, solid.count, solid.paints.length];
    this.before = null;
  }

  // The part of the picture that is drawn anew, where what moved in the frame before is away already.
  private restored(anew: boolean): Rect {
    const whole = { x0: 0, y0: 0, x1: this.width, y1: this.height };
    const moving = this.reached();
    const rect = anew || !this.before ? whole : join(this.before, moving);
    this.before = moving;
    const r = {
      x0: Math.max(Math.floor(rect.x0), 0),
      y0: Math.max(Math.floor(rect.y0), 0),
      x1: Math.min(Math.ceil(rect.x1), this.width),
      y1: Math.min(Math.ceil(rect.y1), this.height),
    };
    if (!anew) this.raster.restore(this.still, r.x0 * FINE, r.y0 * FINE, r.x1 * FINE, r.y1 * FINE);
    return r;
  }

  // Where in the picture bodies that move are, and their shadows down to the floor.
  private reached(): Rect {
    const { scene, sun, floor } = this.picture;
    let all = nowhere();
    const light = new THREE.Vector3().subVectors(sun.target.position, sun.position).normalize();
    const falls = light.dot(floor.normal);
    const seen = (p: THREE.Vector3) => {
      const q = new THREE.Vector4(p.x, p.y, p.z, 1).applyMatrix4(this.toClip);
      const behind = q.w <= this.picture.camera.near;
      const x = behind ? Infinity : ((1 + q.x / q.w) / 2) * this.width;
      const y = behind ? Infinity : ((1 - q.y / q.w) / 2) * this.height;
      const wide = 2; // a line beside, and the soft edge of a shadow
      all = join(
        all,
        behind
          ? { x0: 0, y0: 0, x1: this.width, y1: this.height }
          : { x0: x - wide, y0: y - wide, x1: x + wide, y1: y + wide },
      );
    };
    for (const root of scene.children) {
      if (!this.picture.moves(root)) continue;
      root.traverseVisible((o) => {
        if (!(o instanceof THREE.Mesh || o instanceof THREE.Line)) return;
        const g = o.geometry as THREE.BufferGeometry;
        g.computeBoundingBox();
        const b = g.boundingBox;
        if (!b || b.isEmpty()) return;
        for (let i = 0; i < 8; i++) {
          const p = new THREE.Vector3(i & 1 ? b.max.x : b.min.x, i & 2 ? b.max.y : b.min.y, i & 4 ? b.max.z : b.min.z);
          p.applyMatrix4(o.matrixWorld);
          if (!Number.isFinite(p.x + p.y + p.z)) continue;
          seen(p);
          const high = floor.distanceToPoint(p);
          if (o.castShadow && falls < 0 && high > 0) seen(p.clone().addScaledVector(light, -high / falls));
        }
      });
    }
    return all;
  }

  private rasterise(of: Triangles, t: number) {
    const { points, corners, pointSize, cornerSize } = of;
    const a = corners[t * cornerSize]! * pointSize;
    const b = corners[t * cornerSize + 1]! * pointSize;
    const c = corners[t * cornerSize + 2]! * pointSize;
    this.raster.triangle(
      points[a]!,
      points[a + 1]!,
      points[a + 2]!,
      points[b]!,
      points[b + 1]!,
      points[b + 2]!,
      points[c]!,
      points[c + 1]!,
      points[c + 2]!,
      t,
    );
  }

  // The colour of a triangle at a place of the picture, in samples, into rgb.
  private colour(of: Triangles, t: number, x: number, y: number) {
    const { points, corners, planes, pointSize, cornerSize, planeSize } = of;
    const { base, rgb, linear } = this;
    const a = corners[t * cornerSize]! * pointSize;
    const b = corners[t * cornerSize + 1]! * pointSize;
    const c = corners[t * cornerSize + 2]! * pointSize;
    const paint = of.paints[corners[t * cornerSize + 3]!]!;
    const k = t * planeSize;
    // weights within the triangle: at its edge, the middle of a pixel may be outside
    let wb = Math.min(Math.max(planes[k]! * x + planes[k + 1]! * y + planes[k + 2]!, 0), 1);
    let wc = Math.min(Math.max(planes[k + 3]! * x + planes[k + 4]! * y + planes[k + 5]!, 0), 1);
    let wa = Math.max(1 - wb - wc, 0);
    wa *= points[a + at.near]!;
    wb *= points[b + at.near]!;
    wc *= points[c + at.near]!;
    const sum = wa + wb + wc;
    wa /= sum;
    wb /= sum;
    wc /= sum;
    const { color } = paint;
    base[0] = color.r;
    base[1] = color.g;
    base[2] = color.b;
    if (paint.colored)
      for (let i = 0; i < 3; i++)
        base[i]! *= wa * points[a + at.color + i]! + wb * points[b + at.color + i]! + wc * points[c + at.color + i]!;
    if (paint.lit === 'not') linear.set(base);
    else {
      const px = wa * points[a + at.world]! + wb * points[b + at.world]! + wc * points[c + at.world]!;
      const py = wa * points[a + at.world + 1]! + wb * points[b + at.world + 1]! + wc * points[c + at.world + 1]!;
      const pz = wa * points[a + at.world + 2]! + wb * points[b + at.world + 2]! + wc * points[c + at.world + 2]!;
      let nx = wa * points[a + at.normal]! + wb * points[b + at.normal]! + wc * points[c + at.normal]!;
      let ny = wa * points[a + at.normal + 1]! + wb * points[b + at.normal + 1]! + wc * points[c + at.normal + 1]!;
      let nz = wa * points[a + at.normal + 2]! + wb * points[b + at.normal + 2]! + wc * points[c + at.normal + 2]!;
      const n = (of.facing[t]! || 1) / (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1);
      nx *= n;
      ny *= n;
      nz *= n;
      let vx = this.eye.x - px;
      let vy = this.eye.y - py;
      let vz = this.eye.z - pz;
      const v = 1 / (Math.sqrt(vx * vx + vy * vy + vz * vz) || 1);
      vx *= v;
      vy *= v;
      vz *= v;
      this.light.shade(paint, base, px, py, pz, nx, ny, nz, vx, vy, vz, linear);
    }
    rgb[0] = toScreen(linear[0]!);
    rgb[1] = toScreen(linear[1]!);
    rgb[2] = toScreen(linear[2]!);
    if (this.fog) {
      const away = (1 / sum - this.fog.near) / (this.fog.far - this.fog.near);
      if (away > 0) {
        const f = away >= 1 ? 1 : away * away * (3 - 2 * away);
        for (let i = 0; i < 3; i++) rgb[i]! += f * (this.far[i]! - rgb[i]!);
      }
    }
  }

  private paintPixel(x: number, y: number) {
    const { pixels, rgb, far } = this;
    const ids = this.raster.id;
    const w = this.raster.width;
    const i = y * FINE * w + x * FINE;
    const p = ids[i]!;
    const q = ids[i + 1]!;
    const r = ids[i + w]!;
    const s = ids[i + w + 1]!;
    const to = 4 * (y * this.width + x);
    if (p === q && p === r && p === s) {
      if (p >= 0) this.colour(this.solid, p, x * FINE + 1, y * FINE + 1);
      for (let k = 0; k < 3; k++) pixels[to + k] = p >= 0 ? rgb[k]! : far[k]!;
      return;
    }
    let red = 0;
    let green = 0;
    let blue = 0;
    for (let k = 0; k < 4; k++) {
      const t = k === 0 ? p : k === 1 ? q : k === 2 ? r : s;
      if (t >= 0) this.colour(this.solid, t, x * FINE + 0.5 + (k & 1), y * FINE + 0.5 + (k >> 1));
      red += t >= 0 ? rgb[0]! : far[0]!;
      green += t >= 0 ? rgb[1]! : far[1]!;
      blue += t >= 0 ? rgb[2]! : far[2]!;
    }
    pixels[to] = red / 4;
    pixels[to + 1] = green / 4;
    pixels[to + 2] = blue / 4;
  }

  private blend(x: number, y: number, red: number, green: number, blue: number, part: number) {
    const to = 4 * (y * this.width + x);
    this.pixels[to]! += part * (red - this.pixels[to]!);
    this.pixels[to + 1]! += part * (green - this.pixels[to + 1]!);
    this.pixels[to + 2]! += part * (blue - this.pixels[to + 2]!);
  }

  // A triangle through which one sees, over what is painted.
  private veil(t: number, rect: Rect) {
    const { points, corners, planes, pointSize, cornerSize, planeSize } = this.clear;
    const three = [0, 1, 2].map((k) => corners[t * cornerSize + k]! * pointSize);
    const paint = this.clear.paints[corners[t * cornerSize + 3]!]!;
    const xs = three.map((p) => points[p]! / FINE);
    const ys = three.map((p) => points[p + 1]! / FINE);
    const [na, nb, nc] = three.map((p) => points[p + 2]!) as [number, number, number];
    const plane = planes.subarray(t * planeSize, (t + 1) * planeSize) as unknown as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    for (let y = Math.max(Math.floor(Math.min(...ys)), rect.y0); y < Math.min(Math.max(...ys) + 1, rect.y1); y++)
      for (let x = Math.max(Math.floor(Math.min(...xs)), rect.x0); x < Math.min(Math.max(...xs) + 1, rect.x1); x++) {
        let covered = 0;
        for (let k = 0; k < 4; k++) {
          const [sx, sy] = [x * FINE + (k & 1), y * FINE + (k >> 1)];
          const b = plane[0] * (sx + 0.5) + plane[1] * (sy + 0.5) + plane[2];
          const c = plane[3] * (sx + 0.5) + plane[4] * (sy + 0.5) + plane[5];
          if (b < 0 || c < 0 || b + c >= 1) continue;
          const near = (1 - b - c) * na + b * nb + c * nc;
          if (!paint.hidden || near >= this.raster.near[sy * this.raster.width + sx]!) covered++;
        }
        if (!covered) continue;
        this.colour(this.clear, t, x * FINE + 1, y * FINE + 1);
        this.blend(x, y, this.rgb[0]!, this.rgb[1]!, this.rgb[2]!, (paint.opacity * covered) / 4);
      }
  }

  // A letter, upright in the picture.
  private stamp(sprite: THREE.Sprite, rect: Rect) {
    const image = letter(sprite);
    const p = new THREE.Vector3().setFromMatrixPosition(sprite.matrixWorld);
    const q = new THREE.Vector4(p.x, p.y, p.z, 1).applyMatrix4(this.toClip);
    if (!image || q.w <= this.picture.camera.near) return;
    const near = sprite.material.depthTest ? 1 / q.w : Infinity;
    const scale = new THREE.Vector3().setFromMatrixScale(sprite.matrixWorld).x;
    const size = (scale * this.picture.camera.projectionMatrix.elements[5]! * this.height) / (2 * q.w);
    const [left, top] = [((1 + q.x / q.w) * this.width - size) / 2, ((1 - q.y / q.w) * this.height - size) / 2];
    for (let y = Math.max(Math.floor(top), rect.y0); y < Math.min(top + size, rect.y1); y++)
      for (let x = Math.max(Math.floor(left), rect.x0); x < Math.min(left + size, rect.x1); x++) {
        if (this.raster.near[y * FINE * this.raster.width + x * FINE]! > near) continue;
        // the mean of what lies under the pixel
        const sum = [0, 0, 0, 0];
        const n = Math.max(1, Math.ceil(image.width / size));
        for (let k = 0; k < n * n; k++) {
          const u = Math.floor(((x + ((k % n) + 0.5) / n - left) / size) * image.width);
          const v = Math.floor(((y + (Math.floor(k / n) + 0.5) / n - top) / size) * image.height);
          if (u < 0 || v < 0 || u >= image.width || v >= image.height) continue;
          const from = 4 * (v * image.width + u);
          const alpha = image.data[from + 3]! / 255;
          for (let c = 0; c < 3; c++) sum[c]! += alpha * image.data[from + c]!;
          sum[3]! += alpha;
        }
        const [red, green, blue, alpha] = sum as [number, number, number, number];
        if (alpha > 0) this.blend(x, y, red / alpha, green / alpha, blue / alpha, alpha / (n * n));
      }
  }
}

const letters = new WeakMap<THREE.Sprite, ImageData>();
function letter(sprite: THREE.Sprite): ImageData | null {
  const had = letters.get(sprite);
  const canvas = sprite.material.map?.image as HTMLCanvasElement | undefined;
  const made = had ?? canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? null;
  if (made) letters.set(sprite, made);
  return made;
}
