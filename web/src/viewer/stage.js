// The stage: renderer, light, ground, world axes, gravity, camera; trails and following.
import * as THREE from 'three';
import { groundLevel, pathLength, seesMotion } from './framing.js';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';

const themes = {
  light: { top: 0xf4f6fa, ground: 0xe4e8ef, grid: 0xc3cad6, text: '#334' },
  dark: { top: 0x14171d, ground: 0x1d2129, grid: 0x343b47, text: '#ccd' },
};

// From linear light to what a screen is given.
const linear = Uint8ClampedArray.from({ length: 256 }, (_, i) => {
  const x = i / 255;
  return 255 * (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055);
});

function label(text, color) {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 64;
  const g = canvas.getContext('2d');
  g.font = 'bold 44px system-ui, sans-serif';
  g.textAlign = 'center';
  g.textBaseline = 'middle';
  g.fillStyle = color;
  g.fillText(text, 32, 34);
  const texture = new THREE.CanvasTexture(canvas);
  texture.colorSpace = THREE.SRGBColorSpace;
  return new THREE.Sprite(new THREE.SpriteMaterial({ map: texture, depthTest: false }));
}

function arrow(direction, length, color, thickness) {
  const group = new THREE.Group();
  const m = new THREE.MeshStandardMaterial({ color, roughness: 0.6 });
  const head = Math.min(thickness * 5, length * 0.4);
  const shaft = new THREE.Mesh(new THREE.CylinderGeometry(thickness, thickness, length - head, 12).translate(0, (length - head) / 2, 0), m);
  const tip = new THREE.Mesh(new THREE.ConeGeometry(thickness * 2.4, head, 16).translate(0, length - head / 2, 0), m);
  group.add(shaft, tip);
  group.quaternion.setFromUnitVectors(new THREE.Vector3(0, 1, 0), direction.clone().normalize());
  return group;
}

export class Stage {
  constructor(holder, objects, data, recording) {
    this.objects = objects;
    this.recording = recording;
    this.views = data.views ?? [];
    this.isModes = !!data.assembly;
    this.renderer = new THREE.WebGLRenderer({ antialias: true, preserveDrawingBuffer: true });
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = THREE.PCFShadowMap;
    this.renderer.toneMapping = THREE.NoToneMapping;
    holder.append(this.renderer.domElement);
    this.holder = holder;
    this.scene = new THREE.Scene();
    for (const o of objects) this.scene.add(o.root);

    const g = data.gravity ? new THREE.Vector3(...data.gravity) : new THREE.Vector3();
    this.gravity = g;
    this.up = g.lengthSq() > 0 ? g.clone().negate().normalize() : new THREE.Vector3(0, 1, 0);
    this.measure();
    this.scaleVectors();

    this.camera = new THREE.PerspectiveCamera(38, 1, this.size / 500, this.size * 60);
    this.camera.up.copy(this.up);
    this.controls = new OrbitControls(this.camera, this.renderer.domElement);
    this.controls.enableDamping = true;
    this.controls.dampingFactor = 0.12;
    this.build(data.nominalLength || this.size * 0.25);
    this.followed = null;
    this.trails = new Map();
    this.resize();
    this.preset('iso');
    new ResizeObserver(() => this.resize()).observe(holder);
  }

  // What the whole motion covers, from a few moments of it.
  measure() {
    const box = new THREE.Box3();
    const times = 24;
    const { start, stop } = this.recording;
    // between two assembly modes there is nothing
    const moments = this.isModes ? [...this.recording.time] : Array.from({ length: times + 1 }, (_, i) => start + (i / times) * (stop - start));
    let first = null;
    const places = new Map();
    for (const t of moments) {
      this.recording.seek(t);
      for (const o of this.objects) o.update();
      const now = this.present();
      first ??= now.clone();
      box.union(now);
      for (const o of this.objects) places.set(o, [...(places.get(o) ?? []), o.root.matrixWorld.elements.slice(0)]);
    }
    // what carries the rest: bodies that stay where they are
    this.still = [];
    const stays = (list) => list.every((m) => m.every((x, k) => Math.abs(x - list[0][k]) < 1e-6 * (1 + Math.abs(x))));
    for (const [o, list] of places) if (o.kind !== 'vector' && o.root.visible && stays(list)) this.still.push(new THREE.Box3().setFromObject(o.root));
    if (box.isEmpty()) box.set(new THREE.Vector3(-0.5, -0.5, -0.5), new THREE.Vector3(0.5, 0.5, 0.5));
    this.box = box;
    this.center = box.getCenter(new THREE.Vector3());
    this.size = Math.max(box.getSize(new THREE.Vector3()).length(), 1e-3);
    this.machine = !first || first.isEmpty() ? box : first;
    this.shown = this.isModes || seesMotion(this.size, this.machine.getSize(new THREE.Vector3()).length()) ? box : this.machine;
  }

