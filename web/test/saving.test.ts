import { Connection, Refused } from '../src/studio/connection';
import { difference, differentLines } from '../src/studio/difference';
import { Documents, type OpenFile } from '../src/studio/documents';
import { Drafts, type Drawer } from '../src/studio/drafts';
import { reopened } from '../src/studio/reopening';
import { Saving } from '../src/studio/saving';
import { assert, test } from './kit';

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

function drawer(): Drawer & { all: Map<string, string> } {
  const all = new Map<string, string>();
  return {
    all,
    get length() {
      return all.size;
    },
    key: (k) => [...all.keys()][k] ?? null,
    getItem: (k) => all.get(k) ?? null,
    setItem: (k, v) => void all.set(k, v),
    removeItem: (k) => void all.delete(k),
  };
}

// A folder with one file, as the server has it: a stamp is the text itself.
class Disk {
  text: string | null = 'model A end A;';

  get = async <T>(path: string, query?: Record<string, string>): Promise<T> => {
    if (path === 'outline') return { within: '', classes: [{ full: 'A', kind: 'model', classes: [] }] } as unknown as T;
    if (this.text === null) throw new Refused(404, { error: 'it is not a file' });
    return {
      text: query?.seen === this.text ? undefined : this.text,
      stamp: this.text,
      writable: true,
    } as unknown as T;
  };

  post = async <T>(_: string, body: object): Promise<T> => {
    const { text, stamp } = body as { text: string; stamp: string };
    if (stamp !== (this.text ?? ''))
      throw new Refused(409, { error: 'changed', stamp: this.text ?? '', text: this.text ?? undefined });
    this.text = text;
    return { stamp: text } as unknown as T;
  };
}

// A page on that file.
async function pageOn(disk: Disk, own = 'a', kept = drawer(), living: string[] = []) {
  const documents = new Documents(disk);
  const said: string[] = [];
  const page = { text: '', choice: null as 'mine' | 'theirs' | null, asked: 0 };
  const drafts = new Drafts(
    kept,
    () => '/folder',
    own,
    async () => new Set(living),
  );
  const saving = new Saving({
    documents,
    drafts,
    server: disk,
    say: (t) => said.push(t),
    text: () => page.text,
    textIn: () => page.text,
    replaceIn: (_, t) => {
      page.text = t;
    },
    ask: async () => {
      page.asked++;
      return page.choice;
    },
    read: () => {},
  });
  const file = await documents.open(0, 'A.mo');
  page.text = file.saved;
  const type = (text: string) => {
    page.text = text;
    saving.edited();
    saving.keep();
  };
  return { documents, saving, said, page, file, kept, type };
}

test('two pages on one file: nothing is written over what the other saved', async () => {
  const disk = new Disk();
  const [a, b] = [await pageOn(disk), await pageOn(disk, 'b')];
  a.type('model A // a');
  b.type('model A // b');
  assert.equal(await a.saving.save(), true);
  assert.equal(await b.saving.save(), false); // asked, and not now
  assert.deepEqual(
    [disk.text, b.page.text, b.page.asked, b.file.dirty, b.file.other],
    ['model A // a', 'model A // b', 1, true, 'model A // a'],
  );
  b.page.choice = 'mine';
  assert.equal(await b.saving.save(), true);
  assert.deepEqual([disk.text, b.file.dirty, b.file.other], ['model A // b', false, undefined]);
  a.type('model A // again');
  a.page.choice = 'theirs';
  assert.equal(await a.saving.save(), false);
  assert.deepEqual([a.page.text, a.file.dirty, a.kept.all.size], ['model A // b', false, 0]);
  a.type('model A // b2');
  assert.equal(await a.saving.save(), true); // it knows the other's text now
});

test('a file that others change is read again, one that was changed here is not', async () => {
  const disk = new Disk();
  const { saving, said, page, file, type } = await pageOn(disk);
  await saving.look();
  assert.deepEqual(said, []);
  disk.text = 'model A // theirs';
  await saving.look();
  assert.deepEqual([page.text, file.dirty], [disk.text, false]);
  assert.ok(said.at(-1)!.includes('read again'));
  type('model A // mine');
  disk.text = 'model A // theirs, later';
  await saving.look();
  await saving.look();
  assert.deepEqual([page.text, said.length, file.other], ['model A // mine', 2, disk.text]); // told once
  disk.text = null;
  await saving.look();
  assert.ok(said.at(-1)!.includes('removed'));
  page.choice = 'mine';
  assert.deepEqual([await saving.save(), disk.text], [true, 'model A // mine']);
});

// A server whose answers come when they are let go; what it was asked it has done by then.
function late(disk: Disk): () => Promise<void> {
  const waiting: (() => void)[] = [];
  const { get, post } = disk;
  const hold = async <T>(answer: Promise<T>): Promise<T> => {
    await answer.catch(() => {});
    await new Promise<void>((done) => waiting.push(done));
    return answer;
  };
  disk.get = (path, query) => hold(get(path, query));
  disk.post = (path, body) => hold(post(path, body));
  return async () => {
    for (let k = 0; k < 9; k++) {
      await pause(1);
      for (const go of waiting.splice(0)) go();
    }
  };
}

