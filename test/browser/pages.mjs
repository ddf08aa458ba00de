// node pages.mjs ROOT OUT CHROMIUM: opens the pages in OUT, uses them as people do, and compares with the result.
import { createRequire } from 'node:module';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { slowed } from './slow.mjs';

const [root, out, executablePath] = process.argv.slice(2);
const { chromium } = createRequire(join(root, 'web', 'package.json'))('playwright-core');

let failures = 0;
const started = Date.now();
const check = (what, good, detail = '') => {
  if (good) return;
  failures++;
  console.log(`FAILED: ${what} ${detail}`);
};
const near = (a, b, tolerance = 2e-6) => Math.abs(a - b) <= tolerance * Math.max(1, Math.abs(b));

// the recorded numbers, as the command writes them
const lines = readFileSync(join(out, 'robot.csv'), 'utf8').trim().split('\n');
const names = [...lines[0].matchAll(/"([^"]*)"/g)].map((m) => m[1]);
const rows = lines.slice(1).map((l) => l.split(',').map(Number));
const recorded = (name, row) => rows[row][names.indexOf(name)];

const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'],
});

async function open(name, options = {}) {
  const context = await slowed(await browser.newContext({ viewport: { width: 1000, height: 700 }, ...options }));
  const page = await context.newPage();
  page.setDefaultTimeout(120000); // machines that do much else are slow
  page.on('console', (m) => m.type() === 'error' && check(`${name}: console`, false, m.text()));
  page.on('pageerror', (e) => check(`${name}: page error`, false, e.message));
  await page.goto(pathToFileURL(join(out, name)).href);
  return page;
}

// What was changed is seen.
const drawn = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done)))));
const picture = (page, name) => page.screenshot({ path: join(out, `${name}.png`), timeout: 120000 });

