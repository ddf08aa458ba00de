import { assert, test } from './kit';
import { copies, freeName } from '../src/studio/copy';
import type { Handles, Part, Point } from '../src/studio/protocol';

const port = (name: string, x: number) => ({ name, box: [[x - 1, -1], [x + 1, 1]] as [Point, Point], color: [1, 2, 3] as [number, number, number] });
const part = (name: string, x: number): Part => ({ name, class: 'P.C', extent: [[x - 10, -10], [x + 10, 10]], rotation: 0, origin: [0, 0], box: [[x - 10, -10], [x + 10, 10]], ports: [port('a', x - 10), port('b', x + 10)] });
const handles: Handles = {
  class: 'M', extent: [[-100, -100], [100, 100]], grid: [2, 2], components: [part('pin', 0), part('pin1', 50), part('rod', 90)],
  connections: [{ from: 'pin.b', to: 'pin1.a', points: [[10, 0], [40, 0]] }, { from: 'pin1.b', to: 'rod.a', points: [[60, 0], [80, 0]] }],
};

test('names that are free', () => {
  assert.equal(freeName('pin', new Set(['pin', 'pin1'])), 'pin2');
  assert.equal(freeName('pin7', new Set(['pin7'])), 'pin1');
});

test('copies keep what they are like, and the connections between them', () => {
  const { changes, names } = copies(handles, ['pin', 'pin1'], [10, -20]);
  assert.deepEqual(names, ['pin2', 'pin3']);
  assert.deepEqual(changes.map((c) => c.do), ['add', 'add', 'connect']);
  assert.deepEqual(changes[0], { do: 'add', like: 'pin', type: 'P.C', name: 'pin2', placement: { extent: [[0, -30], [20, -10]], rotation: 0, origin: [0, 0] } });
  assert.deepEqual(changes[2], { do: 'connect', from: 'pin2.b', to: 'pin3.a', points: [[20, -20], [50, -20]], color: [1, 2, 3] });
});
