import { readFile } from 'node:fs/promises';
import { extractLinks, extractText, getDocumentProxy } from 'unpdf';
import { expect, testOfChat as test } from '../../support/pages/chat-fixture.ts';
import { QUESTIONS } from '../../support/server/questions.ts';

test(
  'a chat is saved as a PDF of text on A4 pages',
  { tag: ['@phone', '@at-length'] },
  async ({ talk, page }) => {
    await talk.answer(QUESTIONS.answered);
    await talk.answer(QUESTIONS.outOfScope);
    const titles = await talk.member.turns.first().locator('[data-result] h3').allTextContents();
    await talk.action('Export');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as PDF' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^[a-z0-9-]+\.pdf$/);
    const pdf = await getDocumentProxy(new Uint8Array(await readFile(await file.path())));
    const text = (await extractText(pdf, { mergePages: true })).text.replaceAll(/\s+/g, ' ');
    for (const said of [QUESTIONS.answered, QUESTIONS.outOfScope, ...titles]) expect(text).toContain(said);
    expect(titles.length).toBeGreaterThan(0);
    expect((await pdf.getPage(1)).view).toEqual([0, 0, 595.28, 841.89]);
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    expect((await pdf.getOutline()).map(({ title }) => title)).toEqual([
      QUESTIONS.answered,
      QUESTIONS.outOfScope,
    ]);
    for (const link of (await extractLinks(pdf)).links) expect(link).toMatch(/^https?:/);
    await expect(page.getByText('The chat was saved as a PDF.')).toBeVisible();
  },
);

test('a chat in other scripts is saved as a PDF too', { tag: '@at-length' }, async ({ talk, page }) => {
  await talk.answer('防水纺织品 غشاء مقاوم للماء');
  await talk.action('Export');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as PDF' }).click();
  const bytes = await readFile(await (await download).path());
  expect(bytes.toString('latin1')).toContain('/Subtype /Image');
  await expect(page.getByText('The chat was saved as a PDF.')).toBeVisible();
});

test('the chat is saved as JSON if the PDF fails', { tag: '@at-length' }, async ({ talk, page, watch }) => {
  watch.allow(/Failed to load resource: net::/);
  await talk.answer(QUESTIONS.answered);
  await page.route('**/*.ttf', (route) => route.abort());
  await talk.action('Export');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as PDF' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.json$/);
  const chat = JSON.parse(await readFile(await file.path(), 'utf8')) as { turns: { text: string }[] };
  expect(chat.turns.map((turn) => turn.text)).toEqual([QUESTIONS.answered]);
  await expect(page.getByText(/^The PDF could not be created/)).toBeVisible();
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
