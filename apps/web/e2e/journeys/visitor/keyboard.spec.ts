import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/pages/fixtures.ts';
import { QUESTIONS } from '../../support/server/questions.ts';

interface Stop {
  name: string;
  seen: boolean;
}

/** The name of the focused element, and whether its focus is visible. */
function stopOf(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const isRinged = (candidate: Element | null) => {
      if (!candidate) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(candidate);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
    };
    const { width, height } = element.getBoundingClientRect();
    // The composer’s focus ring is on the box around the text area.
    const ringed = isRinged(element) || (element.tagName === 'TEXTAREA' && isRinged(element.parentElement));
    const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return { name: name.trim(), seen: ringed && width > 0 && height > 0 };
  });
}

test('Tab visits everything in page order, with visible focus', async ({ page, chat }) => {
  await chat.open();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(chat.exampleRows).toHaveCount(3);
  await page.keyboard.press('Shift');
  await expect(page.getByRole('button', { name: /^Technologies in the catalogue/ })).toBeAttached();
  const stops: Stop[] = [];
  const onPage = () => page.evaluate(() => document.activeElement !== document.body);
  for (await page.keyboard.press('Tab'); await onPage(); await page.keyboard.press('Tab')) {
    stops.push(await stopOf(page));
    expect(stops.length).toBeLessThan(40);
  }
  expect(stops.filter((stop) => !stop.seen)).toEqual([]);
  expect(stops.map((stop) => stop.name)).toEqual([
    expect.stringContaining('Cosmos'),
    'Book a call',
    'Login',
    'Request Invite',
    'Show result 1',
    ...[1, 2, 3].map((number) => expect.stringMatching(new RegExp(`^${number}\\d+ percent relevance`))),
    CONVERSATION_MESSAGES.composerPlaceholder,
    'Send',
    expect.stringMatching(/^Solving a problem/),
    expect.stringMatching(/^Benchmarking technologies/),
    expect.stringMatching(/^Landscaping technical field/),
    'book a free call with our concierge',
    expect.stringMatching(/^Technologies in the catalogue/),
    expect.stringMatching(/^Run this example.*Solve$/),
    expect.stringMatching(/^Run this example.*Benchmark$/),
    expect.stringMatching(/^Run this example.*Landscape$/),
    expect.stringMatching(/^Login.*Connect$/),
    'Request Invite',
    'Explore the preview',
    'About Us',
    'Terms of service',
    'Privacy Policy',
    expect.stringMatching(/^Switch to (dark|light) mode$/),
  ]);
});

test('the ring around the star map follows the dome to another size', async ({ page, chat }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await chat.open();
  await page.keyboard.press('Shift');
  const map = page.getByRole('button', { name: /^Technologies in the catalogue/ });
  const widthOf = async () => (await map.boundingBox())?.width ?? 0;
  await expect.poll(widthOf).toBeGreaterThan(700);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(widthOf).toBeLessThan(600);
});

test('the whole visit works from the keyboard', async ({ page, chat }) => {
  await chat.open();
  await chat.composer.focus();
  await page.keyboard.type(QUESTIONS.answered);
  await page.keyboard.press('Enter');
  await chat.answered(1);
  await expect(chat.composer).toBeFocused();

  await test.step('moves from a citation to its row and back', async () => {
    await chat.citations().first().focus();
    await page.keyboard.press('Enter');
    const row = chat.rows().getByRole('button', { expanded: true });
    await expect(row).toBeFocused();
    expect((await stopOf(page)).seen).toBe(true);
    await page.keyboard.press('Space');
    await expect(chat.rows().getByRole('button', { expanded: true })).toHaveCount(0);
  });

  await test.step('keeps Tab inside the wall, Escape closes it, focus returns', async () => {
    await chat.wallLink.focus();
    await page.keyboard.press('Enter');
    const wall = page.getByRole('dialog', { name: CONVERSATION_MESSAGES.signUpWall });
    await expect(wall).toBeVisible();
    for (let step = 0; step < 4; step++) {
      await page.keyboard.press('Tab');
      await expect(wall.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(wall).toBeHidden();
    await expect(chat.wallLink).toBeFocused();
  });

  await test.step('does the same with the legal texts', async () => {
    for (const name of ['Terms of service', 'Privacy Policy', 'Terms of service']) {
      const link = page.getByRole('contentinfo').getByRole('link', { name });
      await link.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name });
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(link).toBeFocused();
    }
  });

  await test.step('Reset Chat', async () => {
    await chat.reset.focus();
    await page.keyboard.press('Enter');
    await expect(chat.samples).toBeVisible();
  });
});

test('a quick reply can be chosen from the keyboard', { tag: '@at-length' }, async ({ page, chat }) => {
  await chat.open();
  await chat.answer(QUESTIONS.vague);
  await chat.quickReplies().last().focus();
  await page.keyboard.press('Enter');
  await chat.answered(2);
  await expect(chat.rows().first()).toBeVisible();
});
