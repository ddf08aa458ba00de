// node fields.mjs ROOT OUT CHROMIUM ADDRESS: a colour, files, tables and records are entered in the dialog of a component, by mouse and keyboard.
import { address, axe, check, choose, finish, page, part, picture, text, waitText } from './kit.mjs';

const dialog = (label) => page.locator('.about').getByLabel(label, { exact: true });
const box = page.locator('dialog[open]');
const cell = (row, column) => box.getByLabel(`row ${row}, column ${column}`, { exact: true });
const paste = (what) => page.evaluate((t) => {
  const data = new DataTransfer();
  data.setData('text/plain', t);
  document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
}, what);
// One step back, in the diagram: the text is as it was, byte for byte.
const undo = async (before, component = 'part') => {
  const changed = await page.locator('.about input.name').elementHandle();
  await page.locator('.board').focus();
  await page.keyboard.press('Control+z');
  await page.waitForFunction((t) => window.studio.editor.text === t, before).catch(async () => check('undone', false, await text()));
  await page.waitForFunction((old) => !old.isConnected, changed); // the pane has the values of before
  await choose(component);
};

await page.goto(address);
await page.locator('.tree.files .line', { hasText: 'Bench.mo' }).first().click();
await part('part').waitFor();
const first = await text();
await choose('part');

// --- a colour ---------------------------------------------------------------------------------------------------------
const swatch = dialog('colour of paint');
check('the colour that an expression means is seen', (await swatch.inputValue()) === '#0000c8' && (await dialog('paint').getAttribute('placeholder')) === 'Kit.blue', await swatch.inputValue());
check('the colour of another field', (await dialog('colour of edge').inputValue()) === '#0000c8', await dialog('colour of edge').inputValue());
check('the colour from around it', (await dialog('colour of sheen').inputValue()) === '#010203', await dialog('colour of sheen').inputValue());
check('one that is not known is faint', (await dialog('colour of bare').getAttribute('class')) === 'unknown');
await swatch.fill('#ff8000');
await waitText('paint = {255, 128, 0}');
await page.waitForFunction(() => document.querySelector('.about [aria-label="colour of edge"]')?.value === '#ff8000');
await picture('fields-colour');
await undo(first);

// --- files ------------------------------------------------------------------------------------------------------------
await dialog('choose a file for data').click();
await box.locator('[role=option]').first().waitFor();
const names = await box.locator('[role=option] span').allTextContents();
check('files of the folders, by their kind', JSON.stringify(names) === JSON.stringify(['modelica://Kit/Resources/curve.csv', 'measured/points.csv', 'measured/points.txt']), names);
check('its caption', (await box.locator('h2').textContent()) === 'Which table');
await axe('the dialog with files');
await picture('fields-files');
await box.getByLabel('kind of file').selectOption({ label: 'Plain texts (*.txt)' });
await page.waitForFunction(() => document.querySelectorAll('dialog [role=option]').length === 1);
await box.getByLabel('kind of file').selectOption('0');
await page.waitForFunction(() => document.querySelectorAll('dialog [role=option]').length === 3);
await box.getByLabel('search files').fill('points');
await page.keyboard.press('ArrowDown');
await page.keyboard.press('Enter');
await waitText('data = "measured/points.txt"');
await undo(first);
await dialog('choose a file for data').click();
await box.locator('[role=option]', { hasText: 'curve.csv' }).dblclick();
await waitText('data = Modelica.Utilities.Files.loadResource("modelica://Kit/Resources/curve.csv")');
await page.locator('.status', { hasText: 'no errors' }).waitFor();
await undo(first);
await dialog('choose a file for report').click();
await box.getByLabel('name of the file').fill('out/"new".txt');
await page.keyboard.press('Enter');
await waitText('report = "out/\\"new\\".txt"');
await undo(first);
await dialog('choose a file for data').click();
await box.locator('[role=option]').first().waitFor();
await page.keyboard.press('Escape');
await box.waitFor({ state: 'detached' });
check('Escape leaves it', (await text()) === first);

