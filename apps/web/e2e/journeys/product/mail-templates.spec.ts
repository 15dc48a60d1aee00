import { join } from 'node:path';
import { sampleMails } from '@cosmos/api/outbox/testing/sample-mails.ts';
import { AT_LENGTH, barriers, RULES_OF_COLOUR } from '../../support/browser/barriers.ts';
import { expect, test } from '../../support/pages/fixtures.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'screens');
const WIDTHS = [600, 360];
const NAMES = ['Ada', '"><img src=x onerror="alert(1)"><script>alert(2)</script>', '\u202eمحمد عبد الرحمن'];

for (const [at, [kind, { html, subject }]] of Object.entries(sampleMails('Ada')).entries()) {
  // All are made of the same parts.
  const tag = at % 4 === 0 ? [] : '@at-length';
  test(
    `mail ${kind}: accessible at both widths in both schemes, without external requests`,
    { tag },
    async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      const found: Record<string, unknown> = {};
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await page.setContent(html);
          await expect(page).toHaveTitle(subject);
          // The scheme changes only colours.
          const violations = await barriers(page, colorScheme === 'dark' ? { rules: RULES_OF_COLOUR } : {});
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          found[`${width} ${colorScheme}`] = { violations, overflow };
          const path = join(FOLDER, `mail-${kind}-${width}-${colorScheme}.png`);
          if (AT_LENGTH) await page.screenshot({ path, fullPage: true });
        }
      }
      const clean = { violations: [], overflow: 0 };
      expect(found).toEqual({ '600 light': clean, '600 dark': clean, '360 light': clean, '360 dark': clean });
      expect(asked).toEqual([]);
    },
  );
}

test('a mail shows any name as text', async ({ page }) => {
  for (const name of NAMES) {
    for (const { html } of Object.values(sampleMails(name))) {
      await page.setContent(html);
      await expect(page.locator('img, script, iframe')).toHaveCount(0);
      await expect(page.getByRole('heading')).toHaveCount(1);
    }
  }
});

test('a code can be copied as a whole', async ({ page }) => {
  await page.setContent(sampleMails('Ada').code.html);
  await expect(page.getByText('4071', { exact: true }).last()).toHaveText('4071');
});