// --- the robot -------------------------------------------------------------------------------------------------------
{
  const bytes = statSync(join(out, 'robot.html')).size;
  check('the robot page is under 3 MB', bytes < 3e6, bytes);
  const page = await open('robot.html');
  await page.waitForFunction(() => window.cardan);

  for (const row of [0, 40, 120]) {
    const t = rows[row][0];
    const pose = await page.evaluate((time) => (window.cardan.setTime(time), window.cardan.names.filter((n) => n.includes('.b')).map((n) => [n, window.cardan.pose(n)])), t);
    check('bodies', pose.length === 6, pose.length);
    for (const [name, { r, axes }] of pose) {
      const frame = name.replace('.shape', '.frame_a');
      for (let i = 0; i < 3; i++) {
        const want = recorded(`${frame}.r_0[${i + 1}]`, row);
        check(`${name}.r[${i + 1}] at ${t}`, near(r[i], want), `${r[i]} is not ${want}`);
        for (let k = 0; k < 3; k++) {
          const turn = recorded(`${frame}.R.T[${i + 1},${k + 1}]`, row);
          check(`${name}.T[${i + 1},${k + 1}] at ${t}`, near(axes[i][k], turn), `${axes[i][k]} is not ${turn}`);
        }
      }
    }
  }

  // playing
  await page.evaluate(() => window.cardan.setTime(0));
  await page.locator('[aria-label=loop]').click(); // it does not end before it is looked at
  await page.click('#play');
  await page.waitForFunction(() => window.cardan.time > 0.1);
  check('plays', await page.evaluate(() => window.cardan.playing));
  await page.keyboard.press('Escape');
  await page.locator('canvas[aria-label="3D view"]').focus();
  await page.keyboard.press(' ');
  check('the space key pauses', !(await page.evaluate(() => window.cardan.playing)));
  const before = await page.evaluate(() => window.cardan.time);
  await page.keyboard.press('ArrowRight');
  check('an arrow key steps', (await page.evaluate(() => window.cardan.time)) > before);
  await page.locator('[aria-label=loop]').click();

  // scrubbing with the slider, then in the plot strip; its cursor follows
  await page.locator('.controls input[type=range]').fill('5000');
  check('the slider scrubs', near(await page.evaluate(() => window.cardan.time), 1, 1e-3));
  const middle = await page.evaluate(() => window.cardan.cursorX);
  const box = await page.locator('canvas.strip').boundingBox();
  check('the cursor is in the middle', Math.abs(middle - box.width / 2) < 3, `${middle} of ${box.width}`);
  await page.mouse.click(box.x + (await page.evaluate(() => window.cardan.stripX(1.5))), box.y + 30);
  const scrubbed = await page.evaluate(() => window.cardan.time);
  check('the strip scrubs', Math.abs(scrubbed - 1.5) < 0.02, scrubbed);
  check('the cursor runs with time', (await page.evaluate(() => window.cardan.cursorX)) > middle + 100);
  check('the strip has curves', (await page.locator('.keys .key').count()) > 0);

  // picking shows the name and live values
  await page.evaluate(() => window.cardan.setTime(0.5));
  const spot = await page.evaluate(() => window.cardan.screen('mechanics.b2.shape'));
  await page.mouse.click(spot.x, spot.y);
  check('a click picks', (await page.evaluate(() => window.cardan.selected)) === 'mechanics.b2.shape', await page.evaluate(() => window.cardan.selected));
  check('the name is shown', (await page.locator('.side h2').textContent()) === 'mechanics.b2.shape');
  const values = () => page.locator('.side table').textContent();
  const then = await values();
  await page.evaluate(() => window.cardan.setTime(1.2));
  check('values are live', (await values()) !== then);
  await page.keyboard.press('t');
  await page.keyboard.press('f');
  await page.evaluate(() => window.cardan.setTime(1.6));
  await drawn(page);
  await picture(page, 'robot-light');
  await page.keyboard.press('f');
  await page.keyboard.press('1');
  await page.keyboard.press('d');
  await drawn(page);
  await picture(page, 'robot-dark');
  await page.setViewportSize({ width: 390, height: 780 });
  await page.waitForFunction(() => document.documentElement.scrollWidth <= 390); // it fits a phone
  const barHeight = () => page.evaluate(() => document.querySelector('.bar').offsetHeight);
  check('tools take one row where there is little room', (await barHeight()) < 50 && !(await page.locator('button:has-text("Shadows")').isVisible()), await barHeight());
  await page.getByLabel('more tools').click();
  check('all of them when they are asked for', (await barHeight()) > 50 && (await page.locator('button:has-text("Shadows")').isVisible()), await barHeight());
  await page.keyboard.press('1');
  const seen = await page.evaluate(() => {
    const bar = document.querySelector('.bar').getBoundingClientRect();
    const view = document.querySelector('canvas').getBoundingClientRect();
    return { ...window.cardan.edges(), bar: (bar.bottom - view.top) / view.height };
  });
  check('the machine and the axes are seen whole, below the bar', seen.left >= 0 && seen.right <= 1 && seen.bottom <= 1 && seen.top >= seen.bar && seen.bar > 0.08, JSON.stringify(seen));
  await page.getByLabel('more tools').click();
  await picture(page, 'robot-phone');
  await page.context().close();
}

// --- a model of the kernel, posed by its slider ------------------------------------------------------------------------
{
  const other = await open('posed.html');
  await other.waitForFunction(() => window.cardan);
  const want = await other.evaluate(() => ['crank.bar', 'rod', 'rocker.knob'].map((n) => window.cardan.pose(n)));
  await other.context().close();
  const page = await open('pose.html');
  await page.waitForFunction(() => window.cardan);
  const names = await page.evaluate(() => window.cardan.sliders);
  check('a slider for each coordinate of the tree', names.join() === 'turn,elbow,pin', names.join());
  await picture(page, 'pose');
  const slider = page.getByRole('slider', { name: 'turn' });
  await slider.fill('0.4');
  await page.waitForFunction(() => document.querySelector('.posing output').textContent.startsWith('0.4'));
  const found = await page.evaluate(() => ['crank.bar', 'rod', 'rocker.knob'].map((n) => window.cardan.pose(n)));
  found.forEach((p, i) => p.r.forEach((x, k) => check(`the pose of part ${i} as the kernel has it`, near(x, want[i].r[k]), `${x} is not ${want[i].r[k]}`)));
  found.forEach((p, i) => p.axes.flat().forEach((x, k) => check(`the axes of part ${i} as the kernel has them`, near(x, want[i].axes.flat()[k]))));
  let widest = 0;
  for (const turn of [-0.3, 0.9, 2.5, 4, 6.6]) widest = Math.max(widest, await page.evaluate((x) => window.cardan.set(0, x), turn));
  check('the loop stays closed all around', widest < 1e-8, widest);
  const far = await page.evaluate(() => window.cardan.set(2, 3).then(() => 'moved', (e) => e.message));
  check('what the loop does not allow is told', far.includes('cannot go further'), far);
  await picture(page, 'posed');
  await page.context().close();
  const moved = await open('moved.html');
  await moved.waitForFunction(() => window.cardan);
  const ends = await moved.evaluate(() => [window.cardan.start, window.cardan.stop]);
  check('the motion of a model', ends[0] === 0 && near(ends[1], 1), ends.join());
  const carried = await moved.evaluate(() => window.cardan.loads().now.map((l) => [l.name, Number.isFinite(l.f)]));
  check('what joints of a model carry is recorded', carried.some(([n]) => n === 'turn') && carried.every(([, fine]) => fine), carried.join());
  await moved.context().close();
}