  // The box around all bodies as they are now.
  present() {
    const box = new THREE.Box3();
    const one = new THREE.Box3();
    for (const o of this.objects) {
      if (o.kind === 'vector' || !o.root.visible || o.hidden) continue;
      o.root.updateMatrixWorld(true);
      one.setFromObject(o.root);
      if (!one.isEmpty() && Number.isFinite(one.min.x + one.max.x)) box.union(one);
    }
    return box;
  }

  // The lowest and the highest point of a box, along the direction against gravity.
  heights(box) {
    const all = [];
    for (let i = 0; i < 8; i++) all.push(new THREE.Vector3(i & 1 ? box.max.x : box.min.x, i & 2 ? box.max.y : box.min.y, i & 4 ? box.max.z : box.min.z).dot(this.up));
    return [Math.min(...all), Math.max(...all)];
  }

  // One scale for each quantity: its largest vector is drawn as a seventh of the scene.
  scaleVectors() {
    const largest = new Map();
    const vectors = this.objects.filter((o) => o.kind === 'vector');
    for (let i = 0; i <= 40; i++) {
      this.recording.seek(this.recording.start + (i / 40) * (this.recording.stop - this.recording.start));
      for (const v of vectors) largest.set(v.quantity, Math.max(largest.get(v.quantity) ?? 0, v.magnitude || 0));
    }
    this.vectorScales = new Map();
    for (const v of vectors) {
      const most = largest.get(v.quantity);
      v.scale = v.quantity === 'RelativePosition' || !most ? 1 : (0.15 * this.size) / most;
      v.thickness = this.size * 0.006;
      this.vectorScales.set(v.quantity, v.scale);
    }
  }

  rescale(quantity, scale) {
    this.vectorScales.set(quantity, scale);
    for (const o of this.objects) if (o.kind === 'vector' && o.quantity === quantity) o.scale = scale;
  }

  build(axisLength) {
    this.hemisphere = new THREE.HemisphereLight(0xffffff, 0x8890a0, 1.6);
    this.hemisphere.position.copy(this.up);
    const side = Math.abs(this.up.x) < 0.9 ? new THREE.Vector3(1, 0, 0) : new THREE.Vector3(0, 0, 1);
    const deep = new THREE.Vector3().crossVectors(side, this.up).normalize();
    side.crossVectors(this.up, deep).normalize();
    this.side = side;
    this.deep = deep;
    const sun = new THREE.DirectionalLight(0xffffff, 2.0);
    sun.position.copy(this.center).addScaledVector(this.up, this.size * 1.6).addScaledVector(side, this.size * 0.7).addScaledVector(deep, this.size * 0.9);
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
    this.sun = sun;
    this.scene.add(this.hemisphere, sun, sun.target);

    const [low, high] = this.heights(this.box);
    const level = this.gravity.lengthSq() > 0 ? groundLevel({ still: this.still.map((b) => this.heights(b)[0]), startLow: this.heights(this.machine)[0], low, high }) : low;
    this.world = new THREE.Group();
    const ground = new THREE.Group();
    const step = 10 ** Math.round(Math.log10(this.size / 8));
    const cells = Math.min(Math.ceil((this.size * 2.4) / step / 2) * 2, 80);
    this.grid = new THREE.GridHelper(cells * step, cells);
    this.floor = new THREE.Mesh(new THREE.CircleGeometry(this.size * 12, 64), new THREE.MeshStandardMaterial({ roughness: 1 }));
    this.floor.rotation.x = -Math.PI / 2;
    this.floor.receiveShadow = true;
    this.grid.position.y = this.size * 2e-4;
    ground.add(this.floor, this.grid);
    ground.quaternion.setFromUnitVectors(new THREE.Vector3(0, 1, 0), this.up);
    ground.position.copy(this.center).addScaledVector(this.up, level - this.center.dot(this.up) - this.size * 2e-3);
    this.ground = ground;
    this.scene.add(ground);

    const length = Math.min(axisLength / 2, this.size * 0.3);
    const thin = length * 0.018;
    [[1, 0, 0, 0xd23b3b, 'x', '#d23b3b'], [0, 1, 0, 0x2f9e44, 'y', '#2f9e44'], [0, 0, 1, 0x2f62c9, 'z', '#2f62c9']].forEach(([x, y, z, color, name, css]) => {
      const d = new THREE.Vector3(x, y, z);
      this.world.add(arrow(d, length, color, thin));
      const text = label(name, css);
      text.position.copy(d).multiplyScalar(length * 1.12);
      text.scale.setScalar(length * 0.22);
      this.world.add(text);
    });
    if (this.gravity.lengthSq() > 0) {
      const a = arrow(this.gravity, length, 0x8e44ad, thin);
      const beside = this.side.clone().multiplyScalar(-length * 0.6).addScaledVector(this.up, length);
      a.position.copy(beside);
      const text = label('g', '#8e44ad');
      text.position.copy(beside).addScaledVector(this.gravity.clone().normalize(), length * 1.12);
      text.scale.setScalar(length * 0.22);
      this.world.add(a, text);
    }
    this.scene.add(this.world);
    this.highlight = new THREE.BoxHelper(this.world, 0xff9f1c);
    this.highlight.visible = false;
    this.scene.add(this.highlight);
  }

