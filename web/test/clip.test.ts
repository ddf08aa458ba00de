import { clipped, pasted, statements } from '../src/studio/clip';
import { assert, handles, test } from './kit';

const text = `model M
  P.C pin(k = 2, t = "a; b") "a pin, of course" annotation(Placement(transformation(extent={{-10, -10}, {10, 10}})));
  inner P.C pin1[2](each k = f(1, 2)) if true, rod "it's a rod";
end M;`;
const known = {
  ...handles,
  components: handles.components.map((c, k) => ({ ...c, lines: k ? [3, 3] : [2, 2] }) as typeof c),
};

test('a text in pieces', () => {
  assert.deepEqual(statements('A a(x = {1; 2}); // b; c\n"d;" e;\nequation\n  connect(a, b);'), [
    'A a(x = {1; 2})',
    '"d;" e',
    'connect(a, b)',
  ]);
});

test('components as text', () => {
  assert.equal(
    clipped(known, new Set(['pin', 'pin1']), text),
    `  P.C pin(k = 2, t = "a; b") "a pin, of course"
    annotation(Placement(transformation(extent={{-10, -10}, {10, 10}})));
  inner P.C pin1[2](each k = f(1, 2)) if true
    annotation(Placement(transformation(extent={{40, -10}, {60, 10}})));
equation
  connect(pin.b, pin1.a)
    annotation(Line(points={{10, 0}, {40, 0}}, color={1, 2, 3}));
`,
  );
  assert.ok(clipped(known, new Set(['rod']), text).startsWith('  inner P.C rod "it\'s a rod"\n'));
});

test('and text as components: names that are taken are others, on others they are shifted', () => {
  const { changes, names } = pasted(clipped(known, new Set(['pin', 'pin1']), text), handles);
  assert.deepEqual(names, ['pin2', 'pin3']);
  assert.deepEqual(changes[0], {
    do: 'add',
    type: 'P.C',
    name: 'pin2',
    modifiers: '(k = 2, t = "a; b") "a pin, of course"',
    placement: {
      extent: [
        [-10, -40],
        [10, -20],
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
      [10, -30],
      [40, -30],
    ],
    color: [1, 2, 3],
  });
});

test('what is pasted covers nothing that is there, also where it only overlaps', () => {
  const text = 'P.C new annotation(Placement(transformation(extent={{12, -8}, {32, 12}})));';
  const { changes } = pasted(text, handles);
  const [change] = changes;
  assert.deepEqual(change?.do === 'add' && change.placement?.extent, [
    [12, -38],
    [32, -18],
  ]);
});

test('what others write', () => {
  const { changes } = pasted(
    "// two\n  Lib.Gear 'my gear'[3](ratio = 2) annotation(Placement(transformation(extent={{-10,-10},{10,10}}, rotation=-90, origin={30,4.5})), Dialog(tab=\"x\"));\n  Lib.Load load;\nequation\n connect('my gear'[1].b, load.a);\n connect(load.a, elsewhere.b);\n x = 3;",
    handles,
  );
  assert.deepEqual(changes, [
    {
      do: 'add',
      type: 'Lib.Gear',
      name: "'my gear'",
      modifiers: '[3](ratio = 2)',
      placement: {
        extent: [
          [-10, -10],
          [10, 10],
        ],
        rotation: -90,
        origin: [30, 24.5],
      },
    },
    { do: 'add', type: 'Lib.Load', name: 'load' },
    { do: 'connect', from: "'my gear'[1].b", to: 'load.a' },
  ]);
  assert.deepEqual(
    pasted('just words; and more of them', handles).changes.filter((c) => c.do === 'connect'),
    [],
  );
});
