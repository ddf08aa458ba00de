// Forces and torques of joints and force elements as arrows: what an element exerts on the body behind it.
import * as THREE from 'three';
import type { Recording } from './data.js';
import { arrowScale, roundBelow } from './framing.js';
import type { LoadData, Value } from './scene.js';

const kinds = [
  { field: 'f', word: 'force', unit: 'N', color: '#e03131', heads: 1 },
  { field: 't', word: 'torque', unit: 'N·m', color: '#7048e8', heads: 2 },
] as const;
type Kind = (typeof kinds)[number];

const one = [1, 0, 0, 0, 1, 0, 0, 0, 1];

interface Arrow {
  load: LoadData;
  kind: Kind;
  root: THREE.Group;
  shaft: THREE.Mesh;
  heads: THREE.Mesh[];
}

// From components in a frame to those in the world; T turns the world's into the frame's.
export const toWorld = (T: number[], v: number[]): [number, number, number] =>
  [0, 1, 2].map((i) => T[i]! * v[0]! + T[3 + i]! * v[1]! + T[6 + i]! * v[2]!) as [number, number, number];

// The loads of the component that an object belongs to, as far up as there are some.
export function loadsOf(loads: LoadData[], object: string): LoadData[] {
  for (let name = object; name; name = name.slice(0, Math.max(name.lastIndexOf('.'), 0))) {
    const own = loads.filter((l) => l.name === name);
    if (own.length) return own;
  }
  return [];
}

export class Loads {
  readonly root = new THREE.Group();
  readonly perMetre = new Map<string, number>(); // of each kind
  private readonly arrows: Arrow[] = [];
  private readonly thickness: number;

  constructor(
    readonly loads: LoadData[],
    private readonly recording: Recording,
    machineSize: number,
  ) {
    this.thickness = machineSize * 0.007;
    this.root.visible = false;
    for (const kind of kinds) {
      const own = loads.filter((l) => l[kind.field]);
      const sizes: number[] = [];
      for (const t of recording.time) {
        recording.seek(t);
        for (const l of own) sizes.push(Math.hypot(...this.numbers(l[kind.field]!)));
      }
      const scale = arrowScale(sizes, machineSize);
      // a torque that no arm of this machine would notice is a rounding error
      if (!scale || (kind.field === 't' && scale < 1e-6 * (this.perMetre.get('f') ?? 0) * machineSize)) continue;
      this.perMetre.set(kind.field, roundBelow(scale));
      this.arrows.push(...own.map((load) => this.make(load, kind)));
    }
    recording.seek(recording.start);
  }

  private numbers(values: Value[]): number[] {
    return values.map((v) => Number(this.recording.value(v)));
  }

  private make(load: LoadData, kind: Kind): Arrow {
    // seen through bodies: most joints are inside of some
    const m = new THREE.MeshBasicMaterial({ color: kind.color, depthTest: false, transparent: true, opacity: 0.9 });
    const part = (g: THREE.BufferGeometry) => {
      const mesh = new THREE.Mesh(g, m);
      mesh.renderOrder = 10;
      return mesh;
    };
    const shaft = part(new THREE.CylinderGeometry(0.5, 0.5, 1, 10).translate(0, 0.5, 0));
    const heads = Array.from({ length: kind.heads }, () =>
      part(new THREE.ConeGeometry(0.5, 1, 14).translate(0, 0.5, 0)),
    );
    const root = new THREE.Group().add(shaft, ...heads);
    this.root.add(root);
    return { load, kind, root, shaft, heads };
  }

  get any(): boolean {
    return this.arrows.length > 0;
  }

  // What one metre of an arrow is, in words.
  legend(): string {
    return this.root.visible
      ? kinds
          .filter((k) => this.perMetre.has(k.field))
          .map((k) => `${k.word} ${k.heads === 1 ? '→' : '↠'} 1 m is ${this.perMetre.get(k.field)} ${k.unit}`)
          .join(' · ')
      : '';
  }

  // Names and sizes at the present time.
  now(): { name: string; f: number; t: number }[] {
    return this.loads.map((l) => ({
      name: l.name,
      f: Math.hypot(...this.numbers(l.f ?? [])),
      t: Math.hypot(...this.numbers(l.t ?? [])),
    }));
  }

  rescale(factor: number) {
    for (const [field, per] of this.perMetre) this.perMetre.set(field, +(per / factor).toPrecision(3));
    this.update();
  }

  // What is told about the loads at an object: a word and its text at the present time.
  told(object: string): [string, () => string][] {
    return loadsOf(this.loads, object).flatMap((l) =>
      kinds
        .filter((k) => l[k.field])
        .map((k): [string, () => string] => [
          k.word,
          () => `${+Math.hypot(...this.numbers(l[k.field]!)).toPrecision(5)} ${k.unit}`,
        ]),
    );
  }

  update() {
    if (!this.root.visible) return;
    const up = new THREE.Vector3(0, 1, 0);
    for (const { load, kind, root, shaft, heads } of this.arrows) {
      // the element exerts the opposite of the cut force on it
      const v = new THREE.Vector3(
        ...toWorld(this.numbers(load.R ?? one), this.numbers(load[kind.field]!)),
      ).multiplyScalar(-1 / this.perMetre.get(kind.field)!);
      const length = v.length();
      root.visible = Number.isFinite(length) && length > this.thickness;
      if (!root.visible) continue;
      root.position.set(...(this.numbers(load.r) as [number, number, number]));
      root.quaternion.setFromUnitVectors(up, v.normalize());
      const d = this.thickness;
      const head = Math.min(d * 3.5, (length * 0.5) / heads.length);
      shaft.scale.set(d, Math.max(length - head * heads.length * 0.9, 1e-9), d);
      heads.forEach((h, k) => {
        h.scale.set(d * 2.8, head, d * 2.8);
        h.position.y = length - head - k * head * 0.8;
      });
    }
  }
}
