import { curvesOf, gridOf, isExpression, pastedCells, textOf } from '../src/studio/array';
import { colorOf, fileExpression, fileOf, filtersOf, hexOf, savedExpression } from '../src/studio/choosing';
import { emptyGrid, firstGrid, Sheet, shapeOf } from '../src/studio/sheet';
import { assert, test } from './kit';

test('arrays as they are written, and back', () => {
  for (const [text, dimensions, form] of [
    ['{1, 2, 3}', 1, 'vector'],
    ['[0, 0; 1, 2]', 2, 'matrix'],
    ['{{1, 2}, {3, 4}}', 2, 'rows'],
    ['[-1.5e3, a.b[2]; f({1, 2}), if x > 1 then 2 else 3]', 2, 'matrix'],
    ['{"a, b", "c}\\"", \'q;\'}', 1, 'vector'],
  ] as const) {
    const grid = gridOf(text, dimensions);
    assert.equal(grid?.form, form, text);
    assert.equal(textOf(grid!), text);
  }
  for (const [text, dimensions] of [
    ['fill(0.0, 0, 2)', 2],
    ['2:size(table, 2)', 1],
    ['{1, 2}', 2],
    ['[1, 2; 3]', 2],
    ['{{1, 2}, {3}}', 2],
    ['[{1, 2}, {3, 4}]', 2],
    ['{i for i in 1:3}', 1],
    ['{1} + {2}', 1],
    ['[1; 2]*[3]', 2],
    ['{1, /* two */ 2}', 1],
    ['{1, 2', 1],
    ['{}', 1],
    ['', 1],
  ] as const)
    assert.equal(gridOf(text, dimensions), null, text);
});

test('long tables have a line for each row', () => {
  const cells = Array.from({ length: 30 }, (_, k) => [String(k), String(k * k)]);
  const text = textOf({ form: 'matrix', cells });
  assert.equal(text.split('\n').length, 30);
  assert.deepEqual(gridOf(text, 2)!.cells, cells);
});

test('one expression in a cell', () => {
  assert.deepEqual(
    ['1', 'a + f(x, y)', '"a;b"', '1, 2', '1; 2', '(1', 'x := 2', '', 'i for i in 1:2', '1 // no'].map(isExpression),
    [true, true, true, false, false, false, false, false, false, false],
  );
});

test('what the clipboard holds', () => {
  assert.deepEqual(pastedCells('1\t2\r\n3\t4\r\n'), [
    ['1', '2'],
    ['3', '4'],
  ]);
  assert.deepEqual(pastedCells('1,2\n3,4'), [
    ['1', '2'],
    ['3', '4'],
  ]);
  assert.deepEqual(pastedCells('0,5;1,25\n3;4'), [
    ['0.5', '1.25'],
    ['3', '4'],
  ]);
  assert.deepEqual(pastedCells('0,5\t1,2e3'), [['0.5', '1.2e3']]);
  assert.deepEqual(pastedCells('[0, 1; 2, k]'), [
    ['0', '1'],
    ['2', 'k'],
  ]);
  assert.deepEqual(pastedCells('{1, 2, 3}'), [['1', '2', '3']]);
  assert.deepEqual(pastedCells('1 2\n3  4'), [
    ['1', '2'],
    ['3', '4'],
  ]);
  assert.deepEqual(pastedCells('a + b'), [['a + b']]);
  assert.deepEqual(pastedCells('f(x, y),2'), [['f(x, y)', '2']]);
});

