import { Documentation, type HelpHost } from '../src/studio/help';
import { assert, test } from './kit';

// Answers that come when they are let go.
function lateHelp() {
  const waiting = new Map<string, (answer: unknown) => void>();
  const late = (what: string) => new Promise((done) => waiting.set(what, done));
  const host = {
    about: (name: string) => late(`about ${name}`),
    icon: (name: string) => late(`icon ${name}`),
    uses: async () => null,
    search: (words: string) => late(`search ${words}`),
  };
  const answer = async (what: string, value: unknown) => {
    waiting.get(what)!(value);
    await new Promise((done) => setTimeout(done));
  };
  return { help: new Documentation(host as unknown as HelpHost), answer };
}

test('a class that is asked for takes the place of what is still searched for', async () => {
  const { help, answer } = lateHelp();
  void help.search('spin');
  void help.show('P.Spindle');
  await answer('about P.Spindle', { class: 'P.Spindle' });
  await answer('search spin', { hits: [{ class: 'P.Other' }], count: 1, classes: 1 });
  assert.deepEqual([help.about?.class, help.found, help.searching], ['P.Spindle', null, false]);
});

test('a picture that comes late is not that of another class', async () => {
  const { help, answer } = lateHelp();
  void help.show('P.A');
  await answer('about P.A', { class: 'P.A' });
  void help.show('P.B');
  await answer('about P.B', { class: 'P.B' });
  await answer('icon P.A', '<svg>A</svg>');
  assert.equal(help.icon, '');
  await answer('icon P.B', '<svg>B</svg>');
  assert.equal(help.icon, '<svg>B</svg>');
});

test('one comes back to what was found; Enter waits for it', async () => {
  const { help, answer } = lateHelp();
  void help.search('spin');
  void help.showBest();
  await answer('search spin', { hits: [{ class: 'P.Spindle' }], count: 1, classes: 1 });
  await answer('about P.Spindle', { class: 'P.Spindle' });
  assert.deepEqual([help.about?.class, help.words, help.canGoBack], ['P.Spindle', '', true]);
  void help.go(-1);
  await answer('search spin', { hits: [{ class: 'P.Other' }], count: 1, classes: 1 });
  assert.deepEqual([help.words, help.found?.hits[0]?.class, help.canGoForward], ['spin', 'P.Other', true]);
  void help.go(1);
  await answer('about P.Spindle', { class: 'P.Spindle' });
  assert.deepEqual([help.words, help.about?.class], ['', 'P.Spindle']);
});
