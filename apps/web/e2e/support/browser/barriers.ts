import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** In the long run, each scheme is checked by every rule and photographed. */
export const AT_LENGTH = Boolean(process.env['COSMOS_LONG']);
/** The dark scheme changes only colours; all other rules were already checked in the light one. */
export const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

interface Look {
  /** CSS selector of the part to check; the whole page by default. */
  part?: string | null;
  /** Check only these rules. */
  rules?: string[];
}

/** The accessibility violations on the page, or in a part of it: each rule with the places that break it. */
export async function barriers(page: Page, { part, rules }: Look = {}): Promise<string[]> {
  // Runs in the page itself, three times as fast as the usual second page; there are no cross-origin frames.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  if (part) axe.include(part);
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** Expects no accessibility violations on the page as it is. */
export async function isFreeOfBarriers(page: Page): Promise<void> {
  expect(await barriers(page)).toEqual([]);
}
