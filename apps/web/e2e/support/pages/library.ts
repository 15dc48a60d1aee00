import { randomUUID } from 'node:crypto';
import type { RecordTitle } from '@cosmos/contract/records/records.ts';
import type { SavedItem } from '@cosmos/contract/saved/saved.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Member } from './member.ts';

/** Saves technologies of the sample, the last one first in the list. Returns them with their ids. */
export async function saveSome(
  member: Member,
  count: number,
): Promise<(RecordTitle & { savedId: string })[]> {
  const found = await Promise.all(
    ['membrane', 'battery', 'coating'].map((text) => member.read<RecordTitle[]>('records.titles', { text })),
  );
  const records = [...new Map(found.flat().map((record) => [record.id, record])).values()]
    .filter(({ type }) => type === 'technology')
    .slice(0, count);
  const saved: (RecordTitle & { savedId: string })[] = [];
  for (const record of records) {
    const card = { assetType: record.type, assetId: record.id, bookmarked: true };
    const { savedId } = await member.call<SavedItem>('saved.save', card);
    saved.push({ ...record, savedId });
  }
  return saved;
}

export async function makeFolder(member: Member, name: string, savedIds: string[]): Promise<string> {
  const folderId = randomUUID();
  await member.call('saved.makeFolder', { folderId, name });
  if (savedIds.length > 0) await member.call('saved.file', { folderId, savedIds });
  return folderId;
}

export async function openSaved(page: Page, search = ''): Promise<Locator> {
  await page.goto(`/profile/saved${search}`);
  const list = page.getByRole('list', { name: 'Saved records' });
  await expect(list.getByRole('article').first()).toBeVisible();
  return list;
}
