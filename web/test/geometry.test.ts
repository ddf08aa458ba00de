import {
  aligned,
  apply,
  dragSegment,
  endOf,
  flipped,
  follow,
  followWires,
  grown,
  inverse,
  middle,
  moved,
  partAt,
  placementMap,
  portAt,
  portWay,
  resized,
  route,
  segmentAt,
  segmentFor,
  simplify,
  stretched,
  turned,
  wayOut,
} from '../src/studio/geometry';
import type { Handles, Part, Placement, Point } from '../src/studio/protocol';
import { assert, test } from './kit';

const plain: Placement = {
  extent: [
    [10, 20],
    [30, 40],
  ],
  rotation: 0,
  origin: [0, 0],
};
const isRight = (points: Point[]) =>
  points.every((p, k) => k === 0 || p[0] === points[k - 1]![0] || p[1] === points[k - 1]![1]);

test('a component moves by its extent, a turned one by its origin', () => {
  assert.deepEqual(moved(plain, 4, -2).extent, [
    [14, 18],
    [34, 38],
  ]);
  const t = turned(plain, 90);
  assert.deepEqual(t, {
    extent: [
      [-10, -10],
      [10, 10],
    ],
    rotation: 90,
    origin: [20, 30],
  });
  assert.deepEqual(moved(t, 4, -2), { ...t, origin: [24, 28] });
});

test('four turns, two flips and their mixtures come back', () => {
  let p = plain;
  for (let k = 0; k < 4; k++) p = turned(p, 90);
  assert.deepEqual(p, plain);
  for (const across of ['x', 'y'] as const) assert.deepEqual(flipped(flipped(plain, across), across), plain);
  const both = flipped(flipped(plain, 'x'), 'y');
  for (const corner of [
    [-1, -1],
    [1, 0.3],
  ] as Point[])
    assert.deepEqual(apply(placementMap(both), corner), apply(placementMap(turned(plain, 180)), corner));
});

test('a flip mirrors what is seen, also of something turned', () => {
  for (const degrees of [0, 90, 180, 270]) {
    const p = turned(plain, degrees);
    const seen = apply(placementMap(p), [1, 0.5]);
    assert.deepEqual(apply(placementMap(flipped(p, 'x')), [1, 0.5]), [40 - seen[0], seen[1]]);
    assert.deepEqual(apply(placementMap(flipped(p, 'y')), [1, 0.5]), [seen[0], 60 - seen[1]]);
  }
});

test('a size keeps the middle and the flip', () => {
  const p = resized(flipped(plain, 'x'), 40, 10);
  assert.deepEqual(p.extent, [
    [40, 25],
    [0, 35],
  ]);
  assert.deepEqual(apply(inverse(placementMap(p)), apply(placementMap(p), [0.25, -0.75])), [0.25, -0.75]);
});

test('points that say nothing are left out', () => {
  assert.deepEqual(
    simplify([
      [0, 0],
      [0, 0],
      [5, 0],
      [9, 0],
      [9, 4],
    ]),
    [
      [0, 0],
      [9, 0],
      [9, 4],
    ],
  );
  assert.deepEqual(
    simplify([
      [0, 0],
      [0, 0],
    ]),
    [
      [0, 0],
      [0, 0],
    ],
  );
});

test('lines have right angles and leave ports the way out', () => {
  assert.deepEqual(route([0, 0], [1, 0], [20, 0], [-1, 0]), [
    [0, 0],
    [20, 0],
  ]);
  const outs: Point[] = [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
    [0, 0],
  ];
  for (const a of outs)
    for (const b of outs)
      for (const to of [
        [40, 30],
        [-40, 30],
        [0, -50],
        [60, 0],
      ] as Point[]) {
        const points = route([0, 0], a, to, b);
        assert.ok(isRight(points), `${JSON.stringify(points)}`);
        assert.deepEqual(points[0], [0, 0]);
        assert.deepEqual(points.at(-1), to);
        const [first] = [points[1]!];
        if (a[0] || a[1]) assert.ok(a[0] * first[0] + a[1] * first[1] > 0, `leaves ${a} by ${JSON.stringify(points)}`);
      }
});