  theme(name) {
    const t = themes[name];
    this.scene.background = new THREE.Color(t.top);
    this.scene.fog = new THREE.Fog(t.top);
    this.clear();
    this.floor.material.color.set(t.ground);
    this.grid.material.color.set(t.grid);
    this.grid.material.vertexColors = false;
    this.grid.material.needsUpdate = true;
    this.hemisphere.intensity = name === 'dark' ? 1.1 : 1.7;
    this.sun.intensity = name === 'dark' ? 1.7 : 2.0;
  }

  resize() {
    const w = Math.max(this.holder.clientWidth, 1);
    const h = Math.max(this.holder.clientHeight, 1);
    this.renderer.setPixelRatio(Math.min(window.devicePixelRatio || 1, 2));
    this.renderer.setSize(w, h);
    this.camera.aspect = w / h;
    this.camera.updateProjectionMatrix();
    this.dirty = true;
  }

  // Fog begins behind what is shown, however far the eye is.
  clear() {
    const away = this.away ?? 0;
    if (!this.scene.fog) return;
    this.scene.fog.near = away + this.size * 5;
    this.scene.fog.far = away + this.size * 11;
  }

  // A view of the model: where the eye is, and how wide it sees. What is parallel is seen from far away.
  lookFrom(view) {
    const eye = new THREE.Vector3(...(view.eye ?? [1, 1, 1]));
    const target = new THREE.Vector3(...(view.target ?? [0, 0, 0]));
    const wide = view.angle ? (view.angle * 180) / Math.PI : 38;
    this.camera.fov = view.projection === 'parallel' ? 1 : wide;
    if (view.projection === 'parallel') {
      const stretch = Math.tan((wide * Math.PI) / 360) / Math.tan(Math.PI / 360);
      eye.sub(target).multiplyScalar(stretch).add(target);
    }
    if (view.up) this.camera.up.set(...view.up).normalize();
    if (view.colour) this.scene.background = new THREE.Color(...view.colour.slice(0, 3));
    this.away = eye.distanceTo(target);
    this.camera.near = Math.max(this.size / 500, this.away - 4 * this.size);
    this.camera.far = Math.max(this.size * 60, 2 * this.away);
    this.clear();
    this.camera.updateProjectionMatrix();
    this.controls.target.copy(target);
    this.camera.position.copy(eye);
    this.followOffset = null;
    this.view = null;
    this.controls.update();
    this.dirty = true;
  }

  preset(name) {
    const { up, side, deep } = this;
    const own = this.views.find((v) => v.name === name);
    if (own) {
      this.lookFrom(own);
      return;
    }
    if (this.views.length) {
      this.camera.fov = 38;
      this.away = 0;
      this.clear();
      this.camera.near = this.size / 500;
      this.camera.far = this.size * 60;
      this.camera.up.copy(up);
      this.camera.updateProjectionMatrix();
    }
    const d = {
      iso: side.clone().multiplyScalar(0.75).addScaledVector(deep, 1).addScaledVector(up, 0.55),
      front: deep.clone(),
      back: deep.clone().negate(),
      side: side.clone(),
      top: up.clone().addScaledVector(deep, 0.001),
    }[name];
    if (!d) return;
    this.frame(this.shown, d.normalize());
    this.view = name;
  }

