// The eye: where it stands, what it turns about, how it finds what there is to see.
import * as THREE from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { eyePlace } from './framing.js';
import type { ViewData } from './scene.js';

const USUAL = 38; // degrees from the lower to the upper edge
const MARGIN = 0.9; // of the picture that is filled

export class Eye {
  readonly camera: THREE.PerspectiveCamera;
  readonly controls: OrbitControls;
  readonly side = new THREE.Vector3();
  readonly deep = new THREE.Vector3();
  view: string | null = null; // the preset that is seen, until the eye is moved
  covered = 0.05; // part of the picture's height that a bar above takes
  away = 0; // how far views that the model gives are from what they show

  constructor(
    canvas: HTMLElement,
    readonly up: THREE.Vector3,
    private readonly size: number,
  ) {
    this.camera = new THREE.PerspectiveCamera(USUAL, 1, size / 500, size * 60);
    this.camera.up.copy(up);
    this.controls = new OrbitControls(this.camera, canvas);
    this.controls.enableDamping = true;
    this.controls.dampingFactor = 0.12;
    this.controls.addEventListener('start', () => (this.view = null));
    const other = Math.abs(up.x) < 0.9 ? new THREE.Vector3(1, 0, 0) : new THREE.Vector3(0, 0, 1);
    this.deep.crossVectors(other, up).normalize();
    this.side.crossVectors(up, this.deep).normalize();
  }

  reshape(aspect: number) {
    this.camera.aspect = aspect;
    this.camera.updateProjectionMatrix();
  }

  // A view of the model: where the eye is, and how wide it sees. What is parallel is seen from far away.
  lookFrom(view: ViewData) {
    const [ex = 1, ey = 1, ez = 1] = view.eye ?? [];
    const [tx = 0, ty = 0, tz = 0] = view.target ?? [];
    const eye = new THREE.Vector3(ex, ey, ez);
    const target = new THREE.Vector3(tx, ty, tz);
    const wide = view.angle ? (view.angle * 180) / Math.PI : USUAL;
    this.camera.fov = view.projection === 'parallel' ? 1 : wide;
    if (view.projection === 'parallel') {
      const stretch = Math.tan((wide * Math.PI) / 360) / Math.tan(Math.PI / 360);
      eye.sub(target).multiplyScalar(stretch).add(target);
    }
    const [ux, uy, uz] = view.up ?? [];
    if (ux !== undefined && uy !== undefined && uz !== undefined) this.camera.up.set(ux, uy, uz).normalize();
    this.controls.target.copy(target);
    this.camera.position.copy(eye);
    this.reach();
    this.controls.update();
    this.view = view.name;
  }

  // From far away the ground before the machine is seen, too.
  private reach() {
    this.away = this.camera.fov < 10 ? this.camera.position.distanceTo(this.controls.target) : 0;
    this.camera.near = Math.max(this.size / 500, 0.02 * this.away);
    this.camera.far = Math.max(this.size * 60, 3 * this.away);
    this.camera.updateProjectionMatrix();
  }

  // The points all inside the picture?
  sees(points: THREE.Vector3[]): boolean {
    this.camera.updateMatrixWorld();
    this.camera.updateProjectionMatrix();
    const p = new THREE.Vector3();
    return points.every((q) => {
      p.copy(q).project(this.camera);
      return Math.abs(p.x) <= 1 && Math.abs(p.y) <= 1;
    });
  }

  preset(name: string, points: THREE.Vector3[]): boolean {
    const { up, side, deep } = this;
    const d = {
      iso: side.clone().multiplyScalar(0.75).addScaledVector(deep, 1).addScaledVector(up, 0.55),
      front: deep.clone(),
      back: deep.clone().negate(),
      side: side.clone(),
      top: up.clone().addScaledVector(deep, 0.001),
    }[name];
    if (!d) return false;
    this.camera.fov = USUAL;
    this.camera.up.copy(up);
    this.frame(points, d.normalize());
    this.view = name;
    return true;
  }

  fit(points: THREE.Vector3[]) {
    this.frame(points, this.camera.position.clone().sub(this.controls.target).normalize());
    this.view = null;
  }

  // Another eye that looks in the same direction, as near as a picture of that shape allows to see all points.
  closeUp(points: THREE.Vector3[], aspect: number): THREE.PerspectiveCamera {
    const camera = new THREE.PerspectiveCamera().copy(this.camera, false);
    const d = this.camera.position.clone().sub(this.controls.target).normalize();
    const place = this.place(points, d, aspect, 0);
    if (place) camera.position.copy(place.center).addScaledVector(d, place.distance);
    camera.aspect = aspect;
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld();
    return camera;
  }

  // So near that the points just fill the picture, looked at along -d.
  private frame(points: THREE.Vector3[], d: THREE.Vector3) {
    const place = this.place(points, d, this.camera.aspect, this.covered);
    if (!place) return;
    this.controls.target.copy(place.center);
    this.camera.position.copy(place.center).addScaledVector(d, place.distance);
    this.reach();
    this.controls.update();
  }

  // What an eye that looks along -d has in the middle, and how far away, where the points just fill a picture of that shape, less what
  // is covered above.
  private place(points: THREE.Vector3[], d: THREE.Vector3, aspect: number, covered: number) {
    const above = this.camera.up;
    const right = new THREE.Vector3()
      .crossVectors(Math.abs(d.dot(above)) > 0.99 ? this.deep.clone().negate() : above, d)
      .normalize();
    const over = new THREE.Vector3().crossVectors(d, right);
    const slope = Math.tan((this.camera.fov * Math.PI) / 360) * MARGIN;
    const seen = points.map((p): [number, number, number] => [p.dot(right), p.dot(over), p.dot(d)]);
    const place = eyePlace(seen, slope * aspect, slope * (1 - covered));
    if (!place) return null;
    // turned about what is in the middle: as deep as the middle of all
    let near = -Infinity;
    let far = Infinity;
    for (const [, , z] of seen) [near, far] = [Math.max(near, z), Math.min(far, z)];
    const distance = Math.max(place.away - (near + far) / 2, near - far, this.size * 1e-3);
    const center = new THREE.Vector3()
      .addScaledVector(right, place.right)
      .addScaledVector(over, place.up + covered * slope * distance)
      .addScaledVector(d, (near + far) / 2);
    return { center, distance };
  }

  // The eye goes along.
  shift(by: THREE.Vector3) {
    this.controls.target.add(by);
    this.camera.position.add(by);
  }
}
