import { drawnOf } from '../src/studio/documents';
import { template } from '../src/studio/fresh';
import { around, fileText, findClass, hasFile, isFolder, newFile, ownPackages, usesOutside } from '../src/studio/homes';
import { movedPath, pathAfter } from '../src/studio/renaming';
import { assert, test } from './kit';

const klass = (full: string, kind = 'model', line = 1, end = 9, classes: object[] = []) => ({
  name: full.split('.').pop(),
  full,
  kind,
  partial: false,
  line,
  end,
  classes,
});
const outlineOf = (...classes: object[]) => ({ within: '', classes }) as never;

test('where a class is', () => {
  const ports = outlineOf(klass('P.Ports', 'package', 1, 9, [klass('P.Ports.Pin', 'connector', 2, 4)]));
  assert.equal(findClass((ports as { classes: never }).classes, 'P.Ports.Pin')?.line, 2);
  assert.equal(findClass((ports as { classes: never }).classes, 'P.Ports.Pi'), undefined);
  assert.deepEqual(
    [isFolder('P/package.mo', outlineOf(klass('P')), 'P'), isFolder('P/Ports.mo', ports, 'P.Ports')],
    [true, false],
  );
  assert.deepEqual([hasFile(ports, 'P.Ports'), hasFile(ports, 'P.Ports.Pin')], [true, false]);
  assert.deepEqual([around('P.Ports.Pin'), around('P')], ['P.Ports', '']);
  assert.deepEqual(drawnOf((ports as { classes: never }).classes), ['P.Ports.Pin']);
});

test('where a new one goes', () => {
  assert.deepEqual([newFile('P/Q/', 'R', false), newFile('', 'R', true)], ['P/Q/R.mo', 'R/package.mo']);
  assert.equal(fileText('P.Q', template('model', 'R', 'a "b"')), 'within P.Q;\nmodel R "a \\"b\\""\nend R;\n');
  assert.equal(template('connector', 'C').includes('flow Real'), true);
  assert.deepEqual(
    ownPackages(
      [
        ['Modelica', 'package', ''],
        ['P', 'package', ''],
        ['P.Q', 'package', ''],
        ['P.M', 'model', ''],
        ['One', 'package', ''],
      ],
      ['P', 'One.mo', 'x.cdr'],
    ),
    ['P', 'P.Q', 'One'],
  );
});

test('uses of what is to go, but for its own text', () => {
  const at = (path: string, line: number) => ({
    uri: `file:///w/${path}`,
    range: { start: { line, character: 0 }, end: { line, character: 1 } },
  });
  const places = [at('P/Q/A.mo', 1), at('P/Q/A.mo', 20), at('P/Q/B.mo', 3), at('C.mo', 4)];
  const c = klass('P.Q.A', 'model', 2, 9) as never;
  assert.deepEqual(usesOutside(places, ['/w'], 'P/Q/A.mo', c, false), ['P/Q/A.mo:21', 'P/Q/B.mo:4', 'C.mo:5']);
  assert.deepEqual(usesOutside(places, ['/w'], 'P/Q/package.mo', c, true), ['C.mo:5']);
});

test('files that go with a class or a package', () => {
  assert.equal(movedPath('P/Pump.mo', 'Pump', 'Fan'), 'P/Fan.mo');
  assert.equal(movedPath('P/Pumps/package.mo', 'Pumps', 'Fans'), 'P/Fans/package.mo');
  assert.equal(movedPath('P/Pumps/package.mo', 'Pump', 'Fan'), null);
  const move = { from: 'P/Pumps/package.mo', to: 'P/Fans/package.mo' };
  assert.deepEqual(
    ['P/Pumps/A.mo', 'P/Pumps/package.mo', 'P/PumpsB.mo'].map((p) => pathAfter(p, move)),
    ['P/Fans/A.mo', 'P/Fans/package.mo', 'P/PumpsB.mo'],
  );
  assert.deepEqual([pathAfter('A.mo', { from: 'A.mo', to: 'B.mo' }), pathAfter('A.mo', null)], ['B.mo', 'A.mo']);
});
