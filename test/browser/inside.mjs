// node inside.mjs ROOT OUT CHROMIUM ADDRESS: a component that is looked into has its own values, which are set from the open model;
// arrays look like arrays; what is misspelt is told with what may be meant.
import { address, axe, check, choose, finish, page, part, picture, text, waitText } from './kit.mjs';

const field = (label) => page.locator('.about').getByLabel(label, { exact: true });
const row = (label) => page.locator('.about .row', { has: page.getByLabel(label, { exact: true }) });
const centre = (name) => page.evaluate((n) => {
  const [[x0, y0], [x1, y1]] = window.studio.diagram.handles.components.find((c) => c.name === n).box;
  return window.studio.diagram.board.screen([(x0 + x1) / 2, (y0 + y1) / 2]);
}, name);
const shows = (name) => page.locator('.about h2', { hasText: new RegExp(`^${name.replace(/[[\].]/g, '\\$&')}$`) }).waitFor();
const into = async (name) => {
  await part(name).waitFor();
  const { x, y } = await centre(name);
  await page.mouse.dblclick(x, y);
  await page.locator('.crumbs [aria-current]', { hasText: name }).waitFor();
  await part('motor').waitFor();
};
const take = async (name, whole) => {
  const { x, y } = await centre(name);
  await page.mouse.click(x, y);
  await shows(whole);
};
const back = async () => {
  await page.locator('.crumbs button').first().click();
  await part('first').waitFor();
};

await page.goto(address);
await page.locator('.tree.files .line', { hasText: 'Robot.mo' }).first().click();
await page.getByLabel('model', { exact: true }).selectOption('Robot.Whole');
await part('first').waitFor();
const before = await text();

// an array is a stack with its size
check('a stack', (await part('row').locator('path.stack').count()) === 2 && (await part('row').locator('text.sizes').textContent()) === '[3]');
check('one is none', (await part('first').locator('path.stack').count()) === 0);
await picture('inside-whole');

// the instance: its values, its picture, its conditions
await into('first');
await shows('first');
check('values of the component', (await field('k').inputValue()) === '7', await field('k').inputValue());
check('the picture has them', (await part('motor').textContent()).includes('R=7'), await part('motor').textContent());
check('a condition that is false', (await part('brake').getAttribute('opacity')) === '0.3');
await take('motor', 'first.motor');
check('who sets it', (await row('R').locator('.origin').textContent()) === 'set in Axis: 7', await row('R').textContent());
check('what its class says', (await field('R').getAttribute('placeholder')) === 'k');
check('whose values they are', (await page.locator('.about .whose').textContent()).includes('written into Whole'));
await axe('inside of a component');
await picture('inside-motor');

await take('brake', 'first.brake');
await page.locator('.about .whose', { hasText: 'there if braked' }).waitFor();
await take('motor', 'first.motor');

// what is entered is a modifier of the open model; the class stays as it is
await field('R').fill('9');
await field('R').press('Enter');
await waitText('Axis first(k = 7, motor(R = 9))');
await page.locator('.about .row.given .origin', { hasText: 'set in Whole' }).waitFor();
check('the class stays', (await text()).includes('Motor motor(R = k)'));
await page.waitForFunction(() => document.querySelector('.board [data-name=motor]')?.textContent.includes('R=9'));
await page.getByLabel('reset R').click();
await page.waitForFunction((t) => window.studio.editor.text === t, before).catch(async () => check('taken back', false, await text()));
await field('R').fill('8');
await field('R').press('Enter');
await waitText('motor(R = 8)');
await page.getByLabel('undo (Ctrl+Z)').click();
await page.waitForFunction((t) => window.studio.editor.text === t, before).catch(async () => check('undone', false, await text()));

// what the language does not let the open model set says why
await take('hidden', 'first.hidden');
check('a protected one', (await field('R').isDisabled()) && (await page.locator('.about .whose').textContent()).includes('protected in Axis'));
await page.locator('.board').focus();
await page.keyboard.press('Delete');
await page.keyboard.press('r');
check('nothing else is changed there', (await text()) === before, await text());
await back();
await into('second');
check('a condition that is true', (await part('brake').getAttribute('opacity')) === null);
await back();
await into('row');
await shows('row[1]');
check('an element of an array', (await part('motor').textContent()).includes('R=4'), await part('motor').textContent());
check('it is not set alone', (await field('k').isDisabled()) && (await page.locator('.about .whose').textContent()).includes('is an array'));
await picture('inside-row');

// any element: its values, and those of the component in it that is chosen
check('what it is of all', (await field('k').inputValue()) === '4' && (await row('k').locator('.origin').textContent()) === 'set in Whole: {4, 5, 6}', await row('k').textContent());
const element = page.getByLabel('element of row', { exact: true });
await element.fill('3');
await element.press('Enter');
await shows('row[3]');
await page.waitForFunction(() => document.querySelector('.board [data-name=motor]')?.textContent.includes('R=6'));
check('its own value', (await field('k').inputValue()) === '6', await field('k').inputValue());
check('the field is there still', await element.evaluate((e) => e === document.activeElement));
await take('motor', 'row[3].motor');
await element.focus();
await page.keyboard.press('ArrowDown');
await shows('row[2].motor');
check('the same component of another one', (await row('R').locator('.origin').textContent()) === 'set in Axis: 5', await row('R').textContent());
await element.fill('7');
await element.press('Enter');
await shows('row[3].motor');
check('there are three', (await element.inputValue()) === '3', await element.inputValue());
await axe('an element of an array');
await picture('inside-row-element');
await back();

// where a component is there: an expression, which stands behind its modifiers, and goes without a trace
await choose('second');
const condition = field('condition of the component');
check('always', (await condition.inputValue()) === '' && (await condition.getAttribute('placeholder')) === 'always');
await condition.fill('1 >');
await condition.press('Enter');
await page.locator('.about .refusal', { hasText: 'no condition' }).waitFor();
await condition.fill(' (1 > 2) ');
await condition.press('Enter');
await waitText('Axis second(braked = true) if (1 > 2) annotation');
await page.waitForFunction(() => document.querySelector('.board [data-name=second]')?.getAttribute('opacity') === '0.3');
await picture('inside-condition');
await axe('a condition');
await condition.fill('');
await condition.press('Enter');
await page.waitForFunction((t) => window.studio.editor.text === t, before).catch(async () => check('there again', false, await text()));
await page.locator('.board').focus();
await page.keyboard.press('Control+z');
await waitText('if (1 > 2)');
await page.keyboard.press('Control+z');
await page.waitForFunction((t) => window.studio.editor.text === t, before).catch(async () => check('undone', false, await text()));
await page.waitForFunction(() => document.querySelector('.board [data-name=second]')?.getAttribute('opacity') === null);

// a class that is misspelt
await choose('first');
await field('class of the component').fill('Robot.Axsi');
await field('class of the component').press('Enter');
await page.locator('.about .refusal', { hasText: "did you mean 'Robot.Axis'?" }).waitFor();
await field('class of the component').press('Escape');
await page.evaluate(() => {
  const { editor } = window.studio;
  const from = editor.text.indexOf('Axis first');
  editor.apply([{ from, to: from + 4, text: 'Axsi' }]);
});
await page.locator('.problems em', { hasText: "did you mean 'Axis'?" }).waitFor();
await picture('inside-misspelt');

await finish('what is inside is seen as it is');
