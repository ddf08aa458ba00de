// node attacks.mjs ROOT OUT CHROMIUM ADDRESS: documentation, names and pictures that try to run something, to fetch something, or to lie over the page.
// What the pane lets through is looked at without the page's policy, and the policy without what the pane lets through.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { address, browser, check, finish } from './kit.mjs';
import { slowed } from './slow.mjs';

const attacks = Object.values(JSON.parse(readFileSync(join(process.argv[2], 'test', 'show', 'attacks.json'), 'utf8'))).flat();
const own = new URL(address).origin;

// A page that notes what it is made to do.
async function watched(options) {
  const context = await slowed(await browser.newContext({ viewport: { width: 1500, height: 900 }, ...options }));
  const page = await context.newPage();
  const noted = { requests: [], dialogs: 0, popups: 0, moves: 0 };
  await context.addInitScript(() => {
    window.harm = [];
    for (const name of ['alert', 'confirm', 'prompt', 'open']) window[name] = (...words) => window.harm.push([name, ...words].join(' '));
  });
  page.setDefaultTimeout(150000);
  await page.route((url) => url.origin !== own && url.protocol.startsWith('http'), (route) => {
    noted.requests.push(route.request().url());
    return route.abort();
  });
  page.on('dialog', (d) => {
    noted.dialogs++;
    void d.dismiss();
  });
  page.on('popup', () => noted.popups++);
  page.on('framenavigated', (f) => f === page.mainFrame() && f.url().split('#')[0] !== address && noted.moves++);
  return { page, noted, harm: () => page.evaluate(() => window.harm) };
}

// Two frames and an answer of the server: what was begun by then has happened, or was refused.
const settled = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => void fetch('/api/nothing').finally(() => setTimeout(done, 50))))));

// Through the pane, without the policy.
{
  const { page, noted, harm } = await watched({ bypassCSP: true });
  await page.goto(address);
  await page.locator('.tree .line').first().waitFor();
  const moves = noted.moves;
  const told = await page.evaluate(async (list) => {
    const TAGS = new Set('A ABBR B BLOCKQUOTE BR CAPTION CENTER CITE CODE COL COLGROUP DD DEL DFN DIV DL DT EM FIGCAPTION FIGURE FONT H1 H2 H3 H4 H5 H6 HR I IMG INS KBD LI MARK OL P PRE Q S SAMP SMALL SPAN STRONG SUB SUP TABLE TBODY TD TFOOT TH THEAD TR TT U UL VAR'.split(' '));
    const ATTRIBUTES = new Set('align alt colspan data-anchor data-class data-file height href id name rel rowspan src start target title valign width'.split(' '));
    const help = window.studio.documentation;
    Object.assign(help.host, { icon: async () => '', uses: async () => ({ uses: [], count: 0, examples: [] }) });
    window.studio.layout.focusIn('documentation', 'input');
    const wrong = [];
    const look = (attack, e) => {
      const say = (why) => wrong.push(`${why}: ${attack.slice(0, 100)} -> ${e.outerHTML.slice(0, 200)}`);
      if (!TAGS.has(e.tagName)) say('an element that is no text');
      for (const { name, value } of e.attributes) {
        if (!ATTRIBUTES.has(name)) say(`the attribute ${name}`);
        if ((name === 'id' || name === 'name') && !value.startsWith('user-content-')) say('a name of the page');
        if (name === 'href' && !/^(https?:\/\/|mailto:|#)/.test(value)) say('an address');
        if (name === 'href' && !value.startsWith('#') && e.rel !== 'noopener noreferrer') say('a way out that tells where from');
        if (name === 'src' && !/^(blob:|data:image\/(png|jpeg|gif|bmp|svg\+xml)[;,])/.test(value)) say('a source');
      }
      const { position, zIndex } = getComputedStyle(e);
      if (position !== 'static' || zIndex !== 'auto') say('it leaves its place');
    };
    for (const [k, attack] of list.entries()) {
      await help.show(`Attack.A${k}`, async () => ({ class: `Attack.A${k}`, kind: 'model', description: attack, html: `before ${attack}`, bases: [attack], fields: [{ kind: 'parameter', name: attack, type: attack, value: attack, unit: attack, description: attack }] }));
      await new Promise((done) => setTimeout(done));
      const box = document.querySelector('.doc .information');
      if (!box?.textContent.startsWith('before')) wrong.push(`the text before is gone: ${attack.slice(0, 100)}`);
      box?.querySelectorAll('*').forEach((e) => look(attack, e));
      for (const a of box?.querySelectorAll('a[href]:not([target])') ?? []) if (!a.dataset.class) a.click();
      for (const e of box?.querySelectorAll('*') ?? []) for (const kind of ['click', 'mouseover', 'pointerenter', 'focus', 'wheel']) if (e.tagName !== 'A') e.dispatchEvent(new Event(kind));
    }
    // the same words as what was found
    help.host.search = async () => ({ count: list.length, classes: list.length, hits: list.map((a, k) => ({ class: `A.'${k}${a}'`, kind: 'model', description: a, excerpt: a, marks: [[0, 1]] })) });
    await help.search('x');
    await new Promise((done) => requestAnimationFrame(done));
    document.querySelectorAll('.hits *').forEach((e) => ['IMG', 'SCRIPT', 'A', 'IFRAME', 'SVG', 'STYLE'].includes(e.tagName.toUpperCase()) && wrong.push(`an element in what was found: ${e.outerHTML}`));
    const whole = window.studio.editor && document.body instanceof HTMLBodyElement && document.getElementById('app')?.querySelector('main') && document.createElement('p') && window.studio.documentation === help;
    return { wrong, whole: !!whole, count: document.querySelectorAll('.hits li').length };
  }, attacks);
  await settled(page);
  check(`${attacks.length} attacks in the pane`, told.wrong.length === 0, `\n  ${told.wrong.slice(0, 20).join('\n  ')}`);
  check('all are found', told.count === attacks.length, told.count);
  check('names of the page mean what they did', told.whole);
  check('nothing runs', (await harm()).length === 0 && noted.dialogs === 0, await harm());
  check('nothing is fetched', noted.requests.length === 0, noted.requests);
  check('the page stays', noted.moves === moves && noted.popups === 0, noted);
  // the net that is to catch something catches something
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('div'), { innerHTML: '<img src=x onerror=alert(1)><img src="http://x.example/seen.png">' }));
  });
  await page.waitForFunction(() => window.harm.length > 0);
  await settled(page);
  check('what is fetched would be seen', noted.requests.join() === 'http://x.example/seen.png', noted.requests);
  await page.context().close();
}

