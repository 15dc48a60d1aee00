import { CATALOGUE_MESSAGES } from '@cosmos/contract/catalogue/messages.ts';
import { breakCalls, callsTo, expect, holdCalls, test } from '../../support/pages/cards.ts';

test(
  'details have an address: Back closes them, a reload keeps them, focus returns',
  { tag: '@phone-at-length' },
  async ({ page, cards, member }) => {
    await cards.answered();
    const title = (await cards.title(0).textContent()) ?? '';
    const chat = page.url();
    const views = callsTo(page, 'saved.view');
    await cards.readMore(0).click();
    await expect(page).toHaveURL(/\?card=UTECH-/);
    await expect(cards.dialog.getByRole('heading', { name: title })).toBeVisible();
    for (const fact of ['Case number', 'Patents', 'Listed', 'Keywords', 'Technology manager', 'Source']) {
      await expect(cards.dialog.getByText(fact, { exact: true })).toBeVisible();
    }
    const source = cards.dialog.getByRole('link', { name: /^Open the listing/ });
    await expect(source).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(source).toHaveAccessibleName('Open the listing (opens in a new tab)');
    await expect(cards.dialog).toContainText(new URL((await source.getAttribute('href')) ?? '').host);
    await expect.poll(() => views.length).toBe(1);

    await page.goBack();
    await expect(cards.dialog).toBeHidden();
    await expect(page).toHaveURL(chat);
    await expect(cards.readMore(0)).toBeFocused();

    await page.goForward();
    await expect(cards.dialog.getByRole('heading', { name: title })).toBeVisible();
    await page.reload();
    await expect(member.turns).toHaveCount(1);
    await expect(cards.dialog.getByRole('heading', { name: title })).toBeVisible();
    await cards.dialog.getByRole('button', { name: 'Close' }).click();
    await expect(cards.dialog).toBeHidden();
    await expect(page).toHaveURL(chat);
  },
);

test(
  'a citation opens the record at its passage',
  { tag: '@phone-at-length' },
  async ({ page, cards, member }) => {
    await cards.answered();
    const quoted = (await cards.card(0).locator('blockquote mark').first().textContent()) ?? '?';
    await member.turns.last().getByRole('button', { name: 'Show result 1' }).first().click();
    const passage = cards.dialog.locator('mark[data-passage]').first();
    await expect(passage).toBeInViewport();
    await expect(passage).toContainText(quoted);
    // A sentence proves whatever it does in one row, so it is quoted once at most.
    const words = (await passage.textContent()) ?? '?';
    expect(await cards.dialog.locator('blockquote', { hasText: words }).count()).toBeLessThanOrEqual(1);
    await page.keyboard.press('Escape');
    await expect(cards.dialog).toBeHidden();
  },
);

