// node edit.mjs ROOT OUT CHROMIUM ADDRESS: models are built in the studio by mouse and keyboard, without a line of code typed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { address, axe, check, choose, finish, fits, keep, page, part, picture, port, root, screen, text, waitText } from './kit.mjs';

async function makeNew(kind, name, description) {
  await page.getByRole('button', { name: 'New…' }).click();
  await page.locator('dialog select[aria-label=kind]').selectOption(kind);
  await page.locator('dialog input[aria-label=name]').fill(name);
  await page.locator('dialog input[aria-label=description]').fill(description);
  await page.keyboard.press('Enter');
  await page.locator('.cm-line', { hasText: `${kind} ${name}` }).waitFor();
  await page.waitForFunction((n) => window.studio.diagram.handles?.class === n, name); // not that of the model before
}

// What is wrong is listed below the diagram, and takes room of it: wait until it is there.
const settle = () => page.waitForFunction(() => document.querySelector('.status').textContent !== '');

async function dragClass(words, name, x, y) {
  await page.getByRole('searchbox', { name: 'search classes' }).fill(words);
  const line = page.locator(`.classes .line[data-class="${name}"]`);
  await line.waitFor();
  await settle();
  let box = await line.boundingBox();
  while (!box) // the list was made anew in between
    box = await line.waitFor().then(() => line.boundingBox());
  const to = await screen(x, y);
  await page.mouse.move(box.x + 30, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 80, box.y + 40, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

async function drag(from, to, before = async () => {}) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await before();
  await page.mouse.up();
}

const connect = async (from, to, before) => {
  await settle();
  await drag(await port(from), await port(to), before);
};

// --- the pendulum of the README ----------------------------------------------------------------------------------------
await page.goto(address);
await page.locator('.tree.files .line').first().waitFor();
await makeNew('model', 'Pendulum', 'A rod that swings from a pin');
const empty = await text();
check('an empty model', empty === 'model Pendulum "A rod that swings from a pin"\nend Pendulum;\n', empty);

await dragClass('world', 'Modelica.Mechanics.MultiBody.World', -60, 0);
await part('world').waitFor();
await dragClass('revolute', 'Modelica.Mechanics.MultiBody.Joints.Revolute', -10, 0);
await part('revolute').waitFor();
await dragClass('bodybox', 'Modelica.Mechanics.MultiBody.Parts.BodyBox', 40, 0);
await part('bodyBox').waitFor();
await connect('world.frame_b', 'revolute.frame_a', async () => page.locator('.hint.right').waitFor());
await waitText('connect(world.frame_b, revolute.frame_a)');
await connect('revolute.frame_b', 'bodyBox.frame_a');
await waitText('connect(revolute.frame_b, bodyBox.frame_a)');
// a connection that is there already is refused, with the reason
await connect('world.frame_b', 'revolute.frame_a', async () => page.locator('.hint.wrong', { hasText: 'connected already' }).waitFor());

// by the keyboard: lists of ports, which say what does not fit
await page.keyboard.press('Control+z');
await page.waitForFunction(() => !window.studio.editor.text.includes('revolute.frame_b'));
await choose('revolute');
await page.locator('.board').focus();
await page.keyboard.press('c');
await page.locator('dialog .why', { hasText: 'connected already' }).waitFor(); // revolute.frame_a and world.frame_b
await page.keyboard.press('ArrowDown');
await page.keyboard.press('Enter');
await page.keyboard.press('ArrowDown');
await page.waitForFunction(() => !document.querySelector('dialog .main').disabled);
await axe('the dialog to connect');
await page.keyboard.press('Enter');
await waitText('connect(revolute.frame_b, bodyBox.frame_a)');

// names and values in the dialog
const dialog = (label) => page.locator('.about').getByLabel(label, { exact: true });
const enter = async (label, value) => {
  do await dialog(label).fill(value); // again where the pane was drawn anew in the middle of it
  while ((await dialog(label).inputValue()) !== value);
  await page.keyboard.press('Enter');
};
await choose('revolute');
await page.locator('.about input.name').fill('pin');
await page.keyboard.press('Enter');
await part('pin').waitFor();
await choose('bodyBox');
await page.locator('.about input.name').fill('rod');
await page.keyboard.press('Enter');
await part('rod').waitFor();
await page.waitForFunction(() => document.querySelector('.about input.name')?.value === 'rod');
check('defaults are shown as such', (await dialog('density').inputValue()) === '' && (await dialog('density').getAttribute('placeholder')) === '7700', await dialog('density').getAttribute('placeholder'));
await enter('r', '{1, 0, 0}');
await waitText('r = {1, 0, 0}');
await page.locator('.about .row.given', { hasText: /^r/ }).first().waitFor();
await enter('width', '0.06');
await waitText('width = 0.06');
await choose('pin');
await page.locator('.about [role=tab]', { hasText: 'Start values' }).click();
await enter('phi start', '1');
await waitText('start = 1');
await dialog('phi fixed').click();
await waitText('fixed = true');
await dialog('w fixed').click();
await waitText('w(fixed = true)');
await page.locator('.board').focus();
await page.keyboard.press('Escape'); // nothing is chosen: the model itself
await dialog('StopTime').waitFor();
await enter('StopTime', '5');
await waitText('experiment(StopTime=5)');
const built = await text();
console.log(built);
await keep('pendulum');
const readme = /model Pendulum[^]*?end Pendulum;\n/.exec(readFileSync(join(root, 'README.md'), 'utf8'))[0];
const bare = (t) => t.replace(/\s+annotation\((Placement|Line)\(.*\)\);/g, ';').replace(/annotation \(experiment\((\w+) = (\w+)\)\)/, 'annotation(experiment($1=$2))');
check('but for places and lines it is the text of the README', bare(built) === bare(readme), bare(built));
await page.locator('.status', { hasText: 'no errors' }).waitFor();
await picture('edit-pendulum');

// simulate, plot, change a parameter in its dialog
await page.locator('.board').focus();
await page.keyboard.press('Control+Enter');
await page.locator('.took', { hasText: 'done in' }).waitFor();
await page.locator('input[aria-label="filter variables"]').fill('pin.phi');
await page.locator('.pick label', { hasText: 'pin.phi' }).first().locator('input').check();
await page.locator('[role=tab]', { hasText: 'Plot' }).click();
await page.locator('.plots canvas').first().waitFor();
// watch: the slider goes through the run by keys, and the time beside it
await page.locator('.timebar input').focus();
await page.keyboard.press('Home');
const shown = () => page.evaluate(() => document.querySelector('.timebar').textContent);
const atBegin = await shown();
await page.keyboard.press('End');
await page.waitForFunction((before) => document.querySelector('.timebar').textContent !== before, atBegin);
check('the run goes to its end', /\b5\b/.test(await shown()), await shown());
await picture('edit-watch');
await choose('rod');
await page.locator('.about [role=tab]', { hasText: 'General' }).click();
await enter('density', '2700');
await waitText('density = 2700');
// what is being typed while the pane is drawn anew stays, and is entered
await dialog('height').fill('0.05');
const typed = await dialog('height').elementHandle();
await page.evaluate(() => window.studio.diagram.change([{ do: 'set', name: 'rod.density', value: '7800' }]));
await page.waitForFunction((old) => !old.isConnected, typed);
check('half a number stays', (await dialog('height').inputValue()) === '0.05', await dialog('height').inputValue());
await page.keyboard.press('Enter');
await waitText('height = 0.05');
await dialog('reset height').click();
await page.waitForFunction(() => !window.studio.editor.text.includes('height'));
await dialog('reset density').click();
await page.waitForFunction(() => !window.studio.editor.text.includes('density'));
check('reset leaves the text as it was', (await text()) === built, await text());
await picture('edit-simulated');

// move by mouse and keys, turn, flip: lines follow
await settle();
await drag(await screen(40, 0), await screen(40, -40));
await waitText('extent={{30, -50}, {50, -30}}');
const placed = await page.evaluate(() => window.studio.diagram.handles.connections.find((w) => w.to === 'rod.frame_a').points);
check('the line follows at right angles', placed.length > 2 && placed.every((p, k) => !k || p[0] === placed[k - 1][0] || p[1] === placed[k - 1][1]), placed);
await page.locator('.board').focus();
await page.keyboard.press('r');
await waitText('rotation=90');
await page.keyboard.press('h');
await waitText('rotation=-90');
await page.keyboard.press('ArrowRight');
await waitText('origin={42, -40}');
await page.keyboard.press('Control+a');
check('all are chosen', (await page.evaluate(() => document.querySelectorAll('.marks .selected').length)) === 3);
await page.keyboard.press('Shift+ArrowUp');
await waitText('origin={42, -20}');
await picture('edit-moved');

// copies keep modifiers and the connections between them
await page.keyboard.press('Control+d');
await waitText('connect(pin1.frame_b, rod1.frame_a)');
check('a copy with its modifiers', (await text()).includes('rod1(r = {1, 0, 0}, width = 0.06)') && (await text()).includes('inner Modelica.Mechanics.MultiBody.World world1'), await text());
await page.keyboard.press('Control+z');
await page.waitForFunction(() => !window.studio.editor.text.includes('rod1'));

// another class, and a message at the component that it is about
await choose('rod');
await page.locator('.about').getByLabel('class of the component').fill('Modelica.Mechanics.MultiBody.Parts.BodyCylinder');
await page.keyboard.press('Enter');
await waitText('BodyCylinder rod(r = {1, 0, 0})');
await enter('r', 'nothing');
await waitText('r = nothing');
await page.locator('.board .message.error').first().waitFor();
check('the message is at the rod', (await page.locator('.board .message.error title').first().textContent()).includes('nothing'));
await picture('edit-message');
await page.locator('.board').focus();
await page.keyboard.press('Control+z');
await page.keyboard.press('Control+z');
await waitText('width = 0.06');
await page.waitForFunction(() => !document.querySelector('.board .message.error'));
await page.keyboard.press('Control+a');

// undo everything to the empty model, in the diagram; redo
const last = await text();
for (let k = 0; k < 80 && (await text()) !== empty; k++) await page.keyboard.press('Control+z');
check('undone to the empty model', (await text()) === empty, await text());
await page.waitForFunction(() => window.studio.diagram.handles.components.length === 0);
await picture('edit-empty');
for (let k = 0; k < 80 && (await text()) !== last; k++) await page.keyboard.press('Control+y');
check('redone', (await text()) === last, await text());
await part('rod').waitFor();
// the text is another view of the same document
await page.locator('.cm-content').click();
await page.keyboard.press('Control+z');
await page.waitForFunction(() => window.studio.diagram.handles.components.find((c) => c.name === 'rod')?.origin[1] === -40);
await page.keyboard.press('Control+y');

// delete takes connections along
await choose('pin');
await page.locator('.board').focus();
await page.keyboard.press('Delete');
await page.waitForFunction(() => !window.studio.editor.text.includes('connect'));
check('the section went with its connections', !(await text()).includes('equation'), await text());
await page.keyboard.press('Control+z');
await part('pin').waitFor();
await page.keyboard.press('Control+s');
await page.locator('.heads [role=tab][aria-selected=true]', { hasText: /^Pendulum.mo✕$/ }).waitFor(); // without the dot of what is not saved

// --- a drive with a controller: what cannot be connected says why --------------------------------------------------------
await makeNew('model', 'Drive', 'A speed controller on a DC motor');
const emptyDrive = await text();
const classes = [
  ['step', 'Modelica.Blocks.Sources.Step', -80, 30], ['feedback', 'Modelica.Blocks.Math.Feedback', -50, 30], ['pi', 'Modelica.Blocks.Continuous.PI', -20, 30],
  ['signalvoltage', 'Modelica.Electrical.Analog.Sources.SignalVoltage', 14, 30], ['resistor', 'Modelica.Electrical.Analog.Basic.Resistor', 36, 60],
  ['ground', 'Modelica.Electrical.Analog.Basic.Ground', 14, -14], ['rotationalemf', 'Modelica.Electrical.Analog.Basic.RotationalEMF', 60, 30],
  ['inertia', 'Modelica.Mechanics.Rotational.Components.Inertia', 90, 30], ['speedsensor', 'Modelica.Mechanics.Rotational.Sensors.SpeedSensor', 60, -50],
];
for (const [words, name, x, y] of classes) {
  const before = await page.evaluate(() => window.studio.diagram.handles.components.length);
  await dragClass(words, name, x, y);
  await page.waitForFunction((n) => window.studio.diagram.handles.components.length > n, before);
}
const names = await page.evaluate(() => window.studio.diagram.handles.components.map((c) => c.name));
const emf = names.find((n) => /emf/i.test(n));
// the source stands, with its signal on the left and plus above; the sensor looks to the left
await choose('signalVoltage');
await page.locator('.board').focus();
await page.keyboard.press('r');
await waitText('rotation=90');
await page.keyboard.press('v');
await waitText('rotation=-90');
await choose('speedSensor');
await page.locator('.board').focus();
await page.keyboard.press('h');
await waitText('extent={{70, -60}, {50, -40}}');
await page.keyboard.press('0');
await connect('step.y', 'resistor.p', async () => page.locator('.hint.wrong').waitFor());
check('a signal is no pin', !(await text()).includes('resistor.p'), await text());
await connect('step.y', 'feedback.u1');
await waitText('connect(step.y, feedback.u1)');
const pi = names.find((n) => /^pi/i.test(n));
const pairs = [['feedback.y', `${pi}.u`], [`${pi}.y`, 'signalVoltage.v'], ['signalVoltage.p', 'resistor.p'], ['resistor.n', `${emf}.p`], [`${emf}.n`, 'signalVoltage.n'], ['signalVoltage.n', 'ground.p'],
  [`${emf}.flange`, 'inertia.flange_a'], ['inertia.flange_b', 'speedSensor.flange'], ['speedSensor.w', 'feedback.u2']];
for (const [a, b] of pairs) {
  await connect(a, b);
  await waitText(`connect(${a}, ${b})`).catch(() => check('connected', false, `${a} ${b}`));
}
await connect(`${pi}.y`, 'feedback.u1', async () => page.locator('.hint.wrong', { hasText: 'both give the signal a value' }).waitFor());
const across = await page.evaluate(() => { // lines over components
  const { components, connections } = window.studio.diagram.handles;
  const over = ([[x0, y0], [x1, y1]], p, q) => Math.min(p[0], q[0]) < x1 - 1 && Math.max(p[0], q[0]) > x0 + 1 && Math.min(p[1], q[1]) < y1 - 1 && Math.max(p[1], q[1]) > y0 + 1;
  return connections.flatMap((w) => components.filter((c) => w.points.slice(1).some((p, k) => over(c.box, w.points[k], p))).map((c) => `${w.from} ${w.to} over ${c.name}`));
});
check('lines lead around components', across.length === 0, across);
await choose(pi);
for (const [label, value] of [['k', '10'], ['T', '0.1']]) {
  await enter(label, value);
  await waitText(`${label} = ${value}`);
}
await page.locator('.board').focus();
await page.keyboard.press('Escape');
await dialog('StopTime').waitFor();
await enter('StopTime', '2');
await waitText('experiment(StopTime=2)');
await page.locator('.status', { hasText: 'no errors' }).waitFor();
await picture('edit-drive');
console.log(await text());
await keep('drive');
await page.locator('.board').focus();
const drive = await text();
for (let k = 0; k < 60 && (await text()) !== emptyDrive; k++) await page.keyboard.press('Control+z');
check('the drive is undone to the empty model', (await text()) === emptyDrive, await text());
for (let k = 0; k < 60 && (await text()) !== drive; k++) await page.keyboard.press('Control+y');
check('and redone', (await text()) === drive, await text());
await part('speedSensor').waitFor();
// an array: so many of them, and one again
await choose('ground');
await enter('size of the array', '2');
await waitText('ground[2]');
await page.locator('.board').focus();
await page.keyboard.press('Control+z');
await page.waitForFunction((t) => window.studio.editor.text === t, drive);
await page.locator('.board').focus();
await page.keyboard.press('Control+Enter');
await page.waitForFunction(() => window.studio.simulations.runs.list.filter((r) => r.state === 'done').length === 2);
await page.locator('.took', { hasText: 'done in' }).waitFor();

// --- dark, and on a phone --------------------------------------------------------------------------------------------------
await page.locator('[aria-label="dark or light"]').first().click();
await choose('inertia');
await picture('edit-dark');
await page.setViewportSize({ width: 390, height: 780 });
await page.locator('.phone button', { hasText: 'Diagram' }).click();
await fits('fits a phone', 390);
await picture('edit-phone');
await page.locator('.phone button', { hasText: 'Files' }).click();
await picture('edit-phone-files');
await finish('models are built by hand');
