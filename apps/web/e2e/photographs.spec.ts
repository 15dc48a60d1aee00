import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { SCREENS } from './support/screens.ts';
import { skyStands } from './support/sky.ts';

const FOLDER = join(import.meta.dirname, 'screens');

/** What is drawn when it comes into sight is drawn, and the page is where it was. */
async function seenThrough(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const { top, below } = await page.evaluate(() => ({
    top: window.scrollY,
    below: document.documentElement.scrollHeight,
  }));
  const step = (page.viewportSize()?.height ?? 800) * 0.9;
  for (let at = 0; at < below; at += step) {
    await page.evaluate((y) => window.scrollTo(0, y), at);
    await skyStands(page);
  }
  await page.evaluate((y) => window.scrollTo(0, y), top);
  await skyStands(page);
}

async function violations(page: Page): Promise<string[]> {
  const report = await new AxeBuilder({ page }).analyze();
  return report.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

for (const [name, arrange] of Object.entries(SCREENS)) {
  test(
    `${name}: free of barriers in both schemes, and photographed`,
    { tag: '@sizes' },
    async ({ page, chat, watch }) => {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
      await arrange({ page, chat, watch });
      await seenThrough(page);
      const found: Record<string, string[]> = {};
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
        await skyStands(page);
        found[colorScheme] = await violations(page);
        const width = page.viewportSize()?.width ?? 0;
        const path = join(FOLDER, `${name}-${width}-${colorScheme}.png`);
        // What lies below the fold of the landing page is the same in every state of the chat.
        const hero = page.locator('div:has(> main#preview)');
        const isChat =
          name !== 'rest' && (await hero.count()) > 0 && (await page.getByRole('dialog').count()) === 0;
        await (isChat
          ? hero.screenshot({ path })
          : page.screenshot({ path, fullPage: name === 'rest' || !isChat }));
      }
      expect(found).toEqual({ light: [], dark: [] });
    },
  );
}
