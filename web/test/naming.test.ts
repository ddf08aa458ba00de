import { completionOf, paragraphs } from '../src/studio/language';
import { applied, editsOf, movedPath, offsetOf, pathOf, rootOf } from '../src/studio/renaming';
import { assert, test } from './kit';

const at = (line: number, character: number) => ({ line, character });

test('edits of the language server in a text', () => {
  const text = 'model A\r\n  Real größe;\nend A;\n';
  assert.equal(text.slice(offsetOf(text, at(1, 7)), offsetOf(text, at(1, 12))), 'größe');
  assert.equal(offsetOf(text, at(9, 0)), text.length);
  const edits = [
    { range: { start: at(2, 4), end: at(2, 5) }, newText: 'Bob' },
    { range: { start: at(0, 6), end: at(0, 7) }, newText: 'Bob' },
  ];
  assert.equal(applied(text, edits), 'model Bob\r\n  Real größe;\nend Bob;\n');
  assert.deepEqual(editsOf('ab', [{ range: { start: at(0, 1), end: at(0, 1) }, newText: 'x' }]), [
    { from: 1, to: 1, text: 'x' },
  ]);
});

test('files: where they lie, and where one goes with its class', () => {
  assert.equal(pathOf('file:///w/a%20b/M.mo'), '/w/a b/M.mo');
  assert.deepEqual(rootOf('/w/a b/M.mo', ['/w', '/lib']), { root: 0, path: 'a b/M.mo' });
  assert.equal(rootOf('/other/M.mo', ['/w']), null);
  assert.equal(rootOf('/w2/M.mo', ['/w']), null);
  assert.equal(movedPath('P/Pump.mo', 'Pump', 'Fan'), 'P/Fan.mo');
  assert.equal(movedPath('Many.mo', 'Pump', 'Fan'), null);
});

test('what the language server says, for the editor', () => {
  assert.deepEqual(completionOf({ label: 'J', kind: 6, detail: 'Inertia', documentation: { value: 'Moment' } }), {
    label: 'J',
    type: 'variable',
    detail: 'Inertia',
    info: 'Moment',
  });
  assert.deepEqual(paragraphs('```modelica\nReal x\n```\n\nAn <b>angle</b>\n\nin rad'), [
    { code: true, text: 'Real x' },
    { code: false, text: 'An <b>angle</b>' },
    { code: false, text: 'in rad' },
  ]);
});
