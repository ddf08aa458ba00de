// node arrange.mjs ROOT OUT CHROMIUM ADDRESS: what is offered at the pointer, components in rows and with equal gaps, what is pasted
// beside others, where messages stand, and what can be read.
import { address, axe, check, choose, finish, page, part, picture, port, text, told, waitText } from './kit.mjs';

const menu = page.getByRole('menu');
const item = (name) => menu.getByRole('menuitem', { name });
const middle = (name) => page.evaluate((n) => {
  const [[x0, y0], [x1, y1]] = window.studio.diagram.handles.components.find((c) => c.name === n).box;
  return [(x0 + x1) / 2, (y0 + y1) / 2];
}, name);
async function pointAt(name, options) {
  await part(name).waitFor();
  const at = await page.evaluate((p) => window.studio.diagram.board.screen(p), await middle(name));
  await page.mouse.click(at.x, at.y, options);
}
const becomes = (before, what) =>
  page.waitForFunction((t) => window.studio.editor.text === t, before).catch(async () => check(what, false, await text()));

await page.goto(address);
await page.locator('.tree.files .line', { hasText: 'Desk.mo' }).first().click();
await part('third').waitFor();
const first = await text();

// by the right button, for what is under the pointer
await pointAt('second', { button: 'right' });
await menu.waitFor();
check('it is chosen', await page.evaluate(() => [...window.studio.diagram.selection].join() === 'second'));
await axe('the menu');
await picture('arrange-menu');
await item('Turn left').click();
await waitText('rotation=90');
await page.keyboard.press('Control+z');
await becomes(first, 'turned and back');
await pointAt('second', { button: 'right' });
await item('Show in the text').click();
await page.waitForFunction(() => document.activeElement?.closest('.cm-editor'));
check('the line is there', await page.evaluate(() => {
  const { state } = window.studio.editor.view;
  return state.doc.lineAt(state.selection.main.head).text.includes('second');
}));
await pointAt('second', { button: 'right' });
await item('What Block is').click();
await page.locator('.doc h2', { hasText: 'Block' }).waitFor();
await page.locator('.doc', { hasText: 'It holds a choice' }).waitFor();

// by keys alone: the menu key, arrows, Escape, and F1
await page.locator('.board').focus();
await page.keyboard.press('n');
await page.keyboard.press('Shift+F10');
await menu.waitFor();
await page.keyboard.press('ArrowDown');
await page.keyboard.press('Escape');
await menu.waitFor({ state: 'detached' });
check('the diagram has the focus again', await page.evaluate(() => document.activeElement?.classList.contains('board')));
await choose('source');
await page.keyboard.press('F1');
await page.locator('.doc h2', { hasText: 'Source' }).waitFor();

// a class that can be another: its name is readable, and stands before its list
await choose('second');
const row = page.locator('.about .row', { hasText: 'Law' });
const [label, list] = [await row.locator('span').first().boundingBox(), await row.getByLabel('Law', { exact: true }).boundingBox()];
check('a label is one line', label.height < 30 && label.width > 20, JSON.stringify(label));
check('beside its list', list.x >= label.x + label.width && list.width > 60, JSON.stringify([label, list]));

// middles in a row with the one chosen first, equal gaps, and back
await choose('first');
await page.keyboard.down('Shift');
for (const name of ['second', 'third']) await pointAt(name);
await page.keyboard.up('Shift');
await page.locator('.about', { hasText: '3 components' }).waitFor();
await page.locator('.board').focus();
await page.keyboard.press('m');
await page.waitForFunction(() => window.studio.diagram.handles.components.filter((c) => ['first', 'second', 'third'].includes(c.name)).every((c) => c.box[0][1] === 10));
await page.keyboard.press('Shift+Alt+ArrowRight');
await page.waitForFunction(() => {
  const [a, b, c] = ['first', 'second', 'third'].map((n) => window.studio.diagram.handles.components.find((p) => p.name === n).box);
  return Math.abs(b[0][0] - a[1][0] - (c[0][0] - b[1][0])) < 1e-6;
});
await picture('arrange-row');
await page.keyboard.press('Control+z');
await page.keyboard.press('Control+z');
await becomes(first, 'rows and gaps are undone');

