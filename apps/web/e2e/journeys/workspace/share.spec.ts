import { CHATS_MESSAGES } from '@cosmos/contract/chats/messages.ts';
import { expect, testOfMember as test } from '../../support/pages/member-fixture.ts';
import { COMPLETE, Member, PASSWORD } from '../../support/pages/member.ts';
import { QUESTIONS } from '../../support/server/questions.ts';

test(
  'a shared chat is readable by another member until the link is revoked',
  { tag: '@at-length' },
  async ({ page, member, browser, watch }) => {
    test.setTimeout(90_000);
    watch.allow(/status of 404/);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await member.arrive(COMPLETE);
    await member.openChat();
    await member.ask(QUESTIONS.answered);
    await page.getByRole('banner').getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share this chat' });
    await expect(dialog).toContainText(
      'For 30 days, any member with the link can read this chat as it is now. They can’t add to it.',
    );
    await expect(dialog).toContainText('Only you can see this chat.');
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const url = await dialog.getByRole('textbox').inputValue();
    expect(url).toContain('/shared/');
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await expect(dialog.getByText('The link has been copied. It is shown only once.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    // Messages sent later are not shared.
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await member.ask(QUESTIONS.outOfScope);

    const elsewhere = await browser.newContext();
    const reader = new Member(await elsewhere.newPage());
    await reader.arrive(COMPLETE);
    await reader.page.goto(url);
    await expect(reader.main.getByText(/This is a shared chat as of/)).toBeVisible();
    await expect(reader.turns).toHaveCount(1);
    await expect(reader.turns).toContainText(QUESTIONS.answered);
    await expect(reader.main.getByRole('textbox')).toHaveCount(0);

    await page.getByRole('banner').getByRole('button', { name: 'Share' }).click();
    await dialog.getByRole('button', { name: /^Revoke the link/ }).click();
    await expect(dialog.getByRole('button', { name: 'Revoke permanently' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('Only you can see this chat.');
    await reader.page.reload();
    await expect(reader.main.getByRole('alert')).toContainText(CHATS_MESSAGES.shareGone);
    await elsewhere.close();
  },
);

test(
  'a visitor who follows a link signs in first, then returns to it',
  { tag: '@at-length' },
  async ({ page, member, browser }) => {
    test.setTimeout(90_000);
    await member.arrive(COMPLETE);
    await member.openChat();
    await member.ask(QUESTIONS.answered);
    const chatId = page.url().split('/').at(-1);
    const { url } = await member.call<{ url: string }>('chats.share', { chatId });
    const elsewhere = await browser.newContext();
    const visitor = await elsewhere.newPage();
    await visitor.goto(url);
    const login = visitor.getByRole('dialog', { name: 'Login' });
    await login.getByLabel('Email').fill(member.email);
    await login.getByRole('button', { name: /password/i }).click();
    await login.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await visitor.keyboard.press('Enter');
    await expect(visitor.getByText(/This is a shared chat as of/)).toBeVisible();
    await expect(visitor).toHaveURL(url);
    await elsewhere.close();
  },
);
