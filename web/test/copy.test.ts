import { copies, freeName } from '../src/studio/copy';
import { assert, handles, test } from './kit';

test('names that are free', () => {
  assert.equal(freeName('pin', new Set(['pin', 'pin1'])), 'pin2');
  assert.equal(freeName('pin7', new Set(['pin7'])), 'pin1');
});

test('copies keep what they are like, and the connections between them', () => {
  const { changes, names } = copies(handles, ['pin', 'pin1'], [10, -20]);
  assert.deepEqual(names, ['pin2', 'pin3']);
  assert.deepEqual(
    changes.map((c) => c.do),
    ['add', 'add', 'connect'],
  );
  assert.deepEqual(changes[0], {
    do: 'add',
    like: 'pin',
    type: 'P.C',
    name: 'pin2',
    placement: {
      extent: [
        [0, -30],
        [20, -10],
      ],
      rotation: 0,
      origin: [0, 0],
    },
  });
  assert.deepEqual(changes[2], {
    do: 'connect',
    from: 'pin2.b',
    to: 'pin3.a',
    points: [
      [20, -20],
      [50, -20],
    ],
    color: [1, 2, 3],
  });
});
