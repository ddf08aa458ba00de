import * as THREE from 'three';
import { Painter } from '../src/viewer/painter.js';
import { Raster } from '../src/viewer/raster.js';
import { assert, test } from './kit';

test('two triangles with an edge in common cover a square once and without a gap', () => {
  const r = new Raster(40, 30);
  r.triangle(3.3, 2.7, 1, 33.1, 4.2, 1, 30.9, 27.6, 1, 0);
  const first = r.id.filter((t) => t === 0).length;
  const all = new Raster(40, 30);
  all.triangle(3.3, 2.7, 1, 30.9, 27.6, 1, 5.2, 25.5, 1, 1);
  const second = all.id.filter((t) => t === 1).length;
  all.triangle(3.3, 2.7, 2, 33.1, 4.2, 2, 30.9, 27.6, 2, 0);
  assert.equal(all.id.filter((t) => t === 1).length, second); // nothing of the second is hidden by the nearer first
  assert.equal(all.id.filter((t) => t >= 0).length, first + second);
});

test('what is nearer is seen, whatever is drawn first', () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const r = new Raster(10, 10);
    for (const t of order) r.triangle(0, 0, 1 + t, 10, 0, 1 + t, 0, 10, 1 + t, t);
    assert.equal(r.id[11], 1);
  }
});

const stage = () => {
  const scene = new THREE.Scene();
  scene.background = new THREE.Color(1, 1, 1);
  const camera = new THREE.PerspectiveCamera(40, 4 / 3, 0.1, 100);
  camera.position.set(0, 3, 6);
  camera.lookAt(0, 0, 0);
  const sun = new THREE.DirectionalLight(0xffffff, 2);
  sun.position.set(0, 5, 0.01);
  sun.castShadow = true;
  sun.shadow.mapSize.set(256, 256);
  sun.shadow.bias = -0.0005;
  const floor = new THREE.Mesh(new THREE.PlaneGeometry(200, 200), new THREE.MeshLambertMaterial({ color: 0xffffff }));
  floor.rotation.x = -Math.PI / 2;
  floor.receiveShadow = true;
  const ball = new THREE.Mesh(
    new THREE.SphereGeometry(0.4, 24, 16),
    new THREE.MeshStandardMaterial({ color: 0xff0000 }),
  );
  ball.castShadow = true;
  ball.position.y = 1.2;
  scene.add(floor, ball, sun, sun.target);
  const painter = () =>
    new Painter(160, 120, {
      scene,
      camera,
      sun,
      sky: new THREE.HemisphereLight(0xffffff, 0xffffff, 1.2),
      floor: new THREE.Plane(new THREE.Vector3(0, 1, 0), 0),
      moves: (o) => o === ball,
    });
  const pixel = (p: Painter, x: number, y: number, z: number) => {
    const q = new THREE.Vector3(x, y, z).project(camera);
    const i = 4 * (Math.floor(((1 - q.y) / 2) * 120) * 160 + Math.floor(((1 + q.x) / 2) * 160));
    return [...p.pixels.slice(i, i + 3)] as [number, number, number];
  };
  return { ball, painter, pixel };
};

test('a ball is red, and its shadow lies on the floor below it', () => {
  const { painter, pixel } = stage();
  const p = painter();
  p.draw();
  const [red, green] = pixel(p, 0, 1.2, 0.39);
  assert.ok(red > 2 * green, `${red} ${green}`);
  const [shadow] = pixel(p, 0, 0, 0);
  const [lit] = pixel(p, 2, 0, 0);
  assert.ok(shadow < lit - 40, `${shadow} ${lit}`);
});

test('a frame where only what moved is drawn is the frame that is drawn whole', () => {
  const { ball, painter } = stage();
  const p = painter();
  for (const x of [-0.8, -0.3, 0.5]) {
    ball.position.x = x;
    p.draw();
  }
  const whole = painter();
  whole.draw();
  assert.deepEqual(p.pixels, whole.pixels);
});
