// node board.mjs ROOT OUT CHROMIUM ADDRESS: the paper of the diagram by mouse and keys, with Crowd.mo of 300
// components and Few.mo of four in the folder.
import { address, check, choose, finish, page, picture, screen, text, waitText } from './kit.mjs';

await page.goto(address);
// --- many components: a move touches what moves, however many there are (frames.mjs measures the time) ------------------------
await page.locator('.tree .line', { hasText: 'Crowd.mo' }).click();
await page.waitForFunction(() => window.studio.diagram.handles?.components.length === 300);
await page.waitForFunction(() => document.querySelectorAll('.picture g.component').length === 300);
await page.locator('.status', { hasText: 'no errors' }).waitFor(); // what is wrong would take room of the diagram
await page.locator('.board').focus();
await page.keyboard.press('0');
const touched = async (steps) => {
  await page.evaluate(() => {
    window.touched = { picture: 0, all: 0 };
    window.watcher = new MutationObserver((records) => {
      for (const r of records) {
        const n = r.type === 'childList' ? r.addedNodes.length + r.removedNodes.length : 1;
        window.touched.all += n;
        if (r.target.closest?.('.picture')) window.touched.picture += n;
      }
    });
    window.watcher.observe(document.querySelector('.board'), { subtree: true, childList: true, attributes: true });
  });
  await steps();
  return page.evaluate(() => { window.watcher.disconnect(); return window.touched; });
};
const held = await page.evaluate(() => window.studio.diagram.board.screen([90, -30])); // the middle of m27, and of its row of lines
const wasThere = await page.locator('.picture g.component').count();
await page.mouse.move(held.x, held.y);
await page.mouse.down();
await page.mouse.move(held.x + 12, held.y + 6, { steps: 2 });
check('what is dragged is lifted', (await page.locator('.lifted g.component[data-name="m27"]').count()) === 1 && (await page.locator('.picture g.component').count()) === wasThere - 1);
const dragged = await touched(() => page.mouse.move(held.x + 72, held.y + 66, { steps: 10 }));
check('a drag touches nothing that rests', dragged.picture === 0 && dragged.all > 10 && dragged.all <= 10 * 8, dragged);
await page.mouse.up();
await page.waitForFunction(() => document.querySelectorAll('.lifted g').length === 0 && window.studio.diagram.handles.components.find((c) => c.name === 'm27').box[0][0] !== 80);
check('all are there', (await page.locator('.picture g.component').count()) === 300);
await page.locator('.status', { hasText: 'no errors' }).waitFor(); // and nothing comes that touches it
await page.keyboard.press('Escape');
const corner = await page.locator('.board').boundingBox();
await page.mouse.move(corner.x + 6, corner.y + 6);
await page.mouse.down();
await page.mouse.move(corner.x + 20, corner.y + 20, { steps: 2 });
const panned = await touched(() => page.mouse.move(corner.x + 120, corner.y + 80, { steps: 10 }));
await page.mouse.up();
check('the paper is moved as a whole', panned.picture === 0 && panned.all >= 10 && panned.all <= 10 * 5, panned);
const far = await page.evaluate(() => window.studio.diagram.board.view.w);
await page.mouse.wheel(0, -60);
await page.waitForFunction((w) => window.studio.diagram.board.view.w < w && !document.querySelector('.stage.moving'), far); // nearer, and at rest
const nearer = await touched(() => page.evaluate((at) => { // at once: between slow steps it rests, and is drawn sharp
  for (let k = 0; k < 5; k++)
    document.querySelector('.board').dispatchEvent(new WheelEvent('wheel', { deltaY: -60, clientX: at.x, clientY: at.y, bubbles: true, cancelable: true }));
}, { x: corner.x + 120, y: corner.y + 80 }));
check('and scaled', nearer.picture <= 4 && nearer.all > 0 && nearer.all <= 5 * 4 + 8, nearer);
await picture('board-crowd');

// --- sizes, lines and several at once ------------------------------------------------------------------------------------------
await page.locator('.tree .line', { hasText: 'Few.mo' }).click();
await page.waitForFunction(() => window.studio.diagram.handles?.class === 'Few');
await page.locator('.status', { hasText: 'no errors' }).waitFor();
const original = await text();
const drag = async (from, to) => {
  const [a, b] = [await screen(...from), await screen(...to)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 2 });
  await page.mouse.move(b.x, b.y, { steps: 2 });
  await page.mouse.up();
};
// as it was, the text and what is drawn of it
const undone = () => page.waitForFunction((t) => {
  const { components, connections } = window.studio.diagram.handles;
  return window.studio.editor.text === t && components.length === 4 && components.every((c, k) => c.box[0][0] === 40 * k && c.box[1][1] === 20 && c.rotation === 0 && c.extent[0][1] === 0) && connections.every((w) => w.points.length === 2);
}, original);
check('another model fills the paper', (await page.evaluate(() => window.studio.diagram.board.view.w)) < 250);
const undo = async () => {
  await page.keyboard.press('Control+z');
  await undone();
};
await choose('m1'); // between 40 and 60
check('four corners', (await page.locator('.marks .handle').count()) === 4);
await drag([60, 20], [70, 30]);
await waitText('extent={{40, 0}, {70, 30}}');
check('its line follows', (await text()).includes('connect(m1.flange_b, m2.flange_a) annotation(Line(points={{70, 15}'), await text());
await picture('board-size');
await page.locator('.board').focus();
await undo();
await page.keyboard.press(']');
await waitText('extent={{38, -2}, {62, 22}}');
await page.keyboard.press('[');
await undone();
await page.keyboard.press('r');
await waitText('rotation=90');
for (const key of ['Control+z', 'Control+y']) await page.keyboard.press(key);
const turned = await page.evaluate(() => window.studio.diagram.inTurn(() => window.studio.diagram.drawing).then(() => window.studio.diagram.handles.components[1].rotation));
check('the picture is of the text, however quick the keys', turned === 90 && (await text()).includes('rotation=90'), [turned, await text()]);
await undo();
await page.keyboard.press('v');
await waitText('extent={{40, 20}, {60, 0}}');
await undo();

// a segment by the mouse, the same by keys, and back to the usual way
await drag([30, 10], [30, 30]);
await waitText('{20, 10}, {20, 30}, {40, 30}, {40, 10}');
await undo();
await page.keyboard.press('Escape');
await page.keyboard.press('w');
await page.keyboard.press('ArrowUp');
await waitText('{20, 10}, {20, 12}, {40, 12}, {40, 10}');
await page.keyboard.press('l');
await undone();

// a frame around two; copies go through the clipboard as text
await page.keyboard.press('Escape');
await page.keyboard.down('Shift');
await drag([-5, 25], [66, -5]);
await page.keyboard.up('Shift');
await page.waitForFunction(() => document.querySelectorAll('.marks .selected').length === 2);
await page.keyboard.press('Control+c');
await page.keyboard.press('Control+v');
await waitText('connect(m4.flange_b, m5.flange_a)');
const copied = await text();
check('with values, places and lines', /Inertia m4\(J = 1\)\s+annotation\(Placement\(transformation\(extent=\{\{0, -30\}, \{20, -10\}\}\)\)\);/.test(copied) && copied.includes('Line(points={{20, -20}, {40, -20}}'), copied);
await page.keyboard.press('Control+x');
await page.waitForFunction(() => !window.studio.editor.text.includes('m4'));
await page.keyboard.press('Control+z');
await waitText('m4');
await undo();
await picture('board-few');
await finish('the diagram is moved and changed by hand');
