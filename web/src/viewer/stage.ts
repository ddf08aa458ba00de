// The stage: renderer, light, ground, world axes, gravity; what is seen of it, trails and following.
import * as THREE from 'three';
import { Eye } from './camera.js';
import type { Recording } from './data.js';
import { arrowScale, groundLevel, isScenery, leavesPlace, seesMotion, travelOf } from './framing.js';
import { arrow, frameOf, label, makeGrid, putAround } from './marks.js';
import { type SceneObject, Vector } from './objects.js';
import { Painter } from './painter.js';
import type { SceneData, ViewData } from './scene.js';
import { path } from './trails.js';

const themes = {
  light: { top: 0xf4f6fa, ground: 0xe4e8ef, grid: 0xc3cad6, text: '#334' },
  dark: { top: 0x14171d, ground: 0x1d2129, grid: 0x343b47, text: '#ccd' },
};

// From linear light to what a screen is given.
const linear = Uint8ClampedArray.from({ length: 256 }, (_, i) => {
  const x = i / 255;
  return 255 * (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055);
});

interface Trace {
  object: SceneObject;
  boxes: THREE.Box3[]; // one for each moment
  corners: THREE.Vector3[][];
  stays: boolean;
}

const corners = (box: THREE.Box3): THREE.Vector3[] =>
  Array.from(
    { length: 8 },
    (_, i) =>
      new THREE.Vector3(i & 1 ? box.max.x : box.min.x, i & 2 ? box.max.y : box.min.y, i & 4 ? box.max.z : box.min.z),
  );
// Of an object as it is turned: tighter than a box along the axes of the world.
function cornersOf(object: SceneObject): THREE.Vector3[] {
  const found: THREE.Vector3[] = [];
  object.root.updateMatrixWorld(true);
  object.root.traverseVisible((o) => {
    if (!(o instanceof THREE.Mesh || o instanceof THREE.Line)) return;
    const g = o.geometry as THREE.BufferGeometry;
    if (!g.getAttribute('position')) return;
    if (!g.boundingBox || object.moves) g.computeBoundingBox();
    if (g.boundingBox && !g.boundingBox.isEmpty())
      found.push(...corners(g.boundingBox).map((c) => c.applyMatrix4(o.matrixWorld)));
  });
  return found.filter((p) => Number.isFinite(p.x + p.y + p.z));
}
const diagonal = (box: THREE.Box3) => (box.isEmpty() ? 0 : box.getSize(new THREE.Vector3()).length());
const union = (boxes: THREE.Box3[]) => boxes.reduce((all, b) => all.union(b), new THREE.Box3());

function materials(object: SceneObject): THREE.Material[] {
  const found: THREE.Material[] = [];
  object.root.traverse((o) =>
    o instanceof THREE.Mesh || o instanceof THREE.Line ? found.push(o.material as THREE.Material) : 0,
  );
  return found;
}

export class Stage {
  readonly renderer: THREE.WebGLRenderer;
  readonly eye: Eye;
  readonly scene = new THREE.Scene();
  readonly gravity: THREE.Vector3;
  readonly up: THREE.Vector3;
  readonly trails = new Map<SceneObject, THREE.Line>();
  readonly vectorScales = new Map<string, number>(); // metres a unit
  readonly world = new THREE.Group();
  readonly ground = new THREE.Group();
  readonly sun = new THREE.DirectionalLight(0xffffff, 2.0);
  size = 1; // of all that is reached
  machineSize = 1;
  drivesAway = false; // the machine leaves the place where it begins
  selected: SceneObject | null = null;
  followed: SceneObject | null = null;
  dirty = true;
  private readonly views: ViewData[];
  private readonly isModes: boolean;
  private readonly hemisphere = new THREE.HemisphereLight(0xffffff, 0x8890a0, 1.6);
  private readonly lastOrigin = new THREE.Vector3();
  private readonly carried = new THREE.Vector3(); // how far the eye has gone along with what is followed
  private box = new THREE.Box3();
  private machine = new THREE.Box3();
  private shown: THREE.Vector3[] = [];
  private marks: THREE.Vector3[] = []; // ends of the world's axes, where they stand at the machine
  private still: THREE.Box3[] = [];
  private moving = new THREE.Box3(); // what moves covers in the whole motion; empty: nothing moves
  private center = new THREE.Vector3();
  private floor!: THREE.Mesh<THREE.CircleGeometry, THREE.MeshLambertMaterial>;
  private grid!: ReturnType<typeof makeGrid>;
  private readonly highlight = frameOf(0xff9f1c);
  private target: THREE.WebGLRenderTarget | null = null;

