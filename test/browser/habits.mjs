// node habits.mjs ROOT OUT CHROMIUM ADDRESS: what people are used to from other programs: undo from everywhere, a double click
// that opens, texts that are not thrown away, panes that stay.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { address, axe, check, choose, finish, more, out, page, part, picture, text, told, until, waitText } from './kit.mjs';

const field = (label) => page.locator('.about').getByLabel(label, { exact: true });
const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName);
const becomes = (before, what) =>
  page.waitForFunction((t) => window.studio.editor.text === t, before).catch(async () => check(what, false, await text()));
const folder = join(out, more.find((m) => !m.startsWith('--')) ?? 'work');
const file = join(folder, 'Machine.mo');
const height = (pane) => page.evaluate((selector) => document.querySelector(selector).offsetHeight, pane);

await page.goto(address);
await page.locator('.tree.files .line', { hasText: 'Machine.mo' }).first().click();
await part('first').waitFor();
const first = await text();

// a value and a name: the focus stays, and Ctrl-Z takes them back one after the other
await choose('first');
await field('ratio').fill('5');
await field('ratio').press('Enter');
await waitText('ratio = 5');
await page.waitForFunction(() => document.querySelector('.about [aria-label=ratio]')?.defaultValue === '5');
check('the focus stays in the field', (await focused()) === 'ratio', await focused());
await field('name of the component').fill('input');
await field('name of the component').fill('slow');
await field('name of the component').press('Enter');
await waitText('Gear slow(ratio = 5)');
await page.waitForFunction(() => document.querySelector('.about input.name')?.defaultValue === 'slow');
check('the focus stays in the name', (await focused()) === 'name of the component', await focused());
await page.keyboard.press('Control+z');
await waitText('Gear first(ratio = 5)');
await page.keyboard.press('Control+z');
await becomes(first, 'undone from the pane');
await page.keyboard.press('Control+y');
await waitText('Gear first(ratio = 5)');
await page.evaluate(() => document.activeElement.blur());
await page.keyboard.press('Control+z');
await becomes(first, 'undone from nowhere');

// keys come quicker than answers: a step back is of the value that was just entered, and what is saved has it
await choose('first');
await field('ratio').fill('6');
for (const key of ['Enter', 'Control+z']) await page.keyboard.press(key);
await page.evaluate(() => window.studio.diagram.inTurn(() => {}));
check('undone before it was there', (await text()) === first, await text());
await page.waitForFunction(() => document.querySelector('.about [aria-label=ratio]')?.defaultValue === '3');
await field('ratio').fill('6');
for (const key of ['Enter', 'Control+s']) await page.keyboard.press(key);
await until('saved with the value', () => readFileSync(file, 'utf8').includes('ratio = 6'));
await told('Machine.mo is saved');
await page.keyboard.press('Control+z');
await page.keyboard.press('Control+s');
await until('and without it', () => readFileSync(file, 'utf8') === first);
await told('Machine.mo is saved');

// a text that is being typed has its own undo
await choose('first');
await field('ratio').pressSequentially('77');
await page.keyboard.press('Control+z');
check('the model stays as it is', (await text()) === first, await text());
await page.keyboard.press('Escape');

// what cannot be is kept, with the reason
await field('ratio').fill('0.1 +* foo(');
const typed = await field('ratio').elementHandle();
await field('ratio').press('Enter');
await page.locator('.about .refusal').waitFor();
await page.waitForFunction((old) => !old.isConnected, typed); // the pane is drawn anew
check('the wrong text stays', (await field('ratio').inputValue()) === '0.1 +* foo(', await field('ratio').inputValue());
check('it is marked', (await field('ratio').getAttribute('aria-invalid')) === 'true');
check('the focus stays in it', (await focused()) === 'ratio', await focused());
check('the model is as it was', (await text()) === first, await text());
await axe('a refused value');
await picture('habits-refused');
await field('ratio').fill('4');
await field('ratio').press('Enter');
await waitText('ratio = 4');
await page.locator('.about .refusal').waitFor({ state: 'detached' });
await page.keyboard.press('Control+z');
await becomes(first, 'undone after a mended value');
await page.waitForFunction(() => document.querySelector('.about [aria-label=ratio]')?.defaultValue === '3');
await field('ratio').fill('(');
await field('ratio').press('Enter');
await page.locator('.about .refusal').waitFor();
await page.keyboard.press('Escape');
check('Escape takes it back', (await field('ratio').inputValue()) === '3' && !(await page.locator('.about .refusal').count()));

