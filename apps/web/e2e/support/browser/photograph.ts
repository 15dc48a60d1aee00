import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { AT_LENGTH, barriers, RULES_OF_COLOUR } from './barriers.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'screens');

interface Photograph {
  /** Start of the file name, before the width and the scheme. */
  name: string;
  /** CSS selector of the part to photograph; the whole page by default. */
  part?: string | null;
  /** Includes what is below the window. */
  fullPage?: boolean;
  /** Steps to take in each scheme before the picture. */
  beforeEach?: (page: Page) => Promise<unknown>;
}

/**
 * Checks accessibility in both schemes, at the current width, without motion; the long run also takes pictures.
 *
 * @returns the violations found, by scheme
 */
export async function photograph(
  page: Page,
  { name, part = null, fullPage = false, beforeEach }: Photograph,
): Promise<Record<'light' | 'dark', string[]>> {
  const width = page.viewportSize()?.width ?? 0;
  const found = { light: [] as string[], dark: [] as string[] };
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
    await beforeEach?.(page);
    const isRepeated = colorScheme === 'dark' && !AT_LENGTH;
    found[colorScheme] = await barriers(page, { part, ...(isRepeated && { rules: RULES_OF_COLOUR }) });
    if (!AT_LENGTH) continue;
    const path = join(FOLDER, `${name}-${width}-${colorScheme}.png`);
    await (part ? page.locator(part).screenshot({ path }) : page.screenshot({ path, fullPage }));
  }
  return found;
}