// what is pasted lies on nothing
await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
await choose('second');
await page.keyboard.press('Control+c');
await page.keyboard.press('Control+v');
await waitText('Block second1');
await page.waitForFunction(() => window.studio.diagram.handles.components.some((c) => c.name === 'second1'));
const covered = await page.evaluate(() => {
  const all = window.studio.diagram.handles.components;
  const [[x0, y0], [x1, y1]] = all.find((c) => c.name === 'second1').box;
  return all.filter((c) => c.name !== 'second1' && c.box[0][0] < x1 && c.box[1][0] > x0 && c.box[0][1] < y1 && c.box[1][1] > y0).map((c) => c.name);
});
check('it lies on nothing', covered.length === 0, covered.join());
await page.keyboard.press('Control+z');
await becomes(first, 'pasted and back');
const free = await page.evaluate(() => window.studio.diagram.board.screen([-40, -70]));
await page.mouse.click(free.x, free.y, { button: 'right' });
await item('Paste').click();
await waitText('Block second1');
await page.keyboard.press('Control+z');
await becomes(first, 'pasted from the menu and back');

// a line to a connector of the model is straight
const [from, to] = [await port('source.y'), await port('y')];
await page.mouse.move(from.x, from.y);
await page.mouse.down();
await page.mouse.move((from.x + to.x) / 2, to.y, { steps: 4 });
await page.mouse.move(to.x, to.y, { steps: 4 });
await page.mouse.up();
await waitText('connect(source.y, y)');
await page.waitForFunction(() => window.studio.diagram.handles.connections.length === 1);
await page.waitForTimeout(300); // an answer about what was below the pointer may come late
check('the hint is gone', await page.locator('.diagram-pane .hint').isHidden());
check('it is straight', (await page.evaluate(() => window.studio.diagram.handles.connections[0].points.length)) === 2, await text());

// numbers at ports are large enough
await page.locator('.board').focus();
await page.keyboard.press('Control+Enter');
await told('done');
await page.locator('.overlay .value').first().waitFor();
check('they can be read', await page.evaluate(() => document.querySelector('.overlay .value').getBoundingClientRect().height > 9));

// a connection without a line in the text has one in the diagram, around what is between: it follows, and stays out of the text
const wire = () => page.evaluate(() => window.studio.diagram.handles.connections[0]?.points);
await page.locator('.tree.files .line', { hasText: 'Led.mo' }).first().click();
await page.waitForFunction(() => window.studio.diagram.handles?.class === 'Led');
const [unled, led] = [await text(), await wire()];
check('around what is between', led.length === 6 && led[0][0] === -69 && led[5][0] === 100, led);
check('the text has none', !unled.includes('Line('), unled);
await picture('arrange-led');
await choose('source');
await page.locator('.board').focus();
await page.keyboard.press('Shift+ArrowDown');
await page.waitForFunction((y) => window.studio.diagram.handles.connections[0].points[0][1] < y, led[0][1]);
check('a component that is moved takes it along', !(await text()).includes('Line(') && (await text()) !== unled, await text());
await page.keyboard.press('w');
await page.keyboard.press('ArrowUp');
await waitText('Line(points=');
await page.keyboard.press('Control+z');
await page.keyboard.press('Control+z');
await becomes(unled, 'what was led, moved and bent, and back');

// what is wrong in a library stands at the component that it is about
await page.locator('.tree.files .line', { hasText: 'Alone.mo' }).first().click();
await part('one').waitFor();
await page.locator('.overlay .message.warning').first().waitFor();
check('at the block', /one\.law\.weight/.test(await page.locator('.overlay .message.warning title').first().textContent()));

// the text is searched, in the colours of the page
await page.locator('[aria-label="dark or light"]').first().click();
await page.locator('.cm-line').first().click();
await page.keyboard.press('Control+f');
await page.locator('.cm-search button[name=next]').waitFor();
await axe('a search in the text, dark');
await picture('arrange-search-dark');
// the pane beside is as wide as somebody wants it, also after a reload; the tree tells which file is looked at
const beside = () => page.locator('.about').evaluate((e) => e.offsetWidth);
const narrow = await beside();
const border = await page.locator('.divider').boundingBox();
await page.mouse.move(border.x + border.width / 2, border.y + 60);
await page.mouse.down();
await page.mouse.move(border.x - 80, border.y + 60, { steps: 4 });
await page.mouse.up();
const wider = await beside();
check('it is wider', wider > narrow + 60, [narrow, wider]);
await page.locator('.divider').focus();
await page.keyboard.press('ArrowLeft');
check('by keys, too', (await beside()) > wider, [wider, await beside()]);
await page.reload();
await part('one').waitFor();
check('it stays so', (await beside()) > wider, [wider, await beside()]);
check('the file is told', /Alone\.mo/.test(await page.locator('.tree.files [aria-selected=true]').textContent()));
await finish('components are arranged, and what there is can be seen');
