// node studio.mjs ROOT OUT CHROMIUM ADDRESS MODEL: uses the studio as people do.
import { address, axe, check, choose, finish, fits, more, page, part, picture, text, told, until } from './kit.mjs';

const before = Date.now();
await page.goto(address);
await page.locator('.tree .line', { hasText: 'pendulum.mo' }).waitFor();
console.log(`the studio is there after ${((Date.now() - before) / 1000).toFixed(2)} s`);

// open a model by the keyboard
await page.locator('.tree .line').first().focus();
for (let i = 0; i < 20; i++) {
  await page.keyboard.press('ArrowDown');
  if ((await page.evaluate(() => document.activeElement.textContent)).includes('pendulum.mo')) break;
}
await page.keyboard.press('Enter');
await page.locator('.cm-line', { hasText: 'model Pendulum' }).waitFor();
await page.waitForFunction(() => document.querySelectorAll('.cm-line span').length > 10); // keywords are coloured
check('the model is offered', (await page.locator('select[aria-label=model]').inputValue()) === 'Pendulum');
await page.locator('.status', { hasText: 'no errors' }).waitFor();

// a typed error is reported at its line
const whole = await text();
await page.locator('.cm-content').click();
await page.keyboard.press('Control+End');
await page.evaluate(() => window.studio.editor.go(7, 1));
await page.keyboard.type('  w = = 3;\n');
await page.locator('.problems .error').first().locator('b', { hasText: /^line 7$/ }).waitFor(); // halves of it may have other errors
await page.locator('.cm-lintRange-error, .cm-lintPoint-error').first().waitFor();
await picture('studio-error');
await page.locator('.cm-content').focus();
for (let k = 0; k < 30 && (await text()) !== whole; k++) await page.keyboard.press('Control+z');
check('what was typed is taken back', (await text()) === whole, await text());
await page.locator('.status', { hasText: 'no errors' }).waitFor();

// simulate by the keyboard; plot
await page.locator('input[aria-label="stop time"]').fill('2');
await page.keyboard.press('Control+Enter');
await page.locator('.took', { hasText: 'done in' }).waitFor();
console.log(`first run: ${await page.locator('.took').textContent()}`);
const variable = more[0];
const ticked = page.locator('.pick .ticked label');
await ticked.first().waitFor(); // something is plotted before anybody chose
await page.waitForFunction(() => window.cardan?.playing || window.cardan?.time > 0); // and what moves does so
while (await ticked.count()) await ticked.first().click();
await page.locator('input[aria-label="filter variables"]').fill(variable);
await page.locator('.pick label', { hasText: variable }).first().click();
await page.locator('.plots canvas').first().waitFor();

// a changed parameter runs again; both runs are shown
await page.locator('[role=tab]', { hasText: 'Parameters' }).click();
const parameter = more[1];
await page.locator(`table.list input[aria-label="${parameter}"]`).fill('3');
await page.keyboard.press('Enter');
await page.locator('.run', { hasText: `${parameter} = 3` }).waitFor();
await page.locator('.took', { hasText: 'done in' }).waitFor();
console.log(`second run: ${await page.locator('.took').textContent()}`);
await page.locator('[role=tab]', { hasText: 'Plot' }).click();
await page.waitForFunction(() => document.querySelectorAll('.plots .keys label').length === 2);
check('two runs are listed', (await page.locator('.run').count()) === 2);
// the stiffer spring swings faster: phi = cos(sqrt(k/m) t)
const ends = () => page.evaluate(() => window.studio.layout.plotViews.get('plot-1').panels[0].data.slice(1).map((y) => y.findLast((v) => v !== null && v !== undefined)));
await until('the curves are those of the two springs', async () => {
  const [soft, stiff] = await ends();
  return Math.abs(soft - Math.cos(2 * Math.SQRT2)) < 1e-3 && Math.abs(stiff - Math.cos(2 * Math.sqrt(3))) < 1e-3;
}, ends);
await picture('studio-runs');

// the tree of variables, and a second pane of curves, which what is ticked goes to
await page.locator('[role=tab]', { hasText: 'Variables' }).click();
await page.locator('input[aria-label="filter variables"]').fill('');
check('shapes are no variables to plot', (await page.locator('.pick .folder').count()) === 0, await page.locator('.pick .list').textContent());
await page.getByRole('button', { name: '+ Plot' }).click();
await page.locator('.pick label', { hasText: 'Angular velocity' }).click();
await page.locator('[data-pane="plot-2"] canvas').first().waitFor();
check('the first pane stays', (await page.locator('[data-pane="plot-1"] .keys b').first().textContent()).startsWith('phi'));
check('the second has its own', (await page.locator('[data-pane="plot-2"] .keys b').first().textContent()).startsWith('w'));
await picture('studio-plots');

