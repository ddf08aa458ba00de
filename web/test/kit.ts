// Node's own test runner, with the types that the tests need.

// @ts-expect-error: the pages know no node
import nodeAssert from 'node:assert/strict';
// @ts-expect-error: the pages know no node
import nodeTest from 'node:test';

import type { Handles, Part, Point } from '../src/studio/protocol';

export const test = nodeTest as (name: string, act: () => void | Promise<void>) => void;
export const assert = nodeAssert as {
  deepEqual(a: unknown, b: unknown, message?: string): void;
  equal(a: unknown, b: unknown, message?: string): void;
  ok(a: unknown, message?: string): void;
};

// Three components in a row, each connected with the next.
const port = (name: string, x: number) => ({
  name,
  box: [
    [x - 1, -1],
    [x + 1, 1],
  ] as [Point, Point],
  color: [1, 2, 3] as [number, number, number],
});
const part = (name: string, x: number): Part => ({
  name,
  class: 'P.C',
  extent: [
    [x - 10, -10],
    [x + 10, 10],
  ],
  rotation: 0,
  origin: [0, 0],
  box: [
    [x - 10, -10],
    [x + 10, 10],
  ],
  ports: [port('a', x - 10), port('b', x + 10)],
});
export const handles: Handles = {
  class: 'M',
  extent: [
    [-100, -100],
    [100, 100],
  ],
  grid: [2, 2],
  components: [part('pin', 0), part('pin1', 50), part('rod', 90)],
  connections: [
    {
      from: 'pin.b',
      to: 'pin1.a',
      points: [
        [10, 0],
        [40, 0],
      ],
    },
    {
      from: 'pin1.b',
      to: 'rod.a',
      points: [
        [60, 0],
        [80, 0],
      ],
    },
  ],
};
