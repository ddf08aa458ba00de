import type { Handles, Part } from '../src/studio/protocol';
import { connected, type Scene, STEPS, stepOf } from '../src/studio/tutorial';
import { assert, test } from './kit';

const part = (name: string, type: string): Part => ({
  name,
  class: `Modelica.Mechanics.MultiBody.${type}`,
  extent: [
    [0, 0],
    [1, 1],
  ],
  rotation: 0,
  origin: [0, 0],
  box: [
    [0, 0],
    [1, 1],
  ],
  ports: [],
});
const all = [part('world', 'World'), part('pin', 'Joints.Revolute'), part('rod', 'Parts.BodyBox')];
const sheet = (parts: number, wires: [string, string][] = []): Handles => ({
  class: 'Pendulum',
  extent: [
    [0, 0],
    [1, 1],
  ],
  grid: [2, 2],
  components: all.slice(0, parts),
  connections: wires.map(([from, to]) => ({ from, to, points: [] })),
});
const scene = (more: Partial<Scene>): Scene => ({ model: 'Pendulum', handles: null, text: '', runs: 0, ...more });

test('each step is noticed', () => {
  const first: [string, string] = ['world.frame_b', 'pin.frame_a'];
  const second: [string, string] = ['rod.frame_a', 'pin.frame_b'];
  const text = 'BodyBox rod(width = 0.1, r = {1, 0, 0}) annotation (x);';
  const scenes = [
    scene({ model: '' }),
    scene({}),
    scene({ handles: sheet(1) }),
    scene({ handles: sheet(2) }),
    scene({ handles: sheet(3) }),
    scene({ handles: sheet(3, [first]) }),
    scene({ handles: sheet(3, [first, second]) }),
    scene({ handles: sheet(3, [first, second]), text }),
    scene({ handles: sheet(3, [first, second]), text, runs: 1 }),
  ];
  assert.deepEqual(scenes.map(stepOf), [0, 1, 2, 3, 4, 5, 6, 7, STEPS.length]);
});

test('another connection is not the one that is asked for', () => {
  assert.ok(!connected(scene({ handles: sheet(3, [['world.frame_b', 'rod.frame_a']]) }), 'World', 'Joints.Revolute'));
});
