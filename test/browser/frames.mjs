// node frames.mjs ROOT CARDAN CHROMIUM [FOLDER], by hand: a diagram of 500 components is moved, zoomed, and one of them dragged, in a
// browser without a graphics card. What a frame costs, by a trace of the browser: the processor's time of each thread, so that
// others on the machine do not count. 60 frames a second leave 16.7 ms for the slowest thread. The trace is kept in FOLDER.
import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { crowd } from './crowd.mjs';

const [root, cardan, executablePath, kept] = process.argv.slice(2);
const { chromium } = createRequire(resolve(root, 'web', 'package.json'))('playwright-core');
const folder = mkdtempSync(join(tmpdir(), 'frames-'));
const COMPONENTS = 500;
writeFileSync(join(folder, 'Crowd.mo'), crowd(COMPONENTS));
const server = spawn(cardan, ['serve', folder], { stdio: ['ignore', 'pipe', 'inherit'] });
const address = await new Promise((found) => server.stdout.on('data', (text) => /http\S+/.test(text) && found(/http\S+/.exec(text)[0])));
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const page = await (await browser.newContext({ viewport: { width: 1500, height: 900 } })).newPage();
page.setDefaultTimeout(120000);
page.on('pageerror', (e) => console.log('page error', e.message));
await page.goto(address);
await page.locator('.tree .line', { hasText: 'Crowd.mo' }).click();
await page.waitForFunction((n) => window.studio.diagram.handles?.components.length === n, COMPONENTS);
await page.locator('.views button', { hasText: 'Diagram' }).click();
await page.locator('.status', { hasText: 'no errors' }).waitFor();
await page.locator('.board').focus();
await page.keyboard.press('0');

// The processor's time of a thread for each frame, in milliseconds.
function costs(events, from, to) {
  const threads = new Map(events.filter((e) => e.name === 'thread_name').map((e) => [`${e.pid} ${e.tid}`, e.args.name]));
  const renderer = events.find((e) => e.name === 'Layout' || e.name === 'UpdateLayoutTree')?.pid;
  const sums = {};
  for (const e of events) {
    if (e.ph !== 'X' || e.ts < from || e.ts > to || e.cat === undefined || !/ThreadControllerImpl::RunTask|^RunTask/.test(e.name)) continue;
    const thread = threads.get(`${e.pid} ${e.tid}`) ?? '';
    const of = thread === 'CrRendererMain' ? (e.pid === renderer ? 'page' : null) : thread === 'Compositor' ? 'layers' : thread === 'VizCompositorThread' ? 'screen' : /^ThreadPoolForeg|^CompositorTileW/.test(thread) ? 'bitmaps' : null;
    if (of) (sums[of] ??= []).push((e.tdur ?? e.dur) / 1000);
  }
  return Object.fromEntries(Object.entries(sums).map(([k, v]) => [k, { sum: v.reduce((a, b) => a + b, 0), most: Math.max(...v) }]));
}

const MOVES = 120;
async function measure(what, begin, move, end = async () => {}) {
  await begin();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'blink', 'cc', 'viz', '__metadata'] });
  await page.evaluate(() => {
    window.shown = 0;
    const count = () => { window.shown++; window.counting = requestAnimationFrame(count); };
    count();
    performance.mark('begin');
  });
  const start = Date.now();
  const sent = [];
  for (let k = 1; k <= MOVES; k++) { // as a mouse does it: without waiting for the picture
    sent.push(move(k));
    await new Promise((done) => setTimeout(done, start + (1000 / 60) * k - Date.now()));
  }
  await Promise.all(sent);
  const seconds = (Date.now() - start) / 1000;
  const shown = await page.evaluate(() => { cancelAnimationFrame(window.counting); return window.shown; });
  const trace = JSON.parse((await browser.stopTracing()).toString());
  await end();
  if (kept) writeFileSync(join(kept, `${what.replaceAll(' ', '-')}.json`), JSON.stringify(trace));
  const parts = costs(trace.traceEvents, 0, Infinity);
  const frames = trace.traceEvents.filter((e) => e.name === 'Display::DrawAndSwap' && e.ph !== 'E').length || shown;
  console.log(`${what}: ${MOVES} moves in ${seconds.toFixed(2)} s, ${shown} frames of the page, ${frames} drawn; ms for a frame: ${Object.entries(parts).map(([k, { sum, most }]) => `${k} ${(sum / shown).toFixed(1)} (longest task ${most.toFixed(1)})`).join(', ')}`);
}

const paper = await page.locator('.board').boundingBox();
const at = { x: paper.x + 8, y: paper.y + 8 };
await measure('the paper is moved', async () => { await page.mouse.move(at.x, at.y); await page.mouse.down(); await page.mouse.move(at.x + 20, at.y + 20); },
  (k) => page.mouse.move(at.x + 20 + 1.5 * k, at.y + 20 + k), () => page.mouse.up());
await page.keyboard.press('0');
const box = await page.evaluate(() => window.studio.diagram.handles.components[255].box[0]);
const one = await page.evaluate((p) => window.studio.diagram.board.screen(p), [box[0] + 10, box[1] + 10]);
await measure('a component is dragged', async () => { await page.mouse.move(one.x, one.y); await page.mouse.down(); },
  (k) => page.mouse.move(one.x + 10 + 2 * k, one.y + 10 + k), async () => {});
await measure('it is put down', async () => {}, (k) => (k === 1 ? page.mouse.up() : page.mouse.move(one.x + 250, one.y + 130)));
await measure('nearer by the wheel', async () => { await page.mouse.move(one.x, one.y); await page.mouse.wheel(0, -10); }, () => page.mouse.wheel(0, -12));
await measure('the pointer goes over it', async () => {}, (k) => page.mouse.move(one.x + 2 * k, one.y + k));
if (kept) await page.screenshot({ path: join(kept, 'frames.png') });
await browser.close();
server.kill();
