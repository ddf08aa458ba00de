// What scripts that drive the studio share: the page, checks that are counted, pictures, places in the diagram.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { slowed } from './slow.mjs';

export const [root, out, executablePath] = process.argv.slice(2);
export const address = process.argv[5];
export const more = process.argv.slice(6);
const packages = createRequire(join(root, 'web', 'package.json'));
const { chromium } = packages('playwright-core');
let failures = 0;
export const check = (what, good, detail = '') => {
  if (good) return;
  failures++;
  console.log(`FAILED: ${what} ${typeof detail === 'string' ? detail : JSON.stringify(detail)}`);
};

const PATIENCE = 150000; // ms: longer than a machine needs that does much else
// Waits for what is outside of the page, such as files.
export async function until(what, good, detail = () => '') {
  const end = Date.now() + PATIENCE;
  for (;;) {
    try {
      if (await good()) return;
    } catch {
      // it is not there yet
    }
    if (Date.now() > end) break;
    await new Promise((done) => setTimeout(done, 100));
  }
  check(what, false, await detail());
}

// A graphics card made of software draws what moves in space; pages without that are quicker without it.
const graphics = more.includes('--flat') ? ['--disable-gpu'] : ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'];
export const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', ...graphics] });
const context = await slowed(await browser.newContext({ viewport: { width: 1500, height: 900 }, colorScheme: 'light' }));
// What the studio says is noted: where a picture takes seconds to be drawn, its line may have gone on before anybody sees it.
await context.addInitScript(() => {
  window.said = [];
  let studio;
  Object.defineProperty(window, 'studio', {
    get: () => studio,
    set: (made) => {
      studio = made;
      const { say } = Object.getPrototypeOf(made.frame);
      made.frame.say = (status) => {
        window.said.push(status);
        say.call(made.frame, status);
      };
    },
  });
});
// Waits for the next time that it says so.
export const told = (what, on = page) => on.waitForFunction((words) => {
  const at = window.said.findIndex((s) => s.includes(words));
  window.said.splice(0, at + 1);
  return at >= 0;
}, what).catch(async (error) => {
  console.log(`"${what}" was not said, but: ${JSON.stringify(await on.evaluate(() => window.said.slice(-20)))}`);
  throw error;
});
export const page = await context.newPage();
page.setDefaultTimeout(PATIENCE);
// A script that lets the server go away, or takes files from under it, expects what the browser says then.
const expected = more.includes('--away') ? /40[149]|500|net::ERR_/ : /40[49]/;
page.on('console', (m) => m.type() === 'error' && !expected.test(m.text()) && check('console', false, m.text()));
page.on('pageerror', (e) => check('page error', false, e.message));

export const picture = (name) => page.screenshot({ path: join(out, `${name}.png`), timeout: 120000 });
export const text = () => page.evaluate(() => window.studio.editor.text);
// A model as it is now, in a file for people to read.
export const keep = async (name) => writeFileSync(join(out, `built-${name}.mo`), await text());
export const waitText = (what) => page.waitForFunction((w) => window.studio.editor.text.includes(w), what).catch(async (error) => {
  console.log(`"${what}" did not come into the text:\n${await text()}`);
  await picture('missing');
  throw error;
});
export const part = (name) => page.locator(`.board g.component[data-name="${name}"]`).first();
// The window's place of a point of the diagram, and of a port.
export const screen = (x, y) => page.evaluate((p) => window.studio.diagram.board.screen(p), [x, y]);
export const port = (reference) => page.evaluate((r) => window.studio.diagram.portScreen(r), reference);

export async function click(name) {
  await part(name).waitFor();
  const at = await page.evaluate((n) => {
    const [[x0, y0], [x1, y1]] = window.studio.diagram.handles.components.find((c) => c.name === n).box;
    return window.studio.diagram.board.screen([(x0 + x1) / 2, (y0 + y1) / 2]);
  }, name);
  await page.mouse.click(at.x, at.y);
}

// A component by a click, until its dialog is there.
export async function choose(name) {
  await click(name);
  await page.waitForFunction((n) => document.querySelector('.about input.name')?.value === n, name);
}

// All of the page is to be seen in a window so wide, once its panes have moved.
export const fits = (what, width) => page.waitForFunction((w) => document.documentElement.scrollWidth <= w, width)
  .catch(async () => check(what, false, await page.evaluate(() => document.documentElement.scrollWidth)));

// What axe finds, of the kinds that keep people out.
export async function axe(where) {
  await page.evaluate(readFileSync(packages.resolve('axe-core/axe.min.js'), 'utf8'));
  const found = await page.evaluate(async () => {
    const { violations, passes } = await window.axe.run(document, { resultTypes: ['violations'] });
    return { passes: passes.length, bad: violations.filter((v) => ['serious', 'critical'].includes(v.impact)).map((v) => `${v.id}: ${v.nodes.slice(0, 4).map((n) => n.target.join(' ')).join(', ')} (${v.nodes.length})`) };
  });
  check(`axe, ${where}`, found.passes > 10 && found.bad.length === 0, found.bad.join('\n  '));
}

export async function finish(good) {
  await browser.close();
  console.log(failures ? `${failures} failures` : good);
  process.exit(failures ? 1 : 0);
}