test('a line follows its ends', () => {
  const line: Point[] = [
    [0, 0],
    [10, 0],
    [10, 20],
    [30, 20],
  ];
  assert.deepEqual(follow(line, [2, 2], [32, 22]), [
    [2, 2],
    [12, 2],
    [12, 22],
    [32, 22],
  ]);
  assert.deepEqual(follow(line, [0, 4], [30, 20]), [
    [0, 4],
    [10, 4],
    [10, 20],
    [30, 20],
  ]);
  assert.ok(
    isRight(
      follow(
        [
          [0, 0],
          [20, 0],
        ],
        [0, 0],
        [20, 8],
      ),
    ),
  );
  assert.deepEqual(
    follow(
      [
        [0, 0],
        [20, 5],
      ],
      [0, 0],
      [0, 9],
    ),
    [
      [0, 0],
      [0, 9],
    ],
  );
});

test('a line that has to be led anew leaves its ports the way out, also of what was turned', () => {
  const end = endOf(handles, 'left.b')!;
  assert.deepEqual(portWay(end).out, [1, 0]);
  assert.deepEqual(portWay(end, turned(end.part, 90)), { at: [0, 10], out: [0, 1] });
  assert.deepEqual(portWay(end, flipped(end.part, 'x')), { at: [-10, 0], out: [-1, 0] });
  const [line] = followWires(handles, new Map([['right', moved(handles.components[1]!, 0, -30)]]));
  const [anew] = followWires(handles, new Map([['right', turned(handles.components[1]!, 90)]]));
  assert.deepEqual(anew!.points.at(-1), [50, -10]);
  assert.equal(anew!.points.at(-2)![0], 50); // from below, as the port looks now
  assert.deepEqual([line!.points[0], line!.points[1]![1], line!.points.at(-2)![1]], [[10, 0], 0, -30]); // straight out of both
});

test('a segment is dragged across itself; ends stay', () => {
  const line: Point[] = [
    [0, 0],
    [10, 0],
    [10, 20],
    [30, 20],
  ];
  assert.deepEqual(dragSegment(line, 1, [5, 99]), [
    [0, 0],
    [15, 0],
    [15, 20],
    [30, 20],
  ]);
  const first = dragSegment(line, 0, [99, 4]);
  assert.deepEqual(first[0], [0, 0]);
  assert.ok(isRight(first));
  const only = dragSegment(
    [
      [0, 0],
      [20, 0],
    ],
    0,
    [0, 6],
  );
  assert.deepEqual(only, [
    [0, 0],
    [0, 6],
    [20, 6],
    [20, 0],
  ]);
  assert.equal(segmentAt({ from: '', to: '', points: line }, [10.4, 9], 1), 1);
  assert.equal(segmentAt({ from: '', to: '', points: line }, [20, 9], 1), -1);
});

const port = (name: string, x: number, y: number) => ({
  name,
  box: [
    [x - 1, y - 1],
    [x + 1, y + 1],
  ] as [Point, Point],
  color: [0, 0, 0] as [number, number, number],
});
const part = (name: string, x: number, more: Partial<Part> = {}): Part => ({
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
  ports: [port('a', x - 10, 0), port('b', x + 10, 0)],
  ...more,
});
const handles: Handles = {
  class: 'M',
  extent: [
    [-100, -100],
    [100, 100],
  ],
  grid: [2, 2],
  components: [part('left', 0), part('right', 50), part('row', 100, { dimensions: [3] })],
  connections: [
    {
      from: 'left.b',
      to: 'right.a',
      points: [
        [10, 0],
        [40, 0],
      ],
    },
    {
      from: 'row[2].a',
      to: 'right.b',
      points: [
        [60, 0],
        [90, 0],
      ],
    },
  ],
};

test('ends, ports and components are found', () => {
  assert.equal(endOf(handles, 'right.a')?.port.name, 'a');
  assert.equal(endOf(handles, 'row[2].a')?.part.name, 'row');
  assert.equal(endOf(handles, 'nobody.a'), undefined);
  assert.equal(portAt(handles, [11, 1], 2)?.reference, 'left.b');
  assert.equal(portAt(handles, [89, 0], 2)?.reference, 'row[1].a');
  assert.equal(portAt(handles, [0, 0], 2), undefined);
  assert.equal(portAt(handles, [52, 3], 100), undefined); // from far away: the component
  assert.equal(portAt(handles, [13, 0], 4)?.reference, 'left.b');
  assert.equal(partAt(handles, [52, 3])?.name, 'right');
  assert.deepEqual(wayOut(endOf(handles, 'left.b')!), [1, 0]);
  assert.deepEqual(middle(handles.components[1]!.box), [50, 0]);
});

