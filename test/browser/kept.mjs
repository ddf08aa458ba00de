// node kept.mjs ROOT OUT CHROMIUM ADDRESS: runs that an earlier studio made are there, can be shown, named, pinned and removed, and stay so over a reload.
import { address, check, finish, page, picture } from './kit.mjs';

const runs = page.locator('.dv-groupview .run:visible, .run:visible');
await page.goto(address);
await page.locator('.run', { hasText: 'k = 3' }).first().waitFor();
const before = await runs.count();
check('the runs of before are listed', before >= 2, await runs.allTextContents());
check('nothing is plotted unasked', (await page.locator('.plots canvas').count()) === 0);

// ticked, it is shown, though its model is not open
const stiff = page.locator('.run:visible', { hasText: 'k = 3' }).first();
await stiff.locator('input[type=checkbox]').click();
await page.locator('.pick label', { hasText: 'phi' }).first().waitFor();
await page.locator('input[aria-label="filter variables"]').fill('phi');
await page.locator('.pick .list label', { hasText: 'phi' }).first().click();
await page.locator('.plots canvas').first().waitFor();
const end = () => page.evaluate(() => window.studio.layout.plotViews.get('plot-1').panels[0]?.data[1]?.findLast((v) => v !== null && v !== undefined));
check('its curve is that of the spring', Math.abs((await end()) - Math.cos(2 * Math.sqrt(3))) < 1e-3, await end());

// a name and a pin
await stiff.getByRole('button', { name: /^name / }).click();
await page.locator('.run input.title:visible').fill('stiff <i>');
await page.keyboard.press('Enter');
const named = page.locator('.run:visible', { hasText: 'stiff <i>' });
await named.first().waitFor();
await named.first().locator('.pin').click();
await page.waitForFunction(() => document.querySelector('.run .pin[aria-pressed=true]'));
await picture('studio-kept');

// as it was, after a reload
await page.reload();
await named.first().waitFor();
check('it is still pinned', (await named.first().locator('.pin').getAttribute('aria-pressed')) === 'true');
await page.locator('.plots canvas').first().waitFor();
check('and still plotted', Math.abs((await end()) - Math.cos(2 * Math.sqrt(3))) < 1e-3);

// the curves as files
for (const [kind, holds] of [['CSV', /^time,"?phi/], ['SVG', /^<svg /], ['PNG', /PNG/]]) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.locator('.plot-tools button', { hasText: kind }).click()]);
  const parts = [];
  for await (const part of await file.createReadStream()) parts.push(part);
  check(`the curves as ${kind}`, holds.test(Buffer.concat(parts).toString('latin1')) && !file.suggestedFilename().startsWith('curves'), file.suggestedFilename());
}

// removed, it is gone for good
await named.first().getByRole('button', { name: /^remove / }).click();
await named.first().waitFor({ state: 'detached' });
await page.reload();
await page.locator('.run').first().waitFor();
check('it is gone', (await runs.count()) === before - 1 && (await named.count()) === 0, await runs.allTextContents());
await finish('runs outlive the studio');