// --- forces of joints ------------------------------------------------------------------------------------------------
{
  const page = await open('hanging.html');
  await page.waitForFunction(() => window.cardan);
  const drawn = await page.evaluate(() => window.cardan.names);
  check('the page draws the axes of the world, the model does not', drawn.length > 0 && !drawn.some((n) => n.startsWith('world.')), drawn.join(' '));
  const filled = await page.evaluate(() => window.cardan.edges());
  check('the machine fills the picture, not its axes', filled.bottom - filled.top > 0.75, JSON.stringify(filled));
  const [png] = await Promise.all([page.waitForEvent('download'), page.click('button:has-text("PNG")')]);
  check('what is seen is saved as a picture', png.suggestedFilename() === 'Hanging.png' && readFileSync(await png.path()).subarray(1, 4).toString() === 'PNG', png.suggestedFilename());
  const { width, height } = page.viewportSize();
  const filmed = page.waitForEvent('download');
  await page.click('button:has-text("Film")');
  await page.setViewportSize({ width: width - 200, height: height - 100 }); // the film stays as large as it was begun
  const film = await filmed;
  await page.setViewportSize({ width, height });
  check('the motion is saved as a film', film.suggestedFilename() === 'Hanging.mp4' && readFileSync(await film.path()).subarray(4, 8).toString() === 'ftyp', film.suggestedFilename());
  await page.click('button:has-text("Film")');
  await page.click('button:has-text("Stop")');
  await page.waitForFunction(() => document.querySelector('.hint.asked')?.textContent.includes('stopped'));
  await page.keyboard.press('+');
  check('a key that does nothing says why', (await page.locator('.hint.asked').textContent()).includes('V shows them'));
  await page.keyboard.press('v');
  const { now, legend } = await page.evaluate(() => window.cardan.loads());
  const pin = now.find((l) => l.name === 'pin');
  check('a pin carries the weight that hangs from it', near(pin?.f, 2 * 9.81, 1e-6) && now.length === 1, JSON.stringify(now));
  check('the scale of the arrows is told', /force → 1 m is \d+ N/.test(legend) && (await page.locator('.scales').textContent()) === legend, legend);
  await page.evaluate(() => window.cardan.select('pin.cylinder'));
  check('the force is told about the chosen joint', (await page.locator('.side table').textContent()).includes('force19.62 N'), await page.locator('.side table').textContent());
  await picture(page, 'forces');
  await page.context().close();
}

// --- a car -----------------------------------------------------------------------------------------------------------
{
  const page = await open('car.html');
  await page.waitForFunction(() => window.cardan);
  check('who drives away is followed', (await page.locator('button:has-text("Follow")').getAttribute('aria-pressed')) === 'true');
  await page.evaluate(() => (window.cardan.pause(), window.cardan.setTime(0.6)));
  const view = () => page.locator('canvas[aria-label="3D view"]').boundingBox();
  const stays = async (what) => {
    const [p, box] = [await page.evaluate(() => window.cardan.screen('shell.vis')), await view()];
    check(`the car is in the picture ${what}`, p.x > box.x && p.x < box.x + box.width && p.y > box.y && p.y < box.y + box.height, JSON.stringify([p, box]));
  };
  // what is red between the body and the axle: the arrow of an axis of the world is small beside it
  const red = await page.evaluate(() => {
    const { data } = window.cardan.picture(0.6, 600, 400).getContext('2d').getImageData(0, 0, 600, 400);
    let n = 0;
    for (let i = 0; i < data.length; i += 4) n += data[i] > 90 && data[i] > 3 * data[i + 1] && data[i] > 3 * data[i + 2];
    return n;
  });
  check('its spring is seen', red > 600, red);
  await stays('at first');
  await page.setViewportSize({ width: 390, height: 700 });
  await drawn(page);
  await stays('on a phone');
  await page.evaluate(() => window.cardan.preset('side'));
  await drawn(page);
  await stays('from the side');
  await picture(page, 'car');
  await page.context().close();
}