// one over the other: the pane has its own axes, a point at the time that is looked at, and time again
await page.locator('.pick label', { hasText: /^phi/ }).last().click();
await page.locator('[data-pane="plot-2"]').getByLabel('plotted over').selectOption('phi');
await page.waitForFunction(() => window.studio.layout.plotViews.get('plot-2').panels[0]?.data[1]?.length === 2);
check('ends of an ellipse', await page.evaluate(() => {
  const [x, y] = window.studio.layout.plotViews.get('plot-2').panels[0].data[1]; // of phi = cos(a t): w = -a sin(a t)
  return Math.abs(x[0] - 1) < 1e-6 && Math.abs(y[0]) < 1e-6 && x.every((phi, k) => Math.abs(phi * phi + (y[k] * y[k]) / 2 - 1) < 1e-2 || Math.abs(phi * phi + (y[k] * y[k]) / 3 - 1) < 1e-2);
}));
const at = async () => [
  await page.locator('[data-pane="plot-2"] .moment').first().evaluate((e) => [e.style.left, e.style.top].map(parseFloat)),
  await page.evaluate(() => {
    const { clock, layout } = window.studio;
    const [plot, a] = [layout.plotViews.get('plot-2').panels[0], Math.SQRT2];
    return [plot.valToPos(Math.cos(a * clock.time), 'x'), plot.valToPos(-a * Math.sin(a * clock.time), 'y')];
  }),
];
await until('the point is where the time is', async () => {
  const [dot, there] = await at();
  return Math.hypot(dot[0] - there[0], dot[1] - there[1]) < 2;
}, at);
check('the first pane is over time', (await page.evaluate(() => window.studio.layout.plotViews.get('plot-1').panels[0].data[0].length)) > 2);
await axe('one over another');
await picture('studio-phase');
await page.locator('[data-pane="plot-2"]').getByLabel('plotted over').selectOption('');
await page.waitForFunction(() => window.studio.layout.plotViews.get('plot-2').panels[0]?.data[0]?.length > 2);

// a pane is made smaller at its border, and the next time it is as it was left
const width = () => page.locator('.files-box').evaluate((e) => e.getBoundingClientRect().width);
const wide0 = await width();
const sash = await page.locator('.dv-sash-container .dv-sash').first().boundingBox();
await page.mouse.move(sash.x + sash.width / 2, sash.y + 300);
await page.mouse.down();
await page.mouse.move(sash.x + 80, sash.y + 300, { steps: 4 });
await page.mouse.up();
await until('a pane is resized', async () => (await width()) > wide0 + 50, async () => [wide0, await width()]);

// what may follow, from the language server
await page.evaluate(() => window.studio.editor.go(8, 1));
await page.keyboard.type('Modelica.Bl');
await page.locator('.cm-tooltip-autocomplete li', { hasText: 'Blocks' }).waitFor();
await page.keyboard.press('Escape');
for (let i = 0; i < 11; i++) await page.keyboard.press('Backspace');
await page.locator('.status', { hasText: 'no errors' }).waitFor();