  constructor(
    readonly holder: HTMLElement,
    readonly objects: SceneObject[],
    data: SceneData,
    readonly recording: Recording,
  ) {
    this.views = data.views ?? [];
    this.isModes = !!data.assembly;
    this.renderer = new THREE.WebGLRenderer({ antialias: true, preserveDrawingBuffer: true });
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = THREE.PCFShadowMap;
    this.renderer.toneMapping = THREE.NoToneMapping;
    holder.append(this.renderer.domElement);
    for (const o of objects) this.scene.add(o.root);

    const [gx = 0, gy = 0, gz = 0] = data.gravity ?? [];
    this.gravity = new THREE.Vector3(gx, gy, gz);
    this.up = this.gravity.lengthSq() > 0 ? this.gravity.clone().negate().normalize() : new THREE.Vector3(0, 1, 0);
    this.measure();
    this.scaleVectors();
    this.eye = new Eye(this.renderer.domElement, this.up, this.size);
    this.build(data.nominalLength || this.size * 0.25);
    this.ground.visible = !data.gravity || this.gravity.lengthSq() > 0; // without weight nothing stands on one
    this.resize();
    this.preset('iso');
    new ResizeObserver(() => this.resize()).observe(holder);
  }

  get camera() {
    return this.eye.camera;
  }

  get controls() {
    return this.eye.controls;
  }

  // What the whole motion covers, from a few moments of it.
  private measure() {
    const times = 24;
    const { start, stop } = this.recording;
    // between two assembly modes there is nothing
    const moments = this.isModes
      ? [...this.recording.time]
      : Array.from({ length: times + 1 }, (_, i) => start + (i / times) * (stop - start));
    const traces: Trace[] = this.objects
      .filter((o) => o.kind !== 'vector')
      .map((object) => ({ object, boxes: [], corners: [], stays: true }));
    const first = new Map<Trace, number[]>();
    for (const t of moments) {
      this.recording.seek(t);
      for (const trace of traces) {
        trace.object.update();
        if (!trace.object.root.visible) continue;
        const box = this.boxOf(trace.object);
        if (box) {
          trace.boxes.push(box);
          trace.corners.push(cornersOf(trace.object));
        }
        const place = trace.object.root.matrixWorld.elements;
        const before = first.get(trace);
        if (!before) first.set(trace, [...place]);
        else if (place.some((x, k) => Math.abs(x - before[k]!) > 1e-6 * (1 + Math.abs(x)))) trace.stays = false;
        if (
          box &&
          trace.boxes.length > 1 &&
          !box.equals(trace.boxes[0]!) &&
          trace.object.moves &&
          trace.object.kind === 'line'
        )
          trace.stays = false;
      }
    }
    const seen = traces.filter((t) => t.boxes.length);
    this.still = seen.filter((t) => t.stays).map((t) => t.boxes[0]!);
    this.box = union(seen.flatMap((t) => t.boxes));
    if (this.box.isEmpty()) this.box.set(new THREE.Vector3(-0.5, -0.5, -0.5), new THREE.Vector3(0.5, 0.5, 0.5));
    this.center = this.box.getCenter(new THREE.Vector3());
    this.size = Math.max(diagonal(this.box), 1e-3);
    const movers = seen.filter((t) => !t.stays);
    this.moving = union(movers.flatMap((t) => t.boxes));
    const moving = diagonal(union(movers.map((t) => t.boxes[0]!)));
    const flat = (b: THREE.Box3) => ({
      height: this.heights(b)[1] - this.heights(b)[0],
      size: diagonal(b),
      stays: true,
    });
    const leaves =
      !this.isModes &&
      leavesPlace(
        movers.map((t) => travelOf(t.corners)),
        moving,
      );
    const around = moving > 0 ? seen.filter((t) => !(t.stays && isScenery(flat(t.boxes[0]!), moving))) : seen;
    const parts = leaves ? movers : around;
    this.machine = union(parts.map((t) => t.boxes[0]!));
    if (this.machine.isEmpty()) this.machine = this.box;
    this.machineSize = Math.max(diagonal(this.machine), 1e-3);
    const whole = parts.flatMap((t) => t.boxes);
    this.drivesAway = leaves || (!this.isModes && !seesMotion(diagonal(union(whole)), this.machineSize));
    this.shown = this.drivesAway
      ? parts.filter((t) => !t.stays).flatMap((t) => t.corners[0]!)
      : parts.flatMap((t) => (t.stays ? t.corners[0]! : t.corners.flat()));
    if (!this.shown.length) this.shown = corners(this.box);
  }