// --- a pendulum ------------------------------------------------------------------------------------------------------
{
  const page = await open('swing.html');
  await page.waitForFunction(() => window.cardan);
  check('what swings is not followed', (await page.locator('button:has-text("Follow")').getAttribute('aria-pressed')) === 'false');
  const view = await page.locator('canvas[aria-label="3D view"]').boundingBox();
  const rod = 'rod.frameTranslation.shape';
  for (const time of [0, 0.5, 1, 1.5, 2, 2.5, 3]) {
    const p = await page.evaluate(([n, t]) => (window.cardan.setTime(t), window.cardan.screen(n)), [rod, time]);
    check(`the rod is in the picture at ${time}`, p.x > view.x && p.x < view.x + view.width && p.y > view.y + 50 && p.y < view.y + view.height, JSON.stringify(p));
  }
  const units = await page.evaluate(() => [...document.querySelectorAll('.keys b')].map((b) => b.textContent.split(' ')[1]));
  check('the strip has a scale for all that it shows at first', units.length > 1 && new Set(units).size <= 2, units.join());

  // parts as a tree of components
  await page.keyboard.press('p');
  const rows = () => page.locator('.part:visible').evaluateAll((all) => all.map((r) => r.textContent.trim()));
  check('parts are a tree of components', (await rows()).includes('rod') && !(await rows()).some((n) => n.startsWith('rod.frame')), (await rows()).join(' '));
  await page.locator('.part input[aria-label="show rod.frameTranslation.shape"]').uncheck();
  const at = await page.evaluate((n) => window.cardan.screen(n), rod);
  await page.mouse.click(at.x, at.y);
  check('what is hidden cannot be picked', (await page.evaluate(() => window.cardan.selected)) !== rod);
  await page.locator('.part input[aria-label="show rod.frameTranslation.shape"]').check();
  await page.locator('.part button', { hasText: /^rod$/ }).click();
  check('a click on a component chooses it', (await page.evaluate(() => window.cardan.selected)) === rod);
  await page.keyboard.press('Escape');
  await page.locator('.parts input[type=search]').fill('cylinder');
  check('a search finds parts by their whole names', (await rows()).join() === 'pin', (await rows()).join(' '));
  await picture(page, 'swing');
  await page.context().close();
}

// --- two orbits ------------------------------------------------------------------------------------------------------
{
  const page = await open('orbit.html');
  await page.waitForFunction(() => window.cardan);
  const shown = await page.locator('.controls').evaluate((c) => [c.querySelector('select').value, c.querySelector('output').textContent]);
  check('hours are shown in seconds', shown.join() === '500,0 s', shown.join());
  check('nothing stands on a ground where nothing weighs', (await page.locator('button:has-text("Ground")').getAttribute('aria-pressed')) === 'false');
  await page.context().close();
}