test(
  'buttons and arrow keys step through the results, each counted once',
  { tag: '@at-length' },
  async ({ page, cards }) => {
    await cards.answered();
    const views = callsTo(page, 'saved.view');
    await cards.readMore(0).click();
    await expect(cards.dialog.getByText('1 of 10')).toBeVisible();
    await expect(cards.dialog.getByText('Case number')).toBeVisible();
    await expect(cards.dialog.getByRole('button', { name: 'Previous result' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.keyboard.press('ArrowRight');
    await expect(cards.dialog.getByText('2 of 10')).toBeVisible();
    await expect(cards.dialog.getByText('Case number')).toBeVisible();
    await cards.dialog.getByRole('button', { name: 'Next result' }).click();
    await expect(cards.dialog.getByText('3 of 10')).toBeVisible();
    await expect(cards.dialog.getByText('Case number')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(cards.dialog.getByText('2 of 10')).toBeVisible();
    await expect(cards.dialog.getByText('Case number')).toBeVisible();
    await expect.poll(() => views.length).toBe(4);
    // Within tabs the arrow keys change the tab.
    await cards.dialog.getByRole('tab', { name: 'Summary' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(cards.dialog.getByRole('tab', { name: 'IP Highlights' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(cards.dialog.getByText('2 of 10')).toBeVisible();
    await page.goBack();
    await expect(cards.dialog).toBeHidden();
  },
);

test(
  'a technology leads to its researcher and back, and closing closes both',
  { tag: '@at-length' },
  async ({ page, cards }) => {
    await cards.answered();
    const chat = page.url();
    await cards.readMore(0).click();
    await cards.dialog.getByRole('button', { name: /^\d researchers?/ }).click();
    await cards.dialog.getByRole('button', { name: 'Annelise Vukovic' }).click();
    await expect(page).toHaveURL(/card=URES-/);
    await expect(cards.dialog.getByRole('heading', { name: 'Annelise Vukovic' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/card=UTECH-/);
    await page.goForward();
    await expect(page).toHaveURL(/card=URES-/);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(chat);
    await expect(cards.dialog).toBeHidden();
  },
);

test('loading and failure are shown, with a way forward', { tag: '@at-length' }, async ({ page, cards }) => {
  await cards.answered();
  const records = await holdCalls(page, 'catalogue.technology');
  await cards.readMore(0).click();
  await expect(cards.dialog.getByText(CATALOGUE_MESSAGES.loadingTechnology)).toBeVisible();
  await expect(cards.dialog).toContainText(CATALOGUE_MESSAGES.technologyComing);
  await records.release();
  await expect(cards.dialog.getByText('Case number')).toBeVisible();
  await page.keyboard.press('Escape');
  const broken = await breakCalls(page, 'catalogue.technology');
  await cards.readMore(1).click();
  const failure = cards.dialog.getByRole('alert');
  await expect(failure).toContainText(CATALOGUE_MESSAGES.technologyNotLoaded);
  await expect(failure).toContainText('Request ID: req-7F3K');
  await expect(cards.dialog).toContainText(CATALOGUE_MESSAGES.technologyUnable);
  broken.mend();
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(cards.dialog.getByText('Case number')).toBeVisible();
});

test('markup in a record is text, and only web addresses are links', async ({ page, cards }) => {
  await cards.answered();
  const markup = '<img src=x onerror="window.struck=1"><script>window.struck=1</script>';
  await page.route('**/trpc/**catalogue.technology**', async (route) => {
    const response = await route.fetch();
    const lines = (await response.text()).split('\n').map((line) =>
      line === ''
        ? line
        : JSON.stringify(JSON.parse(line), (key, value: unknown) => {
            if (key === 'summary') return markup;
            return key === 'url' ? 'javascript:window.struck=1' : value;
          }),
    );
    return route.fulfill({ response, body: lines.join('\n') });
  });
  await cards.readMore(0).click();
  await expect(cards.dialog.getByText(markup)).toBeVisible();
  // Only the way to the record's own page.
  await expect(cards.dialog.getByRole('link')).toHaveAccessibleName('Open full page');
  await expect(cards.dialog.locator('img, script')).toHaveCount(0);
  expect(await page.evaluate(() => 'struck' in window)).toBe(false);
});

test(
  'on a phone the next-result bar is at the bottom, and stays while a record loads',
  { tag: ['@phone', '@at-length'] },
  async ({ page, cards, isMobile }) => {
    test.skip(!isMobile, 'on a desktop it is in the top bar');
    await cards.answered();
    await cards.readMore(0).tap();
    const next = cards.dialog.getByRole('button', { name: 'Next result' });
    const height = page.viewportSize()?.height ?? 0;
    expect((await next.boundingBox())?.y).toBeGreaterThan(height - 70);
    const records = await holdCalls(page, 'catalogue.technology');
    await next.tap();
    await expect(cards.dialog.getByText('2 of 10')).toBeVisible();
    await next.tap();
    await expect(cards.dialog.getByText('3 of 10')).toBeVisible();
    await records.release();
    await expect(cards.dialog.getByText('Case number')).toBeVisible();
    await expect(cards.press('Like', cards.dialog)).toBeVisible();
  },
);
