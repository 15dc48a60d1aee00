import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { AT_LENGTH, barriers, RULES_OF_COLOUR } from './barriers.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'screens');

interface Photograph {
  /** The file's name up to the width and the scheme. */
  name: string;
  /** A CSS selector of what is looked at; without one, the page. */
  part?: string | null;
  /** Also what lies below the window. */
  fullPage?: boolean;
  /** What has to be done in each scheme before it can be looked at. */
  beforeEach?: (page: Page) => Promise<unknown>;
}

/**
 * Looks for barriers in both schemes, at the width that the page has, without motion; at length it also takes the pictures.
 *
 * @returns the barriers that were found, by scheme
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
