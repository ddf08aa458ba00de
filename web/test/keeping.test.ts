import { Keeper, remembered, type Store } from '../src/studio/keeping';
import { Plots } from '../src/studio/plots';
import type { RunAnswer } from '../src/studio/protocol';
import { listedRuns } from '../src/studio/results';
import { labelOf, type Run, Runs, whenText } from '../src/studio/runs';
import { assert, test } from './kit';

const answer = (run: number, more: Partial<RunAnswer> = {}): RunAnswer => ({
  run,
  model: 'P.Pendulum',
  state: 'done',
  status: 0,
  seconds: 1,
  again: false,
  stop: null,
  set: '{}',
  kept: `k${run}`,
  title: '',
  pinned: false,
  when: run,
  time: null,
  rows: 0,
  log: '',
  diagnostics: [],
  verified: '',
  ...more,
});
const store = (before: string | null = null): Store & { text: string | null } => ({
  text: before,
  getItem() {
    return this.text;
  },
  setItem(_, value) {
    this.text = value;
  },
});

function world(list: RunAnswer[], refuse = false) {
  const runs = new Runs();
  const plots = new Plots();
  const asked: [string, object][] = [];
  const loaded: string[] = [];
  const said: string[] = [];
  const server = {
    get: <T>() => Promise.resolve(list as T),
    post: <T>(what: string, body: object) => {
      asked.push([what, body]);
      return refuse ? Promise.reject(new Error('no')) : Promise.resolve({} as T);
    },
  };
  const load = (run: Run) => {
    loaded.push(run.key);
    return Promise.resolve();
  };
  return { runs, plots, asked, loaded, said, keeper: new Keeper(server, runs, plots, load, (text) => said.push(text)) };
}

test('runs and what was shown of them are there again', async () => {
  const first = world([answer(1), answer(2, { set: '{"k":3}' })]);
  const kept = store();
  await first.keeper.begin(kept, '/w');
  assert.deepEqual(
    first.runs.list.map((r) => [r.key, r.set, first.runs.shown.has(r.key)]),
    [
      ['run 1', {}, false],
      ['run 2', { k: 3 }, false],
    ],
  );
  first.runs.show('run 2', true);
  first.plots.tick('phi', true);
  assert.deepEqual(first.loaded, ['run 2']);
  // another number after a restart, the same name
  const second = world([answer(7, { kept: 'k1' }), answer(9, { kept: 'k2' })]);
  await second.keeper.begin(kept, '/w');
  assert.deepEqual(
    [second.runs.chosen.map((r) => r.key), second.plots.active.names, second.loaded],
    [['run 9'], ['phi'], ['run 9']],
  );
});

test('what a browser remembers is not believed', () => {
  for (const text of [null, '', '{', '[]', '3', '{"shown":3,"panes":[null,{"id":3},{"id":"a","names":"x"}]}'])
    assert.deepEqual(remembered(text), { shown: [], panes: [] });
  assert.deepEqual(remembered('{"shown":["a",1],"panes":[{"id":"plot-1","names":["x",{}]}]}'), {
    shown: ['a'],
    panes: [{ id: 'plot-1', names: ['x'] }],
  });
});

test('runs are named, pinned and removed where they are kept', async () => {
  const { runs, keeper, asked } = world([
    answer(1),
    answer(2, { pinned: true }),
    answer(3),
    answer(4, { state: 'damaged', set: 'x' }),
  ]);
  await keeper.begin(store(), '/w');
  assert.deepEqual(runs.list[3]!.set, {});
  runs.show('run 3', true);
  await keeper.rename(runs.list[0]!, ' soft spring ');
  await keeper.pin(runs.list[2]!, true);
  assert.equal(labelOf(runs.list[0]!, runs.list), 'soft spring');
  await keeper.pin(runs.list[2]!, false);
  await keeper.forgetOthers();
  assert.deepEqual(
    runs.list.map((r) => r.key),
    ['run 2', 'run 3'],
  );
  assert.deepEqual(asked, [
    ['keep', { run: 1, title: 'soft spring' }],
    ['keep', { run: 3, pinned: true }],
    ['keep', { run: 3, pinned: false }],
    ['forget', { run: 1 }],
    ['forget', { run: 4 }],
  ]);
});

test('what the server refuses is told, and stays', async () => {
  const { runs, keeper, said } = world([answer(1)], true);
  await keeper.begin(store(), '/w');
  await keeper.forget(runs.list[0]!);
  await keeper.pin(runs.list[0]!, true);
  assert.deepEqual([runs.list.length, runs.list[0]!.pinned, said], [1, false, ['no', 'no']]);
});

test('the list follows the server, in the order of time', async () => {
  const list = [answer(1), answer(2)];
  const { runs, keeper } = world(list);
  await keeper.refresh();
  list.splice(0, 1, answer(5, { when: 1.5 }));
  await keeper.refresh();
  assert.deepEqual(
    runs.list.map((r) => r.key),
    ['run 5', 'run 2'],
  );
});

test('of many runs the newest are listed, and those that matter', async () => {
  const { runs, keeper } = world(Array.from({ length: 20 }, (_, k) => answer(k + 1, { pinned: k === 3 })));
  await keeper.begin(store(), '/w');
  runs.show('run 1', true);
  assert.deepEqual(
    listedRuns(runs, false).map((r) => r.key),
    ['run 20', 'run 19', 'run 18', 'run 17', 'run 16', 'run 15', 'run 4', 'run 1'],
  );
  assert.equal(listedRuns(runs, true).length, 20);
});

test('runs that are shown have colours of their own', () => {
  const runs = new Runs();
  for (let k = 1; k <= 3; k++) runs.put({ key: `run ${k}`, source: { run: k }, state: 'done', when: k });
  const [a, b] = [runs.color(runs.list[0]!), runs.color(runs.list[1]!)];
  assert.ok(a !== b);
  runs.show('run 1', false);
  assert.deepEqual([runs.color(runs.list[0]!), runs.color(runs.list[1]!)], ['transparent', b]);
  runs.put({ key: 'run 4', source: { run: 4 }, state: 'done', when: 4 });
  assert.equal(runs.color(runs.list[3]!), a);
});

test('when a run was made', () => {
  const now = new Date(2026, 10, 16, 20, 5).getTime();
  assert.deepEqual(
    [whenText(now / 1000, now), whenText(now / 1000 - 86400 * 3, now), whenText(undefined, now)],
    ['20:05', '2026-11-13', ''],
  );
});