  private boxOf(o: SceneObject): THREE.Box3 | null {
    o.root.updateMatrixWorld(true);
    const box = new THREE.Box3().setFromObject(o.root);
    return !box.isEmpty() && Number.isFinite(box.min.x + box.max.x) ? box : null;
  }

  // Corners of all bodies as they are now.
  private present(): THREE.Vector3[] {
    return this.objects
      .filter((o) => o.kind !== 'vector' && o.root.visible && !o.hidden)
      .flatMap((o) => (this.boxOf(o) ? cornersOf(o) : []));
  }

  // The lowest and the highest point of a box, along the direction against gravity.
  private heights(box: THREE.Box3): [number, number] {
    const all = corners(box).map((c) => c.dot(this.up));
    return [Math.min(...all), Math.max(...all)];
  }

  // One scale for each quantity.
  private scaleVectors() {
    const vectors = this.objects.filter((o): o is Vector => o instanceof Vector);
    const sizes = new Map<string, number[]>();
    for (const t of this.recording.time) {
      if (!vectors.length) break;
      this.recording.seek(t);
      for (const v of vectors) sizes.set(v.quantity, [...(sizes.get(v.quantity) ?? []), v.magnitude]);
    }
    for (const [quantity, all] of sizes)
      this.vectorScales.set(
        quantity,
        quantity === 'RelativePosition' ? 1 : 1 / (arrowScale(all, this.machineSize) || 1),
      );
    for (const v of vectors) {
      v.scale = this.vectorScales.get(v.quantity) ?? 1;
      v.thickness = this.machineSize * 0.008;
    }
  }

  rescale(quantity: string, scale: number) {
    this.vectorScales.set(quantity, scale);
    for (const o of this.objects) if (o instanceof Vector && o.quantity === quantity) o.scale = scale;
  }

