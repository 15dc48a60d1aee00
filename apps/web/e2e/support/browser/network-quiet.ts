import type { Page } from '@playwright/test';

/**
 * Waits until nothing has been loaded for half a second. `networkidle` never comes for a member, whose page follows the inbox by
 * a request that doesn't end.
 */
export async function networkQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let before = -1;
        const look = () => {
          const loaded = performance.getEntriesByType('resource').length;
          if (loaded === before) return resolve();
          before = loaded;
          setTimeout(look, 500);
        };
        look();
      }),
  );
}
