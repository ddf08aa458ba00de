// node others.mjs ROOT OUT CHROMIUM ADDRESS --flat --away CARDAN FOLDER PID: two pages on one file, files that change on the disk, a
// reload in the middle of a run, a server that goes away and comes again.
import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { address, check, finish, more, page, picture, text, told, waitText } from './kit.mjs';

const [cardan, folder, pid] = more.filter((w) => !w.startsWith('--'));
const file = join(folder, 'Decay.mo');
const disk = () => readFileSync(file, 'utf8');
const original = disk();
const open = async (p, at) => {
  await p.goto(at);
  await p.locator('.tree .line', { hasText: 'Decay.mo' }).waitFor();
  await p.evaluate(() => window.studio.openFile(0, 'Decay.mo'));
  await p.locator('.cm-line', { hasText: 'model Decay' }).waitFor();
};
const type = (p, what) => p.evaluate((w) => window.studio.editor.replace(window.studio.editor.text + w), what);
const save = (p) => p.evaluate(() => void window.studio.save());
const textOf = (p) => p.evaluate(() => window.studio.editor.text);

// two pages on one file: the second to save is asked, and sees both texts
await open(page, address);
const other = await page.context().newPage();
await open(other, address);
await type(page, '// from the first\n');
await type(other, '// from the second\n');
await save(page);
await told('is saved');
await save(other);
await other.locator('dialog.conflict').waitFor();
check('both texts are shown', (await other.locator('dialog.conflict pre').allTextContents()).join().includes('from the second'));
await other.screenshot({ path: join(process.argv[3], 'studio-conflict.png') });
await other.getByRole('button', { name: 'Not now' }).click();
check('nothing was written', disk() === `${original}// from the first\n`);
check('and nothing lost', (await textOf(other)).includes('from the second'));
await other.locator('.tabs .other').waitFor();
await save(other);
await other.getByRole('button', { name: /Take theirs/ }).click();
await other.waitForFunction(() => window.studio.editor.text.includes('from the first'));
check('theirs is saved already', await other.evaluate(() => !window.studio.documents.anyDirty));
await other.evaluate(() => window.studio.editor.undo());
check('and mine comes back', (await textOf(other)).includes('from the second'));
await save(other);
await told('is saved', other);

// the first page follows the file, which it has not changed since
await page.bringToFront();
await waitText('from the second');
writeFileSync(file, original);
await page.waitForFunction((t) => window.studio.editor.text === t, original);
await other.close();

// what the studio keeps in the folder is removed while it runs
rmSync(join(folder, '.cardan'), { recursive: true, maxRetries: 100, retryDelay: 100 }); // it may be writing there
await page.evaluate(() => window.studio.frame.say(''));
await type(page, ' ');
await page.locator('.status', { hasText: 'no errors' }).waitFor();
await page.evaluate(() => window.studio.editor.undo());

// a reload in the middle of a run: it goes on, and is followed to its end
await page.locator('input[aria-label="stop time"]').fill('3e7'); // minutes: it is cancelled
await page.keyboard.press('Control+Enter');
await page.locator('.form button', { hasText: 'Cancel' }).waitFor();
await page.locator('.took', { hasText: 't =' }).waitFor();
await page.reload();
await page.locator('.cm-line', { hasText: 'model Decay' }).waitFor(); // the file is open again
await page.locator('.form button', { hasText: 'Cancel' }).waitFor();
await page.locator('.took', { hasText: 't =' }).waitFor();
await page.locator('.form button', { hasText: 'Cancel' }).click();
await page.locator('.took', { hasText: 'cancelled in' }).waitFor();

// text that is not saved, and a server that goes away: it is told, and the next one has the text
await open(page, address);
await type(page, '// not saved\n');
process.kill(+pid);
await page.locator('.connection.gone').waitFor();
await picture('studio-gone');
await type(page, '// nor this\n');
await page.waitForFunction(() => Object.values(localStorage).some((kept) => kept.includes('nor this')));
const server = spawn(cardan, ['serve', folder], { stdio: ['ignore', 'pipe', 'inherit'] });
const next = await new Promise((done) => {
  let heard = '';
  server.stdout.on('data', (part) => {
    heard += part;
    const found = /http:\S+/.exec(heard);
    if (found) done(found[0]);
  });
});
try {
  check('the address has the same place', new URL(next).origin === new URL(address).origin, [next, address]);
  await page.locator('.connection.other').waitFor();
  page.on('dialog', (d) => d.accept()); // leave, though a text is not saved
  await open(page, next);
  await page.waitForFunction(() => window.studio.editor.text.endsWith('// nor this\n'));
  check('it is not saved yet', disk() === original && (await page.evaluate(() => window.studio.documents.anyDirty)));
  await save(page);
  await told('is saved');
  check('and saved then', disk() === `${original}// not saved\n// nor this\n`, disk());
  await page.reload();
  await open(page, next);
  check('saved, it is as the file is', (await text()) === disk());

  // away for a moment: the page goes on by itself
  await page.context().setOffline(true);
  await type(page, ' ');
  await page.locator('.connection.gone').waitFor();
  await page.context().setOffline(false);
  await page.locator('.connection').waitFor({ state: 'detached' });
  await page.locator('.status', { hasText: 'no errors' }).waitFor();
} finally {
  server.kill();
}
await finish('others may do what they like');