  private build(axisLength: number) {
    const { sun } = this;
    const { side, deep } = this.eye;
    this.hemisphere.position.copy(this.up);
    sun.position
      .copy(this.center)
      .addScaledVector(this.up, this.size * 1.6)
      .addScaledVector(side, this.size * 0.7)
      .addScaledVector(deep, this.size * 0.9);
    sun.target.position.copy(this.center);
    sun.castShadow = true;
    sun.shadow.mapSize.set(2048, 2048);
    sun.shadow.bias = -0.0005;
    sun.shadow.normalBias = this.size * 0.004;
    const c = sun.shadow.camera;
    c.left = c.bottom = -this.size * 0.9;
    c.right = c.top = this.size * 0.9;
    c.near = this.size * 0.1;
    c.far = this.size * 5;
    this.scene.add(this.hemisphere, sun, sun.target);

    const [low, high] = this.heights(this.box);
    const level =
      this.gravity.lengthSq() > 0
        ? groundLevel({
            still: this.still.map((b) => this.heights(b)[0]),
            startLow: this.heights(this.machine)[0],
            low,
            high,
            ...(this.moving.isEmpty() ? {} : { moving: this.heights(this.moving) }),
          })
        : low;
    const { ground } = this;
    const step = 10 ** Math.round(Math.log10(this.size / 8));
    const cells = Math.min(Math.ceil((this.size * 8) / step / 2) * 2, 200);
    this.grid = makeGrid(cells * step, cells);
    this.floor = new THREE.Mesh(
      new THREE.CircleGeometry(this.size * 12, 64),
      new THREE.MeshLambertMaterial({ polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 4 }),
    );
    this.floor.rotation.x = -Math.PI / 2;
    this.floor.receiveShadow = true;
    this.grid.position.y = this.size * 5e-4;
    ground.add(this.floor, this.grid);
    ground.quaternion.setFromUnitVectors(new THREE.Vector3(0, 1, 0), this.up);
    ground.position.copy(this.center).addScaledVector(this.up, level - this.center.dot(this.up) - this.size * 2e-3);
    this.scene.add(ground);

    const length = Math.min(axisLength / 2, this.machineSize * 0.16);
    const thin = length * 0.018;
    [['x', '#d23b3b'] as const, ['y', '#2f9e44'] as const, ['z', '#2f62c9'] as const].forEach(([name, css]) => {
      const d = new THREE.Vector3();
      d[name] = 1;
      this.world.add(arrow(d, length, css, thin));
      const text = label(name, css);
      text.position.copy(d).multiplyScalar(length * 1.12);
      text.scale.setScalar(length * 0.22);
      this.world.add(text);
      this.marks.push(d.clone().multiplyScalar(length * 1.25));
    });
    if (this.gravity.lengthSq() > 0) {
      const a = arrow(this.gravity, length, '#8e44ad', thin);
      const beside = side
        .clone()
        .multiplyScalar(-length * 0.6)
        .addScaledVector(this.up, length);
      a.position.copy(beside);
      const text = label('g', '#8e44ad');
      text.position.copy(beside).addScaledVector(this.gravity.clone().normalize(), length * 1.12);
      text.scale.setScalar(length * 0.22);
      this.world.add(a, text);
      this.marks.push(text.position.clone().addScaledVector(side, -length * 0.15));
    }
    const room = this.machine.clone().expandByScalar(length);
    if (!room.containsPoint(new THREE.Vector3())) this.marks = []; // they are far away, and not looked at
    this.scene.add(this.world);
    this.highlight.visible = false;
    this.scene.add(this.highlight);
  }

  theme(name: 'dark' | 'light') {
    const t = themes[name];
    this.scene.background = new THREE.Color(t.top);
    this.scene.fog = new THREE.Fog(t.top);
    this.clear();
    this.floor.material.color.set(t.ground);
    this.grid.material.color.set(t.grid);
    this.hemisphere.intensity = name === 'dark' ? 1.1 : 1.7;
    this.sun.intensity = name === 'dark' ? 1.7 : 2.0;
  }

  // The element lies over the upper edge of the picture: what is framed is seen below it.
  cover(bar: HTMLElement) {
    const measure = () => {
      const part = (bar.offsetTop + bar.offsetHeight) / Math.max(this.holder.clientHeight, 1);
      this.eye.covered = Math.min(part, 0.3);
      this.shape(this.camera.aspect);
    };
    new ResizeObserver(measure).observe(bar);
    measure();
  }

  resize() {
    const w = Math.max(this.holder.clientWidth, 1);
    const h = Math.max(this.holder.clientHeight, 1);
    this.renderer.setPixelRatio(Math.min(window.devicePixelRatio || 1, 2));
    this.renderer.setSize(w, h);
    this.shape(w / h);
  }

  // Another shape of the picture: a view that nobody has moved is that view again.
  shape(aspect: number) {
    this.eye.reshape(aspect);
    if (this.eye.view) this.preset(this.eye.view);
    this.dirty = true;
  }

  // Fog begins behind what is shown, however far the eye is.
  private clear() {
    const { away } = this.eye;
    if (!(this.scene.fog instanceof THREE.Fog)) return;
    this.scene.fog.near = away + this.size * 5;
    this.scene.fog.far = away + this.size * 11;
    this.floor.scale.setScalar(Math.max(1, (2 * away) / (12 * this.size)));
  }

