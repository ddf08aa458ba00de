import { Documents, modelsOf } from '../src/studio/documents';
import { placeOf } from '../src/studio/problems';
import { Follower, messagesOf, settingsOf, simulate, watch } from '../src/studio/simulating';
import { FileTree } from '../src/studio/tree';
import { Turns } from '../src/studio/turns';
import { assert, test } from './kit';

const klass = (full: string, kind = 'model', classes: object[] = [], partial = false) => ({
  name: full.split('.').pop(),
  full,
  kind,
  partial,
  line: 1,
  classes,
});

// A server of a few answers, which writes down what it was asked.
function serverOf(answers: Record<string, unknown>) {
  const asked: string[] = [];
  const answer = (path: string, what: unknown) => {
    asked.push(`${path} ${JSON.stringify(what)}`);
    const found = answers[path];
    const value = typeof found === 'function' ? found(what) : found;
    return value instanceof Error ? Promise.reject(value) : Promise.resolve(value);
  };
  return {
    asked,
    server: {
      get: <T>(p: string, q?: object) => answer(p, q) as Promise<T>,
      post: <T>(p: string, q: object) => answer(p, q) as Promise<T>,
    },
  };
}

test('models of a file', () => {
  assert.deepEqual(
    modelsOf([
      klass('P', 'package', [
        klass('P.A'),
        klass('P.B', 'model', [], true),
        klass('P.c', 'connector'),
        klass('P.D', 'block'),
      ]),
    ] as never),
    ['P.A', 'P.D'],
  );
});

test('classes inside of a model are not looked at first', async () => {
  const { server } = serverOf({
    file: () => ({ text: '', writable: true }),
    outline: () => ({ within: '', classes: [klass('System', 'model', [klass('System.Part'), klass('System.Inner')])] }),
  });
  const documents = new Documents(server);
  await documents.open(0, 'System.mo');
  assert.deepEqual([documents.model, documents.choose('System.Part')], ['System', true]);
});

test('texts are opened, changed, saved and closed', async () => {
  const { asked, server } = serverOf({
    file: (q: { path: string }) => ({ text: `text of ${q.path}`, writable: true }),
    outline: (q: { path: string }) => ({ within: '', classes: [klass(q.path[0]!), klass(`${q.path[0]}2`)] }),
  });
  const documents = new Documents(server);
  const [once, twice] = await Promise.all([documents.open(0, 'A.mo'), documents.open(0, 'A.mo')]);
  assert.ok(once === twice);
  assert.deepEqual([documents.model, documents.current?.models], ['A2', ['A', 'A2']]);
  assert.equal(documents.choose('A'), true);
  assert.equal(documents.choose('Nothing'), false);
  documents.edited('other');
  assert.equal(documents.anyDirty, true);
  await documents.save('other', () => 'later'); // typed while the server wrote
  assert.equal(documents.current!.dirty, true);
  await documents.save('later');
  assert.deepEqual([documents.anyDirty, documents.model, await documents.save('later')], [false, 'A', null]);
  await documents.open(0, 'B.mo');
  await documents.open(0, 'A.mo');
  assert.equal(asked.filter((a) => a.startsWith('file') && a.includes('A.mo') && !a.includes('text')).length, 1); // read once
  assert.equal(documents.close('0:A.mo')?.path, 'B.mo');
  assert.equal(documents.model, 'B2');
  assert.equal(documents.close('0:B.mo'), null);
});

test('what was asked for last is looked at, whichever answer comes last', async () => {
  const waiting = new Map<string, () => void>();
  const { server } = serverOf({
    file: (q: { path: string }) =>
      new Promise((done) => waiting.set(q.path, () => done({ text: q.path, writable: true }))),
    outline: (q: { path: string }) => ({ within: '', classes: [klass(q.path[0]!)] }),
  });
  const documents = new Documents(server);
  const opened = [documents.open(0, 'A.mo'), documents.open(0, 'B.mo')];
  waiting.get('B.mo')!();
  await opened[1];
  waiting.get('A.mo')!();
  await opened[0];
  assert.deepEqual([documents.current?.path, documents.model, documents.files.size], ['B.mo', 'B', 2]);
  const added = documents.add(0, 'C.mo');
  waiting.get('C.mo')!();
  await added;
  assert.deepEqual([documents.current?.path, documents.files.size], ['B.mo', 3]);
});

