// node library.mjs ROOT OUT CHROMIUM ADDRESS: an example of a library is opened, run, copied, changed and saved.
import { address, axe, check, choose, click, finish, keep, page, part, picture, port, text, waitText } from './kit.mjs';

const EXAMPLE = 'Modelica.Mechanics.MultiBody.Examples.Elementary.Pendulum';

// the first page: pictures of examples
await page.goto(address);
await page.locator('.card img[src^="data:"]').first().waitFor();
await page.waitForFunction(() => [...document.querySelectorAll('.card img')].every((i) => i.src));
await axe('the first page');
await picture('library-start');

// find it, read about it, open it
await page.getByRole('searchbox', { name: 'search classes' }).fill('Elementary.Pendulum');
await page.locator(`.classes .line[data-class="${EXAMPLE}"]`).click();
await page.locator('.doc h2', { hasText: EXAMPLE.split('.').pop() }).waitFor();
await page.locator('.classes img.symbol').first().waitFor();
await page.locator('.doc').getByRole('button', { name: 'Open' }).click();
await part('damper').waitFor();
check('its text is read only', await page.evaluate(() => window.studio.editor.view.state.readOnly));
check('no tool to change it', !(await page.getByRole('button', { name: 'turn left (r)' }).isVisible()));

// it runs where it is
await page.locator('.board').focus();
await page.keyboard.press('Control+Enter');
await page.locator('.took', { hasText: 'done in' }).waitFor();
// and moves in the diagram: values at the ports of what is chosen, at the time of the slider; a port that is clicked is plotted
await page.locator('.timebar').waitFor();
await click('damper');
await page.locator('.timebar input').fill('500');
await page.locator('.overlay .value', { hasText: /^phi -?\d.*(rad|deg)$/ }).first().waitFor();
const early = await page.locator('.overlay .value').allTextContents();
await page.locator('.timebar input').fill('900');
await page.waitForFunction((before) => JSON.stringify([...document.querySelectorAll('.overlay .value')].map((v) => v.textContent)) !== before, JSON.stringify(early)); // they go with the time
await picture('library-values');

// a copy of one's own
await page.getByRole('button', { name: 'Save a copy to change it' }).click();
await page.locator('dialog input[aria-label=name]').waitFor();
await page.keyboard.press('Enter');
await page.locator('.cm-line', { hasText: 'model MyPendulum' }).waitFor();
await page.waitForFunction(() => window.studio.diagram.handles?.class === 'MyPendulum'); // not that of the library
await page.locator('.status', { hasText: 'no errors' }).waitFor();
const copied = await text();
check('names of the package are whole', copied.includes('extends Modelica.Icons.Example') && !/^\s*(Parts|Joints)\./m.test(copied) && !copied.includes('within'), copied);

// another component in the place of one: its modifiers and connections stay
await choose('damper');
await page.locator('.about').getByLabel('class of the component').fill('Modelica.Mechanics.Rotational.Components.SpringDamper');
await page.keyboard.press('Enter');
await waitText('SpringDamper damper');
check('connections stay', (await page.evaluate(() => window.studio.diagram.handles.connections.length)) === 4);
await page.locator('.about').getByLabel('c', { exact: true }).fill('20');
await page.keyboard.press('Enter');
await waitText('c=20'); // as the other modifiers are written
await page.keyboard.press('Control+s');
await page.locator('.heads [role=tab][aria-selected=true]', { hasText: /^MyPendulum.mo✕$/ }).waitFor();
await page.locator('.board').focus();
await page.keyboard.press('Control+Enter');
await page.waitForFunction(() => window.studio.simulations.runs.list.filter((r) => r.state === 'done').length === 2);
await page.locator('.took', { hasText: 'done in' }).waitFor();
await page.locator('.timebar').waitFor();
const flange = await port('damper.flange_b');
await page.mouse.click(flange.x, flange.y);
await page.locator('.plots .keys b', { hasText: 'damper.flange_b.phi' }).first().waitFor();
console.log(await text());
await keep('copy');
await axe('a model, light');
await picture('library-copy');
await page.locator('[aria-label="dark or light"]').first().click();
await axe('a model, dark');
await picture('library-dark');
await page.setViewportSize({ width: 390, height: 780 });
for (const section of ['Files', 'Diagram', 'Text', 'Results']) {
  await page.locator('.phone button', { hasText: section }).click();
  await axe(`a phone, ${section}`);
  await picture(`library-phone-${section.toLowerCase()}`);
}
await finish('a library\'s example becomes a model of one\'s own');