  // A view of the model by its name, or one of ours. Where the model's own view would cut what there is, the eye steps back.
  preset(name: string) {
    const own = this.views.find((v) => v.name === name);
    if (own) {
      this.eye.lookFrom(own);
      if (own.colour) this.scene.background = new THREE.Color(...(own.colour.slice(0, 3) as [number, number, number]));
      if (!this.eye.sees(this.shown)) {
        this.eye.fit(this.framed(this.shown));
        this.eye.view = name;
      }
    } else if (!this.eye.preset(name, this.framed(this.shown))) return;
    if (this.followed) this.eye.shift(this.carried);
    else this.carried.set(0, 0, 0);
    this.clear();
    this.dirty = true;
  }

  private framed(points: THREE.Vector3[]) {
    return this.world.visible ? [...points, ...this.marks] : points;
  }

  // The edges of all that a view frames, as parts of the picture: from 0 at the left and above to 1.
  edges(camera = this.camera): { left: number; right: number; top: number; bottom: number } {
    camera.updateMatrixWorld();
    const seen = this.framed(this.shown).map((p) => p.clone().project(camera));
    const [x, y] = [seen.map((p) => (1 + p.x) / 2), seen.map((p) => (1 - p.y) / 2)];
    return { left: Math.min(...x), right: Math.max(...x), top: Math.min(...y), bottom: Math.max(...y) };
  }

  // What is there now, seen from where the eye is.
  fit() {
    const points = this.present();
    if (points.length) this.eye.fit(this.framed(points));
    this.clear();
    this.dirty = true;
  }

  // One sees through an object; 1: not at all.
  fade(object: SceneObject, opacity: number) {
    for (const m of materials(object)) {
      m.transparent = opacity < 1;
      m.opacity = opacity;
      m.depthWrite = opacity >= 1;
      m.needsUpdate = true;
    }
    this.dirty = true;
  }

  // Bodies are cut across an axis of the world; ground and arrows stay whole.
  cut(axis: string, part: number) {
    const at = ['x', 'y', 'z'].indexOf(axis);
    const normal = new THREE.Vector3();
    if (at >= 0) normal.setComponent(at, -1);
    const low = this.box.min.getComponent(Math.max(at, 0));
    const high = this.box.max.getComponent(Math.max(at, 0));
    const planes = at >= 0 ? [new THREE.Plane(normal, low + part * (high - low))] : [];
    this.renderer.localClippingEnabled = at >= 0;
    for (const m of this.objects.flatMap(materials)) {
      m.clippingPlanes = planes;
      m.needsUpdate = true;
    }
    this.dirty = true;
  }

  follow(object: SceneObject | null, atOnce = true) {
    this.followed = object;
    if (object) {
      this.lastOrigin.copy(object.origin);
      if (atOnce) this.goAlong(object.origin.clone().sub(this.controls.target));
    }
    this.dirty = true;
  }

  private goAlong(by: THREE.Vector3) {
    this.eye.shift(by);
    this.carried.add(by);
  }

  toggleTrail(object: SceneObject): boolean {
    const had = this.trails.get(object);
    if (had) {
      this.scene.remove(had);
      had.geometry.dispose();
      this.trails.delete(object);
      this.dirty = true;
      return false;
    }
    const g = new THREE.BufferGeometry();
    g.setAttribute('position', new THREE.BufferAttribute(path(this.recording, object), 3));
    const line = new THREE.Line(g, new THREE.LineBasicMaterial({ color: 0xe8590c }));
    line.frustumCulled = false;
    this.trails.set(object, line);
    this.scene.add(line);
    this.dirty = true;
    return true;
  }

  select(object: SceneObject | null) {
    this.selected = object;
    this.highlight.visible = !!object;
    this.frame();
    this.dirty = true;
  }

  // What is chosen stands in a frame that turns with it; what is made of several pieces in one along the axes of the world.
  private frame() {
    if (!this.selected) return;
    const own = cornersOf(this.selected);
    const box = own.length === 8 ? null : this.boxOf(this.selected);
    if (own.length === 8 || box) putAround(this.highlight, box ? corners(box) : own);
  }