  // What is there now, seen from where the eye is.
  fit() {
    const box = this.present();
    if (box.isEmpty()) return;
    this.frame(box, this.camera.position.clone().sub(this.controls.target).normalize());
    this.view = null;
  }

  // So near that a box just fits, looked at along -d.
  frame(box, d) {
    const { up, deep } = this;
    const center = box.getCenter(new THREE.Vector3());
    const right = new THREE.Vector3().crossVectors(Math.abs(d.dot(up)) > 0.99 ? deep.clone().negate() : up, d).normalize();
    const over = new THREE.Vector3().crossVectors(d, right);
    const slope = Math.tan((this.camera.fov * Math.PI) / 360);
    let distance = box.getSize(new THREE.Vector3()).length() * 0.2;
    for (let i = 0; i < 8; i++) {
      const corner = new THREE.Vector3(i & 1 ? box.max.x : box.min.x, i & 2 ? box.max.y : box.min.y, i & 4 ? box.max.z : box.min.z).sub(center);
      const beside = Math.max(Math.abs(corner.dot(right)) / this.camera.aspect, Math.abs(corner.dot(over)));
      distance = Math.max(distance, corner.dot(d) + (beside * 1.06) / slope);
    }
    this.controls.target.copy(center);
    this.camera.position.copy(center).addScaledVector(d, distance);
    this.followOffset = null;
    this.controls.update();
    this.dirty = true;
  }

  // One sees through an object; 1: not at all.
  fade(object, opacity) {
    object.root.traverse((o) => {
      if (!o.material) return;
      o.material.transparent = opacity < 1;
      o.material.opacity = opacity;
      o.material.depthWrite = opacity >= 1;
      o.material.needsUpdate = true;
    });
    this.dirty = true;
  }

  // Bodies are cut across an axis of the world; ground and arrows stay whole.
  cut(axis, part) {
    const at = ['x', 'y', 'z'].indexOf(axis);
    const normal = new THREE.Vector3();
    if (at >= 0) normal.setComponent(at, -1);
    const low = this.box.min.getComponent(Math.max(at, 0));
    const high = this.box.max.getComponent(Math.max(at, 0));
    const planes = at >= 0 ? [new THREE.Plane(normal, low + part * (high - low))] : [];
    this.renderer.localClippingEnabled = at >= 0;
    for (const object of this.objects) object.root.traverse((o) => o.material && ((o.material.clippingPlanes = planes), (o.material.needsUpdate = true)));
    this.dirty = true;
  }

  follow(object) {
    this.followed = object;
    this.lastOrigin = object ? object.origin.clone() : null;
    if (object) {
      const shift = object.origin.clone().sub(this.controls.target);
      this.controls.target.add(shift);
      this.camera.position.add(shift);
    }
    this.dirty = true;
  }

  toggleTrail(object) {
    const had = this.trails.get(object);
    if (had) {
      this.scene.remove(had);
      had.geometry.dispose();
      this.trails.delete(object);
      return false;
    }
    const points = this.path(object);
    const g = new THREE.BufferGeometry();
    g.setAttribute('position', new THREE.BufferAttribute(points, 3));
    const line = new THREE.Line(g, new THREE.LineBasicMaterial({ color: 0xe8590c }));
    line.frustumCulled = false;
    this.trails.set(object, line);
    this.scene.add(line);
    this.dirty = true;
    return true;
  }

  // The path of the point of an object that goes farthest: its origin, its middle or its far end.
  path(object) {
    const { recording } = this;
    const n = recording.time.length;
    const at = recording.at;
    const local = object.points?.() ?? [new THREE.Vector3()];
    const paths = local.map(() => new Float32Array(n * 3));
    const p = new THREE.Vector3();
    for (let i = 0; i < n; i++) {
      recording.seek(recording.time[i]);
      object.update();
      object.root.updateMatrixWorld(true);
      local.forEach((q, k) => {
        object.root.localToWorld(p.copy(q));
        paths[k].set([p.x, p.y, p.z], i * 3);
      });
    }
    recording.seek(at);
    object.update();
    const lengths = paths.map(pathLength);
    return paths[lengths.indexOf(Math.max(...lengths))];
  }