// the 3D view
await page.locator('[role=tab]', { hasText: '3D' }).click();
await page.locator('.view canvas').first().waitFor();
await page.waitForFunction(() => window.cardan?.names.length > 0);
check('the bob is where the angle says', await page.evaluate(() => (window.cardan.setTime(0), Math.abs(window.cardan.pose('bob').r[0] - Math.sin(1)) < 1e-5)));
// the slider of the diagram moves it, too, and the lines in the plots
await page.evaluate(() => window.cardan.play());
await page.locator('.timebar input').evaluate((s) => { s.value = '500'; s.dispatchEvent(new Event('input')); });
const times = await page.evaluate(() => [window.cardan.time, window.cardan.playing, window.studio.clock.time]);
check('one slider for diagram and motion', Math.abs(times[0] - 1) < 1e-9 && !times[1] && Math.abs(times[2] - 1) < 1e-9, times);
await picture('studio-3d');
// assembly modes: the mechanism is dragged, a coordinate is moved, and the pose goes into the text
await page.locator('.tree .line', { hasText: 'fourbar.mo' }).click();
await page.locator('.cm-line', { hasText: 'model FourBar' }).waitFor();
await page.locator('.form button', { hasText: 'Assemble' }).click();
await told('2 assembly modes');
await page.waitForFunction(() => window.assembly?.names.length > 0);
check('two modes are offered', (await page.locator('.mode').count()) === 2);
const crank = 'b1.frameTranslation.shape';
// the ends of coupler and rocker, from the frames that are drawn: they are one point where the loop is closed
const gap = () => page.evaluate(() => {
  const end = (name, length) => {
    const { r, axes } = window.assembly.pose(name);
    return r.map((x, i) => x + length * axes[0][i]);
  };
  const [a, b] = [end('b2.frameTranslation.shape', 0.9), end('b3.frameTranslation.shape', 0.7)];
  return Math.hypot(...a.map((x, i) => x - b[i]));
});
const angle = () => page.evaluate((name) => {
  const [x, y] = window.assembly.pose(name).axes[0];
  return Math.atan2(y, x);
}, crank);
const startAngle = await angle();
check('it begins closed', (await gap()) < 1e-5 && Math.abs(startAngle - 0.8) < 1e-5);
const spot = await page.evaluate((name) => window.assembly.screen(name), crank);
await page.mouse.move(spot.x, spot.y);
await page.mouse.down();
for (let i = 1; i <= 6; i++) await page.mouse.move(spot.x - 10 * i, spot.y - 5 * i);
await page.mouse.up();
await page.waitForFunction(([name, before]) => {
  const [x, y] = window.assembly.pose(name).axes[0];
  return Math.abs(Math.atan2(y, x) - before) > 0.3;
}, [crank, startAngle]);
check('what is dragged stays closed', (await gap()) < 1e-5, await gap());
await page.locator('.posing input[aria-label="crank.phi"]').fill('120');
await page.waitForFunction((name) => Math.abs(Math.atan2(window.assembly.pose(name).axes[0][1], window.assembly.pose(name).axes[0][0]) - (120 * Math.PI) / 180) < 1e-3, crank);
check('so does what a slider moves', (await gap()) < 1e-5, await gap());
await picture('studio-pose');
await page.locator('.mode').nth(1).click();
await page.waitForFunction((name) => Math.abs(Math.atan2(window.assembly.pose(name).axes[0][1], window.assembly.pose(name).axes[0][0]) - 0.8) < 1e-5, crank);
await page.locator('.posing button', { hasText: 'Write as start values' }).click();
await told('the start values are in the text');
const posed = await page.evaluate(() => window.studio.editor.text);
check('the text has the start values', posed.includes('knee(phi(start = -2.028211897)) /* a guess */;') && posed.includes('wrist(phi(start = -0.9842780185));'), posed);

// the diagram: components, what they are, into one and back, and the text that it follows
await page.locator('.views button', { hasText: 'Diagram' }).click();
await part('crank').waitFor();
await page.waitForFunction(() => { // it is on the paper
  const [board, crank] = ['.board', '.board g.component[data-name="crank"]'].map((s) => document.querySelector(s).getBoundingClientRect());
  return crank.width > 5 && crank.left >= board.left && crank.right <= board.right && crank.top >= board.top && crank.bottom <= board.bottom;
});
await choose('crank');
check('its parameters', (await page.locator('.about [aria-label=useAxisFlange]').count()) === 1);
await picture('studio-diagram');
const crankAt = await page.evaluate(() => document.querySelector('.board g.component[data-name="crank"]').getBoundingClientRect().toJSON());
await page.mouse.dblclick(crankAt.x + crankAt.width / 2, crankAt.y + crankAt.height / 2);
await page.locator('.crumbs button[aria-current]', { hasText: 'crank' }).waitFor();
await page.locator('.board').focus();
await page.keyboard.press('Escape');
await part('crank').waitFor();
check('back again', (await page.locator('.crumbs button').count()) === 1);
const before0 = await page.evaluate(() => window.studio.diagram.board.view.w);
await page.keyboard.press('+');
check('zoom by the keyboard', (await page.evaluate(() => window.studio.diagram.board.view.w)) < before0);
await page.evaluate(() => window.studio.editor.replace(window.studio.editor.text.replaceAll('crank', 'handle')));
await part('handle').waitFor();
await page.evaluate(() => window.studio.editor.replace(window.studio.editor.text.replaceAll('handle', 'crank')));
await part('crank').waitFor();
await page.locator('.views button', { hasText: 'Both' }).click();

await page.locator('[aria-label="dark or light"]').first().click();
await page.setViewportSize({ width: 390, height: 780 });
await fits('fits a phone', 390);
await picture('studio-phone');
await page.locator('.phone button', { hasText: 'Text' }).click();
await page.locator('.cm-content').waitFor(); // the text is reached on a phone
await finish('the studio works');
