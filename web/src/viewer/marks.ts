// Small things in the scene that are no bodies: arrows and letters.
import * as THREE from 'three';

// A letter that stands in the scene: hidden with the arrow that it names.
export function label(text: string, color: string): THREE.Sprite {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 64;
  const g = canvas.getContext('2d')!;
  g.font = 'bold 44px system-ui, sans-serif';
  g.textAlign = 'center';
  g.textBaseline = 'middle';
  g.fillStyle = color;
  g.fillText(text, 32, 34);
  const texture = new THREE.CanvasTexture(canvas);
  texture.colorSpace = THREE.SRGBColorSpace;
  return new THREE.Sprite(new THREE.SpriteMaterial({ map: texture, alphaTest: 0.05 }));
}

// A grid in the plane of x and z. Its lines are in pieces: drawn by software, a line that begins behind the eye is lost whole.
export function makeGrid(
  size: number,
  cells: number,
): THREE.LineSegments<THREE.BufferGeometry, THREE.LineBasicMaterial> {
  const pieces = 24;
  const points: number[] = [];
  for (let i = 0; i <= cells; i++) {
    const at = (i / cells - 0.5) * size;
    for (let k = 0; k < pieces; k++) {
      const [from, to] = [(k / pieces - 0.5) * size, ((k + 1) / pieces - 0.5) * size];
      points.push(at, 0, from, at, 0, to, from, 0, at, to, 0, at);
    }
  }
  const g = new THREE.BufferGeometry();
  g.setAttribute('position', new THREE.Float32BufferAttribute(points, 3));
  return new THREE.LineSegments(g, new THREE.LineBasicMaterial());
}

export function arrow(direction: THREE.Vector3, length: number, color: string, thickness: number): THREE.Group {
  const group = new THREE.Group();
  const m = new THREE.MeshStandardMaterial({ color, roughness: 0.6 });
  const head = Math.min(thickness * 5, length * 0.4);
  const shaft = new THREE.Mesh(
    new THREE.CylinderGeometry(thickness, thickness, length - head, 12).translate(0, (length - head) / 2, 0),
    m,
  );
  const tip = new THREE.Mesh(new THREE.ConeGeometry(thickness * 2.4, head, 16).translate(0, length - head / 2, 0), m);
  group.add(shaft, tip);
  group.quaternion.setFromUnitVectors(new THREE.Vector3(0, 1, 0), direction.clone().normalize());
  return group;
}

// The edges between eight corners, whose three bits say at which end of each axis they are.
const EDGES = [0, 1, 2, 3, 4, 5, 6, 7, 0, 2, 1, 3, 4, 6, 5, 7, 0, 4, 1, 5, 2, 6, 3, 7];

// Seen through bodies: on the edges of a box it would be lost.
export function frameOf(color: number): THREE.LineSegments<THREE.BufferGeometry, THREE.LineBasicMaterial> {
  const g = new THREE.BufferGeometry();
  g.setAttribute('position', new THREE.Float32BufferAttribute(8 * 3, 3));
  g.setIndex(EDGES);
  const frame = new THREE.LineSegments(g, new THREE.LineBasicMaterial({ color, depthTest: false }));
  frame.renderOrder = 5;
  frame.frustumCulled = false;
  return frame;
}

export function putAround(frame: THREE.LineSegments, corners: readonly THREE.Vector3[]) {
  const at = frame.geometry.getAttribute('position');
  corners.forEach((c, i) => at.setXYZ(i, c.x, c.y, c.z));
  at.needsUpdate = true;
}
