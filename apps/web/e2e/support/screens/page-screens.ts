import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { COMPLETE, Member } from '../pages/member.ts';
import { networkQuiet } from '../browser/network-quiet.ts';

const ROUTES = join(import.meta.dirname, '..', '..', '..', 'src', 'routes');
/** A route's file: not a part of one ("-"), not a start page, and without a parameter. */
const ADDRESS = /^(?!index\.|[^$]*(?:^|\/)-)([\w./-]+?)(?:\/index)?\.tsx$/;

function addressesIn(layout: '_member' | '_visitor'): string[] {
  const all = readdirSync(join(ROUTES, layout), { recursive: true, encoding: 'utf8' }).map((name) =>
    name.replaceAll(sep, '/'),
  );
  const files = all.flatMap((file) => ADDRESS.exec(file)?.[1] ?? []);
  return files.map((name) => `/${name.replaceAll('.', '/')}`);
}

const named = (address: string) => `page${address.replaceAll('/', '-')}`;
const screensOf = <Stage>(
  layout: '_member' | '_visitor',
  open: (stage: Stage, address: string) => Promise<void>,
) =>
  Object.fromEntries(
    addressesIn(layout).map((address) => [named(address), (stage: Stage) => open(stage, address)]),
  );

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await networkQuiet(page);
}

/** Every page for visitors that has an address of its own, as it opens. */
export const VISITOR_PAGES = screensOf('_visitor', async ({ page }: { page: Page }, address) => {
  await page.goto(address);
  await settled(page);
});

/** The same for members. */
export const MEMBER_PAGES = screensOf('_member', async ({ page }: { page: Page }, address) => {
  await new Member(page).arrive(COMPLETE);
  await page.goto(address);
  await settled(page);
});