test('a table that may grow, and one that may not', () => {
  const free = new Sheet(gridOf('[0, 0; 1, 2]', 2)!, shapeOf([null, null]), '0');
  free.addRow(1);
  free.addColumn(2);
  assert.equal(textOf(free.result), '[0, 0, 0; 0, 0, 0; 1, 2, 0]');
  free.removeRow(1);
  free.removeColumn(0);
  assert.equal(textOf(free.result), '[0, 0; 2, 0]');
  free.paste('7\t8\n9\t10\n11\t12', 1, 1);
  assert.equal(textOf(free.result), '[0, 0, 0; 2, 7, 8; 0, 9, 10; 0, 11, 12]');
  const fixed = new Sheet(gridOf('{1, 2, 3}', 1)!, shapeOf([3]), '0');
  fixed.addRow(1);
  fixed.addColumn(1);
  fixed.removeRow(0);
  fixed.paste('4\t5\t6\t7', 0, 0);
  assert.equal(textOf(fixed.result), '{4, 5, 6}');
  fixed.cells[1]![0] = '1, 2';
  assert.ok(!fixed.isRight && fixed.why(1, 0) && !fixed.why(0, 0));
  const square = new Sheet(gridOf('{{1, 0}, {0, 1}}', 2)!, shapeOf([3, 3]), '0');
  assert.equal(textOf(square.result), '{{1, 0, 0}, {0, 1, 0}, {0, 0, 0}}');
});

test('what a table begins with', () => {
  const asked = {
    title: 't',
    unit: '',
    value: '',
    usual: 'fill(0.0, 0, 2)',
    evaluated: '',
    size: [null, null],
    nothing: '0',
  };
  assert.deepEqual(firstGrid(asked), { form: 'matrix', cells: [['', '']] });
  assert.deepEqual(firstGrid({ ...asked, evaluated: '{{1, 2}}' })?.cells, [['1', '2']]);
  assert.equal(firstGrid({ ...asked, value: 'other.table' }), null);
  assert.deepEqual(emptyGrid([3]), { form: 'vector', cells: [] });
});

test('columns to draw', () => {
  assert.deepEqual(curvesOf(gridOf('[0, 1, 2; 1, 3, 4]', 2)!.cells), {
    x: [0, 1],
    columns: [
      [1, 3],
      [2, 4],
    ],
  });
  for (const text of ['[0, 1]', '[1; 2]', '[1, 2; 0, 3]', '[0, k; 1, 2]'])
    assert.equal(curvesOf(gridOf(text, 2)!.cells), null);
});

test('colours', () => {
  assert.equal(hexOf('{0, 128, 255}'), '#0080ff');
  assert.equal(colorOf('#0080ff'), '{0, 128, 255}');
  for (const text of ['world.color', '{1, 2}', '{0, 0, 256}', '{0, 0, -1}', '{r, g, b}', ''])
    assert.equal(hexOf(text), null);
});

test('names of files', () => {
  assert.deepEqual(filtersOf('Text files (*.txt);;MATLAB MAT-files (*.mat)'), [
    { label: 'All of these', patterns: '*.txt;*.mat' },
    { label: 'Text files', patterns: '*.txt' },
    { label: 'MATLAB MAT-files', patterns: '*.mat' },
    { label: 'All files', patterns: '*' },
  ]);
  assert.deepEqual(filtersOf(''), [{ label: 'All files', patterns: '*' }]);
  assert.deepEqual(filtersOf('Images (*.png *.jpg)')[0], { label: 'Images', patterns: '*.png;*.jpg' });
  const folders = ['/w', '/libs'];
  const uri = 'modelica://P/Resources/x.txt';
  assert.equal(fileExpression({ root: 0, path: 'd/x.txt', bytes: 1 }, folders), '"d/x.txt"');
  assert.equal(fileExpression({ root: 1, path: 'x "1".txt', bytes: 1 }, folders), '"/libs/x \\"1\\".txt"');
  assert.equal(
    fileExpression({ root: 0, path: 'P/Resources/x.txt', bytes: 1, uri }, folders),
    `Modelica.Utilities.Files.loadResource("${uri}")`,
  );
  assert.equal(fileOf(`Modelica.Utilities.Files.loadResource("${uri}")`), uri);
  assert.equal(fileOf(savedExpression('a\\"b.txt')), 'a\\"b.txt');
  assert.equal(fileOf('folder + "/x.txt"'), '');
});