test('lines of what moves follow, whichever way they are drawn', () => {
  const lines = followWires(handles, new Map([['right', moved(handles.components[1]!, 0, 20)]]));
  assert.equal(lines.length, 2);
  for (const { points } of lines) assert.ok(isRight(points));
  assert.deepEqual(lines[0]!.points.at(-1), [40, 20]);
  assert.deepEqual(lines[1]!.points[0], [60, 20]); // drawn from its second connector
  assert.deepEqual(lines[1]!.points.at(-1), [90, 0]);
  assert.equal(followWires(handles, new Map()).length, 0);
});

test('components in a line', () => {
  const at = (name: string, x: number, y: number) =>
    ({
      name,
      class: 'C',
      extent: [
        [x, y],
        [x + 20, y + 10],
      ],
      rotation: 0,
      origin: [0, 0],
      box: [
        [x, y],
        [x + 20, y + 10],
      ],
      ports: [],
    }) as never;
  const parts = [at('a', 0, 0), at('b', 30, 7), at('c', -10, 40)];
  assert.deepEqual(
    [...aligned(parts, 'left')].map(([n, p]) => [n, p.extent[0]]),
    [
      ['a', [-10, 0]],
      ['b', [-10, 7]],
      ['c', [-10, 40]],
    ],
  );
  assert.deepEqual(
    [...aligned(parts, 'top')].map(([n, p]) => [n, p.extent[1]]),
    [
      ['a', [20, 50]],
      ['b', [50, 50]],
      ['c', [10, 50]],
    ],
  );
});

test('a corner is dragged, the one across from it stays', () => {
  const part = {
    ...plain,
    name: 'a',
    class: 'C',
    box: [
      [10, 20],
      [30, 40],
    ],
    ports: [],
  } as unknown as Part;
  assert.deepEqual(stretched(part, [1, 1], [50, 44]), {
    box: [
      [10, 20],
      [50, 44],
    ],
    placement: {
      extent: [
        [10, 20],
        [50, 44],
      ],
      rotation: 0,
      origin: [0, 0],
    },
  });
  assert.deepEqual(stretched(part, [0, 1], [0, 44]).box, [
    [0, 20],
    [30, 44],
  ]);
  assert.deepEqual(stretched(part, [0, 0], [99, 99]).box, [
    [26, 36],
    [30, 40],
  ]); // never turned inside out
  assert.deepEqual(stretched(part, [1, 0], [50, 19], true).box, [
    [10, 0],
    [50, 40],
  ]);
  const upright = { ...part, ...turned(plain, 90) };
  assert.deepEqual(stretched(upright, [1, 1], [50, 40]).placement, {
    extent: [
      [-10, -20],
      [10, 20],
    ],
    rotation: 90,
    origin: [30, 30],
  });
  const mirrored = { ...part, ...flipped(plain, 'x') };
  assert.deepEqual(stretched(mirrored, [1, 1], [50, 40]).placement.extent, [
    [50, 20],
    [10, 40],
  ]);
});

test('larger and smaller around the middle', () => {
  assert.deepEqual(grown(plain, 4).extent, [
    [8, 18],
    [32, 42],
  ]);
  assert.deepEqual(grown(grown(plain, 4), -4).extent, plain.extent);
  assert.deepEqual(
    grown(
      {
        ...plain,
        extent: [
          [0, 0],
          [20, 10],
        ],
      },
      20,
    ).extent,
    [
      [-10, -5],
      [30, 15],
    ],
  );
});

test('arrow keys move the longest segment that goes across them', () => {
  const wire = {
    from: 'a',
    to: 'b',
    points: [
      [0, 0],
      [10, 0],
      [10, 20],
      [40, 20],
    ] as Point[],
  };
  assert.equal(segmentFor(wire, true), 2);
  assert.equal(segmentFor(wire, false), 1);
  assert.equal(
    segmentFor(
      {
        ...wire,
        points: [
          [0, 0],
          [10, 0],
        ],
      },
      false,
    ),
    -1,
  );
});

test('near ports that look at each other share the way between them', () => {
  assert.deepEqual(route([70, 15], [1, 0], [80, 10], [-1, 0]), [
    [70, 15],
    [75, 15],
    [75, 10],
    [80, 10],
  ]);
});
