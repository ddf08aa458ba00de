// node board.mjs ROOT OUT CHROMIUM ADDRESS: the paper of the diagram by mouse and keys, with Crowd.mo of 300 components in the folder.
import { address, check, finish, page, picture } from './kit.mjs';

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
await page.keyboard.press('Escape');
const corner = await page.locator('.board').boundingBox();
await page.mouse.move(corner.x + 6, corner.y + 6);
await page.mouse.down();
await page.mouse.move(corner.x + 20, corner.y + 20, { steps: 2 });
const panned = await touched(() => page.mouse.move(corner.x + 120, corner.y + 80, { steps: 10 }));
await page.mouse.up();
check('the paper is moved as a whole', panned.picture === 0 && panned.all >= 10 && panned.all <= 10 * 3, panned);
const nearer = await touched(async () => { for (let k = 0; k < 5; k++) await page.mouse.wheel(0, -60); });
check('and scaled', nearer.picture <= 4 && nearer.all > 0 && nearer.all <= 5 * 4 + 8, nearer);
await picture('board-crowd');
await finish('the diagram is moved and changed by hand');