// As they are written, past the pane: the policy of the page alone.
{
  const { page, noted, harm } = await watched({});
  await page.goto(address);
  await page.locator('.tree .line').first().waitFor();
  const moves = noted.moves;
  await page.evaluate(async (list) => {
    for (const attack of list) {
      const box = document.createElement('div');
      document.body.append(box);
      box.innerHTML = attack;
      for (const a of box.querySelectorAll('a[href^="javascript" i], [onclick]')) a.dispatchEvent(new MouseEvent('click', { cancelable: true, bubbles: true }));
      await new Promise((done) => setTimeout(done));
      box.remove();
    }
  }, attacks.filter((a) => !/<meta|<base|<form|<isindex|<frame|action=/i.test(a)));
  await settled(page);
  check('the policy lets nothing run', (await harm()).length === 0 && noted.dialogs === 0, await harm());
  check('the policy lets nothing be fetched', noted.requests.length === 0, noted.requests);
  check('the page stays where it is', noted.moves === moves && noted.popups === 0, noted);
  await page.context().close();
}

// Names, texts and bitmaps of a diagram, its documentation and its report, as a file has them.
{
  const { page, noted, harm } = await watched({ bypassCSP: true });
  await page.goto(address);
  await page.locator('.tree .line', { hasText: 'Harm.mo' }).click();
  await page.locator('.board image').first().waitFor();
  await page.locator('.tree .line', { hasText: 'onerror' }).first().click();
  await page.locator('[role=tab]', { hasText: 'Documentation' }).click();
  await page.locator('.doc .information', { hasText: 'before' }).waitFor();
  const kinds = await page.evaluate(() => [...document.querySelectorAll('.board image')].map((i) => (i.getAttribute('href') ?? '').slice(0, 18)));
  check('bitmaps are carried along', kinds.length > 0 && kinds.every((k) => k.startsWith('data:image/')), kinds);
  check('no element came with a text', await page.evaluate(() => !document.querySelector('.board script, .board foreignObject, .board a, .board iframe, .board img:not([src^="data:"]), [onerror], [onload], [onclick]')));
  check('the name is a text', await page.evaluate(() => document.querySelector('.board').textContent.includes('<img src=x')));
  await settled(page);
  check('nothing runs in a diagram', (await harm()).length === 0 && noted.dialogs === 0, await harm());
  check('nothing is fetched for it', noted.requests.length === 0, noted.requests);
  const { token } = Object.fromEntries(new URL(address).searchParams);
  await page.goto(`${own}/report?${new URLSearchParams({ token, root: 0, path: 'Harm.mo', model: 'Harm' })}`);
  await page.locator('h1').first().waitFor();
  await settled(page);
  check('nothing runs in a report', (await harm()).length === 0 && noted.requests.length === 0, [await harm(), noted.requests]);
  await page.context().close();
}
await finish(`${attacks.length} attacks did nothing`);
