import { piecesOf } from '../src/studio/picture';
import { sightOf, textPlace, zoomed } from '../src/studio/view';
import { assert, test } from './kit';

test('a view is as large as the paper allows, in its middle', () => {
  assert.deepEqual(sightOf({ x: -50, y: -10, w: 100, h: 20 }, 400, 300), { scale: 4, left: 200, top: 150 });
  assert.deepEqual(sightOf({ x: 0, y: 0, w: 100, h: 200 }, 400, 300), { scale: 1.5, left: 125, top: 0 });
});

test('what is below the pointer stays there', () => {
  const view = { x: -50, y: -10, w: 100, h: 20 };
  const near = zoomed(view, 0.5, [20, 5], [1, 1000]);
  assert.deepEqual(near, { x: -15, y: -2.5, w: 50, h: 10 });
  assert.equal((20 - near.x) / near.w, (20 - view.x) / view.w);
  assert.equal(zoomed(view, 0.001, [0, 0], [10, 1000]).w, 10);
  assert.equal(zoomed(view, 1000, [0, 0], [10, 300]).w, 300);
});

test('a text at an edge of the paper is seen whole', () => {
  const at = (x: number, isLeft: boolean) => textPlace(x, isLeft, 10, [0, 100]);
  assert.deepEqual([at(50, false), at(95, false), at(100, false), at(101, false)], [50, 90, 90, 101]);
  assert.deepEqual([at(50, true), at(5, true), at(0, true), at(-1, true)], [50, 10, 10, -1]);
  assert.equal(textPlace(5, false, 10, [0, 6]), 0); // there is no room: its begin is seen
});

test('a picture in pieces', () => {
  const head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">';
  const component = [
    '<g class="component" data-name="a">',
    '<title>a: C</title>',
    '<g class="connector" data-name="p">',
    '<path d="M0 0"/>',
    '</g>',
    '</g>',
  ].join('\n');
  const lines = [
    head,
    '<title>M</title>',
    '<defs>',
    '<linearGradient id="fill0"><stop/></linearGradient>',
    '</defs>',
    '<path d="M1 1"/>',
    '<g class="wire"><path d="M2 2"/>',
    '</g>',
    component,
    '<text><tspan>two',
    'lines</tspan></text>',
    '</svg>',
    '',
  ];
  const { defs, body, head: first } = piecesOf(lines.join('\n'));
  assert.equal(first, head);
  assert.deepEqual(defs, ['<linearGradient id="fill0"><stop/></linearGradient>']);
  assert.deepEqual(body, [
    '<title>M</title>',
    '<path d="M1 1"/>',
    '<g class="wire"><path d="M2 2"/>\n</g>',
    component,
    '<text><tspan>two\nlines</tspan></text>',
  ]);
});
