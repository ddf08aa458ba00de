// node rows.mjs ROOT OUT CHROMIUM ADDRESS --flat FOLDER: connections to arrays of components and connectors, another class and
// another name for a component, by mouse and keyboard.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { address, axe, check, choose, finish, more, page, part, picture, port, text, told, until, waitText } from './kit.mjs';

const box = page.locator('dialog[open]');
const list = (label) => box.getByLabel(label, { exact: true });

async function pull(from, to, before = async () => {}) {
  const [a, b] = [await port(from), await port(to)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2 + 20, { steps: 3 });
  await page.mouse.move(b.x, b.y, { steps: 3 });
  await before();
  await page.mouse.up();
}
const ready = () => page.waitForFunction(() => document.querySelector('dialog .main')?.disabled === false);
const undo = async (before) => {
  await page.locator('.board').focus();
  await page.keyboard.press('Control+z');
  await page.waitForFunction((t) => window.studio.editor.text === t, before).catch(async () => check('undone', false, await text()));
};

await page.goto(address);
await page.locator('.tree.files .line', { hasText: 'Rows.mo' }).first().click();
await part('sum').waitFor();
const first = await text();

// the next element that is free; others can be chosen, and say what they are connected with
await pull('one.n', 'row.p', async () => page.locator('.hint.right', { hasText: 'connect(one.n, row[2].p)' }).waitFor());
await list('element of row.p').waitFor();
const offered = await list('element of row.p').locator('option').allTextContents();
check('elements are told', offered.join('|') === 'row.p – all of [3]|row[1].p – connected with one.n|row[2].p – free|row[3].p – free', offered.join('|'));
await ready();
await axe('the choice of an element');
await picture('rows-element');
await list('element of row.p').selectOption({ label: offered[1] });
await box.locator('.why', { hasText: 'connected already' }).waitFor();
await list('element of row.p').selectOption({ label: offered[0] });
await box.locator('.why', { hasText: 'has the size [3]' }).waitFor();
await list('element of row.p').selectOption({ label: offered[3] });
await page.waitForFunction(() => document.querySelector('dialog .why').textContent === '');
await ready();
await list('element of row.p').press('Enter');
await waitText('connect(one.n, row[3].p)');
check('one line is new', (await text()).split('\n').filter((l) => !first.includes(l)).length === 1, await text());
await undo(first);

// arrays of one size as a whole; of other sizes by elements
await pull('row.n', 'other.p', async () => page.locator('.hint.right', { hasText: 'connect(row.n, other.p)' }).waitFor());
await ready();
await page.keyboard.press('Enter');
await page.keyboard.press('Enter');
await waitText('connect(row.n, other.p)');
await undo(first);
await pull('other.n', 'four.p', async () => page.locator('.hint.right', { hasText: 'connect(other[1].n, four[1].p)' }).waitFor());
await list('element of four.p').selectOption({ label: 'four.p – all of [4]' });
await list('element of other.n').selectOption({ label: 'other.n – all of [3]' });
await box.locator('.why', { hasText: "'other.n' has the size [3], but 'four.p' has the size [4]" }).waitFor();
await page.keyboard.press('Escape');
await box.waitFor({ state: 'hidden' });
check('nothing was connected', (await text()) === first, await text());

// connections that are counted take one more each, and as many as an array has
await pull('a.y', 'sum.u', async () => page.locator('.hint.right', { hasText: 'connect(a.y, sum.u[1])' }).waitFor());
await waitText('connect(a.y, sum.u[1])');
await waitText('Kit.Sum sum(nu = 1)');
await pull('more.y', 'sum.u', async () => page.locator('.hint.right', { hasText: 'connect(more.y, sum.u[2:3])' }).waitFor());
await waitText('connect(more.y, sum.u[2:3])');
await waitText('Kit.Sum sum(nu = 3)');
const three = await text();
// by the keyboard
await choose('b');
await page.locator('.board').focus();
await page.keyboard.press('c');
await list('to').selectOption({ label: 'sum.u' });
await list('element of sum.u').waitFor();
await ready();
await picture('rows-keys');
await list('element of sum.u').press('Enter');
await waitText('connect(b.y, sum.u[4])');
await waitText('Kit.Sum sum(nu = 4)');
await undo(three);

// one that goes takes its element along
await undo((await text()) && first.replace('Kit.Sum sum', 'Kit.Sum sum(nu = 1)').replace('end Rows;', ''.concat(three.match(/  connect\(a\.y[^;]*;\n/)[0], 'end Rows;')));
await choose('a');
await page.locator('.board').focus();
await page.keyboard.press('Delete');
await page.waitForFunction(() => !/sum\(nu|a\.y/.test(window.studio.editor.text));
await picture('rows');

// another class: those with the same connectors first, those with more behind them; connections stay
await choose('one');
const others = page.locator('.about').getByLabel('classes with the same connectors');
await others.focus();
await others.locator('optgroup').nth(1).waitFor({ state: 'attached' });
const groups = await others.locator('optgroup').evaluateAll((all) => all.map((g) => `${g.label}: ${[...g.children].map((o) => o.textContent)}`));
check('what may stand in its place', groups.join('; ') === 'the same connectors: Capacitor; these connectors, and more: Variable – r, too', groups.join('; '));
const before = await text();
await others.selectOption('Kit.Capacitor');
await waitText('Kit.Capacitor one annotation');
check('only its class is another', (await text()) === before.replace('Kit.Resistor one', 'Kit.Capacitor one'), await text());
await undo(before);

// another name: uses in classes of other files follow, and all are taken back by one undo
const folder = more.at(-1);
const file = (name) => readFileSync(join(folder, name), 'utf8');
await page.keyboard.press('Control+s');
await told('is saved');
const [lamp, room] = [file('Lamp.mo'), file('Room.mo')];
await page.locator('.tree.files .line', { hasText: 'Lamp.mo' }).first().click();
await page.waitForFunction(() => window.studio.diagram.handles?.class === 'Lamp');
await choose('wire');
await page.locator('.about input.name').fill('end');
await page.keyboard.press('Enter');
await told('is no name');
await page.locator('.about input.name').fill('coil');
await page.keyboard.press('Enter');
await waitText('Kit.Resistor coil(R = 2)');
await told('8 places in 2 files');
await page.waitForFunction(() => document.querySelector('.about input.name')?.value === 'coil');
const coiled = room.replaceAll('final wire', 'final coil').replaceAll('= wire.p.v - wire.n.v', '= coil.p.v - coil.n.v').replaceAll(/(left|right)(\.|\()wire/g, '$1$2coil');
check('uses in another file', file('Room.mo') === coiled, file('Room.mo'));
await page.locator('.board').focus();
await page.keyboard.press('Control+z');
await page.waitForFunction((t) => window.studio.editor.text === t, lamp);
await until('taken back in all files', () => file('Room.mo') === room && file('Lamp.mo') === lamp, () => file('Room.mo') + file('Lamp.mo'));
await finish('arrays are connected');
