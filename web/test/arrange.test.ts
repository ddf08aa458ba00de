import { aligned, distributed, portWay, turned } from '../src/studio/geometry';
import { placesOf } from '../src/studio/messages';
import type { Handles, Part, Placement, Port } from '../src/studio/protocol';
import { lead } from '../src/studio/routing';
import { valueSize } from '../src/studio/view';
import { assert, handles, test } from './kit';

const at = (name: string, x: number, y: number, size = 20): Part => {
  const extent: Placement['extent'] = [
    [x - size / 2, y - size / 2],
    [x + size / 2, y + size / 2],
  ];
  return { name, class: 'P.C', extent, rotation: 0, origin: [0, 0], box: extent, ports: [] };
};
const middles = (places: Map<string, Placement>) =>
  [...places].map(([name, { extent }]) => [name, (extent[0][0] + extent[1][0]) / 2, (extent[0][1] + extent[1][1]) / 2]);

test('middles come into the line of the component that was chosen first', () => {
  const parts = [at('a', 0, 4), at('b', 30, 20), at('c', 70, -6, 40)];
  assert.deepEqual(middles(aligned(parts, 'row')), [
    ['a', 0, 4],
    ['b', 30, 4],
    ['c', 70, 4],
  ]);
  assert.deepEqual(middles(aligned(parts, 'column')), [
    ['a', 0, 4],
    ['b', 0, 20],
    ['c', 0, -6],
  ]);
});

test('gaps become equal between the outermost, whatever the order and the sizes', () => {
  const parts = [at('far', 100, 0), at('near', 0, 0), at('wide', 20, 5, 40)];
  assert.deepEqual(middles(distributed(parts, 0)), [
    ['near', 0, 0],
    ['wide', 50, 5],
    ['far', 100, 0],
  ]);
  assert.equal(distributed(parts.slice(1), 0).size, 0);
});

const own = (name: string, x: number, kind: Partial<Port>): Part => {
  const part = at(name, x, 0);
  return { ...part, connector: true, ports: [{ name, box: part.box, color: [0, 0, 0], ...kind }] };
};
const withOwn = (part: Part): Handles => ({ ...handles, components: [...handles.components, part] });
const end = (part: Part) => ({ part, port: part.ports[0]!, name: part.name, reference: part.name });

test('a line goes straight to a connector of the model, and from a signal along its arrow', () => {
  const flange = own('flange', 140, {});
  const rod = handles.components.find((c) => c.name === 'rod')!;
  const from = { part: rod, port: rod.ports[1]!, name: 'rod.b', reference: 'rod.b' };
  assert.deepEqual(lead(withOwn(flange), from, end(flange)), [
    [100, 0],
    [140, 0],
  ]);
  const input = own('u', -100, { input: true });
  assert.deepEqual(portWay(end(input)).out, [1, 0]);
  assert.deepEqual(portWay(end(input), turned(input, 90)).out, [0, 1]);
  assert.deepEqual(portWay(end(own('y', 100, { output: true }))).out, [-1, 0]);
});

test('a message about a text elsewhere stands at the components that it names', () => {
  const declared: Handles = {
    ...handles,
    components: handles.components.map((c, k) => ({ ...c, lines: [k + 2, k + 2] })),
  };
  const corner = (name: string) => declared.components.find((c) => c.name === name)!.box[1];
  const places = (message: string, line?: number) => placesOf({ severity: 'error', message, line }, declared);
  assert.deepEqual(places('wrong', 3), [corner('pin1')]);
  assert.deepEqual(places("nothing determines 'pin.a.v', 'rod[2].b' and 7 more"), [corner('pin'), corner('rod')]);
  assert.deepEqual(places('used are the start values rod.phi = 0, Modelica.pin = 1'), [corner('rod')]);
  assert.deepEqual(places("'pin.a.v' in an equation", 40), []);
});

test('numbers at ports can be read from far away, and cover little', () => {
  assert.equal(valueSize(10), 2.8);
  assert.equal(2.5 * valueSize(2.5), 10.5);
  assert.equal(valueSize(0.5), 6);
});