  // How fast the middle of an object is, from the recorded points around the present time.
  speed(object) {
    const { recording } = this;
    const at = recording.at;
    const { row, time } = recording;
    const [t0, t1] = [time[Math.max(row - 1, 0)], time[Math.min(row + 1, time.length - 1)]];
    const place = (t) => {
      recording.seek(t);
      object.update();
      object.root.updateMatrixWorld(true);
      return object.root.localToWorld((object.points?.()[1] ?? new THREE.Vector3()).clone());
    };
    const far = place(t1).distanceTo(place(t0));
    recording.seek(at);
    object.update();
    return t1 > t0 ? far / (t1 - t0) : 0;
  }

  select(object) {
    this.selected = object;
    this.highlight.visible = !!object;
    if (object) this.highlight.setFromObject(object.root);
    this.dirty = true;
  }

  // From the eye through a place on the page.
  ray(x, y) {
    const r = this.renderer.domElement.getBoundingClientRect();
    const caster = new THREE.Raycaster();
    caster.setFromCamera(new THREE.Vector2(((x - r.left) / r.width) * 2 - 1, 1 - ((y - r.top) / r.height) * 2), this.camera);
    return caster.ray;
  }

  // The object under a place on the page, and where it is hit; null: none.
  hit(x, y) {
    const caster = new THREE.Raycaster();
    caster.ray.copy(this.ray(x, y));
    for (const hit of caster.intersectObjects(this.objects.map((o) => o.root), true)) {
      let o = hit.object;
      while (o && !o.userData.owner) o = o.parent;
      if (o) return { object: o.userData.owner, point: hit.point };
    }
    return null;
  }

  pick(x, y) {
    return this.hit(x, y)?.object ?? null;
  }

  // Where an object's middle is on the page.
  screen(object) {
    const p = new THREE.Box3().setFromObject(object.root).getCenter(new THREE.Vector3()).project(this.camera);
    const r = this.renderer.domElement.getBoundingClientRect();
    return { x: r.left + ((p.x + 1) / 2) * r.width, y: r.top + ((1 - p.y) / 2) * r.height };
  }

  // A small picture of a moment, as a data URL; what is seen stays as it is.
  small(time, width, height) {
    const at = this.recording.at;
    const fine = 2; // times as many pixels, for smooth edges
    const [w, h] = [width * fine, height * fine];
    this.target ??= new THREE.WebGLRenderTarget(w, h);
    this.target.setSize(w, h);
    this.camera.aspect = w / h;
    this.camera.zoom = 1.4;
    this.camera.updateProjectionMatrix();
    this.update(time);
    this.renderer.setRenderTarget(this.target);
    this.renderer.render(this.scene, this.camera);
    const pixels = new Uint8Array(w * h * 4);
    this.renderer.readRenderTargetPixels(this.target, 0, 0, w, h, pixels);
    this.renderer.setRenderTarget(null);
    this.camera.zoom = 1;
    this.camera.aspect = this.renderer.domElement.clientWidth / Math.max(this.renderer.domElement.clientHeight, 1);
    this.camera.updateProjectionMatrix();
    this.update(at);
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [w, h];
    const g = canvas.getContext('2d');
    const image = g.createImageData(w, h);
    // such a picture is upside down, and its light is linear
    for (let i = 0; i < pixels.length; i++) {
      const to = (h - 1 - Math.floor(i / (4 * w))) * 4 * w + (i % (4 * w));
      image.data[to] = i % 4 === 3 ? 255 : linear[pixels[i]];
    }
    g.putImageData(image, 0, 0);
    return canvas.toDataURL('image/png');
  }

  update(time) {
    this.recording.seek(time);
    for (const o of this.objects) {
      o.update();
      if (o.hidden) o.root.visible = false;
    }
    if (this.followed) {
      const shift = this.followed.origin.clone().sub(this.lastOrigin);
      this.controls.target.add(shift);
      this.camera.position.add(shift);
      this.lastOrigin.copy(this.followed.origin);
    }
    for (const line of this.trails.values()) line.geometry.setDrawRange(0, this.recording.row + 1);
    if (this.selected) this.highlight.setFromObject(this.selected.root);
    this.dirty = true;
  }

  render(force) {
    const moved = this.controls.update();
    if (!this.dirty && !moved && !force) return false;
    this.renderer.render(this.scene, this.camera);
    this.dirty = false;
    return true;
  }
}