// --- assembly modes --------------------------------------------------------------------------------------------------
{
  const page = await open('modes.html', { colorScheme: 'light' });
  await page.waitForFunction(() => window.cardan);
  check('two modes', (await page.locator('.mode').count()) === 2 && (await page.evaluate(() => window.cardan.modes)) === 2);
  const card = await page.locator('.mode').nth(1).textContent();
  check('coordinates are shown', /knee\.phi\s*-116\.208°/.test(card) && /rocker\.phi\s*233\.234°/.test(card), card);
  // the end of the coupler, from the numbers of the table
  const end = async () => (await page.evaluate(() => window.cardan.pose('b3.frameTranslation.shape'))).axes[0];
  const along = (degrees) => [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const turned = async (degrees) => (await end()).slice(0, 2).every((x, i) => Math.abs(x - along(degrees)[i]) < 1e-5);
  check('the first mode is drawn', await turned(83.3807), await end());
  await page.locator('.mode').nth(1).click();
  check('a click shows the other', (await page.evaluate(() => window.cardan.mode)) === 2 && (await turned(233.234)), await end());
  await page.keyboard.press('ArrowLeft');
  check('so does an arrow key', (await page.evaluate(() => window.cardan.mode)) === 1 && (await turned(83.3807)));
  await page.waitForFunction(() => [...document.querySelectorAll('.mode img')].every((i) => i.src.startsWith('data:image/png')));
  const pictures = await page.evaluate(() => [...document.querySelectorAll('.mode img')].map((i) => i.src));
  check('each has a picture of its own', new Set(pictures).size === 2);
  const small = await page.evaluate(() => window.cardan.smallEdges(232, 140));
  check('and shows the whole mechanism', small.left >= 0 && small.right <= 1 && small.top >= 0 && small.bottom <= 1, JSON.stringify(small));
  check('as large as there is room', small.right - small.left > 0.85 || small.bottom - small.top > 0.85, JSON.stringify(small));
  check('there is no clock', await page.locator('.foot').isHidden());
  await picture(page, 'modes');
  await page.context().close();
}

// --- the gallery -----------------------------------------------------------------------------------------------------
{
  const page = await open('gallery.html', { colorScheme: 'light' });
  await page.waitForFunction(() => window.cardan);
  const size = async (name) => {
    const { min, max } = await page.evaluate((n) => window.cardan.bounds(n), name);
    return max.map((x, i) => x - min[i]);
  };
  const expected = {
    box: [0.5, 0.2, 0.3], sphere: [0.4, 0.4, 0.4], ellipsoid: [0.5, 0.2, 0.35], pipecylinder: [0.5, 0.3, 0.3], cone: [0.5, 0.3, 0.3],
    truncatedCone: [0.5, 0.3, 0.3], pipe: [0.5, 0.3, 0.3], beam: [0.7, 0.2, 0.1], file1: [0.4, 0.4, 0.4], file2: [0.4, 0.4, 0.4], file3: [0.4, 0.4, 0.4],
  };
  for (const [name, want] of Object.entries(expected)) {
    const got = await size(name);
    check(`size of ${name}`, got.every((x, i) => Math.abs(x - want[i]) < 0.01), `${got} is not ${want}`);
  }
  const spring = async (t) => (await page.evaluate((time) => window.cardan.setTime(time), t), (await size('spring'))[0]);
  check('the spring stretches', Math.abs((await spring(0.25)) - (await spring(0.75)) - 0.3) < 0.01);
  await page.evaluate(() => window.cardan.setTime(0.4));
  await drawn(page);
  const shot = (await picture(page, 'gallery')).toString('base64');
  // around the middle of each thing the picture differs from that of the empty stage
  const spots = await page.evaluate(() => window.cardan.names.map((n) => [n, window.cardan.screen(n)]));
  await page.evaluate(() => document.querySelectorAll('.part input').forEach((box) => box.click()));
  await drawn(page);
  const empty = (await page.screenshot({ timeout: 120000 })).toString('base64');
  const blank = await page.evaluate(
    async ([pictures, places]) => {
      const [full, bare] = await Promise.all(pictures.map(async (data) => {
        const image = new Image();
        image.src = `data:image/png;base64,${data}`;
        await image.decode();
        const c = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
        const g = c.getContext('2d');
        g.drawImage(image, 0, 0);
        return g;
      }));
      return places.filter(([, p]) => {
        const [a, b] = [full, bare].map((g) => g.getImageData(Math.round(p.x) - 30, Math.round(p.y) - 30, 60, 60).data);
        return a.filter((x, i) => Math.abs(x - b[i]) > 25).length < 40;
      }).map(([n]) => n);
    },
    [[shot, empty], spots],
  );
  check('everything of the gallery is drawn', blank.length === 0, blank.join());
  await page.context().close();
}

// --- two hundred bodies ----------------------------------------------------------------------------------------------
{
  const page = await open('crowd.html', { viewport: { width: 640, height: 480 } });
  await page.waitForFunction(() => window.cardan);
  await page.click('#play');
  const frames = await page.evaluate(async () => {
    const start = window.cardan.frames;
    await new Promise((done) => setTimeout(done, 1000));
    return window.cardan.frames - start;
  });
  const info = await page.evaluate(() => window.cardan.info());
  console.log(`204 bodies: ${frames} frames a second without a graphics card, ${info.calls} draw calls, ${info.triangles} triangles`);
  check('draw calls are bounded', info.calls < 2500, info.calls);
  check('triangles are bounded', info.triangles < 1e6, info.triangles);
  await picture(page, 'crowd');
  await page.context().close();
}

// --- plots -----------------------------------------------------------------------------------------------------------
{
  const page = await open('plot.html', { colorScheme: 'light' });
  await page.waitForFunction(() => window.cardanPlots?.length === 2);
  const over = page.locator('.u-over').first();
  const box = await over.boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + 40);
  const value = parseFloat(await page.locator('.keys output').first().textContent());
  const want = (recorded('mechanics.r1.phi', 60) * 180) / Math.PI;
  check('the cursor tells the value', Math.abs(value - want) < 0.6, `${value} is not ${want}`);
  await page.mouse.click(box.x + box.width / 4, box.y + 40);
  await page.mouse.move(box.x + box.width / 2, box.y + 40);
  const told = await page.locator('.keys output').allTextContents();
  check('all panels tell the distance from the mark', told.length === 3 && told.every((t) => t.includes('Δ')), told.join(' | '));
  check('and how long it is', /^time 1\S* \(Δ 0\.[45]\d*\) s$/.test(await page.locator('.head output').textContent()), await page.locator('.head output').textContent());
  await page.mouse.click(box.x + box.width / 4, box.y + 40);
  await picture(page, 'plot');
  const range = () => page.evaluate(() => window.cardanPlots.map((u) => u.scales.x.max - u.scales.x.min));
  await page.mouse.move(box.x + box.width * 0.25, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.5, box.y + 45, { steps: 4 });
  await page.mouse.up();
  const zoomed = await range();
  check('dragging zooms all panels', zoomed.every((x) => Math.abs(x - 0.5) < 0.1), zoomed);
  await page.keyboard.press('Escape');
  check('Esc shows everything', (await range()).every((x) => Math.abs(x - 2) < 1e-6));
  await page.locator('.keys label').first().click();
  check('a click hides a curve', !(await page.evaluate(() => window.cardanPlots[0].series[1].show)));
  await page.context().close();
  const phase = await open('phase.html', { colorScheme: 'dark' });
  await phase.waitForFunction(() => window.cardanPlots?.length === 1);
  await drawn(phase);
  await picture(phase, 'phase');
  await phase.context().close();
  const both = await open('both.html', { colorScheme: 'light', viewport: { width: 390, height: 780 } });
  await both.waitForFunction(() => window.cardanPlots?.length === 2);
  const [time, path] = await both.evaluate(() => window.cardanPlots.map((u) => ({
    label: u.axes[0].label,
    each: ['x', 'y'].map((k) => u.valToPos(1, k) - u.valToPos(0, k)).map(Math.abs),
  })));
  check('what is over time has its axis, and a path its own', time.label === 'time [s]' && path.label === 'mechanics.load.r_0[1] [m]', `${time.label} ${path.label}`);
  check('a metre is a metre in both directions', near(path.each[0], path.each[1], 0.01), path.each.join());
  const hint = await both.locator('.hint').boundingBox();
  check('a phone has room for the hint', hint.height < 80, hint.height);
  await picture(both, 'both');
  await both.context().close();
}