test('saved again before the first answer is there: nobody else wrote it', async () => {
  const disk = new Disk();
  const { saving, page, file, type, said } = await pageOn(disk);
  const answer = late(disk);
  type('model A // 1');
  const first = saving.save();
  await pause(1);
  type('model A // 2');
  const both = Promise.all([first, saving.save(), saving.look()]);
  await answer();
  assert.deepEqual(await both, [true, true, undefined]);
  assert.deepEqual([disk.text, page.asked, file.dirty, file.other], ['model A // 2', 0, false, undefined]);
  assert.ok(said.every((t) => t === 'A.mo is saved'));
});

test('a file that was left while it was saved, or before its draft was there, loses nothing', async () => {
  const disk = new Disk();
  const { saving, documents, page, file, type, kept } = await pageOn(disk);
  const answer = late(disk);
  type('model A // 1');
  const saved = saving.save();
  await pause(1);
  type('model A // 2');
  documents.current = null; // another is looked at
  await answer();
  await saved;
  assert.deepEqual([disk.text, page.text, file.dirty, kept.all.size], ['model A // 1', 'model A // 2', true, 1]);
  const next = await pageOn(Object.assign(new Disk(), { text: disk.text }), 'b', kept);
  const restored = next.saving.restore(next.file);
  next.documents.current = null;
  await restored;
  assert.deepEqual([next.page.text, next.file.dirty, kept.all.size], ['model A // 2', true, 1]);
});

test('both came to the same text', async () => {
  const disk = new Disk();
  const { saving, page, type } = await pageOn(disk);
  type('model A // same');
  disk.text = 'model A // same';
  assert.deepEqual([await saving.save(), page.asked], [true, 0]);
});

test('what was not saved is there again in the next page, and in no other that is open beside', async () => {
  const disk = new Disk();
  const kept = drawer();
  const a = await pageOn(disk, 'a', kept);
  a.type('model A // unsaved');
  const beside = await pageOn(disk, 'b', kept, ['a', 'b']);
  await beside.saving.restore(beside.file);
  assert.equal(beside.page.text, disk.text);
  const next = await pageOn(disk, 'c', kept, ['b', 'c']);
  await next.saving.restore(next.file);
  assert.deepEqual([next.page.text, next.file.dirty], ['model A // unsaved', true]);
  disk.text = 'model A // theirs'; // after the text that was not saved began
  const late = await pageOn(disk, 'd', kept, []);
  next.saving.keep();
  await late.saving.restore(late.file);
  assert.equal(await late.saving.save(), false);
  assert.deepEqual([late.page.asked, disk.text], [1, 'model A // theirs']);
});

test('a drawer that is full is said, one with nonsense is empty', async () => {
  const full = {
    ...drawer(),
    setItem: () => {
      throw new Error('full');
    },
  };
  const { said, type } = await pageOn(new Disk(), 'a', full as never);
  type('model A // more');
  assert.ok(said.at(-1)!.includes('no room'));
  const odd = drawer();
  odd.setItem(`draft ${JSON.stringify(['/folder', 0, 'A.mo'])} x`, '{"text": 3}');
  const drafts = new Drafts(
    odd,
    () => '/folder',
    'a',
    async () => new Set(),
  );
  assert.equal(await drafts.take({ root: 0, path: 'A.mo' } as OpenFile), null);
});

test('what makes one text out of another', () => {
  const check = (a: string, b: string) => {
    const edits = difference(a, b);
    assert.equal(
      edits.reduceRight((t, e) => t.slice(0, e.from) + e.text + t.slice(e.to), a),
      b,
    );
    return edits;
  };
  assert.deepEqual(check('abc', 'abc'), []);
  assert.deepEqual(check('aXc', 'aYYc'), [{ from: 1, to: 2, text: 'YY' }]);
  check('aa', 'aaa');
  check('', 'new');
  assert.deepEqual(check('a\r\nb\r\n', 'a\r\nc\r\nb\r\n')[0]!.from, 3);
  for (const [a, b] of [
    ['a\r\nb', 'a\r\n\r\nb'],
    ['a\r\n\r\nb', 'a\r\nb'],
  ] as const)
    for (const { from, to } of check(a, b)) assert.ok(a[from - 1] !== '\r' && a[to - 1] !== '\r', `${from} ${to}`);
  assert.deepEqual(differentLines('a\nb\nc', 'a\nX\nY\nc'), { line: 2, before: ['b'], after: ['X', 'Y'] });
});

test('a server that is slow, gone, back, and another one', async () => {
  let answers: 'answered' | 'unreachable' | 'refused' = 'unreachable';
  let backs = 0;
  const connection = new Connection(
    async () => {
      const end = connection.begin();
      end(answers);
      if (answers !== 'answered') throw new Error('no');
    },
    () => backs++,
    10,
    10,
  );
  const end = connection.begin();
  await pause(30);
  assert.equal(connection.health, 'slow');
  end('answered');
  assert.equal(connection.health, 'good');
  connection.begin()('unreachable');
  assert.equal(connection.health, 'gone');
  await pause(30);
  answers = 'answered';
  await pause(40);
  assert.deepEqual([connection.health, backs], ['good', 1]);
  connection.begin()('refused');
  assert.equal(connection.health, 'other');
});

test('files that were open before a reload', () => {
  const text = JSON.stringify({ files: [{ root: 0, path: 'A.mo' }, { root: 'x' }, null], current: 7, model: 'A' });
  assert.deepEqual(reopened(text), { files: [{ root: 0, path: 'A.mo' }], current: 0, model: 'A' });
  for (const nonsense of [null, '', '{', '3', '{"files": 3}'])
    assert.deepEqual(reopened(nonsense), { files: [], current: 0, model: '' });
});
