import type { Locator } from '@playwright/test';
import { expect, testOfChat as test } from '../../support/pages/chat-fixture.ts';
import { QUESTIONS } from '../../support/server/questions.ts';

test('dots and cards are one: hovering over either lights both', async ({ talk }) => {
  await talk.answer(QUESTIONS.answered);
  const card = talk.last.locator('[data-result]').nth(1);
  const dot = talk.dots.nth(1);
  await dot.hover();
  await expect(card).toHaveAttribute('data-lit', '');
  await talk.last.locator('[data-result]').first().hover();
  await expect(card).not.toHaveAttribute('data-lit');
  await card.hover();
  await expect(dot).toHaveAttribute('data-lit', 'true');
});

test('the plot is one tab stop, and its arrow keys lead to each card', async ({ talk, page }) => {
  await talk.answer(QUESTIONS.answered);
  const landscape = talk.last.getByRole('link', { name: 'Open the landscape' });
  await landscape.focus();
  await page.keyboard.press('Tab');
  await expect(talk.dots.first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect(talk.dots.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  const card = talk.last.locator('[data-result]').nth(1);
  await expect(card.locator(':focus')).toHaveCount(1);
  await expect(card).toBeInViewport();
});

test('a result whose card isn’t shown opens from its dot', { tag: '@at-length' }, async ({ talk, page }) => {
  await talk.answer(QUESTIONS.answered);
  const count = await talk.dots.count();
  expect(count).toBeGreaterThan(await talk.last.locator('[data-result]').count());
  await talk.dots.last().click();
  await expect(page).toHaveURL(/card=U(TECH|RES)-/);
});

test('what the plot shows is a table, too', async ({ talk }) => {
  await talk.answer(QUESTIONS.answered);
  const table = talk.last.getByRole('figure').getByRole('table', { name: /^Relevance/ });
  await expect(table.getByRole('row')).toHaveCount((await talk.dots.count()) + 1);
});

test(
  'a long question shows a few lines, and all of it on demand',
  { tag: '@phone' },
  async ({ talk, isMobile }) => {
    const lines = Array.from({ length: 12 }, (_, at) => `Point ${at}: ${QUESTIONS.outOfScope}`);
    await talk.ask(lines.join(' '));
    await talk.settled();
    const words = talk.last.getByText('Point 0:');
    const height = async () => (await words.boundingBox())?.height ?? 0;
    const few = isMobile ? 40 : 60;
    expect(await height()).toBe(few);
    await talk.last.getByRole('button', { name: 'Show the whole question' }).click();
    expect(await height()).toBeGreaterThan(few);
    await talk.last.getByRole('button', { name: 'Show less of the question' }).click();
    expect(await height()).toBe(few);
  },
);

test(
  'the answer is announced in one sentence, and not read out whole',
  { tag: '@at-length' },
  async ({ talk }) => {
    await talk.answer(QUESTIONS.answered);
    await expect(
      talk.main.locator('[aria-live="polite"]').getByText(/^The answer is ready, with \d+ results\.$/),
    ).toHaveCount(1);
  },
);

test('neither text nor plot nor cards move while an answer arrives', async ({ talk, page }) => {
  await page.evaluate(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        sources?: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
      })[])
        for (const { node, previousRect, currentRect } of entry.sources ?? []) {
          const element = node instanceof Element ? node : node?.parentElement;
          // The head of the results may gain actions in its own row.
          if (element?.closest('article') && element.closest('p, ul, figure, [data-result]'))
            moved.push(`${element.className}: ${previousRect.y} → ${currentRect.y}`);
        }
    }).observe({ type: 'layout-shift' });
  });
  await talk.answer(QUESTIONS.answered);
  await expect(talk.dots.first()).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
});

