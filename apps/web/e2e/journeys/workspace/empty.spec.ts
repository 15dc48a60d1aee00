import { expect, testOfMember as test } from '../../support/pages/member-fixture.ts';
import { MemberChat } from '../../support/pages/chat.ts';
import { COMPLETE } from '../../support/pages/member.ts';
import { QUESTIONS } from '../../support/server/questions.ts';

test('a new chat greets by name, counts the catalogue, and tells what its samples find', async ({
  page,
  member,
}) => {
  await member.arrive(COMPLETE);
  await member.openChat();
  const chat = new MemberChat(page, member);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What are you looking for, Maya?');
  await expect(
    page.getByText(/^Describe the problem .+ The search covers \d+ technologies\.$/),
  ).toBeVisible();
  await expect(page.getByText('Enter to send, Shift+Enter for a new line')).toBeVisible();
  const samples = chat.samples.getByRole('button');
  await expect(samples).toHaveText([
    /^Solving a problem.+\d results?$/,
    /^Benchmarking technologies.+\d results?$/,
    /^Landscaping technical field.+\d+ results?(?: in \d+ groups?)?$/,
  ]);
  const [count] = /\d+(?= results?$)/.exec((await samples.first().textContent()) ?? '') ?? [];
  await samples.first().click();
  await chat.settled();
  await expect(chat.last).toContainText(new RegExp(`${count} of [\\d,]+ (?:results|technologies)`));
});

test('Shuffle draws other samples', { tag: '@at-length' }, async ({ page, member }) => {
  await member.arrive(COMPLETE);
  const chat = new MemberChat(page, member);
  await member.openChat();
  const samples = chat.samples.getByRole('button');
  await expect(samples).toHaveCount(3);
  const before = await samples.allTextContents();
  await page.getByRole('button', { name: 'Shuffle' }).click();
  await expect(chat.samples).toHaveAttribute('aria-busy', 'false');
  await expect(samples).toHaveCount(3);
  expect(await samples.allTextContents()).not.toEqual(before);
});

test('samples are bones while they load', { tag: '@at-length' }, async ({ page, member }) => {
  await member.arrive(COMPLETE);
  const chat = new MemberChat(page, member);
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/trpc/**assistant.samples**', async (route) => {
    await gate;
    await route.continue();
  });
  await member.openChat();
  await expect(chat.samples).toHaveAttribute('aria-busy', 'true');
  await expect(chat.samples.getByRole('button')).toHaveCount(0);
  release();
  await expect(chat.samples.getByRole('button')).toHaveCount(3);
});

test('what was saved last opens from a new chat', { tag: '@at-length' }, async ({ page, member }) => {
  await member.arrive(COMPLETE);
  await member.openChat();
  const chat = new MemberChat(page, member);
  await expect(page.getByRole('region', { name: 'Saved' })).toHaveCount(0);
  await chat.answer(QUESTIONS.answered);
  await member.main.getByRole('button', { name: /^Save/ }).first().click();
  await member.openChat();
  const saved = page.getByRole('region', { name: 'Saved' }).getByRole('link');
  await expect(saved).toHaveCount(1);
  await saved.click();
  await expect(page).toHaveURL(/\/(?:technology|researcher)\/U/);
  await page.goBack();
  await expect(saved).toHaveCount(1);
});

test('the composer keeps the focus when it moves to the foot', async ({ page, member }) => {
  await member.arrive(COMPLETE);
  await member.openChat();
  const { height } = page.viewportSize() ?? { height: 0 };
  const middle = await member.composer.boundingBox();
  expect(middle?.y).toBeLessThan(height / 2);
  await member.ask(QUESTIONS.answered);
  await expect(page).toHaveURL(/\/chat\//);
  await expect(member.composer).toBeFocused();
  await expect.poll(async () => (await member.composer.boundingBox())?.y ?? 0).toBeGreaterThan(height - 200);
});

test(
  'enlarged to 400 %, the content keeps half of the height, and nothing runs off',
  { tag: '@at-length' },
  async ({ page, member }) => {
    await member.arrive(COMPLETE);
    await page.setViewportSize({ width: 320, height: 256 });
    await member.openChat();
    const shares = () =>
      page.evaluate(() => ({
        height: (document.querySelector('main')?.clientHeight ?? 0) / window.innerHeight,
        width: document.documentElement.scrollWidth / window.innerWidth,
      }));
    expect((await shares()).height).toBeGreaterThan(0.5);
    expect((await shares()).width).toBe(1);
    await member.ask(QUESTIONS.answered);
    await expect(member.turns.last()).toHaveAttribute('aria-busy', 'false');
    expect((await shares()).height).toBeGreaterThan(0.5);
    const isDocked = await member.composer.evaluate(
      (composer) => getComputedStyle(composer.closest('[data-docked]') ?? composer).position === 'sticky',
    );
    expect(isDocked).toBe(false);
  },
);

test('forced colours show which view and which chat is open', async ({ page, member }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await member.arrive(COMPLETE);
  await member.openChat();
  await member.ask(QUESTIONS.answered);
  await expect(page).toHaveURL(/\/chat\//);
  const outlined = (name: string) =>
    page
      .getByRole(name === 'Cosmos' ? 'navigation' : 'complementary', {
        name: name === 'Cosmos' ? 'Main' : 'Chats',
      })
      .locator('[data-active]')
      .first()
      .evaluate((link) => getComputedStyle(link).outlineStyle);
  expect(await outlined('Cosmos')).toBe('solid');
  expect(await outlined('Chats')).toBe('solid');
});
