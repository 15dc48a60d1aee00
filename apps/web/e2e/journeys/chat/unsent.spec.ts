import { SAVED_MESSAGES } from '@cosmos/contract/saved/messages.ts';
import { expect, type Page } from '@playwright/test';
import { testOfChat as test } from '../../support/pages/chat-fixture.ts';
import { QUESTIONS } from '../../support/server/questions.ts';
import { pdf } from '../../support/server/small-files.ts';
import { networkQuiet } from '../../support/browser/network-quiet.ts';

/** Whether the browser would ask before closing the page. */
function asksBeforeLeaving(page: Page): Promise<boolean> {
  return page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
}

test('a page with an unsent message or file asks before it closes', async ({ page, talk }) => {
  expect(await asksBeforeLeaving(page)).toBe(false);
  await talk.composer.fill('A finish without fluorine that');
  expect(await asksBeforeLeaving(page)).toBe(true);
  await talk.composer.fill('');
  expect(await asksBeforeLeaving(page)).toBe(false);
  await talk.chooser.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: pdf(1) });
  await expect(talk.files).toHaveCount(1);
  expect(await asksBeforeLeaving(page)).toBe(true);
  await talk.answer(QUESTIONS.answered);
  expect(await asksBeforeLeaving(page)).toBe(false);
});

test('a draft in another chat makes the page ask too', { tag: '@at-length' }, async ({ page, talk }) => {
  await talk.answer(QUESTIONS.outOfScope);
  await talk.composer.fill('Half a thought');
  await page.getByRole('link', { name: 'Add Chat' }).click();
  await expect(talk.samples).toBeVisible();
  expect(await asksBeforeLeaving(page)).toBe(true);
});

test(
  'an unsent message, comment or opinion makes the page ask',
  { tag: '@at-length' },
  async ({ page, context, talk, watch }) => {
    watch.allow(/Failed to load resource: net::/);
    await talk.answer(QUESTIONS.answered);
    await talk.last.getByRole('button', { name: 'Edit message' }).click();
    await page.keyboard.type(' and more');
    expect(await asksBeforeLeaving(page)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await asksBeforeLeaving(page)).toBe(false);

    await talk.last.getByRole('radio', { name: '3 stars' }).click();
    await talk.last.getByRole('textbox').fill('It could name the temperature.');
    expect(await asksBeforeLeaving(page)).toBe(true);
    await talk.last.getByRole('button', { name: 'Cancel' }).click();
    expect(await asksBeforeLeaving(page)).toBe(false);

    await networkQuiet(page);
    await context.setOffline(true);
    await talk.last.getByRole('button', { name: 'Save', exact: true }).first().click();
    await expect(talk.last).toContainText(SAVED_MESSAGES.offlineSaveKept);
    expect(await asksBeforeLeaving(page)).toBe(true);
    await context.setOffline(false);
    await expect(page.getByText(SAVED_MESSAGES.offlineSaveKept)).toBeHidden();
    await expect.poll(() => asksBeforeLeaving(page)).toBe(false);

    await context.setOffline(true);
    await talk.ask(QUESTIONS.second);
    await expect(talk.last.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(await asksBeforeLeaving(page)).toBe(true);
    await context.setOffline(false);
    await talk.last.getByRole('button', { name: 'Retry' }).click();
    await talk.settled();
    await expect.poll(() => asksBeforeLeaving(page)).toBe(false);
  },
);

test('a started form makes the page ask, open or closed', async ({ page, talk }) => {
  await talk.answer(QUESTIONS.outOfScope);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const email = page.getByRole('dialog').getByLabel('Email');
  await email.fill('colleague@company.example');
  expect(await asksBeforeLeaving(page)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await asksBeforeLeaving(page)).toBe(true);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await email.fill('');
  expect(await asksBeforeLeaving(page)).toBe(false);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /book a free call/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /message/i })
    .fill('About electrolytes.');
  expect(await asksBeforeLeaving(page)).toBe(true);
});

test(
  'right-to-left text is set right to left, wherever it is written or read',
  { tag: '@at-length' },
  async ({ page, talk }) => {
    const text = 'هل توجد أغشية ترشيح لا تتلوث بسرعة؟ PTFE';
    const runsFromRight = (locator: typeof talk.composer) =>
      expect.poll(() => locator.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
    await talk.composer.fill(text);
    await runsFromRight(talk.composer);
    await talk.answer(text);
    await runsFromRight(talk.last.getByText(text));
    await page.getByRole('button', { name: 'Rename', exact: true }).first().click();
    await page.getByRole('textbox', { name: 'Chat title' }).fill(text);
    await page.keyboard.press('Enter');
    await runsFromRight(page.getByRole('heading', { level: 1 }));
    await runsFromRight(talk.member.chats.getByText(text));
  },
);