// --- tables -----------------------------------------------------------------------------------------------------------
await dialog('table of table').click();
check('its cells', (await cell(2, 2).inputValue()) === 'Kit.top' && (await page.evaluate(() => document.activeElement.dataset.cell)) === '0 0');
await page.keyboard.press('ArrowDown');
await page.keyboard.press('ArrowRight');
check('keys go from cell to cell', (await page.evaluate(() => document.activeElement.dataset.cell)) === '1 1');
await page.keyboard.type('7');
await box.locator('canvas').waitFor(); // all are numbers now: they are drawn
await page.keyboard.press('ControlOrMeta+Enter');
await waitText('1,  7]');
const comment = await text();
check('one number changes one number', comment === first.replace('1,  Kit.top', '1,  7'), comment);
await undo(first);
await dialog('table of table').click();
await page.keyboard.press('ArrowDown');
await page.keyboard.press('Enter'); // behind the last row: a new one
await paste('2\t4\r\n3\t9\r\n4\t16\r\n');
check('pasted', (await cell(5, 2).inputValue()) === '16' && (await box.locator('.sizes small').textContent()).startsWith('5 × 2'), await box.locator('.sizes small').textContent());
check('the declaration has two columns', (await box.getByLabel('add a column behind').count()) === 0 && (await box.getByLabel('add a row below').count()) === 1);
await cell(2, 2).fill('1');
await picture('fields-table');
await axe('the dialog with a table');
await cell(3, 1).fill('2, 3');
await box.locator('.main').click();
check('two values in a cell are refused', (await box.locator('.why').textContent()).includes('row 3, column 1') && (await text()) === first);
await cell(3, 1).fill('2');
await box.locator('.main').click();
await waitText('4, 16]');
check('the lines before stay', (await text()).includes('[0, 0; // the begin\n        1,  1;'), await text());
await undo(first);
// a vector of three cannot grow; the usual value is there to begin with
await dialog('table of axis').click();
check('a size that is declared', (await box.locator('td input').count()) === 3 && (await box.locator('.sizes button').count()) === 0);
await paste('0\t0.6\t0.8\t9');
await page.keyboard.press('ControlOrMeta+Enter');
await waitText('axis = {0, 0.6, 0.8}');
await undo(first);
// an expression is told as such
await dialog('table of weights').click();
await box.locator('pre', { hasText: 'fill(Kit.top, 4)' }).waitFor();
await picture('fields-expression');
await box.getByRole('button', { name: 'Edit as text' }).click();
await page.waitForFunction(() => document.activeElement.getAttribute('aria-label') === 'weights'); // the text is chosen
await dialog('table of weights').click();
await box.getByRole('button', { name: 'Take its numbers' }).click();
await box.getByLabel('element 4').waitFor(); // the numbers are computed
check('its numbers', (await box.locator('td input').count()) === 4 && (await box.getByLabel('element 4').inputValue()) === '5');
await page.keyboard.press('Escape');
check('nothing changed', (await text()) === first, await text());
// a long table has a line for each row, behind its declaration
await dialog('table of table').click();
await paste(Array.from({ length: 24 }, (_, k) => `${k}\t${k * k}`).join('\n'));
await page.keyboard.press('ControlOrMeta+Enter');
await waitText('\n      23, 529]');
await undo(first);

