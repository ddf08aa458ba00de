// What the frame and its lists say.
import { Frame, tabName } from '../src/studio/app';
import { RunForm, shortName } from '../src/studio/form';
import { fromLanguageServer, sorted } from '../src/studio/problems';
import { assert, test } from './kit';

test('errors stand before warnings, and each kind in the order of the text', () => {
  const at = (severity: string, line?: number, column?: number) => ({ severity, message: '', line, column });
  const list = [at('info', 1), at('warning', 2), at('error', 9, 4), at('error', 9, 2), at('error', 3), at('error')];
  assert.deepEqual(
    sorted(list).map((d) => [d.severity, d.line, d.column]),
    [
      ['error', undefined, undefined],
      ['error', 3, undefined],
      ['error', 9, 2],
      ['error', 9, 4],
      ['warning', 2, undefined],
      ['info', 1, undefined],
    ],
  );
});

test('models of one file are named by what tells them apart, files of packages by whose they are', () => {
  const all = ['Lib.Examples.FullRobot', 'Lib.Examples.Parts.Axis'];
  assert.deepEqual(
    all.map((m) => shortName(m, all)),
    ['FullRobot', 'Parts.Axis'],
  );
  assert.equal(shortName('Lib.Examples.FullRobot', ['Lib.Examples.FullRobot']), 'FullRobot');
  assert.equal(shortName('A', ['A', 'B.C']), 'A');
  assert.deepEqual(['Lib/Robot/package.mo', 'Lib/Gear.mo', 'package.mo'].map(tabName), [
    'Robot/package.mo',
    'Gear.mo',
    'package.mo',
  ]);
});

test('what somebody did is told before what a check found', async () => {
  const frame = new Frame();
  frame.murmur('no errors');
  assert.equal(frame.status, 'no errors');
  frame.say('A.mo is saved');
  frame.murmur('1 error');
  frame.murmur('2 errors');
  assert.equal(frame.status, 'A.mo is saved');
  await new Promise<void>((done) => setTimeout(done, 1400));
  assert.equal(frame.status, '2 errors');
});

test('what the model says about its run is told where nothing is entered', () => {
  const form = new RunForm();
  form.set({ StartTime: '1', StopTime: '6', Interval: '0.01', Tolerance: '1e-8' });
  assert.deepEqual(form.usual, { stop: '6', tolerance: '1e-8', intervals: '500' });
  form.set({ StartTime: '0', StopTime: 'T', Interval: '0.01' });
  assert.deepEqual(form.usual, { stop: 'T', tolerance: undefined });
});

test('what helps is told apart from what is wrong', () => {
  const range = { start: { line: 2, character: 4 }, end: { line: 2, character: 9 } };
  const d = fromLanguageServer(
    { severity: 1, code: 'N001', message: "there is no 'Bod'\nhelp: did you mean 'Body'?", range },
    'a.mo',
  );
  assert.equal(d.message, "there is no 'Bod'");
  assert.equal(d.help, "did you mean 'Body'?");
  assert.equal(d.line, 3);
});