// a double click in the library opens the class
const whole = await text();
await page.getByLabel('search classes').fill('Gear');
await page.locator('.classes .line[data-class="Gear"]').dblclick();
await page.waitForFunction(() => window.studio.documents.model === 'Gear');
const left = await page.evaluate(() => window.studio.editor.textIn([...window.studio.documents.files.keys()].find((k) => k.includes('Machine'))));
check('no component came of it', left === whole, left);

// the room of the text goes to the diagram, and panes stay where they were left
const view = (name) => page.getByRole('tablist', { name: 'views of the model' }).getByRole('tab', { name, exact: true }).click();
const [messages, diagram, code] = [await height('.messages'), await height('.diagram-pane'), await height('.code')];
await view('Diagram');
await page.waitForFunction(() => document.querySelector('.code').offsetHeight === 0);
check('messages stay as high', Math.abs((await height('.messages')) - messages) < 4, `${messages} ${await height('.messages')}`);
check('the diagram has the room', (await height('.diagram-pane')) > diagram + code * 0.8, `${diagram} + ${code}: ${await height('.diagram-pane')}`);
const sash = await page.evaluate(() => {
  const top = document.querySelector('.messages').getBoundingClientRect().top;
  const all = [...document.querySelectorAll('.dv-sash')].map((s) => s.getBoundingClientRect()).filter((r) => r.width > r.height && r.width > 100 && r.top < top && r.bottom > top - 60);
  const at = all.sort((a, b) => b.top - a.top)[0];
  return at && { x: at.left + at.width / 2, y: at.top + at.height / 2 };
});
await page.mouse.move(sash.x, sash.y);
await page.mouse.down();
await page.mouse.move(sash.x, sash.y - 120, { steps: 4 });
await page.mouse.up();
await page.waitForFunction((before) => document.querySelector('.messages').offsetHeight > before + 60, messages); // the border was dragged
const dragged = await height('.messages');
await page.locator('.tree.files .line', { hasText: 'Machine.mo' }).first().click();
await part('first').waitFor();
check('it stays where it was left', Math.abs((await height('.messages')) - dragged) < 4, `${dragged} ${await height('.messages')}`);
await view('Both');
await page.waitForFunction(() => document.querySelector('.code').offsetHeight > 0);
check('the text has its share again', (await height('.code')) > code / 2, `${code} ${await height('.code')}`);
check('also when the text comes back', Math.abs((await height('.messages')) - dragged) < 4, `${dragged} ${await height('.messages')}`);
await picture('habits-panes');

// a search that finds nothing says so
await page.getByRole('button', { name: '▶ Simulate' }).click();
await page.locator('.took', { hasText: 'done' }).waitFor();
await page.getByLabel('filter variables').fill('pendulum');
await page.locator('.pick .empty', { hasText: 'Nothing matches “pendulum”' }).getByRole('button').click();
await page.locator('.pick .folder', { hasText: 'first' }).waitFor();

// a mark that is set in one panel is seen in all, in other panes, too, and goes in all
await page.getByRole('tab', { name: 'Plot', exact: true }).click();
await page.getByRole('button', { name: '+ Plot' }).click();
await page.evaluate(() => {
  const { plots } = window.studio;
  plots.activate('plot-1');
  plots.plot(['first.x', 'second.x']);
  plots.activate('plot-2');
  plots.plot(['first.x']);
});
const drawn = (pane, name) => page.locator(`[data-pane=${pane}] .keys b`, { hasText: name }).first().waitFor();
await drawn('plot-1', 'second.x');
await drawn('plot-2', 'first.x');
const marked = (n) => page.waitForFunction((k) => document.querySelectorAll('.plot-pane .mark:not([hidden])').length === k, n)
  .catch(async () => check('marks', false, `${await page.locator('.plot-pane .mark:not([hidden])').count()}, not ${n}`));
