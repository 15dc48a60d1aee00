import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { SCREENS } from './support/screens.ts';
import { skyStands } from './support/sky.ts';

const FOLDER = join(import.meta.dirname, 'screens');

/** What is drawn when it comes into sight is drawn, and the page is where it was. */
async function seenThrough(page: Page): Promise<void> {
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

/** What lies below the fold of the landing page is the same in every state of the chat: looked at once, at rest. */
const HERO = 'div:has(> main#preview)';

async function violations(page: Page, part: string | null): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const report = await (part ? axe.include(part) : axe).analyze();
  return report.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** The hero of a state of the chat, the window where a dialog is over it, else the whole page. */
async function photograph(page: Page, path: string, part: string | null): Promise<void> {
  if (part) await page.locator(part).screenshot({ path });
  else await page.screenshot({ path, fullPage: (await page.getByRole('dialog').count()) === 0 });
}

for (const [name, arrange] of Object.entries(SCREENS)) {
  test(
    `${name}: free of barriers in both schemes, and photographed`,
    { tag: '@sizes' },
    async ({ page, chat, watch }) => {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
      await arrange({ page, chat, watch });
      await page.evaluate(() => document.fonts.ready);
      const isStateOfChat =
        name !== 'rest' &&
        (await page.locator(HERO).count()) > 0 &&
        (await page.getByRole('dialog').count()) === 0;
      const part = isStateOfChat ? HERO : null;
      const width = page.viewportSize()?.width ?? 0;
      const found: Record<string, string[]> = {};
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
        if (name === 'rest') await seenThrough(page);
        else if (name !== 'drawn-ahead') await skyStands(page);
        found[colorScheme] = await violations(page, part);
        await photograph(page, join(FOLDER, `${name}-${width}-${colorScheme}.png`), part);
      }
      expect(found).toEqual({ light: [], dark: [] });
    },
  );
}
