import { blockSpans, cardsOf, type Report, type Row, viewOf, wholeView, zoomed } from '../src/inspect/report';
import { type ExportCurve, fileName, pairsText, pictureText, tableText } from '../src/plot/export';
import { assert, test } from './kit';

const curve = (name: string, x: number[], y: number[], more: Partial<ExportCurve> = {}): ExportCurve => ({
  name,
  unit: 'rad',
  x,
  y,
  color: '#123456',
  ...more,
});

test('a table holds all curves, events twice, other times apart', () => {
  const a = curve('pin.phi', [0, 1, 1, 2], [1, 2, 3, 4]);
  const b = curve('v[1,2]', [0, 0.5, 2], [5, 6, 7], { unit: '1' });
  assert.equal(tableText('time', [a, b]), 'time,pin.phi [rad],"v[1,2]"\n0,1,5\n0.5,,6\n1,2,\n1,3,\n2,4,7\n');
  assert.equal(tableText('time', []), 'time\n');
  assert.equal(
    pairsText([curve('y', [2, 1], [3, 4], { xName: 'x' }), curve('z', [0], [1], { xName: 'x' })]),
    'x,y,x,z\n2,3,0,1\n1,4,,\n',
  );
});

test('a picture has its names, numbers and lines, and nothing that could be markup', () => {
  const text = pictureText([
    {
      unit: 'rad',
      curves: [
        curve('a<b>&"c"', [0, 1, 2], [0, 1, 0]),
        curve('s', [0, 1, 2], [0, 1, NaN], { stepped: true, dashed: true }),
      ],
      xName: 'time',
      xUnit: 's',
      x: [0, 2],
      y: [0, 1],
      height: 220,
    },
    { unit: 'm', xName: 'a.x', xUnit: 'm', curves: [curve('a.y', [0, 1], [0, 1])], x: [0, 1], y: [0, 1], height: 400 },
  ]);
  assert.ok(text.includes('a&lt;b&gt;&amp;&quot;c&quot;') && !text.includes('<b>'));
  assert.ok(text.includes('time [s]') && text.includes('angle [rad]') && text.includes('stroke-dasharray="6 4"'));
  const paths = [...text.matchAll(/stroke-linejoin="round".* d="([^"]*)"/g)].map((m) => m[1]);
  assert.equal(paths.length, 3);
  assert.ok(text.includes('a.x [m]')); // an axis of its own
  assert.ok(/^M72 \d+L478 \d+L884 \d+$/.test(paths[0]!), paths[0]);
  assert.equal(paths[1]!.split('L').length, 3); // a corner, and no line to what is no number
});

test('rows of a block stand together', () => {
  const row = (block: number): Row => [0, '', [], block];
  assert.deepEqual(blockSpans([row(-1), row(0), row(0), row(1), row(-1), row(1)]), [
    { block: 0, from: 1, to: 3 },
    { block: 1, from: 3, to: 4 },
    { block: 1, from: 5, to: 6 },
  ]);
});

test('zooming keeps what is under the pointer', () => {
  const view = zoomed(wholeView(100), 0.5, 0.25, 0.5, 100);
  assert.deepEqual(view, { x: 12.5, y: 25, size: 50 });
  assert.deepEqual([zoomed(view, 100, 0, 0, 100).size, zoomed(view, 1e-9, 0, 0, 100).size], [122, 2]);
  assert.deepEqual(viewOf({ block: 0, from: 10, to: 12 }), { x: 7, y: 7, size: 8 });
});

test('numbers of a report', () => {
  const block = {
    initial: false,
    kind: 'linear',
    size: 4,
    torn: 2,
    sparse: false,
    matrix: '',
    entries: 0,
    unknowns: [],
    inner: [],
    residuals: [],
  };
  const report = {
    counts: { unknowns: 9, states: 2, computed: 7, parameters: 1, relations: 0 },
    blocks: [block, { ...block, size: 9, initial: true }],
    operations: { add: 2, multiply: 3 },
  } as unknown as Report;
  const cards = new Map(cardsOf(report));
  assert.deepEqual([cards.get('blocks'), cards.get('largest block'), cards.get('operations')], ['1', '4 → 2', '5']);
  assert.equal(new Map(cardsOf({ ...report, blocks: [] })).get('largest block'), '–');
});

test('files of curves are called by the model and its variables', () => {
  assert.equal(fileName('Pendulum', ['pin.phi', 'pin.w', 'pin.phi']), 'Pendulum-pin.phi-pin.w');
  assert.equal(fileName('Robot', ['a', 'b', 'c', 'd', 'e']), 'Robot-a-b-c-and-2-more');
  assert.equal(fileName('', ['load.r_0[1]', 'w*60/(2*pi)']), 'load.r_0-1-w-60-2-pi');
  assert.equal(fileName('', ['../x', "'q/r'"]), '..-x-q-r');
  assert.equal(fileName('', []), 'curves');
});