// --- records ----------------------------------------------------------------------------------------------------------
await page.locator('.tree.files .line', { hasText: 'Drive.mo' }).first().click();
await part('motor').waitFor();
const drive = await text();
await choose('motor');
const enter = async (label, value) => {
  await dialog(label).fill(value);
  await page.keyboard.press('Enter');
};
const rowOf = (label) => page.locator('.about .row', { has: page.getByLabel(label, { exact: true }) }).first();
check('a record is folded', (await dialog('data.Ra').count()) === 0 && (await dialog('fields of data').getAttribute('aria-expanded')) === 'false');
await dialog('fields of data').press('Enter');
check('what holds is told', (await dialog('data.Ra').getAttribute('placeholder')) === '0.5' && (await dialog('data.T').getAttribute('placeholder')) === '300' && (await dialog('data.settled').count()) === 0);
await rowOf('fields of data.losses').locator('span').first().click(); // its name does the same
check('a record in a record', (await dialog('data.losses.power').getAttribute('placeholder')) === '1');
await enter('data.losses.friction', '12');
await waitText('Kit.Motor motor(data(losses(friction = 12)))');
await dialog('unit of data.T').selectOption('degC');
await enter('data.T', '40');
await waitText('motor(data(losses(friction = 12), T = 313.15))');
await dialog('data.hasBrushes').click();
await waitText('T = 313.15, hasBrushes = false))');
check('what is set is bold', (await rowOf('data.T').getAttribute('class')).includes('given') && !(await rowOf('data.Ra').getAttribute('class')).includes('given'));
await axe('the dialog with records');
await picture('fields-records');
await dialog('reset data.losses.friction').click();
await waitText('motor(data(T = 313.15, hasBrushes = false))');
await dialog('reset data.T').click();
await dialog('reset data.hasBrushes').click();
await page.waitForFunction((t) => window.studio.editor.text === t, drive).catch(async () => check('all is reset', false, await text()));
// one that is taken as a whole: its fields are arguments
await dialog('records for data').focus();
await page.locator('.about [aria-label="records for data"] option', { hasText: 'SmallMotor' }).waitFor({ state: 'attached' });
await dialog('records for data').selectOption('Kit.SmallMotor');
await waitText('motor(data = Kit.SmallMotor())');
await page.waitForFunction(() => document.querySelector('.about [aria-label="data.Ra"]')?.placeholder === '4');
await enter('data.Ra', '3');
await waitText('motor(data = Kit.SmallMotor(Ra = 3))');
check('what its constructor does not give cannot be set alone', await dialog('data.losses.friction').isDisabled());
await page.locator('.status', { hasText: 'no errors' }).waitFor();
await picture('fields-record-whole');
await dialog('reset data.Ra').click();
await waitText('motor(data = Kit.SmallMotor())');
await dialog('reset data').click();
await page.waitForFunction((t) => window.studio.editor.text === t, drive).catch(async () => check('the whole is reset', false, await text()));
// the class gives another one as a whole: a modifier is laid over it
await dialog('fields of bearing').click();
check('the value of the class', (await dialog('bearing.friction').getAttribute('placeholder')) === '3');
await enter('bearing.friction', '5');
await waitText('motor(bearing(friction = 5))');
await undo(drive, 'motor');
await page.locator('.tree.files .line', { hasText: 'Bench.mo' }).first().click();
await part('part').waitFor();
await choose('part');

// --- dark, and on a phone -----------------------------------------------------------------------------------------------
await page.locator('[aria-label="dark or light"]').first().click();
await dialog('table of table').click();
await cell(2, 2).fill('1');
await box.locator('canvas').waitFor();
await picture('fields-table-dark');
await axe('the dialog with a table, dark');
await page.keyboard.press('Escape');
await dialog('choose a file for data').click();
await box.locator('[role=option]').first().click();
await picture('fields-files-dark');
await axe('the dialog with files, dark');
await page.setViewportSize({ width: 390, height: 780 });
await picture('fields-files-phone');
await page.keyboard.press('Escape');
await page.locator('.phone button', { hasText: 'Diagram' }).click();
await dialog('table of table').click();
await page.waitForFunction(() => document.querySelector('dialog[open]').getBoundingClientRect().right <= 390); // it fits a phone
await picture('fields-table-phone');
await page.keyboard.press('Escape');
await picture('fields-phone');
await finish('colours, files, tables and records are entered');