test('acts wait for each other, however those before end', async () => {
  const turns = new Turns();
  const seen: string[] = [];
  const first = turns.take(async () => {
    await new Promise((done) => setTimeout(done, 5));
    seen.push('first');
    throw new Error('it failed');
  });
  const second = turns.take(() => seen.push('second'));
  assert.equal(await first.catch((error: Error) => error.message), 'it failed');
  assert.deepEqual([await second, seen], [2, ['first', 'second']]);
});

test('a run from its start to its end', async () => {
  const answers = [
    { run: 7, state: 'running', set: '{"k": 1}', seconds: 0.1, time: 0.5, stop: 1 },
    { run: 7, state: 'done', set: '{"k": 1}', seconds: 0.2, time: 1, stop: 1, diagnostics: [], log: '' },
  ];
  const { asked, server } = serverOf({ simulate: { run: 7 }, run: () => answers.shift() });
  const seen: string[] = [];
  const number = await simulate(server, { root: 0, path: 'A.mo', model: 'A', set: { k: 1 } });
  const { run } = await watch(server, number, { progress: async (r) => void seen.push(r.state) }, 1);
  assert.deepEqual(
    [run.key, run.seconds, run.set, seen, asked.length],
    ['run 7', 0.2, { k: 1 }, ['running', 'done'], 3],
  );
});

test('what a run that failed has to say', () => {
  const failed = { state: 'failed', diagnostics: [], log: '', status: 3 } as never;
  assert.deepEqual(messagesOf(failed), [{ severity: 'error', message: 'exit status 3' }]);
  assert.equal(placeOf({ severity: 'error', message: '', file: 'A.mo', line: 2, column: 3 }, 'A.mo'), 'line 2');
  assert.equal(placeOf({ severity: 'error', message: '', file: 'B.mo', line: 2 }, 'A.mo'), 'B.mo, line 2');
});

test('settings are numbers, or it is said which is none', () => {
  assert.deepEqual(settingsOf({ stop: ' 2 ', intervals: '', tolerance: '1e-6', solver: 'cvode' }), {
    stop: 2,
    tolerance: 1e-6,
    solver: 'cvode',
  });
  assert.equal(settingsOf({ stop: 'soon', intervals: '', tolerance: '', solver: '' }), 'stop is a number');
});

test('a slider: what is between is left out, the last is run', async () => {
  const ran: number[] = [];
  let done = () => {};
  const follower = new Follower<number>(
    (x) =>
      new Promise<void>((end) => {
        ran.push(x);
        done = end;
      }),
  );
  const first = follower.ask(1);
  void follower.ask(2);
  void follower.ask(3);
  done();
  await Promise.resolve();
  await new Promise((end) => setTimeout(end, 0));
  done();
  await first;
  assert.deepEqual(ran, [1, 3]);
});

test('the tree of files asks for what is opened', async () => {
  const { asked, server } = serverOf({
    list: (q: { path: string; root: string }) =>
      q.root === '1'
        ? { name: 'Lib', roots: 2, folders: [], entries: [] }
        : q.path
          ? { name: '', entries: [{ name: 'deep.mo', kind: 'model' }] }
          : {
              name: 'work',
              roots: 2,
              folders: ['/w', '/l'],
              entries: [
                { name: 'sub', kind: 'folder' },
                { name: 'A.mo', kind: 'model' },
                { name: 'r.cdr', kind: 'result' },
              ],
            },
    outline: (q: { path: string }) =>
      q.path === 'A.mo' ? { classes: [klass('A', 'package', [klass('A.B')])] } : new Error('it is no text'),
  });
  const tree = new FileTree(server);
  await tree.start();
  const labels = () => tree.lines().map(({ branch, depth }) => `${depth}${branch.label}`);
  assert.deepEqual(labels(), ['0work', '1sub', '1A.mo', '1r.cdr', '0Lib']);
  await tree.toggle(tree.lines()[2]!.branch);
  await tree.toggle(tree.lines()[3]!.branch);
  assert.deepEqual(labels(), ['0work', '1sub', '1A.mo', '2A', '3B', '1r.cdr', '0Lib']);
  const before = asked.length;
  const again = tree.refresh();
  assert.equal(labels().length, 7); // until the answers are there
  await again;
  assert.deepEqual([labels().length, asked.length - before], [7, 2]); // the folder and the file that are open
  await tree.toggle(tree.lines()[1]!.branch);
  await tree.toggle(tree.lines()[2]!.branch);
  assert.equal(tree.inside(tree.lines()[2]!.branch), 'it is no text');
});
