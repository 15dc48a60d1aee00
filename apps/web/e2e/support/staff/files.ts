import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** What the list of a room shows, as a file. */
export async function exported(page: Page, format: 'CSV' | 'XLSX'): Promise<Buffer> {
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: format, exact: true }).click();
  return readFile(await (await file).path());
}
