// node studio.mjs CARDAN PICTURE: a picture of the studio after a run, for its page.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [cardan, picture] = process.argv.slice(2);
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const { chromium } = createRequire(join(root, 'web', 'package.json'))('playwright-core');
const folder = mkdtempSync(join(tmpdir(), 'studio-'));
writeFileSync(join(folder, 'Pendulum.mo'), `model Pendulum "A rod that swings from a pin"
  inner Modelica.Mechanics.MultiBody.World world;
  Modelica.Mechanics.MultiBody.Joints.Revolute pin(phi(start = 1, fixed = true), w(fixed = true));
  Modelica.Mechanics.MultiBody.Parts.BodyBox rod(r = {1, 0, 0}, width = 0.06);
equation
  connect(world.frame_b, pin.frame_a);
  connect(pin.frame_b, rod.frame_a);
  annotation (experiment(StopTime = 5));
end Pendulum;
`);
const server = spawn(cardan, ['serve', folder, '--port', '0']);
const address = await new Promise((resolve) => server.stdout.on('data', (text) => {
  const found = /http:\S+/.exec(String(text));
  if (found) resolve(found[0]);
}));
const executablePath = process.env.CARDAN_CHROMIUM || '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'] });
try {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 720 }, colorScheme: 'light' })).newPage();
  page.setDefaultTimeout(60000);
  await page.goto(address);
  await page.locator('.tree .line', { hasText: 'Pendulum.mo' }).first().click();
  await page.locator('.status', { hasText: 'no errors' }).waitFor();
  await page.keyboard.press('Control+Enter');
  await page.locator('.pick label').first().waitFor({ state: 'attached' });
  await page.locator('[role=tab]', { hasText: 'Plot' }).click(); // a model with shapes shows them first
  for (const name of ['pin.phi', 'pin.w']) {
    await page.locator('input[aria-label="filter variables"]').fill(name);
    await page.locator('.pick label', { hasText: name }).first().click();
  }
  await page.waitForTimeout(800);
  await page.screenshot({ path: picture });
} finally {
  await browser.close();
  server.kill();
  rmSync(folder, { recursive: true, force: true });
}
