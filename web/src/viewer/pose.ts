// Posing: a body is dragged, or a slider moved, and the mechanism follows with its loops closed; the server computes where.
import * as THREE from 'three';
import type { PoseAnswer, PoseRequest, Poser } from './scene.js';
import type { Stage } from './stage.js';

export class Posing {
  // ask(request): the server's answer; taken(answer): shows it
  private busy = false;
  private sending: Promise<void> = Promise.resolve();
  private next: PoseRequest | null = null;
  private drag: { object: string; at: number[]; plane: THREE.Plane } | null = null;
  failed: ((error: Error) => void) | null = null;

  constructor(
    scene: HTMLElement,
    private readonly stage: Stage,
    private readonly ask: Poser['ask'],
    private readonly taken: (answer: PoseAnswer, request: PoseRequest) => void,
  ) {
    const view = stage.renderer.domElement;
    // before the camera's controls see it: a body that moves is dragged, anything else turns the view
    scene.addEventListener('pointerdown', (e) => e.target === view && e.button === 0 && this.begin(e), true);
    scene.addEventListener('pointermove', (e) => this.move(e), true);
    for (const name of ['pointerup', 'pointercancel']) scene.addEventListener(name, () => this.end(), true);
  }

  begin(e: PointerEvent) {
    const hit = this.stage.hit(e.clientX, e.clientY);
    if (!hit || hit.object.kind !== 'shape' || !hit.object.moves) return;
    const T = hit.object.numbers('R');
    const r = hit.object.numbers('r');
    const from = hit.point.toArray().map((x, i) => x - r[i]!);
    const at = [0, 1, 2].map((i) => T[3 * i]! * from[0]! + T[3 * i + 1]! * from[1]! + T[3 * i + 2]! * from[2]!);
    const facing = this.stage.camera.getWorldDirection(new THREE.Vector3());
    this.drag = {
      object: hit.object.name,
      at,
      plane: new THREE.Plane().setFromNormalAndCoplanarPoint(facing, hit.point),
    };
    this.stage.controls.enabled = false;
  }

  move(e: PointerEvent) {
    if (!this.drag) return;
    const to = this.stage.ray(e.clientX, e.clientY).intersectPlane(this.drag.plane, new THREE.Vector3());
    if (to) this.send({ do: 'pull', object: this.drag.object, at: this.drag.at, to: to.toArray() });
  }

  end() {
    if (!this.drag) return;
    this.drag = null;
    this.stage.controls.enabled = true;
  }

  // One request at a time; of those that come meanwhile the last counts.
  send(request: PoseRequest) {
    this.next = request;
    if (!this.busy) this.sending = this.sendAll();
  }

  // When all that was asked for is done.
  after(act: () => void) {
    void this.sending.then(act);
  }

  private async sendAll() {
    this.busy = true;
    while (this.next) {
      const now = this.next;
      this.next = null;
      try {
        this.taken(await this.ask(now), now);
      } catch (error) {
        this.failed?.(error as Error);
      }
    }
    this.busy = false;
  }
}