test('two rows of cards and the composer are seen below the first answer', async ({ talk, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await talk.answer(QUESTIONS.answered);
  const top = (await talk.composer.boundingBox())?.y ?? 0;
  expect(top).toBeLessThan(900);
  const cards = talk.last.locator('[data-card]');
  const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
  expect(new Set(tops.slice(0, 4)).size).toBe(2);
  const bottomOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return (box?.y ?? Infinity) + (box?.height ?? 0);
  };
  for (const at of [0, 1, 2, 3]) {
    const card = cards.nth(at);
    expect(await bottomOf(card.getByRole('heading'))).toBeLessThan(top);
    for (const part of [card.getByRole('list').first(), card.locator('blockquote')])
      if ((await part.count()) > 0) expect(await bottomOf(part)).toBeLessThan(top);
  }
});

test(
  'on a phone the verdict, all of the first card and the composer are seen at once',
  { tag: '@phone' },
  async ({ talk, page, isMobile }) => {
    test.skip(!isMobile, 'on a desktop there is more room');
    await page.setViewportSize({ width: 390, height: 844 });
    await talk.answer(QUESTIONS.answered);
    const composer = await talk.composer.boundingBox();
    expect((composer?.y ?? 0) + (composer?.height ?? 0)).toBeLessThan(844);
    await expect(talk.citations().first()).toBeInViewport({ ratio: 1 });
    const verdict = talk.citations().first().locator('xpath=ancestor::p');
    // Three lines.
    expect((await verdict.boundingBox())?.height).toBeLessThanOrEqual(72);
    const card = await talk.last.locator('[data-card]').first().boundingBox();
    expect((card?.y ?? Infinity) + (card?.height ?? 0)).toBeLessThan(composer?.y ?? 0);
    expect(await talk.main.evaluate((view) => view.scrollTop)).toBe(0);
    // The rest is behind a button.
    const more = talk.last.getByRole('button', { name: /^(?:More|Evidence)/ });
    await more.click();
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    await expect(talk.last.getByText(/“.+”/).first()).toBeVisible();
  },
);

test(
  'on a phone the first card doesn’t repeat what the answer quotes of it, and its ring tells what it meets',
  { tag: '@phone' },
  async ({ talk, page, isMobile }) => {
    test.skip(!isMobile, 'on a desktop there is room for both');
    await page.setViewportSize({ width: 390, height: 844 });
    await talk.answer(QUESTIONS.second);
    await expect(
      talk.last
        .locator('p')
        .getByText(/ meets? .+: “.+”/)
        .first(),
    ).toBeVisible();
    const cards = talk.last.locator('[data-card]');
    const composer = await talk.composer.boundingBox();
    const card = await cards.first().boundingBox();
    expect((card?.y ?? Infinity) + (card?.height ?? 0)).toBeLessThan(composer?.y ?? 0);
    // The sample's cards have figures in place of quotations.
    for (const at of [0, 1])
      await cards.nth(at).evaluate((each) => {
        each.append(Object.assign(document.createElement('blockquote'), { textContent: 'A quotation.' }));
      });
    await expect(cards.nth(0).locator('blockquote')).toBeHidden();
    await expect(cards.nth(1).locator('blockquote')).toBeVisible();
    const quiet = talk.last.locator('[data-card]:has([data-quiet])');
    await expect(quiet.first()).toBeAttached();
    await expect(quiet.getByText(/^Met: /)).toHaveCount(0);
  },
);

test('an opened chat has the focus in its composer', { tag: '@at-length' }, async ({ talk, page }) => {
  await talk.answer(QUESTIONS.outOfScope);
  await page.waitForURL(/\/chat\//);
  await page.reload();
  await expect(talk.composer).toBeFocused();
  await expect(talk.composer).toHaveAttribute('placeholder', 'Ask a follow-up');
});

test(
  'the stars are one tab stop, and the arrow keys choose',
  { tag: '@at-length' },
  async ({ talk, page }) => {
    await talk.answer(QUESTIONS.outOfScope);
    const stars = talk.last.getByRole('radiogroup', { name: 'Rate this answer' }).getByRole('radio');
    await talk.last.getByRole('button', { name: 'Copy answer' }).focus();
    await page.keyboard.press('Tab');
    await expect(stars.first()).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(stars.nth(1)).toBeFocused();
    await expect(stars.nth(1)).toBeChecked();
    await expect(stars.first()).not.toBeChecked();
  },
);