// --- the structure report --------------------------------------------------------------------------------------------
{
  const page = await open('inspect.html', { colorScheme: 'light' });
  await page.waitForFunction(() => window.cardanReport);
  const box = await page.locator('.matrix canvas').boundingBox();
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.5);
  check('hovering names the equation', /:=|0 =/.test(await page.locator('.note').textContent()), await page.locator('.note').textContent());
  const size = () => page.evaluate(() => window.cardanReport.matrix.view.size);
  const all = await size();
  await page.locator('.matrix canvas').focus();
  await page.keyboard.press('+');
  check('zooms', (await size()) <= all);
  await page.locator('summary', { hasText: 'Block 1' }).first().click();
  check('a block shows its residuals', await page.locator('h3', { hasText: 'Residuals' }).first().isVisible());
  await picture(page, 'inspect');
  await page.setViewportSize({ width: 390, height: 780 });
  const wide = await page.evaluate(() => ({
    page: document.documentElement.scrollWidth,
    cells: [...document.querySelectorAll('details[open] table.equations td')].map((td) => td.clientWidth),
  }));
  check('on a phone the report is as wide as it is', wide.page <= 390, wide.page);
  check('and equations have its width', wide.cells.length > 0 && wide.cells.every((w) => w > 250), wide.cells.join());
  await picture(page, 'inspect-phone');
  await page.context().close();
}

await browser.close();
console.log(`${((Date.now() - started) / 1000).toFixed(1)} s in the browser`);
console.log(failures ? `${failures} failures` : 'the pages work');
process.exit(failures ? 1 : 0);
