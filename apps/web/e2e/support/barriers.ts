import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The violations of the accessibility rules on the page as it stands, or in a part of it: each rule with where it is broken. */
export async function barriers(page: Page, part: string | null = null): Promise<string[]> {
  // All in the page itself, three times as fast as with its usual second page: there are no frames of other origins.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** No violation of the accessibility rules on the page as it stands. */
export async function isFreeOfBarriers(page: Page): Promise<void> {
  expect(await barriers(page)).toEqual([]);
}
