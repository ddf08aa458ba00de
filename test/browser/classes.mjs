// node classes.mjs ROOT OUT CHROMIUM ADDRESS --flat FOLDER: classes of a package in folders and files: new, copied, renamed with
// all uses, taken back in all files, deleted.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { address, axe, check, finish, more, page, picture, text, told, until } from './kit.mjs';

const folder = more.at(-1);
const read = (path) => readFileSync(join(folder, path), 'utf8');
const line = (label) => page.locator('.tree.files .line', { hasText: label }).first();
const onDisk = (what, good) => until(what, good, () => page.locator('.status').first().textContent());
// A class is looked at, in the file that has its name.
const looked = (model) => page.waitForFunction((m) => {
  const { model: now, current } = window.studio.documents;
  return now === m && current.path.endsWith(`${m.split('.').pop()}.mo`);
}, model);

async function open(...labels) {
  for (const label of labels.slice(0, -1)) {
    await line(label).waitFor();
    if ((await line(label).getAttribute('aria-expanded')) === 'false') await line(label).click();
  }
  await line(labels.at(-1)).click();
}
const button = (name) => page.locator('.files-head button', { hasText: name }).click();
async function make(kind, name, within) {
  await button('New…');
  await page.locator('dialog select[aria-label=kind]').selectOption(kind);
  await page.locator('dialog input[aria-label=name]').fill(name);
  if (within !== undefined) await page.locator('dialog select[aria-label=package]').selectOption(within);
  await page.keyboard.press('Enter');
}

await page.goto(address);
await line('Plant').waitFor();
await page.locator('.classes .line', { hasText: 'Plant' }).first().waitFor();

// new: a file of its own, in the text of a package, a package with a folder, and what goes into that
await open('Plant', 'Parts', 'Stop.mo');
await page.locator('.cm-line', { hasText: 'model Stop' }).waitFor();
await button('New…');
check('the package that is open is offered', (await page.locator('dialog select[aria-label=package]').inputValue()) === 'Plant.Parts');
await axe('a new class');
await page.keyboard.press('Escape');
await make('model', 'Rail');
await onDisk('a file with its package', () => read('Plant/Parts/Rail.mo') === 'within Plant.Parts;\nmodel Rail\nend Rail;\n');
await onDisk('it is the last of the order', () => read('Plant/Parts/package.order') === 'Cart\nSpring\nStop\nRail\n');
const interfaces = read('Plant/Interfaces.mo');
await make('connector', 'Buffer', 'Plant.Interfaces');
const buffer = '\n  connector Buffer\n    Real e "Equal where it is connected";\n    flow Real f "Adds up to zero";\n  end Buffer;\nend Interfaces;\n';
await onDisk('a class in the text of its package', () => read('Plant/Interfaces.mo') === interfaces.replace('end Interfaces;\n', buffer));
await make('package', 'Tests', 'Plant');
await onDisk('a package with a folder', () => read('Plant/Tests/package.mo') === 'within Plant;\npackage Tests\nend Tests;\n' && read('Plant/package.order').endsWith('n\nTests\n'));
await page.locator('.cm-line', { hasText: 'package Tests' }).waitFor();
await make('model', 'First');
await onDisk('and a class in it', () => read('Plant/Tests/First.mo').startsWith('within Plant.Tests;\nmodel First\n') && read('Plant/Tests/package.order') === 'First\n');
await make('model', 'First', 'Plant.Tests');
await told('there already');

// a copy: beside it as it is written, elsewhere with whole names
await open('Examples', 'Run.mo');
await page.locator('.cm-line', { hasText: 'model Run' }).waitFor();
await looked('Plant.Examples.Run');
await button('Copy…');
await page.locator('dialog input[aria-label=name]').fill('Again');
await page.keyboard.press('Enter');
const run = read('Plant/Examples/Run.mo');
await onDisk('a copy beside it', () => read('Plant/Examples/Again.mo') === run.replace('model Run', 'model Again').replace('end Run', 'end Again'));
await looked('Plant.Examples.Again');
await button('Copy…');
await page.locator('dialog input[aria-label=name]').fill('Alone');
await page.locator('dialog select[aria-label=package]').selectOption('');
await page.keyboard.press('Enter');
await onDisk('a copy elsewhere', () => read('Alone.mo').startsWith('model Alone "Cart on a spring"\n') && read('Alone.mo').includes('  Plant.Parts.Spring   spring( c=20 )\n'));
await looked('Alone'); // it is opened when it is on the disk

