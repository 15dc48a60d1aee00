import { isFreeOfBarriers } from '../../support/browser/barriers.ts';
import { expect, test } from '../../support/pages/fixtures.ts';

test(
  'the reference shows every path with samples, and calls it with a key that only the page knows',
  { tag: ['@at-length', '@phone'] },
  async ({ page, watch }) => {
    // The wrong key.
    watch.allow(/status of 401/);
    await page.goto('/about');
    await page.getByRole('link', { name: 'API reference' }).click();
    await expect(page).toHaveURL(/\/developers$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('API reference');
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(63);
    await expect(page.getByRole('region', { name: 'Example 1' })).toContainText(
      '/api/v1/conversation/process/v2',
    );

    const keywords = page.getByRole('article').filter({ hasText: 'GET /api/v1/technologies/keywords' });
    await keywords.getByRole('button', { name: 'GET /api/v1/technologies/keywords' }).click();
    await expect(keywords.getByRole('region', { name: 'Sample' })).toContainText('curl');
    await keywords.getByRole('tab', { name: 'Python' }).click();
    await expect(keywords.getByRole('region', { name: 'Sample' })).toContainText('urllib.request');
    await keywords.getByRole('textbox', { name: 'text' }).fill('lithium');
    await keywords.getByRole('button', { name: 'Send' }).click();
    await expect(keywords.getByRole('region', { name: 'Response', exact: true })).toContainText(
      '"success": true',
    );
    await isFreeOfBarriers(page);

    await page.getByLabel('API key', { exact: true }).fill('cosmos_key_of_nobody');
    const technology = page.getByRole('article').filter({ hasText: 'GET /api/v1/technologies/{id}' });
    await technology.getByRole('button', { name: 'GET /api/v1/technologies/{id}' }).click();
    // The language chosen before is kept.
    await expect(technology.getByRole('tab', { name: 'Python' })).toHaveAttribute('aria-selected', 'true');
    await technology.getByRole('button', { name: 'Send' }).click();
    await expect(technology.getByRole('status')).toContainText('401');
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    );
    expect(stored).not.toContain('cosmos_key');
    expect(await technology.getByRole('region', { name: 'Sample' }).textContent()).not.toContain(
      'cosmos_key_of',
    );
    await page.reload();
    await expect(page.getByLabel('API key', { exact: true })).toHaveValue('');
  },
);

test(
  'a document that does not come is told, and asked for again',
  { tag: '@at-length' },
  async ({ page, watch }) => {
    watch.allow(/status of 503|HTTP error/);
    await page.route('**/api/v1/openapi.json', (route) => route.fulfill({ status: 503, body: '' }), {
      times: 1,
    });
    await page.goto('/developers');
    await expect(page.getByText('HTTP error! status: 503')).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('API reference');
  },
);