const over = page.locator('[data-pane=plot-1] .u-over');
const { width, height: high } = await over.boundingBox();
await over.click({ position: { x: width / 3, y: high / 2 } });
await over.hover({ position: { x: width / 2, y: high / 2 } });
await marked(2);
await page.waitForFunction(() => {
  const told = [...document.querySelectorAll('.plot-pane .keys output')].map((o) => o.textContent);
  return told.length > 2 && told.every((t) => t.includes('Δ'));
});
await picture('habits-marks');
await page.evaluate(() => {
  window.studio.plots.activate('plot-2');
  window.studio.plots.plot(['second.x']); // a panel that is drawn anew has it, too
});
await drawn('plot-2', 'second.x');
await marked(2);
await over.click({ position: { x: width / 4, y: high / 2 } });
await marked(0);
const [csv] = await Promise.all([page.waitForEvent('download'), page.locator('[data-pane=plot-1]').getByRole('button', { name: 'CSV' }).click()]);
check('files are called by what they hold', csv.suggestedFilename() === 'Machine-first.x-second.x.csv', csv.suggestedFilename());

// values that were tried go into the model; the file is saved by a button, and one by one or all
await page.getByRole('tab', { name: 'Parameters' }).click();
const parameters = page.locator('.parameters');
await parameters.getByLabel('first.ratio', { exact: true }).fill('30');
await parameters.getByLabel('first.ratio', { exact: true }).press('Tab');
await parameters.locator('[aria-label="slide first.ratio"][max="60"]').waitFor(); // the slider follows
for (const value of ['27.9', '28.8', '29.7', '30.6']) await parameters.getByLabel('slide first.ratio').fill(value);
await page.waitForFunction(() => window.studio.simulations.runs.list.length === 2 && !window.studio.simulations.follower.busy);
await parameters.getByLabel('second.kind', { exact: true }).selectOption({ label: 'spur' });
await parameters.getByRole('button', { name: 'Write into the model' }).click();
await waitText('first(ratio = 30.6)');
await waitText('Gear.Kind.spur');
await told('written into Machine');
check('what is written holds', (await parameters.getByLabel('first.ratio', { exact: true }).inputValue()) === '30.6');
const save = page.locator('.heads .save').getByRole('button', { name: 'Save', exact: true });
await save.click();
await told('Machine.mo is saved');
await page.waitForFunction(() => !window.studio.documents.anyDirty);
await page.locator('.heads .save button[disabled]', { hasText: /^Save$/ }).waitFor();
await picture('habits-written');

// the tab of the file that is looked at is seen, however many are open and unsaved
for (let k = 0; k < 9; k++) writeFileSync(join(folder, `RatherLongName${k}.mo`), `model RatherLongName${k}\nend RatherLongName${k};\n`);
for (let k = 0; k < 9; k++) await page.evaluate((n) => window.studio.openFile(0, `RatherLongName${n}.mo`), k);
for (const k of [7, 8]) {
  await page.evaluate((n) => window.studio.openFile(0, `RatherLongName${n}.mo`), k);
  await page.evaluate(() => window.studio.editor.apply([{ from: 0, to: 0, text: '// new\n' }]));
}
await page.getByRole('button', { name: 'Save all (2)' }).waitFor();
await page.waitForFunction(() => {
  const tabs = document.querySelector('[aria-label="open files"]');
  const [all, own] = [tabs, tabs.querySelector('[aria-selected=true]')].map((e) => e.getBoundingClientRect());
  return own.width > 50 && own.left >= all.left - 1 && own.right <= all.right + 1;
}).catch(async () => check('the current tab is seen', false));
await picture('habits-tabs');
await page.getByRole('button', { name: 'Save all (2)' }).click();
await page.waitForFunction(() => !window.studio.documents.anyDirty);

// a file that somebody else puts into the folder appears
writeFileSync(join(folder, 'Other.mo'), 'model Other\nend Other;\n');
await page.locator('.tree.files .line', { hasText: 'Other.mo' }).waitFor();

await finish('habits are met');