// another name, in all files, and back
const files = ['Plant/package.mo', 'Plant/Examples/Run.mo', 'Plant/Examples/Train.mo', 'Plant/Examples/Again.mo', 'Bench.mo', 'Alone.mo', 'Plant/Parts/package.order'];
const before = files.map(read);
const cart = read('Plant/Parts/Cart.mo');
await open('Parts', 'Cart.mo');
await looked('Plant.Parts.Cart');
await button('Rename…');
await page.locator('dialog input[aria-label=name]').fill('Wagon');
await page.keyboard.press('Enter');
await looked('Plant.Parts.Wagon');
const after = files.map(read);
const used = (t) => t.replaceAll('Plant.Parts.Cart', 'Plant.Parts.Wagon').replace('Cart carts', 'Wagon carts').replace(/^Cart$/m, 'Wagon');
check('all uses and no other word', JSON.stringify(after) === JSON.stringify(before.map(used)), after);
const wagon = read('Plant/Parts/Wagon.mo');
check('its file has its name', !existsSync(join(folder, 'Plant/Parts/Cart.mo')) && wagon === cart.replace('model Cart', 'model Wagon').replace('end Cart', 'end Wagon').replace('Plant.Parts.Cart', 'Plant.Parts.Wagon'), wagon);
await page.locator('.board').focus();
await page.keyboard.press('Control+z');
await onDisk('one step back, in all files', () => JSON.stringify(files.map(read)) === JSON.stringify(before) && read('Plant/Parts/Cart.mo') === cart);
await looked('Plant.Parts.Cart');
await page.locator('.cm-content').click();
await page.keyboard.press('Control+y');
await onDisk('and again', () => JSON.stringify(files.map(read)) === JSON.stringify(after) && read('Plant/Parts/Wagon.mo') === wagon);
await looked('Plant.Parts.Wagon');
await button('Rename…');
await page.locator('dialog input[aria-label=name]').fill('Spring');
await page.keyboard.press('Enter');
await told("There is a 'Spring' already.");

// a package, with its folder
await page.evaluate(() => window.studio.openFile(0, 'Plant/Tests/package.mo'));
await page.locator('.cm-line', { hasText: 'package Tests' }).waitFor();
await button('Rename…');
await page.locator('dialog input[aria-label=name]').fill('Checks');
await page.keyboard.press('Enter');
await onDisk('a package is renamed', () => read('Plant/Checks/First.mo').startsWith('within Plant.Checks;') && read('Plant/package.order').endsWith('n\nChecks\n'));
await page.waitForFunction(() => window.studio.documents.current.path === 'Plant/Checks/package.mo');
await picture('classes-renamed');

// deleted: who uses it is said
await page.evaluate(() => window.studio.openFile(0, 'Plant/Parts/Spring.mo'));
await page.locator('.cm-line', { hasText: 'model Spring' }).waitFor();
await looked('Plant.Parts.Spring');
await button('Delete…');
await page.locator('dialog', { hasText: 'Delete Plant.Parts.Spring?' }).waitFor();
const said = await page.locator('dialog li').allTextContents();
check('where it is used', said.includes('Plant/Examples/Run.mo:5') && said.includes('Plant/Examples/Train.mo:6') && said.length === 4, said);
await picture('classes-delete');
await page.locator('dialog button', { hasText: 'Cancel' }).click();
check('nothing went', existsSync(join(folder, 'Plant/Parts/Spring.mo')));
await page.evaluate(() => window.studio.openFile(0, 'Plant/Parts/Rail.mo'));
await looked('Plant.Parts.Rail');
await button('Delete…');
await page.locator('dialog', { hasText: 'Nothing uses it.' }).waitFor();
await page.keyboard.press('Enter');
await onDisk('a file goes', () => !existsSync(join(folder, 'Plant/Parts/Rail.mo')) && read('Plant/Parts/package.order') === 'Wagon\nSpring\nStop\n');
await open('Interfaces.mo');
await page.locator('.cm-line', { hasText: 'connector Buffer' }).waitFor();
await line('Interfaces Connectors').click();
await line('Buffer').click();
await button('Delete…');
await page.locator('dialog', { hasText: 'Delete Plant.Interfaces.Buffer?' }).waitFor();
await page.keyboard.press('Enter');
await onDisk('a class of a text goes', () => read('Plant/Interfaces.mo') === interfaces);
await page.locator('.board').focus();
await page.keyboard.press('Control+z');
await page.waitForFunction(() => window.studio.editor.text.includes('connector Buffer'));
check('the text is as it was', (await text()) === interfaces.replace('end Interfaces;\n', buffer), await text());

// a name with packages before it: one that is there, and one that is made
await button('New…');
await page.locator('dialog input[aria-label=name]').fill('Tests.2nd');
await page.keyboard.press('Enter');
await page.locator('dialog .why', { hasText: 'Parts.Wheel is Wheel in the package Parts' }).waitFor();
await page.keyboard.press('Escape');
await make('model', 'Plant.Tests.Second', '');
await onDisk('in a package that is there', () => read('Plant/Tests/Second.mo') === 'within Plant.Tests;\nmodel Second\nend Second;\n');
await button('New…');
await page.locator('dialog select[aria-label=package]').selectOption('');
await page.locator('dialog input[aria-label=name]').fill('Yard/Tracks/Switch');
await page.locator('dialog .home', { hasText: 'The packages Yard, Yard.Tracks are made, and Switch in Yard.Tracks.' }).waitFor();
await picture('classes-packages');
await page.keyboard.press('Enter');
await onDisk('in packages that are made for it', () => read('Yard/package.mo') === 'package Yard\nend Yard;\n'
  && read('Yard/Tracks/package.mo') === 'within Yard;\npackage Tracks\nend Tracks;\n' && read('Yard/Tracks/Switch.mo') === 'within Yard.Tracks;\nmodel Switch\nend Switch;\n');
await page.waitForFunction(() => window.studio.documents.model === 'Yard.Tracks.Switch');
await finish('classes of packages are kept in order');
