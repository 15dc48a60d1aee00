import type { Browser, Page } from '@playwright/test';
import { barriers } from '../../support/browser/barriers.ts';
import { expect, testOfMember as test } from '../../support/pages/member-fixture.ts';
import { COMPLETE, Member } from '../../support/pages/member.ts';
import { contactable, deliveredAgo, latestLetter, officeActs } from '../../support/server/inbox.ts';

const LETTER = 'We make rainwear and would like to know whether a non-exclusive licence is still available.';
const MINUTE = 60;
/** Letters whose six buttons a browser without a person presses. */
const CHECKED = 34;

/** A letter that a university has got, and where its links lead. */
async function delivered(member: Member) {
  const { threadId } = await member.call<{ threadId: string }>('email.send', {
    // Of an office that no other journey writes to.
    technologyId: (await contactable(1_000)).at(-1)?.id,
    text: LETTER,
    summary: 'rd',
    leavesAtOnce: true,
    isConfirmed: true,
  });
  await officeActs(member.email, 'deliver');
  const text = await latestLetter(member.email);
  const path = (words: string) => new RegExp(`${words}:?\\s+\\S*(/answer/\\w+)`).exec(text)?.[1] ?? '';
  return { threadId, path, all: [...text.matchAll(/\/answer\/\w+/g)].map(([link]) => link) };
}

/** A browser of the manager: no account, and no scripts. */
async function managersPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  return context.newPage();
}

const messages = async (member: Member, threadId: string) =>
  (await member.read<{ messages: number }>('email.thread', { threadId })).messages;

test('a manager answers with one click and one press, without an account or scripts', async ({
  page,
  member,
  browser,
}) => {
  test.slow();
  await member.arrive(COMPLETE);
  const { threadId, path } = await delivered(member);
  await officeActs(member.email, 'scan');
  await officeActs(member.email, 'press');
  expect(await messages(member, threadId)).toBe(1);
  await deliveredAgo(member.email, 11 * MINUTE);

  const office = await managersPage(browser);
  // The click.
  await office.goto(path('Under option or licensed'));
  await expect(office.getByRole('heading', { level: 1 })).toHaveText('Answer Maya Iyer');
  await expect(office.getByText(LETTER)).toBeVisible();
  await expect(office.getByRole('radio', { name: 'Under option or licensed' })).toBeChecked();
  await expect(office.getByRole('group', { name: 'Who is the right person?' })).toBeHidden();
  // The press.
  await office.getByRole('button').click();
  await expect(office.getByRole('heading', { level: 1 })).toHaveText('Your answer to Maya Iyer');
  await expect(office.getByRole('status').first()).toContainText('You can change it here until');

  await page.goto(`/inbox/${threadId}`);
  await expect(page.getByText('Answered with one click')).toBeVisible();
  await expect(page.getByText('Under option or licensed.').last()).toBeVisible();
  await page.getByRole('button', { name: 'Read more' }).click();
  await expect(
    page.getByText(/^Under option or licensed as of .*, according to the university$/),
  ).toBeVisible();
});

test('the page is good to read and use, also by the keyboard @phone', async ({ page, member, watch }) => {
  test.slow();
  watch.allow(/status of 422/);
  await member.arrive(COMPLETE);
  const { path } = await delivered(member);
  await deliveredAgo(member.email, 11 * MINUTE);
  await page.goto(path('Available, let us talk'));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await barriers(page)).toEqual([]);
  }
  await page.getByRole('radio', { name: 'Available, let us talk' }).focus();
  for (let at = 0; at < 3; at += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('not an address');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('not a complete email address');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Email address' }).fill('');
  await page.getByRole('button').click();
  await expect(page.getByRole('status')).toContainText('I am not the right person');
  await page.goto(path('Choose here'));
  await expect(page.getByRole('radio', { name: 'No more email from this person' })).toBeChecked();
  expect(await barriers(page)).toEqual([]);
});

test('a browser that presses every button, at once and after 40 s, confirms nothing @at-length', async ({
  page,
  member,
}) => {
  test.setTimeout(600_000);
  await member.arrive(COMPLETE);
  for (let at = 0; at < CHECKED; at += 1) {
    const writer = at === 0 ? member : await newWriter(page);
    const { threadId, all } = await delivered(writer);
    await deliveredAgo(writer.email, at % 2 === 0 ? 0 : 40);
    for (const link of all) {
      await page.goto(link);
      await page.getByRole('button').click();
    }
    expect(await messages(writer, threadId)).toBe(1);
  }
});

/** Nobody may write to more than one university three times a day. */
async function newWriter(page: Page): Promise<Member> {
  const writer = new Member(page);
  await writer.enrol(COMPLETE);
  return writer;
}
