import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** At length each scheme is looked at by every rule and kept as a picture. */
export const AT_LENGTH = Boolean(process.env['COSMOS_LONG']);
/** What the dark scheme changes are colours; the other rules have seen the same page in the light one. */
export const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

interface Look {
  /** A CSS selector of what is looked at; without one, the page. */
  part?: string | null;
  /** By these rules alone. */
  rules?: string[];
}

/** The violations of the accessibility rules on the page as it stands, or in a part of it: each rule with where it is broken. */
export async function barriers(page: Page, { part, rules }: Look = {}): Promise<string[]> {
  // All in the page itself, three times as fast as with its usual second page: there are no frames of other origins.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  if (part) axe.include(part);
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** No violation of the accessibility rules on the page as it stands. */
export async function isFreeOfBarriers(page: Page): Promise<void> {
  expect(await barriers(page)).toEqual([]);
}