  // From the eye through a place on the page.
  ray(x: number, y: number): THREE.Ray {
    const r = this.renderer.domElement.getBoundingClientRect();
    const caster = new THREE.Raycaster();
    caster.setFromCamera(
      new THREE.Vector2(((x - r.left) / r.width) * 2 - 1, 1 - ((y - r.top) / r.height) * 2),
      this.camera,
    );
    return caster.ray;
  }

  // The object under a place on the page, and where it is hit; null: none.
  hit(x: number, y: number): { object: SceneObject; point: THREE.Vector3 } | null {
    const caster = new THREE.Raycaster();
    caster.ray.copy(this.ray(x, y));
    for (const hit of caster.intersectObjects(
      this.objects.filter((o) => !o.hidden).map((o) => o.root),
      true,
    )) {
      let o: THREE.Object3D | null = hit.object;
      while (o && !o.userData['owner']) o = o.parent;
      if (o) return { object: o.userData['owner'] as SceneObject, point: hit.point };
    }
    return null;
  }

  pick(x: number, y: number): SceneObject | null {
    return this.hit(x, y)?.object ?? null;
  }

  // Where an object's middle is on the page.
  screen(object: SceneObject): { x: number; y: number } {
    const p = new THREE.Box3().setFromObject(object.root).getCenter(new THREE.Vector3()).project(this.camera);
    const r = this.renderer.domElement.getBoundingClientRect();
    return { x: r.left + ((p.x + 1) / 2) * r.width, y: r.top + ((1 - p.y) / 2) * r.height };
  }

  // Paints the scene in pixels, for films; ‘more’ moves, too.
  painter(width: number, height: number, more: THREE.Object3D[]): Painter {
    this.shape(width / height);
    const moving = new Set<THREE.Object3D>([...this.trails.values(), ...more]);
    return new Painter(width, height, {
      scene: this.scene,
      camera: this.camera,
      sun: this.sun,
      sky: this.hemisphere,
      floor: new THREE.Plane().setFromNormalAndCoplanarPoint(this.up, this.ground.position),
      moves: (o) => moving.has(o) || !!(o.userData['owner'] as SceneObject | undefined)?.moves,
    });
  }

  // The eye of small pictures: all of them show the same place, seen from where the machine is seen.
  smallEye(width: number, height: number) {
    return this.eye.closeUp(this.framed(this.shown), width / height);
  }

  // A small picture of a moment, as a data URL; what is seen stays as it is.
  small(time: number, width: number, height: number): string {
    const at = this.recording.at;
    const fine = 2; // times as many pixels, for smooth edges
    const [w, h] = [width * fine, height * fine];
    this.target ??= new THREE.WebGLRenderTarget(w, h);
    this.target.setSize(w, h);
    this.update(time);
    this.renderer.setRenderTarget(this.target);
    this.renderer.render(this.scene, this.smallEye(w, h));
    const pixels = new Uint8Array(w * h * 4);
    this.renderer.readRenderTargetPixels(this.target, 0, 0, w, h, pixels);
    this.renderer.setRenderTarget(null);
    this.update(at);
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [w, h];
    const g = canvas.getContext('2d')!;
    const image = g.createImageData(w, h);
    // such a picture is upside down, and its light is linear
    for (let i = 0; i < pixels.length; i++) {
      const to = (h - 1 - Math.floor(i / (4 * w))) * 4 * w + (i % (4 * w));
      image.data[to] = i % 4 === 3 ? 255 : linear[pixels[i]!]!;
    }
    g.putImageData(image, 0, 0);
    return canvas.toDataURL('image/png');
  }

  update(time: number) {
    this.recording.seek(time);
    for (const o of this.objects) {
      o.update();
      if (o.hidden) o.root.visible = false;
    }
    if (this.followed) {
      this.goAlong(this.followed.origin.clone().sub(this.lastOrigin));
      this.lastOrigin.copy(this.followed.origin);
    }
    for (const line of this.trails.values()) line.geometry.setDrawRange(0, this.recording.row + 1);
    this.frame();
    this.dirty = true;
  }

  render(force = false): boolean {
    const moved = this.controls.update();
    if (!this.dirty && !moved && !force) return false;
    this.renderer.render(this.scene, this.camera);
    this.dirty = false;
    return true;
  }
}
