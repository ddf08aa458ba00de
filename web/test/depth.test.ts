import { atElement, isValue, levelOf, nameIn, top, whose, whyFixed } from '../src/studio/depth';
import type { Part } from '../src/studio/protocol';
import { assert, test } from './kit';

const part = (name: string, more: Partial<Part> = {}): Part => ({
  name,
  class: 'Lib.Axis',
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
  ...more,
});
const into = (...parts: Part[]) => {
  const path = [top('Plant.Robot')];
  for (const p of parts) path.push(levelOf(p, path));
  return path;
};

test('what is inside of a component has its name from the open model on', () => {
  assert.equal(nameIn([top('Plant.Robot')]), '');
  assert.equal(nameIn([top('Plant.Robot')], 'axis'), 'axis');
  assert.equal(nameIn(into(part('axis'), part('drive')), 'motor'), 'axis.drive.motor');
  assert.equal(nameIn(into(part('axes', { dimensions: [3, 2] })), 'motor'), 'axes[1,1].motor');
});

test('of an array any element can be looked into, and no other', () => {
  const path = into(part('axes', { dimensions: [3, 2] }), part('drive'));
  path[1] = atElement(path[1]!, [3, 2]);
  assert.equal(nameIn(path, 'motor'), 'axes[3,2].drive.motor');
  assert.equal(atElement(path[1]!, [0, 9]).label, 'axes[1,2]');
  assert.equal(atElement(path[1]!, [Number.NaN, 1.4]).label, 'axes[1,1]');
  assert.equal(atElement(path[2]!, [2]).label, 'drive');
  assert.ok(whyFixed(part('motor'), path).includes('array'));
});

test('values are set from the open model where the language allows it', () => {
  const path = into(part('axis'));
  assert.equal(whyFixed(part('motor'), path), '');
  assert.equal(whyFixed(part('motor', { inherited: true }), path), '');
  assert.ok(whyFixed(part('motor', { inherited: true }), [path[0]!]).includes('inherited'));
  assert.ok(whyFixed(part('motor', { protected: true }), path).includes('protected in Axis'));
  assert.equal(whyFixed(part('motor', { protected: true }), [path[0]!]), '');
  assert.ok(whyFixed(part('world', { outer: true }), path).includes('outer'));
  assert.ok(whyFixed(part('motor'), into(part('axes', { dimensions: [3] }))).includes('array'));
  assert.ok(whyFixed(part('motor'), into(part('axis'), part('drive', { protected: true }))).includes('drive'));
  assert.ok(isValue({ do: 'set', name: 'axis.motor.R', value: '1' }));
  assert.ok(!isValue({ do: 'delete', name: 'motor' }));
});

test('the dialog says whose values they are, and where they go', () => {
  assert.equal(whose([top('Plant.Robot')], 'axis', ''), '');
  assert.equal(
    whose(into(part('axis')), 'motor', ''),
    'Values of axis.motor alone: what you enter is written into Robot. Axis stays as it is for all others.',
  );
  assert.equal(whose(into(part('axis')), '', 'No.'), 'Values of axis as Robot has it. No.');
});
