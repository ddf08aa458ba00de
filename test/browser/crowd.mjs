// node crowd.mjs ROOT OUT CHROMIUM ADDRESS, by hand: in a diagram of 500 components (Crowd.mo in the folder that is served) one is
// moved, then the paper. What each move of the mouse costs, by the browser's own measures: 60 frames a second leave 16.7 ms, of
// which the page's script may take a third; layout and painting are the browser's.
import { address, check, finish, page, picture, screen } from './kit.mjs';

const MOVES = 20;
await page.goto(address);
await page.locator('.tree .line', { hasText: 'Crowd.mo' }).click();
await page.waitForFunction(() => window.studio.diagram.handles?.components.length === 500);
await page.locator('.status', { hasText: 'no errors' }).waitFor();
const cdp = await page.context().newCDPSession(page);
await cdp.send('Performance.enable', { timeDomain: 'threadTicks' }); // of the processor, so that others on the machine do not count
const spent = async () => Object.fromEntries((await cdp.send('Performance.getMetrics')).metrics.filter((m) => /^(ScriptDuration|LayoutDuration|RecalcStyleDuration)$/.test(m.name)).map((m) => [m.name, 1000 * m.value]));

async function cost(what, from, to) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const before = await spent();
  for (let k = 1; k <= MOVES; k++) await page.mouse.move(from.x + ((to.x - from.x) * k) / MOVES, from.y + ((to.y - from.y) * k) / MOVES);
  const after = await spent();
  await page.mouse.up();
  const each = Object.fromEntries(Object.keys(after).map((k) => [k, (after[k] - before[k]) / MOVES]));
  const sum = Object.values(each).reduce((a, b) => a + b, 0);
  console.log(`${what}: ${sum.toFixed(1)} ms a move (script ${each.ScriptDuration.toFixed(1)}, style ${each.RecalcStyleDuration.toFixed(1)}, layout ${each.LayoutDuration.toFixed(1)})`);
  check(`${what}: the script`, each.ScriptDuration < 5.6, each.ScriptDuration.toFixed(1));
}

const middle = await page.evaluate(() => window.studio.diagram.handles.components[255].box[0]);
const paper = await page.locator('.board').boundingBox();
await cost('a component is dragged', await screen(middle[0] + 10, middle[1] + 10), { x: paper.x + paper.width / 2, y: paper.y + 40 });
await page.keyboard.press('Control+z');
await cost('the paper is dragged', { x: paper.x + 12, y: paper.y + 12 }, { x: paper.x + 160, y: paper.y + 120 });
await picture('crowd');
await finish('500 components move');
