import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { BOARD_SCREENS } from './support/board-screens.ts';
import { MEMBER_SCREENS } from './support/member-screens.ts';

const FOLDER = join(import.meta.dirname, 'screens');

async function violations(page: Page): Promise<string[]> {
  const report = await new AxeBuilder({ page }).analyze();
  return report.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

for (const [name, arrange] of Object.entries({ ...MEMBER_SCREENS, ...BOARD_SCREENS })) {
  test(
    `${name}: free of barriers in both schemes, and photographed`,
    { tag: '@sizes' },
    async ({ page, watch }) => {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
      await arrange({ page, watch });
      await page.evaluate(() => document.fonts.ready);
      const width = page.viewportSize()?.width ?? 0;
      const found: Record<string, string[]> = {};
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
        found[colorScheme] = await violations(page);
        await page.screenshot({ path: join(FOLDER, `${name}-${width}-${colorScheme}.png`) });
      }
      expect(found).toEqual({ light: [], dark: [] });
    },
  );
}
