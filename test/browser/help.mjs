// node help.mjs ROOT OUT CHROMIUM ADDRESS: the documentation pane: texts with figures and links, tables, uses, and the search.
import { address, axe, check, finish, fits, page, picture, until } from './kit.mjs';

await page.goto(address);
await page.locator('.tree .line').first().waitFor();
const title = (text) => page.locator('.doc h2', { hasText: text }).waitFor();

// the tutorial notices that a model was made
await page.getByRole('button', { name: 'Show me, step by step' }).click();
await page.locator('.tutorial li.now', { hasText: 'An empty sheet' }).waitFor();
await page.locator('.classes .line').first().waitFor();
await axe('the tutorial');
await page.locator('.files-head button', { hasText: 'New…' }).click();
await page.locator('dialog.new input').first().fill('Pendulum');
await page.keyboard.press('Enter');
await page.locator('.tutorial li.now', { hasText: 'Where gravity is' }).waitFor();
await page.locator('.sheet .invitation', { hasText: 'An empty sheet' }).waitFor();
check('how long a run is, is told', (await page.getByLabel('stop time').getAttribute('placeholder')) === '1');
await picture('help-tutorial');
await page.locator('[aria-label="close the tutorial"]').click();

// a search by keys alone
await page.keyboard.press('F1');
await page.keyboard.type('wobbling spindle');
await page.waitForFunction(() => !window.studio.documentation.searching); // for all of the words
await page.locator('.hits button').first().waitFor();
check('the class is found by its text', (await page.locator('.hits button').first().getAttribute('data-class')) === 'Told.Spindle', await page.locator('.hits').textContent());
check('the words are marked', (await page.locator('.hits mark').first().textContent()).toLowerCase() === 'wobbling');
await axe('what was found');
await picture('help-found');
await page.keyboard.press('ArrowDown');
await page.keyboard.press('Enter');
await title('Spindle');

// its text: a figure of its library, a link to another class, tables
await page.waitForFunction(() => document.querySelector('.doc .information img')?.naturalWidth === 3);
const row = (name) => page.locator('.of-class tr', { hasText: name }).first().textContent();
check('a parameter with its default and unit', (await row('length')) === 'length0.5mHow long it is', await row('length'));
check('a connector with its class', (await row('flange')).startsWith('flangeFlange_a'), await row('flange'));
await page.locator('.doc h3', { hasText: 'Used by' }).waitFor();
check('who uses it', (await page.locator('.classes-of a').allTextContents()).join() === 'Told.Examples.Turn,Told.Examples.Turn,Told.Holder', await page.locator('.classes-of a').allTextContents());
await axe('a class');
await picture('help-class');
await page.locator('.doc .information a', { hasText: 'the holder' }).click();
await title('Holder');
check('in the same page', page.url() === address);
await page.locator('.doc-head input').focus();
await page.keyboard.press('Alt+ArrowLeft');
await title('Spindle');
await page.locator('[aria-label=back]').click(); // to what was found
await page.locator('.hits button[data-class="Told.Spindle"]').waitFor();
await page.locator('[aria-label=forward]').click();
await title('Spindle');
await page.locator('[aria-label=forward]').click();
await title('Holder');
await page.locator('.doc .path a', { hasText: 'Told' }).click();
await title('Told');
check('classes of a package', (await page.locator('.classes-of a').allTextContents()).slice(0, 3).join() === 'Told.Examples,Told.Holder,Told.Spindle', await page.locator('.classes-of a').allTextContents());
await page.locator('[aria-label="dark or light"]').first().click();
await axe('a package in the dark');
await picture('help-dark');

// what is saved is found
await page.locator('.doc-head input').fill('frobnicate');
await page.locator('.doc .count', { hasText: 'None of' }).waitFor();
await page.evaluate(async () => {
  const token = new URLSearchParams(location.search).get('token');
  await fetch('/api/file', { method: 'POST', headers: { 'X-Cardan-Token': token }, body: JSON.stringify({ path: 'Fresh.mo', text: 'model Fresh "To frobnicate"\nend Fresh;\n' }) });
});
const foundFresh = () => page.evaluate(() => window.studio.documentation.search('frobnicate').then(() => window.studio.documentation.found?.hits[0]?.class === 'Fresh'));
await until('what is saved is found', foundFresh);
await page.locator('.hits b', { hasText: 'Fresh' }).waitFor();

await page.setViewportSize({ width: 390, height: 780 });
await page.locator('.section:not([hidden])').first().waitFor(); // the panes have moved
await page.keyboard.press('F1');
await page.locator('.doc-head input').fill('spindle');
await page.locator('.hits button', { hasText: 'Spindle' }).first().click();
await title('Spindle');
await fits('it fits a phone', 390);
await axe('a phone');
await picture('help-phone');
await finish('the documentation can be read');
