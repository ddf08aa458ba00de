// Posing: a body is dragged, or a slider moved, and the mechanism follows with its loops closed; the server computes where.
import * as THREE from 'three';

export class Posing {
  // ask(request): the server's answer; taken(answer): shows it
  constructor(scene, stage, ask, taken) {
    Object.assign(this, { stage, ask, taken });
    this.busy = false;
    this.next = null;
    this.drag = null;
    const view = stage.renderer.domElement;
    // before the camera's controls see it: a body that moves is dragged, anything else turns the view
    scene.addEventListener('pointerdown', (e) => e.target === view && e.button === 0 && this.begin(e), true);
    scene.addEventListener('pointermove', (e) => this.drag && this.move(e), true);
    for (const name of ['pointerup', 'pointercancel']) scene.addEventListener(name, () => this.end(), true);
  }

  begin(e) {
    const hit = this.stage.hit(e.clientX, e.clientY);
    if (!hit || hit.object.kind !== 'shape' || !hit.object.moves) return;
    const T = hit.object.get('R');
    const r = hit.object.get('r');
    const from = hit.point.toArray().map((x, i) => x - r[i]);
    const at = [0, 1, 2].map((i) => T[3 * i] * from[0] + T[3 * i + 1] * from[1] + T[3 * i + 2] * from[2]);
    const facing = this.stage.camera.getWorldDirection(new THREE.Vector3());
    this.drag = { object: hit.object.name, at, plane: new THREE.Plane().setFromNormalAndCoplanarPoint(facing, hit.point) };
    this.stage.controls.enabled = false;
  }

  move(e) {
    const to = this.stage.ray(e.clientX, e.clientY).intersectPlane(this.drag.plane, new THREE.Vector3());
    if (to) this.send({ do: 'pull', object: this.drag.object, at: this.drag.at, to: to.toArray() });
  }

  end() {
    if (!this.drag) return;
    this.drag = null;
    this.stage.controls.enabled = true;
  }

  // One request at a time; of those that come meanwhile the last counts.
  async send(request) {
    this.next = request;
    if (this.busy) return;
    this.busy = true;
    while (this.next) {
      const now = this.next;
      this.next = null;
      try {
        this.taken(await this.ask(now), now);
      } catch (error) {
        this.failed?.(error);
      }
    }
    this.busy = false;
  }
}
