// Where points of bodies go: paths over the whole recording, and speeds.
import * as THREE from 'three';
import type { Recording } from './data.js';
import { pathLength } from './framing.js';
import type { SceneObject } from './objects.js';

// Looks elsewhere in time, and comes back.
function elsewhere<T>(recording: Recording, object: SceneObject, look: () => T): T {
  const { at } = recording;
  const found = look();
  recording.seek(at);
  object.update();
  return found;
}

const moveTo = (recording: Recording, object: SceneObject, time: number) => {
  recording.seek(time);
  object.update();
  object.root.updateMatrixWorld(true);
};

// The path of the point of an object that goes farthest: its origin, its middle or its far end.
export function path(recording: Recording, object: SceneObject): Float32Array {
  const local = object.points();
  const n = recording.time.length;
  const paths = local.map(() => new Float32Array(n * 3));
  const p = new THREE.Vector3();
  elsewhere(recording, object, () =>
    recording.time.forEach((t, i) => {
      moveTo(recording, object, t);
      local.forEach((q, k) => paths[k]!.set(object.root.localToWorld(p.copy(q)).toArray(), i * 3));
    }),
  );
  const lengths = paths.map(pathLength);
  return paths[lengths.indexOf(Math.max(...lengths))]!;
}

// How fast the middle of an object is, from the recorded points around the present time.
export function speed(recording: Recording, object: SceneObject): number {
  const { row, time } = recording;
  const t0 = time[Math.max(row - 1, 0)]!;
  const t1 = time[Math.min(row + 1, time.length - 1)]!;
  const place = (t: number) => {
    moveTo(recording, object, t);
    const points = object.points();
    return object.root.localToWorld(points[1] ?? points[0]!);
  };
  return elsewhere(recording, object, () => (t1 > t0 ? place(t1).distanceTo(place(t0)) / (t1 - t0) : 0));
}

// The largest of the bodies that move.
export function largest(objects: SceneObject[]): SceneObject | null {
  let best: SceneObject | null = null;
  let most = 0;
  for (const o of objects) {
    if (!o.moves || o.kind === 'vector') continue;
    const size = new THREE.Box3().setFromObject(o.root).getSize(new THREE.Vector3()).length();
    if (Number.isFinite(size) && size > most) [best, most] = [o, size];
  }
  return best;
}

// Boxes in which a spring lies from end to end, as that of a sliding joint beside it: one should see through them.
export function springsBare(objects: SceneObject[], recording: Recording): SceneObject[] {
  recording.seek(recording.start);
  for (const o of objects) o.update();
  const along = (o: SceneObject) => {
    o.root.updateMatrixWorld(true);
    const points = o.points();
    return [points[1] ?? points[0]!, points[2] ?? points[0]!].map((p) => o.root.localToWorld(p.clone()));
  };
  const shapes = objects.filter((o) => o.kind === 'shape');
  const springs = shapes.filter((o) => o.spec['shapeType'] === 'spring').map(along);
  return shapes.filter((o) => {
    if (o.spec['shapeType'] !== 'box' || !springs.length) return false;
    const [middle, end] = along(o) as [THREE.Vector3, THREE.Vector3];
    const half = middle.distanceTo(end);
    return springs.some(([m]) => m!.distanceTo(middle) < 0.35 * half);
  });
}
