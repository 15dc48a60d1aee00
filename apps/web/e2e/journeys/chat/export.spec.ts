import { readFile } from 'node:fs/promises';
import { expect, testOfChat as test } from '../../support/pages/chat-fixture.ts';
import { QUESTIONS } from '../../support/server/questions.ts';

/** The PDF library lays messages out in an iframe and tries to set its base URL, which is refused and not needed. */
const OWN_FRAME = /base URI/;

test('a chat is saved as a PDF on A4 pages', { tag: '@phone-at-length' }, async ({ talk, page, watch }) => {
  watch.allow(OWN_FRAME);
  await talk.answer(QUESTIONS.answered);
  await talk.answer(QUESTIONS.outOfScope);
  await talk.action('Export');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as PDF' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^[a-z0-9-]+\.pdf$/);
  const bytes = await readFile(await file.path());
  const text = bytes.toString('latin1');
  expect(text.startsWith('%PDF-')).toBe(true);
  const pages = [...text.matchAll(/\/Type \/Page\b(?!s)/g)].length;
  expect(pages).toBeGreaterThanOrEqual(2);
  expect(pages).toBeLessThan(8);
  expect(text).toMatch(/\/MediaBox \[0 0 595\.\d+ 841\.\d+\]/);
  // Text is rendered as images: one canvas each for the four messages and the title.
  expect([...text.matchAll(/\/Subtype \/Image/g)].length).toBeGreaterThanOrEqual(5);
  expect(bytes.length).toBeGreaterThan(60_000);
  await expect(page.getByText('The chat was saved as a PDF.')).toBeVisible();
});

test('the chat is saved as JSON if the PDF fails', { tag: '@at-length' }, async ({ talk, page, watch }) => {
  watch.allow(OWN_FRAME);
  await talk.answer(QUESTIONS.answered);
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toDataURL = () => {
      throw new Error('No memory for a picture.');
    };
  });
  await talk.action('Export');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as PDF' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.json$/);
  const chat = JSON.parse(await readFile(await file.path(), 'utf8')) as { turns: { text: string }[] };
  expect(chat.turns.map((turn) => turn.text)).toEqual([QUESTIONS.answered]);
  await expect(page.getByText(/^The PDF could not be made/)).toBeVisible();
});

test('a chat can be exported as JSON', async ({ talk, page }) => {
  await talk.answer(QUESTIONS.outOfScope);
  await talk.action('Export');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as JSON' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/);
});

test('an export can be cancelled', { tag: '@at-length' }, async ({ talk, page }) => {
  await talk.answer(QUESTIONS.answered);
  await page.route('**/trpc/conversation.session**', () => {});
  await talk.action('Export');
  await page.getByRole('button', { name: 'Save as PDF' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Save as PDF' })).toBeVisible();
});
